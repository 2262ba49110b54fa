import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from './center-time';
import { dayOfStaffMarks, presencesOfStaff, shiftMinutes, staffStanding, type DayEnd } from './staff-day';
import type { StaffMark, StaffMarkKind } from './staff-marks';

const day = '2026-11-18';
const timeZone = 'America/Chicago';
const at = (time: string) => instantOf(day, time, timeZone);
const rooms: Partial<Record<StaffMarkKind, string>> = { in: 'otters', back: 'otters', move: 'foxes' };
let made = 0;

function mark(kind: StaffMarkKind, time: string, more: Partial<StaffMark> = {}): StaffMark {
  made += 1;
  return {
    id: `mark-${String(made).padStart(4, '0')}`,
    userId: 'rosa',
    fullName: 'Rosa Pinto',
    kind,
    at: at(time),
    day,
    classroomId: rooms[kind] ?? null,
    countsInRatio: true,
    reason: null,
    recordedBy: 'rosa',
    recordedName: 'Rosa Pinto',
    recordedAt: new Date(Date.parse(at(time)) + made).toISOString(),
    replaces: null,
    ...more,
  };
}

const correction = (of: StaffMark, more: Partial<StaffMark>) =>
  mark(of.kind, '20:00', { ...of, ...more, id: `${of.id}-${made}`, replaces: of.id, recordedAt: at('20:00') });
const voided = (of: StaffMark) => correction(of, { kind: 'void' });
const clock = (instant: string | null) =>
  instant === null ? '' : new Date(instant).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' });
const ended: DayEnd = { closesAt: at('18:00'), endsAt: instantOf('2026-11-19', '00:00', timeZone), now: at('23:59') };
const nextDay: DayEnd = { ...ended, now: instantOf('2026-11-19', '09:00', timeZone) };

/** The stretches in readable form: `otters 08:00-10:00`, with a star if the adult did not count. */
function stretchesOf(marks: readonly StaffMark[]): string[] {
  return dayOfStaffMarks(marks).shifts.flatMap(({ stretches }) =>
    stretches.map((one) => `${one.classroomId} ${clock(one.from)}-${clock(one.until)}${one.counts ? '' : '*'}`),
  );
}

const presentIn = (marks: readonly StaffMark[], end: DayEnd) =>
  presencesOfStaff(marks, end).map((one) => `${one.classroomId} ${clock(one.from)}-${clock(one.until)}`);

