import { perLocale } from '@daycare-portal/shared/language';
import type { Student } from '@daycare-portal/shared/students';
import type { ListOrder } from '../../components/list-order';
import { keptWithList } from './kept-with-list';

export const orderColumns = ['name', 'dob', 'age', 'classroom', 'guardians'] as const;
export type OrderColumn = (typeof orderColumns)[number];

export type StudentOrder = ListOrder<OrderColumn>;

const names = perLocale((locale) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }));

const byName = (a: Student, b: Student) =>
  names().compare(a.lastName, b.lastName) || names().compare(a.firstName, b.firstName) || compare(a.id, b.id);

const byColumn: Record<OrderColumn, (a: Student, b: Student) => number> = {
  name: byName,
  dob: (a, b) => compare(a.dob, b.dob),
  age: (a, b) => compare(b.dob, a.dob),
  classroom: (a, b) => names().compare(a.classroomName ?? '', b.classroomName ?? ''),
  guardians: (a, b) => names().compare(a.parentEmails[0] ?? '', b.parentEmails[0] ?? ''),
};

const isBlank: Partial<Record<OrderColumn, (student: Student) => boolean>> = {
  classroom: (student) => student.classroomName === null,
  guardians: (student) => student.parentEmails.length === 0,
};

/** The list in this order; those that have nothing in the column come last, equals stay by last name, first name, id. */
export const orderStudents = keptWithList((students, { column, descending }: StudentOrder): readonly Student[] => {
  const direction = descending ? -1 : 1;
  const blank = isBlank[column] ?? (() => false);
  return students.toSorted((a, b) => Number(blank(a)) - Number(blank(b)) || direction * byColumn[column](a, b) || byName(a, b));
});

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
