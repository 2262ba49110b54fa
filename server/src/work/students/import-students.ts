import { summarize } from '@daycare-portal/shared/bulk';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus, isStored, withEnrollment, type EnrollmentSpan } from '@daycare-portal/shared/enrollment';
import { foldEmail } from '@daycare-portal/shared/folding';
import {
  foldClassroom,
  type ImportData,
  type ImportedRow,
  type ImportKind,
  type ImportRow,
  type ImportStudentsResult,
  type StartImport,
} from '@daycare-portal/shared/imports';
import { maxPeopleAround, type Came } from '@daycare-portal/shared/people';
import type { AboutChange, AboutHere } from '@daycare-portal/shared/import-about';
import type { Permission } from '@daycare-portal/shared/permissions';
import { childFields, maxGuardians, newStudent, type EditedStudent, type NewStudent, type Student } from '@daycare-portal/shared/students';
import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../../core/audit/record';
import type { Access, ChildScope } from '../../core/auth/access';
import { forgetParentInvitations } from '../../records/invitations/invitations.queries';
import { addToClassrooms, listClassrooms, replaceStudentClassrooms, requireClassrooms } from '../../records/classrooms/classrooms.queries';
import { makeClassroom } from '../classrooms/manage-classroom';
import { todayOf } from '../../records/daycare/today';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { eachInTurn } from '../../core/give-way';
import { listOwnFields } from '../../records/health/health.queries';
import { hashToken, isoTime, newId, type Runtime } from '../../core/runtime';
import {
  findImportByKey,
  getImport,
  insertImport,
  insertImportRows,
  listImportRows,
  listMappings,
  rememberMapping,
  type Replaced,
  type StoredImportRow,
} from '../../records/students/imports.queries';
import { authorOf, writingOf, type Author, type Writing } from '../../records/people/record/writing';
import { hashOfAbout, importAbout, listAbout, nothingStored } from './import-about';
import { addParentLinks, changeLinkAddress, linksOfStudents, listLinkedTo } from '../../records/students/parent-links.queries';
import { listEnrollmentsOf, replaceEnrollments } from '../../records/students/enrollments.queries';
import {
  getStoredStudent,
  insertStudents,
  listStudents,
  listUpdateTimes,
  renameStudent,
  setHomeRoom,
  studentKey,
  touchStudents,
} from '../../records/students/students.queries';
import type { WorkContext } from '../../core/work-context';

/** Starts an import, once per key, and creates missing classrooms. Returns all named classrooms. */
export function startImport(
  ctx: WorkContext,
  { requestKey, fileName, fileRows, newClassrooms, mapping }: StartImport,
): Promise<{ importId: string; classrooms: { id: string; name: string }[] }> {
  const { runtime, record } = ctx;
  const { daycareId, permissions, children } = ctx.access;
  if (newClassrooms.length > 0 && !permissions.includes('classrooms.manage'))
    throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  return ctx.transact(async (trx) => {
    const begun = await findImportByKey(trx, daycareId, requestKey);
    const rooms = await listClassrooms(trx, children, await todayOf(trx, runtime, daycareId));
    const here = new Map(rooms.map((room) => [foldClassroom(room.name), room.id]));
    const made: string[] = [];
    const classrooms: { id: string; name: string }[] = [];
    for (const name of newClassrooms) {
      const known = here.get(foldClassroom(name));
      const id = known ?? (await makeClassroom(trx, runtime, daycareId, { name }));
      if (known === undefined) made.push(id);
      here.set(foldClassroom(name), id);
      classrooms.push({ id, name });
    }
    await record(trx, 'classroom.create', made);
    if (begun !== undefined) return { importId: begun.id, classrooms };
    const importId = newId(runtime);
    const by = { startedBy: ctx.session.user.uid, createdAt: isoTime(runtime.now()), madeClassrooms: JSON.stringify(made) };
    await insertImport(trx, daycareId, { id: importId, requestKey, fileName: fileName ?? null, fileRows, ...by });
    if (mapping !== undefined) await rememberMapping(trx, daycareId, runtime.now(), mapping);
    await record(trx, 'daycare.startImport', daycareId);
    return { importId, classrooms };
  });
}

