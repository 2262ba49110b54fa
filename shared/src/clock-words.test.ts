import { describe, expect, it } from 'vitest';
import { clockTimeAt, dayInWords, formatClock, shortTimeAt, weekdayName } from './clock-words';

describe('A time of the day', () => {
  it('is shown in the daycare’s time, wherever the reader is', () => {
    expect(clockTimeAt('2026-11-24T14:05:59.000Z', 'America/Chicago').replace('\u00a0', ' ')).toBe('8:05 AM');
    expect(shortTimeAt('2026-11-24T20:40:00.000Z', 'America/Chicago')).toBe('2:40');
    expect(formatClock('00:00').replace('\u00a0', ' ')).toBe('12:00 AM');
  });

  it('names days by the date alone', () => {
    expect(weekdayName('2026-11-26')).toBe('Thursday');
    expect(dayInWords('2026-11-24')).toBe('Tuesday, November 24');
  });
});
