import { sql } from 'kysely';
import { UnusableFile } from './check-database';
import type { Db } from './database';

/** What an id may be made of. It is safe in the name of a file or folder. */
const pattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether the program made or accepted this id. Anything else was written into the database by somebody. */
export function isOwnId(id: string): boolean {
  return pattern.test(id);
}

/** Throws UnusableFile if a record of this SQLite database has an id that the program never makes. */
export async function requireOwnIds(db: Db, file: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select parts.name from sqlite_schema as parts join pragma_table_info(parts.name) as columns
    where parts.type = 'table' and columns.name = 'id' and lower(columns.type) = 'text' order by parts.name
  `.execute(db.withoutPlugins());
  for (const { name } of tables) {
    const { rows } = await sql`
      select id from ${sql.table(name)} where id glob '*[^A-Za-z0-9_-]*' or length(id) not between 1 and 64 limit 1
    `.execute(db.withoutPlugins());
    if (rows.length > 0) throw strangeId(file, name);
  }
}

export function strangeId(file: string, table: string): UnusableFile {
  return new UnusableFile(`${file} is not as Daycare Portal makes it, somebody changed it: an id in the table ${table} is not one.`);
}