/** What the review compares a list's rows with. */
export async function getImportData(db: Db, runtime: Runtime, { daycareId, children }: Access): Promise<ImportData> {
  const about = await listAbout(db, children, await todayOf(db, runtime, daycareId));
  return {
    children: [...about].map(([studentId, each]) => ({ studentId, about: each })),
    ...(await listOwnFields(db, daycareId)),
    mappings: await listMappings(db, daycareId),
  };
}

/**
 * Imports rows of a file in one transaction: creates new students, and adds guardians and sets classrooms of existing ones if they are
 * still as the review showed them. Rows of this import that are sent again are reported again and imported once.
 */
export function importStudents(
  ctx: WorkContext,
  { importId, rows }: { importId: string; rows: readonly ImportRow[] },
): Promise<ImportStudentsResult> {
  const { runtime, record } = ctx;
  const { daycareId, permissions, roles, children } = ctx.access;
  const author = authorOf(ctx);

  requirePermissions(permissions, rows);
  return ctx.transact(async (trx) => {
    const begun = await getImport(trx, daycareId, importId);
    if (begun.startedBy !== author.uid) throw new DomainError('NOT_FOUND', 'importNotFound', text.importStudents.notFound);
    if (begun.undoneAt !== null) throw new DomainError('CONFLICT', 'importUndone', text.importStudents.alreadyUndone);
    await requireClassrooms(trx, daycareId, [...new Set(rows.flatMap(roomsNamedIn))]);

    const today = await todayOf(trx, runtime, daycareId);
    const about = await listAbout(trx, children, today);
    const ownChildren = roles.includes('owner') ? new Set<string>() : await listLinkedTo(trx, children, author.uid);
    const may = { update: permissions.includes('students.update'), ownChildren };
    const earlier = await listImportRows(trx, daycareId, importId);
    const decisions = await eachInTurn(rows, decider(earlier, await listStudents(trx, children, today), about, today, may));
    const creations = decisions.filter((decision) => decision.does === 'create');
    const changes = decisions.filter((decision) => decision.does === 'change');

    const writing = writingOf(ctx, trx);
    const file = begun.fileName ?? text.importStudents.pasted;
    const cameWith = ({ fileRow }: ImportRow): Came => ({
      how: 'list',
      by: author.uid,
      name: author.displayName,
      from: text.importStudents.fromRow(file, fileRow),
    });
    const ids: string[] = [];
    for (const { student, row } of creations) ids.push(...(await insertStudents(writing, [student], cameWith(row))));
    const created = creations.map((creation, index) => ({ ...creation, studentId: ids[index] ?? '' }));
    const changed = changes.map(({ studentId }) => studentId);
    const linksBefore = await linksOfStudents(trx, children, changed);
    const replaced = await replaceAtStudents(writing, changes);
    for (const change of changes) await addParentLinks(writing, [change], cameWith(change.row));
    await addToClassrooms(trx, children, created.flatMap(assignments));
    await replaceStudentClassrooms(trx, children, changes.flatMap(assignments));
    await touchStudents(trx, runtime.now(), children, changed);
    await record(trx, 'student.create', ids);
    await record(trx, 'student.update', changed);
    const corrected = changes.flatMap(({ studentId, replacedEmails }) => (replacedEmails.length > 0 ? [studentId] : []));
    await record(trx, 'student.correctParentEmail', corrected);
    const imported: Imported[] = [...created, ...changes];
    await enrolImported(writing, today, imported, replaced);
    await writeAbout(writing, { author, today, record, cameWith }, imported, replaced);
    await keepImportRows(trx, children, importId, imported, { replaced, linksBefore });
    const idOf = new Map(imported.map(({ row, studentId }) => [row, studentId]));
    const results = decisions.map((decision) => resultOf(decision, idOf.get(decision.row) ?? null));
    return { summary: summarize(results), results };
  });
}

type Imported = Extract<Decision, { does: 'create' | 'change' }> & { studentId: string };

