import { dayText } from '@daycare-portal/shared/day-text';
import { Email, maxNameLength, optionalText, requiredText } from '@daycare-portal/shared/fields';
import {
  familyParts,
  maxPersonNote,
  maxPhoneLabel,
  maxPhoneNumber,
  maxPhones,
  maxRelation,
  type ChildPerson,
  type KnownPerson,
  type LinkPerson,
  type Phone,
  type SavePerson,
} from '@daycare-portal/shared/people';
import * as z from 'zod/mini';

const Phone = z
  .object({ label: optionalText(maxPhoneLabel), number: optionalText(maxPhoneNumber) })
  // An empty line is dropped.
  .check(z.refine(({ label, number }) => label === '' || number !== '', { path: ['number'], error: () => dayText.people.phoneMissing }));

/** The form's values. */
export const PersonValues = z
  .object({
    /** A person the daycare already knows, or none. */
    knownId: z.string(),
    fullName: requiredText(maxNameLength, () => dayText.people.nameMissing),
    phones: z.array(Phone),
    email: z.union([z.literal(''), Email]),
    note: optionalText(maxPersonNote),
    relation: optionalText(maxRelation),
    isGuardian: z.boolean(),
    /** A number, or null. */
    household: z.string(),
    emergencyOrder: z.string(),
    /** `asked`: what was asked for stays not confirmed. */
    pickup: z.enum(['any', 'some', 'no', 'asked']),
    from: z.string(),
    until: z.string(),
    weekdays: z.array(z.number()),
    isForbidden: z.boolean(),
    forbiddenNote: optionalText(maxPersonNote),
    sees: z.array(z.enum(familyParts)),
  })
  .check(
    z.refine(({ pickup, from, until }) => pickup !== 'some' || from === '' || until === '' || from <= until, {
      path: ['until'],
      error: () => dayText.attendance.endsBeforeStart,
    }),
    // An empty choice would mean any day.
    z.refine(({ pickup, from, until, weekdays }) => pickup !== 'some' || from !== '' || until !== '' || weekdays.length > 0, {
      path: ['weekdays'],
      error: () => dayText.people.weekdayMissing,
    }),
  );
export type PersonValues = z.infer<typeof PersonValues>;

/** The drafts of the fields that are neither text nor a tick. */
export const personDraft = {
  phones: z.array(z.object({ label: z.string(), number: z.string() })),
  pickup: PersonValues.shape.pickup,
  weekdays: PersonValues.shape.weekdays,
  sees: PersonValues.shape.sees,
};

const noPhone: Phone = { label: '', number: '' };

/** The stored values, or the defaults of a new person. */
export function valuesOf(person: ChildPerson | null, place: number): PersonValues {
  const pickup = person?.pickup ?? null;
  const isAnyDay = pickup !== null && pickup.from === null && pickup.until === null && pickup.weekdays === null;
  return {
    knownId: '',
    fullName: person?.fullName ?? '',
    phones: person === null || person.phones.length === 0 ? [noPhone] : person.phones,
    email: person?.email ?? '',
    note: person?.note ?? '',
    relation: person?.relation ?? '',
    isGuardian: person?.isGuardian ?? false,
    household: String(person?.household ?? ''),
    emergencyOrder: String(person === null ? place : (person.emergencyOrder ?? '')),
    pickup: person !== null && waitsForPickup(person) ? 'asked' : isAnyDay ? 'any' : pickup === null ? 'no' : 'some',
    from: pickup?.from ?? '',
    until: pickup?.until ?? '',
    weekdays: pickup?.weekdays ?? [],
    isForbidden: person?.notAuthorized != null,
    forbiddenNote: person?.notAuthorized?.note ?? '',
    sees: person?.sees ?? [...familyParts],
  };
}

/** The person asks to pick up, and the office has not said so. */
export function waitsForPickup({ pickup, isConfirmed, notAuthorized }: ChildPerson): boolean {
  return pickup !== null && !isConfirmed && notAuthorized === null;
}

/** The office gave a pickup or made a guardian, and the name is close to that of somebody who was not authorized since. */
export function isQuestion({ pickup, isGuardian, isAsked, notAuthorized }: ChildPerson): boolean {
  return isAsked && notAuthorized === null && (pickup !== null || isGuardian);
}

/** The account that joined has no family page yet. */
export function waitsForPage({ account, pageSaid, notAuthorized, sees }: ChildPerson): boolean {
  return account === 'active' && pageSaid === null && notAuthorized === null && sees?.length !== 0;
}

/** The values of a person the daycare already knows. */
export function knownValues({ personId, fullName, phones, email }: KnownPerson): Partial<PersonValues> {
  return { knownId: personId, fullName, phones: phones.length === 0 ? [noPhone] : phones, email: email ?? '' };
}

export function personOf({ fullName, phones, email, note }: PersonValues): Omit<SavePerson, 'daycareId' | 'id' | 'updatedAt'> {
  return {
    fullName,
    phones: phones.filter(({ label, number }) => label !== '' || number !== '').slice(0, maxPhones),
    email: email || null,
    note: note || null,
  };
}

export function linkOf(values: PersonValues, person: ChildPerson | null): Omit<LinkPerson, 'daycareId' | 'studentId' | 'personId'> {
  const { relation, isGuardian, household, emergencyOrder, pickup, from, until, weekdays, isForbidden, forbiddenNote, sees } = values;
  const asked = person?.pickup ?? null;
  const bounds = { from: from || null, until: until || null, weekdays: weekdays.length === 0 ? null : weekdays.toSorted((a, b) => a - b) };
  return {
    relation: relation || null,
    isGuardian,
    household: household === '' ? null : Number(household),
    emergencyOrder: emergencyOrder === '' ? null : Number(emergencyOrder),
    pickup: pickup === 'no' ? null : pickup === 'any' ? { from: null, until: null, weekdays: null } : pickup === 'some' ? bounds : asked,
    notAuthorized: isForbidden ? { note: forbiddenNote || null } : null,
    sees: sees.length === familyParts.length ? null : sees,
    // A page is opened by confirming it, and not on the way.
    unsaid: [...(pickup === 'asked' ? ['pickup' as const] : []), ...(person !== null && waitsForPage(person) ? ['page' as const] : [])],
  };
}
