import { useMemo } from 'react';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';

/** The color and shape (0 to 7) of each classroom, by its id. */
export type ClassroomMarks = ReadonlyMap<string, number>;

/** Sorts rooms in the owner's order. */
export function inRoomOrder<Room extends { id: string }>(rooms: readonly Room[], marks: ClassroomMarks): Room[] {
  const order = [...marks.keys()];
  return rooms.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** In the owner's order. They never change for a classroom, and load in the same request as the students. */
export function useClassroomMarks(daycareId: string): ClassroomMarks {
  const { data } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  return useMemo(() => new Map(data?.marks.map(({ id, mark }) => [id, mark])), [data]);
}

/**
 * The classrooms that a list or sheet may be about, or none until they are known. A child of a teacher limited to their own classrooms may
 * also be in another one, whose other children that teacher does not see.
 */
export function useWholeRooms(daycareId: string) {
  const seesAll = usePermission()('students.create');
  const { data, error, refetch } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId }, { enabled: !seesAll });
  const isWhole = useMemo(() => {
    const own = new Set(data?.marks.map(({ id }) => id));
    return (classroomId: string) => seesAll || own.has(classroomId);
  }, [seesAll, data]);
  return { isWhole, known: seesAll || data !== undefined, error, refetch };
}
