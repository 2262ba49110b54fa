import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld, password, type Who } from '../../test/open';

const labels = text.account;
const newPassword = 'seven amber kites drifting';

async function openAccount(who: Who = 'staff', around: Parameters<typeof open>[2] = {}) {
  const page = await open('/portal/account', who, around);
  await page.findByRole('heading', { level: 1, name: 'Your account' });
  await page.findByText('This device');
  const type = async (label: string, words: string) => {
    const field = page.getByLabelText(label);
    await page.user.clear(field);
    if (words !== '') await page.user.type(field, words);
  };
  return { ...page, type, press: (name: string) => page.user.click(page.getByRole('button', { name })) };
}

const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

describe('/portal/account', () => {
  it.each<[Who, string[]]>([
    ['owner', []],
    ['parent', ['Your children']],
  ])('opens from the header by %s, in any daycare or none', async (who, before) => {
    const page = await open('/portal', who);
    if (who === 'parent') await page.user.click(await page.findByRole('button', { name: 'Carla Lopez: account and children' }));
    await page.user.click(
      await page.findByRole('link', { name: who === 'parent' ? 'Your account' : 'Welcome, Marta Lindqvist. Your account' }),
    );
    const title = await page.findByRole('heading', { level: 1, name: 'Your account' });
    expect(document.activeElement).toBe(title);
    expect(document.title).toBe('Your account - Daycare Portal');
    const sections = [...before, 'Name', 'Language', 'Password', 'Two-factor sign-in', 'Where you are signed in', 'Delete account'];
    await waitFor(() => expect(page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(sections));
  });
});

describe('The notices of a guardian', () => {
  const openNotices = async () => {
    const world = await ownWorld({ PUBLIC_URL: window.location.origin, SMTP_URL: 'smtp://127.0.0.1:9' });
    const { daycareId, owner } = world;
    await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: false, family: true } });
    const page = await openAccount('parent', { world });
    return { ...page, world, choice: await page.findByLabelText('Send me an email') };
  };

  it('come by email at the hour that they choose', async () => {
    const { user, choice, world, findByText } = await openNotices();
    await user.selectOptions(choice, '18:00');
    await findByText('Saved.');
    expect(await world.as(world.people.parent).news.getChoices()).toMatchObject({ mailAt: '18:00', email: 'parent@sunnyside.example' });
    await waitFor(() => expect(choice).toHaveProperty('value', '18:00'));
    await user.selectOptions(choice, 'No email');
    await waitFor(async () => expect(await world.as(world.people.parent).news.getChoices()).toMatchObject({ mailAt: null }));
  });

  it('say why this phone gets none without a secure address', async () => {
    const { findByText } = await openNotices();
    expect(await findByText('Notices to phones work only where the portal has a secure address (https).')).toBeTruthy();
  });
});

