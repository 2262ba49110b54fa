import type { LogDay } from '@daycare-portal/shared/daily-log';
import { meals, type LogKind, type Meal } from '@daycare-portal/shared/log-kinds';
import { entriesOf, type Log } from './log';
import { isDetailOf } from './entry-words';

/** When each meal is usually eaten, by the daycare's clock. After the end of one, the next one is meant. */
const times: Record<Meal, { from: string; until: string }> = {
  breakfast: { from: '07:00', until: '09:15' },
  morningSnack: { from: '09:30', until: '10:30' },
  lunch: { from: '11:00', until: '13:30' },
  afternoonSnack: { from: '14:30', until: '16:15' },
  supper: { from: '17:00', until: '19:00' },
};
const napTime = { from: '12:00', until: '15:00' };

/** The meal that is meant at this hour, of those on the day's menu if it has any. */
export function mealAt({ menu }: Pick<LogDay, 'menu'>, clock: string): Meal {
  const planned = meals.filter((meal) => menu.length === 0 || menu.some((one) => one.meal === meal));
  return planned.find((meal) => clock < times[meal].until) ?? planned.at(-1) ?? 'lunch';
}

/** Who has this meal already today. */
export function hadMeal(day: LogDay, meal: Meal): ReadonlySet<string> {
  const entries = entriesOf(day, 'meal').filter((entry) => isDetailOf('meal', entry) && entry.detail.meal === meal);
  return new Set(entries.flatMap(({ studentIds }) => studentIds));
}

/** What somebody who opens the page at this hour most likely wants to write down. */
export function likelyKind({ day, clock, here }: Pick<Log, 'day' | 'clock' | 'here'>): LogKind {
  const meal = mealAt(day, clock);
  const { from, until } = times[meal];
  const had = hadMeal(day, meal);
  if (clock >= from && clock < until && here.some(({ studentId }) => !had.has(studentId))) return 'meal';
  return clock >= napTime.from && clock < napTime.until ? 'nap' : 'diaper';
}
