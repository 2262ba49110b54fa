import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';

/** Who is here now, where the daycare keeps attendance and the person may see it; otherwise nothing is asked. */
export function useAttendanceToday() {
  const { daycareId, selectedDaycare } = useDaycare();
  const isKept = usePermission()('attendance.view') && selectedDaycare?.features.attendance === true;
  const { data, error } = trpc.attendance.getDay.useQuery({ daycareId, day: null }, { enabled: isKept });
  return { isKept, data, error };
}

export type AttendanceToday = ReturnType<typeof useAttendanceToday>;
