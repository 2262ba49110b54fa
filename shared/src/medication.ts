import * as z from 'zod/mini';
import { Instant } from './attendance';
import type { Badge } from './badges';
import { addDays, type ClockTime } from './center-time';
import { readIsoDate, type PlainDate } from './dates';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import { reasonsNotGiven, type AgreedHow, type ReasonNotGiven } from './medication-kinds';
import { medicationText } from './medication-text';
import { SentId } from './sent-ids';
import type { Signature } from './signature';
import { DrawnSignature } from './signature-schema';

export const maxMedicine = 100;
export const maxDose = 60;
export const maxCircumstances = 200;
export const maxDoseNote = 500;
export const maxTimes = 12;
export const maxSigns = 6;
export const maxSign = 80;
/** An authorization holds for a year at most. */
export const maxAuthorizedDays = 366;

const Day = z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => medicationText.refused.dayMalformed }));
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => medicationText.refused.timeMalformed }));
const optional = (max: number) => z.optional(z.nullable(optionalText(max)));
const Amount = requiredText(maxDose, () => medicationText.refused.doseMissing);

/** What a guardian signs. */
const terms = {
  studentId: Id,
  medicine: requiredText(maxMedicine, () => medicationText.refused.medicineMissing),
  condition: requiredText(maxCircumstances, () => medicationText.refused.conditionMissing),
  dose: Amount,
  /** How it is given. */
  manner: requiredText(maxDose, () => medicationText.refused.mannerMissing),
  /** When it is due, every day that the child is here. Without a time it is given as needed. */
  times: z.array(Clock).check(z.maxLength(maxTimes)),
  /** When it is needed, or what goes with it. */
  circumstances: optional(maxCircumstances),
  /** What somebody may see before they give it. */
  signs: z.optional(z.array(requiredText(maxSign, () => medicationText.refused.signMissing)).check(z.maxLength(maxSigns))),
  /** What calls for more than this medicine, and what to do then. */
  emergency: optional(maxCircumstances),
  from: Day,
  until: Day,
  hoursBetween: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(72)))),
  mostInDay: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(24)))),
  secondAdult: z.boolean(),
  documentId: z.optional(z.nullable(Id)),
};

const packageFields = { expiresOn: z.optional(z.nullable(Day)), keptAt: optional(maxCircumstances) };

export const SaveAuthorization = z.strictObject({ daycareId: Id, id: SentId, ...terms, ...packageFields }).check(
  z.refine(({ times, circumstances }) => times.length > 0 || Boolean(circumstances), {
    path: ['circumstances'],
    error: () => medicationText.refused.whenMissing,
  }),
  z.refine(({ from, until }) => from <= until, { path: ['until'], error: () => medicationText.refused.endsBeforeStart }),
  z.refine(({ from, until }) => until <= addDays(from, maxAuthorizedDays) || from > until, {
    path: ['until'],
    error: () => medicationText.refused.tooLong,
  }),
);
export type SaveAuthorization = z.infer<typeof SaveAuthorization>;

/** A guardian of the child agrees. A drawing is needed on a device of the team, and a document for paper. */
export const SignAuthorization = z
  .strictObject({
    daycareId: Id,
    id: SentId,
    authorizationId: Id,
    personId: Id,
    method: z.enum(['finger', 'paper', 'phone']),
    signature: z.optional(z.nullable(DrawnSignature)),
  })
  .check(
    z.refine(({ method, signature }) => (method === 'finger') === (signature != null), {
      path: ['signature'],
      error: () => medicationText.refused.signatureMissing,
    }),
  );
export type SignAuthorization = z.infer<typeof SignAuthorization>;

export const SignOwnAuthorization = z.strictObject({
  daycareId: Id,
  studentId: Id,
  id: SentId,
  authorizationId: Id,
  signature: DrawnSignature,
});
export type SignOwnAuthorization = z.infer<typeof SignOwnAuthorization>;

