import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../paths';
import { showFamily } from '../portal/family-view';
import { open, ownWorld } from '../test/open';
import { connect } from '../test/connection';
import { isAskedEarly } from './early-answer';

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const [script = ''] = [...page.matchAll(/<script>([^]*?)<\/script>/g)]
  .map(([, source = '']) => source)
  .filter((source) => /asked/.test(source));

/** What index.html does in a browser that last showed a family's pages. The build names the files. */
function arrive(files = '', given = ''): void {
  window.history.replaceState(null, '', paths.portal);
  showFamily(given === '');
  document.head.innerHTML = `${given}<meta name="family-files" content="${files}">`;
  new Function(script)();
}

afterEach(() => {
  window.askedEarly = undefined;
  document.head.innerHTML = '';
  showFamily(false);
  window.history.replaceState(null, '', '/');
});

/** Sunnyside with family pages. */
async function withPages() {
  const world = await ownWorld();
  const { owner, daycareId } = world;
  await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
  return world;
}

it('The family’s first page is drawn from what was asked before its code was there, which is asked for beside it, and asks for neither again', async () => {
  const world = await withPages();
  const { findByRole, connection } = await open('/portal', 'parent', { world, before: () => arrive('/assets/a.js /assets/b.css') });
  await findByRole('heading', { name: /Ana/ });
  const asked = connection.sent.map(({ url }) => url).filter((url) => /getSession|getHome/.test(url));
  expect(asked).toEqual(['/trpc/auth.getSession,family.getHome?batch=1&input=%7B%7D']);
  expect(isAskedEarly()).toBe(false);
  const links = [...document.head.querySelectorAll('link')].map(({ rel, as, href }) => [rel, as, new URL(href).pathname]);
  expect(links).toEqual([
    ['modulepreload', 'script', '/assets/a.js'],
    ['preload', 'style', '/assets/b.css'],
  ]);
  // At another address, nothing is.
  window.history.replaceState(null, '', paths.today);
  new Function(script)();
  expect(isAskedEarly()).toBe(false);
});

it('A family that is signed out by now is sent to sign in', async () => {
  const world = await withPages();
  const page = await open('/portal', undefined, { world, before: () => arrive() });
  await page.findByRole('heading', { level: 1, name: 'Sign In' });
  await page.signIn(world.people.parent.email);
  expect(await page.findByRole('heading', { name: /Ana/ })).toBeTruthy();
});

it('An answer that was lost on the way is asked for again', async () => {
  const world = await withPages();
  const lost = connect(world.app, '');
  lost.lose();
  arrive();
  const { findByRole } = await open('/portal', 'parent', { world });
  expect(await findByRole('heading', { name: /Ana/ })).toBeTruthy();
});

it('A family whose first page has its day in it asks for nothing more, and nothing of it stays in the page', async () => {
  const world = await withPages();
  const cookie = await world.cookieOf(world.people.parent);
  const headers = { host: 'portal.test', cookie };
  const answer = await world.app.inject({ url: '/trpc/auth.getSession,family.getHome?batch=1&input=%7B%7D', headers });
  const given = `<script type="application/json" data-at="${new Date(0).toUTCString()}">${answer.body}</script>`;
  const { findByRole, connection } = await open('/portal', 'parent', { world, before: () => arrive('/assets/a.js', given) });
  await findByRole('heading', { name: /Ana/ });
  expect(connection.sent.filter(({ url }) => /getSession|getHome/.test(url))).toEqual([]);
  expect(document.head.querySelector('script')).toBeNull();
  expect(document.head.querySelector('link')?.rel).toBe('modulepreload');
});
