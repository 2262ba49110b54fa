import * as z from 'zod/mini';
import { healthKinds, severities, type Badge, type HealthKind } from './badges';
import { Day, Week, type ScheduleBlock } from './enrollment';
import { Email, Id, maxNameLength, optionalText, requiredText } from './fields';
import { maxDetailLength, maxPlanLength } from './health';
import { healthTopics, sexes, type HealthTopic } from './health-kinds';
import { maxHouseholds, maxPersonNote, maxPhoneLabel, maxPhoneNumber, maxPhones, maxRelation, type Phone, type Pickup } from './people';
import { text } from './text';

/** The most things that a row can add or change about one child. */
export const maxAboutChanges = 200;
/** The people that an exported list has columns for. */
export const maxListedPeople = 20;
/** The longest line that a row can add to the notes or to the custody alert: a heading and its cell. */
export const maxNoteLine = 2000;

const Phones = z
  .array(z.strictObject({ label: optionalText(maxPhoneLabel), number: requiredText(maxPhoneNumber, () => text.errors.badInput('phones')) }))
  .check(z.maxLength(maxPhones));
const FullName = requiredText(maxNameLength, () => text.errors.badInput('fullName'));
const personNote = z.nullable(optionalText(maxPersonNote));
const line = requiredText(maxNoteLine, () => text.errors.badInput('note'));
const detail = requiredText(maxDetailLength, () => text.errors.badInput('details'));

/** Details of a child that have a field. */
export const detailFields = ['doctorName', 'doctorPhone', 'insurance', 'homeAddress', 'languages', 'sex'] as const;
export type DetailField = (typeof detailFields)[number];

/**
 * One thing that a row adds or changes about a child, as a person has reviewed it. A person comes in without any confirmed right:
 * `picksUp` only asks. `barred` is set because a person has chosen it, never because of what a file says.
 */
export const AboutChange = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('addPerson'),
    // Someone without a name goes by their address.
    fullName: optionalText(maxNameLength),
    relation: z.nullable(optionalText(maxRelation)),
    phones: Phones,
    email: z.nullable(Email),
    isGuardian: z.boolean(),
    isCalled: z.boolean(),
    picksUp: z.boolean(),
    barred: z.nullable(z.strictObject({ note: personNote })),
    household: z.nullable(z.int().check(z.minimum(1), z.maximum(maxHouseholds))),
    note: personNote,
  }),
  // What is left out stays as it is.
  z.strictObject({
    what: z.literal('changePerson'),
    personId: Id,
    fullName: z.optional(FullName),
    relation: z.optional(optionalText(maxRelation)),
    phones: z.optional(Phones),
    email: z.optional(Email),
    note: z.optional(optionalText(maxPersonNote)),
    isGuardian: z.optional(z.literal(true)),
    isCalled: z.optional(z.literal(true)),
    /** True asks for it, and false ends it. */
    picksUp: z.optional(z.boolean()),
    barred: z.optional(z.strictObject({ note: personNote })),
  }),
  z.strictObject({
    what: z.literal('addItem'),
    kind: z.enum(healthKinds),
    label: requiredText(maxNameLength, () => text.errors.badInput('label')),
    severity: z.nullable(z.enum(severities)),
    plan: z.optional(requiredText(maxPlanLength, () => text.errors.badInput('plan'))),
    from: z.optional(Day),
    until: z.optional(Day),
  }),
  z.strictObject({ what: z.literal('changeItem'), itemId: Id, severity: z.enum(severities) }),
  z.strictObject({ what: z.literal('endItem'), itemId: Id }),
  z.strictObject({ what: z.literal('none'), topic: z.enum(healthTopics) }),
  z
    .strictObject({ what: z.literal('detail'), field: z.enum(detailFields), value: detail })
    .check(z.refine(({ field, value }) => field !== 'sex' || sexes.some((sex) => sex === value))),
  z.strictObject({ what: z.literal('own'), fieldId: Id, value: detail }),
  // `kind` is one of `consentKinds`, or the id of one of the daycare's own. If `by` is empty, the importing person was told.
  z.strictObject({ what: z.literal('consent'), kind: Id, answer: z.enum(['yes', 'no']), by: optionalText(maxNameLength) }),
  z.strictObject({ what: z.literal('week'), week: Week }),
  // Words of the list, kept as they stand: a note for the team, or a custody alert until somebody decides.
  z.strictObject({ what: z.literal('note'), line }),
  z.strictObject({ what: z.literal('custody'), line }),
]);
export type AboutChange = z.infer<typeof AboutChange>;
export type PersonToAdd = Extract<AboutChange, { what: 'addPerson' }>;
export type PersonChange = Extract<AboutChange, { what: 'changePerson' }>;

