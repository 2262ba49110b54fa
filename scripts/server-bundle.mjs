import { join } from 'node:path';
import { root } from './prepare.mjs';

const ours = '@daycare-portal/';

/** What the server starts in threads of its own, from files beside it. */
const threads = { 'password-scorer': 'auth/password-scorer.js', 'copy-worker': 'backup/copy-worker.ts' };

/**
 * How rolldown bundles these entries of the server, and its threads: our own workspaces from their sources, every other package left
 * where it is installed.
 * @param {Record<string, string>} entries names and files under server/src
 * @returns {import('rolldown').InputOptions}
 */
export function serverInput(entries) {
  return {
    cwd: join(root, 'server'),
    input: Object.fromEntries(Object.entries({ ...entries, ...threads }).map(([name, file]) => [name, join(root, 'server/src', file)])),
    platform: 'node',
    external: (id) => /^[@\w]/.test(id) && !/^[a-z]:[\\/]/i.test(id) && !id.startsWith(ours),
  };
}

/**
 * Chunks keep their names: a running server that loads one late finds it after a new build, too.
 * @param {string} dir
 * @returns {import('rolldown').OutputOptions}
 */
export function serverOutput(dir) {
  return { dir, format: 'esm', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' };
}
