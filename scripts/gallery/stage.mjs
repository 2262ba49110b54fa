import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { startServer, unset } from '../bench/servers.mjs';
import { chromiumArguments } from '../chromium.mjs';
import { Refusal, root } from '../prepare.mjs';
import { password } from './scenes.mjs';

/** @typedef {import('./scenes.mjs').Scene} Scene */
/** @typedef {import('./scenes.mjs').Person} Person */
/** @typedef {import('./camera.mjs').Shot} Shot */

const steadyClock = pathToFileURL(join(root, 'scripts/gallery/steady-clock.mjs')).href;

/**
 * The demo and a portal that nobody has set up, with a browser before them.
 * @param {string} executablePath
 * @param {string} data
 */
export async function openStage(executablePath, data) {
  const environment = { ...unset, HOST: '127.0.0.1', PORT: '0', TZ: 'UTC', NODE_OPTIONS: `--import ${steadyClock}` };
  const servers = await Promise.all(
    ['demo', 'start'].map((script) => startServer(`scripts/${script}.mjs`, [], { ...environment, DATA_DIR: join(data, script) })),
  );
  const [demo, start] = /** @type {[import('../bench/servers.mjs').Server, import('../bench/servers.mjs').Server]} */ (servers);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  /** @type {Map<Person, { name: string, value: string }>} */
  const cookies = new Map();

  /** Everybody signs in once, so that each has one session to see. @param {Person} email */
  async function cookieOf(email) {
    const known = cookies.get(email);
    if (known !== undefined) return known;
    const response = await post(demo.url, 'auth.signIn', { email, password }, '');
    const [, name = '', value = ''] = /^(\w+)=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    cookies.set(email, { name, value });
    return { name, value };
  }

  /** @type {(email: Person) => import('./scenes.mjs').Call} */
  const callsOf = (email) => async (path, input) => {
    const { name, value } = await cookieOf(email);
    const isQuery = /\.get/.test(path);
    const query = `${demo.url}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
    const response = isQuery
      ? await fetch(query, { headers: { cookie: `${name}=${value}` } })
      : await post(demo.url, path, input, `${name}=${value}`);
    const answer = await response.json();
    if (!response.ok) throw new Refusal(`${path}: ${answer.error?.message}`);
    return answer.result.data;
  };

  return {
    browser,
    /** @type {(page: string, state: string, scene: Scene) => Promise<Shot>} */
    prepare: async (page, state, scene) => {
      const { at, as, by = as, of = 'demo', fresh } = scene;
      const shot = {
        scene,
        page,
        state,
        site: of === 'demo' ? demo.url : start.url,
        cookie: as === undefined ? undefined : await cookieOf(as),
      };
      if (of === 'start') return { ...shot, path: setupPath(start.printed), daycareId: undefined };
      if (by === undefined) return { ...shot, path: String(at), daycareId: undefined };
      const call = callsOf(by);
      const daycareId =
        fresh === true
          ? (await call('daycare.createDaycare', { name: 'Harbor House' })).id
          : await firstDaycare(demo.url, await cookieOf(by));
      return { ...shot, path: typeof at === 'string' ? at : await at(call, daycareId), daycareId };
    },
    close: async () => {
      await browser.close();
      await Promise.all(servers.map((server) => server.end()));
    },
  };
}

/** @type {(site: string, path: string, input: unknown, cookie: string) => Promise<Response>} */
function post(site, path, input, cookie) {
  return fetch(`${site}/trpc/${path}`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json', ...(cookie !== '' && { cookie }) },
    body: JSON.stringify(input),
  });
}

/** The daycare in which a person is highest. @type {(site: string, cookie: { name: string, value: string }) => Promise<string | undefined>} */
async function firstDaycare(site, { name, value }) {
  const response = await fetch(`${site}/trpc/auth.getSession`, { headers: { cookie: `${name}=${value}` } });
  return (await response.json()).result.data.daycares[0]?.id;
}

/** @param {readonly string[]} printed */
function setupPath(printed) {
  const link = printed.find((line) => line.includes('/setup#'))?.trim() ?? '';
  return link.slice(link.indexOf('/setup#'));
}
