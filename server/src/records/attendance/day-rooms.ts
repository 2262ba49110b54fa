import type { DayRoom } from '@daycare-portal/shared/attendance';
import type { ChildScope } from '../../core/auth/access';
import { listRooms } from '../classrooms/classrooms.queries';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Db } from '../../core/db/database';
import { listOutingsOn, outingMark } from '../outings/outings.queries';

interface DayRooms {
  /** By id: all present and past classrooms, and the outings of these days. */
  names: ReadonlyMap<string, string>;
  /** The daycare's present classrooms, whoever may see them. */
  current: readonly Pick<CountedRoom, 'id' | 'name' | 'mark'>[];
  /** The rooms that this person may see, in their order. */
  shown: DayRoom[];
  /** The outings of these days, whether under way or not. */
  outings: DayRoom[];
}

/** The daycare's classrooms. A person who sees only some children gets only their own classrooms. */
export async function readDayRooms(
  db: Db,
  children: ChildScope,
  userId: string,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<DayRooms> {
  const all = await listRooms(db, children, userId, from);
  const rooms = all.filter(({ archivedAt }) => archivedAt === null);
  const outings = await listOutingsOn(db, children.daycareId, from, until);
  return {
    names: new Map([...all, ...outings].map(({ id, name }) => [id, name])),
    current: rooms,
    shown: rooms
      .filter(({ own }) => own || children.sees === 'all')
      .map(({ id, name, mark, capacity }) => ({ classroomId: id, name, mark, capacity, isOuting: false })),
    outings: outings.map(({ id, name, isOut }) => ({
      classroomId: id,
      name,
      mark: outingMark,
      capacity: null,
      isOuting: isOut,
      isOver: !isOut,
    })),
  };
}

type CountedRoom = Awaited<ReturnType<typeof listRooms>>[number];

/** The rooms that this person may see, in their order, with their ratio rules. With `since`, also rooms that were deleted after it. */
export async function readCountedRooms(db: Db, children: ChildScope, userId: string, since?: string): Promise<CountedRoom[]> {
  const rooms = await listRooms(db, children, userId, since);
  return rooms.filter(({ own }) => own || children.sees === 'all');
}
