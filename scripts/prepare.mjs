// This runs before anything is installed, possibly on a Node that is too old, so it uses only old parts of Node's own modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const clientDir = join(root, 'client/dist/site');
export const serverDir = join(root, 'server/dist');

const isNode20 = process.versions.node.startsWith('20.');
const compiledSqlite = 'better-sqlite3/build/Release/better_sqlite3.node';

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
  const stampFile = join(root, 'node_modules/.daycare-portal-installed');
  const platform = `${process.platform}-${process.arch}`;
  const stampOf = (/** @type {string} */ what) => `${what} ${hashOf([join(root, 'package-lock.json')])} ${platform}`;
  const found = read(stampFile);
  const hasSqlite = () => existsSync(join(root, 'node_modules', isNode20 ? compiledSqlite : 'better-sqlite3-13'));
  if (hasSqlite() && (found === stampOf(purpose) || found === stampOf('toDevelop'))) return;
  const otherMachine = found !== undefined && !found.includes(platform);
  if (otherMachine || !holdsLockedPackages(purpose) || !(isNode20 || hasSqlite())) {
    requireWritable('The packages are not installed as this version needs them', [root, join(root, 'node_modules')]);
    say('Installing the packages (a minute or two) ...');
    const some = purpose === 'toServe' ? ['--omit=dev', '--ignore-scripts'] : ['--include=dev'];
    await npm(['ci', ...some, '--no-audit', '--no-fund', '--loglevel=error']);
  }
  // This is the only install script that serving needs, and only on Node 20: newer versions load a package that contains its binaries.
  if (isNode20 && !hasSqlite()) await npm(['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--loglevel=error']);
  writeIfAllowed(stampFile, stampOf(purpose));
}

/**
 * Whether npm's own record of what it installed, be it by another command than ours, agrees with the lock.
 * @param {'toServe' | 'toDevelop'} purpose
 */
function holdsLockedPackages(purpose) {
  const record = read(join(root, 'node_modules/.package-lock.json'));
  if (record === undefined) return false;
  /** @type {(text: string) => Record<string, { version?: string, optional?: boolean, dev?: boolean }>} */
  const packagesOf = (text) => JSON.parse(text).packages;
  const installed = packagesOf(record);
  const locked = Object.entries(packagesOf(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return locked
    .filter(([path, { dev }]) => /(^|\/)node_modules\//.test(path) && (purpose === 'toDevelop' || dev !== true))
    .every(([path, { version, optional }]) => {
      const here = installed[path];
      return here === undefined ? optional === true : here.version === version;
    });
}

/**
 * Throws the command that mends it where whoever started this may not write in the program's folder, as a service's user may not.
 * @param {string} problem
 * @param {string[]} folders
 */
function requireWritable(problem, folders) {
  if (folders.every((folder) => !existsSync(folder) || mayWrite(folder))) return;
  throw new Refusal(
    `${problem}, and this user may not write in ${resolve(root)}. Run this as the folder's owner: node ${join(root, 'scripts/install.mjs')}`,
  );
}

/** @param {string} path */
function mayWrite(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes a stamp, which only saves the next start some time.
 * @param {string} file
 * @param {string} content
 */
function writeIfAllowed(file, content) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^(EROFS|EACCES|EPERM)$/.test(String(error.code)))) throw error;
  }
}

/** @param {string[]} args */
async function npm(args) {
  const besideNode = [
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ];
  const cli = [process.env['npm_execpath'] ?? '', ...besideNode].find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  const code =
    cli === undefined
      ? await runChild('npm', args, { shell: process.platform === 'win32' })
      : await runChild(process.execPath, [cli, ...args]);
  if (code !== 0) throw new Refusal(`npm ${args[0]} failed; see its messages above. The README says what is needed.`);
}

/** @type {Record<'server' | 'client', { from: string[], makes: string }>} */
const parts = {
  server: { from: ['shared', 'migrations', 'server'], makes: join(serverDir, 'main.js') },
  client: { from: ['shared', 'client'], makes: join(clientDir, 'index.html') },
};

