import type { Classroom, ClassroomMark, SeenClassrooms, StudentAssignment } from '@daycare-portal/shared/classrooms';
import { foldName } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { jsonArrayFrom, jsonRows } from '../db/json';
import { DomainError } from '../errors';

export interface ClassroomFields {
  name: string;
  description: string | null;
}

// SQLite takes 32,766 values in a statement.
const rowsAStatement = 1000;

const selectClassrooms = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  db
    .selectFrom('classrooms')
    .where('classrooms.daycareId', '=', daycareId)
    .select(['id', 'name', 'description', 'mark', 'createdAt', 'updatedAt'])
    .select((classroom) => [
      jsonArrayFrom(
        db,
        classroom
          .selectFrom('classroomStaff')
          .whereRef('classroomStaff.daycareId', '=', 'classrooms.daycareId')
          .whereRef('classroomStaff.classroomId', '=', 'classrooms.id')
          .select('classroomStaff.userId as person')
          .orderBy('classroomStaff.userId'),
      ).as('members'),
      classroom
        .selectFrom('studentClassrooms')
        .whereRef('studentClassrooms.daycareId', '=', 'classrooms.daycareId')
        .whereRef('studentClassrooms.classroomId', '=', 'classrooms.id')
        .select((student) => student.fn.countAll<number>().as('count'))
        .as('studentCount'),
    ])
    .orderBy('id'),
);

/** All classrooms of the daycare by name, without regard to case, then id. */
export async function listClassrooms(db: Db, daycareId: AuthorizedDaycareId): Promise<Classroom[]> {
  const rows = await selectClassrooms(db, daycareId);
  return rows
    .map(({ members, studentCount, ...classroom }) => ({
      ...classroom,
      staffMembers: jsonRows(members).map(({ person }) => person),
      studentCount: Number(studentCount),
      nameFolded: foldName(classroom.name),
    }))
    .toSorted((a, b) => (a.nameFolded < b.nameFolded ? -1 : a.nameFolded > b.nameFolded ? 1 : 0))
    .map(({ nameFolded: _nameFolded, ...classroom }) => classroom);
}

export const listMarks: (db: Db, daycareId: AuthorizedDaycareId) => Promise<ClassroomMark[]> = prepared((db, daycareId) =>
  db.selectFrom('classrooms').where('daycareId', '=', daycareId).select(['id', 'mark']).orderBy('createdAt').orderBy('id'),
);

export async function insertClassroom(
  db: Db,
  daycareId: AuthorizedDaycareId,
  classroom: ClassroomFields & { id: string; mark: number; createdAt: string },
): Promise<void> {
  await db
    .insertInto('classrooms')
    .values({ ...classroom, daycareId, updatedAt: classroom.createdAt })
    .execute();
}

export async function updateClassroom(
  db: Db,
  daycareId: AuthorizedDaycareId,
  id: string,
  fields: Partial<ClassroomFields> & { updatedAt: string },
): Promise<void> {
  await db.updateTable('classrooms').set(fields).where('daycareId', '=', daycareId).where('id', '=', id).execute();
}

export async function deleteClassroom(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<void> {
  await db.deleteFrom('classrooms').where('daycareId', '=', daycareId).where('id', '=', id).execute();
}

export async function replaceClassroomStaff(
  db: Db,
  daycareId: AuthorizedDaycareId,
  classroomId: string,
  userIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('classroomStaff').where('daycareId', '=', daycareId).where('classroomId', '=', classroomId).execute();
  const rows = [...new Set(userIds)].map((userId) => ({ daycareId, classroomId, userId }));
  if (rows.length > 0) await db.insertInto('classroomStaff').values(rows).execute();
}

/** When the classroom was changed last; NOT_FOUND for one of another daycare. */
export async function getLastChange(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<string> {
  const classroom = await db
    .selectFrom('classrooms')
    .where('daycareId', '=', daycareId)
    .where('id', '=', id)
    .select('updatedAt')
    .executeTakeFirst();
  if (classroom === undefined) throw new DomainError('NOT_FOUND', text.classrooms.notFound);
  return classroom.updatedAt;
}

/** Throws NOT_FOUND unless every id is a classroom of this daycare. */
export async function requireClassrooms(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('classrooms').where('daycareId', '=', daycareId).select('id').orderBy('id').execute();
  const here = new Set(rows.map((row) => row.id));
  if (ids.some((id) => !here.has(id))) throw new DomainError('NOT_FOUND', text.classrooms.notFound);
}

/** Ids of the students who are in a classroom. */
export async function listStudentsIn(db: Db, daycareId: AuthorizedDaycareId, classroomId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('studentClassrooms')
    .where('daycareId', '=', daycareId)
    .where('classroomId', '=', classroomId)
    .select('studentId')
    .orderBy('studentId')
    .execute();
  return rows.map((row) => row.studentId);
}

/** Puts students into classrooms beside those that they are in. */
export async function addToClassrooms(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  additions: readonly { studentId: string; classroomId: string }[],
): Promise<void> {
  for (let from = 0; from < additions.length; from += rowsAStatement)
    await trx
      .insertInto('studentClassrooms')
      .values(additions.slice(from, from + rowsAStatement).map((row) => ({ ...row, daycareId })))
      .onConflict((conflict) => conflict.columns(['daycareId', 'studentId', 'classroomId']).doNothing())
      .execute();
}

/** CONFLICT where one of these students is in other classrooms than were seen. */
export async function requireSeen(trx: Db, daycareId: AuthorizedDaycareId, seen: readonly SeenClassrooms[]): Promise<void> {
  if (seen.length === 0) return;
  const rows = await trx.selectFrom('studentClassrooms').where('daycareId', '=', daycareId).select(['studentId', 'classroomId']).execute();
  const now = new Map<string, string[]>();
  for (const { studentId, classroomId } of rows) now.set(studentId, [...(now.get(studentId) ?? []), classroomId]);
  const isAsSeen = ({ studentId, classroomIds }: SeenClassrooms) => {
    const rooms = now.get(studentId) ?? [];
    return rooms.length === classroomIds.length && rooms.every((id) => classroomIds.includes(id));
  };
  if (!seen.every(isAsSeen)) throw new DomainError('CONFLICT', text.moveStudents.changedSince);
}

/** Each named student's classrooms become those named for it here. Call it inside a transaction, with ids of this daycare. */
export async function replaceStudentClassrooms(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  assignments: readonly StudentAssignment[],
): Promise<void> {
  for (const studentId of new Set(assignments.map((assignment) => assignment.studentId))) {
    await trx.deleteFrom('studentClassrooms').where('daycareId', '=', daycareId).where('studentId', '=', studentId).execute();
  }
  for (const { studentId, classroomId } of assignments) {
    if (classroomId === null) continue;
    await trx
      .insertInto('studentClassrooms')
      .values({ daycareId, studentId, classroomId })
      .onConflict((conflict) => conflict.columns(['daycareId', 'studentId', 'classroomId']).doNothing())
      .execute();
  }
}
