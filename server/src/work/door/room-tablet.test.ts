import { doorTeamText, doorText } from '@daycare-portal/shared/door-text';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { callsInRoom, callsOfDevice } from '../../core/auth/device-calls';
import { browser } from '../../test/browser';
import { dayWorld } from '../../test/day-world';
import { carla } from '../../test/door-world';
import type { Person } from '../../test/people';
import { procedures } from '../../test/procedures';
import { openStream } from '../../test/streamed';
import { pairTablet, pinOfMember } from '../../test/tablets';

/** A `dayWorld` with a tablet in Bees, where Ana and Bo are. `name` types the PIN of somebody on the team there. */
async function roomWorld() {
  const world = await dayWorld();
  const { owner, daycareId, bees, app, people, db } = world;
  const cookie = await pairTablet(world, { classroomId: bees });
  const tablet = browser(app, { cookie });
  const { devices } = await owner.door.listDevices({ daycareId });
  const deviceId = devices[0]?.deviceId ?? '';
  const pins = new Map<string, string>();
  const name = async (person: Person = people.teacher) => {
    const pin = pins.get(person.uid) ?? (await pinOfMember(world, person));
    pins.set(person.uid, pin);
    return tablet.mutate('door.identify', { pin });
  };
  const getDay = async () => tablet.query('attendance.getDay', { daycareId, day: null });
  const names = ({ data }: Awaited<ReturnType<typeof getDay>>) => JSON.stringify(data).match(/"firstName":"\w+"/g) ?? [];
  const mark = (studentId: string, id = world.newId(), headers = {}) =>
    tablet.mutate('attendance.mark', { daycareId, marks: [{ id, studentId, kind: 'in' }] }, headers);
  const marksOf = (studentId: string) => db.selectFrom('attendanceMarks').where('studentId', '=', studentId).selectAll().execute();
  return { ...world, tablet, cookie, deviceId, name, getDay, names, mark, marksOf };
}

const out = { status: 401, code: 'UNAUTHORIZED' };

