import type { LogDay } from '@daycare-portal/shared/daily-log';
import type { LogKind, Meal } from '@daycare-portal/shared/log-kinds';
import { mealAt, mealTimes } from '@daycare-portal/shared/meal-times';
import { entriesOf, type Log } from './log';
import { isDetailOf } from './entry-words';

const napTime = { from: '12:00', until: '15:00' };

/** Who has this meal already today. */
export function hadMeal(day: LogDay, meal: Meal): ReadonlySet<string> {
  const entries = entriesOf(day, 'meal').filter((entry) => isDetailOf('meal', entry) && entry.detail.meal === meal);
  return new Set(entries.flatMap(({ studentIds }) => studentIds));
}

/** What somebody who opens the page at this hour most likely wants to write down. */
export function likelyKind({ day, clock, here }: Pick<Log, 'day' | 'clock' | 'here'>): LogKind {
  const meal = mealAt(day, clock);
  const { from, until } = mealTimes[meal];
  const had = hadMeal(day, meal);
  if (clock >= from && clock < until && here.some(({ studentId }) => !had.has(studentId))) return 'meal';
  return clock >= napTime.from && clock < napTime.until ? 'nap' : 'diaper';
}
