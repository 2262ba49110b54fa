import { dateOrderOf, readDate, type DateOrder } from './read-date';
import { readTable } from './read-table';
import {
  childPlaces,
  headingRowOf,
  headingWords,
  isBlank,
  isHeadingRow,
  isLastFirst,
  isSecondSurname,
  placeOfHeading,
  speaksOfChild,
  speaksOfGuardian,
  type Place,
} from './roster-headings';
import { plainlyDated, rosterRow, type RosterRow } from './roster-rows';

export interface Roster {
  rows: RosterRow[];
  headed: boolean;
  /** The headings of columns without a field, or the number (from 1) of such a column without a heading. */
  unplaced: (string | number)[];
  /** What each column was taken for. A column of full names counts as 'firstName', although it gives both names. */
  columns: (keyof RosterRow | undefined)[];
  dateOrder: DateOrder | 'ambiguous' | undefined;
  /** Whether a column holds classrooms, for which the form has no field. */
  namesRooms: boolean;
}

/** A table with its recognized columns. */
export interface Sheet {
  /** Counts from 0. Undefined if there is none. */
  headingRow: number | undefined;
  /** One heading for each column, or an empty text. */
  headings: string[];
  /** The rows below that are not blank. `line` is the number (from 1) that a spreadsheet shows. */
  rows: { line: number; cells: string[] }[];
  places: (Place | undefined)[];
}

/** What a row says about a child. */
export interface SheetRow extends RosterRow {
  classroom: string;
  homeRoom: string;
  status: string;
  /** As written, like the date of birth. */
  startsOn: string;
  endsOn: string;
  /** The full name as written, if it was split into the two names. */
  wholeName: string | undefined;
}

const formPlaces = ['firstName', 'lastName', 'fullName', 'dob', 'guardianEmails'] as const satisfies Place[];
const placesInOrder = ['firstName', 'lastName', 'dob', 'guardianEmails'] as const;

/**
 * Reads the text of a roster file or of copied cells. With a heading row, columns go where their headings say. Without one they are first
 * name, last name and date of birth from `startColumn` on, followed by columns of email addresses. Blank rows are dropped, except for cells
 * that start at another column, which must stay aligned with existing rows.
 */
export function readRoster(text: string, startColumn: keyof RosterRow = 'firstName'): Roster {
  const table = readTable(text);
  const { headingRow, headings, rows: filled, places: recognized } = recognizeSheet(table);
  const headed = headingRow !== undefined;
  const keepsBlankRows = !headed && startColumn !== 'firstName';
  const cells = keepsBlankRows ? table.slice(0, table.findLastIndex((row) => !isBlank(row)) + 1) : filled.map((row) => row.cells);
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), headings.length);
  const found = headed ? recognized : placesByPosition(cells, width, startColumn);
  // The form has no field for the others.
  const places = found.map((place) => formPlaces.find((known) => known === place));
  const lastFirst = isLastFirst(headings[places.indexOf('fullName')] ?? '');
  const rows = cells.map((row) => rosterRow(row, places, lastFirst));
  const isFilled = (index: number) => cells.some((row) => (row[index] ?? '') !== '');
  return {
    rows,
    headed,
    unplaced: places.flatMap((place, index) => (place !== undefined ? [] : headings[index] || (isFilled(index) ? index + 1 : []))),
    columns: places.map((place) => (place === 'fullName' ? 'firstName' : place)),
    dateOrder: dateOrderOf(rows.map(({ dob }) => dob)),
    namesRooms: isFilled(found.indexOf('classroom')),
  };
}

/**
 * Recognizes the columns of a table by the headings, which may be below title lines, or else by their cells. `headingRow` says where the
 * headings are, or null if there are none.
 */
export function recognizeSheet(table: readonly string[][], headingRow?: number | null): Sheet {
  const top = headingRow === undefined ? headingRowOf(table) : (headingRow ?? undefined);
  const rows = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ line, cells }) => line > (top ?? -1) + 1 && !isBlank(cells));
  const titles = top === undefined ? [] : (table[top] ?? []);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.findLastIndex((cell) => cell !== '') + 1), titles.length);
  const headings = Array.from({ length: width }, (_, index) => titles[index] ?? '');
  const body = rows.map(({ cells }) => cells);
  const byHeading = placesUnder(headings, body);
  const places = top === undefined || byHeading.every((place) => place === undefined) ? placesByContent(body, width) : byHeading;
  return { headingRow: top, headings, rows, places };
}

