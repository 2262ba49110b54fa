import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Email } from '@daycare-portal/shared/fields';
import { newerData } from '../../whole/backup/upgrade';
import { ConfigError, describeData, processEnvironment, readConfig, type Config } from '../../core/config';
import { closing, listTables, type Db } from '../../core/db/database';
import { openDatabase } from '../../core/db/open-database';
import { describePlace } from '../../core/database-place';
import { compareSchema, migrate } from '../../core/db/migrate';
import { systemRuntime, type Runtime } from '../../core/runtime';
import { newerIn, readVersions } from '../../core/versions';
import { check, commands, type Command, type CommandContext } from './commands';
import { copyDatabase, copyDatabaseHelp } from './copy-database';
import { examine } from './doctor';
import { folderCommands } from './folder-commands';

const doctor = {
  takes: '[--send-to <email>]',
  does: 'Checks configuration, mail server, database, files, disk, clock and versions, and says what to fix. Exits with 1 if something needs fixing. --send-to sends a test email to that address.',
};

const versionsHelp = {
  takes: '[--from <file or address>]',
  does: 'Tells which versions are newer than this one, and what is new in them. The list is that of VERSIONS_FROM unless another CHANGELOG.md is named. Nothing is installed.',
};

const all: Record<string, Command> = { ...commands, ...folderCommands };

interface AdminOptions {
  environment?: Record<string, string | undefined>;
  runtime?: Runtime;
  /** The product's version. */
  version: string;
  print: (line: string) => void;
  printProblem: (line: string) => void;
  /** Called with the data that a command is about to touch. */
  announce?: (line: string) => void;
  /** Shows the progress of work on many rows. */
  progress?: (title: string) => (done: number, total: number) => void;
}

/**
 * Runs one command on the configured database, even beside a running server, and returns the exit code.
 * @public scripts/admin.mjs calls it
 */
export async function admin(args: readonly string[], around: AdminOptions): Promise<number> {
  try {
    const { runtime = systemRuntime, version, print, progress = () => () => undefined, announce = () => undefined } = around;
    const environment = around.environment ?? processEnvironment();
    const [name = '', ...rest] = args;
    const asksHelp = rest.includes('--help') || rest.includes('-h');
    if (name === 'doctor') {
      if (asksHelp) return say(print, helpOf(name, doctor));
      const { 'send-to': sendTo } = parseArgs({ args: rest, options: { 'send-to': { type: 'string' } }, allowPositionals: false }).values;
      return await printFindings({ environment, runtime, version, sendTo: sendTo === undefined ? undefined : check(Email, sendTo) }, print);
    }
    if (name === 'versions') {
      if (asksHelp) return say(print, helpOf(name, versionsHelp));
      const { from } = parseArgs({ args: rest, options: { from: { type: 'string' } }, allowPositionals: false }).values;
      return say(print, await tellVersions(from ?? readConfig(environment).versionsFrom, version));
    }
    if (name === 'copy-database') {
      if (asksHelp) return say(print, helpOf(name, copyDatabaseHelp));
      const bars = { copying: progress('Copying'), comparing: progress('Comparing') };
      return say(
        print,
        await copyDatabase(rest, { environment, runtime, announce, onRows: (step, done, total) => bars[step](done, total) }),
      );
    }
    const command = Object.hasOwn(all, name) ? all[name] : undefined;
    if (command === undefined) {
      if (['', '--help', '-h', 'help'].includes(name)) return say(print, usage());
      throw new Error(`There is no command ${name}.\n${usage().join('\n')}`);
    }
    if (asksHelp) return say(print, helpOf(name, command));
    const given = readArguments(name, command, rest);
    const config = readConfig(environment);
    announce(describeData(config));
    return await onDatabase(config, runtime, command, async (context) => {
      const { lines, code } = await command.run(context, given);
      say(print, lines);
      return code ?? 0;
    });
  } catch (error) {
    for (const line of error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)])
      around.printProblem(line);
    return 1;
  }
}

function say(print: (line: string) => void, lines: readonly string[]): number {
  for (const line of lines) print(line);
  return 0;
}

