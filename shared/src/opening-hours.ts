import { addDays, weekdayOf, type ClockTime } from './center-time';
import type { PlainDate } from './dates';

/** Open on this weekday, 1 (Monday) to 7, between two local times: '07:00' to '18:00'. A day may have several. */
export interface OpeningBlock {
  weekday: number;
  from: ClockTime;
  until: ClockTime;
}

/** When a daycare is closed: whole days, both included (`2026-12-24`), or between local times (`2026-12-24T13:00`). */
export interface Closure {
  from: string;
  until: string;
  name: string;
  /** Null means all classrooms. */
  classroomId: string | null;
}

/** A week's hours, from a day on until others start. */
export interface HoursFrom {
  hoursFrom: PlainDate;
  openingHours: OpeningBlock[];
}

export interface Opening {
  isOpen: boolean;
  /** The name of a closure on this day. On an open day it covers a part of it. */
  closure: string | null;
  /** The first and last local time at which it is open, or null on a closed day. */
  from: ClockTime | null;
  until: ClockTime | null;
}

/** The hours of a daycare that has set none. */
export const defaultOpeningHours: readonly OpeningBlock[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:00', until: '18:00' }));

const midnight = '24:00';

/** The hours that apply on a day: the latest that have started, or undefined. */
export function hoursOn(day: PlainDate, hours: readonly HoursFrom[]): HoursFrom | undefined {
  return hours.filter(({ hoursFrom }) => hoursFrom <= day).toSorted((a, b) => (a.hoursFrom < b.hoursFrom ? 1 : -1))[0];
}

/** Whether a closure, or a part of one, is on this day. */
export function isOnDay({ from, until }: Pick<Closure, 'from' | 'until'>, day: PlainDate): boolean {
  return from.slice(0, 10) <= day && until.slice(0, 10) >= day;
}

/** When a daycare, or one of its classrooms, is open on a day. `openingHours` are those that apply then. */
export function openingOf(
  day: PlainDate,
  openingHours: readonly OpeningBlock[],
  closures: readonly Closure[],
  classroomId: string | null,
): Opening {
  const concerned = closures.filter((each) => isOnDay(each, day) && (each.classroomId === null || each.classroomId === classroomId));
  const weekday = weekdayOf(day);
  let open = openingHours.filter((block) => block.weekday === weekday).map(({ from, until }) => ({ from, until }));
  for (const { from, until } of concerned.map((each) => hoursOf(each, day))) {
    open = open.flatMap((block) => [
      ...(block.from < from ? [{ from: block.from, until: earlier(block.until, from) }] : []),
      ...(block.until > until ? [{ from: later(block.from, until), until: block.until }] : []),
    ]);
  }
  const closure = concerned[0]?.name ?? null;
  if (open.length === 0) return { isOpen: false, closure, from: null, until: null };
  return { isOpen: true, closure, from: open.map(({ from }) => from).reduce(earlier), until: open.map(({ until }) => until).reduce(later) };
}

/** The next open day after this one, or null if there is none within a year. */
export function nextOpenDay(day: PlainDate, hours: readonly HoursFrom[], closures: readonly Closure[]): PlainDate | null {
  let next = day;
  for (let days = 0; days < 366; days += 1) {
    next = addDays(next, 1);
    const { openingHours } = hoursOn(next, hours) ?? { openingHours: defaultOpeningHours };
    if (openingOf(next, openingHours, closures, null).isOpen) return next;
  }
  return null;
}

/** The part of this day that a closure covers. */
function hoursOf({ from, until }: Closure, day: PlainDate): { from: string; until: string } {
  return {
    from: from.startsWith(`${day}T`) ? from.slice(11) : '00:00',
    until: until.startsWith(`${day}T`) ? until.slice(11) : midnight,
  };
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
