import * as z from 'zod/mini';
import { bulkRows, Email, Id, maxNameLength, optionalText, requiredText } from './fields';
import { readIsoDate, type PlainDate } from './dates';
import { dayText } from './day-text';
import { SentId } from './sent-ids';

export const maxPhones = 5;
export const maxPhoneLabel = 30;
export const maxPhoneNumber = 40;
export const maxRelation = 60;
export const maxPersonNote = 500;
/** Of a child: guardians who live apart are in different ones. */
export const maxHouseholds = 4;
export const maxEmergencyOrder = 20;
/** A pickup that was changed so lately is shown as new. */
export const newPickupDays = 7;

/** What a family can see of its child. */
export const familyParts = ['day', 'photos', 'people', 'records', 'messages'] as const;
export type FamilyPart = (typeof familyParts)[number];

/** How a guardian said who else picks up. */
export const authorizedHow = ['inPerson', 'phone', 'message', 'writing'] as const;
export type AuthorizedHow = (typeof authorizedHow)[number];

const Day = z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => dayText.attendance.dayMalformed }));

const Phone = z.strictObject({
  label: optionalText(maxPhoneLabel),
  number: requiredText(maxPhoneNumber, () => dayText.people.phoneMissing),
});
export type Phone = z.infer<typeof Phone>;
const Phones = z.array(Phone).check(z.maxLength(maxPhones, { error: () => dayText.people.tooManyPhones(maxPhones) }));

/** When somebody may pick up; null: no bound. Both days are within it, and one day is from itself until itself. */
export const Pickup = z
  .strictObject({
    from: z.nullable(Day),
    until: z.nullable(Day),
    weekdays: z.nullable(
      z
        .array(z.int().check(z.minimum(1), z.maximum(7)))
        .check(z.minLength(1, { error: () => dayText.people.weekdayMissing }), z.maxLength(7)),
    ),
  })
  .check(
    z.refine(({ from, until }) => from === null || until === null || from <= until, {
      path: ['until'],
      error: () => dayText.attendance.endsBeforeStart,
    }),
  );
export type Pickup = z.infer<typeof Pickup>;

const details = {
  fullName: requiredText(maxNameLength, () => dayText.people.nameMissing),
  phones: Phones,
  email: z.nullable(Email),
};

/** Without `updatedAt` it is a new person, whose id is the one sent; with it, the one of that id as it was read. */
export const SavePerson = z.strictObject({
  daycareId: Id,
  id: SentId,
  updatedAt: z.optional(z.string()),
  ...details,
  note: z.nullable(optionalText(maxPersonNote)),
});
export type SavePerson = z.infer<typeof SavePerson>;

/** What a person is to one child. `pickup` null: a guardian at any time, anybody else not. `household` null: that of everybody. */
export const LinkPerson = z.strictObject({
  daycareId: Id,
  studentId: Id,
  personId: Id,
  relation: z.nullable(optionalText(maxRelation)),
  isGuardian: z.boolean(),
  household: z.nullable(z.int().check(z.minimum(1), z.maximum(maxHouseholds))),
  emergencyOrder: z.nullable(z.int().check(z.minimum(1), z.maximum(maxEmergencyOrder))),
  pickup: z.nullable(Pickup),
  notAuthorized: z.nullable(z.strictObject({ note: z.nullable(optionalText(maxPersonNote)) })),
  sees: z.nullable(z.array(z.enum(familyParts)).check(z.maxLength(familyParts.length))),
});
export type LinkPerson = z.infer<typeof LinkPerson>;

export const UnlinkPerson = z.strictObject({ daycareId: Id, studentId: Id, personId: Id });

/** `personIds` null: everybody who is around a child now. */
export const SetKnown = z.strictObject({ daycareId: Id, personIds: z.nullable(bulkRows(Id)) });

export const RemovePersonPhoto = z.strictObject({ daycareId: Id, personId: Id });

export const GetPeople = z.strictObject({ daycareId: Id, studentId: Id });

export const DecideProposal = z.strictObject({
  daycareId: Id,
  proposalId: Id,
  accept: z.boolean(),
  reason: z.optional(z.nullable(optionalText(maxPersonNote))),
});
export type DecideProposal = z.infer<typeof DecideProposal>;

/** A person, or a change of one, as a family asks for it. */
export const ProposePerson = z.strictObject({
  id: SentId,
  studentId: Id,
  /** Null: somebody new. */
  personId: z.nullable(Id),
  ...details,
  relation: z.nullable(optionalText(maxRelation)),
  pickup: z.nullable(Pickup),
});
export type ProposePerson = z.infer<typeof ProposePerson>;

/** What a family asked for and nobody has decided. */
export interface Proposal extends Pick<ProposePerson, 'fullName' | 'phones' | 'email' | 'relation' | 'pickup'> {
  proposalId: string;
  askedBy: string;
  askedAt: string;
  /** It is about somebody who is not on the child's list. */
  isNew: boolean;
  /** One who is not authorized for this child has a name like this. */
  resembles: boolean;
}

/** A person around one child. */
export interface ChildPerson {
  personId: string;
  /** The one the team gave, else that of the account, else the address. */
  fullName: string;
  relation: string | null;
  phones: Phone[];
  email: string | null;
  /** The address of the photo. */
  photo: string | null;
  /** Of a guardian who signs in or may be invited, the id of the link. */
  linkId: string | null;
  /** The person's sign-in to the portal. */
  account: 'active' | 'pending' | 'none';
  isGuardian: boolean;
  household: number | null;
  emergencyOrder: number | null;
  pickup: Pickup | null;
  mayPickUpToday: boolean;
  notAuthorized: { note: string | null } | null;
  /** Nobody has seen an ID of theirs. */
  firstTime: boolean;
  proposal: Proposal | null;
  note: string | null;
  sees: FamilyPart[] | null;
  pickupChangedAt: string | null;
  /** Null: a proposal of somebody new. */
  updatedAt: string | null;
}

export interface ChildPeople {
  people: ChildPerson[];
  /** The daycare's, in which the days of a pickup are. */
  timeZone: string;
  /** Who asks is a parent of the child: an owner alone changes anything here then. */
  isOwnChild: boolean;
}

/** Somebody whom the daycare knows, with the children they are around. */
export interface KnownPerson {
  personId: string;
  fullName: string;
  phones: Phone[];
  email: string | null;
  children: { studentId: string; firstName: string; lastName: string }[];
}

export interface ListedProposal extends Proposal {
  studentId: string;
  firstName: string;
  lastName: string;
}

/** Whom to call about a child, in that order. `notAuthorized` is for the team alone. */
export interface Contact {
  personId: string;
  fullName: string;
  relation: string | null;
  phones: Phone[];
  email: string | null;
  isGuardian: boolean;
  mayPickUpToday: boolean;
  /** Nobody has seen an ID of theirs. */
  firstTime: boolean;
  notAuthorized: boolean;
}

/** A child who left with somebody whom the rules refuse, and why somebody recorded it. */
export interface PickupException {
  markId: string;
  studentId: string;
  firstName: string;
  lastName: string;
  day: PlainDate;
  at: string;
  personName: string | null;
  exception: string;
  recordedName: string;
}
