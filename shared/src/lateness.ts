import type { AttendanceDay, DayChild } from './attendance';
import { clockAt, type ClockTime } from './center-time';

function minutesOfClock(clock: ClockTime): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

type Due = Pick<DayChild, 'expectedFrom' | 'told'>;

/** When the child is due: as its family told, or else as agreed. */
export function dueAt({ expectedFrom, told }: Due): ClockTime | null {
  return told?.arrival?.at ?? expectedFrom;
}

/** How many minutes ago the child was due, or 0 if not yet or without a time. */
export function minutesLate(child: Due, clock: ClockTime): number {
  const due = dueAt(child);
  return due === null ? 0 : Math.max(0, minutesOfClock(clock) - minutesOfClock(due));
}

/** Updates children by the clock: someone expected when the server answered may be late by now. */
export function childrenAt(day: AttendanceDay, now: string): DayChild[] {
  const clock = clockAt(now, day.timeZone);
  if (clock.day !== day.day) return day.children;
  const isLate = (child: DayChild) =>
    child.state === 'expected' && dueAt(child) !== null && minutesLate(child, clock.time) >= Math.max(1, day.lateAfterMinutes);
  return day.children.map((child) => (isLate(child) ? { ...child, state: 'late' } : child));
}
