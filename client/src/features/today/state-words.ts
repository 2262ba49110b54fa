import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { AttendanceDay, DayChild } from '@daycare-portal/shared/attendance';
import { isMissing } from '@daycare-portal/shared/attendance-day';
import { addDays, type ClockTime } from '@daycare-portal/shared/center-time';
import { clockTimeAt, shortClock, weekdayName } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { dueAt, minutesLate } from '@daycare-portal/shared/lateness';

const labels = dayText.sheets.child;

/** When and where this applies. */
interface Moment {
  day: Pick<AttendanceDay, 'day' | 'timeZone'>;
  /** Only the text about late children changes with it. */
  clock: ClockTime;
}

/** A child's state in one line, such as “Here since 8:05 AM” or “Due 9:00, 13 min late”. */
export function stateWords(child: DayChild, { day, clock }: Moment): string {
  const since = child.since === null ? '' : clockTimeAt(child.since, day.timeZone);
  if (isMissing(child)) return labels.missing(clockTimeAt(child.missingSince ?? '', day.timeZone));
  const due = dueAt(child);
  switch (child.state) {
    case 'in':
      return labels.here(since);
    case 'out':
      return leftWords(child, since);
    case 'absent':
      return absenceWords(child, day.day);
    case 'late':
      return labels.lateBy(shortClock(due ?? clock), minutesLate(child, clock));
    case 'expected':
      return due === null ? labels.expected : labels.due(shortClock(due));
    case 'notExpected':
      return labels.notExpected;
  }
}

function leftWords({ collectedBy, goesTo }: DayChild, since: string): string {
  if (goesTo !== null) return labels.goneTo(since, dayText.attendance.destinations[goesTo]);
  return collectedBy === null ? labels.gone(since) : labels.goneWith(since, collectedBy);
}

/** Words such as “Absent: Sick” or “Absent: Vacation, until Thursday”. */
function absenceWords({ absence }: DayChild, today: string): string {
  const { reason = 'other', until = null } = absence ?? {};
  if (until === null || until === today) return labels.absentFor(reasonInWords(reason));
  return labels.absentUntil(reasonInWords(reason), until < addDays(today, 7) ? weekdayName(until) : formatDate(until, 'short'));
}
