import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { allMigrations } from '@daycare-portal/migrations/all';
import type { Migration } from '@daycare-portal/migrations/engine';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundle } from '../../test/program';
import { temporaryFolder } from '../../test/temporary-folder';
import { emptyPlace, onSqlite, openedAt } from '../../test/test-database';
import { beginning } from '../../test/world';
import { Sqlite } from './better-sqlite3';
import type { Db } from './database';
import { openDatabase } from './open-database';
import type { DatabasePlace } from '../database-place';
import { migrationLock } from './postgres';
import { migrate } from './migrate';

const opened = async (): Promise<Db> => openedAt((await emptyPlace(temporaryFolder())).place);

/** Every table with its columns, as the engine describes them. */
const schemaOf = async (db: Db) =>
  (await db.introspection.getTables()).toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, columns }) => ({ name, columns }));
const appliedTo = async (db: Db) =>
  (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)).rows.map(({ name }) => name);
const making = (name: string, after?: () => void): Migration => ({
  name,
  async up(db) {
    await db.schema.createTable(name).addColumn('id', 'text').execute();
    after?.();
  },
});

/** Takes the lock that a migration waits for, until the returned function is called. */
async function holdMigrations(place: DatabasePlace): Promise<() => Promise<unknown>> {
  if (place.engine === 'sqlite') {
    const holder = new Sqlite(place.file);
    onTestFinished(() => void holder.close());
    holder.exec('begin immediate');
    return async () => holder.exec('commit');
  }
  const holder = new Client(place.url);
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${migrationLock})`);
  return () => holder.end();
}

describe('Migrating', () => {
  // trust 5
  it('refuses a schema that is newer than the program, and leaves the database unchanged', async () => {
    const db = await opened();
    await migrate(db, beginning, [...allMigrations, making('9999-from-the-future')]);
    const before = [await schemaOf(db), await appliedTo(db)];
    await expect(migrate(db, beginning)).rejects.toThrow('made by a newer version of Daycare Portal (9999-from-the-future).');
    expect([await schemaOf(db), await appliedTo(db)]).toEqual(before);
  });

  // trust 6
  it('undoes a failed migration, keeps the earlier ones, and continues from there once it is fixed', async () => {
    const db = await opened();
    const fails = making('0002-fails', () => {
      throw new Error('half way');
    });
    await expect(migrate(db, beginning, [making('0001-good'), fails, making('0003-later')])).rejects.toThrow('half way');
    expect(await appliedTo(db)).toEqual(['0001-good']);
    expect(JSON.stringify(await schemaOf(db))).not.toMatch(/0002-fails|0003-later/);
    await migrate(db, beginning, [making('0001-good'), making('0002-fails'), making('0003-later')]);
    expect(await appliedTo(db)).toEqual(['0001-good', '0002-fails', '0003-later']);
  });

  it('records the name of each migration once, and changes nothing the second time', async () => {
    const db = await opened();
    await migrate(db, beginning);
    const [schema, rows] = [await schemaOf(db), await sql`select * from schema_migrations`.execute(db)];
    expect(await appliedTo(db)).toEqual(allMigrations.map(({ name }) => name));
    await migrate(db, new Date(beginning.getTime() + 1));
    expect(await schemaOf(db)).toEqual(schema);
    expect(await sql`select * from schema_migrations`.execute(db)).toEqual(rows);
  });

  it('gives each migration its own number, in the order in which they run', () => {
    const numbers = allMigrations.map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  it('compares names that were stored before with plain apostrophes, quotes and dashes, and keeps two alike apart', async () => {
    const db = await opened();
    const before = allMigrations.findIndex(({ name }) => name === '0033-room-order');
    await migrate(db, beginning, allMigrations.slice(0, before));
    const at = beginning.toISOString();
    await sql`insert into users (id, email, email_folded, full_name, role, facilities, created_at)
      values ('u1', 'o@example.org', 'o@example.org', 'Marta', 'user', '[]', ${at})`.execute(db);
    await sql`insert into daycares (id, name, owner_id, created_at, updated_at) values ('d1', 'Sunnyside', 'u1', ${at}, ${at})`.execute(db);
    const children = { k1: "o'brien", k2: 'o\u2019brien', k3: 'o\u2019neil', k4: 'smith\u2014\u201cace\u201d' };
    for (const [id, last] of Object.entries(children))
      await sql`insert into students (id, daycare_id, first_name, last_name, first_name_folded, last_name_folded, dob, created_at, updated_at)
        values (${id}, 'd1', 'Ana', ${last}, 'ana', ${last}, '2023-09-03', ${at}, ${at})`.execute(db);
    await migrate(db, beginning);
    const { rows } = await sql<{ folded: string }>`select last_name_folded as folded from students order by id`.execute(db);
    expect(rows.map(({ folded }) => folded)).toEqual(["o'brien", 'o\u2019brien', "o'neil", 'smith-"ace"']);
  });

  it('gives a daycare that followed the machine’s clock that time zone as its own, which nobody has chosen yet', async () => {
    const db = await opened();
    await migrate(
      db,
      beginning,
      allMigrations.filter(({ name }) => name < '0039'),
    );
    const at = beginning.toISOString();
    await sql`insert into users (id, email, email_folded, full_name, role, facilities, created_at)
      values ('u1', 'o@example.org', 'o@example.org', 'Marta', 'user', '[]', ${at})`.execute(db);
    for (const [id, zone] of [
      ['d1', null],
      ['d2', 'Pacific/Auckland'],
    ])
      await sql`insert into daycares (id, name, owner_id, created_at, updated_at, time_zone)
        values (${id}, 'Sunnyside', 'u1', ${at}, ${at}, ${zone})`.execute(db);
    await migrate(db, beginning);
    const own = await db.selectFrom('daycares').select(['timeZone', 'timeZoneChosen']).orderBy('id').execute();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(own).toEqual([
      { timeZone, timeZoneChosen: 0 },
      { timeZone: 'Pacific/Auckland', timeZoneChosen: 1 },
    ]);
  });

  it.runIf(onSqlite('PostgreSQL holds every column to its type'))(
    'creates tables with strict column types and enforced foreign keys',
    async () => {
      const db = await opened();
      await migrate(db, beginning);
      const tables = await sql<{
        name: string;
        strict: number;
      }>`select name, strict from pragma_table_list where schema = 'main' and name not like 'sqlite%'`.execute(db);
      expect(tables.rows.filter(({ strict }) => strict !== 1)).toEqual([]);
      expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
    },
  );

  // trust 6
  it('happens once when two programs start at the same time on one file', async () => {
    const folder = temporaryFolder();
    await bundle({ 'migrate-process': 'test/migrate-process.ts' }, folder);
    const program = join(folder, 'migrate-process.js');

    const { place } = await emptyPlace(folder);
    const first = await openDatabase(place);
    await migrate(first, beginning, []);
    await first.destroy();
    const letGo = await holdMigrations(place);

    const programs = [0, 1].map(() => {
      const child = spawn(process.execPath, [program, JSON.stringify(place)], { stdio: ['ignore', 'pipe', 'inherit'] });
      onTestFinished(() => void child.kill());
      return { exit: once(child, 'exit'), lines: createInterface(child.stdout) };
    });
    await Promise.all(programs.map(({ lines }) => once(lines, 'line')));
    await letGo();
    expect(await Promise.all(programs.map(({ exit }) => exit))).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(await appliedTo(await openedAt(place))).toEqual(allMigrations.map(({ name }) => name));
  });
});
