import * as z from 'zod/mini';
import { bulkRows, Id, optionalText, requiredText } from './fields';
import { readIsoDate, type PlainDate } from './dates';
import type { Badge } from './badges';
import type { BulkResult, RowOutcome } from './bulk';
import { addDays, type ClockTime } from './centre-time';
import { authorizedHow } from './people';
import type { AuthorizedBy } from './pickup';
import { SentId } from './sent-ids';
import { dayText } from './day-text';

export const markKinds = ['in', 'out', 'move', 'absent', 'notAbsent', 'void'] as const;
/** `void` says that the mark it replaces did not happen. */
export type MarkKind = (typeof markKinds)[number];

export const attendanceStates = ['expected', 'late', 'in', 'out', 'absent', 'notExpected'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** Reasons for an absence that every daycare has. A daycare's own are texts of its settings. */
export const absenceReasons = ['sick', 'vacation', 'appointment', 'family', 'noShow', 'other'] as const;

/** Where a child goes who is not picked up by a person. */
export const destinations = ['school', 'bus'] as const;
export type Destination = (typeof destinations)[number];

export interface Absence {
  /** One of `absenceReasons`, or one of the daycare's own. */
  reason: string;
  note: string | null;
}

/** A mark as it is kept. It is never changed; a correction is another mark. */
export interface AttendanceMark {
  id: string;
  studentId: string;
  kind: MarkKind;
  /** ISO UTC. */
  at: string;
  /** The daycare's day to which it belongs: that of its stay. */
  day: PlainDate;
  /** Of `in` and `move`. */
  classroomId: string | null;
  /** Who brought or picked up the child, or said that it is absent. */
  personName: string | null;
  goesTo: Destination | null;
  /** For the team. */
  note: string | null;
  /** Why the time is another than now, or why the replaced mark was wrong. */
  reason: string | null;
  absence: Absence | null;
  method: 'staff';
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
  /** The id of the mark in whose place this one stands. */
  replaces: string | null;
  /** It was kept on a device while the server was away. */
  waited: boolean;
  /** Who brought or picked up the child, where it is one of the child's people. */
  personId: string | null;
  idSeen: boolean;
  /** Who said that one who is not on the list picks up. */
  authorizedBy: AuthorizedBy | null;
  /** Why it was recorded although the rules refuse it. */
  exception: string | null;
}

export const maxPersonNameLength = 100;
export const maxMarkNoteLength = 500;
export const maxMarkReasonLength = 200;

export const Day = z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => dayText.attendance.dayMalformed }));
/** Nothing of a daycare happened before this, and a calendar does odd things with the first centuries. */
const earliestInstant = '1900';
export const Instant = z.iso
  .datetime({ error: () => dayText.attendance.timeMalformed })
  .check(z.refine((at) => at >= earliestInstant, { error: () => dayText.attendance.timeMalformed }));
const Note = z.optional(z.nullable(optionalText(maxMarkNoteLength)));
const ReasonOfAbsence = requiredText(60, () => dayText.attendance.absenceReasonMissing);

/** Null is today. */
export const GetAttendanceDay = z.strictObject({ daycareId: Id, day: z.nullable(Day) });
export type GetAttendanceDay = z.infer<typeof GetAttendanceDay>;

/** With whom a child leaves. `authorizedBy` is for one who is not on the child's list, `exception` for what the rules refuse and has happened. */
const pickupFields = {
  personId: z.optional(z.nullable(Id)),
  idSeen: z.optional(z.boolean()),
  authorizedBy: z.optional(
    z.nullable(
      z.strictObject({
        personId: z.nullable(Id),
        name: optionalText(maxPersonNameLength),
        how: z.enum(authorizedHow),
        at: Instant,
      }),
    ),
  ),
  exception: z.optional(z.nullable(optionalText(maxMarkReasonLength))),
};

/**
 * One tap. `at` is an instant by the clock of the device, null or left out: now. `classroomId` of `in` is the room in which the child is
 * expected where it is left out; `move` needs it, and `absent` needs `absence`.
 */
