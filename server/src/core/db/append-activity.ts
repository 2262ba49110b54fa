import { CompiledQuery, type Insertable } from 'kysely';
import { engineOf, type Db, type Engine } from './database';
import type { Tables } from './schema';

type Row = Omit<Insertable<Tables['activity']>, 'seq' | 'recordId'>;

const into = 'insert into activity (at, user_id, daycare_id, action, record_kind, detail, place, browser, system, record_id)';

// Written by hand as one statement with one parameter for all records, however many a bulk call has.
const statements: Record<Engine['name'], string> = {
  sqlite: `${into}
  select ?, ?, ?, ?, ?, ?, ?, ?, ?, value from json_each(?)`,
  postgres: `${into}
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, value from json_array_elements_text($10::json) with ordinality as record(value, number) order by number`,
};

/** Writes one row of the activity log for each record. */
export async function appendActivity(db: Db, row: Row, recordIds: readonly (string | null)[]): Promise<void> {
  const { at, userId = null, daycareId = null, action, recordKind, detail = null, place, browser = null, system = null } = row;
  const values = [at, userId, daycareId, action, recordKind, detail, place, browser, system, JSON.stringify(recordIds)];
  await db.executeQuery(CompiledQuery.raw(statements[engineOf(db).name], values));
}
