import { openOf, type Allocation, type LedgerEntry } from '@daycare-portal/shared/ledger';
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { insertRows } from '../../core/db/insert-rows';
import { inJson, jsonList, prepared } from '../../core/db/prepared';
import type { Tables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

export type StoredEntry = Omit<Selectable<Tables['ledgerEntries']>, 'daycareId'>;
export type NewEntry = Omit<Insertable<Tables['ledgerEntries']>, 'daycareId' | 'position'>;

const columns = [
  'id',
  'accountId',
  'position',
  'studentId',
  'kind',
  'amount',
  'onDay',
  'knownOn',
  'dueOn',
  'label',
  'lineKind',
  'arithmetic',
  'periodFrom',
  'periodUntil',
  'workedOut',
  'method',
  'reference',
  'payerId',
  'payerName',
  'reason',
  'sourceKey',
  'reverses',
  'partOf',
  'recordedBy',
  'recordedName',
  'recordedAt',
  'payloadHash',
] as const;

// What an account, a statement and a tax paper do not show.
type Unshown = 'workedOut' | 'sourceKey' | 'partOf' | 'recordedBy' | 'payloadHash';
const unshown: readonly string[] = ['workedOut', 'sourceKey', 'partOf', 'recordedBy', 'payloadHash'] satisfies Unshown[];
const shownColumns = columns.filter((column): column is Exclude<typeof column, Unshown> => !unshown.includes(column));
/** An entry as accounts and papers show it. */
export type ShownEntry = Omit<StoredEntry, Unshown>;

const selectEntries = (db: Db, daycareId: AuthorizedDaycareId) => daycareRows(db, daycareId, 'ledgerEntries').select(columns);

const selectEntriesOf = prepared((db: Db, daycareId: AuthorizedDaycareId, accountId: string) =>
  daycareRows(db, daycareId, 'ledgerEntries').where('accountId', '=', accountId).select(shownColumns).orderBy('position'),
);

/** The entries of an account, in the order in which they were written. */
export function listEntriesOf(db: Db, daycareId: AuthorizedDaycareId, accountId: string): Promise<ShownEntry[]> {
  return selectEntriesOf(db, daycareId, accountId);
}

/** The entries dated in this time, by day. */
export function listEntriesBetween(db: Db, daycareId: AuthorizedDaycareId, from: string, until: string): Promise<StoredEntry[]> {
  return selectEntries(db, daycareId).where('onDay', '>=', from).where('onDay', '<=', until).orderBy('onDay').orderBy('position').execute();
}

const selectPosted = prepared((db: Db, daycareId: AuthorizedDaycareId, since: string) =>
  daycareRows(db, daycareId, 'ledgerEntries')
    .where('periodUntil', '>=', since)
    .where('sourceKey', 'is not', null)
    .select(['id', 'accountId', 'studentId', 'amount', 'label', 'lineKind', 'arithmetic', 'periodFrom', 'periodUntil', 'workedOut'])
    .select(['sourceKey', 'recordedName', 'recordedAt'])
    .orderBy('position'),
);

/** The lines of runs whose period ends on this day or later. */
export function listPostedLines(db: Db, daycareId: AuthorizedDaycareId, since: string): Promise<PostedLine[]> {
  return selectPosted(db, daycareId, since);
}

/** The last day of all bills that were posted, or null before the first. */
export async function readBilledThrough(db: Db, daycareId: AuthorizedDaycareId): Promise<string | null> {
  const { last } = await daycareRows(db, daycareId, 'ledgerEntries')
    .where('sourceKey', 'is not', null)
    .select(({ fn }) => fn.max('periodUntil').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** A line that a run has made. */
export type PostedLine = Pick<
  StoredEntry,
  'id' | 'accountId' | 'studentId' | 'amount' | 'label' | 'lineKind' | 'arithmetic' | 'workedOut'
> &
  Pick<StoredEntry, 'periodFrom' | 'periodUntil' | 'sourceKey' | 'recordedName' | 'recordedAt'>;

/** Whether an entry was not taken back. */
function isStanding(daycareId: AuthorizedDaycareId) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'ledgerEntries'>) =>
    not(
      exists(
        selectFrom('ledgerEntries as later')
          .where('later.daycareId', '=', daycareId)
          .whereRef('later.reverses', '=', 'ledgerEntries.id')
          // With no column to read, the index alone answers.
          .select(sql.lit(1).as('one')),
      ),
    );
}

/** Charges that no run has made and that are on no invoice yet. */
export async function listLoose(db: Db, daycareId: AuthorizedDaycareId): Promise<StoredEntry[]> {
  const rows = await daycareRows(db, daycareId, 'ledgerEntries')
    // Both are read from an index in the order of ids and merged: 6 ms for 25,000 charges, where asking for the paper of each takes 11.
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('ledgerEntries as byHand')
        .where('byHand.daycareId', '=', daycareId)
        .where('byHand.kind', '=', sql.lit('charge'))
        .where('byHand.periodFrom', 'is', null)
        .where('byHand.reverses', 'is', null)
        .select('byHand.id')
        .except(
          selectFrom('billingDocumentEntries as paper')
            .where('paper.daycareId', '=', daycareId)
            .where('paper.kind', '=', sql.lit('invoice'))
            .select('paper.entryId as id'),
        ),
    )
    .where(isStanding(daycareId))
    .select(columns)
    .execute();
  // Asked to sort them, SQLite reads the whole ledger in that order.
  return rows.toSorted((a, b) => a.position - b.position);
}

