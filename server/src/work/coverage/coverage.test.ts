import { parse } from 'csv-parse/sync';
import { addDays, type ClockTime } from '@daycare-portal/shared/center-time';
import type { RoomSpan } from '@daycare-portal/shared/coverage-day';
import { text } from '@daycare-portal/shared/text';
import type { StaffMarkKind } from '@daycare-portal/shared/staff-marks';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';

/** Bees needs one adult for each child. Adults clock in by marks. */
async function room() {
  const world = await dayWorld();
  const { db, daycareId, owner, bees, at, goTo, newId, mark, people, ana, bo } = world;
  await owner.classrooms.manageClassroom({
    daycareId,
    action: 'update',
    classroomId: bees,
    classroomData: { childrenPerStaff: 1, capacity: 3 },
  });
  const clock = async (
    fullName: string,
    kind: StaffMarkKind,
    time: string,
    more: { classroomId?: string | null; countsInRatio?: number; at?: string } = {},
  ) => {
    const id = newId();
    await db
      .insertInto('staffMarks')
      .values({
        daycareId,
        id,
        userId: fullName,
        fullName,
        kind,
        at: at(time),
        day: monday,
        classroomId: kind === 'in' || kind === 'back' ? bees : null,
        countsInRatio: 1,
        reason: null,
        recordedBy: 'owner',
        recordedName: 'Owner',
        recordedAt: at(time),
        replaces: null,
        payloadHash: 'x',
        ...more,
      })
      .execute();
    return id;
  };
  const child = async (studentId: string, kind: 'in' | 'out', time: string) => {
    const [row] = await mark(people.owner, {
      studentId,
      kind,
      at: at(time),
      classroomId: kind === 'in' ? bees : null,
      reason: 'noted late',
    });
    return row?.markId ?? '';
  };
  const now = async (asked: string | null = null) => {
    const { rooms, ...all } = await owner.classrooms.getCoverage({ daycareId, at: asked });
    return { ...all, bees: rooms.find(({ classroomId }) => classroomId === bees) };
  };
  const dayOfBees = (day = monday) => owner.classrooms.getCoverageDay({ daycareId, classroomId: bees, day });
  const minutes = async () => {
    const { days } = await owner.classrooms.getShortMinutes({ daycareId, from: monday, until: addDays(monday, 6) });
    return days.map(({ day, rooms }) => [day, rooms.find(({ classroomId }) => classroomId === bees)?.minutesShort]);
  };
  const clockOf = (instant: string) => new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().slice(11, 16);
  const times = (spans: readonly RoomSpan[]) => spans.map(({ from, until }) => `${clockOf(from)} to ${clockOf(until)}`);

  /** Ana from 7:40 on, Bo from 8:00 to 9:30, Ben from 7:30 on, Marta from 8:12 on with a break from 9:00 to 9:13. It is 10:00. */
  const replay = async () => {
    goTo('10:00');
    await child(ana, 'in', '07:40');
    const arrival = await child(bo, 'in', '08:00');
    await child(bo, 'out', '09:30');
    await clock('Ben', 'in', '07:30');
    await clock('Marta', 'in', '08:12');
    await clock('Marta', 'break', '09:00');
    await clock('Marta', 'back', '09:13');
    return arrival;
  };
  return { ...world, clock, child, now, dayOfBees, minutes, times, replay };
}

