import { refuseRows } from '../test/refuse-rows';
import { form, picture, upload, urlIn } from '../test/upload';
import type { ActivityAction } from '@daycare-portal/shared/activity';
import { describe, expect, it } from 'vitest';
import { issueSetupToken } from '../auth/setup';
import type { Db } from '../db/database';
import { codeAt, turnOnTwoFactor } from '../test/authenticator';
import { everyRow } from '../test/every-row';
import { password, type Person } from '../test/people';
import { procedures } from '../test/procedures';
import { emptyWorld, ownWorld } from '../test/worlds';
import type { World } from '../test/world';
import { createCaller } from '../app-router';

interface Written {
  action: ActivityAction;
  /** Who did it. */
  by: string | null;
  /** What it was done to; undefined: what the call made. */
  to: string | null | undefined;
  /** Null: to an account, of no daycare. */
  daycareId: string | null;
}

interface Done {
  db: Db;
  call: () => Promise<unknown>;
  rows: Written[];
}

const newPassword = 'seven amber kites drifting';
const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: ['dad@example.org', 'mum@example.org'] };
const tokenOf = (url: string) => url.slice(url.indexOf('#') + 1);

/** Something done in Sunnyside. */
const here = ({ people }: World, action: ActivityAction, by: Person, to?: string): Written => ({
  action,
  by: by.uid,
  to,
  daycareId: people.sunnyside,
});
/** Something done to one's own account. */
const own = (action: ActivityAction, { uid }: Person): Written => ({ action, by: uid, to: uid, daycareId: null });

/** An own account's call, which is given the world's password where it asks for one. */
const ofAccount =
  (action: ActivityAction, call: (caller: ReturnType<World['as']>, world: World) => Promise<unknown>) =>
  async (world: World): Promise<Done> => ({
    db: world.db,
    call: () => call(world.as(world.people.teacher), world),
    rows: [own(action, world.people.teacher)],
  });

const ofOwner =
  (
    prepare: (world: World, owner: ReturnType<World['as']>) => Promise<[call: () => Promise<unknown>, action: ActivityAction, to?: string]>,
  ) =>
  async (world: World): Promise<Done> => {
    const { people, db } = world;
    const [call, action, to] = await prepare(world, world.as(people.owner));
    return { db, call, rows: [here(world, action, people.owner, to)] };
  };

const invitedColleague = async ({ people }: World, owner: ReturnType<World['as']>, email = 'new@example.org') => {
  await owner.staff.bulkInviteStaff({ daycareId: people.sunnyside, invites: [{ email, role: 'staff' }] });
  const { pendingInvites } = await owner.staff.getDaycareStaffList({ daycareId: people.sunnyside });
  return pendingInvites[0]?.id ?? '';
};

const invitedParent = async ({ people }: World, owner: ReturnType<World['as']>) => {
  const of = { daycareId: people.sunnyside, studentId: people.child };
  const { inviteUrl } = await owner.students.sendParentInvite({ ...of, email: people.nobody.email });
  const { pendingInvites, linkedParents } = await owner.students.getLinkedParentsForStudent(of);
  return { of, inviteUrl, inviteId: pendingInvites[0]?.id ?? '', parentId: linkedParents[1]?.id ?? '' };
};

const begunImport = async ({ people }: World, caller: ReturnType<World['as']>) => {
  const begin = { daycareId: people.sunnyside, requestKey: 'one', fileRows: 1, newClassrooms: [] };
  return (await caller.students.startImport(begin)).importId;
};

