import { dayText } from '@daycare-portal/shared/day-text';
import { callError } from '../../api/call-error';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { sentBy } from '../../waiting/device-clock';
import { drop, keep, type Kept } from '../../waiting/kept-rows';
import { withTimeout } from '../../waiting/with-timeout';
import type { DayNotice, Decision } from './today';

interface DecisionOptions {
  daycareId: string;
  uid: string;
  decisions: readonly Decision[];
  say: (notice: DayNotice) => DayNotice;
}

/** Refused taps that had waited: each is recorded anyway with a reason, or dropped. */
export function useDecisions({ daycareId, uid, decisions, say }: DecisionOptions) {
  const { mutateAsync: sendMarks } = trpc.attendance.mark.useMutation({ trpc: { context: { person: uid } } });
  const { once } = useSentIds();
  return {
    decisions,
    /** Resolves to why it cannot be recorded. */
    recordAnyway: async (decision: Kept<'attendance.mark'>, reason: string): Promise<string | undefined> => {
      const { clock, row } = decision;
      // A refused pickup becomes an exception with this reason. If the rules allow it, the server keeps no exception.
      const mark = { ...row, reason, overRecord: true, ...(row.kind === 'out' && { exception: reason }) };
      try {
        const sent = once(mark, ({ id }) => withTimeout(sendMarks({ daycareId, ...sentBy(clock, row.id), marks: [{ ...mark, id }] })));
        const [outcome] = (await sent).results;
        if (outcome?.status !== 'success') return outcome?.reason ?? dayText.today.noAnswer;
      } catch (error) {
        const { code, message } = callError(error);
        return code === undefined ? dayText.today.noAnswer : message;
      }
      drop([decision]);
      return undefined;
    },
    letGo: (decision: Decision) => {
      drop([decision]);
      const words = dayText.waiting.letGoSaid(decision.about);
      say({ id: newSentId(), kind: 'done', words, children: [], onUndo: () => keep([decision]) });
    },
  };
}
