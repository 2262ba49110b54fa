import type { Food } from '@daycare-portal/shared/food-conflicts';
import { askAboutFood } from '@daycare-portal/shared/food-questions';
import type { Asked, Confirmed } from '@daycare-portal/shared/daily-log';
import type { LogDetail } from '@daycare-portal/shared/log-details';
import { logText } from '@daycare-portal/shared/log-text';
import { menuFoodFor, type Standing } from '@daycare-portal/shared/menu-food';
import type { FoodItem, LogRoll } from './read-roll';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { listMenu, listStanding, type MenuMeal } from '../../records/daily-log/menu.queries';

/** The menu, and what children get instead of a food at every meal. */
export interface Kitchen {
  menu: readonly MenuMeal[];
  standing: readonly Standing[];
}

export async function readKitchen(db: Db, children: ChildScope, from: string, until: string): Promise<Kitchen> {
  return { menu: await listMenu(db, children, from, until), standing: await listStanding(db, children) };
}

/** A child's own meal: what the entry says, and what the child must be compared with. */
export interface ServedMeal {
  detail: LogDetail<'meal'>;
  food: Food | null;
}

/** What one child is served: what was typed, or what the menu says for this child. */
export function servedMeal(sent: LogDetail<'meal'>, day: string, studentId: string, { menu, standing }: Kitchen): ServedMeal {
  const typed = sent.food || null;
  const source = sent.source ?? (typed === null ? 'menu' : 'typed');
  if (source !== 'menu' || typed !== null) {
    const detail = { meal: sent.meal, food: typed, source };
    // A family knows what it sends along.
    return { detail, food: source === 'home' || typed === null ? null : { name: typed, allergens: [] } };
  }
  const planned = menu.find((one) => one.day === day && one.meal === sent.meal);
  if (planned === undefined) return { detail: { meal: sent.meal, food: null, source }, food: null };
  const food = menuFoodFor(studentId, planned, standing);
  return { detail: { meal: sent.meal, food: food.name, source }, food };
}

/** What the server asks before this food is recorded for the child, unless somebody has answered. */
export function foodQuestions(
  studentId: string,
  food: Food | null,
  items: readonly FoodItem[],
  { roll, confirmed }: { roll: LogRoll; confirmed: readonly Confirmed[] },
): Asked[] {
  if (confirmed.some((one) => one.studentId === studentId && one.about === 'allergen')) return [];
  return askAboutFood({ studentId, name: roll.name(studentId) }, food, items);
}

/** The same before a meal is counted for a child who was not here. */
export function presenceQuestion(
  studentId: string,
  { at, day }: { at: string; day: string },
  { roll, confirmed }: { roll: LogRoll; confirmed: readonly Confirmed[] },
): Asked[] {
  if (roll.wasHere(studentId, at, day) || confirmed.some((one) => one.studentId === studentId && one.about === 'notHere')) return [];
  const name = roll.name(studentId);
  const left = roll.leftAt(studentId, at, day);
  const question = left === null ? logText.ask.notHere(name) : logText.ask.left(name, left);
  return [{ studentId, about: 'notHere', question, food: null, label: null, severity: null, plan: null }];
}

/** What a bottle contains, as a food. Formula is chosen by the family. */
export function bottleFood({ what }: LogDetail<'bottle'>): Food | null {
  return what === 'milk' ? { name: logText.bottles.milk, allergens: ['milk'] } : null;
}
