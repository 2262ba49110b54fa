import { summarize } from '@daycare-portal/shared/bulk';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { todayAt } from '@daycare-portal/shared/dates';
import {
  newStudent,
  type BulkCreateStudents,
  type BulkCreateStudentsResult,
  type NewStudent,
  type StudentRow,
} from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../../core/audit/record';
import { authorOf, type Writing } from '../../records/people/record/writing';
import { addToClassrooms, requireClassrooms } from '../../records/classrooms/classrooms.queries';
import { badInput, DomainError } from '../../core/errors';
import { eachInTurn } from '../../core/give-way';
import { insertStudents, listStudentKeys, studentKey } from '../../records/students/students.queries';
import type { Sent, WorkContext } from '../../core/work-context';

type CheckedRow = { student: NewStudent } | { refusal: DomainError };

/** Creates the valid rows in one transaction, in their classroom, and says for each other row what is wrong (product 11). */
export async function createStudents(
  ctx: WorkContext,
  { students: rows, classroomId }: Sent<BulkCreateStudents>,
): Promise<BulkCreateStudentsResult> {
  const {
    transact,
    runtime,
    record,
    access: { daycareId, permissions, children },
  } = ctx;
  const by = authorOf(ctx);

  if (classroomId !== undefined && !permissions.includes('students.assignClassroom'))
    throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  const checked = await checkRows(rows, todayAt(runtime.now()));
  return transact(async (trx) => {
    const { sorted, ids } = await insertValidRows({ trx, runtime, children, by }, checked, record);
    if (classroomId !== undefined) {
      await requireClassrooms(trx, daycareId, [classroomId]);
      await addToClassrooms(
        trx,
        children,
        ids.map((studentId) => ({ studentId, classroomId })),
      );
    }
    const results = sorted.map((row, index) => {
      const { firstName, lastName } = 'student' in row ? row.student : (rows[index] ?? { firstName: '', lastName: '' });
      return 'student' in row
        ? { firstName, lastName, status: 'success' as const, reason: null, studentId: ids.shift() ?? null }
        : { firstName, lastName, status: 'error' as const, reason: row.refusal.message, studentId: null };
    });
    return { summary: summarize(results), results };
  });
}

/** Creates one student. BAD_REQUEST with the reason, CONFLICT if the student already exists. */
export async function createStudent(ctx: WorkContext, row: StudentRow): Promise<string> {
  const {
    transact,
    runtime,
    record,
    access: { children },
  } = ctx;
  const by = authorOf(ctx);

  const checked = await checkRows([row], todayAt(runtime.now()));
  return transact(async (trx) => {
    const { sorted, ids } = await insertValidRows({ trx, runtime, children, by }, checked, record);
    for (const one of sorted) if ('refusal' in one) throw one.refusal;
    const [studentId] = ids;
    if (studentId === undefined) throw new Error('A row without a refusal makes a student.');
    return studentId;
  });
}

/** `ids` belong to the rows without a refusal, in order. */
async function insertValidRows(
  writing: Writing,
  checked: readonly CheckedRow[],
  record: Recorder,
): Promise<{ sorted: CheckedRow[]; ids: string[] }> {
  const { trx, children } = writing;
  const sorted = refuseDoubles(checked, await listStudentKeys(trx, children));
  const students = sorted.flatMap((row) => ('student' in row ? [row.student] : []));
  const ids = await insertStudents(writing, students);
  await record(trx, 'student.create', ids);
  return { sorted, ids };
}

function checkRows(rows: readonly StudentRow[], today: PlainDate): Promise<CheckedRow[]> {
  const schema = newStudent(today);
  return eachInTurn(rows, (row) => {
    const read = schema.safeParse(row);
    if (read.success) return { student: read.data };
    return { refusal: badInput(read.error.issues[0]?.message ?? text.errors.badInput('')) };
  });
}

function refuseDoubles(rows: readonly CheckedRow[], existing: readonly string[]): CheckedRow[] {
  const here = new Set(existing);
  const earlier = new Set<string>();
  return rows.map((row) => {
    if ('refusal' in row) return row;
    const key = studentKey(row.student);
    if (here.has(key)) return { refusal: duplicate(text.students.duplicate) };
    if (earlier.has(key)) return { refusal: duplicate(text.students.duplicateEarlier) };
    earlier.add(key);
    return row;
  });
}

function duplicate(sentence: string): DomainError {
  return new DomainError('CONFLICT', 'duplicateStudent', sentence);
}
