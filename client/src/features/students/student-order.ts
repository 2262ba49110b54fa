import { compareNames } from '@daycare-portal/shared/alphabet';
import type { Student } from '@daycare-portal/shared/students';
import type { ListOrder } from '../../components/list-order';
import { memoizeByList } from './memoize-by-list';

export const orderColumns = ['name', 'dob', 'age', 'classroom', 'guardians'] as const;
export type OrderColumn = (typeof orderColumns)[number];

export type StudentOrder = ListOrder<OrderColumn>;

const byName = (a: Student, b: Student) =>
  compareNames(a.lastName, b.lastName) || compareNames(a.firstName, b.firstName) || compare(a.id, b.id);

const byColumn: Record<OrderColumn, (a: Student, b: Student) => number> = {
  name: byName,
  dob: (a, b) => compare(a.dob, b.dob),
  age: (a, b) => compare(b.dob, a.dob),
  classroom: (a, b) => compareNames(a.classroomName ?? '', b.classroomName ?? ''),
  guardians: (a, b) => compareNames(a.parentEmails[0] ?? '', b.parentEmails[0] ?? ''),
};

const isBlank: Partial<Record<OrderColumn, (student: Student) => boolean>> = {
  classroom: (student) => student.classroomName === null,
  guardians: (student) => student.parentEmails.length === 0,
};

/**
 * Returns a sorted copy. Students without a value come last, and ties are ordered by last name, first name and id. `roomIds` are the
 * classrooms in the owner's order, which is that of the column; a child of several stands with the first of them.
 */
export const orderStudents = memoizeByList(
  (students, { column, descending }: StudentOrder, roomIds: readonly string[] = []): readonly Student[] => {
    const direction = descending ? -1 : 1;
    const blank = isBlank[column] ?? (() => false);
    const places = new Map(column === 'classroom' ? roomIds.map((id, place) => [id, place]) : []);
    const placeOf = ({ classrooms }: Student) => Math.min(roomIds.length, ...classrooms.map(({ id }) => places.get(id) ?? roomIds.length));
    const byPlace = (a: Student, b: Student) => (places.size === 0 ? 0 : placeOf(a) - placeOf(b));
    return students.toSorted(
      (a, b) => Number(blank(a)) - Number(blank(b)) || direction * (byPlace(a, b) || byColumn[column](a, b)) || byName(a, b),
    );
  },
);

const rank = { enrolled: 0, waiting: 1, withdrawn: 2 } as const;

/** Enrolled students first, then those who wait, each part in its order. */
export function enrolledFirst(students: readonly Student[]): readonly Student[] {
  const isMixed = students.some(({ status }) => status !== students[0]?.status);
  return isMixed ? students.toSorted((a, b) => rank[a.status] - rank[b.status]) : students;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
