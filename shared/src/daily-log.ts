import * as z from 'zod/mini';
import { Day, Instant } from './attendance';
import type { Badge, Severity } from './badges';
import type { BulkResult, RowOutcome } from './bulk';
import { addDays, type ClockTime } from './center-time';
import type { PlainDate } from './dates';
import { bulkRows, Id, optionalText, requiredText } from './fields';
import { logDetails, maxLogText, type LogDetail } from './log-details';
import {
  amounts,
  logKinds,
  logStates,
  sleepPositions,
  type Amount,
  type Allergen,
  type LearningArea,
  type LogKind,
  type LogState,
  type Meal,
  type SleepPosition,
} from './log-kinds';
import { logText } from './log-text';
import type { Standing } from './menu-food';
import { SentId } from './sent-ids';

const maxChildren = 200;
const maxPhotos = 10;
export const maxConfirmReason = 200;

/** What the server asks about before it records something. */
export const questions = ['allergen', 'notHere'] as const;
export type Question = (typeof questions)[number];

/** Somebody has read the question about this child, and says why it is right all the same. */
export const Confirmed = z.strictObject({
  studentId: Id,
  about: z.enum(questions),
  reason: requiredText(maxConfirmReason, () => logText.confirmReasonMissing),
});
export type Confirmed = z.infer<typeof Confirmed>;
/** The same, of a child who is known. */
export type Answer = Omit<Confirmed, 'studentId'>;

const Confirmations = z.optional(z.array(Confirmed).check(z.maxLength(2 * maxChildren)));
const StudentIds = z.array(Id).check(z.minLength(1, { error: () => logText.nobodyChosen }), z.maxLength(maxChildren));

const ofEntry = {
  id: SentId,
  /** By the device's clock, or now if missing or null. A nap begins then. */
  at: z.optional(z.nullable(Instant)),
  /** If missing, each child’s own room at the time. */
  classroomId: z.optional(z.nullable(Id)),
  studentIds: StudentIds,
  /** How much each child ate. A child without one has not been asked about yet. */
  amounts: z.optional(z.array(z.strictObject({ studentId: Id, amount: z.enum(amounts) })).check(z.maxLength(maxChildren))),
  /** Families read it when the entry is shared. */
  note: z.optional(z.nullable(optionalText(maxLogText))),
  photoIds: z.optional(z.array(Id).check(z.maxLength(maxPhotos))),
  /** If missing, what the room does with this kind. */
  state: z.optional(z.enum(logStates)),
  confirmed: Confirmations,
  /** Whether it was kept on a device while the server was away. */
  waited: z.optional(z.boolean()),
};

const entryOf = <Kind extends LogKind>(kind: Kind) => z.strictObject({ ...ofEntry, kind: z.literal(kind), detail: logDetails[kind] });

/** One entry, of one child or of several. */
export const NewLogEntry = z.discriminatedUnion('kind', [
  entryOf('meal'),
  entryOf('bottle'),
  entryOf('nap'),
  entryOf('diaper'),
  entryOf('toilet'),
  entryOf('activity'),
  entryOf('mood'),
  entryOf('temperature'),
  entryOf('supplies'),
  entryOf('note'),
  entryOf('milestone'),
  entryOf('photo'),
]);
export type NewLogEntry = z.infer<typeof NewLogEntry>;

/** `sentAt` is the device's time when it sent the entries. */
export const AddToLog = z.strictObject({ daycareId: Id, sentAt: z.optional(Instant), entries: bulkRows(NewLogEntry) });
export type AddToLog = z.infer<typeof AddToLog>;

/** A question about one child, which a person has to answer. */
export interface Asked {
  studentId: string;
  about: Question;
  /** The sentence to show: it names the child, and the food and the plan, or when the child left. */
  question: string;
  /** For `allergen`. */
  food: string | null;
  label: string | null;
  severity: Severity | null;
  plan: string | null;
}

/**
 * `entryId` is null if nothing was recorded. `leftOut` are the children for whom it was not, and why: a nap of a child who is already
 * asleep, or a child who no longer exists. With `asks`, nothing was recorded: send the row again with `confirmed` and a new id.
 */
export interface AddOutcome extends RowOutcome {
  id: string;
  entryId: string | null;
  leftOut: { studentId: string; reason: string }[];
  asks: Asked[];
}
export type AddResult = BulkResult<AddOutcome>;

/** Of a room, of one child, or of everyone whom the caller sees. `day` null: today. */
export const GetLogDay = z.strictObject({
  daycareId: Id,
  day: z.nullable(Day),
  classroomId: z.optional(z.nullable(Id)),
  studentId: z.optional(z.nullable(Id)),
});
export type GetLogDay = z.infer<typeof GetLogDay>;

