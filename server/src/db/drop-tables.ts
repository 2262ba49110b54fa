import { sql, type RawBuilder } from 'kysely';
import { listTables, type Db } from './database';

/** Takes everything away, tables and all, from a database on a server; one in a file goes with the file. */
export async function dropTables(db: Db): Promise<void> {
  for (const drop of await dropStatements(db)) await drop.execute(db);
}

/** What does that, for whoever has it done by another program. */
export async function dropStatements(db: Db): Promise<RawBuilder<unknown>[]> {
  const tables = (await listTables(db)).map((name) => sql.table(name));
  if (tables.length === 0) return [];
  return [
    sql`drop table ${sql.join(tables)} cascade`,
    ...(await listTriggerFunctions(db)).map((name) => sql`drop function ${sql.ref(name)}`),
  ];
}

/** They outlive the tables whose triggers call them. */
async function listTriggerFunctions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct pg_proc.proname as name from pg_trigger
    join pg_class on pg_class.oid = pg_trigger.tgrelid
    join pg_proc on pg_proc.oid = pg_trigger.tgfoid
    where not pg_trigger.tgisinternal and pg_class.relnamespace = current_schema()::regnamespace
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