/** Keeps what was done with each row, so that the import can be undone and a row sent again is done once. */
async function keepImportRows(
  trx: Db,
  children: ChildScope,
  importId: string,
  imported: readonly Imported[],
  { replaced, linksBefore }: { replaced: ReadonlyMap<string, Replaced>; linksBefore: Awaited<ReturnType<typeof linksOfStudents>> },
): Promise<void> {
  const studentIds = imported.map(({ studentId }) => studentId);
  const links = await linksOfStudents(trx, children, studentIds);
  const times = new Map((await listUpdateTimes(trx, children)).map(({ id, updatedAt }) => [id, updatedAt]));
  const rows = imported.map((one): StoredImportRow => {
    const { studentId, classroomIds, row } = one;
    const earlier = new Set(linksBefore.get(studentId)?.map(({ id }) => id));
    return {
      fileRow: row.fileRow,
      studentId,
      kind: one.does === 'create' ? 'new' : 'update',
      changedAt: times.get(studentId) ?? '',
      addedLinks: hashesOf((links.get(studentId) ?? []).filter(({ id }) => !earlier.has(id))),
      classroomsBefore: one.does === 'create' || classroomIds === null ? null : JSON.stringify(one.classroomsBefore),
      classroomsAfter: classroomIds === null ? null : JSON.stringify(classroomIds),
      replaced: JSON.stringify(replaced.get(studentId)),
    };
  });
  await insertImportRows(trx, children.daycareId, importId, rows);
}

/** Requires the permissions that these rows need besides importing. */
function requirePermissions(permissions: readonly Permission[], rows: readonly ImportRow[]): void {
  const needed: [Permission, (row: ImportRow) => boolean][] = [
    ['students.assignClassroom', ({ classroomIds }) => classroomIds.length > 0],
    ['students.inviteParent', ({ replacedEmails = [] }) => replacedEmails.length > 0],
    ['people.manage', ({ about = [] }) => about.some(isOfPeople)],
    ['health.manage', ({ about }) => about !== undefined],
    ['students.enrol', ({ enrolment, about }) => enrolment !== undefined || about?.some(({ what }) => what === 'week') === true],
  ];
  const isMissing = needed.some(([permission, isNeeded]) => !permissions.includes(permission) && rows.some(isNeeded));
  if (isMissing) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
}

function isOfPeople({ what }: AboutChange): boolean {
  return what === 'addPerson' || what === 'changePerson';
}

type Decision =
  | { does: 'create'; row: ImportRow; student: NewStudent; classroomIds: string[] }
  // `classroomIds` is null where the classrooms stay.
  | {
      does: 'change';
      row: ImportRow;
      studentId: string;
      guardianEmails: string[];
      replacedEmails: { from: string; to: string }[];
      /** The new names, or null if unchanged. */
      rename: { from: EditedStudent; to: EditedStudent } | null;
      classroomIds: string[] | null;
      classroomsBefore: string[];
    }
  | { does: 'nothing'; row: ImportRow; kind: ImportKind; reason: string | null; studentId: string | null };

interface May {
  update: boolean;
  /** Children whose people someone else must change. */
  ownChildren: ReadonlySet<string>;
}

function roomsNamedIn({ classroomIds, about }: ImportRow): string[] {
  const weeks = (about ?? []).flatMap((change) => (change.what === 'week' ? change.week : []));
  return [...classroomIds, ...weeks.flatMap(({ classroomId }) => classroomId ?? [])];
}

/** Decides for each row of a call. The review showed the same, but only as a preview. */
function decider(
  earlier: readonly StoredImportRow[],
  students: readonly Student[],
  about: ReadonlyMap<string, AboutHere>,
  today: PlainDate,
  may: May,
) {
  const schema = newStudent(today);
  const done = new Map(earlier.map((row) => [row.fileRow, row]));
  const taken = new Set(earlier.map(({ studentId }) => studentId));
  const byId = new Map(students.map((student) => [student.id, student]));
  const byKey = new Map(students.map((student) => [studentKey(student), student]));
  const earlierKeys = new Set<string>();
  return (row: ImportRow): Decision => {
    const nothing = nothingFor(row);
    const before = done.get(row.fileRow);
    if (before !== undefined) return nothing(before.kind, null, before.studentId);
    const { firstName, lastName, dob } = row;
    const read = schema.safeParse({ firstName, lastName, dob, guardianEmails: row.guardianEmails });
    if (!read.success) return nothing('wrong', read.error.issues[0]?.message ?? text.errors.badInput(''));
    const student = read.data;
    const key = studentKey(student);
    const same = byKey.get(key);
    const found = row.studentId === undefined ? same : byId.get(row.studentId);
    if (earlierKeys.has(key) || (found !== undefined && taken.has(found.id))) return nothing('wrong', text.students.duplicateEarlier);
    earlierKeys.add(key);
    if (found === undefined) {
      if (!mayBeHome(row.homeClassroomId, row.classroomIds)) return nothing('wrong', text.enrollment.notAHomeRoom);
      if (tooManyPeople(row, 0)) return nothing('wrong', dayText.people.tooManyAround(maxPeopleAround));
      return row.seen === null
        ? { does: 'create', row, student, classroomIds: [...new Set(row.classroomIds)] }
        : nothing('wrong', text.importStudents.changedMeanwhile);
    }
    taken.add(found.id);
    if (same !== undefined && same !== found) return nothing('wrong', text.students.duplicate);
    return decideChange(row, student, found, about.get(found.id) ?? nothingStored, may);
  };
}

