import { describe, expect, it } from 'vitest';
import { newStudent } from './students';
import { text } from './text';

const today = '2026-11-21';
const student = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [] };

function problemsOf(change: object): string[] {
  const read = newStudent(today).safeParse({ ...student, ...change });
  return read.success ? [] : read.error.issues.map(({ message }) => message);
}

describe('A new student', () => {
  it('has names trimmed, a plain birth date, and guardian emails trimmed, without blanks and doubles', () => {
    const read = newStudent(today).parse({
      firstName: ' Bea ',
      lastName: 'Nowak\t',
      dob: ' 2024-02-29T23:00:00-05:00 ',
      guardianEmails: [' Mum@example.org', '', 'dad@example.org', 'mum@EXAMPLE.org ', ' '],
    });
    expect(read).toEqual({
      firstName: 'Bea',
      lastName: 'Nowak',
      dob: '2024-02-29',
      guardianEmails: ['Mum@example.org', 'dad@example.org'],
    });
  });

  it.each<[string, object, string]>([
    ['a blank first name', { firstName: ' ' }, text.students.firstNameMissing],
    ['a blank last name', { lastName: '' }, text.students.lastNameMissing],
    ['a name of 101 characters', { firstName: 'x'.repeat(101) }, text.fields.tooLong(100)],
    ['no birth date', { dob: '' }, text.students.dobMissing],
    ['a date that is none', { dob: 'soon' }, text.students.dobNotADate('soon')],
    ['a day that the calendar lacks', { dob: '2023-02-29' }, text.students.dobNotADate('2023-02-29')],
    ['tomorrow', { dob: '2026-11-22' }, text.students.dobInFuture],
    ['a day over 18 years ago', { dob: '2008-11-20' }, text.students.dobTooLongAgo(18)],
    ['a malformed address', { guardianEmails: ['nobody'] }, text.fields.emailMalformed('nobody')],
    ['11 guardians', { guardianEmails: Array.from({ length: 11 }, (_, i) => `g${i}@example.org`) }, text.students.tooManyGuardians(10)],
  ])('is refused for %s with one sentence', (_what, change, sentence) => {
    expect(problemsOf(change)).toEqual([sentence]);
  });

  it.each([today, '2008-11-21', '2024-02-29'])('may be born on %s', (dob) => {
    expect(problemsOf({ dob })).toEqual([]);
  });

  it('may, on 29 February, have been born on 28 February 18 years ago, not the day before', () => {
    const read = (dob: string) => newStudent('2024-02-29').safeParse({ ...student, dob }).success;
    expect([read('2006-02-28'), read('2006-02-27')]).toEqual([true, false]);
  });

  it('needs every field, and may have no other', () => {
    expect(newStudent(today).safeParse({ ...student, classroomId: 'x' }).success).toBe(false);
    for (const key of Object.keys(student)) {
      expect(newStudent(today).safeParse({ ...student, [key]: undefined }).success).toBe(false);
    }
  });
});
