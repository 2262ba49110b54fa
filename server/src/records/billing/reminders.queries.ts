import type { FamilyPart } from '@daycare-portal/shared/people';
import type { Insertable } from 'kysely';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childTables } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import { prepared } from '../../core/db/prepared';
import type { Tables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

const selectReminders = (db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'billingReminders')
    .select(['id', 'accountId', 'amount', 'recordedBy', 'recordedName', 'recordedAt', 'payloadHash'])
    .orderBy('recordedAt')
    .orderBy('id');

/** Every reminder, oldest first. */
export function listReminders(db: Db, daycareId: AuthorizedDaycareId) {
  return selectReminders(db, daycareId).execute();
}

/** Those of one call. */
export function listRemindersMadeBy(db: Db, daycareId: AuthorizedDaycareId, madeBy: string) {
  return selectReminders(db, daycareId).where('madeBy', '=', madeBy).execute();
}

/** When each account was last reminded. */
export async function listLastReminded(db: Db, daycareId: AuthorizedDaycareId): Promise<ReadonlyMap<string, string>> {
  const rows = await daycareRows(db, daycareId, 'billingReminders')
    .select(['accountId', ({ fn }) => fn.max('recordedAt').as('at')])
    .groupBy('accountId')
    .execute();
  return new Map(rows.map(({ accountId, at }) => [accountId, at]));
}

const selectOfPayer = prepared((db: Db, daycareId: AuthorizedDaycareId, personId: string) =>
  db
    .selectFrom('billingPayers')
    .innerJoin('billingReminders', inDaycare('billingReminders.accountId', 'billingPayers.accountId'))
    .where('billingPayers.daycareId', '=', daycareId)
    .where('billingPayers.personId', '=', personId)
    .select(['billingReminders.accountId', 'billingReminders.recordedAt'])
    .orderBy('billingReminders.recordedAt'),
);

/** The reminders of this person’s accounts, oldest first. */
export function listRemindersOf(db: Db, daycareId: AuthorizedDaycareId, personId: string) {
  return selectOfPayer(db, daycareId, personId);
}

/** The accounts of which somebody who pays has an account here and is shown money. */
export async function listReachable(db: Db, children: ChildScope): Promise<ReadonlySet<string>> {
  const rows = await childTables(db, children)
    .selectFrom('billingPayers')
    .innerJoin('childPeople', inDaycare('childPeople.personId', 'billingPayers.personId'))
    .innerJoin('parentLinks', inDaycare('parentLinks.id', 'childPeople.id'))
    .where('billingPayers.daycareId', '=', children.daycareId)
    .where('parentLinks.userId', 'is not', null)
    .where('childPeople.pageSaid', 'is not', null)
    .select(['billingPayers.accountId', 'childPeople.sees'])
    .execute();
  const seesMoney = (sees: string | null) => sees === null || (JSON.parse(sees) as FamilyPart[]).includes('money');
  return new Set(rows.flatMap(({ accountId, sees }) => (seesMoney(sees) ? [accountId] : [])));
}

export async function insertReminders(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  rows: readonly Omit<Insertable<Tables['billingReminders']>, 'daycareId'>[],
): Promise<void> {
  await insertRows(
    trx,
    'billingReminders',
    rows.map((row) => ({ daycareId, ...row })),
  );
}