/** Checks and cash received since this day that are on no deposit slip and were not taken back, in the order of their days. */
export function listUnbanked(db: Db, daycareId: AuthorizedDaycareId, since: string): Promise<StoredEntry[]> {
  return selectEntries(db, daycareId)
    .where('onDay', '>=', since)
    .where('method', 'in', ['check', 'cash'])
    .where('kind', 'in', ['payment', 'deposit'])
    .where('amount', '<', 0)
    .where('reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('billingDocumentEntries as paper')
            .where('paper.daycareId', '=', daycareId)
            .whereRef('paper.entryId', '=', 'ledgerEntries.id')
            .where('paper.kind', '=', 'depositSlip')
            .select(sql.lit(1).as('one')),
        ),
      ),
    )
    .where(isStanding(daycareId))
    .orderBy('onDay')
    .orderBy('position')
    .execute();
}

const accountedColumns = ['id', 'kind', 'amount', 'onDay as on', 'knownOn', 'dueOn', 'reverses'] as const;
const selectAccountedOf = prepared((db: Db, daycareId: AuthorizedDaycareId, accountId: string) =>
  daycareRows(db, daycareId, 'ledgerEntries').where('accountId', '=', accountId).select(accountedColumns).orderBy('position'),
);

/** What an account is worked out from. */
export async function readAccounted(
  db: Db,
  daycareId: AuthorizedDaycareId,
  accountId: string,
): Promise<{ entries: LedgerEntry[]; allocations: Allocation[] }> {
  return { entries: await selectAccountedOf(db, daycareId, accountId), allocations: await selectPaysOf(db, daycareId, accountId) };
}

const selectAmountsOf = prepared((db: Db, daycareId: AuthorizedDaycareId, accountId: string) =>
  daycareRows(db, daycareId, 'ledgerEntries').where('accountId', '=', accountId).select(['id', 'kind', 'amount', 'reverses']),
);
const selectAmountsPaid = prepared((db: Db, daycareId: AuthorizedDaycareId, accountId: string) =>
  daycareRows(db, daycareId, 'ledgerAllocations').where('accountId', '=', accountId).select(['fromId', 'toId', 'amount']),
);

/**
 * What of each entry of an account is neither paid nor used. It reads no days: for five years of a family's books this takes 0.8 ms in place
 * of 1.3.
 */
export async function readOpen(db: Db, daycareId: AuthorizedDaycareId, accountId: string): Promise<ReadonlyMap<string, number>> {
  return openOf(await selectAmountsOf(db, daycareId, accountId), await selectAmountsPaid(db, daycareId, accountId));
}

const selectAccountedIn = prepared((db: Db, daycareId: AuthorizedDaycareId, ids: string) =>
  daycareRows(db, daycareId, 'ledgerEntries')
    .where('id', 'in', inJson(db, ids))
    .select(accountedColumns)
    // Without the label, which no index holds, SQLite goes through an index of all entries: 31 ms in place of 1.
    .select(['accountId', 'position', 'label']),
);

/** What these entries say of their accounts, in the order in which they were written. */
export async function listAccountedIn(
  db: Db,
  daycareId: AuthorizedDaycareId,
  ids: readonly string[],
): Promise<(LedgerEntry & { accountId: string; label: string })[]> {
  const found = [];
  for (const some of inParts(ids)) found.push(...(await selectAccountedIn(db, daycareId, jsonList(some))));
  // Asked to sort them, SQLite reads the whole ledger in that order.
  return found.toSorted((a, b) => a.position - b.position);
}

/** The opening balances and what was paid before them, each with whether it was taken back. */
export async function listOpenings(db: Db, daycareId: AuthorizedDaycareId): Promise<{ accountId: string; isTakenBack: boolean }[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .leftJoin('ledgerEntries as later', inDaycare('later.reverses', 'ledgerEntries.id'))
    .where('ledgerEntries.daycareId', '=', daycareId)
    .where('ledgerEntries.sourceKey', 'like', 'opening:%')
    .select(['ledgerEntries.accountId', 'later.id as laterId'])
    .execute();
  return rows.map(({ accountId, laterId }) => ({ accountId, isTakenBack: laterId !== null }));
}

const selectReversed = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'ledgerEntries').where('reverses', 'is not', null).select('reverses'),
);

