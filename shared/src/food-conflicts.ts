import type { Badge } from './badges';
import { leftOutBy, readFoods, readServed, type NamedFoods } from './food-words';
import type { Allergen } from './log-kinds';

/** A food: how it is named, and what a label says that it contains. */
export interface Food {
  name: string;
  allergens: readonly Allergen[];
}

/** What of a food a child must not have, by its record. */
export type FoodConflict<Item extends Badge = Badge> = Item & {
  /** The menu's own words that it leaves this out, such as “no granola”. Null: it does not say so of all that goes against the item. */
  menuSays: string | null;
};

const kindsAboutFood = new Set<Badge['kind']>(['allergy', 'intolerance', 'diet']);

/**
 * The allergies, intolerances and diets of a child that this food goes against, as far as words tell, in the order in which they were given.
 * A word that names a whole group (“nuts”) goes against each of its foods, and the other way round. It compares words, so nobody may take
 * an empty list for “safe”: people read labels.
 */
export function foodConflicts<Item extends Badge>(food: Food, items: readonly Item[]): FoodConflict<Item>[] {
  const about = items.filter(({ kind }) => kindsAboutFood.has(kind));
  if (about.length === 0) return [];
  const { all, without, sayings } = readServed(food.name);
  // What a label declares is in it, whatever the menu says.
  for (const allergen of food.allergens) for (const read of [all, without]) read.named.add(allergen);
  const goesAgainst = (served: NamedFoods, item: Item) =>
    item.kind === 'diet' ? breaksDiet(served, item.label) : meets(served, readFoods(item.label));
  return about
    .filter((item) => goesAgainst(all, item))
    .map((item) => {
      const said = sayings.filter(({ named }) => goesAgainst(named, item)).map(({ words }) => words);
      return { ...item, menuSays: said.length === 0 || goesAgainst(without, item) ? null : said.join(', ') };
    });
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

/**
 * Whether somebody has to be asked before a child gets such a food: a severe allergy, or one of which nobody said how severe it is. What the
 * menu says that it leaves out is shown with its words, and not asked about: whoever is asked every day stops reading.
 */
export function isAskedAbout({ kind, severity, menuSays }: Pick<FoodConflict, 'kind' | 'severity' | 'menuSays'>): boolean {
  if (menuSays !== null) return false;
  return severity === 'severe' || (severity === null && kind === 'allergy');
}
