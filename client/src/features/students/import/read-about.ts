import type { HealthKind, Severity } from '@daycare-portal/shared/badges';
import type { ClockTime, Weekday } from '@daycare-portal/shared/centre-time';
import { foldAccents, foldEmail, foldName } from '@daycare-portal/shared/folding';
import type { HealthTopic } from '@daycare-portal/shared/health-kinds';
import { maxOwnFields } from '@daycare-portal/shared/health';
import {
  detailFields,
  listedTopics,
  phoneDigits,
  type ImportedConsent,
  type ImportedStanding,
  ImportedAbout,
  ImportedItem,
  ImportedOwn,
  ImportedPerson,
  maxImportedItems,
  maxImportedPeople,
} from '@daycare-portal/shared/import-about';
import { headingWords, wordSet } from '../roster-headings';
import { isStanding, personNumbers, personRoles, type AboutPlace, type PersonPart } from './about-places';
import { consentIn, isOnePerLine, itemsPerLine, standingPerson, type OwnItem } from './own-list';

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

/** What a row says about a child besides its name, birth date, classroom and enrollment. What is blank says nothing. */
export interface ReadAbout {
  people: ReadPerson[];
  items: OwnItem[];
  /** What the row says there is none of. */
  none: HealthTopic[];
  details: Partial<Record<(typeof detailFields)[number], string>>;
  own: { fieldId: string; value: string }[];
  consents: ImportedConsent[];
  /** By the clock, such as 08:00, with the room as written; null where the row has no week. */
  week: { weekday: Weekday; from: ClockTime; until: ClockTime; room?: string }[] | null;
  /** Cells that cannot be read, which are left out. */
  unread: string[];
}

/** Reads the cells of a row. `places` are those of the columns; `headings` say which phone is one of work. */
export function readAbout(cells: readonly string[], places: readonly (AboutPlace | undefined)[], headings: readonly string[]): ReadAbout {
  const cellsAt = (place: AboutPlace) =>
    places.flatMap((each, index) => {
      const cell = cells[index]?.trim() ?? '';
      return each === place && cell !== '' ? [{ cell, heading: headings[index] ?? '' }] : [];
    });
  const textAt = (place: AboutPlace) =>
    cellsAt(place)
      .map(({ cell }) => cell)
      .join(', ');
  const about: ReadAbout = { people: [], items: [], none: [], details: {}, own: [], consents: [], week: null, unread: [] };
  readPeople(about, cellsAt);
  readStanding(about, places, textAt);
  readItems(about, cellsAt, textAt);
  readConsents(about, places, textAt);
  for (const place of detailFields) {
    const value = place === 'sex' ? sexIn(textAt(place), about) : textAt(place);
    if (value !== undefined && value !== '') about.details[place] = value;
  }
  for (const place of new Set(places)) {
    if (place?.startsWith('own.') && textAt(place) !== '') about.own.push({ fieldId: place.slice('own.'.length), value: textAt(place) });
  }
  about.week = weekIn(textAt('days'), textAt('arrives'), textAt('leaves'), about);
  return about;
}

/** As it is sent: what no field can hold is left out, and said. */
export function importedAbout(
  { people, items, none, details, own, consents, week }: ReadAbout,
  roomId: (room: string) => string | null = () => null,
): { about: ImportedAbout; unread: string[] } {
  const unread: string[] = [];
  const kept = <Value>(
    values: readonly Value[],
    max: number,
    schema: { safeParse: (value: Value) => { success: boolean } },
    written: (value: Value) => string,
  ) =>
    values.filter((value, index) => {
      const fits = index < max && schema.safeParse(value).success;
      if (!fits) unread.push(written(value));
      return fits;
    });
  const { details: Details } = ImportedAbout.shape;
  const about = {
    people: kept(people, maxImportedPeople, ImportedPerson, ({ fullName, phones }) => fullName || (phones[0]?.number ?? '')),
    items: kept(items, maxImportedItems, ImportedItem, ({ label }) => label),
    none,
    details: Object.fromEntries(
      kept(
        Object.entries(details),
        detailFields.length,
        { safeParse: ([field, value]) => Details.safeParse({ [field]: value }) },
        ([, value]) => value,
      ),
    ),
    own: kept(own, maxOwnFields, ImportedOwn, ({ value }) => value),
    ...(consents.length > 0 && { consents }),
    week: week?.map(({ room, ...block }) => ({ ...block, classroomId: room === undefined ? null : roomId(room) })) ?? null,
  };
  return { about, unread };
}

