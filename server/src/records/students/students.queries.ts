import type { Badge } from '@daycare-portal/shared/badges';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus, type EnrollmentSpan } from '@daycare-portal/shared/enrollment';
import { foldEmail, foldName } from '@daycare-portal/shared/folding';
import type { Came } from '@daycare-portal/shared/people';
import { byChild } from '@daycare-portal/shared/groups';
import type { EditedStudent, NewStudent, Student, StudentInfo } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, isOneOf, preparedForChildren } from '../../core/auth/children';
import { homeRoomOf, listRooms, listRoomsOf, type RoomOfChild } from '../classrooms/rooms-of-children.queries';
import { deleteIdleParentInvitations } from '../invitations/invitations.queries';
import { listWithRecords } from '../attendance/records.queries';
import { listBadges } from '../health/badges.queries';
import { listSchedulesOf } from '../attendance/schedules.queries';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { insertRows } from '../../core/db/insert-rows';
import { insertParentLinks } from '../people/people-of-links';
import { cameBy, type Writing } from '../people/record/writing';
import { listPeopleAt } from '../people/people.queries';
import { forgetPeople } from '../people/record/people';
import { deletePhotosOfNobody } from '../daily-log/log-photos.queries';
import { DomainError } from '../../core/errors';
import { eachInTurn } from '../../core/give-way';
import { changeTime, isoTime, newId } from '../../core/runtime';
import { listEnrollments, listEnrollmentsOf } from './enrollments.queries';

// Stands for a day before any child was added.
const beforeAll: PlainDate = '';

function selectStudents(db: Db, children: ChildScope) {
  return childRows(db, children, 'students').select(['id', 'firstName', 'lastName', 'dob', 'profilePic', 'homeClassroomId as chosenRoom']);
}

type SelectedStudent = Awaited<ReturnType<ReturnType<typeof selectStudents>['executeTakeFirstOrThrow']>>;

interface GuardianLink {
  studentId: string;
  email: string;
  /** Null until someone has joined by this address. */
  userId: string | null;
  position: number;
}

/** The stored part of a student. */
interface Parts {
  rooms: readonly RoomOfChild[] | undefined;
  guardians: GuardianLink[] | undefined;
  spans: readonly EnrollmentSpan[] | undefined;
  badges: Badge[] | undefined;
}

/** The student as sent to the client. */
function toStudent(
  { id, firstName, lastName, dob, profilePic, chosenRoom }: SelectedStudent,
  { rooms = [], guardians = [], spans = [], badges = [] }: Parts,
  today: PlainDate,
): Student {
  const [first] = rooms;
  const { status, startsOn, endsOn } = enrollmentStatus(spans, beforeAll, today);
  if (guardians.length > 1) guardians.sort(inStoredOrder);
  return {
    id,
    firstName,
    lastName,
    dob,
    profilePic,
    classroomId: first?.id ?? null,
    classroomName: first?.name ?? null,
    classrooms: rooms.map(({ id, name }) => ({ id, name })),
    homeClassroomId: homeRoomOf(
      rooms.map((room) => room.id),
      chosenRoom,
    ),
    classroom: first ?? null,
    parentEmails: guardians.map(({ email }) => email),
    pendingParentEmails: guardians.filter(({ userId }) => userId === null).map(({ email }) => email),
    status,
    startsOn,
    endsOn,
    badges,
  };
}

// Sorting each student's few guardians here takes half the time of sorting all of them in the database.
function inStoredOrder(a: GuardianLink, b: GuardianLink): number {
  return a.position - b.position || (a.email < b.email ? -1 : 1);
}

function selectGuardians(db: Db, children: ChildScope) {
  return childRows(db, children, 'parentLinks').select(['studentId', 'email', 'userId', 'position']);
}

const selectStudentList = preparedForChildren((db, children) =>
  selectStudents(db, children).orderBy('lastNameFolded').orderBy('firstNameFolded').orderBy('id'),
);
const selectAllGuardians = preparedForChildren((db, children) => selectGuardians(db, children));

