import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, clockAt, minutesBetween } from '@daycare-portal/shared/center-time';
import { monthsBetween, todayAt } from '@daycare-portal/shared/dates';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verifyPassword } from '../../work/accounts/passwords';
import { createOwner } from '../../work/accounts/register';
import { readConfig } from '../../core/config';
import { listTables, type WholeDb } from '../../core/db/database';
import { migrate } from '../../core/db/migrate';
import { temporaryFolder } from '../../test/temporary-folder';
import { emptyPlace, migratedDatabase, onSqlite, openedAt } from '../../test/test-database';
import { fixedRuntime } from '../../test/world';
import { as, type DemoServices } from './acting';
import { isoTime } from '../../core/runtime';
import { prepareDemo, removeDemo } from './demo';
import { demoPassword, demoPeople } from './demo-people';
import { daysBefore } from './demo-days';
import { zoneUnderWay } from './demo-zone';

async function emptyStage(): Promise<DemoServices & { end: () => Promise<void> }> {
  const { runtime } = fixedRuntime();
  const { db, end } = await migratedDatabase(runtime.now());
  return { db, config: readConfig({}), runtime, end };
}

const someoneElse = { email: 'real@elsewhere.example', fullName: 'Nils Holm', password: 'four quiet otters napping' };

async function signedIn(stage: DemoServices, email: string) {
  const { id, fullName } = await stage.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'fullName'])
    .executeTakeFirstOrThrow();
  return as(stage, { uid: id, email, displayName: fullName });
}

/** Everything except what is random by design, such as the salt of password hashes. */
async function contentOf(db: WholeDb) {
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    members: await db.selectFrom('daycareMembers').selectAll().orderBy('daycareId').orderBy('userId').execute(),
    roles: await db.selectFrom('daycareRoles').selectAll().orderBy('daycareId').orderBy('userId').orderBy('role').execute(),
    rooms: await db.selectFrom('classrooms').selectAll().orderBy('id').execute(),
    students: await db.selectFrom('students').selectAll().orderBy('id').execute(),
    places: await db.selectFrom('studentClassrooms').selectAll().orderBy('studentId').orderBy('classroomId').execute(),
    links: await db.selectFrom('parentLinks').selectAll().orderBy('id').execute(),
    photos: await db.selectFrom('photos').selectAll().orderBy('studentId').execute(),
    invitations: await db.selectFrom('invitations').selectAll().orderBy('id').execute(),
  };
}

async function startDemo() {
  const { runtime, advance } = fixedRuntime();
  const { db, end } = await migratedDatabase(runtime.now());
  const stage = { db, config: readConfig({}), runtime };
  await prepareDemo(stage);
  const owner = await signedIn(stage, demoPeople.owner.email);
  const session = await owner.auth.getSession();
  const daycareId = session?.daycares.find(({ userRole }) => userRole === 'OWNER')?.id ?? '';
  const getDay = (day: string | null) => owner.attendance.getDay({ daycareId, day });
  return { db, owner, session, daycareId, getDay, end, startAfter: (hours: number) => (advance(hours * 3600), prepareDemo(stage)) };
}

/** Made as the other one is. It grows older in the last test of its day. */
let started: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  started = await startDemo();
  return started.end;
});

