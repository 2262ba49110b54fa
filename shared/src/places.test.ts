import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spotsOf, turnsMonths } from './places';

const span = (text: string) => ({ from: text.slice(0, 5), until: text.slice(6) });
const hours = span('07:00-17:00');

describe('the spots taken', () => {
  it.each<[string[], number]>([
    [[], 0],
    [['08:00-12:00'], 1],
    [['08:00-12:00', '12:00-16:00'], 1],
    [['08:00-12:00', '11:59-16:00'], 2],
    [['08:00-17:00', '08:00-12:00', '13:00-17:00', '09:00-10:00'], 3],
  ])('of %j are %i', (spans, most) => {
    expect(spotsOf(spans.map(span), hours)).toHaveLength(most);
    expect(spotsOf(spans.toReversed().map(span), hours)).toHaveLength(most);
  });

  it.each<[string[], string[]]>([
    [['08:00-12:00'], ['morning']],
    [['12:00-17:00'], ['afternoon']],
    [['08:00-13:01'], ['day']],
    [['00:00-24:00'], ['day']],
    [['08:00-12:00', '12:30-17:00'], ['day']],
    [
      ['13:00-17:00', '12:00-17:00', '08:00-12:00', '07:00-17:00'],
      ['day', 'day', 'afternoon'],
    ],
  ])('by %j are for %j of a day open from 7 to 5', (spans, spots) => {
    expect(spotsOf(spans.map(span), hours)).toEqual(spots);
  });

  it('never become fewer with one more child, and are never more than the children', () => {
    const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
    const spans = fc.array(fc.record({ from: time, until: time }));
    fc.assert(
      fc.property(spans, fc.record({ from: time, until: time }), (some, more) => {
        const [without, with1] = [spotsOf(some, hours).length, spotsOf([...some, more], hours).length];
        expect(with1).toBeGreaterThanOrEqual(without);
        expect(with1).toBeLessThanOrEqual(some.length + 1);
      }),
      { seed: 20_261_123 },
    );
  });
});

it.each([
  ['2025-01-31', 1, '2025-03-01'],
  ['2024-02-29', 12, '2025-03-01'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2025-11-15', 2, '2026-01-15'],
  ['2025-12-31', 2, '2026-03-01'],
  ['2025-10-31', 1, '2025-12-01'],
])('A child born on %s is %i months old on %s', (dob, months, day) => {
  expect(turnsMonths(dob, months)).toBe(day);
});
