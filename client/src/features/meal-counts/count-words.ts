import { addDays, monthOf } from '@daycare-portal/shared/center-time';
import { plainDate } from '@daycare-portal/shared/dates';
import { meals, type Meal } from '@daycare-portal/shared/log-kinds';
import type { MealMonth } from '@daycare-portal/shared/meals';

/** The month that an address names as `2026-11`, or undefined. */
export function readMonth(named: string): string | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(named) ?? [];
  return plainDate(Number(year), Number(month), 1)?.slice(0, 7);
}

export function monthAfter(month: string): string {
  return addDays(monthOf(`${month}-01`).until, 1).slice(0, 7);
}

export function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7);
}

const usualMeals: readonly Meal[] = ['breakfast', 'lunch', 'afternoonSnack'];

/** The meals of the table: those that were counted, and the usual ones. */
export function countedMeals({ days }: Pick<MealMonth, 'days'>): Meal[] {
  return meals.filter(
    (meal) => usualMeals.includes(meal) || days.some(({ counts }) => counts[meal].counted > 0 || counts[meal].before !== null),
  );
}
