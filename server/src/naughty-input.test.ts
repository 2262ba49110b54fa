import { TRPCError } from '@trpc/server';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { browser, type Answer } from './test/browser';
import { naughtyStrings, storedAs } from './test/naughty-strings';
import { procedures } from './test/procedures';
import { ownWorld } from './test/worlds';
import { world, type World } from './test/world';

/** For every procedure a payload that is right but for the text in it; a procedure without one fails below. */
const payloads: Record<string, (text: string, world: World) => unknown[]> = {
  'auth.signIn': (text) => [
    { email: text, password: text },
    { email: 'owner@sunnyside.example', password: text, sharedDevice: true },
    { email: 'owner@sunnyside.example', password: 'four quiet otters napping', code: text },
  ],
  'auth.signOut': (text) => [text],
  'auth.getSession': (text) => [text],
  'auth.getSignInOptions': (text) => [text],
  'auth.register': (text) => [
    { email: text, password: text, fullName: text },
    { email: 'x@example.org', password: text, fullName: text, inviteToken: text },
    { email: 'x@example.org', password: 'seven amber kites drifting', fullName: text, setupToken: text, daycareName: text },
  ],
  'auth.getPasswordReset': (text) => [{ token: text }],
  'auth.resetPassword': (text) => [
    { token: text, newPassword: text },
    { token: text, newPassword: 'seven amber kites drifting' },
  ],
  'auth.requestPasswordReset': (text) => [{ email: text }, { email: 'x@example.org', [text]: text }],
  'auth.getSetup': (text) => [{ setupToken: text }],
  'auth.getInvite': (text) => [{ token: text }],
  'auth.acceptInvite': (text) => [{ token: text }],
  'auth.getLinkedChildren': (text) => [text],
  'auth.updateDisplayName': (text) => [{ fullName: text }],
  'auth.changePassword': (text) => [
    { currentPassword: text, newPassword: text },
    { currentPassword: 'four quiet otters napping', newPassword: text },
  ],
  'auth.listSessions': (text) => [text],
  'auth.endSession': (text) => [{ sessionId: text }],
  'auth.endOtherSessions': (text) => [text],
  'auth.endAllSessions': (text) => [text],
  'auth.getTwoFactor': (text) => [text],
  'auth.startTwoFactor': (text) => [{ password: text }],
  'auth.confirmTwoFactor': (text) => [{ code: text }],
  'auth.renewRecoveryCodes': (text) => [{ password: text }],
  'auth.turnOffTwoFactor': (text) => [{ password: text }],
  'auth.deleteAccount': (text) => [{ password: text }],
  'daycare.setTwoFactorRequired': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, required: text },
    { daycareId: text, required: true },
  ],
  'daycare.createDaycare': (text) => [{ name: text, phone: text, address: text }],
  'daycare.getDaycare': (text, { people }) => [{ daycareId: text }, { daycareId: people.sunnyside, [text]: text }],
  'daycare.updateDaycare': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, name: text, phone: text, address: text },
    { daycareId, name: 'Sunnyside', phone: null, address: null, updatedAt: text },
    { daycareId: text, name: 'Sunnyside' },
  ],
  'daycare.getActivityLog': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, person: text, recordId: text },
    { daycareId, recordKind: text },
    { daycareId, from: text },
    { daycareId, to: text },
    { daycareId, before: text },
    { daycareId, before: '2026-11-21T10:00:00.000Z_1', limit: 1 },
  ],
  'daycare.getBackups': (text) => [{ daycareId: text }],
  'daycare.makeBackup': (text, { people: { sunnyside: daycareId } }) => [{ daycareId: text }, { daycareId, [text]: text }],
  'daycare.transferOwnership': (text, { people: { sunnyside: daycareId, staff } }) => [
    { daycareId, userId: text, password: text },
    { daycareId, userId: staff.uid, password: text },
  ],
  'staff.exportStaffList': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, inviteIds: [text], userIds: [], format: 'csv' },
    { daycareId, inviteIds: [], userIds: [text], format: 'xlsx' },
    { daycareId, inviteIds: [], userIds: [], format: text },
  ],
  'students.exportStudentList': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, studentIds: [text], format: 'xlsx' },
    { daycareId, studentIds: [], format: text },
  ],
  'staff.bulkInviteStaff': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, invites: [{ email: text, role: 'staff' }] },
    { daycareId, invites: [{ email: 'x@example.org', role: text }] },
  ],
  'staff.getDaycareStaffList': (text) => [{ daycareId: text }],
  'staff.resendInvite': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, inviteId: text }],
  'staff.cancelInvite': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, inviteId: text }],
  'staff.manageDaycareRole': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, email: text, role: 'staff', action: 'remove' },
    { daycareId, email: 'x@example.org', role: text, action: 'remove' },
    { daycareId, email: 'x@example.org', role: 'staff', action: text },
  ],
  'staff.changeRole': (text, { people: { sunnyside: daycareId, teacher } }) => [
    { daycareId, userId: text, role: 'staff' },
    { daycareId, userId: teacher.uid, role: text },
  ],
  'staff.makeResetLink': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, userId: text }],
  'staff.setManageStaff': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, userId: text, canManageStaff: true }],
  'students.getDaycareStudentList': (text) => [{ daycareId: text }],
  'students.bulkCreateStudents': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, students: [{ firstName: text, lastName: text, dob: '2024-01-01', guardianEmails: [] }] },
    { daycareId, students: [{ firstName: 'A', lastName: 'B', dob: text, guardianEmails: [] }] },
    { daycareId, students: [{ firstName: 'A', lastName: 'B', dob: '2024-01-01', guardianEmails: [text, text] }] },
  ],
  'students.addDaycareStudent': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, firstName: text, lastName: text, dob: text, guardianEmails: [text] },
  ],
  'students.updateDaycareStudent': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, firstName: text, lastName: text, dob: '2023-09-03', profilePic: null },
    { daycareId, studentId, firstName: 'Ana', lastName: 'Lopez', dob: text, profilePic: null },
    { daycareId, studentId, firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', profilePic: text },
    { daycareId, studentId, firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', profilePic: null, classroomId: text },
    { daycareId, studentId: text, firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', profilePic: null, updatedAt: text },
  ],
  'students.startImport': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, requestKey: text, fileRows: 1, newClassrooms: [] },
    { daycareId, requestKey: 'key', fileRows: 1, newClassrooms: [text, text] },
  ],
  'students.importStudents': (text, { people: { sunnyside: daycareId } }) => [
    {
      daycareId,
      importId: text,
      rows: [{ fileRow: 1, firstName: text, lastName: text, dob: text, guardianEmails: [text], classroomIds: [], seen: null }],
    },
    {
      daycareId,
      importId: 'none',
      rows: [
        {
          fileRow: 1,
          firstName: 'Ana',
          lastName: 'Lopez',
          dob: '2023-09-03',
          guardianEmails: [text],
          classroomIds: [text],
          seen: { classroomIds: [text], guardianEmails: [text] },
        },
      ],
    },
  ],
  'students.getRecentImports': (text) => [{ daycareId: text }],
  'students.undoImport': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, importId: text }],
  'students.getStudentInfo': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, studentId: text }],
  'students.getLinkedParentsForStudent': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, studentId: text }],
  'students.deleteDaycareStudent': (text, { people: { sunnyside: daycareId } }) => [{ daycareId, studentId: text }],
  'students.sendParentInvite': (text, { people: { sunnyside: daycareId, child } }) => [
    { daycareId, studentId: child, email: text },
    { daycareId, studentId: text, email: 'x@example.org' },
  ],
  'students.resendParentInvite': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, inviteId: text },
    { daycareId, studentId: text, inviteId: text },
  ],
  'students.cancelParentInvite': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, inviteId: text },
    { daycareId, studentId: text, inviteId: text },
  ],
  'students.correctParentEmail': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, parentId: text, email: text },
    { daycareId, studentId, parentId: text, email: 'x@example.org' },
    { daycareId, studentId: text, parentId: text, email: 'x@example.org' },
  ],
  'students.getUninvitedGuardians': (text) => [{ daycareId: text }],
  'students.inviteAllGuardians': (text, { people: { sunnyside: daycareId } }) => [{ daycareId: text }, { daycareId, [text]: text }],
  'students.removeParentLink': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, parentId: text },
    { daycareId, studentId: text, parentId: text },
  ],
  'students.makeParentResetLink': (text, { people: { sunnyside: daycareId, child: studentId } }) => [
    { daycareId, studentId, parentId: text },
    { daycareId, studentId: text, parentId: text },
  ],
  'classrooms.getClassroomMarks': (text) => [{ daycareId: text }],
  'classrooms.getClassroomList': (text) => [{ daycareId: text }],
  'classrooms.manageClassroom': (text, { people: { sunnyside: daycareId } }) => [
    { daycareId, action: 'create', classroomData: { name: text, description: text } },
    { daycareId, action: 'create', classroomData: { name: 'Oaks', staffMembers: [text] } },
    { daycareId, action: 'update', classroomId: text, classroomData: { name: text }, updatedAt: text },
    { daycareId, action: 'delete', classroomId: text },
    { daycareId, action: text, classroomId: text },
  ],
  'classrooms.updateStudentClassrooms': (text, { people: { sunnyside: daycareId, child } }) => [
    { daycareId, studentAssignments: [{ studentId: text, classroomId: null }] },
    { daycareId, studentAssignments: [{ studentId: child, classroomId: text }] },
  ],
  'site.getStoreLinks': (text) => [text, { [text]: text }],
};

