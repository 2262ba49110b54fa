import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { copyInto } from '../db/copy-into';
import { openDatabase, type Db } from '../db/database';
import type { DatabasePlace } from '../db/database-place';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { sharedFolder } from './temporary-folder';

/** Where the PostgreSQL server is that these tests run on, and what it makes databases from; null: they run on SQLite. */
const server = inject('postgres') ?? null;

/** On which engine these tests run. */
export const engine = server === null ? 'sqlite' : 'postgres';

/** For `describe.runIf` and `it.runIf`: PostgreSQL skips what is about SQLite alone, for the reason that is given. */
export function onSqlite(_reason: string): boolean {
  return engine === 'sqlite';
}

interface TestDatabase {
  db: Db;
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
  const { name, url } = await makeDatabase('template0');
  onTestFinished(() => dropDatabase(name));
  return { place: { engine: 'postgres', url }, environment: { DATA_DIR: folder, DATABASE_URL: url } };
}

/** One more way to the database of that place, closed when the test is over. */
export async function openedAt(place: DatabasePlace): Promise<Db> {
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  return db;
}

let makers: Pool | undefined;
const free: Made[] = [];

interface Made {
  name: string;
  url: string;
  schema: string;
}

/** Making a database takes PostgreSQL 0.1 s, and emptying one 3 ms: a worker keeps those that its tests have done with. */
async function takeDatabase() {
  const made = free.pop() ?? (await makeDatabase());
  return {
    url: made.url,
    giveBack: async () => {
      if (await wasEmptied(made)) free.push(made);
      else await dropDatabase(made.name);
    },
  };
}

async function makeDatabase(template = server?.template): Promise<Made> {
  if (server === null) throw new Error('These tests run on SQLite.');
  const name = `test-${randomUUID()}`;
  await onServer(`create database "${name}" template "${template}"`);
  const url = new URL(server.url);
  url.pathname = name;
  return { name, url: url.href, schema: await inDatabase(url.href, readSchema) };
}

function dropDatabase(name: string): Promise<void> {
  return onServer(`drop database "${name}" with (force)`);
}

async function onServer(statement: string): Promise<void> {
  makers ??= new (await import('pg')).Pool({ connectionString: server?.url, max: 1, allowExitOnIdle: true });
  await makers.query(statement);
}

async function inDatabase<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new (await import('pg')).Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Changes with whatever a test changes in the schema. */
async function readSchema(client: Client): Promise<string> {
  const { rows } = await client.query<{ state: string }>(`
    select concat(
      (select sum(xmin::text::bigint + oid::bigint) from pg_class where relnamespace = 'public'::regnamespace),
      ' ', (select sum(a.xmin::text::bigint + a.attrelid::bigint) from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace),
      ' ', (select sum(xmin::text::bigint + oid::bigint) from pg_trigger), ' ', (select sum(xmin::text::bigint + oid::bigint) from pg_constraint)) as state`);
  return rows[0]?.state ?? '';
}

/** Takes everything out of it; false where its schema is another now. */
function wasEmptied({ url, schema }: Made): Promise<boolean> {
  return inDatabase(url, async (client) => {
    if ((await readSchema(client)) !== schema) return false;
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
    );
    // Without triggers, that of the activity log above all, and without references.
    const deletions = rows.map(({ name }) => `delete from "${name}"`);
    await client.query(['set session_replication_role = replica', ...deletions, 'alter sequence activity_seq_seq restart'].join('; '));
    return true;
  });
}
