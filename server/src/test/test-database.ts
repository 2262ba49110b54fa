import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { copyInto } from '../core/db/copy-into';
import type { WholeDb } from '../core/db/database';
import { openDatabase } from '../core/db/open-database';
import type { DatabasePlace } from '../core/database-place';
import { migrate } from '../core/db/migrate';
import { openSqlite } from '../core/db/sqlite';
import { sharedFolder } from './temporary-folder';

/** The PostgreSQL server for these tests and the database to copy, or null for SQLite. */
// The drills of `npm run torture` read the registers, which import this file, without being tests.
const server = ('__vitest_worker__' in globalThis ? inject('postgres') : undefined) ?? null;

/** The engine of these tests. */
export const engine = server === null ? 'sqlite' : 'postgres';

/** For `describe.runIf` and `it.runIf`: on PostgreSQL, tests about SQLite alone are skipped for the given reason. */
export function onSqlite(_reason: string): boolean {
  return engine === 'sqlite';
}

interface TestDatabase {
  db: WholeDb;
  /** Undefined on SQLite. */
  url: string | undefined;
  end: () => Promise<void>;
}

/** A database with this program's schema: at the given place, or else empty (on SQLite in memory). */
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

/** Migrating takes 8 ms and opening the result less than one, so a worker migrates once. */
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

/** A place for a new or empty database: a file in this folder, or on the server, with the settings for a program. */
export async function emptyPlace(folder: string): Promise<{ place: DatabasePlace; environment: Record<string, string> }> {
  if (server === null) {
    return { place: { engine: 'sqlite', file: join(folder, 'daycare-portal.sqlite') }, environment: { DATA_DIR: folder } };
  }
  const { name, url } = await makeDatabase();
  onTestFinished(() => dropDatabase(name));
  return { place: { engine: 'postgres', url }, environment: { DATA_DIR: folder, DATABASE_URL: url } };
}

/** Another connection to that database, closed after the test. */
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
  /** Stays connected, because PostgreSQL starts a process for each connection. */
  cleaner: Pool;
  schema: string;
}

/** PostgreSQL takes 0.1 s to create a database and 3 ms to empty one, so a worker reuses its databases. */
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
  // Copied as files, because going through the log page by page takes three times as long.
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

/** It lets a worker end, and may outlive the server. */
async function oneConnection(connectionString: string): Promise<Pool> {
  const { Pool } = await import('pg');
  return new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on('error', () => undefined);
}

/** Differs after any change a test makes to the schema. */
async function readSchema(cleaner: Pool): Promise<string> {
  const { rows } = await cleaner.query<{ state: string }>(`
    select concat(
      (select sum(xmin::text::bigint + oid::bigint) from pg_class where relnamespace = 'public'::regnamespace),
      ' ', (select sum(a.xmin::text::bigint + a.attrelid::bigint) from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace),
      ' ', (select sum(xmin::text::bigint + oid::bigint) from pg_trigger), ' ', (select sum(xmin::text::bigint + oid::bigint) from pg_constraint)) as state`);
  return rows[0]?.state ?? '';
}

/** Empties the database. False if its schema has changed. */
async function wasEmptied({ cleaner, schema }: Made): Promise<boolean> {
  if ((await readSchema(cleaner)) !== schema) return false;
  const { rows } = await cleaner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  );
  // Without triggers, such as the activity log's, and without foreign keys.
  const deletions = rows.map(({ name }) => `delete from "${name}"`);
  // Restarting the sequence would change the schema.
  const firstNumber = "select setval('activity_seq_seq', 1, false)";
  await cleaner.query(['set session_replication_role = replica', ...deletions, firstNumber].join('; '));
  return true;
}
