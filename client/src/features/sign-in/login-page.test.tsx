import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listen } from '../../test/listen';
import { open, ownWorld } from '../../test/open';

const wrong = 'Failed to login. Please check your credentials.';

async function openLogin() {
  const page = await open('/login');
  await page.findByRole('heading', { level: 1, name: 'Sign In' });
  return page;
}

/** The text of the red error box, once it appears. */
async function alertOf({ findByRole }: Pick<Awaited<ReturnType<typeof open>>, 'findByRole'>) {
  return (await findByRole('alert')).textContent;
}

describe('/login', () => {
  it('is titled Sign In, explains the credentials and how to get an account, and offers no registration', async () => {
    const { getByText, getByRole, getAllByRole, queryByRole } = await openLogin();
    expect(getByText('Enter your credentials to access the daycare management portal').tagName).toBe('P');
    expect(getByText("Don't have an account? Contact your system administrator.").tagName).toBe('P');
    expect(getByRole('button', { name: 'Sign In' })).toHaveProperty('type', 'submit');
    expect(getAllByRole('textbox')).toHaveLength(1);
    expect(queryByRole('link', { name: /register|sign up|create/i })).toBeNull();
    await waitFor(() => expect(document.title).toBe('Sign In - Daycare Portal'));
  });

  it('has the copyright and links to the legal pages at its foot, and a logo linked to the landing page', async () => {
    const { user, getByRole, findByRole, path } = await openLogin();
    const foot = within(getByRole('contentinfo'));
    expect(foot.getByText('© 2024 Daycare Portal')).toBeTruthy();
    expect(foot.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
      ['Delete My Account', '/delete-my-account'],
    ]);
    await user.click(getByRole('link', { name: 'Daycare Portal, home' }));
    await findByRole('heading', { level: 1, name: 'The paperwork, done by nap time.' });
    expect(path()).toBe('/');
  });

  it('requires Email, with the type email, and Password', async () => {
    const { getByLabelText } = await openLogin();
    expect(getByLabelText('Email')).toMatchObject({ type: 'email', required: true, autocomplete: 'username' });
    expect(getByLabelText('Password')).toMatchObject({ type: 'password', required: true, autocomplete: 'current-password' });
  });

  it('shows at each field what is missing, and sends nothing', async () => {
    const { user, getByRole, findByText, getByText, getByLabelText, connection } = await openLogin();
    await user.click(getByRole('button', { name: 'Sign In' }));
    await findByText('Enter your email address.');
    expect(getByText('Enter your password.')).toBeTruthy();
    expect(getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(connection.sent.map(({ url }) => url)).not.toContain('/trpc/auth.signIn');
  });

  it("reads 'Signing in...', also aloud, and disables its fields while submitting; its button keeps the focus and takes no second press", async () => {
    const { world, connection, signIn, user, findByRole, getByLabelText, path } = await openLogin();
    const { heard, missed } = listen();
    const release = connection.hold('auth.signIn');
    await signIn(world.people.owner.email);
    const button = await findByRole('button', { name: 'Signing in...' });
    await user.click(button);
    expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', button]);
    expect(connection.sent.filter(({ url }) => url.includes('auth.signIn'))).toHaveLength(1);
    expect([heard, missed]).toEqual([['Signing in...'], []]);
    expect(getByLabelText('Email')).toHaveProperty('disabled', true);
    expect(getByLabelText('Password')).toHaveProperty('disabled', true);
    release();
    await waitFor(() => expect(path()).toBe('/portal'));
  });

  it.each([
    ['a wrong password', 'owner@sunnyside.example', 'four quiet otters'],
    ['an unknown address', 'someone@elsewhere.example', 'four quiet otters napping'],
  ])('shows the same sentence in a red box above the form for %s, and keeps typed text', async (_what, email, password) => {
    const page = await openLogin();
    await page.signIn(email, password);
    expect(await alertOf(page)).toBe(wrong);
    const form = page.getByLabelText('Email').closest('form');
    expect(form && page.getByRole('alert').compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(page.getByLabelText('Email')).toHaveProperty('value', email);
    await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('Password')));
    expect(page.path()).toBe('/login');
  });

  it('removes the box at the next attempt, and the right password then opens the portal', async () => {
    const page = await openLogin();
    const { email } = page.world.people.owner;
    await page.signIn(email, 'wrong');
    await alertOf(page);
    const release = page.connection.hold('auth.signIn');
    await page.user.clear(page.getByLabelText('Email'));
    await page.user.clear(page.getByLabelText('Password'));
    await page.signIn(email);
    await page.findByRole('button', { name: 'Signing in...' });
    expect(page.queryByRole('alert')).toBeNull();
    release();
    await waitFor(() => expect(page.path()).toBe('/portal'));
  });

  it('says how long to wait after five failures', async () => {
    const page = await openLogin();
    const { email } = page.world.people.owner;
    for (let failures = 0; failures < 5; failures += 1) {
      await expect(page.world.as(undefined).auth.signIn({ email, password: 'wrong' })).rejects.toThrow(wrong);
    }
    await page.signIn(email);
    expect(await alertOf(page)).toBe('Too many failed attempts. Try again in 30 seconds.');
  });

  it('says that the server cannot be reached when the connection is lost, and continues once it is back', async () => {
    const page = await openLogin();
    page.connection.lose();
    await page.signIn(page.world.people.owner.email);
    expect(await alertOf(page)).toBe(text.errors.offline);
    page.connection.restore();
    await page.user.click(page.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(page.path()).toBe('/portal'));
  });

  it('says where to sign in when the address is not the one that the server is known by', async () => {
    const page = await open('/login', undefined, { world: await ownWorld({ PUBLIC_URL: 'https://portal.example.org' }) });
    await page.signIn(page.world.people.owner.email);
    expect(await alertOf(page)).toBe(text.errors.otherAddress('https://portal.example.org'));
  });

  it('redirects to /portal when a user is already signed in and loading has finished', async () => {
    const page = await open('/login', 'teacher');
    await page.findByText('Welcome, Ben Okafor');
    expect(page.path()).toBe('/portal');
  });

  it('on a shared device opens a session that ends after 15 minutes without use', async () => {
    const page = await openLogin();
    await page.user.click(page.getByRole('checkbox', { name: 'This is a shared device' }));
    await page.signIn(page.world.people.owner.email);
    await page.findByText('Welcome, Marta Lindqvist');
    page.world.advance(15 * 60 + 1);
    await page.go('/portal/students');
    await page.findByText('Your session has ended. Sign in to pick up where you left off.');
    expect(page.path()).toBe('/login');
  });

  it('on any other device opens a session that continues after 15 minutes', async () => {
    const page = await openLogin();
    await page.signIn(page.world.people.owner.email);
    await page.findByText('Welcome, Marta Lindqvist');
    page.world.advance(15 * 60 + 1);
    await page.go('/portal/students');
    await page.findByText('Ana Lopez');
    expect(page.path()).toBe('/portal/students');
  });
});