export interface PersonHere {
  personId: string;
  fullName: string;
  relation: string | null;
  phones: Phone[];
  email: string | null;
  isGuardian: boolean;
  emergencyOrder: number | null;
  pickup: Pickup | null;
  notAuthorized: boolean;
  household: number | null;
  note: string | null;
}

/** What is stored about a child now. */
export interface AboutHere {
  people: PersonHere[];
  /** Current and future items. */
  items: (Badge & { id: string })[];
  none: HealthTopic[];
  details: { [Field in DetailField]?: string | null };
  /** By the ids of the fields. */
  own: Record<string, string>;
  /** The last answers, by kind. */
  consents: Record<string, 'yes' | 'no'>;
  /** Null: nothing is agreed. */
  week: ScheduleBlock[] | null;
  note: string;
  custody: string;
  /** Changes with everything above. A row is written only if this is still as the review saw it. */
  version: string;
}

/** The health columns of a list, each with the topic for which it can say “none”. */
export const listedTopics = {
  allergies: { kind: 'allergy', topic: 'allergies' },
  intolerances: { kind: 'intolerance', topic: null },
  diet: { kind: 'diet', topic: 'diet' },
  medications: { kind: 'medication', topic: 'medication' },
  conditions: { kind: 'condition', topic: 'condition' },
  otherHealth: { kind: 'other', topic: null },
} as const satisfies Record<string, { kind: HealthKind; topic: HealthTopic | null }>;
export type HealthPlace = keyof typeof listedTopics;

export const nothingHere: Omit<AboutHere, 'version'> = {
  people: [],
  items: [],
  none: [],
  details: {},
  own: {},
  consents: {},
  week: null,
  note: '',
  custody: '',
};

/** The digits of a phone number, for comparing different ways to write it. */
export function phoneDigits(number: string): string {
  return number.replace(/\D+/g, '').slice(-10);
}

/** The phones that are not known yet, however they are written. */
export function newPhones(phones: readonly Phone[], known: readonly Phone[]): Phone[] {
  const has = new Set(known.map(({ number }) => phoneDigits(number)));
  return phones.filter(({ number }) => !has.has(phoneDigits(number)));
}

/** What of a listed person only fills a gap about the same person on record. Somebody who is not authorized gets no right. */
export function gapsOf(
  { phones, email, relation, note, isGuardian, isCalled, picksUp }: PersonToAdd,
  there: PersonHere,
): Partial<PersonChange> {
  const isBarred = there.notAuthorized;
  return {
    ...(there.phones.length === 0 && phones.length > 0 && { phones }),
    ...(there.email === null && email !== null && { email }),
    ...(there.relation === null && relation !== null && { relation }),
    ...(there.note === null && note !== null && { note }),
    ...(!isBarred && isGuardian && !there.isGuardian && { isGuardian: true }),
    ...(!isBarred && isCalled && there.emergencyOrder === null && { isCalled: true }),
    ...(!isBarred && picksUp && there.pickup === null && !there.isGuardian && { picksUp }),
  };
}

/** Whether a line is among these lines. */
export function hasLine(lines: string, one: string): boolean {
  return lines.split('\n').includes(oneLine(one));
}

/** A text without line ends, so that each line of the notes is one cell. */
export function oneLine(written: string): string {
  return written.replace(/\s+/g, ' ').trim();
}
