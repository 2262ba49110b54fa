import { sql, type RawBuilder } from 'kysely';
import { listTables, type Db } from './database';

/** Takes everything away, tables and all, from a database on a server; one in a file goes with the file. */
export async function dropTables(db: Db): Promise<void> {
  for (const drop of await dropStatements(db)) await drop.execute(db);
}

/** What does that, for whoever has it done by another program. */
export async function dropStatements(db: Db): Promise<RawBuilder<unknown>[]> {
  const tables = (await listTables(db)).map((name) => sql.table(name));
  return [
    ...(tables.length > 0 ? [sql`drop table ${sql.join(tables)} cascade`] : []),
    sql`drop function if exists activity_is_append_only`,
  ];
}