/** All these students by last name, first name and id, with their status on this day and their guardians in stored order. */
export async function listStudents(db: Db, children: ChildScope, today: PlainDate): Promise<Student[]> {
  const rows = await selectStudentList(db, children);
  const rooms = await listRooms(db, children);
  const guardians = byChild(await selectAllGuardians(db, children));
  const spans = await listEnrollments(db, children);
  const badges = await listBadges(db, children, today);
  return rows.map((row) => {
    const { id } = row;
    const parts = { rooms: rooms.get(id), guardians: guardians.get(id), spans: spans.get(id), badges: badges.get(id) };
    return toStudent(row, parts, today);
  });
}

/** One student. NOT_FOUND for any other. */
export async function getStudentInfo(db: Db, children: ChildScope, id: string, today: PlainDate): Promise<StudentInfo> {
  const row = await selectStudents(db, children).where('id', '=', id).select(['createdAt', 'updatedAt']).executeTakeFirst();
  if (row === undefined) throw new DomainError('NOT_FOUND', 'studentNotFound', text.students.notFound);
  const { createdAt, updatedAt, ...student } = row;
  const rooms = (await listRoomsOf(db, children, [id])).get(id);
  const guardians = await selectGuardians(db, children).where('studentId', '=', id).execute();
  const spans = (await listEnrollmentsOf(db, children, [id])).get(id) ?? [];
  const schedules = (await listSchedulesOf(db, children, [id])).get(id) ?? [];
  const enrolment = { ...enrollmentStatus(spans, beforeAll, today), spans };
  const hasRecords = (await listWithRecords(db, children, [id])).has(id);
  const badges = (await listBadges(db, children, today)).get(id);
  return { ...toStudent(student, { rooms, guardians, spans, badges }, today), enrolment, schedules, hasRecords, createdAt, updatedAt };
}

/** The key of a student: the names, ignoring case, and the date of birth. */
export function studentKey(student: { firstName: string; lastName: string; dob: string }): string {
  return keyOf(foldName(student.firstName), foldName(student.lastName), student.dob);
}

