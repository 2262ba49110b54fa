import type { ClockTime } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import type { NewStaffMark } from '@daycare-portal/shared/staff-marks';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { authorizeInvited } from '../../test/authorize-invited';
import { readPresences } from '../coverage/presences';
import { readDayRules } from '../../records/daycare/day.queries';
import { dayWorld, monday, zone } from '../../test/day-world';
import type { Person } from '../../test/people';

type Row = Partial<NewStaffMark> & Pick<NewStaffMark, 'kind'>;

/** Monday at 9:00, with a way to clock people. Rows without a name are the teacher's. */
async function clockWorld() {
  const its = await dayWorld();
  const { as, people, daycareId, newId, services, db } = its;
  const clock = async (person: Person, ...rows: Row[]) => {
    const marks = rows.map((row) => ({ id: newId(), userId: people.teacher.uid, ...row }));
    return (await as(person).staff.clock({ daycareId, marks })).results;
  };
  const team = async (person = people.owner) => (await as(person).staff.getDay({ daycareId, day: null })).adults;
  const adult = async (uid = people.teacher.uid) => (await team()).find(({ userId }) => userId === uid);
  const clocks = (instant: string | null) =>
    instant === null ? '' : new Date(instant).toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' });
  const presence = async () => {
    const { runtime } = services;
    const children = authorizeInvited({ daycareId });
    const rules = await readDayRules(db, runtime, children.daycareId);
    const reading = { rules, births: new Map(), now: runtime.now().toISOString(), countsNaps: false };
    const { adults } = await readPresences(db, children, monday, reading);
    return adults.map(({ classroomId, from, until }) => `${classroomId} ${clocks(from)}-${clocks(until)}`);
  };
  const correct = (person: Person, markId: string, change: object) =>
    as(person).staff.correct({ daycareId, id: newId(), markId, reason: 'Wrong', ...change });
  return { ...its, clock, adult, team, presence, correct };
}

