import { foldAccents, foldName } from '@daycare-portal/shared/folding';
import type { OwnName } from '@daycare-portal/shared/health';
import { consentKinds, type ConsentKind } from '@daycare-portal/shared/health-kinds';
import { detailFields, listedTopics, type DetailField, type HealthPlace } from '@daycare-portal/shared/import-about';
import { headingWords, isPlace, wordSet, type Place as ChildPlace } from '../../list-reading/roster-headings';

/** Roles of the people in a list. A `person` is one of a list that this program exported. */
export const roles = ['parent', 'emergency', 'pickup', 'contact', 'person'] as const;
export type Role = (typeof roles)[number];
export const parts = ['name', 'firstName', 'lastName', 'relation', 'type', 'phone', 'email'] as const;
/** Parts that only lists of this program have. */
const ownParts = ['guardian', 'order', 'pickup', 'household', 'note'] as const;
const allParts = [...parts, ...ownParts] as const;
export type Part = (typeof allParts)[number];

/**
 * What a column holds. `custody` is about pickup and custody and `asked` about health: a person decides on each of their cells. Cells of
 * `note` are kept word for word, and those of `leftOut` are left out.
 */
export type ColumnPlace =
  ChildPlace | `${Role}${number}.${Part}` | HealthPlace | DetailField | (typeof others)[number] | `own.${string}` | `consent.${string}`;
const others = ['severity', 'custody', 'asked', 'schedule', 'note', 'leftOut'] as const;

/** The daycare's own fields and consents. */
export interface OwnNames {
  fields: readonly OwnName[];
  consents: readonly OwnName[];
}

export const healthPlaces = Object.keys(listedTopics) as HealthPlace[];
const plain: readonly string[] = [...healthPlaces, ...detailFields, ...others];

export function isColumnPlace(place: string): place is ColumnPlace {
  return isPlace(place) || plain.includes(place) || personPlace(place) !== undefined || /^(?:own|consent)\../.test(place);
}

const ofPerson = new RegExp(`^(${roles.join('|')})(\\d{1,2})\\.(${allParts.join('|')})$`);

/** The role, number and part of a person's column, or undefined for any other. */
export function personPlace(place: string): { role: Role; owner: string; number: number; part: Part } | undefined {
  const [, role, number, part] = ofPerson.exec(place) ?? [];
  if (role === undefined) return undefined;
  return { role: role as Role, owner: `${role}${number}`, number: Number(number), part: part as Part };
}

/** The consents, with the daycare's own. */
export function consentPlaces(own: readonly { id: string }[]): `consent.${string}`[] {
  return [...consentKinds, ...own.map(({ id }) => id)].map((kind) => `consent.${kind}` as const);
}

// A heading is known as a whole, in the languages that the product speaks or will speak. One that says anything more is not: its cells
// are decided by a person if it speaks of pickup, custody or health, and are kept word for word otherwise.

/** What each column holds, by its heading. `places` are those that are recognized already. */
export function recognizeColumns(
  headings: readonly string[],
  places: readonly (ChildPlace | undefined)[],
  { fields, consents }: OwnNames,
): ColumnPlace[] {
  const people = peopleIn(headings, places);
  return headings.map((heading, index): ColumnPlace => {
    const own = fields.find(({ name }) => foldName(name) === foldName(heading));
    const known = people[index] ?? places[index] ?? ownExport(heading, consents);
    if (known !== undefined) return known;
    return own === undefined ? aboutChild(heading) : `own.${own.id}`;
  });
}

const childWords = wordSet(
  'child childs children student students kid kids nino nina alumno alumna enfant eleve crianca aluno aluna kind kindes',
);
const small = wordSet('s the of a an de del la el las los du des le les da do das dos der die d l any known current if list please');

function wordsOf(heading: string): string[] {
  const apart = heading.replace(/[()[\]]/g, ' ').replace(/#\s*$/, ' number');
  const said = headingWords(apart).flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? []);
  const joined = said
    .join(' ')
    .replace(/\bpick ups?\b/g, 'pickup')
    .replace(/\be mail\b/g, 'mail');
  return joined === '' ? [] : joined.split(' ');
}

function keyOf(heading: string): string {
  return wordsOf(heading)
    .filter((word) => !childWords.has(word) && !small.has(word))
    .join(' ');
}

