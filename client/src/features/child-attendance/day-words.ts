import type { AttendanceMark, History, HistoryStay } from '@daycare-portal/shared/attendance';
import { clockAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { historyText } from '@daycare-portal/shared/history-text';
import { shortDay } from '../../components/day-names';
import { hoursAndMinutes } from './month';

const labels = historyText;

export function duration(minutes: number): string {
  return labels.duration(...hoursAndMinutes(minutes));
}

/** Where there is little room. */
export function shortDuration(minutes: number): string {
  return labels.shortDuration(...hoursAndMinutes(minutes));
}

/** The same for screen readers. */
export function durationSpoken(minutes: number): string {
  return labels.durationSpoken(...hoursAndMinutes(minutes));
}

/** The daycare's time, with the date if it is another day. */
export function timeOn(day: PlainDate, instant: string, timeZone: string): string {
  const time = clockTimeAt(instant, timeZone);
  const onDay = clockAt(instant, timeZone).day;
  return onDay === day ? time : labels.onDay(time, shortDay(onDay));
}

/** The date and time on the daycare's clock. */
export function moment(instant: string, timeZone: string): string {
  return labels.onDay(clockTimeAt(instant, timeZone), shortDay(clockAt(instant, timeZone).day));
}

export function roomName({ rooms }: Pick<History, 'rooms'>, classroomId: string | null): string | null {
  if (classroomId === null) return null;
  return rooms.find((room) => room.classroomId === classroomId)?.name ?? labels.roomGone;
}

/** Names a mark, as in “Check-in at 8:05 AM”. */
export function markName(mark: AttendanceMark, timeZone: string): string {
  if (mark.kind === 'absent' || mark.kind === 'notAbsent') return labels.kinds[mark.kind];
  return labels.markAt(labels.kinds[mark.kind], timeOn(mark.day, mark.at, timeZone));
}

/** When the child was there. */
export function stayTimes(day: PlainDate, { from, until }: HistoryStay, timeZone: string): string {
  if (from === null) return labels.leftAt(until === null ? '' : timeOn(day, until, timeZone));
  if (until === null) return labels.from(timeOn(day, from, timeZone));
  return labels.between(timeOn(day, from, timeZone), timeOn(day, until, timeZone));
}
