import { dayText } from '@daycare-portal/shared/day-text';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../test/count-statements';
import { dayWorld, monday, zone } from '../../test/day-world';

const tuesday = '2026-11-24';

describe('attendance.getDay', () => {
  it('lists every enrolled child by name, with room, state, and the number of children in each state', async () => {
    const { people, mark, day, ana, bo, cy, bees, owls, at, owner, daycareId } = await dayWorld();
    const absence = { reason: 'sick' };
    await mark(people.teacher, { kind: 'in', studentId: bo }, { kind: 'absent', studentId: cy, absence });
    const zoe = { firstName: 'Zoe', lastName: 'Abt', dob: '2024-02-29', guardianEmails: [] };
    await owner.students.addDaycareStudent({ daycareId, ...zoe });
    const { children, rooms, counts, ...rest } = await day(people.teacher);
    expect(rest).toEqual({
      day: monday,
      timeZone: zone,
      isOpen: true,
      closure: null,
      opensAt: '07:00',
      closesAt: '18:00',
      nextOpenDay: null,
      lateAfterMinutes: 10,
      ownReasons: [],
    });
    expect(rooms.map(({ classroomId, name, capacity }) => [classroomId, name, capacity])).toEqual([
      [bees, 'Bees', null],
      [owls, 'Owls', null],
    ]);
    expect(children.map(({ firstName, state }) => [firstName, state])).toEqual([
      ['Zoe', 'expected'],
      ['Ana', 'expected'],
      ['Bo', 'in'],
      ['Cy', 'absent'],
    ]);
    expect(counts).toEqual({ expected: 2, late: 0, in: 1, missing: 0, out: 0, absent: 1 });
    expect(children[2]).toEqual({
      studentId: bo,
      firstName: 'Bo',
      lastName: 'Lopez',
      dob: '2023-09-03',
      profilePic: null,
      homeClassroomId: bees,
      classroomId: bees,
      otherClassroomId: null,
      state: 'in',
      since: at('09:00'),
      expectedFrom: null,
      expectedUntil: null,
      absence: null,
      told: null,
      calls: [],
      broughtBy: null,
      collectedBy: null,
      goesTo: null,
      missingSince: null,
      leftOpen: null,
      badges: [],
      adults: ['Granny', 'Carla', 'Uncle Bob'],
      markId: expect.any(String),
      mayUndo: true,
    });
    expect(children[1]).toMatchObject({ studentId: ana, markId: null, mayUndo: false });
  });

  it('shows who is late, and the scheduled room of a child, block by block', async () => {
    const { people, mark, owner, daycareId, ana, bees, owls, goTo, childOn } = await dayWorld();
    const week = [
      { weekday: 1 as const, from: '09:00', until: '12:00' },
      { weekday: 1 as const, from: '14:00', until: '17:00', classroomId: owls },
    ];
    await owner.attendance.setSchedule({ daycareId, studentIds: [ana], from: monday, week });
    const morning = { classroomId: bees, expectedFrom: '09:00', expectedUntil: '12:00' };
    goTo('09:10');
    expect(await childOn()).toMatchObject({ state: 'expected', ...morning });
    goTo('09:11');
    expect(await childOn()).toMatchObject({ state: 'late', ...morning });
    await mark(people.teacher, { kind: 'in' });
    expect(await childOn()).toMatchObject({ state: 'in', ...morning });
    goTo('12:00');
    await mark(people.teacher, { kind: 'out' });
    const afternoon = { classroomId: owls, expectedFrom: '14:00', expectedUntil: '17:00' };
    expect(await childOn()).toMatchObject({ state: 'expected', ...afternoon });
    goTo('13:55');
    await mark(people.teacher, { kind: 'in' });
    expect(await childOn()).toMatchObject({ state: 'in', ...afternoon });
    goTo('16:00');
    await mark(people.teacher, { kind: 'out' });
    expect(await childOn()).toMatchObject({ state: 'out' });
    expect(await childOn(undefined, tuesday)).toMatchObject({ state: 'notExpected', expectedFrom: null });
  });

  it('uses the home room when the classroom in a schedule was deleted', async () => {
    const { owner, daycareId, ana, bees, owls, childOn } = await dayWorld();
    const week = [{ weekday: 1 as const, from: '08:00', until: '12:00', classroomId: owls }];
    await owner.attendance.setSchedule({ daycareId, studentIds: [ana], from: monday, week });
    expect(await childOn()).toMatchObject({ classroomId: owls, homeClassroomId: bees });
    await owner.classrooms.manageClassroom({ daycareId, action: 'delete', classroomId: owls });
    expect(await childOn()).toMatchObject({ classroomId: bees });
  });

  it('expects nobody on a closed day, marks nobody absent, and gives the reason and the next open day', async () => {
    const { people, owner, daycareId, ana, newId, goTo, day } = await dayWorld();
    await owner.daycare.updateDay({
      daycareId,
      closures: [{ from: tuesday, until: '2026-11-26', name: 'Thanksgiving', classroomId: null }],
    });
    await owner.attendance.planAbsence({ daycareId, id: newId(), studentId: ana, from: tuesday, until: tuesday, reason: 'sick' });
    const { children, ...closed } = await day(people.teacher, tuesday);
    expect(closed).toMatchObject({ isOpen: false, closure: 'Thanksgiving', opensAt: null, closesAt: null, nextOpenDay: '2026-11-27' });
    expect(closed.counts).toEqual({ expected: 0, late: 0, in: 0, missing: 0, out: 0, absent: 0 });
    expect(new Set(children.map(({ state }) => state))).toEqual(new Set(['notExpected']));
    goTo('10:00', '2026-11-28');
    expect(await day()).toMatchObject({ day: '2026-11-28', isOpen: false, closure: null, nextOpenDay: '2026-11-30' });
  });

  it('expects nobody in a classroom that is closed, while others are open', async () => {
    const { owner, daycareId, owls, cy, childOn, day } = await dayWorld();
    await owner.daycare.updateDay({ daycareId, closures: [{ from: monday, until: monday, name: 'Paint', classroomId: owls }] });
    expect(await childOn(cy)).toMatchObject({ state: 'notExpected' });
    expect(await childOn()).toMatchObject({ state: 'expected' });
    expect(await day()).toMatchObject({ isOpen: true });
  });

  it('leaves out withdrawn and waiting children, except for their recorded marks', async () => {
    const { people, owner, daycareId, ana, bo, cy, mark, goTo, day } = await dayWorld();
    await mark(people.teacher, { kind: 'in' }, { kind: 'in', studentId: bo });
    await mark(people.teacher, { kind: 'out', studentId: bo });
    await owner.students.setEnrolment({ daycareId, studentIds: [ana, bo], startsOn: null, endsOn: monday, reason: 'Moved' });
    await owner.students.setEnrolment({ daycareId, studentIds: [cy], startsOn: null, endsOn: null, reason: null });
    const names = async (asked: string | null) => (await day(people.owner, asked)).children.map(({ firstName }) => firstName);
    expect(await names(null)).toEqual(['Ana', 'Bo']);
    goTo('09:00', tuesday);
    // Someone still has to say when Ana left.
    expect(await names(null)).toEqual(['Ana']);
    await mark(people.owner, { kind: 'out', at: '2026-11-23T23:00:00Z', reason: 'forgotten' });
    expect(await names(null)).toEqual([]);
    expect(await names(monday)).toEqual(['Ana', 'Bo']);
  });

  it('returns today’s day in the time zone of the daycare', async () => {
    const { owner, daycareId, goTo, day } = await dayWorld();
    goTo('23:30');
    expect((await day()).day).toBe(monday);
    await owner.daycare.updateDay({ daycareId, timeZone: 'America/New_York' });
    expect((await day()).day).toBe(tuesday);
  });

  it('counts the day of a clock change as one day', async () => {
    const { people, mark, goTo, at, childOn } = await dayWorld();
    const [spring, autumn] = ['2027-03-14', '2027-11-07'];
    for (const sunday of [spring, autumn]) {
      goTo('00:30', sunday);
      await mark(people.owner, { kind: 'in' });
      goTo('23:30', sunday);
      await mark(people.owner, { kind: 'out' });
      expect(await childOn()).toMatchObject({ state: 'out', since: at('23:30', sunday), leftOpen: null });
      expect((await childOn(undefined, sunday))?.markId).not.toBeNull();
    }
  });

  it('runs the same few queries for 3 children and for 300', async () => {
    const { people, owner, daycareId, day, newId } = await dayWorld();
    const [, few] = await countStatements(() => day(people.teacher));
    const row = { lastName: 'Many', dob: '2024-02-29', guardianEmails: [] };
    const students = Array.from({ length: 297 }, (_, n) => ({ ...row, firstName: `Child ${n}` }));
    const { results } = await owner.students.bulkCreateStudents({ daycareId, students });
    const marks = results.map(({ studentId }) => ({ id: newId(), studentId: studentId ?? '', kind: 'in' as const }));
    await owner.attendance.mark({ daycareId, marks });
    const [{ counts }, many] = await countStatements(() => day(people.teacher));
    expect(counts).toMatchObject({ in: 297, expected: 3 });
    expect(many).toBeLessThanOrEqual(few);
    expect(few).toBeLessThan(21);
  });
});

