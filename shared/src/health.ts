import * as z from 'zod/mini';
import { healthKinds, severities, type Badge } from './badges';
import { addDays } from './center-time';
import { readIsoDate, type PlainDate } from './dates';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import { foldName } from './folding';
import {
  consentKinds,
  documentKinds,
  healthTopics,
  sexes,
  type DocumentKind,
  type HealthTopic,
  type MissingKind,
  type Sex,
} from './health-kinds';
import { healthText } from './health-text';
import { SentId } from './sent-ids';

export const maxPlanLength = 2000;
export const maxDetailLength = 300;
/** Of a child's notes for the team, and of the words about custody that nobody has decided on. */
export const maxTeamNote = 20_000;
export const maxOwnFields = 30;
export const maxOwnConsents = 20;
/** 10 MB. A file of exactly this size is accepted. */
export const maxDocumentBytes = 10 * 1024 * 1024;
/** For one child, or for one member of the team. */
export const maxDocuments = 100;
/** Documents that expire within this many days are listed. */
export const expiresSoonDays = 30;

const Day = z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => healthText.dayMalformed }));
const OptionalDay = z.optional(z.nullable(Day));
const optional = (max: number) => z.optional(z.nullable(optionalText(max)));
const Said = requiredText(maxNameLength, () => healthText.byMissing);
const OfChild = { daycareId: Id, studentId: Id };

/** A new item has an id made by the screen. A change has the `updatedAt` that was read. */
export const SaveHealthItem = z
  .strictObject({
    ...OfChild,
    id: SentId,
    updatedAt: z.optional(z.string()),
    kind: z.enum(healthKinds),
    label: requiredText(maxNameLength, () => healthText.labelMissing),
    severity: z.optional(z.nullable(z.enum(severities))),
    plan: optional(maxPlanLength),
    from: OptionalDay,
    until: OptionalDay,
    documentId: z.optional(z.nullable(Id)),
  })
  .check(
    z.refine(({ from, until }) => from == null || until == null || from <= until, {
      path: ['until'],
      error: () => healthText.endsBeforeStart,
    }),
  );
export type SaveHealthItem = z.infer<typeof SaveHealthItem>;

export const EndHealthItem = z.strictObject({ ...OfChild, itemId: Id, updatedAt: z.string() });
export type EndHealthItem = z.infer<typeof EndHealthItem>;

/** Without a child: of all. */
export const GetPapers = z.strictObject({ daycareId: Id, studentId: z.optional(Id) });

/** Someone was asked and said that there is none. */
export const ReportNone = z.strictObject({
  ...OfChild,
  topics: z.array(z.enum(healthTopics)).check(z.minLength(1), z.maxLength(healthTopics.length)),
  by: Said,
});
export type ReportNone = z.infer<typeof ReportNone>;

/** `kind` is one of `consentKinds`, or the id of one of the daycare's own. */
export const SaveConsents = z.strictObject({
  ...OfChild,
  consents: z
    .array(z.strictObject({ kind: Id, answer: z.enum(['yes', 'no']), by: Said }))
    .check(z.minLength(1), z.maxLength(consentKinds.length + maxOwnConsents)),
});
export type SaveConsents = z.infer<typeof SaveConsents>;

/** Missing fields stay as they are. `updatedAt` is the version that was read, or null if nothing is stored yet. */
export const SaveMore = z.strictObject({
  ...OfChild,
  updatedAt: z.nullable(z.string()),
  doctorName: optional(maxNameLength),
  doctorPhone: optional(maxNameLength),
  insurance: optional(maxDetailLength),
  homeAddress: optional(maxDetailLength),
  languages: optional(maxDetailLength),
  sex: z.optional(z.nullable(z.enum(sexes))),
  note: optional(maxTeamNote),
  /** Somebody has decided on the words about custody, which stay as a note. */
  custodySettled: z.optional(z.literal(true)),
  own: z.optional(
    z.array(z.strictObject({ fieldId: Id, value: z.nullable(optionalText(maxDetailLength)) })).check(z.maxLength(maxOwnFields)),
  ),
});
export type SaveMore = z.infer<typeof SaveMore>;

export const OwnNames = z.array(z.strictObject({ id: SentId, name: requiredText(60, () => healthText.nameMissing) })).check(
  z.superRefine((named, { addIssue }) => {
    const folded = named.map(({ name }) => foldName(name));
    const ids = named.map(({ id }) => id);
    named.forEach(({ id, name }, index) => {
      if (folded.indexOf(foldName(name)) < index || ids.indexOf(id) < index)
        addIssue({ code: 'custom', path: [index, 'name'], message: healthText.nameTwice, input: name });
    });
  }),
);

/** All of them, in order. A missing one is no longer asked for, but its values stay with the children. */
export const SaveOwnFields = z.strictObject({
  daycareId: Id,
  fields: OwnNames.check(z.maxLength(maxOwnFields, { error: () => healthText.tooManyNames(maxOwnFields) })),
  consents: OwnNames.check(z.maxLength(maxOwnConsents, { error: () => healthText.tooManyNames(maxOwnConsents) })),
});
export type SaveOwnFields = z.infer<typeof SaveOwnFields>;

