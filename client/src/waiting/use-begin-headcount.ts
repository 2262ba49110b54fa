import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { HeadcountKind } from '@daycare-portal/shared/headcounts';
import { newSentId } from '../api/new-sent-id';
import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { bestClock, sentBy, timeBy } from './device-clock';
import { isUnanswered } from './unanswered';
import { withTimeout } from './with-timeout';
import { keep, listWaiting, nextOrder, type Kept } from './kept-rows';

/** Shorter than for taps, because nobody who counts children should wait for a server that may be away. */
const answerMs = 4_000;

/**
 * Starts a headcount and returns its id. Without the server it starts on this device, with the children who are here as far as the device
 * knows.
 */
export function useBeginHeadcount(daycareId: string) {
  const uid = useAuth().user?.uid ?? '';
  // Loaded in advance, while the server answers.
  trpc.attendance.getDay.useQuery({ daycareId, day: null });
  const { mutateAsync: start } = trpc.attendance.startHeadcount.useMutation({ trpc: { context: { person: uid } } });
  return async (kind: HeadcountKind, outingId: string | null = null): Promise<string> => {
    const clock = bestClock();
    const row = { id: newSentId(), kind, outingId, at: timeBy(clock) };
    // Waiting taps happened earlier, so they are sent first.
    if (listWaiting(uid).length === 0) {
      try {
        return (await withTimeout(start({ daycareId, ...sentBy(clock, row.id), ...row }), answerMs)).headcountId;
      } catch (error) {
        if (!isUnanswered(error)) throw error;
      }
    }
    const fresh = { refused: null, tried: true, undone: false, sendFrom: 0, countedAs: 'entry', order: nextOrder(uid), clock } as const;
    const about = headcountText.headcount.kinds[kind];
    const kept: Kept<'attendance.startHeadcount'> = { ...fresh, call: 'attendance.startHeadcount', row, uid, daycareId, about };
    keep([kept]);
    return row.id;
  };
}
