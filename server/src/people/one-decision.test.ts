import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesIn } from '../test/sources';

const root = join(import.meta.dirname, '../../..');
const product = ['server/src', 'shared/src', 'client/src']
  .flatMap((folder) => sourcesIn(root, folder))
  .filter((path) => !/\.test\.tsx?$|^server\/src\/(test|db)\/|\.register\.ts$/.test(path));

const having = (pattern: RegExp) => product.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).toSorted();

// trust 31
it('One function decides who may pick up: nothing else compares pickup days or names', () => {
  expect(having(/weekdays\)?[?!]?\.(includes|indexOf)/)).toEqual(['shared/src/pickup.ts']);
  // Comparing the weekday with the days of a pickup is a decision, however it is written.
  const weighsWeekdays = having(/\bweekdayOf\(/).filter((path) => having(/\bpickup\b/).includes(path));
  expect(weighsWeekdays).toEqual(['shared/src/pickup.ts']);
  expect(having(/pickup[?!]?\.(from|until) *[<>]|[<>]=? *pickup[?!]?\.(from|until)/)).toEqual(['shared/src/pickup.ts']);
  // The printed sheet tells which schedules begin later.
  const sheet = 'client/src/features/students/print/child-sheet.tsx';
  const weighsDays = having(/\b(day|today|now) *[<>]=? *(from|until)\b|\b(from|until) *[<>]=? *(day|today|now)\b/);
  expect(weighsDays.filter((path) => having(/\bpickup\b/).includes(path))).toEqual([sheet]);
  expect(having(/\bjudgePickup\(/)).toEqual(['server/src/attendance/with-whom.ts', 'shared/src/pickup.ts']);
});

it('One workflow writes marks, and always checks who picks up', () => {
  expect(having(/'attendanceMarks',\s*rows|insertInto\('attendanceMarks'\)|insert\s+into\s+attendance_marks/i)).toEqual([
    'server/src/attendance/attendance.queries.ts',
  ]);
  expect(having(/\binsertMarks\(/)).toEqual(['server/src/attendance/attendance.queries.ts', 'server/src/attendance/child-days.ts']);
  expect(having(/\bjudgePerson\(/)).toEqual([
    'server/src/attendance/correct-mark.ts',
    'server/src/attendance/mark-attendance.ts',
    'server/src/attendance/with-whom.ts',
  ]);
  // An outing moves children and checks nobody out.
  const outing = 'server/src/outings/mark-outing.ts';
  expect(having(/\/child-days'[^]*\bdays\.add\(/)).toEqual([
    'server/src/attendance/correct-mark.ts',
    'server/src/attendance/mark-attendance.ts',
    outing,
  ]);
  expect(having(/kind: 'out'/)).not.toContain(outing);
});

it('One function links guardians, each with a person record', () => {
  expect(having(/'parentLinks',\s*(rows|links)|insertInto\('parentLinks'\)/)).toEqual(['server/src/people/people-of-links.ts']);
});
