import { locale } from './language';

/** A calendar date written `YYYY-MM-DD`. It never passes through `Date` between a form and the database. */
export type PlainDate = string;

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const isoInstant = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/;

/** The date with these numbers (month 1 to 12), or undefined if the calendar has no such day. Years have four digits. */
export function plainDate(year: number, month: number, day: number): PlainDate | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined;
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Reads `YYYY-MM-DD`, or the calendar date that a full ISO instant spells. Undefined for anything else. */
export function readIsoDate(text: string): PlainDate | undefined {
  const date = isoInstant.exec(text)?.[1] ?? text;
  const [, year, month, day] = isoDate.exec(date) ?? [];
  return plainDate(Number(year), Number(month), Number(day));
}

/** The current local date where this code runs. */
export function todayAt(now: Date): PlainDate {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/** The same day this many years earlier. February 29 becomes February 28 in other years. */
export function yearsBefore(date: PlainDate, years: number): PlainDate {
  const { year, month, day } = parts(date);
  return plainDate(year - years, month, day) ?? `${year - years}-02-28`;
}

/** Whole months between two dates. A month is complete when its day has come. */
export function monthsBetween(from: PlainDate, to: PlainDate): number {
  const a = parts(from);
  const b = parts(to);
  return (b.year - a.year) * 12 + (b.month - a.month) - (b.day < a.day ? 1 : 0);
}

type DateStyle = 'short' | 'numeric' | 'brief' | 'month';

/** 'short': Sep 3, 2023. 'numeric': 9/3/2023. 'brief': 9/3/23. 'month': Sep 2023. In the reader's format unless a locale is given (product 9). */
export function formatDate(date: PlainDate, style: DateStyle, as = locale()): string {
  const { year, month, day } = parts(date);
  return dateFormat(style, as).format(Date.UTC(year, month - 1, day));
}

/** A range of days, both included: Dec 24 – 26, 2026. */
export function formatDates(from: PlainDate, until: PlainDate): string {
  return dateFormat('short', locale()).formatRange(Date.parse(from), Date.parse(until));
}

/** An instant with day and time: Nov 21, 2026, 10:00 AM. Without a time zone, by this machine's clock. */
export function formatInstant(instant: string, timeZone?: string, as = locale()): string {
  const key = `${as} ${timeZone}`;
  const made = instantFormats.get(key) ?? new Intl.DateTimeFormat(as, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  // A machine may change its clock.
  if (timeZone !== undefined) instantFormats.set(key, made);
  return onOneLine(made.format(new Date(instant)));
}

/**
 * Keeps AM and PM beside their time, with the same space everywhere: Node writes a narrow one, and browsers one where a line may break.
 */
export function onOneLine(time: string): string {
  return time.replaceAll(/(?<=:\d\d)\s(?=\p{L})/gu, '\u00a0');
}

// Cached, because an inspector's folder has thousands of instants. Its keys are as few as the languages and the zones of daycares.
const instantFormats = new Map<string, Intl.DateTimeFormat>();

/** With its time zone, because a letter may be read elsewhere: November 21, 2026 at 10:00 AM UTC. */
export function formatMoment(when: Date, as = locale()): string {
  const made = momentFormats.get(as) ?? momentFormat(as);
  momentFormats.set(as, made);
  return made.format(when);
}

// Cached, because creating one takes longer than writing a whole letter.
const momentFormats = new Map<string, Intl.DateTimeFormat>();

function momentFormat(as: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(as, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  numeric: { year: 'numeric', month: 'numeric', day: 'numeric' },
  brief: { year: '2-digit', month: 'numeric', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
};

function dateFormat(style: DateStyle, locale: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const made = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...dateStyles[style] });
  dateFormats.set(key, made);
  return made;
}

function parts(date: PlainDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}
