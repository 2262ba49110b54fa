import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';

/** Who is here now. It sends no request if attendance is off or the person may not see it. */
export function useAttendanceToday() {
  const { daycareId, selectedDaycare } = useDaycare();
  const isKept = usePermission()('attendance.view') && selectedDaycare?.features.attendance === true;
  const { data, error } = trpc.attendance.getDay.useQuery({ daycareId, day: null }, { enabled: isKept });
  return { isKept, data, error };
}

export type AttendanceToday = ReturnType<typeof useAttendanceToday>;