/** What the cells say about a child, with these columns. */
export function readSheetRow(cells: readonly string[], places: Sheet['places'], headings: readonly string[]): SheetRow {
  const whole = places.indexOf('fullName');
  const cellAt = (place: Place) => cells[places.indexOf(place)] ?? '';
  return {
    ...rosterRow(cells, places, whole >= 0 && isLastFirst(headings[whole] ?? '')),
    classroom: cellAt('classroom'),
    homeRoom: cellAt('homeRoom'),
    status: cellAt('status'),
    startsOn: cellAt('startsOn'),
    endsOn: cellAt('endsOn'),
    wholeName: whole < 0 ? undefined : (cells[whole] ?? ''),
  };
}

/** Whether clipboard text is cells or a heading row, and not the value of one field such as `Smith, Ana` or two addresses. */
export function isRoster(text: string): boolean {
  if (/[\t\r\n]/.test(text.trim())) return true;
  const [row = []] = readTable(text);
  return row.length >= 3 && isHeadingRow(row);
}

/** By the headings. A column of parents that contains addresses is a column of addresses. */
function placesUnder(headings: readonly string[], cells: readonly string[][]): (Place | undefined)[] {
  const found = headings.map(placeOfHeading);
  const at = new Map(childPlaces.map((place) => [place, columnOf(place, found, headings)]));
  // German lists head their columns 'Name' and 'Vorname'.
  const name = headings.findIndex((heading) => headingWords(heading).join(' ') === 'name');
  if (at.get('lastName') === undefined && at.get('firstName') !== undefined && name >= 0) at.set('lastName', name);
  if (at.get('firstName') !== undefined || at.get('lastName') !== undefined) at.delete('fullName');
  // Without another column, the home room is the classroom.
  if (at.get('classroom') === undefined) at.set('classroom', at.get('homeRoom'));
  return found.map((known, index) => {
    const heading = headings[index] ?? '';
    if (at.get('lastName') !== undefined && isSecondSurname(heading)) return 'lastName';
    const place = known === 'guardianEmails' ? known : childPlaces.find((each) => at.get(each) === index);
    return place ?? (speaksOfGuardian(heading) && mostlyIn(cells, index, isAddress) ? 'guardianEmails' : undefined);
  });
}

/** If parents have such a column, too, the one about the child. */
function columnOf(place: Place, found: readonly (Place | undefined)[], headings: readonly string[]): number | undefined {
  const columns = [...found.keys()].filter((index) => found[index] === place);
  return columns.find((index) => speaksOfChild(headingWords(headings[index] ?? ''))) ?? columns[0];
}

function placesByPosition(cells: readonly string[][], width: number, startColumn: keyof RosterRow): (Place | undefined)[] {
  const from = placesInOrder.indexOf(startColumn);
  return Array.from({ length: width }, (_, index) => {
    const place = placesInOrder[from + index] ?? 'guardianEmails';
    const placed = place !== 'guardianEmails' || index === 0 || cells.some((row) => row[index]?.includes('@'));
    return placed ? place : undefined;
  });
}

/** Without headings: the first column of dates, every column of addresses, and the first columns of words. */
function placesByContent(cells: readonly string[][], width: number): (Place | undefined)[] {
  const mostly = (index: number, is: (cell: string) => boolean) => mostlyIn(cells, index, is);
  const columns = Array.from({ length: width }, (_, index) => index);
  const isDate = (cell: string) => readDate(plainlyDated(cell), 'day-first') !== undefined || readDate(cell, 'month-first') !== undefined;
  const dob = columns.find((index) => mostly(index, isDate));
  const emails = new Set(columns.filter((index) => mostly(index, isAddress)));
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

/** Whether most cells of a column match, judged by the first rows. */
function mostlyIn(cells: readonly string[][], index: number, is: (cell: string) => boolean): boolean {
  const filled = cells
    .slice(0, 200)
    .map((row) => row[index] ?? '')
    .filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(is).length > filled.length / 2;
}

function isAddress(cell: string): boolean {
  return cell.includes('@');
}
