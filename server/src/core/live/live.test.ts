import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { monday } from '../../test/day-world';
import { familyWorld } from '../../test/family-world';
import { password, type Person } from '../../test/people';
import { openStream } from '../../test/streamed';
import { temporaryFolder } from '../../test/temporary-folder';
import { emptyPlace, onSqlite, openedAt } from '../../test/test-database';
import type { World } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { gatherChanges } from './live';

const windowId = 'w'.repeat(22);

/** The stream that this person's browser opens in Sunnyside; from now on it is listened to. */
async function hear(world: World, person: Person, over: { daycareId?: string; windowId?: string; cookie?: string } = {}) {
  const { cookie = await world.cookieOf(person), ...input } = over;
  const path = person.uid === world.people.parent.uid ? 'family.changes' : 'live.changes';
  const stream = await openStream(world.app, cookie, { daycareId: world.people.sunnyside, ...input }, path);
  expect(await stream.topic()).toBe('connected');
  return stream;
}

// trust 30
describe('A change by one person is announced to others', () => {
  it('at once, by topic and never with content', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const stream = await hear(world, people.teacher);
    expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
    await as(people.owner).daycare.updateDaycare({ daycareId: people.sunnyside, name: 'Sunny Hill' });
    expect(await stream.next()).toEqual({ event: 'message', data: { topic: 'daycare' } });
    await as(people.owner).staff.bulkInviteStaff({
      daycareId: people.sunnyside,
      invites: [{ email: 'new@example.org', role: 'staff' }],
    });
    expect(await stream.next()).toEqual({ event: 'message', data: { topic: 'staff' } });
  });

  it('as a new name of a colleague or a guardian, wherever it is shown', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const stream = await hear(world, people.owner);
    for (const person of [people.teacher, people.parent]) {
      await as(person).auth.updateDisplayName({ fullName: 'Somebody Else' });
      const heard = [await stream.topic(), await stream.topic(), await stream.topic()];
      expect(heard.toSorted()).toEqual(['classrooms', 'staff', 'students']);
    }
  });

  it('only in that daycare, and only after the commit', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const stream = await hear(world, people.teacher);
    await as(people.otherOwner).daycare.updateDaycare({ daycareId: people.mapleGrove, name: 'Maple' });
    const refused = as(people.owner).students.deleteDaycareStudent({ daycareId: people.sunnyside, studentId: 'made-up' });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await as(people.owner).classrooms.manageClassroom({
      daycareId: people.sunnyside,
      action: 'create',
      classroomData: { name: 'Owls' },
    });
    expect(await stream.topic()).toBe('classrooms');
  });

  it('but not to the window that made it', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const own = await hear(world, people.owner, { windowId });
    const other = await hear(world, people.owner);
    await as(people.owner, { windowId }).daycare.updateDaycare({ daycareId: people.sunnyside, name: 'Sunny Hill' });
    await as(people.owner).students.sendParentInvite({
      daycareId: people.sunnyside,
      studentId: people.child,
      email: 'aunt@example.org',
    });
    expect(await other.topic()).toBe('daycare');
    expect(await other.topic()).toBe('students');
    expect(await own.topic()).toBe('students');
  });

  it.runIf(onSqlite('On PostgreSQL a command announces what it does.'))('also after a command that runs beside the server', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { place } = await emptyPlace(temporaryFolder());
    const world = await ownWorld({}, place);
    const stream = await hear(world, world.people.teacher);
    const beside = await openedAt(place);
    await beside.updateTable('daycares').set({ name: 'Sunny Hill' }).where('id', '=', world.people.sunnyside).execute();
    await vi.advanceTimersByTimeAsync(1000);
    const topics = [await stream.topic(), await stream.topic(), await stream.topic(), await stream.topic()];
    expect(topics.toSorted()).toEqual(['classrooms', 'daycare', 'staff', 'students']);
  });

  it('and to a parent only when it changes their page', async () => {
    const world = await ownWorld();
    const { as, people, daycareId } = world;
    const stream = await hear(world, people.parent);
    await as(people.owner).staff.bulkInviteStaff({ daycareId, invites: [{ email: 'new@example.org', role: 'staff' }] });
    await as(people.owner).students.addDaycareStudent({
      daycareId,
      firstName: 'Bo',
      lastName: 'Cruz',
      dob: '2023-01-02',
      guardianEmails: [],
    });
    await as(people.teacher).attendance.mark({ daycareId, marks: [{ id: 'mark-made-by-a-screen', studentId: people.child, kind: 'in' }] });
    expect(await stream.next()).toEqual({ event: 'message', data: { topic: 'attendance', studentId: people.child } });
  });
});

