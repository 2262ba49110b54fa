import type { PlainDate } from '@daycare-portal/shared/dates';
import type { AdultHours, HoursDay } from '@daycare-portal/shared/staff-marks';

/** Until when hours are counted: the current minute of the daycare's day. */
export interface Until {
  today: PlainDate;
  now: string;
}

const openShift = ({ day, shifts }: HoursDay, today: PlainDate) =>
  day === today ? shifts.find(({ from, until }) => from !== null && until === null) : undefined;

/** Where an adult is who has not clocked out today. */
export function standingOf(day: HoursDay, today: PlainDate): 'in' | 'onBreak' | undefined {
  const shift = openShift(day, today);
  if (shift === undefined) return undefined;
  return shift.breaks.at(-1)?.until === null ? 'onBreak' : 'in';
}

/** The minutes of a day, with those so far of the shift that goes on. */
export function minutesOfDay(day: HoursDay, { today, now }: Until): number {
  const spans = openShift(day, today)?.rooms ?? [];
  const ms = spans.reduce((sum, { from, until }) => sum + Math.max(0, Date.parse(until ?? now) - Date.parse(from)), 0);
  return day.minutes + Math.floor(ms / 60_000);
}

export function minutesOf({ days }: AdultHours, until: Until): number {
  return days.reduce((sum, day) => sum + minutesOfDay(day, until), 0);
}

/** The room in which an adult was longest on these days. */
export function mainRoom({ days }: AdultHours, { now }: Until): { classroomId: string; name: string } | undefined {
  const ms = new Map<string, { classroomId: string; name: string; ms: number }>();
  for (const { classroomId, name, from, until } of days.flatMap(({ shifts }) => shifts.flatMap(({ rooms }) => rooms))) {
    if (classroomId === null || name === null) continue;
    const before = ms.get(classroomId)?.ms ?? 0;
    ms.set(classroomId, { classroomId, name, ms: before + Date.parse(until ?? now) - Date.parse(from) });
  }
  return [...ms.values()].toSorted((a, b) => b.ms - a.ms)[0];
}
