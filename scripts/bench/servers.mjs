import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { Refusal, root } from '../prepare.mjs';

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} startedInMs from the start of the process to its first line
 * @property {() => Promise<Usage>} usage
 * @property {() => Promise<void>} end
 */

/** @typedef {{ product: Server, floor: Server }} Pair two servers of the same data */

/**
 * @typedef {{ user: number, system: number, rss: number, heldMs: number }} Usage microseconds of CPU since the start, bytes, and the longest
 * piece of work since the last question
 */

/** Settings that a developer has for a server of their own must not reach this one. */
export const unset = Object.fromEntries(
  ['DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'LOG_LEVEL', 'SESSION_IDLE_HOURS', 'SESSION_MAX_HOURS', 'NODE_OPTIONS'].map(
    (name) => [name, ''],
  ),
);

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * The built product on this data folder, with the settings that everybody has.
 * @param {string} dataDir
 */
export function startProduct(dataDir) {
  return startServer('scripts/start.mjs', [], { ...unset, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' });
}

/**
 * What the same work costs at the least.
 * @param {string} databaseFile
 */
export function startFloor(databaseFile) {
  return startServer('scripts/bench/floor.mjs', [databaseFile]);
}

export function startBareFastify() {
  return startServer('scripts/bench/bare-fastify.mjs', []);
}

/**
 * A script of this project that serves, once it does.
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 * @returns {Promise<Server>}
 */
export async function startServer(script, args, environment = {}) {
  const started = performance.now();
  const child = fork(join(root, script), args, {
    env: { ...process.env, ...environment },
    execArgv: ['--import', pathToFileURL(join(root, 'scripts/bench/tell-usage.mjs')).href],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let said = '';
  child.stderr?.on('data', (data) => (said += String(data)));
  const lines = createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) });
  const first = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  const [, url] = /ready at (http:\S+)/.exec(String(first[0])) ?? [];
  if (url === undefined) throw new Refusal(`${script} does not start: ${said || first[0]}`);
  const startedInMs = performance.now() - started;
  let asked = 0;
  return {
    // The address avoids looking up a name, which is not what is measured.
    url: url.replace('localhost', '127.0.0.1'),
    startedInMs,
    usage() {
      const question = (asked += 1);
      return new Promise((resolve) => {
        const hear = (/** @type {import('node:child_process').Serializable} */ answer) => {
          if (!isUsage(answer) || answer.question !== question) return;
          child.off('message', hear);
          resolve(answer);
        };
        child.on('message', hear);
        child.send(question);
      });
    },
    async end() {
      running.delete(child);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/**
 * @param {unknown} answer
 * @returns {answer is Usage & { question: number }}
 */
function isUsage(answer) {
  return typeof answer === 'object' && answer !== null && 'question' in answer;
}
