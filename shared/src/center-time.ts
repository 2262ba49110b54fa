import { plainDate, type PlainDate } from './dates';

/** A time on a 24-hour clock, `HH:MM`. As text it sorts by time. */
export type ClockTime = string;

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The local date and time in this zone at the instant. */
export function clockAt(instant: Date | string, timeZone: string): { day: PlainDate; time: ClockTime } {
  const local = new Date(new Date(instant).getTime() + offsetAt(new Date(instant), timeZone)).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** The local date and time to the second: `2026-11-23T08:05:40`. */
export function wallTimeAt(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() + offsetAt(at, timeZone)).toISOString().slice(0, 19);
}

/** The local date in this zone at the instant. */
export function dayAt(instant: Date | string, timeZone: string): PlainDate {
  return clockAt(instant, timeZone).day;
}

/**
 * The instant of this local time, as ISO text. A time that occurs twice in autumn is the first one. A time that is skipped in spring moves
 * later by the skipped hour.
 */
export function instantOf(day: PlainDate, time: ClockTime, timeZone: string): string {
  const key = `${day} ${time} ${timeZone}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  if (instants.size >= keptInstants) instants.clear();
  const found = findInstant(day, time, timeZone);
  instants.set(key, found);
  return found;
}

// The children of a day share a few agreed times, and finding an instant takes 15 µs.
const instants = new Map<string, string>();
const keptInstants = 1000;

function findInstant(day: PlainDate, time: ClockTime, timeZone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const dayMs = 24 * 3_600_000;
  const before = offsetAt(new Date(wall - dayMs), timeZone);
  const after = offsetAt(new Date(wall + dayMs), timeZone);
  const found = [wall - before, wall - after].filter((instant) => instant + offsetAt(new Date(instant), timeZone) === wall);
  return new Date(found.length === 0 ? wall - before : Math.min(...found)).toISOString();
}

/** The first instant after `since` at which clocks show this time, on the day or after the midnight that ends it. */
export function instantAfter(since: string, day: PlainDate, time: ClockTime, timeZone: string): string {
  const onDay = instantOf(day, time, timeZone);
  return onDay > since ? onDay : instantOf(addDays(day, 1), time, timeZone);
}

/** The day this many days later, or earlier if `days` is negative. */
export function addDays(day: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

/** The days from the first to the last one. */
export function daysFrom(from: PlainDate, until: PlainDate): PlainDate[] {
  const days = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

export function weekdayOf(day: PlainDate): Weekday {
  return (((new Date(day).getUTCDay() + 6) % 7) + 1) as Weekday;
}

/** The first and last day of this day's month. */
export function monthOf(day: PlainDate): { from: PlainDate; until: PlainDate } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const from = plainDate(year, month, 1) ?? day;
  const next = month === 12 ? plainDate(year + 1, 1, 1) : plainDate(year, month + 1, 1);
  return { from, until: addDays(next ?? day, -1) };
}

/** The minutes between two instants, rounded down. */
export function minutesBetween(from: string, until: string): number {
  return Math.floor((Date.parse(until) - Date.parse(from)) / 60_000);
}

/** Whether the time is in these hours, which may go over midnight. There are none where one of them is null. */
export function isInHours(time: ClockTime, from: ClockTime | null, until: ClockTime | null): boolean {
  if (from === null || until === null) return false;
  return from <= until ? time >= from && time < until : time >= from || time < until;
}

/** Whether the platform knows this IANA zone. An offset such as +02:00 is not a zone, because its clock never changes. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    // Newer platforms also accept `-06:00`, which has no summer time.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** Whether the two zones show the same time, in summer and in winter of this year. */
export function sameClock(one: string, other: string, now: Date): boolean {
  const year = now.getUTCFullYear();
  return [0, 3, 6, 9].every((month) => {
    const then = new Date(Date.UTC(year, month, 1));
    return offsetAt(then, one) === offsetAt(then, other);
  });
}

// Creating a format takes 50 times as long as using one.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(timeZone, made);
  return made;
}

const quarterMs = 15 * 60_000;
const mostOffsets = 5_000;
const offsets = new Map<string, number>();

/** The zone's offset from UTC at the instant, in milliseconds. Clocks change at quarters of an hour, so each quarter has one offset. */
function offsetAt(instant: Date, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(instant.getTime() / quarterMs)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const offset = readOffset(instant, timeZone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(instant: Date, timeZone: string): number {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute'], part['second']);
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}
