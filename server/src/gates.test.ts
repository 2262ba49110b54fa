import { text } from '@daycare-portal/shared/text';
import { permissions, permissionsOf, type Permission } from '@daycare-portal/shared/permissions';
import type { Role } from '@daycare-portal/shared/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { browser } from './test/browser';
import { password, type Person } from './test/people';
import { procedures } from './test/procedures';
import { engine } from './test/test-database';
import { world, type World } from './test/world';
import type { Gate } from './trpc/init';

interface Kind {
  person: (world: World) => Person | undefined;
  /** At Sunnyside, the daycare that every call names. */
  roles: Role[];
  canManageStaff?: true;
  ownsSome?: true;
}

const kinds: Record<string, Kind> = {
  'someone signed out': { person: () => undefined, roles: [] },
  'an account without a role': { person: ({ people }) => people.nobody, roles: [] },
  'a teacher': { person: ({ people }) => people.teacher, roles: ['teacher'] },
  'a teacher who can manage staff': { person: ({ people }) => people.manager, roles: ['teacher'], canManageStaff: true },
  'a member of the staff': { person: ({ people }) => people.staff, roles: ['staff'] },
  'the owner': { person: ({ people }) => people.owner, roles: ['owner'], ownsSome: true },
  "another daycare's owner": { person: ({ people }) => people.otherOwner, roles: [], ownsSome: true },
  'a linked parent': { person: ({ people }) => people.parent, roles: [] },
};

type Sent = Record<string, unknown>;

const wrongPassword = { password: 'this is nobody’s password' };
const refusedPassword = ['BAD_REQUEST', text.account.passwordWrong] as const;
const madeUp = { token: 'made-up', inviteId: 'made-up', studentId: 'made-up', userId: 'made-up', parentId: 'made-up' };
const { inviteId, studentId, userId, parentId, token } = madeUp;
const newPassword = 'seven amber kites drifting';

/**
 * For every procedure an input that is right in itself, and how the procedure answers it once whoever calls is let in: as here, else with
 * success. A call that is refused for its input would show nothing about the gate.
 */
