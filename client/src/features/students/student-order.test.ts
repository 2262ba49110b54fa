import { describe, expect, it } from 'vitest';
import { orderStudents, type OrderColumn } from './student-order';

const student = (
  id: string,
  firstName: string,
  lastName: string,
  dob = '2023-05-05',
  classroomName: string | null = null,
  email?: string,
) => ({
  id,
  firstName,
  lastName,
  dob,
  profilePic: null,
  classroomId: classroomName,
  classroomName,
  classrooms: [],
  classroom: null,
  parentEmails: email === undefined ? [] : [email],
  pendingParentEmails: [],
  homeClassroomId: null,
  status: 'enrolled' as const,
  startsOn: null,
  endsOn: null,
  badges: [],
});

const students = [
  student('4', 'Bo', 'zola', '2021-01-02', 'Twos 10', 'b@mail.example'),
  student('3', 'Éva', 'Adams', '2024-02-29', null, 'A@mail.example'),
  student('2', 'Ana', 'Ádams', '2024-02-29', 'Twos 2'),
  student('1', 'Ana', 'Adams', '2025-06-01'),
];
const order = (column: OrderColumn, descending = false) => orderStudents(students, { column, descending }).map(({ id }) => id);

describe('The order of the list', () => {
  it('is by last name, first name, id, wherever accents and case stand', () => {
    expect(order('name')).toEqual(['1', '2', '3', '4']);
    expect(order('name', true)).toEqual(['4', '3', '2', '1']);
  });

  it.each([
    ['dob', ['4', '2', '3', '1'], ['1', '2', '3', '4']],
    ['age', ['1', '2', '3', '4'], ['4', '2', '3', '1']],
  ] as const)('by %s keeps equal rows in the order of their names, in both directions', (column, up, down) => {
    expect([order(column), order(column, true)]).toEqual([up, down]);
  });

  it.each([
    ['classroom', ['2', '4', '1', '3'], ['4', '2', '1', '3']],
    ['guardians', ['3', '4', '1', '2'], ['4', '3', '1', '2']],
  ] as const)('by %s compares numbers by value and puts missing ones last, in both directions', (column, up, down) => {
    expect([order(column), order(column, true)]).toEqual([up, down]);
  });

  it('does not change the given list', () => {
    order('dob');
    expect(students.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
  });
});