function usage(): string[] {
  const listed = Object.entries({ ...all, 'copy-database': copyDatabaseHelp, versions: versionsHelp, doctor });
  const widest = Math.max(...listed.map(([name, { takes }]) => `${name} ${takes}`.length));
  return [
    'npm run admin -- <command>',
    'Works on the configured database (DATA_DIR, DATABASE_URL), even while the portal is running.',
    ...listed.map(([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(widest)}  ${does}`),
    'Add --help after a command to see its options.',
  ];
}

function helpOf(name: string, { takes, does }: Pick<Command, 'takes' | 'does'>): string[] {
  return [`npm run admin -- ${name} ${takes}`.trimEnd(), does];
}

/** The options given by name. Throws if one is missing or unknown. */
function readArguments(name: string, command: Command, args: readonly string[]): (name: string) => string {
  const { options = [], optional = [], email } = command;
  const help = helpOf(name, command).join('\n');
  let read: { values: Record<string, string | boolean | undefined>; positionals: string[] };
  try {
    read = parseArgs({
      args: [...args],
      options: Object.fromEntries([...options, ...optional].map((option) => [option, { type: 'string' as const }])),
      allowPositionals: true,
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${help}`, { cause: error });
  }
  const { values, positionals } = read;
  const given: Record<string, string> = { ...(email === true && { email: positionals[0] ?? '' }) };
  for (const option of options) given[option] = String(values[option] ?? '');
  const missing = Object.keys(given).filter((one) => given[one]?.trim() === '');
  const tooMany = positionals.slice(email === true ? 1 : 0);
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}.\n${help}`);
  if (tooMany.length > 0) throw new Error(`Not understood: ${tooMany.join(' ')}\n${help}`);
  return (one) => given[one] ?? String(values[one] ?? '');
}

async function onDatabase(
  config: Config,
  runtime: Runtime,
  { makesDatabase }: Command,
  work: (context: CommandContext) => Promise<number>,
): Promise<number> {
  const { database, dataDir } = config;
  if (database.engine === 'sqlite' && !existsSync(database.file) && makesDatabase !== true) {
    throw new Error(
      `There is no Daycare Portal database at ${database.file}. Set DATA_DIR to the folder that has it, or start the portal once.`,
    );
  }
  return closing(await openDatabase(database, dataDir), async (db) => {
    if (makesDatabase === true && (await listTables(db)).length === 0) await migrate(db, runtime.now());
    await requireCurrentSchema(db, config);
    return work({ db, config, runtime });
  });
}

/** Only a start of the portal changes the schema, never a command that runs beside it. */
async function requireCurrentSchema(db: Db, { database, dataDir }: Config): Promise<void> {
  const { applied, missing, unknown } = await compareSchema(db);
  if (applied.length === 0) throw new Error(`There is no Daycare Portal database at ${describePlace(database)}. Start the portal once.`);
  if (unknown.length > 0) throw new Error(newerData(unknown[0], dataDir));
  if (missing.length > 0) throw new Error('The database is older than this version. Start the portal once to update it.');
}

async function tellVersions(place: string | undefined, installed: string): Promise<string[]> {
  if (place === undefined)
    throw new Error(
      'Name the list of versions: --from <file or address of CHANGELOG.md>, or VERSIONS_FROM in the settings (docs/hosting.md).',
    );
  const newer = newerIn(await readVersions(place), installed);
  if (newer.length === 0) return [`This is version ${installed}. ${place} lists no newer one.`];
  return [
    ...newer.toReversed().flatMap(({ version, notes }) => [`Version ${version}`, '', notes, '']),
    `This is version ${installed}. To install ${newer[0]?.version}, follow "A newer version" in docs/hosting.md.`,
  ];
}

async function printFindings(patient: Parameters<typeof examine>[0], print: (line: string) => void): Promise<number> {
  const findings = await examine(patient);
  const widest = Math.max(...findings.map(({ about }) => about.length));
  for (const { state, about, says } of findings) print(`${state.padEnd(4)}  ${about.padEnd(widest)}  ${says}`);
  const toFix = findings.filter(({ state }) => state === 'fix').length;
  print(toFix === 0 ? 'Nothing to fix.' : `${toFix} to fix.`);
  return toFix === 0 ? 0 : 1;
}
