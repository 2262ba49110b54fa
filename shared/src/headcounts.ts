import * as z from 'zod/mini';
import type { Badge } from './badges';
import type { BulkResult, RowOutcome } from './bulk';
import type { PlainDate } from './dates';
import { readIsoDate } from './dates';
import { bulkRows, Id, optionalText } from './fields';
import { headcountText } from './headcount-text';
import { SentId } from './sent-ids';

/** The kinds of drills, which are counted from headcounts. */
export const drillKinds = ['fireDrill', 'weatherDrill', 'lockdownDrill'] as const;
/** The kinds that the team starts for the whole daycare. */
const centerKinds = ['count', ...drillKinds, 'emergency'] as const;
/** `boarding` counts the children of an outing. */
const headcountKinds = [...centerKinds, 'boarding'] as const;
export type HeadcountKind = (typeof headcountKinds)[number];

/** What a person may say about a child. */
const tickKinds = ['seen', 'unseen', 'missing'] as const;
export type TickKind = (typeof tickKinds)[number];

/** `listed`: on the roll. `left` and `away` (on an outing) are recorded when a headcount is finished. */
export type HeadcountMarkKind = TickKind | 'listed' | 'left' | 'away';

/** A mark of a child in a headcount. It is never changed. */
export interface HeadcountMark {
  id: string;
  studentId: string;
  kind: HeadcountMarkKind;
  /** ISO UTC. */
  at: string;
  /** Where the child was, for `listed`. */
  classroomId: string | null;
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
  /** Where a missing child was found. */
  place: string | null;
  /** Who found it, if it was not the person who recorded it. */
  foundBy: string | null;
}

export const maxFoundPlace = 100;
export const maxFoundBy = 100;

const Day = z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => headcountText.headcount.dayMalformed }));
const Instant = z.iso.datetime({ error: () => headcountText.headcount.timeMalformed });

/** `at` and `sentAt` are by the device's clock. Only what waited on a device while the server was away happened at another time than now. */
const waited = { at: z.optional(Instant), sentAt: z.optional(Instant), waited: z.optional(z.boolean()) };

/** `outingId` is required for `boarding` and for nothing else. */
export const StartHeadcount = z
  .strictObject({ daycareId: Id, id: SentId, kind: z.enum(headcountKinds), outingId: z.optional(z.nullable(Id)), ...waited })
  .check(
    z.refine(({ kind, outingId }) => (kind === 'boarding') === (outingId != null), {
      path: ['outingId'],
      error: () => headcountText.outings.notFound,
    }),
  );
export type StartHeadcount = z.infer<typeof StartHeadcount>;

/** One tap. `at` is an instant by the device's clock, or now if missing or null. `place` and `foundBy` are for a missing child who is found. */
export const NewTick = z.strictObject({
  id: SentId,
  studentId: Id,
  kind: z.enum(tickKinds),
  at: z.optional(z.nullable(Instant)),
  waited: z.optional(z.boolean()),
  place: z.optional(z.nullable(optionalText(maxFoundPlace))),
  foundBy: z.optional(z.nullable(optionalText(maxFoundBy))),
});
export type NewTick = z.infer<typeof NewTick>;

/** `sentAt` is the device's time when it sent the ticks. */
export const TickHeadcount = z.strictObject({
  daycareId: Id,
  headcountId: Id,
  sentAt: z.optional(Instant),
  ticks: bulkRows(NewTick),
});
export type TickHeadcount = z.infer<typeof TickHeadcount>;

/** For a skipped or failed tick, `reason` says who ticked the child when, or why not. */
export interface TickOutcome extends RowOutcome {
  id: string;
  studentId: string;
}
export type TickResult = BulkResult<TickOutcome>;

export const maxHeadcountNote = 500;
export const FinishHeadcount = z.strictObject({
  daycareId: Id,
  id: SentId,
  headcountId: Id,
  note: z.optional(z.nullable(optionalText(maxHeadcountNote))),
  ...waited,
});
export type FinishHeadcount = z.infer<typeof FinishHeadcount>;

