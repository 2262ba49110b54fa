import { detailFields } from '@daycare-portal/shared/import-about';
import type { Weekday } from '@daycare-portal/shared/centre-time';
import { headingWords, speaksOfChild, wordSet, type Place } from '../../list-reading/roster-headings';
import { ownListPlace, standingParts, type StandingPlace } from './own-list';

/** A person's role. There may be several people in each, counted from 1. */
export const personRoles = ['parent', 'emergency', 'pickup', 'barred'] as const;
export type PersonRole = (typeof personRoles)[number];
export const personNumbers = [1, 2, 3, 4, 5, 6] as const;
const personParts = ['whole', 'name', 'firstName', 'lastName', 'relation', 'phone', 'email', 'mayPickUp'] as const;
export type PersonPart = (typeof personParts)[number];

export type PersonPlace = `${PersonRole}${(typeof personNumbers)[number]}.${PersonPart}`;
export const healthPlaces = ['allergies', 'severity', 'intolerances', 'diet', 'medications', 'conditions', 'otherHealth'] as const;
export const weekPlaces = ['days', 'arrives', 'leaves'] as const;
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
/** A column of one weekday, Monday first: a tick, or the hours of that day. */
export const weekdayPlaces = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const;

/** What a column holds in addition to `Place`. `own` is one of the daycare's own fields, by its id. */
export type AboutPlace =
  | PersonPlace
  | StandingPlace
  | (typeof healthPlaces)[number]
  | (typeof detailFields)[number]
  | (typeof weekPlaces)[number]
  | (typeof weekdayPlaces)[number]
  | `own.${string}`
  | `consent.${string}`;

const personPlaces = personRoles.flatMap((role) =>
  personNumbers.flatMap((number) => personParts.map((part): PersonPlace => `${role}${number}.${part}`)),
);

/** The places to choose from for a person: for each role the numbers in use, and the next one. */
export function personPlacesBeside(taken: readonly (AboutPlace | undefined)[]): PersonPlace[] {
  const owners = new Set(taken.map((place) => ownerOf(place ?? '')));
  return personRoles.flatMap((role) => {
    const last = personNumbers.findLast((number) => owners.has(`${role}${number}`)) ?? 0;
    return personPlaces.filter((place) => place.startsWith(role) && Number(/\d/.exec(place)?.[0]) <= Math.max(last, 1) + 1);
  });
}

export function isOfPerson(place: AboutPlace | undefined): boolean {
  return personPlaces.some((each) => each === place) || isStanding(place);
}

/** A column of a list that this program exported. */
export function isStanding(place: string | null | undefined): place is StandingPlace {
  const [, part] = /^person\d{1,2}\.(\w+)$/.exec(place ?? '') ?? [];
  return standingParts.some((each) => each === part);
}

const plainPlaces: readonly string[] = [...healthPlaces, ...detailFields, ...weekPlaces, ...weekdayPlaces];

export function isAboutPlace(place: string | null): place is AboutPlace {
  if (place === null) return false;
  const isNamed = place.startsWith('own.') || place.startsWith('consent.');
  return isNamed || plainPlaces.includes(place) || personPlaces.some((each) => each === place) || isStanding(place);
}

/** Several columns of these kinds are read together, such as three phones of a mother, or a street and a city. */
export function isRepeatable(place: Place | AboutPlace | undefined): boolean {
  return place === 'guardianEmails' || place === 'homeAddress' || /\.(?:phone|whole|mayPickUp)$/.test(place ?? '') || isList(place);
}

function isList(place: Place | AboutPlace | undefined): boolean {
  return place !== 'severity' && healthPlaces.some((each) => each === place);
}

