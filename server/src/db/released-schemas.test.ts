import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allMigrations } from '@daycare-portal/migrations/all';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dumpDatabase, loadDump } from '../test/dump-database';
import { everyRow } from '../test/every-row';
import { onSqlite } from '../test/test-database';
import { beginning } from '../test/world';
import { findDamage } from './check-database';
import type { Db } from './database';
import { openSqlite } from './sqlite';
import { migrate } from './migrate';

/* The files in test-data hold a filled database with the oldest schema and with the last schema of each released version. They never
   change. To freeze the schema of a new release, add its last migration here; the next run writes the file. A new migration only needs a
   file in `rows`, which fills the tables that it adds. */
const frozen = ['0001-accounts', '0021-attendance'];
const folder = join(import.meta.dirname, 'test-data');
const fixture = (name: string) => join(folder, `${name}.sql`);
const rows = join(folder, 'rows');
const time = '2026-01-05T09:00:00.000Z';

/** The statements that write rows after this migration. */
function statementsAfter(name: string): string[] {
  const file = join(rows, `${name}.sql`);
  return existsSync(file) ? readFileSync(file, 'utf8').split(/;\s*(?=insert|update)/) : [];
}

async function emptyDatabase(): Promise<Db> {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  return db;
}

const names = allMigrations.map(({ name }) => name);

/** A database with the schema of this migration and the rows of all migrations up to it, starting from a file or empty. */
async function databaseAt(name: string, from: string | null = frozen.findLast((one) => one <= name) ?? null): Promise<Db> {
  const db = await emptyDatabase();
  if (from !== null) await loadDump(db, readFileSync(fixture(from), 'utf8'));
  for (const [index, next] of names.entries()) {
    if (next > name || (from !== null && next <= from)) continue;
    await migrate(db, new Date(time), allMigrations.slice(0, index + 1));
    for (const statement of statementsAfter(next)) await sql.raw(statement).execute(db);
  }
  return db;
}

/** Until 0015, a guardian's invitation was for one child. */
function withoutStudent(row: unknown): object {
  return Object.fromEntries(Object.entries(Object(row)).filter(([column]) => column !== 'student_id'));
}

describe.runIf(onSqlite('no release before knew PostgreSQL'))('The schema', () => {
  it.each(frozen)('of %s has not changed since its release, nor have the rows that its migrations produce', async (name) => {
    const before = frozen[frozen.indexOf(name) - 1] ?? null;
    await expect(await dumpDatabase(await databaseAt(name, before))).toMatchFileSnapshot(fixture(name));
  });

  it('of every released version has a file, and no other file exists', () => {
    expect(readdirSync(folder).filter((file) => file.endsWith('.sql'))).toEqual(frozen.map((name) => `${name}.sql`));
  });

  it('has rows in every table, so that every upgrade is tested with data', async () => {
    const written = await everyRow(await databaseAt(names.at(-1) ?? '', null));
    expect(Object.keys(written).filter((table) => written[table]?.length === 0)).toEqual([]);
    expect(readdirSync(rows).filter((file) => !names.some((name) => file === `${name}.sql`))).toEqual([]);
  });
});

// trust 6
describe.runIf(onSqlite('no release before knew PostgreSQL'))('A database of every migration', () => {
  it.each(names)('%s is upgraded with every row and value intact, and ends with the schema of a new database', async (name) => {
    const db = await databaseAt(name);
    const before = await everyRow(db);
    await migrate(db, beginning);
    const after = await everyRow(db);
    for (const [table, had] of Object.entries(before)) {
      // Sessions were once reset and everyone signed in again, see 0008.
      if (table === 'sessions' && name < '0008') continue;
      if (table === 'schema_migrations') continue;
      expect(after[table]).toHaveLength(had.length);
      expect(after[table]).toEqual(
        expect.arrayContaining(had.map((row) => expect.objectContaining(table === 'invitations' ? withoutStudent(row) : row))),
      );
    }
    expect(await findDamage(db)).toEqual([]);
    const fresh = await emptyDatabase();
    await migrate(fresh, beginning);
    const schemaOf = async (one: Db) =>
      (await sql`select sql from sqlite_schema where sql is not null order by type, name`.execute(one)).rows;
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh));
  });
});
