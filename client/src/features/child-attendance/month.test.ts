import type { HistoryDay } from '@daycare-portal/shared/attendance';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { switchLanguage } from '../../language';
import { hasRow, hoursAndMinutes, lookOf, monthLater, numbersOf, readMonth, weeksOf } from './month';

const today = '2026-11-20';

function dayOf(day: string, changes: Partial<HistoryDay> = {}): HistoryDay {
  return {
    day,
    isEnrolled: true,
    isOpen: true,
    closure: null,
    state: 'expected',
    expectedFrom: null,
    expectedUntil: null,
    stays: [],
    absence: null,
    calls: [],
    decided: [],
    minutes: 0,
    marks: [],
    onTablets: [],
    ...changes,
  };
}
const stay = (until: string | null) => ({
  from: '2026-11-19T14:00:00.000Z',
  until,
  broughtBy: null,
  collectedBy: null,
  goesTo: null,
  exception: null,
  exceptionSeen: null,
  rooms: [],
});
const wasHere = { state: 'out' as const, stays: [stay('2026-11-19T21:30:00.000Z')], minutes: 450 };

describe('A day of the month', () => {
  it.each([
    ['here', '2026-11-19', wasHere],
    ['here', today, { state: 'in', stays: [stay(null)] }],
    ['leftOpen', '2026-11-19', { state: 'in', stays: [stay('2026-11-19T17:00:00.000Z'), stay(null)] }],
    ['absent', '2026-11-24', { state: 'absent' }],
    ['unrecorded', '2026-11-19', { state: 'late' }],
    ['expected', today, { state: 'late' }],
    ['expected', '2026-11-23', {}],
    ['closed', '2026-11-21', { isOpen: false, state: 'notExpected' }],
    ['notScheduled', '2026-11-19', { state: 'notExpected' }],
    ['notEnrolled', '2026-11-02', { isEnrolled: false, isOpen: false, state: 'notExpected' }],
    // A child who came without being enrolled, or on a closed day, was still there.
    ['here', '2026-11-19', { ...wasHere, isEnrolled: false, isOpen: false }],
  ] as const)('is %s', (look, day, changes) => {
    expect(lookOf(dayOf(day, { ...changes, stays: [...('stays' in changes ? changes.stays : [])] }), today)).toBe(look);
  });

  it('has a row if there is more to say than its look', () => {
    const closedFor = (closure: string | null) => dayOf('2026-11-26', { isOpen: false, state: 'notExpected', closure });
    expect(hasRow(dayOf('2026-11-19'), today)).toBe(true);
    expect(hasRow(dayOf(today), today)).toBe(true);
    expect(hasRow(dayOf('2026-11-14', { isOpen: false, state: 'notExpected' }), today)).toBe(false);
    expect(hasRow(dayOf('2026-11-19', { state: 'notExpected' }), today)).toBe(false);
    expect(hasRow(dayOf('2026-11-23'), today)).toBe(false);
    expect(hasRow(dayOf('2026-11-23', { state: 'absent' }), today)).toBe(true);
    expect(hasRow(closedFor('Thanksgiving'), today)).toBe(true);
    expect(hasRow(closedFor(null), today)).toBe(false);
    expect(hasRow(dayOf('2026-11-02', { isEnrolled: false, state: 'notExpected' }), today)).toBe(false);
  });

  it('is counted once by its look, and all of its minutes are added up', () => {
    const { days, minutes } = numbersOf({ today, days: [dayOf('2026-11-18', wasHere), dayOf('2026-11-19', wasHere), dayOf(today)] });
    expect(days).toMatchObject({ here: 2, expected: 1, absent: 0 });
    expect(hoursAndMinutes(minutes)).toEqual([15, 0]);
  });
});

describe('A month', () => {
  it('is read from the address only in the form 2026-11', () => {
    expect(readMonth('2026-02')).toBe('2026-02-01');
    for (const named of ['', '2026-13', '2026-2', '2026-02-03']) expect(readMonth(named)).toBeUndefined();
  });

  it('is followed by the next one, also at the end of a year', () => {
    expect(monthLater('2026-12-01', 1)).toBe('2027-01-01');
    expect(monthLater('2026-01-01', -1)).toBe('2025-12-01');
    expect(monthLater('2026-11-01', 0)).toBe('2026-11-01');
  });

  it('is laid out in weeks that start on the reader’s first day of the week', async () => {
    expect(weeksOf('2026-11-01').map((week) => week[0])).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29']);
    const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-ES']);
    onTestFinished(() => languages.mockRestore());
    await switchLanguage('es');
    expect(weeksOf('2026-11-01')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  });
});