const words = {
  emergency: wordSet('emergency emergencia emergencias ice'),
  pickup: wordSet(
    'pickup pickups authorized authorised autorizado autorizados autorizada autorizadas recoger retirar recogida retiro collect collector',
  ),
  barred: wordSet('unauthorized unauthorised nonauthorized prohibited prohibido prohibida prohibidos prohibidas'),
  parent: wordSet(
    'payer payers parent parents guardian guardians caregiver caregivers carer carers tutor tutores tutora padres family familia familiar contact contacts contacto contactos',
  ),
  mother: wordSet('mother mom mum madre mama mother1'),
  father: wordSet('father dad padre papa'),
  phone: wordSet('phone phones tel telephone mobile cell cellphone cellular telefono telefonos celular movil number numero'),
  mail: wordSet('email emails mail correo correos'),
  relation: wordSet('relation relationship parentesco relacion vinculo'),
  first: wordSet('first given'),
  last: wordSet('last surname family apellido apellidos'),
  name: wordSet('name names nombre nombres full completo person persona people personas'),
  doctor: wordSet('doctor physician pediatrician paediatrician medico medica pediatra'),
  address: wordSet(
    'address street city state zip zipcode postal postcode direccion domicilio calle colonia ciudad municipio estado codigo cp provincia',
  ),
  allergies: wordSet('allergy allergies alergia alergias'),
  severity: wordSet('severity severities gravedad severidad'),
  diet: wordSet('diet dietary diets dieta dietas intolerance intolerances intolerancia intolerancias restriction restrictions'),
  medications: wordSet('medication medications medicine medicines meds medicamento medicamentos medicina medicinas medicacion'),
  conditions: wordSet(
    'condition conditions condicion condiciones padecimiento padecimientos enfermedad enfermedades diagnosis diagnostico',
  ),
  insurance: wordSet('insurance insurer seguro aseguradora'),
  languages: wordSet('language languages idioma idiomas lengua'),
  sex: wordSet('sex gender sexo genero'),
  days: wordSet('days weekdays schedule horario dias'),
  arrives: wordSet('arrival arrives dropoff entrada llegada hours horas'),
  leaves: wordSet('departure leaves salida'),
} as const;

/** Words that say to whom a column of phones or addresses belongs. */
const others = wordSet(
  'daycare centre center school teacher staff staffs employer work empresa trabajo escuela maestra consent opt permission preference pref verified payment billing',
);
const ofWork = wordSet('work office trabajo oficina');
const ofFamily = wordSet('home family house casa familia familiar domicilio');
/**
 * Other words in the heading of a person. Any word that is not listed makes it a column of something else, such as the mother's address.
 */
const besides = wordSet(
  's no num the of to for with from and or by in on at a y o de del la el las los para por con un una al primary secondary first second third fourth 1st 2nd 3rd 4th ' +
    'st nd rd th primero primera segundo segunda tercero tercera other others otro otra otros otras additional adicional alternate alt main principal local legal ' +
    'best preferred approved e electronico day daytime evening person persons persona personas people individual individuals list lista who whom may can is are allowed release ' +
    'puede pueden adult adults adulto adultos info information details datos yn',
);
const numberWords = wordSet('number numero');

interface RecognizedHeading {
  role: PersonRole;
  /** Undefined for the next free number of the role. */
  number: number | undefined;
  /** The heading's word for the person. Each word has its own number. */
  called: string;
  part: PersonPart;
  /** The heading names nobody: a phone, a relation or an address by itself. */
  isAlone: boolean;
}

/**
 * What columns without any other place hold. `places` are the places found by `placeOfHeading`, because the address of a person with other
 * columns belongs to that person. `consents` are the daycare's own.
 */
