import { summarise } from '@daycare-portal/shared/bulk';
import type { Role } from '@daycare-portal/shared/roles';
import type { DeleteStudentsResult } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import { listWithRecords } from '../attendance/records.queries';
import type { Access, ChildScope } from '../auth/access';
import type { Db } from '../db/database';
import type { Transact } from '../db/transaction';
import { DomainError } from '../errors';
import type { Runtime } from '../runtime';
import { deleteStudent, deleteStudents } from './students.queries';

/**
 * Deletes the student. NOT_FOUND for one of another daycare, FORBIDDEN for one with records, whom only an owner deletes.
 */
export function deleteOneStudent(
  transact: Transact,
  runtime: Runtime,
  { roles, children }: Access,
  studentId: string,
  record: Recorder,
): Promise<void> {
  return transact(async (trx) => {
    const kept = await listKept(trx, children, roles, [studentId]);
    if (kept.has(studentId)) throw new DomainError('FORBIDDEN', 'ownersOnly', text.enrolment.ownersDelete);
    await deleteStudent(trx, runtime.now(), children, studentId);
    await record(trx, 'student.delete', studentId);
  });
}

/** Deletes those of these students who are among these children, and says of each other one why it is not. */
export function deleteStudentRows(
  transact: Transact,
  runtime: Runtime,
  { roles, children }: Access,
  studentIds: readonly string[],
  record: Recorder,
): Promise<DeleteStudentsResult> {
  return transact(async (trx) => {
    const kept = await listKept(trx, children, roles, studentIds);
    const asked = studentIds.filter((id) => !kept.has(id));
    const deleted = new Set(await deleteStudents(trx, runtime.now(), children, asked));
    await record(trx, 'student.delete', [...deleted]);
    const results = studentIds.map((studentId) =>
      deleted.has(studentId)
        ? { studentId, status: 'success' as const, reason: null }
        : { studentId, status: 'error' as const, reason: kept.has(studentId) ? text.enrolment.ownersDelete : text.students.notFound },
    );
    return { summary: summarise(results), results };
  });
}

/** Those with records, for somebody who is no owner. */
async function listKept(
  trx: Db,
  children: ChildScope,
  roles: readonly Role[],
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return roles.includes('owner') ? new Set() : listWithRecords(trx, children, studentIds);
}
