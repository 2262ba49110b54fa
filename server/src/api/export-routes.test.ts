import { connect, type AddressInfo } from 'node:net';
import { daycareExportPath, studentRecordPath } from '@daycare-portal/shared/export';
import { exportText } from '@daycare-portal/shared/export-text';
import { folderPath } from '@daycare-portal/shared/folder';
import { text } from '@daycare-portal/shared/text';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { browser } from '../test/browser';
import { everyRow } from '../test/every-row';
import type { Person } from '../test/people';
import { turnOnTwoFactor } from '../test/authenticator';
import { registeredTables } from '../test/registers';
import { unzip } from '../test/unzip';
import { form, picture, upload, urlIn } from '../test/upload';
import { beginning, type World } from '../test/world';
import { ownWorld } from '../test/worlds';

async function get({ app, cookieOf }: World, person: Person | undefined, url: string, method: 'GET' | 'HEAD' = 'GET') {
  const cookie = person === undefined ? {} : { cookie: await cookieOf(person) };
  return app.inject({ method, url, headers: cookie });
}

const everything = ({ people }: World) => daycareExportPath(people.sunnyside);
const record = ({ people }: World) => studentRecordPath(people.sunnyside, people.child);
const folder = ({ people }: World) =>
  folderPath(people.sunnyside, { from: '2026-11-01', until: '2026-11-30', classroomId: null, studentId: null }, 'zip');

const ofChildren = [
  'students',
  'enrollment',
  'schedules',
  'attendance',
  'refused-entries',
  'absences',
  'absence-calls',
  'family-plans',
  'room-moves',
  'medication-authorizations',
  'medication-steps',
  'doses',
  'headcount-children',
  'incidents',
  'incident-steps',
  'outing-children',
  'guardians',
  'health',
  'health-none',
  'consents',
  'child-details',
  'documents',
  'people',
  'people-requests',
  'form-pages',
  'form-answers',
  'form-requests',
  'classrooms',
  'classroom-students',
  'invitations',
  'log',
  'log-versions',
  'log-photos',
  'sleep-checks',
  'meal-counts',
  'menu-substitutes',
  'messages',
  'message-reads',
  'message-files',
  'announcement-children',
  'plan-assignments',
  'billing-shares',
  'ledger-entries',
];

/** The files that the owner downloads. */
async function download(its: World, url = everything(its), person = its.people.owner) {
  const answer = await get(its, person, url);
  expect(answer.statusCode).toBe(200);
  const files = await unzip(answer.rawPayload);
  /** A table's rows by their headings. */
  const rows = (name: string): Record<string, string>[] => parse(files.get(name) ?? Buffer.from(''), { bom: true, columns: true });
  return { answer, files, rows };
}

/** A teacher checks the child in and notes an absence and a call; the child is also counted and put on the list of an outing. */
async function recordDays(world: World, classroomId: string): Promise<void> {
  const { as, people, daycareId } = world;
  const studentId = people.child;
  const { attendance } = as(people.teacher);
  const arrival = { kind: 'in' as const, classroomId, personName: 'Carla Lopez', note: 'tired' };
  await attendance.mark({ daycareId, marks: [{ id: 'mark-made-by-a-screen', studentId, ...arrival }] });
  const days = { from: '2026-11-24', until: '2026-11-25', reason: 'vacation' };
  await attendance.planAbsence({ daycareId, id: 'absence-made-by-a-screen', studentId, ...days });
  await attendance.noteCall({ daycareId, id: 'call-made-by-a-screen', studentId, day: '2026-11-20', note: 'no answer' });
  for (const table of ['headcount_marks', 'outing_children']) await registeredTables[table]?.fill?.(world, studentId);
}

