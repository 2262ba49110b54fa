import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupEntry, BackupKind, BackupProblemKind } from '@daycare-portal/shared/backups';
import type { DatabasePlace } from '../../core/database-place';
import { isoTime } from '../../core/runtime';

/** A backup in the folder. Its name says when and why it was made. */
export interface StoredBackup extends BackupEntry {
  name: string;
  path: string;
}

/** How many of each kind are kept. */
const kept: Record<BackupKind, number> = { daily: 14, byHand: 5, beforeUpgrade: 3 };
const words: Record<BackupKind, string> = { daily: 'daily', byHand: 'by-hand', beforeUpgrade: 'before-upgrade' };
const pattern = /^daycare-portal-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-(daily|by-hand|before-upgrade)\.(?:sqlite|dump)$/;
const partEnding = '.part';
// Includes the files that SQLite puts beside it.
const part = /^daycare-portal-.*\.(?:sqlite|dump)\.part(-\w+)?$/;
const failureName = 'last-failure.json';

/** The ending of a backup's name: a database file, or a dump of a database on a server. */
const backupEndings: Record<DatabasePlace['engine'], string> = { sqlite: '.sqlite', postgres: '.dump' };

/** The folder with an installation's backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** A name that no other backup in the folder has. */
export function nameBackup(folder: string, kind: BackupKind, engine: DatabasePlace['engine'], now: Date): string {
  const name = `daycare-portal-${isoTime(now).replaceAll(':', '-')}-${words[kind]}${backupEndings[engine]}`;
  return existsSync(join(folder, name)) ? nameBackup(folder, kind, engine, new Date(now.getTime() + 1)) : name;
}

/** The backups in this folder, newest first, without files that were never finished. */
export function listBackups(folder: string): StoredBackup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day = '', hour = '', minute = '', rest = '', word] = pattern.exec(name) ?? [];
      const kind = kinds.find((one) => words[one] === word);
      const path = join(folder, name);
      const stats = kind === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
      return kind === undefined || stats?.isFile() !== true
        ? []
        : [{ name, path, kind, madeAt: `${day}${hour}:${minute}:${rest}`, bytes: stats.size }];
    })
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

const kinds: readonly BackupKind[] = ['daily', 'byHand', 'beforeUpgrade'];

/** How to go back to the data from before the latest upgrade; empty if there is no backup of it. */
export function describeWayBack(dataDir: string): string {
  const before = listBackups(backupFolder(dataDir)).find(({ kind }) => kind === 'beforeUpgrade');
  if (before === undefined) return '';
  return `Or go back to the data as it was before the upgrade, at ${before.madeAt}: npm run restore -- ${before.path}`;
}

/** Creates an empty file for the backup with this name, which nobody else may read. */
export function beginPart(folder: string, name: string): string {
  const part = join(folder, `${name}${partEnding}`);
  writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
  return part;
}

/** Removes unfinished files. Call it only while no other backup is being made. */
export function removeParts(folder: string): void {
  for (const name of readdirSync(folder)) if (part.test(name)) rmSync(join(folder, name), { force: true });
}

/** Removes the oldest backups of each kind beyond the number that is kept, but never the one with this name. */
export function removeOld(folder: string, newest: string): void {
  const all = listBackups(folder);
  for (const kind of kinds) {
    const old = all.filter((backup) => backup.kind === kind).slice(kept[kind]);
    for (const { name, path } of old) if (name !== newest) rmSync(path, { force: true });
  }
}

/** Why the latest attempt failed. */
interface BackupFailure {
  at: string;
  problem: BackupProblemKind;
  /** The details for the administrator. */
  message: string;
}

export function writeFailure(folder: string, failure: BackupFailure): void {
  writeFileSync(join(folder, failureName), JSON.stringify(failure), { mode: 0o600 });
}

/** Null if the latest attempt did not fail, or if nothing is known about it. */
export function readFailure(folder: string): BackupFailure | null {
  try {
    return JSON.parse(readFileSync(join(folder, failureName), 'utf8'));
  } catch {
    return null;
  }
}

export function forgetFailure(folder: string): void {
  rmSync(join(folder, failureName), { force: true });
}

/** Waits until a file, or a folder's list of files, is on the disk. */
export function flush(path: string): void {
  const isFolder = statSync(path).isDirectory();
  // Windows cannot open folders, and does not need this for them.
  if (isFolder && process.platform === 'win32') return;
  const opened = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
