import { formatClock as shown } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';
import { everyRow } from '../../test/every-row';
import { downloadRecord } from '../../test/download-record';
import { maxMarksOfDay } from './take-mark';

const words = () => dayText.attendance;
const done = { status: 'success', reason: null };
const tuesday = '2026-11-24';
const sunday = '2026-11-22';
const sick = { reason: 'sick', note: 'fever' };

describe('A mark', () => {
  it('checks a child in and out, several times a day, with the people at drop-off and pickup, and the room', async () => {
    const { people, mark, goTo, at, childOn, bees } = await dayWorld();
    expect(await mark(people.teacher, { kind: 'in', personName: 'Carla' })).toMatchObject([{ ...done, state: 'in' }]);
    expect(await childOn()).toMatchObject({ state: 'in', since: at('09:00'), broughtBy: 'Carla', collectedBy: null, classroomId: bees });
    goTo('11:00');
    expect(await mark(people.teacher, { kind: 'out', goesTo: 'bus' })).toMatchObject([{ ...done, state: 'out' }]);
    expect(await childOn()).toMatchObject({ state: 'out', since: at('11:00'), collectedBy: null, goesTo: 'bus' });
    goTo('14:00');
    await mark(people.staff, { kind: 'in' });
    expect(await childOn()).toMatchObject({ state: 'in', since: at('14:00'), broughtBy: null, goesTo: null });
    goTo('17:00');
    await mark(people.owner, { kind: 'out', personName: 'Granny' });
    expect(await childOn()).toMatchObject({ state: 'out', since: at('17:00'), collectedBy: 'Granny' });
  });

  it('is skipped when it changes nothing, with the time in the daycare and the person who marked it first', async () => {
    const { people, mark, goTo } = await dayWorld();
    const [first] = await mark(people.teacher, { kind: 'in' });
    goTo('10:30');
    const alreadyIn = { status: 'skipped', reason: words().alreadyIn('Ana', shown('09:00'), 'Ben Okafor') };
    expect(await mark(people.staff, { kind: 'in' })).toMatchObject([{ ...alreadyIn, state: 'in', markId: first?.id }]);
    await mark(people.staff, { kind: 'out' });
    goTo('10:31');
    const alreadyOut = { status: 'skipped', reason: words().alreadyOut('Ana', shown('10:30'), 'Rosa Pinto') };
    expect(await mark(people.teacher, { kind: 'out' })).toMatchObject([{ ...alreadyOut, state: 'out' }]);
  });

  it('keeps the name of its author after that person has left the team', async () => {
    const { people, mark, owner, daycareId, goTo } = await dayWorld();
    await mark(people.teacher, { kind: 'in' });
    await owner.staff.manageDaycareRole({ daycareId, email: people.teacher.email, role: 'teacher', action: 'remove' });
    goTo('09:10');
    const [answer] = await mark(people.staff, { kind: 'in' });
    expect(answer?.reason).toBe(words().alreadyIn('Ana', shown('09:00'), 'Ben Okafor'));
  });

  it('of a departure needs a child who is there, and a time after the arrival', async () => {
    const { people, mark, goTo, at } = await dayWorld();
    expect(await mark(people.teacher, { kind: 'out' })).toMatchObject([{ status: 'error', reason: words().notIn('Ana'), markId: null }]);
    await mark(people.teacher, { kind: 'in' });
    goTo('12:00');
    expect(await mark(people.teacher, { kind: 'out', at: at('08:30'), reason: 'forgot' })).toMatchObject([
      { status: 'error', reason: words().beforeArrival('Ana', shown('09:00')), state: 'in' },
    ]);
  });

  it('moves a child who is there to another existing classroom', async () => {
    const { people, mark, owls, childOn } = await dayWorld();
    const refused = (reason: string) => [{ status: 'error', reason }];
    expect(await mark(people.teacher, { kind: 'move', classroomId: owls })).toMatchObject(refused(words().notIn('Ana')));
    await mark(people.teacher, { kind: 'in' });
    expect(await mark(people.teacher, { kind: 'move' })).toMatchObject(refused(words().roomMissing));
    expect(await mark(people.teacher, { kind: 'move', classroomId: 'gone' })).toMatchObject(refused(words().roomNotFound));
    expect(await mark(people.teacher, { kind: 'move', classroomId: owls })).toMatchObject([{ ...done, state: 'in' }]);
    expect(await childOn()).toMatchObject({ classroomId: owls });
    const there = { status: 'skipped', reason: words().alreadyThere('Ana', 'Owls') };
    expect(await mark(people.teacher, { kind: 'move', classroomId: owls })).toMatchObject([there]);
  });

  it('of an arrival may name another classroom, but not a deleted one', async () => {
    const { people, mark, owls, childOn } = await dayWorld();
    expect(await mark(people.teacher, { kind: 'in', classroomId: 'gone' })).toMatchObject([{ reason: words().roomNotFound }]);
    await mark(people.teacher, { kind: 'in', classroomId: owls });
    expect(await childOn()).toMatchObject({ classroomId: owls });
  });

  it('of an absence needs a reason and a child who is not here, and ends when the child arrives or it is removed', async () => {
    const { people, mark, childOn, bo } = await dayWorld();
    expect(await mark(people.teacher, { kind: 'absent' })).toMatchObject([{ status: 'error', reason: words().absenceMissing }]);
    expect(await mark(people.teacher, { kind: 'notAbsent' })).toMatchObject([{ status: 'skipped', reason: words().notAbsent('Ana') }]);
    expect(await mark(people.teacher, { kind: 'absent', absence: sick, personName: 'Carla' })).toMatchObject([
      { ...done, state: 'absent' },
    ]);
    expect(await childOn()).toMatchObject({ absence: { ...sick, absenceId: null, toldBy: 'Carla', until: null } });
    const already = { status: 'skipped', reason: words().alreadyAbsent('Ana', shown('09:00'), 'Ben Okafor') };
    expect(await mark(people.staff, { kind: 'absent', absence: sick })).toMatchObject([already]);
    expect(await mark(people.staff, { kind: 'notAbsent' })).toMatchObject([{ ...done, state: 'expected' }]);
    await mark(people.staff, { kind: 'absent', absence: sick });
    expect(await mark(people.staff, { kind: 'in' })).toMatchObject([{ ...done, state: 'in' }]);
    expect(await mark(people.staff, { kind: 'absent', absence: sick })).toMatchObject([{ status: 'error', reason: words().isHere('Ana') }]);
    await mark(people.staff, { kind: 'in', studentId: bo }, { kind: 'out', studentId: bo });
    expect(await mark(people.staff, { kind: 'absent', absence: sick, studentId: bo })).toMatchObject([{ reason: words().isHere('Bo') }]);
  });

  it('cannot be an absence on a closed day, when children may still arrive', async () => {
    const { people, mark, goTo, childOn } = await dayWorld();
    goTo('10:00', '2026-11-28');
    expect(await mark(people.staff, { kind: 'absent', absence: sick })).toMatchObject([{ status: 'error', reason: words().closedThatDay }]);
    expect(await mark(people.staff, { kind: 'in' })).toMatchObject([{ ...done, state: 'in' }]);
    expect(await childOn()).toMatchObject({ state: 'in' });
  });

  it('needs a child who is enrolled on that day, scheduled or not', async () => {
    const { people, mark, owner, daycareId, ana, bo, cy, goTo } = await dayWorld();
    await owner.attendance.setSchedule({ daycareId, studentIds: [ana], from: monday, week: [] });
    expect(await mark(people.teacher, { kind: 'in' })).toMatchObject([{ ...done, state: 'in' }]);
    await owner.students.setEnrolment({ daycareId, studentIds: [ana, bo], startsOn: null, endsOn: monday, reason: 'Moved' });
    await owner.students.setEnrolment({ daycareId, studentIds: [cy], startsOn: tuesday, endsOn: null, reason: null });
    const notEnrolled = { status: 'error', reason: words().notEnrolled };
    expect(await mark(people.teacher, { kind: 'in', studentId: cy })).toMatchObject([notEnrolled]);
    goTo('09:00', tuesday);
    expect(await mark(people.teacher, { kind: 'in', studentId: bo }, { kind: 'in', studentId: cy })).toMatchObject([notEnrolled, done]);
    expect(await mark(people.teacher, { kind: 'absent', absence: sick, studentId: bo })).toMatchObject([notEnrolled]);
    expect(await mark(people.staff, { kind: 'out', at: '2026-11-23T23:00:00Z', reason: 'forgot' })).toMatchObject([done]);
  });
});

