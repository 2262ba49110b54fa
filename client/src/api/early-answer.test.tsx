import { expect, it } from 'vitest';
import { open, ownWorld } from '../test/open';
import { connect } from '../test/connection';
import { askEarly, isAskedEarly } from './early-answer';

/** Sunnyside with family pages. */
async function withPages() {
  const world = await ownWorld();
  const { owner, daycareId } = world;
  await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
  return world;
}

it('The family’s first page is drawn from what was asked before its code was there, and asks for neither again', async () => {
  const world = await withPages();
  const { findByRole, connection } = await open('/portal', 'parent', { world, before: () => askEarly() });
  await findByRole('heading', { name: /Ana/ });
  const asked = connection.sent.map(({ url }) => url).filter((url) => /getSession|getHome/.test(url));
  expect(asked).toEqual(['/trpc/auth.getSession,family.getHome?batch=1&input=%7B%7D']);
  expect(isAskedEarly()).toBe(false);
});

it('A family that is signed out by now is sent to sign in', async () => {
  const world = await withPages();
  const page = await open('/portal', undefined, { world, before: () => askEarly() });
  await page.findByRole('heading', { level: 1, name: 'Sign In' });
  await page.signIn(world.people.parent.email);
  expect(await page.findByRole('heading', { name: /Ana/ })).toBeTruthy();
});

it('An answer that was lost on the way is asked for again', async () => {
  const world = await withPages();
  const lost = connect(world.app, '');
  lost.lose();
  askEarly();
  const { findByRole } = await open('/portal', 'parent', { world });
  expect(await findByRole('heading', { name: /Ana/ })).toBeTruthy();
});
