import type { Severity } from '@daycare-portal/shared/badges';
import { Email, maxNameLength } from '@daycare-portal/shared/fields';
import { maxDetailLength } from '@daycare-portal/shared/health';
import type { HealthTopic } from '@daycare-portal/shared/health-kinds';
import { detailFields, listedTopics, oneLine, type AboutChange, type HealthPlace } from '@daycare-portal/shared/import-about';
import { maxPersonNote, maxPhoneNumber, maxPhones, maxRelation, type Phone } from '@daycare-portal/shared/people';
import { importText } from '@daycare-portal/shared/import-text';
import { readAddresses } from '../../list-reading/read-addresses';
import { readSheetRow, type SheetRow } from '../../list-reading/read-roster';
import { headingWords, isPlace, type Place as ChildPlace } from '../../list-reading/roster-headings';
import type { ListRow } from './join-rows';
import { itemsPerLine, readWeek, saidConsent, type WrittenWeek } from './own-list';
import { personPlace, type ColumnPlace, type Part, type Role } from './places';
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

export interface ReadPerson {
  fullName: string;
  relation: string | null;
  phones: Phone[];
  email: string | null;
  /** As the list's columns or its own word say. Undefined while nobody has said what a word of the list means. */
  type: ContactType | undefined;
  typeWord: string;
  household: number | null;
  note: string | null;
  /** What a list of this program says about picking up. */
  pickup?: Cell;
  /** The name's cell. */
  at: Cell;
}

type Item = Extract<AboutChange, { what: 'addItem' }>;

/** What a row of the list says about a child besides name, birth date, rooms and enrollment. Each of its cells is in one of these. */
export interface ReadAbout {
  people: ReadPerson[];
  items: (Item & { at: Cell })[];
  none: { topic: HealthTopic; at: Cell }[];
  details: Extract<AboutChange, { what: 'detail' }>[];
  own: Extract<AboutChange, { what: 'own' }>[];
  consents: (Extract<AboutChange, { what: 'consent' }> & { at: Cell })[];
  week: WrittenWeek | null;
  notes: Cell[];
  /** Cells that a person decides about: people and custody, or health. */
  asked: (Cell & { about: 'people' | HealthPlace; role: Role | undefined })[];
  leftOut: Cell[];
}

export interface ReadRow extends SheetRow {
  /** Unique in the list. */
  line: number;
  /** The row's label: its number, with the sheet's name if there are several. */
  number: string;
  about: ReadAbout;
}

/** Reads a row. `places` says what each column holds. */
export function readRow(
  { line, number, parts }: ListRow,
  places: readonly ColumnPlace[],
  headings: readonly string[],
  nameColumn?: number,
): ReadRow {
  const [first = []] = parts;
  const childPlaces = places.map((place): ChildPlace | undefined => (isPlace(place) ? place : undefined));
  const nothing = { people: [], items: [], none: [], details: [], own: [], consents: [], week: null, notes: [], asked: [], leftOut: [] };
  const about: ReadAbout = nothing;
  const row = { line, number, ...readSheetRow(first, childPlaces, headings), about };
  parts.forEach((cells, index) => {
    const all = cells.flatMap((words, column): (Cell & { place: ColumnPlace })[] => {
      const place = places[column] ?? 'note';
      // What a second row repeats of the child is already there.
      if (saysNothing(words) || (index > 0 && words === first[column]) || (column === nameColumn && place === 'leftOut')) return [];
      return [{ column, heading: headings[column] || importText.columnNumber(column + 1), words: words.trim(), place }];
    });
    readPeople(about, all, places);
    for (const cell of all) readCell(about, cell, all, index > 0);
  });
  const below = parts
    .slice(1)
    .flatMap((cells) => places.flatMap((place, column) => (place === 'guardianEmails' ? readAddresses(cells[column] ?? '') : [])));
  return below.length === 0 ? row : { ...row, guardianEmails: [row.guardianEmails, ...below].filter((each) => each !== '').join(', ') };
}

