import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { perLocale } from '@daycare-portal/shared/language';
import { shortNameOfWeekday } from '../../components/day-names';

const full = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', month: 'short', day: 'numeric' }));

/** "Thursday, Dec 3" */
export const dayName = (day: PlainDate) => full().format(Date.parse(day));

/** "Mon to Wed, Fri". Two days in a row stay two. */
export function weekdaysInWords(weekdays: readonly number[]): string {
  if (weekdays.length === 0) return dayTeamText.places.noDay;
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const last = runs.at(-1);
    if (last?.at(-1) === weekday - 1) last.push(weekday);
    else runs.push([weekday]);
  }
  return runs
    .flatMap((run) =>
      run.length > 2
        ? [dayTeamText.places.through(shortNameOfWeekday(run[0] ?? 1), shortNameOfWeekday(run.at(-1) ?? 1))]
        : run.map(shortNameOfWeekday),
    )
    .join(', ');
}