export function aboutPlaces(
  headings: readonly string[],
  places: readonly (Place | undefined)[],
  consents: readonly { id: string; name: string }[] = [],
): (AboutPlace | undefined)[] {
  const split = headings.map(wordsOf);
  const plain = split.map((heading, index) => {
    const own = ownListPlace(headings[index] ?? '', consents);
    return own ?? (places[index] === undefined ? plainPlace(heading) : undefined);
  });
  const found = split.map((heading, index) => {
    if (plain[index] !== undefined) return undefined;
    return places[index] === undefined || places[index] === 'guardianEmails' ? personIn(heading) : undefined;
  });
  const people = numbered(withPartsAlone(withRepeats(found, split), split));
  const named = new Set(
    people.flatMap((place, index) => (place === undefined || places[index] === 'guardianEmails' ? [] : [ownerOf(place)])),
  );
  const taken = new Set<string>();
  return headings.map((_, index) => {
    const person = people[index];
    const belongs = person !== undefined && (places[index] === undefined || named.has(ownerOf(person)));
    const place = plain[index] ?? (belongs ? person : undefined);
    if (place === undefined || (taken.has(place) && !isRepeatable(place))) return undefined;
    taken.add(place);
    return place;
  });
}

function ownerOf(place: string): string {
  return place.slice(0, place.indexOf('.'));
}

/**
 * The words of a heading, with attached numbers split off: "Parent1 Name" becomes "parent", "1", "name". The # in "Cell #" counts as a
 * number.
 */
function wordsOf(heading: string): string[] {
  const found = headingWords(heading).flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? []);
  const words = found.flatMap((word, index) => {
    if (word === 'pick' && /^ups?$/.test(found[index + 1] ?? '')) return ['pickup'];
    if (word === 'drop' && found[index + 1] === 'off') return ['dropoff'];
    return /^(?:ups?|off)$/.test(word) ? [] : [word];
  });
  return /#\s*$/.test(heading) ? [...words, 'number'] : words;
}

function has(heading: readonly string[], kind: keyof typeof words): boolean {
  return heading.some((word) => words[kind].has(word));
}

/** What a column holds that is about the child or the family. */
function plainPlace(heading: readonly string[]): AboutPlace | undefined {
  if (heading.length === 0 || heading.length > 6) return undefined;
  if (has(heading, 'insurance')) return has(heading, 'phone') ? undefined : 'insurance';
  if (has(heading, 'doctor')) return has(heading, 'phone') ? 'doctorPhone' : has(heading, 'address') ? undefined : 'doctorName';
  if (has(heading, 'severity')) return 'severity';
  if (has(heading, 'allergies')) return 'allergies';
  if (has(heading, 'diet')) return 'diet';
  if (has(heading, 'medications')) return 'medications';
  if (has(heading, 'languages')) return 'languages';
  if (has(heading, 'sex')) return 'sex';
  const isTime = heading.some((word) => word === 'time' || word === 'hora');
  if ((has(heading, 'leaves') || (heading.includes('pickup') && isTime)) && !heading.includes('date')) return 'leaves';
  if (speaksOfPerson(heading)) return undefined;
  if (has(heading, 'conditions')) return 'conditions';
  const weekday = weekdayNamed(heading);
  if (weekday !== undefined) return `day${weekday}`;
  if (has(heading, 'arrives') && !has(heading, 'name')) return 'arrives';
  if (has(heading, 'days') && !heading.some((word) => word === 'first' || word === 'last' || word === 'birth')) return 'days';
  if (isAddress(heading) && !heading.some((word) => others.has(word))) return 'homeAddress';
  return undefined;
}

/** "C.P." is a postal code. */
function isAddress(heading: readonly string[]): boolean {
  return (has(heading, 'address') && !has(heading, 'mail')) || heading.join(' ') === 'c p';
}

const weekdaysNamed = [
  'monday mon lunes lun',
  'tuesday tue tues martes mar',
  'wednesday wed miercoles mie',
  'thursday thu thur thurs jueves jue',
  'friday fri viernes vie',
  'saturday sat sabado sab',
  'sunday sun domingo dom',
].map(wordSet);

/** Monday is 1; undefined unless the heading says a weekday and little else. */
function weekdayNamed(heading: readonly string[]): Weekday | undefined {
  const [word = ''] = heading.filter((each) => !has([each], 'days') && !/^(?:hours?|times?|horas?)$/.test(each));
  return heading.length > 2 ? undefined : weekdays.find((day) => weekdaysNamed[day - 1]?.has(word));
}

