import { plainDate } from '@daycare-portal/shared/dates';
import { foldAccents } from '@daycare-portal/shared/folding';
import Papa from 'papaparse';
import { dateOrderOf, readDate, type DateOrder } from './read-date';

export interface RosterRow {
  firstName: string;
  lastName: string;
  /** As written; `readDate` reads it. */
  dob: string;
  /** Addresses joined by ', '. */
  guardianEmails: string;
}

export interface Roster {
  rows: RosterRow[];
  headed: boolean;
  /** The headings of the columns that have no place, or the number (from 1) of such a column that has cells but no heading. */
  unplaced: (string | number)[];
  /** What each column of the text was taken for. A column of full names counts as 'firstName', though it gives both names. */
  columns: (keyof RosterRow | undefined)[];
  dateOrder: DateOrder | 'ambiguous' | undefined;
}

export type Place = keyof RosterRow | 'fullName' | 'classroom';

/** A table with its columns recognised. */
export interface Sheet {
  /** Counts from 0; undefined where there is none. */
  headingRow: number | undefined;
  /** Of every column, '' where it has none. */
  headings: string[];
  /** The rows below that are not blank; `line` is the number (from 1) that a spreadsheet shows beside it. */
  rows: { line: number; cells: string[] }[];
  places: (Place | undefined)[];
}

/** What a row of the sheet says of a child. */
export interface SheetRow extends RosterRow {
  classroom: string;
  /** The whole name as written, where the two names were made of it. */
  wholeName: string | undefined;
}

const placesInOrder = ['firstName', 'lastName', 'dob', 'guardianEmails'] as const;

/**
 * Reads the text of a roster file or of copied cells. With a heading row columns go where their headings say; without one they are
 * first name, last name and birth date in this order from `startColumn` on, and after them those that hold e-mail addresses. Blank rows
 * are dropped, except within cells that start at another column: these belong beside rows that exist, and every one must stay in line.
 */
export function readRoster(text: string, startColumn: keyof RosterRow = 'firstName'): Roster {
  const table = readTable(text);
  const top = headingRowOf(table);
  const headings = top === undefined ? undefined : table[top];
  const keepsBlankRows = headings === undefined && startColumn !== 'firstName';
  const body = top === undefined ? table : table.slice(top + 1);
  const cells = keepsBlankRows ? body.slice(0, body.findLastIndex((row) => !isBlank(row)) + 1) : body.filter((row) => !isBlank(row));
  const width = [headings ?? [], ...cells].reduce((widest, row) => Math.max(widest, row.length), 0);
  const found = headings === undefined ? placesByPosition(cells, width, startColumn) : placesByHeading(headings, width);
  // The form has no column for classrooms.
  const places = found.map((place) => (place === 'classroom' ? undefined : place));
  const lastFirst = isLastFirst(headings?.[places.indexOf('fullName')] ?? '');
  const rows = cells.map((row) => rosterRow(row, places, lastFirst));
  return {
    rows,
    headed: headings !== undefined,
    unplaced: unplacedColumns(places, headings ?? [], cells),
    columns: places.map((place) => (place === 'fullName' ? 'firstName' : place)),
    dateOrder: dateOrderOf(rows.map(({ dob }) => dob)),
  };
}

/**
 * Recognises the columns of a table: by the headings, which may stand below lines of a title, or else by what is in the cells.
 * `headingRow` is where to look for headings instead, null for a table that has none.
 */
export function recogniseSheet(table: readonly string[][], headingRow?: number | null): Sheet {
  const top = headingRow === undefined ? headingRowOf(table) : (headingRow ?? undefined);
  const rows = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ line, cells }) => line > (top ?? -1) + 1 && !isBlank(cells));
  const titles = top === undefined ? [] : (table[top] ?? []);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.findLastIndex((cell) => cell !== '') + 1), titles.length);
  const headings = Array.from({ length: width }, (_, index) => titles[index] ?? '');
  const byHeading = placesByHeading(headings, width);
  const places =
    top === undefined || byHeading.every((place) => place === undefined)
      ? placesByContent(
          rows.map(({ cells }) => cells),
          width,
        )
      : byHeading;
  return { headingRow: top, headings, rows, places };
}

