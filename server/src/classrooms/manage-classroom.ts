import type { ClassroomMark, ManageClassroom } from '@daycare-portal/shared/classrooms';
import { roomMarks } from '@daycare-portal/shared/classrooms';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId } from '../auth/access';
import { findMembers } from '../daycare/daycare.queries';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { isoTime, newId, type Outside } from '../outside';
import {
  deleteClassroom,
  insertClassroom,
  listMarks,
  replaceClassroomStaff,
  requireClassrooms,
  updateClassroom,
} from './classrooms.queries';

/** Creates, updates or deletes a classroom and returns its id. NOT_FOUND for one, or for a person, who is not of this daycare. */
export function manageClassroom(db: Db, outside: Outside, daycareId: AuthorizedDaycareId, input: ManageClassroom): Promise<string> {
  return inTransaction(db, async (trx) => {
    const now = isoTime(outside.now());
    if (input.action === 'delete') {
      await requireClassrooms(trx, daycareId, [input.classroomId]);
      await deleteClassroom(trx, daycareId, input.classroomId);
      return input.classroomId;
    }
    const { name, description, staffMembers } = input.classroomData;
    if (staffMembers !== undefined) await requireMembers(trx, daycareId, staffMembers);
    const id = input.action === 'create' ? newId(outside) : input.classroomId;
    if (input.action === 'create') {
      const mark = lowestFreeMark(await listMarks(trx, daycareId));
      await insertClassroom(trx, daycareId, {
        id,
        name: input.classroomData.name,
        description: description || null,
        mark,
        createdAt: now,
      });
    } else {
      await requireClassrooms(trx, daycareId, [id]);
      await updateClassroom(trx, daycareId, id, {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description: description || null }),
        updatedAt: now,
      });
    }
    if (staffMembers !== undefined) await replaceClassroomStaff(trx, daycareId, id, staffMembers);
    return id;
  });
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
