import { confirmationOf } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { closePages, familyWorld } from '../test/family';
import { beginning, open, ownWorld } from '../test/open';
import { addStudents } from '../test/students';

const callsIn = (url: string) =>
  decodeURIComponent(url.split('?')[0] ?? '')
    .replace('/trpc/', '')
    .split(',')
    .toSorted();

describe('Where a browser has few connections for all of its windows', () => {
  const others = (howMany: number, age: number) => {
    for (let n = 0; n < howMany; n += 1) localStorage.setItem(`live-line:other${n} any`, String(beginning.getTime() - age));
  };
  const listening = async () => {
    const page = await open('/portal/students', 'owner', { live: true });
    await page.findByText('Ana Lopez');
    await page.connection.quiet();
    return page.connection.sent.some(({ url }) => url.includes('live.changes')) || Object.keys(localStorage).some(isOwn);
  };
  const isOwn = (key: string) => key.startsWith('live-line:') && !key.includes('other');

  it('the fifth window leaves them to the calls, and asks from time to time', async () => {
    others(4, 1_000);
    expect(await listening()).toBe(false);
  });

  it('a window that was closed by force holds none', async () => {
    others(4, 60_000);
    expect(await listening()).toBe(true);
  });
});

describe('When somebody else changes something, an open page by itself', () => {
  it('shows a new child, a new classroom, a new colleague and another name of the daycare', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const daycareId = people.sunnyside;
    const page = await open('/portal/students', 'owner', { world, live: true });
    await page.findByText('Ana Lopez');
    await page.connection.hearing();
    await addStudents(world, [{ firstName: 'Bo', lastName: 'Lind' }]);
    expect(await page.findByText('Bo Lind')).toBeTruthy();

    await page.go('/portal/classrooms');
    await page.findByRole('heading', { level: 1, name: 'Classrooms' });
    await as(people.owner).classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Owls' } });
    expect(await page.findByText('Owls')).toBeTruthy();

    await page.go('/portal/users');
    await page.findByText(people.teacher.email);
    await as(people.owner).staff.bulkInviteStaff({ daycareId, invites: [{ email: 'new@example.org', role: 'staff' }] });
    expect(await page.findByText('new@example.org')).toBeTruthy();

    await as(people.owner).daycare.updateDaycare({ daycareId, name: 'Elm House' });
    expect(await page.findAllByText('Elm House')).toBeTruthy();
  });

  it('shows what changed while its first answer was on the way', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const page = await open('/portal/students', 'owner', { world, live: true });
    await page.findByText('Ana Lopez');
    await page.connection.hearing();
    const letCome = page.connection.hold('classrooms.getClassroomList');
    await page.go('/portal/classrooms');
    await waitFor(() => expect(page.connection.sent.flatMap(({ url }) => callsIn(url))).toContain('classrooms.getClassroomList'));
    const daycareId = people.sunnyside;
    // By the time that this one is answered, the page's own is only on the way.
    await as(people.owner).classrooms.getClassroomList({ daycareId });
    await as(people.owner).classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Owls' } });
    // What is announced later is heard later.
    await as(people.owner).daycare.updateDaycare({ daycareId, name: 'Elm House' });
    await page.findAllByText('Elm House');
    letCome();
    expect(await page.findByText('Owls')).toBeTruthy();
  });

  it('shows it on a parent’s page, too', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const page = await open('/portal', 'parent', { world, live: true });
    await page.findByText('Ana Lopez');
    await page.connection.hearing();
    const child = { daycareId: people.sunnyside, studentId: people.child };
    await as(people.owner).students.updateDaycareStudent({
      ...child,
      firstName: 'Anna',
      lastName: 'Lopez',
      dob: '2023-09-03',
      profilePic: null,
    });
    expect(await page.findByText('Anna Lopez')).toBeTruthy();
  });

  it.each(['parent', 'owner'] as const)('shows what changed before its line was open, when that took long (%s)', async (who) => {
    const world = await ownWorld();
    const page = await open(who === 'parent' ? '/portal' : '/portal/students', who, { world, live: true, hold: '.changes' });
    await page.findByText('Ana Lopez');
    const child = { daycareId: world.people.sunnyside, studentId: world.people.child };
    await world.owner.students.updateDaycareStudent({
      ...child,
      firstName: 'Anna',
      lastName: 'Lopez',
      dob: '2023-09-03',
      profilePic: null,
    });
    vi.setSystemTime(beginning.getTime() + 3_000);
    page.release();
    expect(await page.findByText('Anna Lopez')).toBeTruthy();
  });

  it('updates and keeps what is being typed', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const page = await open('/portal/daycare-settings', 'owner', { world, live: true });
    const name = await page.findByRole('textbox', { name: 'Daycare name' });
    await page.connection.hearing();
    await page.user.clear(name);
    await page.user.type(name, 'Sunny Hill');
    await as(people.owner).daycare.updateDaycare({ daycareId: people.sunnyside, name: 'Elm House' });
    await page.findAllByText('Elm House');
    expect(name).toHaveProperty('value', 'Sunny Hill');
  });
});

