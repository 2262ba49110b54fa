import { activityText } from '@daycare-portal/shared/activity-text';
import { activityFilePath, type ActivityEntry, type ActivityFilter } from '@daycare-portal/shared/activity';
import { text } from '@daycare-portal/shared/text';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/admin/commands';
import { browser } from '../../test/browser';
import { password, type Person } from '../../test/people';
import { refuseRows } from '../../test/refuse-rows';
import { beginning, type World } from '../../test/world';
import { appOn, ownWorld } from '../../test/worlds';
import { createSideNotes } from './side-notes';

const said = (entries: readonly ActivityEntry[]) => entries.map((entry) => activityText.sentence(entry));

async function logOf({ as, people }: World, filter: ActivityFilter = {}, owner: Person = people.owner, daycareId = people.sunnyside) {
  return (await as(owner).daycare.getActivityLog({ daycareId, ...filter })).entries;
}

const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [] };

// trust 22
describe('daycare.getActivityLog', () => {
  it('shows an owner who did what to which record, when and from where, newest first', async () => {
    const world = await ownWorld();
    const { as, people, advance, daycareId } = world;
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
    await as(people.teacher, { clientIp: '192.168.1.20', userAgent }).students.addDaycareStudent({ daycareId, ...bea });
    advance(60);
    await as(people.owner).staff.changeRole({ daycareId, userId: people.teacher.uid, role: 'staff' });
    const entries = await logOf(world);
    expect(said(entries)).toEqual(['Marta Lindqvist changed Ben Okafor’s role to staff', 'Ben Okafor added Bea Nowak']);
    expect(entries[1]).toEqual({
      id: '1',
      at: beginning.toISOString(),
      action: 'student.create',
      person: { id: people.teacher.uid, name: 'Ben Okafor' },
      recordKind: 'student',
      record: { id: expect.any(String), name: 'Bea Nowak' },
      detail: null,
      place: '192.168.1.20',
      device: 'Safari on iPhone',
    });
  });

  it('stores ids, but no names or addresses', async () => {
    const world = await ownWorld();
    const { as, people, db, daycareId, owner } = world;
    await owner.students.addDaycareStudent({ daycareId, ...bea, guardianEmails: ['dad@example.org'] });
    await owner.staff.bulkInviteStaff({ daycareId, invites: [{ email: 'new@example.org', role: 'staff' }] });
    await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Owls' } });
    await as(undefined)
      .auth.signIn({ email: 'stranger@example.org', password: 'x' })
      .catch(() => undefined);
    await as(people.teacher)
      .students.getStudentInfo({ daycareId, studentId: 'Wanda Secret' })
      .catch(() => undefined);
    const rows = await db.selectFrom('activity').selectAll().execute();
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toMatch(/Bea|Nowak|@|Owls|Marta|Sunnyside|Wanda/);
    expect(said(await logOf(world))).toEqual([
      'Ben Okafor was not allowed to see children',
      'Marta Lindqvist created the classroom Owls',
      'Marta Lindqvist invited new@example.org to the staff',
      'Marta Lindqvist added Bea Nowak',
    ]);
  });

  it('keeps entries about deleted records, and shows them in plain words', async () => {
    const world = await ownWorld();
    const { as, people, daycareId, owner } = world;
    const { studentId } = await as(people.teacher).students.addDaycareStudent({ daycareId, ...bea });
    const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Owls' } });
    await owner.classrooms.manageClassroom({ daycareId, action: 'delete', classroomId });
    await owner.students.deleteDaycareStudent({ daycareId, studentId });
    await as(people.teacher).auth.deleteAccount({ password });
    expect(said(await logOf(world))).toEqual([
      'A removed person deleted their account',
      'Marta Lindqvist deleted a child’s record',
      'Marta Lindqvist deleted a classroom',
      'Marta Lindqvist created the classroom (since deleted)',
      'A removed person added a deleted child',
    ]);
  });

  it('shows failed sign-ins of staff and linked parents since they joined, and nothing else about accounts', async () => {
    const world = await ownWorld();
    const { as, people, advance } = world;
    const { email } = people.nobody;
    await as(undefined).auth.signIn({ email, password });
    advance(60);
    const { results } = await as(people.owner).staff.bulkInviteStaff({ daycareId: people.sunnyside, invites: [{ email, role: 'staff' }] });
    await as(people.nobody).auth.acceptInvite({ token: results[0]?.inviteUrl?.split('#')[1] ?? '' });
    advance(60);
    await as(people.nobody).auth.updateDisplayName({ fullName: 'Nils' });
    await as(undefined).auth.signIn({ email: people.parent.email, password });
    await as(undefined).auth.signIn({ email: people.otherOwner.email, password });
    for (const failing of [email, people.parent.email, people.teacher.email, people.otherOwner.email])
      await as(undefined)
        .auth.signIn({ email: failing, password: 'x' })
        .catch(() => undefined);
    await as(undefined)
      .auth.signIn({ email: 'who@example.org', password: 'x' })
      .catch(() => undefined);
    await as(people.teacher)
      .auth.startTwoFactor({ password: 'x' })
      .catch(() => undefined);
    expect(said(await logOf(world, { recordKind: 'account' }))).toEqual([
      'Ben Okafor entered a wrong password or code when asked to confirm it was them',
      'Someone failed to sign in as Ben Okafor',
      'Someone failed to sign in as Carla Lopez',
      'Someone failed to sign in as Nils',
    ]);
  });

  it('shows each sign-in once to the daycare that it opened, and to no other', async () => {
    const world = await ownWorld();
    const { app, people, db, services, advance } = world;
    const { sunnyside, mapleGrove } = people;
    const signedIn = async (person: Person) => {
      const at = browser(app);
      await at.mutate('auth.signIn', { email: person.email, password });
      return at;
    };
    const use = async (at: ReturnType<typeof browser>, daycareId: string) => at.query('students.getDaycareStudentList', { daycareId });
    // The owner of Sunnyside teaches at Maple Grove.
    const atWork = await signedIn(people.owner);
    for (let i = 0; i < 2; i += 1) await use(atWork, mapleGrove);
    const account = { recordKind: 'account' } as const;
    const ofMapleGrove = () => logOf(world, account, people.otherOwner, mapleGrove);
    expect(await logOf(world, account)).toEqual([]);
    expect(await ofMapleGrove()).toMatchObject([{ action: 'account.signIn', person: { id: people.owner.uid }, detail: null }]);

    // The first sign-in follows a restart; the second is on another device at the same time.
    const { app: restarted } = await appOn(db, services.runtime);
    await use(browser(restarted, { cookie: atWork.cookie() }), mapleGrove);
    await use(await signedIn(people.owner), mapleGrove);
    expect(await ofMapleGrove()).toHaveLength(2);

    advance(60);
    const change = { currentPassword: password, newPassword: 'seven amber kites drifting' };
    await atWork.mutate('auth.changePassword', change);
    await use(atWork, mapleGrove);
    expect(await ofMapleGrove()).toHaveLength(2);

    await (await signedIn(people.parent)).query('auth.getLinkedChildren');
    await use(await signedIn(people.teacher), sunnyside);
    expect(said(await logOf(world, account))).toEqual(['Ben Okafor signed in']);
  });

  it('never shows anything to another daycare', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    await as(people.otherOwner).students.addDaycareStudent({ daycareId: people.mapleGrove, ...bea });
    await as(people.otherOwner)
      .daycare.getDaycare({ daycareId: people.sunnyside })
      .catch(() => undefined);
    await as(people.otherOwner)
      .students.getStudentInfo({ daycareId: people.sunnyside, studentId: people.child })
      .catch(() => undefined);
    expect(await logOf(world)).toEqual([]);
    expect(await logOf(world, { recordId: people.otherOwner.uid })).toEqual([]);
    expect(said(await logOf(world, {}, people.otherOwner, people.mapleGrove))).toEqual([
      'Tomas Varga was not allowed to see children',
      'Tomas Varga was not allowed to see or change the daycare’s settings',
      'Tomas Varga added Bea Nowak',
    ]);
  });

  it('can be filtered by person, kind of record, single record and time', async () => {
    const world = await ownWorld();
    const { as, people, advance, services, owner } = world;
    const { sunnyside: daycareId, child } = people;
    const begun = services.runtime.now().toISOString();
    const { studentId } = await as(people.teacher).students.addDaycareStudent({ daycareId, ...bea });
    advance(3600);
    const later = services.runtime.now().toISOString();
    await as(people.teacher).students.getStudentInfo({ daycareId, studentId: child });
    await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Owls' } });
    const [viewed, added, made] = [
      'Ben Okafor viewed Ana Lopez’s record',
      'Ben Okafor added Bea Nowak',
      'Marta Lindqvist created the classroom Owls',
    ];
    expect(said(await logOf(world, { person: people.teacher.uid }))).toEqual([viewed, added]);
    expect(said(await logOf(world, { recordKind: 'classroom' }))).toEqual([made]);
    expect(said(await logOf(world, { recordKind: 'student', recordId: child }))).toEqual([viewed]);
    expect(said(await logOf(world, { recordId: studentId }))).toEqual([added]);
    await as(people.teacher)
      .daycare.getDaycare({ daycareId })
      .catch(() => undefined);
    const refused = 'Ben Okafor was not allowed to see or change the daycare’s settings';
    expect(said(await logOf(world, { attention: 'only' }))).toEqual([refused]);
    expect(said(await logOf(world, { from: later }))).toEqual([refused, made, viewed]);
    expect(said(await logOf(world, { from: begun, to: later }))).toEqual([added]);
    // An instant stays the same however precisely it is written.
    const toTheSecond = (time: string) => time.replace('.000Z', 'Z');
    expect(said(await logOf(world, { from: toTheSecond(begun), to: toTheSecond(later) }))).toEqual([added]);
  });

  it('counts the entries of each hour of the last two weeks with its first page, whatever days are requested', async () => {
    const world = await ownWorld();
    const { as, people, advance } = world;
    const { sunnyside: daycareId, child: studentId } = people;
    const view = () => as(people.teacher).students.getStudentInfo({ daycareId, studentId });
    await view();
    advance(20 * 24 * 3600);
    await view();
    await as(undefined)
      .auth.signIn({ email: people.owner.email, password: 'x' })
      .catch(() => undefined);
    await as(people.otherOwner).students.addDaycareStudent({ daycareId: people.mapleGrove, ...bea });
    advance(3600);
    await view();
    const log = (filter: ActivityFilter & { before?: string; limit?: number }) =>
      as(people.owner).daycare.getActivityLog({ daycareId, ...filter });
    const [first, second] = ['2026-12-11T10', '2026-12-11T11'];
    const all = [
      { hour: first, entries: 2 },
      { hour: second, entries: 1 },
    ];
    const page = await log({ limit: 1 });
    expect(page.hours).toEqual(all);
    expect((await log({ to: beginning.toISOString() })).hours).toEqual(all);
    expect((await log({ recordKind: 'student' })).hours).toEqual(all.map(({ hour }) => ({ hour, entries: 1 })));
    expect((await log({ before: page.before ?? '' })).hours).toEqual([]);
  });

  it('pages through all entries without gaps or repeats, even when one call wrote many rows and more are written meanwhile', async () => {
    const world = await ownWorld();
    const { as, people, advance, daycareId } = world;
    const students = Array.from({ length: 25 }, (_, i) => ({ ...bea, firstName: `N${i}` }));
    await as(people.teacher).students.bulkCreateStudents({ daycareId, students });
    await as(undefined)
      .auth.signIn({ email: people.staff.email, password: 'x' })
      .catch(() => undefined);
    advance(1);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const { daycare } = as(people.owner);
      const page: Awaited<ReturnType<typeof daycare.getActivityLog>> = await daycare.getActivityLog({
        daycareId,
        limit: 10,
        ...(before !== null && { before }),
      });
      seen.push(...page.entries.map(({ id }) => id));
      before = page.before;
      await daycare.updateDaycare({ daycareId, name: 'Sunnyside' });
      advance(1);
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: 26 }, (_, i) => String(26 - i)));
  });
});

