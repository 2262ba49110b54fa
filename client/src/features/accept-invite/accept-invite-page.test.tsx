import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { confirmEverybody } from '../../test/people';
import { inviteToStaff } from '../../test/staff';
import { inviteToChild } from '../../test/students';
import { turnOnTwoFactor } from '../../test/two-factor';

const week = 7 * 24 * 3600;
const newcomer = 'newcomer@mail.example';
const person = { name: 'Iris Kowalski', password: 'seven amber kites drifting' };

type Page = Awaited<ReturnType<typeof open>>;

const toStaff = async (world: Page['world'], email: string) => (await inviteToStaff(world, [{ email, role: 'teacher' }]))[0] ?? '';

async function join({ user, findByLabelText, getByLabelText, getByRole }: Page, { name, password } = person) {
  await user.type(await findByLabelText('Your name'), name);
  await user.type(getByLabelText('Password'), password);
  await user.click(getByRole('button', { name: 'Join' }));
}

describe('/accept-invite', () => {
  it('says who sent the invitation, for which role and person, and when it expires', async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await toStaff(world, newcomer)}`, undefined, { world });
    await page.findByRole('heading', { level: 1, name: 'Join Sunnyside Daycare' });
    expect(page.getByText('Marta Lindqvist invited you to join Sunnyside Daycare as a teacher.')).toBeTruthy();
    expect(page.getByText(`For ${newcomer}. Valid until Nov 28, 2026, 10:00 AM.`)).toBeTruthy();
    expect(document.title).toBe('Join Sunnyside Daycare - Daycare Portal');
  });

  it('tells a parent the child’s first name, but not the last name', async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await inviteToChild(world, newcomer)}`, undefined, { world });
    await page.findByRole('heading', { level: 1, name: 'Invitation from Sunnyside Daycare' });
    const sentence = 'Ben Okafor at Sunnyside Daycare invited you to Daycare Portal as a parent or guardian of Ana.';
    expect(page.getByText(sentence)).toBeTruthy();
    expect(page.queryByText(/Lopez/)).toBeNull();
  });

  it('tells a parent all children whom the link is for, and says so when they are linked', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const brother = { firstName: 'Leo', lastName: 'Lopez', dob: '2024-02-29', guardianEmails: [people.nobody.email] };
    await as(people.owner).students.addDaycareStudent({ daycareId: people.sunnyside, ...brother });
    const page = await open(`/accept-invite#${await inviteToChild(world, people.nobody.email)}`, 'nobody', { world });
    await page.findByText('Ben Okafor at Sunnyside Daycare invited you to Daycare Portal as a parent or guardian of Ana and Leo.');
    await page.user.click(page.getByRole('button', { name: 'Accept invitation' }));
    expect(await page.findByText('Your account is now linked to Ana and Leo.')).toBeTruthy();
  });

  it('sends the token only in request bodies, and removes it from the history', async () => {
    const world = await ownWorld();
    const token = await toStaff(world, newcomer);
    const page = await open(`/accept-invite#${token}`, undefined, { world });
    await join(page);
    await page.findByText('Welcome, Iris Kowalski');
    expect(page.connection.sent.filter(({ url }) => url.includes(token))).toEqual([]);
    await page.router.navigate(-1);
    expect(page.router.state.location).toMatchObject({ pathname: '/portal', hash: '' });
  });
});