const EntryIds = z.array(Id).check(z.minLength(1), z.maxLength(500));
export const ShareLog = z.strictObject({ daycareId: Id, entryIds: EntryIds });
export type ShareLog = z.infer<typeof ShareLog>;

/** `shared` counts the entries that families can read now, with those they could read before. */
export interface ShareResult {
  success: boolean;
  shared: number;
  results: (RowOutcome & { entryId: string })[];
}

/**
 * Changes an entry. Missing fields stay as they are. With `studentId`, only that child's part is changed, and `updatedAt` is that of the
 * child's part; `at`, `photoIds` and `studentIds` belong to the whole entry.
 */
export const EditLogEntry = z.strictObject({
  daycareId: Id,
  entryId: Id,
  studentId: z.optional(z.nullable(Id)),
  updatedAt: z.string(),
  at: z.optional(Instant),
  /** Of the entry's own kind. For a nap, `until` null says that the child sleeps on. */
  detail: z.optional(z.union(Object.values(logDetails))),
  amount: z.optional(z.nullable(z.enum(amounts))),
  note: z.optional(z.nullable(optionalText(maxLogText))),
  photoIds: z.optional(z.array(Id).check(z.maxLength(maxPhotos))),
  /** Whom it is about from now on. Not of a meal, a bottle or a nap, which say something else about each child. */
  studentIds: z.optional(StudentIds),
  confirmed: Confirmations,
});
export type EditLogEntry = z.infer<typeof EditLogEntry>;

/** With `studentId`, only that child is taken out of the entry. */
export const RemoveLogEntry = z.strictObject({
  daycareId: Id,
  entryId: Id,
  studentId: z.optional(z.nullable(Id)),
  updatedAt: z.string(),
});
export type RemoveLogEntry = z.infer<typeof RemoveLogEntry>;

export interface EditResult {
  success: boolean;
  /** Null after the last child was taken out. */
  updatedAt: string | null;
  /** With questions, nothing was changed. */
  asks: Asked[];
}

/** A child woke up. `at` is by the device's clock. */
const Waking = z.strictObject({
  id: SentId,
  entryId: Id,
  studentId: Id,
  at: z.optional(z.nullable(Instant)),
  waited: z.optional(z.boolean()),
});
export type Waking = z.infer<typeof Waking>;
export const WakeUp = z.strictObject({ daycareId: Id, sentAt: z.optional(Instant), naps: bulkRows(Waking) });
export type WakeUp = z.infer<typeof WakeUp>;

/** Somebody looked at a sleeping child. It is recorded at once, unless it waited on a device. */
const NewSleepCheck = z.strictObject({
  id: SentId,
  entryId: Id,
  studentId: Id,
  position: z.enum(sleepPositions),
  at: z.optional(z.nullable(Instant)),
  waited: z.optional(z.boolean()),
});
export type NewSleepCheck = z.infer<typeof NewSleepCheck>;
export const CheckSleep = z.strictObject({ daycareId: Id, sentAt: z.optional(Instant), checks: bulkRows(NewSleepCheck) });
export type CheckSleep = z.infer<typeof CheckSleep>;

/** For a skipped or failed row, `reason` says what was recorded before, or why not. */
export interface NapOutcome extends RowOutcome {
  id: string;
  studentId: string;
}
export type NapResult = BulkResult<NapOutcome>;

export const GetLogVersions = z.strictObject({ daycareId: Id, entryId: Id });

/** What an entry said about a child before it was changed. */
export interface LogVersion {
  studentId: string;
  kind: 'edited' | 'removed';
  /** Whether families could read it. */
  wasShared: boolean;
  at: string;
  detail: LogDetail;
  amount: Amount | null;
  note: string | null;
  answers: Answer[];
  changedBy: string;
  changedAt: string;
}

export const GetRemovedLog = z.strictObject({ daycareId: Id, day: Day });
export type GetRemovedLog = z.infer<typeof GetRemovedLog>;

/** What an entry said about a child who was taken out of it, or before it was removed. */
export interface RemovedPart extends Omit<LogVersion, 'kind'> {
  entryId: string;
  kind: LogKind;
  fullName: string;
}

export interface LogPhoto {
  photoId: string;
  /** Add `?size=144` for a square. */
  url: string;
  width: number;
  height: number;
}

/** What an entry says about one child. */
export interface LogPart {
  studentId: string;
  detail: LogDetail;
  amount: Amount | null;
  note: string | null;
  /** What was asked before it was recorded, and why it was right all the same. Families do not see it. */
  answers: Answer[];
  /** When it was changed after families could read it. */
  editedAt: string | null;
  updatedAt: string;
  /** Of a nap: who woke the child, or null if it sleeps or left asleep. */
  wokenBy: string | null;
}

