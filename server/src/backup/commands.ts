import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, processEnvironment, readConfig, type Config } from '../config';
import { describePlace } from '../db/database-place';
import { realOutside, type Outside } from '../outside';
import { backupEndings, backupFolder, flush, listBackups } from './backup-folder';
import type { Contents } from './backup.queries';
import { createBackups } from './backups';
import { copyFile } from './copy-file';
import { restoreBackup, type RestoreParts, type RestoreStep } from './restore';
import { restoreDump } from './restore-dump';
import type { CopyStep } from './take-copy';

interface Around {
  environment?: Record<string, string | undefined>;
  outside?: Outside;
  print: (line: string) => void;
  printProblem: (line: string) => void;
  /** Says what is being done now, and of what takes long, how much of it is. */
  showStep: (step: string, percent?: number) => void;
  /** Puts a question to whoever sits at the terminal; undefined where nobody does. */
  ask: ((question: string) => Promise<boolean>) | undefined;
}

const backupUsage = [
  'npm run backup [-- file or folder]',
  'Makes a verified backup of everything, photos included, also while the portal runs. It is kept in the folder backups of the data folder',
  '(DATA_DIR), where the newest five made by hand are; with a folder, or a file that ends in .sqlite (of PostgreSQL .dump), it is copied there',
  'as well.',
];

const restoreUsage = [
  'npm run restore -- file [--yes]',
  'Puts a backup in the place of the present data (DATA_DIR, DATABASE_URL), which is kept aside. End the portal first.',
  '  --yes   without asking first',
];

/**
 * `npm run backup`; the exit code.
 * @public scripts/backup.mjs calls it
 */
export function backup(args: readonly string[], around: Around): Promise<number> {
  return command(args, around, backupUsage, [], async (config, outside, [target]) => {
    const { database } = config;
    if (database.engine === 'sqlite') {
      if (!existsSync(database.file))
        throw new Error(`There is no database at ${database.file}. Set DATA_DIR to the folder that holds it.`);
      requireOwner(database.file, 'backup');
    }
    const copyTo = target === undefined ? undefined : resolve(target);
    if (copyTo !== undefined) requireFree(copyTo, backupEndings[database.engine]);
    const made = await createBackups({ ...config, outside }).make('byHand', (step) => around.showStep(copySteps[step]));
    around.print(`${made.path}: ${size(made.bytes)}, verified, with ${describe(made.contents)}.`);
    if (copyTo === undefined) return;
    const file = isFolder(copyTo) ? join(copyTo, made.name) : copyTo;
    await copyOut(made.path, file, (percent) => around.showStep(`Copying to ${dirname(file)}`, percent));
    around.print(`${file}: the same, byte for byte.`);
  });
}

/**
 * `npm run restore`; the exit code.
 * @public scripts/restore.mjs calls it
 */
export function restore(args: readonly string[], around: Around): Promise<number> {
  return command(args, around, restoreUsage, ['yes'], async (config, outside, [file], { yes }) => {
    const { database, dataDir, pgDump } = config;
    if (file === undefined) throw new Error(`Which backup? ${backupsOf(config)}\n${restoreUsage.join('\n')}`);
    const { ask } = around;
    if (!yes && ask === undefined) throw new Error('Nobody can be asked here whether the present data may be replaced: give --yes.');
    if (database.engine === 'sqlite' && existsSync(database.file)) requireOwner(database.file, 'restore');
    const parts: RestoreParts = {
      outside,
      file: resolve(file),
      confirm: async (contents) => {
        around.print(`${basename(file)} is whole: ${describe(contents)}.`);
        return (
          yes ||
          ask === undefined ||
          ask(`Put it in the place of the data in ${database.engine === 'sqlite' ? dataDir : describePlace(database)}?`)
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
    if (restored.replaced !== undefined) around.print(`What was there before is kept in ${restored.replaced}.`);
    around.print('Everybody signs in anew. Links to choose a password have ended, and mail that waited is not sent.');
    around.print('Whoever came or left since the backup has to be invited, or removed, again: look at the staff list.');
  });
}

async function command(
  args: readonly string[],
  { environment = processEnvironment(), outside = realOutside, print, printProblem }: Around,
  usage: readonly string[],
  options: readonly 'yes'[],
  work: (config: Config, outside: Outside, positionals: string[], given: { yes: boolean }) => Promise<void>,
): Promise<number> {
  try {
    if (args.includes('--help') || args.includes('-h')) {
      usage.forEach(print);
      return 0;
    }
    const { positionals, yes } = readArguments(args, usage, options);
    await work(readConfig(environment), outside, positionals, { yes });
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
  verifying: 'Checking all of it',
  keeping: 'Keeping aside what is there',
  preparing: 'Bringing it up to date and signing everybody out',
  replacing: 'Putting it in place',
};

function percentOf(step: RestoreStep): number | undefined {
  return step.step === 'copying' ? Math.floor((step.done / step.total) * 100) : undefined;
}

/** What one user's command writes, the portal of another could not open. */
function requireOwner(databaseFile: string, name: string): void {
  const owner = statSync(databaseFile).uid;
  if (process.getuid !== undefined && process.getuid() !== owner) {
    throw new Error(
      `${databaseFile} belongs to another user: run this as that one, for instance sudo -u '#${owner}' npm run ${name} -- ...`,
    );
  }
}

function requireFree(target: string, ending: string): void {
  if (existsSync(target) && !isFolder(target)) throw new Error(`${target} is there already: choose another name.`);
  if (!existsSync(dirname(target))) throw new Error(`There is no folder ${dirname(target)}.`);
  // A stick that is not plugged in would become a file on the same disk.
  if (!existsSync(target) && !target.endsWith(ending)) {
    throw new Error(`There is no folder ${target}. To give the copy a name of its own, let it end in ${ending}.`);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Under its name it is only once it is whole. */
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
  if (backups.length === 0) return `There is none in ${folder}.`;
  return ['These are here, newest first:', ...backups.map(({ path, bytes }) => `  ${path}  ${size(bytes)}`)].join('\n');
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
