import * as z from 'zod/mini';
import { addDays } from './center-time';
import { plainDate, type PlainDate } from './dates';
import { drillTypes, type DrillState, type DrillType } from './drill-kinds';
import { drillsText } from './drills-text';
import { Id, optionalText } from './fields';
import type { HeadcountKind } from './headcounts';
import { SentId } from './sent-ids';

export const maxDrillNote = 1000;
export const maxDrillMonths = 24;
/** A drill is announced this many days before it is due. */
export const drillSoonDays = 7;

/** The kind of drill that a headcount was started as, if it was one. */
export function drillOfHeadcount(kind: HeadcountKind): DrillType {
  return kind === 'fireDrill' ? 'fire' : kind === 'weatherDrill' ? 'weather' : kind === 'lockdownDrill' ? 'lockdown' : 'other';
}

/** A headcount that is over becomes a drill. Saved again, the newest counts and the earlier one stays readable. */
export const SaveDrill = z.strictObject({
  daycareId: Id,
  id: SentId,
  headcountId: Id,
  kind: z.enum(drillTypes),
  note: z.optional(z.nullable(optionalText(maxDrillNote))),
});
export type SaveDrill = z.infer<typeof SaveDrill>;

/** All rules. A kind that is missing is not due at any time. */
export const SetDrillRules = z.strictObject({
  daycareId: Id,
  rules: z.array(z.strictObject({ kind: z.enum(drillTypes), months: z.int().check(z.minimum(1), z.maximum(maxDrillMonths)) })).check(
    z.maxLength(drillTypes.length),
    z.refine((rules) => new Set(rules.map(({ kind }) => kind)).size === rules.length, { error: () => drillsText.kindTwice }),
  ),
});
export type SetDrillRules = z.infer<typeof SetDrillRules>;

/** What a headcount tells of a drill. */
export interface CountedDrill {
  headcountId: string;
  day: PlainDate;
  startedAt: string;
  finishedAt: string;
  /** From its start to its end. */
  seconds: number;
  children: number;
  /** How many were not found by its end. */
  missing: number;
  /** The missing ones, as far as the reader may see them. */
  missingNames: string[];
}

export interface Drill extends CountedDrill {
  kind: DrillType;
  note: string | null;
  savedBy: string;
  savedAt: string;
  /** What was saved before, oldest first. */
  earlier: { kind: DrillType; note: string | null; savedBy: string; savedAt: string }[];
}

export interface DrillRule {
  kind: DrillType;
  months: number;
  /** When the last one was, or null. */
  last: PlainDate | null;
  dueOn: PlainDate;
  state: DrillState;
}

export interface Drills {
  today: PlainDate;
  timeZone: string;
  /** The newest first. */
  drills: Drill[];
  /** Headcounts of the last weeks that are over and not saved as a drill, the newest first. */
  headcounts: (CountedDrill & { kind: HeadcountKind })[];
  rules: DrillRule[];
}

/** The same day so many months later, or the last day of that month. */
export function monthsAfter(day: PlainDate, months: number): PlainDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(index / 12), (index % 12) + 1];
  for (let last = date; last > 27; last -= 1) {
    const found = plainDate(inYear, inMonth, last);
    if (found !== undefined) return found;
  }
  return plainDate(inYear, inMonth, Math.min(date, 27)) ?? day;
}

/** When a kind of drill is due next. One that has never been is due the interval after the rule was made. */
export function drillDue(
  { months, since }: { months: number; since: PlainDate },
  last: PlainDate | null,
  today: PlainDate,
): Pick<DrillRule, 'dueOn' | 'state'> {
  const dueOn = monthsAfter(last ?? since, months);
  return { dueOn, state: dueOn < today ? 'overdue' : dueOn <= addDays(today, drillSoonDays) ? 'soon' : 'done' };
}
