import type { Headcount, RollChild, TickKind } from '@daycare-portal/shared/headcounts';
import { useEffect } from 'react';
import { newSentId } from '../../api/new-sent-id';
import { useAuth } from '../../auth/auth-provider';
import { showFailure } from '../../components/notice';
import { bestClock, timeBy } from '../../waiting/device-clock';
import { subscribeToSent } from '../../waiting/sent-listeners';
import { drop, isOf, keep, listWaiting, nextOrder, type Kept } from '../../waiting/kept-rows';
import { useKept } from '../../waiting/use-kept';

/** Which children's taps wait here, and a way to tap. Each tap is kept on this device until the server has it. */
export function useTicks(daycareId: string, { headcountId, children }: Headcount) {
  const uid = useAuth().user?.uid ?? '';
  // A refused tap stays on Today until somebody decides. Here it is only shown.
  useEffect(
    () =>
      subscribeToSent((sent) => {
        for (const { kept, status, reason } of sent)
          if (kept.call === 'attendance.tick' && status === 'error' && reason) showFailure(reason);
      }),
    [],
  );
  const known = new Set(children.map(({ studentId }) => studentId));
  const waiting = new Set(
    useKept().flatMap((each) => (isOf('attendance.tick', each) && known.has(each.row.studentId) ? [each.row.studentId] : [])),
  );
  const tick = (child: RollChild, kind: TickKind) => {
    // A tick that never left this device and its taking back say nothing. Sent late, they would count as two.
    const last = listWaiting(uid).findLast(
      (each): each is Kept<'attendance.tick'> =>
        isOf('attendance.tick', each) && each.row.headcountId === headcountId && each.row.studentId === child.studentId,
    );
    if (kind === 'unseen' && last?.row.kind === 'seen' && !last.tried) return drop([last]);
    const clock = bestClock();
    const row = { id: newSentId(), headcountId, studentId: child.studentId, kind, at: timeBy(clock) };
    const about = child.firstName;
    const fresh = { refused: null, tried: false, undone: false, sendFrom: 0, countedAs: 'entry', order: nextOrder(uid), clock } as const;
    const kept: Kept<'attendance.tick'> = { ...fresh, call: 'attendance.tick', row, uid, daycareId, about };
    keep([kept]);
  };
  return { waiting, tick };
}
