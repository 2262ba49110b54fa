import * as z from 'zod/mini';
import type { AttendanceState } from './attendance';
import type { Badge } from './badges';
import type { ClockTime } from './center-time';
import type { PlainDate } from './dates';
import { readIsoDate } from './dates';
import { Compared, Id, maxNameLength, maxPhoneLength, optionalText, requiredText } from './fields';
import { headcountText } from './headcount-text';
import type { HeadcountSummary, RecordedBy } from './headcounts';
import { SentId } from './sent-ids';

export const outingKinds = ['trip', 'schoolRun', 'bus'] as const;
export type OutingKind = (typeof outingKinds)[number];

/** The steps of an outing, each taken once. `goingBack`: it left for home. `walked`: someone walked through the empty vehicle. */
export const outingSteps = ['left', 'goingBack', 'returned', 'walked', 'cancelled'] as const;
export type OutingStep = (typeof outingSteps)[number];
export type OutingMarkKind = OutingStep | 'planned' | 'changed';

/** `returned` waits for `walked` if the children went by vehicle. */
export type OutingState = 'planned' | 'left' | 'returned' | 'over' | 'cancelled';

const Day = z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => headcountText.headcount.dayMalformed }));
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => headcountText.headcount.timeMalformed }));

export const maxOutingNote = 500;
const maxOutingAdults = 30;
const maxOutingChildren = 200;

/** Without an `outingId` this plans a new outing with the sent id. Otherwise `updatedAt` is the version that was read. */
export const SaveOuting = z
  .strictObject({
    daycareId: Id,
    id: SentId,
    outingId: z.nullable(Id),
    updatedAt: z.optional(z.string()),
    name: requiredText(maxNameLength, () => headcountText.outings.nameMissing),
    kind: z.enum(outingKinds),
    byVehicle: z.boolean(),
    day: Day,
    leavesAt: z.nullable(Time),
    returnsAt: z.nullable(Time),
    note: z.nullable(optionalText(maxOutingNote)),
    compared: Compared,
    /** `userId` is null for a person without an account. */
    adults: z
      .array(
        z.strictObject({
          userId: z.nullable(Id),
          name: requiredText(maxNameLength, () => headcountText.outings.adultNameMissing),
          phone: z.optional(z.nullable(optionalText(maxPhoneLength))),
        }),
      )
      .check(z.maxLength(maxOutingAdults)),
    studentIds: z.array(Id).check(z.maxLength(maxOutingChildren)),
  })
  .check(
    z.refine(({ leavesAt, returnsAt }) => leavesAt === null || returnsAt === null || leavesAt < returnsAt, {
      path: ['returnsAt'],
      error: () => headcountText.outings.returnsBeforeLeaving,
    }),
  );
export type SaveOuting = z.infer<typeof SaveOuting>;
export type NewOuting = Omit<SaveOuting, 'daycareId'>;

/** `personName` is the person who walked through the vehicle. `takesBack`: the step was taken by mistake and is undone. */
export const MarkOuting = z.strictObject({
  daycareId: Id,
  id: SentId,
  outingId: Id,
  kind: z.enum(outingSteps),
  personName: z.optional(z.nullable(optionalText(maxNameLength))),
  takesBack: z.optional(z.boolean()),
  compared: Compared,
});
export type MarkOuting = z.infer<typeof MarkOuting>;

export interface OutingAdult {
  /** Null for a person without an account. */
  userId: string | null;
  name: string;
  /** Where the adult can be called on the way. */
  phone: string | null;
}

export const ListPhones = z.strictObject({ daycareId: Id });

/** The last number of each adult who went along. */
export interface OutingPhones {
  adults: OutingAdult[];
}

export const GetConsents = z.strictObject({ daycareId: Id });

/** The answers about outings of the families that were asked. */
export interface OutingConsents {
  consents: { studentId: string; consent: 'yes' | 'no' }[];
}

export const GetOuting = z.strictObject({ daycareId: Id, outingId: Id });

/** From this day on. Null: the last `outingDays` and all future ones. */
export const ListOutings = z.strictObject({ daycareId: Id, from: z.nullable(Day) });
export const outingDays = 30;

/** When something happened, and who recorded it. */
interface OutingEvent {
  kind: OutingMarkKind;
  at: string;
  by: string;
  personName: string | null;
  /** The step that it undid, after which the outing is in state `kind` again. */
  takesBack: OutingStep | null;
}

export interface OutingSummary {
  outingId: string;
  name: string;
  kind: OutingKind;
  byVehicle: boolean;
  day: PlainDate;
  /** By the daycare's clock. */
  leavesAt: ClockTime | null;
  returnsAt: ClockTime | null;
  state: OutingState;
  children: number;
  adults: string[];
}

export interface OutingList {
  timeZone: string;
  today: PlainDate;
  from: PlainDate;
  /** Future and current ones in order, then past ones, newest first. */
  outings: OutingSummary[];
}

export interface OutingChild {
  studentId: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  badges: Badge[];
  /** Where the child is, or belongs. */
  classroomId: string | null;
  /** The child's state on the day of the outing. */
  state: AttendanceState;
  /** Whether it is on the outing now. */
  isAlong: boolean;
  /** Whether its family agreed to outings. Null: not asked yet. */
  consent: 'yes' | 'no' | null;
}

type NamedChild = Pick<OutingChild, 'studentId' | 'firstName' | 'lastName'>;

export interface BoardingCount extends HeadcountSummary {
  /** Whom it reported missing, and who found the child later if somebody did. */
  missed: (NamedChild & { found: Pick<RecordedBy, 'at' | 'by' | 'place'> | null })[];
}

export interface NotFoundChild extends NamedChild {
  /** The last count, if it did not find the child and the reader may see the child. */
  headcountId: string | null;
  /** The classroom to which the child goes back. Null also if the reader may not see the child. */
  classroomId: string | null;
}

export interface Outing extends OutingSummary {
  timeZone: string;
  today: PlainDate;
  note: string | null;
  updatedAt: string;
  people: OutingAdult[];
  roll: OutingChild[];
  /** How many more are on the roll whom the caller does not see. */
  others: number;
  events: OutingEvent[];
  /** The last step, if it was taken today. Null if none can be undone any more. */
  mayTakeBack: OutingStep | null;
  /** The counts at each boarding, oldest first. */
  headcounts: BoardingCount[];
  /** While it is out, the children on it whom the last count did not find. Afterwards, all who are not recorded as back. */
  notFound: NotFoundChild[];
}
