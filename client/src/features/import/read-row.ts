import { Email, maxNameLength } from '@daycare-portal/shared/fields';
import { maxDetailLength } from '@daycare-portal/shared/health';
import {
  detailFields,
  listedTopics,
  oneLine,
  type AboutChange,
  type HealthPlace,
  type PersonToAdd,
} from '@daycare-portal/shared/import-about';
import { maxPersonNote, maxPhoneNumber, maxPhones, maxRelation, type Phone } from '@daycare-portal/shared/people';
import { importText } from '@daycare-portal/shared/import-text';
import { readAddresses } from '../../list-reading/read-addresses';
import { readSheetRow, type SheetRow } from '../../list-reading/read-roster';
import { headingWords, isPlace } from '../../list-reading/roster-headings';
import { personPlace, type ColumnPlace, type Part, type Role } from './columns';
import { joinRows, type List, type ListRow } from './list';
import { itemsPerLine, readWeek, saidConsent } from './own-list';
import {
  answerIn,
  contactTypeIn,
  isName,
  isPhone,
  isPlainLabel,
  readable,
  saysNobody,
  saysNone,
  saysNothing,
  severityIn,
  sexIn,
  type ContactType,
} from './plain-words';

/** A cell with its heading. Where it is kept as a note, it is one line. */
export interface Cell {
  column: number;
  heading: string;
  words: string;
}
type Placed = Cell & { place: ColumnPlace };

/** A person decides on the cell. `role` is that of the person whom it may name. */
export interface Asked {
  what: 'ask';
  about: 'people' | HealthPlace;
  role?: Role;
}

/** What a cell says: a fact, something that a person decides, words to keep as a note, or nothing that is wanted. A week names rooms. */
export type Meaning = AboutChange | Asked | { what: 'keep' | 'leftOut' };

export interface Said {
  at: Cell;
  means: Meaning;
}

export interface ReadPerson extends Omit<PersonToAdd, 'what' | 'isGuardian' | 'isCalled' | 'picksUp' | 'barred'> {
  /** As the list's columns or its own word say. Undefined while nobody has said what a word of the list means. */
  type: ContactType | undefined;
  typeWord: string;
  /** What a list of this program says about picking up. */
  pickup?: Cell;
  /** The name's cell. */
  at: Cell;
}

/** What a row of the list says about a child besides name, birth date, rooms and enrollment. Each of its cells is in one of these. */
export interface ReadAbout {
  people: ReadPerson[];
  said: Said[];
}

export interface ReadRow extends SheetRow, Pick<ListRow, 'line' | 'number'> {
  about: ReadAbout;
}

/** The rows of the list, with those of a child's other adults joined to the child's. `places` says what each column holds. */
export function readRows(list: List, places: readonly ColumnPlace[]): ReadRow[] {
  return joinRows(list.rows, places).map((row) => readRow(row, places, list));
}

function readRow(
  { line, number, parts }: ListRow,
  places: readonly ColumnPlace[],
  { headings, nameColumn }: Pick<List, 'headings' | 'nameColumn'>,
): ReadRow {
  const [first = [], ...others] = parts;
  const about: ReadAbout = { people: [], said: [] };
  for (const cells of parts) {
    const row = cells.flatMap((words, column): Placed[] => {
      const place = places[column] ?? 'note';
      // What a second row repeats of the child is already there.
      if (saysNothing(words) || (cells !== first && words === first[column]) || (column === nameColumn && place === 'leftOut')) return [];
      return [{ column, heading: headings[column] || importText.columnNumber(column + 1), words: words.trim(), place }];
    });
    readPeople(about, row, places);
    for (const { place, ...at } of row) {
      if (personPlace(place) !== undefined) continue;
      if (!isPlace(place)) for (const means of meaningsOf({ place, ...at }, row)) say(about, at, means);
      // A second row of a child gives people. What else it says of the child is kept.
      else if (cells !== first && place !== 'guardianEmails') say(about, at, { what: 'keep' });
    }
  }
  const sheetRow = readSheetRow(
    first,
    places.map((place) => (isPlace(place) ? place : undefined)),
    headings,
  );
  const below = others.flatMap((cells) =>
    cells.flatMap((cell, column) => (places[column] === 'guardianEmails' ? readAddresses(cell) : [])),
  );
  const guardianEmails = [sheetRow.guardianEmails, ...below].filter((each) => each !== '').join(', ');
  return { line, number, ...sheetRow, guardianEmails, about };
}

