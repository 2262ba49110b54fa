import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from './app';
import { setupLines } from './work/site/links';
import { answerResetRequests } from './work/accounts/request-password-reset';
import { issueSetupToken } from './work/accounts/setup';
import { backupFolder, readFailure } from './whole/backup/backup-folder';
import { copyInWorker } from './whole/backup/copy-in-worker';
import { startDailyBackups } from './whole/backup/daily-backups';
import { newerData, upgrade } from './whole/backup/upgrade';
import { startNightlyBinders } from './whole/binder/nightly-binders';
import { ConfigError, findUnknownSettings, processEnvironment, readConfig, type Config } from './core/config';
import { NewerFile, requireUsable } from './core/db/check-database';
import { findDataBeside } from './core/db/data-beside';
import { takeDataFolder, type DataFolder } from './core/db/data-folder';
import { isLeader, type Db, type WaitOptions } from './core/db/database';
import { openDatabase } from './core/db/open-database';
import { passwordOf, type DatabasePlace } from './core/database-place';
import { retryForgetting, rewriteWhenDue } from './core/db/forget-deleted';
import type { Mailer } from './core/email/mailer';
import { keyOf, readKey } from './core/email/seal';
import { startSending } from './core/email/send-queued';
import { createLog } from './log';
import { systemRuntime } from './core/runtime';
import { addressesForOthers, isReadByOthers, siteAddress } from './core/site-address';
import { findLinkAddress } from './work/site/link-address';
import { tellFamilies } from './work/news/tell-families';
import { tidyUp } from './whole/tidy-up';
import type { Services } from './core/trpc/context';

interface StartOptions {
  /** Where the built client is. */
  clientDir: string;
  /** Settings that apply where the environment says nothing. */
  defaults?: Record<string, string>;
  /** Runs before the database is opened or made. */
  beforeOpening?: (database: DatabasePlace) => Promise<void>;
  /** Runs on the migrated database before anything is served. The lines that it returns are printed after the address. */
  prepare?: (services: Pick<Services, 'db' | 'config' | 'runtime'>) => Promise<string[]>;
}

const plainHttpWarning =
  'Warning: over plain http whoever shares the network can read passwords and records. docs/hosting.md says how to serve https.';
const noMailWarning =
  'Warning: no mail is sent until PUBLIC_URL is set, or an owner has chosen the address that links lead to, in the daycare settings.';
const hour = 3_600_000;
const halfADay = 12 * hour;
const minute = 60_000;
const everyFewSeconds = 5_000;
const mailGraceMs = 5_000;
/** The first line on standard output says that the portal is serving. */
const databaseWait: WaitOptions = { seconds: 60, onWait: (line) => console.warn(line) };

/** Serves until a signal ends it. If it cannot start, it prints the reason and sets the exit code. */
export async function start({ clientDir, defaults = {}, beforeOpening, prepare }: StartOptions): Promise<void> {
  // From here on all new files can be read by their owner only (trust 2).
  process.umask(0o077);
  try {
    const set = Object.entries(processEnvironment()).filter(([, value]) => value?.trim());
    const config = readConfig({ ...defaults, ...Object.fromEntries(set) });
    for (const line of findUnknownSettings()) console.warn(line);
    const beside = findDataBeside(config);
    const folder = takeDataFolder(config);
    try {
      await beforeOpening?.(config.database);
      await requireSound(config, folder);
      folder.markOpen();
      const db = await openDatabase(config.database, config.dataDir, databaseWait);
      try {
        await upgrade({ db, config, runtime: systemRuntime, say: console.warn });
        const lines = [...beside, ...((await prepare?.({ db, config, runtime: systemRuntime })) ?? [])];
        await serve({ config, db, folder }, clientDir, lines);
      } catch (error) {
        await db.destroy();
        throw error;
      }
    } catch (error) {
      folder.release();
      throw error;
    }
  } catch (error) {
    for (const line of error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)])
      console.error(line);
    process.exitCode = 1;
  }
}

/**
 * Refuses a database of another kind or of a newer version and, if there is reason to check, a damaged one, before anything is changed. A
 * portal that served it would write into it, and its page and /healthz would say that it runs: so the reason is printed, and nothing serves.
 */
async function requireSound({ database, dataDir }: Config, { wasCutOff }: DataFolder): Promise<void> {
  if (database.engine === 'postgres' || !existsSync(database.file)) return;
  const foundDamaged = readFailure(backupFolder(dataDir))?.problem === 'damaged';
  try {
    await requireUsable(database.file, foundDamaged ? 'full' : wasCutOff ? 'quick' : 'schema');
  } catch (error) {
    throw error instanceof NewerFile ? new Error(newerData(error.unknown, dataDir), { cause: error }) : error;
  }
}

interface Opened {
  config: Config;
  db: Db;
  folder: DataFolder;
}

