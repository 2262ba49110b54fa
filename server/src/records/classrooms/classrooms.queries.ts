import { compareNames } from '@daycare-portal/shared/alphabet';
import type { Classroom, NamedClassroom, RoomNumbers, SeenClassrooms, StudentAssignment } from '@daycare-portal/shared/classrooms';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables, isEnrolled, preparedForChildren } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import { DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';

export interface ClassroomFields {
  name: string;
  description: string | null;
}

// No instant is later.
const afterAll = '9999';

// SQLite allows 32,766 values per statement.
const maxRowsPerStatement = 1000;

const selectClassrooms = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'classrooms')
    .where('archivedAt', 'is', null)
    .select(['id', 'name', 'description', 'mark', 'createdAt', 'updatedAt'])
    .select(['ageFromMonths', 'ageUntilMonths', 'capacity', 'childrenPerStaff', 'place'])
    .orderBy('id'),
);

const countStudents = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'studentClassrooms')
    .where(isEnrolled(db, children, day))
    .groupBy('studentClassrooms.classroomId')
    .select(['studentClassrooms.classroomId', ({ fn }) => fn.countAll<number>().as('count')])
    .orderBy('studentClassrooms.classroomId'),
);

const selectClassroomStaff = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'classroomStaff').select(['classroomId', 'userId']).orderBy('userId'),
);

/** The order of rooms wherever they are listed: the owner's, then by name. */
function inOrder<Room extends { place: number; name: string }>(rooms: readonly Room[]): Room[] {
  return rooms.toSorted((a, b) => a.place - b.place || compareNames(a.name, b.name));
}

/** All classrooms of the daycare in their order. Each one counts the children who are enrolled today. */
export async function listClassrooms(db: Db, children: ChildScope, today: PlainDate): Promise<Classroom[]> {
  const rows = await selectClassrooms(db, children.daycareId);
  const counts = new Map((await countStudents(db, children, today)).map(({ classroomId, count }) => [classroomId, Number(count)]));
  const staff = await selectClassroomStaff(db, children.daycareId);
  return inOrder(rows).map(({ place: _place, ...classroom }) => ({
    ...classroom,
    staffMembers: staff.filter(({ classroomId }) => classroomId === classroom.id).map(({ userId }) => userId),
    studentCount: counts.get(classroom.id) ?? 0,
  }));
}

const selectMarks = prepared((db: Db, daycareId: AuthorizedDaycareId, userId: string, at: string, since: string) =>
  db
    .selectFrom('classrooms')
    .leftJoin('classroomStaff', (join) =>
      join
        .onRef('classroomStaff.daycareId', '=', 'classrooms.daycareId')
        .onRef('classroomStaff.classroomId', '=', 'classrooms.id')
        .on('classroomStaff.userId', '=', userId),
    )
    .leftJoin('openShifts', (join) =>
      join
        .onRef('openShifts.daycareId', '=', 'classrooms.daycareId')
        .onRef('openShifts.classroomId', '=', 'classrooms.id')
        .on('openShifts.userId', '=', userId)
        .on('openShifts.endsAt', '>', at),
    )
    .where('classrooms.daycareId', '=', daycareId)
    .where(({ eb, or }) => or([eb('classrooms.archivedAt', 'is', null), eb('classrooms.archivedAt', '>', since)]))
    .select(['classrooms.id', 'classrooms.name', 'classrooms.mark', 'classrooms.archivedAt', 'classroomStaff.userId as assigned'])
    .select(['classrooms.ageFromMonths', 'classrooms.ageUntilMonths', 'classrooms.capacity', 'classrooms.childrenPerStaff'])
    .select(['classrooms.place', 'openShifts.userId as clockedIn'])
    .orderBy('classrooms.id'),
);

type Room = NamedClassroom & RoomNumbers & { archivedAt: string | null };

/**
 * All classrooms of the daycare in their order, and whether each is this person's: assigned to them, or where they
 * are clocked in. On the tablet of a room it is that room. With `since`, also classrooms that were deleted after it and that marks name.
 */
