import { summarize } from '@daycare-portal/shared/bulk';
import type { DeleteStudentsResult } from '@daycare-portal/shared/students';
import { billingText } from '@daycare-portal/shared/billing-text';
import { text } from '@daycare-portal/shared/text';
import { listOnOpenAccounts } from '../../records/billing/children-on-accounts';
import { listNotDownloaded, listWithRecords } from '../../records/attendance/records.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { listOwn } from '../../records/people/record/writing';
import { deleteStudent, deleteStudents } from '../../records/students/students.queries';
import type { WorkContext } from '../../core/work-context';

/**
 * Deletes the student. NOT_FOUND for one of another daycare. If there are records, or it is one's own child, only an owner may (FORBIDDEN),
 * after downloading the records (CONFLICT).
 */
export function deleteOneStudent(ctx: WorkContext, { studentId }: { studentId: string }): Promise<void> {
  const { transact, runtime, record } = ctx;
  const { children } = ctx.access;
  return transact(async (trx) => {
    const refusal = (await findUndeletable(trx, ctx, [studentId])).get(studentId);
    if (refusal !== undefined) throw refusal;
    await deleteStudent(trx, runtime.now(), children, studentId);
    await record(trx, 'student.delete', studentId);
  });
}

/** Deletes the named students that are among these children, and says for each of the others why not. */
export function deleteStudentRows(ctx: WorkContext, { studentIds }: { studentIds: readonly string[] }): Promise<DeleteStudentsResult> {
  const { transact, runtime, record } = ctx;
  const { children } = ctx.access;
  return transact(async (trx) => {
    const kept = await findUndeletable(trx, ctx, studentIds);
    const toDelete = studentIds.filter((id) => !kept.has(id));
    const deleted = new Set(await deleteStudents(trx, runtime.now(), children, toDelete));
    await record(trx, 'student.delete', [...deleted]);
    const results = studentIds.map((studentId) =>
      deleted.has(studentId)
        ? { studentId, status: 'success' as const, reason: null }
        : { studentId, status: 'error' as const, reason: kept.get(studentId)?.message ?? text.students.notFound },
    );
    return { summary: summarize(results), results };
  });
}

/**
 * Which of them are not deleted, and why: for an owner, students whose records were not downloaded; for others, their own children, who
 * could otherwise be added anew without whoever is not authorized, and all students with records.
 */
async function findUndeletable(
  trx: Db,
  { access: { roles, children }, session }: WorkContext,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, DomainError>> {
  const { ownersDelete, downloadFirst, ownChildDelete } = text.enrollment;
  const refuse = (ids: Iterable<string>, refusal: DomainError) => [...ids].map((id) => [id, refusal] as const);
  const owing = refuse(
    await listOnOpenAccounts(trx, children, studentIds),
    new DomainError('CONFLICT', 'accountNotEven', billingText.childHasBills),
  );
  if (roles.includes('owner'))
    return new Map([
      ...refuse(await listNotDownloaded(trx, children, studentIds), new DomainError('CONFLICT', 'downloadFirst', downloadFirst)),
      ...owing,
    ]);
  const own = await listOwn({ trx, children, by: session.user }, studentIds);
  return new Map([
    ...owing,
    ...refuse(await listWithRecords(trx, children, studentIds), new DomainError('FORBIDDEN', 'ownersOnly', ownersDelete)),
    ...refuse(own, new DomainError('FORBIDDEN', 'ownChild', ownChildDelete)),
  ]);
}