function readCell(
  about: ReadAbout,
  { place, ...cell }: Cell & { place: ColumnPlace },
  all: readonly (Cell & { place: ColumnPlace })[],
  isSecond: boolean,
): void {
  const { heading, words } = cell;
  if (personPlace(place) !== undefined) return;
  if (isPlace(place)) {
    // A second row of a child gives people. What else it says of the child is kept.
    if (isSecond && place !== 'guardianEmails') about.notes.push(cell);
  } else if (place === 'leftOut') about.leftOut.push(cell);
  else if (place === 'custody') {
    if (saysNobody(words)) about.notes.push(cell);
    else about.asked.push({ ...cell, about: 'people', role: undefined });
  } else if (place === 'asked') about.asked.push({ ...cell, about: 'otherHealth', role: undefined });
  else if (place === 'severity') {
    const only = all.filter((each) => each.place === 'allergies');
    if (severityIn(words) === undefined || only.length !== 1 || !isPlainLabel(only[0]?.words ?? ''))
      about.asked.push({ ...cell, about: 'allergies', role: undefined });
  } else if (place === 'schedule') {
    const week = readWeek(words);
    if (week === undefined || about.week !== null) about.notes.push(cell);
    else about.week = week;
  } else if (place.startsWith('own.')) readText(about, cell, (value) => about.own.push({ what: 'own', fieldId: place.slice(4), value }));
  else if (place.startsWith('consent.')) {
    const said = saidConsent(words) ?? { answer: answerIn(words), by: '' };
    if (said.answer === undefined) about.notes.push(cell);
    else about.consents.push({ what: 'consent', kind: place.slice(8), answer: said.answer, by: said.by, at: cell });
  } else if (place === 'sex') {
    const sex = sexIn(words);
    if (sex === undefined) about.notes.push(cell);
    else about.details.push({ what: 'detail', field: 'sex', value: sex });
  } else {
    const field = detailFields.find((each) => each === place);
    const health = healthPlaceOf(place);
    if (health !== undefined) readHealth(about, cell, health, severityOf(all));
    else if (field === undefined) about.notes.push(cell);
    else readText(about, cell, (value) => addDetail(about, field, value, heading));
  }
}

function healthPlaceOf(place: ColumnPlace): HealthPlace | undefined {
  return place in listedTopics ? (place as HealthPlace) : undefined;
}

/** The severity in its own column, if the row has a single cell of allergies. */
function severityOf(all: readonly (Cell & { place: ColumnPlace })[]): Severity | null {
  const cell = all.find(({ place }) => place === 'severity');
  return cell === undefined || all.filter(({ place }) => place === 'allergies').length !== 1 ? null : (severityIn(cell.words) ?? null);
}

function readHealth(about: ReadAbout, cell: Cell, place: HealthPlace, severity: Severity | null): void {
  const { kind, topic } = listedTopics[place];
  const own = itemsPerLine(cell.heading, cell.words, kind);
  if (own !== undefined) about.items.push(...own.map((item) => ({ ...item, at: cell })));
  else if (topic !== null && saysNone(cell.words, topic)) about.none.push({ topic, at: cell });
  else if (isPlainLabel(cell.words) && cell.words.length <= maxNameLength)
    about.items.push({ what: 'addItem', kind, label: oneLine(cell.words), severity: kind === 'allergy' ? severity : null, at: cell });
  else about.asked.push({ ...cell, about: place, role: undefined });
}

function readText(about: ReadAbout, cell: Cell, take: (value: string) => void): void {
  if (cell.words.length > maxDetailLength) about.notes.push(cell);
  else take(cell.words);
}

/** Several columns of an address or an insurance are one text. */
function addDetail(about: ReadAbout, field: (typeof detailFields)[number], value: string, heading: string): void {
  const before = about.details.find((detail) => detail.field === field);
  const joined = before === undefined ? value : `${before.value}, ${value}`;
  if (before === undefined) about.details.push({ what: 'detail', field, value });
  else if (joined.length <= maxDetailLength) before.value = joined;
  else about.notes.push({ column: -1, heading, words: value });
}

const typeOfRole: Record<Role, ContactType> = {
  parent: 'guardian',
  contact: 'guardian',
  emergency: 'emergency',
  pickup: 'pickup',
  person: 'other',
};

function readPeople(about: ReadAbout, all: readonly (Cell & { place: ColumnPlace })[], places: readonly ColumnPlace[]): void {
  const owners = new Map<string, { role: Role; cells: (Cell & { part: Part })[] }>();
  for (const { place, ...cell } of all) {
    const person = personPlace(place);
    if (person === undefined) continue;
    const owner = owners.get(person.owner) ?? { role: person.role, cells: [] };
    owner.cells.push({ ...cell, part: person.part });
    owners.set(person.owner, owner);
  }
  for (const [owner, { role, cells }] of owners) {
    const hasTypes = places.some((place) => place === `${owner}.type`);
    readPerson(about, role, cells, hasTypes);
  }
}

