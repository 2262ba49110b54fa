import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { Absence, AttendanceMark, MarkKind } from './attendance';
import { countingMarks, dayOfMarks, isCorrectedDay, minutesOf, stateOf, type MarkedDay, type PlannedDay } from './attendance-day';
import { addDays, dayAt, instantOf } from './center-time';

const day = '2026-11-18';
const timeZone = 'America/Chicago';
const sick: Absence = { reason: 'sick', note: null };
const vacation: Absence = { reason: 'vacation', note: null };

let made = 0;

/** A mark at this local time in Chicago, recorded then unless another time is given. */
function mark(kind: MarkKind, time: string, more: Partial<AttendanceMark> = {}): AttendanceMark {
  made += 1;
  const at = instantOf(more.day ?? day, time, timeZone);
  return {
    id: `mark-${String(made).padStart(4, '0')}`,
    studentId: 'ana',
    kind,
    at,
    day,
    classroomId: kind === 'in' ? 'otters' : null,
    personName: null,
    goesTo: null,
    note: null,
    reason: null,
    absence: kind === 'absent' ? sick : null,
    method: 'staff',
    recordedBy: 'rosa',
    recordedName: 'Rosa Pinto',
    recordedAt: new Date(Date.parse(at) + made).toISOString(),
    replaces: null,
    waited: false,
    personId: null,
    idSeen: false,
    authorizedBy: null,
    exception: null,
    ...more,
  };
}

/** Replaces the mark. Fields that are not given stay the same. */
function correction(of: AttendanceMark, more: Partial<AttendanceMark>): AttendanceMark {
  return mark(of.kind, '18:00', { ...of, ...more, id: `${of.id}-${made}`, replaces: of.id, recordedAt: at('18:00') });
}

function voided(of: AttendanceMark): AttendanceMark {
  return correction(of, { kind: 'void' });
}

function at(time: string, onDay = day): string {
  return instantOf(onDay, time, timeZone);
}

/** The stays in readable form: `otters 08:00, foxes 09:00 - 12:00`. */
function staysOf(marks: readonly AttendanceMark[]): string[] {
  const clock = (instant: string | null) =>
    instant === null ? '?' : new Date(instant).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' });
  return dayOfMarks(marks).stays.map(({ from, until, rooms }) => {
    const places = rooms.map((room) => `${room.classroomId} ${clock(room.from)}`).join(', ') || clock(from);
    return until === null ? places : `${places} - ${clock(until)}`;
  });
}

// trust 29
it('A day with a mark that was corrected 20,000 times, as an older version allowed, is still worked out', () => {
  const [first, out] = [mark('in', '08:00'), mark('out', '12:00')];
  const marks = [first];
  for (let n = 0; n < 20_000; n += 1) marks.push({ ...first, id: `again-${n}`, replaces: marks.at(-1)?.id ?? null });
  expect(dayOfMarks([out, ...marks]).stays).toMatchObject([{ from: first.at, until: out.at, arrival: { id: 'again-19999' } }]);
});

