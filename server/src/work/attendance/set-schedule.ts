import type { SetSchedule } from '@daycare-portal/shared/enrollment';
import { requireClassrooms } from '../../records/classrooms/classrooms.queries';
import { requireStudents, touchStudents } from '../../records/students/students.queries';
import { replaceSchedules } from '../../records/attendance/schedules.queries';
import type { Sent, WorkContext } from '../../core/work-context';

/** Gives these children one weekly schedule. NOT_FOUND for another daycare's child or classroom. */
export function setSchedule(
  { transact, runtime, record, access: { children } }: WorkContext,
  { studentIds, from, week }: Sent<SetSchedule>,
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
