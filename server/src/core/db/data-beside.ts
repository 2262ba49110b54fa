import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sqliteFileName, type DatabasePlace } from '../database-place';

/**
 * Says where a portal that begins without data would find data beside its own folder: a new version may have been unpacked next to the old
 * one, in whose folder the data is unless it was put elsewhere.
 */
export function findDataBeside({ dataDir, database }: { dataDir: string; database: DatabasePlace }, own = resolve('.')): string[] {
  if (database.engine === 'postgres' || existsSync(database.file) || dataDir !== join(own, 'data')) return [];
  // What is unpacked from a ZIP is often in a folder of the same name.
  const beside = [...foldersIn(dirname(own)), ...foldersIn(dirname(dirname(own)))].flatMap((folder) => [folder, ...foldersIn(folder)]);
  const found = [...new Set(beside)].map((folder) => join(folder, 'data')).filter((folder) => existsSync(join(folder, sqliteFileName)));
  return found.map(
    (folder) =>
      `There is data of a portal in ${folder}, and this one starts without it. To use it, stop the portal and move that folder to ${dataDir}, as docs/hosting.md describes under "A newer version".`,
  );
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map(({ name }) => join(folder, name));
  } catch {
    // What this user may not see is not their data.
    return [];
  }
}