/** What the cells say of a child, with their columns in these places. */
export function readSheetRow(cells: readonly string[], places: Sheet['places'], headings: readonly string[]): SheetRow {
  const whole = places.indexOf('fullName');
  return {
    ...rosterRow(cells, places, whole >= 0 && isLastFirst(headings[whole] ?? '')),
    classroom: cells[places.indexOf('classroom')] ?? '',
    wholeName: whole < 0 ? undefined : (cells[whole] ?? ''),
  };
}

/** Whether text from the clipboard is cells or a heading row, rather than the value of one field such as `Smith, Ana` or two addresses. */
export function isRoster(text: string): boolean {
  if (/[\t\r\n]/.test(text.trim())) return true;
  const [row = []] = readTable(text);
  return row.length >= 3 && isHeadingRow(row);
}

// Cells

const separators = ['\t', ';', ',', '|'] as const;
type Separator = (typeof separators)[number];

/** The cells of the text of a file or of copied cells, trimmed; the separator is worked out. */
export function readTable(text: string): string[][] {
  const written = text.replace(/^\ufeff/, '').replace(/[\r\n]+$/, '');
  const [line = '', named] = /^sep=([\t;,|])(?:[\r\n]+|$)/i.exec(written) ?? [];
  const cells = written.slice(line.length);
  return splitCells(cells, separators.find((each) => each === named) ?? separatorOf(cells));
}

function splitCells(text: string, separator: Separator): string[][] {
  if (text === '') return [];
  const { data } = Papa.parse<string[]>(mendQuotes(text, separator), { delimiter: separator, newline: '\n' });
  return data.map((row) => row.map(readCell));
}

/** Trimmed, and without the apostrophe that keeps a spreadsheet from running a text as a formula. */
export function readCell(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '')
    .trim();
}

/**
 * Spreadsheets copy a cell such as `"Bo" Smith` or `"Bo` as it stands. Read as a quoted cell it would swallow what follows, so a cell
 * that starts with a quotation mark, yet is not a quoted cell, is quoted here. Line ends become one kind, except within quoted cells.
 */
function mendQuotes(text: string, separator: Separator): string {
  const edge = String.raw`[${separator}\r\n]`;
  const quotedCell = String.raw`("[^"]*(?:""[^"]*)*") *(?=${edge}|$)`;
  const strayCell = String.raw`("[^${separator}\r\n]*)`;
  const pattern = new RegExp(String.raw`(?<=^|${edge})(?:${quotedCell}|${strayCell})|\r\n?`, 'g');
  return text.replace(pattern, (_, quoted: string | undefined, stray: string | undefined) => {
    if (stray !== undefined) return `"${stray.replaceAll('"', '""')}"`;
    return quoted ?? '\n';
  });
}

function withoutQuotedCells(text: string): string {
  return text.replace(/(?<=^|[\t;,|\r\n])"[^"]*(?:""[^"]*)*" *(?=[\t;,|\r\n]|$)/g, '');
}

/**
 * The separator stands in the first line, makes the most headings of it, and stands in the most lines. Where that does not tell, it is
 * the tab, as copied cells hold commas but never tabs, then the one that splits the most lines alike, then the one that splits finest.
 */
function separatorOf(text: string): Separator {
  const lines = withoutQuotedCells(text.slice(0, 50_000))
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, 100);
  const candidates = separators.filter((each) => lines[0]?.includes(each)).map((each) => ({ each, marks: marksOf(each, text, lines) }));
  candidates.sort((a, b) => a.marks.map((mark, index) => (b.marks[index] ?? 0) - mark).find((difference) => difference !== 0) ?? 0);
  const [best] = candidates;
  if (best !== undefined && (best.marks[0] ?? 0) > 0) return best.each;
  // A title stands above: the one that makes a row of headings further down.
  const below = lines.slice(1, titleLines);
  return separators.find((each) => below.some((line) => isTitledHeadingRow(splitCells(line, each)[0] ?? []))) ?? best?.each ?? '\t';
}

