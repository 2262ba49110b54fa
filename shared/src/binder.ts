import type { ClockTime } from './centre-time';
import type { PlainDate } from './dates';

/** For how many days a binder is kept after it was made. */
export const binderKeptDays = 7;

/** A document of everyone who is expected on one day, for when there is no power. */
export interface KeptBinder {
  day: PlainDate;
  madeAt: string;
  /** How many are expected. */
  children: number;
}

export interface Binders {
  /** When a new one is made, by the daycare's clock; null: never. */
  at: ClockTime | null;
  timeZone: string;
  /** That of the latest day first. */
  binders: KeptBinder[];
  /** The day whose binder should have been made by now and was not; null where all is well. */
  overdueDay: PlainDate | null;
  /** The day, today or to come, whose binder nobody has opened since it was made, so that it is on no paper; null where there is none. */
  unopenedDay: PlainDate | null;
}

/** Where the binder of this day is to be had. */
export function binderPath(daycareId: string, day: PlainDate): string {
  return `/files/binders/${encodeURIComponent(daycareId)}/${day}`;
}