const calls: Record<string, [sent: Sent | undefined, code?: string, message?: string]> = {
  'auth.signIn': [{ email: 'staff@sunnyside.example', password }],
  'auth.signOut': [undefined],
  'auth.getSession': [undefined],
  'auth.getSignInOptions': [undefined],
  'auth.register': [{ email: 'x@example.org', password: newPassword, fullName: 'X' }, 'FORBIDDEN', text.setup.registrationClosed],
  'auth.getSetup': [{ setupToken: token }, 'FORBIDDEN', text.setup.closed],
  'auth.getInvite': [{ token }, 'NOT_FOUND', text.invite.invalid],
  'auth.acceptInvite': [{ token }, 'NOT_FOUND', text.invite.invalid],
  'auth.getPasswordReset': [{ token }, 'NOT_FOUND', text.recovery.invalid],
  'auth.resetPassword': [{ token, newPassword }, 'NOT_FOUND', text.recovery.invalid],
  'auth.requestPasswordReset': [{ email: 'x@example.org' }, 'FORBIDDEN', text.recovery.noMail],
  'auth.getLinkedChildren': [undefined],
  'auth.setLanguage': [{ language: 'en' }],
  'auth.updateDisplayName': [{ fullName: 'X' }],
  'auth.changePassword': [{ currentPassword: wrongPassword.password, newPassword }, ...refusedPassword],
  'auth.listSessions': [undefined],
  'auth.endSession': [{ sessionId: 'made-up' }, 'NOT_FOUND', text.account.sessionGone],
  'auth.endOtherSessions': [undefined],
  'auth.endAllSessions': [undefined],
  'auth.getTwoFactor': [undefined],
  'auth.startTwoFactor': [wrongPassword, ...refusedPassword],
  'auth.confirmTwoFactor': [{ code: '000000' }, 'CONFLICT', text.twoFactor.notStarted],
  'auth.renewRecoveryCodes': [wrongPassword, ...refusedPassword],
  'auth.turnOffTwoFactor': [wrongPassword, ...refusedPassword],
  'auth.deleteAccount': [wrongPassword, ...refusedPassword],
  'daycare.createDaycare': [{ name: 'X' }],
  'daycare.getDaycare': [{}],
  'daycare.updateDaycare': [{ name: 'Sunnyside Daycare' }],
  'daycare.setTwoFactorRequired': [{ required: false }],
  'daycare.getActivityLog': [{}],
  'daycare.getBackups': [{}],
  'daycare.makeBackup': engine === 'sqlite' ? [{}] : [{}, 'SERVICE_UNAVAILABLE', text.backups.problems.noTools],
  'daycare.transferOwnership': [{ userId, ...wrongPassword }, ...refusedPassword],
  'staff.bulkInviteStaff': [{ invites: [{ email: 'x@example.org', role: 'staff' }] }],
  'staff.getDaycareStaffList': [{}],
  'staff.exportStaffList': [{ inviteIds: [], userIds: [userId], format: 'csv' }, 'NOT_FOUND', text.staff.notFound],
  'staff.resendInvite': [{ inviteId }, 'NOT_FOUND', text.invite.notPending],
  'staff.cancelInvite': [{ inviteId }, 'NOT_FOUND', text.invite.notPending],
  'staff.manageDaycareRole': [{ email: 'made-up@example.org', role: 'staff', action: 'remove' }, 'NOT_FOUND', text.staff.notFound],
  'staff.changeRole': [{ userId, role: 'staff' }, 'NOT_FOUND', text.staff.notFound],
  'staff.setManageStaff': [{ userId, canManageStaff: true }, 'NOT_FOUND', text.staff.notFound],
  'staff.makeResetLink': [{ userId }, 'NOT_FOUND', text.staff.notFound],
  'students.getDaycareStudentList': [{}],
  'students.exportStudentList': [{ studentIds: [studentId], format: 'csv' }, 'NOT_FOUND', text.students.notFound],
  'students.bulkCreateStudents': [{ students: [{ firstName: 'X', lastName: 'X', dob: '2024-01-01', guardianEmails: [] }] }],
  'students.startImport': [{ requestKey: 'x', fileRows: 1, newClassrooms: [] }],
  'students.importStudents': [
    {
      importId: 'made-up',
      rows: [{ fileRow: 1, firstName: 'X', lastName: 'X', dob: '2024-01-01', guardianEmails: [], classroomIds: [], seen: null }],
    },
    'NOT_FOUND',
    text.importStudents.notFound,
  ],
  'students.getRecentImports': [{}],
  'students.undoImport': [{ importId: 'made-up' }, 'NOT_FOUND', text.importStudents.notFound],
  'students.addDaycareStudent': [
    { firstName: 'X', lastName: 'X', dob: '2030-01-01', guardianEmails: [] },
    'BAD_REQUEST',
    text.students.dobInFuture,
  ],
  'students.updateDaycareStudent': [
    { studentId, firstName: 'X', lastName: 'X', dob: '2024-01-01', profilePic: null },
    'NOT_FOUND',
    text.students.notFound,
  ],
  'students.getStudentInfo': [{ studentId }, 'NOT_FOUND', text.students.notFound],
  'students.getLinkedParentsForStudent': [{ studentId }, 'NOT_FOUND', text.students.notFound],
  'students.deleteDaycareStudent': [{ studentId }, 'NOT_FOUND', text.students.notFound],
  'students.sendParentInvite': [{ studentId, email: 'x@example.org' }, 'NOT_FOUND', text.students.notFound],
  'students.resendParentInvite': [{ studentId, inviteId }, 'NOT_FOUND', text.invite.notPending],
  'students.cancelParentInvite': [{ studentId, inviteId }, 'NOT_FOUND', text.invite.notPending],
  'students.correctParentEmail': [{ studentId, parentId, email: 'x@example.org' }, 'NOT_FOUND', text.studentInfo.notLinked],
  'students.removeParentLink': [{ studentId, parentId }, 'NOT_FOUND', text.studentInfo.notLinked],
  'students.makeParentResetLink': [{ studentId, parentId }, 'NOT_FOUND', text.studentInfo.notLinked],
  'students.getUninvitedGuardians': [{}],
  'students.inviteAllGuardians': [{}],
  'classrooms.getClassroomList': [{}],
  'classrooms.getClassroomMarks': [{}],
  'classrooms.manageClassroom': [{ action: 'delete', classroomId: 'made-up' }, 'NOT_FOUND', text.classrooms.notFound],
  'classrooms.updateStudentClassrooms': [{ studentAssignments: [{ studentId, classroomId: null }] }, 'NOT_FOUND', text.students.notFound],
  'site.getStoreLinks': [undefined],
};

const gateSays = {
  UNAUTHORIZED: [text.errors.notSignedIn],
  FORBIDDEN: [text.errors.notPermitted, text.daycare.ownersOnly],
};

