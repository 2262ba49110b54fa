import { dayText } from '@daycare-portal/shared/day-text';
import { doorText } from '@daycare-portal/shared/door-text';
import { text } from '@daycare-portal/shared/text';
import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { features } from '@daycare-portal/shared/features';
import { familyParts, type FamilyPart } from '@daycare-portal/shared/people';
import { featureOf, permissions, permissionsOf, type Permission } from '@daycare-portal/shared/permissions';
import type { Role } from '@daycare-portal/shared/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsInRoom } from './core/auth/device-calls';
import { announceChanges } from './core/live/changes';
import { addMember } from './records/daycare/daycare.queries';
import { authorizeInvited } from './test/authorize-invited';
import { browser } from './test/browser';
import { leaveOn, newAccount, newGuardian } from './test/guardians';
import type { Person } from './test/people';
import { procedures } from './test/procedures';
import { stepsOf } from './test/run-again';
import { pairTablet, pinOfMember } from './test/tablets';
import { openStream } from './test/streamed';
import type { Sent } from './test/register';
import { engine } from './test/test-database';
import { registeredCalls } from './test/registers';
import { world, type World } from './test/world';
import type { Gate } from './core/trpc/gate';

/** People with a child of their own, and the child that each names. */
type Families = Awaited<ReturnType<typeof settleFamilies>>;
type Walked = World & { families: Families };

/** The cookies of tablets at the door and in a room. */
interface Tablets {
  door: string;
  endedDoor: string;
  room: string;
  endedRoom: string;
}

interface Kind {
  person: (world: Walked) => Person | undefined;
  /** The daycare that every call names: Sunnyside, except for a teacher who sees only their own rooms, as at Maple Grove. */
  at?: 'mapleGrove';
  /** A daycare with every feature switched off. */
  switchedOff?: true;
  roles: Role[];
  canManageStaff?: true;
  canKeepBooks?: true;
  ownsSome?: true;
  /** The child whom a family's call names: Ana, whom the linked parent has, if left out. */
  child?: (families: Families) => string;
  /** The office shows them a page of some child. */
  linked?: true;
  /** What it shows them of that child. */
  sees?: readonly FamilyPart[];
  /** A tablet, on which nobody is signed in. */
  device?: keyof Tablets;
  /** Who has named themselves on it, if it is that of a room. */
  named?: (people: World['people']) => Person;
  /** Before each call this is the child's last day, in days from then. */
  leftAgo?: number;
}

const waiting = 'a parent whose page nobody has confirmed';

