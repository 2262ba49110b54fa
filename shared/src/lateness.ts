import type { AttendanceDay, DayChild } from './attendance';
import { clockAt, type ClockTime } from './centre-time';

function minutesOfClock(clock: ClockTime): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** How many minutes ago the child was expected, or 0 if not yet or without an agreed time. */
export function minutesLate({ expectedFrom }: Pick<DayChild, 'expectedFrom'>, clock: ClockTime): number {
  return expectedFrom === null ? 0 : Math.max(0, minutesOfClock(clock) - minutesOfClock(expectedFrom));
}

/** Updates children by the clock: someone expected when the server answered may be late by now. */
export function childrenAt(day: AttendanceDay, now: string): DayChild[] {
  const clock = clockAt(now, day.timeZone);
  if (clock.day !== day.day) return day.children;
  const isLate = (child: DayChild) =>
    child.state === 'expected' && child.expectedFrom !== null && minutesLate(child, clock.time) >= Math.max(1, day.lateAfterMinutes);
  return day.children.map((child) => (isLate(child) ? { ...child, state: 'late' } : child));
}