// Each run draws the same: a failure is of the change under test.
const seed = 20_261_121;

/** What is wrong with an answer, whatever was sent: the program itself failed, or it tells what only the log should hold. */
function faultOf({ status, body }: Answer): string | undefined {
  return status >= 500 || /SQLITE|node_modules|\.ts:\d|\.js:\d|"stack"/i.test(body) ? body : undefined;
}

describe('Naughty strings', () => {
  let here: World;
  beforeAll(async () => {
    here = await world({ ALLOW_REGISTRATION: 'true' });
    return here.end;
  });

  it.each(procedures)('in $path end in an answer, never in an unexpected error', async ({ path, type }) => {
    const payloadsOf = payloads[path];
    if (payloadsOf === undefined) throw new Error(`${path} needs payloads here`);
    // As a query the longest would make an address that no server takes.
    const strings = naughtyStrings.filter((string) => type === 'mutation' || string.length < 1000);
    for (const input of strings.flatMap((string) => payloadsOf(string, here))) {
      // A day later each, and signed in anew, so that every string is looked at: none is turned away for the wrong passwords before it.
      here.advance(25 * 3600);
      const { mutate, query } = browser(here.app, { cookie: await here.cookieOf(here.people.owner) });
      const answer = await (type === 'query' ? query : mutate)(path, input);
      expect(faultOf(answer)).toBeUndefined();
      expect(answer.code).not.toBe('TOO_MANY_REQUESTS');
    }
  });
});