const kinds: Record<string, Kind> = {
  'someone signed out': { person: () => undefined, roles: [] },
  'a tablet at the door': { person: () => undefined, device: 'door', roles: [] },
  'a tablet at the door on whose browser the owner is signed in': { person: ({ people }) => people.owner, device: 'door', roles: [] },
  'a tablet at the door that was ended': { person: () => undefined, device: 'endedDoor', roles: [] },
  'a tablet in a room': { person: () => undefined, device: 'room', roles: [] },
  'a tablet in a room on whose browser the owner is signed in': { person: ({ people }) => people.owner, device: 'room', roles: [] },
  'a tablet in a room on which a teacher is named': { person: () => undefined, device: 'room', named: ({ teacher }) => teacher, roles: [] },
  'a tablet in a room on which the owner is named': { person: () => undefined, device: 'room', named: ({ owner }) => owner, roles: [] },
  'a tablet in a room that was ended': { person: () => undefined, device: 'endedRoom', roles: [] },
  'an account without a role': { person: ({ people }) => people.nobody, roles: [] },
  'a teacher': { person: ({ people }) => people.teacher, roles: ['teacher'] },
  'a teacher who can manage staff': { person: ({ people }) => people.manager, roles: ['teacher'], canManageStaff: true },
  'a teacher who sees only their own rooms': { person: ({ people }) => people.owner, at: 'mapleGrove', roles: ['teacher'], ownsSome: true },
  'a staff member who keeps the books': { person: ({ families }) => families.bookkeeper.person, roles: ['staff'], canKeepBooks: true },
  'a staff member': { person: ({ people }) => people.staff, roles: ['staff'] },
  'the owner': { person: ({ people }) => people.owner, roles: ['owner'], ownsSome: true },
  'the owner of a daycare that has everything switched off': {
    person: ({ people }) => people.otherOwner,
    switchedOff: true,
    roles: ['owner'],
    ownsSome: true,
  },
  "another daycare's owner": { person: ({ people }) => people.otherOwner, roles: [], ownsSome: true },
  'a linked parent': { person: ({ people }) => people.parent, roles: [], sees: familyParts },
  'a parent who is shown only the photos': family('onlyPhotos', { sees: ['photos'] }),
  'a parent who is shown everything but the photos': family('noPhotos', { sees: ['day', 'people', 'records', 'messages'] }),
  [waiting]: family('unconfirmed'),
  'a parent whose page the office has closed': family('closed', { sees: [] }),
  'a parent who was unlinked': family('unlinked'),
  'a parent of a child who left this month': family('leftLately', { sees: familyParts, leftAgo: 10 }),
  'a parent of a child who left years ago': family('leftLongAgo', { leftAgo: 800 }),
  'a parent of a child who left years ago, whose account is not even': family('stillOwes', { sees: ['money'], leftAgo: 800 }),
  'a parent of another child': { ...family('onlyPhotos'), linked: true, child: ({ noPhotos }) => noPhotos.studentId },
  'a teacher who is a parent there, too': { ...family('teacher', { sees: familyParts }), roles: ['teacher'] },
  'a parent where everything is switched off': { ...family('switchedOff', { sees: familyParts }), switchedOff: true },
};

function family(name: keyof Families, rest: Partial<Kind> = {}): Kind {
  return { person: ({ families }) => families[name].person, child: (families) => families[name].studentId, roles: [], ...rest };
}

async function settleFamilies(world: World, switchedOff: string) {
  const { people } = world;
  const unlinked = await newAccount(world, 'Una Unlinked');
  const teacher = await newAccount(world, 'Tea Teacher');
  const { db, services } = world;
  await addMember(db, authorizeInvited(world).daycareId, teacher.uid, 'teacher', services.runtime.now());
  const bookkeeper = await newAccount(world, 'Bo Bookkeeper');
  await addMember(db, authorizeInvited(world).daycareId, bookkeeper.uid, 'staff', services.runtime.now());
  await db.updateTable('daycareMembers').set({ canKeepBooks: 1 }).where('userId', '=', bookkeeper.uid).execute();
  return {
    bookkeeper: { person: bookkeeper, studentId: people.child },
    onlyPhotos: await newGuardian(world, 'Fay Photos', { sees: ['photos'] }),
    noPhotos: await newGuardian(world, 'Dan Day', { sees: ['day', 'people', 'records', 'messages'] }),
    unconfirmed: await newGuardian(world, 'Nat Notyet', { sees: null }),
    closed: await newGuardian(world, 'Cleo Closed', { sees: [] }),
    unlinked: { person: unlinked, studentId: people.child },
    leftLately: await newGuardian(world, 'Lou Lately'),
    leftLongAgo: await newGuardian(world, 'Ola Longago'),
    stillOwes: await newDebtor(world, 'Oda Owes'),
    teacher: await newGuardian(world, 'Tea Teacher', { person: teacher }),
    switchedOff: await newGuardian(world, 'Sol Off', { daycareId: switchedOff }),
  };
}

