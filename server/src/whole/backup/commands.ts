import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, describeData, processEnvironment, readConfig, type Config } from '../../core/config';
import { describePlace } from '../../core/database-place';
import { systemRuntime, type Runtime } from '../../core/runtime';
import { backupFolder, flush, listBackups } from './backup-folder';
import type { Contents } from './backup.queries';
import { createBackups } from './backups';
import { copyFile } from './copy-file';
import { restoreBackup, type RestoreParts, type RestoreStep } from './restore';
import { restoreDump } from './restore-dump';
import type { CopyStep } from './take-copy';

interface CommandOptions {
  environment?: Record<string, string | undefined>;
  runtime?: Runtime;
  print: (line: string) => void;
  printProblem: (line: string) => void;
  /** Called with the data that is about to be touched. */
  announce?: (line: string) => void;
  /** Says what is being done, and how far long work has come. */
  showStep: (step: string, percent?: number) => void;
  /** Asks the person at the terminal; undefined if there is none. */
  ask: ((question: string) => Promise<boolean>) | undefined;
}

const backupUsage = [
  'npm run backup [-- file or folder]',
  'Makes a verified backup of everything, photos included, also while the portal is running. It is saved in the folder backups of the data',
  'folder (DATA_DIR), which keeps the last five made by hand. Give a folder or a new file name to copy it there as well. A name that ends',
  'with a slash means a folder, which must exist.',
];

const restoreUsage = [
  'npm run restore -- file [--yes]',
  'Replaces the current data (DATA_DIR, DATABASE_URL) with a backup and keeps a copy of what it replaces. Stop the portal first.',
  '  --yes   do not ask for confirmation',
];

/**
 * `npm run backup`. Returns the exit code.
 * @public scripts/backup.mjs calls it
 */
export function backup(args: readonly string[], around: CommandOptions): Promise<number> {
  return command(args, around, backupUsage, [], async (config, runtime, [target]) => {
    const { database } = config;
    if (database.engine === 'sqlite') {
      if (!existsSync(database.file))
        throw new Error(`There is no database at ${database.file}. Set DATA_DIR to the folder that holds it.`);
      requireOwner(database.file, 'backup');
    }
    const copyTo = target === undefined ? undefined : resolve(target);
    if (copyTo !== undefined) requireFree(copyTo, /[/\\]$/.test(target ?? ''));
    const made = await createBackups({ ...config, runtime }).make('byHand', (step) => around.showStep(copySteps[step]));
    around.print(`${made.path}: ${size(made.bytes)}, verified, with ${describe(made.contents)}.`);
    if (copyTo === undefined) return;
    const file = isFolder(copyTo) ? join(copyTo, made.name) : copyTo;
    await copyOut(made.path, file, (percent) => around.showStep(`Copying to ${dirname(file)}`, percent));
    around.print(`${file}: identical, byte for byte.`);
  });
}

/**
 * `npm run restore`. Returns the exit code.
 * @public scripts/restore.mjs calls it
 */
export function restore(args: readonly string[], around: CommandOptions): Promise<number> {
  return command(args, around, restoreUsage, ['yes'], async (config, runtime, [file], { yes }) => {
    const { database, dataDir, pgDump } = config;
    if (file === undefined) throw new Error(`Which backup? ${backupsOf(config)}\n${restoreUsage.join('\n')}`);
    const { ask } = around;
    if (!yes && ask === undefined) throw new Error('There is no terminal to ask for confirmation. To replace the current data, use --yes.');
    if (database.engine === 'sqlite' && existsSync(database.file)) requireOwner(database.file, 'restore');
    const parts: RestoreParts = {
      runtime,
      file: resolve(file),
      confirm: async (contents) => {
        around.print(`${basename(file)} is complete: ${describe(contents)}.`);
        return (
          yes ||
          ask === undefined ||
          ask(`Replace the data in ${database.engine === 'sqlite' ? dataDir : describePlace(database)} with it?`)
        );
      },
      onStep: (step) => around.showStep(restoreSteps[step.step], percentOf(step)),
    };
    const restored =
      database.engine === 'sqlite'
        ? await restoreBackup({ ...parts, config: { dataDir, databaseFile: database.file } })
        : await restoreDump({ ...parts, config: { dataDir, database, pgDump } });
    if (restored === undefined) throw new Error('Nothing was changed.');
    around.print(`Restored: ${describe(restored.contents)}.`);
    const { damagedPhotos } = restored;
    if (damagedPhotos > 0) around.print(`${damagedPhotos === 1 ? '1 photo was' : `${damagedPhotos} photos were`} damaged and left out.`);
    if (restored.replaced !== undefined) around.print(`The previous data is kept in ${restored.replaced}.`);
    around.print('Everyone has to sign in again. Password reset links no longer work, and queued email is not sent.');
    around.print('Check the staff list: anyone who joined or left after this backup has to be invited or removed again.');
    around.print('Check who may pick up, allergies and consents: whatever was changed or withdrawn after this backup is as it was before.');
  });
}

