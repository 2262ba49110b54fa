import type { DecideMark, UndecidedMark } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { useSentIds } from '../../../api/use-sent-ids';
import { useUndecided } from '../../../attention/undecided';
import { useAuth } from '../../../auth/auth-provider';
import { withTimeout } from '../../../waiting/with-timeout';
import type { Marks, ShownDay } from '../today';

const none: readonly UndecidedMark[] = [];

/** What the server keeps of refused taps, from every device, until somebody decides. */
export interface Decisions {
  undecided: readonly UndecidedMark[];
  /** Records it with this reason, or leaves it. Resolves to why that is not possible. Who was second is told who was first. */
  decide: (mark: UndecidedMark, outcome: DecideMark['outcome'], reason: string | null) => Promise<string | undefined>;
}

export function useDecisions({ daycareId, say }: Pick<ShownDay & Marks, 'daycareId' | 'say'>): Decisions {
  const person = useAuth().user?.uid ?? '';
  const { mutateAsync: send } = trpc.attendance.decide.useMutation({ trpc: { context: { person } } });
  const { attendance } = trpc.useUtils();
  const { once } = useSentIds();
  const undecided = useUndecided(daycareId) ?? none;
  const tell = (words: string) => void say({ kind: 'said', words, children: [] });
  return {
    undecided,
    decide: async (mark, outcome, reason) => {
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
  };
}