/** Several columns of an address or an insurance are one text, and only the first week counts. */
function say({ said }: ReadAbout, at: Cell, means: Meaning): void {
  if (means.what === 'detail' && means.field !== 'sex') {
    const before = said.flatMap((each) => (each.means.what === 'detail' && each.means.field === means.field ? each.means : []))[0];
    const value = before === undefined ? means.value : `${before.value}, ${means.value}`;
    if (value.length > maxDetailLength) said.push({ at, means: { what: 'keep' } });
    else if (before === undefined) said.push({ at, means });
    else before.value = value;
  } else if (means.what === 'week' && said.some((each) => each.means.what === 'week')) said.push({ at, means: { what: 'keep' } });
  else said.push({ at, means });
}

const keep: Meaning[] = [{ what: 'keep' }];

function meaningsOf({ place, heading, words }: Placed, row: readonly Placed[]): Meaning[] {
  const allergies = row.filter((each) => each.place === 'allergies');
  if (place === 'leftOut') return [{ what: 'leftOut' }];
  if (place === 'custody') return saysNobody(words) ? keep : [{ what: 'ask', about: 'people' }];
  if (place === 'asked') return [{ what: 'ask', about: 'otherHealth' }];
  if (place === 'severity') {
    // It is read with the allergy, if the row has one.
    const isRead = severityIn(words) !== undefined && allergies.length === 1 && isPlainLabel(allergies[0]?.words ?? '');
    return isRead ? [] : [{ what: 'ask', about: 'allergies' }];
  }
  if (isHealth(place)) {
    const { kind, topic } = listedTopics[place];
    const items = itemsPerLine(heading, words, kind);
    if (items !== undefined) return items;
    if (topic !== null && saysNone(words, topic)) return [{ what: 'none', topic }];
    if (!isPlainLabel(words) || words.length > maxNameLength) return [{ what: 'ask', about: place }];
    const written = kind === 'allergy' && allergies.length === 1 ? row.find((each) => each.place === 'severity')?.words : undefined;
    return [{ what: 'addItem', kind, label: oneLine(words), severity: severityIn(written ?? '') ?? null }];
  }
  if (place === 'schedule') {
    const week = readWeek(words);
    return week === undefined ? keep : [{ what: 'week', week }];
  }
  if (place.startsWith('consent.')) {
    const { answer, by } = saidConsent(words);
    return answer === undefined ? keep : [{ what: 'consent', kind: place.slice('consent.'.length), answer, by }];
  }
  const value = place === 'sex' ? sexIn(words) : words;
  const field = detailFields.find((each) => each === place);
  if (value === undefined || value.length > maxDetailLength) return keep;
  if (place.startsWith('own.')) return [{ what: 'own', fieldId: place.slice('own.'.length), value }];
  return field === undefined ? keep : [{ what: 'detail', field, value }];
}

function isHealth(place: ColumnPlace): place is HealthPlace {
  return place in listedTopics;
}

const typeOfRole: Record<Role, ContactType> = {
  parent: 'guardian',
  contact: 'guardian',
  emergency: 'emergency',
  pickup: 'pickup',
  person: 'other',
};

type PartCell = Cell & { part: Part };

function readPeople(about: ReadAbout, row: readonly Placed[], places: readonly ColumnPlace[]): void {
  const owners = new Map<string, { role: Role; cells: PartCell[] }>();
  for (const { place, ...cell } of row) {
    const person = personPlace(place);
    if (person === undefined) continue;
    const { cells } = owners.get(person.owner) ?? { cells: [] };
    owners.set(person.owner, { role: person.role, cells: [...cells, { ...cell, part: person.part }] });
  }
  for (const [owner, { role, cells }] of owners) readPerson(about, role, cells, places.includes(`${owner}.type` as ColumnPlace));
}

