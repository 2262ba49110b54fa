import { isCorrectedDay } from '@daycare-portal/shared/attendance-day';
import type { AttendanceMark } from '@daycare-portal/shared/attendance';
import type { SheetDay } from '@daycare-portal/shared/attendance-sheet';
import { wallTimeAt } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday, zone } from '../../test/day-world';

const [tuesday, wednesday, thursday] = ['2026-11-24', '2026-11-25', '2026-11-26'];

/**
 * Monday: Ana comes twice, the second time in another room, Bo is corrected, Cy is not recorded. Tuesday: Ana is absent, Bo has no
 * check-out, Cy's stay is taken back. It is Wednesday, 9:00:30, and Ana is here.
 */
async function someDays() {
  const its = await dayWorld();
  const { people, owner, daycareId, bo, cy, owls, mark, goTo, at, newId, advance } = its;
  const correct = (markId: string | undefined, change: object) =>
    owner.attendance.correct({ daycareId, id: newId(), markId: markId ?? '', reason: 'as the parent says', ...change });
  const [, came] = await mark(people.teacher, { kind: 'in', personName: '=Carla' }, { kind: 'in', studentId: bo, personName: 'Lena' });
  goTo('11:00');
  advance(7);
  await mark(people.teacher, { kind: 'out', personName: 'Granny' });
  goTo('12:10');
  await mark(people.teacher, { kind: 'in', classroomId: owls });
  goTo('16:00');
  await mark(people.staff, { kind: 'out', goesTo: 'bus' }, { kind: 'out', studentId: bo });
  await correct(came?.markId ?? '', { at: at('08:40') });
  goTo('09:00', tuesday);
  await mark(people.teacher, { kind: 'absent', absence: { reason: 'sick', note: 'fever' } }, { kind: 'in', studentId: bo });
  const [wrong] = await mark(people.teacher, { kind: 'in', studentId: cy });
  await correct(wrong?.markId ?? '', { kind: 'void' });
  goTo('09:00', wednesday);
  advance(30);
  await mark(people.teacher, { kind: 'in' });
  const sheet = (classroomId: string | null = null) => owner.attendance.getSheet({ daycareId, classroomId, from: monday, until: thursday });
  return { ...its, sheet };
}

/** The expected stays of a day, worked out by hand from the marks that nothing replaces. */
function timesIn(marks: readonly AttendanceMark[]) {
  const counting = marks.filter(({ id, kind }) => kind !== 'void' && !marks.some(({ replaces }) => replaces === id));
  const of = (kind: string) => counting.filter((mark) => mark.kind === kind).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const [ins, outs] = [of('in'), of('out')];
  const span = (index: number) => Date.parse(outs[index]?.at ?? '') - Date.parse(ins[index]?.at ?? '');
  return {
    firstIn: ins[0]?.at ?? null,
    lastOut: ins.length > outs.length ? null : (outs.at(-1)?.at ?? null),
    milliseconds: outs.reduce((sum, _out, index) => sum + span(index), 0),
    people: ins.map(({ personName }, index) => [personName, outs[index]?.personName ?? null, outs[index]?.goesTo ?? null]),
    isCorrected: isCorrectedDay(marks),
  };
}

function timesOf({ firstIn, lastOut, milliseconds, stays, isCorrected }: SheetDay) {
  const people = stays.map(({ arrival, departure, goesTo }) => [arrival?.person, departure?.person ?? null, goesTo]);
  return { firstIn, lastOut, milliseconds, people, isCorrected };
}