/** What a row does to an existing student. */
function decideChange(row: ImportRow, student: NewStudent, found: Student, about: AboutHere, may: May): Decision {
  const nothing = nothingFor(row);
  const known = new Set(found.parentEmails.map(foldEmail));
  const guardianEmails = student.guardianEmails.filter((email) => !known.has(foldEmail(email)));
  const replacedEmails = row.replacedEmails ?? [];
  const classroomIds = [...new Set(row.classroomIds)];
  const classroomsBefore = found.classrooms.map(({ id }) => id);
  const stays = classroomIds.every((id) => classroomsBefore.includes(id));
  const isRenamed = row.studentId !== undefined && childFields.some((field) => found[field] !== student[field]);
  const isEnrolledSo = row.enrolment === undefined || isStored(row.enrolment, found);
  const isHome = row.homeClassroomId === undefined || row.homeClassroomId === found.homeClassroomId;
  const changesAbout = row.about !== undefined && row.about.length > 0;
  if (guardianEmails.length + replacedEmails.length === 0 && stays && !isRenamed && isEnrolledSo && isHome && !changesAbout)
    return nothing('unchanged', null, found.id);
  if (!may.update) return nothing('wrong', text.errors.notPermitted);
  const changesPeople =
    guardianEmails.length + replacedEmails.length > 0 ||
    (row.about ?? []).some((change) => isOfPeople(change) || change.what === 'note' || change.what === 'custody');
  if (may.ownChildren.has(found.id) && changesPeople) return nothing('wrong', dayText.people.ownChild);
  const { seen } = row;
  const pending = new Set(found.pendingParentEmails.map(foldEmail));
  const asSeen =
    seen !== null &&
    sameSet(seen.classroomIds, classroomsBefore) &&
    sameSet(seen.guardianEmails.map(foldEmail), [...known]) &&
    replacedEmails.every(({ from }) => pending.has(foldEmail(from))) &&
    (!changesAbout || seen.about === about.version) &&
    (!isRenamed || childFields.every((field) => seen.child?.[field] === found[field]));
  if (!asSeen) return nothing('wrong', text.importStudents.changedMeanwhile);
  if (tooManyPeople(row, about.people.length)) return nothing('wrong', dayText.people.tooManyAround(maxPeopleAround));
  if (known.size + guardianEmails.length > maxGuardians) return nothing('wrong', text.students.tooManyGuardians(maxGuardians));
  const rename = isRenamed ? { from: childOf(found), to: childOf(student) } : null;
  const classrooms = { classroomIds: stays ? null : classroomIds, classroomsBefore };
  if (!mayBeHome(row.homeClassroomId, stays ? classroomsBefore : classroomIds)) return nothing('wrong', text.enrollment.notAHomeRoom);
  return { does: 'change', row, studentId: found.id, guardianEmails, replacedEmails, rename, ...classrooms };
}

function tooManyPeople({ about = [], guardianEmails }: ImportRow, here: number): boolean {
  return here + guardianEmails.length + about.filter(({ what }) => what === 'addPerson').length > maxPeopleAround;
}

function nothingFor(row: ImportRow) {
  return (kind: ImportKind, reason: string | null = null, studentId: string | null = null): Decision => ({
    does: 'nothing',
    row,
    kind,
    reason,
    studentId,
  });
}

/** Renames students and changes their guardians' addresses, and returns what undoing needs, by student. */
async function replaceAtStudents(
  writing: Writing,
  changes: readonly Extract<Decision, { does: 'change' }>[],
): Promise<Map<string, Replaced>> {
  const { trx, runtime, children } = writing;
  const replaced = new Map<string, Replaced>();
  for (const { studentId, replacedEmails, rename } of changes) {
    if (replacedEmails.length === 0 && rename === null) continue;
    if (rename !== null) await renameStudent(trx, children, studentId, rename.to);
    const addresses: NonNullable<Replaced['addresses']> = [];
    for (const { from, to } of replacedEmails) {
      const links = (await linksOfStudents(trx, children, [studentId])).get(studentId) ?? [];
      const link = links.find(({ email, userId }) => userId === null && foldEmail(email) === foldEmail(from));
      if (link === undefined) continue;
      await changeLinkAddress(writing, { studentId, id: link.id }, to);
      await forgetParentInvitations(trx, runtime.now(), children, from);
      addresses.push({ linkId: link.id, from: link.email, to });
    }
    replaced.set(studentId, { rename, addresses });
  }
  return replaced;
}

