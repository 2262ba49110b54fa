import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './test/temporary-folder';

const root = join(import.meta.dirname, '../..');
const nobody = 65_534;
const onNode20 = process.versions.node.startsWith('20.');
const lock = JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', dev: true } } });
/** What npm writes about the packages that it has installed. */
const installed = (names: string[], about: { cpu?: string[] } = {}) =>
  JSON.stringify({ packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0', ...about }])) });

/** A program folder with our scripts and nothing to build, in which npm only reports what it was asked to do. */
function programFolder(packages?: string) {
  const folder = temporaryFolder();
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), lock);
  const npm = join(folder, 'npm-cli.js');
  writeFileSync(npm, "console.error('npm', ...process.argv.slice(2)); process.exit(process.argv[2] === 'ci' ? 1 : 0);");
  for (const path of ['shared', 'migrations', 'server/dist', 'client/dist/site', 'node_modules'])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'tsconfig.base.json'), '');
  if (packages !== undefined) {
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), packages);
    if (!onNode20) mkdirSync(join(folder, 'node_modules/better-sqlite3-13'));
  }
  for (const made of ['server/dist/main.js', 'client/dist/site/index.html']) writeFileSync(join(folder, made), '');
  return {
    folder,
    run: (script: string, args: string[] = [], options: { uid?: number } = {}) => {
      const file = join(folder, 'scripts', script);
      const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
        env: { npm_execpath: npm },
        encoding: 'utf8',
        ...options,
      });
      return { code: status, said: stdout + stderr };
    },
  };
}

describe('A build', () => {
  it.each([
    ['the system', 'process.kill(process.pid, "SIGKILL");'],
    ['Node', 'process.exit(134);'],
  ])('that %s ends for want of memory says how much it needs', (_who, ends) => {
    const { folder, run } = programFolder(installed(['a', 'b']));
    if (onNode20) {
      mkdirSync(join(folder, 'node_modules/better-sqlite3/build/Release'), { recursive: true });
      writeFileSync(join(folder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'), '');
    }
    writeFileSync(join(folder, 'scripts/build.mjs'), ends);
    const { code, said } = run('install.mjs');
    expect([code, said]).toEqual([1, expect.stringContaining('it needs about 700 MB')]);
  });
});

describe('What is installed', () => {
  it('to serve, or for a command on the data, excludes the test packages, and no package runs a script', () => {
    const { run } = programFolder();
    for (const script of ['start.mjs', 'demo.mjs', 'backup.mjs', 'install.mjs'])
      expect(run(script).said).toContain('npm ci --omit=dev --ignore-scripts');
  });

  it('to develop is everything', () => {
    const { run } = programFolder(installed(['a']));
    for (const script of ['test.mjs', 'dev.mjs', 'bench.mjs']) expect(run(script).said).toContain('npm ci --include=dev');
  });

  it.each([[['a']], [['a', 'b']]])('is not changed when everything for serving is there: %j', (packages) => {
    const { run } = programFolder(installed(packages));
    const { said } = run('install.mjs');
    expect([said.includes('npm rebuild better-sqlite3'), said.includes('npm ci')]).toEqual([onNode20, false]);
  });

  it('is replaced when it is for another kind of machine', () => {
    const { run } = programFolder(installed(['a'], { cpu: ['sparc'] }));
    expect(run('install.mjs').said).toContain('npm ci --omit=dev');
  });

  it.skipIf(onNode20)('is completed when another Node version installed it', () => {
    const { folder, run } = programFolder(installed(['a']));
    rmSync(join(folder, 'node_modules/better-sqlite3-13'), { recursive: true });
    expect(run('install.mjs').said).toContain('npm ci --omit=dev --ignore-scripts');
  });
});

describe('npm start, npm run dev, npm test and the installation', () => {
  it.each(['start.mjs', 'dev.mjs', 'test.mjs', 'install.mjs'])('%s --help prints its usage, and does nothing', (script) => {
    const { run } = programFolder();
    const { code, said } = run(script, ['--help']);
    expect([code, said]).toEqual([0, expect.stringMatching(/^(npm|node) /)]);
    expect(said).not.toContain('npm ci');
  });

  it('reject an unknown option, and do nothing', () => {
    const { run } = programFolder();
    expect(run('start.mjs', ['--port', '80'])).toEqual({
      code: 1,
      said: expect.stringMatching(/^Unknown option '--port'.*\nnpm start\n/),
    });
  });
});

describe.runIf(process.getuid?.() === 0)("A user who may not write in the program's folder", () => {
  function builtByRoot() {
    const made = programFolder(installed(['a']));
    const { folder, run } = made;
    mkdirSync(join(folder, 'node_modules/better-sqlite3/build/Release'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'), '');
    // As after a build, it stamps what is there.
    writeFileSync(join(folder, 'scripts/build.mjs'), '');
    expect(run('install.mjs').said).toContain('Building the server and the client');
    chmodSync(folder, 0o755);
    return made;
  }

  it('can start it when nothing has changed', () => {
    const { run } = builtByRoot();
    expect(run('install.mjs', [], { uid: nobody })).toEqual({ code: 0, said: 'Everything is installed and built.\n' });
  });

  it('learns the build command when the sources have changed', () => {
    const { folder, run } = builtByRoot();
    writeFileSync(join(folder, 'scripts/server-bundle.mjs'), '// changed');
    expect(run('install.mjs', [], { uid: nobody })).toEqual({
      code: 1,
      said: `The server and the client must be built first, and this user may not write in ${folder}. Run this as the folder's owner: node ${folder}/scripts/install.mjs\n`,
    });
  });

  it('learns the install command when packages are missing', () => {
    const { folder, run } = programFolder();
    chmodSync(folder, 0o755);
    const { code, said } = run('backup.mjs', [], { uid: nobody });
    expect([code, said]).toEqual([1, expect.stringMatching(/^The packages are not installed .*: node \S+\/scripts\/install\.mjs\n$/)]);
  });
});
