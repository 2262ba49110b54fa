import { text } from '@daycare-portal/shared/text';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { beginning, open, ownWorld } from '../test/open';

const title = 'Are you still there?';
const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

/** A page on a shared device. `pass` advances the clocks here and on the server by this many seconds. */
async function openShared(url = '/portal/students') {
  const world = await ownWorld();
  const cookie = await world.cookieOf(world.people.owner, true);
  const page = await open(url, 'owner', { world, before: (connection) => connection.takeCookie(cookie) });
  await page.findByText('Welcome, Marta Lindqvist');
  const pass = (seconds: number) => {
    world.advance(seconds);
    vi.setSystemTime(new Date(Date.now() + seconds * 1000));
  };
  const alive = async () => (await world.services.sessions.find(cookie)) !== null;
  return { ...page, cookie, pass, alive };
}

describe('On a shared device', () => {
  it('the page asks a minute before the session ends, and says how much time is left', async () => {
    const page = await openShared();
    page.pass(829);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(page.queryByRole('dialog')).toBeNull();
    page.pass(1);
    await page.findByRole('dialog', { name: title });
    expect(page.getByText(/You will be signed out in 1 minute\./)).toBeTruthy();
    page.pass(20);
    await page.findByText(/You will be signed out in 40 seconds\./);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay signed in'));
  });

  it('choosing to stay renews the session', async () => {
    const page = await openShared();
    page.pass(840);
    await page.user.click(await page.findByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    page.pass(800);
    expect(await page.alive()).toBe(true);
    expect(page.getByText('Ana Lopez')).toBeTruthy();
  });

  it('the page signs out without an answer, hides everything, and keeps typed text for the same person', async () => {
    const page = await openShared('/portal/create-student');
    await page.user.type(await page.findByLabelText('First name, row 1'), 'Zoe');
    await waitFor(() => expect(draftsKept()).toHaveLength(1));
    page.pass(891);
    await page.findByText('Your session has ended. Sign in to pick up where you left off.');
    expect(await page.alive()).toBe(false);
    expect(page.path()).toBe('/login');
    expect(draftsKept()).toHaveLength(1);
    await page.signIn(page.world.people.owner.email);
    expect(await page.findByLabelText('First name, row 1')).toHaveProperty('value', 'Zoe');
  });

  it('a person can sign out at once', async () => {
    const page = await openShared();
    page.pass(840);
    await page.user.click(await page.findByRole('button', { name: 'Sign out now' }));
    await page.findByRole('heading', { name: 'Sign In' });
    // The page leaves at once, while the request is under way.
    await waitFor(async () => expect(await page.alive()).toBe(false));
  });

  it('the page signs out even if the server cannot be reached', async () => {
    const page = await openShared();
    await page.findByText('Ana Lopez');
    page.connection.lose();
    page.pass(891);
    await page.findByRole('heading', { name: 'Sign In' });
    expect(page.queryByText('Ana Lopez')).toBeNull();
  });

  it('typing and touching keeps the session open, without a request for each', async () => {
    const page = await openShared('/portal/create-student');
    const field = await page.findByLabelText('First name, row 1');
    const asked = () => page.connection.sent.filter(({ url }) => url.includes('getSession')).length;
    const before = asked();
    for (let minute = 0; minute < 20; minute += 1) {
      page.pass(60);
      await page.user.type(field, 'ab');
      await waitFor(() => expect(asked()).toBe(before + minute + 1));
    }
    expect(await page.alive()).toBe(true);
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('use in another window of the browser counts too', async () => {
    const page = await openShared();
    page.pass(840);
    await page.findByRole('dialog', { name: title });
    localStorage.setItem('sharedDeviceUsedAt', String(Date.now()));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });
});

it('Other devices never prompt', async () => {
  const page = await open('/portal/students', 'owner');
  await page.findByText('Ana Lopez');
  vi.setSystemTime(new Date(beginning.getTime() + 20 * 60_000));
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(page.queryByText(text.idle.title)).toBeNull();
  expect(page.path()).toBe('/portal/students');
});
