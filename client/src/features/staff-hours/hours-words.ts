import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import type { HoursShift, StaffMark } from '@daycare-portal/shared/staff-marks';

const labels = dayTeamText.hours;

/** When it was recorded, with the date if it was on another day. */
export function recordedWhen(recordedAt: string, day: PlainDate, timeZone: string): string {
  const on = dayAt(recordedAt, timeZone);
  const time = clockTimeAt(recordedAt, timeZone);
  return on === day ? time : `${formatDate(on, 'short')}, ${time}`;
}

/** From when to when. */
export function shiftWords({ from, until }: HoursShift, timeZone: string, isLeftOpen: boolean): string {
  const time = (instant: string | null, missing: string) => (instant === null ? missing : clockTimeAt(instant, timeZone));
  return labels.span(time(from, labels.unknown), time(until, isLeftOpen ? labels.unknown : labels.stillIn));
}

/** Describes a mark. */
export function markWords({ kind, at }: StaffMark, timeZone: string): string {
  return kind === 'void' ? labels.voided : labels.kinds[kind](clockTimeAt(at, timeZone));
}
