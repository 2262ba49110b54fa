import { foldAccents, foldName } from '@daycare-portal/shared/folding';
import type { ConsentKind } from '@daycare-portal/shared/health-kinds';
import { headingWords, wordSet, type Place as ChildPlace } from '../../list-reading/roster-headings';
import { ownFieldNamed, personPlace, type ColumnPlace, type Part, type Role } from './places';

// A heading is known as a whole, in the languages that the product speaks or will speak. One that says anything more is not: its cells
// are decided by a person if it speaks of pickup, custody or health, and are kept word for word otherwise.

/** The columns of people, health and the rest. `places` are those that are recognized already. */
export function recognizeColumns(
  headings: readonly string[],
  places: readonly (ChildPlace | undefined)[],
  { fields, consents }: { fields: readonly { id: string; name: string }[]; consents: readonly { id: string; name: string }[] },
): ColumnPlace[] {
  const people = peopleIn(headings, places);
  return headings.map((heading, index) => {
    const person = people[index];
    if (person !== undefined) return person;
    const place = places[index];
    if (place !== undefined) return place;
    return ownExport(heading, consents) ?? ownFieldNamed(heading, fields) ?? aboutChild(heading);
  });
}

const namesOf = (headings: string) => new Set(headings.split(', ').map(keyOf));

function keyOf(heading: string): string {
  return wordsOf(heading)
    .filter((word) => !childWords.has(word) && !small.has(word))
    .join(' ');
}

function wordsOf(heading: string): string[] {
  const apart = heading.replace(/[()[\]]/g, ' ').replace(/#\s*$/, ' number');
  const words = headingWords(apart).flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? []);
  return words.flatMap((word, index) => {
    if (word === 'pick' && /^ups?$/.test(words[index + 1] ?? '')) return ['pickup'];
    if (word === 'e' && words[index + 1] === 'mail') return [];
    return /^ups?$/.test(word) && words[index - 1] === 'pick' ? [] : [word];
  });
}

const childWords = wordSet(
  'child childs children student students kid kids nino nina alumno alumna enfant eleve crianca aluno aluna kind kindes',
);
const small = wordSet('s the of a an de del la el las los du des le les da do das dos der die d l any known current if list please');

const known = {
  allergies: namesOf('Allergies, Allergy, Food allergies, Alergias, Alergia, Allergie, Allergien'),
  severity: namesOf('Severity, Allergy severity, Severity of allergies, Gravedad, Gravedad de la alergia, Gravité, Gravidade, Schweregrad'),
  intolerances: namesOf('Intolerances, Food intolerances, Intolerancias, Intolérances, Intolerâncias, Unverträglichkeiten'),
  diet: namesOf(
    'Diet, Dietary restrictions, Dietary needs, Dietary requirements, Special diet, Dieta, Restricciones alimentarias, Dieta especial, ' +
      'Régime alimentaire, Restrições alimentares, Ernährung, Diät',
  ),
  medications: namesOf('Medications, Medication, Medicines, Meds, Medicamentos, Medicación, Médicaments, Medikamente'),
  otherHealth: namesOf('Other health information, Otra información de salud'),
  conditions: namesOf(
    'Conditions, Medical conditions, Health conditions, Condiciones médicas, Enfermedades, Maladies, Problemas de saúde, Vorerkrankungen',
  ),
  doctorName: namesOf(
    'Doctor, Doctor name, Physician, Physician name, Pediatrician, Pediatrician name, Médico, Nombre del médico, Pediatra, Médecin, ' +
      'Pédiatre, Kinderarzt, Arzt',
  ),
  doctorPhone: namesOf(
    'Doctor phone, Doctor phone number, Physician phone, Pediatrician phone, Teléfono del médico, Teléfono del pediatra, ' +
      'Téléphone du médecin, Telefone do médico, Telefon Kinderarzt, Telefon Arzt',
  ),
  insurance: namesOf(
    'Insurance, Insurance provider, Insurance company, Insurance carrier, Health insurance, Insurance number, Insurance id, Policy number, ' +
      'Insurance policy number, Insurance policy, Seguro, Seguro médico, Aseguradora, Número de póliza, Assurance, Seguro de saúde, ' +
      'Krankenversicherung, Krankenkasse, Versicherungsnummer',
  ),
  homeAddress: namesOf(
    'Address, Home address, Street, Street address, Address line 1, Address line 2, City, State, Zip, Zip code, Postal code, Postcode, ' +
      'Dirección, Domicilio, Calle, Colonia, Ciudad, Estado y código postal, C.P., Código postal, Adresse, Ville, Code postal, Endereço, ' +
      'Cidade, Anschrift, Straße, Ort, PLZ',
  ),
  languages: namesOf(
    'Language, Languages, Home language, Primary language, Language spoken at home, Idioma, Idiomas, Langue, Langues, Língua, Sprache, Sprachen',
  ),
  sex: namesOf('Sex, Gender, Sexo, Género, Sexe, Genre, Gênero, Geschlecht'),
  schedule: namesOf(
    'Schedule, Weekly schedule, Days, Days attending, Days and times, Horario, Horario semanal, Días, Jours, Horaire, Dias, Tage',
  ),
} satisfies Partial<Record<ColumnPlace, ReadonlySet<string>>>;