function speaksOfPerson(heading: readonly string[]): boolean {
  return isBarred(heading) || (['emergency', 'pickup', 'parent', 'mother', 'father'] as const).some((kind) => has(heading, kind));
}

/** Whether the heading is about people with whom a child must not leave. The "no." in "Phone no." means number. */
function isBarred(heading: readonly string[]): boolean {
  if (has(heading, 'barred')) return true;
  return heading.some((word, index) => {
    const after = heading.slice(index + 1);
    if (word === 'not' || word === 'never') return has(after, 'pickup') || after.some((each) => /^(?:release|allow)/.test(each));
    return word === 'no' && /^(?:autoriz|authori|pickup$|release|recoger$|retirar$|entregar$|puede)/.test(after[0] ?? '');
  });
}

function personIn(heading: readonly string[]): RecognizedHeading | undefined {
  if (heading.length === 0 || heading.length > 9) return undefined;
  if (isBarred(heading)) return { ...whoIn(heading, 'barred'), part: partIn(heading), isAlone: false };
  const isAlone = !speaksOfPerson(heading);
  if (isAlone && !isPartAlone(heading)) return undefined;
  if (!heading.every(isOfPeople) || (isAddress(heading) && !has(heading, 'mail'))) return undefined;
  if (has(heading, 'pickup') && heading.some((word) => word === 'time' || word === 'hora')) return undefined;
  const role = has(heading, 'emergency') ? 'emergency' : has(heading, 'pickup') && !speaksOfGuardian(heading) ? 'pickup' : 'parent';
  const part = partIn(heading);
  const isQuestion = role !== 'pickup' && has(heading, 'pickup') && (part === 'whole' || part === 'name');
  return { ...whoIn(heading, role), part: isQuestion ? 'mayPickUp' : part, isAlone };
}

/** Whether the heading is a phone, a relation or an address of nobody in particular. "Student number" is not a phone. */
function isPartAlone(heading: readonly string[]): boolean {
  if (speaksOfChild(heading) && !has(heading, 'relation')) return false;
  return has(heading, 'relation') || has(heading, 'mail') || heading.some((word) => words.phone.has(word) && !numberWords.has(word));
}

function isOfPeople(word: string): boolean {
  if (/^\d$/.test(word) || besides.has(word) || ofWork.has(word) || ofFamily.has(word) || speaksOfChild([word])) return true;
  return (['emergency', 'pickup', 'parent', 'mother', 'father', 'phone', 'mail', 'relation', 'first', 'last', 'name'] as const).some(
    (kind) => words[kind].has(word),
  );
}

function speaksOfGuardian(heading: readonly string[]): boolean {
  const named = (['parent', 'mother', 'father'] as const).some((kind) =>
    heading.some((word) => words[kind].has(word) && !isOfContact(word)),
  );
  return named && !heading.includes('by') && !heading.includes('por');
}

/** "Contact" does not say who it is, because an authorized contact is somebody who picks up. */
function isOfContact(word: string): boolean {
  return word.startsWith('contact');
}

function whoIn(heading: readonly string[], role: PersonRole): Pick<RecognizedHeading, 'role' | 'number' | 'called'> {
  const who = has(heading, 'mother') ? 'mother' : has(heading, 'father') ? 'father' : '';
  const ordinal = heading.includes('secondary') ? 2 : heading.includes('primary') ? 1 : undefined;
  const digit = heading.find((word) => /^[1-9]$/.test(word));
  const number = digit === undefined ? ordinal : Number(digit);
  const called = role === 'parent' && who !== '' ? who : String(number ?? '');
  return { role, number: who === '' || role !== 'parent' ? number : undefined, called };
}

function partIn(heading: readonly string[]): PersonPart {
  if (has(heading, 'mail')) return 'email';
  if (has(heading, 'relation')) return 'relation';
  const names = has(heading, 'name');
  const speaksOfPhone = heading.some((word) => words.phone.has(word)) || (ofWorkAlone(heading) && !names);
  if (heading.includes('phone') || (speaksOfPhone && !names)) return 'phone';
  if (has(heading, 'first') && names) return 'firstName';
  if (heading.some((word) => words.last.has(word)) && (names || heading.includes('apellidos') || heading.includes('apellido')))
    return 'lastName';
  return names ? 'name' : 'whole';
}

