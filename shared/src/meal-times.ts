import type { ClockTime } from './centre-time';
import type { MenuOfDay } from './daily-log';
import { meals, type Meal } from './log-kinds';

/** When each meal is usually over, by the daycare's clock. After that, the next one is meant. */
const usuallyOver: Record<Meal, ClockTime> = {
  breakfast: '09:15',
  morningSnack: '10:30',
  lunch: '13:30',
  afternoonSnack: '16:15',
  supper: '19:00',
};

/** The meal that is meant at this hour, of those on the day's menu if it has any. */
export function mealAt(menu: readonly Pick<MenuOfDay, 'meal'>[], clock: ClockTime): Meal {
  const planned = meals.filter((meal) => menu.length === 0 || menu.some((one) => one.meal === meal));
  return planned.find((meal) => clock < usuallyOver[meal]) ?? planned.at(-1) ?? 'lunch';
}
