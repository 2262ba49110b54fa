import { describe, expect, it } from 'vitest';
import { daysOf, readSpan, stepped } from './sheet-span';

describe('the days of a sheet', () => {
  it.each([
    ['day', '2026-11-25', '2026-11-25', '2026-11-25'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ] as const)('%s of %s', (span, day, from, until) => {
    expect(daysOf(span, day)).toEqual({ from, until });
    expect(daysOf(span, stepped(span, day, 1)).from > until).toBe(true);
    expect(daysOf(span, stepped(span, stepped(span, day, 1), -1))).toEqual({ from, until });
  });

  it('are a week if the address names no valid span', () => {
    expect(['', 'year', 'month'].map(readSpan)).toEqual(['week', 'week', 'month']);
  });
});
