import { sql } from 'kysely';
import type { WholeDb } from '../core/db/database';
import { engine } from './test-database';

/** Makes the database refuse new rows in this table, or those with this value. The returned function ends that. */
export async function refuseRows(db: WholeDb, table: string, only?: { column: string; value: string }): Promise<() => Promise<void>> {
  const on = sql.table(table);
  const condition = only === undefined ? sql`true` : sql`new.${sql.ref(only.column)} = ${sql.lit(only.value)}`;
  if (engine === 'sqlite') {
    await sql`create trigger refuse before insert on ${on} when ${condition} begin select raise(abort, 'refused'); end`.execute(db);
    return async () => void (await sql`drop trigger refuse`.execute(db));
  }
  const body = sql.lit("begin raise exception 'refused'; end");
  await sql`create function refuse() returns trigger language plpgsql as ${body}`.execute(db);
  await sql`create trigger refuse before insert on ${on} for each row when (${condition}) execute function refuse()`.execute(db);
  return async () => void (await sql`drop function refuse cascade`.execute(db));
}