/** "Mother work" is her phone at work. */
function ofWorkAlone(heading: readonly string[]): boolean {
  return heading.some((word) => ofWork.has(word));
}

/** Headings without a person's number that come again, with a name among them, belong to the next person. */
function withRepeats(found: readonly (RecognizedHeading | undefined)[], split: readonly string[][]): (RecognizedHeading | undefined)[] {
  const seen = new Map<string, number>();
  const nth = split.map((heading) => {
    const key = heading.join(' ');
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return seen.get(key) ?? 1;
  });
  const namesAgain = (one: RecognizedHeading, times: number) =>
    found.some((other, index) => isSame(other, one) && nth[index] === times && (other?.part === 'whole' || other?.part === 'name'));
  return found.map((one, index) => {
    const times = nth[index] ?? 1;
    if (one === undefined || one.isAlone || one.number !== undefined || times < 2 || /\D/.test(one.called)) return one;
    return namesAgain(one, times) ? { ...one, called: `again ${times}` } : one;
  });
}

function isSame(one: RecognizedHeading | undefined, other: RecognizedHeading): boolean {
  return one !== undefined && one.role === other.role && one.called === other.called;
}

/**
 * A phone, relation or address by itself after the columns of a person belongs to that person, if everybody earlier in the same role has
 * one. Otherwise, after parents, it is the family's.
 */
function withPartsAlone(found: readonly (RecognizedHeading | undefined)[], split: readonly string[][]): (RecognizedHeading | undefined)[] {
  const result: (RecognizedHeading | undefined)[] = [];
  let before: RecognizedHeading | undefined;
  for (const [index, one] of found.entries()) {
    if (one?.isAlone !== true) {
      before = one;
      result.push(one);
      continue;
    }
    const isOfHome = split[index]?.some((word) => ofFamily.has(word)) === true;
    if (before !== undefined && !isOfHome && isOf(before, one, result)) result.push({ ...before, part: one.part });
    else result.push(one.part === 'phone' && (isOfHome || before === undefined || before.role === 'parent') ? one : undefined);
  }
  return result;
}

/** Whether a part by itself belongs to the person whose columns it follows: it has their number, or everybody before has such a part. */
function isOf(person: RecognizedHeading, { part, number }: RecognizedHeading, result: readonly (RecognizedHeading | undefined)[]): boolean {
  if (number !== undefined) return number === person.number;
  const others = result.flatMap((each) =>
    each === undefined || each.isAlone || each.role !== person.role || isSame(each, person) ? [] : [each],
  );
  return others.every((each) => result.some((other) => other?.part === part && isSame(other, each)));
}

/** Numbers the people without a number: the mother becomes the first parent, the father the next. */
function numbered(found: readonly (RecognizedHeading | undefined)[]): (PersonPlace | undefined)[] {
  const numbers = new Map<string, number>();
  for (const person of found) if (person?.number !== undefined) numbers.set(`${person.role} ${person.called}`, person.number);
  for (const person of found) {
    if (person === undefined || numbers.has(`${person.role} ${person.called}`)) continue;
    const taken = [...numbers].filter(([key]) => key.startsWith(`${person.role} `)).map(([, number]) => number);
    // A phone without a person belongs to the first parent.
    const next = person.role === 'parent' && person.called === '' ? 1 : personNumbers.find((number) => !taken.includes(number));
    numbers.set(`${person.role} ${person.called}`, next ?? personNumbers.length + 1);
  }
  return found.map((person) => {
    if (person === undefined) return undefined;
    const number = personNumbers.find((each) => each === numbers.get(`${person.role} ${person.called}`));
    return number === undefined ? undefined : (`${person.role}${number}.${person.part}` as const);
  });
}