/** A guardian on whose account something is owed. */
async function newDebtor(world: World, name: string) {
  const guardian = await newGuardian(world, name);
  const { daycareId, owner, services } = world;
  const [person] = (await owner.people.getPeople({ daycareId, studentId: guardian.studentId })).people;
  const accountId = 'account-of-a-debtor';
  await owner.billing.saveAccount({ daycareId, id: accountId, kind: 'family', name, payers: [person?.personId ?? ''], note: null });
  const on = dayAt(services.runtime.now(), services.runtime.timeZone());
  const charge = { daycareId, id: 'charge-of-a-debtor', accountId, kind: 'charge' as const, amount: 1500, on, label: 'Trip' };
  await owner.billing.addEntry(charge);
  return guardian;
}

type Procedure = (typeof procedures)[number];

const gateSays = {
  UNAUTHORIZED: [text.errors.notSignedIn],
  notPaired: [doorText.notPaired],
  onlyDoor: [doorText.onlyDoor],
  FORBIDDEN: [text.errors.notPermitted, text.daycare.ownersOnly],
  featureOff: features.map((feature) => text.features[feature].off),
  childLeft: [text.errors.childLeft],
};

function expected({ path, gate = 'public', mayHaveLeft, onDevice }: Procedure, name: string, kind: Kind): 'in' | keyof typeof gateSays {
  if (kind.device === 'door') return onDevice ? 'in' : 'onlyDoor';
  if (kind.device === 'room') {
    if (['door.getScreen', 'door.identify', 'door.leave', 'door.openDevice', 'auth.getSession'].includes(path)) return 'in';
    if (!callsInRoom.has(path)) return 'onlyDoor';
    return kind.named === undefined ? 'UNAUTHORIZED' : 'in';
  }
  if (gate === 'device') return 'notPaired';
  if (gate === 'public') return 'in';
  if (name === 'someone signed out' || kind.device !== undefined) return 'UNAUTHORIZED';
  if (gate === 'signedIn' || gate === 'ownChildren') return 'in';
  if (gate === 'member') return kind.roles.length > 0 ? 'in' : 'FORBIDDEN';
  // They hear when the office opens their page, and nothing else.
  if (path === 'family.changes' && name === waiting) return 'in';
  if (gate === 'guardian') return kind.linked === true || (kind.sees ?? []).length > 0 ? 'in' : 'FORBIDDEN';
  if (isOfOwnChild(gate)) {
    if (kind.sees?.some((part) => gate === `ownChild.${part}`) !== true) return 'FORBIDDEN';
    if (kind.switchedOff === true) return 'featureOff';
    return kind.leftAgo !== undefined && !mayHaveLeft ? 'childLeft' : 'in';
  }
  if (kind.switchedOff === true && kind.roles.length > 0 && gate !== 'ownsADaycare' && featureOf(gate) !== undefined) return 'featureOff';
  const may =
    gate === 'ownsADaycare'
      ? kind.ownsSome === true
      : permissionsOf({
          roles: kind.roles,
          canManageStaff: kind.canManageStaff === true,
          canKeepBooks: kind.canKeepBooks === true,
          teachersSeeOwnRooms: kind.at !== undefined,
        }).includes(gate);
  return may ? 'in' : 'FORBIDDEN';
}

const ownChildGates = familyParts.map((part) => `ownChild.${part}` as const);

function isOfOwnChild(gate: Gate): gate is (typeof ownChildGates)[number] {
  return ownChildGates.some((each) => each === gate);
}

/**
 * The first message of a stream stands for the answer to the call: a refusal, the next change in the daycare, or the end, which is all that
 * one who waits hears.
 */
async function firstOfStream({ app, db, advance }: World, path: string, cookie: string, input: { daycareId?: string }, waits: boolean) {
  const { daycareId = '' } = input;
  const stream = await openStream(app, cookie, input, path);
  await stream.next();
  // A family hears of the daycare whenever something there is announced later.
  advance(1);
  await announceChanges(db, ['daycare'], { daycareId, userId: null, windowId: null });
  if (waits) await browser(app, { cookie }).mutate('auth.signOut');
  const first = await stream.next();
  if (first === undefined) throw new Error('The stream ended without a word.');
  if (first.event === (waits ? 'return' : 'message')) return { status: 200, code: undefined, message: '' };
  const { message, data } = first.data as { message: string; data: { code: string; httpStatus: number } };
  return { status: data.httpStatus, code: data.code, message };
}

