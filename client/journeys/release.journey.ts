import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { begin, ended } from './product';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What `npm run release` makes, in a folder of its own. */
function makeRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), '--folder', folder], { stdio: 'pipe' });
  return { program: join(folder, 'daycare-portal'), dataDir: join(folder, 'data') };
}

test('A release has no sources, installs and builds nothing, serves the portal, and runs the commands on its data', async () => {
  const { program, dataDir } = makeRelease();
  expect(['client/src', 'server/src', 'package-lock.json', 'node_modules/vite'].filter((path) => existsSync(join(program, path)))).toEqual(
    [],
  );
  const { process: child, url } = await begin('start', dataDir, 0, {}, program);
  try {
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    const page = await fetch(url);
    const script = /src="(\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    expect([page.status, (await fetch(new URL(script, url))).status]).toEqual([200, 200]);
    const doctor = execFileSync(process.execPath, [join(program, 'scripts/admin.mjs'), 'doctor'], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    expect(doctor).toContain('Nothing to fix');
  } finally {
    expect(await ended(child)).toBe(0);
  }
});

test('A release for another machine says so, and starts nothing', () => {
  const { program } = makeRelease();
  const file = join(program, 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), arch: 'mips' }));
  const { status, stderr } = spawnSync(process.execPath, [join(program, 'scripts/start.mjs')], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^This archive of Daycare Portal is for \w+ on mips with Node .*, and this is /),
  ]);
});