const known = Object.entries({
  allergies: 'Allergies, Allergy, Food allergies, Alergias, Alergia, Allergie, Allergien',
  severity: 'Severity, Allergy severity, Severity of allergies, Gravedad, Gravedad de la alergia, Gravité, Gravidade, Schweregrad',
  intolerances: 'Intolerances, Food intolerances, Intolerancias, Intolérances, Intolerâncias, Unverträglichkeiten',
  diet:
    'Diet, Dietary restrictions, Dietary needs, Dietary requirements, Special diet, Dieta, Restricciones alimentarias, Dieta especial, ' +
    'Régime alimentaire, Restrições alimentares, Ernährung, Diät',
  medications: 'Medications, Medication, Medicines, Meds, Medicamentos, Medicación, Médicaments, Medikamente',
  otherHealth: 'Other health information, Otra información de salud',
  conditions:
    'Conditions, Medical conditions, Health conditions, Condiciones médicas, Enfermedades, Maladies, Problemas de saúde, Vorerkrankungen',
  doctorName:
    'Doctor, Doctor name, Physician, Physician name, Pediatrician, Pediatrician name, Médico, Nombre del médico, Pediatra, Médecin, ' +
    'Pédiatre, Kinderarzt, Arzt',
  doctorPhone:
    'Doctor phone, Doctor phone number, Physician phone, Pediatrician phone, Teléfono del médico, Teléfono del pediatra, ' +
    'Téléphone du médecin, Telefone do médico, Telefon Kinderarzt, Telefon Arzt',
  insurance:
    'Insurance, Insurance provider, Insurance company, Insurance carrier, Health insurance, Insurance number, Insurance id, Policy number, ' +
    'Insurance policy number, Insurance policy, Seguro, Seguro médico, Aseguradora, Número de póliza, Assurance, Seguro de saúde, ' +
    'Krankenversicherung, Krankenkasse, Versicherungsnummer',
  homeAddress:
    'Address, Home address, Street, Street address, Address line 1, Address line 2, City, State, Zip, Zip code, Postal code, Postcode, ' +
    'Dirección, Domicilio, Calle, Colonia, Ciudad, Estado y código postal, C.P., Código postal, Adresse, Ville, Code postal, Endereço, ' +
    'Cidade, Anschrift, Straße, Ort, PLZ',
  languages:
    'Language, Languages, Home language, Primary language, Language spoken at home, Idioma, Idiomas, Langue, Langues, Língua, Sprache, Sprachen',
  sex: 'Sex, Gender, Sexo, Género, Sexe, Genre, Gênero, Geschlecht',
  schedule: 'Schedule, Weekly schedule, Days, Days attending, Days and times, Horario, Horario semanal, Días, Jours, Horaire, Dias, Tage',
} satisfies Partial<Record<ColumnPlace, string>>) as [ColumnPlace, string][];
const placeOf = new Map(known.flatMap(([place, headings]) => headings.split(', ').map((heading) => [keyOf(heading), place] as const)));

const permission =
  /^(?:permissions?|permiso|consent|release|authori[sz]ation|autorizacion|autorisation|autorizacao|einwilligung|erlaubnis)$/;
const refusal = wordSet('no not non without sin ohne sans sem denied date by');
// Of a heading that names several, the first is meant, which allows the least. Our own headings name one.
const consentWords: [ConsentKind, RegExp][] = [
  ['photosOwnFamily', /\b(?:photos?|fotos?|photographie)\b/],
  ['photosOtherFamilies', /\b(?:other families|otras familias)\b/],
  ['photosPublic', /\b(?:media|website|sitio web)\b/],
  ['outings', /\b(?:trips?|outings?|excursion(?:e?s)?|sorties?|passeios|ausfluge?)\b/],
  ['sunscreen', /\b(?:sunscreen|sonnencreme|protector solar)\b/],
  ['emergencyTreatment', /\b(?:treatment|tratamiento|traitement|tratamento|behandlung)\b/],
];

const custody =
  /^(?:pickup|pickups|collect|collection|release|released|authori|unauthori|nonauthori|approved|allowed|barred|prohibi|custod|court|legal|lawyer|attorney|restrain|protective|autoriz|autoris|recog|retirar|retiro|judicial|tribunal|juridique|garde|guarda|buscar|abhol|sorgerecht|gericht)/;
