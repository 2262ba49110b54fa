import { allMigrations } from '@daycare-portal/migrations/all';
import { sql } from 'kysely';
import { UnusableFile } from './check-database';
import type { Db } from './database';
import { compareSchema, migrate } from './migrate';
import { openForReading, openSqlite } from './sqlite';

/**
 * Throws UnusableFile, naming the first difference, if the file's schema is not the one its migrations make. Somebody has edited it, and
 * their triggers or views would come along.
 */
export async function requireOwnSchema(file: string, now: Date): Promise<void> {
  const [given, made] = [openForReading(file), openSqlite(':memory:')];
  try {
    const { applied } = await compareSchema(given);
    await migrate(
      made,
      now,
      allMigrations.filter(({ name }) => applied.includes(name)),
    );
    const difference = firstDifference(await readSchema(given), await readSchema(made));
    if (difference !== undefined) throw new UnusableFile(`${file} is not as Daycare Portal makes it, somebody changed it: ${difference}.`);
  } finally {
    await given.destroy();
    await made.destroy();
  }
}

/**
 * The statement that made each part, by a name such as 'the trigger activity_keeps_rows'. Only what SQLite itself notes about how rows are
 * spread is left out. A name that begins with sqlite_ says nothing about who made the part.
 */
async function readSchema(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ type: string; name: string; statement: string | null }>`
    select type, name, sql as statement from sqlite_schema where not (type = 'table' and name in ('sqlite_stat1', 'sqlite_stat4')) order by type, name
  `.execute(db.withoutPlugins());
  return new Map(rows.map(({ type, name, statement }) => [`the ${type} ${name}`, (statement ?? '').replaceAll(/\s+/g, ' ')]));
}

function firstDifference(given: Map<string, string>, made: Map<string, string>): string | undefined {
  for (const [part, statement] of given) {
    if (!made.has(part)) return `${part} does not belong there`;
    if (made.get(part) !== statement) return `${part} is another one`;
  }
  const missing = [...made.keys()].find((part) => !given.has(part));
  return missing === undefined ? undefined : `${missing} is missing`;
}