describe('A new person', () => {
  it('gives name and password, joins the staff, and lands in the portal of that daycare', async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await toStaff(world, newcomer)}`, undefined, { world });
    expect(await page.findByLabelText('Email')).toMatchObject({ value: newcomer, readOnly: true });
    await join(page);
    await page.findByText('Welcome, Iris Kowalski');
    expect(page.path()).toBe('/portal');
    expect(page.getByText('TEACHER')).toBeTruthy();
    expect(page.getByText('Sunnyside Daycare')).toBeTruthy();
  });

  it('is not asked to accept again while the portal loads', async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await toStaff(world, newcomer)}`, undefined, { world });
    await page.findByLabelText('Your name');
    const asked: string[] = [];
    const watch = new MutationObserver(() => asked.push(...page.queryAllByText('Accept invitation').map(({ innerHTML }) => innerHTML)));
    watch.observe(document.body, { childList: true, subtree: true });
    await join(page);
    await page.findByText('Welcome, Iris Kowalski');
    watch.disconnect();
    expect(asked).toEqual([]);
  });

  it("who is a parent reads that the office confirms them, and then sees their child's name", async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await inviteToChild(world, newcomer)}`, undefined, { world });
    await join(page);
    await page.findByText(text.portal.waitsFor(['Sunnyside Daycare']));
    expect(page.queryByText('Ana Lopez')).toBeNull();
    await confirmEverybody(world);
    page.unmount();
    const again = await open('/portal', undefined, { world });
    await again.signIn(newcomer, person.password);
    await again.findByRole('heading', { level: 1, name: 'Your children' });
    await again.findByText('Ana Lopez');
    expect(within(again.getByRole('main')).getByText('Sunnyside Daycare')).toBeTruthy();
  });

  it('reads at each field what is missing, and nothing is sent', async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await toStaff(world, newcomer)}`, undefined, { world });
    await page.user.click(await page.findByRole('button', { name: 'Join' }));
    await page.findByText('Enter your name.');
    expect(page.getByText('Use at least 12 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(page.getByLabelText('Your name'));
    expect(page.connection.sent.some(({ url }) => url.includes('register'))).toBe(false);
  });

  it('sees at the field that a password is easy to guess, and keeps the rest', async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await toStaff(world, newcomer)}`, undefined, { world });
    await join(page, { ...person, password: 'password12345' });
    await page.findByText(text.password.guessable);
    await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('Password')));
    expect(page.getByLabelText('Your name')).toHaveProperty('value', person.name);
    await page.user.clear(page.getByLabelText('Password'));
    await page.user.type(page.getByLabelText('Password'), `${person.password}{Enter}`);
    await page.findByText('Welcome, Iris Kowalski');
  });

  it("reads 'Joining...' during the request, and keeps typed text when the connection is lost", async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await toStaff(world, newcomer)}`, undefined, { world });
    await page.findByLabelText('Your name');
    page.connection.lose();
    await join(page);
    expect((await page.findByRole('alert')).textContent).toBe(text.errors.offline);
    expect(page.getByLabelText('Your name')).toHaveProperty('value', person.name);
    page.connection.restore();
    const release = page.connection.hold('auth.register');
    await page.user.click(page.getByRole('button', { name: 'Join' }));
    expect(await page.findByRole('button', { name: 'Joining...' })).toHaveProperty('ariaDisabled', 'true');
    release();
    await page.findByText('Welcome, Iris Kowalski');
  });

  it('is asked to sign in when an account with the address was created meanwhile', async () => {
    const world = await ownWorld();
    const { as } = world;
    const token = await toStaff(world, newcomer);
    const other = await inviteToChild(world, newcomer);
    const page = await open(`/accept-invite#${token}`, undefined, { world });
    await page.findByLabelText('Your name');
    await as(undefined).auth.register({ email: newcomer, fullName: person.name, password: person.password, inviteToken: other });
    await join(page);
    expect(await page.findByRole('link', { name: 'Sign in to accept' })).toBeTruthy();
  });
});

describe('A known address', () => {
  it('signs in on the page for it, comes back, accepts with one button, and lands in that daycare', async () => {
    const world = await ownWorld();
    const { otherOwner } = world.people;
    const page = await open(`/accept-invite#${await toStaff(world, otherOwner.email)}`, undefined, { world });
    await page.user.click(await page.findByRole('link', { name: 'Sign in to accept' }));
    const field = await page.findByLabelText('Email');
    expect(field).toHaveProperty('value', otherOwner.email);
    await page.user.clear(field);
    await page.signIn(otherOwner.email);
    await page.user.click(await page.findByRole('button', { name: 'Accept invitation' }));
    await page.findByText('Welcome, Tomas Varga');
    await page.findByText('You have joined the staff of Sunnyside Daycare.');
    expect(page.getByText('TEACHER')).toBeTruthy();
    expect(localStorage.getItem('selectedDaycareId')).toBe(world.people.sunnyside);
  });

  it('takes the second step of two-factor sign-in on the way', async () => {
    const world = await ownWorld();
    const { nobody } = world.people;
    const { code } = await turnOnTwoFactor(world, nobody);
    const page = await open(`/accept-invite#${await toStaff(world, nobody.email)}`, undefined, { world });
    await page.user.click(await page.findByRole('link', { name: 'Sign in to accept' }));
    await page.user.clear(await page.findByLabelText('Email'));
    await page.signIn(nobody.email);
    await page.user.type(await page.findByLabelText('Code from your app, or a recovery code'), `${code()}{Enter}`);
    expect(await page.findByRole('button', { name: 'Accept invitation' })).toBeTruthy();
  });
});

