import { locale as readersLocale } from '@daycare-portal/shared/language';
import { formatDate, plainDate, type PlainDate } from '@daycare-portal/shared/dates';
import { foldAccents } from '@daycare-portal/shared/folding';

export type DateOrder = 'month-first' | 'day-first' | 'year-first';

interface Numbers {
  first: string;
  second: string;
  third: string;
  dotted: boolean;
}

const numericDate = /^(\d{1,4})(?:\s*([./-])\s*|\s+)(\d{1,2})(?:\s*([./-])\s*|\s+)(\d{1,4})\.?$/;
const timeOfDay = /(?<=\d)(?:T|[,\s]+)\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(\s*[ap]\.?m\.?)?(\s*(?:Z|[+-]\d{2}:?\d{2}))?$/i;
const longestDate = 100;

/**
 * Reads a date as people type it: ISO dates and instants, three numbers in the given order, a month by name, and whatever
 * `formatDate(date, 'short', locale)` writes. Three numbers that make a date in only one order are read in that order. The year is the
 * number with four digits, and two digits are in the 2000s, because these are children. With 'year-first' a date that ends in the year is
 * read only if dots separate it or only one reading exists.
 */
export function readDate(text: string, order: DateOrder, locale = readersLocale()): PlainDate | undefined {
  const date = withoutTime(text);
  if (!/\d/.test(date)) return undefined;
  // What the locale writes in three numbers goes before the given order.
  const formatted = numbersOf(date) !== undefined && !writesNumbers(locale) ? undefined : readFormattedDate(date, locale);
  return formatted ?? readNumbers(date, order) ?? readNamedMonth(date);
}

/**
 * The order of the dates in a column. Each date that fits only one order is evidence, and the majority wins, so a few slips do not change a
 * column. Without a majority, a column with dots only is day-first, because countries that use dots write it so. Any other column with a
 * date that could be two days is 'ambiguous'. Undefined if no date needs an order.
 */
export function dateOrderOf(column: readonly string[]): DateOrder | 'ambiguous' | undefined {
  const found = { monthFirst: 0, dayFirst: 0, dotted: 0, other: 0 };
  for (const cell of column) {
    const numbers = numbersOf(withoutTime(cell));
    if (numbers === undefined || numbers.first.length === 4) continue;
    const monthFirst = readIn('month-first', numbers);
    const dayFirst = readIn('day-first', numbers);
    if (monthFirst === dayFirst) continue;
    if (monthFirst === undefined) found.dayFirst += 1;
    else if (dayFirst === undefined) found.monthFirst += 1;
    else found[numbers.dotted ? 'dotted' : 'other'] += 1;
  }
  if (found.monthFirst !== found.dayFirst) return found.monthFirst > found.dayFirst ? 'month-first' : 'day-first';
  return found.other > 0 ? 'ambiguous' : found.dotted > 0 ? 'day-first' : undefined;
}

/** The order in which this locale (by default the reader's own) writes numeric dates. */
export function orderOfLocale(locale = readersLocale()): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(0);
  const first = parts.find(({ type }) => type === 'year' || type === 'month' || type === 'day')?.type;
  return first === 'year' || first === 'month' ? `${first}-first` : 'day-first';
}

/** Keeps the calendar date that an ISO instant spells. */
function withoutTime(text: string): string {
  return text.length > longestDate ? '' : tidy(text).replace(timeOfDay, '');
}

function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function numbersOf(text: string): Numbers | undefined {
  const [, first, dot, second, nextDot, third] = numericDate.exec(text) ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  return { first, second, third, dotted: dot === '.' && nextDot === '.' };
}

function readNumbers(text: string, order: DateOrder): PlainDate | undefined {
  const numbers = numbersOf(text);
  if (numbers === undefined) return undefined;
  const inOrder = readIn(numbers.first.length === 4 ? 'year-first' : order, numbers);
  if (inOrder !== undefined) return inOrder;
  const monthFirst = readIn('month-first', numbers);
  const dayFirst = readIn('day-first', numbers);
  if (monthFirst === undefined || dayFirst === undefined || monthFirst === dayFirst) return monthFirst ?? dayFirst;
  return numbers.dotted ? dayFirst : undefined;
}

function readIn(order: DateOrder, { first, second, third }: Numbers): PlainDate | undefined {
  if (order === 'year-first') return dateOf(first, second, third);
  return order === 'month-first' ? dateOf(third, first, second) : dateOf(third, second, first);
}

function dateOf(year: string, month: string, day: string): PlainDate | undefined {
  if ((year.length !== 4 && year.length !== 2) || month.length > 2 || day.length > 2) return undefined;
  return plainDate(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
}

const numericLocales = new Map<string, boolean>();

function writesNumbers(locale: string): boolean {
  const known = numericLocales.get(locale) ?? numericDate.test(tidy(formatDate('2023-09-13', 'short', locale)));
  numericLocales.set(locale, known);
  return known;
}

/** Tries every date that the numbers in the text could mean, so no locale's format needs to be known here. */
function readFormattedDate(text: string, locale: string): PlainDate | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const written = text.toLowerCase();
  // Buddhist years are 543 ahead.
  for (const year of numbers.filter(({ length }) => length === 4).flatMap((each) => [Number(each), Number(each) - 543]))
    for (const day of new Set(numbers.filter(({ length }) => length <= 2)))
      for (let month = 1; month <= 12; month += 1) {
        const date = plainDate(year, month, Number(day));
        if (date !== undefined && tidy(formatDate(date, 'short', locale)).toLowerCase() === written) return date;
      }
  return undefined;
}

let months: ReadonlyMap<string, number> | undefined;
const fillers = new Set(['st', 'nd', 'rd', 'th', 'er', 'o', 'a', 'of', 'the', 'de', 'del']);

/** The months in the languages that lists are read in, long and short. */
function monthNames(): ReadonlyMap<string, number> {
  months ??= new Map(
    ['en-US', 'en-GB', 'es', 'fr', 'pt', 'de'].flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month });
        return Array.from({ length: 12 }, (_, index): [string, number] => [
          wordsOf(format.format(Date.UTC(2023, index, 15))).join(' '),
          index + 1,
        ]);
      }),
    ),
  );
  return months;
}

function readNamedMonth(text: string): PlainDate | undefined {
  const words = wordsOf(text).filter((word) => !fillers.has(word));
  const [month, more] = words.flatMap((word) => monthNames().get(word) ?? []);
  const [first = '', second = '', ...others] = words.filter((word) => !monthNames().has(word));
  if (month === undefined || more !== undefined || others.length > 0 || !/^\d+ \d+$/.test(`${first} ${second}`)) return undefined;
  return first.length === 4 ? dateOf(first, String(month), second) : dateOf(second, String(month), first);
}

function wordsOf(text: string): string[] {
  return foldAccents(text).match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
}
