import type { PlainDate } from '@daycare-portal/shared/dates';
import { cultures, mailDomains, type Culture } from './names';
import type { Choices } from './random';

export interface MadeUpPerson {
  fullName: string;
  email: string;
}

export interface MadeUpChild {
  firstName: string;
  lastName: string;
  dob: PlainDate;
}

export interface Family {
  guardians: MadeUpPerson[];
  children: MadeUpChild[];
}

/** The children's ages in months. */
export interface Ages {
  from: number;
  to: number;
}

/** From three months to just under six years. */
export const allAges: Ages = { from: 3, to: 71 };

/** Families with this many children between them. Siblings are at least ten months apart. */
export function makeFamilies(choices: Choices, today: PlainDate, childCount: number, ages: Ages = allAges): Family[] {
  const { from, to } = ages;
  const mostSiblings = Math.floor((to - from) / farthestApart) + 1;
  const addresses = new Set<string>();
  const born = new Set<string>();
  const families: Family[] = [];
  for (let left = childCount; left > 0;) {
    const size = Math.min(left, mostSiblings, choices.pick([1, 1, 1, 1, 2, 2, 2, 3]));
    const culture = choices.pick(cultures);
    const lastName = choices.pick(culture.families);
    const firstNames = pickSome(choices, culture.children, size);
    const eldest = choices.between(from + (size - 1) * farthestApart, to);
    const steps = firstNames.map((_, index) => (index === 0 ? 0 : choices.between(nearestApart, farthestApart)));
    const children = firstNames.map((firstName, index) => {
      const months = eldest - steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0);
      // Two children with one name must not share a birth date, because a daycare would take them for one child.
      let dob = birthDate(choices, today, months);
      while (born.has(`${firstName} ${lastName} ${dob}`)) dob = birthDate(choices, today, months);
      born.add(`${firstName} ${lastName} ${dob}`);
      return { firstName, lastName, dob };
    });
    families.push({ guardians: makeGuardians(choices, culture, lastName, addresses), children });
    left -= size;
  }
  return families;
}

const nearestApart = 10;
const farthestApart = 24;

/** A birth date of somebody who is now this many months old, or up to a month older. */
export function birthDate(choices: Choices, today: PlainDate, months: number): PlainDate {
  // Months of 31 days make three months true in every season; 30.4 days keep the others in their year.
  const days = Math.max(months === 3 ? 93 : 0, Math.ceil(months * 30.4375)) + choices.between(0, 28);
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

function makeGuardians(choices: Choices, culture: Culture, lastName: string, taken: Set<string>): MadeUpPerson[] {
  const [first = '', second = ''] = pickSome(choices, culture.adults, 2);
  const one = { first, last: lastName };
  const other = choices.chance(0.6) ? { first: second, last: lastName } : strangerTo(choices, culture);
  const guardians = choices.chance(0.7) ? [one, other] : [one];
  return guardians.map((name) => ({ fullName: `${name.first} ${name.last}`, email: address(name, choices.pick(mailDomains), taken) }));
}

function strangerTo(choices: Choices, culture: Culture) {
  const otherCulture = choices.pick(cultures);
  const other = otherCulture === culture ? cultures[0] : otherCulture;
  return { first: choices.pick(other.adults), last: choices.pick(other.families) };
}

/** An adult with an address at this domain that is not in `taken`, to which it is added. */
export function makePerson(choices: Choices, domain: string, taken: Set<string>): MadeUpPerson {
  const culture = choices.pick(cultures);
  const name = { first: choices.pick(culture.adults), last: choices.pick(culture.families) };
  return { fullName: `${name.first} ${name.last}`, email: address(name, domain, taken) };
}

function address(name: { first: string; last: string }, domain: string, taken: Set<string>): string {
  const local = `${plain(name.first)}.${plain(name.last)}`;
  let email = `${local}@${domain}`;
  for (let number = 2; taken.has(email); number += 1) email = `${local}${number}@${domain}`;
  taken.add(email);
  return email;
}

/** The name in characters that an address can have. */
function plain(name: string): string {
  const letters = name.toLowerCase().replaceAll('ł', 'l').replaceAll('ı', 'i').replaceAll('đ', 'd');
  return letters.normalize('NFD').replace(/[^a-z]/g, '');
}

function pickSome(choices: Choices, from: readonly string[], count: number): string[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(choices.between(0, left.length - 1), 1)[0] ?? '');
}
