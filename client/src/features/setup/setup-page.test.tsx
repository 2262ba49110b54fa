import { text } from '@daycare-portal/shared/text';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, openFirstRun } from '../../test/open';

const good = {
  'Daycare name': 'Little Acorns',
  'Your name': 'Marta Lindqvist',
  Email: 'marta@acorns.example',
  Password: 'four quiet otters napping',
};

async function openSetup() {
  const page = await openFirstRun((token) => `/setup#${token}`);
  const enter = async (fields: Partial<typeof good>) => {
    for (const [label, value] of Object.entries(fields)) {
      await page.user.clear(await page.findByLabelText(label));
      if (value !== '') await page.user.type(page.getByLabelText(label), value);
    }
  };
  await page.findByRole('heading', { level: 1, name: 'Set up your daycare' });
  await page.findByLabelText('Your name');
  return { ...page, enter, submit: () => page.user.click(page.getByRole('button', { name: 'Set up' })) };
}

describe('/setup, opened by the link that the first start prints,', () => {
  it('creates the owner and the daycare, and opens the empty portal with its first steps', async () => {
    const page = await openSetup();
    await page.enter(good);
    await page.submit();
    await page.findByRole('heading', { name: /^Finish setting up: \d of 6 done$/ });
    await page.findByText('Welcome, Marta Lindqvist');
    expect(page.getByText('OWNER')).toBeTruthy();
    expect(page.path()).toBe('/portal');
    expect(await page.served.db.selectFrom('daycares').select(['name']).execute()).toEqual([{ name: 'Little Acorns' }]);
  });

  it('stores the browser’s time zone for the daycare, and says which one it is', async () => {
    const page = await openSetup();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(page.getByText(text.setup.timeZone(timeZone))).toBeTruthy();
    await page.enter(good);
    await page.submit();
    await page.findByText('Welcome, Marta Lindqvist');
    expect(await page.served.db.selectFrom('daycares').select(['timeZone']).execute()).toEqual([{ timeZone }]);
  });

  it('keeps the token out of every requested address', async () => {
    const page = await openSetup();
    const token = page.router.state.location.hash.slice(1);
    expect(token.length).toBeGreaterThan(20);
    await page.enter(good);
    await page.submit();
    await page.findByText('Welcome, Marta Lindqvist');
    expect(page.connection.sent.filter(({ url }) => url.includes(token))).toEqual([]);
  });

  it('shows at each field what is missing, and sends nothing', async () => {
    const page = await openSetup();
    const sent = page.connection.sent.length;
    await page.submit();
    await page.findByText('Daycare name is required');
    for (const sentence of ['Enter your name.', 'Enter your email address.', 'Use at least 12 characters.']) {
      expect(page.getByText(sentence)).toBeTruthy();
    }
    expect(page.connection.sent).toHaveLength(sent);
  });

  it('says at the password field that a password is easy to guess, and keeps the rest', async () => {
    const page = await openSetup();
    await page.enter({ ...good, Password: 'littleacorns' });
    await page.submit();
    await page.findByText(text.password.guessable);
    const password = page.getByLabelText('Password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(page.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(page.getByLabelText('Your name')).toHaveProperty('value', 'Marta Lindqvist');
    expect(await page.served.db.selectFrom('users').selectAll().execute()).toEqual([]);
    await page.enter({ Password: good.Password });
    await page.submit();
    await page.findByText('Welcome, Marta Lindqvist');
  });

  it("says 'Setting up...' while it works", async () => {
    const page = await openSetup();
    await page.enter(good);
    const release = page.connection.hold('auth.register');
    await page.submit();
    expect(await page.findByRole('button', { name: 'Setting up...' })).toHaveProperty('ariaDisabled', 'true');
    release();
    await page.findByText('Welcome, Marta Lindqvist');
  });

  it('keeps everything typed when the connection is lost', async () => {
    const page = await openSetup();
    await page.enter(good);
    page.connection.lose();
    await page.submit();
    expect((await page.findByRole('alert')).textContent).toBe(text.errors.offline);
    expect(page.getByLabelText('Daycare name')).toHaveProperty('value', 'Little Acorns');
    page.connection.restore();
    await page.submit();
    await page.findByText('Welcome, Marta Lindqvist');
  });
});

describe('/setup, opened by a link that no longer works,', () => {
  const closed = 'This setup link has been used or has expired. Sign in, or restart the portal to get a new link.';

  it.each(['/setup#made-up', '/setup', `/setup#${'x'.repeat(1000)}`])(
    'shows a sentence that says so, and leads to /login: %#',
    async (url) => {
      const { user, findByRole, getByRole, queryByLabelText, path } = await open(url);
      expect((await findByRole('alert')).textContent).toBe(closed);
      expect(queryByLabelText('Your name')).toBeNull();
      await user.click(getByRole('link', { name: 'Go to sign in' }));
      await findByRole('heading', { name: 'Sign In' });
      expect(path()).toBe('/login');
    },
  );

  it('shows the same once the link was used, and after half an hour', async () => {
    const page = await openSetup();
    await page.enter(good);
    page.served.advance(30 * 60 + 1);
    await page.submit();
    expect((await page.findByRole('alert')).textContent).toBe(closed);
    expect(page.getByLabelText('Your name')).toHaveProperty('value', 'Marta Lindqvist');
  });

  it('leads signed-in people to the portal', async () => {
    const { findByText, path } = await open('/setup#made-up', 'owner');
    await findByText('Welcome, Marta Lindqvist');
    expect(path()).toBe('/portal');
  });
});
