import type { StudentAssignment } from '@daycare-portal/shared/classrooms';
import { foldEmail } from '@daycare-portal/shared/folding';
import type { KeptByUndo, UndoneImport } from '@daycare-portal/shared/imports';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import type { Access, AuthorizedDaycareId } from '../auth/access';
import { deleteClassroom, listClassrooms, replaceStudentClassrooms } from '../classrooms/classrooms.queries';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { hashToken, type Outside } from '../outside';
import { getImport, listImportRows, markUndone, type StoredImportRow } from './imports.queries';
import { deleteParentLinks, linksOfStudents } from './parent-links.queries';
import { deleteStudents, listStudents, listUpdateTimes, touchStudents } from './students.queries';

const reasons = text.importStudents.kept;

/** Whether the person may undo an import that was begun by `startedBy`: their own, and an owner any. */
export function mayUndo({ roles }: Access, uid: string): (startedBy: string | null) => boolean {
  return (startedBy) => startedBy === uid || roles.includes('owner');
}

/**
 * Takes back what the import did wherever nothing was done to it since, and tells what stays. NOT_FOUND for an import of another daycare,
 * FORBIDDEN for somebody else's, CONFLICT for one that was undone before.
 */
export function undoImport(
  db: Db,
  outside: Outside,
  access: Access,
  uid: string,
  importId: string,
  record: Recorder,
): Promise<UndoneImport> {
  const { daycareId, permissions } = access;
  return inTransaction(db, async (trx) => {
    const begun = await getImport(trx, daycareId, importId);
    if (!mayUndo(access, uid)(begun.startedBy)) throw new DomainError('FORBIDDEN', text.errors.notPermitted);
    if (begun.undoneAt !== null) throw new DomainError('CONFLICT', text.importStudents.alreadyUndone);
    const plan = planUndo(
      await listImportRows(trx, daycareId, importId),
      await stateOf(trx, daycareId),
      permissions.includes('students.assignClassroom'),
    );
    await deleteStudents(trx, daycareId, plan.remove);
    await deleteParentLinks(trx, daycareId, plan.links);
    await replaceStudentClassrooms(
      trx,
      daycareId,
      plan.classrooms.flatMap(({ studentId, classroomIds }): StudentAssignment[] =>
        classroomIds.length === 0 ? [{ studentId, classroomId: null }] : classroomIds.map((classroomId) => ({ studentId, classroomId })),
      ),
    );
    await touchStudents(trx, outside.now(), daycareId, plan.takenBack);
    const made: string[] = JSON.parse(begun.madeClassrooms);
    const rooms = await removeClassrooms(trx, daycareId, made, permissions.includes('classrooms.manage'));
    await markUndone(trx, daycareId, importId, outside.now());
    await record(trx, 'daycare.undoImport', daycareId);
    await record(trx, 'student.delete', plan.remove);
    await record(trx, 'student.update', plan.takenBack);
    await record(trx, 'classroom.delete', rooms.removed);
    return {
      removed: plan.remove.length,
      takenBack: plan.takenBack.length,
      classroomsRemoved: rooms.removed.length,
      kept: [...plan.kept, ...rooms.kept],
    };
  });
}

interface State {
  students: ReadonlyMap<string, Student>;
  updatedAt: ReadonlyMap<string, string>;
  links: Awaited<ReturnType<typeof linksOfStudents>>;
  classrooms: ReadonlySet<string>;
}

async function stateOf(trx: Db, daycareId: AuthorizedDaycareId): Promise<State> {
  const students = await listStudents(trx, daycareId);
  return {
    students: new Map(students.map((student) => [student.id, student])),
    updatedAt: new Map((await listUpdateTimes(trx, daycareId)).map(({ id, updatedAt }) => [id, updatedAt])),
    links: await linksOfStudents(trx, daycareId),
    classrooms: new Set((await listClassrooms(trx, daycareId)).map(({ id }) => id)),
  };
}

interface Plan {
  remove: string[];
  links: string[];
  classrooms: { studentId: string; classroomIds: string[] }[];
  takenBack: string[];
  kept: KeptByUndo[];
}

function planUndo(rows: readonly StoredImportRow[], state: State, mayAssign: boolean): Plan {
  const plan: Plan = { remove: [], links: [], classrooms: [], takenBack: [], kept: [] };
  for (const row of rows) {
    const student = state.students.get(row.studentId);
    if (student === undefined) continue;
    const keep = (kind: KeptByUndo['kind'], reason: string) => plan.kept.push({ kind, id: student.id, name: fullNameOf(student), reason });
    const links = state.links.get(student.id) ?? [];
    const added: Record<string, string> = JSON.parse(row.addedLinks);
    const untouched = links.filter(({ id, email, userId, invitationId }) => {
      return added[id] === hashToken(foldEmail(email)) && userId === null && invitationId === null;
    });
    if (row.kind === 'new') {
      if (state.updatedAt.get(student.id) !== row.changedAt) keep('student', reasons.studentEdited);
      else if (untouched.length !== links.length || links.length !== Object.keys(added).length) keep('student', reasons.guardiansEdited);
      else plan.remove.push(student.id);
      continue;
    }
    const gone = untouched.map(({ id }) => id);
    plan.links.push(...gone);
    if (gone.length < Object.keys(added).filter((id) => links.some((link) => link.id === id)).length)
      keep('guardian', reasons.guardiansEdited);
    const classrooms = classroomsBack(row, student, state, mayAssign);
    if (typeof classrooms === 'string') keep('classrooms', classrooms);
    else if (classrooms !== undefined) plan.classrooms.push({ studentId: student.id, classroomIds: classrooms });
    if (gone.length > 0 || Array.isArray(classrooms)) plan.takenBack.push(student.id);
  }
  return plan;
}

/** Where the student was before, undefined where the import moved nobody, or why it stays where it is. */
function classroomsBack(row: StoredImportRow, student: Student, { classrooms }: State, mayAssign: boolean): string[] | string | undefined {
  if (row.classroomsBefore === null || row.classroomsAfter === null) return undefined;
  const before: string[] = JSON.parse(row.classroomsBefore);
  const after: string[] = JSON.parse(row.classroomsAfter);
  if (JSON.stringify(student.classrooms.map(({ id }) => id).toSorted()) !== JSON.stringify(after.toSorted())) return reasons.moved;
  return mayAssign ? before.filter((id) => classrooms.has(id)) : reasons.ownersOnly;
}

/** Removes the classrooms in which there is nobody and which nobody has changed. */
async function removeClassrooms(trx: Db, daycareId: AuthorizedDaycareId, made: readonly string[], may: boolean) {
  const rooms = (await listClassrooms(trx, daycareId)).filter(({ id }) => made.includes(id));
  const kept: KeptByUndo[] = [];
  const removed: string[] = [];
  for (const { id, name, studentCount, staffMembers, createdAt, updatedAt } of rooms) {
    const reason = !may
      ? reasons.ownersOnly
      : studentCount > 0 || staffMembers.length > 0
        ? reasons.classroomInUse
        : updatedAt !== createdAt
          ? reasons.classroomEdited
          : undefined;
    if (reason !== undefined) {
      kept.push({ kind: 'classroom', id, name, reason });
      continue;
    }
    await deleteClassroom(trx, daycareId, id);
    removed.push(id);
  }
  return { removed, kept };
}