type CellsAt = (place: AboutPlace) => { cell: string; heading: string }[];

function readPeople(about: ReadAbout, cellsAt: CellsAt): void {
  for (const role of personRoles) {
    for (const number of personNumbers) {
      const at = (part: PersonPart) => cellsAt(`${role}${number}.${part}`);
      const text = (part: PersonPart) =>
        at(part)
          .map(({ cell }) => cell)
          .join(' ');
      const named = text('name') || [text('firstName'), text('lastName')].filter((name) => name !== '').join(' ');
      const [first, ...others] = [...(named === '' ? [] : [named]), ...at('whole').map(({ cell }) => cell)].flatMap(peopleIn);
      const phones = at('phone').flatMap(({ cell, heading }) => phonesIn(cell, phoneLabel(heading)));
      const email = text('email').includes('@') ? (text('email').split(/[\s,;]+/)[0] ?? null) : null;
      const relation = text('relation') || (first?.relation ?? relationIn(at('whole')[0]?.heading ?? at('name')[0]?.heading ?? ''));
      const person = first ?? (phones.length > 0 && role === 'parent' ? nobody : undefined);
      if (person === undefined) {
        about.unread.push(...at('phone').map(({ cell }) => cell));
        continue;
      }
      add(about.people, role, {
        ...person,
        relation: relation || null,
        phones: [...person.phones, ...phones],
        email: person.email ?? email,
      });
      for (const other of others) add(about.people, role, other);
    }
  }
}

function readStanding(about: ReadAbout, places: readonly (AboutPlace | undefined)[], textAt: (place: AboutPlace) => string): void {
  const numbers = new Set(places.flatMap((place) => (isStanding(place) ? Number(/\d+/.exec(place)?.[0]) : [])));
  for (const number of numbers) {
    const person = standingPerson((part) => textAt(`person${number}.${part}`), about.unread);
    if (person !== undefined) about.people.push(person);
  }
}

function readConsents(about: ReadAbout, places: readonly (AboutPlace | undefined)[], textAt: (place: AboutPlace) => string): void {
  for (const place of new Set(places)) {
    const cell = place?.startsWith('consent.') ? textAt(place) : '';
    if (place === undefined || cell === '') continue;
    const consent = consentIn(place.slice('consent.'.length), cell);
    if (consent === undefined) about.unread.push(cell);
    else about.consents.push(consent);
  }
}

type Found = Pick<ReadPerson, 'fullName' | 'relation' | 'phones' | 'email'>;
/** A phone of the family that no column gives a name to: it belongs to the first guardian, whoever that is. */
const nobody: Found = { fullName: '', relation: null, phones: [], email: null };

