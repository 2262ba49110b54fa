import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allMigrations } from '@daycare-portal/migrations/all';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dumpDatabase, runStatements } from '../../test/dump-database';
import { everyRow } from '../../test/every-row';
import { onSqlite } from '../../test/test-database';
import { beginning } from '../../test/world';
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

async function emptyDatabase(): Promise<Db> {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  return db;
}

const names = allMigrations.map(({ name }) => name);

/** A database after this migration, with everything written on the way, starting from a frozen one or empty. */
async function databaseAt(name: string, from = frozen.findLast((one) => one <= name) ?? ''): Promise<Db> {
  const db = await emptyDatabase();
  if (from !== '') {
    await sql`pragma foreign_keys = off`.execute(db);
    await runStatements(db, readFileSync(fixture(from), 'utf8'));
    await sql`pragma foreign_keys = on`.execute(db);
  }
  for (const next of names.filter((one) => one <= name && one > from)) {
    const known = allMigrations.filter((migration) => migration.name <= next);
    await migrate(db, new Date('2026-01-05T09:00:00.000Z'), known);
    const written = join(rows, `${next}.sql`);
    if (existsSync(written)) await runStatements(db, readFileSync(written, 'utf8'));
  }
  return db;
}

/** Columns whose values a later migration changes: until 0015 an invitation was for one child, and 0032 says what guardians could do. */
const changed: Record<string, readonly string[]> = { invitations: ['student_id'], child_people: ['pickup'], people: ['known_at'] };

function without(columns: readonly string[], row: unknown): object {
  return Object.fromEntries(Object.entries(Object(row)).filter(([column]) => !columns.includes(column)));
}

describe.runIf(onSqlite('no release before knew PostgreSQL'))('The schema', () => {
  it.each(frozen)('of %s has not changed since its release, nor have the rows that its migrations produce', async (name) => {
    const before = frozen[frozen.indexOf(name) - 1] ?? '';
    await expect(await dumpDatabase(await databaseAt(name, before))).toMatchFileSnapshot(fixture(name));
  });

  it('has rows in every table, so that every upgrade is tested with data', async () => {
    const written = await everyRow(await databaseAt(names.at(-1) ?? '', ''));
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
      expect(after[table]).toEqual(expect.arrayContaining(had.map((row) => expect.objectContaining(without(changed[table] ?? [], row)))));
    }
    expect(await findDamage(db)).toEqual([]);
    const fresh = await emptyDatabase();
    await migrate(fresh, beginning);
    const schemaOf = async (one: Db) =>
      (await sql`select sql from sqlite_schema where sql is not null order by type, name`.execute(one)).rows;
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh));
  });
});
