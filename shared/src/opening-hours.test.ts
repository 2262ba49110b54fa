import { describe, expect, it } from 'vitest';
import { defaultOpeningHours, hoursOn, nextOpenDay, openingOf, type Closure, type OpeningBlock } from './opening-hours';

// November 23, 2026 is a Monday.
const monday = '2026-11-23';
const split: OpeningBlock[] = [
  { weekday: 1, from: '15:00', until: '18:30' },
  { weekday: 1, from: '06:30', until: '12:00' },
];
const closure = (from: string, until: string, classroomId: string | null = null): Closure => ({
  from,
  until,
  name: 'Closed day',
  classroomId,
});
const open = (from: string, until: string, name: string | null = null) => ({ isOpen: true, closure: name, from, until });
const closed = (name: string | null) => ({ isOpen: false, closure: name, from: null, until: null });
const named = 'Closed day';

describe('The opening of a day', () => {
  it.each<[string, string, readonly OpeningBlock[], Closure[], string | null, object]>([
    ['a Monday as usual', monday, defaultOpeningHours, [], null, open('07:00', '18:00')],
    ['a Sunday', '2026-11-22', defaultOpeningHours, [], null, closed(null)],
    ['a daycare that is never open', monday, [], [], null, closed(null)],
    ['several blocks, from the first to the last', monday, split, [], null, open('06:30', '18:30')],
    ['a closure of that day', monday, split, [closure(monday, monday)], null, closed(named)],
    ['the first day of a closure', monday, split, [closure(monday, '2026-12-24')], null, closed(named)],
    ['the last day of a closure', monday, split, [closure('2026-11-01', monday)], null, closed(named)],
    ['the day before a closure', monday, split, [closure('2026-11-24', '2026-11-24')], null, open('06:30', '18:30')],
    ['the day after a closure', monday, split, [closure('2026-11-20', '2026-11-22')], null, open('06:30', '18:30')],
    ['a closed Sunday within a closure', '2026-11-22', defaultOpeningHours, [closure('2026-11-20', monday)], null, closed(named)],
    ['a closure of another room', monday, split, [closure(monday, monday, 'owls')], 'bees', open('06:30', '18:30')],
    ['a closure of this room', monday, split, [closure(monday, monday, 'owls')], 'owls', closed(named)],
    ['a closure of one room, for all of them', monday, split, [closure(monday, monday, 'owls')], null, open('06:30', '18:30')],
    ['an early end', monday, defaultOpeningHours, [closure(`${monday}T15:00`, `${monday}T18:00`)], null, open('07:00', '15:00', named)],
    ['a late start', monday, defaultOpeningHours, [closure(`${monday}T05:00`, `${monday}T09:30`)], null, open('09:30', '18:00', named)],
    ['a closed midday', monday, defaultOpeningHours, [closure(`${monday}T12:00`, `${monday}T13:00`)], null, open('07:00', '18:00', named)],
    ['a closure that takes one block', monday, split, [closure(`${monday}T12:00`, monday)], null, open('06:30', '12:00', named)],
    [
      'two closures that leave nothing',
      monday,
      split,
      [closure(monday, `${monday}T12:00`), closure(`${monday}T14:00`, monday)],
      null,
      closed(named),
    ],
    [
      'a closure from the afternoon before',
      monday,
      split,
      [closure('2026-11-22T12:00', `${monday}T08:00`)],
      null,
      open('08:00', '18:30', named),
    ],
  ])('%s', (_case, day, hours, closures, classroomId, opening) => {
    expect(openingOf(day, hours, closures, classroomId)).toEqual(opening);
  });
});

describe('The opening hours that apply', () => {
  const hours = [
    { hoursFrom: '2027-01-04', openingHours: [] },
    { hoursFrom: '2026-11-23', openingHours: split },
  ];
  it.each([
    ['before any began', '2026-11-22', undefined],
    ['on their first day', '2026-11-23', '2026-11-23'],
    ['on the last before the next begin', '2027-01-03', '2026-11-23'],
    ['when the next have begun', '2027-06-01', '2027-01-04'],
  ])('%s', (_case, day, from) => {
    expect(hoursOn(day, hours)?.hoursFrom).toBe(from);
  });
});

describe('The next open day', () => {
  it.each<[string, string, Parameters<typeof nextOpenDay>[1], Closure[], string | null]>([
    ['after a Monday is Tuesday', monday, [], [], '2026-11-24'],
    ['after a Friday is Monday', '2026-11-27', [], [], '2026-11-30'],
    ['is after the closure', monday, [], [closure('2026-11-24', '2026-11-27')], '2026-11-30'],
    ['goes by the hours that hold then', monday, [{ hoursFrom: '2026-11-24', openingHours: split }], [], '2026-11-30'],
    ['is none where it never opens again', monday, [{ hoursFrom: monday, openingHours: [] }], [], null],
  ])('%s', (_case, day, hours, closures, next) => {
    expect(nextOpenDay(day, hours, closures)).toBe(next);
  });
});
