import { foldAccents, foldEmail, foldName } from '@daycare-portal/shared/folding';
import type { Student, StudentRow } from '@daycare-portal/shared/students';

/** A person's decision about a row that resembles an existing child: the id of the child to update, or one of the other choices. */
export type SimilarChoice = { does: 'update'; studentId: string } | { does: 'new' | 'skip' };

/** Similar existing children, most likely first, and what becomes of the row. Undefined until someone decides. */
export interface Similar {
  children: Student[];
  choice: SimilarChoice | undefined;
}

/** Large families are not shown completely. */
const mostShown = 3;

/**
 * Finds children similar to a row: same name with another date of birth, same first name and date of birth, or the same guardian.
 * `students` are those that match no other row exactly.
 */
export function similarFinder(students: readonly Student[]) {
  const index = new Map<string, Student[]>();
  for (const student of students)
    for (const key of [nameKey(student), birthKey(student), ...student.parentEmails.map(guardianKey)])
      index.set(key, [...(index.get(key) ?? []), student]);
  return (row: StudentRow): Student[] => {
    const keys = [nameKey(row), birthKey(row), ...row.guardianEmails.map(guardianKey)];
    return [...new Set(keys.flatMap((key) => index.get(key) ?? []))].slice(0, mostShown);
  };
}

/** Whether the two share only a guardian, as siblings do. */
export function isLikelySibling(row: StudentRow, { firstName, dob }: Student): boolean {
  return folded(row.firstName) !== folded(firstName) && row.dob !== dob;
}

function nameKey({ firstName, lastName }: Pick<StudentRow, 'firstName' | 'lastName'>): string {
  return JSON.stringify(['name', folded(firstName), folded(lastName)]);
}

function birthKey({ firstName, dob }: Pick<StudentRow, 'firstName' | 'dob'>): string {
  return JSON.stringify(['birth', folded(firstName), dob]);
}

function guardianKey(email: string): string {
  return JSON.stringify(['guardian', foldEmail(email)]);
}

function folded(name: string): string {
  return foldAccents(foldName(name));
}
