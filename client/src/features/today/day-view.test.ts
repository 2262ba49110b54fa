import type { AttendanceDay, DayChild } from '@daycare-portal/shared/attendance';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { childrenAt, minutesLate } from '@daycare-portal/shared/lateness';
import { matchesFilter, orderOf, shelvesOf } from './day-view';
import { useSteadyOrder } from './desk/use-steady-order';

function child(firstName: string, lastName: string, over: Partial<DayChild> = {}): DayChild {
  return {
    studentId: `${firstName}-${lastName}`,
    firstName,
    lastName,
    dob: '2023-01-01',
    profilePic: null,
    homeClassroomId: 'foxes',
    classroomId: 'foxes',
    otherClassroomId: null,
    state: 'expected',
    since: null,
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
    adults: [],
    markId: null,
    mayUndo: false,
    ...over,
  };
}

describe('The order of a shelf', () => {
  const here = (name: string, at: string) => child(name, 'X', { state: 'in', since: `2026-11-21T${at}:00.000Z` });

  it('is those present by arrival, those expected by agreed time, then those who have gone home and those absent', () => {
    const children = [
      child('Absent', 'X', { state: 'absent' }),
      child('Gone', 'X', { state: 'out', since: '2026-11-21T08:00:00.000Z' }),
      child('Anytime', 'X'),
      child('Soon', 'X', { expectedFrom: '09:30' }),
      child('Late', 'X', { state: 'late', expectedFrom: '08:30' }),
      here('Second', '07:30'),
      here('First', '07:10'),
    ];
    expect(orderOf(children).map((id) => id.split('-')[0])).toEqual(['First', 'Second', 'Late', 'Soon', 'Anytime', 'Gone', 'Absent']);
  });

  it('stays for five seconds after something happened, and while it is held', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const [ana, leo] = [child('Ana', 'X'), child('Leo', 'X')];
    const leoIn = { ...leo, state: 'in' as const, since: '2026-11-21T08:00:00.000Z' };
    const { result, rerender } = renderHook(({ children, held }) => useSteadyOrder(children, held), {
      initialProps: { children: [ana, leo], held: false },
    });
    const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    rerender({ children: [ana, leoIn], held: false });
    wait(4_900);
    expect(result.current).toEqual(['Ana-X', 'Leo-X']);
    rerender({ children: [ana, leoIn], held: true });
    wait(60_000);
    expect(result.current).toEqual(['Ana-X', 'Leo-X']);
    rerender({ children: [ana, leoIn], held: false });
    wait(5_000);
    expect(result.current).toEqual(['Leo-X', 'Ana-X']);
  });
});

describe('The day by the clock', () => {
  const day: AttendanceDay = {
    day: '2026-11-21',
    timeZone: 'America/Chicago',
    isOpen: true,
    closure: null,
    opensAt: '07:00',
    closesAt: '18:00',
    nextOpenDay: null,
    lateAfterMinutes: 10,
    ownReasons: [],
    rooms: [{ classroomId: 'foxes', name: 'Foxes', mark: 0, capacity: null, isOuting: false }],
    children: [child('Ana', 'Lopez', { expectedFrom: '09:00' }), child('Leo', 'Brandt', { classroomId: null })],
    counts: { expected: 2, late: 0, in: 0, missing: 0, out: 0, absent: 0 },
  };
  const statesAt = (now: string) => childrenAt(day, now).map(({ state }) => state);

  it('makes a child late after the agreed time and the grace, and never a child without an agreed time', () => {
    expect(statesAt('2026-11-21T15:09:00.000Z')).toEqual(['expected', 'expected']);
    expect(statesAt('2026-11-21T15:10:00.000Z')).toEqual(['late', 'expected']);
    expect(minutesLate({ expectedFrom: '09:00', told: null }, '09:17')).toBe(17);
    expect(minutesLate({ expectedFrom: '09:00', told: null }, '08:17')).toBe(0);
    const arrival = { at: '10:00', by: 'Rosa Lopez', toldAt: '2026-11-21T13:12:00.000Z' };
    expect(minutesLate({ expectedFrom: '09:00', told: { arrival, departure: null, pickup: null } }, '10:17')).toBe(17);
  });

  it('has a shelf for children without a room only when there are any', () => {
    expect(shelvesOf(day, day.children, []).map(({ id, children }) => [id, children.length])).toEqual([
      ['foxes', 1],
      ['none', 1],
    ]);
    expect(shelvesOf(day, day.children.slice(0, 1), []).map(({ id }) => id)).toEqual(['foxes']);
  });

  it('finds children by the beginning of a name, ignoring accents, even if they are not expected', () => {
    const zoe = child('Zoë', 'Van Dijk', { state: 'notExpected' });
    const finds = (search: string) => matchesFilter(zoe, { search, state: 'all' });
    expect(['zoe', 'dij', 'ZOË VAN', 'oë', ''].map(finds)).toEqual([true, true, true, false, false]);
  });
});
