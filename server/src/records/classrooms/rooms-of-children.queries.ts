import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';

export interface RoomOfChild {
  id: string;
  name: string;
  createdAt: string;
}

const selectRooms = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'classrooms').select(['id', 'name', 'createdAt']).orderBy('name').orderBy('id'),
);

function selectAssignments(db: Db, children: ChildScope) {
  return childRows(db, children, 'studentClassrooms').select(['studentId', 'classroomId']);
}

const selectAllAssignments = preparedForChildren((db, children) => selectAssignments(db, children));

/** The classrooms of all these children, by child, sorted by name. Children without one are missing. */
export async function listRooms(db: Db, children: ChildScope): Promise<ReadonlyMap<string, RoomOfChild[]>> {
  return byChild(await selectRooms(db, children.daycareId), await selectAllAssignments(db, children));
}

const selectSomeAssignments = preparedForSome((db, children, ids: Named) => selectAssignments(db, children).where('studentId', 'in', ids));

/** The same for the named children. */
export async function listRoomsOf(
  db: Db,
  children: ChildScope,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, RoomOfChild[]>> {
  return byChild(await selectRooms(db, children.daycareId), await selectSomeAssignments(db, children, studentIds));
}

/** The ids alone, in the same order. Rooms are read for that only if a child is in several, which saves 10 us of a day. */
export async function listRoomIds(db: Db, children: ChildScope): Promise<ReadonlyMap<string, string[]>> {
  return idsByChild(db, children, await selectAllAssignments(db, children));
}

/** The same for the named children. */
export async function listRoomIdsOf(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  return idsByChild(db, children, await selectSomeAssignments(db, children, studentIds));
}

async function idsByChild(
  db: Db,
  { daycareId }: ChildScope,
  assignments: readonly { studentId: string; classroomId: string }[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map(assignments.map(({ studentId, classroomId }) => [studentId, [classroomId]]));
  if (found.size === assignments.length) return found;
  const named = byChild(await selectRooms(db, daycareId), assignments);
  return new Map([...named].map(([studentId, rooms]) => [studentId, rooms.map(({ id }) => id)]));
}

// A join would look up the same few rooms for each child.
function byChild(
  rooms: readonly RoomOfChild[],
  assignments: readonly { studentId: string; classroomId: string }[],
): ReadonlyMap<string, RoomOfChild[]> {
  const named = new Map(rooms.map((room) => [room.id, room]));
  const found = new Map<string, RoomOfChild[]>();
  for (const { studentId, classroomId } of assignments) {
    const room = named.get(classroomId);
    const others = found.get(studentId);
    if (room === undefined) continue;
    if (others === undefined) found.set(studentId, [room]);
    else
      found.set(
        studentId,
        [...others, room].toSorted((a, b) => rooms.indexOf(a) - rooms.indexOf(b)),
      );
  }
  return found;
}

/** The child's home room: the chosen one while the child is in it, or else its first. */
export function homeRoomOf(roomIds: readonly string[], chosenRoom: string | null): string | null {
  return chosenRoom !== null && roomIds.includes(chosenRoom) ? chosenRoom : (roomIds[0] ?? null);
}
