import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import type { Weekday } from '@daycare-portal/shared/center-time';
import { perLocale } from '@daycare-portal/shared/language';

export const allWeekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const short = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }));

/** Mon. January 1, 2024 was a Monday. */
export const shortWeekday = (weekday: Weekday) => short().format(Date.UTC(2024, 0, weekday));

/** “Mon to Fri”, or “Mon, Wed, Fri”. */
export function weekdaysInWords(weekdays: readonly Weekday[]): string {
  const [first] = weekdays;
  const last = weekdays.at(-1);
  if (first === undefined || last === undefined) return '';
  const isRun = weekdays.length > 2 && last - first === weekdays.length - 1;
  return isRun ? billingPagesText.plans.through(shortWeekday(first), shortWeekday(last)) : weekdays.map(shortWeekday).join(', ');
}