/** The same person in several columns is one: a mother who is an emergency contact too. */
function add(people: ReadPerson[], role: (typeof personRoles)[number], found: Found): void {
  const same = people.find(
    (person) =>
      (found.fullName !== '' && foldName(person.fullName) === foldName(found.fullName)) ||
      (found.email !== null && person.email !== null && foldEmail(person.email) === foldEmail(found.email)),
  );
  const person = same ?? { ...found, phones: [], isGuardian: false, isEmergency: false, picksUp: false };
  if (same === undefined) people.push(person);
  for (const phone of found.phones) {
    if (person.phones.every(({ number }) => phoneDigits(number) !== phoneDigits(phone.number))) person.phones.push(phone);
  }
  person.relation ??= found.relation;
  person.email ??= found.email;
  if (role === 'parent') person.isGuardian = true;
  if (role === 'emergency') person.isEmergency = true;
  if (role === 'pickup') person.picksUp = true;
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

/** The people in a cell such as "Mother: Ana Ruiz 555-0142; Luis Ruiz (father)". */
export function peopleIn(cell: string): Found[] {
  const parts = cell.split(/[;|\n]+|\s\/\s/).flatMap((part) => partsAtCommas(part));
  return parts.flatMap((part) => {
    const phones = phonesIn(part, '');
    const address = part.match(email)?.[0] ?? null;
    const rest = part.replace(email, ' ').replace(phone, ' ');
    const [, before, after = rest] = /^\s*([\p{L} ]{2,24}):\s*(.*)$/su.exec(rest) ?? [];
    const [inBrackets] = [...after.matchAll(/\(([^)]*)\)/g)].map(([, inside]) => inside?.trim() ?? '').filter((inside) => inside !== '');
    const fullName = after
      .replace(/\([^)]*\)/g, ' ')
      .replace(/\s+-\s+|[<>"]/g, ' ')
      .replace(/^[\s,:-]+|[\s,:-]+$/g, '')
      .replace(/\s+/g, ' ');
    if (!/\p{L}/u.test(fullName)) return [];
    const said = before ?? inBrackets;
    return [{ fullName, relation: said === undefined ? null : relationIn(said) || said, phones, email: address }];
  });
}

/** At commas between people: each part has a name, and what follows without one (a phone, an address) belongs to it. */
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

const labelWords = {
  Mobile: wordSet('mobile cell cellphone cellular celular movil'),
  Work: wordSet('work office trabajo oficina'),
  Home: wordSet('home casa'),
};

function phoneLabel(heading: string): string {
  const words = headingWords(heading);
  return (['Mobile', 'Work', 'Home'] as const).find((label) => words.some((word) => labelWords[label].has(word))) ?? '';
}

/** "Mother", where the heading or the words before a name speak of her. */
function relationIn(written: string): string {
  const found = headingWords(written).flatMap((word) => relations.get(word) ?? []);
  return found.find((relation) => relation !== 'Guardian' && relation !== 'Parent') ?? '';
}

const noWords = wordSet('none no na nka nkda nil nothing ninguna ninguno nada sin');
const severityWords: Record<Severity, ReadonlySet<string>> = {
  severe: wordSet('severe anaphylaxis anaphylactic epipen grave severa severo anafilaxia'),
  moderate: wordSet('moderate medium moderada moderado media'),
  mild: wordSet('mild light leve ligera'),
};
function readItems(about: ReadAbout, cellsAt: CellsAt, textAt: (place: AboutPlace) => string): void {
  const severity = severityIn(textAt('severity'));
  for (const [place, { kind, topic }] of listedPlaces) {
    for (const { cell, heading } of cellsAt(place)) {
      if (saysNone(cell)) {
        if (topic !== null && !about.none.includes(topic)) about.none.push(topic);
      } else if (isOnePerLine(heading)) about.items.push(...itemsPerLine(cell, kind));
      else about.items.push(...labelsIn(cell).map((label) => itemIn(label, kind, severity)));
    }
  }
}

const listedPlaces = Object.entries(listedTopics) as [keyof typeof listedTopics, (typeof listedTopics)[keyof typeof listedTopics]][];

function itemIn(label: string, kind: HealthKind, severity: Severity | null): OwnItem {
  const own = severityIn(label);
  const isIntolerance = kind === 'allergy' && /intoleran/i.test(label);
  return {
    kind: isIntolerance ? 'intolerance' : kind,
    label: own === null ? label : withoutSeverity(label),
    severity: own ?? (kind === 'allergy' ? severity : null),
  };
}

function saysNone(cell: string): boolean {
  if (/^[-–—.\s]*$/.test(cell) || /^n\s*\/\s*a$/i.test(cell)) return true;
  const [first = '', ...rest] = foldAccents(cell).match(/[\p{L}]+/gu) ?? [];
  return noWords.has(first) && (rest.length === 0 || /^(?:known|conocidas?|reported|allerg|alergi|medic|condi)/.test(rest[0] ?? ''));
}

/** "Peanuts (severe), eggs and milk" has three; what stands in brackets stays with its own. */
function labelsIn(cell: string): string[] {
  return cell
    .split(/[,;\n|/]+(?![^(]*\))|\s+(?:and|y|&)\s+(?![^(]*\))/i)
    .map((label) => label.trim())
    .filter((label) => label !== '');
}

function severityIn(written: string): Severity | null {
  const found: readonly string[] = foldAccents(written).match(/\p{L}+/gu) ?? [];
  return (['severe', 'moderate', 'mild'] as const).find((severity) => found.some((word) => severityWords[severity].has(word))) ?? null;
}

/** "Peanuts (severe)" is peanuts; where nothing else would be left, it stays as written. */
function withoutSeverity(label: string): string {
  const plain = label
    .replace(/\(([^)]*)\)/g, (whole, inside: string) => (severityIn(inside) === null ? whole : ' '))
    .replace(/\p{L}+/gu, (word) => (severityIn(word) === null || /anafila|anaphyla|epipen/i.test(word) ? word : ' '))
    .replace(/^[\s:–-]+|[\s:–-]+$/g, '')
    .replace(/\s+/g, ' ');
  return /\p{L}/u.test(plain) ? plain : label;
}