export const SetPackage = z.strictObject({
  daycareId: Id,
  id: SentId,
  authorizationId: Id,
  expiresOn: z.nullable(Day),
  keptAt: optional(200),
});
export type SetPackage = z.infer<typeof SetPackage>;

export const EndAuthorization = z.strictObject({
  daycareId: Id,
  id: SentId,
  authorizationId: Id,
  reason: requiredText(maxDoseNote, () => medicationText.refused.reasonMissing),
});
export type EndAuthorization = z.infer<typeof EndAuthorization>;

/** `at` and `sentAt` are instants by the device's clock; without `at` it is now. `due` is the time of the day that it answers. */
const when = {
  sentAt: z.optional(Instant),
  at: z.optional(z.nullable(Instant)),
  due: z.optional(z.nullable(Clock)),
};

/** Who agreed to a dose that no authorization allows, and why it was given. */
const DoseException = z.strictObject({
  who: requiredText(maxNameLength, () => medicationText.refused.whoMissing),
  why: requiredText(maxDoseNote, () => medicationText.refused.whyMissing),
});
export type DoseException = z.infer<typeof DoseException>;

/** Without an authorization it names the child and the medicine, and is an exception. */
export const GiveDose = z
  .strictObject({
    daycareId: Id,
    id: SentId,
    authorizationId: z.nullable(Id),
    ...when,
    dose: Amount,
    /** What somebody saw before they gave it, or anything else. */
    note: optional(maxDoseNote),
    checkedBy: z.optional(z.nullable(Id)),
    /** The doses of the hour around it that the giver has read about, and gives this one beside. */
    beside: z.optional(z.array(Id).check(z.maxLength(24))),
    exception: z.optional(z.nullable(DoseException)),
    studentId: z.optional(Id),
    medicine: z.optional(requiredText(maxMedicine, () => medicationText.refused.medicineMissing)),
    manner: optional(maxDose),
  })
  .check(
    z.refine(({ authorizationId, exception }) => authorizationId !== null || exception != null, {
      path: ['exception'],
      error: () => medicationText.refused.whyMissing,
    }),
    z.refine(
      ({ authorizationId, studentId, medicine }) => (authorizationId === null) === (studentId !== undefined && medicine !== undefined),
      {
        path: ['medicine'],
        error: () => medicationText.refused.medicineMissing,
      },
    ),
  );
export type GiveDose = z.infer<typeof GiveDose>;

export const RefuseDose = z
  .strictObject({ daycareId: Id, id: SentId, authorizationId: Id, ...when, whyNot: z.enum(reasonsNotGiven), note: optional(maxDoseNote) })
  .check(
    z.refine(({ whyNot, note }) => whyNot !== 'other' || Boolean(note), {
      path: ['note'],
      error: () => medicationText.refused.noteMissing,
    }),
  );
export type RefuseDose = z.infer<typeof RefuseDose>;

export const VoidDose = z.strictObject({
  daycareId: Id,
  id: SentId,
  doseId: Id,
  reason: requiredText(maxDoseNote, () => medicationText.refused.reasonMissing),
});
export type VoidDose = z.infer<typeof VoidDose>;

export const SeeDose = z.strictObject({ daycareId: Id, doseId: Id });

/** Null: today, and every room. */
export const ListDue = z.strictObject({ daycareId: Id, day: z.nullable(Day), classroomId: z.nullable(Id) });
export const ListMedication = z.strictObject({ daycareId: Id, studentId: Id });

/** A guardian's agreement. */
export interface Agreement {
  personName: string;
  method: AgreedHow;
  signature: Signature | null;
  at: string;
  /** Who recorded it. */
  by: string;
}

