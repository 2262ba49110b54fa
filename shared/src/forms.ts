import * as z from 'zod/mini';
import { healthKinds, severities, type HealthKind, type Severity } from './badges';
import type { RowOutcome } from './bulk';
import { Email, Id, bulkRows, maxNameLength, maxPhoneLength, optionalText, requiredText } from './fields';
import type { FormDetail, FormSection } from './form-kinds';
import { formsText } from './forms-text';
import { maxDetailLength, maxOwnConsents, maxPlanLength, type DocumentLabel, type StoredDocument } from './health';
import { consentKinds, healthTopics, type HealthTopic, type MissingKind } from './health-kinds';
import { maxPersonNote, maxPhoneLabel, maxPhoneNumber, maxPhones, maxRelation, type Phone, type Pickup } from './people';
import { SentId } from './sent-ids';

/** A form is asked for again after this many days. */
export const formDays = 365;
export const maxFormPeople = 12;
export const maxFormItems = 20;
/** Documents of one child that wait for the team. */
export const maxWaitingDocuments = 20;

const Phones = z
  .array(z.strictObject({ label: optionalText(maxPhoneLabel), number: requiredText(maxPhoneNumber, () => formsText.phoneMissing) }))
  .check(z.maxLength(maxPhones));

const FormPerson = z.strictObject({
  id: SentId,
  /** Someone whom the family saw on the child's list. Null: somebody new. */
  personId: z.nullable(Id),
  fullName: requiredText(maxNameLength, () => formsText.nameMissing),
  relation: optionalText(maxRelation),
  phones: Phones,
  email: z.nullable(Email),
  /** The family would like this person to pick up, and to be called in an emergency. */
  pickup: z.boolean(),
  calls: z.boolean(),
});
export type FormPerson = z.infer<typeof FormPerson>;

const FormItem = z.strictObject({
  id: SentId,
  kind: z.enum(healthKinds),
  label: requiredText(maxNameLength, () => formsText.labelMissing),
  severity: z.nullable(z.enum(severities)),
  plan: optionalText(maxPlanLength),
});
export type FormItem = z.infer<typeof FormItem>;

const detail = (max: number) => optionalText(max);

/** A page of the form as the family filled it in. */
export const FormAnswers = z.discriminatedUnion('section', [
  z.strictObject({ section: z.literal('people'), people: z.array(FormPerson).check(z.maxLength(maxFormPeople)) }),
  z.strictObject({
    section: z.literal('health'),
    /** Topics about which there is nothing. */
    none: z.array(z.enum(healthTopics)).check(z.maxLength(healthTopics.length)),
    items: z.array(FormItem).check(z.maxLength(maxFormItems)),
  }),
  z.strictObject({
    section: z.literal('doctor'),
    doctorName: detail(maxNameLength),
    doctorPhone: detail(maxPhoneLength),
    insurance: detail(maxDetailLength),
  }),
  z.strictObject({ section: z.literal('about'), homeAddress: detail(maxDetailLength), languages: detail(maxDetailLength) }),
  z.strictObject({
    section: z.literal('consents'),
    answers: z.array(z.strictObject({ kind: Id, answer: z.enum(['yes', 'no']) })).check(z.maxLength(consentKinds.length + maxOwnConsents)),
  }),
]);
export type FormAnswers = z.infer<typeof FormAnswers>;

const OfChild = { daycareId: Id, studentId: Id };

export const GetForm = z.strictObject(OfChild);

/** `version` is the one that was read, or null for a page that nobody has filled in. */
export const SaveFormSection = z.strictObject({ ...OfChild, version: z.nullable(z.string()), answers: FormAnswers });
export type SaveFormSection = z.infer<typeof SaveFormSection>;

export const SendForm = z.strictObject(OfChild);

export const RemoveWaitingDocument = z.strictObject({ ...OfChild, documentId: Id });

export const GetFormReview = z.strictObject(OfChild);

/** `known` is the version of what the daycare knew when the answer was read. Somebody's later change refuses the row. */
export const DecideAnswers = z.strictObject({
  ...OfChild,
  rows: bulkRows(
    z.strictObject({
      answerId: Id,
      known: z.string(),
      take: z.boolean(),
      /** Why it was declined. The family reads it. */
      reason: z.optional(z.nullable(optionalText(maxPersonNote))),
      /** People with a similar name who are not authorized, and who are someone else. */
      notLike: z.optional(z.array(Id)),
    }),
  ),
});
export type DecideAnswers = z.infer<typeof DecideAnswers>;

/** `studentIds` null: the families of all enrolled children. */
export const AskForForms = z.strictObject({ daycareId: Id, studentIds: z.nullable(bulkRows(Id)) });

/** Why a family is asked: it has never sent the form, a year has passed, or the owner asked again. */
export type FormDue = 'new' | 'yearly' | 'again';

/** What became of something that a family sent. */
export type AnswerState = 'waiting' | 'taken' | 'declined';

