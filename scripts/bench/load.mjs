import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Refusal } from '../prepare.mjs';
import { percentile } from './statistics.mjs';

/**
 * @typedef {object} Call one request of a signed-in person
 * @property {string} path
 * @property {string} cookie
 * @property {string} [body] makes it a POST
 */

/**
 * @typedef {object} Measured
 * @property {number} cpu microseconds of the server's CPU, user and system, for one request
 * @property {number} requests
 * @property {number} perSecond requests
 * @property {number} p50 milliseconds
 * @property {number} p99
 */

/**
 * Sends one request and reads its answer.
 * @param {string} site
 * @param {Agent} agent
 * @param {Call} call
 * @returns {Promise<string>}
 */
function send(site, agent, { path, cookie, body }) {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      ...(body !== undefined && { origin: site, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(`${site}${path}`, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Refusal(`${path.slice(0, 80)} answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * One answer, as JSON.
 * @param {string} site
 * @param {Call} call
 */
export async function ask(site, call) {
  const agent = new Agent();
  try {
    return JSON.parse(await send(site, agent, call));
  } finally {
    agent.destroy();
  }
}

/**
 * Keeps so many connections busy, each with one request after the other, for a while or until the calls are used up.
 * @param {import('./servers.mjs').Server} server
 * @param {(index: number) => Call | undefined} nextCall
 * @param {{ connections: number, ms: number }} how
 * @returns {Promise<Measured>}
 */
export async function load(server, nextCall, { connections, ms }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {number[]} */
  const times = [];
  let sent = 0;
  const cpuSoFar = async () => {
    const { user, system } = await server.usage();
    return user + system;
  };
  const before = await cpuSoFar();
  const began = performance.now();
  const worker = async () => {
    for (;;) {
      const start = performance.now();
      if (start - began >= ms) return;
      const call = nextCall(sent);
      sent += 1;
      if (call === undefined) return;
      await send(server.url, agent, call);
      times.push(performance.now() - start);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, worker));
    const seconds = (performance.now() - began) / 1000;
    const cpu = (await cpuSoFar()) - before;
    const requests = times.length;
    return { cpu: cpu / requests, requests, perSecond: requests / seconds, p50: percentile(times, 50), p99: percentile(times, 99) };
  } finally {
    agent.destroy();
  }
}
