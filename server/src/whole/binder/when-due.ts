import { addDays, clockAt, instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { DayRules } from '../../records/daycare/day.queries';
import { isoTime } from '../../core/runtime';

/** The binder that was due last. */
export interface DueBinder {
  dueAt: string;
  /** The day it is for. */
  day: PlainDate;
}

type Rules = Pick<DayRules, 'timeZone' | 'openingOn' | 'nextOpenDay'>;

/** Null if none is due, because nobody set a time or the daycare does not open within a year. */
export function lastDue(rules: Rules, binderAt: ClockTime | null, now: Date): DueBinder | null {
  if (binderAt === null) return null;
  const { timeZone } = rules;
  const { day: today } = clockAt(now, timeZone);
  const ofToday = instantOf(today, binderAt, timeZone);
  const dueAt = ofToday <= isoTime(now) ? ofToday : instantOf(addDays(today, -1), binderAt, timeZone);
  const day = nextToOpen(rules, dueAt);
  return day === null ? null : { dueAt, day };
}

/** The day of the next opening. In the early morning that is today. */
export function nextToOpen({ timeZone, openingOn, nextOpenDay }: Rules, moment: Date | string): PlainDate | null {
  const { day, time } = clockAt(moment, timeZone);
  const { from } = openingOn(day, null);
  return from !== null && from > time ? day : nextOpenDay(day);
}
