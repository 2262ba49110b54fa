import { expect, test } from 'vitest';
import { mondayOf, mondayToPrint, workdaysFrom } from './week';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-18', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['2024-03-01', '2024-02-26'],
])('%s is in the week of Monday %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test('a work week is Monday to Friday, also over the end of a month and of a year', () => {
  expect(workdaysFrom('2026-12-28')).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-20', '2026-11-16'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
])('on %s a sheet is printed for the week of Monday %s: at a weekend the coming one', (today, monday) => {
  expect(mondayToPrint(today)).toBe(monday);
});
