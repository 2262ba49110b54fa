import type { ClockTime } from './center-time';
import type { MenuOfDay } from './daily-log';
import { meals, type Meal } from './log-kinds';

/** When each meal is usually eaten, by the daycare's clock. After the end of one, the next one is meant. */
export const mealTimes: Record<Meal, { from: ClockTime; until: ClockTime }> = {
  breakfast: { from: '07:00', until: '09:15' },
  morningSnack: { from: '09:30', until: '10:30' },
  lunch: { from: '11:00', until: '13:30' },
  afternoonSnack: { from: '14:30', until: '16:15' },
  supper: { from: '17:00', until: '19:00' },
};

/** The meal that is meant at this hour, of those on the day's menu if it has any. */
export function mealAt({ menu }: { menu: readonly Pick<MenuOfDay, 'meal'>[] }, clock: ClockTime): Meal {
  const planned = meals.filter((meal) => menu.length === 0 || menu.some((one) => one.meal === meal));
  return planned.find((meal) => clock < mealTimes[meal].until) ?? planned.at(-1) ?? 'lunch';
}
