import { addDays, monthOf, weekdayOf } from '@daycare-portal/shared/centre-time';
import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';

export const spans = ['day', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

/** Days that the sheet shows, both included. */
export interface Days {
  from: PlainDate;
  until: PlainDate;
}

/** What an address names; a week where it names nothing that is. */
export function readSpan(named: string): Span {
  return spans.find((span) => span === named) ?? 'week';
}

/** A day that an address names; undefined where it names none. */
export function readDay(named: string): PlainDate | undefined {
  return readIsoDate(named) === named ? named : undefined;
}

/** The day, the week from Monday to Sunday, or the month in which this day is. */
export function daysOf(span: Span, day: PlainDate): Days {
  if (span === 'day') return { from: day, until: day };
  if (span === 'month') return monthOf(day);
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: monday, until: addDays(monday, 6) };
}

/** The first day of the span before or after. */
export function stepped(span: Span, day: PlainDate, steps: 1 | -1): PlainDate {
  const { from, until } = daysOf(span, day);
  return steps === 1 ? addDays(until, 1) : daysOf(span, addDays(from, -1)).from;
}