function marksOf(separator: Separator, text: string, lines: readonly string[]): number[] {
  const counts = lines.map((line) => line.split(separator).length - 1);
  const [inFirstLine = 0] = counts;
  const used = counts.filter((count) => count > 0).length;
  const alike = counts.filter((count) => count === inFirstLine).length;
  return [
    firstRow(text, separator).filter((cell) => placeOfHeading(cell) !== undefined).length,
    used,
    separator === '\t' ? 1 : 0,
    alike,
    inFirstLine,
  ];
}

function firstRow(text: string, separator: Separator): string[] {
  return splitCells(text.replace(/^[\r\n]+/, '').slice(0, 10_000), separator)[0] ?? [];
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell === '');
}

// Headings

const childAlone = 'child children student students pupil pupils kid kids kind kinder enfant eleve alumno alumna aluno';
const wordsForChild = wordSet(
  `${childAlone} childs childrens learner participant camper kindes schuler nino nina dziecka ucznia crianca bambino`,
);
const smallWords = wordSet('s the of legal full required dd mm yyyy yy des der de del della di da do l la el tt jj jjjj aaaa');

const knownHeadings: Record<Exclude<Place, 'guardianEmails'>, ReadonlySet<string>> = {
  firstName: headingSet(
    'First name, First names, First, Name first, Given name, Given names, Given, Forename, Forenames, Christian name, F name, ' +
      'Vorname, Vornamen, Rufname, Prénom, Prénoms, Nombre, Nombres, Primer nombre, Imię, Imiona, Nome, Primeiro nome, Prenome, Voornaam, ' +
      'Förnamn, Fornavn, Etunimi, Keresztnév, Jméno, Имя, 名, 名字, 이름, الاسم الأول',
  ),
  lastName: headingSet(
    'Last name, Last names, Last, Name last, Surname, Surnames, Family name, Lname, Nachname, Familienname, Zuname, Nom, Nom de famille, ' +
      'Apellido, Apellidos, Primer apellido, Nazwisko, Sobrenome, Apelido, Cognome, Achternaam, Familienaam, Efternamn, Etternavn, ' +
      'Efternavn, Sukunimi, Vezetéknév, Příjmení, Soyadı, Фамилия, 姓, 姓氏, اسم العائلة, الكنية',
  ),
  dob: headingSet(
    'DOB, Date of birth, Date of birth DOB, Birthdate, Birthday, Birth, Born, Born on, B day, B date, Date born, ' +
      'Geburtsdatum, Geburtstag, Geboren, Geboren am, Geb. Datum, Geb. am, Date de naissance, Naissance, Né le, Fecha de nacimiento, Fecha nac., ' +
      'F. nacimiento, Nacimiento, Data urodzenia, Data de nascimento, Nascimento, Data di nascita, Nascita, Geboortedatum, Födelsedatum, ' +
      'Fødselsdato, Fødselsdag, Syntymäaika, Születési dátum, Datum narození, Doğum tarihi, Ngày sinh, Дата рождения, 生日, 出生日期, ' +
      '生年月日, 생년월일, تاريخ الميلاد',
  ),
  fullName: headingSet(
    'Name, Names, Fullname, First and last name, First last, Last first, First name last name, Last name first name, Name last first, ' +
      'Name first last, Vor und Nachname, Vorname Nachname, Nachname Vorname, Vollständiger Name, Nom complet, Nom et prénom, Nom prénom, ' +
      'Prénom et nom, Nombre completo, Nombre y apellidos, Nombre y apellido, Apellidos y nombre, Imię i nazwisko, Nazwisko i imię, ' +
      'Nome completo, Nome e cognome, Cognome e nome, Naam, Namn, Navn, Họ và tên, Họ tên, ФИО, 姓名, 氏名, 성명, الاسم الكامل',
  ),
  classroom: headingSet(
    'Room, Rooms, Room name, Primary room, Current room, Assigned room, Classroom, Classrooms, Classroom name, Current classroom, Class, Class name, ' +
      'Group, Group name, Homeroom, Section, Gruppe, Gruppenname, Klasse, Raum, Groupe, Classe, Salle, Grupo, Clase, Aula, Salón, Sala, Turma, ' +
      'Grupa, Klasa, Oddział, Gruppo, Sezione, Groep, Klas, Lokaal, Avdelning, Avdeling, Stue, Ryhmä, Csoport, Třída, Sınıf, Lớp, Группа, ' +
      '班级, 班, クラス, 반, الصف, الفصل',
  ),
};
const lastFirstHeadings = headingSet(
  'Last name first name, Last first, Name last first, Nachname Vorname, Nom prénom, Nom et prénom, Apellidos y nombre, Nazwisko i imię, ' +
    'Cognome e nome, Họ và tên, Họ tên, ФИО, 姓名, 氏名, 성명',
);
const childAloneWords = wordSet(childAlone);
/** Surnames too (Julia Child, Max Born): by themselves they make a heading only where no surname stands, in the first column. */
const headingsThatAreSurnames = wordSet('child kind born given last birth');

