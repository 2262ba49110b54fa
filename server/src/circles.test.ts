import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn } from './test/circles';
import { importsOf } from './test/import-rules';
import { sourcesIn } from './test/sources';

const root = join(import.meta.dirname, '../..');
const ending = /\.tsx?$/;

describe('No file imports itself by way of others, not even for a type:', () => {
  it('neither in a workspace nor across them', () => {
    const paths = ['shared', 'migrations', 'server', 'client', 'scripts'].flatMap((folder) => sourcesIn(root, folder));
    const imports = new Map(
      paths.map((path) => [path.replace(ending, ''), importsOf(path, readFileSync(join(root, path), 'utf8'))] as const),
    );
    expect(imports.size).toBeGreaterThan(500);
    expect(circlesIn(imports)).toEqual([]);
  });

  it.each([
    ['two files', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    ['a file that imports itself', { a: ['a'] }, [['a']]],
    ['three files, beside one that is on none', { z: ['a'], a: ['b'], b: ['c'], c: ['a'] }, [['a', 'b', 'c']]],
    ['none', { a: ['b', 'c'], b: ['c'], c: ['a package'] }, []],
  ])('%s', (_what, imports, circles) => {
    expect(circlesIn(new Map(Object.entries(imports)))).toEqual(circles);
  });

  it('a type counts', () => {
    expect(importsOf('server/src/db/a.ts', `import type { B } from './b'; export type { C } from '../c';`)).toEqual([
      'server/src/db/b',
      'server/src/c',
    ]);
  });
});
