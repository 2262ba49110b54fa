import { plainDate, type PlainDate } from './dates';

/** A time of day on a clock of 24 hours, `HH:MM`. Such texts sort as time does. */
export type ClockTime = string;

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The date and the time of day that a clock in this zone shows at the instant. */
export function clockAt(instant: Date | string, timeZone: string): { day: PlainDate; time: ClockTime } {
  const local = new Date(new Date(instant).getTime() + offsetAt(new Date(instant), timeZone)).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** The date and the time to the second that a clock in this zone shows at the instant: `2026-11-23T08:05:40`. */
export function wallTimeAt(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() + offsetAt(at, timeZone)).toISOString().slice(0, 19);
}

/** The date that a clock in this zone shows at the instant. */
export function dayAt(instant: Date | string, timeZone: string): PlainDate {
  return clockAt(instant, timeZone).day;
}

/**
 * The instant at which a clock in this zone shows this time, as ISO text. Of a time that comes twice, in autumn, it is the first one; a time
 * that is left out, in spring, is as much later as the clock skips.
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

// The children of a day are agreed for the same few times, and finding one takes 15 us.
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

/** So many days later, or earlier where `days` is negative. */
export function addDays(day: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

export function weekdayOf(day: PlainDate): Weekday {
  return (((new Date(day).getUTCDay() + 6) % 7) + 1) as Weekday;
}

/** The first and the last day of the month that this day is in. */
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

/** Whether the platform knows this zone by its IANA name. An offset such as +02:00 is none: its clock never changes. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    // Newer platforms also take `-06:00`, which is no zone: it knows no summer time.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** Whether clocks in the two zones show the same, in summer and in winter of this year. */
export function sameClock(one: string, other: string, now: Date): boolean {
  const year = now.getUTCFullYear();
  return [0, 3, 6, 9].every((month) => {
    const then = new Date(Date.UTC(year, month, 1));
    return offsetAt(then, one) === offsetAt(then, other);
  });
}

// Making a format takes 50 times as long as using one.
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

/** How far the clocks of the zone are ahead of UTC at the instant, in milliseconds. Clocks change at full quarters of an hour, which share one. */
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