describe('attendance.getSheet', () => {
  it('shows in each cell the result of that child’s marks on that day', async () => {
    const { owner, daycareId, sheet, ana, bo, cy } = await someDays();
    const { children, days, timeZone } = await sheet();
    expect(timeZone).toBe(zone);
    expect(days.map(({ day, isOpen }) => [day, isOpen])).toEqual([monday, tuesday, wednesday, thursday].map((day) => [day, true]));
    expect(children.map(({ studentId }) => studentId)).toEqual([ana, bo, cy]);
    for (const child of children) {
      const { studentId } = child;
      const history = await owner.attendance.getHistory({ daycareId, studentId, from: monday, until: thursday });
      expect(child.days.map(timesOf)).toEqual(history.days.filter(({ day }) => day <= wednesday).map(({ marks }) => timesIn(marks)));
      expect(child.milliseconds).toBe(history.days.reduce((sum, { marks }) => sum + timesIn(marks).milliseconds, 0));
    }
    expect(children.map((child) => child.days.map(({ look }) => look))).toEqual([
      ['here', 'absent', 'here'],
      ['here', 'leftOpen', 'expected'],
      ['unrecorded', 'unrecorded', 'expected'],
    ]);
    // 2 h 0 min 7 s and 3 h 50 min, to the second.
    expect(children[0]?.days[0]?.milliseconds).toBe((2 * 3600 + 7 + 3 * 3600 + 50 * 60) * 1000);
    expect(children[0]?.days[1]?.absence).toEqual({ reason: 'sick', note: 'fever' });
  });

  it('shows for each time how it was signed, who recorded it, and what a correction replaced', async () => {
    const { sheet, at } = await someDays();
    const [, bo] = (await sheet()).children;
    expect(bo?.days[0]?.stays).toEqual([
      {
        arrival: { at: at('08:40'), person: 'Lena', method: 'staff', recordedBy: 'Marta Lindqvist', firstAt: at('09:00') },
        departure: { at: at('16:00'), person: null, method: 'staff', recordedBy: expect.any(String), firstAt: null },
        goesTo: null,
        classroomIds: [expect.any(String)],
        exception: null,
        milliseconds: (7 * 60 + 20) * 60_000,
      },
    ]);
  });

  it('shows for one classroom its own children, and visiting children on the days when they were there', async () => {
    const { sheet, owls, bees, cy, ana, bo } = await someDays();
    const of = async (room: string) => (await sheet(room)).children.map(({ studentId, days }) => [studentId, days.length]);
    expect(await of(owls)).toEqual([
      [ana, 1],
      [cy, 3],
    ]);
    expect(await of(bees)).toEqual([
      [ana, 3],
      [bo, 3],
    ]);
  });

  it('covers a month at most, and only classrooms that the person may see', async () => {
    const { owner, daycareId, as, people, bees } = await dayWorld();
    const ask = (until: string) => owner.attendance.getSheet({ daycareId, classroomId: null, from: '2026-12-01', until });
    expect((await ask('2026-12-31')).days).toHaveLength(31);
    await expect(ask('2027-01-01')).rejects.toMatchObject({ code: 'BAD_REQUEST', message: dayText.attendance.sheetTooLong });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const ofBees = as(people.teacher).attendance.getSheet({ daycareId, classroomId: bees, from: monday, until: monday });
    await expect(ofBees).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('attendance.exportSheet', () => {
  it('has a row for each stay and for each day without one, with hours that add up, and no cell that runs as a formula', async () => {
    const { owner, daycareId, sheet } = await someDays();
    const file = await owner.attendance.exportSheet({ daycareId, classroomId: null, from: monday, until: tuesday, format: 'csv' });
    expect(file.fileName).toBe(`attendance-${monday}-${tuesday}.csv`);
    const rows: Record<string, string>[] = parse(Buffer.from(file.base64, 'base64'), { bom: true, columns: true });
    expect(rows.map((row) => [row['First name'], row['Date'], row['Status'], row['Hours'], row['Hours that day']])).toEqual([
      ['Ana', monday, 'Here', '02:00:07', '05:50:07'],
      ['Ana', monday, 'Here', '03:50:00', ''],
      ['Ana', tuesday, 'Absent', '', ''],
      ['Bo', monday, 'Here', '07:20:00', '07:20:00'],
      ['Bo', tuesday, 'Not checked out', '', ''],
      ['Cy', monday, 'Not recorded', '', ''],
      ['Cy', tuesday, 'Not recorded', '', ''],
    ]);
    const { children } = await sheet();
    const times = children.flatMap((child) =>
      child.days
        .filter(({ day }) => day <= tuesday)
        .flatMap(({ stays }) => (stays.length === 0 ? [null] : stays))
        .map((stay) =>
          [stay?.arrival?.at, stay?.departure?.at].map((at) => (at === undefined ? '' : wallTimeAt(at, zone).replace('T', ' '))),
        ),
    );
    expect(rows.map((row) => [row['Checked in'], row['Checked out']])).toEqual(times);
    expect(rows[0]).toMatchObject({ 'Dropped off by': "'=Carla", 'Picked up by': 'Granny', Classroom: 'Bees', Corrected: '' });
    expect(rows[1]).toMatchObject({
      'Picked up by': 'To the bus',
      Classroom: 'Owls',
      'Check-in signed': 'Entered by the team: Ben Okafor',
    });
    expect(rows[2]).toMatchObject({ Reason: 'Sick', Note: 'fever' });
    expect(rows[3]).toMatchObject({
      Corrected: 'Yes',
      'Check-in as first recorded': `${monday} 09:00:00`,
      'Checked in': `${monday} 08:40:00`,
    });
  });
});
