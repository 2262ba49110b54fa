import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Refusal, root } from '../prepare.mjs';

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
/** @typedef {{ cpu: number, rss: number, held: number }} Usage ms of CPU, MB, and ms of the longest turn since the last question */
/** @typedef {{ product: Server, floor: Server }} Pair two servers of the same data */

const limits = ['SESSION_IDLE_HOURS', 'SESSION_MAX_HOURS', 'LOG_LEVEL', 'NODE_OPTIONS'];
const settings = ['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'MAIL_FROM', 'ALLOW_REGISTRATION', ...limits];

/** Settings that a developer has for a server of their own must not reach this one. */
export const unset = Object.fromEntries(settings.map((name) => [name, '']));

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Ends all servers in an orderly way. */
export async function endServers() {
  await Promise.all([...running].map(end));
}

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  running.delete(child);
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The built product on this data folder, with the settings that everybody has. @param {string} dataDir */
export function startProduct(dataDir) {
  return startServer('scripts/start.mjs', [], { ...unset, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' });
}

/**
 * A script of this project that serves, once it does.
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
export async function startServer(script, args, environment = {}) {
  const began = performance.now();
  const child = fork(join(root, script), args, {
    env: { ...process.env, ...environment },
    execArgv: ['--import', pathToFileURL(join(root, 'scripts/bench/tell-usage.mjs')).href],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  // Answers come in the order of the questions.
  /** @type {((usage: Usage) => void)[]} */
  const asking = [];
  child.on('message', (usage) => asking.shift()?.(/** @type {Usage} */ (usage)));
  let said = '';
  child.stderr?.on('data', (data) => (said += String(data)));
  const lines = createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) });
  const [first] = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  const [, url] = /ready at (http:\S+)/.exec(String(first)) ?? [];
  if (url === undefined) throw new Refusal(`${script} does not start: ${said || first}`);
  return {
    // The address avoids looking up a name, which is not what is measured.
    url: url.replace('localhost', '127.0.0.1'),
    startedIn: performance.now() - began,
    /** @returns {Promise<Usage>} */
    usage() {
      child.send('?');
      return new Promise((resolve) => asking.push(resolve));
    },
    end: () => end(child),
  };
}