const health =
  /^(?:allerg|alerg|intoler|medication|medical|medicine|medicament|medicacion|medico|medica|medizin|medikament|diet|dieta|health|salud|sante|saude|gesundheit|epipen|inhaler|asthma|asma|asthme|seizure|diagnos|condition)/;
const times = wordSet('time times date hora horas heure zeit uhrzeit fecha');

function aboutChild(heading: string): ColumnPlace {
  const found = placeOf.get(keyOf(heading));
  if (found !== undefined) return found;
  const words = wordsOf(heading);
  const consent = consentWords.find(([, pattern]) => pattern.test(words.join(' ')));
  if (consent !== undefined && words.some((word) => permission.test(word)) && !words.some((word) => refusal.has(word)))
    return `consent.${consent[0]}`;
  if (words.some((word) => times.has(word))) return 'note';
  if (words.some((word) => custody.test(word))) return 'custody';
  return words.some((word) => health.test(word)) ? 'asked' : 'note';
}

// The first owner that a heading names is meant.
const owners: [string, ReadonlySet<string>][] = [
  ['emergency', wordSet('emergency emergencia urgence notfall notfallkontakt')],
  ['pickup', wordSet('pickup pickups abholberechtigte abholberechtigter recoger retirar')],
  ['mother', wordSet('mother mom mum madre mama mere mae mutter')],
  ['father', wordSet('father dad padre papa pere pai vater')],
  [
    'parent',
    wordSet(
      'parent parents guardian guardians caregiver carer payer tutor tutora tutores padres tuteur tutrice responsable responsavel eltern elternteil erziehungsberechtigte erziehungsberechtigter sorgeberechtigte',
    ),
  ],
  ['contact', wordSet('contact contacts contacto contactos contato contatos kontakt')],
];
const partWords: [Part, ReadonlySet<string>][] = [
  ['email', wordSet('email emails mail correo courriel')],
  ['relation', wordSet('relation relationship parentesco relacion vinculo lien parente beziehung verhaltnis')],
  [
    'phone',
    wordSet(
      'phone phones telephone tel mobile cell cellphone cellular celular telefono telefonos movil telefone telemovel portable handy telefon',
    ),
  ],
  ['type', wordSet('type tipo typ')],
  ['lastName', wordSet('last surname apellido apellidos nachname sobrenome apelido')],
  ['firstName', wordSet('first given vorname prenom')],
  ['name', wordSet('name names nombre nom nome full completo complet person persona personne pessoa')],
];
const besidePerson = wordSet(
  's of the for to de del la el los las du des le les da do das dos der die d l number numero home work office casa trabajo domicile travail trabalho arbeit privat electronico',
);
// Words that a column of people who may pick up can have. Any other word, such as “not”, makes it one that a person decides about.
const besidePickup = wordSet(
  'authorized authorised approved autorizado autorizada autorizadas autorizados para a persona personas person persons people adult',
);
const ordinals = new Map([
  ['primary', 1],
  ['secondary', 2],
  ['second', 2],
  ['third', 3],
]);

interface OfPerson {
  role: Role;
  /** Columns with the same key are about one person. Undefined: they belong to the person whose columns they follow. */
  called: string | undefined;
  part: Part;
}

function personIn(heading: string): OfPerson | undefined {
  const words = wordsOf(heading).filter((word) => !childWords.has(word));
  if (words.length === 0 || words.length > 8) return undefined;
  const [owner, ofOwner] = owners.find(([, names]) => words.some((word) => names.has(word))) ?? [];
  const found = partWords.find(([, set]) => words.some((word) => set.has(word)))?.[0];
  const beside = [besidePerson, ...partWords.map(([, set]) => set)];
  if (ofOwner !== undefined) beside.push(ofOwner);
  if (owner === 'emergency' || owner === 'pickup' || owner === 'parent') beside.push(contactWords);
  if (owner === 'pickup') beside.push(besidePickup);
  if (!words.every((word) => isNumber(word) || beside.some((set) => set.has(word)))) return undefined;
  if (owner === undefined)
    return found === 'relation' || found === 'phone' || found === 'email' ? { role: 'contact', called: undefined, part: found } : undefined;
  const number = words.flatMap((word) => (/^\d/.test(word) ? Number(word) : (ordinals.get(word) ?? [])))[0] ?? 1;
  const role = owner === 'mother' || owner === 'father' ? 'parent' : (owner as Role);
  // “Parent” and “guardian” may be two people, and so may “mother” and “parent”.
  const named = words.find((word) => ofOwner?.has(word))?.replace(/s$/, '') ?? owner;
  const isPhone = words.includes('number') || words.includes('numero');
  return { role, called: `${named} ${number}`, part: found ?? (isPhone ? 'phone' : 'name') };
}

