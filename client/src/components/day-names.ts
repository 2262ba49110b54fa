import type { PlainDate } from '@daycare-portal/shared/dates';
import { perLocale } from '@daycare-portal/shared/language';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }));
const long = formatOf({ weekday: 'long', month: 'long', day: 'numeric' });
const short = formatOf({ weekday: 'short', month: 'short', day: 'numeric' });
const monthDay = formatOf({ month: 'short', day: 'numeric' });
const full = formatOf({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const plain = formatOf({ month: 'long', day: 'numeric', year: 'numeric' });
const monthDayYear = formatOf({ month: 'short', day: 'numeric', year: 'numeric' });
const month = formatOf({ month: 'long', year: 'numeric' });
const monthAlone = formatOf({ month: 'long' });
const weekday = formatOf({ weekday: 'short' });
const narrow = formatOf({ weekday: 'narrow' });

/** Friday, November 27. */
export const longDay = (day: PlainDate) => long().format(Date.parse(day));
/** Fri, Nov 27. */
export const shortDay = (day: PlainDate) => short().format(Date.parse(day));
/** Nov 27. */
export const dayOfMonth = (day: PlainDate) => monthDay().format(Date.parse(day));
/** Friday, November 27, 2026. */
export const fullDay = (day: PlainDate) => full().format(Date.parse(day));
/** November 27, 2026. */
export const plainDay = (day: PlainDate) => plain().format(Date.parse(day));
/** November 2026. */
export const monthName = (of: string) => month().format(Date.parse(`${of.slice(0, 7)}-01`));
/** Fri. */
export const shortWeekday = (day: PlainDate) => weekday().format(Date.parse(day));
/** Fri, by its number. */
export const shortNameOfWeekday = (number: number) => shortWeekday(`2024-01-0${number}`);
/** F. */
export const narrowWeekday = (day: PlainDate) => narrow().format(Date.parse(day));
/** November, by its number from 1. */
export const nameOfMonth = (of: number) => monthAlone().format(Date.UTC(2024, of - 1));
/** Nov 30 – Dec 4. */
export const dayRange = (from: PlainDate, until: PlainDate) => monthDay().formatRange(Date.parse(from), Date.parse(until));
/** Nov 30 – Dec 4, 2026. */
export const shortRange = (from: PlainDate, until: PlainDate) => monthDayYear().formatRange(Date.parse(from), Date.parse(until));
/** November 30 – December 4, 2026. */
export const fullRange = (from: PlainDate, until: PlainDate) => plain().formatRange(Date.parse(from), Date.parse(until));
