import { foldAccents } from '@daycare-portal/shared/folding';
import type { Student } from '@daycare-portal/shared/students';

/** A student with everything that a search looks at, made once a list. */
export interface SearchableStudent extends Student {
  fullName: string;
  haystack: string;
}

export function makeSearchable(students: readonly Student[]): SearchableStudent[] {
  return students.map((student) => {
    const fullName = `${student.firstName} ${student.lastName}`;
    return { ...student, fullName, haystack: foldAccents([fullName, ...student.parentEmails].join('\n')) };
  });
}

/** Those whose full name or a guardian's e-mail holds the words searched for, wherever accents and case stand (spec 2). */
export function searchStudents(students: readonly SearchableStudent[], search: string): readonly SearchableStudent[] {
  const needle = foldAccents(search.trim());
  return needle === '' ? students : students.filter((student) => student.haystack.includes(needle));
}
