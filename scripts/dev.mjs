import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root, run, say, serverDir, readArguments } from './prepare.mjs';

const usage = `npm run dev
Serves http://localhost:5173 with hot reload, and rebuilds and restarts the server when its code changes (PORT and DATA_DIR as for npm start).`;
const sitePort = 5173;
const devDir = join(serverDir, 'dev');

await run(process.argv[2] === '--server' ? serveOnce : watchAll);

/** The server as a process of its own, which ends when a newer build replaces it. */
async function serveOnce() {
  process.on('disconnect', () => process.exit(0));
  process.setSourceMapsEnabled(true);
  /** @type {typeof import('../server/src/main')} */
  const { start } = await import(pathToFileURL(join(devDir, 'main.js')).href);
  await start({ clientDir: devDir });
}

async function watchAll() {
  readArguments(usage, {});
  await ensureInstalled('toDevelop');
  if (existsSync('.env')) process.loadEnvFile('.env');
  const port = Number(process.env['PORT'] || 3000) || (await freePort());
  const server = keepServing(port);
  const watcher = await watchServer(server.restart);
  const site = await serveClient(port);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await Promise.allSettled([watcher.close(), site.close(), server.stop()]);
    process.exit(0);
  };
  // Vite's own handler would exit before the server has ended.
  process.removeAllListeners('SIGTERM');
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** @param {number} port */
function keepServing(port) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let last = Promise.resolve();

  const stop = () =>
    new Promise((resolve) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return resolve(undefined);
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  const restart = () => {
    last = last.then(async () => {
      await stop();
      child = fork(join(root, 'scripts/dev.mjs'), ['--server'], {
        env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      // People use the server through Vite, so it prints Vite's addresses.
      child.stdout?.on('data', (text) => process.stdout.write(String(text).replaceAll(`:${port}`, `:${sitePort}`)));
    });
  };
  return { restart, stop };
}

/** @param {() => void} onBuilt */
async function watchServer(onBuilt) {
  const { watch } = await import('rolldown');
  const { serverInput, serverOutput } = await import('./server-bundle.mjs');
  const watcher = watch({ ...serverInput({ main: 'main.ts' }), output: serverOutput(devDir) });
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') say(String(event.error.message));
    if (event.code === 'BUNDLE_END') {
      await event.result.close();
      onBuilt();
    }
  });
  return watcher;
}

/** @param {number} port */
async function serveClient(port) {
  const vite = await import('vite');
  // The browser's Host is passed on, because the server compares the Origin with it.
  const proxy = { target: `http://127.0.0.1:${port}`, changeOrigin: false };
  const site = await vite.createServer({
    root: join(root, 'client'),
    logLevel: 'warn',
    server: { host: process.env['HOST'] || 'localhost', port: sitePort, strictPort: true, proxy: { '/trpc': proxy, '/files': proxy } },
  });
  return site.listen();
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 3000));
    });
  });
}