function expected(gate: Gate, name: string, kind: Kind): 'in' | 'UNAUTHORIZED' | 'FORBIDDEN' {
  if (gate === 'public') return 'in';
  if (name === 'someone signed out') return 'UNAUTHORIZED';
  if (gate === 'signedIn') return 'in';
  const may = gate === 'ownsADaycare' ? kind.ownsSome === true : permissionsOf(kind.roles, kind.canManageStaff === true).includes(gate);
  return may ? 'in' : 'FORBIDDEN';
}

const gateOf = (path: string) => procedures.find((procedure) => procedure.path === path)?.gate ?? 'public';

// trust 16
describe('Every procedure x every kind of person', () => {
  let shared: World;
  beforeAll(async () => {
    shared = await world();
    return shared.end;
  });

  /**
   * What the gate says, or 'in' where the call came to do its work. Signed in anew each time, for some of the calls end the session, and a
   * day later, so that no wrong password of before is held against anyone.
   */
  async function knock(path: string, type: string, kind: Kind, daycareId: string): Promise<string> {
    const [sent, code, message] = calls[path] ?? [undefined, 'a procedure needs an input in the table above'];
    shared.advance(25 * 3600);
    const person = kind.person(shared);
    const { mutate, query } = browser(shared.app, { cookie: person === undefined ? '' : await shared.cookieOf(person) });
    const namesDaycare = !/^(public|signedIn|ownsADaycare)$/.test(gateOf(path));
    const answer = await (type === 'query' ? query : mutate)(path, namesDaycare ? { daycareId, ...sent } : sent);
    if (answer.status === 200 ? code === undefined : answer.code === code && answer.message === message) return 'in';
    for (const [refusal, sentences] of Object.entries(gateSays)) {
      if (answer.code === refusal && sentences.includes(answer.message)) return refusal;
    }
    return `${answer.status} ${answer.code}: ${answer.message}`;
  }

  it.each(procedures)('$path names its gate, and it is one of the table', ({ gate }) => {
    expect([...permissions, 'public', 'signedIn', 'ownsADaycare']).toContain(gate);
  });

  it.each([
    [
      'public',
      [
        'auth.getInvite',
        'auth.getPasswordReset',
        'auth.getSession',
        'auth.getSetup',
        'auth.getSignInOptions',
        'auth.register',
        'auth.requestPasswordReset',
        'auth.resetPassword',
        'auth.signIn',
        'auth.signOut',
        'site.getStoreLinks',
      ],
    ],
    [
      'signedIn',
      [
        'auth.acceptInvite',
        'auth.changePassword',
        'auth.confirmTwoFactor',
        'auth.deleteAccount',
        'auth.endAllSessions',
        'auth.endOtherSessions',
        'auth.endSession',
        'auth.getLinkedChildren',
        'auth.getTwoFactor',
        'auth.listSessions',
        'auth.renewRecoveryCodes',
        'auth.setLanguage',
        'auth.startTwoFactor',
        'auth.turnOffTwoFactor',
        'auth.updateDisplayName',
      ],
    ],
    ['ownsADaycare', ['daycare.createDaycare']],
    [
      'daycare.settings',
      [
        'daycare.getBackups',
        'daycare.getDaycare',
        'daycare.makeBackup',
        'daycare.setTwoFactorRequired',
        'daycare.transferOwnership',
        'daycare.updateDaycare',
      ],
    ],
    ['activity.view', ['daycare.getActivityLog']],
    // And two downloads, which are no procedures: see export/export-routes.test.ts.
    ['daycare.export', ['staff.exportStaffList', 'students.exportStudentList']],
    ['staff.view', ['staff.getDaycareStaffList']],
    ['staff.invite', ['staff.bulkInviteStaff', 'staff.cancelInvite', 'staff.manageDaycareRole', 'staff.resendInvite']],
    ['staff.manageRoles', ['staff.changeRole', 'staff.setManageStaff']],
    ['staff.resetPassword', ['staff.makeResetLink', 'students.makeParentResetLink']],
    [
      'students.view',
      ['classrooms.getClassroomMarks', 'students.getDaycareStudentList', 'students.getLinkedParentsForStudent', 'students.getStudentInfo'],
    ],
    [
      'students.create',
      [
        'students.addDaycareStudent',
        'students.bulkCreateStudents',
        'students.getRecentImports',
        'students.importStudents',
        'students.startImport',
      ],
    ],
    ['students.update', ['students.updateDaycareStudent']],
    ['students.delete', ['students.deleteDaycareStudent', 'students.undoImport']],
    [
      'students.inviteParent',
      [
        'students.cancelParentInvite',
        'students.correctParentEmail',
        'students.removeParentLink',
        'students.resendParentInvite',
        'students.sendParentInvite',
      ],
    ],
    ['students.inviteAllGuardians', ['students.getUninvitedGuardians', 'students.inviteAllGuardians']],
    ['classrooms.manage', ['classrooms.getClassroomList', 'classrooms.manageClassroom']],
    ['students.assignClassroom', ['classrooms.updateStudentClassrooms']],
  ])('no other procedures than these are open to whoever holds "%s"', (gate, paths) => {
    const open = procedures.filter((procedure) => procedure.gate === gate).map(({ path }) => path);
    expect(open.toSorted()).toEqual(paths);
  });

  it('no procedure has another gate than one of these', () => {
    expect([...new Set(procedures.map(({ gate }) => gate))].toSorted()).toEqual(
      [...permissions, 'ownsADaycare', 'public', 'signedIn'].toSorted(),
    );
  });

  it('there is no other kind of procedure, such as a subscription', () => {
    expect(procedures.filter(({ type }) => type !== 'query' && type !== 'mutation')).toEqual([]);
    expect(procedures.length).toBeGreaterThan(10);
  });

  describe.each(procedures)('$path', ({ path, type, gate = 'public' }) => {
    it.each(Object.keys(kinds))('lets %s in or refuses as the permission table says', async (name) => {
      const kind = kinds[name];
      if (kind === undefined) throw new Error(name);
      expect(await knock(path, type, kind, shared.people.sunnyside)).toBe(expected(gate, name, kind));
    });

    it('refuses a daycare that does not exist as it refuses a foreign one', async () => {
      const kind = kinds["another daycare's owner"];
      if (kind === undefined) throw new Error('no such kind');
      const [foreign, madeUp] = [await knock(path, type, kind, shared.people.sunnyside), await knock(path, type, kind, 'no-such-daycare')];
      expect(madeUp).toBe(foreign);
      expect(madeUp).toBe(expected(gate, "another daycare's owner", kind));
    });
  });
});