const mailWords = wordSet(
  'mail mails mailadresse mailadressen correo correos courriel courriels メール メールアドレス 邮箱 电子邮件 電子郵件 이메일',
);
const otherPurposes = wordSet(
  'opt optin optout consent permission preference preferences notification notifications notify newsletter subscribe subscribed ' +
    'subscription verified confirmed pending sent status type date allow allowed ok has no not none bounced password template label ' +
    'postal voicemail emergency doctor physician pediatrician paediatrician dentist teacher staff school daycare centre center',
);
const guardianWords = wordSet(
  'parent parents guardian guardians mother mom mum father dad contact payer family carer caregiver eltern mutter vater',
);

const titleLines = 10;

/** The first row that is not blank, where it is one of headings, or one below a few lines of a title. */
function headingRowOf(table: readonly string[][]): number | undefined {
  const top = table.findIndex((row) => !isBlank(row));
  if (top < 0) return undefined;
  if (isHeadingRow(table[top] ?? [])) return top;
  for (let index = top; index < Math.min(top + titleLines, table.length); index += 1) {
    const row = table[index] ?? [];
    if (index > top && isTitledHeadingRow(row)) return index;
    if (filledIn(row) > 2) return undefined;
  }
  return undefined;
}

/** Below a title more is asked of a row before it is taken for headings. */
function isTitledHeadingRow(row: readonly string[]): boolean {
  return filledIn(row) > 2 && new Set(row.map(placeOfHeading).filter((place) => place !== undefined)).size >= 2;
}

function filledIn(row: readonly string[]): number {
  return row.filter((cell) => cell !== '').length;
}

function isHeadingRow(row: readonly string[]): boolean {
  const places = row.map(placeOfHeading);
  const known = new Set(places.filter((place) => place !== undefined));
  if (known.size >= 2) return true;
  return (
    known.size === 1 &&
    !known.has('classroom') &&
    !row.some(isDateOrEmail) &&
    places.some((place, index) => place !== undefined && !mayBeSurname(row[index], index))
  );
}

function mayBeSurname(cell: string | undefined, index: number): boolean {
  return index > 0 && headingsThatAreSurnames.has(headingWords(cell ?? '').join(' '));
}

function isDateOrEmail(cell: string): boolean {
  return cell.includes('@') || /^\d{1,4}\D+\d{1,2}\D+\d{1,4}\b/.test(cell) || readDate(cell, 'day-first') !== undefined;
}

function placeOfHeading(heading: string): Place | undefined {
  const words = headingWords(heading);
  if (words.length > 8) return undefined;
  if (isGuardianEmail(words)) return 'guardianEmails';
  const key = headingKey(words);
  if (key === '') return words.some((word) => childAloneWords.has(word)) ? 'fullName' : undefined;
  return (['firstName', 'lastName', 'dob', 'fullName', 'classroom'] as const).find((place) => knownHeadings[place].has(key));
}