const selectStudentKeys = preparedForChildren((db, children) =>
  childRows(db, acrossDaycare(children), 'students')
    .select(['firstNameFolded', 'lastNameFolded', 'dob'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('dob'),
);

/** The keys of all students of the daycare. */
export async function listStudentKeys(db: Db, children: ChildScope): Promise<string[]> {
  const rows = await selectStudentKeys(db, children);
  return rows.map(({ firstNameFolded, lastNameFolded, dob }) => keyOf(firstNameFolded, lastNameFolded, dob));
}

function keyOf(firstNameFolded: string, lastNameFolded: string, dob: string): string {
  return JSON.stringify([firstNameFolded, lastNameFolded, dob]);
}

/** Writes students with pending guardian links, and returns their ids in the same order. Call it inside a transaction. */
export async function insertStudents(
  writing: Writing,
  students: readonly NewStudent[],
  came: Came = cameBy(writing.by),
): Promise<string[]> {
  const { trx, runtime, children } = writing;
  const { daycareId } = children;
  const createdAt = isoTime(runtime.now());
  const rows = await eachInTurn(students, ({ firstName, lastName, dob }) => ({
    id: newId(runtime),
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
  const links = await eachInTurn(rows, ({ id: studentId }, index) =>
    (students[index]?.guardianEmails ?? []).map((email, position) => ({
      id: newId(runtime),
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
  await insertParentLinks(writing, links.flat(), came);
  return rows.map((row) => row.id);
}

interface StoredStudent extends EditedStudent {
  profilePic: string | null;
  homeClassroomId: string | null;
  updatedAt: string;
}

/** The stored values that an update needs. NOT_FOUND for any other student. */
export async function getStoredStudent(db: Db, children: ChildScope, id: string): Promise<StoredStudent> {
  const student = await childRows(db, children, 'students')
    .where('id', '=', id)
    .select(['firstName', 'lastName', 'dob', 'profilePic', 'homeClassroomId', 'updatedAt'])
    .executeTakeFirst();
  if (student === undefined) throw new DomainError('NOT_FOUND', 'studentNotFound', text.students.notFound);
  return student;
}

/** Whether another student of the daycare has this name, ignoring case, and date of birth. */
export async function hasDouble(db: Db, children: ChildScope, id: string, { firstName, lastName, dob }: EditedStudent): Promise<boolean> {
  const double = await childRows(db, acrossDaycare(children), 'students')
    .where('lastNameFolded', '=', foldName(lastName))
    .where('firstNameFolded', '=', foldName(firstName))
    .where('dob', '=', dob)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  return double !== undefined;
}

export async function updateStoredStudent(db: Db, children: ChildScope, id: string, fields: StoredStudent): Promise<void> {
  await updateStudents(db, children)
    .set({ ...fields, firstNameFolded: foldName(fields.firstName), lastNameFolded: foldName(fields.lastName) })
    .where('id', '=', id)
    .execute();
}

/** Changes the student's name or date of birth. The caller calls `touchStudents`. */
export async function renameStudent(trx: Db, children: ChildScope, id: string, { firstName, lastName, dob }: EditedStudent): Promise<void> {
  await updateStudents(trx, children)
    .set({ firstName, lastName, dob, firstNameFolded: foldName(firstName), lastNameFolded: foldName(lastName) })
    .where('id', '=', id)
    .execute();
}

/** Sets the home room. The caller calls `touchStudents`. */
export async function setHomeRoom(trx: Db, children: ChildScope, id: string, homeClassroomId: string | null): Promise<void> {
  await updateStudents(trx, children).set({ homeClassroomId }).where('id', '=', id).execute();
}

/**
 * Marks these students as changed, because something that belongs to them changed elsewhere. Anyone who loaded them before is then told
 * when saving (product 11).
 */
export async function touchStudents(trx: Db, now: Date, children: ChildScope, ids: readonly string[]): Promise<void> {
  for (const some of inParts(ids)) {
    const named = childRows(trx, children, 'students').where('id', 'in', some);
    const { latest } = await named.select((student) => student.fn.max('updatedAt').as('latest')).executeTakeFirstOrThrow();
    const updatedAt = changeTime(now, latest ?? '');
    await updateStudents(trx, children).set({ updatedAt }).where('id', 'in', some).execute();
  }
}

function updateStudents(db: Db, children: ChildScope) {
  return childTables(db, children)
    .updateTable('students')
    .where('daycareId', '=', children.daycareId)
    .where(isOneOf(db, children, 'students.id'));
}

function deleteFromStudents(db: Db, children: ChildScope) {
  return childTables(db, children)
    .deleteFrom('students')
    .where('daycareId', '=', children.daycareId)
    .where(isOneOf(db, children, 'students.id'));
}

/** Throws NOT_FOUND unless every id is one of these students. */
export async function requireStudents(db: Db, children: ChildScope, ids: readonly string[]): Promise<void> {
  const missing = new Set(ids);
  const rows = await childRows(db, children, 'students').select('id').orderBy('id').execute();
  for (const { id } of rows) missing.delete(id);
  if (missing.size > 0) throw new DomainError('NOT_FOUND', 'studentNotFound', text.students.notFound);
}

/** When each of these students was last changed. */
export function listUpdateTimes(db: Db, children: ChildScope): Promise<{ id: string; updatedAt: string }[]> {
  return childRows(db, children, 'students').select(['id', 'updatedAt']).orderBy('id').execute();
}

/** Deletes those of these children who are named, like `deleteStudent`, and returns their ids. */
export async function deleteStudents(trx: Db, now: Date, children: ChildScope, ids: readonly string[]): Promise<string[]> {
  const deleted: string[] = [];
  // Much is deleted with each student, such as a mark of every headcount: 20 at once held everyone up for 100 ms.
  for (const some of inParts(ids, 5)) {
    const people = await listPeopleAt(trx, children, some);
    const addresses = await childRows(trx, children, 'parentLinks')
      .where('studentId', 'in', some)
      .select('emailFolded')
      .distinct()
      .orderBy('emailFolded')
      .execute();
    const rows = await deleteFromStudents(trx, children).where('id', 'in', some).returning('id').execute();
    deleted.push(...rows.map(({ id }) => id));
    await forgetPeople(trx, now, children, people);
    await deleteIdleParentInvitations(
      trx,
      children,
      addresses.map(({ emailFolded }) => emailFolded),
    );
  }
  await deletePhotosOfNobody(trx, children);
  return deleted;
}

/**
 * Deletes the student with classrooms, photos, parents' links, people around no other child, and invitations for no other child. NOT_FOUND
 * for another daycare's.
 */
export async function deleteStudent(db: Db, now: Date, children: ChildScope, id: string): Promise<void> {
  const deleted = await deleteStudents(db, now, children, [id]);
  if (deleted.length === 0) throw new DomainError('NOT_FOUND', 'studentNotFound', text.students.notFound);
}
