import { permissions, permissionsOf, type Permission } from '@daycare-portal/shared/permissions';
import type { Role } from '@daycare-portal/shared/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { browser } from './test/browser';
import type { Person } from './test/people';
import { procedures } from './test/procedures';
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

function expected(gate: Gate, name: string, kind: Kind): 'in' | 'UNAUTHORIZED' | 'FORBIDDEN' {
  if (gate === 'public') return 'in';
  if (name === 'someone signed out') return 'UNAUTHORIZED';
  if (gate === 'signedIn') return 'in';
  const may = gate === 'ownsADaycare' ? kind.ownsSome === true : permissionsOf(kind.roles, kind.canManageStaff === true).includes(gate);
  return may ? 'in' : 'FORBIDDEN';
}

// trust 16
describe('Every procedure x every kind of person', () => {
  let shared: World;
  beforeAll(async () => {
    shared = await world();
    return shared.end;
  });

  /** Signed in anew each time: some of the calls end the session. */
  async function knock(path: string, type: string, kind: Kind, daycareId: string): Promise<string> {
    const person = kind.person(shared);
    const { mutate, query } = browser(shared.app, { cookie: person === undefined ? '' : await shared.cookieOf(person) });
    const { code, status } = await (type === 'query' ? query : mutate)(path, { daycareId });
    expect(status).toBeLessThan(500);
    return code === 'UNAUTHORIZED' || code === 'FORBIDDEN' ? code : 'in';
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
        'auth.startTwoFactor',
        'auth.turnOffTwoFactor',
        'auth.updateDisplayName',
      ],
    ],
    ['ownsADaycare', ['daycare.createDaycare']],
  ])('no other procedures than these are open to whoever is "%s"', (gate, paths) => {
    const open = procedures.filter((procedure) => procedure.gate === gate).map(({ path }) => path);
    expect(open.toSorted()).toEqual(paths);
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
