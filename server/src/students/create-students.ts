import { summarise } from '@daycare-portal/shared/bulk';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { todayAt } from '@daycare-portal/shared/dates';
import { newStudent, type BulkCreateStudentsResult, type NewStudent, type StudentRow } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { Outside } from '../outside';
import { DomainError } from '../errors';
import { insertStudents, listStudentKeys, studentKey } from './students.queries';

type CheckedRow = { student: NewStudent } | { problem: string };

/** Creates the good rows in one transaction and tells of each other one what is wrong with it (contract 5). */
export function createStudents(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  rows: readonly StudentRow[],
  record: Recorder,
): Promise<BulkCreateStudentsResult> {
  const checked = checkRows(rows, todayAt(outside.now()));
  return inTransaction(db, async (trx) => {
    const sorted = refuseDoubles(checked, await listStudentKeys(trx, daycareId));
    const ids = await insertStudents(trx, outside, daycareId, goodOnes(sorted));
    await record(trx, 'student.create', ids);
    const results = sorted.map((row, index) => {
      const { firstName, lastName } = 'student' in row ? row.student : (rows[index] ?? { firstName: '', lastName: '' });
      return 'student' in row
        ? { firstName, lastName, status: 'success' as const, reason: null, studentId: ids.shift() ?? null }
        : { firstName, lastName, status: 'error' as const, reason: row.problem, studentId: null };
    });
    return { summary: summarise(results), results };
  });
}

/** Creates one student; BAD_REQUEST with the reason, CONFLICT for one who is here already. */
export async function createStudent(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  row: StudentRow,
  record: Recorder,
): Promise<string> {
  const { results } = await createStudents(db, outside, daycareId, [row], record);
  const [result] = results;
  if (result?.studentId != null) return result.studentId;
  const reason = result?.reason ?? text.errors.badInput('');
  throw new DomainError(reason === text.students.duplicate ? 'CONFLICT' : 'BAD_REQUEST', reason);
}

function checkRows(rows: readonly StudentRow[], today: PlainDate): CheckedRow[] {
  const schema = newStudent(today);
  return rows.map((row) => {
    const read = schema.safeParse(row);
    return read.success ? { student: read.data } : { problem: read.error.issues[0]?.message ?? text.errors.badInput('') };
  });
}

function refuseDoubles(rows: readonly CheckedRow[], existing: readonly string[]): CheckedRow[] {
  const here = new Set(existing);
  const earlier = new Set<string>();
  return rows.map((row) => {
    if ('problem' in row) return row;
    const key = studentKey(row.student);
    if (here.has(key)) return { problem: text.students.duplicate };
    if (earlier.has(key)) return { problem: text.students.duplicateEarlier };
    earlier.add(key);
    return row;
  });
}

function goodOnes(rows: readonly CheckedRow[]): NewStudent[] {
  return rows.flatMap((row) => ('student' in row ? [row.student] : []));
}
