import * as z from 'zod/mini';
import { bulkRows, Id, optionalText, requiredText } from './fields';
import { readIsoDate, type PlainDate } from './dates';
import type { Badge } from './badges';
import type { BulkResult, RowOutcome } from './bulk';
import { addDays, type ClockTime } from './center-time';
import { authorizedHow, maxPeopleAround } from './people';
import type { AuthorizedBy } from './pickup';
import { SentId } from './sent-ids';
import type { Signature } from './signature';
import { dayText } from './day-text';

export const markKinds = ['in', 'out', 'move', 'absent', 'notAbsent', 'void'] as const;
/** `void` says that the mark it replaces did not happen. */
export type MarkKind = (typeof markKinds)[number];

const attendanceStates = ['expected', 'late', 'in', 'out', 'absent', 'notExpected'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** Where a child goes who is not picked up by a person. */
export const destinations = ['school', 'bus'] as const;
export type Destination = (typeof destinations)[number];

export interface Absence {
  /** One of `absenceReasons`, or one of the daycare's own. */
  reason: string;
  note: string | null;
}

/** A mark as stored. It is never changed; a correction is another mark. */
export interface AttendanceMark {
  id: string;
  studentId: string;
  kind: MarkKind;
  /** ISO UTC. */
  at: string;
  /** The daycare's day that the mark belongs to: the day of its stay. */
  day: PlainDate;
  /** For `in` and `move`. */
  classroomId: string | null;
  /** Who dropped off or picked up the child, or reported the absence. */
  personName: string | null;
  goesTo: Destination | null;
  /** For the team only. */
  note: string | null;
  /** Why the time is not now, or why the replaced mark was wrong. */
  reason: string | null;
  absence: Absence | null;
  method: 'staff' | 'door';
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
  /** The id of the mark that this one replaces. */
  replaces: string | null;
  /** Whether it was kept on a device while the server was away. */
  waited: boolean;
  /** The person who dropped off or picked up the child, if they are one of the child's people. */
  personId: string | null;
  idSeen: boolean;
  /** Who authorized an adult who is not on the list. */
  authorizedBy: AuthorizedBy | null;
  /** Why it was recorded although the rules refuse it. */
  exception: string | null;
}

export const maxPersonNameLength = 100;
export const maxMarkNoteLength = 500;
export const maxMarkReasonLength = 200;
/** How often a mark can be corrected or undone, for children, adults and outings alike. Every one of these marks stays. */
export const maxCorrections = 50;

export const Day = z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => dayText.attendance.dayMalformed }));
/** Nothing of a daycare happened before this, and a calendar does odd things with the first centuries. */
const earliestInstant = '1900';
export const Instant = z.iso
  .datetime({ error: () => dayText.attendance.timeMalformed })
  .check(z.refine((at) => at >= earliestInstant, { error: () => dayText.attendance.timeMalformed }));
const Note = z.optional(z.nullable(optionalText(maxMarkNoteLength)));
const ReasonOfAbsence = requiredText(60, () => dayText.attendance.absenceReasonMissing);

/** Null means today. */
export const GetAttendanceDay = z.strictObject({ daycareId: Id, day: z.nullable(Day) });
export type GetAttendanceDay = z.infer<typeof GetAttendanceDay>;

/**
 * With whom a child leaves. `authorizedBy` is for an adult who is not on the child's list, `exception` for something that happened against
 * the rules.
 */
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
  /** People who are not authorized and have a similar name, of whom somebody who looked at a photo ID says that this is someone else. */
  notLike: z.optional(z.array(Id).check(z.maxLength(maxPeopleAround))),
};

/**
 * One tap. `at` is an instant by the device's clock, or now if missing or null. Without `classroomId`, `in` uses the expected room. `move`
 * requires it, and `absent` requires `absence`.
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
  /** Its author has undone it since, so if it is refused, nobody has to decide about it. */
  undone: z.optional(z.boolean()),
  ...pickupFields,
});
export type NewMark = z.infer<typeof NewMark>;

/** `sentAt` is the device's time when it sent the marks. */
export const MarkAttendance = z.strictObject({
  daycareId: Id,
  sentAt: z.optional(Instant),
  /** Write all of the marks or, if one of them is refused, none: CONFLICT with its reason. */
  together: z.optional(z.boolean()),
  marks: bulkRows(NewMark),
});
export type MarkAttendance = z.infer<typeof MarkAttendance>;

