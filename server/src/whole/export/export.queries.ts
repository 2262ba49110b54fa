import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables } from '../../core/auth/children';
import type { Db } from '../../core/db/database';

// What an export shows of a daycare or, with `studentId`, of one student. Nothing is selected that opens an account. Columns have the names of
// the export's columns.

export function listStudents(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'students')
    .$if(studentId !== undefined, (query) => query.where('id', '=', studentId ?? ''))
    .select(['id', 'firstName', 'lastName', 'dob', 'profilePic', 'homeClassroomId', 'createdAt', 'updatedAt'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('id')
    .execute();
}

export function listGuardians(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'parentLinks')
    .leftJoin('users', 'users.id', 'parentLinks.userId')
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['parentLinks.id', 'studentId', 'parentLinks.email', 'userId as personId', 'users.fullName as name', 'parentLinks.createdAt'])
    .orderBy('position')
    .orderBy('parentLinks.id')
    .execute();
}

/** What families asked for, oldest first. */
export function listPeopleRequests(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'peopleProposals')
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'proposed', 'personId as pickupPersonId', 'askedBy as askedById', 'askedName as askedBy', 'askedAt'])
    .select(['accepted', 'decidedAt', 'decidedName as decidedBy', 'reason'])
    .orderBy('askedAt')
    .orderBy('id')
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
        childRows(db, children, 'studentClassrooms')
          .where('studentId', '=', studentId ?? '')
          .select('classroomId'),
      ),
    )
    .select(['id', 'name', 'description', 'ageFromMonths', 'ageUntilMonths', 'capacity', 'childrenPerStaff', 'createdAt', 'updatedAt'])
    .orderBy('place')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function listClassroomStudents(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'studentClassrooms')
    .innerJoin('classrooms', 'classrooms.id', 'classroomId')
    .innerJoin('students', 'students.id', 'studentId')
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['classroomId', 'classrooms.name as classroom', 'studentId'])
    .orderBy('classrooms.place')
    .orderBy('classrooms.name')
    .orderBy('classrooms.id')
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .execute();
}

export function listEnrolments(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'enrolments')
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'startsOn', 'endsOn', 'reason', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function listSchedules(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'schedules')
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['studentId', 'holdsFrom', 'week'])
    .orderBy('holdsFrom')
    .execute();
}

/** The days that have marks, oldest first. */
export async function listMarkedDays(db: Db, children: ChildScope, studentId?: string): Promise<string[]> {
  const rows = await childRows(db, children, 'attendanceMarks')
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select('day')
    .distinct()
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** The marks of one day that existed at that moment. */
export function listMarks(db: Db, children: ChildScope, { day, until }: { day: string; until: string }, studentId?: string) {
  return childRows(db, children, 'attendanceMarks')
    .leftJoin('classrooms', 'classrooms.id', 'attendanceMarks.classroomId')
    .leftJoin('seenExceptions as seen', (join) =>
      join.onRef('seen.daycareId', '=', 'attendanceMarks.daycareId').onRef('seen.id', '=', 'attendanceMarks.id'),
    )
    .where('attendanceMarks.day', '=', day)
    .where('attendanceMarks.recordedAt', '<=', until)
    .$if(studentId !== undefined, (query) => query.where('attendanceMarks.studentId', '=', studentId ?? ''))
    .select(['attendanceMarks.id', 'attendanceMarks.studentId', 'day', 'kind', 'at', 'classroomId', 'classrooms.name as classroom'])
    .select(['personName', 'goesTo', 'absenceReason', 'absenceNote', 'note', 'reason', 'replaces', 'method', 'waited', 'idSeen'])
    .select(['recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt', 'personId as pickupPersonId', 'authorizedBy'])
    .select(['exception', 'seen.seenName as exceptionSeenBy', 'seen.seenAt as exceptionSeenAt'])
    .orderBy('recordedAt')
    .orderBy('attendanceMarks.id')
    .execute();
}

/** What waited on a device and was refused, and what was decided about it. */
export function listRefusedMarks(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'refusedMarks')
    .leftJoin('classrooms', 'classrooms.id', 'refusedMarks.classroomId')
    .leftJoin('markDecisions as decision', (join) =>
      join.onRef('decision.daycareId', '=', 'refusedMarks.daycareId').onRef('decision.id', '=', 'refusedMarks.id'),
    )
    .$if(studentId !== undefined, (query) => query.where('refusedMarks.studentId', '=', studentId ?? ''))
    .select(['refusedMarks.id', 'refusedMarks.studentId', 'day', 'kind', 'at', 'classroomId', 'classrooms.name as classroom'])
    .select(['personName', 'personId as pickupPersonId', 'idSeen', 'authorizedBy', 'goesTo', 'absenceReason', 'absenceNote', 'note'])
    .select(['refusedMarks.reason', 'refusal', 'recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt'])
    .select(['decision.outcome', 'decision.reason as decisionReason', 'decision.decisionId', 'decision.decidedBy as decidedById'])
    .select(['decision.decidedName as decidedBy', 'decision.decidedAt'])
    .orderBy('recordedAt')
    .orderBy('refusedMarks.id')
    .execute();
}

