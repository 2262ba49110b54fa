import { foldAccents, foldEmail, foldName } from '@daycare-portal/shared/folding';
import type { Student, StudentRow } from '@daycare-portal/shared/students';

/** What a person decided about a row that is nearly a child who is here: the id of the child to update, or one of the others. */
export type SimilarChoice = { does: 'update'; studentId: string } | { does: 'new' | 'skip' };

/** Children who are here and nearly a row, the likeliest first, and what becomes of the row; undefined while nobody has decided. */
export interface Similar {
  children: Student[];
  choice: SimilarChoice | undefined;
}

/** Of a family with many children not all are shown. */
const mostShown = 3;

/**
 * Finds the children who are nearly a row: of the same name and another birth date, of the same first name and birth date, or with the same
 * guardian. `students` are those who are no other row's exactly.
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

/** Whether the two share nothing but a guardian, as brothers and sisters do. */
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
