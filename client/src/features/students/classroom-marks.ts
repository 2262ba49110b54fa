import { useMemo } from 'react';
import { trpc } from '../../api/trpc';

/** Colour and shape (0 to 7) of each classroom, by its id. */
export type ClassroomMarks = ReadonlyMap<string, number>;

/** They stay for a classroom's life; asked for beside the students, in the same request. */
export function useClassroomMarks(daycareId: string): ClassroomMarks {
  const { data } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  return useMemo(() => new Map(data?.marks.map(({ id, mark }) => [id, mark])), [data]);
}