/** For a skipped or failed row, `reason` says since when and by whom, or why not. */
export interface MarkOutcome extends RowOutcome {
  id: string;
  studentId: string;
  /** The child's state now, or null if there is no such child. */
  state: AttendanceState | null;
  /** The mark that counts now. */
  markId: string | null;
  /** Whether it waited, was refused, and now stands in `listUndecided` for somebody to decide. */
  passedOn: boolean;
}
export type MarkResult = BulkResult<MarkOutcome>;

/** How many marks of one child may wait for a decision. More stay on the device that sent them. */
export const maxUndecided = 20;
/** The same for the daycare. The others stay on their device, as they do beyond a child's. */
export const maxUndecidedInAll = 500;

/** What waited on a device and was refused. It is no mark: it counts nobody in or out until somebody decides. */
export interface UndecidedMark {
  id: string;
  studentId: string;
  firstName: string;
  lastName: string;
  kind: NewMark['kind'];
  at: string;
  day: PlainDate;
  /** The room of an arrival or a move. */
  roomName: string | null;
  /** Who brought or took the child, or reported the absence. */
  personName: string | null;
  goesTo: Destination | null;
  note: string | null;
  /** What its author gave as the reason for the time. */
  reason: string | null;
  absence: Absence | null;
  tappedBy: string;
  tappedName: string;
  /** When the server received it. */
  passedOnAt: string;
  /** What stands against it: on the record, in the rules, or both. Empty if nothing does any more. */
  against: string;
  /** The pickup rules refuse it, so only owners and staff decide. */
  isPickup: boolean;
  /** Recording it takes an exception, because the rules still refuse the pickup. */
  needsException: boolean;
  /** Whether the caller may decide, and whether it can be recorded at all. */
  mayDecide: boolean;
  mayRecord: boolean;
}

type Tapped = 'id' | 'kind' | 'at' | 'roomName' | 'personName' | 'goesTo' | 'note' | 'reason' | 'absence' | 'tappedName';

/** One that somebody has decided about. */
export interface DecidedMark extends Pick<UndecidedMark, Tapped> {
  /** What stood against it when it came. */
  against: string;
  outcome: 'recorded' | 'left';
  why: string | null;
  decidedBy: string;
  decidedAt: string;
}

/** `markId` is the refused mark's. `record` writes it as a mark with `id`, and corrects what stands against it; `leave` changes nothing. */
export const DecideMark = z
  .strictObject({
    daycareId: Id,
    id: SentId,
    markId: Id,
    outcome: z.enum(['record', 'leave']),
    reason: z.optional(z.nullable(optionalText(maxMarkReasonLength))),
    /** Why the child left although the rules refuse it. */
    exception: z.optional(z.nullable(optionalText(maxMarkReasonLength))),
  })
  .check(
    z.refine(({ outcome, reason }) => outcome === 'leave' || Boolean(reason), {
      path: ['reason'],
      error: () => dayText.attendance.reasonMissing,
    }),
  );
export type DecideMark = z.infer<typeof DecideMark>;

/** Missing fields stay as they were. */
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

/** `waited`: it was undone at this time, and kept on a device while the server was away. */
export const UndoMark = z.strictObject({
  daycareId: Id,
  id: SentId,
  markId: Id,
  at: z.optional(Instant),
  sentAt: z.optional(Instant),
  waited: z.optional(z.boolean()),
});
export type UndoMark = z.infer<typeof UndoMark>;

/** A longer one is a year that was mistyped, or a child that is withdrawn. */
const maxAbsenceDays = 366;

/** Both days are included. `toldBy` says who reported it, and how. */
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

/** With `day`, only that day of it. */
export const CancelAbsence = z.strictObject({
  daycareId: Id,
  id: SentId,
  studentId: Id,
  absenceId: Id,
  day: z.optional(z.nullable(Day)),
});
export type CancelAbsence = z.infer<typeof CancelAbsence>;

/** A call just made about an absent child. */
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
  /** Whether it is an outing under way, which is away with its own adults. */
  isOuting: boolean;
  /** Whether it is an outing that is over, with a child who is not recorded as back. Nobody can go there. */
  isOver?: boolean;
}

/** A call that someone made about an absent child. */
export interface TriedCall {
  at: string;
  by: string;
  note: string | null;
}

/** `absenceId` is the plan's, which can be cancelled. It is null if the day itself was marked, which has no range either. */
export interface KnownAbsence extends Absence {
  absenceId: string | null;
  from: PlainDate | null;
  toldBy: string | null;
  until: PlainDate | null;
  /** Set if the family reported it on its page: when. */
  reportedAt: string | null;
}

