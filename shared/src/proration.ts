import { addDays, monthOf, weekdayOf, type Weekday } from './center-time';
import type { PlainDate } from './dates';
import { roundedShare, splitAmount, type Amount } from './money';

/** How often a plan is billed. */
export const everies = ['week', 'twoWeeks', 'halfMonth', 'month'] as const;
export type Every = (typeof everies)[number];

export interface Period {
  from: PlainDate;
  until: PlainDate;
}

/** How an amount was worked out. `share` is an account's part of it in ten thousandths, if it does not pay all. */
export type Arithmetic =
  | { of: 'days'; days: number; all: number; price: Amount; share?: number | undefined }
  | { of: 'closed'; days: number; all: number; price: Amount; share?: number | undefined }
  | { of: 'percent'; percent: number; amount: Amount; share?: number | undefined }
  | { of: 'agency'; amount: Amount; share?: number | undefined }
  | { of: 'minutes'; minutes: number; graceMinutes: number; counted: number; perMinute: Amount; most: Amount | null; children: number }
  | { of: 'extraDay'; weekdays: readonly Weekday[]; price: Amount }
  | { of: 'lateInvoice'; number: string; days: number }
  | { of: 'difference'; now: Amount; before: Amount }
  | { of: 'corrected'; charged: Amount; now: Amount }
  | { of: 'edited'; amount: Amount; reason: string };

const dayMs = 24 * 3_600_000;

/** How many days of these weekdays there are, both ends included. */
export function countDays(weekdays: readonly Weekday[], from: PlainDate, until: PlainDate): number {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
  const first = weekdayOf(from);
  // A weekday comes once in each whole week, and once more if it is one of the first days.
  const timesOf = (weekday: Weekday) => Math.floor((days - 1 - ((weekday - first + 7) % 7)) / 7) + 1;
  return days < 1 ? 0 : [...new Set(weekdays)].reduce((sum, weekday) => sum + Math.max(timesOf(weekday), 0), 0);
}

export interface Price {
  from: PlainDate;
  amount: Amount;
}

/** What a plan costs a child from a day to another. */
export interface Priced {
  from: PlainDate;
  until: PlainDate | null;
  weekdays: readonly Weekday[];
  /** In any order. */
  prices: readonly Price[];
  ownAmount: Amount | null;
}

export interface Part {
  from: PlainDate;
  days: number;
  all: number;
  price: Amount;
  amount: Amount;
}

/**
 * What the period costs: one part for each price that holds in it. `all` are the days of the plan's weekdays in the period, `days` those of
 * them on which this price holds. A part is rounded once, and a day's price is never rounded and multiplied.
 */
export function partsOfPeriod({ from, until, weekdays, prices, ownAmount }: Priced, period: Period): Part[] {
  const first = from > period.from ? from : period.from;
  const last = until !== null && until < period.until ? until : period.until;
  const all = countDays(weekdays, period.from, period.until);
  if (first > last || all === 0) return [];
  const inOrder = prices.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  // Before its first price a plan costs that.
  const spans =
    ownAmount === null
      ? inOrder.map(({ amount, from: holdsFrom }, at) => ({
          amount,
          begins: at === 0 ? '' : holdsFrom,
          ends: inOrder[at + 1] === undefined ? '9999-12-31' : addDays(inOrder[at + 1]?.from ?? '', -1),
        }))
      : [{ amount: ownAmount, begins: '', ends: '9999-12-31' }];
  return spans.flatMap(({ amount: price, begins, ends }) => {
    const start = begins > first ? begins : first;
    const days = countDays(weekdays, start, ends < last ? ends : last);
    return days === 0 ? [] : [{ from: start, days, all, price, amount: roundedShare(price, days, all) }];
  });
}

/** What closed days take off a price, as a negative amount. */
export function closedCredit({ price, all }: { price: Amount; all: number }, closedDays: number): Amount {
  const off = roundedShare(price, closedDays, all);
  return off === 0 ? 0 : -off;
}

/** A discount as a negative amount. */
export function percentOff(amount: Amount, percent: number): Amount {
  const off = roundedShare(amount, percent, 100);
  return off === 0 ? 0 : -off;
}

/**
 * Divides each line among these weights so that the sums are those of the divided total: what a line leaves over after rounding is carried to
 * the next one. One list for each line, in the order of the weights.
 */
export function splitLines(lines: readonly Amount[], weights: readonly number[]): Amount[][] {
  let total = 0;
  let before = weights.map(() => 0);
  return lines.map((line) => {
    total += line;
    const now = splitAmount(total, weights);
    const parts = now.map((part, at) => part - (before[at] ?? 0));
    before = now;
    return parts;
  });
}

export interface MinuteRule {
  graceMinutes: number;
  perMinute: Amount;
  counts: 'afterGrace' | 'all';
  most: Amount | null;
}

/** The fee for whole minutes of lateness. Nothing within the grace. */
export function feeOfMinutes({ graceMinutes, perMinute, counts, most }: MinuteRule, minutes: number): { counted: number; amount: Amount } {
  if (minutes <= graceMinutes) return { counted: 0, amount: 0 };
  const counted = counts === 'all' ? minutes : minutes - graceMinutes;
  const amount = counted * perMinute;
  return { counted, amount: most === null ? amount : Math.min(amount, most) };
}

// A Monday, from which periods of two weeks are counted.
const firstMonday = '2024-01-01';

/** The period that a day belongs to: weeks begin on a Monday, half months on the 1st and the 16th. */
export function periodOf(every: Every, day: PlainDate): Period {
  if (every === 'month') return monthOf(day);
  if (every === 'halfMonth') {
    const month = monthOf(day);
    const middle = `${day.slice(0, 8)}15`;
    return day <= middle ? { from: month.from, until: middle } : { from: addDays(middle, 1), until: month.until };
  }
  const monday = addDays(day, 1 - weekdayOf(day));
  if (every === 'week') return { from: monday, until: addDays(monday, 6) };
  const weeks = Math.round((Date.parse(monday) - Date.parse(firstMonday)) / (7 * dayMs));
  const from = Math.abs(weeks) % 2 === 0 ? monday : addDays(monday, -7);
  return { from, until: addDays(from, 13) };
}

/** The period after one that ended on this day. A week that ended on a Friday goes on after the weekend. */
export function periodAfter(every: Every, { from, until }: Period): Period {
  if (every === 'month' || every === 'halfMonth') return periodOf(every, addDays(until, 1));
  const days = every === 'week' ? 7 : 14;
  return { from: addDays(from, days), until: addDays(until, days) };
}

/** The periods that begin on this day or follow one another after it, as long as they begin by `last`. */
export function periodsFrom(every: Every, first: PlainDate, last: PlainDate): Period[] {
  const found: Period[] = [];
  const days = every === 'week' ? 7 : 14;
  let next: Period = every === 'month' || every === 'halfMonth' ? periodOf(every, first) : { from: first, until: addDays(first, days - 1) };
  while (next.from <= last) {
    found.push(next);
    next = periodAfter(every, next);
  }
  return found;
}

const lengths: Record<Every, readonly [least: number, most: number]> = {
  week: [1, 7],
  twoWeeks: [8, 14],
  halfMonth: [13, 16],
  month: [28, 31],
};

/** Whether the days are as many as a period of this rhythm has. A week may leave out days on which nobody comes. */
export function isPeriod(every: Every, { from, until }: Period): boolean {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
  const [least, most] = lengths[every];
  return days >= least && days <= most;
}
