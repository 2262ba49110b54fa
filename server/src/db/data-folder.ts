import { accessSync, constants, existsSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sqliteFileName, type DatabasePlace } from './database-place';
import { lockFile } from './file-lock';
import { makeFolder } from './make-folder';
import { findNetworkFileSystem } from './network-file-system';

export interface DataFolder {
  /** Whether what served from here last was cut off, by a kill or the power, before it had closed the database. */
  wasCutOff: boolean;
  /** The database is about to be written: until `release` it counts as cut off. */
  markOpen: () => void;
  /** Gives the folder back. Call it once the database is closed. */
  release: () => void;
}

const sharedFolder: DataFolder = { wasCutOff: false, markOpen: () => undefined, release: () => undefined };

/**
 * Takes the data folder, made where it is missing, for this process alone (trust 5), before anything in it is opened. Throws a sentence
 * where another one serves from it, or where it is on a network file system, on which SQLite's log is not safe. What only works beside
 * the server, as the commands of the machine do, needs none of this.
 * Of a database on a server nothing in the folder is for one process alone: several may serve it, with one folder or each with its own.
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
    // A log that is left says the same, also of a folder that was copied while it was in use.
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

/** Whoever serves a database holds this, whether it was found by DATA_DIR or named by DATABASE_URL. */
function lockOf(databaseFile: string): string {
  const file = existsSync(databaseFile) ? realpathSync(databaseFile) : databaseFile;
  return basename(file) === sqliteFileName ? join(dirname(file), 'in-use.lock') : `${file}.lock`;
}

/** Makes the folder where it is missing; throws a sentence that names the variable where it cannot be used. */
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
 * Takes two SQLite files, so that no server has them, or begins to write into the second, meanwhile; undefined is no file. Throws a sentence
 * where one has. Where the first has never been served from, nothing is written beside it.
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