async function serve({ config, db, folder }: Opened, clientDir: string, lines: readonly string[]): Promise<void> {
  const log = createLog(config.logLevel, pino.destination({ dest: 2, sync: true }));
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'the server broke');
    process.exit(1);
  });
  const mailer = await mailerOf(config);
  const { app, services } = await buildApp({
    config,
    db,
    mailer,
    runtime: systemRuntime,
    log,
    clientDir,
    ...(config.database.engine === 'sqlite' && { takeCopy: copyInWorker(config.database.file) }),
  });
  await listen(app, config);
  const began = systemRuntime.now();
  const isFirst = await isLeader(db);
  if (isFirst) await tidyUp(services);
  const logError = (error: unknown) => log.error(error);
  const everyHour = async () => {
    if (!(await isLeader(db))) return;
    await tidyUp(services);
    await rewriteWhenDue(db, systemRuntime.now());
  };
  const tidying = setInterval(() => void everyHour().catch(logError), hour);
  const forgettingTimer = setInterval(() => void retryForgetting(db).catch(logError), everyFewSeconds);
  const everyMinute = async () => {
    if (await isLeader(db)) await tellFamilies({ ...services, port: config.port }, logError);
  };
  const telling = setInterval(() => void everyMinute().catch(logError), minute);
  const lookForVersions = async () => {
    const problem = await services.versions.read();
    if (problem !== undefined) log.warn(problem);
  };
  void lookForVersions();
  const looking = setInterval(() => void lookForVersions(), halfADay);
  const sending =
    mailer === null
      ? null
      : startSending({ db, runtime: systemRuntime, mailer, log }, () => answerResetRequests({ db, runtime: systemRuntime, mailer }));
  const daily = startDailyBackups({ db, backups: services.backups, runtime: systemRuntime, log });
  const binders = startNightlyBinders({ ...services, log });
  endOnSignals(app.server, log, async () => {
    clearInterval(tidying);
    clearInterval(forgettingTimer);
    clearInterval(telling);
    clearInterval(looking);
    daily.end();
    binders.end();
    await Promise.all([app.close(), sending?.end(mailGraceMs)]);
    await db.destroy();
    folder.release();
  });

  const { port } = app.server.address() as AddressInfo;
  const site = siteAddress(config, port);
  const forOthers = config.publicOrigin === undefined ? addressesForOthers(config, port, systemRuntime.network()) : [];
  console.log(`Daycare Portal is ready at ${site}`);
  for (const address of forOthers) console.log(`From other devices: ${address}`);
  if (isReadByOthers(config)) console.log(plainHttpWarning);
  if (mailer !== null && (await findLinkAddress({ db, config, runtime: systemRuntime, port })) === undefined) console.log(noMailWarning);
  for (const line of lines) console.log(line);
  // Other processes are already serving, and the links that they printed stay valid.
  const token = await issueSetupToken(db, systemRuntime, isFirst ? began : new Date(0));
  if (token !== undefined) for (const line of setupLines(site, forOthers, token)) console.log(line);
}

/** If the address cannot be listened on, throws a sentence that names the variable to change. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE')
      throw new Error(`PORT ${port} is in use by another program: end that one, or choose another PORT.`, { cause: error });
    if (code === 'EACCES') throw new Error(`PORT ${port} may not be used by this user: choose one from 1024 on.`, { cause: error });
    if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_\w+|EINVAL)$/.test(code))
      throw new Error(`HOST ${host} is no address of this machine (${code}): choose 127.0.0.1, 0.0.0.0 or one that it has.`, {
        cause: error,
      });
    throw error;
  }
}

async function mailerOf({ mail, dataDir, database }: Config): Promise<Mailer | null> {
  if (mail === undefined) return null;
  // Loaded only if mail is sent, because it costs 25 ms of a start and 11 MB.
  const { smtpMailer } = await import('./core/email/smtp-mailer');
  return smtpMailer(mail, keyOfServer(database) ?? readKey(join(dataDir, 'outbox.key'), systemRuntime));
}

/**
 * Any process may send what another has sealed, so the key is made from something that all of them have and a copy of the database does
 * not.
 */
function keyOfServer(database: DatabasePlace): Uint8Array | undefined {
  const password = database.engine === 'postgres' ? passwordOf(database.url) : undefined;
  return password === undefined ? undefined : keyOf(password);
}

/** Lets current requests finish within at most ten seconds. Another signal meanwhile changes nothing. */
function endOnSignals(server: Server, log: FastifyBaseLogger, close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    // Requests that have not finished by then are cut off, so that the database is still closed properly.
    setTimeout(() => server.closeAllConnections(), 8_000).unref();
    setTimeout(() => process.exit(1), 10_000).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal(error, 'the server did not end as it should');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