// trust 46
describe('A tablet in a room', () => {
  it('names calls that exist', () => {
    const paths = new Set(procedures.map(({ path }) => path));
    const named = [...callsInRoom, ...callsOfDevice.room, ...callsOfDevice.door];
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });

  it('is paired with a room of the daycare, and one at the door with none', async () => {
    const { owner, daycareId, bees, deviceId } = await roomWorld();
    const pair = (place: { kind: 'door' | 'room'; classroomId?: string }) => owner.door.pairDevice({ daycareId, name: 'T', ...place });
    const wrong = { code: 'BAD_REQUEST', message: doorTeamText.devices.roomMissing };
    await expect(pair({ kind: 'room' })).rejects.toMatchObject(wrong);
    await expect(pair({ kind: 'room', classroomId: 'made-up' })).rejects.toMatchObject(wrong);
    await expect(pair({ kind: 'door', classroomId: bees })).rejects.toMatchObject(wrong);
    expect((await owner.door.listDevices({ daycareId })).devices).toMatchObject([{ deviceId, kind: 'room', roomName: 'Bees' }]);
  });

  it('shows the name of its room and no child before a PIN', async () => {
    const { tablet, getDay, ana } = await roomWorld();
    const screen = await tablet.query('door.getScreen');
    expect(screen.data).toMatchObject({ kind: 'room', room: { name: 'Bees' } });
    expect(screen.body).not.toContain(ana);
    expect((await tablet.query('auth.getSession')).data).toBeNull();
    expect(await getDay()).toMatchObject(out);
  });

  it('shows whoever names themselves the children of the room, and nobody else, whatever they may see elsewhere', async () => {
    const { name, getDay, names, people, tablet, daycareId, cy } = await roomWorld();
    for (const person of [people.teacher, people.owner]) {
      expect((await name(person)).status).toBe(200);
      const day = await getDay();
      expect(names(day)).toEqual(['"firstName":"Ana"', '"firstName":"Bo"']);
      expect((day.data as { rooms: { name: string }[] }).rooms.map((room) => room.name)).toEqual(['Bees']);
      expect((await tablet.query('people.getPeople', { daycareId, studentId: cy })).code).toBe('NOT_FOUND');
      expect((await tablet.query('dailyLog.getDay', { daycareId, day: null })).body).not.toContain(cy);
    }
    const session = (await tablet.query('auth.getSession')).data as { daycares: { permissions: string[] }[] };
    expect(session).toMatchObject({ user: { uid: people.owner.uid }, profile: null, hasFamily: false, room: { name: 'Bees' } });
    expect(session.daycares).toHaveLength(1);
    expect(session.daycares[0]?.permissions).not.toContain('daycare.settings');
  });

  it('opens no settings, export, family page or other daycare to its owner', async () => {
    const { name, people, tablet, daycareId } = await roomWorld();
    await name(people.owner);
    const only = { code: 'FORBIDDEN', message: doorText.onlyDoor };
    expect(await tablet.query('daycare.getDay', { daycareId })).toMatchObject(only);
    expect(await tablet.query('students.getDaycareStudentList', { daycareId })).toMatchObject(only);
    expect(await tablet.query('family.getHome')).toMatchObject(only);
    expect(await tablet.mutate('auth.endAllSessions')).toMatchObject(only);
    expect(await tablet.send({ method: 'GET', url: `/files/export/${daycareId}/students.csv` })).not.toMatchObject({ status: 200 });
    expect(await tablet.query('attendance.getDay', { daycareId: people.mapleGrove, day: null })).toMatchObject({
      code: 'FORBIDDEN',
      message: text.errors.notPermitted,
    });
  });

  it('writes marks and entries by the person who is named, with the tablet, and none for a child of another room', async () => {
    const { name, mark, marksOf, people, ana, bees, cy, deviceId, tablet, daycareId, newId, db } = await roomWorld();
    const deviceName = 'On the shelf';
    await name();
    await mark(ana);
    const by = { recordedBy: people.teacher.uid, recordedName: people.teacher.displayName };
    expect(await marksOf(ana)).toMatchObject([{ ...by, method: 'staff', deviceId, deviceName }]);
    expect((await mark(cy)).body).toContain('"status":"error"');
    expect(await marksOf(cy)).toEqual([]);
    // Nor as a tap that waited since before anybody was limited to their rooms.
    const waited = { id: newId(), studentId: cy, kind: 'in', waited: true };
    expect((await tablet.mutate('attendance.mark', { daycareId, marks: [waited] })).body).toContain('"status":"error"');
    const entry = { id: newId(), kind: 'note', studentIds: [ana], detail: { text: 'Sang all morning' } };
    expect((await tablet.mutate('dailyLog.add', { daycareId, entries: [entry] })).body).toContain('"status":"success"');
    expect(await db.selectFrom('logEntries').select(['recordedBy', 'deviceName']).execute()).toEqual([
      { recordedBy: people.teacher.uid, deviceName },
    ]);
    const clock = { id: newId(), userId: people.teacher.uid, kind: 'in', classroomId: bees };
    expect((await tablet.mutate('staff.clock', { daycareId, marks: [clock] })).body).toContain('"status":"success"');
    expect(await db.selectFrom('staffMarks').where('id', '=', clock.id).select(['recordedBy', 'deviceName']).execute()).toEqual([
      { recordedBy: people.teacher.uid, deviceName },
    ]);
    const log = await db.selectFrom('activity').where('action', '=', 'staff.useTablet').select('userId').execute();
    expect(log).toEqual([{ userId: people.teacher.uid }]);
  });

  it('knows nobody ten minutes after the last touch, and what a page asks by itself is none', async () => {
    const { name, getDay, advance, tablet, daycareId } = await roomWorld();
    await name();
    advance(9 * 60);
    expect((await getDay()).status).toBe(200);
    advance(9 * 60);
    const unattended = { 'x-unattended': '1' };
    expect((await tablet.query('attendance.getDay', { daycareId, day: null }, unattended)).status).toBe(200);
    advance(61);
    expect(await getDay()).toMatchObject(out);
  });

  it('knows nobody after Done, another PIN, and once it is paused, ended, or its room is deleted', async () => {
    const { name, getDay, tablet, owner, daycareId, deviceId, people, db, bees } = await roomWorld();
    await name();
    await tablet.mutate('door.leave', {});
    expect(await getDay()).toMatchObject(out);
    await name(people.owner);
    await name();
    expect((await tablet.query('auth.getSession')).data).toMatchObject({ user: { uid: people.teacher.uid } });
    await owner.door.pauseDevice({ daycareId, deviceId });
    expect(await getDay()).toMatchObject(out);
    await name();
    expect((await getDay()).status).toBe(200);
    await owner.door.renewPins({ daycareId, personIds: [people.teacher.uid] });
    expect(await getDay()).toMatchObject(out);
    await name(people.owner);
    await db.updateTable('classrooms').set({ archivedAt: '2026-11-23T15:00:00.000Z' }).where('id', '=', bees).execute();
    expect(await getDay()).toMatchObject(out);
    await db.updateTable('classrooms').set({ archivedAt: null }).where('id', '=', bees).execute();
    await owner.door.endDevice({ daycareId, deviceId });
    expect(await getDay()).toMatchObject(out);
    expect(await tablet.query('door.getScreen')).toMatchObject(out);
  });

  it.each(['leaves the team', 'is ended with the tablet', 'presses Done'] as const)(
    'ends the stream of changes at once when its person %s',
    async (how) => {
      const { name, app, cookie, daycareId, owner, people, deviceId, tablet } = await roomWorld();
      await name();
      const stream = await openStream(app, cookie, { daycareId });
      expect((await stream.next())?.event).toBe('connected');
      if (how === 'leaves the team')
        await owner.staff.manageDaycareRole({ daycareId, email: people.teacher.email, role: 'teacher', action: 'remove' });
      else if (how === 'presses Done') await tablet.mutate('door.leave', {});
      else await owner.door.endDevice({ daycareId, deviceId });
      let event = await stream.next();
      while (event?.event === 'message') event = await stream.next();
      expect(event === undefined || event.event === 'return').toBe(true);
      expect(await tablet.query('attendance.getDay', { daycareId, day: null })).toMatchObject(out);
    },
  );

  it('takes no PIN of a family, and does not say whose it was', async () => {
    const { tablet, owner, daycareId } = await roomWorld();
    const { pins } = await owner.door.renewPins({ daycareId, personIds: [carla] });
    expect(await tablet.mutate('door.identify', { pin: pins[0]?.pin })).toMatchObject({
      code: 'UNAUTHORIZED',
      message: doorText.pinUnknown,
    });
    expect(await tablet.mutate('door.clock', { ticket: 'a'.repeat(43), id: 'made-by-a-screen-0', kind: 'in' })).toMatchObject({
      code: 'FORBIDDEN',
      message: doorText.onlyDoor,
    });
  });

  it('shows a teacher who sees only their own rooms no other room, unless they are clocked in to it', async () => {
    const { owner, daycareId, name, getDay, names, as, people, bees, newId } = await roomWorld();
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    expect(await name()).toMatchObject({ code: 'FORBIDDEN', message: doorText.clockInFirst });
    expect(await getDay()).toMatchObject(out);
    const clock = (kind: 'in' | 'out') =>
      as(people.teacher).staff.clock({ daycareId, marks: [{ id: newId(), userId: people.teacher.uid, kind, classroomId: bees }] });
    await clock('in');
    expect((await name()).status).toBe(200);
    expect(names(await getDay())).toHaveLength(2);
    await clock('out');
    expect(names(await getDay())).toEqual([]);
  });

  it('tells that a missing child was found, also one of another room', async () => {
    const { name, tablet, people, as, daycareId, owner, ana, cy, bo, mark, newId, advance } = await roomWorld();
    await name();
    await mark(ana);
    await mark(bo);
    const staff = as(people.staff).attendance;
    await staff.mark({ daycareId, marks: [{ id: newId(), studentId: cy, kind: 'in' }] });
    const { headcountId } = await staff.startHeadcount({ daycareId, id: newId(), kind: 'fireDrill' });
    await staff.tick({ daycareId, headcountId, ticks: [{ id: newId(), studentId: bo, kind: 'seen' }] });
    advance(1);
    await staff.finish({ daycareId, id: newId(), headcountId });
    const missing = async () => (await owner.attendance.getAlarms({ daycareId })).missing.map(({ firstName }) => firstName).toSorted();
    expect(await missing()).toEqual(['Ana', 'Cy']);
    for (const studentId of [ana, cy]) {
      const ticks = [{ id: newId(), studentId, kind: 'seen', place: 'In the garden' }];
      expect((await tablet.mutate('attendance.tick', { daycareId, headcountId, ticks })).body).toContain('"status":"success"');
    }
    expect(await missing()).toEqual([]);
    const { children } = await owner.attendance.getHeadcount({ daycareId, headcountId });
    expect(children.find(({ firstName }) => firstName === 'Cy')?.seen).toMatchObject({ by: people.teacher.displayName });
  });

  it.each([
    ['tells', true],
    ['does not tell', false],
  ] as const)('%s the owner of the third classroom in a day of a teacher, limited to their own rooms: %s', async (_, isLimited) => {
    const { owner, daycareId, name, people, tablet, bees, owls, newId, as, db } = await roomWorld();
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: isLimited });
    const create = { action: 'create', classroomData: { name: 'Room C' } } as const;
    const { classroomId: third = '' } = await owner.classrooms.manageClassroom({ daycareId, ...create });
    const row = (kind: 'in' | 'move', classroomId: string) => ({ id: newId(), userId: people.teacher.uid, kind, classroomId });
    await as(people.teacher).staff.clock({ daycareId, marks: [row('in', bees)] });
    await name();
    for (const classroomId of [owls, third])
      expect((await tablet.mutate('staff.clock', { daycareId, marks: [row('move', classroomId)] })).body).toContain('"status":"success"');
    const told = await db.selectFrom('activity').where('action', '=', 'staff.enterThirdRoom').select('userId').execute();
    expect(told).toEqual(isLimited ? [{ userId: people.teacher.uid }] : []);
  });

  it('refuses what waited there for another person', async () => {
    const { name, mark, marksOf, people, ana } = await roomWorld();
    await name(people.owner);
    expect(await mark(ana, 'waited-for-the-teacher-1', { 'x-sent-by': people.teacher.uid })).toMatchObject(out);
    expect(await marksOf(ana)).toEqual([]);
    await name();
    expect((await mark(ana, 'waited-for-the-teacher-1', { 'x-sent-by': people.teacher.uid })).status).toBe(200);
    expect(await marksOf(ana)).toMatchObject([{ recordedBy: people.teacher.uid }]);
  });

  it('opens the faces of its room only', async () => {
    const { name, tablet, daycareId, ana } = await roomWorld();
    const face = () => tablet.send({ method: 'GET', url: `/files/students/${daycareId}/${ana}/profilePicture/made-up` });
    expect((await face()).status).toBe(401);
    await name();
    const headers = { origin: 'http://portal.test' };
    expect((await face()).status).toBe(404);
    expect((await tablet.send({ method: 'POST', url: `/files/students/${daycareId}/${ana}/profilePicture`, headers })).status).toBe(401);
  });
});