const permission =
  /^(?:permissions?|permiso|consent|release|authori[sz]ation|autorizacion|autorisation|autorizacao|einwilligung|erlaubnis)$/;
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

function knownPlace(heading: string): ColumnPlace | undefined {
  const key = keyOf(heading);
  return (Object.keys(known) as (keyof typeof known)[]).find((place) => known[place].has(key));
}

function aboutChild(heading: string): ColumnPlace {
  const found = knownPlace(heading);
  if (found !== undefined) return found;
  const words = wordsOf(heading);
  if (words.some((word) => permission.test(word))) {
    const consent = consentWords.find(([, pattern]) => pattern.test(words.join(' ')));
    if (consent !== undefined && !words.some((word) => /^(?:no|not|non|without|sin|ohne|sans|sem|denied|date|by)$/.test(word)))
      return `consent.${consent[0]}`;
  }
  if (words.some((word) => custody.test(word)) && !words.some((word) => times.has(word))) return 'custody';
  return words.some((word) => health.test(word)) && !words.some((word) => times.has(word)) ? 'asked' : 'note';
}

const owners: Record<string, ReadonlySet<string>> = {
  mother: wordSet('mother mom mum madre mama mere mae mutter'),
  father: wordSet('father dad padre papa pere pai vater'),
  parent: wordSet(
    'parent parents guardian guardians caregiver carer payer tutor tutora tutores padres tuteur tutrice responsable responsavel eltern elternteil erziehungsberechtigte erziehungsberechtigter sorgeberechtigte',
  ),
  emergency: wordSet('emergency emergencia urgence notfall notfallkontakt'),
  pickup: wordSet('pickup pickups abholberechtigte abholberechtigter recoger retirar'),
  contact: wordSet('contact contacts contacto contactos contato contatos kontakt'),
};
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
const beside = wordSet(
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
  /** Columns with the same key are about one person. */
  called: string;
  part: Part;
}

