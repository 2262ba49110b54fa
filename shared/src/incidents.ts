import * as z from 'zod/mini';
import type { Badge } from './badges';
import type { PlainDate } from './dates';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import { BodyPoint, maxBodyPoints } from './incident-body';
import { incidentsText } from './incidents-text';
import { SentId } from './sent-ids';
import type { Signature } from './signature';
import { DrawnSignature } from './signature-schema';

export const incidentKinds = ['injury', 'illness', 'other'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** What can be tapped as an answer to “What happened?”, for each kind. */
export const happenedTaps = {
  injury: ['fell', 'tripped', 'bumped', 'hitByThing', 'pinched', 'scratched', 'bitten', 'stung'],
  illness: ['fever', 'vomited', 'diarrhea', 'rash', 'cough', 'pain', 'eyes', 'reaction'],
  other: ['leftRoom', 'ranOff', 'hurtOther', 'choked', 'ateUnsafe', 'brokeThing', 'visitor', 'pickup'],
} as const satisfies Record<IncidentKind, readonly string[]>;
export type HappenedTap = (typeof happenedTaps)[IncidentKind][number];
const everyHappened = Object.values(happenedTaps).flat() as [HappenedTap, ...HappenedTap[]];

/** What can be tapped as an answer to “What did you do?” */
export const doneTaps = ['washed', 'icePack', 'bandage', 'comforted', 'rested', 'watched', 'temperature', 'called911'] as const;
export type DoneTap = (typeof doneTaps)[number];

/** Places that can be chosen besides the classrooms. */
export const incidentPlaces = ['playground', 'bathroom', 'hallway', 'kitchen', 'gym', 'entrance', 'parking', 'outing'] as const;

export const maxIncidentText = 2000;
export const maxWitnesses = 8;
export const maxAdditions = 100;
/** The steps of one report, so that nobody fills it up. */
export const maxIncidentSteps = 300;

const Instant = z.iso.datetime();

/** A report as it is written. Whoever may correct one sends the `updatedAt` that they read. */
export const SaveIncident = z.strictObject({
  daycareId: Id,
  studentId: Id,
  id: SentId,
  updatedAt: z.optional(z.string()),
  kind: z.enum(incidentKinds),
  at: Instant,
  where: optionalText(maxNameLength),
  what: optionalText(maxIncidentText),
  whatTaps: z.optional(z.array(z.enum(everyHappened)).check(z.maxLength(8))),
  done: optionalText(maxIncidentText),
  doneTaps: z.optional(z.array(z.enum(doneTaps)).check(z.maxLength(8))),
  body: z.optional(z.array(BodyPoint).check(z.maxLength(maxBodyPoints))),
  witnesses: z.optional(z.array(requiredText(maxNameLength, () => incidentsText.witnessMissing)).check(z.maxLength(maxWitnesses))),
  /** Only for owners and staff, and true where nobody says so: the family may read it once it is reviewed. */
  familyReads: z.optional(z.boolean()),
});
export type SaveIncident = z.infer<typeof SaveIncident>;

export const toldHow = ['inPerson', 'phone', 'message'] as const;
export type ToldHow = (typeof toldHow)[number];

/** A person around the child by id, or a name that was typed. */
const whom = {
  personId: z.optional(z.nullable(Id)),
  personName: z.optional(z.nullable(optionalText(maxNameLength))),
};

/**
 * `tried`: nobody answered. `asked`: somebody was asked to sign. `doctor`: a doctor or a hospital treated the child. `reported`: licensing
 * was told. `withdrawn`: the report was begun by mistake.
 */
export const incidentMoves = ['sent', 'reviewed', 'told', 'tried', 'asked', 'doctor', 'reported', 'locked', 'withdrawn'] as const;
export type IncidentMove = (typeof incidentMoves)[number];

export const MoveIncident = z.strictObject({
  daycareId: Id,
  incidentId: Id,
  to: z.enum(incidentMoves),
  /** Without it the step is taken once. */
  id: z.optional(SentId),
  /** When it was so, if earlier than now. */
  at: z.optional(Instant),
  sentAt: z.optional(Instant),
  ...whom,
  how: z.optional(z.nullable(z.enum(toldHow))),
  note: z.optional(z.nullable(optionalText(500))),
  /** First names of other children that stand in the report and mean no child. */
  notChildren: z.optional(z.array(optionalText(maxNameLength)).check(z.maxLength(20))),
});
export type MoveIncident = z.infer<typeof MoveIncident>;

/** `updatedAt` is the version of the words that the guardian has read. Nobody signs other words. */
const signing = { incidentId: Id, id: SentId, updatedAt: z.optional(z.string()), signature: DrawnSignature };

/** A guardian signs on a device of the team. */
export const Acknowledge = z.strictObject({ daycareId: Id, ...signing, ...whom });
export type Acknowledge = z.infer<typeof Acknowledge>;

/** A guardian signs on their own page. */
export const AcknowledgeOwn = z.strictObject({ daycareId: Id, studentId: Id, ...signing });
export type AcknowledgeOwn = z.infer<typeof AcknowledgeOwn>;

export const AddToIncident = z.strictObject({
  daycareId: Id,
  incidentId: Id,
  id: SentId,
  text: requiredText(maxIncidentText, () => incidentsText.additionMissing),
  notChildren: z.optional(z.array(optionalText(maxNameLength)).check(z.maxLength(20))),
});
export type AddToIncident = z.infer<typeof AddToIncident>;

export const GetIncident = z.strictObject({ daycareId: Id, incidentId: Id });

/** Of one child, or of all. `from` null: the last `incidentDays` and what is not finished. */
export const ListIncidents = z.strictObject({
  daycareId: Id,
  studentId: z.optional(z.nullable(Id)),
  from: z.optional(z.nullable(z.iso.date())),
});
export type ListIncidents = z.infer<typeof ListIncidents>;
export const incidentDays = 31;

export const ListOwnIncidents = z.strictObject({ daycareId: Id, studentId: Id });

export const maxRuleHours = 24 * 14;
export const maxRuleDays = 60;

/** The daycare's own rule. Null: no deadline. */
export const IncidentRule = z.strictObject({
  /** A parent hears of it by pickup, or within this many hours. */
  tell: z.nullable(z.union([z.literal('pickup'), z.int().check(z.minimum(1), z.maximum(maxRuleHours))])),
  /** A parent signs within this many hours. */
  signHours: z.nullable(z.int().check(z.minimum(1), z.maximum(maxRuleHours))),
  /** If a doctor treats the child, licensing hears of it within this many days. */
  reportDays: z.nullable(z.int().check(z.minimum(1), z.maximum(maxRuleDays))),
});
export type IncidentRule = z.infer<typeof IncidentRule>;

export const GetIncidentRule = z.strictObject({ daycareId: Id });
export const SaveIncidentRule = z.strictObject({ daycareId: Id, rule: IncidentRule });

export interface StoredIncidentRule {
  rule: IncidentRule;
  /** Null before an owner has set it. */
  setBy: string | null;
  setAt: string | null;
}

export const CountIncidents = z.strictObject({ daycareId: Id });

/** What waits for the person: reports to finish, to review, and whose deadline is near or past. */
export interface WaitingIncidents {
  drafts: number;
  toReview: number;
  notTold: number;
  /** Of all that, what the daycare's rule calls late. */
  late: number;
}

export type IncidentStepKind = Exclude<IncidentMove, 'sent'> | 'sent' | 'changed' | 'acknowledged' | 'added';

/** What happened to a report after it was begun. */
export interface IncidentStep {
  id: string;
  kind: IncidentStepKind;
  at: string;
  by: string;
  recordedAt: string;
  /** Who was told, asked, or signed. Null if nobody said, or if the reader is not shown them. */
  personName: string | null;
  relation: string | null;
  how: ToldHow | 'familyPage' | 'teamDevice' | null;
  note: string | null;
  signature: Signature | null;
}

/** Where a report stands. */
export type IncidentState = 'draft' | 'sent' | 'reviewed' | 'told' | 'acknowledged' | 'locked' | 'withdrawn';

/** How a deadline stands: met after so many minutes, waiting until a time, or missed. */
export type DeadlineState =
  | { kind: 'met'; minutes: number }
  | { kind: 'waits'; until: string | null }
  | { kind: 'missed'; until: string | null }
  /** It does not apply, since no doctor treated the child or the family does not read the report. */
  | { kind: 'none' };

export interface IncidentDeadlines {
  tell: DeadlineState | null;
  sign: DeadlineState | null;
  report: DeadlineState | null;
}

interface IncidentWords {
  incidentId: string;
  studentId: string;
  kind: IncidentKind;
  at: string;
  day: PlainDate;
  where: string;
  what: string;
  whatTaps: HappenedTap[];
  done: string;
  doneTaps: DoneTap[];
  body: BodyPoint[];
  witnesses: string[];
}

export interface IncidentChild {
  studentId: string;
  firstName: string;
  lastName: string;
  profilePic: string | null;
  badges: Badge[];
  /** The room where it happened, or the child's own. */
  classroomId: string | null;
}

/** A row of the list. */
export interface IncidentSummary {
  incidentId: string;
  child: IncidentChild;
  kind: IncidentKind;
  at: string;
  where: string;
  state: IncidentState;
  /** What is late by the daycare's rule. */
  late: (keyof IncidentDeadlines)[];
  signed: boolean;
  author: string;
}

export interface IncidentList {
  timeZone: string;
  from: PlainDate;
  /** Not finished ones first, then newest first. */
  incidents: IncidentSummary[];
}

/** An exception that opened the report. Only the team reads it. */
export interface IncidentOrigin {
  kind: 'attendance' | 'medication';
  /** Why, in the words of whoever recorded it. */
  reason: string | null;
}

export interface Incident extends IncidentWords {
  child: IncidentChild;
  timeZone: string;
  state: IncidentState;
  familyReads: boolean;
  origin: IncidentOrigin | null;
  author: string;
  createdAt: string;
  updatedAt: string;
  /** Who was there to be told, with their numbers. */
  people: {
    personId: string;
    fullName: string;
    relation: string | null;
    phones: { label: string; number: string }[];
    /** A guardian who is not barred from the child. Others sign under a typed name. */
    maySign: boolean;
  }[];
  steps: IncidentStep[];
  deadlines: IncidentDeadlines;
  rule: StoredIncidentRule;
  /** What the reader may do next. */
  may: { write: boolean; review: boolean; lock: boolean; withdraw: boolean };
  /** The reader is a guardian of the child, so somebody else reviews. */
  isOwnChild: boolean;
  /** First names of other children that stand in it, for whoever reviews. */
  othersNamed: string[];
}

/** A report as its family reads it. */
export interface OwnIncident extends IncidentWords {
  author: string;
  createdAt: string;
  updatedAt: string;
  state: IncidentState;
  steps: IncidentStep[];
  maySign: boolean;
}

export interface OwnIncidents {
  incidents: OwnIncident[];
}

export const ListProtectionNotes = z.strictObject({ daycareId: Id, studentId: Id });
export const AddProtectionNote = z.strictObject({
  daycareId: Id,
  studentId: Id,
  id: SentId,
  text: requiredText(4000, () => incidentsText.protection.textMissing),
});
export type AddProtectionNote = z.infer<typeof AddProtectionNote>;
/** Names who besides the owner reads and writes the protection notes about a child. */
export const SetProtectionReaders = z.strictObject({
  daycareId: Id,
  studentId: Id,
  userIds: z.array(Id).check(z.maxLength(20)),
});

export type SetProtectionReaders = z.infer<typeof SetProtectionReaders>;

/** Empty and closed for whoever the owner did not name. */
export interface ProtectionNotes {
  /** Whether the reader may write here. */
  isReader: boolean;
  mayName: boolean;
  notes: { id: string; text: string; at: string; by: string }[];
  readers: { userId: string; fullName: string }[];
}