/** Gives the student a saved photo and returns its bytes as stored. */
async function givePhoto({ app, people, as, cookieOf, db }: World, studentId = people.child): Promise<Buffer> {
  const daycareId = people.sunnyside;
  const bytes = await picture(60, 80).png().toBuffer();
  const url = urlIn(await upload(app, await cookieOf(people.owner), { daycareId, studentId }, form(bytes)));
  const { student } = await as(people.owner).students.getStudentInfo({ daycareId, studentId });
  const { firstName, lastName, dob } = student;
  await as(people.owner).students.updateDaycareStudent({ daycareId, studentId, firstName, lastName, dob, profilePic: url });
  const photo = await db.selectFrom('photos').where('studentId', '=', studentId).select('bytes').executeTakeFirstOrThrow();
  return Buffer.from(photo.bytes);
}

async function addStudent({ as, people }: World, firstName: string, lastName: string, guardianEmails: string[] = []) {
  const row = { firstName, lastName, dob: '2024-02-29', guardianEmails };
  return (await as(people.owner).students.addDaycareStudent({ daycareId: people.sunnyside, ...row })).studentId;
}

// trust 23
describe.each([
  ['An export of everything', everything],
  ["One child's record", record],
])('%s is refused', (_what, url) => {
  it('to someone signed out, and to someone whose session has expired: 401', async () => {
    const its = await ownWorld();
    const answer = await get(its, undefined, url(its));
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: { code: 'UNAUTHORIZED', message: text.errors.notSignedIn } }]);
    const cookie = await its.cookieOf(its.people.owner);
    await browser(its.app, { cookie }).mutate('auth.signOut');
    expect((await its.app.inject({ url: url(its), headers: { cookie } })).statusCode).toBe(401);
  });

  it.each(['staff', 'teacher', 'manager', 'otherOwner', 'parent', 'nobody'] as const)('to %s: 403', async (who) => {
    const its = await ownWorld();
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await get(its, its.people[who], url(its), method);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'application/json; charset=utf-8']);
    }
    const { error } = (await get(its, its.people[who], url(its))).json<{ error: { code: string } }>();
    expect(error.code).toBe('FORBIDDEN');
  });

  it('to an owner who lacks the two-factor sign-in that the daycare requires', async () => {
    const its = await ownWorld();
    const { as, people, db } = its;
    await turnOnTwoFactor(its, people.owner);
    await as(people.owner).daycare.setTwoFactorRequired({ daycareId: people.sunnyside, required: true });
    await db.deleteFrom('twoFactor').execute();
    expect((await get(its, people.owner, url(its))).json()).toEqual({ error: { code: 'FORBIDDEN', message: text.twoFactor.requiredHere } });
  });
});

describe('The address of an export', () => {
  it('of a daycare that does not exist is refused like another one’s', async () => {
    const its = await ownWorld();
    const [foreign, madeUp] = await Promise.all(
      [its.people.mapleGrove, 'made-up'].map((id) => get(its, its.people.owner, daycareExportPath(id))),
    );
    expect([madeUp?.statusCode, madeUp?.body]).toEqual([403, foreign?.body]);
  });

  it('is 404 for another daycare’s student, as for a made-up one', async () => {
    const its = await ownWorld();
    const { people } = its;
    for (const studentId of [people.child, 'made-up']) {
      const answer = await get(its, people.otherOwner, studentRecordPath(people.mapleGrove, studentId));
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: { code: 'NOT_FOUND', message: text.students.notFound } }]);
    }
  });

  it('answers HEAD like GET, without making anything', async () => {
    for (const url of [everything, record]) {
      const its = await ownWorld();
      const { statusCode, headers, rawPayload } = await get(its, its.people.owner, url(its), 'HEAD');
      expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([200, 'application/zip', 0]);
    }
  });
});

