import { plainDate } from '@daycare-portal/shared/dates';
import { readAddresses } from './read-addresses';
import { wordSet, type Place } from './roster-headings';

export interface RosterRow {
  firstName: string;
  lastName: string;
  /** As written. `readDate` reads it. */
  dob: string;
  /** Addresses joined by ', '. */
  guardianEmails: string;
}

/** What a row says about a child, with these columns. */
export function rosterRow(row: readonly string[], places: readonly (Place | undefined)[], lastFirst: boolean): RosterRow {
  const cellAt = (place: Place) => row[places.indexOf(place)] ?? '';
  const whole = places.includes('fullName') ? cellAt('fullName') : '';
  const surname = row.filter((cell, index) => places[index] === 'lastName' && cell !== '').join(' ');
  const names = whole === '' ? { firstName: cellAt('firstName'), lastName: surname } : splitFullName(whole, lastFirst);
  const emails = row.flatMap((cell, index) => (places[index] === 'guardianEmails' ? readAddresses(cell) : []));
  return { ...names, dob: plainlyDated(cellAt('dob')), guardianEmails: emails.join(', ') };
}

const particles = wordSet(
  'de del della delle di da das do dos du la le las los el al van von vom zu zum zur der den ter ten te bin ibn ben bint abu mac st san santa saint y e',
);
const generation = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** Splits at the comma. Without one, the last name is the last word (or the first, if the heading says so) with its particles and a Jr. */
function splitFullName(name: string, lastFirst: boolean): { firstName: string; lastName: string } {
  const [before = '', ...after] = name.split(',').map((part) => part.trim());
  const suffix = after.length > 0 && generation.test(after.at(-1) ?? '') ? ` ${after.pop()}` : '';
  if (after.length > 0) return { firstName: after.join(', '), lastName: before + suffix };
  const words = before.split(/\s+/);
  const [from, to] = surnameIn(words, lastFirst);
  const lastName = words.slice(from, to).join(' ') + suffix;
  return { firstName: [...words.slice(0, from), ...words.slice(to)].join(' '), lastName };
}

/** The words between two positions. */
function surnameIn(words: readonly string[], lastFirst: boolean): [from: number, to: number] {
  const count = words.length;
  if (count < 2) return [count, count];
  const isParticle = (word: string | undefined) => particles.has((word ?? '').toLowerCase());
  if (lastFirst) {
    let to = 1;
    while (to < count - 1 && isParticle(words[to - 1])) to += 1;
    return [0, to];
  }
  let from = generation.test(words.at(-1) ?? '') && count > 2 ? count - 2 : count - 1;
  while (from > 1 && isParticle(words[from - 1])) from -= 1;
  return [from, count];
}

const dayBeforeExcelCounts = Date.UTC(1899, 11, 30);
const day = 86_400_000;

/** Rewrites an Excel day number (45172) or eight digits (20230903) as 2023-09-03, and leaves everything else. */
export function plainlyDated(cell: string): string {
  if (/^\d{5}(?:\.\d+)?$/.test(cell)) {
    const date = new Date(dayBeforeExcelCounts + Math.floor(Number(cell)) * day);
    return date.getUTCFullYear() >= 1990 && date.getUTCFullYear() < 2100 ? date.toISOString().slice(0, 10) : cell;
  }
  const [, year, month, dayOfMonth] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(cell) ?? [];
  return plainDate(Number(year), Number(month), Number(dayOfMonth)) ?? cell;
}