// trust 16, 46
describe('Every procedure x every kind of person', () => {
  let shared: Walked;
  let switchedOff = '';
  const cookies: Tablets = { door: '', endedDoor: '', room: '', endedRoom: '' };
  const pins = new Map<string, string>();
  beforeAll(async () => {
    const made = await world();
    const { as, people } = made;
    switchedOff = (await as(people.otherOwner).daycare.createDaycare({ name: 'Elm House' })).id;
    const none = { attendance: false, dailyLog: false, messages: false, family: false };
    await as(people.otherOwner).daycare.updateDay({ daycareId: switchedOff, features: none });
    const all = { attendance: true, dailyLog: true, messages: true, family: true, billing: true };
    await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, features: all });
    await as(people.otherOwner).daycare.updateDay({ daycareId: people.mapleGrove, features: all, teachersSeeOwnRooms: true });
    // Its tablet is asked at every hour.
    const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '23:59' }));
    await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, openingHours, hoursFrom: '2026-01-01' });
    const { classroomId } = await as(people.owner).classrooms.manageClassroom({
      daycareId: people.sunnyside,
      action: 'create',
      classroomData: { name: 'The room of the tablet' },
    });
    cookies.door = await pairTablet(made);
    cookies.endedDoor = await pairTablet(made, { ends: true });
    cookies.room = await pairTablet(made, { classroomId });
    cookies.endedRoom = await pairTablet(made, { classroomId, ends: true });
    for (const member of [people.teacher, people.owner]) pins.set(member.uid, await pinOfMember(made, member));
    shared = { ...made, families: await settleFamilies(made, switchedOff) };
    return made.end;
  });

  /**
   * What the gate says, or 'in' if the call came to do its work. Each call signs in again, because some calls end the session, and comes a
   * day later, so that no earlier wrong password counts.
   */
  async function knock({ path, type, namesDaycare, namesOwnChild }: Procedure, kind: Kind, daycareId: string): Promise<string> {
    const { call, callOnPostgres } = registeredCalls[path] ?? {};
    const registered = (engine === 'postgres' && callOnPostgres) || call;
    const [sent, code, message] = registered ?? [undefined, 'a procedure needs an entry in the register of its noun'];
    shared.advance(25 * 3600);
    const person = kind.person(shared);
    const studentId = kind.child?.(shared.families) ?? shared.people.child;
    const today = dayAt(shared.services.runtime.now(), shared.services.runtime.timeZone());
    if (kind.leftAgo !== undefined) await leaveOn(shared, studentId, addDays(today, -kind.leftAgo));
    const own = [person === undefined ? '' : await shared.cookieOf(person), kind.device === undefined ? '' : cookies[kind.device]];
    const cookie = own.filter((each) => each !== '').join('; ');
    const { mutate, query } = browser(shared.app, { cookie });
    if (kind.device === 'room')
      await (kind.named === undefined
        ? mutate('door.leave', {})
        : mutate('door.identify', { pin: pins.get(kind.named(shared.people).uid) }));
    const ask = {
      query,
      mutation: mutate,
      subscription: (called: string, input: Sent = {}) => firstOfStream(shared, called, cookie, input, kind === kinds[waiting]),
    }[type];
    const about = { ...(namesDaycare && { daycareId }), ...(namesOwnChild && { studentId }) };
    const answer = await ask(path, namesDaycare ? { ...about, ...sent } : sent);
    if (answer.status === 200 ? code === undefined : answer.code === code && answer.message === message) return 'in';
    // The first caller has made the record with this id.
    if (answer.code === 'CONFLICT' && answer.message === dayText.attendance.idTaken) return 'in';
    for (const [refusal, sentences] of Object.entries(gateSays)) {
      if (answer.code === (/^(UNAUTHORIZED|notPaired)$/.test(refusal) ? 'UNAUTHORIZED' : 'FORBIDDEN') && sentences.includes(answer.message))
        return refusal;
    }
    return `${answer.status} ${answer.code}: ${answer.message}`;
  }

  it.each(procedures)('$path names its gate, and the gate is in the table', ({ gate }) => {
    expect([
      ...permissions,
      ...ownChildGates,
      'public',
      'signedIn',
      'ownsADaycare',
      'member',
      'guardian',
      'ownChildren',
      'device',
    ]).toContain(gate);
  });

  it.each(procedures)('$path is open to the people that the register of its noun names', ({ path, gate }) => {
    expect(registeredCalls[path]?.gate).toBe(gate);
  });

  it('no procedure has a gate outside this table', () => {
    const used = new Set(procedures.map(({ gate = 'public' }) => gate));
    expect([...used].filter((gate) => !isOfOwnChild(gate)).toSorted()).toEqual(
      [...permissions, 'member', 'guardian', 'ownsADaycare', 'public', 'signedIn', 'ownChildren', 'device'].toSorted(),
    );
  });

  it('there are two subscriptions, and otherwise nothing but queries and mutations', () => {
    expect(procedures.filter(({ type }) => type !== 'query' && type !== 'mutation').map(({ path }) => path)).toEqual([
      'family.changes',
      'live.changes',
    ]);
    expect(procedures.length).toBeGreaterThan(10);
  });

  describe.each(procedures)('$path', (procedure) => {
    it.each(stepsOf(Object.keys(kinds), { ofCall: procedures.indexOf(procedure), everyAgain: 6 }))(
      'lets %s in or refuses as the permission table says',
      async (name) => {
        const kind = kinds[name];
        if (kind === undefined) throw new Error(name);
        expect(await knock(procedure, kind, kind.switchedOff === true ? switchedOff : shared.people[kind.at ?? 'sunnyside'])).toBe(
          expected(procedure, name, kind),
        );
      },
    );

    it('refuses a daycare that does not exist in the same way as another one’s', async () => {
      const kind = kinds["another daycare's owner"];
      if (kind === undefined) throw new Error('no such kind');
      const [foreign, madeUp] = [await knock(procedure, kind, shared.people.sunnyside), await knock(procedure, kind, 'no-such-daycare')];
      expect(madeUp).toBe(foreign);
      expect(madeUp).toBe(expected(procedure, "another daycare's owner", kind));
    });
  });
});

