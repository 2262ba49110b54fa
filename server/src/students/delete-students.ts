import { summarize } from '@daycare-portal/shared/bulk';
import type { Role } from '@daycare-portal/shared/roles';
import type { DeleteStudentsResult } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import { listNotDownloaded, listWithRecords } from '../attendance/records.queries';
import type { Access, ChildScope } from '../auth/access';
import type { Db } from '../db/database';
import type { Transact } from '../db/transaction';
import { DomainError } from '../errors';
import type { Runtime } from '../runtime';
import { deleteStudent, deleteStudents } from './students.queries';

/**
 * Deletes the student. NOT_FOUND for one of another daycare. If there are records, only an owner may delete them (FORBIDDEN), after
 * downloading them (CONFLICT).
 */
export function deleteOneStudent(
  transact: Transact,
  runtime: Runtime,
  { roles, children }: Access,
  studentId: string,
  record: Recorder,
): Promise<void> {
  return transact(async (trx) => {
    const kept = await findUndeletable(trx, children, roles, [studentId]);
    if (kept.ids.has(studentId)) throw kept.refusal();
    await deleteStudent(trx, runtime.now(), children, studentId);
    await record(trx, 'student.delete', studentId);
  });
}

/** Deletes the named students that are among these children, and says for each of the others why not. */
export function deleteStudentRows(
  transact: Transact,
  runtime: Runtime,
  { roles, children }: Access,
  studentIds: readonly string[],
  record: Recorder,
): Promise<DeleteStudentsResult> {
  return transact(async (trx) => {
    const kept = await findUndeletable(trx, children, roles, studentIds);
    const toDelete = studentIds.filter((id) => !kept.ids.has(id));
    const deleted = new Set(await deleteStudents(trx, runtime.now(), children, toDelete));
    await record(trx, 'student.delete', [...deleted]);
    const results = studentIds.map((studentId) =>
      deleted.has(studentId)
        ? { studentId, status: 'success' as const, reason: null }
        : { studentId, status: 'error' as const, reason: kept.ids.has(studentId) ? kept.refusal().message : text.students.notFound },
    );
    return { summary: summarize(results), results };
  });
}

/**
 * Which of them are not deleted, and why: for an owner, students whose records were not downloaded; for others, all students with records.
 */
async function findUndeletable(
  trx: Db,
  children: ChildScope,
  roles: readonly Role[],
  studentIds: readonly string[],
): Promise<{ ids: ReadonlySet<string>; refusal: () => DomainError }> {
  const { ownersDelete, downloadFirst } = text.enrolment;
  if (!roles.includes('owner'))
    return {
      ids: await listWithRecords(trx, children, studentIds),
      refusal: () => new DomainError('FORBIDDEN', 'ownersOnly', ownersDelete),
    };
  return {
    ids: await listNotDownloaded(trx, children, studentIds),
    refusal: () => new DomainError('CONFLICT', 'downloadFirst', downloadFirst),
  };
}
