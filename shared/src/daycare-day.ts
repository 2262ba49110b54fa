import { daySettingsText } from './day-settings-text';
import * as z from 'zod/mini';
import { readIsoDate, type PlainDate } from './dates';
import { absenceReasons } from './absence-reasons';
import { isTimeZone, type ClockTime } from './center-time';
import type { Features } from './features';
import { doorMoments, maxDoorWords, type DoorMoment } from './door-moments';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import { foldName } from './folding';
import { ruleSetIds, type RuleSetId } from './ratio-rule-sets';
import type { Closure, HoursFrom, OpeningBlock } from './opening-hours';

const maxClosures = 400;
const maxAbsenceReasons = 20;
const maxReasonLength = 60;
export const lateMinutes = { min: 0, max: 240 };
export const yearsKept = { min: 1, max: 100 };
export const daysFamilyReads = { min: 0, max: 3650 };

/** The settings of a daycare's day. */
export interface Day {
  /** An IANA name: the chosen one, or the server's. */
  timeZone: string;
  timeZoneChosen: boolean;
  /** Today's hours. */
  openingHours: OpeningBlock[];
  /** Since when they apply, or null for the default hours of a new daycare. */
  hoursFrom: PlainDate | null;
  /** Hours that start later, in order. */
  laterHours: HoursFrom[];
  closures: Closure[];
  features: Features;
  /** Teachers see only the children of their own classrooms. */
  teachersSeeOwnRooms: boolean;
  /** After how many minutes a child counts as late. */
  lateAfterMinutes: number;
  /** The minimum number of years that records are kept. */
  keepYears: number;
  /** Absence reasons, in addition to the built-in ones. */
  absenceReasons: string[];
  /** The ratio rule set, or null if only the rooms' own numbers apply. */
  ruleSetId: RuleSetId | null;
  /** When the nightly binder is made, or null for never. */
  binderAt: ClockTime | null;
  /** Whether an owner confirmed that the rule set’s figures for naps count. Another rule set has to be confirmed anew. */
  napRatio: boolean;
  /** For how many days a family can still read its pages after its child has left. */
  familyReadsDays: number;
  /** Families read the names of the adults: who wrote an entry, and who is in the room. */
  familiesSeeTeam: boolean;
  /** Families may get notices on their phones. */
  pushNotices: boolean;
  /** When no notices go to families’ phones, in the daycare’s time; it may cross midnight. Null: never quiet. */
  quietHours: QuietHours | null;
  /** When the room confirms what happens at the door, and when a finger signs there. */
  doorConfirm: DoorMoment;
  signature: DoorMoment;
  /** What the door’s screen says to everyone. */
  doorWords: string | null;
}

export interface QuietHours {
  from: ClockTime;
  until: ClockTime;
}

export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => daySettingsText.timeMissing }));
const isDate = (value: string) => readIsoDate(value) === value;
export const PlainDay = z.string().check(z.refine(isDate, { error: () => daySettingsText.dateMissing }));
const localTime = /^(.{10})T([01]\d|2[0-3]):[0-5]\d$/;
const dayOrTime = z
  .string()
  .check(z.refine((value) => isDate(value) || isDate(localTime.exec(value)?.[1] ?? ''), { error: () => daySettingsText.dateMissing }));

export const OpeningHours = z
  .array(
    z
      .strictObject({ weekday: z.int().check(z.minimum(1), z.maximum(7)), from: TimeOfDay, until: TimeOfDay })
      .check(z.refine(({ from, until }) => from < until, { path: ['until'], error: () => daySettingsText.untilBeforeFrom })),
  )
  .check(
    z.maxLength(7 * 10),
    z.superRefine((blocks, { addIssue }) => {
      blocks.forEach((block, index) => {
        const overlaps = blocks.some(
          (other, at) => at < index && other.weekday === block.weekday && other.from < block.until && block.from < other.until,
        );
        if (overlaps) addIssue({ code: 'custom', path: [index, 'from'], message: daySettingsText.hoursOverlap, input: block.from });
      });
    }),
  );

/** Sortable local times: a day starts with its first minute and ends with its last. */
const begins = (from: string) => (from.includes('T') ? from : `${from}T00:00`);
const ends = (until: string) => (until.includes('T') ? until : `${until}T24:00`);