describe('Clocking in', () => {
  it('takes a person into a room, on a break, back, to another room and out, and shows who is where', async () => {
    const { clock, adult, people, bees, owls, goTo, presence } = await clockWorld();
    const { teacher } = people;
    expect(await clock(teacher, { kind: 'in', classroomId: bees })).toMatchObject([{ status: 'success', state: 'in' }]);
    expect(await adult()).toMatchObject({ state: 'in', classroomId: bees, countsInRatio: true, leftOpen: null });
    const steps: [ClockTime, Row, string][] = [
      ['12:00', { kind: 'break' }, 'onBreak'],
      ['12:30', { kind: 'back' }, 'in'],
      ['13:00', { kind: 'move', classroomId: owls }, 'in'],
      ['16:00', { kind: 'out' }, 'out'],
    ];
    for (const [time, row, state] of steps) {
      goTo(time);
      expect(await clock(teacher, row)).toMatchObject([{ status: 'success', state }]);
    }
    expect(await presence()).toEqual([`${bees} 09:00-12:00`, `${bees} 12:30-13:00`, `${owls} 13:00-16:00`]);
  });

  it('skips a mark that changes nothing, with the time of the first one, and refuses impossible ones', async () => {
    const { clock, people, bees, goTo, at } = await clockWorld();
    const { teacher } = people;
    await clock(teacher, { kind: 'in', classroomId: bees });
    goTo('10:00');
    const { attendance } = dayText;
    const [first] = await clock(teacher, { kind: 'in' });
    expect(first).toMatchObject({ status: 'skipped', state: 'in' });
    expect(first?.reason).toMatch(/^Ben Okafor has been in since 9:00.AM, now in Bees\.$/);
    const results = await clock(
      teacher,
      { kind: 'move', classroomId: bees },
      { kind: 'back' },
      { kind: 'out', at: at('08:00'), reason: 'Forgot' },
      { kind: 'in', at: at('09:40') },
      { kind: 'in', at: at('10:30') },
      { kind: 'move' },
      { kind: 'move', classroomId: 'made-up' },
    );
    expect(results.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'error', 'error', 'error', 'error', 'error']);
    expect(results.slice(3).map(({ reason }) => reason)).toEqual([
      attendance.needsReason,
      attendance.inFuture,
      attendance.roomMissing,
      attendance.roomNotFound,
    ]);
  });

  it('is for oneself, and for others only by owners and staff, and never in another daycare', async () => {
    const { clock, people, bees } = await clockWorld();
    const { teacher, staff, owner, otherOwner } = people;
    const other = { kind: 'in' as const, userId: staff.uid, classroomId: bees };
    expect(await clock(teacher, other)).toMatchObject([{ status: 'error', reason: dayText.clock.othersForbidden }]);
    expect(await clock(owner, other)).toMatchObject([{ status: 'success' }]);
    expect(await clock(staff, { kind: 'in' })).toMatchObject([{ status: 'success' }]);
    expect(await clock(owner, { kind: 'in', userId: otherOwner.uid })).toMatchObject([
      { status: 'error', reason: dayText.clock.adultNotFound, state: null },
    ]);
  });

  it('can be ended for somebody who has left the team, by owner and staff', async () => {
    const { clock, people, db, bees, goTo, at, adult, presence } = await clockWorld();
    await clock(people.teacher, { kind: 'in', classroomId: bees });
    // As when people delete their own account.
    await db.deleteFrom('daycareRoles').where('userId', '=', people.teacher.uid).execute();
    await db.deleteFrom('daycareMembers').where('userId', '=', people.teacher.uid).execute();
    expect(await clock(people.manager, { kind: 'out' })).toMatchObject([{ status: 'error', reason: dayText.clock.othersForbidden }]);
    goTo('08:00', '2026-11-24');
    expect(await adult()).toMatchObject({ leftOpen: { day: monday } });
    expect(await clock(people.staff, { kind: 'in' })).toMatchObject([{ status: 'error', reason: dayText.clock.adultNotFound }]);
    const out = { kind: 'out' as const, at: at('15:00'), reason: 'left' };
    expect(await clock(people.staff, out)).toMatchObject([{ status: 'success', state: 'out' }]);
    expect(await presence()).toEqual([`${bees} 09:00-15:00`]);
  });

  it('counts a repeated call once, and uses the server’s clock', async () => {
    const { as, people, daycareId, bees, at, presence } = await clockWorld();
    const marks = [{ id: 'a-mark-of-the-screen', userId: people.teacher.uid, kind: 'in' as const, classroomId: bees, at: at('13:58') }];
    const sent = { daycareId, sentAt: at('14:00'), marks };
    const once = await as(people.teacher).staff.clock(sent);
    expect(await as(people.teacher).staff.clock(sent)).toEqual(once);
    expect(await presence()).toEqual([`${bees} 08:58-`]);
  });

  it('goes on past closing as “to confirm”, and counts until the clock-out or, on a later day, until closing', async () => {
    const { clock, adult, people, bees, goTo, presence } = await clockWorld();
    await clock(people.teacher, { kind: 'in', classroomId: bees });
    goTo('18:10');
    expect(await adult()).toMatchObject({ state: 'in', isUnconfirmed: true });
    expect(await presence()).toEqual([`${bees} 09:00-`]);
    expect(await clock(people.teacher, { kind: 'move', classroomId: bees })).toMatchObject([{ status: 'success' }]);
    expect(await adult()).toMatchObject({ state: 'in', isUnconfirmed: false });
    expect(await presence()).toEqual([`${bees} 09:00-18:10`, `${bees} 18:10-`]);
    goTo('08:00', '2026-11-24');
    expect(await adult()).toMatchObject({ state: 'notYet', leftOpen: { day: monday } });
  });
});