describe('an adult’s day', () => {
  const arrival = mark('in', '08:00');
  const toFoxes = mark('move', '09:00');
  const pause = mark('break', '12:00');
  const back = mark('back', '12:30');
  const leaving = mark('out', '16:00');

  it.each<[string, StaffMark[], string[]]>([
    ['without marks', [], []],
    ['of one who is in', [arrival], ['otters 08:00-']],
    ['of one who left', [arrival, leaving], ['otters 08:00-16:00']],
    ['with a move', [arrival, toFoxes, leaving], ['otters 08:00-09:00', 'foxes 09:00-16:00']],
    ['with a break', [arrival, pause, back, leaving], ['otters 08:00-12:00', 'otters 12:30-16:00']],
    ['on a break', [arrival, pause], ['otters 08:00-12:00']],
    ['that ends in a break', [arrival, pause, leaving], ['otters 08:00-12:00']],
    ['back from a break to another room', [arrival, pause, mark('move', '12:20')], ['otters 08:00-12:00', 'foxes 12:20-']],
    ['with two shifts', [arrival, mark('out', '10:00'), mark('in', '14:00'), leaving], ['otters 08:00-10:00', 'otters 14:00-16:00']],
    ['with a second arrival, which changes nothing', [arrival, mark('in', '08:30', { classroomId: 'foxes' })], ['otters 08:00-']],
    ['back without a break, which changes nothing', [arrival, back], ['otters 08:00-']],
    ['with a corrected arrival', [arrival, correction(arrival, { at: at('08:10') }), leaving], ['otters 08:10-16:00']],
    ['with a move that did not happen', [arrival, toFoxes, voided(toFoxes), leaving], ['otters 08:00-16:00']],
    ['with a break that did not happen', [arrival, pause, voided(pause), back, leaving], ['otters 08:00-16:00']],
    ['without an arrival, as it did not happen', [arrival, voided(arrival), leaving], []],
    [
      'of one who did not count for a while',
      [arrival, mark('move', '10:00', { classroomId: 'otters', countsInRatio: false })],
      ['otters 08:00-10:00', 'otters 10:00-*'],
    ],
  ])('%s', (_, marks, stretches) => {
    expect(stretchesOf(marks)).toEqual(stretches);
    expect(stretchesOf(marks.toReversed())).toEqual(stretches);
  });

  it.each<[string, StaffMark[], string, string]>([
    ['nobody yet', [], 'notYet', ''],
    ['in since the arrival', [arrival, toFoxes], 'in', '08:00'],
    ['on break since it began', [arrival, pause], 'onBreak', '12:00'],
    ['gone since the departure', [arrival, leaving], 'out', '16:00'],
  ])('has the state of %s', (_, marks, state, since) => {
    const standing = staffStanding(dayOfStaffMarks(marks));
    expect([standing.state, clock(standing.since)]).toEqual([state, since]);
  });

  it('adds up seconds before rounding down, without breaks and unfinished shifts', () => {
    const late = mark('out', '16:00', { at: new Date(Date.parse(at('16:00')) + 59_000).toISOString() });
    expect(shiftMinutes(dayOfStaffMarks([arrival, pause, back, late]).shifts)).toEqual({ minutes: 450, breakMinutes: 30 });
    expect(shiftMinutes(dayOfStaffMarks([arrival, pause]).shifts)).toEqual({ minutes: 0, breakMinutes: 0 });
  });

  it.each<[string, StaffMark[], DayEnd, string[]]>([
    ['past closing, until the day is over', [arrival], ended, ['otters 08:00-']],
    ['until closing, once the day is over, where nobody said more', [arrival], { ...ended, now: ended.endsAt }, ['otters 08:00-18:00']],
    ['still, before closing', [arrival], { ...ended, now: at('17:59') }, ['otters 08:00-']],
    [
      'on after closing, where somebody said so',
      [arrival, mark('move', '18:05', { classroomId: 'otters' })],
      ended,
      ['otters 08:00-18:05', 'otters 18:05-'],
    ],
    ['until midnight at the latest', [arrival, mark('move', '18:05')], nextDay, ['otters 08:00-18:05', 'foxes 18:05-00:00']],
    ['until they left, after closing', [arrival, mark('out', '18:20')], nextDay, ['otters 08:00-18:20']],
    ['where they came after closing', [mark('in', '18:30')], ended, ['otters 18:30-']],
    ['on a day without opening hours', [arrival], { ...nextDay, closesAt: null }, ['otters 08:00-00:00']],
    ['while they count, and no longer', [arrival, mark('move', '10:00', { countsInRatio: false })], ended, ['otters 08:00-10:00']],
    ['not while they are on break', [arrival, pause], ended, ['otters 08:00-12:00']],
  ])('counts %s', (_, marks, end, present) => {
    expect(presentIn(marks, end)).toEqual(present);
  });
});

describe('for any marks', () => {
  const times = fc.integer({ min: 0, max: 23 * 60 }).map((minute) => new Date(Date.parse(at('00:00')) + minute * 60_000).toISOString());
  const anyMark = fc.record({
    kind: fc.constantFrom<StaffMarkKind>('in', 'out', 'break', 'back', 'move', 'void'),
    time: times,
    userId: fc.constantFrom('rosa', 'ben'),
    classroomId: fc.constantFrom('otters', 'foxes', null),
    replaces: fc.option(fc.nat({ max: 20 })),
  });
  const anyMarks = fc.array(anyMark, { maxLength: 20 }).map((rows) =>
    rows.map(({ time, replaces, ...row }, index) =>
      mark(row.kind, '08:00', {
        ...row,
        id: `m${index}`,
        at: time,
        recordedAt: new Date(Date.parse(at('08:00')) + index).toISOString(),
        replaces: replaces !== null && replaces < index && rows[replaces]?.userId === row.userId ? `m${replaces}` : null,
      }),
    ),
  );

  it('nobody is in two rooms at once or counts after closing without a confirmation, in any order of the marks', () => {
    fc.assert(
      fc.property(anyMarks, fc.integer(), (marks, seed) => {
        const presences = presencesOfStaff(marks, nextDay);
        const shuffled = marks.toSorted((a, b) => (a.at + seed > b.at + seed ? -1 : 1)).toReversed();
        const sorted = (list: typeof presences) => list.map((one) => JSON.stringify(one)).toSorted();
        expect(sorted(presencesOfStaff(shuffled, nextDay))).toEqual(sorted(presences));
        for (const who of ['rosa', 'ben']) {
          const own = presences.filter((one) => one.who === who);
          for (const [index, { from, until }] of own.entries()) {
            expect(until !== null && from <= until && until <= nextDay.endsAt).toBe(true);
            expect((own[index - 1]?.until ?? '') <= from).toBe(true);
          }
          const last = own.at(-1);
          const saidLater = marks.some(({ userId, at: time }) => userId === who && time >= (nextDay.closesAt ?? ''));
          expect(saidLater ? '' : (last?.until ?? '') <= (nextDay.closesAt ?? '')).not.toBe(false);
        }
      }),
      { seed: 20_261_123 },
    );
  });
});
