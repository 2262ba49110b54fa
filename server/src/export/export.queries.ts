import type { AuthorizedDaycareId, ChildScope } from '../auth/access';
import {
  childTables,
  fromAbsenceCalls,
  fromAbsences,
  fromAttendanceMarks,
  fromEnrolments,
  fromParentLinks,
  fromProposals,
  fromRoomMoves,
  fromSchedules,
  fromStudentClassrooms,
  fromStudents,
} from '../auth/children';
import type { Db } from '../db/database';

// What an export shows of a daycare or, with `studentId`, of one student. Nothing is selected that opens an account.

export function listStudents(db: Db, children: ChildScope, studentId?: string) {
  return fromStudents(db, children)
    .$if(studentId !== undefined, (query) => query.where('id', '=', studentId ?? ''))
    .select(['id', 'firstName', 'lastName', 'dob', 'profilePic', 'homeClassroomId', 'createdAt', 'updatedAt'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('id')
    .execute();
}

export function listGuardians(db: Db, children: ChildScope, studentId?: string) {
  return fromParentLinks(db, children)
    .innerJoin('students', 'students.id', 'parentLinks.studentId')
    .leftJoin('users', 'users.id', 'parentLinks.userId')
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

/** What families asked for, oldest first. */
export function listPeopleRequests(db: Db, children: ChildScope, studentId?: string) {
  return fromProposals(db, children)
    .innerJoin('students', 'students.id', 'peopleProposals.studentId')
    .$if(studentId !== undefined, (query) => query.where('peopleProposals.studentId', '=', studentId ?? ''))
    .select(['peopleProposals.id', 'peopleProposals.studentId', 'students.firstName', 'students.lastName', 'peopleProposals.proposed'])
    .select([
      'peopleProposals.personId as pickupPersonId',
      'peopleProposals.askedBy',
      'peopleProposals.askedName',
      'peopleProposals.askedAt',
    ])
    .select(['peopleProposals.accepted', 'peopleProposals.decidedAt', 'peopleProposals.decidedName', 'peopleProposals.reason'])
    .orderBy('peopleProposals.askedAt')
    .orderBy('peopleProposals.id')
    .execute();
}

export function listClassrooms(db: Db, children: ChildScope, studentId?: string) {
  return childTables(db, children)
    .selectFrom('classrooms')
    .where('daycareId', '=', children.daycareId)
    .$if(studentId !== undefined, (query) =>
      query.where(
        'id',
        'in',
        fromStudentClassrooms(db, children)
          .where('studentClassrooms.studentId', '=', studentId ?? '')
          .select('classroomId'),
      ),
    )
    .select([
      'id',
      'name',
      'description',
      'ageFromMonths',
      'ageUntilMonths',
      'capacity',
      'childrenPerStaff',
      'createdAt',
      'updatedAt',
      'archivedAt',
    ])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function listClassroomStudents(db: Db, children: ChildScope, studentId?: string) {
  return fromStudentClassrooms(db, children)
    .innerJoin('classrooms', 'classrooms.id', 'studentClassrooms.classroomId')
    .innerJoin('students', 'students.id', 'studentClassrooms.studentId')
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

export function listEnrolments(db: Db, children: ChildScope, studentId?: string) {
  return fromEnrolments(db, children)
    .innerJoin('students', 'students.id', 'enrolments.studentId')
    .$if(studentId !== undefined, (query) => query.where('enrolments.studentId', '=', studentId ?? ''))
    .select(['enrolments.id', 'enrolments.studentId', 'students.firstName', 'students.lastName'])
    .select(['enrolments.startsOn', 'enrolments.endsOn', 'enrolments.reason', 'enrolments.createdAt'])
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .orderBy('enrolments.createdAt')
    .orderBy('enrolments.id')
    .execute();
}

export function listSchedules(db: Db, children: ChildScope, studentId?: string) {
  return fromSchedules(db, children)
    .innerJoin('students', 'students.id', 'schedules.studentId')
    .$if(studentId !== undefined, (query) => query.where('schedules.studentId', '=', studentId ?? ''))
    .select(['schedules.studentId', 'students.firstName', 'students.lastName', 'schedules.holdsFrom', 'schedules.week'])
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .orderBy('schedules.holdsFrom')
    .execute();
}

/** The days that have marks, oldest first. */
export async function listMarkedDays(db: Db, children: ChildScope, studentId?: string): Promise<string[]> {
  const rows = await fromAttendanceMarks(db, children)
    .$if(studentId !== undefined, (query) => query.where('attendanceMarks.studentId', '=', studentId ?? ''))
    .select('attendanceMarks.day')
    .distinct()
    .orderBy('attendanceMarks.day')
    .execute();
  return rows.map(({ day }) => day);
}

/** The marks of one day that existed at that moment. */
export function listMarks(db: Db, children: ChildScope, { day, until }: { day: string; until: string }, studentId?: string) {
  return fromAttendanceMarks(db, children)
    .innerJoin('students', 'students.id', 'attendanceMarks.studentId')
    .leftJoin('classrooms', 'classrooms.id', 'attendanceMarks.classroomId')
    .leftJoin('seenExceptions as seen', (join) =>
      join.onRef('seen.daycareId', '=', 'attendanceMarks.daycareId').onRef('seen.id', '=', 'attendanceMarks.id'),
    )
    .where('attendanceMarks.day', '=', day)
    .where('attendanceMarks.recordedAt', '<=', until)
    .$if(studentId !== undefined, (query) => query.where('attendanceMarks.studentId', '=', studentId ?? ''))
    .select(['students.firstName', 'students.lastName', 'classrooms.name as classroom'])
    .select([
      'attendanceMarks.id',
      'attendanceMarks.studentId',
      'attendanceMarks.day',
      'attendanceMarks.kind',
      'attendanceMarks.at',
      'attendanceMarks.classroomId',
      'attendanceMarks.personName',
      'attendanceMarks.goesTo',
      'attendanceMarks.absenceReason',
      'attendanceMarks.absenceNote',
      'attendanceMarks.note',
      'attendanceMarks.reason',
      'attendanceMarks.replaces',
      'attendanceMarks.method',
      'attendanceMarks.recordedBy',
      'attendanceMarks.recordedName',
      'attendanceMarks.recordedAt',
      'attendanceMarks.waited',
      'attendanceMarks.personId as pickupPersonId',
      'attendanceMarks.idSeen',
      'attendanceMarks.authorizedBy',
      'attendanceMarks.exception',
      'seen.seenName as exceptionSeenBy',
      'seen.seenAt as exceptionSeenAt',
    ])
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .orderBy('attendanceMarks.recordedAt')
    .orderBy('attendanceMarks.id')
    .execute();
}

export function listAbsences(db: Db, children: ChildScope, studentId?: string) {
  return fromAbsences(db, children)
    .innerJoin('students', 'students.id', 'absences.studentId')
    .$if(studentId !== undefined, (query) => query.where('absences.studentId', '=', studentId ?? ''))
    .select(['absences.id', 'absences.studentId', 'students.firstName', 'students.lastName', 'absences.fromDay', 'absences.untilDay'])
    .select(['absences.reason', 'absences.note', 'absences.toldBy', 'absences.recordedBy', 'absences.recordedName'])
    .select(['absences.recordedAt', 'absences.cancelledAt', 'absences.cancelledName'])
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .orderBy('absences.fromDay')
    .orderBy('absences.id')
    .execute();
}

export function listAbsenceCalls(db: Db, children: ChildScope, studentId?: string) {
  return fromAbsenceCalls(db, children)
    .innerJoin('students', 'students.id', 'absenceCalls.studentId')
    .$if(studentId !== undefined, (query) => query.where('absenceCalls.studentId', '=', studentId ?? ''))
    .select(['absenceCalls.id', 'absenceCalls.studentId', 'students.firstName', 'students.lastName', 'absenceCalls.day'])
    .select(['absenceCalls.at', 'absenceCalls.note', 'absenceCalls.recordedBy', 'absenceCalls.recordedName'])
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .orderBy('absenceCalls.at')
    .orderBy('absenceCalls.id')
    .execute();
}

export function listRoomMoves(db: Db, children: ChildScope, studentId?: string) {
  return fromRoomMoves(db, children)
    .innerJoin('students', 'students.id', 'roomMoves.studentId')
    .$if(studentId !== undefined, (query) => query.where('roomMoves.studentId', '=', studentId ?? ''))
    .select(['roomMoves.id', 'roomMoves.studentId', 'students.firstName', 'students.lastName', 'roomMoves.fromClassroomId'])
    .select(['roomMoves.toClassroomId', 'roomMoves.day', 'roomMoves.plannedName', 'roomMoves.createdAt', 'roomMoves.confirmedAt'])
    .select(['roomMoves.confirmedName', 'roomMoves.cancelledAt'])
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .orderBy('roomMoves.day')
    .orderBy('roomMoves.id')
    .execute();
}

export function listSubstitutes(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('substitutes')
    .where('daycareId', '=', daycareId)
    .select(['id', 'fullName', 'countsInRatio', 'createdAt', 'endedAt'])
    .orderBy('fullName')
    .orderBy('id')
    .execute();
}

/** The days that have marks of adults, oldest first. */
export async function listStaffMarkedDays(db: Db, daycareId: AuthorizedDaycareId): Promise<string[]> {
  const rows = await db.selectFrom('staffMarks').where('daycareId', '=', daycareId).select('day').distinct().orderBy('day').execute();
  return rows.map(({ day }) => day);
}

/** The adults' marks of one day that existed at that moment. */
export function listStaffMarks(db: Db, daycareId: AuthorizedDaycareId, { day, until }: { day: string; until: string }) {
  return db
    .selectFrom('staffMarks')
    .leftJoin('classrooms', 'classrooms.id', 'staffMarks.classroomId')
    .where('staffMarks.daycareId', '=', daycareId)
    .where('staffMarks.day', '=', day)
    .where('staffMarks.recordedAt', '<=', until)
    .select(['staffMarks.id', 'staffMarks.userId', 'staffMarks.fullName', 'staffMarks.day', 'staffMarks.kind', 'staffMarks.at'])
    .select(['staffMarks.classroomId', 'classrooms.name as classroom', 'staffMarks.countsInRatio', 'staffMarks.reason'])
    .select(['staffMarks.replaces', 'staffMarks.recordedBy', 'staffMarks.recordedName', 'staffMarks.recordedAt'])
    .orderBy('staffMarks.fullName')
    .orderBy('staffMarks.userId')
    .orderBy('staffMarks.recordedAt')
    .orderBy('staffMarks.id')
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

export function listInvitations(db: Db, children: ChildScope, studentId?: string) {
  return childTables(db, children)
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .where('invitations.daycareId', '=', children.daycareId)
    .$if(studentId !== undefined, (query) =>
      query.where('invitations.role', 'is', null).where(({ exists, selectFrom }) =>
        exists(
          selectFrom('parentLinks')
            .whereRef('parentLinks.daycareId', '=', 'invitations.daycareId')
            .whereRef('parentLinks.emailFolded', '=', 'invitations.emailFolded')
            .where('parentLinks.studentId', '=', studentId ?? '')
            .select('parentLinks.id'),
        ),
      ),
    )
    .select(['invitations.id', 'invitations.email', 'invitations.role'])
    .select(['invitations.invitedBy', 'users.fullName as inviter', 'invitations.createdAt', 'invitations.expiresAt'])
    .select(['invitations.acceptedAt', 'invitations.cancelledAt'])
    .orderBy('invitations.createdAt')
    .orderBy('invitations.id')
    .execute();
}

export function listPastRatios(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('pastRatios')
    .where('daycareId', '=', daycareId)
    .select(['classroomId', 'untilDay', 'ruleSetId', 'childrenPerStaff'])
    .orderBy('untilDay')
    .orderBy('classroomId')
    .execute();
}

export function listRatioReasons(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('ratioReasons')
    .leftJoin('classrooms', (join) =>
      join.onRef('classrooms.daycareId', '=', 'ratioReasons.daycareId').onRef('classrooms.id', '=', 'ratioReasons.classroomId'),
    )
    .where('ratioReasons.daycareId', '=', daycareId)
    .select(['ratioReasons.id', 'ratioReasons.classroomId', 'classrooms.name as classroom', 'ratioReasons.day', 'ratioReasons.at'])
    .select(['ratioReasons.reason', 'ratioReasons.recordedBy', 'ratioReasons.recordedName', 'ratioReasons.recordedAt'])
    .orderBy('ratioReasons.at')
    .orderBy('ratioReasons.id')
    .execute();
}
