import { sql } from 'kysely';
import type { WholeDb } from '../core/db/database';

/** The whole database as SQL that makes it again: the schema first, then every row. The same database always gives the same text. */
export async function dumpDatabase(db: WholeDb): Promise<string> {
  const plain = db.withoutPlugins();
  const { rows: parts } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite%'
    order by type = 'table' desc, name`.execute(plain);
  const lines = parts.map((part) => `${part.sql};`);
  for (const { name } of parts.filter(({ type }) => type === 'table')) {
    const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${name}) order by cid`.execute(plain);
    const names = columns.map((column) => sql.ref(column.name));
    const quoted = sql.join(
      names.map((column) => sql`quote(${column})`),
      sql` || ', ' || `,
    );
    const { rows } = await sql<{ line: string }>`select ${quoted} as line from ${sql.table(name)} order by 1`.execute(plain);
    lines.push(
      ...rows.map(({ line }) => `insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) values (${line});`),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Runs the statements of a dump, or of rows written by hand. Each begins a line. */
export async function runStatements(db: WholeDb, statements: string): Promise<void> {
  for (const statement of statements.split(/;\s*^(?=create|insert|update)/im)) await sql.raw(statement).execute(db);
}
