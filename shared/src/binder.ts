import type { ClockTime } from './center-time';
import type { PlainDate } from './dates';

/** How many days a binder is kept. */
export const binderKeptDays = 7;

/** A document about everyone expected on one day, for use without power. */
export interface KeptBinder {
  day: PlainDate;
  madeAt: string;
  /** How many children are expected. */
  children: number;
}

export interface Binders {
  /** When binders are made, by the daycare's clock, or null for never. */
  at: ClockTime | null;
  timeZone: string;
  /** Latest day first. */
  binders: KeptBinder[];
  /** The day whose binder should exist by now and does not, or null. */
  overdueDay: PlainDate | null;
  /** The day, today or later, whose binder nobody has opened since it was made, so nobody can have printed it. Null if there is none. */
  unopenedDay: PlainDate | null;
}

/** The address of this day's binder. */
export function binderPath(daycareId: string, day: PlainDate): string {
  return `/files/binders/${encodeURIComponent(daycareId)}/${day}`;
}
