import { summarise } from '@daycare-portal/shared/bulk';
import { todayAt, type PlainDate } from '@daycare-portal/shared/dates';
import { foldEmail } from '@daycare-portal/shared/folding';
import {
  foldClassroom,
  type ImportedRow,
  type ImportKind,
  type ImportRow,
  type ImportStudentsResult,
  type StartImport,
} from '@daycare-portal/shared/imports';
import { maxGuardians, newStudent, type NewStudent, type Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import type { Access } from '../auth/access';
import { addToClassrooms, listClassrooms, replaceStudentClassrooms, requireClassrooms } from '../classrooms/classrooms.queries';
import { makeClassroom } from '../classrooms/manage-classroom';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { hashToken, isoTime, newId, type Outside } from '../outside';
import { findImportByKey, getImport, insertImport, insertImportRows, listImportRows, type StoredImportRow } from './imports.queries';
import { addParentLinks, linksOfStudents } from './parent-links.queries';
import { insertStudents, listStudents, listUpdateTimes, studentKey, touchStudents } from './students.queries';

/** Begins an import, once for each key, and makes the classrooms that are not here yet; all that were named come back. */
export function startImport(
  db: Db,
  outside: Outside,
  { daycareId, permissions }: Access,
  startedBy: string,
  { requestKey, fileRows, newClassrooms }: StartImport,
  record: Recorder,
): Promise<{ importId: string; classrooms: { id: string; name: string }[] }> {
  if (newClassrooms.length > 0 && !permissions.includes('classrooms.manage')) throw new DomainError('FORBIDDEN', text.errors.notPermitted);
  return inTransaction(db, async (trx) => {
    const begun = await findImportByKey(trx, daycareId, requestKey);
    const here = new Map((await listClassrooms(trx, daycareId)).map((room) => [foldClassroom(room.name), room.id]));
    const made: string[] = [];
    const classrooms: { id: string; name: string }[] = [];
    for (const name of newClassrooms) {
      const known = here.get(foldClassroom(name));
      const id = known ?? (await makeClassroom(trx, outside, daycareId, { name }));
      if (known === undefined) made.push(id);
      here.set(foldClassroom(name), id);
      classrooms.push({ id, name });
    }
    await record(trx, 'classroom.create', made);
    if (begun !== undefined) return { importId: begun.id, classrooms };
    const importId = newId(outside);
    const madeClassrooms = JSON.stringify(made);
    await insertImport(trx, daycareId, {
      id: importId,
      startedBy,
      requestKey,
      fileRows,
      madeClassrooms,
      createdAt: isoTime(outside.now()),
    });
    await record(trx, 'daycare.startImport', daycareId);
    return { importId, classrooms };
  });
}

/**
 * Brings in rows of a file in one transaction: makes the students who are not here, adds guardians and sets classrooms at those who are,
 * where they are still as the review showed them. Rows of this import that were brought in before are told again and done once.
 */
export function importStudents(
  db: Db,
  outside: Outside,
  { daycareId, permissions }: Access,
  startedBy: string,
  { importId, rows }: { importId: string; rows: readonly ImportRow[] },
  record: Recorder,
): Promise<ImportStudentsResult> {
  if (rows.some(({ classroomIds }) => classroomIds.length > 0) && !permissions.includes('students.assignClassroom'))
    throw new DomainError('FORBIDDEN', text.errors.notPermitted);
  return inTransaction(db, async (trx) => {
    const begun = await getImport(trx, daycareId, importId);
    if (begun.startedBy !== startedBy) throw new DomainError('NOT_FOUND', text.importStudents.notFound);
    if (begun.undoneAt !== null) throw new DomainError('CONFLICT', text.importStudents.alreadyUndone);
    await requireClassrooms(trx, daycareId, [...new Set(rows.flatMap(({ classroomIds }) => classroomIds))]);

    const decide = decider(
      await listImportRows(trx, daycareId, importId),
      await listStudents(trx, daycareId),
      todayAt(outside.now()),
      permissions.includes('students.update'),
    );
    const decisions = rows.map(decide);
    const creations = decisions.filter((decision) => decision.does === 'create');
    const changes = decisions.filter((decision) => decision.does === 'change');

    const ids = await insertStudents(
      trx,
      outside,
      daycareId,
      creations.map(({ student }) => student),
    );
    const created = creations.map((creation, index) => ({ ...creation, studentId: ids[index] ?? '' }));
    await addParentLinks(trx, outside, daycareId, changes);
    await addToClassrooms(trx, daycareId, created.flatMap(assignments));
    await replaceStudentClassrooms(trx, daycareId, changes.flatMap(assignments));
    const changed = changes.map(({ studentId }) => studentId);
    await touchStudents(trx, outside.now(), daycareId, changed);
    await record(trx, 'student.create', ids);
    await record(trx, 'student.update', changed);
    const links = await linksOfStudents(trx, daycareId);
    const times = new Map((await listUpdateTimes(trx, daycareId)).map(({ id, updatedAt }) => [id, updatedAt]));

    await insertImportRows(trx, daycareId, importId, [
      ...created.map(({ row, studentId, classroomIds }) => ({
        fileRow: row.fileRow,
        studentId,
        kind: 'new' as const,
        changedAt: times.get(studentId) ?? '',
        addedLinks: hashesOf(links.get(studentId) ?? []),
        classroomsBefore: null,
        classroomsAfter: JSON.stringify(classroomIds),
      })),
      ...changes.map(({ row, studentId, guardianEmails, classroomIds, classroomsBefore }) => ({
        fileRow: row.fileRow,
        studentId,
        kind: 'update' as const,
        changedAt: times.get(studentId) ?? '',
        addedLinks: hashesOf((links.get(studentId) ?? []).filter(({ email }) => guardianEmails.includes(email))),
        classroomsBefore: classroomIds === null ? null : JSON.stringify(classroomsBefore),
        classroomsAfter: classroomIds === null ? null : JSON.stringify(classroomIds),
      })),
    ]);
    const idOf = new Map([...created, ...changes].map(({ row, studentId }) => [row, studentId]));
    const results = decisions.map((decision) => resultOf(decision, idOf.get(decision.row) ?? null));
    return { summary: summarise(results), results };
  });
}

type Decision =
  | { does: 'create'; row: ImportRow; student: NewStudent; classroomIds: string[] }
  // `classroomIds` is null where the classrooms stay.
  | {
      does: 'change';
      row: ImportRow;
      studentId: string;
      guardianEmails: string[];
      classroomIds: string[] | null;
      classroomsBefore: string[];
    }
  | { does: 'nothing'; row: ImportRow; kind: ImportKind; reason: string | null; studentId: string | null };

/** Says of each row of a call what it does; the review said the same, but that was an explanation. */
function decider(earlier: readonly StoredImportRow[], students: readonly Student[], today: PlainDate, mayUpdate: boolean) {
  const schema = newStudent(today);
  const done = new Map(earlier.map((row) => [row.fileRow, row]));
  const ofThisImport = new Set(earlier.map(({ studentId }) => studentId));
  const here = new Map(students.map((student) => [studentKey(student), student]));
  const earlierKeys = new Set<string>();
  return (row: ImportRow): Decision => {
    const nothing = (kind: ImportKind, reason: string | null = null, studentId: string | null = null): Decision => ({
      does: 'nothing',
      row,
      kind,
      reason,
      studentId,
    });
    const before = done.get(row.fileRow);
    if (before !== undefined) return nothing(before.kind, null, before.studentId);
    const { firstName, lastName, dob } = row;
    const read = schema.safeParse({ firstName, lastName, dob, guardianEmails: row.guardianEmails });
    if (!read.success) return nothing('wrong', read.error.issues[0]?.message ?? text.errors.badInput(''));
    const student = read.data;
    const classroomIds = [...new Set(row.classroomIds)];
    const key = studentKey(student);
    const found = here.get(key);
    if (earlierKeys.has(key) || (found !== undefined && ofThisImport.has(found.id)))
      return nothing('wrong', text.students.duplicateEarlier);
    earlierKeys.add(key);
    if (found === undefined) {
      return row.seen === null ? { does: 'create', row, student, classroomIds } : nothing('wrong', text.importStudents.changedMeanwhile);
    }
    const known = new Set(found.parentEmails.map(foldEmail));
    const guardianEmails = student.guardianEmails.filter((email) => !known.has(foldEmail(email)));
    const classroomsBefore = found.classrooms.map(({ id }) => id);
    const stays = classroomIds.every((id) => classroomsBefore.includes(id));
    if (guardianEmails.length === 0 && stays) return nothing('unchanged', null, found.id);
    if (!mayUpdate) return nothing('wrong', text.errors.notPermitted);
    const asSeen =
      row.seen !== null && sameSet(row.seen.classroomIds, classroomsBefore) && sameSet(row.seen.guardianEmails.map(foldEmail), [...known]);
    if (!asSeen) return nothing('wrong', text.importStudents.changedMeanwhile);
    if (known.size + guardianEmails.length > maxGuardians) return nothing('wrong', text.students.tooManyGuardians(maxGuardians));
    return { does: 'change', row, studentId: found.id, guardianEmails, classroomIds: stays ? null : classroomIds, classroomsBefore };
  };
}

function resultOf(decision: Decision, studentId: string | null): ImportedRow {
  const { fileRow } = decision.row;
  if (decision.does === 'create') return { fileRow, kind: 'new', status: 'success', reason: null, studentId };
  if (decision.does === 'change') return { fileRow, kind: 'update', status: 'success', reason: null, studentId };
  const status = decision.kind === 'wrong' ? 'error' : decision.kind === 'unchanged' ? 'skipped' : 'success';
  return { fileRow, kind: decision.kind, status, reason: decision.reason, studentId: decision.studentId };
}

function assignments({ studentId, classroomIds }: { studentId: string; classroomIds: readonly string[] | null }) {
  return (classroomIds ?? []).map((classroomId) => ({ studentId, classroomId }));
}

/** A link made by an import is known again by its id, and that its address is still the same by a hash of it. */
function hashesOf(links: readonly { id: string; email: string }[]): string {
  return JSON.stringify(Object.fromEntries(links.map(({ id, email }) => [id, hashToken(foldEmail(email))])));
}

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return new Set([...some, ...others]).size === new Set(some).size && new Set(some).size === new Set(others).size;
}
