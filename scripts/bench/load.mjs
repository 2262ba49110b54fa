import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Refusal } from '../prepare.mjs';
import { percentile } from './statistics.mjs';

/** @typedef {{ path: string, cookie: string, body?: string }} Call one request of a signed-in person; a body makes it a POST */

/**
 * Sends one request and reads its answer.
 * @type {(site: string, call: Call, agent?: Agent) => Promise<string>}
 */
export async function send(site, { path, cookie, body }, agent) {
  const about = body === undefined ? {} : { origin: site, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sent = request(`${site}${path}`, { agent, method: body === undefined ? 'GET' : 'POST', headers: { cookie, ...about } }).end(body);
  const [response] = await once(sent, 'response');
  const answer = await text(response);
  if (response.statusCode === 200) return answer;
  throw new Refusal(`${path.slice(0, 80)} answered ${response.statusCode}: ${answer.slice(0, 300)}`);
}

/**
 * Keeps so many connections busy, each with one request after the other, for a while or until the calls are used up. Returns milliseconds:
 * of the server's CPU, user and system, for one request; of its longest piece of work, for which all others had to wait; and of the slowest
 * hundredth of the answers. Also how many it answered per second.
 * @param {import('./servers.mjs').Server} server
 * @param {(index: number) => Call | undefined} nextCall
 * @param {{ connections?: number, ms?: number }} [how]
 */
export async function load(server, nextCall, { connections = 1, ms = Infinity } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {number[]} */
  const times = [];
  let sent = 0;
  const before = await server.usage();
  const began = performance.now();
  const worker = async () => {
    for (;;) {
      const start = performance.now();
      if (start - began >= ms) return;
      const call = nextCall(sent);
      sent += 1;
      if (call === undefined) return;
      await send(server.url, call, agent);
      times.push(performance.now() - start);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, worker));
    const seconds = (performance.now() - began) / 1000;
    const { cpu, held } = await server.usage();
    return { cpu: (cpu - before.cpu) / times.length, held, perSecond: times.length / seconds, p99: percentile(times, 99) };
  } finally {
    agent.destroy();
  }
}
