import type { NewMark } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { usePermission } from '../../auth/use-permission';

/** What the server says in place of having recorded a mark. */
class Refused extends Error {}

export const useEntry = () => useSending((error) => (error instanceof Refused ? error.message : callError(error).message));

/** Records marks; fails with what the server says of the first that it did not take. */
export function useMarks(daycareId: string, idOf: (entry: unknown) => string) {
  const { mutateAsync } = trpc.attendance.mark.useMutation();
  const may = usePermission();
  return async (entries: readonly Omit<NewMark, 'id'>[]) => {
    // Owners and staff write down what has happened: a pickup that was not authorized stays as an exception, for the reason that they give.
    const marks = entries.map((mark) =>
      mark.kind === 'out' && mark.personName && may('people.manage') ? { ...mark, exception: mark.reason ?? null } : mark,
    );
    const { results } = await mutateAsync({ daycareId, marks: marks.map((mark) => ({ ...mark, id: idOf(mark) })) });
    // What was recorded by an answer that got lost is there already.
    const refused = results.find(({ status }) => status === 'error') ?? results.findLast(({ status }) => status === 'skipped');
    if (refused !== undefined) throw new Refused(refused.reason ?? dayText.history.failed);
  };
}
