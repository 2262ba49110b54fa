import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { copyInto } from '../db/copy-into';
import type { WholeDb } from '../db/database';
import { openDatabase } from '../db/open-database';
import type { DatabasePlace } from '../db/database-place';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { sharedFolder } from './temporary-folder';

/** Where the PostgreSQL server is that these tests run on, and what it makes databases from; null: they run on SQLite. */
// The drills of `npm run torture` read the registers, which know this file, and are no tests.
const server = ('__vitest_worker__' in globalThis ? inject('postgres') : undefined) ?? null;

/** On which engine these tests run. */
export const engine = server === null ? 'sqlite' : 'postgres';

/** For `describe.runIf` and `it.runIf`: PostgreSQL skips what is about SQLite alone, for the reason that is given. */
export function onSqlite(_reason: string): boolean {
  return engine === 'sqlite';
}

interface TestDatabase {
  db: WholeDb;
  /** Undefined on SQLite. */
  url: string | undefined;
  end: () => Promise<void>;
}

/** A database with the schema of this program: that of the place, else an empty one, on SQLite in memory. */
export async function migratedDatabase(now: Date, place?: DatabasePlace): Promise<TestDatabase> {
  if (server === null || place !== undefined) {
    migrated ??= migratedFile(now);
    const db = place === undefined ? openSqlite(await migrated) : await openDatabase(place);
    if (place !== undefined) await migrate(db, now);
    return { db, url: undefined, end: () => db.destroy() };
  }
  const { url, giveBack } = await takeDatabase();
  const db = await openDatabase({ engine: 'postgres', url });
  return {
    db,
    url,
    end: async () => {
      await db.destroy();
      await giveBack();
    },
  };
}

let migrated: Promise<Buffer> | undefined;

/** Migrating takes 8 ms, and opening what was made less than one: a worker does it once. */
async function migratedFile(now: Date): Promise<Buffer> {
  const { folder, remove } = sharedFolder();
  const db = openSqlite(':memory:');
  await migrate(db, now);
  await copyInto(db, join(folder, 'migrated.sqlite'));
  await db.destroy();
  const bytes = readFileSync(join(folder, 'migrated.sqlite'));
  remove();
  return bytes;
}

/** A place where no database is yet, or an empty one: a file in this folder, or on the server; and what sets it for a program. */
export async function emptyPlace(folder: string): Promise<{ place: DatabasePlace; environment: Record<string, string> }> {
  if (server === null) {
    return { place: { engine: 'sqlite', file: join(folder, 'daycare-portal.sqlite') }, environment: { DATA_DIR: folder } };
  }
  const { name, url } = await makeDatabase();
  onTestFinished(() => dropDatabase(name));
  return { place: { engine: 'postgres', url }, environment: { DATA_DIR: folder, DATABASE_URL: url } };
}

/** One more way to the database of that place, closed when the test is over. */
export async function openedAt(place: DatabasePlace): Promise<WholeDb> {
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  return db;
}

let makers: Pool | undefined;
const free: Made[] = [];

interface Made {
  name: string;
  url: string;
  /** Stays connected: PostgreSQL begins a process for each connection. */
  cleaner: Pool;
  schema: string;
}

/** Making a database takes PostgreSQL 0.1 s, and emptying one 3 ms: a worker keeps those that its tests have done with. */
async function takeDatabase() {
  const made = free.pop() ?? (await makeWithCleaner());
  return {
    url: made.url,
    giveBack: async () => {
      if (await wasEmptied(made)) return void free.push(made);
      await made.cleaner.end();
      await dropDatabase(made.name);
    },
  };
}

async function makeWithCleaner(): Promise<Made> {
  const { name, url } = await makeDatabase(server?.template);
  const cleaner = await oneConnection(url);
  return { name, url, cleaner, schema: await readSchema(cleaner) };
}

async function makeDatabase(template = 'template0'): Promise<{ name: string; url: string }> {
  if (server === null) throw new Error('These tests run on SQLite.');
  const name = `test-${randomUUID()}`;
  // As files, for what goes through the log page by page takes three times as long.
  await onServer(`create database "${name}" template "${template}" strategy file_copy`);
  const url = new URL(server.url);
  url.pathname = name;
  return { name, url: url.href };
}

function dropDatabase(name: string): Promise<void> {
  return onServer(`drop database "${name}" with (force)`);
}

async function onServer(statement: string): Promise<void> {
  makers ??= await oneConnection(server?.url ?? '');
  await makers.query(statement);
}

/** It keeps no worker from ending, and may outlive the server. */
async function oneConnection(connectionString: string): Promise<Pool> {
  const { Pool } = await import('pg');
  return new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on('error', () => undefined);
}

/** Changes with whatever a test changes in the schema. */
async function readSchema(cleaner: Pool): Promise<string> {
  const { rows } = await cleaner.query<{ state: string }>(`
    select concat(
      (select sum(xmin::text::bigint + oid::bigint) from pg_class where relnamespace = 'public'::regnamespace),
      ' ', (select sum(a.xmin::text::bigint + a.attrelid::bigint) from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace),
      ' ', (select sum(xmin::text::bigint + oid::bigint) from pg_trigger), ' ', (select sum(xmin::text::bigint + oid::bigint) from pg_constraint)) as state`);
  return rows[0]?.state ?? '';
}

/** Takes everything out of it; false where its schema is another now. */
async function wasEmptied({ cleaner, schema }: Made): Promise<boolean> {
  if ((await readSchema(cleaner)) !== schema) return false;
  const { rows } = await cleaner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  );
  // Without triggers, that of the activity log above all, and without references.
  const deletions = rows.map(({ name }) => `delete from "${name}"`);
  // To restart the sequence would change the schema.
  const firstNumber = "select setval('activity_seq_seq', 1, false)";
  await cleaner.query(['set session_replication_role = replica', ...deletions, firstNumber].join('; '));
  return true;
}