function isGuardianEmail(words: readonly string[]): boolean {
  const namesMail = words.some(
    (word, index) => word.includes('email') || mailWords.has(word) || (word.startsWith('mail') && words[index - 1] === 'e'),
  );
  if (!namesMail || words.some((word) => otherPurposes.has(word))) return false;
  return !speaksOfChild(words) || words.some((word) => guardianWords.has(word));
}

function speaksOfChild(words: readonly string[]): boolean {
  return words.some((word) => wordsForChild.has(word));
}

function headingWords(heading: string): string[] {
  if (heading.includes('@') || heading.length > 100) return [];
  const apart = heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/\((?!s\))[^)]*\)/g, ' ');
  return foldAccents(apart).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Without spaces, as 'D.O.B.', 'first_name' and 'Birth date' are written together too. */
function headingKey(words: readonly string[]): string {
  return words.filter((word) => !wordsForChild.has(word) && !smallWords.has(word)).join('');
}

function headingSet(headings: string): ReadonlySet<string> {
  return new Set(headings.split(', ').map((heading) => headingKey(headingWords(heading))));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

// Places and rows

function placesByHeading(headings: readonly string[], width: number): (Place | undefined)[] {
  const found = Array.from({ length: width }, (_, index) => placeOfHeading(headings[index] ?? ''));
  const firstName = columnOf('firstName', found, headings);
  const lastName = columnOf('lastName', found, headings) ?? (firstName === undefined ? undefined : surnameBesideFirstName(headings));
  const dob = columnOf('dob', found, headings);
  const classroom = columnOf('classroom', found, headings);
  const fullName = firstName === undefined && lastName === undefined ? columnOf('fullName', found, headings) : undefined;
  return found.map((place, index) => {
    if (index === firstName) return 'firstName';
    if (index === lastName) return 'lastName';
    if (index === dob) return 'dob';
    if (index === fullName) return 'fullName';
    if (index === classroom) return 'classroom';
    return place === 'guardianEmails' ? place : undefined;
  });
}

/** Where parents have such a column too, the one that speaks of the child. */
function columnOf(place: Place, found: readonly (Place | undefined)[], headings: readonly string[]): number | undefined {
  const columns = [...found.keys()].filter((index) => found[index] === place);
  return columns.find((index) => speaksOfChild(headingWords(headings[index] ?? ''))) ?? columns[0];
}

/** German lists head their columns 'Name' and 'Vorname'. */
function surnameBesideFirstName(headings: readonly string[]): number | undefined {
  const index = headings.findIndex((heading) => headingWords(heading).join(' ') === 'name');
  return index < 0 ? undefined : index;
}

function placesByPosition(cells: readonly string[][], width: number, startColumn: keyof RosterRow): (Place | undefined)[] {
  const from = placesInOrder.indexOf(startColumn);
  return Array.from({ length: width }, (_, index) => {
    const place = placesInOrder[from + index] ?? 'guardianEmails';
    const placed = place !== 'guardianEmails' || index === 0 || cells.some((row) => row[index]?.includes('@'));
    return placed ? place : undefined;
  });
}

/** Where nothing is headed: the first column of dates, every one of addresses, and the first that hold words. */
function placesByContent(cells: readonly string[][], width: number): (Place | undefined)[] {
  const some = cells.slice(0, 200);
  const mostly = (index: number, is: (cell: string) => boolean) => {
    const filled = some.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    return filled.length > 0 && filled.filter(is).length > filled.length / 2;
  };
  const columns = Array.from({ length: width }, (_, index) => index);
  const isDate = (cell: string) => readDate(plainlyDated(cell), 'day-first') !== undefined || readDate(cell, 'month-first') !== undefined;
  const dob = columns.find((index) => mostly(index, isDate));
  const emails = new Set(columns.filter((index) => mostly(index, (cell) => cell.includes('@'))));
  const words = columns.filter(
    (index) => index !== dob && !emails.has(index) && mostly(index, (cell) => /^[^\d@]*\p{L}[^\d@]*$/u.test(cell)),
  );
  const [first, second] = words;
  const whole = first !== undefined && mostly(first, (cell) => cell.includes(',')) ? first : undefined;
  return columns.map((index) => {
    if (index === dob) return 'dob';
    if (emails.has(index)) return 'guardianEmails';
    if (index === whole || (index === first && second === undefined)) return 'fullName';
    if (whole === undefined && index === first) return 'firstName';
    return whole === undefined && index === second ? 'lastName' : undefined;
  });
}

function unplacedColumns(
  places: readonly (Place | undefined)[],
  headings: readonly string[],
  cells: readonly string[][],
): (string | number)[] {
  return places.flatMap((place, index): (string | number)[] => {
    if (place !== undefined) return [];
    const heading = headings[index] ?? '';
    if (heading !== '') return [heading];
    return cells.some((row) => (row[index] ?? '') !== '') ? [index + 1] : [];
  });
}

function rosterRow(row: readonly string[], places: readonly (Place | undefined)[], lastFirst: boolean): RosterRow {
  const cellAt = (place: Place) => row[places.indexOf(place)] ?? '';
  const names = places.includes('fullName')
    ? splitFullName(cellAt('fullName'), lastFirst)
    : { firstName: cellAt('firstName'), lastName: cellAt('lastName') };
  const emails = row.flatMap((cell, index) => (places[index] === 'guardianEmails' ? addressesIn(cell) : []));
  return { ...names, dob: plainlyDated(cellAt('dob')), guardianEmails: emails.join(', ') };
}

const particles = wordSet(
  'de del della delle di da das do dos du la le las los el al van von vom zu zum zur der den ter ten te bin ibn ben bint abu mac st san santa saint y e',
);
const generation = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/**
 * At the comma; without one the surname is what is written in capitals where not all is, else the last word (or the first, where the
 * heading says so) with the small words and the Jr. that belong to it.
 */
function splitFullName(name: string, lastFirst: boolean): { firstName: string; lastName: string } {
  const [before = '', ...after] = name.split(',').map((part) => part.trim());
  const suffix = after.length > 0 && generation.test(after.at(-1) ?? '') ? ` ${after.pop()}` : '';
  if (after.length > 0) return { firstName: after.join(', '), lastName: before + suffix };
  const words = before.split(/\s+/);
  const [from, to] = surnameIn(words, lastFirst);
  const lastName = words.slice(from, to).join(' ') + suffix;
  return { firstName: [...words.slice(0, from), ...words.slice(to)].join(' '), lastName };
}

/** The words from the one to before the other. */
function surnameIn(words: readonly string[], lastFirst: boolean): [from: number, to: number] {
  const count = words.length;
  if (count < 2) return [count, count];
  const inCapitals = words.map(
    (word) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase() && !generation.test(word),
  );
  const loud = inCapitals.filter(Boolean).length;
  if (loud > 0 && loud < count) {
    const from = inCapitals.indexOf(true);
    const to = inCapitals.lastIndexOf(true) + 1;
    if (to - from === loud && (from === 0 || to === count)) return [from, to];
  }
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

function isLastFirst(heading: string): boolean {
  return lastFirstHeadings.has(headingKey(headingWords(heading)));
}

const dayBeforeExcelCounts = Date.UTC(1899, 11, 30);
const day = 86_400_000;

/** A date as Excel counts days (45172), or as eight digits (20230903), written 2023-09-03; anything else as it is. */
function plainlyDated(cell: string): string {
  if (/^\d{5}(?:\.\d+)?$/.test(cell)) {
    const date = new Date(dayBeforeExcelCounts + Math.floor(Number(cell)) * day);
    return date.getUTCFullYear() >= 1990 && date.getUTCFullYear() < 2100 ? date.toISOString().slice(0, 10) : cell;
  }
  const [, year, month, dayOfMonth] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(cell) ?? [];
  return plainDate(Number(year), Number(month), Number(dayOfMonth)) ?? cell;
}

/** A space parts addresses only, so that what is no address stays as it was written. */
function addressesIn(cell: string): string[] {
  return cell
    .split(/[,;\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const words = part.split(/\s+/);
      return words.every((word) => word.includes('@')) ? words : [part];
    });
}