describe('Somebody signed in', () => {
  it('accepts with one button', async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await toStaff(world, world.people.nobody.email)}`, 'nobody', { world });
    await page.user.click(await page.findByRole('button', { name: 'Accept invitation' }));
    await page.findByText('Welcome, Nils Holm');
    expect(page.getByText('TEACHER')).toBeTruthy();
  });

  it('who is on a staff and becomes a parent finds the child beside the account', async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await inviteToChild(world, world.people.staff.email)}`, 'staff', { world });
    await page.user.click(await page.findByRole('button', { name: 'Accept invitation' }));
    await waitFor(() => expect(page.path()).toBe('/portal/account'));
    expect(page.queryByText('Ana Lopez')).toBeNull();
    await confirmEverybody(world);
    page.unmount();
    const again = await open('/portal/account', 'staff', { world });
    await again.findByRole('heading', { name: 'Your children' });
    await again.findByText('Ana Lopez');
  });

  it('reads that the invitation is for another address, and signs out first', async () => {
    const world = await ownWorld();
    const page = await open(`/accept-invite#${await toStaff(world, newcomer)}`, 'owner', { world });
    await page.findByText('You are signed in as owner@sunnyside.example, but this invitation is for another email address.');
    expect(page.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
    await page.user.click(page.getByRole('button', { name: 'Sign out and continue' }));
    await join(page);
    await page.findByText('Welcome, Iris Kowalski');
  });

  it('is asked before a sign-out drops unsaved text on other pages', async () => {
    const world = await ownWorld();
    localStorage.setItem(`draft:${world.people.owner.uid}:form`, '{}');
    const page = await open(`/accept-invite#${await toStaff(world, newcomer)}`, 'owner', { world });
    await page.user.click(await page.findByRole('button', { name: 'Sign out and continue' }));
    await page.findByRole('dialog', { name: 'Sign out and discard unsent changes?' });
    await page.user.click(page.getByRole('button', { name: 'Stay signed in' }));
    expect(page.getByRole('button', { name: 'Sign out and continue' })).toBeTruthy();
  });

  it('reads why it failed if the invitation is cancelled before the button is pressed', async () => {
    const world = await ownWorld();
    const token = await inviteToChild(world, world.people.nobody.email);
    const page = await open(`/accept-invite#${token}`, 'nobody', { world });
    const button = await page.findByRole('button', { name: 'Accept invitation' });
    await inviteToChild(world, world.people.nobody.email);
    await page.user.click(button);
    expect((await page.findByRole('alert')).textContent).toBe('This invitation was canceled. Ask for a new one.');
  });
});

describe('A link that no longer works', () => {
  it.each(['/accept-invite', '/accept-invite#made-up', `/accept-invite#${'x'.repeat(1000)}`])(
    'shows a sentence that says so: %#',
    async (url) => {
      const page = await open(url);
      expect((await page.findByRole('alert')).textContent).toBe('We can’t find this invitation. Ask the daycare for a new one.');
      await page.user.click(page.getByRole('link', { name: 'Go to sign in' }));
      await page.findByRole('heading', { level: 1, name: 'Sign In' });
    },
  );

  it('says that the invitation was used, and leads signed-in people to the portal', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const token = await toStaff(world, people.nobody.email);
    await as(people.nobody).auth.acceptInvite({ token });
    const page = await open(`/accept-invite#${token}`, 'nobody', { world });
    expect((await page.findByRole('alert')).textContent).toBe(
      'This invitation has already been used. Sign in with the account you created.',
    );
    await page.user.click(await page.findByRole('link', { name: 'Go to the portal' }));
    await page.findByText('Welcome, Nils Holm');
  });

  it('says that the invitation was cancelled, or that it has expired', async () => {
    const world = await ownWorld();
    const [cancelled, expired] = [await inviteToChild(world, newcomer), await inviteToChild(world, newcomer)];
    const first = await open(`/accept-invite#${cancelled}`, undefined, { world });
    expect((await first.findByRole('alert')).textContent).toBe('This invitation was canceled. Ask for a new one.');
    first.unmount();
    world.advance(week);
    const second = await open(`/accept-invite#${expired}`, undefined, { world });
    expect((await second.findByRole('alert')).textContent).toBe('This invitation has expired. Ask for a new one.');
  });

  it('can be tried again after a lost connection', async () => {
    const world = await ownWorld();
    const token = await toStaff(world, newcomer);
    const page = await open(`/accept-invite#${token}`, undefined, { world, before: (connection) => connection.lose() });
    await page.findByText(text.errors.offline);
    page.connection.restore();
    await page.user.click(page.getByRole('button', { name: 'Retry' }));
    expect(await page.findByRole('heading', { level: 1, name: 'Join Sunnyside Daycare' })).toBeTruthy();
  });
});
