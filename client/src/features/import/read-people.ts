import { foldAccents, foldEmail, foldName } from '@daycare-portal/shared/folding';
import { phoneDigits, type ImportedStanding } from '@daycare-portal/shared/import-about';
import { maxPhoneLabel } from '@daycare-portal/shared/people';
import { headingWords, wordSet } from '../../list-reading/roster-headings';
import { personNumbers, personRoles, type AboutPlace, type PersonPart, type PersonRole } from './about-places';
import { isYes, partsOfBarred } from './barred-people';
import { saysNone } from './says-none';

export interface ReadPerson {
  fullName: string;
  relation: string | null;
  phones: { label: string; number: string }[];
  email: string | null;
  isGuardian: boolean;
  isEmergency: boolean;
  picksUp: boolean;
  standing?: ImportedStanding;
}

export type CellsAt = (place: AboutPlace) => { cell: string; heading: string }[];

/** The people in a row. Cells that cannot be read are added to `unread`. */
export function readPeople(cellsAt: CellsAt, unread: string[]): ReadPerson[] {
  const people: ReadPerson[] = [];
  for (const role of personRoles) {
    for (const number of personNumbers) readPerson(people, role, (part) => cellsAt(`${role}${number}.${part}`), unread);
  }
  for (const [index, person] of people.entries()) {
    // Somebody who must not pick up can still be an emergency contact, if the list says so.
    if (person.standing !== undefined && person.isEmergency) person.standing = { ...person.standing, emergencyOrder: index + 1 };
  }
  return people;
}

type CellsOf = (part: PersonPart) => { cell: string; heading: string }[];

/** Reads the person in these columns, and anybody else named in their cells. */
function readPerson(people: ReadPerson[], role: PersonRole, at: CellsOf, unread: string[]): void {
  const text = (part: PersonPart) =>
    at(part)
      .map(({ cell }) => cell)
      .join(' ');
  const pickupCells = at('mayPickUp').map(({ cell }) => cell);
  const answers = pickupCells.filter((cell) => isYes(cell) || saysNone(cell));
  const named = text('name') || [text('firstName'), text('lastName')].filter((name) => name !== '').join(' ');
  const cells = [...(named === '' ? [] : [named]), ...at('whole').map(({ cell }) => cell)];
  // "Emergency contacts and authorized pickup" has names; "May pick up" has an answer.
  const collectors = pickupCells.filter((cell) => !answers.includes(cell));
  const loose: string[] = [];
  const [first, ...others] = [...cells, ...(role === 'emergency' ? collectors : [])].flatMap((cell) => peopleIn(cell, loose));
  const phones = [
    ...at('phone').flatMap(({ cell, heading }) => phonesOf(cell, phoneLabel(heading), unread)),
    ...loose.flatMap((cell) => phonesOf(cell, '', unread)),
  ];
  const email = addressIn(text('email'));
  const person = first ?? unnamed(role, text('relation'), phones, email);
  if (person === undefined) unread.push(...[...phones.map(({ number }) => number), email ?? text('email')].filter((cell) => cell !== ''));
  else {
    const relation = relationOf(text('relation'), person, at);
    const known = add(people, role, { ...person, ...relation, phones: [...person.phones, ...phones], email: person.email ?? email });
    if (role === 'emergency' && collectors.length > 0) known.picksUp = true;
    if (answers.some(isYes)) known.picksUp = true;
    // For a guardian, "no" means not authorized. For others it only means that nobody has said yes.
    else if (answers.length > 0 && role === 'parent') known.standing = notAuthorized(null);
  }
  for (const other of others) {
    const known = add(people, role, other);
    if (role === 'emergency' && collectors.length > 0) known.picksUp = true;
  }
  if (role !== 'emergency') for (const other of collectors.flatMap((cell) => peopleIn(cell, unread))) add(people, 'pickup', other);
}

interface Found extends Pick<ReadPerson, 'fullName' | 'relation' | 'phones' | 'email'> {
  /** Set if the cell says that the child must not leave with this person. */
  barred: { note: string | null } | null;
}
/** For a phone of the family without a name. It belongs to the first guardian. */
const nobody: Found = { fullName: '', relation: null, phones: [], email: null, barred: null };

/**
 * Somebody without a name is named by their relation to the child. A parent without a name is known by the address, or is the first
 * guardian.
 */
function unnamed(role: PersonRole, relation: string, phones: readonly unknown[], email: string | null): Found | undefined {
  const hasAny = phones.length > 0 || email !== null;
  if (role === 'parent') return phones.length > 0 || (email !== null && relation !== '') ? nobody : undefined;
  return hasAny && relation !== '' ? { ...nobody, fullName: relation } : undefined;
}

