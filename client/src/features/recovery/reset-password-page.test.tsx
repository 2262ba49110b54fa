import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld, type Who } from '../../test/open';
import { resetLinkFor } from '../../test/reset-link';

const newPassword = 'seven amber kites drifting';
const day = 24 * 3600;

/** The page behind a reset link for the teacher, opened in a browser where someone is signed in. */
async function openLink(who?: Who) {
  const world = await ownWorld();
  const link = await resetLinkFor(world, world.people.teacher);
  const page = await open(link, who, { world });
  const field = await page.findByLabelText<HTMLInputElement>('New password');
  const choose = async (password: string) => {
    await page.user.clear(field);
    if (password !== '') await page.user.type(field, password);
    await page.user.click(page.getByRole('button', { name: 'Save new password' }));
  };
  return { ...page, link, field, choose };
}

describe('/reset-password', () => {
  it('asks once for a new password with its rules, and does not say whose it is', async () => {
    const { getByRole, getByText, field, queryByText } = await openLink();
    expect(getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeTruthy();
    expect(getByText('At least 12 characters. A few unrelated words make a good one.')).toBeTruthy();
    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(field).toMatchObject({ type: 'password', autocomplete: 'new-password' });
    expect(queryByText(/okafor|teacher@/i)).toBeNull();
  });

  it('leads to /login with a message, and the new password signs in there', async () => {
    const { choose, findByText, path, signIn, world } = await openLink();
    await choose(newPassword);
    await findByText('Password changed. Sign in with the new one.');
    expect(path()).toBe('/login');
    await signIn(world.people.teacher.email, newPassword);
    await findByText('Welcome, Ben Okafor');
  });

  it.each([
    ['', 'Use at least 12 characters.'],
    ['too short', 'Use at least 12 characters.'],
    ['sunnyside daycare', 'This password is easy to guess. A few unrelated words make a good one.'],
  ])('shows at the field what is wrong with %j, and accepts a better one', async (password, sentence) => {
    const { choose, findByText, field } = await openLink();
    await choose(password);
    const said = await findByText(sentence);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toContain(said.id);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await choose(newPassword);
    await findByText('Password changed. Sign in with the new one.');
  });

  it("says 'Saving...' and disables its field meanwhile", async () => {
    const { choose, connection, findByRole, findByText, field } = await openLink();
    const release = connection.hold('auth.resetPassword');
    await choose(newPassword);
    expect(await findByRole('button', { name: 'Saving...' })).toHaveProperty('ariaDisabled', 'true');
    expect(field.disabled).toBe(true);
    release();
    await findByText('Password changed. Sign in with the new one.');
  });

  it('keeps typed text when the server cannot be reached', async () => {
    const { choose, connection, findByText, field } = await openLink();
    connection.lose();
    await choose(newPassword);
    expect((await findByText('Can’t reach the server. Check your connection and try again.')).closest('[role=alert]')).toBeTruthy();
    expect(field.value).toBe(newPassword);
    connection.restore();
    await choose(newPassword);
    await findByText('Password changed. Sign in with the new one.');
  });

  it('signs the person out in this browser, too', async () => {
    const { choose, findByRole, findByText, path } = await openLink('teacher');
    await choose(newPassword);
    await findByText('Password changed. Sign in with the new one.');
    await findByRole('heading', { level: 1, name: 'Sign In' });
    expect(path()).toBe('/login');
  });

  it('keeps somebody else signed in who opened the link in their browser, and says so', async () => {
    const { choose, findByText, user, getByRole, path } = await openLink('owner');
    await choose(newPassword);
    await findByText('Password changed.');
    await findByText('You are still signed in here as owner@sunnyside.example.');
    await user.click(getByRole('link', { name: 'Go to the portal' }));
    await findByText('Welcome, Marta Lindqvist');
    expect(path()).toBe('/portal');
  });
});

describe('A link that no longer works', () => {
  const invalid = 'This link doesn’t work: it’s incomplete, or a newer one replaced it. Ask for a new one.';
  const expired = 'This link has expired. Ask for a new one.';
  const used = 'This link has already been used. Sign in with the password you chose then, or ask for a new link.';

  it.each(['/reset-password#made-up', '/reset-password', `/reset-password#${'x'.repeat(1000)}`])(
    'shows a sentence that says so, with a way on: %#',
    async (url) => {
      const { user, findByRole, getByRole, queryByLabelText, path } = await open(url);
      expect((await findByRole('alert')).textContent).toBe(invalid);
      expect(queryByLabelText('New password')).toBeNull();
      expect(getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
      await user.click(getByRole('link', { name: 'Ask for a new link' }));
      await findByRole('heading', { level: 1, name: 'Forgot your password?' });
      expect(path()).toBe('/forgot-password');
    },
  );

  it('says that it has expired', async () => {
    const world = await ownWorld();
    const link = await resetLinkFor(world, world.people.teacher);
    world.advance(day);
    const { findByRole } = await open(link, undefined, { world });
    expect((await findByRole('alert')).textContent).toBe(expired);
  });

  it('says that it was used', async () => {
    const world = await ownWorld();
    const link = await resetLinkFor(world, world.people.teacher);
    await world.as(undefined).auth.resetPassword({ token: link.split('#')[1] ?? '', newPassword });
    const { findByRole } = await open(link, undefined, { world });
    expect((await findByRole('alert')).textContent).toBe(used);
  });

  it('says so, too, if that happened while the page was open', async () => {
    const { choose, findByRole, world, queryByLabelText } = await openLink();
    world.advance(day);
    await choose(newPassword);
    expect((await findByRole('alert')).textContent).toBe(expired);
    expect(queryByLabelText('New password')).toBeNull();
  });

  it('is checked again when the server could not be reached', async () => {
    const world = await ownWorld();
    const link = await resetLinkFor(world, world.people.teacher);
    const page = await open(link, undefined, { world, before: (connection) => connection.lose() });
    await page.findByRole('alert');
    page.connection.restore();
    await page.user.click(page.getByRole('button', { name: 'Retry' }));
    await page.findByLabelText('New password');
    expect(page.queryByRole('alert')).toBeNull();
  });
});