/** What a family says, or what the daycare knows of the same. */
export type AnswerValue =
  | {
      of: 'person';
      fullName: string;
      relation: string | null;
      phones: Phone[];
      email: string | null;
      pickup: Pickup | null;
      calls: boolean;
    }
  | { of: 'item'; kind: HealthKind; label: string; severity: Severity | null; plan: string | null }
  | { of: 'none'; topic: HealthTopic }
  /** What the daycare knows of a topic about which a family says that there is nothing. */
  | { of: 'topic'; topic: HealthTopic; labels: string[] }
  | { of: 'detail'; field: FormDetail; value: string }
  | { of: 'consent'; kind: string; name: string | null; answer: 'yes' | 'no' }
  | ({ of: 'document' } & DocumentLabel & Pick<StoredDocument, 'mediaType' | 'size'>);

/** Something that a family sent. */
export interface SentAnswer {
  answerId: string;
  section: FormSection;
  said: AnswerValue;
  sentName: string;
  sentAt: string;
  state: AnswerState;
  /** Of a declined one. */
  reason: string | null;
}

/** A page of the form as its family finds it. */
export interface FormPage {
  section: FormAnswers['section'];
  /** What the household entered last, or null. */
  answers: FormAnswers | null;
  /** Changes with each save. Null: nobody has saved it. */
  version: string | null;
  savedName: string | null;
  savedAt: string | null;
  /** It was saved since the family was last asked. */
  isDone: boolean;
}

/** The form of one household about one child. */
export interface FamilyForm {
  studentId: string;
  firstName: string;
  due: FormDue | null;
  sentAt: string | null;
  sentName: string | null;
  /** Something was saved after the form was last sent. */
  hasUnsent: boolean;
  pages: FormPage[];
  /** What the daycare knows, as far as this family may see it. */
  known: {
    people: (Omit<FormPerson, 'id' | 'personId'> & { personId: string; isSelf: boolean })[];
    /** The topics that were answered, without and with something to mind. */
    none: HealthTopic[];
    items: Omit<FormItem, 'id'>[];
    details: Record<FormDetail, string>;
    consents: { kind: string; name: string | null; answer: 'yes' | 'no' | null }[];
    documents: DocumentLabel[];
  };
  sent: SentAnswer[];
  /** What is still missing, by page. */
  missing: FormMissing[];
}

export interface FormMissing {
  section: FormSection;
  kind: MissingKind;
}

/** Something that a family sent and nobody has decided on, beside what the daycare knows of it. */
export interface ReviewedAnswer extends Omit<SentAnswer, 'state' | 'reason'> {
  household: number;
  known: AnswerValue | null;
  /** The version of what is known, for `DecideAnswers`. */
  knownVersion: string;
  /** Someone with a similar name who is not authorized for this child. */
  like: { personId: string; fullName: string } | null;
  /** What is on file asks for more care, so it is not taken over together with others. */
  saysLess: boolean;
  /** The caller may decide on it. */
  mayDecide: boolean;
}

export interface FormReview {
  studentId: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  /** The child is the caller's own. */
  isOwnChild: boolean;
  answers: ReviewedAnswer[];
  missing: MissingKind[];
}

/** A child whose family has sent something, or is asked for the form. */
export interface FormOnList {
  studentId: string;
  firstName: string;
  lastName: string;
  profilePic: string | null;
  /** How many answers wait for the team. */
  waiting: number;
  waitingSince: string | null;
  /** `noPage`: no guardian has an open family page. */
  state: 'noPage' | 'notStarted' | 'started' | 'sent';
  due: FormDue | null;
  sentAt: string | null;
  missing: MissingKind[];
}

export interface FormList {
  children: FormOnList[];
  /** Enrolled children. */
  total: number;
}

export interface DecidedAnswer extends RowOutcome {
  answerId: string;
}

/** The upload address of a document that waits for the team. A stored one is at this, a slash and its id. */
export function formDocumentPath(daycareId: string, studentId: string): string {
  return `/files/form-documents/${encodeURIComponent(daycareId)}/${encodeURIComponent(studentId)}`;
}

/** On which page of the form something is answered that is missing. */
export const sectionOfMissing: Record<MissingKind, FormSection> = {
  nobodyToCall: 'people',
  oneToCall: 'people',
  plan: 'health',
  allergies: 'health',
  diet: 'health',
  medication: 'health',
  condition: 'health',
  emergencyTreatment: 'consents',
  consents: 'consents',
  doctor: 'doctor',
};

/** Since when the family's present round of the form counts. Empty: it has never sent one, or is not asked now. */
export function roundOf(sentAt: string | null, askedAt: string | null, now: string): { due: FormDue | null; from: string } {
  if (sentAt === null) return { due: 'new', from: '' };
  if (askedAt !== null && askedAt > sentAt) return { due: 'again', from: askedAt };
  const renewal = new Date(Date.parse(sentAt) + formDays * 86_400_000).toISOString();
  return renewal <= now ? { due: 'yearly', from: renewal } : { due: null, from: '' };
}
