import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backupOverdueHours } from '@daycare-portal/shared/backups';
import { isThisMachine } from '@daycare-portal/shared/site';
import { findFirstAccountTime } from '../../whole/backup/backup.queries';
import { backupFolder, listBackups, readFailure } from '../../whole/backup/backup-folder';
import { isOverdue } from '../../whole/backup/backups';
import { newerData } from '../../whole/backup/upgrade';
import { ConfigError, describeData, findUnknownSettings, readConfig, type Config } from '../../core/config';
import { findDamage, findRisks, readEngineVersion, readServerVersion } from '../../core/db/check-database';
import { closing, type Db } from '../../core/db/database';
import { openDatabase } from '../../core/db/open-database';
import { describePlace } from '../../core/database-place';
import { compareSchema } from '../../core/db/migrate';
import { findPostgresTools, ToolsMissing } from '../../core/db/postgres-tools';
import { MailProblem } from '../../core/email/mailer';
import { later, type Runtime } from '../../core/runtime';
import { findLinkAddress } from '../../work/site/link-address';
import { isEverywhere, siteAddress } from '../../core/site-address';
import { newerIn, readVersions } from '../../core/versions';
import { findNewestTime } from './admin.queries';

/** One thing that the doctor found. Only a 'fix' has to be acted on. */
export interface Finding {
  state: 'ok' | 'note' | 'fix';
  about: string;
  says: string;
}

interface ExamineOptions {
  environment: Record<string, string | undefined>;
  runtime: Runtime;
  /** The product's version. */
  version: string;
  /** The address that gets a test mail. */
  sendTo?: string | undefined;
}

const isOldNode = process.versions.node.startsWith('20.');
const leastFreeBytes = 500_000_000;
const clockSlackSeconds = 300;

/** Checks configuration, database, folder, disk, clock and versions. It writes nothing except the file modes that every start sets. */
export async function examine({ environment, runtime, version, sendTo }: ExamineOptions): Promise<Finding[]> {
  const product: Finding = isOldNode
    ? note('Versions', `Daycare Portal ${version}, Node ${process.versions.node}: Node 20 gets no more security fixes. Install Node 24.`)
    : { state: 'ok', about: 'Versions', says: `Daycare Portal ${version}, Node ${process.versions.node}` };
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    const lines = error instanceof ConfigError ? error.lines : [String(error)];
    return [product, ...lines.map((says): Finding => ({ state: 'fix', about: 'Configuration', says }))];
  }
  const configured = [product, ...(await lookForNewer(config, version)), ...judgeConfig(config), await examineMail(config, sendTo)];
  const look = (db: Db) => examineDatabase(db, config, runtime);
  const { database, dataDir } = config;
  if (database.engine === 'postgres') return [...configured, ...(await examineOpened(config, look))];
  const { file } = database;
  if (!existsSync(file)) {
    const says = `There is no database at ${file}. Start the portal once, or set DATA_DIR to the folder that has it.`;
    return [...configured, { state: 'fix', about: 'Database', says }];
  }
  const [found, files] = await examineFiles(file, config, look);
  return [...configured, ...found, ...files, judgeDisk(file, dataDir)];
}

async function lookForNewer({ versionsFrom }: Config, installed: string): Promise<Finding[]> {
  if (versionsFrom === undefined) return [];
  try {
    const [newest] = newerIn(await readVersions(versionsFrom), installed);
    if (newest === undefined) return [{ state: 'ok', about: 'Versions', says: `${versionsFrom} lists no newer one` }];
    return [note('Versions', `${newest.version} is available. What is new: npm run admin -- versions`)];
  } catch (error) {
    return [fix('Versions', error instanceof Error ? error.message : String(error))];
  }
}