// trust 23
describe('An export', () => {
  it('is a file that no cache keeps, with its length and the name of the daycare', async () => {
    const its = await ownWorld();
    await its.as(its.people.owner).daycare.updateDaycare({ daycareId: its.people.sunnyside, name: 'Детсад "Löwe" / 園 👶' });
    await givePhoto(its);
    const { answer } = await download(its);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[ -~]+\.zip"; filename\*=UTF-8''[\w%.-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('Детсад Löwe 園 👶 2026-11-21.zip');
  });

  it('changes no stored data, except for its rows in the activity log', async () => {
    const its = await ownWorld();
    const cookie = await its.cookieOf(its.people.owner);
    const { activity: _before, ...before } = await everyRow(its.db);
    for (const url of [everything(its), record(its)]) await its.app.inject({ url, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    const { activity: _after, ...after } = await everyRow(its.db);
    expect(after).toEqual(before);
  });

  it('has every table of the daycare, with ids that join them, and a README that names every column', async () => {
    const its = await ownWorld();
    const { as, people, advance } = its;
    const { owner, teacher, parent, sunnyside: daycareId, child } = people;
    const calls = as(owner);
    await calls.daycare.updateDaycare({ daycareId, name: 'Sunnyside Daycare', phone: '555 0100', address: '1 Elm Street\nSpringfield' });
    const { classroomId } = await calls.classrooms.manageClassroom({
      daycareId,
      action: 'create',
      classroomData: { name: 'Bees', description: 'Under 3, garden side', staffMembers: [teacher.uid] },
    });
    await calls.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId: child, classroomId }] });
    await recordDays(its, classroomId);
    const bea = await addStudent(its, 'Bea', 'Ábel', ['dad@example.org']);
    const token = (await calls.students.sendParentInvite({ daycareId, studentId: bea, email: parent.email })).inviteUrl?.split('#')[1];
    await as(parent).auth.acceptInvite({ token: token ?? '' });
    const invites = [{ email: 'new@example.org', role: 'staff' as const }];
    await calls.staff.bulkInviteStaff({ daycareId, invites });
    const closures = [{ from: '2026-12-24', until: '2026-12-26', name: 'Christmas', classroomId }];
    const openingHours = [{ weekday: 1, from: '07:30', until: '16:00' }];
    await calls.daycare.updateDay({ daycareId, timeZone: 'America/Chicago', openingHours, hoursFrom: '2026-11-23', closures });
    await calls.students.setEnrolment({ daycareId, studentIds: [child], startsOn: '2026-09-07', endsOn: null, reason: null });
    await calls.attendance.setSchedule({ daycareId, studentIds: [child], from: '2026-09-07', week: null });
    const photo = await givePhoto(its);
    advance(8 * 24 * 3600);
    const { files, rows } = await download(its);

    expect([...files.keys()]).toEqual([
      'README.txt',
      ...[
        'own-fields',
        'team-documents',
        'daycare',
        'opening-hours',
        'closures',
        'past-ratios',
        'ratio-reasons',
        'staff',
        'substitutes',
        'staff-times',
        'drills',
        'drill-rules',
        'retention-rules',
        'headcounts',
        'outings',
        'incident-rules',
        'classroom-staff',
        'billing-settings',
        'billing-plans',
        'ledger-allocations',
        'billing-documents',
        'billing-reminders',
        'billing-decisions',
        'billing-accounts',
        'menu',
        'menu-weeks',
        'log-rooms',
        'announcements',
        'announcement-reads',
        'message-phrases',
      ].map((name) => `${name}.csv`),
      ...ofChildren.map((name) => `${name}.csv`),
      'photos/Lopez Ana.webp',
    ]);
    expect(rows('daycare.csv')).toMatchObject([
      {
        'Daycare ID': daycareId,
        Name: 'Sunnyside Daycare',
        Phone: '555 0100',
        Address: '1 Elm Street\nSpringfield',
        'Owner ID': owner.uid,
        'Two-factor required': 'no',
        'Time zone': 'America/Chicago',
        'Turned on': 'Attendance, Daily log',
      },
    ]);
    expect(rows('opening-hours.csv')).toEqual([{ 'Effective from': '2026-11-23', Weekday: '1', From: '07:30', Until: '16:00' }]);
    expect(rows('closures.csv')).toEqual([{ Name: 'Christmas', From: '2026-12-24', Until: '2026-12-26', 'Classroom ID': classroomId }]);
    expect(rows('staff.csv').map((row) => [row['Person ID'], row['Name'], row['Email'], row['Roles'], row['Can manage staff']])).toEqual([
      [owner.uid, owner.displayName, owner.email, 'owner', 'no'],
      [people.staff.uid, people.staff.displayName, people.staff.email, 'staff', 'no'],
      [teacher.uid, teacher.displayName, teacher.email, 'teacher', 'no'],
      [people.manager.uid, people.manager.displayName, people.manager.email, 'teacher', 'yes'],
    ]);
    expect(rows('classroom-staff.csv')).toEqual([
      { 'Classroom ID': classroomId, Classroom: 'Bees', 'Person ID': teacher.uid, Name: teacher.displayName },
    ]);
    expect(rows('students.csv')).toMatchObject([
      {
        'Student ID': child,
        'Last name': 'Lopez',
        'First name': 'Ana',
        'Date of birth': '2023-09-03',
        Classrooms: 'Bees',
        Photo: 'photos/Lopez Ana.webp',
      },
      { 'Student ID': bea, 'Last name': 'Ábel', Classrooms: '', Photo: '', Created: beginning.toISOString() },
    ]);
    expect(
      rows('guardians.csv').map((row) => [row['Student ID'], row['Student'], row['Email'], row['Status'], row['Person ID'], row['Name']]),
    ).toEqual([
      [child, 'Ana Lopez', parent.email, 'linked', parent.uid, parent.displayName],
      [bea, 'Bea Ábel', 'dad@example.org', 'pending', '', ''],
      [bea, 'Bea Ábel', parent.email, 'linked', parent.uid, parent.displayName],
    ]);
    expect(rows('attendance.csv')).toEqual([
      {
        'Entry ID': 'mark-made-by-a-screen',
        'Student ID': child,
        Student: 'Ana Lopez',
        Day: '2026-11-21',
        What: 'checked in',
        Time: '2026-11-21T10:00:00.000Z',
        'Classroom ID': classroomId,
        Classroom: 'Bees',
        Person: 'Carla Lopez',
        'Left for': '',
        'Reason for absence': '',
        'Note on absence': '',
        Note: 'tired',
        Explanation: '',
        Replaces: '',
        Method: 'by the team',
        'Recorded by ID': teacher.uid,
        'Recorded by': teacher.displayName,
        Recorded: '2026-11-21T10:00:00.000Z',
        'Sent later': 'no',
        Tablet: '',
        Signature: '',
        'Pickup person ID': '',
        'ID checked': 'no',
        'Authorized by': '',
        Exception: '',
        'Exception seen by': '',
        'Exception seen': '',
      },
    ]);
    expect(rows('absences.csv')).toMatchObject([
      { Student: 'Ana Lopez', 'First day': '2026-11-24', 'Last day': '2026-11-25', Reason: 'Vacation', 'Recorded by': teacher.displayName },
    ]);
    expect(rows('absence-calls.csv')).toMatchObject([{ Student: 'Ana Lopez', Day: '2026-11-20', Note: 'no answer' }]);
    expect(rows('classrooms.csv')).toMatchObject([{ 'Classroom ID': classroomId, Name: 'Bees', Description: 'Under 3, garden side' }]);
    expect(rows('classroom-students.csv')).toEqual([
      { 'Classroom ID': classroomId, Classroom: 'Bees', 'Student ID': child, Student: 'Ana Lopez' },
    ]);
    expect(
      rows('invitations.csv').map((row) => [row['Email'], row['Invited as'], row['Status'], row['Invited by ID'], row['Invited by']]),
    ).toEqual(
      expect.arrayContaining([
        [parent.email, 'parent or guardian', 'accepted', owner.uid, owner.displayName],
        ['new@example.org', 'staff', 'expired', owner.uid, owner.displayName],
      ]),
    );
    expect(files.get('photos/Lopez Ana.webp')).toEqual(photo);

    const readme = files.get('README.txt')?.toString() ?? '';
    for (const [name, { columns }] of Object.entries(exportText.tables)) {
      const headings: string[] = Object.values(columns).map(([heading]) => heading);
      const [firstLine = ''] = files.get(`${name}.csv`)?.toString().split('\r\n') ?? [];
      expect(firstLine.replace('\ufeff', '').split(',')).toEqual(headings);
      for (const heading of headings) expect(readme.slice(readme.indexOf(`${name}.csv:`))).toContain(`  ${heading}: `);
    }
  });

  it('contains no hash, token or secret, and nothing of another daycare', async () => {
    const its = await ownWorld();
    const { as, people, db, cookieOf } = its;
    const { mapleGrove } = people;
    const other = as(people.otherOwner);
    const zed = { firstName: 'Zqxother', lastName: 'Zqxfamily', dob: '2024-02-29', guardianEmails: ['zqx@example.org'] };
    const { studentId } = await other.students.addDaycareStudent({ daycareId: mapleGrove, ...zed });
    await other.classrooms.manageClassroom({ daycareId: mapleGrove, action: 'create', classroomData: { name: 'Zqxroom' } });
    await other.staff.bulkInviteStaff({ daycareId: mapleGrove, invites: [{ email: 'zqxstaff@example.org', role: 'staff' }] });
    // One parent has a child at each daycare, and one link of each kind is waiting.
    const link = await other.students.sendParentInvite({ daycareId: mapleGrove, studentId, email: people.parent.email });
    await as(people.parent).auth.acceptInvite({ token: link.inviteUrl?.split('#')[1] ?? '' });
    const mine = as(people.owner);
    await mine.students.sendParentInvite({ daycareId: people.sunnyside, studentId: people.child, email: 'dad@example.org' });
    await mine.staff.makeResetLink({ daycareId: people.sunnyside, userId: people.staff.uid });
    await turnOnTwoFactor(its, people.owner);
    await cookieOf(people.staff);

    const stored = await everyRow(db);
    const ofOther = (table: string) =>
      (stored[table] ?? []).flatMap((row) => (JSON.stringify(row).includes(mapleGrove) ? Object.entries(row ?? {}) : []));
    const idsOfOther = ['students', 'parent_links', 'classrooms', 'invitations'].flatMap((table) =>
      ofOther(table).filter(([column]) => column === 'id'),
    );
    expect(idsOfOther).toHaveLength(6);
    const secrets = Object.values(stored).flatMap((rows) =>
      rows.flatMap((row) => Object.entries(row ?? {}).filter(([column]) => /hash|secret|sealed|token/.test(column))),
    );
    expect(secrets.length).toBeGreaterThan(10);
    const absent = [
      mapleGrove,
      'Maple Grove',
      'zqx',
      people.otherOwner.uid,
      people.otherOwner.email,
      people.nobody.uid,
      ...[...idsOfOther, ...secrets].map(([, value]) => String(value)),
    ];
    for (const url of [everything(its), record(its)]) {
      const bytes = (await get(its, people.owner, url)).rawPayload.toString('latin1').toLowerCase();
      expect(bytes).toContain('readme.txt');
      expect(absent.filter((trace) => bytes.includes(trace.toLowerCase()))).toEqual([]);
    }
  });

  it('neutralises formulas, and keeps every other name unchanged', async () => {
    const its = await ownWorld();
    const names = ["=cmd|'/c calc'!A1", '+1', '-1', '@sum', 'a,"b";c', 'שלום', 'line\nbreak', '../../etc/passwd', '👩‍👩‍👧‍👦'];
    for (const name of names) await addStudent(its, name, 'N');
    const { rows } = await download(its);
    const written = new Set(rows('students.csv').map((row) => row['First name']));
    expect(names.filter((name) => !written.has(name))).toEqual(["=cmd|'/c calc'!A1", '+1', '-1', '@sum']);
    for (const name of ["'=cmd|'/c calc'!A1", "'+1", "'-1", "'@sum"]) expect(written).toContain(name);
  });

  it('gives every photo its own file name inside the folder, and students.csv says whose it is', async () => {
    const its = await ownWorld();
    const names = [
      ['Ana', 'Lopez'],
      ['ANA', 'lopez'],
      ['..', '..'],
      ['/etc/passwd', 'a\\b:c*?"<>|'],
      ['\u202egnp', 'שלום'],
      ['👩‍👩‍👧‍👦', '𝕬'.repeat(100)],
      ['\u00ad a', '\u00ad b'],
      ['', 'CON.txt'],
    ].map(([firstName = '', lastName = '']) => [firstName || 'aux', lastName] as const);
    const photos = new Map([[its.people.child, await givePhoto(its)]]);
    for (const [index, [firstName, lastName]] of names.entries()) {
      const row = { firstName, lastName, dob: `2024-03-${10 + index}`, guardianEmails: [] };
      const { studentId } = await its.as(its.people.owner).students.addDaycareStudent({ daycareId: its.people.sunnyside, ...row });
      photos.set(studentId, await givePhoto(its, studentId));
    }
    const { files, rows } = await download(its);
    const listed = rows('students.csv').map((row) => [row['Student ID'] ?? '', row['Photo'] ?? ''] as const);
    expect(listed).toHaveLength(names.length + 1);
    for (const [studentId, file] of listed) {
      expect(file).toMatch(/^photos\/[^/\\:*?"<>|\p{C}]+\.webp$/u);
      expect(Buffer.byteLength(file)).toBeLessThan(150);
      expect(file.slice(7)).not.toMatch(/^[.\s]|^(con|aux)\b/i);
      expect(files.get(file)).toEqual(photos.get(studentId));
    }
    expect(new Set(listed.map(([, file]) => file.toLowerCase())).size).toBe(names.length + 1);
  });

  it('leaves out a photo that was uploaded and never saved', async () => {
    const its = await ownWorld();
    const { app, people, cookieOf } = its;
    const bytes = await picture(20, 20).png().toBuffer();
    await upload(app, await cookieOf(people.owner), { daycareId: people.sunnyside, studentId: people.child }, form(bytes));
    const { files } = await download(its);
    expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual([]);
    expect(files.get('README.txt')?.toString()).not.toContain('contains the photos');
  });

  it('of an empty daycare is complete, too', async () => {
    const its = await ownWorld();
    const { rows } = await download(its, daycareExportPath(its.people.mapleGrove), its.people.otherOwner);
    expect(rows('students.csv')).toEqual([]);
    expect(rows('daycare.csv')).toMatchObject([{ Name: 'Maple Grove Preschool' }]);
  });
});

