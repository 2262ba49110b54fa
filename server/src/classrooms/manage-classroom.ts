import type { ClassroomMark, ManageClassroom } from '@daycare-portal/shared/classrooms';
import { roomMarks } from '@daycare-portal/shared/classrooms';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import type { AuthorizedDaycareId } from '../auth/access';
import { findMembers } from '../daycare/daycare.queries';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { touchStudents } from '../students/students.queries';
import { changeTime, isoTime, newId, type Outside } from '../outside';
import {
  deleteClassroom,
  getLastChange,
  insertClassroom,
  listMarks,
  listStudentsIn,
  replaceClassroomStaff,
  requireClassrooms,
  updateClassroom,
} from './classrooms.queries';

/**
 * Creates, updates or deletes a classroom and returns its id. NOT_FOUND for one, or for a person, who is not of this daycare; CONFLICT
 * when it has changed since it was read.
 */
export function manageClassroom(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  input: ManageClassroom,
  record: Recorder,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const classroomId = await manage(trx, outside, daycareId, input);
    await record(trx, `classroom.${input.action}`, classroomId);
    return classroomId;
  });
}

async function manage(trx: Db, outside: Outside, daycareId: AuthorizedDaycareId, input: ManageClassroom): Promise<string> {
  switch (input.action) {
    case 'create':
      return makeClassroom(trx, outside, daycareId, input.classroomData);
    case 'update':
      await update(trx, outside, daycareId, input);
      return input.classroomId;
    case 'delete':
      await requireClassrooms(trx, daycareId, [input.classroomId]);
      await touchStudents(trx, outside.now(), daycareId, await listStudentsIn(trx, daycareId, input.classroomId));
      await deleteClassroom(trx, daycareId, input.classroomId);
      return input.classroomId;
  }
}

type Creation = Extract<ManageClassroom, { action: 'create' }>;
type Change = Extract<ManageClassroom, { action: 'update' }>;

/** Makes a classroom, inside a transaction, and returns its id. */
export async function makeClassroom(
  trx: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  { name, description, staffMembers = [] }: Creation['classroomData'],
): Promise<string> {
  await requireMembers(trx, daycareId, staffMembers);
  const id = newId(outside);
  const mark = lowestFreeMark(await listMarks(trx, daycareId));
  await insertClassroom(trx, daycareId, { id, name, description: description || null, mark, createdAt: isoTime(outside.now()) });
  await replaceClassroomStaff(trx, daycareId, id, staffMembers);
  return id;
}

async function update(trx: Db, outside: Outside, daycareId: AuthorizedDaycareId, { classroomId, classroomData, updatedAt }: Change) {
  const { name, description, staffMembers } = classroomData;
  if (staffMembers !== undefined) await requireMembers(trx, daycareId, staffMembers);
  const lastChange = await getLastChange(trx, daycareId, classroomId);
  if (updatedAt !== undefined && updatedAt !== lastChange) throw new DomainError('CONFLICT', text.classrooms.changedMeanwhile);
  await updateClassroom(trx, daycareId, classroomId, {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description: description || null }),
    updatedAt: changeTime(outside.now(), lastChange),
  });
  if (staffMembers !== undefined) await replaceClassroomStaff(trx, daycareId, classroomId, staffMembers);
}

async function requireMembers(db: Db, daycareId: AuthorizedDaycareId, userIds: readonly string[]): Promise<void> {
  const members = await findMembers(db, daycareId, userIds);
  if (userIds.some((id) => !members.includes(id))) throw new DomainError('NOT_FOUND', text.classrooms.memberNotOnStaff);
}

/** The lowest mark that no classroom has; when all are taken, the lowest of those that the fewest have. */
function lowestFreeMark(taken: readonly ClassroomMark[]): number {
  const uses = Array.from({ length: roomMarks }, (_, mark) => taken.filter((room) => room.mark === mark).length);
  return uses.indexOf(Math.min(...uses));
}