export function listAbsences(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'absences')
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'fromDay', 'untilDay', 'reason', 'note', 'toldBy', 'recordedBy as recordedById'])
    .select(['recordedName as recordedBy', 'recordedAt', 'cancelledAt', 'cancelledName as cancelledBy'])
    .orderBy('fromDay')
    .orderBy('id')
    .execute();
}

export function listAbsenceCalls(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'absenceCalls')
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'day', 'at', 'note', 'recordedBy as recordedById', 'recordedName as recordedBy'])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export function listRoomMoves(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'roomMoves')
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'fromClassroomId', 'toClassroomId', 'day', 'plannedName as plannedBy', 'createdAt'])
    .select(['confirmedAt', 'confirmedName as confirmedBy', 'cancelledAt'])
    .orderBy('day')
    .orderBy('id')
    .execute();
}

export function listSubstitutes(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('substitutes')
    .where('daycareId', '=', daycareId)
    .select(['id as personId', 'fullName as name', 'countsInRatio', 'createdAt', 'endedAt'])
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
    .where('day', '=', day)
    .where('recordedAt', '<=', until)
    .select(['staffMarks.id', 'userId as personId', 'fullName as name', 'day', 'kind', 'at', 'classroomId', 'classrooms.name as classroom'])
    .select(['countsInRatio', 'reason', 'replaces', 'recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt'])
    .orderBy('fullName')
    .orderBy('userId')
    .orderBy('recordedAt')
    .orderBy('staffMarks.id')
    .execute();
}

export function listClassroomStaff(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('classroomStaff')
    .innerJoin('classrooms', 'classrooms.id', 'classroomId')
    .innerJoin('users', 'users.id', 'userId')
    .where('classroomStaff.daycareId', '=', daycareId)
    .select(['classroomId', 'classrooms.name as classroom', 'userId', 'fullName'])
    .orderBy('classrooms.place')
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
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitedBy as invitedById', 'users.fullName as invitedBy'])
    .select(['invitations.createdAt', 'expiresAt', 'acceptedAt', 'cancelledAt'])
    .orderBy('invitations.createdAt')
    .orderBy('invitations.id')
    .execute();
}

export function listRatioReasons(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('ratioReasons')
    .leftJoin('classrooms', (join) =>
      join.onRef('classrooms.daycareId', '=', 'ratioReasons.daycareId').onRef('classrooms.id', '=', 'ratioReasons.classroomId'),
    )
    .where('ratioReasons.daycareId', '=', daycareId)
    .select(['ratioReasons.id', 'classroomId', 'classrooms.name as classroom', 'day', 'at', 'reason'])
    .select(['recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt'])
    .orderBy('at')
    .orderBy('ratioReasons.id')
    .execute();
}
