import type { SetSchedule } from '@daycare-portal/shared/enrolment';
import type { Recorder } from '../../core/audit/record';
import type { ChildScope } from '../../core/auth/access';
import { requireClassrooms } from '../../records/classrooms/classrooms.queries';
import type { Transact } from '../../core/db/transaction';
import type { Runtime } from '../../core/runtime';
import { requireStudents, touchStudents } from '../../records/students/students.queries';
import { replaceSchedules } from '../../records/attendance/schedules.queries';

/** Gives these children one weekly schedule. NOT_FOUND for another daycare's child or classroom. */
export function setSchedule(
  transact: Transact,
  runtime: Runtime,
  children: ChildScope,
  { studentIds, from, week }: SetSchedule,
  record: Recorder,
): Promise<void> {
  const ids = [...new Set(studentIds)];
  const rooms = (week ?? []).flatMap(({ classroomId }) => classroomId ?? []);
  return transact(async (trx) => {
    await requireStudents(trx, children, ids);
    await requireClassrooms(trx, children.daycareId, rooms);
    await replaceSchedules(trx, children, ids, { from, week });
    await touchStudents(trx, runtime.now(), children, ids);
    await record(trx, 'student.setSchedule', ids);
  });
}
