import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app';
import { createCaller } from '../api/app-router';
import { copyVerified, type CopyStep } from '../whole/backup/take-copy';
import { readConfig, type Config } from '../core/config';
import type { WholeDb } from '../core/db/database';
import type { DatabasePlace } from '../core/database-place';
import type { Mailer } from '../core/email/mailer';
import { smtpMailer } from '../core/email/smtp-mailer';
import { systemRuntime, type Network, type Runtime } from '../core/runtime';
import type { Context, Services } from '../core/trpc/context';
import { settle, type People, type Person } from './people';
import { migratedDatabase } from './test-database';

export type Caller = ReturnType<typeof createCaller>;

export interface World {
  db: WholeDb;
  app: FastifyInstance;
  services: Services;
  people: People;
  /** Sunnyside, and the router as its owner calls it. */
  daycareId: string;
  owner: Caller;
  /** Calls the router as this person. `undefined` is someone signed out. */
  as: (person: Person | undefined, over?: Partial<Context>) => Caller;
  /** Signs the person in without a password and returns their browser's Cookie header. */
  cookieOf: (person: Person, sharedDevice?: boolean) => Promise<string>;
  /** Advances the fixed clock. */
  advance: (seconds: number) => void;
  end: () => Promise<void>;
}

/** When every test starts: a Saturday in local time, so that "today" is the same everywhere. */
export const beginning = new Date(2026, 10, 21, 10, 0, 0);

/**
 * A migrated database with two daycares and every kind of person, the real app on it, and a clock that stands still. With a place, it uses
 * the database there.
 */
export async function world(environment: Record<string, string> = {}, place?: DatabasePlace): Promise<World> {
  const { runtime, advance } = fixedRuntime();
  const dataDir = noFolder();
  const { db, url, end: endDatabase } = await migratedDatabase(runtime.now(), place);
  const config = readConfig({
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    ...(url !== undefined && { DATABASE_URL: url, PG_DUMP: 'none', DOOR_KEY: 'the key of the door in every test' }),
    ...environment,
  });
  const mailer = mailerOf(config, runtime);
  const { app, services } = await buildApp({
    config,
    db,
    mailer,
    runtime,
    log: pino({ level: config.logLevel }, pino.destination(2)),
    ...(url === undefined && { takeCopy: (to: string, onStep: (step: CopyStep) => void) => copyVerified(db, to, onStep) }),
  });
  const people = await settle(db, runtime);
  await app.ready();

  const as: World['as'] = (person, over) =>
    createCaller({
      ...services,
      session: person === undefined ? null : { id: 'a session of the test', user: person, sharedDevice: false, language: null },
      device: null,
      requestId: 'request-1',
      clientIp: '127.0.0.1',
      userAgent: undefined,
      deviceToken: undefined,
      origin: config.publicOrigin ?? 'http://localhost',
      port: 3000,
      setCookie: () => undefined,
      chosenLanguage: undefined,
      forgetSite: () => undefined,
      ...over,
    });

  return {
    db,
    app,
    services,
    people,
    daycareId: people.sunnyside,
    owner: as(people.owner),
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

/** A data folder in memory, so a test's files are gone with the world. */
export function noFolder(): string {
  return join(tmpdir(), `daycare-portal-world-${randomUUID()}`);
}

/** With SMTP_URL it is the product's own. Nothing is sent until a test says so. */
function mailerOf({ mail }: Config, runtime: Runtime): Mailer | null {
  return mail === undefined ? null : smtpMailer(mail, runtime.randomBytes(32));
}

/** The machine of every test, on one network. */
const network: Network = {
  hostname: 'portal-pc',
  interfaces: {
    lo: [{ address: '127.0.0.1', netmask: '255.0.0.0', family: 'IPv4', mac: '', internal: true, cidr: '127.0.0.1/8' }],
    eth0: [{ address: '192.168.1.20', netmask: '255.255.255.0', family: 'IPv4', mac: '', internal: false, cidr: '192.168.1.20/24' }],
  },
};

/** A clock that moves only when told, and bytes that are the same in every run. */
export function fixedRuntime(): { runtime: Runtime; advance: (seconds: number) => void } {
  let now = beginning.getTime();
  let drawn = 0;
  const randomBytes = (size: number) => {
    drawn += 1;
    return createHash('sha512').update(String(drawn)).digest().subarray(0, size);
  };
  return {
    runtime: { now: () => new Date(now), randomBytes, network: () => network, timeZone: systemRuntime.timeZone },
    advance: (seconds) => {
      now += seconds * 1000;
    },
  };
}