// trust 23
describe("One child's record", () => {
  it('contains that child with guardians and their states, classrooms, invitations and photo, and no other child', async () => {
    const its = await ownWorld();
    const { as, people, daycareId } = its;
    const calls = as(people.owner);
    const rooms = [];
    for (const name of ['Bees', 'Owls']) {
      rooms.push((await calls.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } })).classroomId);
    }
    const zed = await addStudent(its, 'Zqxzed', 'Lopez', ['zqx@example.org', people.parent.email]);
    await calls.classrooms.updateStudentClassrooms({
      daycareId,
      studentAssignments: [
        { studentId: people.child, classroomId: rooms[0] ?? '' },
        { studentId: zed, classroomId: rooms[0] ?? '' },
        { studentId: zed, classroomId: rooms[1] ?? '' },
      ],
    });
    await recordDays(its, rooms[0] ?? '');
    const studentIds = [people.child, zed];
    await calls.students.setEnrolment({ daycareId, studentIds, startsOn: null, endsOn: '2026-11-20', reason: 'Moved' });
    const morning = { weekday: 2 as const, from: '08:00', until: '12:00', classroomId: rooms[0] ?? '' };
    await calls.attendance.setSchedule({ daycareId, studentIds, from: '2026-09-07', week: [morning] });
    await calls.attendance.setSchedule({ daycareId, studentIds, from: '2026-12-07', week: null });
    await calls.students.sendParentInvite({ daycareId, studentId: people.child, email: 'dad@example.org' });
    await calls.students.sendParentInvite({ daycareId, studentId: zed, email: 'zqx@example.org' });
    const photo = await givePhoto(its);
    await givePhoto(its, zed);

    const { answer, files, rows } = await download(its, record(its));
    expect(String(answer.headers['content-disposition'])).toBe('attachment; filename="Ana Lopez 2026-11-21.zip"');
    expect([...files.keys()]).toEqual(['README.txt', ...ofChildren.map((name) => `${name}.csv`), 'photos/Lopez Ana.webp']);
    expect(rows('students.csv')).toMatchObject([
      { 'Student ID': people.child, 'First name': 'Ana', Classrooms: 'Bees', Enrollment: 'withdrawn' },
    ]);
    expect(rows('enrollment.csv')).toMatchObject([
      { 'Student ID': people.child, 'First day': '', 'Last day': '2026-11-20', Reason: 'Moved' },
    ]);
    const ofAna = { 'Student ID': people.child, Student: 'Ana Lopez' };
    expect(rows('schedules.csv')).toEqual([
      { ...ofAna, 'Effective from': '2026-09-07', Weekday: '2', From: '08:00', Until: '12:00', 'Classroom ID': rooms[0] },
      { ...ofAna, 'Effective from': '2026-12-07', Weekday: 'every day the daycare is open', From: '', Until: '', 'Classroom ID': '' },
    ]);
    expect(rows('attendance.csv')).toMatchObject([{ ...ofAna, What: 'checked in', Classroom: 'Bees' }]);
    expect(rows('absences.csv')).toMatchObject([{ ...ofAna, Reason: 'Vacation' }]);
    expect(rows('absence-calls.csv')).toMatchObject([{ ...ofAna, Note: 'no answer' }]);
    expect(rows('guardians.csv').map((row) => [row['Email'], row['Status'], row['Name']])).toEqual([
      [people.parent.email, 'linked', people.parent.displayName],
      ['dad@example.org', 'pending', ''],
    ]);
    expect(rows('classrooms.csv').map((row) => row['Name'])).toEqual(['Bees']);
    expect(rows('invitations.csv').map((row) => [row['Email'], row['Status']])).toEqual([['dad@example.org', 'pending']]);
    expect(files.get('photos/Lopez Ana.webp')).toEqual(photo);
    expect(answer.rawPayload.toString('latin1').toLowerCase()).not.toContain('zqx');
  });
});

