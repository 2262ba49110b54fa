import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statfsSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { commandLine } from '@daycare-portal/shared/activity';
import { recorder } from '../../core/audit/record';
import { closeSetup } from '../../work/accounts/setup';
import { deleteAllPasswordResets } from '../../records/accounts/password-resets.queries';
import { endAllDevices } from '../../records/door/devices.queries';
import { endEveryPin } from '../../records/door/pins.queries';
import { deleteAllSessions } from '../../records/accounts/sessions.queries';
import { takeDataFolder } from '../../core/db/data-folder';
import { closing, type WholeDb } from '../../core/db/database';
import { emptyLog } from '../../core/db/empty-log';
import { leaveLog } from '../../core/db/leave-log';
import { migrate } from '../../core/db/migrate';
import { requireOwnIds } from '../../core/db/own-ids';
import { requireOwnSchema } from '../../core/db/own-schema';
import { openForReading, openSqlite } from '../../core/db/sqlite';
import { inTransaction } from '../../core/db/transaction';
import { endQueuedMails } from '../../core/email/outbox.queries';
import { isoTime, type Runtime } from '../../core/runtime';
import { dropDamagedPhotos } from './drop-damaged-photos';
import { backupFolder, flush, forgetFailure } from './backup-folder';
import { listDaycareIds, type Contents } from './backup.queries';
import { copyFile } from './copy-file';
import { isDump } from './dump';
import { verifyBackup } from './take-copy';

/** The steps of a restore, in order. */
export type RestoreStep = { step: 'copying'; done: number; total: number } | { step: 'verifying' | 'keeping' | 'preparing' | 'replacing' };

export interface RestoreParts {
  runtime: Runtime;
  file: string;
  /** Asked when the file is known to be good and nothing has been replaced yet. */
  confirm: (contents: Contents) => Promise<boolean>;
  onStep?: (step: RestoreStep) => void;
}

interface Parts extends RestoreParts {
  config: { dataDir: string; databaseFile: string };
}

export interface Restored {
  contents: Contents;
  /** The folder or file that keeps what was there before; undefined if there was nothing. */
  replaced: string | undefined;
  /** The number of photos that were left out. */
  damagedPhotos: number;
}

const spareBytes = 20_000_000;

/**
 * Replaces the present database with a backup, or with a copied database and its log. Undefined if `confirm` said no. If it is impossible,
 * it throws a sentence and leaves everything as it was. Everybody is signed out, links to choose a password end, and waiting mail is given
 * up, because it may have been sent since. The log of each daycare says so. An interruption at any moment leaves either the old data or the
 * new.
 */
export async function restoreBackup({ config, runtime, file, confirm, onStep = () => undefined }: Parts): Promise<Restored | undefined> {
  const { dataDir, databaseFile } = config;
  // In the same folder, so a single rename puts it in place.
  const incoming = `${databaseFile}.restoring`;
  requireOther(file, [databaseFile, incoming]);
  const folder = takeDataFolder({ dataDir, database: { engine: 'sqlite', file: databaseFile } });
  try {
    removeWithLog(incoming);
    requireRoom(file, dirname(databaseFile));
    await copyFile(file, incoming, (done, total) => onStep({ step: 'copying', done, total }));
    if (existsSync(`${file}-wal`)) await copyFile(`${file}-wal`, `${incoming}-wal`);
    onStep({ step: 'verifying' });
    const contents = await verifyNamed(incoming, file, runtime.now());
    if (!(await confirm(contents))) return undefined;
    onStep({ step: 'preparing' });
    const damagedPhotos = await prepare(incoming, runtime);
    onStep({ step: 'replacing' });
    const replaced = await keepPresent(databaseFile, runtime);
    renameSync(incoming, databaseFile);
    flush(dirname(databaseFile));
    forgetFailure(backupFolder(dataDir));
    return { contents, replaced, damagedPhotos };
  } finally {
    removeWithLog(incoming);
    folder.release();
  }
}

function requireOther(file: string, ours: readonly string[]): void {
  const given = requireFile(file);
  if (isDump(file)) throw new Error(`${file} is a backup of PostgreSQL: set DATABASE_URL to the database that it is to be restored into.`);
  for (const path of ours) {
    const present = statSync(path, { throwIfNoEntry: false });
    if (present !== undefined && present.ino === given.ino && present.dev === given.dev)
      throw new Error(
        `${file} is ${path === ours[0] ? 'the database that is in use' : 'what a restore that was cut short left'}; name a backup.`,
      );
  }
}

