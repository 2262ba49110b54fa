import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { perLocale } from '@daycare-portal/shared/language';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }));
const full = formatOf({ weekday: 'long', month: 'short', day: 'numeric' });
const short = formatOf({ weekday: 'short', month: 'short', day: 'numeric' });
const monthDay = formatOf({ month: 'short', day: 'numeric' });
const narrow = formatOf({ weekday: 'narrow' });
const longWeekday = formatOf({ weekday: 'long' });
const shortWeekday = formatOf({ weekday: 'short' });

/** "Thursday, Dec 3" */
export const dayName = (day: PlainDate) => full().format(Date.parse(day));
/** "Thu, Dec 3" */
export const shortDay = (day: PlainDate) => short().format(Date.parse(day));
/** "T" */
export const narrowDay = (day: PlainDate) => narrow().format(Date.parse(day));
/** "Thursday" */
export const weekdayOfDay = (day: PlainDate) => longWeekday().format(Date.parse(day));
/** "Dec 3" */
export const monthDayName = (day: PlainDate) => monthDay().format(Date.parse(day));
/** "Nov 30 – Dec 4", from the first of these days to the last. */
export const weekName = (days: readonly PlainDate[]) => monthDay().formatRange(Date.parse(days[0] ?? ''), Date.parse(days.at(-1) ?? ''));

/** "Mon to Wed, Fri". Two days in a row stay two. */
export function weekdaysInWords(weekdays: readonly number[]): string {
  if (weekdays.length === 0) return dayTeamText.places.noDay;
  // January 1, 2024 was a Monday.
  const name = (weekday: number) => shortWeekday().format(Date.UTC(2024, 0, weekday));
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const last = runs.at(-1);
    if (last?.at(-1) === weekday - 1) last.push(weekday);
    else runs.push([weekday]);
  }
  return runs
    .flatMap((run) => (run.length > 2 ? [dayTeamText.places.through(name(run[0] ?? 1), name(run.at(-1) ?? 1))] : run.map(name)))
    .join(', ');
}