const contactWords = owners.at(-1)?.[1] ?? wordSet('');

function isNumber(word: string): boolean {
  return /^\d{1,2}$/.test(word) || ordinals.has(word);
}

/** The columns of people. Of a guardian about whom the list says nothing else, the address is one of the child's guardians'. */
function peopleIn(headings: readonly string[], places: readonly (ChildPlace | undefined)[]): (ColumnPlace | undefined)[] {
  const found: (OfPerson | undefined)[] = [];
  for (const [index, heading] of headings.entries()) {
    const isFree = places[index] === undefined || places[index] === 'guardianEmails';
    const person = isFree && ownPerson(heading) === undefined ? personIn(heading) : undefined;
    const before = found[index - 1];
    found.push(person !== undefined && person.called === undefined ? before && { ...before, part: person.part } : person);
  }
  const called = new Map(roles.map((role) => [role, [...new Set(found.flatMap((each) => (each?.role === role ? each.called : [])))]]));
  const placed = found.map((person, index): ColumnPlace | undefined =>
    person === undefined
      ? ownPerson(headings[index] ?? '')
      : `${person.role}${(called.get(person.role)?.indexOf(person.called) ?? 0) + 1}.${person.part}`,
  );
  const people = placed.map((place) => (place === undefined ? undefined : personPlace(place)));
  const named = new Set(people.flatMap((person) => (person !== undefined && /name$/i.test(person.part) ? person.owner : [])));
  return placed.map((place, index) => {
    const person = people[index];
    if (place === undefined || person === undefined) return undefined;
    const isAddress = person.part === 'email' && person.role !== 'person' && places[index] === 'guardianEmails';
    if (isAddress && !named.has(person.owner)) return undefined;
    // A second column of the same kind is kept word for word. Someone may have several phones.
    return person.part !== 'phone' && placed.indexOf(place) < index ? 'note' : place;
  });
}

const ownPersonParts: [Part, RegExp][] = [
  ['name', /^(?:name|nombre)$/],
  ['relation', /^rela[ct]ion$/],
  ['guardian', /^(?:is guardian|es tutor)$/],
  ['phone', /^(?:phones|telefonos)$/],
  ['email', /^(?:email|correo)$/],
  ['order', /^(?:calling order|orden de llamada)$/],
  ['pickup', /^(?:pickup|recogida)$/],
  ['household', /^(?:household|hogar)$/],
  ['note', /^not[ea]$/],
];

/** A column of a person in a list that this program exported, in either language. */
function ownPerson(heading: string): ColumnPlace | undefined {
  const [, number = '', written = ''] = /^person(?:a)? (\d{1,2}) (.+)$/.exec(foldAccents(heading).trim()) ?? [];
  const part = ownPersonParts.find(([, pattern]) => pattern.test(written));
  return part === undefined ? undefined : `person${Number(number)}.${part[0]}`;
}

/** Whether each line of a cell is one item. */
export function isOnePerLine(heading: string): boolean {
  return /\((?:one per line|una por l[ií]nea)\)/i.test(heading);
}

/** The consent that a column of an exported list holds, or undefined. */
export function consentNamed(heading: string): string | undefined {
  return /^(?:consent|autorizaci[oó]n):\s*(.+)$/i.exec(heading)?.[1];
}

function ownExport(heading: string, consents: OwnNames['consents']): ColumnPlace | undefined {
  if (isOnePerLine(heading)) return placeOf.get(keyOf(heading.replace(/\s*\(.*$/, '')));
  const named = consentNamed(heading);
  if (named === undefined) return undefined;
  const own = consents.find(({ name }) => foldName(name) === foldName(named))?.id;
  const kind = own ?? consentWords.findLast(([, pattern]) => pattern.test(foldAccents(named)))?.[0];
  return kind === undefined ? undefined : `consent.${kind}`;
}
