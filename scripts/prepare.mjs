// This runs before anything is installed, possibly on a Node that is too old, so it uses only old parts of Node's own modules.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const clientDir = join(root, 'client/dist/site');
export const serverDir = join(root, 'server/dist');

const isNode20 = process.versions.node.startsWith('20.');
const sqlite = join(root, 'node_modules', isNode20 ? 'better-sqlite3/build/Release/better_sqlite3.node' : 'better-sqlite3-13');

/** Ends the script with one sentence for the person who started it. */
export class Refusal extends Error {}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs a script to its end; what it throws becomes lines and the exit code 1. Paths and `.env` count from the top of the
 * project, wherever the script was called from.
 * @param {() => Promise<void>} work
 */
export async function run(work) {
  process.chdir(root);
  try {
    refuseOldNode();
    await work();
  } catch (error) {
    if (error instanceof Refusal) say(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
    throw new Refusal(`Daycare Portal needs Node 20.19, or Node 22.12 or newer; this is Node ${process.versions.node}.`);
  }
}

/**
 * Reads what follows the script's name, as `parseArgs` of node:util does. Prints the usage and ends if help is asked for.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} usage
 * @param {Options} options
 * @param {boolean} [allowPositionals]
 */
export function readArguments(usage, options, allowPositionals = false) {
  if (process.argv.slice(2).some((given) => given === '--help' || given === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options, allowPositionals });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/**
 * Installs the locked packages where they are missing, or not those of the lock, or were installed for another machine or Node.
 * @param {'toServe' | 'toDevelop'} purpose serving and building need about half of the packages
 */
export async function ensureInstalled(purpose = 'toServe') {
  if (!holdsLockedPackages(purpose) || !(isNode20 || existsSync(sqlite))) {
    requireWritable('The packages are not installed as this version needs them', [root, join(root, 'node_modules')]);
    say('Installing the packages (a minute or two) ...');
    const some = purpose === 'toServe' ? ['--omit=dev', '--ignore-scripts'] : ['--include=dev'];
    await npm(['ci', ...some, '--no-audit', '--no-fund', '--loglevel=error']);
  }
  // This is the only install script that serving needs, and only on Node 20: newer versions load a package that contains its binaries.
  if (isNode20 && !existsSync(sqlite)) await npm(['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--loglevel=error']);
}

/**
 * Whether npm's own record of what it installed, for us or for somebody else, agrees with the lock and is of this machine.
 * @param {'toServe' | 'toDevelop'} purpose
 */
function holdsLockedPackages(purpose) {
  const record = read(join(root, 'node_modules/.package-lock.json'));
  if (record === undefined) return false;
  /** @type {(text: string) => Record<string, { version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[] }>} */
  const packagesOf = (text) => JSON.parse(text).packages;
  const installed = packagesOf(record);
  const isOfThisMachine = Object.values(installed).every(
    ({ os = [process.platform], cpu = [process.arch] }) => os.includes(process.platform) && cpu.includes(process.arch),
  );
  const locked = Object.entries(packagesOf(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return (
    isOfThisMachine &&
    locked
      .filter(([path, { dev }]) => path.includes('node_modules/') && (purpose === 'toDevelop' || dev !== true))
      .every(([path, { version, optional }]) => (path in installed ? installed[path]?.version === version : optional === true))
  );
}

/**
 * Throws the command that mends it where whoever started this may not write in the program's folder, as a service's user may not.
 * @param {string} problem
 * @param {string[]} folders
 */
function requireWritable(problem, folders) {
  try {
    for (const folder of folders) if (existsSync(folder)) accessSync(folder, constants.W_OK);
  } catch {
    throw new Refusal(
      `${problem}, and this user may not write in ${resolve(root)}. Run this as the folder's owner: node ${join(root, 'scripts/install.mjs')}`,
    );
  }
}

/** @param {string[]} args */
async function npm(args) {
  // The npm that started this, or the one beside this Node, so that packages are installed for this Node.
  const cli = [process.env['npm_execpath'] ?? '', join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')].find(
    (path) => path.endsWith('npm-cli.js') && existsSync(path),
  );
  const code =
    cli === undefined ? await runChild('npm', args, process.platform === 'win32') : await runChild(process.execPath, [cli, ...args]);
  if (code !== 0) throw new Refusal(`npm ${args[0]} failed; see its messages above. The README says what is needed.`);
}

const scripts = ['build', 'route-sizes', 'server-bundle', 'site-files'].map((name) => `scripts/${name}.mjs`);
const sources = ['package-lock.json', 'tsconfig.base.json', ...scripts, 'shared'];
const parts = {
  server: { from: [...sources, 'migrations', 'server'], makes: join(serverDir, 'main.js') },
  client: { from: [...sources, 'client'], makes: join(clientDir, 'index.html') },
};

/** Builds what is missing or was built from other sources. */
export async function ensureBuilt() {
  const stale = Object.entries(parts)
    .map(([name, { from, makes }]) => ({ name, makes, stampFile: `${name}/dist/built-from`, stamp: from.map(stateOf).join('') }))
    .filter(({ makes, stampFile, stamp }) => !existsSync(makes) || read(stampFile) !== stamp);
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name);
  const both = names.join(' and the ');
  requireWritable(`The ${both} must be built first`, ['.', ...names, ...names.map((name) => `${name}/dist`)]);
  say(`Building the ${both} ...`);
  const roomy = memoryOfMachine() >= buildMemory;
  if (!roomy) say(`The build needs about ${megabytes(buildMemory)} of memory, and this machine has ${megabytes(memoryOfMachine())}.`);
  for (const { stampFile } of stale) rmSync(stampFile, { force: true });
  // A process of its own keeps the bundlers' memory and settings out of the server.
  const code = await runChild(process.execPath, [join(root, 'scripts/build.mjs'), ...names]);
  if (killed.includes(code)) throw new Refusal(outOfMemory);
  if (code !== 0) throw new Refusal('The build failed; see its messages above.');
  for (const { stampFile, stamp } of stale) writeFileSync(stampFile, stamp);
}

/** Stands for a program that a signal ended. */
const signalCode = -1;

const buildMemory = 700_000_000;
// What ends a process by force: the system for want of memory (its signal, or what a shell makes of it), or Node itself.
const killed = [signalCode, 137, 134];
const outOfMemory =
  'The build was ended before it was done, most likely because memory ran out: it needs about 700 MB. Stop other programs or add swap, ' +
  'or build on another machine and copy the folder.';

/** The memory of the machine, or of the container that it is. */
function memoryOfMachine() {
  // Node 20.12 knows it.
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

const noSource = /^(dist|node_modules|test|test-data|journeys)$|\.test\.tsx?$/;

/**
 * A line for each source under this path, which changes with the source. Reading the sources would make each start 20 ms slower.
 * @param {string} path
 * @returns {string}
 */
function stateOf(path) {
  const stats = statSync(path);
  // Some ways to copy a folder keep only whole seconds.
  if (!stats.isDirectory()) return `${path} ${stats.size} ${Math.floor(stats.mtimeMs / 1000)}\n`;
  const names = readdirSync(path).filter((name) => !noSource.test(name));
  return names.map((name) => stateOf(`${path}/${name}`)).join('');
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const endingSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * The exit code of a program whose output goes to this script's stderr. A signal kills it at once, because npm finishes its work before it
 * reacts to a milder one. The next start repeats what was half done.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function runChild(command, args, shell = false) {
  // As a group of its own, npm can be ended together with the compilers that it waits for.
  const leadsGroup = process.platform !== 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell, detached: leadsGroup });
    const letSignalsPass = () => endingSignals.forEach((signal) => process.off(signal, end));
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      if (child.pid !== undefined) process.kill(leadsGroup ? -child.pid : child.pid, 'SIGKILL');
      letSignalsPass();
      process.kill(process.pid, signal);
    };
    for (const signal of endingSignals) process.on(signal, end);
    child.on('error', reject);
    child.on('close', (code) => {
      letSignalsPass();
      resolve(code ?? signalCode);
    });
  });
}

