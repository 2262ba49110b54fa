import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesIn } from './test/sources';

const root = join(import.meta.dirname, '../..');
const imported = /^(?:import|export) (?!type )([^;]*?) from '(\.[^']+)'/gm;

const folderOf = (path: string) => posix.dirname(path).split('/').slice(2, 4).join('/');
const isOnlyTypes = (names: string) => /^\{(\s*type [^,}]+,?)+\s*\}$/.test(names);

/** By folder, the other folders whose code it runs. */
function readFolders(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const path of sourcesIn(root, 'server/src').filter((file) => !/\.test\.ts$|\/src\/test\//.test(file))) {
    const folder = folderOf(path);
    const known = folders.get(folder) ?? new Set();
    for (const [, names = '', target = ''] of readFileSync(join(root, path), 'utf8').matchAll(imported))
      if (!isOnlyTypes(names)) known.add(folderOf(posix.join(posix.dirname(path), target)));
    known.delete(folder);
    folders.set(folder, known);
  }
  return folders;
}

it('No folder of the server runs code of a folder that runs its own', () => {
  const folders = readFolders();
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of folders.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  expect(folders.size).toBeGreaterThan(40);
  expect([...folders.keys()].filter((folder) => reached(folder).has(folder))).toEqual([]);
});
