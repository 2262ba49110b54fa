import type { Db } from '../../core/db/database';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables } from '../../core/auth/children';
import { type NounExport, table } from '../../core/files/export-tables';

/** Rooms, who is in them, and the moves between them. */
export const classroomsExport: NounExport = {
  ofChildren: async ({ trx, children, studentId, withStudent, inOrder }) => ({
    tables: [
      table('room-moves', inOrder(await listRoomMoves(trx, children, studentId))),
      table('classrooms', await listClassrooms(trx, children, studentId)),
      table('classroom-students', withStudent(await listClassroomStudents(trx, children, studentId))),
    ],
  }),
  ofDaycare: async ({ trx, children }) => ({
    tables: [
      table(
        'classroom-staff',
        (await listClassroomStaff(trx, children.daycareId)).map(({ userId, fullName, ...room }) => ({
          ...room,
          personId: userId,
          name: fullName,
        })),
      ),
    ],
  }),
};

function listClassrooms(db: Db, children: ChildScope, studentId?: string) {
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

function listRoomMoves(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'roomMoves', studentId)
    .select(['id', 'studentId', 'fromClassroomId', 'toClassroomId', 'day', 'plannedName as plannedBy', 'createdAt'])
    .select(['confirmedAt', 'confirmedName as confirmedBy', 'cancelledAt'])
    .orderBy('day')
    .orderBy('id')
    .execute();
}

/** Which of the children are in which room. */
export function listClassroomStudents(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'studentClassrooms', studentId)
    .innerJoin('classrooms', 'classrooms.id', 'classroomId')
    .innerJoin('students', 'students.id', 'studentId')
    .select(['classroomId', 'classrooms.name as classroom', 'studentId'])
    .orderBy('classrooms.place')
    .orderBy('classrooms.name')
    .orderBy('classrooms.id')
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .execute();
}
