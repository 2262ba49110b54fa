import { formatDate } from '@daycare-portal/shared/dates';
import { familySeesText } from '@daycare-portal/shared/family-sees-text';
import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { giveUpMail, withMailServer } from '../../test/mail';
import { open, ownWorld } from '../../test/open';
import { addClassrooms, addStudents, removeFromStaff } from '../../test/students';
import { setWindow } from '../../test/window';

type Page = Awaited<ReturnType<typeof open>>;

/** Ana's page, once she is loaded. */
async function openAna({ who = 'teacher', ...around }: { who?: Parameters<typeof open>[1] } & Parameters<typeof open>[2] = {}) {
  const world = around.world ?? (await ownWorld());
  const page = await open(`/portal/students/${world.people.child}`, who, { ...around, world });
  await page.findByRole('heading', { level: 1, name: 'Ana Lopez' });
  return page;
}

/** The text under the name. */
function factsShown() {
  return Object.fromEntries(
    [...(document.querySelector('main dl')?.children ?? [])].map((fact) => [
      fact.querySelector('dt')?.textContent,
      [...fact.querySelectorAll('dd')].map(({ textContent }) => textContent),
    ]),
  );
}

const parentsShown = () =>
  [...document.querySelectorAll('section[aria-labelledby="people-of-child"] li')].map(({ textContent }) => textContent);

async function choose(page: Page, who: string, action: string) {
  await page.user.click(await page.findByRole('button', { name: `Actions for ${who}` }));
  await page.user.click(await page.findByRole('menuitem', { name: action }));
}

const inviteAunt = ({ as, people }: Page['world'], email = 'aunt@example.org') =>
  as(people.teacher).students.sendParentInvite({ daycareId: people.sunnyside, studentId: people.child, email });

