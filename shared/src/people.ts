import * as z from 'zod/mini';
import { bulkRows, Email, Id, maxNameLength, optionalText, requiredText } from './fields';
import type { RowOutcome } from './bulk';
import { readIsoDate, type PlainDate } from './dates';
import { dayText } from './day-text';
import { SentId } from './sent-ids';

export const maxPhones = 5;
export const maxPhoneLabel = 30;
export const maxPhoneNumber = 40;
export const maxRelation = 60;
export const maxPersonNote = 500;
/** For one child: guardians who live apart are in different households. */
export const maxHouseholds = 4;
export const maxEmergencyOrder = 20;
export const maxPeopleAround = 30;
/** A pickup changed within this many days is shown as new. */
export const newPickupDays = 7;

/** What a family can see about its child. */
export const familyParts = ['day', 'photos', 'people', 'records', 'messages', 'money'] as const;
export type FamilyPart = (typeof familyParts)[number];

/** How a guardian authorized someone else. */
export const authorizedHow = ['inPerson', 'phone', 'message', 'writing'] as const;
export type AuthorizedHow = (typeof authorizedHow)[number];

/** Who in the office gave a right, and when. `name` is null for what was so before names were kept. */
export interface Said {
  by: string | null;
  name: string | null;
  at: string;
}

/**
 * How someone came to be around a child: added by the office, by a teacher, by an invitation of the office, from a list, or because their
 * family asked.
 */
export const cameHow = ['office', 'teacher', 'invitation', 'list', 'family'] as const;
export interface Came {
  how: (typeof cameHow)[number];
  /** Who brought them in. */
  by: string;
  name: string;
  /** Where a list has them, such as “fall-roster.xlsx, row 31”. */
  from: string | null;
}

const Day = z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => dayText.attendance.dayMalformed }));

const Phone = z.strictObject({
  label: optionalText(maxPhoneLabel),
  number: requiredText(maxPhoneNumber, () => dayText.people.phoneMissing),
});
export type Phone = z.infer<typeof Phone>;
const Phones = z.array(Phone).check(z.maxLength(maxPhones, { error: () => dayText.people.tooManyPhones(maxPhones) }));

/** When someone may pick up. Null sets no limit. Both days are included, and a single day starts and ends on itself. */
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

/** Without `updatedAt` this is a new person with the sent id. With it, it is a change to the version that was read. */
export const SavePerson = z.strictObject({
  daycareId: Id,
  id: SentId,
  updatedAt: z.optional(z.string()),
  ...details,
  note: z.nullable(optionalText(maxPersonNote)),
});
export type SavePerson = z.infer<typeof SavePerson>;

/**
 * A person's relation to one child. Without `pickup` the person may not pick up, whether or not they are a guardian. `household` null stands
 * for the shared one.
 */
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
  /** As it was read. If the relation was changed since, the call is refused. Leave it out only for a person who is new to the child. */
  version: z.optional(z.string()),
  /** People with a similar name who are not authorized, and who are someone else. */
  notLike: z.optional(z.array(Id).check(z.maxLength(maxPeopleAround))),
  /** Of the rights that nobody has confirmed, those that stay so. The others are confirmed as they are sent. */
  unsaid: z.optional(z.array(z.enum(['pickup', 'page'])).check(z.maxLength(2))),
});
export type LinkPerson = z.infer<typeof LinkPerson>;

/** `version` is the one that was read. If the relation was changed since, the call is refused. */
export const UnlinkPerson = z.strictObject({ daycareId: Id, studentId: Id, personId: Id, version: z.string() });
export type UnlinkPerson = z.infer<typeof UnlinkPerson>;

/** `personIds` null: everyone who is around a child now. */
export const SetKnown = z.strictObject({ daycareId: Id, personIds: z.nullable(bulkRows(Id)) });

export const RemovePersonPhoto = z.strictObject({ daycareId: Id, personId: Id });

export const GetPeople = z.strictObject({ daycareId: Id, studentId: Id });

export const DecideProposal = z.strictObject({
  daycareId: Id,
  proposalId: Id,
  accept: z.boolean(),
  /** People of the child who are not authorized, have a similar name, and are someone else. */
  notLike: z.optional(z.array(Id).check(z.maxLength(maxPeopleAround))),
  /** The version of the request that was read. Without one, it is accepted only if nobody has changed the person since the family asked. */
  version: z.optional(z.string()),
  reason: z.optional(z.nullable(optionalText(maxPersonNote))),
});
export type DecideProposal = z.infer<typeof DecideProposal>;

/** A person, or a change to one, as a family requests it. */
export const ProposePerson = z.strictObject({
  id: SentId,
  studentId: Id,
  /** Null: a new person. */
  personId: z.nullable(Id),
  ...details,
  relation: z.nullable(optionalText(maxRelation)),
  pickup: z.nullable(Pickup),
});
export type ProposePerson = z.infer<typeof ProposePerson>;

