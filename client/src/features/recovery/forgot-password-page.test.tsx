import { describe, expect, it } from 'vitest';
import { withMailServer } from '../../test/mail';
import { open, ownWorld } from '../../test/open';

/** Opens /forgot-password from /login while email is set up. */
async function openForm() {
  const world = await ownWorld(withMailServer);
  const page = await open('/login', undefined, { world });
  await page.user.click(await page.findByRole('link', { name: 'Forgot your password?' }));
  await page.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  const field = await page.findByLabelText<HTMLInputElement>('Email');
  expect(page.path()).toBe('/forgot-password');
  const ask = async (email: string) => {
    await page.user.clear(field);
    if (email !== '') await page.user.type(field, email);
    await page.user.click(page.getByRole('button', { name: 'Send the link' }));
  };
  return { ...page, field, ask };
}

describe('/forgot-password', () => {
  it.each(['teacher@sunnyside.example', 'who@nowhere.example'])('gives the same answer with and without an account: %s', async (email) => {
    const { ask, findByText, queryByLabelText, getByRole, world } = await openForm();
    await ask(email);
    await findByText(`If ${email} has an account here, an email is on its way. The link in it works once, for 24 hours.`);
    expect(queryByLabelText('Email')).toBeNull();
    expect(document.activeElement).toBe(getByRole('heading', { level: 1 }));
    expect(await world.db.selectFrom('resetRequests').select('emailFolded').execute()).toEqual([{ emailFolded: email }]);
  });

  it.each([
    ['', 'Enter your email address.'],
    ['nobody', '“nobody” is not an email address.'],
  ])('shows at the field what is wrong with %j, and sends nothing', async (email, sentence) => {
    const { ask, findByText, field, connection } = await openForm();
    await ask(email);
    await findByText(sentence);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(connection.sent.map(({ url }) => url).join()).not.toContain('requestPasswordReset');
  });

  it('shows how long to wait after too many requests, and keeps typed text', async () => {
    const { ask, findByText, field, world } = await openForm();
    const place = { place: '10.0.0.1', origin: window.location.origin };
    for (let i = 0; i < 3; i += 1) await world.as(undefined, place).auth.requestPasswordReset({ email: 'ana@example.org' });
    await ask('ana@example.org');
    await findByText('You have asked for several links already. Check your email, or try again in 60 minutes.');
    expect(field.value).toBe('ana@example.org');
  });

  it('says whom to ask if no mail is sent, to an owner, too', async () => {
    const { findByText, getByText, queryByRole, user, getByRole, findByRole } = await open('/forgot-password');
    await findByText('Ask the daycare’s owner for a reset link.');
    expect(getByText('If you’re the owner, ask the person who runs your portal.')).toBeTruthy();
    expect(queryByRole('textbox')).toBeNull();
    await user.click(getByRole('link', { name: 'Go to sign in' }));
    await findByRole('heading', { level: 1, name: 'Sign In' });
  });

  it('can be loaded again if the server could not be reached', async () => {
    const { findByRole, getByRole, findByText, user, connection } = await open('/forgot-password', undefined, {
      before: (line) => line.lose(),
    });
    expect((await findByRole('alert')).textContent).toContain('This page could not be loaded: ');
    connection.restore();
    await user.click(getByRole('button', { name: 'Retry' }));
    await findByText(/^Ask the daycare’s owner/);
  });
});
