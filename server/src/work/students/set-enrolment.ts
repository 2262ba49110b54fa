import { withEnrolment, type SetEnrolment } from '@daycare-portal/shared/enrolment';
import { todayOf } from '../../records/daycare/today';
import { newId } from '../../core/runtime';
import { listEnrolmentsOf, replaceEnrolments } from '../../records/students/enrolments.queries';
import { requireStudents, touchStudents } from '../../records/students/students.queries';
import type { WorkContext } from '../../core/work-context';

/** Sets from when to when these children are enrolled. NOT_FOUND for another daycare's child. */
export function setEnrolment(
  { transact, runtime, record, access: { children } }: WorkContext,
  { studentIds, startsOn, endsOn, reason }: SetEnrolment,
): Promise<void> {
  const ids = [...new Set(studentIds)];
  const change = { startsOn, endsOn, reason: reason === '' ? null : reason };
  return transact(async (trx) => {
    await requireStudents(trx, children, ids);
    const today = await todayOf(trx, runtime, children.daycareId);
    const spans = await listEnrolmentsOf(trx, children, ids);
    const changed = new Map(ids.map((id) => [id, withEnrolment(spans.get(id) ?? [], change, today, () => newId(runtime))]));
    await replaceEnrolments(trx, runtime.now(), children, changed);
    await touchStudents(trx, runtime.now(), children, ids);
    await record(trx, 'student.setEnrolment', ids);
  });
}
