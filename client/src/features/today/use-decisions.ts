import type { DecideMark, UndecidedMark } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { callError } from '../../api/call-error';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { useUndecided } from '../../attention/undecided';
import { drop, keep } from '../../waiting/kept-rows';
import { withTimeout } from '../../waiting/with-timeout';
import type { DayNotice, Decision } from './today';

interface DecisionOptions {
  daycareId: string;
  uid: string;
  decisions: readonly Decision[];
  say: (notice: DayNotice) => DayNotice;
}

const none: readonly UndecidedMark[] = [];

/** Late entries that were refused: those that the server keeps for somebody to decide, and those that are only on this device. */
export function useDecisions({ daycareId, uid, decisions, say }: DecisionOptions) {
  const { mutateAsync: send } = trpc.attendance.decide.useMutation({ trpc: { context: { person: uid } } });
  const { attendance } = trpc.useUtils();
  const { once } = useSentIds();
  const undecided = useUndecided(daycareId) ?? none;
  const tell = (words: string) => void say({ id: newSentId(), kind: 'said', words, children: [] });
  return {
    decisions,
    undecided,
    /** Resolves to why that is not possible. Who was second is told who was first. */
    decide: async (mark: UndecidedMark, outcome: DecideMark['outcome'], reason: string | null): Promise<string | undefined> => {
      const entry = { markId: mark.id, outcome, reason, exception: mark.needsException && outcome === 'record' ? reason : null };
      try {
        await once(entry, ({ id }) => withTimeout(send({ daycareId, id, ...entry })));
      } catch (error) {
        const failed = callError(error);
        await attendance.listUndecided.invalidate();
        if (failed.reason !== 'alreadyDecided') return failed.code === undefined ? dayText.today.noAnswer : failed.message;
        tell(failed.message);
        return undefined;
      }
      tell(dayText.waiting.decidedSaid[outcome](fullNameOf(mark)));
      return undefined;
    },
    /** The person has said that its time is right, as if they had typed it. */
    sendAgain: ({ seal: _seal, ...decision }: Decision) => keep([{ ...decision, clock: null, refused: null }]),
    letGo: (decision: Decision) => {
      drop([decision]);
      const words = dayText.waiting.letGoSaid(decision.about);
      say({ id: newSentId(), kind: 'done', words, children: [], onUndo: () => keep([decision]) });
    },
  };
}
