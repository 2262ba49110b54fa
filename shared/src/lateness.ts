import type { AttendanceDay, DayChild } from './attendance';
import { clockAt, type ClockTime } from './centre-time';

function minutesOfClock(clock: ClockTime): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** So many minutes ago the child was expected; 0 before that, and where no time was agreed. */
export function minutesLate({ expectedFrom }: Pick<DayChild, 'expectedFrom'>, clock: ClockTime): number {
  return expectedFrom === null ? 0 : Math.max(0, minutesOfClock(clock) - minutesOfClock(expectedFrom));
}

/** The children as the clock has it: whoever was expected when the server was asked may be late by now. */
export function childrenAt(day: AttendanceDay, now: string): DayChild[] {
  const clock = clockAt(now, day.timeZone);
  if (clock.day !== day.day) return day.children;
  const isLate = (child: DayChild) =>
    child.state === 'expected' && child.expectedFrom !== null && minutesLate(child, clock.time) >= Math.max(1, day.lateAfterMinutes);
  return day.children.map((child) => (isLate(child) ? { ...child, state: 'late' } : child));
}
