import { sentIdDays } from '@daycare-portal/shared/sent-ids';
import { sql } from 'kysely';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { insertRows } from '../db/insert-rows';
import { inJson, jsonList, prepared } from '../db/prepared';
import type { Tables } from '../db/schema';
import { isoTime, later } from '../runtime';

type StoredId = Omit<Tables['sentIds'], 'daycareId'>;

const selectSentIds = prepared((db: Db, daycareId: string, ids: string) =>
  db
    .selectFrom('sentIds')
    .where('daycareId', '=', daycareId)
    .where('id', 'in', inJson(db, ids))
    .select(['id', 'sentBy', 'payloadHash', 'answer', 'studentId', 'sentAt'])
    .orderBy('id'),
);

/** The remembered ids among these that wrote no record. */
export function listSentIds(db: Db, daycareId: string, ids: readonly string[]) {
  return selectSentIds(db, daycareId, jsonList(ids));
}

/** For each table whose records have the ids that pages gave them, the column with who sent a record. */
const senders = { headcounts: 'startedBy', headcountEnds: 'recordedBy', substitutes: 'addedBy', ratioReasons: 'recordedBy' } as const;

/** The records of the table with these ids. */
export function listWritten(db: Db, daycareId: AuthorizedDaycareId, table: keyof typeof senders, ids: readonly string[]) {
  return db
    .selectFrom(table)
    .where('daycareId', '=', daycareId)
    .where('id', 'in', ids)
    .select(['id', 'payloadHash', sql.ref<string>(senders[table]).as('sentBy')])
    .orderBy('id')
    .execute();
}

export async function insertSentIds(trx: Db, daycareId: AuthorizedDaycareId, rows: readonly StoredId[]): Promise<void> {
  await insertRows(
    trx,
    'sentIds',
    rows.map((row) => ({ daycareId, ...row })),
  );
}

/** Ids that were remembered long enough. */
export async function deleteOldSentIds(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sentIds')
    .where('sentAt', '<', isoTime(later(now, -sentIdDays * 24 * 3600)))
    .execute();
}
