import { todayAt, type PlainDate } from '@daycare-portal/shared/dates';
import { editedStudent, type EditedStudent, type UpdateDaycareStudent } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import type { Access } from '../auth/access';
import { replaceStudentClassrooms, requireClassrooms } from '../classrooms/classrooms.queries';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { changeTime, type Outside } from '../outside';
import { deleteOtherPhotos, listPhotoUrls } from '../photos/photo-store';
import { getStoredStudent, hasDouble, updateStoredStudent } from './students.queries';

/** Changes a student as the edit form says (contract 5); photos of the student that it does not name are deleted. */
export async function updateStudent(
  db: Db,
  outside: Outside,
  { daycareId, permissions }: Access,
  input: UpdateDaycareStudent,
  record: Recorder,
): Promise<void> {
  const { studentId, profilePic, classroomId, updatedAt } = input;
  if (classroomId !== undefined && !permissions.includes('students.assignClassroom')) {
    throw new DomainError('FORBIDDEN', text.errors.notPermitted);
  }
  const fields = readFields(input, todayAt(outside.now()));

  await inTransaction(db, async (trx) => {
    const stored = await getStoredStudent(trx, daycareId, studentId);
    if (updatedAt !== undefined && updatedAt !== stored.updatedAt) throw new DomainError('CONFLICT', text.editStudent.changedMeanwhile);
    if (await hasDouble(trx, daycareId, studentId, fields)) throw new DomainError('CONFLICT', text.students.duplicate);
    if (profilePic !== null && !(await listPhotoUrls(trx, daycareId, studentId)).includes(profilePic)) {
      throw new DomainError('BAD_REQUEST', text.editStudent.foreignPhoto);
    }
    await updateStoredStudent(trx, daycareId, studentId, { ...fields, profilePic, updatedAt: changeTime(outside.now(), stored.updatedAt) });
    if (classroomId !== undefined) {
      await requireClassrooms(trx, daycareId, classroomId === null ? [] : [classroomId]);
      await replaceStudentClassrooms(trx, daycareId, [{ studentId, classroomId }]);
    }
    await deleteOtherPhotos(trx, daycareId, studentId, profilePic === null ? [] : [profilePic]);
    await record(trx, 'student.update', studentId);
  });
}

function readFields({ firstName, lastName, dob }: UpdateDaycareStudent, today: PlainDate): EditedStudent {
  const read = editedStudent(today).safeParse({ firstName, lastName, dob });
  if (read.success) return read.data;
  throw new DomainError('BAD_REQUEST', read.error.issues[0]?.message ?? text.errors.badInput(''));
}
