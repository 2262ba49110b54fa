import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { addDays } from './center-time';
import { drillDue, monthsAfter } from './drills';

describe('A drill', () => {
  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-05', 24, '2028-12-05'],
  ])('of %s, due after %i months, is due by %s', (day, months, due) => {
    expect(monthsAfter(day, months)).toBe(due);
  });

  it('that has never been is due the interval after the rule was made', () => {
    expect(drillDue({ months: 1, since: '2026-11-01' }, null, '2026-11-20')).toEqual({ dueOn: '2026-12-01', state: 'done' });
    expect(drillDue({ months: 1, since: '2026-11-01' }, null, '2026-11-24')).toMatchObject({ state: 'soon' });
    expect(drillDue({ months: 1, since: '2026-11-01' }, null, '2026-12-01')).toMatchObject({ state: 'soon' });
    expect(drillDue({ months: 1, since: '2026-11-01' }, null, '2026-12-02')).toMatchObject({ state: 'overdue' });
    expect(drillDue({ months: 1, since: '2026-11-01' }, '2026-12-02', '2026-12-02')).toMatchObject({ dueOn: '2027-01-02', state: 'done' });
  });

  it('is due in the month that many months later, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 24 }), (days, months) => {
        const day = addDays('2026-01-01', days);
        const [year = 0, month = 0] = day.split('-').map(Number);
        const [dueYear = 0, dueMonth = 0] = monthsAfter(day, months).split('-').map(Number);
        expect(dueYear * 12 + dueMonth).toBe(year * 12 + month + months);
      }),
    );
  });
});