/** Throws a sentence if this is not a file. */
export function requireFile(file: string): Stats {
  const given = readable(file);
  if (given === undefined) throw new Error(`There is no file ${file}.`);
  if (!given.isFile()) throw new Error(`${file} is no file.`);
  return given;
}

/** Undefined if there is no such file. A file of root is not made readable by running this as root, whose database the portal cannot open. */
function readable(file: string): Stats | undefined {
  try {
    const given = statSync(file, { throwIfNoEntry: false });
    if (given !== undefined) accessSync(file, constants.R_OK);
    return given;
  } catch (cause) {
    const owner = process.getuid?.() ?? '<user>';
    throw new Error(
      `This user may not read ${file}. Copy it to a folder that this user can open, as their own file, and name that copy: sudo install -m 600 -o ${owner} ${file} <folder>/`,
      { cause },
    );
  }
}

function requireRoom(file: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < statSync(file).size + spareBytes) throw new Error(`There is not enough room in ${folder} for ${file}.`);
}

/** Problems of the copy are reported as those of the file that was given. */
async function verifyNamed(incoming: string, file: string, now: Date): Promise<Contents> {
  try {
    const contents = await verifyBackup(incoming);
    await requireOwnSchema(incoming, now);
    await closing(openForReading(incoming), (db) => requireOwnIds(db, incoming));
    return contents;
  } catch (error) {
    throw error instanceof Error ? new Error(error.message.replaceAll(incoming, file), { cause: error }) : error;
  }
}

/** Turns the copy into a database that this program can serve, and ends what must not come back with it. */
async function prepare(incoming: string, runtime: Runtime): Promise<number> {
  const damagedPhotos = await closing(openSqlite(incoming), async (db) => {
    const damaged = await prepareRestored(db, runtime);
    await emptyLog(db);
    return damaged;
  });
  flush(incoming);
  return damagedPhotos;
}

/**
 * Updates the schema, ends what must not come back, leaves out damaged photos, and writes into the log of each daycare. Returns the number
 * of damaged photos.
 */
export async function prepareRestored(db: WholeDb, runtime: Runtime): Promise<number> {
  await migrate(db, runtime.now());
  return inTransaction(db, async (trx) => {
    const damagedPhotos = await dropDamagedPhotos(trx);
    await deleteAllSessions(trx);
    await endAllDevices(trx);
    await endEveryPin(trx, isoTime(runtime.now()));
    await deleteAllPasswordResets(trx);
    await closeSetup(trx);
    await endQueuedMails(trx, 'restored');
    for (const id of await listDaycareIds(trx)) {
      await recorder(runtime, { userId: null, clientIp: commandLine, userAgent: undefined }, id, ['access'])(trx, 'daycare.restore', id);
    }
    return damagedPhotos;
  });
}

/** Sets the present database aside together with its log, because SQLite would take a log that stays for that of the new file. */
async function keepPresent(databaseFile: string, runtime: Runtime): Promise<string | undefined> {
  if (!existsSync(databaseFile)) {
    removeLog(databaseFile);
    return undefined;
  }
  await settle(databaseFile);
  const aside = join(dirname(databaseFile), `replaced-${isoTime(runtime.now()).replaceAll(':', '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const path of [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`])
    if (existsSync(path)) linkOrCopy(path, join(aside, basename(path)));
  flush(aside);
  flush(dirname(databaseFile));
  removeLog(databaseFile);
  return aside;
}

/** Moves a database's log into its file. A database that is too damaged for that is kept together with its log. */
async function settle(databaseFile: string): Promise<void> {
  if (!(await isAloneWith(databaseFile))) throw new Error('Another program has the database open: wait for it, or end it, and try again.');
}

async function isAloneWith(databaseFile: string): Promise<boolean> {
  try {
    return await closing(openSqlite(databaseFile), leaveLog);
  } catch {
    return true;
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Some file systems have no hard links.
    copyFileSync(from, to);
    flush(to);
  }
}

function removeLog(databaseFile: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(`${databaseFile}${suffix}`, { force: true });
}

function removeWithLog(file: string): void {
  rmSync(file, { force: true });
  removeLog(file);
}
