import Papa from 'papaparse';
import { dateOrderOf, foldAccents, readDate, type DateOrder } from './read-date';

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

type Place = keyof RosterRow | 'fullName';

const placesInOrder = ['firstName', 'lastName', 'dob', 'guardianEmails'] as const;

/**
 * Reads the text of a roster file or of copied cells. With a heading row columns go where their headings say; without one they are
 * first name, last name and birth date in this order from `startColumn` on, and after them those that hold e-mail addresses. Blank rows
 * are dropped, except within cells that start at another column: these belong beside rows that exist, and every one must stay in line.
 */
export function readRoster(text: string, startColumn: keyof RosterRow = 'firstName'): Roster {
  const table = readCells(text);
  const top = table.findIndex((row) => !isBlank(row));
  const headings = isHeadingRow(table[top] ?? []) ? table[top] : undefined;
  const keepsBlankRows = headings === undefined && startColumn !== 'firstName';
  const body = headings === undefined ? table : table.slice(top + 1);
  const cells = keepsBlankRows ? body.slice(0, body.findLastIndex((row) => !isBlank(row)) + 1) : body.filter((row) => !isBlank(row));
  const width = [headings ?? [], ...cells].reduce((widest, row) => Math.max(widest, row.length), 0);
  const places = headings === undefined ? placesByPosition(cells, width, startColumn) : placesByHeading(headings, width);
  const rows = cells.map((row) => rosterRow(row, places));
  return {
    rows,
    headed: headings !== undefined,
    unplaced: unplacedColumns(places, headings ?? [], cells),
    columns: places.map((place) => (place === 'fullName' ? 'firstName' : place)),
    dateOrder: dateOrderOf(rows.map(({ dob }) => dob)),
  };
}

/** Whether text from the clipboard is cells or a heading row, rather than the value of one field such as `Smith, Ana` or two addresses. */
export function isRoster(text: string): boolean {
  if (/[\t\r\n]/.test(text.trim())) return true;
  const [row = []] = readCells(text);
  return row.length >= 3 && isHeadingRow(row);
}

// Cells

const separators = ['\t', ';', ',', '|'] as const;
type Separator = (typeof separators)[number];

function readCells(text: string): string[][] {
  const [line = '', named] = /^sep=([\t;,|])[\r\n]+/i.exec(withoutByteOrderMark(text)) ?? [];
  const written = withoutByteOrderMark(text).slice(line.length).replace(/[\r\n]+$/, '');
  const separator = separators.find((each) => each === named) ?? separatorOf(written);
  return splitCells(written, separator, lineEndOf(written));
}

function withoutByteOrderMark(text: string): string {
  return text.replace(/^\ufeff/, '');
}

function splitCells(text: string, delimiter: Separator, newline: '\n' | '\r'): string[][] {
  if (text === '') return [];
  const { data } = Papa.parse<string[]>(mendQuotes(text, delimiter), { delimiter, newline });
  return data.map((row) => row.map((cell) => cell.trim()));
}

/**
 * Spreadsheets copy a cell such as `"Bo" Smith` or `"Bo` as it stands. Read as a quoted cell it would swallow what follows, so a cell
 * that starts with a quotation mark, yet is not a quoted cell, is quoted here.
 */
function mendQuotes(text: string, separator: Separator): string {
  const end = String.raw`[${separator}\r\n]`;
  const quoted = String.raw`"[^"]*(?:""[^"]*)*"(?= *(?:${end}|$))`;
  const stray = String.raw`("[^${separator}\r\n]*)`;
  return text.replace(new RegExp(`(^|${end})(?:${quoted}|${stray})`, 'g'), (match, before: string, cell: string | undefined) =>
    cell === undefined ? match : `${before}"${cell.replaceAll('"', '""')}"`,
  );
}

/** A line feed also ends the lines of Windows, whose carriage returns are trimmed off with the space around a cell. */
function lineEndOf(text: string): '\n' | '\r' {
  if (!text.includes('\r')) return '\n';
  return text.includes('\n') && withoutQuotedCells(text).includes('\n') ? '\n' : '\r';
}

function withoutQuotedCells(text: string): string {
  return text.replace(/(^|[\t;,|\r\n])"[^"]*(?:""[^"]*)*"(?= *(?:[\t;,|\r\n]|$))/g, '$1');
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
  return candidates[0]?.each ?? '\t';
}

function marksOf(separator: Separator, text: string, lines: readonly string[]): number[] {
  const counts = lines.map((line) => line.split(separator).length - 1);
  const [inFirstLine = 0] = counts;
  const used = counts.filter((count) => count > 0).length;
  const alike = counts.filter((count) => count === inFirstLine).length;
  return [headingsIn(firstRow(text, separator)), used, separator === '\t' ? 1 : 0, alike, inFirstLine];
}

function firstRow(text: string, separator: Separator): string[] {
  const start = text.replace(/^[\r\n]+/, '').slice(0, 10_000);
  return splitCells(start, separator, lineEndOf(start))[0] ?? [];
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell === '');
}

// Headings

const childWords = wordSet(
  'student students pupil pupils child childs children kid kids learner participant camper kind kindes schuler enfant eleve nino nina ' +
    'alumno alumna hijo dziecka ucznia crianca aluno bambino alunno kindje barn barnets',
);
const smallWords = wordSet('s the of legal full required dd mm yyyy yy des der d de del della dell di da do l la el tt jj jjjj aaaa');