/** Builds what is missing or was built from other sources. */
export async function ensureBuilt() {
  const sources = [
    'package-lock.json',
    'tsconfig.base.json',
    ...['build', 'compress-site', 'installable', 'no-glob', 'route-sizes', 'server-bundle'].map((name) => `scripts/${name}.mjs`),
  ];
  const stale = Object.entries(parts)
    .map(([name, { from, makes }]) => ({
      name,
      made: existsSync(makes),
      stampFile: join(root, name, 'dist/built-from'),
      files: [...sources, ...from].flatMap((path) => sourceFiles(join(root, path))),
    }))
    .filter(({ made, stampFile, files }) => !made || !isFrom(stampFile, files))
    .map(({ name, stampFile, files }) => ({ name, stampFile, stamp: `${hashOf(files)} ${outsideOf(files)}` }));
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name);
  requireWritable(`The ${names.join(' and the ')} must be built first`, [
    root,
    ...names.flatMap((name) => [join(root, name), join(root, name, 'dist')]),
  ]);
  say(`Building the ${names.join(' and the ')} ...`);
  for (const { stampFile } of stale) rmSync(stampFile, { force: true });
  // A process of its own keeps the bundlers' memory and settings out of the server.
  const code = await runChild(process.execPath, [join(root, 'scripts/build.mjs'), ...names]);
  if (code !== 0) throw new Refusal('The build failed; see its messages above.');
  for (const { stampFile, stamp } of stale) writeIfAllowed(stampFile, stamp);
}

/**
 * Whether the stamp is of these files. They are read only where they look different from outside: 20 ms less for each start, 70 after the
 * machine's.
 * @param {string} stampFile
 * @param {string[]} files
 */
function isFrom(stampFile, files) {
  const [hash, outside] = read(stampFile)?.split(' ') ?? [];
  const now = outsideOf(files);
  if (outside === now) return true;
  if (hash !== hashOf(files)) return false;
  writeIfAllowed(stampFile, `${hash} ${now}`);
  return true;
}

/**
 * What tells without reading them that files may have changed.
 * @param {string[]} files
 */
function outsideOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs, ino } = statSync(file);
    hash.update(`${file.slice(root.length)} ${size} ${mtimeMs} ${ino}\0`);
  }
  return hash.digest('hex');
}

const noSource = /^(dist|node_modules|test|test-data|journeys)$|\.test\.tsx?$/;

/**
 * @param {string} path
 * @returns {string[]}
 */
function sourceFiles(path) {
  if (!existsSync(path)) return [];
  /** @type {string[]} */
  const files = [];
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (noSource.test(entry.name)) continue;
      if (entry.isDirectory()) walk(join(folder, entry.name));
      else files.push(join(folder, entry.name));
    }
  };
  if (path.endsWith('.json') || path.endsWith('.mjs')) files.push(path);
  else walk(path);
  return files.toSorted();
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;

// As a group of its own, npm can be ended together with the compilers that it waits for.
let childLeadsGroup = false;

/** Kills it at once, because npm finishes its work before it reacts to a milder signal. The next start repeats what was half done. */
function endChild() {
  if (child?.pid === undefined) return;
  if (childLeadsGroup) process.kill(-child.pid, 'SIGKILL');
  else child.kill('SIGKILL');
}

/**
 * The exit code of a program whose output goes to this script's stderr.
 * @param {string} command
 * @param {string[]} args
 * @param {{ shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
function runChild(command, args, { shell = false } = {}) {
  return new Promise((resolve, reject) => {
    child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell, detached: childLeadsGroup });
    child.on('error', reject);
    child.on('close', (code) => {
      child = undefined;
      resolve(code ?? 1);
    });
  });
}

const endingSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Installs and builds, then serves with `begin`. A signal before the server has taken over ends the script at once, with what it runs.
 * @param {() => Promise<void>} begin
 */
export async function serve(begin) {
  childLeadsGroup = process.platform !== 'win32';
  const end = () => {
    endChild();
    process.exit(0);
  };
  for (const signal of endingSignals) process.on(signal, end);
  await ensureInstalled();
  await ensureBuilt();
  await begin();
  for (const signal of endingSignals) process.off(signal, end);
}

/**
 * One of the server's built entries.
 * @param {'main' | 'demo' | 'seed' | 'admin' | 'backup'} entry
 */
export function built(entry) {
  return import(pathToFileURL(join(serverDir, `${entry}.js`)).href);
}
