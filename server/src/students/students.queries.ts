import { foldEmail, foldName } from '@daycare-portal/shared/folding';
import type { EditedStudent, NewStudent, Student, StudentInfo } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { insertRows } from '../db/insert-rows';
import { jsonArrayFrom, jsonRows } from '../db/json';
import { prepared } from '../db/prepared';
import { DomainError } from '../errors';
import { changeTime, isoTime, newId, type Outside } from '../outside';

const idsAStatement = 10_000;

/** The daycare's students as the wire shows them, with classrooms by name and guardians in the order given. */
function selectStudents(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('students')
    .where('students.daycareId', '=', daycareId)
    .select(['students.id', 'students.firstName', 'students.lastName', 'students.dob', 'students.profilePic'])
    .select((student) => [
      jsonArrayFrom(
        db,
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
        db,
        student
          .selectFrom('parentLinks')
          .whereRef('parentLinks.daycareId', '=', 'students.daycareId')
          .whereRef('parentLinks.studentId', '=', 'students.id')
          .select(['parentLinks.email', 'parentLinks.userId as person'])
          .orderBy('parentLinks.position')
          .orderBy('parentLinks.id'),
      ).as('guardians'),
    ]);
}

type SelectedStudent = Awaited<ReturnType<ReturnType<typeof selectStudents>['executeTakeFirstOrThrow']>>;

function toStudent({ id, firstName, lastName, dob, profilePic, ...parts }: SelectedStudent): Student {
  const rooms = jsonRows(parts.rooms);
  const guardians = jsonRows(parts.guardians);
  const [first] = rooms;
  return {
    id,
    firstName,
    lastName,
    dob,
    profilePic,
    classroomId: first?.id ?? null,
    classroomName: first?.name ?? null,
    classrooms: rooms.map(({ id, name }) => ({ id, name })),
    classroom: first === undefined ? null : { id: first.id, name: first.name, createdAt: first.created },
    parentEmails: guardians.map((guardian) => guardian.email),
    pendingParentEmails: guardians.filter((guardian) => guardian.person === null).map((guardian) => guardian.email),
  };
}

const selectStudentList = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  selectStudents(db, daycareId).orderBy('lastNameFolded').orderBy('firstNameFolded').orderBy('id'),
);

/** All students of the daycare by last name, first name, id. */
export async function listStudents(db: Db, daycareId: AuthorizedDaycareId): Promise<Student[]> {
  return (await selectStudentList(db, daycareId)).map(toStudent);
}

/** One student; NOT_FOUND for one of another daycare. */
export async function getStudentInfo(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StudentInfo> {
  const row = await selectStudents(db, daycareId)
    .where('students.id', '=', id)
    .select(['students.createdAt', 'students.updatedAt'])
    .executeTakeFirst();
  if (row === undefined) throw new DomainError('NOT_FOUND', text.students.notFound);
  const { createdAt, updatedAt, ...student } = row;
  return { ...toStudent(student), createdAt, updatedAt };
}

/** What makes two students the same one: their names, without case, and their birth date. */
export function studentKey(student: { firstName: string; lastName: string; dob: string }): string {
  return keyOf(foldName(student.firstName), foldName(student.lastName), student.dob);
}

const selectStudentKeys = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  db
    .selectFrom('students')
    .where('daycareId', '=', daycareId)
    .select(['firstNameFolded', 'lastNameFolded', 'dob'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('dob'),
);

/** The keys of all students that the daycare has. */
export async function listStudentKeys(db: Db, daycareId: AuthorizedDaycareId): Promise<string[]> {
  const rows = await selectStudentKeys(db, daycareId);
  return rows.map(({ firstNameFolded, lastNameFolded, dob }) => keyOf(firstNameFolded, lastNameFolded, dob));
}

function keyOf(firstNameFolded: string, lastNameFolded: string, dob: string): string {
  return JSON.stringify([firstNameFolded, lastNameFolded, dob]);
}

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
  await insertRows(trx, 'students', rows);
  await insertRows(trx, 'parentLinks', links);
  return rows.map((row) => row.id);
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

/** What belongs to these students was changed elsewhere: whoever read them before is told so when saving (contract 5). */
export async function touchStudents(trx: Db, now: Date, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<void> {
  for (const some of inParts(ids)) {
    const named = trx.selectFrom('students').where('daycareId', '=', daycareId).where('id', 'in', some);
    const { latest } = await named.select((student) => student.fn.max('updatedAt').as('latest')).executeTakeFirstOrThrow();
    const updatedAt = changeTime(now, latest ?? '');
    await trx.updateTable('students').set({ updatedAt }).where('daycareId', '=', daycareId).where('id', 'in', some).execute();
  }
}

/** A statement takes only so many values. */
function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsAStatement) }, (_, part) =>
    ids.slice(part * idsAStatement, (part + 1) * idsAStatement),
  );
}

/** Throws NOT_FOUND unless every id is a student of this daycare. */
export async function requireStudents(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  const rows = await db.selectFrom('students').where('daycareId', '=', daycareId).select('id').orderBy('id').execute();
  for (const { id } of rows) wanted.delete(id);
  if (wanted.size > 0) throw new DomainError('NOT_FOUND', text.students.notFound);
}

/** When each student of the daycare was changed last. */
export function listUpdateTimes(db: Db, daycareId: AuthorizedDaycareId): Promise<{ id: string; updatedAt: string }[]> {
  return db.selectFrom('students').where('daycareId', '=', daycareId).select(['id', 'updatedAt']).orderBy('id').execute();
}

/** Deletes students as `deleteStudent` does, all of this daycare. */
export async function deleteStudents(trx: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<void> {
  for (const some of inParts(ids)) await trx.deleteFrom('students').where('daycareId', '=', daycareId).where('id', 'in', some).execute();
}

/** Deletes the student, and with it classrooms, photos, parents' links and invitations; NOT_FOUND for one of another daycare. */
export async function deleteStudent(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('students')
    .where('daycareId', '=', daycareId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND', text.students.notFound);
}