export interface LogEntry {
  entryId: string;
  kind: LogKind;
  at: string;
  day: PlainDate;
  classroomId: string | null;
  /** The children whom the caller sees, in the order in which they were sent. */
  studentIds: string[];
  /** Of the first child. The others may differ, see `parts`. */
  detail: LogDetail;
  note: string | null;
  parts: LogPart[];
  photos: LogPhoto[];
  /** Children without the consent that the photos need to be shown to families. */
  lacking: string[];
  state: LogState;
  sharedAt: string | null;
  author: string;
  isOwn: boolean;
  recordedAt: string;
  updatedAt: string;
  waited: boolean;
  /** Whether the caller may change it now. */
  mayEdit: boolean;
}

export interface SleepCheck {
  id: string;
  at: string;
  position: SleepPosition;
  initials: string;
  by: string;
}

/** A child who is asleep now. */
export interface RunningNap {
  entryId: string;
  studentId: string;
  classroomId: string | null;
  from: string;
  updatedAt: string;
  startedBy: string;
  /** How often somebody has to look at the child, in minutes. Null: nobody has to. */
  checkEvery: number | null;
  /** Oldest first. */
  checks: SleepCheck[];
}

export interface MenuOfDay {
  meal: Meal;
  food: string;
  allergens: Allergen[];
  /** Who gets something else, and what. */
  instead: { studentId: string; food: string }[];
}

/** A child whom the page can be about: in the room today, or in one of its entries. */
export interface LogChild {
  studentId: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  badges: Badge[];
  /** Allergies, intolerances and diets with their plans, the most severe first. */
  avoids: (Badge & { plan: string | null })[];
  /** What the family has answered about photos. Null: nobody has asked. */
  photoConsents: { photosOwnFamily: 'yes' | 'no' | null; photosOtherFamilies: 'yes' | 'no' | null };
  /** Where the child is, or else its home room. */
  classroomId: string | null;
  /** Checked in and not yet checked out. Always false while the daycare does not use attendance. */
  isHere: boolean;
}

export interface LogRoom {
  classroomId: string;
  name: string;
  mark: number;
  /** The kinds that wait until somebody shares them. Photos always wait. */
  held: LogKind[];
  sleepChecks: boolean;
  updatedAt: string | null;
}

export interface LogDay {
  day: PlainDate;
  today: PlainDate;
  timeZone: string;
  /** Null on a closed day. */
  closesAt: ClockTime | null;
  /** Whether the daycare uses attendance, so that `isHere` says something. */
  usesAttendance: boolean;
  /** By time, the earliest first. */
  entries: LogEntry[];
  /** The children who are asleep now, whatever the day, longest first. */
  running: RunningNap[];
  /** Of naps that are over, their sleep checks. */
  checks: (SleepCheck & { entryId: string; studentId: string })[];
  menu: MenuOfDay[];
  /** What children get instead of a food at every meal. */
  standing: Standing[];
  children: LogChild[];
  rooms: LogRoom[];
  /** If a child or a day was asked for: the nearest days before and after this one on which something was written. */
  previousDay: PlainDate | null;
  nextDay: PlainDate | null;
}

/** At most a year. */
export const GetMilestones = z
  .strictObject({ daycareId: Id, studentId: Id, from: Day, until: Day })
  .check(z.refine(({ from, until }) => until < addDays(from, 367), { error: () => logText.longerThanAYear, path: ['until'] }));
export type GetMilestones = z.infer<typeof GetMilestones>;

export interface Milestone {
  entryId: string;
  day: PlainDate;
  area: LearningArea;
  text: string;
  note: string | null;
  photos: LogPhoto[];
  state: LogState;
  author: string;
  updatedAt: string;
  mayEdit: boolean;
}

export interface Milestones {
  student: {
    studentId: string;
    firstName: string;
    lastName: string;
    dob: PlainDate;
    profilePic: string | null;
    /** The home room. */
    classroomId: string | null;
  };
  today: PlainDate;
  /** Oldest first. */
  milestones: Milestone[];
  /** The first day on which anything was written about this child, or null. */
  since: PlainDate | null;
}

/** How many of today's entries families do not see yet. */
export const CountHeld = z.strictObject({ daycareId: Id });

export const GetLogRooms = z.strictObject({ daycareId: Id });
export interface LogRooms {
  rooms: LogRoom[];
}

/** `updatedAt` is the version that was read, null if nothing is stored yet. */
export const SaveLogRoom = z.strictObject({
  daycareId: Id,
  classroomId: Id,
  held: z.array(z.enum(logKinds)).check(z.maxLength(logKinds.length)),
  sleepChecks: z.boolean(),
  updatedAt: z.nullable(z.string()),
});
export type SaveLogRoom = z.infer<typeof SaveLogRoom>;
