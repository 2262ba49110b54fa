import type { Badge } from './badges';
import { leftOutBy, readFoods, type NamedFoods } from './food-words';
import type { Allergen } from './log-kinds';

/** A food: how it is named, and what a label says that it contains. */
export interface Food {
  name: string;
  allergens: readonly Allergen[];
}

/** What of a food a child must not have, by its record. */
export type FoodConflict<Item extends Badge = Badge> = Item;

const kindsAboutFood = new Set<Badge['kind']>(['allergy', 'intolerance', 'diet']);

/**
 * The allergies, intolerances and diets of a child that this food goes against, as far as words tell, in the order in which they were given.
 * A word that names a whole group (“nuts”) goes against each of its foods, and the other way round. It compares words, so nobody may take
 * an empty list for “safe”: people read labels.
 */
export function foodConflicts<Item extends Badge>(food: Food, items: readonly Item[]): FoodConflict<Item>[] {
  const about = items.filter(({ kind }) => kindsAboutFood.has(kind));
  if (about.length === 0) return [];
  const served = readFoods(food.name);
  for (const allergen of food.allergens) served.named.add(allergen);
  return about.filter((item) => (item.kind === 'diet' ? breaksDiet(served, item.label) : meets(served, readFoods(item.label))));
}

function meets(served: NamedFoods, avoided: NamedFoods): boolean {
  for (const allergen of avoided.named) if (served.named.has(allergen) || served.contains.has(allergen)) return true;
  for (const allergen of avoided.contains) if (served.named.has(allergen)) return true;
  // Peanuts are mostly what people mean by “nuts”, and whoever must not have them is told of any.
  if (avoided.named.has('treeNut') && served.named.has('peanut')) return true;
  if (avoided.named.has('peanut') && served.named.has('treeNut')) return true;
  if (avoided.named.has('wheat') && served.named.has('gluten')) return true;
  for (const word of avoided.words) if (served.words.has(word)) return true;
  return false;
}

function breaksDiet(served: NamedFoods, label: string): boolean {
  const diet = leftOutBy(label);
  // “Gluten free” is a diet by what it leaves out.
  if (diet === null) return meets(served, readFoods(label));
  for (const allergen of diet.allergens) if (served.named.has(allergen) || served.contains.has(allergen)) return true;
  const { words } = readFoods(diet.foods);
  for (const word of words) if (served.words.has(word)) return true;
  return false;
}

/** Whether somebody has to be asked before a child gets such a food: a severe allergy, or one of which nobody said how severe it is. */
export function isAskedAbout({ kind, severity }: Pick<Badge, 'kind' | 'severity'>): boolean {
  return severity === 'severe' || (severity === null && kind === 'allergy');
}