export const ClosureFields = z
  .strictObject({
    from: dayOrTime,
    until: dayOrTime,
    name: requiredText(maxNameLength, () => daySettingsText.closureNameMissing),
    classroomId: z.optional(z.nullable(Id)),
  })
  .check(z.refine(({ from, until }) => begins(from) < ends(until), { path: ['until'], error: () => daySettingsText.untilBeforeFrom }));

export type NewClosure = z.infer<typeof ClosureFields>;

export const AbsenceReasons = z.array(requiredText(maxReasonLength, () => daySettingsText.reasonMissing)).check(
  z.maxLength(maxAbsenceReasons, { error: () => daySettingsText.tooManyReasons(maxAbsenceReasons) }),
  z.superRefine((reasons, { addIssue }) => {
    const folded = [...absenceReasons, ...reasons].map((reason) => foldName(reason));
    reasons.forEach((reason, index) => {
      if (folded.indexOf(foldName(reason)) < absenceReasons.length + index)
        addIssue({ code: 'custom', path: [index], message: daySettingsText.reasonTwice, input: reason });
    });
  }),
);

const between = ({ min, max }: { min: number; max: number }) =>
  z
    .int({ error: () => daySettingsText.numberBetween(min, max) })
    .check(z.refine((value) => value >= min && value <= max, { error: () => daySettingsText.numberBetween(min, max) }));
export const LateAfterMinutes = between(lateMinutes);
export const KeepYears = between(yearsKept);
export const FamilyReadsDays = between(daysFamilyReads);

export const TimeZoneName = z.string().check(z.refine(isTimeZone, { error: () => daySettingsText.noSuchTimeZone }));

export const QuietHoursFields = z
  .strictObject({ from: TimeOfDay, until: TimeOfDay })
  .check(z.refine(({ from, until }) => from !== until, { path: ['until'], error: () => daySettingsText.quietSame }));

/** What another time zone would move. */
export const PreviewTimeZone = z.strictObject({ daycareId: Id, timeZone: TimeZoneName });

/** Today's date there, and how many people's entries of today stand under another day. */
export interface ZoneChange {
  today: PlainDate;
  children: number;
  adults: number;
}

/**
 * Missing fields stay as they are. `openingHours` apply from `hoursFrom` on, or from today; null removes those that start on that day.
 * `closures` and `absenceReasons` replace all existing ones.
 */
export const UpdateDay = z
  .strictObject({
    daycareId: Id,
    timeZone: z.optional(TimeZoneName),
    openingHours: z.optional(z.nullable(OpeningHours)),
    hoursFrom: z.optional(PlainDay),
    closures: z.optional(
      z.array(ClosureFields).check(z.maxLength(maxClosures, { error: () => daySettingsText.tooManyClosures(maxClosures) })),
    ),
    features: z.optional(
      z.strictObject({
        attendance: z.boolean(),
        dailyLog: z.boolean(),
        messages: z.boolean(),
        family: z.boolean(),
        billing: z.optional(z.boolean()),
      }),
    ),
    teachersSeeOwnRooms: z.optional(z.boolean()),
    lateAfterMinutes: z.optional(LateAfterMinutes),
    keepYears: z.optional(KeepYears),
    absenceReasons: z.optional(AbsenceReasons),
    ruleSetId: z.optional(z.nullable(z.enum(ruleSetIds, { error: () => daySettingsText.noSuchRuleSet }))),
    binderAt: z.optional(z.nullable(TimeOfDay)),
    /** Confirms that fewer adults are enough at naps, by the rule set that the daycare has afterwards. */
    napRatio: z.optional(z.boolean()),
    familyReadsDays: z.optional(FamilyReadsDays),
    familiesSeeTeam: z.optional(z.boolean()),
    pushNotices: z.optional(z.boolean()),
    quietHours: z.optional(z.nullable(QuietHoursFields)),
    doorConfirm: z.optional(z.enum(doorMoments)),
    signature: z.optional(z.enum(doorMoments)),
    doorWords: z.optional(z.nullable(optionalText(maxDoorWords))),
  })
  .check(
    z.refine(({ openingHours, hoursFrom }) => openingHours !== undefined || hoursFrom === undefined, {
      path: ['openingHours'],
      error: () => daySettingsText.hoursMissing,
    }),
    z.refine(({ openingHours, hoursFrom }) => openingHours !== null || hoursFrom !== undefined, {
      path: ['hoursFrom'],
      error: () => daySettingsText.dateMissing,
    }),
  );
export type UpdateDay = z.infer<typeof UpdateDay>;
