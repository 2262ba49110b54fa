import { badgeLook, worstBadge, type Badge, type BadgeLook } from '@daycare-portal/shared/badges';
import { foodConflicts, type Food, type FoodConflict } from '@daycare-portal/shared/food-conflicts';
import { groupBy } from '@daycare-portal/shared/groups';
import { menuFoodFor, type Standing } from '@daycare-portal/shared/menu-food';
import type { MenuChild } from '@daycare-portal/shared/meals';
import type { Cell } from './menu-week';

type Against = FoodConflict<MenuChild['badges'][number]>;

/** What a meal means for one child: it goes against the child's record, or the child gets something else. */
export interface ChildAtMeal {
  child: MenuChild;
  /** What the record says about it. Empty if the child gets something else all the same. */
  against: Against[];
  /** What the child gets instead, or null. */
  instead: string | null;
  /** Without a substitute, or with one that the record names as well. */
  isOpen: boolean;
}

/** The children for whom this meal needs a thought, those with the most severe badge first. Nobody may read an empty list as “safe”. */
export function childrenAt(cell: Cell, children: readonly MenuChild[], standing: readonly Standing[]): ChildAtMeal[] {
  const planned = { ...cell, instead: cell.instead.filter(({ food }) => food.trim() !== '') };
  const found = children.flatMap((child): ChildAtMeal[] => {
    const own = planned.instead.find(({ studentId }) => studentId === child.studentId);
    if (cell.food.trim() === '' && own === undefined) return [];
    const given = conflictsOf(menuFoodFor(child.studentId, planned, standing), child.badges);
    const isOpen = given.some(({ menuSays }) => menuSays === null);
    if (own === undefined) return given.length === 0 ? [] : [{ child, against: given, instead: null, isOpen }];
    const against = conflictsOf({ name: cell.food, allergens: cell.allergens }, child.badges);
    return [{ child, against: given.length > 0 ? given : against, instead: own.food, isOpen }];
  });
  return found.toSorted((a, b) => rank(a.against) - rank(b.against));
}

// A week compares each child with each meal at every press of a key, so what was compared before is kept.
const compared = new WeakMap<MenuChild['badges'], Map<string, Against[]>>();

function conflictsOf(food: Food, badges: MenuChild['badges']): Against[] {
  const known = compared.get(badges) ?? new Map<string, Against[]>();
  compared.set(badges, known);
  const key = `${food.name}\n${food.allergens.join()}`;
  const found = known.get(key) ?? foodConflicts(food, badges);
  known.set(key, found);
  return found;
}

const order: readonly (BadgeLook | null)[] = ['severe', 'moderate', 'unknown', 'mild', null];

function rank(badges: readonly Badge[]): number {
  return badges.length === 0 ? order.length : order.indexOf(lookOf(badges));
}

/** The shape of a line, or null for a diet. */
export function lookOf(badges: readonly Badge[]): BadgeLook | null {
  const worst = worstBadge(badges);
  return worst === undefined ? null : badgeLook(worst);
}

/** A line below a meal: children who get the same, or for whose record nobody has decided yet. The shape is that of the most severe. */
export interface MealLine {
  look: BadgeLook | null;
  isOpen: boolean;
  instead: string | null;
  children: MenuChild[];
  /** What the record says, for those without a substitute. */
  labels: string[];
  /** The menu's own words that it leaves this out, or null. */
  says: string | null;
}

export function linesOf(at: readonly ChildAtMeal[]): MealLine[] {
  const keyOf = ({ against, instead, isOpen }: ChildAtMeal) =>
    isOpen || instead === null ? [instead ?? '', lookOf(against), ...against.map(({ label }) => label)].join('\n') : (instead ?? '');
  return [...groupBy(at, keyOf).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const labels = [...new Set(own.flatMap(({ against }) => against.map(({ label }) => label)))];
    const { against, isOpen, instead } = first;
    const says = isOpen || instead !== null ? null : [...new Set(against.map(({ menuSays }) => menuSays))].join(', ');
    return [{ look: lookOf(against), isOpen, instead, children: own.map(({ child }) => child), labels, says }];
  });
}
