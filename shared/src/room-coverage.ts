import * as z from 'zod/mini';
import { Day, Instant } from './attendance';
import { addDays, type ClockTime } from './centre-time';
import type { Coverage } from './coverage';
import type { RoomSpan, RoomStep, ShortStretch } from './coverage-day';
import type { PlainDate } from './dates';
import { dayText } from './day-text';
import { Id, requiredText } from './fields';
import type { RuleSetId } from './ratio-rule-sets';
import type { AgeBand } from './ratio-rules';
import { SentId } from './sent-ids';

export const maxShortReasonLength = 300;
/** Six whole weeks: those around any month. */
export const maxShortDays = 42;

/** Null is now. */
export const GetCoverage = z.strictObject({ daycareId: Id, at: z.nullable(Instant) });
export const GetCoverageDay = z.strictObject({ daycareId: Id, classroomId: Id, day: Day });
export const GetShortMinutes = z.strictObject({ daycareId: Id, from: Day, until: Day }).check(
  z.refine(({ from, until }) => from <= until, { path: ['until'], error: () => dayText.attendance.endsBeforeStart }),
  z.refine(({ from, until }) => until < addDays(from, maxShortDays), { path: ['until'], error: () => dayText.ratio.tooManyDays }),
);

/** Why there were too few adults in a room at this time. It is only added to. */
export const ExplainShort = z.strictObject({
  daycareId: Id,
  id: SentId,
  classroomId: Id,
  at: Instant,
  reason: requiredText(maxShortReasonLength, () => dayText.attendance.reasonMissing),
});
export type ExplainShort = z.infer<typeof ExplainShort>;

export interface ChosenRuleSet {
  id: RuleSetId;
  citation: string;
  url: string;
}

/** By what a room is counted: the daycare's own number, or the figures of the rule set. */
export interface CountedBy {
  by: 'daycare' | 'ruleSet';
  childrenPerStaff: number | null;
  /** The ages of the figures that decide; null where the daycare's own number does, or all figures together. */
  fromMonths: number | null;
  untilMonths: number | null;
  /** Where the figures go up in steps instead: how many children so many adults may have. */
  steps: AgeBand['steps'];
  /** The figures are those for so many minutes after opening and before closing; null: they are the usual ones. */
  edgeMinutes: number | null;
  /** There are several ages, and how the rule set counts those is not worked out here. */
  isCountedByYoungest: boolean;
}

export interface CountedAdult {
  userId: string;
  name: string;
  /** Since when in this room. */
  since: string;
}

export interface RoomCoverage {
  classroomId: string;
  name: string;
  mark: number;
  children: number;
  staff: number;
  /** Null where the room has no rule. */
  needed: number | null;
  /** Open spots; negative: so many adults are short. */
  headroom: number | null;
  /** So many children these adults may look after. */
  limit: number | null;
  capacity: number | null;
  ageFromMonths: number | null;
  ageUntilMonths: number | null;
  /** The daycare's own number. */
  childrenPerStaff: number | null;
  rule: CountedBy | null;
  citation: string | null;
  /** In the order in which they came. */
  adults: CountedAdult[];
  /** By the figures that the children belong to, the youngest first. */
  groups: { fromMonths: number | null; children: number }[];
}

export interface PremisesMinimum {
  adults: number;
  fromChildren: number;
  /** Who counts now, in all rooms. */
  present: number;
  children: number;
}

export interface CoverageNow {
  at: string;
  day: PlainDate;
  timeZone: string;
  ruleSet: ChosenRuleSet | null;
  /** How many adults the premises need at least; null where the rule set says nothing of it. */
  premises: PremisesMinimum | null;
  rooms: RoomCoverage[];
  /** Who is here and counts, but is in no room: they could come over to any. */
  inNoRoom: CountedAdult[];
}

/** Something of the day that was entered or changed afterwards. */
export interface LateChange {
  /** When it happened, as it is known now. */
  at: string;
  who: string;
  recordedName: string;
  recordedAt: string;
  reason: string | null;
}

export interface ShortReason {
  id: string;
  at: string;
  reason: string;
  recordedName: string;
  recordedAt: string;
}

export interface AdultBar {
  userId: string;
  name: string;
  bars: { from: string; until: string }[];
}

export interface CoverageDay {
  day: PlainDate;
  today: PlainDate;
  timeZone: string;
  classroomId: string;
  name: string;
  capacity: number | null;
  rooms: { classroomId: string; name: string; mark: number }[];
  ruleSet: ChosenRuleSet | null;
  /** Of the fullest minute; null where the room has no rule, or nobody was there. */
  rule: CountedBy | null;
  isOpen: boolean;
  opensAt: ClockTime | null;
  closesAt: ClockTime | null;
  /** `isCorrected`: something in it was entered or changed afterwards. */
  steps: (RoomStep & { isCorrected: boolean })[];
  spans: RoomSpan[];
  /** From when to when there were too few adults, with the reasons that fall into it. */
  stretches: (ShortStretch & { reasons: ShortReason[] })[];
  /** Reasons of this day that no stretch has, since a correction. */
  otherReasons: ShortReason[];
  adults: AdultBar[];
  changes: LateChange[];
  /** Children who were not checked out on that day; they count until closing, or the last that was recorded. */
  leftOpen: number;
  minutesWithChildren: number;
  minutesShort: number;
}

export interface ShortDay {
  day: PlainDate;
  rooms: { classroomId: string; minutesWithChildren: number; minutesShort: number }[];
}

export interface ShortMinutes {
  today: PlainDate;
  timeZone: string;
  rooms: { classroomId: string; name: string; mark: number; hasRule: boolean }[];
  /** The days on which there were children. */
  days: ShortDay[];
}

/** As a person is told of a coverage; `childrenPerStaff` is the room's own number. */
export function countedBy(coverage: Coverage, childrenPerStaff: number | null): CountedBy | null {
  const { by, band, edge, isCountedByYoungest } = coverage;
  if (by === null) return null;
  const usual = { fromMonths: null, untilMonths: null, steps: [], edgeMinutes: null };
  if (by === 'daycare') return { ...usual, by, childrenPerStaff, isCountedByYoungest: false };
  const told = { by, isCountedByYoungest };
  if (edge !== null) {
    const { minutes, fromMonths } = edge;
    return { ...usual, ...told, childrenPerStaff: edge.childrenPerStaff, fromMonths, edgeMinutes: minutes };
  }
  if (band === null) return { ...usual, ...told, childrenPerStaff: null };
  const { fromMonths, untilMonths, steps } = band;
  return { ...usual, ...told, childrenPerStaff: band.childrenPerStaff, fromMonths, untilMonths, steps };
}
