import { existsSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backupOverdueHours, type BackupKind, type BackupState } from '@daycare-portal/shared/backups';
import { damageIn } from '../../core/db/check-database';
import type { Db } from '../../core/db/database';
import type { DatabasePlace } from '../../core/database-place';
import { lockFile } from '../../core/db/file-lock';
import { makeFolder } from '../../core/db/make-folder';
import { isoTime, later, type Runtime } from '../../core/runtime';
import {
  backupFolder,
  beginPart,
  flush,
  forgetFailure,
  listBackups,
  nameBackup,
  readFailure,
  removeOld,
  removeParts,
  writeFailure,
  type StoredBackup,
} from './backup-folder';
import { BackupProblem } from '../../core/db/backup-problem';
import { findFirstAccountTime, type Contents } from './backup.queries';
import { dumperOf } from './dump';
import { takeCopy, type CopyStep, type TakeCopy } from './take-copy';

const spareBytes = 20_000_000;
const hour = 3600;

interface MadeBackup extends StoredBackup {
  contents: Contents;
}

/** The backups of one installation, in the folder `backups` of its data folder. */
export interface Backups {
  folder: string;
  /** Newest first. */
  list: () => StoredBackup[];
  /** Their state; `db` tells since when there is something to lose. */
  state: (db: Db) => Promise<BackupState>;
  /** Whether the database was found damaged, by the last backup or since. A backup that succeeds says that it is whole. */
  foundDamage: () => boolean;
  /** Notes it if this error says that the database is damaged. Owners see it, and the next start checks the whole file. */
  noteDamage: (error: unknown) => void;
  /** Makes and verifies a backup, even beside a running server. Otherwise it throws a BackupProblem and leaves everything as it was. */
  make: (kind: BackupKind, onStep?: (step: CopyStep) => void) => Promise<MadeBackup>;
}

interface Parts {
  dataDir: string;
  database: DatabasePlace;
  /** The same as in the configuration. */
  pgDump?: string | undefined;
  runtime: Runtime;
  /** How the copy is made: on this thread if nothing else is given. */
  take?: TakeCopy | undefined;
}

export function createBackups({ dataDir, database, pgDump, runtime, take = copierOf(database, pgDump) }: Parts): Backups {
  const folder = backupFolder(dataDir);

  async function write(kind: BackupKind, onStep: (step: CopyStep) => void): Promise<MadeBackup> {
    removeParts(folder);
    requireRoom(folder, database);
    const name = nameBackup(folder, kind, database.engine, runtime.now());
    const part = beginPart(folder, name);
    try {
      const contents = await take(part, onStep);
      flush(part);
      renameSync(part, join(folder, name));
      flush(folder);
      forgetFailure(folder);
      removeOld(folder, name);
      const made = listBackups(folder).find((backup) => backup.name === name);
      if (made === undefined) throw new Error(`${name} is gone.`);
      return { ...made, contents };
    } finally {
      rmSync(part, { force: true });
    }
  }

  return {
    folder,
    list: () => listBackups(folder),
    state: async (db) => {
      const backups = listBackups(folder);
      const failure = readFailure(folder);
      return {
        backups: backups.map(({ madeAt, kind, bytes }) => ({ madeAt, kind, bytes })),
        overdue: isOverdue(backups, await findFirstAccountTime(db), runtime.now()),
        failure: failure && { at: failure.at, problem: failure.problem },
      };
    },
    foundDamage: () => readFailure(folder)?.problem === 'damaged',
    noteDamage: (error) => {
      const damage = damageIn(error);
      if (damage === undefined || readFailure(folder)?.problem === 'damaged') return;
      makeFolder(folder);
      noteFailure(folder, new BackupProblem('damaged', damage.message), runtime.now());
    },
    make: async (kind, onStep = () => undefined) => {
      try {
        makeFolder(folder);
        const unlock = lockFile(join(folder, 'in-use.lock'));
        if (unlock === undefined) throw new BackupProblem('running', 'A backup is being made already.');
        try {
          return await write(kind, onStep);
        } finally {
          unlock();
        }
      } catch (error) {
        const problem = asProblem(error);
        if (problem.kind !== 'running') noteFailure(folder, problem, runtime.now());
        throw problem;
      }
    },
  };
}

function copierOf(database: DatabasePlace, pgDump: string | undefined): TakeCopy {
  return database.engine === 'postgres' ? dumperOf(database, pgDump) : (to, onStep) => takeCopy(database.file, to, onStep);
}

/** Whether to warn the owners and the doctor. A backup dated in the future, made while the clock was wrong, does not count. */
export function isOverdue(backups: readonly StoredBackup[], firstAccount: string | undefined, now: Date): boolean {
  const newest = backups.find(({ madeAt }) => madeAt <= isoTime(now))?.madeAt ?? firstAccount;
  return newest !== undefined && newest < isoTime(later(now, -backupOverdueHours * hour));
}

/** A full disk would harm the people who work in the portal meanwhile. */
function requireRoom(folder: string, database: DatabasePlace): void {
  const files = database.engine === 'sqlite' ? [database.file, `${database.file}-wal`] : [];
  const size = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  const { bavail, bsize } = statfsSync(folder);
  const [needed, free] = [size + spareBytes, bavail * bsize];
  if (free < needed) {
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
    throw new BackupProblem('diskFull', `A backup needs ${megabytes(needed)} of room in ${folder}, where ${megabytes(free)} are free.`);
  }
}

function asProblem(error: unknown): BackupProblem {
  if (error instanceof BackupProblem) return error;
  const message = error instanceof Error ? error.message : String(error);
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return new BackupProblem(isFull ? 'diskFull' : 'failed', message, { cause: error });
}

function noteFailure(folder: string, { kind, message }: BackupProblem, now: Date): void {
  // If not even this can be written, the log still says so.
  if (!existsSync(folder)) return;
  try {
    writeFailure(folder, { at: isoTime(now), problem: kind, message });
  } catch {
    return;
  }
}
