import { withEnrolment, type SetEnrolment } from '@daycare-portal/shared/enrolment';
import type { Recorder } from '../../core/audit/record';
import type { ChildScope } from '../../core/auth/access';
import type { Transact } from '../../core/db/transaction';
import { todayOf } from '../../records/daycare/today';
import { newId, type Runtime } from '../../core/runtime';
import { listEnrolmentsOf, replaceEnrolments } from '../../records/students/enrolments.queries';
import { requireStudents, touchStudents } from '../../records/students/students.queries';

/** Sets from when to when these children are enrolled. NOT_FOUND for another daycare's child. */
export function setEnrolment(
  transact: Transact,
  runtime: Runtime,
  children: ChildScope,
  { studentIds, startsOn, endsOn, reason }: SetEnrolment,
  record: Recorder,
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