// trust 22
describe('Views, refusals and strangers', () => {
  it('a person’s views of one child are one row in ten minutes, whichever part of the record was read', async () => {
    const world = await ownWorld();
    const { as, people, advance, db } = world;
    const of = { daycareId: people.sunnyside, studentId: people.child };
    for (let i = 0; i < 3; i += 1) {
      await as(people.teacher).students.getStudentInfo(of);
      await as(people.teacher).students.getLinkedParentsForStudent(of);
    }
    await as(people.staff).students.getStudentInfo(of);
    advance(600);
    await as(people.teacher).students.getStudentInfo(of);
    const rows = await db.selectFrom('activity').select(['action', 'userId', 'recordId']).orderBy('seq').execute();
    const view = ({ uid }: Person) => ({ action: 'student.view', userId: uid, recordId: people.child });
    expect(rows).toEqual([view(people.teacher), view(people.staff), view(people.teacher)]);
  });

  it('repeated refusals are one row per person, permission and minute', async () => {
    const { as, people, advance, db, daycareId } = await ownWorld();
    const { daycare, classrooms } = as(people.teacher);
    for (let i = 0; i < 50; i += 1) {
      await daycare.getDaycare({ daycareId }).catch(() => undefined);
      await classrooms.getClassroomList({ daycareId }).catch(() => undefined);
    }
    advance(60);
    await daycare.getDaycare({ daycareId }).catch(() => undefined);
    const rows = await db.selectFrom('activity').select(['action', 'detail']).orderBy('seq').execute();
    expect(rows.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'account.refused daycare.settings',
      'account.refused classrooms.manage',
      'account.refused daycare.settings',
    ]);
  });

  it('strangers write at most a thousand rows in an hour', async () => {
    const { db, services } = await ownWorld();
    const asking = { runtime: services.runtime, clientIp: '1.2.3.4', userAgent: undefined };
    for (let i = 0; i < 1010; i += 1) await services.sideNotes.stranger(db, asking, 'account.signInFailed', null);
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from activity`
      .execute(db)
      .then(({ rows: [row] }) => row ?? { rows: 0 });
    expect(rows).toBe(1000);
  });

  it('strangers who try unknown addresses cannot hide attempts on an account', async () => {
    const world = await ownWorld();
    const { db, services, people } = world;
    const asking = { runtime: services.runtime, clientIp: '1.2.3.4', userAgent: undefined };
    for (let i = 0; i < 1010; i += 1) await services.sideNotes.stranger(db, asking, 'account.signInFailed', null);
    await services.sideNotes.stranger(db, asking, 'account.signInFailed', people.owner.uid);
    expect(await logOf(world)).toMatchObject([{ action: 'account.signInFailed', record: { id: people.owner.uid } }]);
  });

  it('a view or refusal still gets its answer when the log cannot be written, and the server log reports it', async () => {
    const world = await ownWorld();
    const failures: object[] = [];
    const { db, as, people, services } = world;
    const sideNotes = createSideNotes(db, services.runtime, (_error, about) => void failures.push(about));
    await refuseRows(db, 'activity');
    const { sunnyside: daycareId, child: studentId, teacher } = people;
    const { student } = await as(teacher, { sideNotes }).students.getStudentInfo({ daycareId, studentId });
    expect(student.firstName).toBe('Ana');
    await expect(as(teacher, { sideNotes }).daycare.getDaycare({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(failures).toEqual([
      { userId: teacher.uid, studentId },
      { userId: teacher.uid, gate: 'daycare.settings' },
    ]);
  });
});

describe('GET /files/activity/{daycareId}', () => {
  const get = async ({ app, cookieOf, people }: World, person: Person | undefined, query = '', daycareId = people.sunnyside) =>
    browser(app, { cookie: person === undefined ? '' : await cookieOf(person) }).send({
      method: 'GET',
      url: `${activityFilePath(daycareId)}${query}`,
    });

  it('is refused to anyone who may not see the log', async () => {
    const world = await ownWorld();
    const { people } = world;
    expect((await get(world, undefined)).status).toBe(401);
    for (const person of [people.teacher, people.manager, people.otherOwner, people.parent, people.nobody])
      expect(await get(world, person)).toMatchObject({ status: 403, code: 'FORBIDDEN', message: text.errors.notPermitted });
    expect((await get(world, people.owner, '', 'no-such-daycare')).status).toBe(403);
    expect((await get(world, people.owner, '?what=ever')).status).toBe(400);
    expect((await get(world, people.owner, '?from=yesterday')).status).toBe(400);
  });

  it('returns the filtered entries as a CSV file of any length, and is logged itself', async () => {
    const world = await ownWorld();
    const { as, people, services, advance, daycareId } = world;
    const students = Array.from({ length: 250 }, (_, i) => ({ ...bea, firstName: `=N${i}` }));
    await as(people.teacher).students.bulkCreateStudents({ daycareId, students });
    advance(1);
    const answer = await get(world, people.owner, `?person=${people.teacher.uid}&recordKind=student`);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' } });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="activity-2026-11-21.csv"');
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe(`\ufeff${activityText.csvHeadings.join(',')}`);
    expect(lines).toHaveLength(252);
    const time = new Date(services.runtime.now().getTime() - 1000).toISOString().slice(0, 19).replace('T', ' ');
    expect(lines[1]).toMatch(
      new RegExp(`^${time},Ben Okafor,Ben Okafor added =N249 Nowak,Children,'=N249 Nowak,from 127.0.0.1,${people.teacher.uid},`),
    );
    expect(said(await logOf(world, { recordKind: 'daycare' }))).toEqual(['Marta Lindqvist exported this activity log']);
  });

  it('yields to other requests between its pages', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const students = Array.from({ length: 500 }, (_, i) => ({ ...bea, firstName: `N${i}` }));
    for (const lastName of ['A', 'B', 'C', 'D'])
      await as(people.owner).students.bulkCreateStudents({
        daycareId: people.sunnyside,
        students: students.map((one) => ({ ...one, lastName })),
      });
    let turns = 0;
    const answer = get(world, people.owner).finally(() => clearImmediate(turn));
    let turn = setImmediate(function next() {
      turns += 1;
      turn = setImmediate(next);
    });
    expect((await answer).body.split('\r\n').length).toBeGreaterThan(2000);
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it('is not logged when a HEAD request only checks that it exists', async () => {
    const world = await ownWorld();
    const { app, cookieOf, people } = world;
    const cookie = await cookieOf(people.owner);
    const head = await browser(app, { cookie }).send({ method: 'HEAD', url: activityFilePath(people.sunnyside) });
    expect(head.status).toBe(404);
    expect(said(await logOf(world, { recordKind: 'daycare' }))).toEqual([]);
  });
});

describe('npm run admin', () => {
  it('is logged as done on the command line', async () => {
    const world = await ownWorld();
    const { people, db, services } = world;
    const stage = { db, config: services.config, runtime: services.runtime };
    for (const name of ['end-sessions', 'reset-password']) await commands[name]?.run(stage, () => people.teacher.email);
    const entries = await logOf(world);
    expect(said(entries)).toEqual([
      'Someone at the portal’s computer had a password reset link created for Ben Okafor',
      'Someone at the portal’s computer signed out all of Ben Okafor’s devices',
    ]);
    expect(entries.map(activityText.from)).toEqual(['on the portal’s own computer', 'on the portal’s own computer']);
  });
});
