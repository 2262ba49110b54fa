import type { ManageClassroom } from '@daycare-portal/shared/classrooms';
import { agesInOrder, roomMarks, type RoomNumber, type RoomNumbers } from '@daycare-portal/shared/classrooms';
import { foldName } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { findMembers } from '../../records/daycare/daycare.queries';
import { keepPastRatio } from '../../records/coverage/ratio.queries';
import { todayOf } from '../../records/daycare/today';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { saysNothingNew } from '../../core/says-nothing-new';
import { touchStudents } from '../../records/students/students.queries';
import { changeTime, isoTime, newId, type Runtime } from '../../core/runtime';
import {
  deleteClassroom,
  getClassroom,
  insertClassroom,
  listClassroomNames,
  listClassroomStaff,
  listUsedMarks,
  listStudentsIn,
  placeClassrooms,
  replaceClassroomStaff,
  requireClassrooms,
  updateClassroom,
} from '../../records/classrooms/classrooms.queries';
import type { WorkContext } from '../../core/work-context';

/**
 * Creates, updates or deletes a classroom and returns its id. NOT_FOUND for a classroom or person of another daycare, CONFLICT if it has
 * changed since it was read.
 */
export function manageClassroom({ transact, runtime, record, access: { children } }: WorkContext, input: ManageClassroom): Promise<string> {
  return transact(async (trx) => {
    const { classroomId, isWritten } = await manage(trx, runtime, children, input);
    if (isWritten) await record(trx, `classroom.${input.action}`, classroomId);
    return classroomId;
  });
}

async function manage(
  trx: Db,
  runtime: Runtime,
  children: ChildScope,
  input: ManageClassroom,
): Promise<{ classroomId: string; isWritten: boolean }> {
  const { daycareId } = children;
  switch (input.action) {
    case 'create':
      return { classroomId: await makeClassroom(trx, runtime, daycareId, input.classroomData), isWritten: true };
    case 'update':
      return { classroomId: input.classroomId, isWritten: await update(trx, runtime, daycareId, input) };
    case 'delete':
      await requireClassrooms(trx, daycareId, [input.classroomId]);
      await touchStudents(trx, runtime.now(), children, await listStudentsIn(trx, children, input.classroomId));
      await deleteClassroom(trx, runtime.now(), children, input.classroomId);
      return { classroomId: input.classroomId, isWritten: true };
  }
}

/** Gives the rooms this order. CONFLICT unless it names each of the daycare's classrooms once, for one was added or deleted meanwhile. */
export async function orderClassrooms(trx: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<void> {
  await requireClassrooms(trx, daycareId, ids);
  const all = await listClassroomNames(trx, daycareId);
  if (new Set(ids).size !== ids.length || all.length !== ids.length)
    throw new DomainError('CONFLICT', 'changedMeanwhile', text.classrooms.roomsChanged);
  await placeClassrooms(trx, daycareId, ids);
}

type Creation = Extract<ManageClassroom, { action: 'create' }>;
type Change = Extract<ManageClassroom, { action: 'update' }>;

/** Creates a classroom inside a transaction and returns its id. CONFLICT if the name is taken. */
export async function makeClassroom(
  trx: Db,
  runtime: Runtime,
  daycareId: AuthorizedDaycareId,
  { name, description, staffMembers = [], ...numbers }: Creation['classroomData'],
): Promise<string> {
  await requireFreeName(trx, daycareId, name);
  await requireMembers(trx, daycareId, staffMembers);
  const id = newId(runtime);
  const mark = lowestFreeMark(await listUsedMarks(trx, daycareId));
  const createdAt = isoTime(runtime.now());
  await insertClassroom(trx, daycareId, { id, name, description: description || null, mark, createdAt, ...given(numbers) });
  await replaceClassroomStaff(trx, daycareId, id, staffMembers);
  return id;
}

/** False if the same was saved before and nothing is written. */
async function update(
  trx: Db,
  runtime: Runtime,
  daycareId: AuthorizedDaycareId,
  { classroomId, classroomData, updatedAt }: Change,
): Promise<boolean> {
  const { name, description, staffMembers, ...sent } = classroomData;
  const numbers = given(sent);
  if (staffMembers !== undefined) await requireMembers(trx, daycareId, staffMembers);
  const { updatedAt: lastChange, ...stored } = await getClassroom(trx, daycareId, classroomId);
  const { name: _name, description: _description, ...before } = stored;
  const fields = {
    ...numbers,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description: description || null }),
  };
  if (updatedAt !== undefined && updatedAt !== lastChange) {
    const team = staffMembers === undefined ? [] : await listClassroomStaff(trx, daycareId, classroomId);
    const isSameTeam = staffMembers === undefined || team.join() === [...new Set(staffMembers)].toSorted().join();
    // The same was saved before, and its answer was lost.
    if (isSameTeam && saysNothingNew(stored, fields)) return false;
    throw new DomainError('CONFLICT', 'changedMeanwhile', text.classrooms.changedMeanwhile);
  }
  if (name !== undefined) await requireFreeName(trx, daycareId, name, classroomId);
  const after = { ...before, ...numbers };
  if (!agesInOrder(after)) throw badInput(text.classrooms.agesInOrder);
  if (before.childrenPerStaff !== null && after.childrenPerStaff !== before.childrenPerStaff)
    await keepPastRatio(trx, daycareId, await todayOf(trx, runtime, daycareId), {
      classroomId,
      childrenPerStaff: before.childrenPerStaff,
    });
  await updateClassroom(trx, daycareId, classroomId, {
    ...fields,
    updatedAt: changeTime(runtime.now(), lastChange),
  });
  if (staffMembers !== undefined) await replaceClassroomStaff(trx, daycareId, classroomId, staffMembers);
  return true;
}

/** The numbers that were sent. Null removes one. */
function given(numbers: { [Name in RoomNumber]?: number | null | undefined }): Partial<RoomNumbers> {
  return Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined));
}

/** CONFLICT if a classroom other than `own` has the name. */
async function requireFreeName(trx: Db, daycareId: AuthorizedDaycareId, name: string, own?: string): Promise<void> {
  const others = (await listClassroomNames(trx, daycareId)).filter(({ id }) => id !== own);
  if (others.some((other) => foldName(other.name) === foldName(name)))
    throw new DomainError('CONFLICT', 'classroomNameTaken', text.classrooms.nameTaken);
}

async function requireMembers(db: Db, daycareId: AuthorizedDaycareId, userIds: readonly string[]): Promise<void> {
  const members = await findMembers(db, daycareId, userIds);
  if (userIds.some((id) => !members.includes(id))) throw new DomainError('NOT_FOUND', 'memberNotOnStaff', text.classrooms.memberNotOnStaff);
}

/** The lowest mark that no classroom has, or else the lowest of the least used ones. */
function lowestFreeMark(taken: readonly number[]): number {
  const uses = Array.from({ length: roomMarks }, (_, mark) => taken.filter((used) => used === mark).length);
  return uses.indexOf(Math.min(...uses));
}