/** A document's details. With a file, these are the fields of its form. */
export const DocumentLabel = z.strictObject({
  kind: z.enum(documentKinds),
  title: z.nullable(optionalText(maxNameLength)),
  expiresOn: z.nullable(Day),
});
export type DocumentLabel = z.infer<typeof DocumentLabel>;

const Labelled = { documentId: Id, updatedAt: z.string(), ...DocumentLabel.shape };
export const ChangeDocument = z.strictObject({ ...OfChild, ...Labelled });
export const RemoveDocument = z.strictObject({ ...OfChild, documentId: Id });
export const ChangeTeamDocument = z.strictObject({ daycareId: Id, userId: Id, ...Labelled });
export const RemoveTeamDocument = z.strictObject({ daycareId: Id, userId: Id, documentId: Id });

export interface HealthItem extends Badge {
  id: string;
  plan: string | null;
  from: PlainDate | null;
  /** The last valid day. */
  until: PlainDate | null;
  documentId: string | null;
  recordedName: string;
  recordedAt: string;
  updatedName: string;
  updatedAt: string;
  /** When someone ended it. */
  endedAt: string | null;
  endedName: string | null;
}

/** Someone asked, and this person answered. */
interface ReportedNone {
  by: string;
  recordedName: string;
  recordedAt: string;
}

export interface TopicAnswer {
  topic: HealthTopic;
  /** `items` if at least one applies now or later. */
  state: 'items' | 'none' | 'notAsked';
  /** Set if the state is `none`. */
  none: ReportedNone | null;
}

export interface Consent {
  kind: string;
  /** The daycare's own name, or null for a built-in one. */
  name: string | null;
  /** Null: not asked yet. */
  answer: 'yes' | 'no' | null;
  by: string | null;
  recordedName: string | null;
  recordedAt: string | null;
}

export interface StoredDocument extends DocumentLabel {
  id: string;
  mediaType: 'application/pdf' | 'image/webp';
  size: number;
  addedName: string;
  addedAt: string;
  updatedAt: string;
}

export interface OwnName {
  id: string;
  name: string;
}

export interface MoreAboutChild {
  doctorName: string | null;
  doctorPhone: string | null;
  insurance: string | null;
  homeAddress: string | null;
  languages: string | null;
  sex: Sex | null;
  /** For the team. Families do not see it. */
  note: string | null;
  /** Words of a list about custody that nobody has decided on yet. */
  custody: string | null;
  /** All of the daycare's own fields, in order. */
  own: { fieldId: string; name: string; value: string | null }[];
  updatedAt: string | null;
  updatedName: string | null;
}

export interface ChildHealth {
  studentId: string;
  /** The daycare's own current day. */
  today: PlainDate;
  topics: TopicAnswer[];
  /** Current items first, most severe first, then future ones, then past ones, newest first. */
  items: HealthItem[];
  consents: Consent[];
  documents: StoredDocument[];
  more: MoreAboutChild;
}

export interface ChildOnList {
  studentId: string;
  firstName: string;
  lastName: string;
  profilePic: string | null;
  badges: Badge[];
}

export interface MissingHealth {
  /** The number of enrolled children, and of those with something missing. */
  total: number;
  children: number;
  /** Every kind with something missing, in the order of `missingKinds`. */
  lists: { kind: MissingKind; children: ChildOnList[] }[];
}

export interface ExpiringDocument {
  documentId: string;
  /** The owner: a child, or a member of the team. */
  student: ChildOnList | null;
  member: { userId: string; fullName: string } | null;
  title: string | null;
  expiresOn: PlainDate;
  hasExpired: boolean;
}

export interface ExpiringDocuments {
  today: PlainDate;
  count: number;
  /** What expires first comes first, also within a kind. */
  lists: { kind: DocumentKind; documents: ExpiringDocument[] }[];
}

export interface TeamDocuments {
  today: PlainDate;
  people: { userId: string; fullName: string; documents: StoredDocument[] }[];
}

type Span = Pick<HealthItem, 'from' | 'until' | 'endedAt'>;

/** Whether the item applies on this day, later, or no longer. */
export function spanState({ from, until, endedAt }: Span, day: PlainDate): 'holds' | 'toCome' | 'over' {
  if (endedAt !== null || (until !== null && until < day)) return 'over';
  return from !== null && from > day ? 'toCome' : 'holds';
}

/** What can be said about an expiry on this day, or null. */
export function expiryState(expiresOn: PlainDate | null, day: PlainDate): 'expired' | 'soon' | null {
  if (expiresOn === null) return null;
  if (expiresOn < day) return 'expired';
  return expiresOn <= addDays(day, expiresSoonDays) ? 'soon' : null;
}

/** The upload address of a child's documents. A stored one is at this, a slash and its id. */
export function documentPath(daycareId: string, studentId: string): string {
  return `/files/documents/${encodeURIComponent(daycareId)}/${encodeURIComponent(studentId)}`;
}

/** The same for a member of the team. */
export function teamDocumentPath(daycareId: string, userId: string): string {
  return `/files/team-documents/${encodeURIComponent(daycareId)}/${encodeURIComponent(userId)}`;
}

export const documentTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** What is wrong with a chosen file, as a sentence, or undefined. The server judges its content. */
export function documentProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!documentTypes.includes(type)) return healthText.documents.typeNotTaken;
  if (size > maxDocumentBytes) return healthText.documents.tooLarge;
  return undefined;
}
