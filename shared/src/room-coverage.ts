import * as z from 'zod/mini';
import { Day, Instant } from './attendance';
import { addDays, type ClockTime } from './center-time';
import type { Coverage } from './coverage';
import type { RoomSpan, RoomStep, ShortStretch } from './coverage-day';
import type { PlainDate } from './dates';
import { dayText } from './day-text';
import { Id, requiredText } from './fields';
import { listFormats } from './list-file';
import type { Presence } from './presence';
import type { RuleSetId } from './ratio-rule-sets';
import type { AgeBand } from './ratio-rules';
import { SentId } from './sent-ids';

export const maxShortReasonLength = 300;
/** Six whole weeks, which cover any month. */
const maxShortDays = 42;

/** Null is now. */
export const GetCoverage = z.strictObject({ daycareId: Id, at: z.nullable(Instant) });
export const GetCoverageDay = z.strictObject({ daycareId: Id, classroomId: Id, day: Day });
export const ExportCoverageDay = z.extend(GetCoverageDay, { format: z.enum(listFormats) });
export const GetShortMinutes = z.strictObject({ daycareId: Id, from: Day, until: Day }).check(
  z.refine(({ from, until }) => from <= until, { path: ['until'], error: () => dayText.attendance.endsBeforeStart }),
  z.refine(({ from, until }) => until < addDays(from, maxShortDays), { path: ['until'], error: () => dayText.ratio.tooManyDays }),
);

/** Why there were too few adults in a room at this time. Reasons can only be added. */
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

/** What a room is counted by: the daycare's own number, or the figures of the rule set. */
export interface CountedBy {
  by: 'daycare' | 'ruleSet';
  childrenPerStaff: number | null;
  /** The age group whose figures decide. Null if the daycare's own number or several figures decide. */
  fromMonths: number | null;
  untilMonths: number | null;
  /** If the figures go up in steps instead: how many children a number of adults may have. */
  steps: AgeBand['steps'];
  /** For how many minutes after opening and before closing these figures apply. Null: they are the usual ones. */
  edgeMinutes: number | null;
  /** Whether mixed ages are counted by the youngest child instead of in the rule set's own way. */
  isCountedByYoungest: boolean;
}

export interface CountedAdult {
  userId: string;
  name: string;
  /** Since when they have been in this room. */
  since: string;
}

export interface RoomCoverage {
  classroomId: string;
  name: string;
  mark: number;
  children: number;
  staff: number;
  /** Null if the room has no rule. */
  needed: number | null;
  /** Open spots, or if negative, missing adults. */
  headroom: number | null;
  /** How many children these adults may look after. */
  limit: number | null;
  capacity: number | null;
  ageFromMonths: number | null;
  ageUntilMonths: number | null;
  /** The daycare's own number. */
  childrenPerStaff: number | null;
  rule: CountedBy | null;
  citation: string | null;
  /** In order of arrival. */
  adults: CountedAdult[];
  /** By the age group in the rule, youngest first. */
  groups: { fromMonths: number | null; children: number }[];
}

export interface PremisesMinimum {
  adults: number;
  fromChildren: number;
  /** Everyone who counts now, in all rooms. */
  present: number;
  children: number;
}

export interface CoverageNow {
  at: string;
  day: PlainDate;
  timeZone: string;
  ruleSet: ChosenRuleSet | null;
  /** The minimum number of adults on the premises. Null if the rule set has none. */
  premises: PremisesMinimum | null;
  rooms: RoomCoverage[];
  /** Adults who are here and count, but are in no room, so they could join any. */
  inNoRoom: CountedAdult[];
}

/** Something on this day that was entered or changed afterwards. */
export interface LateChange {
  /** When it happened, as known now. */
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

/** A child in this room for a while. */
export interface ChildPresence extends Presence {
  name: string;
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
  /** At the fullest minute. Null if the room has no rule or nobody was there. */
  rule: CountedBy | null;
  isOpen: boolean;
  opensAt: ClockTime | null;
  closesAt: ClockTime | null;
  /** `isCorrected`: something in it was entered or changed afterwards. */
  steps: (RoomStep & { isCorrected: boolean })[];
  spans: RoomSpan[];
  /** The stretches with too few adults, with the reasons given in them. */
  stretches: (ShortStretch & { reasons: ShortReason[] })[];
  /** Reasons of this day that belong to no stretch since a correction. */
  otherReasons: ShortReason[];
  adults: AdultBar[];
  /** In order of arrival. Children whom this person may not see are left out, although they count. */
  children: ChildPresence[];
  changes: LateChange[];
  /** Children without a check-out on that day. They count until closing, or on a closed day until the last record. */
  leftOpen: number;
  minutesWithChildren: number;
  minutesShort: number;
  /** Those of them without any adult. */
  minutesAlone: number;
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

/** How a room is counted, as pages show it. `childrenPerStaff` is the room's own number. */
export function countedBy(coverage: Coverage, childrenPerStaff: number | null): CountedBy | null {
  const { by, band, edge, isCountedByYoungest } = coverage;
  if (by === null) return null;
  const own: CountedBy = {
    fromMonths: null,
    untilMonths: null,
    steps: [],
    edgeMinutes: null,
    by,
    childrenPerStaff,
    isCountedByYoungest: false,
  };
  if (by === 'daycare') return own;
  const byRuleSet = { ...own, childrenPerStaff: null, isCountedByYoungest };
  if (edge !== null) {
    const { minutes, fromMonths } = edge;
    return { ...byRuleSet, childrenPerStaff: edge.childrenPerStaff, fromMonths, edgeMinutes: minutes };
  }
  if (band === null) return byRuleSet;
  const { fromMonths, untilMonths, steps } = band;
  return { ...byRuleSet, childrenPerStaff: band.childrenPerStaff, fromMonths, untilMonths, steps };
}
