import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import type { Weekday } from '@daycare-portal/shared/center-time';
import { shortNameOfWeekday } from '../../components/day-names';

export const allWeekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** “Mon to Fri”, or “Mon, Wed, Fri”. */
export function weekdaysInWords(weekdays: readonly Weekday[]): string {
  const [first] = weekdays;
  const last = weekdays.at(-1);
  if (first === undefined || last === undefined) return '';
  const isRun = weekdays.length > 2 && last - first === weekdays.length - 1;
  return isRun
    ? billingPagesText.plans.through(shortNameOfWeekday(first), shortNameOfWeekday(last))
    : weekdays.map(shortNameOfWeekday).join(', ');
}