describe('A page', () => {
  it('reloads only the changed data that it shows, without extending the session', async () => {
    const world = await ownWorld();
    const { as, people, db } = world;
    const page = await open('/portal/students', 'owner', { world, live: true });
    await page.findByText('Ana Lopez');
    await page.connection.hearing();
    world.advance(120);
    const lastSeen = () => db.selectFrom('sessions').select('lastSeenAt').executeTakeFirst();
    const [before, asked] = [await lastSeen(), page.connection.sent.length];
    await as(people.owner).staff.bulkInviteStaff({
      daycareId: people.sunnyside,
      invites: [{ email: 'new@example.org', role: 'staff' }],
    });
    await addStudents(world, [{ firstName: 'Bo', lastName: 'Lind' }]);
    await page.findByText('Bo Lind');
    await page.connection.quiet();
    const since = page.connection.sent.slice(asked).flatMap(({ url }) => callsIn(url));
    expect(new Set(since)).toEqual(
      new Set(['classrooms.getClassroomMarks', 'students.getDaycareStudentList', 'students.getUninvitedGuardians']),
    );
    expect(await lastSeen()).toEqual(before);
  });

  it('reloads once after its own change, which is not announced to it', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const page = await open('/portal/daycare-settings', 'owner', { world, live: true });
    const name = await page.findByRole('textbox', { name: 'Daycare name' });
    await page.connection.hearing();
    const asked = page.connection.sent.length;
    await page.user.type(name, '!');
    await page.user.click(page.getByRole('button', { name: 'Save changes' }));
    await page.findAllByText('Sunnyside Daycare!');
    // A later change would be announced after the person's own change.
    await as(people.owner).staff.bulkInviteStaff({
      daycareId: people.sunnyside,
      invites: [{ email: 'new@example.org', role: 'staff' }],
    });
    const calls = () => page.connection.sent.slice(asked).flatMap(({ url }) => callsIn(url));
    await waitFor(() => expect(calls()).toContain('staff.getDaycareStaffList'));
    await page.connection.quiet();
    expect(calls().filter((path) => path === 'daycare.getDaycare')).toHaveLength(1);
    expect(calls()).not.toContain('students.getDaycareStudentList');
  });

  it('says that the server is away when its line is lost, and catches up by itself once it is back', async () => {
    const world = await ownWorld();
    const page = await open('/portal/students', 'owner', { world, live: true });
    await page.findByText('Ana Lopez');
    await page.connection.hearing();
    page.connection.lose();
    await page.findByText(/Can’t reach the server/);
    await addStudents(world, [{ firstName: 'Bo', lastName: 'Lind' }]);
    page.connection.restore();
    expect(await page.findByText('Bo Lind')).toBeTruthy();
    await waitFor(() => expect(page.queryByText(/Can’t reach the server/)).toBeNull());
  });

  it('tells a person who was removed at once', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const page = await open('/portal/students', 'teacher', { world, live: true });
    await page.findByText('Ana Lopez');
    await page.connection.hearing();
    const removal = { daycareId: people.sunnyside, email: people.teacher.email, role: 'teacher', action: 'remove' } as const;
    await as(people.owner).staff.manageDaycareRole(removal);
    expect(await page.findByRole('heading', { name: 'Select a Daycare' })).toBeTruthy();
  });

  it('becomes the child’s day when the office opens the page of a guardian who waits', async () => {
    const world = await familyWorld();
    const { carla, owner, daycareId } = world;
    await closePages(world, [carla]);
    const page = await open('/portal', 'parent', { world, live: true });
    await page.findByText(text.portal.waitsFor(['Sunnyside Daycare']));
    await page.connection.hearing();
    // The child's day has a line of its own.
    page.connection.hearLive(world.app);
    const { people } = await owner.people.listToConfirm({ daycareId });
    await owner.people.confirm({ daycareId, rows: people.filter(({ like }) => like === null).map(confirmationOf) });
    expect(await page.findByRole('heading', { level: 1, name: /^Ana/ })).toBeTruthy();
    await page.connection.hearing();
  });

  it('that is signed out elsewhere leads to the sign-in page', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const page = await open('/portal/students', 'teacher', { world, live: true });
    await page.findByText('Ana Lopez');
    await page.connection.hearing();
    await as(people.teacher).auth.endAllSessions();
    await page.findByLabelText('Password');
    expect(page.path()).toBe('/login');
  });
});
