import pino from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app';
import { readConfig } from '../config';
import type { Db } from '../db/database';
import type { DatabasePlace } from '../db/database-place';
import type { Outside } from '../outside';
import { migratedDatabase } from './test-database';
import { fixedOutside, mailerOf, noFolder, world, type World } from './world';

/** A world that ends with the test that asked for it. */
export async function ownWorld(environment?: Record<string, string>, place?: DatabasePlace): Promise<World> {
  const made = await world(environment, place);
  onTestFinished(made.end);
  return made;
}

/** The app on a database as it is, for instance after a restart. */
export async function appOn(db: Db, outside: Outside, environment: Record<string, string> = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: noFolder(), ...environment });
  const mailer = mailerOf(config, outside);
  const { app, services } = await buildApp({ config, db, mailer, outside, log: pino({ level: config.logLevel }) });
  onTestFinished(() => {
    mailer?.close();
    return app.close();
  });
  await app.ready();
  return { app, services };
}

/** The app on a migrated database in which there is nobody yet. */
export async function emptyWorld() {
  const { outside, advance } = fixedOutside();
  const { db, end } = await migratedDatabase(outside.now());
  onTestFinished(end);
  return { db, outside, advance, ...(await appOn(db, outside)) };
}
