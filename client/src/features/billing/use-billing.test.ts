import { expect, it } from 'vitest';
import { firstDayToPay } from './use-billing';

const on = (today: string, closedThrough: string | null = null) => firstDayToPay({ today, settings: { closedThrough } });

it('An account pays from the first day of whatever period goes on, so that the first bills find who pays', () => {
  expect(on('2026-11-20')).toBe('2026-11-01');
  // The week of this Tuesday began on Monday, November 30, and the two weeks on the 30th, too.
  expect(on('2026-12-01')).toBe('2026-11-30');
  expect(on('2026-12-01', '2026-11-30')).toBe('2026-12-01');
});