/** An open request of a family. */
export interface Proposal extends Pick<ProposePerson, 'fullName' | 'phones' | 'email' | 'relation' | 'pickup'> {
  proposalId: string;
  askedBy: string;
  askedAt: string;
  /** It is about someone who is not on the child's list. */
  isNew: boolean;
  /** Someone who is not authorized for this child has a similar name. */
  resembles: boolean;
  /** Changes with what the daycare knows of the person, which accepting overwrites. Empty for a new person. */
  version: string;
}

/** A person around one child. */
export interface ChildPerson {
  personId: string;
  /** The name the team entered, or the account's, or the address. */
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
  /** Nobody has seen their ID. */
  firstTime: boolean;
  /** The office said whether this person picks up. */
  isConfirmed: boolean;
  /** Who said whether this person picks up, is called, and has a family page. Null: nobody. */
  pickupSaid: Said | null;
  callsSaid: Said | null;
  pageSaid: Said | null;
  came: Came | null;
  addedAt: string;
  /** When the account joined, and its name if that is another one than the person's. */
  joinedAt: string | null;
  joinedAs: string | null;
  /** People who are not authorized, of whom the office said that this is someone else. */
  notLike: readonly string[];
  /** The name is close to that of someone who is not authorized, and the office has not said whether they are one person. */
  isAsked: boolean;
  proposal: Proposal | null;
  note: string | null;
  sees: FamilyPart[] | null;
  pickupChangedAt: string | null;
  /** Changes with the relation to this child. Empty for a proposed new person. */
  version: string;
  /** Of the person. Null for a proposed new person. */
  updatedAt: string | null;
}

export interface ChildPeople {
  people: ChildPerson[];
  /** The daycare's time zone, which the days of pickups use. */
  timeZone: string;
  /** The caller is a parent of the child, so they may change something here only as an owner. */
  isOwnChild: boolean;
  /** Words of an imported list about custody that nobody has decided on yet, one line for each. */
  custody: string | null;
}

/** Someone around a child who is not confirmed, or whose name is close to that of someone who is not authorized. */
export interface ToConfirm {
  studentId: string;
  firstName: string;
  lastName: string;
  profilePic: string | null;
  personId: string;
  fullName: string;
  /** The name and address of the account that asks for the page, if the name is another one. */
  joinedAs: string | null;
  relation: string | null;
  /** The address of the photo. */
  photo: string | null;
  /** The family's open request. */
  proposalId: string | null;
  came: Came | null;
  addedAt: string;
  pickup: Pickup | null;
  /** The pickup, or the page of an account that joined, waits for the office. */
  asksPickup: boolean;
  asksPage: boolean;
  /** Nobody has entered a name, and no account has joined. */
  isNameless: boolean;
  /** It is the caller's own child, so somebody else confirms. */
  isOwnChild: boolean;
  version: string;
  /** Who this may be. */
  like: { personId: string; fullName: string; relation: string | null; photo: string | null; note: string | null } | null;
}

/** `fullName` and `version` are as they were read. A right that is false stays as it is. */
export const ConfirmPeople = z.strictObject({
  daycareId: Id,
  rows: bulkRows(
    z.strictObject({
      studentId: Id,
      personId: Id,
      proposalId: z.nullable(Id),
      fullName: z.string().check(z.maxLength(maxNameLength * 4)),
      version: z.string(),
      pickup: z.boolean(),
      page: z.boolean(),
      /** For a family's request: people with a similar name who are someone else. */
      notLike: z.optional(z.array(Id).check(z.maxLength(maxPeopleAround))),
    }),
  ),
});
export type ConfirmPeople = z.infer<typeof ConfirmPeople>;

/** The row that gives this person all that waits for the office. */
export function confirmationOf({
  studentId,
  personId,
  proposalId,
  fullName,
  version,
  asksPickup,
  asksPage,
}: ToConfirm): ConfirmPeople['rows'][number] {
  return { studentId, personId, proposalId, fullName, version, pickup: asksPickup, page: asksPage };
}

export interface ConfirmedPerson extends RowOutcome {
  studentId: string;
  personId: string;
}

/** Whether someone around the child is the person who is not authorized. It decides for this child only. */
export const AnswerLikeness = z.strictObject({
  daycareId: Id,
  studentId: Id,
  personId: Id,
  likePersonId: Id,
  version: z.string(),
  isSame: z.boolean(),
});
export type AnswerLikeness = z.infer<typeof AnswerLikeness>;

/** A person the daycare knows, with the children they are around. */
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

/** Whom to call about a child, in order. `notAuthorized` is only for the team. */
export interface Contact {
  personId: string;
  fullName: string;
  relation: string | null;
  phones: Phone[];
  email: string | null;
  isGuardian: boolean;
  mayPickUpToday: boolean;
  /** They would, if their name were not close to that of someone who is not authorized. */
  isAskedToday: boolean;
  /** Nobody has seen their ID. */
  firstTime: boolean;
  notAuthorized: boolean;
}

/** How the check-outs of the last seven days went. */
export interface PickupWeek {
  checkOuts: number;
  idSeen: number;
  notRecorded: number;
}

/** A child who left against the rules, and why someone recorded it. */
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