// trust 30
describe('A family hears', () => {
  it('nothing of what another household of its child tells, nor of other children', async () => {
    const { app, as, carla, nils, cookieOf, ofAna, newId, owner, daycareId, advance, bo, add, people } = await familyWorld();
    const stream = await openStream(app, await cookieOf(nils), { daycareId }, 'family.changes');
    expect(await stream.topic()).toBe('connected');
    await as(carla).family.tellPlan({ ...ofAna, id: newId(), day: monday, personId: 'the person called Granny' });
    await add(people.teacher, { kind: 'bottle', studentIds: [bo], detail: { what: 'milk', ml: 100 } });
    advance(1);
    await owner.daycare.updateDaycare({ daycareId, name: 'Sunny Hill' });
    expect(await stream.topic()).toBe('daycare');
    await add(people.teacher, { kind: 'bottle', detail: { what: 'milk', ml: 100 } });
    expect(await stream.next()).toEqual({ event: 'message', data: { topic: 'dailyLog', studentId: ofAna.studentId } });
  });

  it('that a message it has read was withdrawn, also one that is not the last, and nothing of the other household’s', async () => {
    const { app, as, carla, nils, cookieOf, ofAna, newId, people, daycareId, advance } = await familyWorld();
    const send = (household: number, text: string) => as(people.teacher).messages.send({ ...ofAna, id: newId(), household, text });
    const { messageId: theirs } = await send(1, 'For Carla');
    const { messageId } = await send(2, 'The wrong words');
    advance(1);
    await send(2, 'The right words');
    await as(nils).messages.markOwnRead(ofAna);
    const stream = await openStream(app, await cookieOf(nils), { daycareId }, 'family.changes');
    expect(await stream.topic()).toBe('connected');
    const rename = async (name: string) => {
      advance(1);
      await as(people.owner).daycare.updateDaycare({ daycareId, name });
      expect(await stream.topic()).toBe('daycare');
    };
    await rename('Sunny Hill');
    await as(carla).messages.markOwnRead(ofAna);
    await as(people.teacher).messages.withdraw({ daycareId, messageId: theirs });
    await rename('Sunny Valley');
    await as(people.teacher).messages.withdraw({ daycareId, messageId });
    expect(await stream.next()).toEqual({ event: 'message', data: { topic: 'messages', studentId: ofAna.studentId } });
  });
});

