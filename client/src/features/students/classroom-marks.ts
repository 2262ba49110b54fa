import { useMemo } from 'react';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';

/** Colour and shape (0 to 7) of each classroom, by its id. */
export type ClassroomMarks = ReadonlyMap<string, number>;

/** They stay for a classroom's life; asked for beside the students, in the same request. */
export function useClassroomMarks(daycareId: string): ClassroomMarks {
  const { data } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  return useMemo(() => new Map(data?.marks.map(({ id, mark }) => [id, mark])), [data]);
}

/**
 * Which classrooms a list or a sheet may stand for. A child of a teacher who sees only their own rooms may be in another one as well,
 * whose other children that teacher does not see; nobody else who sees children may add none. None until it is known.
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