/** Every mutation of the router, done once with success; one without an entry fails below. */
const mutations: Record<string, (world: World) => Promise<Done>> = {
  'auth.signIn': async ({ as, people, db }) => ({
    db,
    call: () => as(undefined).auth.signIn({ email: people.teacher.email, password }),
    rows: [own('account.signIn', people.teacher)],
  }),
  'auth.signOut': ofAccount('account.signOut', (caller) => caller.auth.signOut()),
  'auth.register': async () => {
    const { db, services, outside } = await emptyWorld();
    const setupToken = (await issueSetupToken(db, outside)) ?? '';
    const around = { requestId: '1', place: '127.0.0.1', userAgent: undefined, chosenLanguage: undefined, origin: 'http://localhost' };
    const caller = createCaller({ ...services, ...around, session: null, setCookie: () => undefined, forgetSite: () => undefined });
    const owner = { email: 'rosa@littleoaks.example', fullName: 'Rosa', password: newPassword, daycareName: 'Little Oaks' };
    const row = async () => await db.selectFrom('daycares').selectAll().executeTakeFirst();
    let made: Awaited<ReturnType<typeof row>>;
    return {
      db,
      call: async () => {
        await caller.auth.register({ ...owner, setupToken });
        made = await row();
      },
      get rows() {
        const id = made?.id ?? '';
        return [{ action: 'daycare.create' as const, by: made?.ownerId ?? '', to: id, daycareId: id }];
      },
    };
  },
  'auth.requestPasswordReset': async () => {
    const world = await ownWorld({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://portal.example' });
    const call = () => world.as(undefined).auth.requestPasswordReset({ email: 'who@example.org' });
    return { db: world.db, call, rows: [{ action: 'account.askForReset', by: null, to: null, daycareId: null }] };
  },
  'auth.resetPassword': async ({ as, people, db }) => {
    const { resetUrl } = await as(people.owner).staff.makeResetLink({ daycareId: people.sunnyside, userId: people.teacher.uid });
    const call = () => as(undefined).auth.resetPassword({ token: tokenOf(resetUrl), newPassword });
    return { db, call, rows: [own('account.resetPassword', people.teacher)] };
  },
  'auth.acceptInvite': async (world) => {
    const { as, people, db } = world;
    const { inviteUrl } = await invitedParent(world, as(people.owner));
    const call = () => as(people.nobody).auth.acceptInvite({ token: tokenOf(inviteUrl) });
    return { db, call, rows: [here(world, 'student.joinAsParent', people.nobody, people.child)] };
  },
  'auth.setLanguage': ofAccount('account.setLanguage', (caller) => caller.auth.setLanguage({ language: 'es' })),
  'auth.updateDisplayName': ofAccount('account.rename', (caller) => caller.auth.updateDisplayName({ fullName: 'Ben' })),
  'auth.changePassword': ofAccount('account.changePassword', (caller) =>
    caller.auth.changePassword({ currentPassword: password, newPassword }),
  ),
  'auth.endSession': async (world) => {
    const { teacher } = world.people;
    await world.cookieOf(teacher);
    const sessionId = (await world.as(teacher).auth.listSessions()).sessions[0]?.id ?? '';
    return ofAccount('account.endSession', (caller) => caller.auth.endSession({ sessionId }))(world);
  },
  'auth.endOtherSessions': ofAccount('account.endOtherSessions', (caller) => caller.auth.endOtherSessions()),
  'auth.endAllSessions': ofAccount('account.endAllSessions', (caller) => caller.auth.endAllSessions()),
  'auth.startTwoFactor': ofAccount('account.startTwoFactor', (caller) => caller.auth.startTwoFactor({ password })),
  'auth.confirmTwoFactor': async (world) => {
    const { secret } = await world.as(world.people.teacher).auth.startTwoFactor({ password });
    const code = codeAt(secret, world.services.outside.now());
    return ofAccount('account.turnOnTwoFactor', (caller) => caller.auth.confirmTwoFactor({ code }))(world);
  },
  'auth.renewRecoveryCodes': async (world) => {
    await turnOnTwoFactor(world, world.people.teacher);
    return ofAccount('account.renewRecoveryCodes', (caller) => caller.auth.renewRecoveryCodes({ password }))(world);
  },
  'auth.turnOffTwoFactor': async (world) => {
    await turnOnTwoFactor(world, world.people.teacher);
    return ofAccount('account.turnOffTwoFactor', (caller) => caller.auth.turnOffTwoFactor({ password }))(world);
  },
  'auth.deleteAccount': async (world) => {
    const { teacher } = world.people;
    const call = () => world.as(teacher).auth.deleteAccount({ password });
    return { db: world.db, call, rows: [here(world, 'account.delete', teacher, teacher.uid)] };
  },
  'daycare.createDaycare': async ({ as, people, db }) => {
    let id = '';
    return {
      db,
      call: async () => ({ id } = await as(people.owner).daycare.createDaycare({ name: 'Elm House' })),
      get rows() {
        return [{ action: 'daycare.create' as const, by: people.owner.uid, to: id, daycareId: id }];
      },
    };
  },
  'daycare.updateDaycare': ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
    () => owner.daycare.updateDaycare({ daycareId, name: 'Sunnyside' }),
    'daycare.update',
    daycareId,
  ]),
  'daycare.setTwoFactorRequired': ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
    () => owner.daycare.setTwoFactorRequired({ daycareId, required: false }),
    'daycare.waiveTwoFactor',
    daycareId,
  ]),
  'daycare.transferOwnership': ofOwner(async ({ people: { sunnyside: daycareId, staff } }, owner) => [
    () => owner.daycare.transferOwnership({ daycareId, userId: staff.uid, password }),
    'daycare.transferOwnership',
    staff.uid,
  ]),
  'staff.bulkInviteStaff': async (world) => {
    const { as, people, db } = world;
    const invites = ['a@example.org', 'b@example.org', people.teacher.email, 'none'].map((email) => ({ email, role: 'staff' as const }));
    const row = here(world, 'staff.invite', people.owner);
    return { db, call: () => as(people.owner).staff.bulkInviteStaff({ daycareId: people.sunnyside, invites }), rows: [row, row] };
  },
  'staff.resendInvite': ofOwner(async (world, owner) => {
    const inviteId = await invitedColleague(world, owner);
    return [() => owner.staff.resendInvite({ daycareId: world.people.sunnyside, inviteId }), 'staff.renewInvite', inviteId];
  }),
  'staff.cancelInvite': ofOwner(async (world, owner) => {
    const inviteId = await invitedColleague(world, owner);
    return [() => owner.staff.cancelInvite({ daycareId: world.people.sunnyside, inviteId }), 'staff.cancelInvite', inviteId];
  }),
  'staff.manageDaycareRole': ofOwner(async ({ people: { sunnyside: daycareId, teacher } }, owner) => [
    () => owner.staff.manageDaycareRole({ daycareId, email: teacher.email, role: 'staff', action: 'remove' }),
    'staff.remove',
    teacher.uid,
  ]),
  'staff.changeRole': ofOwner(async ({ people: { sunnyside: daycareId, teacher } }, owner) => [
    () => owner.staff.changeRole({ daycareId, userId: teacher.uid, role: 'staff' }),
    'staff.changeRole',
    teacher.uid,
  ]),
  'staff.setManageStaff': ofOwner(async ({ people: { sunnyside: daycareId, teacher } }, owner) => [
    () => owner.staff.setManageStaff({ daycareId, userId: teacher.uid, canManageStaff: true }),
    'staff.letManageStaff',
    teacher.uid,
  ]),
  'staff.makeResetLink': ofOwner(async ({ people: { sunnyside: daycareId, teacher } }, owner) => [
    () => owner.staff.makeResetLink({ daycareId, userId: teacher.uid }),
    'staff.makeResetLink',
    teacher.uid,
  ]),
  'students.bulkCreateStudents': async (world) => {
    const { as, people, db } = world;
    const students = [bea, { ...bea, firstName: 'Cem' }, { ...bea, firstName: '' }];
    const row = here(world, 'student.create', people.teacher);
    return { db, call: () => as(people.teacher).students.bulkCreateStudents({ daycareId: people.sunnyside, students }), rows: [row, row] };
  },
  'students.startImport': async (world) => {
    const { as, people, db } = world;
    const begin = { daycareId: people.sunnyside, requestKey: 'one', fileRows: 1, newClassrooms: ['Owls'] };
    const rows = [here(world, 'classroom.create', people.owner), here(world, 'daycare.startImport', people.owner, people.sunnyside)];
    return { db, call: () => as(people.owner).students.startImport(begin), rows };
  },
  'students.importStudents': async (world) => {
    const { as, people, db } = world;
    const row = { ...bea, fileRow: 1, classroomIds: [], seen: null };
    const importId = await begunImport(world, as(people.teacher));
    const rows = [row, { ...row, fileRow: 2, firstName: 'Cem' }, { ...row, fileRow: 3, firstName: '' }];
    const made = here(world, 'student.create', people.teacher);
    const call = () => as(people.teacher).students.importStudents({ daycareId: people.sunnyside, importId, rows });
    return { db, call, rows: [made, made] };
  },
  'students.undoImport': async (world) => {
    const { as, people, db } = world;
    const daycareId = people.sunnyside;
    const importId = await begunImport(world, as(people.owner));
    const rows = [{ ...bea, fileRow: 1, classroomIds: [], seen: null }];
    const { results } = await as(people.owner).students.importStudents({ daycareId, importId, rows });
    return {
      db,
      call: () => as(people.owner).students.undoImport({ daycareId, importId }),
      rows: [
        here(world, 'daycare.undoImport', people.owner, daycareId),
        here(world, 'student.delete', people.owner, results[0]?.studentId ?? ''),
      ],
    };
  },
  'students.exportStudentList': ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => [
    () => owner.students.exportStudentList({ daycareId, studentIds: [child], format: 'csv' }),
    'daycare.exportStudentList',
    daycareId,
  ]),
  'staff.exportStaffList': ofOwner(async ({ people: { sunnyside: daycareId, staff } }, owner) => [
    () => owner.staff.exportStaffList({ daycareId, inviteIds: [], userIds: [staff.uid], format: 'csv' }),
    'daycare.exportStaffList',
    daycareId,
  ]),
  'students.addDaycareStudent': ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
    () => owner.students.addDaycareStudent({ daycareId, ...bea }),
    'student.create',
  ]),
  'students.updateDaycareStudent': ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => {
    const fields = { firstName: 'Anna', lastName: 'Lopez', dob: '2023-09-03', profilePic: null };
    return [() => owner.students.updateDaycareStudent({ daycareId, studentId: child, ...fields }), 'student.update', child];
  }),
  'students.deleteDaycareStudent': ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => [
    () => owner.students.deleteDaycareStudent({ daycareId, studentId: child }),
    'student.delete',
    child,
  ]),
  'students.sendParentInvite': ofOwner(async ({ people: { sunnyside: daycareId, child, nobody } }, owner) => [
    () => owner.students.sendParentInvite({ daycareId, studentId: child, email: nobody.email }),
    'student.inviteParent',
    child,
  ]),
  'students.resendParentInvite': ofOwner(async (world, owner) => {
    const { of, inviteId } = await invitedParent(world, owner);
    return [() => owner.students.resendParentInvite({ ...of, inviteId }), 'student.renewParentInvite', of.studentId];
  }),
  'students.cancelParentInvite': ofOwner(async (world, owner) => {
    const { of, inviteId } = await invitedParent(world, owner);
    return [() => owner.students.cancelParentInvite({ ...of, inviteId }), 'student.cancelParentInvite', of.studentId];
  }),
  'students.correctParentEmail': ofOwner(async (world, owner) => {
    const { of, parentId } = await invitedParent(world, owner);
    return [
      () => owner.students.correctParentEmail({ ...of, parentId, email: 'right@example.org' }),
      'student.correctParentEmail',
      of.studentId,
    ];
  }),
  'students.inviteAllGuardians': async (world) => {
    const { as, people, db } = world;
    const { studentId } = await as(people.owner).students.addDaycareStudent({ daycareId: people.sunnyside, ...bea });
    const call = () => as(people.owner).students.inviteAllGuardians({ daycareId: people.sunnyside });
    return { db, call, rows: [here(world, 'student.inviteParent', people.owner, studentId)] };
  },
  'students.removeParentLink': ofOwner(async (world, owner) => {
    const { of, parentId } = await invitedParent(world, owner);
    return [() => owner.students.removeParentLink({ ...of, parentId }), 'student.removeParent', of.studentId];
  }),
  'students.makeParentResetLink': ofOwner(async ({ people: { sunnyside: daycareId, child, parent } }, owner) => {
    const { linkedParents } = await owner.students.getLinkedParentsForStudent({ daycareId, studentId: child });
    const parentId = linkedParents[0]?.id ?? '';
    return [() => owner.students.makeParentResetLink({ daycareId, studentId: child, parentId }), 'staff.makeResetLink', parent.uid];
  }),
  'classrooms.manageClassroom': ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => {
    const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Owls' } });
    return [() => owner.classrooms.manageClassroom({ daycareId, action: 'delete', classroomId }), 'classroom.delete', classroomId];
  }),
  'classrooms.updateStudentClassrooms': ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => {
    const classroomId = async (name: string) =>
      (await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } })).classroomId;
    const studentAssignments = [await classroomId('Owls'), await classroomId('Bees')].map((id) => ({ studentId: child, classroomId: id }));
    return [() => owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments }), 'student.assignClassrooms', child];
  }),
};