/** The person's relation to the child, from its own column or from the words of a heading. */
function relationOf(written: string, person: Found, at: CellsOf): Pick<Found, 'relation' | 'barred'> {
  const [part] = partsOfBarred([written]);
  const heading = (['whole', 'name', 'firstName', 'phone', 'email'] as const).flatMap((each) => at(each)[0]?.heading ?? [])[0] ?? '';
  const relation = part?.rest.trim() || (person.relation ?? relationIn(heading));
  return { relation: relation || null, barred: person.barred ?? part?.barred ?? null };
}

function notAuthorized(note: string | null): ImportedStanding {
  return { emergencyOrder: null, household: null, pickup: null, notAuthorized: { note }, note: null };
}

/** Adds a person, or adds to the same person from other columns, such as a mother who is also an emergency contact. */
function add(people: ReadPerson[], role: PersonRole, found: Found): ReadPerson {
  const isUnnamed = found.fullName === '' && found.email === null;
  const other = isUnnamed ? people.find(({ fullName, email }) => fullName === '' && email === null) : undefined;
  // The father's phone is not the mother's, though the list names neither of them.
  if (other !== undefined && found.relation !== null) return add(people, role, { ...found, fullName: found.relation });
  const same = people.find((person) => isSamePerson(person, found, role));
  const { barred, ...facts } = found;
  const person = same ?? { ...facts, phones: [], isGuardian: false, isEmergency: false, picksUp: false };
  if (same === undefined) people.push(person);
  for (const phone of found.phones) {
    if (person.phones.every(({ number }) => phoneDigits(number) !== phoneDigits(phone.number))) person.phones.push(phone);
  }
  person.relation ??= found.relation;
  person.email ??= found.email;
  if (role === 'barred') person.standing = notAuthorized(barred?.note ?? (same === undefined ? null : reasonIn(found)));
  else if (barred !== null) person.standing = notAuthorized(barred.note);
  if (role === 'parent') person.isGuardian = true;
  if (role === 'emergency') person.isEmergency = true;
  if (role === 'pickup' && barred === null) person.picksUp = true;
  return person;
}

/** In "Luis Ruiz (since May)" the brackets are a note if another column has Luis's relation to the child. */
function reasonIn({ relation }: Found): string | null {
  return relation === null || relationIn(relation) !== '' ? null : relation;
}

function isSamePerson(person: ReadPerson, { fullName, email }: Found, role: PersonRole): boolean {
  if (fullName !== '' && foldName(person.fullName) === foldName(fullName)) return true;
  if (email !== null && person.email !== null && foldEmail(person.email) === foldEmail(email)) return true;
  // The cell says only "Father", in a column of people who must not pick up.
  const relation = role === 'barred' ? relationIn(fullName) : '';
  return relation !== '' && headingWords(fullName).length === 1 && person.relation === relation;
}

const phone = /\+?\(?\d[\d\s().-]{5,18}\d(?:\s*(?:x|ext\.?)\s*\d{1,6})?/gi;
const email = /[^\s<>,;()]+@[^\s<>,;()]+\.[^\s<>,;()]+/g;
const relations = new Map(
  (
    'mother:Mother,mom:Mother,mum:Mother,madre:Mother,mama:Mother,father:Father,dad:Father,padre:Father,papa:Father,grandmother:Grandmother,grandma:Grandmother,' +
    'abuela:Grandmother,grandfather:Grandfather,grandpa:Grandfather,abuelo:Grandfather,aunt:Aunt,tia:Aunt,uncle:Uncle,tio:Uncle,stepmother:Stepmother,' +
    'madrastra:Stepmother,stepfather:Stepfather,padrastro:Stepfather,sister:Sister,hermana:Sister,brother:Brother,hermano:Brother,nanny:Nanny,ninera:Nanny,' +
    'friend:Friend,amigo:Friend,amiga:Friend,neighbor:Neighbor,vecina:Neighbor,vecino:Neighbor,guardian:Guardian,tutor:Guardian,tutora:Guardian,parent:Parent'
  )
    .split(',')
    .map((each): [string, string] => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]),
);

function addressIn(cell: string): string | null {
  return cell.includes('@') ? (cell.split(/[\s,;]+/)[0] ?? null) : null;
}