describe('The table of permissions (product 6)', () => {
  const holders = {
    owner: ['owner', false, false],
    staff: ['staff', false, false],
    teacher: ['teacher', false, true],
    'can manage staff': ['teacher', true, false],
    'keeps the books': ['staff', false, true],
  } as const;

  const everyone = ['owner', 'staff', 'teacher', 'can manage staff', 'keeps the books'];
  const table: [string, Permission, string[]][] = [
    ['View staff and students (staff)', 'staff.view', everyone],
    ['View staff and students (students)', 'students.view', everyone],
    ['View, create and delete classrooms', 'classrooms.manage', ['owner']],
    ['Invite and remove staff', 'staff.invite', ['owner', 'can manage staff']],
    ['(Change roles, give "can manage staff")', 'staff.manageRoles', ['owner']],
    ['(Make links to reset passwords)', 'staff.resetPassword', ['owner']],
    ['Create students', 'students.create', everyone],
    ['(Import a list)', 'students.import', ['owner', 'staff', 'keeps the books']],
    ["Edit a student's classroom", 'students.assignClassroom', ['owner']],
    ['(See attendance)', 'attendance.view', everyone],
    ['(Check children in and out)', 'attendance.mark', everyone],
    ['(Export attendance sheets)', 'attendance.export', ['owner', 'staff', 'keeps the books']],
    ['(Say that one has seen an exception at check-out)', 'attendance.seeExceptions', ['owner']],
    ['(Clock in and out)', 'staff.clock', everyone],
    ['(Clock others in and out, add substitutes)', 'staff.clockOthers', ['owner', 'staff', 'keeps the books']],
    ['(See children’s health, consents and documents)', 'health.view', everyone],
    ['(Change them)', 'health.manage', everyone],
    ['(Documents of the team)', 'staff.documents', ['owner', 'can manage staff']],
    ['Daycare settings', 'daycare.settings', ['owner']],
    ['(See who did what)', 'activity.view', ['owner']],
    ["(Export everything, or one child's record)", 'daycare.export', ['owner']],
    ['(Edit students)', 'students.update', everyone],
    ['(Set enrollment and schedules)', 'students.enrol', ['owner', 'staff', 'keeps the books']],
    ['(Delete students)', 'students.delete', ['owner', 'staff', 'keeps the books']],
    ['(See the people around a child)', 'people.view', everyone],
    ['(Change the people around a child)', 'people.manage', ['owner', 'staff', 'keeps the books']],
    ['(See the daily log)', 'dailyLog.view', everyone],
    ['(Write in the daily log)', 'dailyLog.write', everyone],
    ['(Plan menus and set up the daily log)', 'dailyLog.plan', ['owner', 'staff', 'keeps the books']],
    ['(Export meal counts)', 'dailyLog.export', ['owner', 'staff', 'keeps the books']],
    ['(See a child’s medication)', 'medication.view', everyone],
    ['(Give medication)', 'medication.give', everyone],
    ['(Authorize medication)', 'medication.authorize', everyone],
    ['(Review emergency doses)', 'medication.seeExceptions', ['owner']],
    ['(See what families sent, and take it over)', 'forms.review', everyone],
    ['(Ask families for the form again)', 'forms.ask', ['owner']],
    ['(Read messages)', 'messages.view', everyone],
    ['(Send messages)', 'messages.write', everyone],
    ['(Send announcements)', 'messages.announce', everyone],
    ['(Change saved phrases)', 'messages.manage', ['owner', 'staff', 'keeps the books']],
    ['(See and record money)', 'billing.keep', ['owner', 'keeps the books']],
    ['(Set up billing, write off, refund, open a period)', 'billing.manage', ['owner']],
    ['(Read reports about incidents)', 'records.view', everyone],
    ['(Write reports about incidents)', 'records.write', everyone],
    ['(Say who reads protection notes)', 'records.protect', ['owner']],
    ['(Manage door tablets)', 'door.manage', ['owner']],
    ['(Renew PINs)', 'door.pins', ['owner', 'staff', 'keeps the books']],
    ['(Invite parents)', 'students.inviteParent', everyone],
    ['(Invite all guardians in one step)', 'students.inviteAllGuardians', ['owner']],
  ];

  it('covers every permission', () => {
    expect(table.map(([, permission]) => permission).toSorted()).toEqual(permissions.toSorted());
  });

  it.each(table)('%s', (_row, permission, allowed) => {
    const held = Object.entries(holders).filter(([, [role, flag, canKeepBooks]]) =>
      permissionsOf({ roles: [role], canManageStaff: flag, canKeepBooks, teachersSeeOwnRooms: false }).includes(permission),
    );
    expect(held.map(([name]) => name)).toEqual(allowed);
  });

  it('"can manage staff" means nothing for someone who is not on the staff', () => {
    expect(permissionsOf({ roles: [], canManageStaff: true, teachersSeeOwnRooms: false })).toEqual([]);
  });

  it('someone with several roles has the permissions of all of them', () => {
    expect(permissionsOf({ roles: ['teacher', 'owner'], canManageStaff: false, teachersSeeOwnRooms: false })).toEqual(
      permissionsOf({ roles: ['owner'], canManageStaff: false, teachersSeeOwnRooms: false }),
    );
  });
});