/** The person in these cells. If it is not plain who that is, a person decides, and the other cells are kept with it. */
function readPerson(about: ReadAbout, role: Role, cells: readonly PartCell[], hasTypes: boolean): void {
  const at = (part: Part) => cells.find((cell) => cell.part === part);
  const put = ({ part: _part, ...cell }: PartCell, means: Meaning) => say(about, cell, means);
  const [first, last, email, relation, type] = [at('name') ?? at('firstName'), at('lastName'), at('email'), at('relation'), at('type')];
  const written = splitPhone([first, at('name') === undefined ? last : undefined].flatMap((cell) => cell?.words ?? []).join(' '));
  const name = first ?? last;
  const address = email !== undefined && Email.safeParse(email.words).success ? email.words : null;
  const isKnown = written !== undefined || (name === undefined && address !== null && role !== 'emergency' && role !== 'pickup');
  if (!isKnown || (role !== 'person' && at('pickup') !== undefined)) {
    for (const cell of cells) {
      const namesSomebody = ['name', 'firstName', 'lastName', 'pickup'].includes(cell.part) && !saysNobody(cell.words);
      put(cell, namesSomebody ? { what: 'ask', about: 'people', role } : { what: 'keep' });
    }
    return;
  }
  const person: ReadPerson = {
    fullName: written?.fullName ?? '',
    relation: cells.flatMap((cell) => namedIn(cell.heading, relations) ?? [])[0] ?? null,
    phones: written === undefined || written.phone === '' ? [] : [{ label: '', number: written.phone }],
    email: address,
    household: null,
    note: null,
    type: hasTypes ? (type === undefined ? 'other' : contactTypeIn(type.words)) : typeOfRole[role],
    typeWord: type?.words ?? '',
    at: name ?? email ?? { column: -1, heading: '', words: '' },
  };
  if (relation !== undefined) {
    const isPlain = /^[\p{L}\p{M}'’\s/-]+$/u.test(relation.words) && relation.words.length <= maxRelation && isPlainLabel(relation.words);
    if (isPlain) person.relation = relation.words;
    else put(relation, { what: 'ask', about: 'people' });
  }
  if (email !== undefined && address === null) put(email, { what: 'keep' });
  for (const cell of cells) if (cell.part === 'phone' && !addPhones(person, cell, role === 'person')) put(cell, { what: 'keep' });
  if (role === 'person') for (const cell of cells) if (!readOwn(person, cell)) put(cell, { what: 'keep' });
  about.people.push(person);
}

/** The parts that only lists of this program have. What they say about picking up is decided by a person, as in any other list. */
function readOwn(person: ReadPerson, { part, ...cell }: PartCell): boolean {
  const { words } = cell;
  switch (part) {
    case 'guardian':
      if (answerIn(words) === 'yes') person.type = 'guardian';
      return answerIn(words) !== undefined;
    case 'order':
      if (person.type === 'other') person.type = 'emergency';
      return /^\d{1,2}$/.test(words);
    case 'household':
      if (!/^[1-4]$/.test(words)) return false;
      person.household = Number(words);
      return true;
    case 'note':
      if (words.length > maxPersonNote) return false;
      person.note = words;
      return true;
    case 'pickup':
      person.pickup = { ...cell, heading: `${cell.heading}, ${person.fullName || person.email || ''}` };
      return true;
    default:
      return true;
  }
}

/** “Ana Ruiz 555-014-2000” has a name and a phone, and “Ana Ruiz” a name. Undefined for anything else. */
function splitPhone(written: string): { fullName: string; phone: string } | undefined {
  if (isName(written)) return { fullName: readable(written), phone: '' };
  const [, name = '', number = ''] = /^(\P{N}+?)[\s,:;-]+([+(]?\d.*)$/su.exec(written) ?? [];
  return isName(name) && isPhone(number) ? { fullName: readable(name), phone: number.trim() } : undefined;
}

/** Adds plain numbers. Returns whether the cell says nothing else. */
function addPhones(person: ReadPerson, { heading, words }: Cell, isOwn: boolean): boolean {
  const lines = isOwn ? words.split('\n') : words.split(/[;\n]|\s\/\s|,\s/);
  const read = lines.flatMap((line) => phoneIn(line.trim(), isOwn ? '' : (namedIn(heading, phoneLabels) ?? '')) ?? []);
  if (read.length < lines.length || person.phones.length + read.length > maxPhones) return false;
  person.phones.push(...read);
  return true;
}

function phoneIn(written: string, heading: string): Phone | undefined {
  const at = written.indexOf(': ');
  const number = at < 0 ? written : written.slice(at + 2).trim();
  if (number.length > maxPhoneNumber || !isPhone(number) || at > 30) return undefined;
  return { label: at < 0 ? heading : written.slice(0, at).trim(), number };
}

const phoneLabels = [
  ['Mobile', /^(?:mobile|cell|cellphone|cellular|celular|movil|telemovel|portable|handy)$/],
  ['Work', /^(?:work|office|trabajo|travail|trabalho|arbeit)$/],
  ['Home', /^(?:home|casa|domicile)$/],
] as const;
const relations = [
  ['Mother', /^(?:mother|mom|mum|madre|mama|mere|mae|mutter)$/],
  ['Father', /^(?:father|dad|padre|papa|pere|pai|vater)$/],
] as const;

/** What a heading says of the cells, such as “Mother”. */
function namedIn(heading: string, names: readonly (readonly [string, RegExp])[]): string | undefined {
  const words = headingWords(heading);
  return names.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
}
