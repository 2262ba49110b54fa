import pino from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app';
import { readConfig } from '../core/config';
import type { WholeDb } from '../core/db/database';
import type { DatabasePlace } from '../core/database-place';
import type { Runtime } from '../core/runtime';
import { migratedDatabase } from './test-database';
import { fixedRuntime, noFolder, world, type World } from './world';

/** A world that ends with its test. */
export async function ownWorld(environment?: Record<string, string>, place?: DatabasePlace): Promise<World> {
  const made = await world(environment, place);
  onTestFinished(made.end);
  return made;
}

/** The app on an existing database, for example after a restart or of another process. */
export async function appOn(
  db: WholeDb,
  runtime: Runtime,
  { environment = {}, log }: { environment?: Record<string, string>; log?: Parameters<typeof buildApp>[0]['log'] } = {},
) {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: noFolder(), ...environment });
  const { app, services } = await buildApp({ config, db, mailer: null, runtime, log: log ?? pino({ level: config.logLevel }) });
  onTestFinished(() => app.close());
  await app.ready();
  return { app, services };
}

/** The app on an empty, migrated database. */
export async function emptyWorld() {
  const { runtime, advance } = fixedRuntime();
  const { db, end } = await migratedDatabase(runtime.now());
  onTestFinished(end);
  return { db, runtime, advance, ...(await appOn(db, runtime)) };
}
