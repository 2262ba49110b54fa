import { addDays, monthOf, weekdayOf } from '@daycare-portal/shared/center-time';
import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';

export const spans = ['day', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

/** The days on the sheet, both included. */
export interface Days {
  from: PlainDate;
  until: PlainDate;
}

/** Reads the span from the address. The default is a week. */
export function readSpan(named: string): Span {
  return spans.find((span) => span === named) ?? 'week';
}

/** Reads a day from the address, or undefined. */
export function readDay(named: string): PlainDate | undefined {
  return readIsoDate(named) === named ? named : undefined;
}

/** The day itself, its week from Monday to Sunday, or its month. */
export function daysOf(span: Span, day: PlainDate): Days {
  if (span === 'day') return { from: day, until: day };
  if (span === 'month') return monthOf(day);
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: monday, until: addDays(monday, 6) };
}

/** The first day of the previous or next span. */
export function stepped(span: Span, day: PlainDate, steps: 1 | -1): PlainDate {
  const { from, until } = daysOf(span, day);
  return steps === 1 ? addDays(until, 1) : daysOf(span, addDays(from, -1)).from;
}