describe('/portal/students/{studentId}', () => {
  it('shows name, birth date in the short month form, age and classroom', async () => {
    const world = await ownWorld();
    await addClassrooms(world, { Bees: [world.people.child] });
    await openAna({ world });
    expect(factsShown()).toEqual({
      'Date of birth': [formatDate('2023-09-03', 'short')],
      Age: ['3 years 2 months'],
      Classroom: ['Bees'],
    });
    expect(document.title).toBe('Ana Lopez - Daycare Portal');
  });

  it('loads everything that it shows in one request', async () => {
    const page = await openAna();
    await page.connection.quiet();
    const asked = page.connection.sent.filter(({ url }) => url.includes(encodeURIComponent(page.world.people.child)));
    const calls = asked.map(({ url }) => (url.split('?')[0] ?? '').replace('/trpc/', '').split(','));
    // What each page of the team asks may come along with it, or before.
    const ofFrame = ['attendance.getAlarms', 'auth.getSealKey'];
    expect(calls.map((names) => names.filter((name) => !ofFrame.includes(name)))).toEqual([
      [
        'students.getStudentInfo',
        'health.getHealth',
        'people.getPeople',
        'students.getLinkedParentsForStudent',
        'dailyLog.getDay',
        'records.listProtectionNotes',
        'classrooms.getClassroomMarks',
      ],
    ]);
  });

  it.each([
    ['2026-11-21', '0 months'],
    ['2025-11-22', '11 months'],
    ['2025-11-21', '1 year'],
    ['2024-10-21', '2 years 1 month'],
    ['2024-02-29', '2 years 8 months'],
  ])('shows the age of a child born on %s as %s: months under one year, else years and months', async (dob, age) => {
    const world = await ownWorld();
    const [id = ''] = await addStudents(world, [{ firstName: 'Bo', lastName: 'Chen', dob }]);
    const { findByText } = await open(`/portal/students/${id}`, 'staff', { world });
    expect(await findByText(age)).toBeTruthy();
  });

  it('shows every classroom of a child in several, and a placeholder when there is none', async () => {
    const world = await ownWorld();
    const page = await openAna({ world });
    expect(factsShown()).toMatchObject({ Classroom: ['None yet'] });
    page.unmount();
    await addClassrooms(world, { Owls: [world.people.child], Bees: [world.people.child] });
    await openAna({ world });
    expect(factsShown()).toMatchObject({ Classrooms: ['Bees', 'Owls'] });
  });

  it('shows the photo, or initials when there is none', async () => {
    const world = await ownWorld();
    const page = await openAna({ world });
    expect(document.querySelector('main img')).toBeNull();
    page.unmount();
    const photo = '/files/students/a/b/profilePicture/c';
    await world.db.updateTable('students').set({ profilePic: photo }).where('id', '=', world.people.child).execute();
    await openAna({ world });
    expect(document.querySelector('main img')?.getAttribute('src')).toBe(photo);
  });

  it('shows linked parents and guardians, each once: what those who joined see, and how the invitation of the others stands', async () => {
    const world = await ownWorld();
    await inviteAunt(world);
    await inviteAunt(world, 'late@example.org');
    await world.db
      .updateTable('invitations')
      .set({ expiresAt: '2026-11-20T10:00:00.000Z' })
      .where('email', '=', 'late@example.org')
      .execute();
    const [id = ''] = await addStudents(world, [{ firstName: 'Bo', lastName: 'Chen', guardianEmails: ['mum@example.org'] }]);
    const { findByText, getAllByText, go } = await openAna({ world });
    await findByText(`Invited ${formatDate('2026-11-21', 'short')}`);
    const day = (date: string) => formatDate(date, 'short');
    expect(parentsShown()).toEqual([
      expect.stringMatching(/Carla Lopez.*parent@sunnyside\.example.*Family pageSees everything/),
      expect.stringContaining(`Family pageNot joined yetPending Invited ${day('2026-11-21')}`),
      expect.stringContaining(`Family pageNot joined yetPending Invitation expired ${day('2026-11-20')}`),
    ]);
    for (const email of ['aunt@example.org', 'late@example.org']) expect(getAllByText(email)).toHaveLength(1);
    await go(`/portal/students/${id}`);
    await findByText('Not invited yet');
    expect(parentsShown()).toEqual([expect.stringMatching(/mum@example\.org.*Family pageNot joined yetPending Not invited yet/)]);
  });

  it('opens an email to a parent or guardian whose address is pressed, pending or not', async () => {
    const world = await ownWorld();
    await inviteAunt(world, 'the+aunt@example.org');
    const { findAllByRole } = await openAna({ world });
    const hrefOf = async (email: string) => (await findAllByRole('link', { name: email }))[0]?.getAttribute('href');
    expect(await hrefOf('parent@sunnyside.example')).toBe('mailto:parent@sunnyside.example');
    expect(await hrefOf('the+aunt@example.org')).toBe('mailto:the%2Baunt@example.org');
  });

  it('shows at a pending parent that the mail failed', async () => {
    const world = await ownWorld(withMailServer);
    await inviteAunt(world);
    await giveUpMail(world);
    const { findByText } = await openAna({ world });
    const told = text.mail.failedAskOwner(text.mail.problems.addressRefused);
    await findByText(told);
    expect(parentsShown()[1]).toContain(`Pending Invited ${formatDate('2026-11-21', 'short')}${told}`);
  });

  it('says so if nobody is linked', async () => {
    const world = await ownWorld();
    const [id = ''] = await addStudents(world, [{ firstName: 'Bo', lastName: 'Chen' }]);
    const { findByText } = await open(`/portal/students/${id}`, 'staff', { world });
    expect(await findByText(text.studentInfo.nobodyLinked)).toBeTruthy();
  });

  it('says that families see nothing while their pages are off, and leads an owner to where they are turned on', async () => {
    const world = await ownWorld();
    const features = { attendance: true, dailyLog: true, messages: true, family: false };
    await world.owner.daycare.updateDay({ daycareId: world.daycareId, features });
    const { findByText } = await openAna({ world, who: 'owner' });
    const says = await findByText(familySeesText.off);
    const link = within(says.parentElement ?? says).getByRole('link');
    expect(link.getAttribute('href')).toBe('/portal/daycare-settings');
  });

  it('leads to the edit form and back to the list, and Students is marked in the sidebar', async () => {
    const { user, getByRole, findByRole, path, world } = await openAna();
    expect(getByRole('link', { name: 'Students', current: 'page' })).toBeTruthy();
    await user.click(getByRole('link', { name: 'Edit' }));
    await findByRole('heading', { level: 1, name: 'Edit Ana Lopez' });
    expect(path()).toBe(`/portal/students/${world.people.child}/edit`);
    expect(getByRole('link', { name: 'Students', current: 'page' })).toBeTruthy();
  });
});

