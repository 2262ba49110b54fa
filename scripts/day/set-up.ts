import { readFileSync } from 'node:fs';
import { addDays } from '@daycare-portal/shared/center-time';
import { importText } from '@daycare-portal/shared/import-text';
import { confirmationOf } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import type { Browser, Page } from 'playwright-core';
import { cookieOf, openWindow, press } from './browsers';
import type { Center, Guardian, Member } from './center';
import { today, type Calls, type World } from './world';

export const password = 'lemon kettle under seven maps';
const rosterFile = 'client/src/list-reading/test-data/roster-120.csv';
/** What the roster holds: these are wrong rows. */
const wrongRows = 4;

/** The owner opens the printed link, and everything that a center needs before its first child is there. */
export async function setUp(world: World, browser: Browser): Promise<Center> {
  const page = await openWindow(browser, world, 'desk');
  await register(page, world);
  const owner = { name: 'Rosa Márquez', email: 'rosa@littleoaks.example', cookie: await cookieOf(page) };
  const calls = world.callsOf(owner.cookie);
  const session = await calls.auth.getSession.query();
  const daycareId = session?.daycares[0]?.id ?? '';
  await settle(calls, daycareId);
  await importRoster(page, world);
  const { students } = await calls.students.getDaycareStudentList.query({ daycareId });
  world.same('children imported', students.length, 120 - wrongRows);
  const rooms = (await calls.classrooms.getClassroomList.query({ daycareId })).classrooms;
  world.same('rooms made by the import', rooms.length, 5);
  const team = await inviteTeam(world, calls, daycareId);
  for (const [index, { id }] of rooms.entries()) {
    const staffMembers = team.filter(({ role }, at) => role === 'teacher' && at % rooms.length === index).map(({ uid }) => uid);
    await calls.classrooms.manageClassroom.mutate({
      daycareId,
      action: 'update',
      classroomId: id,
      classroomData: { staffMembers, childrenPerStaff: 10, capacity: 60 },
    });
  }
  const guardians = await inviteFamilies(world, calls, daycareId);
  await page.context().close();
  return { daycareId, owner, team, guardians, rooms, enrolled: 120 - wrongRows, students: await todays(calls, daycareId, students.length) };
}

async function register(page: Page, world: World): Promise<void> {
  const labels = text.setup;
  await page.goto(`/setup#${world.setupToken}`);
  await page.getByLabel(labels.daycareName).fill('Little Oaks');
  await page.getByLabel(labels.fullName).fill('Rosa Márquez');
  await page.getByLabel(labels.email).fill('rosa@littleoaks.example');
  await page.getByLabel(labels.password, { exact: true }).fill(password);
  await press(page.getByRole('button', { name: labels.submit }));
  await page.getByRole('heading', { name: /^Finish setting up:/ }).waitFor();
}

async function settle(calls: Calls, daycareId: string): Promise<void> {
  await calls.daycare.updateDaycare.mutate({ daycareId, phone: '555 0100', address: '4 Oak Street, Springfield, IL 62701' });
  await calls.daycare.updateDay.mutate({
    daycareId,
    openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:00', until: '18:00' })),
    features: { attendance: true, dailyLog: true, messages: true, family: true, billing: true },
    lateAfterMinutes: 60,
    binderAt: '02:30',
  });
}

async function importRoster(page: Page, world: World): Promise<void> {
  await page.goto('/portal/import-students');
  // The roster has one child who is not born yet.
  const roster = readFileSync(rosterFile, 'utf8').replace('3/1/2027', '3/1/2028');
  await page.locator('input[type="file"]').setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) });
  await press(page.getByRole('button', { name: importText.submit(120 - wrongRows) }));
  await page.getByRole('heading', { name: importText.doneTitle(120 - wrongRows) }).waitFor();
  world.saw();
}

/** One of staff and ten teachers, who all join by their own link. */
async function inviteTeam(world: World, calls: Calls, daycareId: string): Promise<Member[]> {
  const names = [
    'Ines Costa',
    'Ada Holm',
    'Bo Lind',
    'Cleo Park',
    'Dov Katz',
    'Esi Owusu',
    'Finn Byrne',
    'Gül Aydin',
    'Hana Sato',
    'Ivo Novak',
    'Jo Reyes',
  ];
  const invites = names.map((name, index) => ({
    email: `${name.split(' ')[0]?.normalize('NFD').replace(/\W/g, '').toLowerCase()}@littleoaks.example`,
    role: index === 0 ? ('staff' as const) : ('teacher' as const),
  }));
  const { results } = await calls.staff.bulkInviteStaff.mutate({ daycareId, invites });
  const team: Member[] = [];
  for (const [index, { inviteUrl, email, role }] of results.entries()) {
    const name = names[index] ?? '';
    const joined = await joinWith(world, inviteUrl, { email, fullName: name });
    await calls.staff.confirmPerson.mutate({ daycareId, userId: joined.uid }).catch(() => undefined);
    team.push({ name, email, role: role === 'staff' ? 'staff' : 'teacher', ...joined });
  }
  return team;
}

async function joinWith(world: World, inviteUrl: string | null, person: { email: string; fullName: string }) {
  const inviteToken = (inviteUrl ?? '').split('#')[1];
  const { answer, cookie } = await world.post<{ user: { uid: string } }>('auth.register', { ...person, password, inviteToken });
  return { uid: answer.user.uid, cookie };
}

/** Thirty families join, and the office confirms whose account each is. */
async function inviteFamilies(world: World, calls: Calls, daycareId: string): Promise<Guardian[]> {
  const { results } = await calls.students.inviteAllGuardians.mutate({ daycareId });
  const guardians: Guardian[] = [];
  for (const { email, inviteUrl, studentId } of results.slice(0, 30)) {
    const name = `Parent of ${studentId.slice(0, 4)}`;
    guardians.push({ name, email, studentId, ...(await joinWith(world, inviteUrl, { email, fullName: name })) });
  }
  const { people } = await calls.people.listToConfirm.query({ daycareId });
  for (let at = 0; at < people.length; at += 500)
    await calls.people.confirm.mutate({ daycareId, rows: people.slice(at, at + 500).map(confirmationOf) });
  return guardians;
}

/** Sixty of the children come today; the others begin next year. */
async function todays(calls: Calls, daycareId: string, all: number) {
  const { children } = await calls.attendance.getDay.query({ daycareId, day: today });
  const later = children.slice(60);
  const studentIds = later.map(({ studentId }) => studentId);
  await calls.students.setEnrolment.mutate({ daycareId, studentIds, startsOn: addDays(today, 45), endsOn: null, reason: null });
  const left = (await calls.attendance.getDay.query({ daycareId, day: today })).children;
  if (left.length !== Math.min(60, all)) throw new Error(`${left.length} children are expected`);
  return left.map(({ studentId, firstName, lastName, homeClassroomId }) => ({
    studentId,
    firstName,
    lastName,
    roomId: homeClassroomId ?? '',
  }));
}
