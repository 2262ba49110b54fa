import { addDays, weekdayOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { allergens, meals, type Meal } from '@daycare-portal/shared/log-kinds';
import type { MenuWeek, SaveMenu } from '@daycare-portal/shared/meals';
import * as z from 'zod/mini';

/** A meal of the week as its cell has it: its food, what a label says, and what children get instead. */
const Cell = z.object({
  food: z.string(),
  allergens: z.array(z.enum(allergens)),
  instead: z.array(z.object({ studentId: z.string(), food: z.string() })),
});
export type Cell = z.infer<typeof Cell>;

const Always = z.array(z.object({ studentId: z.string(), food: z.string(), instead: z.string() }));
export type AlwaysRows = z.infer<typeof Always>;

/** What the form of a week holds. A cell without anything is missing. */
export interface WeekValues {
  cells: Record<string, Cell>;
  always: AlwaysRows;
}
export const weekFields = { cells: z.record(z.string(), Cell), always: Always };

export const emptyCell: Cell = { food: '', allergens: [], instead: [] };

export function cellKey(day: PlainDate, meal: Meal): string {
  return `${day} ${meal}`;
}

export function mondayOf(day: PlainDate): PlainDate {
  return addDays(day, 1 - weekdayOf(day));
}

/** A child whose record no longer names anything gets what the others get, so its substitutes are not among the values. */
export function valuesOf({ meals: written, always, children }: Pick<MenuWeek, 'meals' | 'always' | 'children'>): WeekValues {
  const known = new Set(children.map(({ studentId }) => studentId));
  const isKnown = ({ studentId }: { studentId: string }) => known.has(studentId);
  const cells = written.map(({ day, meal, food, allergens: declared, instead }) => {
    const cell: Cell = { food, allergens: [...declared], instead: instead.filter(isKnown) };
    return [cellKey(day, meal), cell] as const;
  });
  return { cells: Object.fromEntries(cells), always: always.filter(isKnown) };
}

/** What is sent: the cells in which something is written. */
export function toMeals({ cells }: WeekValues): SaveMenu['meals'] {
  return Object.entries(cells).flatMap(([key, cell]) => {
    const [day = '', name] = key.split(' ');
    const meal = meals.find((each) => each === name);
    const food = cell.food.trim();
    const instead = cell.instead.flatMap((one) => (one.food.trim() === '' ? [] : [{ ...one, food: one.food.trim() }]));
    return meal === undefined || (food === '' && instead.length === 0) ? [] : [{ day, meal, food, allergens: cell.allergens, instead }];
  });
}

/** The values that somebody else saved, with those cells that were changed here. */
export function merged(mine: WeekValues, base: WeekValues, theirs: WeekValues): WeekValues {
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const cells = { ...theirs.cells };
  for (const key of Object.keys({ ...mine.cells, ...base.cells }))
    if (differs(mine.cells[key], base.cells[key])) cells[key] = mine.cells[key] ?? emptyCell;
  return { cells, always: differs(mine.always, base.always) ? mine.always : theirs.always };
}

/** How many meals differ. */
export function changedCells(now: WeekValues, before: WeekValues): number {
  const said = (cell: Cell = emptyCell) => JSON.stringify({ ...cell, instead: cell.instead.filter(({ food }) => food !== '') });
  return Object.keys({ ...now.cells, ...before.cells }).filter((key) => said(now.cells[key]) !== said(before.cells[key])).length;
}

const usualMeals: readonly Meal[] = ['breakfast', 'lunch', 'afternoonSnack'];

/** The rows of the grid: the meals that most have, and those that these weeks or the person have. */
export function shownMeals(written: readonly { meal: Meal }[], added: readonly Meal[]): Meal[] {
  return meals.filter((meal) => usualMeals.includes(meal) || added.includes(meal) || written.some((one) => one.meal === meal));
}

/** The columns: days on which the daycare is open or that have a meal or a name, or Monday to Friday where no hours are known. */
export function shownDays({ days, meals: written }: Pick<MenuWeek, 'days' | 'meals'>): MenuWeek['days'] {
  const isAnyOpen = days.some(({ isOpen, closure }) => isOpen || closure !== null);
  return days.filter(({ day, isOpen, closure }, index) => {
    if (isOpen || written.some((one) => one.day === day)) return true;
    return isAnyOpen ? closure !== null && index < 5 : index < 5;
  });
}
