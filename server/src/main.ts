import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from './app';
import { setupLink } from './auth/links';
import { answerResetRequests } from './auth/request-password-reset';
import { issueSetupToken } from './auth/setup';
import { ConfigError, processEnvironment, readConfig, type Config } from './config';
import { openDatabase, type Db } from './db/database';
import { migrate } from './db/migrate';
import type { Mailer } from './email/mailer';
import { endExpiredMails } from './email/outbox.queries';
import { readKey } from './email/seal';
import { startSending } from './email/send-queued';
import { realOutside } from './outside';
import { isEverywhere, siteAddress } from './site-address';
import type { Services } from './trpc/context';

export interface StartOptions {
  /** Where the built client is. */
  clientDir: string;
  /** Settings that hold where the environment says nothing. */
  defaults?: Record<string, string>;
  /** Runs before the database is opened, or made. */
  beforeOpening?: (databaseFile: string) => Promise<void>;
  /** Runs on the migrated database before anything is served; its lines are printed after the address. */
  prepare?: (services: Pick<Services, 'db' | 'config' | 'outside'>) => Promise<string[]>;
}

const hour = 3_600_000;
const patienceWithMail = 5_000;

/** Serves until a signal ends it. A start that cannot be, says why in a line or more and sets the exit code. */
export async function start({ clientDir, defaults = {}, beforeOpening, prepare }: StartOptions): Promise<void> {
  try {
    const set = Object.entries(processEnvironment()).filter(([, value]) => value?.trim());
    const config = readConfig({ ...defaults, ...Object.fromEntries(set) });
    await beforeOpening?.(config.databaseFile);
    const db = openDatabase(config.databaseFile, config.dataDir);
    try {
      await migrate(db, realOutside.now());
      const lines = (await prepare?.({ db, config, outside: realOutside })) ?? [];
      await serve(config, db, clientDir, lines);
    } catch (error) {
      await db.destroy();
      throw error;
    }
  } catch (error) {
    for (const line of error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)])
      console.error(line);
    process.exitCode = 1;
  }
}

async function serve(config: Config, db: Db, clientDir: string, lines: readonly string[]): Promise<void> {
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  const mailer = await mailerOf(config);
  const { app, services } = await buildApp({ config, db, mailer, outside: realOutside, log, clientDir });
  await app.listen({ host: config.host, port: config.port });
  const deleteExpired = async () => {
    await services.sessions.deleteExpired();
    await endExpiredMails(db, realOutside.now());
  };
  await deleteExpired();
  const purge = setInterval(() => void deleteExpired().catch((error: unknown) => log.error(error)), hour);
  const sending =
    mailer === null
      ? null
      : startSending({ db, outside: realOutside, mailer, log }, () => answerResetRequests({ db, outside: realOutside, mailer }));
  endOnSignals(app.server, async () => {
    clearInterval(purge);
    await Promise.all([app.close(), sending?.end(patienceWithMail)]);
    await db.destroy();
  });

  const { port } = app.server.address() as AddressInfo;
  const site = siteAddress(config, port);
  console.log(`Daycare Portal is ready at ${site}`);
  if (isEverywhere(config.host)) for (const address of lanAddresses()) console.log(`From other devices: http://${address}:${port}`);
  for (const line of lines) console.log(line);
  const token = await issueSetupToken(db, realOutside);
  if (token !== undefined) console.log(`Set up your centre (once, within 30 minutes): ${setupLink(site, token)}`);
}

async function mailerOf({ mail, dataDir }: Config): Promise<Mailer | null> {
  if (mail === undefined) return null;
  // Loaded only where mail is sent: it costs a start 25 ms and 11 MB.
  const { smtpMailer } = await import('./email/smtp-mailer');
  return smtpMailer(mail, readKey(join(dataDir, 'outbox.key'), realOutside));
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);
}

/** Lets requests under way finish, for at most ten seconds. A second signal meanwhile changes nothing. */
function endOnSignals(server: Server, close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    // What has not come to its end by then is cut off, so that the database is still closed as it should be.
    setTimeout(() => server.closeAllConnections(), 8_000).unref();
    setTimeout(() => process.exit(1), 10_000).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
