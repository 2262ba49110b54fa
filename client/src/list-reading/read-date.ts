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

interface Vocabulary {
  months: ReadonlyMap<string, number>;
  fillers: ReadonlySet<string>;
  buddhist: boolean;
  /** Whether the locale's short date is three numbers. */
  writesNumbers: boolean;
}

const separator = String.raw`(?:\s*[./\-\u2010-\u2015\u2212年月년월]\s*|\s+)`;
const numericDate = new RegExp(String.raw`^(\d{1,4})${separator}(\d{1,2})${separator}(\d{1,4})\s*[.日일]?$`);
const dottedDate = /^\d+\s*\.\s*\d+\s*\.\s*\d+/;
const timeOfDay = /(?<=\d)(?:T|[,\s]+)\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(\s*[ap]\.?m\.?)?(\s*(?:Z|[+-]\d{2}:?\d{2}))?$/i;
const ordinalsAndArticles = ['st', 'nd', 'rd', 'th', 'er', 'o', 'a', 'of', 'the'];
const longestMonthName = 3;
const longestDate = 100;

/**
 * Reads a date as people type it: ISO dates and instants, three numbers in the given order, a month by name (in English and in the locale),
 * and whatever `formatDate(date, 'short', locale)` writes. Three numbers that make a date in only one order are read in that order. The
 * year is the number with four digits, and two digits are in the 2000s, because these are children. With 'year-first' a date that ends in
 * the year is read only if dots separate it or only one reading exists.
 */
export function readDate(text: string, order: DateOrder, locale = readersLocale()): PlainDate | undefined {
  const date = withoutTime(text);
  if (!/\d/.test(date)) return undefined;
  // Trying the locale's format is slow, so it is skipped where the locale never writes three numbers.
  const formatted = numbersOf(date) !== undefined && !vocabularyOf(locale).writesNumbers ? undefined : readFormattedDate(date, locale);
  return formatted ?? readNumbers(date, order, locale) ?? readNamedMonth(date, locale);
}

/**
 * The order of the dates in a column. Each date that fits only one order is evidence, and the majority wins, so a few slips do not change a
 * column. Without a majority, a column with dots only is day-first, because countries that use dots write it so. Any other column with a
 * date that could be two days is 'ambiguous'. Undefined if no date needs an order.
 */
export function dateOrderOf(column: readonly string[]): DateOrder | 'ambiguous' | undefined {
  const votes = { 'month-first': 0, 'day-first': 0, 'year-first': 0 };
  const undecided = { dotted: 0, other: 0 };
  for (const cell of column) {
    const numbers = numbersOf(withoutTime(cell));
    if (numbers === undefined || numbers.first.length === 4) continue;
    const monthFirst = readIn('month-first', numbers);
    const dayFirst = readIn('day-first', numbers);
    if (monthFirst !== undefined && dayFirst !== undefined) {
      if (monthFirst !== dayFirst) undecided[numbers.dotted ? 'dotted' : 'other'] += 1;
    } else if (monthFirst !== undefined) votes['month-first'] += 1;
    else if (dayFirst !== undefined) votes['day-first'] += 1;
    else if (mustBeYearFirst(numbers)) votes['year-first'] += 1;
  }
  return majority(votes) ?? (undecided.other > 0 ? 'ambiguous' : undecided.dotted > 0 ? 'day-first' : undefined);
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
    .replace(/[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - '۰'.charCodeAt(0)))
    .replace(/\s+/g, ' ')
    .trim();
}

function numbersOf(text: string): Numbers | undefined {
  const [, first, second, third] = numericDate.exec(text) ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  return { first, second, third, dotted: dottedDate.test(text) };
}

function readNumbers(text: string, order: DateOrder, locale: string | undefined): PlainDate | undefined {
  const numbers = numbersOf(text);
  if (numbers === undefined) return undefined;
  const inOrder = readIn(numbers.first.length === 4 ? 'year-first' : order, numbers, locale);
  if (inOrder !== undefined) return inOrder;
  const monthFirst = readIn('month-first', numbers, locale);
  const dayFirst = readIn('day-first', numbers, locale);
  if (monthFirst === undefined || dayFirst === undefined || monthFirst === dayFirst) return monthFirst ?? dayFirst;
  return numbers.dotted ? dayFirst : undefined;
}

