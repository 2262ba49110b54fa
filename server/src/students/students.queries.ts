import { foldEmail, foldName } from '@daycare-portal/shared/fields';
import type { EditedStudent, NewStudent, Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { jsonArrayFrom, jsonRows } from '../db/json';
import { DomainError } from '../errors';
import { isoTime, newId, type Outside } from '../outside';

/** All students of the daycare by last name, first name, id; with classrooms by name and guardians in the order given. */
export async function listStudents(db: Db, daycareId: AuthorizedDaycareId): Promise<Student[]> {
  const rows = await db
    .selectFrom('students')
    .where('students.daycareId', '=', daycareId)
    .select(['id', 'firstName', 'lastName', 'dob', 'profilePic'])
    .select((student) => [
      jsonArrayFrom(
        student
          .selectFrom('studentClassrooms')
          .innerJoin('classrooms', 'classrooms.id', 'studentClassrooms.classroomId')
          .whereRef('studentClassrooms.daycareId', '=', 'students.daycareId')
          .whereRef('studentClassrooms.studentId', '=', 'students.id')
          .select(['classrooms.id', 'classrooms.name', 'classrooms.createdAt as created'])
          .orderBy('classrooms.name')
          .orderBy('classrooms.id'),
      ).as('rooms'),
      jsonArrayFrom(
        student
          .selectFrom('parentLinks')
          .whereRef('parentLinks.daycareId', '=', 'students.daycareId')
          .whereRef('parentLinks.studentId', '=', 'students.id')
          .select(['parentLinks.email', 'parentLinks.userId as person'])
          .orderBy('parentLinks.position')
          .orderBy('parentLinks.id'),
      ).as('guardians'),
    ])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('id')
    .execute();

  return rows.map(({ rooms: roomsColumn, guardians: guardiansColumn, ...student }) => {
    const rooms = jsonRows(roomsColumn);
    const guardians = jsonRows(guardiansColumn);
    const [first] = rooms;
    return {
      ...student,
      classroomId: first?.id ?? null,
      classroomName: first?.name ?? null,
      classrooms: rooms.map(({ id, name }) => ({ id, name })),
      classroom: first === undefined ? null : { id: first.id, name: first.name, createdAt: first.created },
      parentEmails: guardians.map((guardian) => guardian.email),
      pendingParentEmails: guardians.filter((guardian) => guardian.person === null).map((guardian) => guardian.email),
    };
  });
}

/** What makes two students the same one: their names, without case, and their birth date. */
export function studentKey(student: { firstName: string; lastName: string; dob: string }): string {
  return JSON.stringify([foldName(student.firstName), foldName(student.lastName), student.dob]);
}

/** The keys of all students that the daycare has. */
export async function listStudentKeys(db: Db, daycareId: AuthorizedDaycareId): Promise<string[]> {
  const rows = await db
    .selectFrom('students')
    .where('daycareId', '=', daycareId)
    .select(['firstName', 'lastName', 'dob'])
    .orderBy('id')
    .execute();
  return rows.map(studentKey);
}

// SQLite takes 32,766 values in a statement.
const rowsAStatement = 1000;

/** Writes students with pending links to their guardians, and returns their ids in the same order. Call it inside a transaction. */
export async function insertStudents(
  trx: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  students: readonly NewStudent[],
): Promise<string[]> {
  const createdAt = isoTime(outside.now());
  const rows = students.map(({ firstName, lastName, dob }) => ({
    id: newId(outside),
    daycareId,
    firstName,
    lastName,
    firstNameFolded: foldName(firstName),
    lastNameFolded: foldName(lastName),
    dob,
    profilePic: null,
    createdAt,
    updatedAt: createdAt,
  }));
  const links = rows.flatMap(({ id: studentId }, index) =>
    (students[index]?.guardianEmails ?? []).map((email, position) => ({
      id: newId(outside),
      daycareId,
      studentId,
      email,
      emailFolded: foldEmail(email),
      position,
      userId: null,
      createdAt,
    })),
  );
  for (const some of inChunks(rows)) await trx.insertInto('students').values(some).execute();
  for (const some of inChunks(links)) await trx.insertInto('parentLinks').values(some).execute();
  return rows.map((row) => row.id);
}

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAStatement) }, (_, i) =>
    rows.slice(i * rowsAStatement, (i + 1) * rowsAStatement),
  );
}

interface StoredStudent {
  profilePic: string | null;
  updatedAt: string;
}

/** What a change must know of the student as stored; NOT_FOUND for one of another daycare. */
export async function getStoredStudent(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredStudent> {
  const student = await db
    .selectFrom('students')
    .where('daycareId', '=', daycareId)
    .where('id', '=', id)
    .select(['profilePic', 'updatedAt'])
    .executeTakeFirst();
  if (student === undefined) throw new DomainError('NOT_FOUND', text.students.notFound);
  return student;
}

/** Whether a student other than this one has the name, without case, and the birth date. */
export async function hasDouble(
  db: Db,
  daycareId: AuthorizedDaycareId,
  id: string,
  { firstName, lastName, dob }: EditedStudent,
): Promise<boolean> {
  const double = await db
    .selectFrom('students')
    .where('daycareId', '=', daycareId)
    .where('lastNameFolded', '=', foldName(lastName))
    .where('firstNameFolded', '=', foldName(firstName))
    .where('dob', '=', dob)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  return double !== undefined;
}

export async function updateStoredStudent(
  db: Db,
  daycareId: AuthorizedDaycareId,
  id: string,
  fields: EditedStudent & { profilePic: string | null; updatedAt: string },
): Promise<void> {
  await db
    .updateTable('students')
    .set({ ...fields, firstNameFolded: foldName(fields.firstName), lastNameFolded: foldName(fields.lastName) })
    .where('daycareId', '=', daycareId)
    .where('id', '=', id)
    .execute();
}

/** Throws NOT_FOUND unless every id is a student of this daycare. */
export async function requireStudents(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  const rows = await db.selectFrom('students').where('daycareId', '=', daycareId).select('id').orderBy('id').execute();
  for (const { id } of rows) wanted.delete(id);
  if (wanted.size > 0) throw new DomainError('NOT_FOUND', text.students.notFound);
}

/** Links a guardian's address to the student, pending, after those that are there; nothing where it is linked already. */
export async function addParentLink(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  email: string,
): Promise<void> {
  const { count } = await db
    .selectFrom('parentLinks')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .select((link) => link.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('parentLinks')
    .values({
      id: newId(outside),
      daycareId,
      studentId,
      email,
      emailFolded: foldEmail(email),
      position: Number(count),
      userId: null,
      createdAt: isoTime(outside.now()),
    })
    .onConflict((conflict) => conflict.columns(['daycareId', 'studentId', 'emailFolded']).doNothing())
    .execute();
}

/** The pending link of this address becomes this person's. */
export async function activateParentLink(
  db: Db,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  emailFolded: string,
  userId: string,
): Promise<void> {
  await db
    .updateTable('parentLinks')
    .set({ userId })
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('emailFolded', '=', emailFolded)
    .execute();
}