function sexIn(cell: string, about: ReadAbout): string | undefined {
  const word = foldAccents(cell).replace(/[^\p{L}]+/gu, '');
  if (word === '') return undefined;
  const found = (['female', 'male', 'other'] as const).find((sex) => sexWords[sex].has(word));
  if (found === undefined) about.unread.push(cell);
  return found;
}

const sexWords = {
  female: wordSet('female f girl femenino mujer nina'),
  male: wordSet('male m boy masculino hombre nino'),
  other: wordSet('other x nonbinary otro otra nobinario'),
};

const dayNames = [
  wordSet('monday mon mo m lunes lun l'),
  wordSet('tuesday tues tue tu t martes mar ma'),
  wordSet('wednesday wed we w miercoles mie mi x'),
  wordSet('thursday thurs thur thu th r jueves jue j'),
  wordSet('friday fri fr f viernes vie v'),
  wordSet('saturday sat sa s sabado sab'),
  wordSet('sunday sun su u domingo dom d'),
];

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * The week that "Mon-Fri 8:00-17:00" says, or "Mon 8-12; Tue 9-15 (Owls)", or days and times of columns of their own. Without both nothing is
 * agreed.
 */
function weekIn(days: string, arrives: string, leaves: string, about: ReadAbout): ReadAbout['week'] {
  const written = [days, arrives, leaves].filter((cell) => cell !== '').join(' ');
  if (written === '') return null;
  const parts = days.split(/[;\n]/).filter((part) => part.trim() !== '');
  const blocks = (parts.length === 0 ? [''] : parts).map((part) => blocksIn(part, `${arrives} ${leaves}`));
  if (blocks.some((some) => some === undefined)) {
    about.unread.push(written);
    return null;
  }
  return blocks.flatMap((some) => some ?? []);
}

function blocksIn(written: string, times: string): NonNullable<ReadAbout['week']> | undefined {
  const [, when = written, room] = /^(.*\d.*?)\s*\((.*)\)$/.exec(written.trim()) ?? [];
  const [from, until] = timesIn(`${when} ${times}`);
  const chosen = daysIn(when);
  if (from === undefined || until === undefined || until <= from || chosen.length === 0) return undefined;
  return chosen.map((weekday) => ({ weekday, from, until, ...(room !== undefined && { room }) }));
}

/** The clock times in a text, in its order: 8:00, 8am, 17:30, 5:30 PM. A later one without am or pm that would be earlier is one of the afternoon. */
function timesIn(written: string): string[] {
  const found: number[] = [];
  for (const [, hour = '', minute = '00', half = ''] of written.matchAll(/\b(\d{1,2})(?::(\d{2}))?\s*([ap]\.?\s?m\.?)?(?![\d:])/gi)) {
    const hours = (Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
    const plain = half === '' ? Number(hour) : hours;
    const minutes = plain * 60 + Number(minute);
    const last = found.at(-1);
    if (plain > 23 || Number(minute) > 59) continue;
    found.push(half === '' && last !== undefined && minutes <= last && plain < 12 ? minutes + 12 * 60 : minutes);
  }
  return found.map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
}

function daysIn(written: string): Weekday[] {
  const plain = foldAccents(written).replace(/\d[\d:.]*\s*(?:[ap]\.?\s?m\b\.?)?/gi, ' ');
  if (plain.trim() === '' || /\b(?:daily|weekdays|full time|tiempo completo|diario)\b/.test(plain)) return [1, 2, 3, 4, 5];
  const range = /(\p{L}+)\.?\s*(?:-|–|to|through|a)\s*(\p{L}+)/u.exec(plain);
  const [first, last] = [dayOf(range?.[1] ?? ''), dayOf(range?.[2] ?? '')];
  if (first !== undefined && last !== undefined && first < last) return weekdays.filter((day) => first <= day && day <= last);
  const named = (plain.match(/\p{L}+/gu) ?? []).flatMap((word) => dayOf(word) ?? lettersOf(word));
  return weekdays.filter((day) => named.includes(day));
}

function dayOf(word: string): Weekday | undefined {
  return weekdays.find((day) => dayNames[day - 1]?.has(word));
}

/** "MWF" and "TTh". */
function lettersOf(word: string): Weekday[] {
  const letters = word.match(/th|[mtwrfsu]/g) ?? [];
  return letters.join('') === word ? letters.flatMap((letter) => dayOf(letter) ?? []) : [];
}
