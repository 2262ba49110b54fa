import { countRoll } from '@daycare-portal/shared/headcount-roll';
import type { Headcount, RollChild, TickKind } from '@daycare-portal/shared/headcounts';
import { useEffect, useMemo } from 'react';
import { newSentId } from '../../api/new-sent-id';
import { useAuth } from '../../auth/auth-provider';
import { showFailure } from '../../components/notice';
import { bestClock, timeBy } from '../../waiting/device-clock';
import { drop, isOf, keep, nextOrder, type Kept } from '../../waiting/kept-rows';
import { useKept } from '../../waiting/use-kept';

/** The roll as the taps on this device will have it, and a way to tap. Each tap is kept here until the server has it, however long that takes. */
export function useTicks(daycareId: string, headcount: Headcount) {
  const { user } = useAuth();
  const uid = user?.uid ?? '';
  const name = user?.displayName ?? '';
  const kept = useKept();
  const { headcountId } = headcount;
  const own = useMemo(
    () => kept.flatMap((each) => (isOf('attendance.tick', each) && each.row.headcountId === headcountId ? [each] : [])),
    [kept, headcountId],
  );
  useEffect(() => {
    const refused = own.filter((each) => each.refused !== null);
    for (const { refused: reason } of refused) if (reason) showFailure(reason);
    if (refused.length > 0) drop(refused);
  }, [own]);

  const children = useMemo(() => headcount.children.map((child) => afterTicks(child, own, name)), [headcount, own, name]);
  const counts = headcount.finishedAt === null ? countRoll(children) : headcount.counts;
  const waiting = new Set(own.map(({ row }) => row.studentId));
  const tick = (child: RollChild, kind: TickKind) => {
    const clock = bestClock();
    const row = { id: newSentId(), headcountId, studentId: child.studentId, kind, at: timeBy(clock) };
    const about = child.firstName;
    const fresh = { refused: null, tried: false, undone: false, sendFrom: 0, countedAs: 'entry', order: nextOrder(uid), clock } as const;
    const kept: Kept<'attendance.tick'> = { ...fresh, call: 'attendance.tick', row, uid, daycareId, about };
    keep([kept]);
  };
  return { children, counts, waiting, tick };
}

function afterTicks(child: RollChild, own: readonly Kept<'attendance.tick'>[], name: string): RollChild {
  let after = child;
  for (const { row, refused } of own) {
    if (row.studentId !== child.studentId || refused !== null) continue;
    const said = { at: row.at ?? '', by: name, own: true };
    if (row.kind === 'seen') after = { ...after, status: 'seen', seen: after.seen ?? said };
    else if (row.kind === 'missing') after = { ...after, status: 'missing', seen: null, missed: after.missed ?? said };
    else after = { ...after, status: after.missed === null ? 'notSeen' : 'missing', seen: null };
  }
  return after;
}
