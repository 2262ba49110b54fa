import { foldClassroom } from '@daycare-portal/shared/imports';
import type { ReadRow } from './read-row';
import { roomNamesIn, type Room, type Rooms } from './review-rows';

export interface UnknownRoom {
  folded: string;
  name: string;
  rows: number;
  choice: Room;
}

// A column of notes taken for classrooms would create hundreds of them.
export const mostRoomsOffered = 30;

/** Which classroom each name in the list stands for, and the names that no classroom has. */
export function matchRooms(
  rows: readonly ReadRow[],
  here: readonly { id: string; name: string }[],
  choices: ReadonlyMap<string, Room>,
  mayMake: boolean,
): { rooms: Rooms; unknown: UnknownRoom[] } {
  const rooms = new Map<string, Room>(here.map(({ id, name }) => [foldClassroom(name), { does: 'use', id, name }]));
  const unknown = new Map<string, { name: string; rows: number }>();
  for (const { classroom, homeRoom } of rows) {
    const names = [classroom, homeRoom].flatMap((cell) => roomNamesIn(cell, (folded) => rooms.has(folded)));
    // A child counts once for a room, whether or not it is also the home room.
    for (const [folded, name] of new Map(names.map((each) => [foldClassroom(each), each]))) {
      if (!rooms.has(folded)) unknown.set(folded, { name: unknown.get(folded)?.name ?? name, rows: (unknown.get(folded)?.rows ?? 0) + 1 });
    }
  }
  const make = mayMake && unknown.size <= mostRoomsOffered;
  const offered = [...unknown].map(([folded, { name, rows: count }]): UnknownRoom => {
    const choice = choices.get(folded) ?? { does: make ? 'make' : 'leave', name };
    return { folded, name, rows: count, choice };
  });
  for (const { folded, choice } of offered) rooms.set(folded, choice);
  return { rooms, unknown: offered };
}