describe('the demo data (product 12)', () => {
  let stage: DemoServices;
  let lines: string[];

  beforeAll(async () => {
    const made = await emptyStage();
    stage = made;
    lines = await prepareDemo(stage);
    return made.end;
  });

  it('prints the address and password of every demo account', () => {
    for (const { email } of Object.values(demoPeople)) {
      expect(lines.filter((line) => line.includes(email) && line.includes(demoPassword))).toHaveLength(1);
    }
  });

  it('has done nothing later than now', async () => {
    const { at } = await stage.db.selectFrom('activity').select('at').orderBy('at', 'desc').executeTakeFirstOrThrow();
    expect(at <= isoTime(stage.runtime.now())).toBe(true);
  });

  it('makes the owner of Sunnyside a teacher at Maple Grove', async () => {
    const session = await (await signedIn(stage, 'owner@sunnyside.example')).auth.getSession();
    expect(session?.daycares.map(({ name, userRole }) => [name, userRole])).toEqual([
      ['Sunnyside Daycare', 'OWNER'],
      ['Maple Grove Preschool', 'TEACHER'],
    ]);
  });

  it.each([
    ['staff@sunnyside.example', 'STAFF'],
    ['teacher@sunnyside.example', 'TEACHER'],
  ])('lets %s work at Sunnyside', async (email, userRole) => {
    const session = await (await signedIn(stage, email)).auth.getSession();
    expect(session?.daycares).toMatchObject([{ name: 'Sunnyside Daycare', userRole }]);
  });

  it.each([
    ['Sunnyside Daycare', 'owner@sunnyside.example', { students: 60, rooms: 5, members: 12, pendingStaff: 3 }],
    ['Maple Grove Preschool', 'owner@maplegrove.example', { students: 18, rooms: 2, members: 2, pendingStaff: 0 }],
  ])('fills %s', async (name, email, expected) => {
    const caller = await signedIn(stage, email);
    const session = await caller.auth.getSession();
    const daycareId = session?.daycares.find((daycare) => daycare.name === name)?.id ?? '';
    const { students } = await caller.students.getDaycareStudentList({ daycareId });
    const { marks } = await caller.classrooms.getClassroomMarks({ daycareId });
    const content = await contentOf(stage.db);
    const open = content.invitations.filter(
      (invite) => invite.daycareId === daycareId && invite.role !== null && invite.acceptedAt === null,
    );
    const members = content.members.filter((member) => member.daycareId === daycareId);
    const counts = { students: students.length, rooms: marks.length, members: members.length, pendingStaff: open.length };
    expect(counts).toEqual(expected);
  });

  it('has children from three months to six years old, most in one room and a few in none or two', async () => {
    const { students, places } = await contentOf(stage.db);
    const today = todayAt(stage.runtime.now());
    const ages = students.map(({ dob }) => monthsBetween(dob, today));
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...ages)).toBeLessThan(72);
    const rooms = students.map(({ id }) => places.filter((place) => place.studentId === id).length);
    expect([0, 1, 2].map((count) => rooms.filter((number) => number === count).length)).toEqual([3, 73, 2]);
  });

  it('gives about half of the students a photo', async () => {
    const { students, photos } = await contentOf(stage.db);
    expect(photos.length).toBeGreaterThan(students.length * 0.4);
    expect(photos.length).toBeLessThan(students.length * 0.6);
    const pictured = students.filter(({ profilePic }) => profilePic !== null);
    expect(pictured.map(({ profilePic }) => profilePic?.split('/').at(-1)).toSorted()).toEqual(photos.map(({ hash }) => hash).toSorted());
    expect(new Set(photos.map(({ hash }) => hash)).size).toBe(photos.length);
  });

  it('draws them without a background, so that the color of the child’s room shows in the light and in the dark', async () => {
    const { photos } = await contentOf(stage.db);
    const upperCorners = await Promise.all(
      photos.map(async ({ bytes }) => {
        const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        return [data[3], data[info.width * 4 - 1]];
      }),
    );
    expect(upperCorners.filter((alphas) => alphas.some((alpha) => alpha !== 0))).toEqual([]);
  });

  it('has guardians pending and linked, shared by siblings, and a few children without any', async () => {
    const { links, students } = await contentOf(stage.db);
    expect(links.some((link) => link.userId === null)).toBe(true);
    expect(links.filter((link) => link.userId !== null).length).toBeGreaterThan(10);
    expect(new Set(links.map((link) => link.emailFolded)).size).toBeLessThan(links.length);
    expect(students.filter(({ id }) => !links.some((link) => link.studentId === id))).toHaveLength(2);
  });

  it('links the parent to two children, but to no staff', async () => {
    const { users, links, students } = await contentOf(stage.db);
    const parent = users.find((user) => user.email === 'parent@sunnyside.example');
    const children = links.filter((link) => link.userId === parent?.id).map((link) => students.find(({ id }) => id === link.studentId));
    expect(children.map((child) => child?.firstName).toSorted()).toEqual(['Ana', 'Mateo']);
    const session = await (await signedIn(stage, 'parent@sunnyside.example')).auth.getSession();
    expect(session?.daycares).toEqual([]);
  });

  it('shows the parent today and the days before', async () => {
    const parent = await signedIn(stage, 'parent@sunnyside.example');
    const { children } = await parent.family.getHome();
    expect(children.map(({ firstName }) => firstName).toSorted()).toEqual(['Ana', 'Mateo']);
    for (const { daycareId, studentId, today } of children) {
      expect(today).not.toBeNull();
      const before = await parent.family.getDay({ daycareId, studentId, day: today?.previousDay ?? null });
      expect(before.entries.length).toBeGreaterThan(2);
      const told = today?.ahead.find(({ isExpected }) => isExpected);
      const { plan } = await parent.family.getDay({ daycareId, studentId, day: told?.day ?? null });
      expect(plan.arrival).toMatchObject({ at: '09:30', toldBy: { isYou: true } });
    }
  });

  it('gives each daycare an address and a phone, so that no first steps remain', async () => {
    const daycares = await stage.db.selectFrom('daycares').select(['address', 'phone']).execute();
    expect(daycares.flatMap(({ address, phone }) => [address, phone])).not.toContain(null);
  });

  it('uses one password for everyone, and .example addresses only', async () => {
    const { users, links, invitations } = await contentOf(stage.db);
    const passwords = await stage.db.selectFrom('passwords').select('hash').execute();
    const verified = await Promise.all(passwords.map(({ hash }) => verifyPassword(hash, demoPassword, 'known')));
    expect(verified).toEqual(users.map(() => true));
    const addresses = [...users, ...links, ...invitations.filter((row) => row.acceptedAt === null)].map((row) => row.email);
    expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
  });

  it('is the same in every run', async () => {
    expect(await contentOf(started.db)).toEqual(await contentOf(stage.db));
  });

  it('is not changed by a second start', async () => {
    const before = await contentOf(stage.db);
    expect(await prepareDemo(stage)).toEqual(lines);
    expect(await contentOf(stage.db)).toEqual(before);
  });
});

