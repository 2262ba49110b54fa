import type { Classroom } from '@daycare-portal/shared/classrooms';
import type { EnrollmentSpan } from '@daycare-portal/shared/enrollment';
import { foldEmail } from '@daycare-portal/shared/folding';
import type { AboutHere } from '@daycare-portal/shared/import-about';
import type { KeptByUndo, RecentImport, UndoneImport } from '@daycare-portal/shared/imports';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { childFields, type Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../../core/audit/record';
import type { Access, ChildScope } from '../../core/auth/access';
import { listWithPapers } from '../../records/attendance/records.queries';
import { deleteClassroom, listClassrooms, replaceStudentClassrooms } from '../../records/classrooms/classrooms.queries';
import { todayOf } from '../../records/daycare/today';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { eachInTurn, giveWay } from '../../core/give-way';
import { listConsentIds } from '../../records/health/health.queries';
import { hashToken, type Runtime } from '../../core/runtime';
import {
  getImport,
  listImportRows,
  listRecentImports,
  markUndone,
  replaceImportRows,
  type Replaced,
  type StoredImportRow,
  type AboutUndo,
} from '../../records/students/imports.queries';
import { listPersonTimes, listRelations } from '../../records/people/around-child.queries';
import { hashOfAround, isAsLeft } from '../../records/people/record/around';
import { writingOf, type Writing } from '../../records/people/record/writing';
import { hashOfAbout, listAbout, undoAbout } from './import-about';
import { changeLinkAddress, deleteParentLinks, linksOfStudents } from '../../records/students/parent-links.queries';
import { listEnrollments, replaceEnrollments } from '../../records/students/enrollments.queries';
import {
  deleteStudents,
  listStudents,
  listUpdateTimes,
  renameStudent,
  setHomeRoom,
  touchStudents,
} from '../../records/students/students.queries';
import type { WorkContext } from '../../core/work-context';

const reasons = text.importStudents.kept;

/** Whether the person may undo an import that `startedBy` started: their own, or any as an owner. */
function mayUndo({ access, session }: WorkContext, startedBy: string | null): boolean {
  return startedBy === session.user.uid || access.roles.includes('owner');
}

/** The imports of the last 30 days. One can be undone as long as any part of it can be. */
export async function listImports(ctx: WorkContext): Promise<RecentImport[]> {
  const { db, runtime, access } = ctx;
  const { daycareId, children } = access;
  const recent = await listRecentImports(db, daycareId, runtime.now());
  const rowsOf = new Map<string, StoredImportRow[]>();
  for (const { id } of recent) rowsOf.set(id, await listImportRows(db, daycareId, id));
  const mayUndoAny = recent.some(({ startedById }) => mayUndo(ctx, startedById));
  const state = mayUndoAny ? await stateOf(db, runtime, children, [...rowsOf.values()].flat()) : undefined;
  const imports: RecentImport[] = [];
  for (const { startedById, madeClassrooms, ...each } of recent) {
    const rows = rowsOf.get(each.id) ?? [];
    const may = mayUndo(ctx, startedById) && state !== undefined;
    const canUndo = may && takesBack(await planUndo(rows, madeClassrooms, state, access));
    imports.push({ ...each, left: rows.length + madeClassrooms.length > 0, canUndo });
  }
  return imports;
}

/** What undoing the import now would remove, and what it would leave and why. Refuses like `undoImport`. */
export async function previewUndo(ctx: WorkContext, { importId }: { importId: string }): Promise<UndoneImport> {
  return resultOf(await preparedUndo(ctx, ctx.db, importId));
}

/**
 * Undoes the import wherever nothing was done since, and reports what stays, which can be undone later. NOT_FOUND for another daycare's
 * import, FORBIDDEN for someone else's, CONFLICT if nothing is left.
 */
export function undoImport(ctx: WorkContext, { importId }: { importId: string }): Promise<UndoneImport> {
  const { transact, runtime, record } = ctx;
  const { daycareId, children } = ctx.access;
  return transact(async (trx) => {
    const writing = writingOf(ctx, trx);
    const plan = await preparedUndo(ctx, trx, importId);
    if (!takesBack(plan)) return resultOf(plan);
    await deleteStudents(trx, runtime.now(), children, plan.remove);
    // The last row first, because several rows may have added to one person.
    for (const undo of plan.back.toReversed()) await undo(writing, record);
    await touchStudents(trx, runtime.now(), children, plan.takenBack);
    for (const id of plan.rooms) await deleteClassroom(trx, runtime.now(), children, id);
    await replaceImportRows(trx, daycareId, importId, plan.left);
    await markUndone(trx, daycareId, importId, runtime.now(), plan.roomsLeft);
    await record(trx, 'daycare.undoImport', daycareId);
    await record(trx, 'student.delete', plan.remove);
    await record(trx, 'student.update', plan.takenBack);
    await record(trx, 'classroom.delete', plan.rooms);
    return resultOf(plan);
  });
}

async function preparedUndo(ctx: WorkContext, db: Db, importId: string): Promise<Plan> {
  const { runtime, access } = ctx;
  const { daycareId, children } = access;
  const begun = await getImport(db, daycareId, importId);
  if (!mayUndo(ctx, begun.startedBy)) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  const rows = await listImportRows(db, daycareId, importId);
  const made: string[] = JSON.parse(begun.madeClassrooms);
  if (begun.undoneAt !== null && rows.length === 0 && made.length === 0)
    throw new DomainError('CONFLICT', 'importUndone', text.importStudents.alreadyUndone);
  return planUndo(rows, made, await stateOf(db, runtime, children, rows), access);
}

function resultOf({ remove, takenBack, rooms, kept }: Plan): UndoneImport {
  return { removed: remove.length, takenBack: takenBack.length, classroomsRemoved: rooms.length, kept };
}

function takesBack({ remove, takenBack, rooms }: Plan): boolean {
  return remove.length + takenBack.length + rooms.length > 0;
}

type Link = NonNullable<ReturnType<Awaited<ReturnType<typeof linksOfStudents>>['get']>>[number];

interface State {
  students: ReadonlyMap<string, Student>;
  updatedAt: ReadonlyMap<string, string>;
  links: ReadonlyMap<string, Link[]>;
  /** Children with daily records stay. */
  withRecords: ReadonlySet<string>;
  /** The ids of their consents. */
  consents: ReadonlyMap<string, string[]>;
  about: ReadonlyMap<string, AboutHere>;
  /** When each person was last changed, and when this import last wrote about them. */
  people: ReadonlyMap<string, string>;
  written: ReadonlyMap<string, string>;
  /** The fingerprint of each person's relation to a child, and those that this import left. */
  relations: ReadonlyMap<string, string>;
  left: ReadonlyMap<string, readonly string[]>;
  spans: ReadonlyMap<string, EnrollmentSpan[]>;
  classrooms: ReadonlyMap<string, Classroom>;
}

/** What is stored now, with what people may do for the children whom these rows name. */
async function stateOf(trx: Db, runtime: Runtime, children: ChildScope, rows: readonly StoredImportRow[]): Promise<State> {
  const today = await todayOf(trx, runtime, children.daycareId);
  const students = await listStudents(trx, children, today);
  const ids = students.map(({ id }) => id);
  const relations = await listRelations(trx, children, [...new Set(rows.map(({ studentId }) => studentId))]);
  return {
    students: new Map(students.map((student) => [student.id, student])),
    updatedAt: new Map((await listUpdateTimes(trx, children)).map(({ id, updatedAt }) => [id, updatedAt])),
    links: await linksOfStudents(trx, children, ids),
    withRecords: await listWithPapers(trx, children, ids),
    consents: await listConsentIds(trx, children),
    about: await listAbout(trx, children, today),
    people: new Map((await listPersonTimes(trx, children)).map(({ id, updatedAt }) => [id, updatedAt])),
    written: new Map<string, string>(),
    relations: new Map(await eachInTurn(relations, (one): [string, string] => [relationKey(one), hashOfAround(one)])),
    left: new Map<string, string[]>(),
    spans: await listEnrollments(trx, children),
    classrooms: new Map((await listClassrooms(trx, children, today)).map((classroom) => [classroom.id, classroom])),
  };
}

interface Plan {
  remove: string[];
  /** What takes back the changes to children who were there before, the last one to be done first. */
  back: ((writing: Writing, record: Recorder) => Promise<void>)[];
  takenBack: string[];
  /** The rooms that children go back to, and those that the import created and are removed. */
  roomsBack: Map<string, string[]>;
  rooms: string[];
  kept: KeptByUndo[];
  /** The rows and classrooms of the import that can still be undone later. */
  left: StoredImportRow[];
  roomsLeft: string[];
}

function relationKey({ studentId, personId }: { studentId: string; personId: string }): string {
  return `${studentId} ${personId}`;
}

/** When this import last wrote about each person, and what it left of each relation. Several rows may name one. */
function writtenBy(rows: readonly { studentId: string; people: AboutUndo['people'] }[]): Pick<State, 'written' | 'left'> {
  const written = new Map<string, string>();
  const left = new Map<string, string[]>();
  for (const { studentId, people } of rows)
    for (const { personId, updatedAt, left: one } of people) {
      if ((written.get(personId) ?? '') < updatedAt) written.set(personId, updatedAt);
      const key = relationKey({ studentId, personId });
      if (one !== undefined) left.set(key, [...(left.get(key) ?? []), one]);
    }
  return { written, left };
}

async function planUndo(rows: readonly StoredImportRow[], made: readonly string[], now: State, { permissions }: Access): Promise<Plan> {
  const state = { ...now, ...writtenBy(await eachInTurn(rows, (row) => ({ ...row, people: replacedBy(row).about?.people ?? [] }))) };
  const plan: Plan = { remove: [], back: [], takenBack: [], roomsBack: new Map(), rooms: [], kept: [], left: [], roomsLeft: [] };
  for (const row of rows) {
    const student = state.students.get(row.studentId);
    if (student === undefined) continue;
    await giveWay();
    if (row.kind === 'new') planRemoval(plan, row, student, state);
    else planChangesBack(plan, row, student, state, permissions.includes('students.assignClassroom'));
  }
  planRooms(plan, made, state, permissions.includes('classrooms.manage'));
  return plan;
}

function planRemoval(plan: Plan, row: StoredImportRow, student: Student, state: State): void {
  const links = state.links.get(student.id) ?? [];
  const untouched = links.filter(isUntouched(row));
  const guardiansStay = untouched.length === links.length && links.length === addedIn(row).size;
  const broughtConsents = replacedBy(row).about?.consents ?? [];
  const hasConsents = (state.consents.get(student.id) ?? []).some((id) => !broughtConsents.includes(id));
  const stays: [boolean, string][] = [
    [state.withRecords.has(student.id) || hasConsents, reasons.hasRecords],
    [state.updatedAt.get(student.id) !== row.changedAt, reasons.studentEdited],
    [!guardiansStay, reasons.guardiansEdited],
    [isAboutEdited(replacedBy(row), student.id, state), reasons.studentEdited],
    [arePeopleEdited(row, student.id, state), reasons.guardiansEdited],
  ];
  const [, reason] = stays.find(([is]) => is) ?? [];
  if (reason === undefined) return void plan.remove.push(student.id);
  plan.kept.push({ kind: 'student', id: student.id, name: fullNameOf(student), reason });
  plan.left.push(row);
}

/** Takes back each part of the row that nobody has changed since, and keeps the rest of it for later. */
function planChangesBack(plan: Plan, row: StoredImportRow, student: Student, state: State, mayAssign: boolean): void {
  const { id: studentId } = student;
  const before = replacedBy(row);
  const { rename, addresses = [], enrolment, homeRoom, about, aboutLeft } = before;
  const links = state.links.get(studentId) ?? [];
  const added = addedIn(row);
  const removed = links.filter(isUntouched(row)).map(({ id }) => id);
  const stay = links.filter(({ id }) => added.has(id) && !removed.includes(id));
  const back: Plan['back'] = [];
  const left: Replaced = {};
  const keep = (kind: KeptByUndo['kind'], reason: string) => plan.kept.push({ kind, id: studentId, name: fullNameOf(student), reason });
  const keepForLater = (reason: string, part: Replaced) => {
    keep('student', reason);
    Object.assign(left, part);
  };

  if (removed.length > 0) back.push((writing) => deleteParentLinks(writing, removed));
  if (stay.length > 0) keep('guardian', reasons.guardiansEdited);
  const addressesBack = addresses.filter(({ linkId, to }) =>
    links.some((link) => link.id === linkId && link.email === to && link.userId === null && link.invitationId === null),
  );
  for (const { linkId, from } of addressesBack) back.push((writing) => changeLinkAddress(writing, { studentId, id: linkId }, from));
  if (addressesBack.length < addresses.length) keep('guardian', reasons.guardiansEdited);
  if (rename != null && childFields.some((field) => student[field] !== rename.to[field])) keepForLater(reasons.studentEdited, { rename });
  else if (rename != null) back.push(({ trx, children }) => renameStudent(trx, children, studentId, rename.from));
  const rooms = classroomsBack(row, student, state, mayAssign);
  if (Array.isArray(rooms)) {
    plan.roomsBack.set(studentId, rooms);
    const assignments = (rooms.length === 0 ? [null] : rooms).map((classroomId) => ({ studentId, classroomId }));
    back.push(({ trx, children }) => replaceStudentClassrooms(trx, children, assignments));
  }
  if (enrolment !== undefined && keyOf(state.spans.get(studentId) ?? []) !== keyOf(enrolment.to))
    keepForLater(reasons.enrollmentEdited, { enrolment });
  else if (enrolment !== undefined)
    back.push(({ trx, runtime, children }) => replaceEnrollments(trx, runtime.now(), children, new Map([[studentId, enrolment.from]])));
  if (homeRoom !== undefined && student.homeClassroomId === homeRoom.to)
    back.push(({ trx, children }) => setHomeRoom(trx, children, studentId, homeRoom.from));
  if (about !== undefined && isAboutEdited(before, studentId, state))
    keepForLater(reasons.studentEdited, { about, ...(aboutLeft !== undefined && { aboutLeft }) });
  else if (about !== undefined) {
    // Whoever was changed since, or was invited, stays.
    const here = state.about.get(studentId)?.people ?? [];
    const isInvited = (id: string) => here.some(({ personId, email }) => personId === id && stay.some((link) => link.email === email));
    const people = about.people.filter(
      (one) => !isEditedSince(one.personId, state) && !isInvited(one.personId) && !isRelationChanged(studentId, one, state),
    );
    if (people.length < about.people.length && stay.length === 0) keep('guardian', reasons.guardiansEdited);
    back.push((writing, record) => undoAbout(writing, studentId, { ...about, people }, record));
  }
  if (typeof rooms === 'string') keep('classrooms', rooms);

  plan.back.push(...back.toReversed());
  if (back.length > 0) plan.takenBack.push(studentId);
  if (stay.length === 0 && typeof rooms !== 'string' && Object.keys(left).length === 0) return;
  plan.left.push({
    ...row,
    addedLinks: JSON.stringify(Object.fromEntries(stay.map(({ id }) => [id, added.get(id)]))),
    ...(typeof rooms !== 'string' && { classroomsBefore: null, classroomsAfter: null }),
    replaced: JSON.stringify(left),
  });
}

function replacedBy({ replaced }: StoredImportRow): Replaced {
  return replaced === null ? {} : JSON.parse(replaced);
}

/** Whether somebody has changed this person since the import wrote about them. */
function isEditedSince(personId: string, { people, written }: State): boolean {
  return people.get(personId) !== written.get(personId) && people.has(personId) && written.has(personId);
}

/** Whether somebody has changed what the person may do for this child, such as that they are not authorized, since the import. */
function isRelationChanged(studentId: string, { personId, around, left }: AboutUndo['people'][number], state: State): boolean {
  const key = relationKey({ studentId, personId });
  const now = state.relations.get(key);
  if (now === undefined) return false;
  return left === undefined ? !isAsLeft(now, around, left) : state.left.get(key)?.includes(now) !== true;
}

/** Whether somebody has changed one of the people around a child that came with the row. */
function arePeopleEdited(row: StoredImportRow, studentId: string, state: State): boolean {
  const { writtenAt } = replacedBy(row);
  if (writtenAt === undefined) return false;
  const around = state.about.get(studentId)?.people ?? [];
  return around.some(({ personId }) => {
    const written = state.written.get(personId) ?? '';
    return (state.people.get(personId) ?? '') > (written > writtenAt ? written : writtenAt);
  });
}

/** Whether anything about the child was added or changed since the import. */
function isAboutEdited({ aboutLeft }: Replaced, studentId: string, { about }: State): boolean {
  return aboutLeft !== undefined && hashOfAbout(about.get(studentId)) !== aboutLeft;
}

function keyOf(spans: readonly EnrollmentSpan[]): string {
  return JSON.stringify(spans.map(({ id, startsOn, endsOn, reason }) => [id, startsOn, endsOn, reason]));
}

/** The ids of the links that the row made, each with the hash of its address. */
function addedIn({ addedLinks }: StoredImportRow): ReadonlyMap<string, string> {
  const added: Record<string, string> = JSON.parse(addedLinks);
  return new Map(Object.entries(added));
}

/** Whether a link is unchanged since the row: same address, not invited, not linked. */
function isUntouched(row: StoredImportRow) {
  const added = addedIn(row);
  return ({ id, email, userId, invitationId }: Link) =>
    added.get(id) === hashToken(foldEmail(email)) && userId === null && invitationId === null;
}

/** The student's earlier classrooms, undefined if the import did not move them, or why they stay. */
function classroomsBack(row: StoredImportRow, student: Student, { classrooms }: State, mayAssign: boolean): string[] | string | undefined {
  if (row.classroomsBefore === null || row.classroomsAfter === null) return undefined;
  const before: string[] = JSON.parse(row.classroomsBefore);
  const after: string[] = JSON.parse(row.classroomsAfter);
  if (JSON.stringify(student.classrooms.map(({ id }) => id).toSorted()) !== JSON.stringify(after.toSorted())) return reasons.moved;
  return mayAssign ? before.filter((id) => classrooms.has(id)) : reasons.ownersOnly;
}

/** Classrooms that would be empty and that nobody has changed. */
function planRooms(plan: Plan, made: readonly string[], { students, classrooms }: State, may: boolean): void {
  const removedIds = new Set([...plan.remove, ...plan.roomsBack.keys()]);
  const inUse = new Set(
    [...students.values()].filter(({ id }) => !removedIds.has(id)).flatMap((student) => student.classrooms.map(({ id }) => id)),
  );
  for (const id of [...plan.roomsBack.values()].flat()) inUse.add(id);
  for (const id of made) {
    const room = classrooms.get(id);
    if (room === undefined) continue;
    const isUsed = inUse.has(id) || room.staffMembers.length > 0;
    const isEdited = room.updatedAt !== room.createdAt;
    const reason = !may ? reasons.ownersOnly : isUsed ? reasons.classroomInUse : isEdited ? reasons.classroomEdited : undefined;
    if (reason === undefined) plan.rooms.push(id);
    else {
      plan.kept.push({ kind: 'classroom', id, name: room.name, reason });
      plan.roomsLeft.push(id);
    }
  }
}
