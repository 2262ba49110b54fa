import { sql } from 'kysely';
import { listTables, type Db } from './database';

/** Takes everything away, tables and all, from a database on a server; one in a file goes with the file. */
export async function dropTables(db: Db): Promise<void> {
  const tables = (await listTables(db)).map((name) => sql.table(name));
  if (tables.length > 0) await sql`drop table ${sql.join(tables)} cascade`.execute(db);
  await sql`drop function if exists activity_is_append_only`.execute(db);
}