export const NewMark = z.strictObject({
  id: SentId,
  studentId: Id,
  kind: z.enum(['in', 'out', 'move', 'absent', 'notAbsent']),
  at: z.optional(z.nullable(Instant)),
  classroomId: z.optional(z.nullable(Id)),
  personName: z.optional(z.nullable(optionalText(maxPersonNameLength))),
  goesTo: z.optional(z.nullable(z.enum(destinations))),
  note: Note,
  reason: z.optional(z.nullable(optionalText(maxMarkReasonLength))),
  absence: z.optional(z.nullable(z.strictObject({ reason: ReasonOfAbsence, note: Note }))),
  waited: z.optional(z.boolean()),
  ...pickupFields,
});
export type NewMark = z.infer<typeof NewMark>;

/** `sentAt` is what the device's clock showed when it sent the marks. */
export const MarkAttendance = z.strictObject({ daycareId: Id, sentAt: z.optional(Instant), marks: bulkRows(NewMark) });
export type MarkAttendance = z.infer<typeof MarkAttendance>;

/** `reason` of a row that was skipped or failed says since when and by whom, or why not. */
export interface MarkOutcome extends RowOutcome {
  id: string;
  studentId: string;
  /** As the child is now; null where there is no such child. */
  state: AttendanceState | null;
  /** The mark that counts now. */
  markId: string | null;
}
export type MarkResult = BulkResult<MarkOutcome>;

/** What is left out stays as it was. */
export const CorrectMark = z.strictObject({
  daycareId: Id,
  id: SentId,
  markId: Id,
  kind: z.optional(z.enum(markKinds)),
  at: z.optional(Instant),
  classroomId: z.optional(z.nullable(Id)),
  personName: z.optional(z.nullable(optionalText(maxPersonNameLength))),
  ...pickupFields,
  reason: requiredText(maxMarkReasonLength, () => dayText.attendance.reasonMissing),
});
export type CorrectMark = z.infer<typeof CorrectMark>;

/** `waited`: it was taken back at this time, and kept on a device while the server was away. */
export const UndoMark = z.strictObject({
  daycareId: Id,
  id: SentId,
  markId: Id,
  at: z.optional(Instant),
  sentAt: z.optional(Instant),
  waited: z.optional(z.boolean()),
});
export type UndoMark = z.infer<typeof UndoMark>;

/** One's own mark can be undone for so long. */
export const undoMinutes = 10;

/** A longer one is a year that was mistyped, or a child that is withdrawn. */
const maxAbsenceDays = 366;

/** Both days are within it. `toldBy` is who told and how. */
export const PlanAbsence = z
  .strictObject({
    daycareId: Id,
    id: SentId,
    studentId: Id,
    from: Day,
    until: Day,
    reason: ReasonOfAbsence,
    note: Note,
    toldBy: z.optional(z.nullable(optionalText(maxPersonNameLength))),
  })
  .check(
    z.refine(({ from, until }) => from <= until, { path: ['until'], error: () => dayText.attendance.endsBeforeStart }),
    z.refine(({ from, until }) => until <= addDays(from, maxAbsenceDays - 1), {
      path: ['until'],
      error: () => dayText.attendance.absenceTooLong,
    }),
  );
export type PlanAbsence = z.infer<typeof PlanAbsence>;

export const CancelAbsence = z.strictObject({ daycareId: Id, id: SentId, studentId: Id, absenceId: Id });
export type CancelAbsence = z.infer<typeof CancelAbsence>;

/** A call that was tried for an absent child, just now. */
export const NoteCall = z.strictObject({ daycareId: Id, id: SentId, studentId: Id, day: Day, note: Note });
export type NoteCall = z.infer<typeof NoteCall>;

/** At most a year and a day. */
export const GetHistory = z
  .strictObject({ daycareId: Id, studentId: Id, from: Day, until: Day })
  .check(z.refine(({ from, until }) => from <= until, { path: ['until'], error: () => dayText.attendance.endsBeforeStart }));