describe('A day replayed from its marks', () => {
  it('is out of ratio for the minutes that a person counts by hand', async () => {
    const { replay, dayOfBees, times, minutes } = await room();
    await replay();
    // Two children need two adults. Ben is alone from 8:00 to 8:12 and during Marta's break: 12 and 13 minutes.
    const { stretches, minutesShort, minutesWithChildren, steps, adults, rule } = await dayOfBees();
    expect(times(stretches)).toStrictEqual(['08:00 to 08:12', '09:00 to 09:13']);
    expect(stretches.map((one) => [one.minutes, one.children, one.staff, one.needed])).toStrictEqual([
      [12, 2, 1, 2],
      [13, 2, 1, 2],
    ]);
    expect([minutesShort, minutesWithChildren]).toStrictEqual([25, 140]);
    expect(times(steps.filter((step) => step.minutesShort > 0))).toStrictEqual(['08:00 to 08:15', '09:00 to 09:15']);
    expect(times(steps).slice(0, 1)).toStrictEqual(['07:00 to 07:15']);
    expect(adults.map(({ name, bars }) => [name, bars.length])).toStrictEqual([
      ['Ben', 1],
      ['Marta', 2],
    ]);
    expect(rule).toMatchObject({ by: 'daycare', childrenPerStaff: 1 });
    expect(await minutes()).toStrictEqual([[monday, 25]]);
  });

  it('names the children who were there, to a teacher of own rooms only those whom the teacher may see', async () => {
    const { replay, owner, as, people, daycareId, bees, at, ana, bo, cy, child, goTo } = await room();
    await replay();
    await child(cy, 'in', '08:30');
    await child(cy, 'out', '09:00');
    goTo('09:00', addDays(monday, 1));
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: bees,
      classroomData: { staffMembers: [people.teacher.uid] },
    });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const asked = { daycareId, classroomId: bees, day: monday };
    const { children } = await owner.classrooms.getCoverageDay(asked);
    expect(children).toStrictEqual([
      { who: ana, name: 'Ana Lopez', classroomId: bees, from: at('07:40'), until: at('18:00') },
      { who: bo, name: 'Bo Lopez', classroomId: bees, from: at('08:00'), until: at('09:30') },
      { who: cy, name: 'Cy Lopez', classroomId: bees, from: at('08:30'), until: at('09:00') },
    ]);
    const toTeacher = await as(people.teacher).classrooms.getCoverageDay(asked);
    expect(toTeacher.children.map(({ name }) => name)).toStrictEqual(['Ana Lopez', 'Bo Lopez']);
  });

  it('can be exported with a row for every 15 minutes, and the export is logged', async () => {
    const { db, replay, dayOfBees, owner, daycareId, bees } = await room();
    await replay();
    const { base64, fileName } = await owner.classrooms.exportCoverageDay({ daycareId, classroomId: bees, day: monday, format: 'csv' });
    const [headings, ...rows] = parse(Buffer.from(base64, 'base64').toString(), { bom: true }) as string[][];
    expect(fileName).toBe(`room-day-${monday}.csv`);
    expect(headings).toEqual([
      'Classroom',
      'Date',
      'Quarter hour',
      'Worst minute',
      'Children',
      'Adults',
      'Needed',
      'Minutes out of ratio',
      'Minutes without an adult',
      'Note',
    ]);
    expect(rows).toHaveLength((await dayOfBees()).steps.length);
    expect(rows.filter((row) => row[7] !== '')).toEqual([
      ['Bees', monday, '08:00', '08:00', '2', '1', '2', '12', '', ''],
      ['Bees', monday, '09:00', '09:00', '2', '1', '2', '13', '', ''],
    ]);
    const log = await db.selectFrom('activity').where('action', '=', 'daycare.exportRoomDay').select('recordId').execute();
    expect(log).toEqual([{ recordId: daycareId }]);
  });

  it('shows corrected marks as they are now, flags them, and keeps their reasons', async () => {
    const { replay, dayOfBees, times, owner, daycareId, at, newId, bees } = await room();
    const arrival = await replay();
    const why = { daycareId, id: newId(), classroomId: bees, at: at('08:03'), reason: 'Marta’s bus was late' };
    await owner.classrooms.explainShort(why);
    await owner.classrooms.explainShort(why);
    await owner.attendance.correct({ daycareId, id: newId(), markId: arrival, at: at('08:05'), reason: 'The clock was wrong' });
    const { stretches, otherReasons, changes, steps, minutesShort } = await dayOfBees();
    expect(times(stretches)).toStrictEqual(['08:05 to 08:12', '09:00 to 09:13']);
    expect(minutesShort).toBe(20);
    expect(changes).toMatchObject([{ at: at('08:05'), who: 'Bo', reason: 'The clock was wrong' }]);
    expect(times(steps.filter(({ isCorrected }) => isCorrected))).toStrictEqual(['08:00 to 08:15']);
    // The reason was given for 8:03, which is no longer short.
    expect([stretches.map(({ reasons }) => reasons.length), otherReasons.map(({ reason }) => reason)]).toStrictEqual([
      [0, 0],
      ['Marta’s bus was late'],
    ]);
  });

  it('counts a child whom nobody checked out until closing, whoever comes and goes in other rooms after it', async () => {
    const { replay, child, clock, dayOfBees, now, at, times, goTo, minutes, cy, owls } = await room();
    await replay();
    goTo('20:00');
    await child(cy, 'in', '19:00');
    await clock('Cleaner', 'in', '18:30', { classroomId: owls });
    await clock('Cleaner', 'out', '22:00');
    goTo('08:00', '2026-11-24');
    // Adults who did not clock out count only until closing, too. Cy came after it.
    const { stretches, leftOpen, minutesWithChildren } = await dayOfBees();
    expect([times(stretches), leftOpen, minutesWithChildren]).toStrictEqual([['08:00 to 08:12', '09:00 to 09:13'], 2, 620]);
    expect(await minutes()).toStrictEqual([[monday, 25]]);
    expect([(await now(at('17:59'))).bees?.children, (await now(at('18:00'))).bees?.children]).toStrictEqual([1, 0]);
  });

  it('ends on a closed day with its last record', async () => {
    const { child, dayOfBees, ana, bo, daycareId, owner, goTo, minutes } = await room();
    await owner.daycare.updateDay({ daycareId, closures: [{ from: monday, until: monday, name: 'Holiday' }] });
    goTo('10:00');
    await child(ana, 'in', '08:00');
    await child(bo, 'in', '08:30');
    await child(bo, 'out', '09:30');
    goTo('08:00', '2026-11-25');
    const { leftOpen, minutesWithChildren } = await dayOfBees();
    expect([leftOpen, minutesWithChildren, await minutes()]).toStrictEqual([1, 90, [[monday, 90]]]);
  });

  it('is still available after its room was deleted, which is listed nowhere else', async () => {
    const { replay, dayOfBees, now, at, owner, daycareId, bees, goTo, minutes, day, newId } = await room();
    await replay();
    goTo('08:00', '2026-11-24');
    await owner.classrooms.manageClassroom({ daycareId, action: 'delete', classroomId: bees });
    const { name, minutesShort } = await dayOfBees();
    expect([name, minutesShort]).toStrictEqual(['Bees', 25]);
    expect((await now(at('08:05'))).bees).toMatchObject({ name: 'Bees', children: 2, staff: 1, needed: 2 });
    expect(await minutes()).toStrictEqual([[monday, 25]]);
    await owner.classrooms.explainShort({ daycareId, id: newId(), classroomId: bees, at: at('08:05'), reason: 'The bus' });

    expect((await now()).bees).toBeUndefined();
    await expect(dayOfBees('2026-11-25')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await day()).rooms.map((one) => one.name)).toStrictEqual(['Owls']);
    const { classrooms } = await owner.classrooms.getClassroomList({ daycareId });
    expect(classrooms.map((one) => one.name)).toStrictEqual(['Owls']);
    const again = owner.classrooms.manageClassroom({ daycareId, action: 'delete', classroomId: bees });
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Its name is free, and its children are in no room.
    await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Bees' } });
    const { students } = await owner.students.getDaycareStudentList({ daycareId });
    expect(students.flatMap((student) => student.classrooms.map((one) => one.name))).toStrictEqual(['Owls']);
  });

  it('keeps the ratio of its time', async () => {
    const { replay, dayOfBees, owner, daycareId, bees, goTo } = await room();
    await replay();
    goTo('08:00', '2026-11-24');
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: bees, classroomData: { childrenPerStaff: 8 } });
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: bees, classroomData: { childrenPerStaff: null } });
    expect((await dayOfBees()).minutesShort).toBe(25);
    // The first rule set also counts for the days before it was chosen.
    await owner.daycare.updateDay({ daycareId, ruleSetId: 'us-ca' });
    expect((await dayOfBees()).ruleSet).toMatchObject({ id: 'us-ca' });
    await owner.daycare.updateDay({ daycareId, ruleSetId: null });
    expect([(await dayOfBees()).ruleSet?.id, (await dayOfBees('2026-11-24')).ruleSet]).toStrictEqual(['us-ca', null]);
  });
});