describe('Spec 6, the table of permissions', () => {
  // The table as the spec has it, and below it what else the product lets people do.
  const holders = {
    owner: ['owner', false],
    staff: ['staff', false],
    teacher: ['teacher', false],
    'can manage staff': ['teacher', true],
  } as const;

  const everyone = ['owner', 'staff', 'teacher', 'can manage staff'];
  const table: [string, Permission, string[]][] = [
    ['View staff and students (staff)', 'staff.view', everyone],
    ['View staff and students (students)', 'students.view', everyone],
    ['View, create and delete classrooms', 'classrooms.manage', ['owner']],
    ['Invite and remove staff', 'staff.invite', ['owner', 'can manage staff']],
    ['(Change roles, give "can manage staff")', 'staff.manageRoles', ['owner']],
    ['(Make links to reset passwords)', 'staff.resetPassword', ['owner']],
    ['Create students', 'students.create', everyone],
    ["Edit a student's classroom", 'students.assignClassroom', ['owner']],
    ['Daycare settings', 'daycare.settings', ['owner']],
    ['(See who did what)', 'activity.view', ['owner']],
    ["(Export everything, or one child's record)", 'daycare.export', ['owner']],
    ['(Edit students)', 'students.update', everyone],
    ['(Delete students)', 'students.delete', everyone],
    ['(Invite parents)', 'students.inviteParent', everyone],
    ['(Invite all guardians in one step)', 'students.inviteAllGuardians', ['owner']],
  ];

  it('covers every permission that there is', () => {
    expect(table.map(([, permission]) => permission).toSorted()).toEqual(permissions.toSorted());
  });

  it.each(table)('%s', (_row, permission, allowed) => {
    const held = Object.entries(holders).filter(([, [role, flag]]) => permissionsOf([role], flag).includes(permission));
    expect(held.map(([name]) => name)).toEqual(allowed);
  });

  it('"can manage staff" is nothing to someone who is not on the staff', () => {
    expect(permissionsOf([], true)).toEqual([]);
  });

  it('someone with several roles may what any of them may', () => {
    expect(permissionsOf(['teacher', 'owner'], false)).toEqual(permissionsOf(['owner'], false));
  });
});