describe('a day of marks', () => {
  const arrival = mark('in', '08:00');
  const later = correction(arrival, { at: at('08:10') });
  const latest = correction(later, { at: at('08:20') });
  const leaving = mark('out', '15:00');
  const toFoxes = mark('move', '09:00', { classroomId: 'foxes' });
  const andBack = mark('move', '10:00', { classroomId: 'otters' });
  const sameSecond = mark('in', '08:00', { recordedAt: at('08:00') });
  const outAtOnce = mark('out', '08:00', { recordedAt: at('08:01') });

  it.each<[string, AttendanceMark[], string[]]>([
    ['without any', [], []],
    ['of one who is here', [arrival], ['otters 08:00']],
    ['of one who left', [arrival, leaving], ['otters 08:00 - 15:00']],
    [
      'with several stays',
      [arrival, mark('out', '10:00'), mark('in', '11:00'), mark('out', '12:00'), mark('in', '13:30')],
      ['otters 08:00 - 10:00', 'otters 11:00 - 12:00', 'otters 13:30'],
    ],
    ['with a move', [arrival, toFoxes], ['otters 08:00, foxes 09:00']],
    ['with a move and back', [arrival, toFoxes, andBack], ['otters 08:00, foxes 09:00, otters 10:00']],
    ['with a move that did not happen', [arrival, toFoxes, andBack, voided(toFoxes)], ['otters 08:00, otters 10:00']],
    ['with a correction', [arrival, later, leaving], ['otters 08:10 - 15:00']],
    ['with a correction of the correction', [arrival, later, latest, leaving], ['otters 08:20 - 15:00']],
    ['with an arrival that did not happen', [arrival, voided(arrival)], []],
    ['with a corrected arrival that did not happen either', [arrival, later, voided(later)], []],
    [
      'with an arrival that did happen after all',
      [arrival, ...[voided(arrival)].flatMap((was) => [was, correction(was, { kind: 'in' })])],
      ['otters 08:00'],
    ],
    ['with a departure that did not happen', [arrival, leaving, voided(leaving)], ['otters 08:00']],
    ['with a departure only, as its arrival did not happen', [arrival, leaving, voided(arrival)], ['? - 15:00']],
    ['with a departure corrected to an arrival', [arrival, leaving, correction(leaving, { kind: 'in' })], ['otters 08:00']],
    [
      'with a departure that comes late, from another device',
      [mark('in', '13:00'), arrival, mark('out', '12:00')],
      ['otters 08:00 - 12:00', 'otters 13:00'],
    ],
    [
      'with an arrival that comes after its departure',
      [leaving, mark('in', '08:00', { recordedAt: at('16:00'), waited: true })],
      ['otters 08:00 - 15:00'],
    ],
    ['with two arrivals', [arrival, mark('in', '08:30', { classroomId: 'foxes' })], ['otters 08:00']],
    [
      'with two arrivals, of which the first did not happen',
      [arrival, mark('in', '08:30', { classroomId: 'foxes' }), voided(arrival)],
      ['foxes 08:30'],
    ],
    ['with two departures', [arrival, leaving, mark('out', '15:10')], ['otters 08:00 - 15:00']],
    ['with moves of one who is not here', [mark('move', '07:00'), arrival, leaving, mark('move', '16:00')], ['otters 08:00 - 15:00']],
    ['of one who came and left in the same second', [outAtOnce, sameSecond], ['otters 08:00 - 08:00']],
    [
      'in which the first of the same second was corrected, but not its time',
      [sameSecond, outAtOnce, correction(sameSecond, { classroomId: 'foxes' })],
      ['foxes 08:00 - 08:00'],
    ],
    ['that ends after midnight', [arrival, mark('out', '00:30', { at: at('00:30', addDays(day, 1)) })], ['otters 08:00 - 00:30']],
    ['that holds a mark twice', [arrival, toFoxes, leaving, { ...toFoxes }], ['otters 08:00, foxes 09:00 - 15:00']],
  ])('%s', (_, marks, stays) => {
    expect(staysOf(marks)).toEqual(stays);
    expect(staysOf(marks.toReversed())).toEqual(stays);
  });

  it('names the last mark that counts, by the time of the event', () => {
    const forgotten = mark('in', '07:00', { recordedAt: at('16:00') });
    expect(dayOfMarks([arrival, leaving, mark('move', '16:00')]).last).toBe(leaving);
    expect(dayOfMarks([leaving, forgotten]).last).toBe(leaving);
    expect(dayOfMarks([arrival, later]).last).toBe(later);
    expect(dayOfMarks([arrival, voided(arrival)]).last).toBeNull();
  });
});

describe('an absence', () => {
  const absent = mark('absent', '09:00');
  const taken = mark('notAbsent', '09:30');
  const come = mark('in', '10:00');

  it.each<[string, AttendanceMark[], Absence | null]>([
    ['is marked', [absent], sick],
    ['is corrected', [absent, correction(absent, { absence: vacation })], vacation],
    ['is taken back', [absent, taken], null],
    ['was taken back by mistake', [absent, taken, voided(taken)], sick],
    ['is marked again', [absent, taken, mark('absent', '09:40', { absence: vacation })], vacation],
    ['ends when the child comes', [absent, come], null],
    ['goes on when the child did not come', [absent, come, voided(come)], sick],
    ['goes on where the child came the minute before', [absent, mark('in', '08:59')], null],
    ['begins when the child has left', [mark('in', '07:00'), mark('out', '08:00'), absent], sick],
    ['is what an arrival was corrected to', [come, correction(come, { kind: 'absent', absence: null })], { reason: 'other', note: null }],
  ])('%s', (_, marks, expected) => {
    expect(dayOfMarks(marks).absence).toEqual(expected);
  });
});