describe('classrooms.getCoverage', () => {
  it('returns each room’s children, adults, required adults and open spots, now and at any past minute', async () => {
    const { replay, now, at } = await room();
    await replay();
    expect(await now(at('08:05'))).toMatchObject({ at: at('08:05'), bees: { children: 2, staff: 1, needed: 2, headroom: -1, limit: 1 } });
    expect((await now(at('07:50'))).bees).toMatchObject({ children: 1, staff: 1, needed: 1, headroom: 0 });
    const { bees, ruleSet } = await now();
    expect(bees).toMatchObject({ children: 1, staff: 2, needed: 1, headroom: 1, limit: 2, capacity: 3 });
    expect(bees?.adults.map(({ name }) => name)).toStrictEqual(['Ben', 'Marta']);
    expect([bees?.rule, bees?.citation, ruleSet]).toStrictEqual([
      {
        by: 'daycare',
        childrenPerStaff: 1,
        fromMonths: null,
        untilMonths: null,
        steps: [],
        edgeMinutes: null,
        isCountedByYoungest: false,
      },
      null,
      null,
    ]);
  });

  it('agrees with the room’s day in every minute, with or without seconds', async () => {
    const { replay, child, clock, now, at, ana, goTo, dayOfBees } = await room();
    await replay();
    const seconds = (time: ClockTime, n: number) => new Date(Date.parse(at(time)) + n * 1000).toISOString();
    // Ben hands over to Lin within a minute.
    await clock('Ben', 'out', '09:40', { at: seconds('09:40', 10) });
    await clock('Lin', 'in', '09:40', { at: seconds('09:40', 50) });
    await child(ana, 'out', '09:50');
    goTo('10:00');
    const { spans } = await dayOfBees();
    const said = async (instant: string) => {
      const { bees } = await now(instant);
      return [instant, bees?.children, bees?.staff, bees?.needed, bees?.limit];
    };
    for (const one of spans) {
      const expected = [one.children, one.staff, one.needed, one.limit];
      const instants = [one.from, new Date(Date.parse(one.until) - 1000).toISOString()];
      for (const instant of instants) expect(await said(instant)).toStrictEqual([instant, ...expected]);
    }
    expect(await said(seconds('09:40', 30))).toStrictEqual([seconds('09:40', 30), 1, 2, 1, 2]);
  });

  it('follows the rule set when it is stricter, and names it', async () => {
    const { replay, now, owner, daycareId, bees } = await room();
    await replay();
    await owner.daycare.updateDay({ daycareId, ruleSetId: 'us-oh' });
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: bees, classroomData: { childrenPerStaff: 30 } });
    const { bees: counted, ruleSet, premises } = await now();
    expect(counted).toMatchObject({ needed: 1, rule: { by: 'ruleSet', childrenPerStaff: 12, fromMonths: 36, untilMonths: 48 } });
    expect(counted?.citation).toBe(ruleSet?.citation);
    expect(premises).toStrictEqual({ adults: 2, fromChildren: 7, present: 2, children: 1 });
  });

  it('counts whoever is clocked in, past closing too, but no adults outside the ratio or in another room', async () => {
    const { replay, clock, now, at, goTo, owls } = await room();
    await replay();
    await clock('Cook', 'in', '09:00', { countsInRatio: 0 });
    await clock('Lin', 'in', '09:00', { classroomId: owls });
    expect((await now()).bees?.staff).toBe(2);
    expect((await now()).inNoRoom).toStrictEqual([]);
    await clock('Omar', 'in', '09:00', { classroomId: null });
    expect((await now()).inNoRoom).toMatchObject([{ name: 'Omar', since: at('09:00') }]);
    goTo('18:01');
    expect((await now()).bees).toMatchObject({ children: 1, staff: 2, headroom: 1 });
  });

  it('lists adults whose room was deleted meanwhile among those in no room, but not those in a room elsewhere', async () => {
    const { replay, now, owner, as, people, daycareId, bees, owls, clock } = await room();
    await replay();
    await clock('Lin', 'in', '09:00', { classroomId: owls });
    await owner.classrooms.manageClassroom({ daycareId, action: 'delete', classroomId: bees });
    expect((await now()).inNoRoom.map(({ name }) => name)).toStrictEqual(['Ben', 'Marta']);
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const { inNoRoom } = await as(people.teacher).classrooms.getCoverage({ daycareId, at: null });
    expect(inNoRoom.map(({ name }) => name)).toStrictEqual(['Ben', 'Marta']);
  });

  it('gives a room without a rule no ratio', async () => {
    const { owls, owner, daycareId } = await room();
    const { rooms } = await owner.classrooms.getCoverage({ daycareId, at: null });
    expect(rooms.find(({ classroomId }) => classroomId === owls)).toMatchObject({ needed: null, headroom: null, limit: null, rule: null });
  });

  it('shows only their own rooms to a teacher who sees no others', async () => {
    const { as, people, owner, daycareId, bees, dayOfBees } = await room();
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const teacher = as(people.teacher).classrooms;
    expect((await teacher.getCoverage({ daycareId, at: null })).rooms).toStrictEqual([]);
    await expect(teacher.getCoverageDay({ daycareId, classroomId: bees, day: monday })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await dayOfBees()).name).toBe('Bees');
  });

  it('refuses future times, and times before there were any daycares', async () => {
    const { owner, daycareId, at, bees, newId, now } = await room();
    for (const asked of [at('23:00'), '0001-01-01T00:00:00Z']) await expect(now(asked)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const call = owner.classrooms.explainShort({ daycareId, id: newId(), classroomId: bees, at: at('23:00'), reason: 'x' });
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('The numbers of a classroom', () => {
  it('stay unchanged when omitted, and are cleared by null', async () => {
    const { owner, daycareId, bees } = await room();
    const change = (classroomData: object) =>
      owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: bees, classroomData });
    const numbers = async () => (await owner.classrooms.getClassroomList({ daycareId })).classrooms.find(({ id }) => id === bees);
    await change({ ageFromMonths: 24, ageUntilMonths: 36 });
    expect(await numbers()).toMatchObject({ ageFromMonths: 24, ageUntilMonths: 36, capacity: 3, childrenPerStaff: 1 });
    await change({ capacity: null, childrenPerStaff: 8.5 });
    expect(await numbers()).toMatchObject({ ageFromMonths: 24, capacity: null, childrenPerStaff: 8.5 });
    await expect(change({ ageUntilMonths: 24 })).rejects.toMatchObject({ code: 'BAD_REQUEST', message: text.classrooms.agesInOrder });
    await expect(change({ childrenPerStaff: 8.3 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
