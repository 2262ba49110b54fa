import type { PlainDate } from '@daycare-portal/shared/dates';
import { editedStudent, type EditedStudent, type UpdateDaycareStudent } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import * as z from 'zod/mini';
import { listClassroomsOf, replaceStudentClassrooms, requireClassrooms } from '../../records/classrooms/classrooms.queries';
import { todayOf } from '../../records/daycare/today';
import { badInput, DomainError } from '../../core/errors';
import { changeTime } from '../../core/runtime';
import { saysNothingNew } from '../../core/says-nothing-new';
import { deleteOtherPhotos, listPhotoUrls } from '../../records/students/photo-store';
import { getStoredStudent, hasDouble, updateStoredStudent } from '../../records/students/students.queries';
import type { Sent, WorkContext } from '../../core/work-context';

/** Changes the fields in `input`. Photos of the student that are no longer used are deleted. */
export async function updateStudent(
  { transact, runtime, record, access: { daycareId, permissions, children } }: WorkContext,
  input: Sent<UpdateDaycareStudent>,
): Promise<void> {
  const { studentId, classroomId, homeClassroomId, updatedAt } = input;
  if (classroomId !== undefined && !permissions.includes('students.assignClassroom')) {
    throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  }

  await transact(async (trx) => {
    const stored = await getStoredStudent(trx, children, studentId);
    const fields = readFields(input, stored, await todayOf(trx, runtime, daycareId));
    const profilePic = input.profilePic === undefined ? stored.profilePic : input.profilePic;
    const homeRoom = homeClassroomId === undefined ? stored.homeClassroomId : homeClassroomId;
    if (updatedAt !== undefined && updatedAt !== stored.updatedAt) {
      const rooms = classroomId === undefined ? [] : await listClassroomsOf(trx, children, studentId);
      const isInRoom = classroomId === undefined || rooms.join() === (classroomId ?? '');
      // The same was saved before, and its answer was lost.
      if (isInRoom && saysNothingNew(stored, { ...fields, profilePic, homeClassroomId: homeRoom })) return;
      throw new DomainError('CONFLICT', 'changedMeanwhile', text.editStudent.changedMeanwhile);
    }
    if (await hasDouble(trx, children, studentId, fields)) throw new DomainError('CONFLICT', 'duplicateStudent', text.students.duplicate);
    if (profilePic !== null && profilePic !== stored.profilePic && !(await listPhotoUrls(trx, children, studentId)).includes(profilePic)) {
      throw new DomainError('BAD_REQUEST', 'foreignPhoto', text.editStudent.foreignPhoto);
    }
    await updateStoredStudent(trx, children, studentId, {
      ...fields,
      profilePic,
      homeClassroomId: homeRoom,
      updatedAt: changeTime(runtime.now(), stored.updatedAt),
    });
    if (classroomId !== undefined) {
      await requireClassrooms(trx, daycareId, classroomId === null ? [] : [classroomId]);
      await replaceStudentClassrooms(trx, children, [{ studentId, classroomId }]);
    }
    if (typeof homeClassroomId === 'string' && !(await listClassroomsOf(trx, children, studentId)).includes(homeClassroomId))
      throw new DomainError('BAD_REQUEST', 'notAHomeRoom', text.enrollment.notAHomeRoom);
    await deleteOtherPhotos(trx, children, studentId, profilePic === null ? [] : [profilePic]);
    await record(trx, 'student.update', studentId);
  });
}

/** The child's fields with `input` over the stored ones. */
function readFields({ firstName, lastName, dob }: Sent<UpdateDaycareStudent>, stored: EditedStudent, today: PlainDate): EditedStudent {
  const read = z.partial(editedStudent(today)).safeParse({ firstName, lastName, dob });
  if (!read.success) throw badInput(read.error.issues[0]?.message ?? text.errors.badInput(''));
  return {
    firstName: read.data.firstName ?? stored.firstName,
    lastName: read.data.lastName ?? stored.lastName,
    dob: read.data.dob ?? stored.dob,
  };
}
