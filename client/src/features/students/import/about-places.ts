import { detailFields } from '@daycare-portal/shared/import-about';
import { headingWords, wordSet, type Place } from '../roster-headings';
import { ownListPlace, standingParts, type StandingPlace } from './own-list';

/** What a person is to a child; of each there may be several, counted from 1. */
export const personRoles = ['parent', 'emergency', 'pickup'] as const;
type PersonRole = (typeof personRoles)[number];
export const personNumbers = [1, 2, 3, 4] as const;
export const personParts = ['whole', 'name', 'firstName', 'lastName', 'relation', 'phone', 'email'] as const;
export type PersonPart = (typeof personParts)[number];

export type PersonPlace = `${PersonRole}${(typeof personNumbers)[number]}.${PersonPart}`;
export const healthPlaces = ['allergies', 'severity', 'intolerances', 'diet', 'medications', 'conditions', 'otherHealth'] as const;
export const weekPlaces = ['days', 'arrives', 'leaves'] as const;

/** What a column holds besides what `Place` names. `own` is a field that the daycare has named itself, by its id. */
export type AboutPlace =
  | PersonPlace
  | StandingPlace
  | (typeof healthPlaces)[number]
  | (typeof detailFields)[number]
  | (typeof weekPlaces)[number]
  | `own.${string}`
  | `consent.${string}`;

export const personPlaces = personRoles.flatMap((role) =>
  personNumbers.flatMap((number) => personParts.map((part): PersonPlace => `${role}${number}.${part}`)),
);

export function isOfPerson(place: AboutPlace | undefined): boolean {
  return personPlaces.some((each) => each === place) || isStanding(place);
}

/** A column of a list that this program has written. */
export function isStanding(place: string | null | undefined): place is StandingPlace {
  const [, part] = /^person\d{1,2}\.(\w+)$/.exec(place ?? '') ?? [];
  return standingParts.some((each) => each === part);
}

const plainPlaces: readonly string[] = [...healthPlaces, ...detailFields, ...weekPlaces];

export function isAboutPlace(place: string | null): place is AboutPlace {
  if (place === null) return false;
  const isNamed = place.startsWith('own.') || place.startsWith('consent.');
  return isNamed || plainPlaces.includes(place) || personPlaces.some((each) => each === place) || isStanding(place);
}

/** Several columns of these are read together: three phones of a mother, a street and a city. */
export function isRepeatable(place: Place | AboutPlace | undefined): boolean {
  return place === 'guardianEmails' || place === 'homeAddress' || /\.(?:phone|whole)$/.test(place ?? '') || isList(place);
}

function isList(place: Place | AboutPlace | undefined): boolean {
  return place !== 'severity' && healthPlaces.some((each) => each === place);
}

const words = {
  emergency: wordSet('emergency emergencia emergencias ice'),
  pickup: wordSet(
    'pickup authorized authorised autorizado autorizados autorizada autorizadas recoger retirar recogida retiro collect collector',
  ),
  parent: wordSet(
    'parent parents guardian guardians caregiver caregivers carer carers tutor tutores tutora padres family familia familiar contact contacts contacto contactos',
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
  address: wordSet('address street city state zip zipcode postal postcode direccion domicilio calle ciudad estado codigo provincia'),
  allergies: wordSet('allergy allergies alergia alergias'),
  severity: wordSet('severity severities gravedad severidad'),
  diet: wordSet('diet dietary diets dieta dietas intolerance intolerances intolerancia intolerancias restriction restrictions'),
  medications: wordSet('medication medications medicine medicines meds medicamento medicamentos medicina medicinas medicacion'),
  conditions: wordSet('condition conditions condicion condiciones enfermedad enfermedades diagnosis diagnostico'),
  insurance: wordSet('insurance insurer seguro aseguradora'),
  languages: wordSet('language languages idioma idiomas lengua'),
  sex: wordSet('sex gender sexo genero'),
  days: wordSet('days weekdays schedule horario dias'),
  arrives: wordSet('arrival arrives dropoff entrada llegada'),
  leaves: wordSet('departure leaves salida'),
} as const;

/** Words that make a column of phones and addresses one of something else. */
const others = wordSet(
  'daycare centre center school teacher staff staffs employer work empresa trabajo escuela maestra consent opt permission preference pref verified payment billing',
);
const ofWork = wordSet('work office trabajo oficina');

interface Recognised {
  role: PersonRole;
  /** Undefined: the next one of the role. */
  number: number | undefined;
  /** What the heading calls the person: each has a number of its own. */
  called: string;
  part: PersonPart;
}

/**
 * What columns hold that have no other place. `places` are those by `placeOfHeading`: an address of a person who has other columns too is
 * that person's. `consents` are those that the daycare has named itself.
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
  const people = numbered(found);
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

/** The words of a heading, with a number that is written to a word apart: "Parent1 Name" is "parent", "1", "name". */
function wordsOf(heading: string): string[] {
  const found = headingWords(heading).flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? []);
  return found.flatMap((word, index) => {
    if (word === 'pick' && found[index + 1] === 'up') return ['pickup'];
    if (word === 'drop' && found[index + 1] === 'off') return ['dropoff'];
    return word === 'up' || word === 'off' ? [] : [word];
  });
}

