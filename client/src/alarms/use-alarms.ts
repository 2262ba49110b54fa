import type { Alarms, RunningCount } from '@daycare-portal/shared/headcounts';
import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { useDaycare } from '../auth/use-daycare';
import { usePermission } from '../auth/use-permission';
import { isOf, type Kept } from '../waiting/kept-rows';
import { useKept } from '../waiting/use-kept';

/** What headcounts know at this moment, with what this device has not sent yet. Undefined until it is known. */
export function useAlarms(): Alarms | undefined {
  const { daycareId } = useDaycare();
  const may = usePermission();
  const { user, twoFactor, selectedDaycare } = useAuth();
  const isLocked = selectedDaycare?.twoFactorRequired === true && !twoFactor;
  const { data } = trpc.attendance.getAlarms.useQuery({ daycareId }, { enabled: may('attendance.view') && !isLocked });
  const kept = useKept().filter((each) => each.daycareId === daycareId && each.refused === null && !each.undone);
  if (data === undefined) return undefined;
  const found = new Set(kept.flatMap((each) => (isOf('attendance.tick', each) && each.row.kind === 'seen' ? [each.row.studentId] : [])));
  const finished = new Set(kept.flatMap((each) => (isOf('attendance.finish', each) ? [each.row.headcountId] : [])));
  return {
    ...data,
    missing: data.missing.filter(({ studentId }) => !found.has(studentId)),
    running: [...startedHere(kept, user?.displayName ?? ''), ...data.running].filter(({ headcountId }) => !finished.has(headcountId)),
  };
}

/** The headcounts that were started on this device while the server was away. How many were seen is not known yet. */
function startedHere(kept: readonly Kept[], startedBy: string): RunningCount[] {
  const counts = { children: 0, seen: 0, missing: 0 };
  return kept.flatMap((each) => {
    if (!isOf('attendance.startHeadcount', each)) return [];
    const { id: headcountId, kind, at: startedAt } = each.row;
    return [{ headcountId, kind, outing: null, startedAt, startedBy, counts }];
  });
}