describe("Sunnyside's day", () => {
  it('has three weeks of marks before it, recorded at their times', async () => {
    const { owner, daycareId, getDay } = started;
    const { day: today, children } = await getDay(null);
    const marks = [];
    for (const { studentId } of children.slice(0, 12)) {
      const { days } = await owner.attendance.getHistory({ daycareId, studentId, from: addDays(today, -21), until: today });
      marks.push(...days.flatMap((each) => each.marks));
    }
    expect(marks.length).toBeGreaterThan(300);
    const waits = marks.filter(({ replaces }) => replaces === null).map(({ at, recordedAt }) => minutesBetween(at, recordedAt));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(5);
    const closed = await Promise.all(daysBefore(today, 21).map(async (day) => (await getDay(day)).closure));
    expect(closed.filter((name) => name !== null)).toEqual(['Staff training day']);
  });

  it('has three weeks of the daily log before it, with the menu, and what was written so far', async () => {
    const { owner, daycareId, getDay } = started;
    const { day: today } = await getDay(null);
    const month = await owner.dailyLog.getMealMonth({ daycareId, month: addDays(today, -7).slice(0, 7), classroomId: null });
    expect(month.counted).toBeGreaterThan(100);
    const before = await owner.dailyLog.getDay({ daycareId, day: daysBefore(today, 3).at(-1) ?? today });
    expect(new Set(before.entries.map(({ kind }) => kind))).toEqual(new Set(['meal', 'diaper', 'activity', 'milestone', 'nap', 'note']));
    expect(before.entries.every(({ state }) => state === 'shared')).toBe(true);
    const { entries, menu } = await owner.dailyLog.getDay({ daycareId, day: null });
    expect(entries.length).toBeGreaterThan(0);
    expect(menu.map(({ meal }) => meal)).toEqual(['breakfast', 'lunch', 'afternoonSnack']);
  });

  it('has two months of bills with papers of every kind, and a place that the county and a family pay together', async () => {
    const { db, owner, daycareId } = started;
    const papers = await db
      .selectFrom('billingDocuments')
      .where('daycareId', '=', daycareId)
      .select(['kind', 'snapshot', 'accountId'])
      .execute();
    const kinds = ['creditNote', 'depositSlip', 'invoice', 'receipt', 'statement', 'taxYear'];
    expect([...new Set(papers.map(({ kind }) => kind))].toSorted()).toEqual(kinds);
    const tax = papers.flatMap(({ kind, snapshot }) =>
      kind === 'taxYear' ? [JSON.parse(snapshot) as { total: number; totals: number[] }] : [],
    );
    // Of Ana and Mateo, eight weeks at most, with the discount for siblings.
    expect(tax.map(({ total, totals }) => [total > 0, totals.slice(0, 2).every((amount) => amount > 0)])).toEqual([[true, true]]);
    const { accounts } = await owner.billing.listAccounts({ daycareId });
    const county = accounts.filter(({ kind }) => kind === 'agency');
    expect(county).toMatchObject([{ balance: 0, credit: 0, children: [{}] }]);
    const ofChild = await db
      .selectFrom('ledgerEntries')
      .where('daycareId', '=', daycareId)
      .where('studentId', '=', county[0]?.children[0]?.studentId ?? '')
      .select(['accountId', 'kind', 'amount', 'label', 'reverses'])
      .execute();
    // Eight weeks at the full price, whoever pays, once what was billed wrong is taken back.
    expect(ofChild.reduce((sum, { amount }) => sum + amount, 0)).toBe(8 * 27_500);
    expect(ofChild.filter(({ reverses }) => reverses !== null)).toHaveLength(1);
    expect(
      ofChild
        .filter(({ kind }) => kind === 'transfer')
        .map(({ amount }) => amount)
        .toSorted(),
    ).toEqual([-4000, 4000]);
    const { proposals } = await owner.billing.getOverview({ daycareId });
    expect(proposals.filter(({ accountName }) => accountName === county[0]?.name)).toEqual([]);
  });

  it('has an announcement, and a conversation in two languages that waits for an answer', async () => {
    const { owner, daycareId } = started;
    const { threads } = await owner.messages.listThreads({ daycareId });
    expect(threads.map(({ about }) => about)).toEqual(['child', 'daycare']);
    expect(threads[0]?.waitingSince).not.toBeNull();
    const { messages } = await owner.messages.getThread({ daycareId, threadId: threads[0]?.threadId ?? '' });
    expect(messages.map(({ side }) => side)).toEqual(['team', 'family', 'team', 'family']);
  });

  it('had enough adults in each room during those weeks, except for a few minutes, some of them explained', async () => {
    const { owner, daycareId, getDay } = started;
    const { day: today } = await getDay(null);
    const { days } = await owner.classrooms.getShortMinutes({ daycareId, from: addDays(today, -21), until: addDays(today, -1) });
    const short = days.flatMap(({ day, rooms }) => rooms.map((room) => ({ day, ...room }))).filter(({ minutesShort }) => minutesShort > 0);
    expect(short.length).toBeGreaterThan(2);
    expect(short.length).toBeLessThan(10);
    expect(Math.max(...short.map(({ minutesShort }) => minutesShort))).toBeLessThan(30);
    const asked = short.map(({ day, classroomId }) => owner.classrooms.getCoverageDay({ daycareId, classroomId, day }));
    const reasons = (await Promise.all(asked)).flatMap(({ stretches }) => stretches.flatMap((stretch) => stretch.reasons));
    expect(reasons.length).toBeGreaterThan(0);
  });

  it('is in a daycare with everything switched on, while Maple Grove has everything off', () => {
    const { session } = started;
    const all = { attendance: true, dailyLog: true, messages: true, family: true, billing: true };
    const none = { attendance: false, dailyLog: false, messages: false, family: false, billing: false };
    expect(session?.daycares.map(({ features }) => features)).toEqual([all, none]);
  });

  it('is in a time zone where it is daytime, whatever the hour on the machine', () => {
    const { runtime } = fixedRuntime();
    for (const zone of ['UTC', 'America/Chicago', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland']) {
      for (let hour = 0; hour < 7 * 24; hour += 1) {
        const now = new Date(runtime.now().getTime() + hour * 3_600_000);
        const { time } = clockAt(now, zoneUnderWay({ ...runtime, now: () => now, timeZone: () => zone }, 'Asia/Tokyo'));
        expect(time >= '08:45' && time <= '17:00').toBe(true);
      }
    }
  });

  it('continues, whenever it is started again, on the same day, and is in progress: most are here, and some late, expected, absent or gone; one late entry waits for a decision', async () => {
    const { db, getDay, startAfter } = started;
    const first = await getDay(null);
    await startAfter(1);
    expect((await getDay(null)).children.map(({ markId }) => markId)).toEqual(first.children.map(({ markId }) => markId));
    for (const hours of [20, 9, 40, 15, 120]) {
      await startAfter(hours);
      const { isOpen, counts, children } = await getDay(null);
      expect(isOpen).toBe(true);
      expect(counts.in).toBeGreaterThan(25);
      expect(Math.min(counts.late, counts.expected, counts.out, counts.absent)).toBeGreaterThan(0);
      expect(children.filter(({ calls }) => calls.length > 0).map(({ state }) => state)).toEqual(['absent']);
      expect(children.filter(({ leftOpen }) => leftOpen !== null)).toHaveLength(1);
      expect(children.some(({ state, classroomId, homeClassroomId }) => state === 'in' && classroomId !== homeClassroomId)).toBe(true);
      const open = await db
        .selectFrom('refusedMarks')
        .leftJoin('markDecisions as decision', 'decision.id', 'refusedMarks.id')
        .where('decision.id', 'is', null)
        .select('refusedMarks.kind')
        .execute();
      expect(open).toEqual([{ kind: 'in' }]);
    }
    expect((await db.selectFrom('markDecisions').select('outcome').execute()).map(({ outcome }) => outcome)).toContain('left');
  });
});

describe('a database of someone else', () => {
  it('gets no demo data', async () => {
    const stage = await emptyStage();
    onTestFinished(stage.end);
    await createOwner(stage.db, stage.runtime, someoneElse, 'A real center');
    await expect(prepareDemo(stage)).rejects.toThrow('holds data that the demo did not make');
    expect((await contentOf(stage.db)).users).toHaveLength(1);
  });

  it('explains how to continue when the demo was interrupted', async () => {
    const stage = await emptyStage();
    onTestFinished(stage.end);
    await createOwner(stage.db, stage.runtime, { ...demoPeople.owner, password: demoPassword }, 'Sunnyside Daycare');
    await expect(prepareDemo(stage)).rejects.toThrow('npm run demo -- --reset');
  });
});

describe('--reset', () => {
  const reset = async () => {
    const folder = temporaryFolder();
    const { place } = await emptyPlace(folder);
    const filled = async (person: { email: string; fullName: string }) => {
      const { runtime } = fixedRuntime();
      const db = await openedAt(place);
      await migrate(db, runtime.now());
      await createOwner(db, runtime, { ...person, password: demoPassword }, 'A center');
      return db;
    };
    return { folder, place, filled, left: async () => listTables(await openedAt(place)) };
  };

  it.runIf(onSqlite('it is about the files'))("deletes the demo's database files and nothing else", async () => {
    const { folder, place, filled } = await reset();
    await (await filled(demoPeople.owner)).destroy();
    writeFileSync(join(folder, 'a-note.txt'), 'mine');
    await removeDemo(place);
    expect(readdirSync(folder)).toEqual(['a-note.txt']);
  });

  it('deletes all of the demo, so that it can be created again', async () => {
    const { place, filled, left } = await reset();
    await (await filled(demoPeople.owner)).destroy();
    await removeDemo(place);
    expect(await left()).toEqual([]);
    await filled(demoPeople.owner);
    expect(await left()).toContain('users');
  });

  it('does nothing when there is no demo data', async () => {
    const { folder, place } = await reset();
    await expect(removeDemo(place)).resolves.toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a database that the demo did not make', async () => {
    const { place, filled, left } = await reset();
    await (await filled(someoneElse)).destroy();
    await expect(removeDemo(place)).rejects.toThrow('holds data that the demo did not make');
    expect(await left()).toContain('users');
  });

  it.runIf(onSqlite('a server has no lock that tells'))('refuses while the demo runs', async () => {
    const { place, filled } = await reset();
    const running = await filled(demoPeople.owner);
    await expect(removeDemo(place)).rejects.toThrow('The demo is running');
    expect(await running.selectFrom('users').select('email').execute()).toHaveLength(1);
  });
});