describe('Who may see and mark a day', () => {
  it('is limited to the team of the daycare while Attendance is on: no parents, no other daycares, no former staff', async () => {
    const { as, people, owner, daycareId, ana, newId } = await dayWorld();
    const calls = (person: typeof people.owner) => {
      const { attendance } = as(person);
      const sent = { daycareId, id: newId(), studentId: ana };
      return [
        () => attendance.getDay({ daycareId, day: null }),
        () => attendance.getHistory({ daycareId, studentId: ana, from: monday, until: monday }),
        () => attendance.mark({ daycareId, marks: [{ id: newId(), studentId: ana, kind: 'in' }] }),
        () => attendance.planAbsence({ ...sent, from: monday, until: monday, reason: 'sick' }),
        () => attendance.noteCall({ ...sent, day: monday }),
      ];
    };
    const refused = { code: 'FORBIDDEN', reason: 'notPermitted' };
    await owner.staff.manageDaycareRole({ daycareId, email: people.staff.email, role: 'staff', action: 'remove' });
    for (const person of [people.parent, people.otherOwner, people.nobody, people.staff])
      for (const call of calls(person)) await expect(call()).rejects.toMatchObject(refused);
    const { features } = await owner.daycare.getDay({ daycareId });
    await owner.daycare.updateDay({ daycareId, features: { ...features, attendance: false } });
    for (const call of calls(people.teacher)) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'featureOff' });
  });

  it('cannot mark a child of another daycare', async () => {
    const { as, people, owner, newId, db, ana } = await dayWorld();
    const daycareId = people.mapleGrove;
    const { features } = await as(people.otherOwner).daycare.getDay({ daycareId });
    expect(features.attendance).toBe(true);
    const { results } = await owner.attendance.mark({ daycareId, marks: [{ id: newId(), studentId: ana, kind: 'in' }] });
    expect(results).toMatchObject([{ status: 'error', state: null, markId: null }]);
    expect((await owner.attendance.getDay({ daycareId, day: null })).children).toEqual([]);
    expect(await db.selectFrom('attendanceMarks').select('id').execute()).toEqual([]);
  });

  it('is limited to their own rooms and the children in them for teachers who see only those', async () => {
    const { people, as, owner, daycareId, bees, ana, cy, mark, day, newId } = await dayWorld();
    const [here] = await mark(people.owner, { kind: 'in', studentId: cy });
    const plan = { daycareId, id: newId(), studentId: cy, from: tuesday, until: tuesday, reason: 'sick' };
    const { absenceId } = await owner.attendance.planAbsence(plan);
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: bees,
      classroomData: { staffMembers: [people.teacher.uid] },
    });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const shown = await day(people.teacher);
    expect([shown.rooms.map(({ name }) => name), shown.children.map(({ firstName }) => firstName)]).toEqual([['Bees'], ['Ana', 'Bo']]);
    expect(shown.counts).toMatchObject({ in: 0, expected: 2 });
    const answers = await mark(people.teacher, { kind: 'out', studentId: cy }, { kind: 'in', studentId: ana });
    expect(answers).toMatchObject([
      { status: 'error', state: null, markId: null },
      { status: 'success', state: 'in' },
    ]);
    const taken = await mark(people.teacher, { kind: 'out', studentId: ana, id: here?.id ?? '' });
    expect(taken).toMatchObject([{ status: 'error', reason: dayText.attendance.idTaken, state: 'in' }]);
    const { attendance } = as(people.teacher);
    const [markId, id] = [here?.id ?? '', newId()];
    const notFound = { code: 'NOT_FOUND' };
    await expect(attendance.correct({ daycareId, id, markId, kind: 'void', reason: 'not mine' })).rejects.toMatchObject(notFound);
    await expect(attendance.undo({ daycareId, id, markId })).rejects.toMatchObject(notFound);
    await expect(attendance.cancelAbsence({ daycareId, id, studentId: cy, absenceId })).rejects.toMatchObject(notFound);
    await expect(attendance.noteCall({ daycareId, id, studentId: cy, day: monday })).rejects.toMatchObject(notFound);
    await expect(attendance.planAbsence({ ...plan, id })).rejects.toMatchObject(notFound);
    await expect(attendance.getHistory({ daycareId, studentId: cy, from: monday, until: monday })).rejects.toMatchObject(notFound);
  });

  it('can undo a departure by which a child left their rooms', async () => {
    const { people, as, owner, daycareId, bees, cy, mark, newId, day } = await dayWorld();
    const classroomData = { staffMembers: [people.teacher.uid] };
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: bees, classroomData });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    await mark(people.owner, { kind: 'in', studentId: cy }, { kind: 'move', studentId: cy, classroomId: bees });
    const seen = async () => (await day(people.teacher)).children.map(({ firstName }) => firstName);
    expect(await seen()).toEqual(['Ana', 'Bo', 'Cy']);
    const [left] = await mark(people.teacher, { kind: 'out', studentId: cy });
    expect(await seen()).toEqual(['Ana', 'Bo']);
    await as(people.teacher).attendance.undo({ daycareId, id: newId(), markId: left?.id ?? '' });
    expect(await seen()).toEqual(['Ana', 'Bo', 'Cy']);
  });
});
