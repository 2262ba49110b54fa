import type { AccountKind, Payer } from '@daycare-portal/shared/billing-accounts';
import { sql, type Insertable } from 'kysely';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childTables } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import { prepared } from '../../core/db/prepared';
import type { Tables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

export interface StoredAccount {
  id: string;
  number: number;
  kind: AccountKind;
  name: string;
  note: string | null;
  savedBy: string;
  payloadHash: string;
  createdAt: string;
  updatedAt: string;
}

const selectAccounts = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'billingAccounts')
    .select(['id', 'number', 'kind', 'name', 'note', 'savedBy', 'payloadHash', 'createdAt', 'updatedAt'])
    .orderBy('name')
    .orderBy('id'),
);

export function listAccounts(db: Db, daycareId: AuthorizedDaycareId): Promise<StoredAccount[]> {
  return selectAccounts(db, daycareId);
}

export async function findAccount(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredAccount | undefined> {
  return daycareRows(db, daycareId, 'billingAccounts')
    .where('id', '=', id)
    .select(['id', 'number', 'kind', 'name', 'note', 'savedBy', 'payloadHash', 'createdAt', 'updatedAt'])
    .executeTakeFirst();
}

/** The number as people read it. */
export const accountNumber = (number: number) => `A-${String(number).padStart(3, '0')}`;

const selectPayers = (db: Db, children: ChildScope) =>
  childTables(db, children)
    .selectFrom('billingPayers')
    .innerJoin('people', inDaycare('people.id', 'billingPayers.personId'))
    .where('billingPayers.daycareId', '=', children.daycareId)
    .select(['billingPayers.accountId', 'billingPayers.personId', nameOf.as('fullName')])
    .orderBy('billingPayers.accountId')
    .orderBy('billingPayers.position');

// A guardian whose name nobody has entered is called as their account is.
const nameOf = sql<string>`coalesce(people.full_name, (select users.full_name from child_people
  join parent_links on parent_links.daycare_id = child_people.daycare_id and parent_links.id = child_people.id
  join users on users.id = parent_links.user_id
  where child_people.daycare_id = people.daycare_id and child_people.person_id = people.id order by users.id limit 1), people.email, '')`;

/** Who pays each account, in order. */
export async function listPayers(db: Db, children: ChildScope, accountId?: string): Promise<ReadonlyMap<string, Payer[]>> {
  const rows = await selectPayers(db, children)
    .$if(accountId !== undefined, (query) => query.where('billingPayers.accountId', '=', accountId ?? ''))
    .execute();
  const found = new Map<string, Payer[]>();
  for (const { accountId: of, personId, fullName } of rows) found.set(of, [...(found.get(of) ?? []), { personId, fullName }]);
  return found;
}

/** The people of the daycare with these ids. */
export async function listPeopleIn(db: Db, children: ChildScope, personIds: readonly string[]): Promise<Payer[]> {
  if (personIds.length === 0) return [];
  return childTables(db, children)
    .selectFrom('people')
    .where('daycareId', '=', children.daycareId)
    .where('id', 'in', personIds)
    .select(['id as personId', nameOf.as('fullName')])
    .execute();
}

/** The accounts that this person pays and sees. */
export async function listAccountsOf(db: Db, daycareId: AuthorizedDaycareId, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await daycareRows(db, daycareId, 'billingPayers')
    .where('personId', 'in', personIds)
    .select('accountId')
    .distinct()
    .execute();
  return rows.map(({ accountId }) => accountId);
}

type AccountRow = Omit<Insertable<Tables['billingAccounts']>, 'daycareId' | 'number'>;

/** Gives the account the next number. Call it inside a transaction. */
export async function insertAccount(trx: Db, daycareId: AuthorizedDaycareId, account: AccountRow): Promise<void> {
  const { last } = await daycareRows(trx, daycareId, 'billingAccounts')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('billingAccounts')
    .values({ daycareId, number: Number(last ?? 0) + 1, ...account })
    .execute();
}

export async function updateAccount(trx: Db, daycareId: AuthorizedDaycareId, id: string, fields: Partial<AccountRow>): Promise<void> {
  await trx.updateTable('billingAccounts').set(fields).where('daycareId', '=', daycareId).where('id', '=', id).execute();
}

export async function replacePayers(trx: Db, daycareId: AuthorizedDaycareId, accountId: string, payers: readonly string[]): Promise<void> {
  await trx.deleteFrom('billingPayers').where('daycareId', '=', daycareId).where('accountId', '=', accountId).execute();
  await insertRows(
    trx,
    'billingPayers',
    payers.map((personId, position) => ({ daycareId, accountId, personId, position })),
  );
}
