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
  homeClassroomId: null,
  status: 'enrolled',
  startsOn: null,
  endsOn: null,
  badges: [],
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
  ['Łapiński apinski52', ['Grzegorz']],
  ['weiss soren', ['Søren']],
  ['weiss grzegorz', []],
  ['(', []],
])('%j finds %j', (search, found) => {
  expect(searchStudents(students, search).map(({ firstName }) => firstName)).toEqual(found);
});

it('lists matches at the start of the first name, then of a later name, then the others, each in the order of the list', () => {
  const list = [
    student('Diana', 'Abel'),
    student('Lee', 'Ananda'),
    student('Ana', 'Lopez'),
    student('Bo', 'Chen', 'ana@mail.example'),
    student('Anaïs', 'Zola'),
  ];
  expect(searchStudents(list, 'ana', true).map(({ firstName }) => firstName)).toEqual(['Ana', 'Anaïs', 'Lee', 'Diana', 'Bo']);
  expect(searchStudents(list, 'lopez ana', true).map(({ firstName }) => firstName)).toEqual(['Ana']);
});