describe('A staff mark', () => {
  it('is corrected 50 times and no more, and a day takes 100 marks of an adult', async () => {
    const { clock, correct, people, at, goTo } = await clockWorld();
    const { owner } = people;
    goTo('10:00');
    const [first] = await clock(owner, { kind: 'in', at: at('08:00'), reason: 'Late' });
    let markId = first?.id ?? '';
    for (let n = 0; n < 50; n += 1) ({ markId } = await correct(owner, markId, { at: at(n % 2 === 0 ? '08:10' : '08:20') }));
    await expect(correct(owner, markId, {})).rejects.toMatchObject({ message: dayText.attendance.correctedTooOften });
    const marks = Array.from({ length: 60 }, (_, n): Row => ({ kind: n % 2 === 0 ? 'break' : 'back' }));
    const results = await clock(owner, ...marks);
    expect(results.filter(({ status }) => status === 'success')).toHaveLength(100 - 51);
    expect(results.at(-1)?.reason).toBe(dayText.attendance.dayFull('Ben Okafor'));
  });

  it('is corrected once, with a reason: by oneself on the day, by staff and the owner later', async () => {
    const { clock, correct, people, bees, owls, goTo, at, adult, presence } = await clockWorld();
    const { teacher, staff, owner } = people;
    const [mark] = await clock(teacher, { kind: 'in', classroomId: bees });
    const markId = mark?.markId ?? '';
    const { markId: next } = await correct(teacher, markId, { at: at('08:30'), classroomId: owls });
    await expect(correct(owner, markId, { kind: 'void' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await presence()).toEqual([`${owls} 08:30-`]);
    await expect(correct(teacher, next, { at: at('09:30') })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    goTo('08:00', '2026-11-24');
    await expect(correct(teacher, next, { kind: 'void' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(correct(people.parent, next, { kind: 'void' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const [left] = await clock(staff, { kind: 'out', at: at('17:00'), reason: 'Forgot' });
    expect(left).toMatchObject({ status: 'success' });
    expect(await adult()).toMatchObject({ leftOpen: null });
    await correct(staff, left?.id ?? '', { at: at('17:10') });
    expect(await presence()).toEqual([`${owls} 08:30-17:10`]);
  });

  it('can be undone by its author within ten minutes', async () => {
    const { clock, as, people, daycareId, newId, goTo, adult } = await clockWorld();
    const { teacher, owner } = people;
    const [mark] = await clock(owner, { kind: 'in' });
    const undo = (person: Person, markId = mark?.markId ?? '') => as(person).staff.undo({ daycareId, id: newId(), markId });
    await expect(undo(teacher)).rejects.toMatchObject({ code: 'FORBIDDEN', message: dayText.attendance.undoOwn });
    await undo(owner);
    expect(await adult()).toMatchObject({ state: 'notYet', markId: null });
    const [later] = await clock(owner, { kind: 'in' });
    goTo('09:11');
    await expect(undo(owner, later?.markId ?? '')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('can be neither changed nor deleted while it is recent', async () => {
    const { clock, people, db, advance } = await clockWorld();
    // The database uses its own clock.
    advance((Date.now() - Date.parse(`${monday}T15:00:00Z`)) / 1000);
    await clock(people.teacher, { kind: 'in' });
    for (const statement of [`update staff_marks set full_name = 'x'`, 'delete from staff_marks'])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('staff_marks is append-only');
    await db.deleteFrom('daycares').where('id', '=', people.sunnyside).execute();
    expect(await db.selectFrom('staffMarks').select('id').execute()).toEqual([]);
  });
});

describe('Who counts', () => {
  it('is decided for each adult, and a change affects only later times', async () => {
    const { clock, as, people, daycareId, bees, goTo, presence, adult } = await clockWorld();
    const { teacher, owner } = people;
    await clock(teacher, { kind: 'in', classroomId: bees });
    goTo('11:00');
    const counts = (countsInRatio: boolean) => as(owner).staff.setCountsInRatio({ daycareId, userId: teacher.uid, countsInRatio });
    await counts(false);
    expect(await adult()).toMatchObject({ state: 'in', classroomId: bees, countsInRatio: false });
    expect(await presence()).toEqual([`${bees} 09:00-11:00`]);
    goTo('12:00');
    await counts(true);
    expect(await presence()).toEqual([`${bees} 09:00-11:00`, `${bees} 12:00-`]);
    expect((await as(owner).staff.getDaycareStaffList({ daycareId })).staff.find(({ userId }) => userId === teacher.uid)).toMatchObject({
      countsInRatio: true,
    });
  });

  it('includes substitutes, who are entered by name and leave the list when they clock out', async () => {
    const { clock, as, people, daycareId, bees, team, presence } = await clockWorld();
    const { owner, teacher } = people;
    const june = { id: 'a-substitute-by-name', fullName: 'June Park', countsInRatio: true };
    await expect(as(teacher).staff.addSubstitute({ daycareId, ...june })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { userId } = await as(owner).staff.addSubstitute({ daycareId, ...june });
    expect(await as(owner).staff.addSubstitute({ daycareId, ...june })).toEqual({ success: true, userId });
    await clock(owner, { kind: 'in', userId, classroomId: bees });
    expect(await presence()).toEqual([`${bees} 09:00-`]);
    const end = () => as(owner).staff.endSubstitute({ daycareId, userId });
    await expect(end()).rejects.toMatchObject({ code: 'CONFLICT' });
    await clock(owner, { kind: 'out', userId });
    await end();
    expect((await team()).find((adult) => adult.userId === userId)).toMatchObject({ fullName: 'June Park', isSubstitute: true });
    expect(await clock(owner, { kind: 'in', userId })).toMatchObject([{ status: 'error' }]);
  });
});

describe('Hours', () => {
  it('are visible for everyone to owner and staff, and for themselves to teachers, and can be exported', async () => {
    const { clock, as, people, daycareId, bees, goTo, at } = await clockWorld();
    const { owner, teacher, staff } = people;
    await clock(owner, { kind: 'in', classroomId: bees }, { kind: 'in', userId: staff.uid });
    goTo('12:00');
    await clock(teacher, { kind: 'break' });
    goTo('12:30');
    await clock(teacher, { kind: 'back' });
    goTo('17:00');
    await clock(teacher, { kind: 'out', at: at('16:30'), reason: 'Forgot' });
    const days = { daycareId, from: monday, until: '2026-11-29' };
    const { adults } = await as(staff).staff.getHours(days);
    expect(adults.map(({ userId, minutes }) => [userId, minutes])).toEqual(
      expect.arrayContaining([
        [teacher.uid, 420],
        [staff.uid, 0],
      ]),
    );
    const own = await as(teacher).staff.getHours(days);
    expect(own.adults).toMatchObject([{ userId: teacher.uid, days: [{ minutes: 420, breakMinutes: 30, isLeftOpen: false }] }]);
    const { base64 } = await as(owner).staff.exportHours({ ...days, format: 'csv' });
    expect(Buffer.from(base64, 'base64').toString()).toContain('09:00,16:30,30,7:00,7.00,Bees,');
    await expect(as(owner).staff.getHours({ daycareId, from: '2026-01-01', until: '2026-12-31' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('A teacher who sees only their own rooms', () => {
  it('sees on Today the children of the room that they are clocked into', async () => {
    const { clock, people, daycareId, bees, owls, goTo, owner, day } = await clockWorld();
    const { teacher } = people;
    const classroomData = { name: 'Bees', staffMembers: [teacher.uid] };
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: bees, classroomData });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const seen = async () => {
      const { children, rooms } = await day(teacher);
      return [children.map(({ firstName }) => firstName).toSorted(), rooms.map(({ name }) => name)];
    };
    expect(await seen()).toEqual([['Ana', 'Bo'], ['Bees']]);
    await clock(teacher, { kind: 'in', classroomId: owls });
    expect(await seen()).toEqual([
      ['Ana', 'Bo', 'Cy'],
      ['Bees', 'Owls'],
    ]);
    await clock(teacher, { kind: 'break' });
    expect(await seen()).toEqual([
      ['Ana', 'Bo', 'Cy'],
      ['Bees', 'Owls'],
    ]);
    await clock(teacher, { kind: 'move', classroomId: bees });
    expect(await seen()).toEqual([['Ana', 'Bo'], ['Bees']]);
    await clock(teacher, { kind: 'move', classroomId: owls });
    goTo('00:00', '2026-11-24');
    expect(await seen()).toEqual([['Ana', 'Bo'], ['Bees']]);
  });
});
