import type { History } from '@daycare-portal/shared/attendance';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { usePermission } from '../../auth/use-permission';

const staffDays = 90;

/** What the person may change in this child's days. The server decides; this only explains. */
export function useMayChange({ today, isOwnChild }: Pick<History, 'today' | 'isOwnChild'>) {
  const may = usePermission();
  const [isOwner, isStaff] = [may('daycare.settings'), may('students.enrol')];
  const labels = dayText.attendance;
  return {
    /** Adds a day, or part of one, that was not recorded. */
    mayAdd: (day: PlainDate) => may('attendance.mark') && (isStaff || day === today),
    mayPlan: may('attendance.mark'),
    /** Cancels a planned absence that begins on this day. */
    mayCancel: (from: PlainDate) => may('attendance.mark') && (isStaff || from >= today),
    /** Why the person may not correct the marks of this day, or undefined if they may. */
    whyNotCorrect: (day: PlainDate): string | undefined => {
      if (isOwnChild) return labels.ownChild;
      if (day < today && !isStaff) return labels.correctToday;
      return day < addDays(today, -staffDays) && !isOwner ? labels.correctRecent : undefined;
    },
  };
}
