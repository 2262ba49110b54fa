import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTRPCClient, httpLink } from '@trpc/client';
import { chromium } from 'playwright-core';
import { startServer, unset } from '../bench/servers.mjs';
import { chromiumArguments } from '../chromium.mjs';
import { root } from '../prepare.mjs';
import { password } from './scene.mjs';

/** @typedef {import('./scene.mjs').Scene} Scene */
/** @typedef {import('./scene.mjs').Person} Person */
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
    const response = await fetch(`${demo.url}/trpc/auth.signIn`, {
      method: 'POST',
      headers: { origin: demo.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const [, name = '', value = ''] = /^(\w+)=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    cookies.set(email, { name, value });
    return { name, value };
  }

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
      const portal = portalOf(demo.url, await cookieOf(by));
      const daycareId =
        fresh === true
          ? (await portal.daycare.createDaycare.mutate({ name: 'Harbor House' })).id
          : ((await portal.auth.getSession.query())?.daycares[0]?.id ?? '');
      return { ...shot, path: typeof at === 'string' ? at : await at(portal, daycareId), daycareId };
    },
    close: async () => {
      await browser.close();
      await Promise.all(servers.map((server) => server.end()));
    },
  };
}

/** @type {(site: string, cookie: { name: string, value: string }) => import('./scene.mjs').Portal} */
function portalOf(site, { name, value }) {
  return createTRPCClient({ links: [httpLink({ url: `${site}/trpc`, headers: { origin: site, cookie: `${name}=${value}` } })] });
}

/** @param {readonly string[]} printed */
function setupPath(printed) {
  const link = printed.find((line) => line.includes('/setup#'))?.trim() ?? '';
  return link.slice(link.indexOf('/setup#'));
}