describe('A name is stored and shown exactly as it was sent, bar trimming, or refused:', () => {
  it("a student's", async () => {
    const { as, people } = await ownWorld();
    const daycareId = people.mapleGrove;
    const { students } = as(people.otherOwner);
    const rows = naughtyStrings.map((string, i) => ({ firstName: string, lastName: `n${i}`, dob: '2024-01-01', guardianEmails: [] }));
    const { results } = await students.bulkCreateStudents({ daycareId, students: rows });
    const listed = new Map(
      (await students.getDaycareStudentList({ daycareId })).students.map((student) => [student.lastName, student.firstName]),
    );
    expect(naughtyStrings.map((_, i) => listed.get(`n${i}`))).toEqual(naughtyStrings.map(storedAs));
    expect(results.map(({ status }) => status)).toEqual(
      naughtyStrings.map((string) => (storedAs(string) === undefined ? 'error' : 'success')),
    );
  });

  it("a person's, a daycare's, a classroom's", async () => {
    const { as, people, db } = await ownWorld();
    const daycareId = people.sunnyside;
    const owner = as(people.owner);
    const names: (string | undefined)[] = [];
    for (const string of naughtyStrings) {
      const stored = storedAs(string);
      const calls = [
        () => owner.auth.updateDisplayName({ fullName: string }),
        () => owner.daycare.createDaycare({ name: string }),
        () => owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: string } }),
      ];
      for (const send of calls) {
        const outcome = await send().then(
          () => 'stored',
          (error: unknown) => (error instanceof TRPCError ? error.code : error),
        );
        expect(outcome).toBe(stored === undefined ? 'BAD_REQUEST' : 'stored');
      }
      names.push((await owner.auth.getSession())?.profile?.fullName);
    }
    let current: string | undefined = people.owner.displayName;
    expect(names).toEqual(naughtyStrings.map((string) => (current = storedAs(string) ?? current)));
    const kept = naughtyStrings.map(storedAs).filter((stored) => stored !== undefined);
    const daycares = await db.selectFrom('daycares').select('name').where('id', 'not in', [people.sunnyside, people.mapleGrove]).execute();
    expect(daycares.map(({ name }) => name).toSorted()).toEqual(kept.toSorted());
    const rooms = await db.selectFrom('classrooms').select('name').execute();
    expect(rooms.map(({ name }) => name).toSorted()).toEqual(kept.toSorted());
  });

  it('any text that is well-formed, without NUL, not blank and of at most 100 characters', async () => {
    const { as, people } = await ownWorld();
    const daycareId = people.mapleGrove;
    const { students } = as(people.otherOwner);
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }).filter((text) => storedAs(text) !== undefined);
    let batch = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 20 }), async (names) => {
        // A birth date of its own for each, so that no two are the same student.
        const dobOf = (i: number) => new Date(Date.UTC(2010, 0, 1 + batch * 20 + i)).toISOString().slice(0, 10);
        const rows = names.map(([firstName, lastName], i) => ({ firstName, lastName, dob: dobOf(i), guardianEmails: [] }));
        const { summary } = await students.bulkCreateStudents({ daycareId, students: rows });
        expect(summary).toMatchObject({ successful: rows.length });
        const listed = new Map((await students.getDaycareStudentList({ daycareId })).students.map((student) => [student.dob, student]));
        for (const { firstName, lastName, dob } of rows) {
          expect(listed.get(dob)).toMatchObject({ firstName: firstName.trim(), lastName: lastName.trim() });
        }
        batch += 1;
      }),
      { numRuns: 50, seed },
    );
  });
});

