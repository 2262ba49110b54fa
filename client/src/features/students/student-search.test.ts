import type { Student } from '@daycare-portal/shared/students';
import { expect, it } from 'vitest';
import { searchStudents } from './student-search';

const student = (firstName: string, lastName: string, ...parentEmails: string[]): Student => ({
  id: firstName,
  firstName,
  lastName,
  dob: '2023-05-05',
  profilePic: null,
  classroomId: null,
  classroomName: null,
  classrooms: [],
  classroom: null,
  parentEmails,
  pendingParentEmails: parentEmails,
});

const students = [
  student('Grzegorz', 'Łapiński', 'apinski52@mail.example', 'dorota@post.example'),
  student('倩', '尉迟'),
  student('عوضية', 'الشريف', 'family2@mail.example'),
  student('Søren', 'Weiß'),
  student("D'Angelo", 'O’Neill-Sánchez'),
];

it.each([
  ['', ['Grzegorz', '倩', 'عوضية', 'Søren', "D'Angelo"]],
  ['   ', ['Grzegorz', '倩', 'عوضية', 'Søren', "D'Angelo"]],
  ['lapinski', ['Grzegorz']],
  ['ŁAPI', ['Grzegorz']],
  ['rz łap', ['Grzegorz']],
  ['Dorota@', ['Grzegorz']],
  ['迟', ['倩']],
  ['الشر', ['عوضية']],
  ['soren weiss', ['Søren']],
  ['sanchez', ["D'Angelo"]],
  ['mail.example', ['Grzegorz', 'عوضية']],
  ['Łapiński apinski52', []],
  ['(', []],
])('%j finds %j', (search, found) => {
  expect(searchStudents(students, search).map(({ firstName }) => firstName)).toEqual(found);
});