function personIn(heading: string): (OfPerson & { isAlone: boolean }) | undefined {
  const words = wordsOf(heading).filter((word) => !childWords.has(word));
  if (words.length === 0 || words.length > 8) return undefined;
  const owner = (['emergency', 'pickup', 'mother', 'father', 'parent', 'contact'] as const).find((each) =>
    words.some((word) => owners[each]?.has(word)),
  );
  const found = partWords.find(([, set]) => words.some((word) => set.has(word)));
  const isNumber = words.includes('number') || words.includes('numero');
  const part = found?.[0] ?? (isNumber && owner !== undefined ? 'phone' : 'name');
  const others = words.filter((word) => {
    if (/^\d{1,2}$/.test(word) || ordinals.has(word) || beside.has(word)) return false;
    if (partWords.some(([, set]) => set.has(word))) return false;
    if (owner === 'pickup' || owner === 'emergency') {
      if (owners['contact']?.has(word) || (owner === 'pickup' && besidePickup.has(word))) return false;
    }
    return owner === undefined || !owners[owner]?.has(word);
  });
  const isKnownContact = others.every((word) => owner === 'parent' && owners['contact']?.has(word));
  if (others.length > 0 && !isKnownContact) return undefined;
  if (owner === undefined)
    return found === undefined || !['relation', 'phone', 'email'].includes(part)
      ? undefined
      : { role: 'contact', called: '', part, isAlone: true };
  const number = words.flatMap((word) => (/^\d{1,2}$/.test(word) ? [Number(word)] : (ordinals.get(word) ?? [])))[0] ?? 1;
  const role = owner === 'mother' || owner === 'father' ? 'parent' : owner;
  // “Parent” and “guardian” may be two people, and so may “mother” and “parent”.
  const named = words.find((word) => owners[owner]?.has(word))?.replace(/s$/, '') ?? owner;
  return { role, called: `${named} ${number}`, part, isAlone: false };
}

/** The columns of people. A relation, a phone or an address that names nobody belongs to the person whose columns it follows. */
function peopleIn(headings: readonly string[], places: readonly (ChildPlace | undefined)[]): (ColumnPlace | undefined)[] {
  const found: (OfPerson | undefined)[] = [];
  for (const [index, heading] of headings.entries()) {
    const own = ownPerson(heading);
    const taken = places[index] !== undefined && places[index] !== 'guardianEmails';
    const person = taken || own !== undefined ? undefined : personIn(heading);
    const before = found[index - 1];
    if (person?.isAlone !== true) found.push(person);
    else found.push(before === undefined ? undefined : { ...before, part: person.part });
  }
  const numbers = new Map<string, number>();
  for (const { role, called } of found.filter((each) => each !== undefined)) {
    const key = `${role} ${called}`;
    if (!numbers.has(key)) numbers.set(key, [...numbers.keys()].filter((each) => each.startsWith(`${role} `)).length + 1);
  }
  const placed = headings.map((heading, index): ColumnPlace | undefined => {
    const person = found[index];
    if (person === undefined) return ownPerson(heading);
    return `${person.role}${numbers.get(`${person.role} ${person.called}`) ?? 1}.${person.part}`;
  });
  return withAddressesAlone(placed, places);
}

/** Of a guardian about whom the list says nothing else, the address is one of the child's guardians'. */
function withAddressesAlone(placed: readonly (ColumnPlace | undefined)[], places: readonly (ChildPlace | undefined)[]) {
  const partsOf = new Map<string, Set<string>>();
  const taken = new Set<string>();
  for (const place of placed) {
    const person = place === undefined ? undefined : personPlace(place);
    if (person !== undefined) partsOf.set(person.owner, new Set([...(partsOf.get(person.owner) ?? []), person.part]));
  }
  return placed.map((place, index) => {
    const person = place === undefined ? undefined : personPlace(place);
    if (place === undefined || person === undefined) return places[index] === undefined ? place : undefined;
    const has = partsOf.get(person.owner);
    const isNamed = has?.has('name') === true || has?.has('firstName') === true || has?.has('lastName') === true;
    if (!isNamed && person.role !== 'person' && person.part === 'email' && places[index] === 'guardianEmails') return undefined;
    // A second column of the same kind is kept word for word. Someone may have several phones.
    if (taken.has(place) && person.part !== 'phone') return 'note';
    taken.add(place);
    return place;
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

function ownExport(heading: string, consents: readonly { id: string; name: string }[]): ColumnPlace | undefined {
  if (isOnePerLine(heading)) return knownPlace(heading.replace(/\s*\(.*$/, ''));
  const named = consentNamed(heading);
  if (named === undefined) return undefined;
  const kind =
    consents.find(({ name }) => foldName(name) === foldName(named))?.id ??
    consentWords.findLast(([, pattern]) => pattern.test(foldAccents(named)))?.[0];
  return kind === undefined ? undefined : `consent.${kind}`;
}