export async function listReversedIds(db: Db, daycareId: AuthorizedDaycareId): Promise<ReadonlySet<string>> {
  const rows = await selectReversed(db, daycareId);
  return new Set(rows.flatMap(({ reverses }) => reverses ?? []));
}

export async function listEntriesIn(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<StoredEntry[]> {
  const found: StoredEntry[] = [];
  for (const some of inParts(ids))
    found.push(...(await selectEntries(db, daycareId).where('id', 'in', some).orderBy('position').execute()));
  return found;
}

export function findReversal(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredEntry | undefined> {
  return selectEntries(db, daycareId).where('reverses', '=', id).executeTakeFirst();
}

/** The entries of the same act as this one. */
export async function listPartsOf(db: Db, daycareId: AuthorizedDaycareId, accountEntryId: string): Promise<StoredEntry[]> {
  return selectEntries(db, daycareId).where('partOf', '=', accountEntryId).orderBy('position').execute();
}

const selectAccounted = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  // In this order they are read from an index alone.
  daycareRows(db, daycareId, 'ledgerEntries').select('accountId').select(accountedColumns).orderBy('accountId').orderBy('position'),
);
const selectAllocations = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'ledgerAllocations')
    .select(['accountId', 'fromId', 'toId', 'amount', 'knownOn'])
    .orderBy('accountId')
    .orderBy('recordedAt')
    .orderBy('id'),
);
const selectAllocationsOf = prepared((db: Db, daycareId: AuthorizedDaycareId, accountId: string) =>
  daycareRows(db, daycareId, 'ledgerAllocations')
    .where('accountId', '=', accountId)
    .select(['fromId', 'toId', 'amount', 'knownOn'])
    .orderBy('recordedAt')
    .orderBy('id'),
);
// A sum needs no order, and sorting takes SQLite more than half as long again.
const selectPaysOf = prepared((db: Db, daycareId: AuthorizedDaycareId, accountId: string) =>
  daycareRows(db, daycareId, 'ledgerAllocations').where('accountId', '=', accountId).select(['fromId', 'toId', 'amount', 'knownOn']),
);

/** What accounts are worked out from, one account after the other. */
export async function listAccounted(
  db: Db,
  daycareId: AuthorizedDaycareId,
): Promise<{ entries: (LedgerEntry & { accountId: string })[]; allocations: (Allocation & { accountId: string })[] }> {
  return { entries: await selectAccounted(db, daycareId), allocations: await selectAllocations(db, daycareId) };
}

export function toAccounted({ id, kind, amount, onDay, knownOn, dueOn, reverses }: ShownEntry): LedgerEntry {
  return { id, kind, amount, on: onDay, knownOn, dueOn, reverses };
}

/** What pays what on an account, in the order in which it was written. */
export function listAllocationsOf(db: Db, daycareId: AuthorizedDaycareId, accountId: string): Promise<Allocation[]> {
  return selectAllocationsOf(db, daycareId, accountId);
}

/** The same in no order. */
export function listPaysOf(db: Db, daycareId: AuthorizedDaycareId, accountId: string): Promise<Allocation[]> {
  return selectPaysOf(db, daycareId, accountId);
}

/** Writes entries in order. Call it inside a transaction. */
export async function insertEntries(trx: Db, daycareId: AuthorizedDaycareId, entries: readonly NewEntry[]): Promise<void> {
  const { last } = await daycareRows(trx, daycareId, 'ledgerEntries')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const after = Number(last ?? 0);
  await insertRows(
    trx,
    'ledgerEntries',
    entries.map((entry, at) => ({ daycareId, position: after + at + 1, ...entry })),
  );
}

type NewAllocation = Omit<Insertable<Tables['ledgerAllocations']>, 'daycareId'>;

export async function insertAllocations(trx: Db, daycareId: AuthorizedDaycareId, rows: readonly NewAllocation[]): Promise<void> {
  await insertRows(
    trx,
    'ledgerAllocations',
    rows.map((row) => ({ daycareId, ...row })),
  );
}

/** Whether anything was written in this daycare's ledger, or on this account. */
export async function hasEntries(db: Db, daycareId: AuthorizedDaycareId, accountId?: string): Promise<boolean> {
  const row = await daycareRows(db, daycareId, 'ledgerEntries')
    .$if(accountId !== undefined, (query) => query.where('accountId', '=', accountId ?? ''))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How far the ledger and the papers of these accounts have come. */
export async function readLedgerState(db: Db, daycareId: AuthorizedDaycareId, accountIds: readonly string[]): Promise<unknown> {
  if (accountIds.length === 0) return null;
  const last = await daycareRows(db, daycareId, 'ledgerEntries')
    .where('accountId', 'in', accountIds)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst();
  const papers = await daycareRows(db, daycareId, 'billingDocuments')
    .where('accountId', 'in', accountIds)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return [last, papers];
}