export async function listRooms(db: Db, children: ChildScope, userId: string, since = afterAll): Promise<Room[]> {
  const { daycareId, at, sees } = children;
  const rows = await selectMarks(db, daycareId, userId, at, since);
  return inOrder(rows).map(({ assigned, clockedIn, place: _place, ...room }) => ({
    own: sees === 'room' ? room.id === children.userId : assigned !== null || clockedIn !== null,
    ...room,
  }));
}

/** The same, limited to their own for a person who sees no other children. */
export async function listMarks(db: Db, children: ChildScope, userId: string): Promise<NamedClassroom[]> {
  const rooms = (await listRooms(db, children, userId)).map(({ id, name, mark, own }) => ({ id, name, mark, own }));
  return children.sees === 'all' ? rooms : rooms.filter(({ own }) => own);
}

/** The names of all classrooms, by id. */
export const listClassroomNames = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'classrooms').where('archivedAt', 'is', null).select(['id', 'name', 'mark']).orderBy('id'),
);

/** Gives the rooms these places, in turn. */
export async function placeClassrooms(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await db.updateTable('classrooms').set({ place }).where('daycareId', '=', daycareId).where('id', '=', id).execute();
}

export async function listUsedMarks(db: Db, daycareId: AuthorizedDaycareId): Promise<number[]> {
  const rows = await daycareRows(db, daycareId, 'classrooms').where('archivedAt', 'is', null).select('mark').orderBy('mark').execute();
  return rows.map(({ mark }) => mark);
}

export async function insertClassroom(
  db: Db,
  daycareId: AuthorizedDaycareId,
  classroom: ClassroomFields & Partial<RoomNumbers> & { id: string; mark: number; createdAt: string },
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
  fields: Partial<ClassroomFields & RoomNumbers> & { updatedAt: string },
): Promise<void> {
  await db.updateTable('classrooms').set(fields).where('daycareId', '=', daycareId).where('id', '=', id).execute();
}

/** Deletes a classroom with its assignments and closures. One that marks name is archived instead, so that its past days can be shown. */
export async function deleteClassroom(trx: Db, now: Date, children: ChildScope, id: string): Promise<void> {
  const { daycareId } = children;
  if (!(await isNamedByMarks(trx, children, id))) {
    await trx.deleteFrom('classrooms').where('daycareId', '=', daycareId).where('id', '=', id).execute();
    return;
  }
  await replaceClassroomStaff(trx, daycareId, id, []);
  await childTables(trx, children)
    .deleteFrom('studentClassrooms')
    .where('daycareId', '=', daycareId)
    .where('classroomId', '=', id)
    .execute();
  await trx.deleteFrom('closures').where('daycareId', '=', daycareId).where('classroomId', '=', id).execute();
  await trx
    .updateTable('classrooms')
    .set({ archivedAt: isoTime(now) })
    .where('daycareId', '=', daycareId)
    .where('id', '=', id)
    .execute();
}

