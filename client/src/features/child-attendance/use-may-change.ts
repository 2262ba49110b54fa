import type { History } from '@daycare-portal/shared/attendance';
import { addDays } from '@daycare-portal/shared/centre-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { usePermission } from '../../auth/use-permission';

const staffDays = 90;

/** What the person may change of this child's days; the server decides, and this says why not. */
export function useMayChange({ today, isOwnChild }: Pick<History, 'today' | 'isOwnChild'>) {
  const may = usePermission();
  const [isOwner, isStaff] = [may('daycare.settings'), may('students.enrol')];
  const labels = dayText.attendance;
  return {
    /** Adds a day that was not recorded, or a part of it. */
    mayAdd: (day: PlainDate) => may('attendance.mark') && (isStaff || day === today),
    mayPlan: may('attendance.mark'),
    /** Takes back the plan of an absence that begins on this day. */
    mayCancel: (from: PlainDate) => may('attendance.mark') && (isStaff || from >= today),
    /** Why the marks of this day are not theirs to correct; undefined where they are. */
    whyNotCorrect: (day: PlainDate): string | undefined => {
      if (isOwnChild) return labels.ownChild;
      if (day < today && !isStaff) return labels.correctToday;
      return day < addDays(today, -staffDays) && !isOwner ? labels.correctRecent : undefined;
    },
  };
}
