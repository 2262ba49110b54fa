import * as z from 'zod/mini';
import { Day, Instant, maxMarkReasonLength } from './attendance';
import type { BulkResult, RowOutcome } from './bulk';
import type { ClockTime } from './centre-time';
import type { PlainDate } from './dates';
import { dayText } from './day-text';
import { bulkRows, Id, maxNameLength, optionalText, requiredText } from './fields';
import { listFormats } from './list-file';
import { SentId } from './sent-ids';

export const staffMarkKinds = ['in', 'out', 'break', 'back', 'move', 'void'] as const;
/** `void` says that the mark it replaces did not happen. */
export type StaffMarkKind = (typeof staffMarkKinds)[number];

/** How an adult stands today; `notYet` is one who has not clocked in. */
export type StaffState = 'notYet' | 'in' | 'onBreak' | 'out';

/** A mark as it is kept. It is never changed; a correction is another mark. */
export interface StaffMark {
  id: string;
  /** Of a team member, or of a substitute. */
  userId: string;
  /** The adult's name at the time. */
  fullName: string;
  kind: StaffMarkKind;
  /** ISO UTC. */
  at: string;
  /** The daycare's day to which it belongs: that of its shift. */
  day: PlainDate;
  /** Of `in`, `back` and `move`; null: in the daycare, but in no room. */
  classroomId: string | null;
  /** Whether the adult counted as one with the children when the mark was made. */
  countsInRatio: boolean;
  /** Why the time is another than now, or why the replaced mark was wrong. */
  reason: string | null;
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
  /** The id of the mark in whose place this one stands. */
  replaces: string | null;
}

/**
 * One tap. `at` is an instant by the clock of the device, null or left out: now. `move` needs `classroomId`; `back` without one is back to
 * the room before the break.
 */
export const NewStaffMark = z.strictObject({
  id: SentId,
  userId: Id,
  kind: z.enum(['in', 'out', 'break', 'back', 'move']),
  classroomId: z.optional(z.nullable(Id)),
  at: z.optional(z.nullable(Instant)),
  reason: z.optional(z.nullable(optionalText(maxMarkReasonLength))),
});
export type NewStaffMark = z.infer<typeof NewStaffMark>;

/** `sentAt` is what the device's clock showed when it sent the marks. */
export const ClockStaff = z.strictObject({ daycareId: Id, sentAt: z.optional(Instant), marks: bulkRows(NewStaffMark) });
export type ClockStaff = z.infer<typeof ClockStaff>;

/** `reason` of a row that was skipped or failed says since when, or why not. */
export interface StaffMarkOutcome extends RowOutcome {
  id: string;
  userId: string;
  /** As the adult is now; null where there is no such adult. */
  state: StaffState | null;
  /** The mark that counts now. */
  markId: string | null;
}
export type ClockResult = BulkResult<StaffMarkOutcome>;

/** What is left out stays as it was. */
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
});
export type AddSubstitute = z.infer<typeof AddSubstitute>;
export const EndSubstitute = z.strictObject({ daycareId: Id, userId: Id });
export const SetCountsInRatio = z.strictObject({ daycareId: Id, userId: Id, countsInRatio: z.boolean() });
export type SetCountsInRatio = z.infer<typeof SetCountsInRatio>;

/** An adult as they stand on one day. */
export interface DayAdult {
  userId: string;
  fullName: string;
  /** Was added by name, without an account. */
  isSubstitute: boolean;
  state: StaffState;
  /** Since when they are in, on break or gone; ISO UTC. */
  since: string | null;
  /** Where they are; null while they are not in, and where they are in no room. */
  classroomId: string | null;
  /** Whether they count now; of one who is not here, whether they will. */
  countsInRatio: boolean;
  /** The daycare has closed, and nobody has said that they are still here: they no longer count. */
  isUnconfirmed: boolean;
  /** A shift of an earlier day that nobody ended: the newest one. */
  leftOpen: { day: PlainDate; since: string; markId: string } | null;
  /** The last mark that counts, and whether the person who asks may still undo it. */
  markId: string | null;
  mayUndo: boolean;
}

export interface TeamDay {
  day: PlainDate;
  timeZone: string;
  closesAt: ClockTime | null;
  /** How many children of the whole daycare are checked in now; for the last adult to leave. */
  childrenHere: number;
  /** Everyone on the team, the substitutes, and whoever else was there on that day; by name. */
  adults: DayAdult[];
}

/** A shift as hours show it. */
export interface HoursShift {
  from: string | null;
  until: string | null;
  rooms: { classroomId: string | null; name: string | null; from: string; until: string | null }[];
  breaks: { from: string; until: string | null }[];
}

export interface HoursDay {
  day: PlainDate;
  shifts: HoursShift[];
  /** Whole minutes of the shifts that have ended, without breaks. */
  minutes: number;
  breakMinutes: number;
  /** A shift of an earlier day that nobody ended. */
  isLeftOpen: boolean;
  isCorrected: boolean;
  /** Every mark of the day as it was recorded, oldest first, with those that were replaced. */
  marks: StaffMark[];
}

export interface AdultHours {
  userId: string;
  fullName: string;
  isSubstitute: boolean;
  /** Those on which there are marks, oldest first. */
  days: HoursDay[];
  minutes: number;
}

export interface StaffHours {
  today: PlainDate;
  timeZone: string;
  rooms: { classroomId: string; name: string; mark: number }[];
  /** By name: whoever has marks in these days. Teachers are shown their own. */
  adults: AdultHours[];
}