describe('A mark of an earlier time', () => {
  it('does not override later marks of others, which only a correction may change', async () => {
    const { people, mark, goTo, at, owls, childOn } = await dayWorld();
    await mark(people.teacher, { kind: 'in' });
    goTo('10:00');
    await mark(people.teacher, { kind: 'move', classroomId: owls });
    goTo('12:00');
    const reason = 'forgotten';
    const left = { kind: 'out' as const, reason };
    const movedLater = { status: 'error', reason: words().movedLater('Ana', shown('10:00')) };
    expect(await mark(people.staff, { ...left, at: at('09:30') })).toMatchObject([movedLater]);
    await mark(people.teacher, { kind: 'out' });
    const skipped = (sentence: string) => [{ status: 'skipped', reason: sentence, state: 'out' }];
    const alreadyOut = words().alreadyOut('Ana', shown('12:00'), 'Ben Okafor');
    const alreadyIn = words().alreadyIn('Ana', shown('09:00'), 'Ben Okafor');
    goTo('13:00');
    expect(await mark(people.staff, { ...left, at: at('11:00') })).toMatchObject(skipped(alreadyOut));
    expect(await mark(people.staff, { kind: 'in', at: at('08:00'), reason })).toMatchObject(skipped(alreadyIn));
    expect(await mark(people.staff, { kind: 'in', at: at('11:00'), reason })).toMatchObject(skipped(alreadyIn));
    expect(await childOn()).toMatchObject({ state: 'out', since: at('12:00') });
    expect(await mark(people.staff, { kind: 'in', at: at('12:30'), reason })).toMatchObject([{ ...done, state: 'in' }]);
  });
});

