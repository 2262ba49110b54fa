import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, readArguments, Refusal, root, run, say, serverDir } from './prepare.mjs';

const usage = `npm run dev
Serves http://localhost:5173 with hot reload, and rebuilds and restarts the server when its code changes (PORT and DATA_DIR as for npm start).`;
const sitePort = 5173;
const devDir = join(serverDir, 'dev');

await run(process.argv[2] === '--server' ? serve : watchAll);

async function serve() {
  /** @type {typeof import('../server/src/main')} */
  const { start } = await import(pathToFileURL(join(devDir, 'main.js')).href);
  await start({ clientDir: devDir });
}

async function watchAll() {
  readArguments(usage, {});
  await ensureInstalled('toDevelop');
  await requireFree(sitePort);
  const watcher = await buildServerOnChange();
  /** @type {typeof import('../server/src/core/config')} */
  const { processEnvironment } = await import(pathToFileURL(join(devDir, 'config.js')).href);
  const settings = processEnvironment();
  const port = Number(settings['PORT']) || 3000;
  await requireFree(port, 'PORT').catch(async (/** @type {unknown} */ problem) => {
    await watcher.close();
    throw problem;
  });
  // Node restarts it when one of the files that it has loaded changes.
  const server = spawn(process.execPath, ['--watch', '--enable-source-maps', 'scripts/dev.mjs', '--server'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // People use the server through Vite, so it prints Vite's addresses.
  server.stdout.on('data', (text) => process.stdout.write(String(text).replaceAll(`:${port}`, `:${sitePort}`)));
  await serveClient(port, settings['HOST'] || 'localhost');
  // Vite's own handler would exit before the server has ended.
  process.removeAllListeners('SIGTERM');
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill('SIGTERM'));
  server.on('exit', () => process.exit(0));
}

/** Returns once the server is built for the first time. */
async function buildServerOnChange() {
  const { watch } = await import('rolldown');
  const { serverInput, serverOutput } = await import('./server-bundle.mjs');
  const watcher = watch({ ...serverInput({ main: 'main.ts', config: 'config.ts' }), output: serverOutput(devDir) });
  await new Promise((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code === 'ERROR') say(String(event.error.message));
      if (event.code !== 'BUNDLE_END') return;
      await event.result.close();
      resolve(undefined);
    });
  });
  return watcher;
}

/**
 * @param {number} port
 * @param {string} [setting] which chooses another one
 */
async function requireFree(port, setting) {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  const [problem] = await Promise.race([once(probe, 'listening'), once(probe, 'error')]).catch((/** @type {unknown} */ error) => [error]);
  probe.close();
  if (problem === undefined) return;
  const way = setting === undefined ? 'end that one' : `end that one, or choose another ${setting}`;
  throw new Refusal(`Port ${port} is in use by another program: ${way}.`);
}

/**
 * @param {number} port
 * @param {string} host
 */
async function serveClient(port, host) {
  const vite = await import('vite');
  // The browser's Host is passed on, because the server compares the Origin with it.
  const proxy = { target: `http://127.0.0.1:${port}`, changeOrigin: false };
  const server = { host, port: sitePort, strictPort: true, proxy: { '/trpc': proxy, '/files': proxy } };
  const site = await vite.createServer({ root: join(root, 'client'), logLevel: 'warn', server });
  await site.listen();
}