const knownHeadings: Record<Exclude<Place, 'guardianEmails'>, ReadonlySet<string>> = {
  firstName: headingSet(
    'First name, First, Firstname, First names, Given name, Given names, Given, Forename, Forenames, Christian name, F name, First nm, ' +
      'Vorname, Vornamen, Rufname, Prénom, Prénoms, Nombre, Nombres, Primer nombre, Imię, Imiona, Nome, Primeiro nome, Prenome, Voornaam, ' +
      'Förnamn, Fornavn, Etunimi, Keresztnév, Jméno, Křestní jméno, Ad, Adı, Имя, Имя ребенка, 名, 名字, 이름, الاسم الأول',
  ),
  lastName: headingSet(
    'Last name, Last, Lastname, Last names, Surname, Surnames, Family name, Familyname, L name, Last nm, Second name, ' +
      'Nachname, Familienname, Zuname, Nom, Nom de famille, Apellido, Apellidos, Primer apellido, Nazwisko, Sobrenome, Apelido, Cognome, ' +
      'Achternaam, Familienaam, Efternamn, Etternavn, Efternavn, Sukunimi, Vezetéknév, Příjmení, Soyad, Soyadı, Фамилия, 姓, 姓氏, 성, اسم العائلة, الكنية',
  ),
  dob: headingSet(
    'DOB, D.O.B., Date of birth, Date of birth DOB, DOB date of birth, Birthdate, Birth date, Birthday, Birth, Born, Born on, B day, B date, ' +
      'Date born, Birth dt, Geburtsdatum, Geburtstag, Geboren, Geboren am, Geb. Datum, Geb., Date de naissance, Naissance, Né le, Née le, ' +
      'Fecha de nacimiento, Fecha nac., F. nacimiento, Nacimiento, Data urodzenia, Urodzony, Data de nascimento, Nascimento, Data di nascita, ' +
      'Nascita, Geboortedatum, Födelsedatum, Fødselsdato, Fødselsdag, Syntymäaika, Születési dátum, Datum narození, Doğum tarihi, ' +
      'Ngày sinh, Дата рождения, 生日, 出生日期, 生年月日, 생년월일, تاريخ الميلاد',
  ),
  fullName: headingSet(
    'Name, Names, Full name, Fullname, First and last name, First last, Last first, First name last name, Last name first name, ' +
      'Name last first, Name first last, Vor und Nachname, Vorname Nachname, Nachname Vorname, Vollständiger Name, Nom complet, Nom et prénom, ' +
      'Nom prénom, Prénom et nom, Nombre completo, Nombre y apellidos, Nombre y apellido, Apellidos y nombre, Imię i nazwisko, Nazwisko i imię, ' +
      'Nome completo, Nome e cognome, Cognome e nome, Naam, Namn, Navn, Nimi, Họ và tên, Họ tên, ФИО, 姓名, 氏名, 성명, الاسم, الاسم الكامل',
  ),
};

const mailWords = wordSet('mail mails correo correos courriel courriels mailadresse mailadressen メール メールアドレス 邮箱 电子邮件 電子郵件 이메일 البريد');
const otherPurposes = wordSet(
  'opt optin optout in consent permission preference preferences notification notifications notify newsletter subscribe subscribed ' +
    'subscription verified confirmed sent status type date allow allowed ok has no not none bounced password template label postal ' +
    'emergency doctor physician pediatrician paediatrician dentist teacher staff school daycare centre center',
);
const guardianWords = wordSet('parent parents guardian guardians mother mothers mom mum father fathers dad contact payer family carer caregiver eltern mutter vater');

/** Surnames too (Julia Child, Max Born): alone they make a heading only where a surname would not stand, in the first column. */
const headingsThatAreNames = headingSet('Child, Kind, Born, Given, Last');

interface Heading {
  place: Place | undefined;
  ofChild: boolean;
  words: string[];
}

function isHeadingRow(row: readonly string[]): boolean {
  const known = headingsIn(row);
  if (known >= 2) return true;
  return known === 1 && !row.some(isDateOrEmail) && !row.some((cell, index) => index > 0 && headingsThatAreNames.has(headingWords(cell).join(' ')));
}

function headingsIn(row: readonly string[]): number {
  return row.filter((cell) => readHeading(cell).place !== undefined).length;
}

function readHeading(text: string): Heading {
  const words = headingWords(text);
  const ofChild = words.some((word) => childWords.has(word));
  return { place: placeOf(words, ofChild), ofChild, words };
}

function placeOf(words: string[], ofChild: boolean): Place | undefined {
  if (words.length === 0 || words.length > 12) return undefined;
  if (isGuardianEmail(words, ofChild)) return 'guardianEmails';
  const key = headingKey(words);
  if (key === '') return ofChild ? 'fullName' : undefined;
  return (['firstName', 'lastName', 'dob', 'fullName'] as const).find((place) => knownHeadings[place].has(key));
}

function isGuardianEmail(words: string[], ofChild: boolean): boolean {
  const speaksOfMail = words.some((word, index) => word.includes('email') || mailWords.has(word) || (words[index - 1] === 'e' && word.startsWith('mail')));
  if (!speaksOfMail || words.some((word) => otherPurposes.has(word))) return false;
  return !ofChild || words.some((word) => guardianWords.has(word));
}

function headingWords(text: string): string[] {
  if (text.includes('@') || text.length > 100) return [];
  const apart = text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/\((?!s\))[^)]*\)/g, ' ');
  return foldAccents(apart).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Without spaces, as 'D.O.B.', 'first_name' and 'FirstName' are 'DOB' and 'First name'. */
function headingKey(words: readonly string[]): string {
  return words.filter((word) => !childWords.has(word) && !smallWords.has(word)).join('');
}

function headingSet(headings: string): ReadonlySet<string> {
  return new Set(headings.split(', ').map((heading) => headingKey(headingWords(heading))));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

function isDateOrEmail(cell: string): boolean {
  return cell.includes('@') || /^\d{1,4}\D+\d{1,2}\D+\d{1,4}\b/.test(cell) || readDate(cell, 'day-first') !== undefined;
}