describe('Payloads of any form', () => {
  let here: World;
  beforeAll(async () => {
    here = await world({ ALLOW_REGISTRATION: 'true' });
    return here.end;
  });

  const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });

  // These two end the session that the others of the test are sent with.
  it.each(procedures.filter(({ path }) => path !== 'auth.signOut' && path !== 'auth.endAllSessions'))(
    'are answered by $path, never with an unexpected error',
    async ({ path, type }) => {
      const cookie = await here.cookieOf(here.people.owner);
      const { mutate, query } = browser(here.app, { cookie });
      const templates = payloads[path]?.('x', here) ?? [];
      const input = fc.oneof(
        json,
        json.map((value) => ({ daycareId: here.people.sunnyside, value })),
        fc.tuple(fc.constantFrom(...templates), fc.nat(), json).map(([template, at, value]) => withLeaf(template, at, value)),
      );
      await fc.assert(
        fc.asyncProperty(input, async (payload) => {
          if (type === 'query' && JSON.stringify(payload).length > 2000) return;
          expect(faultOf(await (type === 'query' ? query : mutate)(path, payload))).toBeUndefined();
        }),
        { numRuns: 60, seed },
      );
    },
  );
});

/** The template with one of its parts, at whatever depth, replaced by another value. */
function withLeaf(template: unknown, at: number, value: unknown): unknown {
  if (typeof template !== 'object' || template === null) return value;
  const entries = Object.entries(template);
  const chosen = at % (entries.length + 1);
  if (chosen === entries.length) return value;
  const changed = entries.map(([key, part], i) => [
    key,
    i === chosen ? withLeaf(part, Math.floor(at / (entries.length + 1)), value) : part,
  ]);
  return Array.isArray(template) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
}
