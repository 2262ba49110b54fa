import * as z from 'zod/mini';
import { healthKinds, severities, type Badge, type HealthKind } from './badges';
import { Day, Week, type ScheduleBlock } from './enrolment';
import { Email, Id, maxNameLength, optionalText, requiredText } from './fields';
import { foldEmail, foldName } from './folding';
import { maxDetailLength, maxOwnConsents, maxOwnFields, maxPlanLength } from './health';
import { consentKinds, healthTopics, sexes, topicOf, type HealthTopic } from './health-kinds';
import {
  maxEmergencyOrder,
  maxHouseholds,
  maxPersonNote,
  maxPhoneLabel,
  maxPhoneNumber,
  maxPhones,
  maxRelation,
  Pickup,
  type Phone,
} from './people';
import { text } from './text';

export const maxImportedPeople = 20;
export const maxImportedItems = 30;

const note = z.nullable(optionalText(maxPersonNote));

/** What a list exported by this program says about a person: the calling order and the pickups. */
const ImportedStanding = z.strictObject({
  emergencyOrder: z.nullable(z.int().check(z.minimum(1), z.maximum(maxEmergencyOrder))),
  household: z.nullable(z.int().check(z.minimum(1), z.maximum(maxHouseholds))),
  pickup: z.nullable(Pickup),
  notAuthorized: z.nullable(z.strictObject({ note })),
  note,
});
export type ImportedStanding = z.infer<typeof ImportedStanding>;

/** A person in a list's row. False or empty fields say nothing. Without a name and an address it is the first guardian. */
export const ImportedPerson = z.strictObject({
  fullName: optionalText(maxNameLength),
  relation: z.nullable(optionalText(maxRelation)),
  phones: z
    .array(
      z.strictObject({
        label: optionalText(maxPhoneLabel),
        number: requiredText(maxPhoneNumber, () => text.errors.badInput('phones')),
      }),
    )
    .check(z.maxLength(maxPhones)),
  email: z.nullable(Email),
  isGuardian: z.boolean(),
  isEmergency: z.boolean(),
  picksUp: z.boolean(),
  standing: z.optional(ImportedStanding),
});
export type ImportedPerson = z.infer<typeof ImportedPerson>;

export const ImportedItem = z.strictObject({
  kind: z.enum(healthKinds),
  label: requiredText(maxNameLength, () => text.errors.badInput('label')),
  severity: z.nullable(z.enum(severities)),
  plan: z.optional(requiredText(maxPlanLength, () => text.errors.badInput('plan'))),
  from: z.optional(Day),
  until: z.optional(Day),
});

/** `kind` is one of `consentKinds`, or the id of one of the daycare's own. If `by` is empty, the importing person was told. */
export const ImportedConsent = z.strictObject({ kind: Id, answer: z.enum(['yes', 'no']), by: optionalText(maxNameLength) });
export type ImportedConsent = z.infer<typeof ImportedConsent>;

/** The value of one of the daycare's own fields. */
export const ImportedOwn = z.strictObject({ fieldId: Id, value: requiredText(maxDetailLength, () => text.errors.badInput('own')) });

const detail = (max: number) => z.optional(requiredText(max, () => text.errors.badInput('details')));

/** What a row says about a child besides name, date of birth, classroom and enrollment. */
export const ImportedAbout = z.strictObject({
  people: z.array(ImportedPerson).check(z.maxLength(maxImportedPeople)),
  items: z.array(ImportedItem).check(z.maxLength(maxImportedItems)),
  none: z.array(z.enum(healthTopics)).check(z.maxLength(healthTopics.length)),
  details: z.strictObject({
    doctorName: detail(maxNameLength),
    doctorPhone: detail(maxNameLength),
    insurance: detail(maxDetailLength),
    homeAddress: detail(maxDetailLength),
    languages: detail(maxDetailLength),
    sex: z.optional(z.enum(sexes)),
  }),
  own: z.array(ImportedOwn).check(z.maxLength(maxOwnFields)),
  consents: z.optional(z.array(ImportedConsent).check(z.maxLength(consentKinds.length + maxOwnConsents))),
  week: z.nullable(Week),
});
export type ImportedAbout = z.infer<typeof ImportedAbout>;

export const detailFields = ['doctorName', 'doctorPhone', 'insurance', 'homeAddress', 'languages', 'sex'] as const;
type Details = ImportedAbout['details'];

