import { createHash } from 'node:crypto';

/** Ids and tokens look as the product's do, and are the same in every run. */
export const opaque = (/** @type {string} */ name, length = 22) => createHash('sha256').update(name).digest('base64url').slice(0, length);
/** @type {(person: string) => string} */
export const tokenOf = (person) => opaque(`session of ${person}`, 43);
/** @type {(person: string) => string} */
export const cookieOf = (person) => `session=${tokenOf(person)}`;
/** @type {(name: string) => string} */
export const daycareIdOf = (name) => opaque(`daycare ${name}`);
/** @type {(daycare: string, number: number) => string} */
export const roomIdOf = (daycare, number) => opaque(`room ${number} of ${daycare}`);
/** @type {(daycare: string, number: number) => string} */
export const studentIdOf = (daycare, number) => opaque(`student ${number} of ${daycare}`);
/** The person who has the family page of that child. @type {(daycare: string, number: number) => string} */
export const parentOf = (daycare, number) => `parent ${number} of ${daycare}`;
/** @type {(days: number) => string} */
export const dayBefore = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const firstNames = 'Ana Ben Carla Dario Elif Femke Goran Hana Ivo Jonas Kira Liam Mila Noor Otto Pia Quinn Rosa Samir Tilda'.split(' ');
const lastNames = 'Adeyemi Bauer Castillo Demir Eriksen Fischer García Hoang Ivanova Jansen Kowalski Lopez Müller Novak Okafor'.split(' ');

/** A child as a bulk call takes one; no two numbers give the same. @param {number} number */
export function madeUpStudent(number) {
  const firstName = firstNames[number % firstNames.length] ?? '';
  const lastName = lastNames[Math.floor(number / firstNames.length) % lastNames.length] ?? '';
  const days = Math.floor(number / (firstNames.length * lastNames.length)) % 1800;
  const dob = new Date(Date.UTC(2021, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
  return { firstName, lastName, dob, guardianEmails: [1, 2].map((guardian) => `guardian${guardian}.${number}@families.example`) };
}