describe('The student page loads or fails:', () => {
  it('a skeleton is shown while it loads', async () => {
    let release = () => {};
    const world = await ownWorld();
    const page = await open(`/portal/students/${world.people.child}`, 'owner', {
      world,
      before: (connection) => {
        release = connection.hold('getStudentInfo');
      },
    });
    await page.findByRole('status', { name: 'Loading student' });
    release();
    await page.findByRole('heading', { level: 1, name: 'Ana Lopez' });
    expect(page.queryByRole('status', { name: 'Loading student' })).toBeNull();
  });

  it("'Student not found.' for a student of another daycare and for a made-up one", async () => {
    const world = await ownWorld();
    const [foreign] = await addStudents(world, [{ firstName: 'Bo', lastName: 'Chen' }]);
    for (const id of [foreign, 'made-up']) {
      const { findByRole, unmount } = await open(`/portal/students/${id}`, 'otherOwner', { world });
      const alert = await findByRole('alert');
      expect(within(alert).getByText('Student not found.')).toBeTruthy();
      unmount();
    }
  });

  it("'Failed to load student information', and Retry", async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('studentClassrooms').renameTo('away').execute();
    const page = await open(`/portal/students/${world.people.child}`, 'owner', { world });
    const alert = await page.findByRole('alert');
    within(alert).getByText('Failed to load student information');
    await world.db.schema.alterTable('away').renameTo('studentClassrooms').execute();
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await page.findByRole('heading', { level: 1, name: 'Ana Lopez' });
    expect(page.queryByRole('alert')).toBeNull();
  });

  it("'Failed to load student data' in the place of the parents, while the rest stays, and Retry", async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('invitations').renameTo('away').execute();
    const page = await openAna({ world });
    const alert = await page.findByRole('alert');
    within(alert).getByText('Failed to load student data');
    expect(alert.closest('section')?.querySelector('h2')?.textContent).toMatch(/^Contacts and pickup/);
    expect(factsShown()).toMatchObject({ Age: ['3 years 2 months'] });
    await world.db.schema.alterTable('away').renameTo('invitations').execute();
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.getByRole('button', { name: 'Actions for Carla Lopez' })).toBeTruthy());
    expect(page.getAllByText('Carla Lopez')).toHaveLength(1);
  });

  it('permission denied, for a person removed from the daycare meanwhile', async () => {
    const page = await open('/portal/messages', 'teacher');
    await page.findByRole('heading', { name: 'Messages' });
    await removeFromStaff(page.world, page.world.people.teacher);
    await page.go(`/portal/students/${page.world.people.child}`);
    expect(await page.findByText(text.students.denied)).toBeTruthy();
  });

  it('a login message after the session has ended, and then /login', async () => {
    const page = await open('/portal/messages', 'teacher');
    await page.findByRole('heading', { name: 'Messages' });
    // What this page still asks for would end the session too early.
    await page.connection.quiet();
    page.world.advance(12 * 3600 + 1);
    const release = page.connection.hold('getSession');
    await page.go(`/portal/students/${page.world.people.child}`);
    await page.findByText('You must be logged in to view student information.');
    release();
    await page.findByRole('heading', { name: 'Sign In' });
    expect(page.path()).toBe('/login');
  });

  it('a student whom somebody else deleted meanwhile is no longer shown', async () => {
    const page = await openAna();
    expect(await page.findAllByText('Carla Lopez')).not.toEqual([]);
    await page.user.click(page.getByRole('link', { name: 'Messages' }));
    await page.findByRole('heading', { level: 1, name: 'Messages' });
    await page.world.db.deleteFrom('students').execute();
    await page.go(`/portal/students/${page.world.people.child}`);
    await page.findByText('Student not found.');
    expect(page.queryByText('Ana Lopez')).toBeNull();
  });
});