/** The person in these cells. If it is not plain who that is, a person decides, and the other cells are kept with it. */
function readPerson(about: ReadAbout, role: Role, cells: readonly (Cell & { part: Part })[], hasTypes: boolean): void {
  const at = (part: Part) => cells.find((cell) => cell.part === part);
  const ask = (cell: Cell) => about.asked.push({ column: cell.column, heading: cell.heading, words: cell.words, about: 'people', role });
  const name = at('name') ?? at('firstName') ?? at('lastName');
  const written = at('name')?.words ?? [at('firstName')?.words, at('lastName')?.words].filter((word) => word !== undefined).join(' ');
  const email = at('email');
  const isAddress = email !== undefined && Email.safeParse(email.words).success;
  const split = splitPhone(written);
  const isKnown = split !== undefined || (name === undefined && isAddress && role !== 'emergency' && role !== 'pickup');
  if (!isKnown || cells.some(({ part }) => part === 'pickup' && role !== 'person')) {
    for (const cell of cells) {
      const isName = ['name', 'firstName', 'lastName', 'pickup'].includes(cell.part);
      if (isName && !saysNobody(cell.words)) ask(cell);
      else about.notes.push(cell);
    }
    return;
  }
  const relation = at('relation');
  const heading = cells.map((cell) => relationIn(cell.heading)).find((each) => each !== null) ?? null;
  const type = at('type');
  const person: ReadPerson = {
    fullName: split?.fullName ?? '',
    relation: heading,
    phones: split === undefined || split.phone === '' ? [] : [{ label: '', number: split.phone }],
    email: isAddress ? email.words : null,
    type: hasTypes ? (type === undefined ? 'other' : contactTypeIn(type.words)) : typeOfRole[role],
    typeWord: type?.words ?? '',
    household: null,
    note: null,
    at: name ?? email ?? { column: -1, heading: '', words: '' },
  };
  if (relation !== undefined) {
    if (/^[\p{L}\p{M}'’\s/-]+$/u.test(relation.words) && relation.words.length <= maxRelation && isPlainLabel(relation.words))
      person.relation = relation.words;
    else about.asked.push({ ...relation, about: 'people', role: undefined });
  }
  if (email !== undefined && !isAddress) about.notes.push(email);
  for (const cell of cells.filter(({ part }) => part === 'phone')) addPhones(about, person, cell, role === 'person');
  if (role === 'person') readOwn(about, person, at);
  about.people.push(person);
}

/** The parts that only lists of this program have. What they say about picking up is decided by a person, as in any other list. */
function readOwn(about: ReadAbout, person: ReadPerson, at: (part: Part) => Cell | undefined): void {
  const [guardian, order, pickup, household, note] = [at('guardian'), at('order'), at('pickup'), at('household'), at('note')];
  person.type = guardian !== undefined && answerIn(guardian.words) === 'yes' ? 'guardian' : order === undefined ? 'other' : 'emergency';
  if (guardian !== undefined && answerIn(guardian.words) === undefined) about.notes.push(guardian);
  if (household !== undefined) {
    if (/^[1-4]$/.test(household.words)) person.household = Number(household.words);
    else about.notes.push(household);
  }
  if (order !== undefined && !/^\d{1,2}$/.test(order.words)) about.notes.push(order);
  if (note !== undefined) {
    if (note.words.length <= maxPersonNote) person.note = note.words;
    else about.notes.push(note);
  }
  if (pickup !== undefined) person.pickup = { ...pickup, heading: `${pickup.heading}, ${person.fullName || person.email || ''}` };
}

/** “Ana Ruiz 555-014-2000” has a name and a phone, and “Ana Ruiz” a name. Undefined for anything else. */
function splitPhone(written: string): { fullName: string; phone: string } | undefined {
  if (isName(written)) return { fullName: readable(written), phone: '' };
  const [, name = '', number = ''] = /^(\P{N}+?)[\s,:;-]+([+(]?\d.*)$/su.exec(written) ?? [];
  return isName(name) && isPhone(number) ? { fullName: readable(name), phone: number.trim() } : undefined;
}

/** Plain numbers. What else a cell of phones says is kept in its words, and as a number if it is short. */
function addPhones(about: ReadAbout, person: ReadPerson, cell: Cell, isOwn: boolean): void {
  const lines = isOwn ? cell.words.split('\n') : cell.words.split(/[;\n]|\s\/\s|,\s/);
  const phones = lines.map((line) => phoneIn(line.trim(), isOwn ? '' : labelIn(cell.heading)));
  const read = phones.flatMap((each) => each ?? []);
  if (read.length < phones.length || person.phones.length + read.length > maxPhones) about.notes.push(cell);
  else person.phones.push(...read);
}

function phoneIn(written: string, heading: string): Phone | undefined {
  const at = written.indexOf(': ');
  const number = at < 0 ? written : written.slice(at + 2).trim();
  if (number.length > maxPhoneNumber || !isPhone(number) || at > 30) return undefined;
  return { label: at < 0 ? heading : written.slice(0, at).trim(), number };
}

const labels: [string, RegExp][] = [
  ['Mobile', /^(?:mobile|cell|cellphone|cellular|celular|movil|telemovel|portable|handy)$/],
  ['Work', /^(?:work|office|trabajo|travail|trabalho|arbeit)$/],
  ['Home', /^(?:home|casa|domicile)$/],
];

function labelIn(heading: string): string {
  const words = headingWords(heading);
  return labels.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? '';
}

/** “Mother” or “Father” in a heading. */
function relationIn(heading: string): string | null {
  const words = headingWords(heading);
  if (words.some((word) => /^(?:mother|mom|mum|madre|mama|mere|mae|mutter)$/.test(word))) return 'Mother';
  return words.some((word) => /^(?:father|dad|padre|papa|pere|pai|vater)$/.test(word)) ? 'Father' : null;
}
