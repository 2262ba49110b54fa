import { addDays } from '@daycare-portal/shared/center-time';
import type { MenuOfDay } from '@daycare-portal/shared/daily-log';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { groupBy } from '@daycare-portal/shared/groups';
import { meals, type Allergen } from '@daycare-portal/shared/log-kinds';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables, isOneOf, preparedForChildren } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import { prepared } from '../../core/db/prepared';

const selectMeals = prepared((db: Db, daycareId: AuthorizedDaycareId, from: string, until: string) =>
  daycareRows(db, daycareId, 'menuMeals')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(['day', 'meal', 'food', 'allergens'])
    .orderBy('day'),
);

const selectSubstitutes = preparedForChildren((db, children, from: string, until: string) =>
  childRows(db, children, 'menuSubstitutes')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(['day', 'meal', 'studentId', 'food'])
    .orderBy('studentId'),
);

export type MenuMeal = MenuOfDay & { day: PlainDate };

/** The menu of these days, with what these children get instead, in the order of the day. */
export async function listMenu(db: Db, children: ChildScope, from: PlainDate, until: PlainDate): Promise<MenuMeal[]> {
  const planned = await selectMeals(db, children.daycareId, from, until);
  if (planned.length === 0) return [];
  const instead = groupBy(await selectSubstitutes(db, children, from, until), ({ day, meal }) => `${day} ${meal}`);
  const found = planned.map(({ day, meal, food, allergens }) => ({
    day,
    meal,
    food,
    allergens: JSON.parse(allergens) as Allergen[],
    instead: (instead.get(`${day} ${meal}`) ?? []).map((one) => ({ studentId: one.studentId, food: one.food })),
  }));
  return found.toSorted((a, b) => (a.day === b.day ? meals.indexOf(a.meal) - meals.indexOf(b.meal) : a.day < b.day ? -1 : 1));
}

const selectStanding = preparedForChildren((db, children) =>
  childRows(db, children, 'standingSubstitutes').select(['studentId', 'food', 'instead']).orderBy('food').orderBy('studentId'),
);

/** What these children get instead of a food at every meal. */
export function listStanding(db: Db, children: ChildScope): Promise<{ studentId: string; food: string; instead: string }[]> {
  return selectStanding(db, children);
}

const selectWeek = prepared((db: Db, daycareId: AuthorizedDaycareId, week: string) =>
  daycareRows(db, daycareId, 'menuWeeks').where('week', '=', week).select(['updatedName', 'updatedAt']),
);

/** Who wrote the menu of this week last. */
export async function findWeek(db: Db, daycareId: AuthorizedDaycareId, week: PlainDate) {
  const [found] = await selectWeek(db, daycareId, week);
  return found;
}

interface NewMenu {
  meals: readonly MenuMeal[];
  updatedBy: string;
  updatedName: string;
  updatedAt: string;
}

/** Replaces the menu of a week. What children of other rooms get instead stays, as long as their meal does. */
export async function replaceWeek(trx: Db, children: ChildScope, week: PlainDate, { meals: written, ...author }: NewMenu): Promise<void> {
  const { daycareId } = children;
  const until = addDays(week, 6);
  const tables = childTables(trx, children);
  await tables
    .insertInto('menuWeeks')
    .values({ daycareId, week, ...author })
    .onConflict((conflict) => conflict.columns(['daycareId', 'week']).doUpdateSet(author))
    .execute();
  await tables.deleteFrom('menuMeals').where('daycareId', '=', daycareId).where('day', '>=', week).where('day', '<=', until).execute();
  await tables
    .deleteFrom('menuSubstitutes')
    .where('daycareId', '=', daycareId)
    .where('day', '>=', week)
    .where('day', '<=', until)
    .where(isOneOf(trx, children, 'menuSubstitutes.studentId'))
    .execute();
  await insertRows(
    tables,
    'menuMeals',
    written.map(({ day, meal, food, allergens }) => ({ daycareId, day, meal, food, allergens: JSON.stringify(allergens) })),
  );
  await insertRows(
    tables,
    'menuSubstitutes',
    written.flatMap(({ day, meal, instead }) => instead.map(({ studentId, food }) => ({ daycareId, day, meal, studentId, food }))),
  );
}

export async function replaceStanding(
  trx: Db,
  children: ChildScope,
  standing: readonly { studentId: string; food: string; instead: string }[],
): Promise<void> {
  const { daycareId } = children;
  const tables = childTables(trx, children);
  await tables
    .deleteFrom('standingSubstitutes')
    .where('daycareId', '=', daycareId)
    .where(isOneOf(trx, children, 'standingSubstitutes.studentId'))
    .execute();
  await insertRows(
    tables,
    'standingSubstitutes',
    standing.map((one) => ({ daycareId, ...one })),
  );
}