export interface Authorization {
  id: string;
  studentId: string;
  medicine: string;
  condition: string;
  dose: string;
  manner: string;
  times: ClockTime[];
  circumstances: string | null;
  signs: string[];
  emergency: string | null;
  from: PlainDate;
  until: PlainDate;
  hoursBetween: number | null;
  mostInDay: number | null;
  secondAdult: boolean;
  documentId: string | null;
  recordedName: string;
  recordedAt: string;
  /** Null: nobody may give it yet. */
  agreement: Agreement | null;
  /** When the one dose was given to which a guardian agreed by phone. */
  usedAt: string | null;
  /** The last valid day of the package that is here now. */
  expiresOn: PlainDate | null;
  keptAt: string | null;
  ended: { at: string; by: string; reason: string } | null;
}

/** A dose that was given, or that was due and not given. */
export interface Dose {
  id: string;
  studentId: string;
  authorizationId: string | null;
  kind: 'given' | 'refused';
  at: string;
  due: ClockTime | null;
  medicine: string;
  dose: string;
  manner: string;
  note: string | null;
  whyNot: ReasonNotGiven | null;
  checkedName: string | null;
  exception: DoseException | null;
  /** Given although another dose was given within the hour. */
  isBeside: boolean;
  by: string;
  /** Whether the caller recorded it. */
  isOwn: boolean;
  recordedAt: string;
  /** It did not happen. */
  voided: { by: string; at: string; reason: string } | null;
  /** An owner has read about the exception. */
  seen: boolean;
}

/** A time at which a dose was due. */
export interface DueDose {
  authorizationId: string;
  studentId: string;
  day: PlainDate;
  time: ClockTime;
  dueAt: string;
  /** What was recorded for it. */
  doseId: string | null;
  kind: Dose['kind'] | null;
  /** Whether the child was here around this time, as far as it has come. */
  wasHere: boolean;
}

export interface MedicatedChild {
  studentId: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  badges: Badge[];
  /** Where the child is now, or else its home room. */
  classroomId: string | null;
  isHere: boolean;
  /** The rooms of other children with this first name. Null: of a child in no room. */
  namesakes: (string | null)[];
  /** Somebody else decides about this person's own child. */
  isOwn: boolean;
}

export interface DueList {
  day: PlainDate;
  today: PlainDate;
  timeZone: string;
  children: MedicatedChild[];
  /** Those that hold on this day, and those that somebody has to sign. */
  authorizations: Authorization[];
  due: DueDose[];
  /** What was recorded on this day, what was given in the days before that still counts, and the last dose of what was not given since. */
  doses: Dose[];
  rooms: { classroomId: string; name: string; mark: number }[];
  /** Who may check a dose, those first who are in the room. */
  adults: { userId: string; fullName: string; classroomId: string | null }[];
}

export interface MedicationOfChild {
  today: PlainDate;
  timeZone: string;
  child: MedicatedChild;
  authorizations: Authorization[];
  /** The newest first. */
  doses: Dose[];
  /** What was due in the last days and is recorded neither as given nor as not given. */
  missed: DueDose[];
  guardians: { personId: string; fullName: string; relation: string | null }[];
  documents: { id: string; title: string | null }[];
  adults: DueList['adults'];
}

/** An authorization as the child's family reads it. `personName` is null for a guardian of another household. */
export interface OwnAuthorization extends Omit<Authorization, 'agreement' | 'usedAt' | 'ended'> {
  agreement: { personName: string | null; at: string } | null;
  endedAt: string | null;
}

export interface OwnDose extends Pick<
  Dose,
  'id' | 'kind' | 'at' | 'medicine' | 'dose' | 'manner' | 'note' | 'whyNot' | 'by' | 'checkedName'
> {
  isException: boolean;
  isVoided: boolean;
}

export interface OwnMedication {
  today: PlainDate;
  timeZone: string;
  firstName: string;
  authorizations: OwnAuthorization[];
  /** Of the last days, the newest first. */
  doses: OwnDose[];
}

export interface ExceptionalDose {
  doseId: string;
  studentId: string;
  firstName: string;
  lastName: string;
  at: string;
  medicine: string;
  dose: string;
  by: string;
  exception: DoseException;
}