async function command(
  args: readonly string[],
  { environment, runtime = systemRuntime, print, printProblem, announce = () => undefined }: CommandOptions,
  usage: readonly string[],
  options: readonly 'yes'[],
  work: (config: Config, runtime: Runtime, positionals: string[], given: { yes: boolean }) => Promise<void>,
): Promise<number> {
  try {
    if (args.includes('--help') || args.includes('-h')) {
      usage.forEach(print);
      return 0;
    }
    const { positionals, yes } = readArguments(args, usage, options);
    const config = readConfig(environment ?? processEnvironment());
    announce(describeData(config));
    await work(config, runtime, positionals, { yes });
    return 0;
  } catch (error) {
    for (const line of error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)])
      printProblem(line);
    return 1;
  }
}

function readArguments(args: readonly string[], usage: readonly string[], options: readonly 'yes'[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options.map((name) => [name, { type: 'boolean' as const }])),
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error(`Not understood: ${positionals.slice(1).join(' ')}`);
    return { positionals, yes: values['yes'] === true };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage.join('\n')}`, { cause: error });
  }
}

const copySteps: Record<CopyStep, string> = {
  checking: 'Checking the database',
  copying: 'Copying it',
  verifying: 'Checking the copy',
};

const restoreSteps: Record<RestoreStep['step'], string> = {
  copying: 'Copying the backup',
  verifying: 'Checking the backup',
  keeping: 'Keeping the current data',
  preparing: 'Bringing it up to date and signing everybody out',
  replacing: 'Putting it in place',
};

function percentOf(step: RestoreStep): number | undefined {
  return step.step === 'copying' ? Math.floor((step.done / step.total) * 100) : undefined;
}

/** Refuses to write files that the portal, which runs as another user, could not open. */
function requireOwner(databaseFile: string, name: string): void {
  const owner = statSync(databaseFile).uid;
  if (process.getuid !== undefined && process.getuid() !== owner) {
    throw new Error(
      `${databaseFile} belongs to another user. Run this as that user, for example sudo -u '#${owner}' npm run ${name} -- ...`,
    );
  }
}

function requireFree(target: string, isMeantAsFolder: boolean): void {
  if (existsSync(target) && !isFolder(target)) throw new Error(`${target} already exists. Choose another name.`);
  if (!existsSync(dirname(target))) throw new Error(`The folder ${dirname(target)} does not exist.`);
  // If the stick is not plugged in, a file on the same disk would be written instead.
  if (isMeantAsFolder && !existsSync(target)) throw new Error(`The folder ${target} does not exist.`);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** It gets its final name only when it is complete. */
async function copyOut(from: string, to: string, onPercent: (percent: number) => void): Promise<void> {
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    await copyFile(from, part, (done, total) => onPercent(Math.floor((done / total) * 100)));
    renameSync(part, to);
    flush(dirname(to));
  } finally {
    rmSync(part, { force: true });
  }
}

function backupsOf({ dataDir }: Config): string {
  const folder = backupFolder(dataDir);
  const backups = listBackups(folder);
  if (backups.length === 0) return `There are no backups in ${folder}.`;
  return ['Available backups, newest first:', ...backups.map(({ path, bytes }) => `  ${path}  ${size(bytes)}`)].join('\n');
}

function describe({ daycares, students, accounts, photos }: Contents): string {
  const count = (number: number, one: string, several: string) => `${number.toLocaleString('en')} ${number === 1 ? one : several}`;
  return [
    count(daycares, 'daycare', 'daycares'),
    count(students, 'child', 'children'),
    count(accounts, 'account', 'accounts'),
    count(photos, 'photo', 'photos'),
  ].join(', ');
}

function size(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