/** The people in a cell such as "Mother: Ana Ruiz 555-0142; Luis Ruiz (father)". Text that belongs to none of them is added to `unread`. */
export function peopleIn(cell: string, unread: string[] = []): Found[] {
  if (saysNone(cell)) return [];
  const found: Found[] = [];
  const parts = cell.split(/[;|\n]+|\s\/\s/).flatMap((part) => partsAtCommas(part));
  for (const { rest, barred } of partsOfBarred(parts)) {
    const { fullName, ...facts } = personFrom(rest);
    const last = found.at(-1);
    if (/\p{L}/u.test(fullName) && !/\d/.test(fullName) && !isYes(fullName)) found.push({ fullName, ...facts, barred });
    else if (last === undefined) unread.push(rest.trim());
    else {
      last.phones.push(...facts.phones);
      last.email ??= facts.email;
      if (last.barred?.note != null && fullName !== '') last.barred = { note: `${last.barred.note}, ${fullName}` };
      else if (barred !== null) last.barred = barred;
      else if (fullName !== '') unread.push(rest.trim());
    }
  }
  return found;
}

function personFrom(part: string): Omit<Found, 'barred'> {
  const phones = phonesIn(part, '');
  const address = part.match(email)?.[0] ?? null;
  const rest = part.replace(email, ' ').replace(phone, ' ');
  const [, before, after = rest] = /^\s*([\p{L} ]{2,24}):\s*(.*)$/su.exec(rest) ?? [];
  const [inBrackets] = [...after.matchAll(/\(([^)]*)\)/g)]
    .map(([, inside]) => inside?.trim() ?? '')
    .filter((inside) => inside !== '' && phoneLabel(inside) === '');
  const fullName = after
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+-\s+|[<>"]/g, ' ')
    .replace(/^[\s,:-]+|[\s,:-]+$/g, '')
    .replace(/\s+/g, ' ');
  const relation = before ?? inBrackets;
  return { fullName, relation: relation === undefined ? null : relationIn(relation) || relation, phones, email: address };
}

/** Splits at commas between people. A part without a name, such as a phone or an address, belongs to the person before it. */
function partsAtCommas(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split(',')) {
    const isName = /\p{L}/u.test(piece.replace(email, '').replace(/(?:ext\.?|x)\s*\d+/gi, ''));
    if (isName || parts.length === 0) parts.push(piece);
    else parts[parts.length - 1] += `,${piece}`;
  }
  // "Ruiz, Ana" is one person: a lone word before the comma is a surname.
  const [surname = '', given = ''] = parts;
  const isSurnameFirst = parts.length === 2 && /^\s*\p{L}+\s*$/u.test(surname) && /^\s*\p{L}+(?:\s+[\d(+].*)?$/u.test(given);
  return isSurnameFirst ? [`${given.match(/\p{L}+/u)?.[0] ?? ''} ${surname.trim()} ${given.replace(/\p{L}+/u, '')}`] : parts;
}

function phonesIn(cell: string, label: string): ReadPerson['phones'] {
  const found = cell.match(phone) ?? [];
  return found.filter((number) => number.replace(/\D/g, '').length >= 7).map((number) => ({ label, number: number.trim() }));
}

/** The numbers in a phone cell, each with the word next to it. Anything else is added to `unread`. */
function phonesOf(cell: string, label: string, unread: string[]): ReadPerson['phones'] {
  if (saysNone(cell)) return [];
  return cell.split(/[;,|\n]|\s\/\s|\s+(?:or|and|o|y|&)\s+/i).flatMap((piece) => {
    const numbers = phonesIn(piece, label);
    const beside = piece
      .replace(phone, ' ')
      .replace(/[^\p{L}\p{N}'’]+/gu, ' ')
      .trim();
    const [only] = numbers;
    if (only === undefined || beside.length > maxPhoneLabel) {
      if (beside !== '') unread.push(piece.trim());
      return numbers;
    }
    if (!/\p{L}/u.test(beside)) return numbers;
    return numbers.map(({ number }) => ({ label: phoneLabel(beside) || beside, number }));
  });
}

const labelWords = {
  Mobile: wordSet('mobile cell cellphone cellular celular movil c m cel'),
  Work: wordSet('work office trabajo oficina w'),
  Home: wordSet('home casa h'),
};

function phoneLabel(heading: string): string {
  const words = headingWords(heading);
  return (['Mobile', 'Work', 'Home'] as const).find((label) => words.some((word) => labelWords[label].has(word))) ?? '';
}

/** The relation, such as "Mother", in a heading or in the words before a name. */
function relationIn(written: string): string {
  const found = headingWords(foldAccents(written)).flatMap((word) => relations.get(word) ?? []);
  return found.find((relation) => relation !== 'Guardian' && relation !== 'Parent') ?? '';
}
