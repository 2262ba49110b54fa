import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, processEnvironment, readConfig, type Config } from '../config';
import { listTables, openDatabase, type Db } from '../db/database';
import { describePlace } from '../db/database-place';
import { compareSchema, migrate } from '../db/migrate';
import { realOutside, type Outside } from '../outside';
import { commands, type Command, type Stage } from './commands';
import { examine } from './doctor';

const doctor = {
  takes: '',
  does: 'Checks configuration, database, files, disk, clock and versions, and says what to mend. Ends with 1 if something must be.',
};

interface Around {
  environment?: Record<string, string | undefined>;
  outside?: Outside;
  /** Of the product. */
  version: string;
  print: (line: string) => void;
  printProblem: (line: string) => void;
}

/**
 * Runs one command on the configured database, also beside a running server, and returns the exit code.
 * @public scripts/admin.mjs calls it
 */
export async function admin(args: readonly string[], around: Around): Promise<number> {
  const { environment = processEnvironment(), outside = realOutside, version, print, printProblem } = around;
  try {
    const [name = '', ...rest] = args;
    const asksHelp = rest.includes('--help') || rest.includes('-h');
    if (name === 'doctor') {
      if (asksHelp) return say(print, helpOf(name, doctor));
      parseArgs({ args: rest, options: {}, allowPositionals: false });
      return await printFindings({ environment, outside, version }, print);
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) {
      if (['', '--help', '-h', 'help'].includes(name)) return say(print, usage());
      throw new Error(`There is no command ${name}.\n${usage().join('\n')}`);
    }
    if (asksHelp) return say(print, helpOf(name, command));
    const given = readArguments(name, command, rest);
    return await onDatabase(readConfig(environment), outside, command, async (stage) => say(print, await command.run(stage, given)));
  } catch (error) {
    for (const line of error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)])
      printProblem(line);
    return 1;
  }
}

function say(print: (line: string) => void, lines: readonly string[]): number {
  for (const line of lines) print(line);
  return 0;
}

function usage(): string[] {
  const all = Object.entries({ ...commands, doctor });
  const widest = Math.max(...all.map(([name, { takes }]) => `${name} ${takes}`.length));
  return [
    'npm run admin -- <command>',
    'Works on the configured database (DATA_DIR, DATABASE_URL), also while the portal runs.',
    ...all.map(([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(widest)}  ${does}`),
    'After a command, --help tells of it alone.',
  ];
}

function helpOf(name: string, { takes, does }: Pick<Command, 'takes' | 'does'>): string[] {
  return [`npm run admin -- ${name} ${takes}`.trimEnd(), does];
}

/** What was given by name. Throws where something is missing or not known. */
function readArguments(name: string, command: Command, args: readonly string[]): (name: string) => string {
  const { options = [], email } = command;
  const help = helpOf(name, command).join('\n');
  let read: { values: Record<string, string | boolean | undefined>; positionals: string[] };
  try {
    read = parseArgs({
      args: [...args],
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
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
  return (one) => given[one] ?? '';
}

async function onDatabase(
  config: Config,
  outside: Outside,
  { makesDatabase }: Command,
  work: (stage: Stage) => Promise<number>,
): Promise<number> {
  const { database, dataDir } = config;
  if (database.engine === 'sqlite' && !existsSync(database.file) && makesDatabase !== true) {
    throw new Error(
      `There is no database of Daycare Portal at ${database.file}. Set DATA_DIR to the folder that holds it, or start the portal once.`,
    );
  }
  const db = await openDatabase(database, dataDir);
  try {
    if (makesDatabase === true && (await listTables(db)).length === 0) await migrate(db, outside.now());
    await requireCurrentSchema(db, config);
    return await work({ db, config, outside });
  } finally {
    await db.destroy();
  }
}

/** Changing the schema is for the start of the portal, not for something that runs beside it. */
async function requireCurrentSchema(db: Db, { database }: Config): Promise<void> {
  const { applied, missing, unknown } = await compareSchema(db);
  if (applied.length === 0) throw new Error(`There is no database of Daycare Portal at ${describePlace(database)}. Start the portal once.`);
  if (unknown.length > 0)
    throw new Error(`The database was made by a newer version of Daycare Portal (${unknown[0]}). Install that version.`);
  if (missing.length > 0) throw new Error('The database is older than this program. Start the portal once, which brings it up to date.');
}

async function printFindings(patient: Parameters<typeof examine>[0], print: (line: string) => void): Promise<number> {
  const findings = await examine(patient);
  const widest = Math.max(...findings.map(({ about }) => about.length));
  for (const { state, about, says } of findings) print(`${state.padEnd(4)}  ${about.padEnd(widest)}  ${says}`);
  const toMend = findings.filter(({ state }) => state === 'mend').length;
  print(toMend === 0 ? 'Nothing has to be mended.' : `${toMend} to mend.`);
  return toMend === 0 ? 0 : 1;
}