describe('Rows of one call', () => {
  it('of the same moment count in their order, whatever their ids', async () => {
    const { people, mark, childOn } = await dayWorld();
    const rows = (['in', 'out', 'in'] as const).map((kind, n) => ({ kind, id: `made-by-a-screen-${'zya'.charAt(n)}` }));
    expect((await mark(people.teacher, ...rows)).map(({ status }) => status)).toEqual(['success', 'success', 'success']);
    expect(await childOn()).toMatchObject({ state: 'in', markId: rows[2]?.id });
  });

  it('are processed in order, each after the ones before, and a bad row does not stop the others', async () => {
    const { people, mark, bo, childOn } = await dayWorld();
    const answers = await mark(
      people.teacher,
      { kind: 'in' },
      { kind: 'in', studentId: 'nobody' },
      { kind: 'out' },
      { kind: 'out' },
      { kind: 'in', studentId: bo },
    );
    expect(answers.map(({ status, state }) => [status, state])).toEqual([
      ['success', 'out'],
      ['error', null],
      ['success', 'out'],
      ['skipped', 'out'],
      ['success', 'in'],
    ]);
    expect(await childOn()).toMatchObject({ state: 'out' });
  });

  it('may be 500, each of a different child', async () => {
    const { as, people, daycareId, owner, newId } = await dayWorld();
    const row = { lastName: 'Many', dob: '2024-02-29', guardianEmails: [] };
    const students = Array.from({ length: 500 }, (_, n) => ({ ...row, firstName: `Child ${n}` }));
    const made = await owner.students.bulkCreateStudents({ daycareId, students });
    const marks = made.results.map(({ studentId }) => ({ id: newId(), studentId: studentId ?? '', kind: 'in' as const }));
    const { summary } = await as(people.teacher).attendance.mark({ daycareId, marks });
    expect(summary).toEqual({ total: 500, successful: 500, skipped: 0, errors: 0 });
    const more = { daycareId, marks: [...marks, { ...marks[0]!, id: newId() }] };
    await expect(as(people.teacher).attendance.mark(more)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

// trust 26
describe('A day of one child', () => {
  it('accepts a hundred marks, and after that only corrections', async () => {
    const { people, mark, owner, daycareId, newId } = await dayWorld();
    const rows = Array.from({ length: 500 }, (_, n) => ({ kind: n % 2 === 0 ? ('in' as const) : ('out' as const) }));
    const results = await mark(people.teacher, ...rows);
    const count = (status: string) => results.filter((each) => each.status === status).length;
    expect([count('success'), count('error')]).toEqual([maxMarksOfDay, 500 - maxMarksOfDay]);
    expect(results.at(-1)).toMatchObject({ reason: words().dayFull('Ana'), state: 'out' });
    const markId = results[0]?.markId ?? '';
    await owner.attendance.correct({ daycareId, id: newId(), markId, kind: 'void', reason: 'Did not happen' });
    expect(await mark(people.teacher, { kind: 'out' })).toMatchObject([{ status: 'error', reason: words().dayFull('Ana') }]);
  });
});

describe('What is sent twice', () => {
  it('counts once and gets the same answer, whether it was written, skipped or refused', async () => {
    const { as, people, daycareId, ana, db, goTo } = await dayWorld();
    const { attendance } = as(people.teacher);
    const marks = (['in', 'in', 'absent'] as const).map((kind, n) => ({ id: `made-by-a-screen-${n}`, studentId: ana, kind }));
    const answer = await attendance.mark({ daycareId, marks });
    expect(answer.summary).toEqual({ total: 3, successful: 1, skipped: 1, errors: 1 });
    const before = await everyRow(db);
    goTo('09:20');
    expect(await attendance.mark({ daycareId, marks })).toEqual(answer);
    expect(await everyRow(db)).toEqual(before);
  });

  it('is refused when its id is in use by another record or person', async () => {
    const { as, people, daycareId, ana, bo } = await dayWorld();
    const row = { id: 'made-by-a-screen-1', studentId: ana, kind: 'in' as const };
    const send = async (person: typeof people.owner, mark: typeof row) =>
      (await as(person).attendance.mark({ daycareId, marks: [mark] })).results[0];
    await send(people.teacher, row);
    const taken = { status: 'error', reason: words().idTaken };
    expect(await send(people.teacher, { ...row, studentId: bo })).toMatchObject({ ...taken, state: 'expected', markId: null });
    expect(await send(people.staff, row)).toMatchObject({ ...taken, state: 'in' });
  });
});

// trust 29
describe('The time of a mark', () => {
  it('defaults to now, and may be at most two minutes in the future, for clocks that are ahead', async () => {
    const { people, mark, at, bo, cy, childOn } = await dayWorld();
    const [ahead, tooFar] = [{ at: at('09:02') }, { at: '2026-11-23T15:02:01Z' }];
    expect(await mark(people.teacher, { kind: 'in', ...ahead }, { kind: 'in', studentId: bo, ...tooFar })).toMatchObject([
      done,
      { status: 'error', reason: words().inFuture },
    ]);
    expect(await childOn()).toMatchObject({ since: at('09:00') });
    expect(await mark(people.teacher, { kind: 'in', studentId: cy, at: null })).toMatchObject([done]);
    expect(await childOn(cy)).toMatchObject({ since: at('09:00') });
  });

  it('needs a reason when it is more than five minutes ago', async () => {
    const { people, mark, at, bo, childOn } = await dayWorld();
    expect(await mark(people.teacher, { kind: 'in', at: at('08:54') })).toMatchObject([{ status: 'error', reason: words().needsReason }]);
    expect(await mark(people.teacher, { kind: 'in', at: at('08:54'), reason: '  ' })).toMatchObject([{ reason: words().needsReason }]);
    expect(
      await mark(people.teacher, { kind: 'in', at: at('07:10'), reason: 'was outside' }, { kind: 'in', studentId: bo, at: at('08:55') }),
    ).toMatchObject([done, done]);
    expect(await childOn()).toMatchObject({ since: at('07:10') });
  });

  it('is adjusted for the error of the device’s clock, even by hours', async () => {
    const { as, people, daycareId, ana, bo, at, newId, childOn } = await dayWorld();
    const send = (sentAt: string, studentId: string, time: string) =>
      as(people.teacher).attendance.mark({ daycareId, sentAt, marks: [{ id: newId(), studentId, kind: 'in', at: time }] });
    expect((await send(at('15:00'), ana, at('14:57'))).results).toMatchObject([done]);
    expect(await childOn()).toMatchObject({ since: at('08:57') });
    expect((await send(at('03:00'), bo, at('02:59'))).results).toMatchObject([done]);
    expect(await childOn(bo)).toMatchObject({ since: at('08:59') });
  });

  it('is refused when the clock of the device makes it a time before 1900 or after 9999', async () => {
    const { as, people, daycareId, ana, newId, db } = await dayWorld();
    const { attendance, staff } = as(people.teacher);
    const [early, late] = ['1900-01-01T00:00:00Z', '9999-12-31T00:00:00Z'];
    for (const [at, sentAt] of [
      [early, late],
      [late, early],
    ] as const) {
      const marks = [{ id: newId(), kind: 'in' as const, at, reason: 'x' }];
      const refused = { code: 'BAD_REQUEST', message: words().timeMalformed };
      const ofAna = marks.map((mark) => ({ ...mark, studentId: ana }));
      await expect(attendance.mark({ daycareId, sentAt, marks: ofAna })).rejects.toMatchObject(refused);
      const ofTeacher = marks.map((mark) => ({ ...mark, userId: people.teacher.uid }));
      await expect(staff.clock({ daycareId, sentAt, marks: ofTeacher })).rejects.toMatchObject(refused);
      const count = { daycareId, id: newId(), kind: 'count' as const, at, sentAt, waited: true };
      await expect(attendance.startHeadcount(count)).rejects.toMatchObject(refused);
    }
    const rows = await everyRow(db);
    expect([rows['attendance_marks'], rows['staff_marks'], rows['headcounts']]).toEqual([[], [], []]);
  });

  it('may be on an earlier day only for owners and staff, except for taps just before midnight', async () => {
    const { people, mark, at, childOn, goTo, bo } = await dayWorld();
    const earlier = { kind: 'in' as const, at: at('15:00', sunday), reason: 'forgot' };
    expect(await mark(people.teacher, earlier)).toMatchObject([{ status: 'error', reason: words().earlierDay }]);
    expect(await mark(people.staff, earlier)).toMatchObject([{ ...done, state: 'in' }]);
    expect(await childOn()).toMatchObject({ state: 'expected', leftOpen: { day: sunday, since: at('15:00', sunday) } });
    goTo('00:01', tuesday);
    expect(await mark(people.teacher, { kind: 'in', studentId: bo, at: at('23:59') })).toMatchObject([done]);
    expect(await childOn(bo, monday)).toMatchObject({ state: 'in', since: at('23:59') });
  });
});

describe('What has waited on a device', () => {
  it('needs no reason, and is accepted for 48 hours from anyone who was allowed to record it then', async () => {
    const { people, mark, at, goTo, childOn, bo, cy } = await dayWorld();
    goTo('09:00', '2026-11-25');
    const waited = { kind: 'in' as const, waited: true };
    expect(
      await mark(
        people.teacher,
        { ...waited, at: at('09:00') },
        { ...waited, at: at('08:59'), studentId: bo },
        { kind: 'in', at: at('09:00'), studentId: cy, reason: 'was not sent' },
      ),
    ).toMatchObject([done, { status: 'error', reason: words().tooOld }, { status: 'error', reason: words().earlierDay }]);
    expect(await childOn(undefined, monday)).toMatchObject({ state: 'in', since: at('09:00') });
    expect(await mark(people.staff, { ...waited, at: at('08:59'), studentId: bo })).toMatchObject([{ reason: words().tooOld }]);
  });

  it('is judged by what a teacher could see at the time of the tap, if teachers are limited to their own rooms since', async () => {
    const { people, owner, mark, at, goTo, childOn, daycareId, ana, bo, cy } = await dayWorld();
    goTo('09:30');
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    goTo('10:00');
    const waited = { kind: 'in' as const, waited: true };
    const results = await mark(
      people.teacher,
      { ...waited, at: at('09:10'), studentId: ana },
      { ...waited, at: at('09:40'), studentId: bo },
      { kind: 'in', studentId: cy },
    );
    const hidden = { status: 'error', reason: words().notFound, state: null, markId: null };
    expect(results).toMatchObject([{ ...done, state: 'in' }, hidden, hidden]);
    expect(await childOn(ana)).toMatchObject({ state: 'in', since: at('09:10') });
    expect(await childOn(bo)).toMatchObject({ state: 'expected' });
  });

  it('is refused for a day before the person joined the team', async () => {
    const { people, owner, mark, at, goTo, as, daycareId } = await dayWorld();
    goTo('07:00', tuesday);
    const { results } = await owner.staff.bulkInviteStaff({ daycareId, invites: [{ email: people.nobody.email, role: 'teacher' }] });
    await as(people.nobody).auth.acceptInvite({ token: results[0]?.inviteUrl?.split('#')[1] ?? '' });
    const waited = { kind: 'in' as const, waited: true };
    expect(await mark(people.nobody, { ...waited, at: at('16:00') })).toMatchObject([{ status: 'error', reason: words().earlierDay }]);
    goTo('07:30', tuesday);
    expect(await mark(people.nobody, { ...waited, at: at('07:01', tuesday) })).toMatchObject([done]);
  });
});

describe('A stay that nobody ended', () => {
  it('stays open until owners or staff enter when the child left, and blocks nothing meanwhile', async () => {
    const { people, mark, at, goTo, childOn, bees, db } = await dayWorld();
    await mark(people.teacher, { kind: 'in' });
    goTo('19:30');
    expect(await childOn()).toMatchObject({ state: 'in', since: at('09:00'), leftOpen: null });
    goTo('09:00', tuesday);
    const leftOpen = { day: monday, since: at('09:00'), classroomId: bees };
    expect(await childOn()).toMatchObject({ state: 'expected', leftOpen });
    const left = { kind: 'out' as const, at: at('17:40'), reason: 'forgotten' };
    expect(await mark(people.teacher, left, { kind: 'out' })).toMatchObject([
      { status: 'error', reason: words().earlierDay },
      { status: 'error', reason: words().earlierDay },
    ]);
    expect(await mark(people.teacher, { kind: 'in' })).toMatchObject([{ ...done, state: 'in' }]);
    expect(await childOn()).toMatchObject({ state: 'in', since: at('09:00', tuesday), leftOpen });
    expect(await mark(people.staff, left)).toMatchObject([{ ...done, state: 'out' }]);
    expect(await childOn()).toMatchObject({ state: 'in', leftOpen: null });
    expect(await childOn(undefined, monday)).toMatchObject({ state: 'out', since: at('17:40') });
    expect(await db.selectFrom('openDays').select('day').execute()).toEqual([{ day: tuesday }]);
  });

  it('may end after midnight, and the departure belongs to the day of its stay', async () => {
    const { people, mark, at, goTo, childOn, db } = await dayWorld();
    await mark(people.teacher, { kind: 'in' });
    goTo('00:20', tuesday);
    expect(await mark(people.owner, { kind: 'out' })).toMatchObject([{ ...done, state: 'out' }]);
    expect(await childOn(undefined, monday)).toMatchObject({ state: 'out', since: at('00:20', tuesday) });
    expect(await childOn()).toMatchObject({ state: 'expected', leftOpen: null });
    expect(await db.selectFrom('openDays').selectAll().execute()).toEqual([]);
  });

  it('of two days ago is not ended by a departure today', async () => {
    const { people, mark, goTo } = await dayWorld();
    await mark(people.teacher, { kind: 'in' });
    goTo('09:00', '2026-11-25');
    expect(await mark(people.owner, { kind: 'out' })).toMatchObject([{ status: 'error', reason: words().notIn('Ana') }]);
  });
});

it('A note for a child who has come already is written beside new arrivals of the same call, in either order', async () => {
  const { people, mark, bo, cy, ana, db } = await dayWorld();
  await mark(people.owner, { kind: 'in', studentId: bo, personName: 'Carla' });
  const come = (studentId: string, note: string) => ({ kind: 'in' as const, studentId, note });
  const sent = await mark(people.teacher, come(ana, 'slept well'), come(bo, 'has a cold'), come(cy, 'tired'));
  expect(sent).toMatchObject([{ status: 'success' }, { status: 'success' }, { status: 'success' }]);
  await mark(people.teacher, come(bo, 'no pool'), { kind: 'out', studentId: cy, note: 'early' });
  const written = await db
    .selectFrom('attendanceMarks')
    .select(['studentId', 'kind', 'personName', 'note'])
    .orderBy('recordedAt')
    .execute();
  expect(written).toHaveLength(6);
  expect(written).toEqual(
    expect.arrayContaining([
      { studentId: ana, kind: 'in', personName: null, note: 'slept well' },
      { studentId: bo, kind: 'in', personName: 'Carla', note: 'has a cold' },
      { studentId: cy, kind: 'in', personName: null, note: 'tired' },
      { studentId: bo, kind: 'in', personName: 'Carla', note: 'has a cold\nno pool' },
      { studentId: cy, kind: 'out', personName: null, note: 'early' },
    ]),
  );
});

// trust 28
describe('A record of a day', () => {
  it('cannot be changed in the database, nor deleted while the child exists', async () => {
    const world = await dayWorld();
    const { people, mark, db, owner, daycareId, ana, goTo, newId } = world;
    await mark(people.teacher, { kind: 'in' });
    await owner.attendance.noteCall({ daycareId, id: newId(), studentId: ana, day: monday });
    for (const table of ['attendanceMarks', 'absenceCalls'] as const) {
      await expect(db.updateTable(table).set({ recordedName: 'Somebody else' }).execute()).rejects.toThrow(
        /attendance_marks|absence_calls/,
      );
      await expect(db.deleteFrom(table).execute()).rejects.toThrow(/attendance_marks|absence_calls/);
    }
    goTo('09:01');
    await downloadRecord(world, ana);
    await owner.students.deleteDaycareStudent({ daycareId, studentId: ana });
    expect(await db.selectFrom('attendanceMarks').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('openDays').selectAll().execute()).toEqual([]);
  });
});
