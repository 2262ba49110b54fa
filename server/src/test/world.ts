import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app';
import { createCaller } from '../app-router';
import { copyVerified } from '../backup/take-copy';
import { readConfig, type Config } from '../config';
import type { Db } from '../db/database';
import type { DatabasePlace } from '../db/database-place';
import type { Mailer } from '../email/mailer';
import { smtpMailer } from '../email/smtp-mailer';
import type { Outside } from '../outside';
import type { Context, Services } from '../trpc/context';
import { settle, type People, type Person } from './people';
import { migratedDatabase } from './test-database';

export type Caller = ReturnType<typeof createCaller>;

export interface World {
  db: Db;
  app: FastifyInstance;
  services: Services;
  people: People;
  /** Calls the router as this person; `undefined` is someone signed out. */
  as: (person: Person | undefined, over?: Partial<Context>) => Caller;
  /** Signs the person in without a password; the Cookie header of their browser. */
  cookieOf: (person: Person, sharedDevice?: boolean) => Promise<string>;
  /** Lets the fixed clock go on. */
  advance: (seconds: number) => void;
  end: () => Promise<void>;
}

/** When every test begins: a Saturday, as local time so that "today" is the same everywhere. */
export const beginning = new Date(2026, 10, 21, 10, 0, 0);

/** A migrated database, with two daycares and every kind of person, the real app on it, and a clock that stands still. With a place, on the database there. */
export async function world(environment: Record<string, string> = {}, place?: DatabasePlace): Promise<World> {
  const { outside, advance } = fixedOutside();
  const dataDir = noFolder();
  const { db, url, end: endDatabase } = await migratedDatabase(outside.now(), place);
  const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }), ...environment });
  const mailer = mailerOf(config, outside);
  const { app, services } = await buildApp({
    config,
    db,
    mailer,
    outside,
    log: pino({ level: config.logLevel }, pino.destination(2)),
    takeCopy: (to, onStep) => copyVerified(db, to, onStep),
  });
  const people = await settle(db, outside);
  await app.ready();

  const as: World['as'] = (person, over) =>
    createCaller({
      ...services,
      session: person === undefined ? null : { id: 'a session of the test', user: person, sharedDevice: false },
      requestId: 'request-1',
      place: '127.0.0.1',
      userAgent: undefined,
      origin: config.publicOrigin ?? 'http://localhost',
      setCookie: () => undefined,
      forgetSite: () => undefined,
      ...over,
    });

  return {
    db,
    app,
    services,
    people,
    as,
    cookieOf: async (person, sharedDevice = false) => (await services.sessions.open(person.uid, sharedDevice)).split(';')[0] ?? '',
    advance,
    end: async () => {
      mailer?.close();
      await app.close();
      await endDatabase();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder that is not there: what a test writes into it is gone with the world. */
export function noFolder(): string {
  return join(tmpdir(), `daycare-portal-world-${randomUUID()}`);
}

/** Where SMTP_URL is set, as the product's own; nothing is sent until a test says so. */
export function mailerOf({ mail }: Config, outside: Outside): Mailer | null {
  return mail === undefined ? null : smtpMailer(mail, outside.randomBytes(32));
}

/** A clock that moves only when told, and bytes that are the same in every run. */
export function fixedOutside(): { outside: Outside; advance: (seconds: number) => void } {
  let now = beginning.getTime();
  let drawn = 0;
  const randomBytes = (size: number) => {
    drawn += 1;
    return createHash('sha512').update(String(drawn)).digest().subarray(0, size);
  };
  return {
    outside: { now: () => new Date(now), randomBytes },
    advance: (seconds) => {
      now += seconds * 1000;
    },
  };
}