function mayBeHome(home: string | undefined, classroomIds: readonly string[]): boolean {
  return home === undefined || classroomIds.includes(home);
}

/** Sets the enrollment and home rooms in the rows, and records what undoing needs for existing students. */
async function enrolImported(
  { trx, runtime, children }: Writing,
  today: PlainDate,
  imported: readonly Imported[],
  replaced: Map<string, Replaced>,
): Promise<void> {
  const note = (studentId: string, change: Replaced) => replaced.set(studentId, { ...replaced.get(studentId), ...change });
  const enrolled = imported.filter(({ row }) => row.enrolment !== undefined);
  const studentIds = enrolled.map(({ studentId }) => studentId);
  const before = await listEnrollmentsOf(trx, children, studentIds);
  const after = new Map<string, EnrollmentSpan[]>();
  for (const { row, studentId, does } of enrolled) {
    const from = before.get(studentId) ?? [];
    const change = { startsOn: null, endsOn: null, reason: null, ...row.enrolment };
    if (isStored(change, enrollmentStatus(from, '', today))) continue;
    const to = withEnrollment(from, change, today, () => newId(runtime));
    after.set(studentId, to);
    if (does === 'change') note(studentId, { enrolment: { from, to } });
  }
  await replaceEnrollments(trx, runtime.now(), children, after);
  for (const { row, studentId, does } of imported) {
    const to = row.homeClassroomId;
    if (to === undefined) continue;
    const { homeClassroomId: from } = await getStoredStudent(trx, children, studentId);
    if (from === to) continue;
    await setHomeRoom(trx, children, studentId, to);
    if (does === 'change') note(studentId, { homeRoom: { from, to } });
  }
}

/** Stores what rows say about their children, and records what undoing needs. */
async function writeAbout(
  writing: Writing,
  by: { author: Author; today: PlainDate; record: Recorder; cameWith: (row: ImportRow) => Came },
  imported: readonly Imported[],
  replaced: Map<string, Replaced>,
): Promise<void> {
  const aboutRows = imported.flatMap(({ row, studentId, does }) =>
    row.about === undefined ? [] : [{ studentId, isNew: does === 'create', changes: row.about, came: by.cameWith(row) }],
  );
  const undo = await importAbout(writing, by, aboutRows);
  const left = await listAbout(writing.trx, writing.children, by.today);
  for (const { studentId } of imported) {
    const about = undo.get(studentId);
    replaced.set(studentId, {
      ...replaced.get(studentId),
      ...(about !== undefined && { about }),
      aboutLeft: hashOfAbout(left.get(studentId)),
      writtenAt: isoTime(writing.runtime.now()),
    });
  }
}

function resultOf(decision: Decision, studentId: string | null): ImportedRow {
  const { fileRow } = decision.row;
  if (decision.does !== 'nothing')
    return { fileRow, kind: decision.does === 'create' ? 'new' : 'update', status: 'success', reason: null, studentId };
  const status = decision.kind === 'wrong' ? 'error' : decision.kind === 'unchanged' ? 'skipped' : 'success';
  return { fileRow, kind: decision.kind, status, reason: decision.reason, studentId: decision.studentId };
}

function childOf({ firstName, lastName, dob }: EditedStudent): EditedStudent {
  return { firstName, lastName, dob };
}

function assignments({ studentId, classroomIds }: { studentId: string; classroomIds: readonly string[] | null }) {
  return (classroomIds ?? []).map((classroomId) => ({ studentId, classroomId }));
}

/** Undoing finds a link by its id, and a hash tells whether its address is unchanged. */
function hashesOf(links: readonly { id: string; email: string }[]): string {
  return JSON.stringify(Object.fromEntries(links.map(({ id, email }) => [id, hashToken(foldEmail(email))])));
}

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && one.size === new Set([...one, ...other]).size;
}
