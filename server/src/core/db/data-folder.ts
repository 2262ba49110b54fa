import { accessSync, constants, existsSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sqliteFileName, type DatabasePlace } from '../database-place';
import { lockFile } from './file-lock';
import { makeFolder } from './make-folder';
import { findNetworkFileSystem } from './network-file-system';

export interface DataFolder {
  /** Whether the last server of this folder was killed, or lost power, before it closed the database. */
  wasCutOff: boolean;
  /** Called before the database is written: the folder counts as cut off until `release`. */
  markOpen: () => void;
  /** Gives the folder back. Call it after the database is closed. */
  release: () => void;
}

const sharedFolder: DataFolder = { wasCutOff: false, markOpen: () => undefined, release: () => undefined };

/**
 * Takes the data folder for this process alone (trust 5) before anything in it is opened, and makes it if it is missing. Throws a sentence
 * if another server uses it, or if it is on a network file system, where SQLite's log is not safe. Commands that run beside the server do
 * not need it. With a database on a server, nothing in the folder belongs to one process alone: several may share one folder or have their
 * own.
 */
export function takeDataFolder({ dataDir, database }: { dataDir: string; database: DatabasePlace }): DataFolder {
  if (database.engine === 'postgres') return sharedFolder;
  const databaseFile = database.file;
  const elsewhere = dirname(databaseFile) === dataDir ? [] : [dirname(databaseFile)];
  for (const folder of [dataDir, ...elsewhere]) {
    const network = findNetworkFileSystem(folder);
    if (network !== undefined)
      throw new Error(
        `${folder} is on a network file system (${network}), where the database would not be safe: set DATA_DIR to a folder on a disk of this machine.`,
      );
    takeFolder(folder, folder === dataDir ? 'DATA_DIR' : 'DATABASE_URL');
  }
  const locks: (() => void)[] = [];
  const free = () => locks.forEach((unlock) => unlock());
  for (const file of new Set([join(dataDir, 'in-use.lock'), lockOf(databaseFile)])) {
    const unlock = lockFile(file);
    if (unlock === undefined) {
      free();
      const [taken, other] = dirname(file) === dataDir ? [dataDir, 'DATA_DIR'] : [databaseFile, 'DATABASE_URL'];
      throw new Error(`Daycare Portal is running on ${taken} already: end it first, or choose another ${other}.`);
    }
    locks.push(unlock);
  }
  const openMark = join(dataDir, 'open');
  let marked = false;
  return {
    // A leftover log means the same, even in a folder that was copied while in use.
    wasCutOff: existsSync(openMark) || existsSync(`${databaseFile}-wal`),
    markOpen: () => {
      writeFileSync(openMark, '', { mode: 0o600 });
      marked = true;
    },
    release: () => {
      if (marked) rmSync(openMark, { force: true });
      free();
    },
  };
}

/** Every server of a database holds this, whether it was found by DATA_DIR or named by DATABASE_URL. */
function lockOf(databaseFile: string): string {
  const file = existsSync(databaseFile) ? realpathSync(databaseFile) : databaseFile;
  return basename(file) === sqliteFileName ? join(dirname(file), 'in-use.lock') : `${file}.lock`;
}

/** Makes the folder if it is missing. Throws a sentence that names the variable if the folder cannot be used. */
function takeFolder(folder: string, variable: 'DATA_DIR' | 'DATABASE_URL'): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isFile = statSync(folder, { throwIfNoEntry: false })?.isFile() === true;
    const why = isFile ? 'it is a file' : existsSync(folder) ? `this user may not write there (${code})` : `it cannot be made (${code})`;
    throw new Error(`${variable} leads to the folder ${folder}, which cannot be used: ${why}.`, { cause: error });
  }
}

/**
 * Takes two SQLite files, so that no server uses them or begins to write to the second one meanwhile; undefined stands for no file. Throws
 * a sentence if a server has one of them. Nothing is written beside the first file if it was never served.
 */
export function holdFiles(from: string | undefined, to: string | undefined): () => void {
  const locksOf = (file: string) => [join(dirname(file), 'in-use.lock'), `${file}.lock`];
  const locks: (() => void)[] = [];
  const free = () => locks.forEach((unlock) => unlock());
  const taken = new Set<string>();
  if (to !== undefined) makeFolder(dirname(to));
  for (const file of [from, to].filter((one) => one !== undefined)) {
    for (const path of locksOf(file)) {
      if (taken.has(path) || (!existsSync(path) && (file !== to || path !== locksOf(file)[0]))) continue;
      taken.add(path);
      const unlock = lockFile(path);
      if (unlock === undefined) {
        free();
        throw new Error(`Daycare Portal is running on ${file}: end it first.`);
      }
      locks.push(unlock);
    }
  }
  return free;
}
