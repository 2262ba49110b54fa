import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';

// What an export shows of a daycare, or with `studentId` of one student there. Nothing that opens an account is selected.

export function listStudents(db: Db, daycareId: AuthorizedDaycareId, studentId?: string) {
  return db
    .selectFrom('students')
    .where('daycareId', '=', daycareId)
    .$if(studentId !== undefined, (query) => query.where('id', '=', studentId ?? ''))
    .select(['id', 'firstName', 'lastName', 'dob', 'profilePic', 'createdAt', 'updatedAt'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('id')
    .execute();
}

export function listGuardians(db: Db, daycareId: AuthorizedDaycareId, studentId?: string) {
  return db
    .selectFrom('parentLinks')
    .innerJoin('students', 'students.id', 'parentLinks.studentId')
    .leftJoin('users', 'users.id', 'parentLinks.userId')
    .where('parentLinks.daycareId', '=', daycareId)
    .$if(studentId !== undefined, (query) => query.where('parentLinks.studentId', '=', studentId ?? ''))
    .select(['parentLinks.id', 'parentLinks.studentId', 'students.firstName', 'students.lastName', 'parentLinks.email'])
    .select(['parentLinks.userId', 'users.fullName', 'parentLinks.createdAt'])
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .orderBy('parentLinks.position')
    .orderBy('parentLinks.id')
    .execute();
}

export function listClassrooms(db: Db, daycareId: AuthorizedDaycareId, studentId?: string) {
  return db
    .selectFrom('classrooms')
    .where('daycareId', '=', daycareId)
    .$if(studentId !== undefined, (query) =>
      query.where('id', 'in', (rooms) =>
        rooms
          .selectFrom('studentClassrooms')
          .where('studentClassrooms.daycareId', '=', daycareId)
          .where('studentClassrooms.studentId', '=', studentId ?? '')
          .select('classroomId'),
      ),
    )
    .select(['id', 'name', 'description', 'createdAt', 'updatedAt'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function listClassroomStudents(db: Db, daycareId: AuthorizedDaycareId, studentId?: string) {
  return db
    .selectFrom('studentClassrooms')
    .innerJoin('classrooms', 'classrooms.id', 'studentClassrooms.classroomId')
    .innerJoin('students', 'students.id', 'studentClassrooms.studentId')
    .where('studentClassrooms.daycareId', '=', daycareId)
    .$if(studentId !== undefined, (query) => query.where('studentClassrooms.studentId', '=', studentId ?? ''))
    .select(['studentClassrooms.classroomId', 'classrooms.name as classroom', 'studentClassrooms.studentId'])
    .select(['students.firstName', 'students.lastName'])
    .orderBy('classrooms.name')
    .orderBy('classrooms.id')
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .execute();
}

export function listClassroomStaff(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('classroomStaff')
    .innerJoin('classrooms', 'classrooms.id', 'classroomStaff.classroomId')
    .innerJoin('users', 'users.id', 'classroomStaff.userId')
    .where('classroomStaff.daycareId', '=', daycareId)
    .select(['classroomStaff.classroomId', 'classrooms.name as classroom', 'classroomStaff.userId', 'users.fullName'])
    .orderBy('classrooms.name')
    .orderBy('classrooms.id')
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute();
}

export function listInvitations(db: Db, daycareId: AuthorizedDaycareId, studentId?: string) {
  return db
    .selectFrom('invitations')
    .leftJoin('students', 'students.id', 'invitations.studentId')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .where('invitations.daycareId', '=', daycareId)
    .$if(studentId !== undefined, (query) => query.where('invitations.studentId', '=', studentId ?? ''))
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.studentId', 'students.firstName', 'students.lastName'])
    .select(['invitations.invitedBy', 'users.fullName as inviter', 'invitations.createdAt', 'invitations.expiresAt'])
    .select(['invitations.acceptedAt', 'invitations.cancelledAt'])
    .orderBy('invitations.createdAt')
    .orderBy('invitations.id')
    .execute();
}