interface PersonHere {
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
  items: Badge[];
  none: HealthTopic[];
  details: { [Field in keyof Details]: Details[Field] | null };
  /** By the ids of the fields. */
  own: Record<string, string>;
  /** Null: nothing is agreed. */
  week: ScheduleBlock[] | null;
  /** Whether the child comes with the row. */
  isNew?: true;
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

export const nothingHere: AboutHere = { people: [], items: [], none: [], details: {}, own: {}, week: null };

/** Of a child who comes with the row. */
export const newChild: AboutHere = { ...nothingHere, isNew: true };

/** One thing that a row adds or changes. For a person, `adds` has only what is new, and `personId` is null if the person is new. */
export type AboutChange =
  | { what: 'person'; personId: string | null; fullName: string; adds: ImportedPerson }
  | { what: 'item'; item: ImportedAbout['items'][number] }
  | { what: 'none'; topic: HealthTopic }
  | { what: 'detail'; field: keyof Details; before: string | null; after: string }
  | { what: 'own'; fieldId: string; before: string | null; after: string }
  | { what: 'consent'; consent: ImportedConsent }
  | { what: 'week'; before: ScheduleBlock[] | null; after: ScheduleBlock[] };

/**
 * What a row would add or change. What the row does not say stays, and so do an existing child's consents, because a list does not change
 * what a family has signed.
 */
export function aboutChanges(about: ImportedAbout, here: AboutHere): AboutChange[] {
  const changes: AboutChange[] = about.people.flatMap((person): AboutChange[] => {
    const known = personLike(person, here.people);
    const adds = known === undefined ? person : whatIsNew(person, known);
    if (adds === undefined || (known === undefined && isNobody(person))) return [];
    return [{ what: 'person', personId: known?.personId ?? null, fullName: known?.fullName || person.fullName, adds }];
  });
  for (const item of about.items) {
    const isHere = here.items.some(({ kind, label }) => topicOf[kind] === topicOf[item.kind] && foldName(label) === foldName(item.label));
    if (!isHere) changes.push({ what: 'item', item });
  }
  for (const topic of about.none) {
    const isAnswered = here.none.includes(topic) || [...here.items, ...about.items].some(({ kind }) => topicOf[kind] === topic);
    if (!isAnswered) changes.push({ what: 'none', topic });
  }
  for (const field of detailFields) {
    const after = about.details[field];
    const before = here.details[field] ?? null;
    if (after !== undefined && after !== before) changes.push({ what: 'detail', field, before, after });
  }
  for (const { fieldId, value } of about.own) {
    const before = here.own[fieldId] ?? null;
    if (before !== value) changes.push({ what: 'own', fieldId, before, after: value });
  }
  if (here.isNew === true) for (const consent of about.consents ?? []) changes.push({ what: 'consent', consent });
  if (about.week !== null && !isWeekHere(about.week, here.week ?? [])) changes.push({ what: 'week', before: here.week, after: about.week });
  return changes;
}

/** Whether a row has phones of a person, but neither a name nor an address. */
export function isNobody({ fullName, email }: Pick<ImportedPerson, 'fullName' | 'email'>): boolean {
  return fullName === '' && email === null;
}

/** The digits of a phone number, for comparing different ways to write it. */
export function phoneDigits(number: string): string {
  return number.replace(/\D+/g, '').slice(-10);
}

/** The person with the same address, or else the same name. A phone without a name belongs to the first guardian. */
function personLike(person: ImportedPerson, people: readonly PersonHere[]): PersonHere | undefined {
  const { fullName, email } = person;
  const byEmail = email === null ? undefined : people.find((one) => one.email !== null && foldEmail(one.email) === foldEmail(email));
  if (byEmail !== undefined) return byEmail;
  if (isNobody(person)) return people.find(({ isGuardian }) => isGuardian);
  if (fullName === '') return undefined;
  return people.find((one) => foldName(one.fullName) === foldName(fullName) && (one.email === null || email === null));
}

function whatIsNew(person: ImportedPerson, known: PersonHere): ImportedPerson | undefined {
  // Someone without a name goes by their address.
  const isNameless = known.email !== null && known.fullName === known.email;
  const adds: ImportedPerson = {
    fullName: isNameless ? person.fullName : '',
    relation: known.relation === null ? person.relation : null,
    phones: newPhones(person.phones, known.phones),
    email: known.email === null ? person.email : null,
    isGuardian: person.isGuardian && !known.isGuardian && !known.notAuthorized,
    isEmergency: person.isEmergency && known.emergencyOrder === null,
    // A list cannot authorize someone whom the team has not authorized.
    picksUp: person.picksUp && known.pickup === null && !known.isGuardian && !known.notAuthorized,
    ...(person.standing !== undefined && { standing: newStanding(person.standing, known) }),
  };
  return says(adds) ? adds : undefined;
}

/** Those that are not among these, as many as fit. */
export function newPhones(phones: readonly Phone[], known: readonly Phone[]): Phone[] {
  const has = new Set(known.map(({ number }) => phoneDigits(number)));
  return phones.filter(({ number }) => !has.has(phoneDigits(number))).slice(0, Math.max(0, maxPhones - known.length));
}

function newStanding(
  { emergencyOrder, household, pickup, notAuthorized, note: written }: ImportedStanding,
  known: PersonHere,
): ImportedStanding {
  return {
    emergencyOrder: known.emergencyOrder === null ? emergencyOrder : null,
    household: known.household === null ? household : null,
    pickup: known.pickup === null && !known.notAuthorized ? pickup : null,
    notAuthorized: known.notAuthorized ? null : notAuthorized,
    note: known.note === null ? written : null,
  };
}

function says({ fullName, relation, phones, email, isGuardian, isEmergency, picksUp, standing }: ImportedPerson): boolean {
  if (fullName !== '' || relation !== null || phones.length > 0 || email !== null || isGuardian || isEmergency || picksUp) return true;
  return standing !== undefined && Object.values(standing).some((each) => each !== null);
}

/** Whether this is the same week. A week without rooms says nothing about them. */
function isWeekHere(week: readonly ScheduleBlock[], here: readonly ScheduleBlock[]): boolean {
  const timeOf = ({ weekday, from, until }: ScheduleBlock) => `${weekday} ${from} ${until}`;
  const rooms = new Map(here.map((block) => [timeOf(block), block.classroomId ?? null]));
  const isHere = (block: ScheduleBlock) =>
    rooms.has(timeOf(block)) && (block.classroomId == null || block.classroomId === rooms.get(timeOf(block)));
  return week.length === here.length && week.every(isHere);
}