function judgeConfig(config: Config): Finding[] {
  const { publicOrigin, host, port } = config;
  const encrypted = publicOrigin?.startsWith('https:') === true;
  const reachable = !isThisMachine(host) || publicOrigin !== undefined;
  return [
    { state: 'ok', about: 'Configuration', says: `valid; the portal's address is ${siteAddress(config, port)}` },
    { state: 'ok', about: 'Configuration', says: describeData(config) },
    ...(reachable && !encrypted
      ? [note('Configuration', 'Other devices reach the portal without https, so passwords can be read on the network (docs/hosting.md).')]
      : []),
    ...(config.trustProxy && isEverywhere(host)
      ? [
          fix(
            'Configuration',
            `TRUST_PROXY is on and HOST is ${host}: anyone who gets past the proxy can claim any address. Set HOST=127.0.0.1, or the address where the proxy reaches this computer.`,
          ),
        ]
      : []),
    ...(config.allowRegistration
      ? [note('Configuration', 'ALLOW_REGISTRATION is on: anyone who can open the portal can create an account.')]
      : []),
    ...findUnknownSettings().map((says) => fix('Configuration', says)),
  ];
}

/** Connects to the mail server and signs in, and sends a test mail only if an address is given. */
async function examineMail({ mail }: Config, sendTo: string | undefined): Promise<Finding> {
  if (mail === undefined) return note('Mail', 'SMTP_URL is not set, so invitations and reset links are given out by hand.');
  const { hostname } = new URL(mail.smtpUrl);
  // It is loaded only if mail is set up.
  const { tryMailServer } = await import('../../core/email/smtp-mailer');
  const letter = { subject: 'Daycare Portal: test email', text: 'This email shows that Daycare Portal can send email.' };
  try {
    await tryMailServer(mail, sendTo === undefined ? undefined : { ...letter, to: sendTo });
  } catch (error) {
    const why = error instanceof MailProblem ? error.reason : String(error);
    return fix('Mail', `${hostname} isn't accepting email: ${why}.`);
  }
  if (sendTo === undefined) return { state: 'ok', about: 'Mail', says: `${hostname} answers, and the portal can sign in` };
  return { state: 'ok', about: 'Mail', says: `${hostname} accepted a test email for ${sendTo}` };
}

/** The modes of the files before and after the database was opened, which restricts them, and what was found in the database. */
async function examineFiles(
  databaseFile: string,
  config: Config,
  look: (db: Db) => Promise<Finding[]>,
): Promise<[database: Finding[], files: Finding[]]> {
  const { dataDir } = config;
  const files = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`, join(dataDir, 'outbox.key'), join(dataDir, 'door.key')].map(
    (path) => [path, 0o600] as const,
  );
  const ours = [...(dirname(databaseFile) === dataDir ? [[dataDir, 0o700] as const] : []), ...files];
  const openBefore = ours.filter(([path, mode]) => isOpenToOthers(path, mode));
  const database = await examineOpened(config, look);
  const stillOpen = openBefore.filter(([path, mode]) => isOpenToOthers(path, mode));
  const closed = openBefore.filter((one) => !stillOpen.includes(one));
  if (openBefore.length === 0) return [database, [{ state: 'ok', about: 'Access', says: `${dataDir} is closed to other users` }]];
  return [
    database,
    [
      ...stillOpen.map(([path, mode]) => fix('Access', `Other users can read ${path}. Close it: chmod ${mode.toString(8)} ${path}`)),
      ...closed.map(([path]) => note('Access', `Other users could read ${path}. It is closed now.`)),
    ],
  ];
}

function isOpenToOthers(path: string, mode: number): boolean {
  // Windows has no such modes.
  return process.platform !== 'win32' && existsSync(path) && (statSync(path).mode & 0o777 & ~mode) !== 0;
}

async function examineOpened({ database, dataDir }: Config, look: (db: Db) => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await closing(await openDatabase(database, dataDir), look);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (database.engine === 'postgres') return [fix('Database', why)];
    return [
      fix(
        'Database',
        `${database.file} cannot be used: ${why}. Run this as the user who runs the portal. If it is damaged, restore a backup: npm run restore.`,
      ),
    ];
  }
}

async function examineDatabase(db: Db, config: Config, runtime: Runtime): Promise<Finding[]> {
  const version = await readEngineVersion(db);
  if (config.database.engine === 'postgres') {
    const risks = await findRisks(db);
    const opens: Finding = { state: 'ok', about: 'Database', says: `${describePlace(config.database)} answers, ${version}` };
    return [
      opens,
      ...risks.map((risk) => fix('Database', risk)),
      await judgeTools(db, config),
      ...(await judgeSchema(db, config, runtime)),
    ];
  }
  const opens: Finding = { state: 'ok', about: 'Database', says: `opens with its safe settings, ${version}` };
  const damage = await findDamage(db);
  if (damage.length > 0)
    return [opens, fix('Database', `It is damaged: ${damage.join('; ')}. Restore a backup: npm run restore (docs/backup.md).`)];
  const sound: Finding = { state: 'ok', about: 'Database', says: 'is not damaged: every page and every reference was checked' };
  return [opens, sound, ...(await judgeSchema(db, config, runtime))];
}

async function judgeSchema(db: Db, config: Config, runtime: Runtime): Promise<Finding[]> {
  const { missing, unknown } = await compareSchema(db);
  if (unknown.length > 0) return [fix('Schema', newerData(unknown.join(', '), config.dataDir))];
  if (missing.length > 0) return [note('Schema', `It is older than this version. The portal will update it the next time it starts.`)];
  return [
    { state: 'ok', about: 'Schema', says: 'matches this version' },
    ...(await judgeLinks(db, config, runtime)),
    judgeClock(await findNewestTime(db), runtime.now()),
    ...judgeBackups(config, await findFirstAccountTime(db), runtime.now()),
  ];
}

/** Mail is held back until it is certain where its links lead. */
async function judgeLinks(db: Db, config: Config, runtime: Runtime): Promise<Finding[]> {
  const { mail, port } = config;
  if (mail === undefined || (await findLinkAddress({ db, config, runtime, port })) !== undefined) return [];
  const says =
    'No email is sent, because the portal does not know which address links should use. Set PUBLIC_URL, or choose it in Daycare Settings.';
  return [fix('Mail', says)];
}

function judgeClock(newest: string | undefined, now: Date): Finding {
  if (newest !== undefined && Date.parse(newest) > later(now, clockSlackSeconds).getTime()) {
    return fix('Clock', `It says ${now.toISOString()}, but something was saved at ${newest}. Set this computer's clock.`);
  }
  return { state: 'ok', about: 'Clock', says: `${now.toISOString()}, later than anything saved` };
}

