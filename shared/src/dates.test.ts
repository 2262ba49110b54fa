import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { formatDate, formatInstant, monthsBetween, plainDate, readIsoDate, todayAt, yearsBefore } from './dates';

describe('plainDate', () => {
  it.each([
    [2024, 2, 29, '2024-02-29'],
    [2000, 2, 29, '2000-02-29'],
    [2023, 12, 31, '2023-12-31'],
    [1000, 1, 1, '1000-01-01'],
    [9999, 9, 9, '9999-09-09'],
  ])('of %i, %i, %i is %s', (year, month, day, date) => {
    expect(plainDate(year, month, day)).toBe(date);
  });

  it.each([
    [2023, 2, 29],
    [1900, 2, 29],
    [2024, 4, 31],
    [2024, 0, 1],
    [2024, 13, 1],
    [2024, 1, 0],
    [2024, 1, 32],
    [999, 1, 1],
    [10_000, 1, 1],
    [-2024, 1, 1],
    [2024, 1.5, 1],
    [NaN, 1, 1],
    [2024, NaN, 1],
    [2024, 1, NaN],
    [Infinity, 1, 1],
  ])('of %d, %d, %d is undefined, because there is no such day', (year, month, day) => {
    expect(plainDate(year, month, day)).toBeUndefined();
  });
});

describe('readIsoDate', () => {
  it.each([
    ['2023-09-03', '2023-09-03'],
    ['2023-09-03T00:00Z', '2023-09-03'],
    ['2023-09-03T23:59:59Z', '2023-09-03'],
    ['2023-09-03T23:59:59.999Z', '2023-09-03'],
    ['2023-09-03T00:30:00+14:00', '2023-09-03'],
    ['2023-09-03T23:30:00-1100', '2023-09-03'],
    ['2023-09-03T10:00:00', '2023-09-03'],
  ])('reads %s as the calendar date that it spells', (text, date) => {
    expect(readIsoDate(text)).toBe(date);
  });

  it.each([
    '',
    ' ',
    'today',
    '2023',
    '2023-09',
    '2023-9-3',
    '23-09-03',
    '03/09/2023',
    '2023/09/03',
    '2023-02-29',
    '2023-02-29T10:00:00Z',
    '2024-01-01T25:00:00Z',
    '2024-01-01T24:00:00Z',
    '2024-01-01T10:60:00Z',
    '2024-01-01T10:00:60Z',
    '2024-01-01T10:00:00+25:00',
    '2023-09-03T',
    '2023-09-03 10:00',
    ' 2023-09-03',
    '2023-09-03\n',
    '2023-09-03x',
    '２０２３-０９-０３',
    'NaN-NaN-NaN',
  ])('does not accept %j', (text) => {
    expect(readIsoDate(text)).toBeUndefined();
  });

  it('reads any text either as a calendar date or not at all', () => {
    const texts = fc.sample(fc.oneof(fc.string(), fc.date({ noInvalidDate: false }).map(String)), { numRuns: 1000, seed: 1 });
    const dates = texts.map(readIsoDate).filter((date) => date !== undefined);
    expect(dates.filter((date) => !/^\d{4}-\d{2}-\d{2}$/.test(date))).toEqual([]);
  });
});

describe('todayAt', () => {
  it.each([
    [new Date(2026, 10, 21, 0, 0, 0), '2026-11-21'],
    [new Date(2026, 10, 21, 23, 59, 59), '2026-11-21'],
    [new Date(2026, 0, 1, 0, 0, 0), '2026-01-01'],
  ])('is the local date at %s', (now, date) => {
    expect(todayAt(now)).toBe(date);
  });
});

describe('yearsBefore', () => {
  it.each([
    ['2026-11-21', 18, '2008-11-21'],
    ['2024-02-29', 18, '2006-02-28'],
    ['2024-02-29', 4, '2020-02-29'],
    ['2024-02-29', 0, '2024-02-29'],
  ])('of %s, %i years, is %s', (date, years, earlier) => {
    expect(yearsBefore(date, years)).toBe(earlier);
  });
});

describe('monthsBetween', () => {
  it.each([
    ['2023-09-03', '2023-09-03', 0],
    ['2023-09-03', '2023-10-02', 0],
    ['2023-09-03', '2023-10-03', 1],
    ['2023-09-03', '2024-09-02', 11],
    ['2023-09-03', '2024-09-03', 12],
    ['2023-12-31', '2024-01-01', 0],
    ['2024-01-31', '2024-02-29', 0],
    ['2024-01-31', '2024-03-01', 1],
    ['2024-02-29', '2025-02-28', 11],
    ['2024-02-29', '2025-03-01', 12],
    ['2024-02-29', '2028-02-29', 48],
  ])('from %s to %s counts %i whole months', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months);
  });
});

describe('formatDate', () => {
  it.each([
    ['2023-09-03', 'short', 'en-US', 'Sep 3, 2023'],
    ['2023-09-03', 'numeric', 'en-US', '9/3/2023'],
    ['2023-09-03', 'numeric', 'en-GB', '03/09/2023'],
    ['2023-09-03', 'short', 'de-DE', '3. Sept. 2023'],
    ['2024-02-29', 'short', 'en-US', 'Feb 29, 2024'],
    ['2023-01-01', 'numeric', 'en-US', '1/1/2023'],
    ['2023-12-31', 'numeric', 'en-US', '12/31/2023'],
  ] as const)('shows %s, %s, in %s as %s', (date, style, locale, shown) => {
    expect(formatDate(date, style, locale)).toBe(shown);
  });

  it("shows a date in the reader's locale unless one is named", () => {
    expect(formatDate('2023-09-03', 'short')).toBe(
      new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' }).format(Date.UTC(2023, 8, 3)),
    );
  });
});

describe('formatInstant', () => {
  it('shows the day and the time in the reader’s time zone', () => {
    const instant = new Date(2026, 10, 21, 10, 0).toISOString();
    expect(formatInstant(instant, undefined, 'en-US').replace(/\s/g, ' ')).toBe('Nov 21, 2026, 10:00 AM');
    expect(formatInstant(instant, undefined, 'de').replace(/\s/g, ' ')).toBe('21.11.2026, 10:00');
  });
});
