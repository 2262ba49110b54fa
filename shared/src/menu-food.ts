import type { Food } from './food-conflicts';
import { foldAccents } from './folding';

/** What children get instead of a food at every meal. */
export interface Standing {
  studentId: string;
  food: string;
  instead: string;
}

/** What the menu gives this child: its own substitute, or the food with what the child always gets in place of a part of it. */
export function menuFoodFor(
  studentId: string,
  planned: { food: string; allergens: Food['allergens']; instead: readonly { studentId: string; food: string }[] },
  standing: readonly Standing[],
): Food {
  const own = planned.instead.find((one) => one.studentId === studentId);
  if (own !== undefined) return { name: own.food, allergens: [] };
  const always = standing.filter((one) => one.studentId === studentId);
  return { name: always.reduce((text, one) => exchanged(text, one), planned.food), allergens: planned.allergens };
}

/** Oat milk in place of milk, wherever the menu names it by itself. */
function exchanged(menu: string, { food, instead }: Pick<Standing, 'food' | 'instead'>): string {
  return menu
    .split(/(,\s*)/)
    .map((part) => (foldAccents(part.trim()) === foldAccents(food.trim()) ? instead : part))
    .join('');
}