async function isNamedByMarks(trx: Db, children: ChildScope, id: string): Promise<boolean> {
  const { daycareId } = children;
  const first = (table: 'attendanceMarks' | 'staffMarks') =>
    childTables(trx, children).selectFrom(table).where('daycareId', '=', daycareId).where('classroomId', '=', id).select('id').limit(1);
  return (await first('attendanceMarks').executeTakeFirst()) !== undefined || (await first('staffMarks').executeTakeFirst()) !== undefined;
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

/** The ids of a classroom's team, in order. */
export async function listClassroomStaff(db: Db, daycareId: AuthorizedDaycareId, classroomId: string): Promise<string[]> {
  const rows = await daycareRows(db, daycareId, 'classroomStaff').where('classroomId', '=', classroomId).select('userId').execute();
  return rows.map(({ userId }) => userId).toSorted();
}

type StoredClassroom = RoomNumbers & { name: string; description: string | null; updatedAt: string };

/** What can be changed about a classroom, and when it was last changed. NOT_FOUND for another daycare's. */
export async function getClassroom(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredClassroom> {
  const classroom = await daycareRows(db, daycareId, 'classrooms')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .select(['name', 'description', 'updatedAt', 'ageFromMonths', 'ageUntilMonths', 'capacity', 'childrenPerStaff'])
    .executeTakeFirst();
  if (classroom === undefined) throw new DomainError('NOT_FOUND', 'classroomNotFound', text.classrooms.notFound);
  return classroom;
}

/** Throws NOT_FOUND unless every id is a classroom of this daycare. */
export async function requireClassrooms(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<void> {
  const rows = await listClassroomNames(db, daycareId);
  const here = new Set(rows.map((row) => row.id));
  if (ids.some((id) => !here.has(id))) throw new DomainError('NOT_FOUND', 'classroomNotFound', text.classrooms.notFound);
}

/** The ids of the students in a classroom. */
export async function listStudentsIn(db: Db, children: ChildScope, classroomId: string): Promise<string[]> {
  const rows = await childRows(db, children, 'studentClassrooms')
    .where('classroomId', '=', classroomId)
    .select('studentId')
    .orderBy('studentId')
    .execute();
  return rows.map((row) => row.studentId);
}

/** The ids of a student's classrooms. */
export async function listClassroomsOf(db: Db, children: ChildScope, studentId: string): Promise<string[]> {
  const rows = await childRows(db, children, 'studentClassrooms')
    .where('studentId', '=', studentId)
    .select('classroomId')
    .orderBy('classroomId')
    .execute();
  return rows.map((row) => row.classroomId);
}

/** Adds students to classrooms and keeps the ones they are in. */
export async function addToClassrooms(
  trx: Db,
  children: ChildScope,
  additions: readonly { studentId: string; classroomId: string }[],
): Promise<void> {
  for (let from = 0; from < additions.length; from += maxRowsPerStatement)
    await childTables(trx, children)
      .insertInto('studentClassrooms')
      .values(additions.slice(from, from + maxRowsPerStatement).map((row) => ({ ...row, daycareId: children.daycareId })))
      .onConflict((conflict) => conflict.columns(['daycareId', 'studentId', 'classroomId']).doNothing())
      .execute();
}

/**
 * CONFLICT if one of these students is in other classrooms than the caller saw. False if all are where they are sent, because it was sent
 * before and the answer was lost.
 */
export async function requireSeen(
  trx: Db,
  children: ChildScope,
  seen: readonly SeenClassrooms[],
  sent: readonly StudentAssignment[],
): Promise<boolean> {
  if (seen.length === 0) return true;
  const rows = await childRows(trx, children, 'studentClassrooms').select(['studentId', 'classroomId']).execute();
  const now = new Map<string, string[]>();
  for (const { studentId, classroomId } of rows) now.set(studentId, [...(now.get(studentId) ?? []), classroomId]);
  const isIn = (studentId: string, ids: readonly string[]) => {
    const rooms = now.get(studentId) ?? [];
    return rooms.length === ids.length && rooms.every((id) => ids.includes(id));
  };
  const sentTo = (studentId: string) => [...new Set(sent.flatMap((row) => (row.studentId === studentId ? (row.classroomId ?? []) : [])))];
  const isAsSeen = ({ studentId, classroomIds }: SeenClassrooms) => isIn(studentId, classroomIds) || isIn(studentId, sentTo(studentId));
  if (!seen.every(isAsSeen)) throw new DomainError('CONFLICT', 'changedMeanwhile', text.moveStudents.changedSince);
  return sent.some(({ studentId }) => !isIn(studentId, sentTo(studentId)));
}

/** Replaces each student's classrooms with the given ones. Call it inside a transaction, with ids of this daycare. */
export async function replaceStudentClassrooms(trx: Db, children: ChildScope, assignments: readonly StudentAssignment[]): Promise<void> {
  const { daycareId } = children;
  const tables = childTables(trx, children);
  for (const studentId of new Set(assignments.map((assignment) => assignment.studentId))) {
    await tables.deleteFrom('studentClassrooms').where('daycareId', '=', daycareId).where('studentId', '=', studentId).execute();
  }
  for (const { studentId, classroomId } of assignments) {
    if (classroomId === null) continue;
    await tables
      .insertInto('studentClassrooms')
      .values({ daycareId, studentId, classroomId })
      .onConflict((conflict) => conflict.columns(['daycareId', 'studentId', 'classroomId']).doNothing())
      .execute();
  }
}