function judgeDisk(databaseFile: string, dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dirname(databaseFile));
  const free = bavail * bsize;
  const needed = Math.max(leastFreeBytes, 2 * statSync(databaseFile).size);
  if (free < needed) return fix('Disk', `Only ${megabytes(free)} free for ${dataDir}. Free up at least ${megabytes(needed)}.`);
  return { state: 'ok', about: 'Disk', says: `${megabytes(free)} free` };
}

/** Whether the programs that back up PostgreSQL are installed. */
async function judgeTools(db: Db, { pgDump }: Config): Promise<Finding> {
  try {
    const { pgDump: program, version } = await findPostgresTools(await readServerVersion(db), pgDump);
    return { state: 'ok', about: 'Backup tool', says: `${program}, version ${version}` };
  } catch (error) {
    if (error instanceof ToolsMissing) return fix('Backup tool', error.message);
    throw error;
  }
}

function judgeBackups({ dataDir }: Config, firstAccount: string | undefined, now: Date): Finding[] {
  const folder = backupFolder(dataDir);
  const backups = listBackups(folder);
  const failure = readFailure(folder);
  const [newest] = backups;
  const last = newest === undefined ? `There is none in ${folder}` : `The last is ${newest.path}, made at ${newest.madeAt}`;
  return [
    isOverdue(backups, firstAccount, now)
      ? fix('Backups', `${last}: no verified backup in the last ${backupOverdueHours} hours. Make one: npm run backup`)
      : newest === undefined
        ? note('Backups', `${last} yet; the portal makes one every night. To make one now: npm run backup`)
        : { state: 'ok', about: 'Backups', says: `${last}, verified; ${backups.length} kept` },
    ...(failure === null ? [] : [fix('Backups', `The last attempt, at ${failure.at}, failed: ${failure.message}`)]),
  ];
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1_000_000).toLocaleString('en')} MB`;
}

function note(about: string, says: string): Finding {
  return { state: 'note', about, says };
}

function fix(about: string, says: string): Finding {
  return { state: 'fix', about, says };
}
