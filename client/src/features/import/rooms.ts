import { foldClassroom } from '@daycare-portal/shared/imports';
import { saysNothing } from './plain-words';
import type { ReadRow } from './read-row';

/** A classroom of the file: an existing one, one to be created, or none. */
export type Room = { does: 'use'; id: string; name: string } | { does: 'make'; name: string } | { does: 'leave'; name: string };

/** By folded name. */
export type Rooms = ReadonlyMap<string, Room>;

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
  choices: Rooms,
  mayMake: boolean,
): { rooms: Rooms; unknown: UnknownRoom[] } {
  const rooms = new Map<string, Room>(here.map(({ id, name }) => [foldClassroom(name), { does: 'use', id, name }]));
  const unknown = new Map<string, { name: string; rows: number }>();
  for (const { classroom, homeRoom } of rows) {
    const names = [classroom, homeRoom].flatMap((cell) => namesIn(cell, rooms));
    // A child counts once for a room, whether or not it is also the home room.
    for (const [folded, name] of new Map(names.map((each) => [foldClassroom(each), each]))) {
      const before = unknown.get(folded) ?? { name, rows: 0 };
      if (!rooms.has(folded)) unknown.set(folded, { ...before, rows: before.rows + 1 });
    }
  }
  const does = mayMake && unknown.size <= mostRoomsOffered ? 'make' : 'leave';
  const offered = [...unknown].map(([folded, each]) => ({ folded, ...each, choice: choices.get(folded) ?? { does, name: each.name } }));
  for (const { folded, choice } of offered) rooms.set(folded, choice);
  return { rooms, unknown: offered };
}

/** The classrooms that a cell names. */
export function roomsIn(cell: string, rooms: Rooms): Room[] {
  return together(namesIn(cell, rooms).flatMap((name) => rooms.get(foldClassroom(name)) ?? []));
}

export function together(rooms: readonly Room[]): Room[] {
  return [...new Map(rooms.map((room) => [roomKey(room), room])).values()];
}

/**
 * The classroom names in a cell: the cell itself if it is a classroom, or its parts between semicolons, or between commas if each part is a
 * known classroom.
 */
function namesIn(cell: string, rooms: Rooms): string[] {
  const partsOf = (separator: RegExp) => cell.split(separator).flatMap((part) => (saysNothing(part) ? [] : part.trim()));
  const isKnown = (name: string) => rooms.has(foldClassroom(name));
  const parts = partsOf(/[;|\n]/);
  // Comparing drops marks, so “Owls; ?” as a whole would pass for “Owls”.
  if (parts.length > 0 && parts.every((part) => /[\p{L}\p{N}]/u.test(part)) && isKnown(cell)) return [cell.trim()];
  const byComma = partsOf(/[,;|\n]/);
  return byComma.every(isKnown) ? byComma : parts;
}

/** The id of a classroom. One that is not there goes by its name. */
export function roomKey(room: Room): string {
  return room.does === 'use' ? room.id : foldClassroom(room.name);
}