/** These only look: they are mutations so that a token travels in a body. */
const changeNothing = ['auth.getInvite', 'auth.getPasswordReset', 'auth.getSetup'];

/** Written down once it is done, since no transaction holds a file: see daycare/make-backup.test.ts. */
const outsideTheDatabase = ['daycare.makeBackup'];

const newestSeq = async (db: Db) => (await db.selectFrom('activity').select(db.fn.max('seq').as('seq')).executeTakeFirst())?.seq ?? 0;

async function rowsSince(db: Db, seq: number) {
  return db.selectFrom('activity').where('seq', '>', seq).selectAll().orderBy('seq').execute();
}

// A password that is asked for counts as a failed sign-in until it was found right.
const stored = async (db: Db) => ({ ...(await everyRow(db)), sign_in_failures: [] });

/** Whether every table holds what it held while nothing can be written into the log. */
async function failsWhole({ db, call }: Done): Promise<void> {
  const before = await stored(db);
  const allow = await refuseRows(db, 'activity');
  await expect(call()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  await allow();
  expect(await stored(db)).toEqual(before);
}

// trust 22
describe('Every mutation', () => {
  const paths = procedures.filter(({ type }) => type === 'mutation').map(({ path }) => path);

  it('has its entry here, and there is no other', () => {
    expect([...Object.keys(mutations), ...changeNothing, ...outsideTheDatabase].toSorted()).toEqual(paths.toSorted());
  });

  describe.each(Object.entries(mutations))('%s', (_path, prepare) => {
    it('comes about with its row in the activity log, or not at all', async () => {
      const done = await prepare(await ownWorld());
      const { db, call } = done;
      await failsWhole(done);
      const before = await newestSeq(db);
      await call();
      const rows = await rowsSince(db, before);
      const madeId = expect.stringMatching(/^[\w-]{22}$/);
      expect(rows.map(({ action, userId, recordId, daycareId }) => ({ action, by: userId, to: recordId, daycareId }))).toEqual(
        done.rows.map((row) => ({ ...row, to: row.to === undefined ? madeId : row.to })),
      );
      expect(new Set(rows.map(({ recordId }) => recordId)).size).toBe(rows.length);
    });
  });

  it('that made records in bulk says of each by whom it was made', async () => {
    const { as, people, db } = await ownWorld();
    const students = ['Ann', 'Bo', 'Cy'].map((firstName) => ({ ...bea, firstName }));
    const { results } = await as(people.teacher).students.bulkCreateStudents({ daycareId: people.sunnyside, students });
    const ids = results.map(({ studentId }) => studentId);
    expect((await rowsSince(db, 0)).map(({ recordId }) => recordId)).toEqual(ids);
  });

  it('that is refused, or fails, writes no row of its success', async () => {
    const { as, people, db } = await ownWorld();
    const daycareId = people.sunnyside;
    await expect(as(people.teacher).daycare.updateDaycare({ daycareId, name: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const gone = as(people.owner).students.deleteDaycareStudent({ daycareId, studentId: 'none' });
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const double = as(people.owner).students.addDaycareStudent({ daycareId, ...bea, firstName: '' });
    await expect(double).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await rowsSince(db, 0)).map(({ action }) => action)).toEqual(['account.refused', 'account.refused']);
  });
});

describe('An uploaded photo', () => {
  it('comes about with its row in the activity log, or not at all', async () => {
    const { app, people, db, cookieOf } = await ownWorld({ LOG_LEVEL: 'silent' });
    const cookie = await cookieOf(people.teacher);
    const of = { daycareId: people.sunnyside, studentId: people.child };
    const bytes = await picture(20, 20).png().toBuffer();
    const before = await stored(db);
    const allow = await refuseRows(db, 'activity');
    expect((await upload(app, cookie, of, form(bytes))).status).toBe(500);
    expect(await stored(db)).toEqual(before);
    await allow();
    expect(urlIn(await upload(app, cookie, of, form(bytes)))).toContain(people.child);
    expect(await rowsSince(db, 0)).toMatchObject([
      { action: 'student.uploadPhoto', userId: people.teacher.uid, recordId: people.child, daycareId: people.sunnyside },
    ]);
  });
});
