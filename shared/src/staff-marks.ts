import * as z from 'zod/mini';
import { Day, Instant, maxMarkReasonLength } from './attendance';
import type { BulkResult, RowOutcome } from './bulk';
import type { ClockTime } from './center-time';
import type { PlainDate } from './dates';
import { dayText } from './day-text';
import { bulkRows, Compared, Id, maxNameLength, optionalText, requiredText } from './fields';
import { listFormats } from './list-file';
import { SentId } from './sent-ids';

export const staffMarkKinds = ['in', 'out', 'break', 'back', 'move', 'void'] as const;
/** `void` says that the mark it replaces did not happen. */
export type StaffMarkKind = (typeof staffMarkKinds)[number];

/** An adult's state on a day. `notYet`: has not clocked in. */
export type StaffState = 'notYet' | 'in' | 'onBreak' | 'out';

/** A mark as stored. It is never changed; a correction is another mark. */
export interface StaffMark {
  id: string;
  /** The id of a member of the team or of a substitute. */
  userId: string;
  /** The adult's name at the time. */
  fullName: string;
  kind: StaffMarkKind;
  /** ISO UTC. */
  at: string;
  /** The daycare's day that the mark belongs to: the day of its shift. */
  day: PlainDate;
  /** For `in`, `back` and `move`. Null: in the daycare, but in no room. */
  classroomId: string | null;
  /** Whether the adult counted toward the ratio when the mark was made. */
  countsInRatio: boolean;
  /** Why the time is not now, or why the replaced mark was wrong. */
  reason: string | null;
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
  /** The id of the mark that this one replaces. */
  replaces: string | null;
}

/**
 * One tap. `at` is an instant by the device's clock, or now if missing or null. `move` requires `classroomId`. `back` without one returns
 * to the room before the break.
 */
export const NewStaffMark = z.strictObject({
  id: SentId,
  userId: Id,
  kind: z.enum(['in', 'out', 'break', 'back', 'move']),
  classroomId: z.optional(z.nullable(Id)),
  at: z.optional(z.nullable(Instant)),
  reason: z.optional(z.nullable(optionalText(maxMarkReasonLength))),
  compared: Compared,
});
export type NewStaffMark = z.infer<typeof NewStaffMark>;

/** `sentAt` is the device's time when it sent the marks. */
export const ClockStaff = z.strictObject({ daycareId: Id, sentAt: z.optional(Instant), marks: bulkRows(NewStaffMark) });
export type ClockStaff = z.infer<typeof ClockStaff>;

/** For a skipped or failed row, `reason` says since when, or why not. */
export interface StaffMarkOutcome extends RowOutcome {
  id: string;
  userId: string;
  /** The adult's state now, or null if there is no such adult. */
  state: StaffState | null;
  /** The mark that counts now. */
  markId: string | null;
  /** It fails until an owner or staff member has compared the face and a photo ID, and says so with `compared`. */
  asksToCompare: boolean;
}
export type ClockResult = BulkResult<StaffMarkOutcome>;

/** Missing fields stay as they were. */
export const CorrectStaffMark = z.strictObject({
  daycareId: Id,
  id: SentId,
  markId: Id,
  kind: z.optional(z.enum(staffMarkKinds)),
  at: z.optional(Instant),
  classroomId: z.optional(z.nullable(Id)),
  reason: requiredText(maxMarkReasonLength, () => dayText.attendance.reasonMissing),
});
export type CorrectStaffMark = z.infer<typeof CorrectStaffMark>;

export const UndoStaffMark = z.strictObject({ daycareId: Id, id: SentId, markId: Id });
export type UndoStaffMark = z.infer<typeof UndoStaffMark>;

/** Null is today. */
export const GetTeamDay = z.strictObject({ daycareId: Id, day: z.nullable(Day) });

const hoursOrder = z.refine<{ from: string; until: string }>(({ from, until }) => from <= until, {
  path: ['until'],
  error: () => dayText.attendance.endsBeforeStart,
});
export const maxHoursDays = 62;
export const GetStaffHours = z.strictObject({ daycareId: Id, from: Day, until: Day }).check(hoursOrder);
export type GetStaffHours = z.infer<typeof GetStaffHours>;
export const ExportStaffHours = z.strictObject({ daycareId: Id, from: Day, until: Day, format: z.enum(listFormats) }).check(hoursOrder);
export type ExportStaffHours = z.infer<typeof ExportStaffHours>;

export const AddSubstitute = z.strictObject({
  daycareId: Id,
  id: SentId,
  fullName: requiredText(maxNameLength, () => dayText.clock.nameMissing),
  countsInRatio: z.boolean(),
  compared: Compared,
});
export type AddSubstitute = z.infer<typeof AddSubstitute>;
export const EndSubstitute = z.strictObject({ daycareId: Id, userId: Id });
export const SetCountsInRatio = z.strictObject({ daycareId: Id, userId: Id, countsInRatio: z.boolean() });
export type SetCountsInRatio = z.infer<typeof SetCountsInRatio>;

/** An adult's state on one day. */
export interface DayAdult {
  userId: string;
  fullName: string;
  /** Whether the adult was added by name, without an account. */
  isSubstitute: boolean;
  state: StaffState;
  /** Since when the adult is in, on break or gone, in ISO UTC. */
  since: string | null;
  /** Where the adult is. Null if not in, or in no room. */
  classroomId: string | null;
  /** Whether the adult counts now or, if not here, will count. */
  countsInRatio: boolean;
  /** The daycare has closed and nobody has confirmed that the adult is still here, so they no longer count. */
  isUnconfirmed: boolean;
  /** The newest shift of an earlier day without an end. */
  leftOpen: { day: PlainDate; since: string; markId: string } | null;
  /** The last mark that counts, and whether the caller may still undo it. */
  markId: string | null;
  mayUndo: boolean;
}

export interface TeamDay {
  day: PlainDate;
  timeZone: string;
  closesAt: ClockTime | null;
  /** How many children are checked in now in the whole daycare, to ask the last adult before they leave. */
  childrenHere: number;
  /** By name: the team, the substitutes, and everyone else who was there on that day. */
  adults: DayAdult[];
}

/** A shift as the hours page shows it. */
export interface HoursShift {
  from: string | null;
  until: string | null;
  rooms: { classroomId: string | null; name: string | null; from: string; until: string | null }[];
  breaks: { from: string; until: string | null }[];
}

export interface HoursDay {
  day: PlainDate;
  shifts: HoursShift[];
  /** Whole minutes of the finished shifts, without breaks. */
  minutes: number;
  breakMinutes: number;
  /** Whether a shift of an earlier day has no end. */
  isLeftOpen: boolean;
  isCorrected: boolean;
  /** Every mark of the day as recorded, oldest first, including replaced ones. */
  marks: StaffMark[];
}

export interface AdultHours {
  userId: string;
  fullName: string;
  isSubstitute: boolean;
  /** The days with marks, oldest first. */
  days: HoursDay[];
  minutes: number;
}

export interface StaffHours {
  today: PlainDate;
  /** The days on which the daycare is closed. */
  closedDays: PlainDate[];
  timeZone: string;
  rooms: { classroomId: string; name: string; mark: number }[];
  /** By name: everyone with marks on these days. Teachers only see their own. */
  adults: AdultHours[];
}