describe('the state of a child', () => {
  const whole = { from: '08:00', until: '16:00', classroomId: null };
  const before = { from: '07:00', until: '08:00', classroomId: 'otters' };
  const after = { from: '15:00', until: '18:00', classroomId: 'foxes' };
  const none: MarkedDay = dayOfMarks([]);
  const here = dayOfMarks([mark('in', '07:05')]);
  const gone = dayOfMarks([mark('in', '07:05'), mark('out', '07:55')]);
  const back = dayOfMarks([mark('in', '07:05'), mark('out', '07:55'), mark('in', '14:50')]);
  const markedAbsent = dayOfMarks([mark('absent', '09:00')]);
  const notAfterAll = dayOfMarks([mark('notAbsent', '09:00')]);
  const goneAndAbsent = dayOfMarks([mark('in', '07:05'), mark('out', '07:55'), mark('absent', '12:00')]);
  const planned = (more: Partial<PlannedDay>): PlannedDay => ({
    day,
    timeZone,
    isOpenForChild: true,
    blocks: null,
    plannedAbsence: null,
    lateAfterMinutes: 10,
    ...more,
  });

  it.each<[string, MarkedDay, Partial<PlannedDay>, string, string]>([
    ['has no schedule and did not come', none, {}, '17:00', 'expected'],
    ['is not agreed for this day', none, { blocks: [] }, '09:00', 'notExpected'],
    ['comes unscheduled', here, { blocks: [] }, '09:00', 'in'],
    ['came unscheduled and left', gone, { blocks: [] }, '09:00', 'out'],
    ['is agreed for later', none, { blocks: [whole] }, '07:59', 'expected'],
    ['has its grace', none, { blocks: [whole] }, '08:10', 'expected'],
    ['is here', here, { blocks: [whole] }, '09:00', 'in'],
    ['is still here after closing', here, { blocks: [whole] }, '22:00', 'in'],
    ['left without a schedule', gone, {}, '09:00', 'out'],
    ['left, and comes again', gone, { blocks: [before, after] }, '12:00', 'expected'],
    ['left, and is late for the second block', gone, { blocks: [before, after] }, '15:11', 'late'],
    ['came again', back, { blocks: [before, after] }, '15:30', 'in'],
    ['left during the block', gone, { blocks: [before] }, '12:00', 'out'],
    ['is marked absent', markedAbsent, { blocks: [whole] }, '12:00', 'absent'],
    ['is planned to be absent', none, { blocks: [whole], plannedAbsence: vacation }, '07:00', 'absent'],
    [
      'is planned to be absent on a day that is not one of its days',
      none,
      { blocks: [], plannedAbsence: vacation },
      '09:00',
      'notExpected',
    ],
    ['comes all the same', here, { blocks: [whole], plannedAbsence: vacation }, '09:00', 'in'],
    ['came all the same and left', gone, { blocks: [before], plannedAbsence: vacation }, '09:00', 'out'],
    ['is not absent after all', notAfterAll, { blocks: [whole], plannedAbsence: vacation }, '08:05', 'expected'],
    ['does not come for the second block', goneAndAbsent, { blocks: [before, after] }, '16:00', 'absent'],
    ['left, and is absent from nothing more', goneAndAbsent, { blocks: [before] }, '16:00', 'out'],
    ['stays at home on a closed day', none, { isOpenForChild: false }, '09:00', 'notExpected'],
    ['was marked absent on a closed day', markedAbsent, { isOpenForChild: false }, '09:00', 'notExpected'],
    ['is planned to be absent on a closed day', none, { isOpenForChild: false, plannedAbsence: vacation }, '09:00', 'notExpected'],
    ['is here on a closed day', here, { isOpenForChild: false }, '09:00', 'in'],
    ['left on a closed day', gone, { isOpenForChild: false }, '09:00', 'out'],
  ])('who %s', (_, marked, more, now, state) => {
    expect(stateOf(marked, planned(more), at(now)).state).toBe(state);
  });

  it('is late one second after the time of grace', () => {
    const state = (now: string, lateAfterMinutes: number) => stateOf(none, planned({ blocks: [whole], lateAfterMinutes }), now).state;
    expect(state(at('08:10'), 10)).toBe('expected');
    expect(state(new Date(Date.parse(at('08:10')) + 1000).toISOString(), 10)).toBe('late');
    expect(state(at('08:00'), 0)).toBe('expected');
    expect(state(at('08:01'), 0)).toBe('late');
  });

  it('is late by the local clock, even on days when the clocks change', () => {
    const late = (onDay: string, now: string) => stateOf(none, planned({ day: onDay, blocks: [whole] }), now).state;
    expect(late('2026-03-08', '2026-03-08T13:10:00.000Z')).toBe('expected');
    expect(late('2026-03-08', '2026-03-08T13:10:01.000Z')).toBe('late');
    expect(late('2026-11-01', '2026-11-01T14:10:00.000Z')).toBe('expected');
    expect(late('2026-11-01', '2026-11-01T14:10:01.000Z')).toBe('late');
  });

  it.each<[string, MarkedDay, string, typeof before | null]>([
    ['did not come', none, '16:00', before],
    ['is here for the first', here, '07:30', before],
    ['left after the first', gone, '12:00', after],
    ['came before the second began', back, '14:55', after],
    ['came for the second only', dayOfMarks([mark('in', '14:50')]), '14:55', after],
    ['came after all were over', dayOfMarks([mark('in', '19:00')]), '19:30', after],
    ['left in the second', dayOfMarks([mark('in', '15:00'), mark('out', '15:30')]), '16:00', null],
  ])('shows the current or next block of a child who %s', (_, marked, now, block) => {
    expect(stateOf(marked, planned({ blocks: [before, after] }), at(now)).block).toEqual(block);
  });

  it('says since when it applies', () => {
    expect(stateOf(back, planned({}), at('16:00')).since).toBe(at('14:50'));
    expect(stateOf(gone, planned({}), at('16:00')).since).toBe(at('07:55'));
    expect(stateOf(none, planned({}), at('16:00')).since).toBeNull();
  });
});

