import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { clientDir, ensureBuilt, ensureInstalled, readArguments, Refusal, root, run, say, serverDir, thisMachine } from './prepare.mjs';

const usage = `npm run release [-- --folder <folder>]
Makes one archive in the folder release: the portal, built, with the packages that it needs on a machine like this one.
  --folder  makes the folder daycare-portal in that folder, and no archive`;

// What the bundled server loads from packages of their own.
const packages = ['sharp', '@node-rs/argon2', 'pg', process.versions.node.startsWith('20.') ? 'better-sqlite3' : 'better-sqlite3-13'];
// SQLite's package has its sources, and what downloads or compiles it, beside the binary.
const notCopied = /[\\/](deps|src|obj|obj\.target|test_extension\.node|node_modules)$|\.(md|map|d\.ts)$/;
const onlyToInstall = new Set(['prebuild-install', 'node-gyp', 'node-addon-api']);
const commands = ['start', 'demo', 'admin', 'backup', 'restore'];
const scripts = [...commands, 'prepare', 'progress-bar', 'steps'];
const beside = ['docs', 'CHANGELOG.md', '.env.example', 'scripts/daycare-portal.service', 'scripts/daycare-portal@.service'];

await run(async () => {
  const { values } = readArguments(usage, { folder: { type: 'string' } });
  await ensureInstalled();
  await ensureBuilt();
  /** @type {{ name: string, version: string, license: string, type: string, engines: object }} */
  const { name, version, license, type, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const into = values.folder === undefined ? mkdtempSync(join(tmpdir(), 'daycare-portal-release-')) : resolve(values.folder);
  const folder = join(into, name);
  if (existsSync(folder)) throw new Refusal(`${folder} exists already.`);
  copyProduct(folder);
  for (const needed of packages) copyPackage(join(root, 'node_modules', needed), folder);
  const ownScripts = Object.fromEntries(commands.map((command) => [command, `node scripts/${command}.mjs`]));
  writeJson(join(folder, 'package.json'), { name, version, private: true, license, type, engines, scripts: ownScripts });
  writeJson(join(folder, 'release.json'), thisMachine());
  writeFileSync(join(folder, 'START.txt'), startText(version));
  if (values.folder !== undefined) return say(`Daycare Portal ${version} is in ${folder}.`);
  say(`Daycare Portal ${version} is in ${archive(into, name, version)}.`);
  rmSync(into, { recursive: true });
});

/** @param {string} folder */
function copyProduct(folder) {
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  for (const file of readdirSync(serverDir).filter((entry) => entry.endsWith('.js'))) copy(join(serverDir, file), folder);
  copy(clientDir, folder);
  for (const script of scripts) copy(join(root, `scripts/${script}.mjs`), folder);
  for (const file of beside) copy(join(root, file), folder);
}

/**
 * Copies to the same place in the folder.
 * @param {string} from
 * @param {string} folder
 */
function copy(from, folder) {
  cpSync(from, join(folder, relative(root, from)), { recursive: true });
}

/**
 * Copies a package and what it needs to run, each to where this one finds it.
 * @param {string} from
 * @param {string} folder
 */
function copyPackage(from, folder) {
  const to = join(folder, relative(root, from));
  if (existsSync(to)) return;
  cpSync(from, to, { recursive: true, dereference: true, filter: (path) => path === from || !notCopied.test(path) });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = onlyToInstall.has(needed) ? undefined : findPackage(needed, from);
    if (found !== undefined) copyPackage(found, folder);
  }
}

/**
 * Where a package finds another, as Node looks for it. Optional ones of other machines are not there.
 * @param {string} needed
 * @param {string} from
 * @returns {string | undefined}
 */
function findPackage(needed, from) {
  const found = join(from, 'node_modules', needed);
  if (existsSync(found)) return found;
  return relative(root, from) === '' ? undefined : findPackage(needed, dirname(from));
}

/**
 * @param {string} file
 * @param {object} value
 */
function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

/**
 * @param {string} into
 * @param {string} name
 * @param {string} version
 */
function archive(into, name, version) {
  const { platform, arch, node } = thisMachine();
  const file = join(root, 'release', `${name}-${version}-${platform}-${arch}${node === '20' ? '-node20' : ''}.tar.gz`);
  mkdirSync(dirname(file), { recursive: true });
  const { status, error } = spawnSync('tar', ['-czf', file, '-C', into, name], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Refusal(`tar could not make the archive.${error === undefined ? '' : ` ${error.message}`}`);
  return file;
}

/** @param {string} version */
function startText(version) {
  return `Daycare Portal ${version}, built and ready to start.

Start:    npm start, or node scripts/start.mjs
Settings: copy .env.example to .env and change what you need. docs/hosting.md explains them.
Data:     the folder data in this one, unless DATA_DIR says otherwise.
Upgrade:  make a backup (npm run backup), stop the portal, unpack the newer archive over this folder, and start it again.
          data and .env stay as they are. If the database has to change, the portal makes a backup first and says where.

The owner's guide is docs/owner-guide.md.
`;
}