/**
 * @typedef {{
 *   main: typeof import('../server/src/main'),
 *   demo: typeof import('../server/src/commands/demo/demo'),
 *   seed: typeof import('../server/src/commands/demo/seed'),
 *   admin: typeof import('../server/src/commands/admin/admin'),
 *   backup: typeof import('../server/src/whole/backup/commands'),
 * }} Entries
 */

/** Which machines can run the packages that are installed here. The binaries of Node 20 are not those of newer versions. */
export function thisMachine() {
  return { platform: process.platform, arch: process.arch, node: isNode20 ? '20' : '22 or newer' };
}

/** Installs and builds what is missing. An archive of `npm run release` comes built, and runs on machines like the one it was made on. */
export async function ensureReady() {
  const made = read(join(root, 'release.json'));
  if (made === undefined) {
    await ensureInstalled();
    await ensureBuilt();
    return;
  }
  const inWords = (/** @type {ReturnType<typeof thisMachine>} */ { platform, arch, node }) => `${platform} on ${arch} with Node ${node}`;
  const [meant, here] = [inWords(JSON.parse(made)), inWords(thisMachine())];
  if (meant !== here) throw new Refusal(`This archive of Daycare Portal is for ${meant}, and this is ${here}.`);
}

/**
 * One of the server's entries, after installing and building what is missing.
 * @template {keyof Entries} Name
 * @param {Name} entry
 * @returns {Promise<Entries[Name]>}
 */
export async function built(entry) {
  await ensureReady();
  return import(pathToFileURL(join(serverDir, `${entry}.js`)).href);
}