export type GetHistory = z.infer<typeof GetHistory>;
export const maxHistoryDays = 366;

export interface DayRoom {
  classroomId: string;
  name: string;
  mark: number;
  capacity: number | null;
  /** It is away from the house, with its own adults. */
  isOuting: boolean;
}

/** A call that somebody made about an absent child. */
export interface TriedCall {
  at: string;
  by: string;
  note: string | null;
}

/** `absenceId` is that of the plan, which can be cancelled; null where the day itself was marked, and then there is no span either. */
export interface KnownAbsence extends Absence {
  absenceId: string | null;
  from: PlainDate | null;
  toldBy: string | null;
  until: PlainDate | null;
}

/** A child as it stands on one day. */
export interface DayChild {
  studentId: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  homeClassroomId: string | null;
  /** Where the child is, else where it is expected. */
  classroomId: string | null;
  state: AttendanceState;
  /** Since when the child is in, or when it left; ISO UTC. */
  since: string | null;
  /** By the schedule, in the daycare's time: of the block that is on or comes next. */
  expectedFrom: ClockTime | null;
  expectedUntil: ClockTime | null;
  absence: KnownAbsence | null;
  calls: TriedCall[];
  broughtBy: string | null;
  collectedBy: string | null;
  goesTo: Destination | null;
  /** A stay of an earlier day that nobody ended: the newest one. */
  leftOpen: { day: PlainDate; since: string; classroomId: string | null } | null;
  /** Of the child's health, the worst first. */
  badges: Badge[];
  /** The last mark that counts, and whether the person who asks may still undo it. */
  markId: string | null;
  mayUndo: boolean;
}

export interface AttendanceCounts {
  expected: number;
  late: number;
  in: number;
  out: number;
  absent: number;
}

export interface AttendanceDay {
  day: PlainDate;
  timeZone: string;
  isOpen: boolean;
  /** The name of the closure that shuts the daycare on this day. */
  closure: string | null;
  opensAt: ClockTime | null;
  closesAt: ClockTime | null;
  /** Where it is closed: the next day on which it is open. */
  nextOpenDay: PlainDate | null;
  lateAfterMinutes: number;
  /** The daycare's own reasons for an absence. */
  ownReasons: string[];
  rooms: DayRoom[];
  children: DayChild[];
  counts: AttendanceCounts;
}

/** An owner has seen the exception that this mark is. */
export const SeeException = z.strictObject({ daycareId: Id, markId: Id });

/** A stay as the history shows it. */
export interface HistoryStay {
  from: string | null;
  until: string | null;
  broughtBy: string | null;
  collectedBy: string | null;
  goesTo: Destination | null;
  /** Why the child left although the rules refuse it. */
  exception: string | null;
  /** The owner who has seen that. */
  exceptionSeen: { by: string; at: string } | null;
  rooms: { classroomId: string | null; name: string | null; from: string }[];
}

export interface HistoryDay {
  day: PlainDate;
  /** The child is enrolled on this day. */
  isEnrolled: boolean;
  /** The daycare and the child's room are open. */
  isOpen: boolean;
  closure: string | null;
  /** As the day is now; an earlier day that is still `expected` or `late` is one on which nobody recorded anything. */
  state: AttendanceState;
  expectedFrom: ClockTime | null;
  expectedUntil: ClockTime | null;
  stays: HistoryStay[];
  absence: KnownAbsence | null;
  calls: TriedCall[];
  /** Whole minutes of the stays that have ended. */
  minutes: number;
  /** Every mark of the day as it was recorded, oldest first, with those that were replaced. */
  marks: AttendanceMark[];
}

export interface History {
  /** The daycare's own day at this moment. */
  today: PlainDate;
  timeZone: string;
  ownReasons: string[];
  rooms: DayRoom[];
  homeClassroomId: string | null;
  /** Who asks is a parent of the child, and so corrects nothing here. */
  isOwnChild: boolean;
  /** Every day that was asked for, oldest first, also those to come. */
  days: HistoryDay[];
}