function has(heading: readonly string[], kind: keyof typeof words): boolean {
  return heading.some((word) => words[kind].has(word));
}

/** What a column holds that is about no other person. */
function plainPlace(heading: readonly string[]): AboutPlace | undefined {
  if (heading.length === 0 || heading.length > 6) return undefined;
  if (has(heading, 'doctor')) return has(heading, 'phone') ? 'doctorPhone' : has(heading, 'address') ? undefined : 'doctorName';
  if (has(heading, 'severity')) return 'severity';
  if (has(heading, 'allergies')) return 'allergies';
  if (has(heading, 'diet')) return 'diet';
  if (has(heading, 'medications')) return 'medications';
  if (has(heading, 'insurance')) return has(heading, 'phone') ? undefined : 'insurance';
  if (has(heading, 'languages')) return 'languages';
  if (has(heading, 'sex')) return 'sex';
  const isTime = heading.some((word) => word === 'time' || word === 'hora');
  if ((has(heading, 'leaves') || (heading.includes('pickup') && isTime)) && !heading.includes('date')) return 'leaves';
  if (speaksOfPerson(heading)) return undefined;
  if (has(heading, 'conditions')) return 'conditions';
  if (has(heading, 'arrives') && !has(heading, 'name')) return 'arrives';
  if (has(heading, 'days') && !heading.some((word) => word === 'first' || word === 'last' || word === 'birth')) return 'days';
  if (has(heading, 'address') && !has(heading, 'mail') && !heading.some((word) => others.has(word))) return 'homeAddress';
  return undefined;
}

function speaksOfPerson(heading: readonly string[]): boolean {
  return (['emergency', 'pickup', 'parent', 'mother', 'father'] as const).some((kind) => has(heading, kind));
}

function personIn(heading: readonly string[]): Recognised | undefined {
  if (heading.length === 0 || heading.length > 7) return undefined;
  const isAlone = !speaksOfPerson(heading);
  // "Home phone" of nobody is that of the family.
  if (isAlone && !(has(heading, 'phone') && !heading.some((word) => others.has(word)))) return undefined;
  if (heading.some((word) => others.has(word) && !ofWork.has(word))) return undefined;
  if (has(heading, 'pickup') && heading.some((word) => word === 'time' || word === 'hora')) return undefined;
  const role = has(heading, 'emergency') ? 'emergency' : has(heading, 'pickup') ? 'pickup' : 'parent';
  const who = has(heading, 'mother') ? 'mother' : has(heading, 'father') ? 'father' : '';
  const ordinal = heading.includes('secondary') ? 2 : heading.includes('primary') ? 1 : undefined;
  const digit = heading.find((word) => /^[1-9]$/.test(word));
  const number = digit === undefined ? ordinal : Number(digit);
  const called = role === 'parent' && who !== '' ? who : String(number ?? '');
  return { role, number: who === '' || role !== 'parent' ? number : undefined, called, part: partIn(heading) };
}

function partIn(heading: readonly string[]): PersonPart {
  if (has(heading, 'mail')) return 'email';
  if (has(heading, 'relation')) return 'relation';
  const names = has(heading, 'name');
  if (heading.includes('phone') || (has(heading, 'phone') && !names)) return 'phone';
  if (has(heading, 'first') && names) return 'firstName';
  if (heading.some((word) => words.last.has(word)) && (names || heading.includes('apellidos') || heading.includes('apellido')))
    return 'lastName';
  return names ? 'name' : 'whole';
}

/** Gives whoever has no number one that is free: the mother the first of the parents, the father the next. */
function numbered(found: readonly (Recognised | undefined)[]): (PersonPlace | undefined)[] {
  const numbers = new Map<string, number>();
  for (const person of found) if (person?.number !== undefined) numbers.set(`${person.role} ${person.called}`, person.number);
  for (const person of found) {
    if (person === undefined || numbers.has(`${person.role} ${person.called}`)) continue;
    const taken = [...numbers].filter(([key]) => key.startsWith(`${person.role} `)).map(([, number]) => number);
    // A phone of nobody in particular is that of the first parent.
    const next = person.role === 'parent' && person.called === '' ? 1 : personNumbers.find((number) => !taken.includes(number));
    numbers.set(`${person.role} ${person.called}`, next ?? personNumbers.length + 1);
  }
  return found.map((person) => {
    if (person === undefined) return undefined;
    const number = personNumbers.find((each) => each === numbers.get(`${person.role} ${person.called}`));
    return number === undefined ? undefined : (`${person.role}${number}.${person.part}` as const);
  });
}
