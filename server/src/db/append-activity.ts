import { CompiledQuery, type Insertable } from 'kysely';
import type { Db } from './database';
import type { Tables } from './schema';

type Row = Omit<Insertable<Tables['activity']>, 'seq' | 'recordId'>;

// Written by hand: one statement, and one parameter for all the records, however many a bulk call has.
const append = `insert into activity (at, user_id, daycare_id, action, record_kind, detail, place, browser, system, record_id)
  select ?, ?, ?, ?, ?, ?, ?, ?, ?, value from json_each(?)`;

/** Writes one row of the activity log for each record. */
export async function appendActivity(db: Db, row: Row, recordIds: readonly (string | null)[]): Promise<void> {
  const { at, userId = null, daycareId = null, action, recordKind, detail = null, place, browser = null, system = null } = row;
  const values = [at, userId, daycareId, action, recordKind, detail, place, browser, system, JSON.stringify(recordIds)];
  await db.executeQuery(CompiledQuery.raw(append, values));
}