describe('the minutes of a day', () => {
  it.each<[string, [string, string][], number]>([
    [
      '2026-11-18',
      [
        ['08:00', '12:00'],
        ['13:00', '16:30'],
      ],
      450,
    ],
    ['2026-03-08', [['01:00', '04:00']], 120],
    ['2026-11-01', [['00:30', '04:00']], 270],
  ])('of %s are the minutes that passed, even when the clocks change', (onDay, stays, minutes) => {
    const marks = stays.flatMap(([from, until]) => [mark('in', from, { day: onDay }), mark('out', until, { day: onDay })]);
    expect(minutesOf(dayOfMarks(marks).stays)).toBe(minutes);
  });

  it('are added up to the second and rounded down once', () => {
    const seconds = (kind: MarkKind, instant: string) => mark(kind, '08:00', { at: instant });
    const stays = dayOfMarks([
      seconds('in', '2026-11-18T14:00:00.000Z'),
      seconds('out', '2026-11-18T14:00:45.000Z'),
      seconds('in', '2026-11-18T15:00:00.000Z'),
      seconds('out', '2026-11-18T15:00:30.000Z'),
    ]).stays;
    expect(minutesOf(stays)).toBe(1);
  });

  it('of a stay without an end or a beginning are not counted', () => {
    expect(minutesOf(dayOfMarks([mark('in', '08:00')]).stays)).toBe(0);
    expect(minutesOf(dayOfMarks([mark('out', '08:00')]).stays)).toBe(0);
  });
});

/** Histories that the server allows: a replaced mark exists and is replaced once, and times are on one day, often equal. */
const histories = fc
  .array(
    fc.record({
      kind: fc.constantFrom<MarkKind>('in', 'in', 'out', 'out', 'move', 'absent', 'notAbsent', 'void'),
      minute: fc.integer({ min: 0, max: 20 }),
      replaces: fc.option(fc.nat(), { freq: 2 }),
      room: fc.constantFrom('otters', 'foxes'),
    }),
    { maxLength: 14 },
  )
  .map((steps) => {
    const marks: AttendanceMark[] = [];
    for (const [position, { kind, minute, replaces, room }] of steps.entries()) {
      const open = marks.filter(({ id }) => !marks.some((other) => other.replaces === id));
      const replaced = replaces === null ? undefined : open[replaces % open.length];
      if (kind === 'void' && replaced === undefined) continue;
      const time = `08:${String(minute).padStart(2, '0')}`;
      // Ids say nothing about the order.
      const id = `mark-${(position * 7919) % 101}`;
      const recordedAt = new Date(Date.parse(at('12:00')) + position).toISOString();
      marks.push(mark(kind, time, { id, recordedAt, replaces: replaced?.id ?? null, classroomId: room }));
    }
    return marks;
  });

