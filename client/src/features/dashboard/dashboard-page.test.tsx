import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld, type Who } from '../../test/open';
import { inviteToStaff } from '../../test/staff';
import { addClassrooms, addStudents, removeFromStaff } from '../../test/students';

const day = 24 * 3600;

/** What each counter says, once all are counted. */
async function counters(page: Awaited<ReturnType<typeof open>>): Promise<string[]> {
  const list = await page.findByText('Active Staff').then((label) => label.closest('ul'));
  await waitFor(() => expect(list?.getAttribute('aria-busy')).toBe('false'));
  return [...(list?.querySelectorAll('li a') ?? [])].map((counter) => [...counter.children].map((part) => part.textContent).join(' | '));
}

describe('The dashboard', () => {
  it.each(['/portal', '/portal/dashboard'])('at %s counts active staff, pending invites, students and classrooms', async (url) => {
    const world = await ownWorld();
    const [bo = ''] = await addStudents(world, [
      { firstName: 'Bo', lastName: 'Lind' },
      { firstName: 'Cy', lastName: 'Lind' },
    ]);
    await addClassrooms(world, { Acorns: [bo, world.people.child], Owls: [] });
    await inviteToStaff(world, [
      { email: 'one@mail.example', role: 'staff' },
      { email: 'two@mail.example', role: 'staff' },
    ]);
    const page = await open(url, 'owner', { world });
    expect(await counters(page)).toEqual([
      'Active Staff | 4 | 1 owner, 1 staff member, 2 teachers',
      'Pending Invites | 2 | First expires Nov 28',
      'Students | 3 | 1 without a classroom',
      'Classrooms | 2 | 0 to 2 children each',
    ]);
  });

  it('says which day it is at the daycare, wherever the device is', async () => {
    const world = await ownWorld();
    const isWest = new Date().getTimezoneOffset() >= 0;
    const timeZone = isWest ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
    await world.as(world.people.owner).daycare.updateDay({ daycareId: world.people.sunnyside, timeZone });
    const page = await open('/portal', 'owner', { world });
    expect(await page.findByText(isWest ? 'Sunday, November 22' : 'Friday, November 20')).toBeTruthy();
  });

  it('loads everything at once, in the two requests that carry so many calls', async () => {
    const page = await open('/portal', 'owner');
    await counters(page);
    const calls =
      /getDaycareStaffList|getStudentList|getBackups|getDay,|getCoverage|listExceptions|countToConfirm|getBinders|getPickupWeek/;
    expect(page.connection.sent.filter(({ url }) => calls.test(url))).toHaveLength(2);
  });

  it('says when the first invitation expires, as a weekday or as a time today, and how many have expired', async () => {
    const world = await ownWorld();
    await inviteToStaff(world, [{ email: 'one@mail.example', role: 'staff' }]);
    const meaning = async () => {
      const page = await open('/portal', 'owner', { world });
      const [, pending] = await counters(page);
      page.unmount();
      return pending;
    };
    world.advance(-2 * day);
    await inviteToStaff(world, [{ email: 'two@mail.example', role: 'staff' }]);
    expect(await meaning()).toBe('Pending Invites | 2 | First expires Thursday');
    world.advance(-4.9 * day);
    await inviteToStaff(world, [{ email: 'three@mail.example', role: 'staff' }]);
    expect(await meaning()).toBe('Pending Invites | 3 | First expires 12:24 PM');
    world.advance(12 * day);
    expect(await meaning()).toBe('Pending Invites | 3 | 2 have expired');
  });

  it.each([
    ['Active Staff', '/portal/users'],
    ['Pending Invites', '/portal/users'],
    ['Students', '/portal/students'],
    ['Classrooms', '/portal/classrooms'],
  ])("links '%s' to %s", async (label, to) => {
    const { findByRole } = await open('/portal', 'owner');
    const counter = await findByRole('link', { name: new RegExp(`^${label}\\s*\\d`) });
    expect(counter.getAttribute('href')).toBe(to);
  });

  it.each([
    ['Manage staff', '/portal/users'],
    ['Manage students', '/portal/students'],
    ['Manage classrooms', '/portal/classrooms'],
    ['Daycare settings', '/portal/daycare-settings'],
    ['For the inspector', '/portal/inspector-folder'],
  ])("has a quick link '%s' to %s", async (label, to) => {
    const { findByRole } = await open('/portal', 'owner');
    expect((await findByRole('link', { name: new RegExp(`^${label}`) })).getAttribute('href')).toBe(to);
  });

  it('shows owners the rooms with their children and staff, each linked to its edit page', async () => {
    const world = await ownWorld();
    await addClassrooms(world, { Acorns: [world.people.child] });
    const { findByRole } = await open('/portal', 'owner', { world });
    const room = await findByRole('link', { name: /Acorns/ });
    expect(room.textContent).toBe('1Acorns0 staff membersAL');
    expect(room.getAttribute('href')).toMatch(/^\/portal\/classrooms\/.+\/edit$/);
  });

  it("says 'Owners only', without a link, to people who may not count the classrooms", async () => {
    const world = await ownWorld();
    await addClassrooms(world, { Acorns: [world.people.child] });
    const page = await open('/portal', 'teacher', { world });
    expect((await counters(page)).slice(2)).toEqual(['Students | 1 | All have a classroom']);
    const counter = page.getByText('Classrooms').closest('li');
    expect(counter?.textContent).toBe('ClassroomsOwners only');
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('shows a teacher only links to pages that a teacher may open', async () => {
    const page = await open('/portal', 'teacher');
    const links = within(await page.findByRole('region', { name: 'Go to' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/portal/users', '/portal/students']);
  });

  it('starts for a teacher with the children of their own rooms, each linked, and then has the other rooms', async () => {
    const world = await ownWorld();
    const { people, as } = world;
    const [bo = '', ana = ''] = await addStudents(world, [
      { firstName: 'Bo', lastName: 'Lind' },
      { firstName: 'Ana', lastName: 'Zorn' },
    ]);
    const daycareId = people.sunnyside;
    await addClassrooms(world, { Acorns: [bo, ana, people.child], Owls: [bo] });
    const { classrooms } = await as(people.owner).classrooms.getClassroomList({ daycareId });
    const acorns = classrooms.find(({ name }) => name === 'Acorns')?.id ?? '';
    await as(people.owner).classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: acorns,
      classroomData: { staffMembers: [people.teacher.uid] },
    });
    const page = await open('/portal', 'teacher', { world });
    const own = within(await page.findByRole('region', { name: 'Acorns' }));
    expect(own.getByText('3 children')).toBeTruthy();
    const children = own.getAllByRole('listitem').map((child) => child.textContent);
    // Two children with the same first name show their last names, too.
    expect(children).toEqual(['ALAna Lopez', 'AZAna Zorn', 'BLBo']);
    expect(own.getByRole('link', { name: 'Bo' }).getAttribute('href')).toBe(`/portal/students/${bo}`);
    expect(page.getByRole('heading', { name: 'Other classrooms' })).toBeTruthy();
    const owls = page.getByRole('link', { name: 'Owls: 1 child' });
    expect(owls.getAttribute('href')).toMatch(/^\/portal\/students\?classroom=/);
  });

  it('shows zero if the students or the classrooms cannot be counted, without a warning', async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('studentClassrooms').renameTo('away').execute();
    const page = await open('/portal', 'owner', { world });
    expect(await counters(page)).toEqual([
      'Active Staff | 4 | 1 owner, 1 staff member, 2 teachers',
      'Pending Invites | 0 | No pending invitations',
      'Students | 0 | Not available',
      'Classrooms | 0 | Not available',
    ]);
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('updates its counts when the person returns to it', async () => {
    const world = await ownWorld();
    const page = await open('/portal', 'owner', { world });
    await page.findByRole('link', { name: /^Students\s*1/ });
    await page.go('/portal/messages');
    await page.findByRole('heading', { level: 1, name: 'Messages' });
    await addStudents(world, [{ firstName: 'Bo', lastName: 'Lind' }]);
    await page.go('/portal');
    expect(await page.findByRole('link', { name: /^Students\s*2/ })).toBeTruthy();
  });
});

describe('The yellow warning of the dashboard', () => {
  it('tells only owners that there has been no backup for two days, with a link to the backups', async () => {
    const world = await ownWorld();
    world.advance(49 * 3600);
    const page = await open('/portal', 'owner', { world });
    await page.findByText(/^There has been no backup for two days\./);
    expect(page.getByRole('link', { name: 'See the backups' }).getAttribute('href')).toBe('/portal/daycare-settings#backups');
    page.unmount();
    const teachers = await open('/portal', 'teacher', { world });
    await counters(teachers);
    expect(teachers.queryByText(/no backup/)).toBeNull();
    expect(teachers.connection.sent.filter(({ url }) => url.includes('getBackups'))).toEqual([]);
  });

  it("says 'Permission denied. ...' to a person who was removed from the daycare meanwhile", async () => {
    const world = await ownWorld();
    const page = await open('/portal/messages', 'teacher', { world });
    await page.findByRole('heading', { level: 1 });
    await removeFromStaff(world, world.people.teacher);
    const release = page.connection.hold('getSession');
    await page.go('/portal');
    expect((await page.findByRole('alert')).textContent).toContain('Permission denied. You may not have access to view all statistics.');
    release();
  });

  it("says 'You must be logged in ...' after the session has ended, before the sign-in page", async () => {
    const page = await open('/portal/messages', 'teacher');
    await page.findByRole('heading', { level: 1 });
    // What this page still asks for would end the session too early.
    await page.connection.quiet();
    await page.world.db.deleteFrom('sessions').execute();
    const release = page.connection.hold('getSession');
    await page.go('/portal');
    expect((await page.findByRole('alert')).textContent).toContain('You must be logged in to view dashboard statistics.');
    release();
    await page.findByRole('heading', { level: 1, name: 'Sign In' });
  });

  it("says 'Error loading dashboard: ...' for any other error, with a button to try again", async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('invitations').renameTo('away').execute();
    const page = await open('/portal', 'owner', { world });
    const warning = await page.findByRole('alert');
    expect(warning.textContent).toMatch(/^Error loading dashboard: Something went wrong on our side\./);
    expect((await counters(page)).slice(0, 2)).toEqual(['Active Staff | 0 | Not available', 'Pending Invites | 0 | Not available']);
    await world.db.schema.alterTable('away').renameTo('invitations').execute();
    await page.user.click(within(warning).getByRole('button', { name: 'Retry' }));
    await page.findByRole('link', { name: /^Active Staff\s*4/ });
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
  });
});

describe('The dashboard of an empty daycare', () => {
  it('shows people other than the owner a first step with a link', async () => {
    const { user, findByRole, getByText, getByRole, path } = await openEmpty('teacher');
    await findByRole('heading', { name: 'Sunnyside Daycare is ready' });
    expect(getByText(/^Start with the children\./)).toBeTruthy();
    await user.click(getByRole('link', { name: 'Add students' }));
    await findByRole('heading', { level: 1, name: 'Add students' });
    expect(path()).toBe('/portal/create-student');
  });

  it('shows no first step while it is unknown whether there are students', async () => {
    const { findByRole, queryByRole, release } = await openEmpty('teacher', 'getDaycareStudentList');
    await findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(queryByRole('link', { name: 'Add students' })).toBeNull();
    release();
    await findByRole('link', { name: 'Add students' });
  });
});

/** The Sunnyside dashboard without its student. */
async function openEmpty(who: Who, hold?: string) {
  const world = await ownWorld();
  await world.as(world.people.owner).students.deleteDaycareStudent({ daycareId: world.people.sunnyside, studentId: world.people.child });
  return open('/portal', who, { world, ...(hold && { hold }) });
}

describe("An owner's first steps", () => {
  const steps = [
    'Add the children',
    'Check that phones can open the portal',
    'Invite your staff',
    'Create the classrooms',
    'Add the address',
    'Back up your data',
  ];

  async function openFresh() {
    const page = await open('/portal', 'otherOwner');
    await page.findByRole('heading', { name: 'Finish setting up: 1 of 6 done' });
    const { as, people } = page.world;
    const daycareId = people.mapleGrove;
    return { ...page, caller: as(people.otherOwner), daycareId };
  }
  const undone = (page: Awaited<ReturnType<typeof open>>) =>
    steps.filter((step) => {
      const link = page.queryByRole('link', { name: new RegExp(`^${step}`) });
      return link !== null && !link.textContent.includes('Done');
    });

  it.each([
    ['Add the children', '/portal/create-student'],
    ['Check that phones can open the portal', '/portal/daycare-settings#reach'],
    ['Invite your staff', '/portal/invite-user'],
    ['Create the classrooms', '/portal/classrooms'],
    ['Add the address', '/portal/daycare-settings'],
    ['Back up your data', '/portal/daycare-settings#backups'],
  ])('link %s to %s', async (step, to) => {
    const { getByRole } = await openFresh();
    expect(getByRole('link', { name: new RegExp(`^${step}`) }).getAttribute('href')).toBe(to);
  });

  it('are done as soon as the data says so, and disappear when all are done', async () => {
    const page = await openFresh();
    const { caller, daycareId, go, findByRole, queryByRole } = page;
    const again = async () => {
      await go('/portal/messages');
      await findByRole('heading', { level: 1, name: 'Messages' });
      await go('/portal');
    };
    // The owner of Sunnyside is one of its teachers, so another person is on the staff.
    expect(undone(page)).toEqual(steps.filter((step) => step !== 'Invite your staff'));
    const row = { firstName: 'Bo', lastName: 'Lind', dob: '2024-01-01', guardianEmails: [] };
    await caller.students.addDaycareStudent({ daycareId, ...row });
    await caller.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Oaks' } });
    await again();
    // The steps fold up once there are classrooms to show.
    const fold = await page.findByRole('button', { name: 'Finish setting up: 3 of 6 done' });
    expect(undone(page)).toEqual([]);
    await page.user.click(fold);
    expect(undone(page)).toEqual(['Check that phones can open the portal', 'Add the address', 'Back up your data']);
    await page.user.click(page.getByRole('link', { name: /^Add the address/ }));
    await page.user.type(await page.findByLabelText(/^Address/), 'Elm Street 1');
    await page.user.click(page.getByRole('button', { name: 'Save changes' }));
    await page.findByText('Daycare information updated successfully!');
    await page.user.click(page.getByRole('button', { name: 'Make one now' }));
    await page.findByText(/^Backup made and checked/);
    page.world.services.config.host = '192.168.1.20';
    await caller.site.setAddress({ daycareId, address: 'http://192.168.1.20:3000' });
    await again();
    await findByRole('link', { name: /^Students\s*1/ });
    await waitFor(() => expect(queryByRole('heading', { name: /^Finish setting up/ })).toBeNull());
    page.unmount();
    // The device remembers it from now on.
    const next = await open('/portal', 'otherOwner', { world: page.world });
    await next.findByRole('heading', { name: 'Go to' });
    expect(next.queryByRole('heading', { name: /^Finish setting up/ })).toBeNull();
  });

  it('push nothing down when they appear', async () => {
    const { findByRole, getByRole, queryByRole, release } = await open('/portal', 'owner', { hold: 'getDaycareStaffList' });
    await findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(queryByRole('heading', { name: 'Go to' })).toBeNull();
    release();
    await findByRole('heading', { name: 'Go to' });
    expect(getByRole('heading', { name: /^Finish setting up/ })).toBeTruthy();
  });

  it('stay hidden for the person and daycare for which they were hidden', async () => {
    const page = await openFresh();
    await page.user.click(page.getByRole('button', { name: 'Hide this list' }));
    await page.findByText(/^Start with the children\./);
    page.unmount();
    const again = await open('/portal', 'otherOwner', { world: page.world });
    await again.findByText(/^Start with the children\./);
    expect(again.queryByRole('link', { name: /^Add the address/ })).toBeNull();
    again.unmount();
    localStorage.removeItem('selectedDaycareId');
    const other = await open('/portal', 'owner', { world: page.world });
    expect(await other.findByRole('link', { name: /^Add the address/ })).toBeTruthy();
  });

  it('are shown only to owners', async () => {
    const page = await open('/portal', 'teacher');
    await counters(page);
    expect(undone(page)).toEqual([]);
  });
});
