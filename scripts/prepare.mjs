// Runs before anything is installed, and on a Node that may be too old: node's own modules only, and only their oldest parts.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const clientDir = join(root, 'client/dist/site');
export const serverDir = join(root, 'server/dist');

/** Ends the script with one sentence for whoever started it. */
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
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(`Daycare Portal needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  }
}

/** Installs the locked packages where they are missing, or not those of the lock, or were installed for another Node. */
export async function ensureInstalled() {
  const stampFile = join(root, 'node_modules/.daycare-portal-installed');
  const platform = `${process.platform}-${process.arch}-${process.versions.modules}`;
  const stamp = `${hashOf([join(root, 'package-lock.json')])} ${platform}`;
  const found = read(stampFile);
  if (found === stamp) return;
  const otherNode = found !== undefined && !found.endsWith(platform);
  if (otherNode || !holdsLockedPackages()) {
    say('Installing the packages (a minute or two) ...');
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  // A person's npm may be told to run no install scripts; this one package of ours does not work without.
  if (!existsSync(join(root, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'))) {
    await npm(['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--loglevel=error']);
  }
  writeFileSync(stampFile, stamp);
}

/** Whether npm's own record of what it installed, be it by another command than ours, agrees with the lock. */
function holdsLockedPackages() {
  const record = read(join(root, 'node_modules/.package-lock.json'));
  if (record === undefined) return false;
  /** @type {(text: string) => Record<string, { version?: string, optional?: boolean }>} */
  const packagesOf = (text) => JSON.parse(text).packages;
  const installed = packagesOf(record);
  const locked = packagesOf(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(locked).filter((path) => path.startsWith('node_modules/') || path.includes('/node_modules/'));
  return paths.every((path) => {
    const here = installed[path];
    return here === undefined ? locked[path]?.optional === true : here.version === locked[path]?.version;
  });
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
  if (code !== 0) throw new Refusal(`npm ${args[0]} failed; what it says stands above. The README tells what it needs.`);
}

/** @type {Record<'server' | 'client', { from: string[], makes: string }>} */
const parts = {
  server: { from: ['shared', 'migrations', 'server'], makes: join(serverDir, 'main.js') },
  client: { from: ['shared', 'client'], makes: join(clientDir, 'index.html') },
};

/** Builds what is not there or was built from other sources. */
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
  say(`Building the ${names.join(' and the ')} ...`);
  for (const { stampFile } of stale) rmSync(stampFile, { force: true });
  // In a process of its own: the bundlers' memory and settings stay out of the server's.
  const code = await runChild(process.execPath, [join(root, 'scripts/build.mjs'), ...names]);
  if (code !== 0) throw new Refusal('The build failed; what it says stands above.');
  for (const { stampFile, stamp } of stale) {
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
  }
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
  writeFileSync(stampFile, `${hash} ${now}`);
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

/** At once, for npm finishes its work before it hears a milder signal; what was half done is done anew by the next start. */
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
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  await ensureInstalled();
  await ensureBuilt();
  await begin();
  process.off('SIGINT', end);
  process.off('SIGTERM', end);
}

/**
 * One of the server's built entries.
 * @param {'main' | 'demo' | 'seed' | 'admin' | 'backup'} entry
 */
export function built(entry) {
  return import(pathToFileURL(join(serverDir, `${entry}.js`)).href);
}