describe('The name', () => {
  it('is changed, trimmed, and shows in the header at once', async () => {
    const page = await openAccount();
    await page.type('Full name', '  Rosa Maria Pinto ');
    await page.press('Save name');
    await page.findByText(/^Your name is now /);
    await page.findByText('Welcome, Rosa Maria Pinto');
    expect(await page.world.as(page.world.people.staff).auth.getSession()).toMatchObject({ profile: { fullName: 'Rosa Maria Pinto' } });
  });

  it('that is blank is refused at the field', async () => {
    const page = await openAccount();
    await page.type('Full name', ' ');
    await page.press('Save name');
    await page.findByText('Enter your name.');
    expect(page.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true');
  });

  it('that could not be saved stays in the field, and is still there after a reload', async () => {
    const page = await openAccount();
    await page.type('Full name', 'Rosa Maria');
    page.connection.lose();
    await page.press('Save name');
    expect((await page.findByRole('alert')).textContent).toBe(text.errors.offline);
    page.connection.restore();
    await waitFor(() => expect(draftsKept()).toHaveLength(1));
    page.unmount();
    const again = await openAccount('staff', { world: page.world });
    expect(again.getByLabelText('Full name')).toHaveProperty('value', 'Rosa Maria');
    await again.user.click(again.getByRole('button', { name: 'Discard' }));
    expect(again.getByLabelText('Full name')).toHaveProperty('value', 'Rosa Pinto');
  });

  it('is no longer kept on the device once it is saved', async () => {
    const page = await openAccount();
    await page.type('Full name', 'Rosa Maria');
    await page.press('Save name');
    await page.findByText(text.account.nameSaved('Rosa Maria'));
    page.unmount();
    expect(draftsKept()).toEqual([]);
  });

  it('prompts before leaving when it is not saved', async () => {
    const page = await openAccount();
    await page.type('Full name', 'Rosa Maria');
    await page.user.click(page.getByRole('link', { name: 'Students' }));
    await page.user.click(await page.findByRole('button', { name: 'Stay' }));
    expect(page.path()).toBe('/portal/account');
  });
});

describe('The password', () => {
  const change = async (page: Awaited<ReturnType<typeof openAccount>>, current: string, next: string) => {
    await page.type(labels.currentPassword, current);
    await page.type(labels.newPassword, next);
    await page.press('Change password');
  };

  it.each([
    ['a wrong current one', 'not my password', newPassword, 'Current password', 'That is not your current password.'],
    ['too short a new one', password, 'short', 'New password', 'Use at least 12 characters.'],
    ['a new one that is easy to guess', password, 'password12345', 'New password', text.password.guessable],
    ['the old one again', password, password, 'New password', 'That is already your password. Choose a different one.'],
  ])('is refused for %s, at that field, which takes the focus', async (_what, current, next, label, sentence) => {
    const page = await openAccount();
    await change(page, current, next);
    await page.findByText(sentence);
    const field = page.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(page.getByLabelText('Current password')).toHaveProperty('value', current);
  });

  it('is changed: this session stays, the others end, and nothing typed is kept on the device', async () => {
    const world = await ownWorld();
    const elsewhere = await world.cookieOf(world.people.staff);
    const page = await openAccount('staff', { world });
    await page.findByRole('button', { name: /^Sign out .*last seen/ });
    await change(page, password, newPassword);
    await page.findByText(labels.passwordChanged);
    expect(page.getByLabelText('New password')).toHaveProperty('value', '');
    await waitFor(() => expect(page.queryByRole('button', { name: /^Sign out .*last seen/ })).toBeNull());
    expect(await world.services.sessions.find(elsewhere)).toBeNull();
    expect(page.path()).toBe('/portal/account');
    expect(JSON.stringify(localStorage)).not.toContain(newPassword);
  });

  it('says how long to wait after five wrong ones', async () => {
    const world = await ownWorld();
    const page = await openAccount('staff', { world });
    for (let i = 0; i < 5; i += 1) {
      await change(page, 'wrong', newPassword);
      await page.findByText(labels.passwordWrong);
    }
    await change(page, password, newPassword);
    expect((await page.findByRole('alert')).textContent).toBe('Too many failed attempts. Try again in 30 seconds.');
  });
});

describe('The list of sessions', () => {
  async function openWithOthers() {
    const world = await ownWorld();
    const { staff } = world.people;
    const firefox = await world.services.sessions.open(staff.uid, false, 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Firefox/145.0');
    const tablet = await world.services.sessions.open(staff.uid, true, 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Safari/537.36');
    const page = await openAccount('staff', { world });
    await page.findByText('Firefox on Windows');
    const alive = async (cookie: string) => (await world.services.sessions.find(cookie)) !== null;
    return { ...page, firefox, tablet, alive };
  }

  it('lists each session with device and times, and which one is here or on a shared device', async () => {
    const page = await openWithOthers();
    const rows = within(page.getByRole('region', { name: 'Where you are signed in' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent).toSorted()).toEqual([
      'Chrome on AndroidShared device',
      'Firefox on Windows',
      'Unknown browser on an unknown deviceThis device',
    ]);
    expect(rows[0]?.textContent).toContain('This device');
    expect(rows[1]?.textContent).toMatch(/Last seen just now, signed in just now/);
  });

  it('says so if there is no other session', async () => {
    const page = await open('/portal/account', 'owner');
    expect(await page.findByText('You are not signed in anywhere else.')).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });

  it('ends a single session', async () => {
    const page = await openWithOthers();
    await page.user.click(page.getByRole('button', { name: /^Sign out Firefox on Windows/ }));
    await page.findByText('Signed out: Firefox on Windows.');
    await waitFor(() => expect(page.queryByText('Firefox on Windows')).toBeNull());
    expect([await page.alive(page.firefox), await page.alive(page.tablet)]).toEqual([false, true]);
  });

  it('ends all other sessions, and then no longer offers to', async () => {
    const page = await openWithOthers();
    await page.press('Sign out all others');
    await page.findByText('You have been signed out everywhere else.');
    await waitFor(() => expect(page.queryByRole('button', { name: 'Sign out all others' })).toBeNull());
    expect([await page.alive(page.firefox), await page.alive(page.tablet)]).toEqual([false, false]);
    expect(page.path()).toBe('/portal/account');
  });

  it('signs out everywhere after asking', async () => {
    const page = await openWithOthers();
    await page.press('Sign out everywhere');
    const dialog = within(await page.findByRole('dialog', { name: 'Sign out everywhere?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await page.findByRole('heading', { name: 'Sign In' });
    expect([await page.alive(page.firefox), await page.alive(page.tablet)]).toEqual([false, false]);
    expect(page.queryByText(text.signIn.ended)).toBeNull();
  });

  it('reports a failed load, and tries again', async () => {
    const page = await open('/portal/students', 'staff');
    await page.findByText('Ana Lopez');
    page.connection.lose();
    await page.go('/portal/account');
    expect((await page.findAllByRole('alert'))[0]?.textContent).toContain(text.account.failed(text.errors.offline));
    page.connection.restore();
    for (const button of page.getAllByRole('button', { name: 'Retry' })) await page.user.click(button);
    await page.findByText('This device');
  });
});

describe('Deleting the account', () => {
  it('is not offered to an owner of a daycare, who sees the reason', async () => {
    const page = await openAccount('owner');
    expect(page.getByText(labels.ownsDaycare)).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });

  it('asks for the password, says what is deleted and what is kept, and does nothing when cancelled', async () => {
    const page = await openAccount('parent');
    await page.press('Delete account');
    const dialog = within(await page.findByRole('dialog', { name: 'Delete your account?' }));
    expect([dialog.getByText(labels.deleteGoes), dialog.getByText(labels.deleteStays)]).toHaveLength(2);
    await page.user.type(dialog.getByLabelText('Your password'), 'not my password');
    await page.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await page.findByText('That is not your current password.');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect((await page.world.as(page.world.people.parent).auth.getSession())?.profile).not.toBeNull();
  });

  it('deletes it and leads to /login', async () => {
    const page = await openAccount('parent');
    await page.press('Delete account');
    const dialog = within(await page.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Your password'), password);
    await page.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await page.findByRole('heading', { name: 'Sign In' });
    expect(page.queryByText(text.signIn.ended)).toBeNull();
    await page.signIn(page.world.people.parent.email);
    expect((await page.findByRole('alert')).textContent).toBe(text.signIn.failed);
  });
});
