import type { SetSchedule } from '@daycare-portal/shared/enrolment';
import type { Recorder } from '../audit/record';
import type { ChildScope } from '../auth/access';
import { requireClassrooms } from '../classrooms/classrooms.queries';
import type { Transact } from '../db/transaction';
import type { Runtime } from '../runtime';
import { requireStudents, touchStudents } from '../students/students.queries';
import { replaceSchedules } from './schedules.queries';

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
