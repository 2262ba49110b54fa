import { sql } from 'kysely';
import type { Db } from '../db/database';

/** All that is stored, table by table: to see that nothing was written, or that a secret stands nowhere. */
export async function everyRow(db: Db): Promise<Record<string, unknown[]>> {
  const plain = db.withoutPlugins();
  const tables = await sql<{
    name: string;
  }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name`.execute(plain);
  const entries: [string, unknown[]][] = [];
  for (const { name } of tables.rows) entries.push([name, (await sql`select * from ${sql.table(name)}`.execute(plain)).rows]);
  return Object.fromEntries(entries);
}
