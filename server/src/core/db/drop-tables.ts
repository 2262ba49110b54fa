import { sql, type RawBuilder } from 'kysely';
import { listTables, type Db } from './database';

/** Removes everything, including the tables, from a database on a server. A database in a file is removed with its file. */
export async function dropTables(db: Db): Promise<void> {
  for (const drop of await dropStatements(db)) await drop.execute(db);
}

/** The statements that do so, for a program that runs them itself. */
export async function dropStatements(db: Db): Promise<RawBuilder<unknown>[]> {
  const tables = (await listTables(db)).map((name) => sql.table(name));
  if (tables.length === 0) return [];
  return [
    sql`drop table ${sql.join(tables)} cascade`,
    ...(await listTriggerFunctions(db)).map((name) => sql`drop function ${sql.ref(name)}`),
  ];
}

/** The functions stay when the tables whose triggers call them are dropped. */
async function listTriggerFunctions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct pg_proc.proname as name from pg_trigger
    join pg_class on pg_class.oid = pg_trigger.tgrelid
    join pg_proc on pg_proc.oid = pg_trigger.tgfoid
    where not pg_trigger.tgisinternal and pg_class.relnamespace = current_schema()::regnamespace
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
