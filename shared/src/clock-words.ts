import { clockAt, type ClockTime, type Weekday } from './center-time';
import { onOneLine } from './dates';
import { perLocale } from './language';

const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }));
const weekday = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }));
const dayOfYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }),
);

// A wall of children shows a few times again and again.
const written = perLocale(() => new Map<ClockTime, Intl.DateTimeFormatPart[]>());

function partsOf(clock: ClockTime): Intl.DateTimeFormatPart[] {
  const parts = written().get(clock) ?? time().formatToParts(Date.parse(`1970-01-01T${clock}Z`));
  written().set(clock, parts);
  return parts;
}

/** A time of day in the reader's format: 8:05 AM. */
export function formatClock(clock: ClockTime): string {
  return onOneLine(
    partsOf(clock)
      .map(({ value }) => value)
      .join(''),
  );
}

/** A range of times in the reader's format: 7:00 AM – 6:00 PM. */
export function formatClocks(from: ClockTime, until: ClockTime): string {
  return onOneLine(time().formatRange(Date.parse(`1970-01-01T${from}Z`), Date.parse(`1970-01-01T${until}Z`)));
}

/** Without AM or PM, where the context makes it clear: 8:05. */
export function shortClock(clock: ClockTime): string {
  return partsOf(clock)
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim();
}

/** The zone's local time at the instant: 8:05 AM. */
export function clockTimeAt(instant: string, timeZone: string): string {
  return formatClock(clockAt(instant, timeZone).time);
}

/** Without AM or PM: 8:05. */
export function shortTimeAt(instant: string, timeZone: string): string {
  return shortClock(clockAt(instant, timeZone).time);
}

/** Thursday. */
export function weekdayName(day: string): string {
  return weekday().format(Date.parse(day));
}

/** The name of a weekday, by its number. */
export function nameOfWeekday(number: Weekday): string {
  return weekdayName(`2024-01-0${number}`);
}

/** Tuesday, November 24. */
export function dayInWords(day: string): string {
  return dayOfYear().format(Date.parse(day));
}