describe('Link Another Account', () => {
  it('opens the dialog that sends a parent invite, and shows the link once', async () => {
    const page = await openAna();
    await page.user.click(page.getByRole('button', { name: 'Link Another Account' }));
    const dialog = await page.findByRole('dialog', { name: 'Link an account to Ana Lopez' });
    await page.user.type(within(dialog).getByLabelText('Email'), ' aunt@example.org{Enter}');
    const made = await page.findByRole('dialog', { name: 'Invitation for aunt@example.org' });
    const { value } = within(made).getByRole<HTMLInputElement>('textbox', { name: 'Link for aunt@example.org' });
    expect(value).toMatch(/^http:\/\/localhost.*\/accept-invite#[\w-]{43}$/);
    await page.user.click(within(made).getByRole('button', { name: 'Done' }));
    expect(await page.findAllByText('aunt@example.org')).not.toEqual([]);
    expect(document.body.textContent).not.toContain(value);
    const { world } = page;
    const accepted = await world
      .as({ ...world.people.nobody, email: 'aunt@example.org' })
      .auth.acceptInvite({ token: value.split('#')[1] ?? '' });
    expect(accepted).toMatchObject({ studentId: world.people.child });
  });

  it('asks for an address, and keeps typed text when it cannot be invited', async () => {
    const page = await openAna();
    await page.user.click(page.getByRole('button', { name: 'Link Another Account' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Link an account to Ana Lopez' }));
    const send = () => page.user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    await send();
    await dialog.findByText('Enter the email address of the person to invite.');
    await page.user.type(dialog.getByLabelText('Email'), 'aunt');
    await send();
    await dialog.findByText('“aunt” is not an email address.');
    await page.user.clear(dialog.getByLabelText('Email'));
    await page.user.type(dialog.getByLabelText('Email'), page.world.people.parent.email);
    await send();
    await dialog.findByText('Error sending the invitation: This account is already linked.');
    await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveProperty('value', page.world.people.parent.email));
  });
});

describe('For a parent or guardian', () => {
  it('who was never invited, an invitation can be sent', async () => {
    const world = await ownWorld();
    const [id = ''] = await addStudents(world, [{ firstName: 'Bo', lastName: 'Chen', guardianEmails: ['mum@example.org'] }]);
    const page = await open(`/portal/students/${id}`, 'staff', { world });
    await page.user.click(await page.findByRole('button', { name: 'Create invitation: mum@example.org' }));
    await page.findByRole('dialog', { name: 'Invitation for mum@example.org' });
    expect(await page.findByText(`Invited ${formatDate('2026-11-21', 'short')}`)).toBeTruthy();
  });

  it('who is invited, the invitation can be sent again with a new link', async () => {
    const world = await ownWorld();
    const { inviteUrl } = await inviteAunt(world);
    const page = await openAna({ world });
    await choose(page, 'aunt@example.org', 'New link');
    const made = within(await page.findByRole('dialog', { name: 'Invitation for aunt@example.org' }));
    expect(made.getByRole<HTMLInputElement>('textbox').value.split('#')[1]).not.toBe(inviteUrl?.split('#')[1]);
  });

  it('who joined by a link that somebody handed over, the page names that person until an owner confirms the guardian', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const invited = { daycareId: people.sunnyside, studentId: people.child, email: people.nobody.email };
    const { inviteUrl } = await as(people.staff).students.sendParentInvite(invited);
    await as(people.nobody).auth.acceptInvite({ token: inviteUrl?.split('#')[1] ?? '' });
    const page = await openAna({ world, who: 'owner' });
    const words = 'Joined with a link from Rosa Pinto, Nov 21, 2026';
    await page.findByText(words);
    await choose(page, 'Nils Holm', 'This is the right person');
    await page.findByText('You confirmed Nils Holm.');
    await waitFor(() => expect(page.queryByText(words)).toBeNull());
  });

  it('whom somebody else invited, no new link is offered', async () => {
    const world = await ownWorld();
    await inviteAunt(world);
    const page = await openAna({ world, who: 'staff' });
    await page.user.click(await page.findByRole('button', { name: 'Actions for aunt@example.org' }));
    await page.findByRole('menuitem', { name: 'Correct the email' });
    expect(page.queryByRole('menuitem', { name: 'New link' })).toBeNull();
  });

  it('whose invitation goes by mail, no link is shown, only that the mail was sent', async () => {
    const world = await ownWorld(withMailServer);
    const [id = ''] = await addStudents(world, [{ firstName: 'Bo', lastName: 'Chen', guardianEmails: ['mum@example.org'] }]);
    const page = await open(`/portal/students/${id}`, 'staff', { world });
    await choose(page, 'mum@example.org', 'Create invitation');
    await page.findByText('The link was emailed to mum@example.org.');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('who was given a link, the page prompts before a new one ends it', async () => {
    const world = await ownWorld();
    const { inviteUrl } = await inviteAunt(world);
    const { daycareId, tokens } = { daycareId: world.people.sunnyside, tokens: [inviteUrl?.split('#')[1] ?? ''] };
    await world.as(world.people.teacher).students.markLinksHandedOver({ daycareId, tokens });
    const page = await openAna({ world });
    await choose(page, 'aunt@example.org', 'New link');
    const question = within(await page.findByRole('dialog', { name: 'Create a new link for aunt@example.org?' }));
    await page.user.click(question.getByRole('button', { name: 'Create a new link' }));
    const made = within(await page.findByRole('dialog', { name: 'Invitation for aunt@example.org' }));
    expect(made.getByRole<HTMLInputElement>('textbox').value).not.toBe(inviteUrl);
  });

  it('who is invited, the invitation can be cancelled after a confirmation, and the address stays', async () => {
    const world = await ownWorld();
    await inviteAunt(world);
    const page = await openAna({ world });
    await choose(page, 'aunt@example.org', 'Cancel invitation');
    const question = within(await page.findByRole('dialog', { name: 'Cancel the invitation to aunt@example.org?' }));
    await page.user.click(question.getByRole('button', { name: 'Cancel invitation' }));
    await page.findByText('Not invited yet');
    expect(await page.findByText('The invitation to aunt@example.org was canceled.')).toBeTruthy();
  });

  it('who is pending, the address can be corrected: the old invitation ends, and the new address is not invited yet', async () => {
    const world = await ownWorld();
    const token = (await inviteAunt(world, 'aunt@exmaple.org')).inviteUrl?.split('#')[1] ?? '';
    const page = await openAna({ world });
    await choose(page, 'aunt@exmaple.org', 'Correct the email');
    const dialog = within(await page.findByRole('dialog', { name: 'Correct the email' }));
    const field = dialog.getByLabelText('Email');
    expect(field).toHaveProperty('value', 'aunt@exmaple.org');
    await page.user.clear(field);
    await page.user.type(field, 'aunt{Enter}');
    await dialog.findByText('“aunt” is not an email address.');
    await page.user.clear(field);
    await page.user.type(field, `${world.people.parent.email}{Enter}`);
    expect((await dialog.findByRole('alert')).textContent).toBe('Error correcting the email: This email is already on the child’s record.');
    await page.user.clear(field);
    await page.user.type(field, 'aunt@example.org{Enter}');
    await page.findByText('The email is now aunt@example.org. It has not been invited yet.');
    await waitFor(() => expect(parentsShown()[1]).toMatch(/aunt@example\.org.*Not invited yet/));
    await expect(world.as(undefined).auth.getInvite({ token })).rejects.toMatchObject({ message: text.invite.cancelled });
  });

  it('whose account is linked, the address cannot be corrected', async () => {
    const page = await openAna();
    await page.user.click(await page.findByRole('button', { name: 'Actions for Carla Lopez' }));
    await page.findByRole('menuitem', { name: 'Remove' });
    expect(page.queryByRole('menuitem', { name: 'Correct the email' })).toBeNull();
  });

  it('the link can be removed after a confirmation with the name', async () => {
    const page = await openAna();
    await choose(page, 'Carla Lopez', 'Remove');
    const question = within(await page.findByRole('dialog', { name: 'Remove Carla Lopez?' }));
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(page.connection.sent.filter(({ url }) => url.includes('removeParentLink'))).toEqual([]);
    await choose(page, 'Carla Lopez', 'Remove');
    await page.user.click(await page.findByRole('button', { name: 'Remove' }));
    await page.findByText(text.studentInfo.nobodyLinked);
    expect(document.activeElement?.textContent).toMatch(/^Contacts and pickup/);
    expect(page.queryByText('Carla Lopez')).toBeNull();
  });

  it('whom somebody else has removed, the page reports it', async () => {
    const page = await openAna();
    expect(await page.findAllByText('Carla Lopez')).not.toEqual([]);
    await page.world.db.deleteFrom('parentLinks').execute();
    await choose(page, 'Carla Lopez', 'Remove');
    await page.user.click(await page.findByRole('button', { name: 'Remove' }));
    expect(await page.findByText(`Error removing the parent or guardian: ${text.studentInfo.notLinked}`)).toBeTruthy();
  });
});

describe('A row of the student list', () => {
  it.each(['wide', 'narrow'] as const)('opens the student by the link that is the name, in a %s window', async (width) => {
    setWindow(width);
    const page = await open('/portal/students', 'teacher');
    const link = await page.findByRole('link', { name: 'Ana Lopez' });
    expect(link.getAttribute('href')).toBe(`/portal/students/${page.world.people.child}`);
    const release = page.connection.hold('getStudentInfo');
    await page.user.click(link);
    // What the list already knew appears at once.
    await page.findByRole('heading', { level: 1, name: 'Ana Lopez' });
    expect(factsShown()).toMatchObject({ Age: ['3 years 2 months'] });
    release();
    expect(await page.findAllByText('Carla Lopez')).not.toEqual([]);
  });
});

it('on a phone the link goes through the share sheet of the system', async () => {
  const shared: unknown[] = [];
  const share = async (data: unknown) => void shared.push(data);
  Object.defineProperties(navigator, { share: { configurable: true, value: share }, maxTouchPoints: { configurable: true, value: 5 } });
  onTestFinished(() => {
    for (const property of ['share', 'maxTouchPoints']) Reflect.deleteProperty(navigator, property);
  });
  const world = await ownWorld();
  await inviteAunt(world);
  const page = await openAna({ world });
  await choose(page, 'aunt@example.org', text.studentInfo.sendAgain);
  await page.user.click(await page.findByRole('button', { name: text.links.shareOf('aunt@example.org') }));
  const link = await page.findByLabelText<HTMLInputElement>(text.links.of('aunt@example.org'), { selector: 'input' });
  expect(shared).toEqual([expect.objectContaining({ url: link.value })]);
  expect(page.getByRole('button', { name: text.links.copyOf('aunt@example.org') })).toBeTruthy();
});
