import { withEnrollment, type SetEnrollment } from '@daycare-portal/shared/enrollment';
import { todayOf } from '../../records/daycare/today';
import { newId } from '../../core/runtime';
import { listEnrollmentsOf, replaceEnrollments } from '../../records/students/enrollments.queries';
import { requireStudents, touchStudents } from '../../records/students/students.queries';
import type { Sent, WorkContext } from '../../core/work-context';

/** Sets from when to when these children are enrolled. NOT_FOUND for another daycare's child. */
export function setEnrollment(
  { transact, runtime, record, access: { children } }: WorkContext,
  { studentIds, startsOn, endsOn, reason }: Sent<SetEnrollment>,
): Promise<void> {
  const ids = [...new Set(studentIds)];
  const change = { startsOn, endsOn, reason: reason === '' ? null : reason };
  return transact(async (trx) => {
    await requireStudents(trx, children, ids);
    const today = await todayOf(trx, runtime, children.daycareId);
    const spans = await listEnrollmentsOf(trx, children, ids);
    const changed = new Map(ids.map((id) => [id, withEnrollment(spans.get(id) ?? [], change, today, () => newId(runtime))]));
    await replaceEnrollments(trx, runtime.now(), children, changed);
    await touchStudents(trx, runtime.now(), children, ids);
    await record(trx, 'student.setEnrolment', ids);
  });
}
