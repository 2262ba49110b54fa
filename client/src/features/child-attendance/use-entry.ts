import type { NewMark } from '@daycare-portal/shared/attendance';
import { historyText } from '@daycare-portal/shared/history-text';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { usePermission } from '../../auth/use-permission';

/** The server's reason for not recording a mark. */
class Refused extends Error {}

export const useEntry = () => useSending((error) => (error instanceof Refused ? error.message : callError(error).message));

/** Records all of the marks or, with the server's reason, none of them. */
export function useMarks(daycareId: string, idOf: (entry: unknown) => string) {
  const { mutateAsync } = trpc.attendance.mark.useMutation();
  const may = usePermission();
  return async (entries: readonly Omit<NewMark, 'id'>[]) => {
    // Owners and staff record what happened. An unauthorized pickup is kept as an exception with their reason.
    const marks = entries.map((mark) =>
      mark.kind === 'out' && mark.personName && may('people.manage') ? { ...mark, exception: mark.reason ?? null } : mark,
    );
    const { results } = await mutateAsync({ daycareId, together: true, marks: marks.map((mark) => ({ ...mark, id: idOf(mark) })) });
    // An earlier attempt whose answer got lost may have recorded it already.
    const refused = results.find(({ status }) => status === 'error') ?? results.findLast(({ status }) => status === 'skipped');
    if (refused !== undefined) throw new Refused(refused.reason ?? historyText.failed);
  };
}