// trust 30
describe('A stream', () => {
  const endings: [what: string, who: 'teacher' | 'parent' | 'staff', end: (world: World, cookie: string) => Promise<unknown>][] = [
    [
      'removal',
      'teacher',
      ({ as, people: { owner, teacher, sunnyside: daycareId } }) =>
        as(owner).staff.manageDaycareRole({ daycareId, email: teacher.email, role: 'teacher', action: 'remove' }),
    ],
    [
      'another role',
      'teacher',
      ({ as, people: { owner, teacher, sunnyside: daycareId } }) =>
        as(owner).staff.changeRole({ daycareId, userId: teacher.uid, role: 'staff' }),
    ],
    [
      'a right that is given',
      'teacher',
      ({ as, people: { owner, teacher, sunnyside: daycareId } }) =>
        as(owner).staff.setManageStaff({ daycareId, userId: teacher.uid, canManageStaff: true }),
    ],
    [
      'a transfer of the daycare',
      'staff',
      ({ as, people: { owner, staff, sunnyside: daycareId } }) =>
        as(owner).daycare.transferOwnership({ daycareId, userId: staff.uid, password }),
    ],
    [
      'the end of the link to the child',
      'parent',
      async ({ as, people: { owner, child: studentId, sunnyside: daycareId } }) => {
        const { linkedParents } = await as(owner).students.getLinkedParentsForStudent({ daycareId, studentId });
        for (const { id: parentId } of linkedParents) await as(owner).students.removeParentLink({ daycareId, studentId, parentId });
      },
    ],
    [
      'the deletion of the child',
      'parent',
      ({ as, people: { owner, child: studentId, sunnyside: daycareId } }) =>
        as(owner).students.deleteDaycareStudent({ daycareId, studentId }),
    ],
    ['the end of all sessions', 'teacher', ({ as, people }) => as(people.teacher).auth.endAllSessions()],
    [
      'a change of the password elsewhere',
      'teacher',
      ({ as, people }) => as(people.teacher).auth.changePassword({ currentPassword: password, newPassword: 'seven amber kites drifting' }),
    ],
    ['the deletion of the account', 'teacher', ({ as, people }) => as(people.teacher).auth.deleteAccount({ password })],
  ];
  // trust 13
  it.each(endings)('ends at once with %s', async (_what, who, end) => {
    // The check every half minute never runs.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const world = await ownWorld();
    const cookie = await world.cookieOf(world.people[who]);
    const stream = await hear(world, world.people[who], { cookie });
    await end(world, cookie);
    const heard: string[] = [];
    while (heard.at(-1) !== 'ended') heard.push(await stream.topic());
    expect(await stream.next()).toBeUndefined();
  });

  it('ends with a sign-out there, and continues elsewhere', async () => {
    const world = await ownWorld();
    const { app, as, people } = world;
    const cookie = await world.cookieOf(people.teacher);
    const stream = await hear(world, people.teacher, { cookie });
    const other = await hear(world, people.teacher);
    await app.inject({
      method: 'POST',
      url: '/trpc/auth.signOut',
      headers: { host: 'portal.test', origin: 'http://portal.test', 'content-type': 'application/json', cookie },
    });
    expect(await stream.topic()).toBe('ended');
    await as(people.owner).daycare.updateDaycare({ daycareId: people.sunnyside, name: 'Sunny Hill' });
    expect(await other.topic()).toBe('daycare');
  });

  it('ends with the server', async () => {
    const world = await ownWorld();
    const stream = await hear(world, world.people.teacher);
    await world.app.close();
    expect(await stream.topic()).toBe('ended');
  });

  it('checks its session every half minute without extending it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const world = await ownWorld();
    const cookie = await world.cookieOf(world.people.teacher, true);
    const stream = await hear(world, world.people.teacher, { cookie });
    const lastSeen = () => world.db.selectFrom('sessions').select('lastSeenAt').executeTakeFirst();
    const before = await lastSeen();
    world.advance(14 * 60);
    await vi.advanceTimersByTimeAsync(30_000);
    await hear(world, world.people.teacher, { cookie });
    expect(await lastSeen()).toEqual(before);
    world.advance(2 * 60);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await stream.topic()).toBe('ended');
  });

  it('is limited to twenty per session', async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    const cookie = await world.cookieOf(world.people.teacher);
    const streams = [];
    for (let i = 0; i < 20; i += 1) streams.push(await hear(world, world.people.teacher, { cookie }));
    const over = await openStream(world.app, cookie, { daycareId: world.people.sunnyside });
    await over.next();
    expect(await over.next()).toMatchObject({ event: 'serialized-error', data: { data: { code: 'TOO_MANY_REQUESTS' } } });
    streams[0]?.close();
    const hears = async () => {
      const next = await openStream(world.app, cookie, { daycareId: world.people.sunnyside });
      await next.next();
      await world.as(world.people.owner).daycare.updateDaycare({ daycareId: world.people.sunnyside, name: 'Sunny Hill' });
      return next.topic();
    };
    await expect.poll(hears).toBe('daycare');
  });
});

describe('Changes that follow each other closely', () => {
  it('are announced once immediately, and then together', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const told: [topic: string, windowIds: (string | null)[]][] = [];
    const publish = gatherChanges((_daycareId, topic, windowIds) => void told.push([topic, [...windowIds]]));
    for (const windowId of ['one', 'two', 'three', 'three']) publish('sunnyside', 'students', windowId);
    publish('sunnyside', 'classrooms', 'one');
    expect(told).toEqual([
      ['students', ['one']],
      ['classrooms', ['one']],
    ]);
    vi.advanceTimersByTime(1000);
    expect(told.slice(2)).toEqual([['students', ['two', 'three']]]);
    publish('sunnyside', 'students', 'four');
    expect(told.slice(3)).toEqual([['students', ['four']]]);
  });
});
