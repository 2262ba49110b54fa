import { describe, expect, it } from 'vitest';
import { monthsBetween } from './dates';
import { text } from './text';
import { ratioEs } from './text/es/day-ratio';

describe('An age (product 9: months under 1 year, else years and months)', () => {
  it.each([
    [0, '0 months'],
    [1, '1 month'],
    [11, '11 months'],
    [12, '1 year'],
    [13, '1 year 1 month'],
    [23, '1 year 11 months'],
    [24, '2 years'],
    [29, '2 years 5 months'],
    [216, '18 years'],
  ])('of %i whole months is "%s"', (months, sentence) => {
    expect(text.age(months)).toBe(sentence);
  });

  it.each([
    ['the day before the first birthday', '2025-11-22', '11 months'],
    ['the first birthday', '2025-11-21', '1 year'],
    ['born today', '2026-11-21', '0 months'],
    ['born on the 31st, on a month of 30 days', '2026-10-31', '0 months'],
    ['born on 29 February', '2024-02-29', '2 years 8 months'],
  ])('on %s', (_when, dob, sentence) => {
    expect(text.age(monthsBetween(dob, '2026-11-21'))).toBe(sentence);
  });
});

describe('Sentences that people know keep their words', () => {
  it.each([
    [text.signIn.failed, 'Failed to login. Please check your credentials.'],
    [text.signIn.subtitle, 'Enter your credentials to access the daycare management portal'],
    [text.signIn.noAccount, "Don't have an account? Contact your system administrator."],
    [text.signIn.submitting, 'Signing in...'],
    [text.session.useAuthOutside, 'useAuth must be used within an AuthProvider'],
    [text.portal.selectTitle, 'Select a Daycare'],
    [text.createStudents.nothingComplete, 'Please add at least one student with complete information.'],
    [text.daycare.nameMissing, 'Daycare name is required'],
    [text.daycare.notFound, 'Daycare not found'],
    [text.classrooms.nameMissing, 'Please enter a classroom name'],
    [text.classrooms.notFound, 'Classroom not found'],
    [text.students.notFound, 'Student not found.'],
  ])('%s', (sentence, specs) => {
    expect(sentence).toBe(specs);
  });
});

describe('A count', () => {
  it.each([
    [text.students.found(1, 1), '1 child'],
    [text.students.found(12, 12), '12 children'],
    [text.students.found(0, 1234), '0 of 1,234 children'],
    [text.createStudents.sent(1, 2), '1 of 2 rows sent'],
  ])('reads "%s"', (said, sentence) => {
    expect(said).toBe(sentence);
  });
});

describe('The number of adults that a room needs, in Spanish', () => {
  it.each([
    [ratioEs.ratio.hereNeeds(12, 1), '12 aquí, se necesita 1 adulto'],
    [ratioEs.ratio.hereNeeds(12, 2), '12 aquí, se necesitan 2 adultos'],
    [ratioEs.ratio.hereNeedsHas(3, 1, 0), '3 aquí, se necesita 1, hay 0'],
  ])('is said as "%s"', (said, sentence) => {
    expect(said).toBe(sentence);
  });
});