describe('any set of marks', () => {
  const shuffled = histories.chain((marks) =>
    fc.tuple(fc.constant(marks), fc.shuffledSubarray(marks, { minLength: marks.length }), fc.subarray(marks)),
  );

  it('makes the same day in any order, however often a mark is repeated', () => {
    fc.assert(
      fc.property(shuffled, ([marks, inAnyOrder, again]) => {
        expect(dayOfMarks(inAnyOrder)).toEqual(dayOfMarks(marks));
        expect(dayOfMarks([...again, ...inAnyOrder])).toEqual(dayOfMarks(marks));
      }),
    );
  });

  it('has stays that follow one another and never have a negative length', () => {
    fc.assert(
      fc.property(histories, (marks) => {
        const { stays } = dayOfMarks(marks);
        const instants = stays.flatMap(({ from, until, rooms }) => [from, ...rooms.map((room) => room.from), until]);
        const known = instants.filter((instant) => instant !== null);
        expect(known).toEqual(known.toSorted());
        expect(stays.slice(0, -1).every(({ until }) => until !== null)).toBe(true);
        expect(stays.slice(1).every(({ from }) => from !== null)).toBe(true);
        expect(minutesOf(stays)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('makes the day without a mark once that mark is voided', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom<MarkKind>('in', 'out', 'move', 'absent', 'notAbsent'), (marks, kind) => {
        const one = mark(kind, '08:10', { recordedAt: at('13:00') });
        expect(dayOfMarks([...marks, one, voided(one)])).toEqual(dayOfMarks(marks));
      }),
    );
  });

  it('counts the last correction of each chain, unless the chain ends with a void', () => {
    fc.assert(
      fc.property(histories, (marks) => {
        const ends = marks.filter(({ id, kind }) => kind !== 'void' && !marks.some(({ replaces }) => replaces === id));
        expect(new Set(countingMarks(marks))).toEqual(new Set(ends));
        const { last } = dayOfMarks(marks);
        expect(last === null || ends.includes(last)).toBe(true);
      }),
    );
  });

  it('has exactly one state, with a time when it is known', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (marks, isOpenForChild) => {
        const marked = dayOfMarks(marks);
        const planned = { day, timeZone, isOpenForChild, blocks: null, plannedAbsence: null, lateAfterMinutes: 10 };
        const { state, since, absence } = stateOf(marked, planned, at('12:00'));
        expect(since !== null).toBe(state === 'in' || state === 'out');
        expect(absence !== null).toBe(state === 'absent');
        expect(state === 'in').toBe(marked.stays.at(-1)?.until === null);
        const whereClosed = ['in', 'out', 'notExpected'];
        expect(isOpenForChild ? [...whereClosed, 'expected', 'absent'] : whereClosed).toContain(state);
      }),
    );
  });
});

it('a stay over midnight belongs to the day on which it began', () => {
  const arrival = mark('in', '22:00');
  const leaving = mark('out', '06:00', { at: at('06:00', addDays(day, 1)) });
  expect(dayAt(leaving.at, timeZone)).toBe(addDays(day, 1));
  expect(minutesOf(dayOfMarks([arrival, leaving]).stays)).toBe(480);
});

describe('“Corrected”', () => {
  const tap = () => mark('in', '08:00');

  it('stands where a mark was changed after the fact, or entered late', () => {
    const arrival = tap();
    expect(isCorrectedDay([arrival])).toBe(false);
    expect(isCorrectedDay([arrival, correction(arrival, { at: at('08:10'), reason: 'The clock was wrong' })])).toBe(true);
    expect(isCorrectedDay([arrival, mark('out', '17:00', { reason: 'Was not checked out', recordedAt: at('08:00', '2026-11-19') })])).toBe(
      true,
    );
  });

  it('does not stand at a wrong tap undone at once, nor at a tap that waited on a device', () => {
    const wrong = tap();
    const undo = { ...voided(wrong), reason: null, recordedAt: at('08:04') };
    expect(isCorrectedDay([wrong, undo])).toBe(false);
    expect(isCorrectedDay([wrong, { ...undo, recordedBy: 'ben' }])).toBe(true);
    expect(isCorrectedDay([wrong, { ...undo, recordedAt: at('08:11') }])).toBe(true);
    expect(isCorrectedDay([mark('in', '08:00', { waited: true, recordedAt: at('11:00') })])).toBe(false);
  });
});
