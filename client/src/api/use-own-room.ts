import { useState } from 'react';
import { trpc } from './trpc';

interface Room {
  classroomId: string;
}

const prefix = 'todayRoom:';
/** Stands for a room's id to show all rooms. */
export const allRooms = 'all';

/**
 * The room this device shows, remembered for each daycare. The default is the person's first own room, or else all rooms. Undefined until
 * that is known.
 */
export function useChosenRoom(daycareId: string, rooms: readonly Room[]): [chosen: string | undefined, choose: (id: string) => void] {
  const [kept, setKept] = useState(() => localStorage.getItem(prefix + daycareId));
  const { data, isPending } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const choose = (id: string) => {
    setKept(id);
    try {
      localStorage.setItem(prefix + daycareId, id);
    } catch {
      // A full device remembers no room.
    }
  };
  const isThere = (id: string) => rooms.some(({ classroomId }) => classroomId === id);
  if (kept !== null && (kept === allRooms || isThere(kept))) return [kept, choose];
  if (rooms.length === 1) return [rooms[0]?.classroomId, choose];
  if (isPending) return [undefined, choose];
  return [data?.marks.find(({ id, own }) => own && isThere(id))?.id ?? allRooms, choose];
}

/** The person's first own room, where one tap clocks them in. */
export function useOwnRoom<Each extends Room>(daycareId: string, rooms: readonly Each[]): Each | undefined {
  const { data } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  return rooms.find(({ classroomId }) => data?.marks.some(({ id, own }) => own && id === classroomId));
}