function readIn(order: DateOrder, { first, second, third }: Numbers, locale?: string): PlainDate | undefined {
  if (order === 'year-first') return dateOf(first, second, third, locale);
  return order === 'month-first' ? dateOf(third, first, second, locale) : dateOf(third, second, first, locale);
}

function dateOf(year: string, month: string, day: string, locale?: string): PlainDate | undefined {
  if ((year.length !== 4 && year.length !== 2) || month.length > 2 || day.length > 2) return undefined;
  return plainDate(year.length === 2 ? 2000 + Number(year) : westernYear(Number(year), locale), Number(month), Number(day));
}

/**
 * A slip such as 31/9/23 must not pass for the year 2031. So a first number that could be a day, next to a year at the end, is no evidence.
 */
function mustBeYearFirst(numbers: Numbers): boolean {
  return readIn('year-first', numbers) !== undefined && (Number(numbers.first) > 31 || numbers.third.length === 1);
}

function majority(votes: Record<DateOrder, number>): DateOrder | undefined {
  const most = Math.max(...Object.values(votes));
  const winners = (['month-first', 'day-first', 'year-first'] as const).filter((order) => votes[order] === most);
  return most > 0 && winners.length === 1 ? winners[0] : undefined;
}

/** Tries every date that the numbers in the text could mean, so no locale's format needs to be known here. */
function readFormattedDate(text: string, locale: string | undefined): PlainDate | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const written = text.toLowerCase();
  for (const year of numbers.filter(({ length }) => length === 4))
    for (const day of new Set(numbers.filter(({ length }) => length <= 2)))
      for (let month = 1; month <= 12; month += 1) {
        const date = dateOf(year, String(month), day, locale);
        if (date !== undefined && tidy(formatDate(date, 'short', locale)).toLowerCase() === written) return date;
      }
  return undefined;
}

function readNamedMonth(text: string, locale: string | undefined): PlainDate | undefined {
  const { months, fillers } = vocabularyOf(locale);
  const words = wordsOf(text);
  for (let length = longestMonthName; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const month = months.get(words.slice(start, start + length).join(' '));
      const others = [...words.slice(0, start), ...words.slice(start + length)].filter((word) => !fillers.has(word));
      const [first, second] = others;
      if (month === undefined || first === undefined || second === undefined || others.length > 2 || !/^\d+$/.test(first + second))
        continue;
      return first.length === 4 ? dateOf(first, String(month), second, locale) : dateOf(second, String(month), first, locale);
    }
  return undefined;
}

function wordsOf(text: string): string[] {
  return foldAccents(text).match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
}

function westernYear(year: number, locale: string | undefined): number {
  return year > 2400 && vocabularyOf(locale).buddhist ? year - 543 : year;
}

const vocabularies = new Map<string, Vocabulary>();

function vocabularyOf(locale: string | undefined): Vocabulary {
  const known = vocabularies.get(locale ?? '');
  if (known !== undefined) return known;
  const months = new Map<string, number>();
  const fillers = new Set(ordinalsAndArticles);
  // The locale's own names come last, because they win over English names that mean another month.
  for (const language of ['en-US', 'en-GB', locale]) learnMonths(language, months, fillers);
  const made = {
    months,
    fillers,
    buddhist: new Intl.DateTimeFormat(locale).resolvedOptions().calendar === 'buddhist',
    writesNumbers: Array.from({ length: 12 }, (_, month) => plainDate(2023, month + 1, 13)).some(
      (date) => date !== undefined && numericDate.test(tidy(formatDate(date, 'short', locale))),
    ),
  };
  vocabularies.set(locale ?? '', made);
  return made;
}

/** Collects month names alone and within dates, because many languages inflect them, and the words between them. */
function learnMonths(locale: string | undefined, months: Map<string, number>, fillers: Set<string>): void {
  for (const month of ['long', 'short'] as const)
    for (const around of [{}, { day: 'numeric', year: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn', month, ...around });
      for (let index = 0; index < 12; index += 1)
        for (const { type, value } of format.formatToParts(Date.UTC(2023, index, 15))) {
          const words = wordsOf(value);
          if (type === 'month' && /\p{L}/u.test(value)) months.set(words.join(' '), index + 1);
          if (type === 'literal') words.forEach((word) => fillers.add(word));
        }
    }
}
