import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEveryMinutes, leftDuring, napMinutes, watchOf } from './nap-checks';

const start = Date.parse('2026-11-24T18:00:00.000Z');
/** The instant this many minutes after the nap began. */
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const from = at(0);
const checked = (...minutes: number[]) => minutes.map((each) => ({ at: at(each) }));

describe('A sleeping infant', () => {
  it('has to be looked at 15 minutes after it fell asleep, and 15 minutes after each look', () => {
    expect(watchOf({ from, until: null }, [], at(10))).toEqual({ nextDue: at(15), isDue: false, missed: [] });
    expect(watchOf({ from, until: null }, checked(12), at(20))).toEqual({ nextDue: at(27), isDue: false, missed: [] });
    expect(watchOf({ from, until: null }, checked(12), at(27))).toEqual({ nextDue: at(27), isDue: true, missed: [] });
  });

  it('keeps a missed check, whatever is recorded later', () => {
    expect(watchOf({ from, until: null }, [], at(17))).toEqual({ nextDue: at(15), isDue: true, missed: [at(15)] });
    expect(watchOf({ from, until: null }, checked(22), at(23))).toEqual({ nextDue: at(37), isDue: false, missed: [at(15)] });
    expect(watchOf({ from, until: at(50) }, checked(22), at(90)).missed).toEqual([at(15), at(37)]);
  });

  it('needs no look after it woke up', () => {
    expect(watchOf({ from, until: at(15) }, [], at(90))).toEqual({ nextDue: null, isDue: false, missed: [] });
    expect(watchOf({ from, until: at(29) }, checked(15), at(90))).toEqual({ nextDue: null, isDue: false, missed: [] });
  });

  it('misses nothing exactly if no gap is longer than 15 minutes, and one more check never adds a missed one', () => {
    const minutes = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 12 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 120 }), (times, until, more) => {
        const within = times.filter((time) => time <= until);
        const missed = (list: number[]) => watchOf({ from, until: at(until) }, checked(...list), at(200)).missed.length;
        const looks = [0, ...within.toSorted((a, b) => a - b), until];
        const gaps = looks.slice(1).map((time, index) => time - (looks[index] ?? 0));
        expect(missed(times) === 0).toBe(gaps.every((gap) => gap <= checkEveryMinutes));
        expect(missed([...times, more])).toBeLessThanOrEqual(missed(times));
        expect(missed(times.toReversed())).toBe(missed(times));
      }),
      { seed: 20_261_126 },
    );
  });

  it('slept as long as time went by, also across a clock change', () => {
    // Clocks in Chicago go back at 7:00 UTC.
    expect(napMinutes({ from: '2026-11-01T06:30:00.000Z', until: '2026-11-01T07:30:00.000Z' }, at(0))).toBe(60);
    expect(napMinutes({ from, until: null }, at(42))).toBe(42);
  });

  it('wakes up when it leaves', () => {
    const stay = (came: number, left: number | null) => ({
      from: at(came),
      until: left === null ? null : at(left),
      departure: left === null ? null : { id: `out at ${left}` },
    });
    expect(leftDuring(from, [stay(-60, 30)])).toEqual({ at: at(30), markId: 'out at 30' });
    expect(leftDuring(from, [stay(-60, -20), stay(-10, 40), stay(60, 90)])).toEqual({ at: at(40), markId: 'out at 40' });
    expect(leftDuring(from, [stay(-60, null)])).toBeNull();
    expect(leftDuring(from, [])).toBeNull();
  });
});