export const GetAlarms = z.strictObject({ daycareId: Id });

export const GetHeadcount = z.strictObject({ daycareId: Id, headcountId: Id });

/** From this day on, or the last `headcountDays` if null. Running ones are always included. */
export const ListHeadcounts = z.strictObject({ daycareId: Id, from: z.nullable(Day) });
export const headcountDays = 30;

/** `left`: no longer checked in. `away`: on an outing. Neither has to be seen. */
export type RollStatus = 'notSeen' | 'seen' | 'missing' | 'left' | 'away';

/** Who said so, and when. */
export interface RecordedBy {
  at: string;
  by: string;
  /** Whether it was the caller. */
  own: boolean;
  /** Where a missing child was found. */
  place: string | null;
}

export interface RollChild {
  studentId: string;
  firstName: string;
  lastName: string;
  /** Tells children of one name apart. Null if the caller sees only their own rooms' children and this is another child. */
  dob: PlainDate | null;
  /** Also null if the caller sees only their own rooms' children and this is another child. */
  profilePic: string | null;
  /** None as well of a child whose photo is withheld. */
  badges: Badge[];
  classroomId: string | null;
  status: RollStatus;
  /** Arrived after the headcount was started. */
  arrived: boolean;
  seen: RecordedBy | null;
  /** Reported missing, even if seen afterwards. */
  missed: RecordedBy | null;
}

export interface RollRoom {
  classroomId: string;
  name: string;
  mark: number;
}

/** `children` are those who have to be seen. */
export interface RollCounts {
  children: number;
  seen: number;
  missing: number;
}

interface HeadcountFacts {
  headcountId: string;
  kind: HeadcountKind;
  /** For a boarding count. */
  outing: { outingId: string; name: string } | null;
  day: PlainDate;
  startedAt: string;
  startedBy: string;
  finishedAt: string | null;
  finishedBy: string | null;
  note: string | null;
}

export interface Headcount extends HeadcountFacts {
  timeZone: string;
  /** Existing classrooms, and outings under way, by name. */
  rooms: RollRoom[];
  /** By room, last name and first name. */
  children: RollChild[];
  /** The present state, or for a finished one the state at its end, including children deleted since. */
  counts: RollCounts;
  /** How many children on the roll were deleted after it was finished. */
  deleted: number;
  /** How many children of a finished one are not listed because the reader may not see them. */
  others: number;
}

export interface HeadcountSummary extends HeadcountFacts {
  /** Null while it is running. */
  counts: RollCounts | null;
}

/** A child whom a headcount did not find, until somebody has found it or recorded how it left. */
export interface MissingChild {
  studentId: string;
  firstName: string;
  lastName: string;
  /** Tells children of one name apart. Also null, like the photo, if the caller sees only their own rooms' children and this is another. */
  dob: PlainDate | null;
  profilePic: string | null;
  /** Whether the caller may see more of the child than its name. */
  isSeen: boolean;
  /** Where the child is recorded. */
  classroomId: string | null;
  mark: number | null;
  headcountId: string;
  kind: HeadcountKind;
  outing: string | null;
  /** When the headcount did not find the child. */
  at: string;
  /** Who had the child last, and when. */
  lastSeen: { at: string; by: string } | null;
  /** The room to which a child goes back who is found after its outing has ended. */
  backTo: string | null;
}

/** A headcount that is going on. */
export interface RunningCount {
  headcountId: string;
  kind: HeadcountKind;
  outing: string | null;
  startedAt: string;
  startedBy: string;
  counts: RollCounts;
}

/** What headcounts know at this moment, for every page of the team. */
export interface Alarms {
  timeZone: string;
  /** The longest missing first. */
  missing: MissingChild[];
  /** The newest first. */
  running: RunningCount[];
}

export interface HeadcountList {
  timeZone: string;
  from: PlainDate;
  /** Newest first. */
  headcounts: HeadcountSummary[];
}