describe.each([
  ['everything', everything],
  ["one child's record", record],
  ['the inspector’s folder', folder],
])('A second press on %s', (_what, url) => {
  it('hears of the first one, also before that has begun, and is taken once it is done or never began', async () => {
    const its = await ownWorld();
    const ask = async (method: 'GET' | 'HEAD') => (await get(its, its.people.owner, url(its), method)).statusCode;
    expect([await ask('HEAD'), await ask('HEAD'), await ask('GET')]).toEqual([200, 429, 200]);
    await expect.poll(() => ask('HEAD')).toBe(200);
    its.advance(10);
    expect(await ask('HEAD')).toBe(200);
  });
});

it('A file refused in a tab of its own says so in a sentence', async () => {
  const its = await ownWorld();
  const headers = { cookie: await its.cookieOf(its.people.teacher), 'sec-fetch-dest': 'document' };
  const { statusCode, headers: answered, body } = await its.app.inject({ url: folder(its), headers });
  expect([statusCode, answered['content-type'], body]).toEqual([403, 'text/plain; charset=utf-8', text.errors.notPermitted]);
});

describe('While a download is under way', () => {
  /** The app at an address that a real browser can reach, with enough students that a download waits for its reader. */
  async function listening() {
    const its = await ownWorld();
    const bytes = Buffer.alloc(900_000, 'photo');
    const daycareId = its.people.sunnyside;
    for (let i = 0; i < 20; i += 1) {
      const studentId = await addStudent(its, `Child ${i}`, 'N');
      await its.db
        .insertInto('photos')
        .values({ daycareId, studentId, hash: `hash${i}`, mediaType: 'image/webp', bytes, createdAt: beginning.toISOString() })
        .execute();
      const profilePic = `/files/students/${daycareId}/${studentId}/profilePicture/hash${i}`;
      await its.db.updateTable('students').set({ profilePic }).where('id', '=', studentId).execute();
    }
    await its.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = its.app.server.address() as AddressInfo;
    /** Asks, and reads only the first bytes. */
    const begin = async (person: Person) => {
      const cookie = await its.cookieOf(person);
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${everything(its)} HTTP/1.1\r\nHost: portal.test\r\nCookie: ${cookie}\r\n\r\n`);
      await new Promise((resolve) => socket.once('data', resolve));
      socket.pause();
      return socket;
    };
    const again = () => get(its, its.people.owner, everything(its), 'HEAD');
    return { ...its, begin, again };
  }

  it('the same person is refused a second one, until the first is cancelled', async () => {
    const its = await listening();
    const socket = await its.begin(its.people.owner);
    for (const url of [everything(its), record(its)]) {
      const answer = await get(its, its.people.owner, url);
      expect([answer.statusCode, answer.json()]).toEqual([429, { error: { code: 'TOO_MANY_REQUESTS', message: text.yourData.underWay } }]);
    }
    expect((await get(its, its.people.otherOwner, daycareExportPath(its.people.mapleGrove))).statusCode).toBe(200);
    socket.destroy();
    await expect.poll(async () => (await its.again()).statusCode).toBe(200);
    const { files } = await download(its);
    expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(20);
  });

  it('deleting a photo breaks it off, so that nobody takes it for complete', async () => {
    const its = await listening();
    const socket = await its.begin(its.people.owner);
    await its.db.deleteFrom('photos').where('hash', '=', 'hash9').execute();
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(socket.bytesRead).toBeLessThan(20 * 900_000);
    await expect.poll(async () => (await its.again()).statusCode).toBe(200);
  });
});

describe('The activity log', () => {
  it.each([
    ['everything', everything, 'daycare.export'],
    ["one child's record", record, 'student.export'],
  ] as const)('records who exported %s, but not a HEAD request for it', async (_what, url, action) => {
    const its = await ownWorld();
    const { as, people } = its;
    const entries = async () => {
      const log = await as(people.owner).daycare.getActivityLog({ daycareId: people.sunnyside });
      return log.entries.filter((entry) => entry.action === action).map(({ person }) => person?.id);
    };
    await get(its, people.owner, url(its), 'HEAD');
    expect(await entries()).toEqual([]);
    await get(its, people.owner, url(its));
    expect(await entries()).toEqual([people.owner.uid]);
  });

  it('records who was refused an export', async () => {
    const its = await ownWorld();
    const { as, people } = its;
    await get(its, people.teacher, everything(its));
    const { entries } = await as(people.owner).daycare.getActivityLog({ daycareId: people.sunnyside });
    expect(entries.map(({ action, detail, person }) => [action, detail, person?.id])).toContainEqual([
      'account.refused',
      'daycare.export',
      people.teacher.uid,
    ]);
  });
});