/** What a guardian said on the family page, and when. */
export interface ToldBy {
  by: string;
  toldAt: string;
}

/** What a family told about the day. */
export interface ToldPlan {
  arrival: (ToldBy & { at: ClockTime }) | null;
  departure: (ToldBy & { at: ClockTime }) | null;
  /** `mayPickUp` is false for someone who may not any more. */
  pickup: (ToldBy & { personId: string; name: string; mayPickUp: boolean }) | null;
}

/** A child's state on one day. */
export interface DayChild {
  studentId: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  homeClassroomId: string | null;
  /** Where the child is, or else where it is expected. */
  classroomId: string | null;
  /** On the day of a move to another room, the other one of the two. Both show the child. */
  otherClassroomId: string | null;
  state: AttendanceState;
  /** Since when the child is in, or when it left, in ISO UTC. */
  since: string | null;
  /** By the schedule, in the daycare's time: the current or next block. */
  expectedFrom: ClockTime | null;
  expectedUntil: ClockTime | null;
  absence: KnownAbsence | null;
  /** Null: the family told nothing. */
  told: ToldPlan | null;
  calls: TriedCall[];
  broughtBy: string | null;
  collectedBy: string | null;
  goesTo: Destination | null;
  /** Since when a headcount has not found the child. Such a child is not counted as here. */
  missingSince: string | null;
  /** The newest stay of an earlier day without an end. */
  leftOpen: { day: PlainDate; since: string; classroomId: string | null } | null;
  /** Health badges, most severe first. */
  badges: Badge[];
  /** The names of the adults around the child, to find it by. */
  adults: string[];
  /** The last mark that counts, and whether the caller may still undo it. */
  markId: string | null;
  mayUndo: boolean;
}

export interface AttendanceCounts {
  expected: number;
  late: number;
  /** Without those who are missing. */
  in: number;
  missing: number;
  out: number;
  absent: number;
}

export interface AttendanceDay {
  day: PlainDate;
  timeZone: string;
  isOpen: boolean;
  /** The name of the closure on this day. */
  closure: string | null;
  opensAt: ClockTime | null;
  closesAt: ClockTime | null;
  /** If closed, the next open day. */
  nextOpenDay: PlainDate | null;
  lateAfterMinutes: number;
  /** The daycare's own absence reasons. */
  ownReasons: string[];
  rooms: DayRoom[];
  children: DayChild[];
  counts: AttendanceCounts;
}

/** An owner has reviewed this exception. */
export const SeeException = z.strictObject({ daycareId: Id, markId: Id });

/** A stay in the history. */
export interface HistoryStay {
  from: string | null;
  until: string | null;
  broughtBy: string | null;
  collectedBy: string | null;
  goesTo: Destination | null;
  /** Why the child left despite the pickup rules. */
  exception: string | null;
  /** The owner who has reviewed it. */
  exceptionSeen: { by: string; at: string } | null;
  rooms: { classroomId: string | null; name: string | null; from: string }[];
}

export interface HistoryDay {
  day: PlainDate;
  /** Whether the child is enrolled on this day. */
  isEnrolled: boolean;
  /** Whether the daycare and the child's room are open. */
  isOpen: boolean;
  closure: string | null;
  /** The day's current state. An earlier day that is still `expected` or `late` is one on which nobody recorded anything. */
  state: AttendanceState;
  expectedFrom: ClockTime | null;
  expectedUntil: ClockTime | null;
  stays: HistoryStay[];
  absence: KnownAbsence | null;
  calls: TriedCall[];
  /** Whole minutes of the finished stays. */
  minutes: number;
  /** Every mark of the day as recorded, oldest first, including replaced ones. */
  marks: AttendanceMark[];
  /** The marks that were made on a tablet at the door or in a room: its name, and what an adult signed there. */
  onTablets: { markId: string; tablet: string | null; signature: Signature | null }[];
  /** What was refused at first and somebody decided about, oldest first. */
  decided: DecidedMark[];
}

export interface History {
  /** The daycare's own current day. */
  today: PlainDate;
  timeZone: string;
  ownReasons: string[];
  rooms: DayRoom[];
  homeClassroomId: string | null;
  /** Whether the caller is a parent of the child, who may correct nothing here. */
  isOwnChild: boolean;
  /** Every requested day, oldest first, including future ones. */
  days: HistoryDay[];
}
