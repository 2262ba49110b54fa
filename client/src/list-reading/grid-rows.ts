import type { PlainDate } from '@daycare-portal/shared/dates';
import { formatDate } from '@daycare-portal/shared/dates';
import { foldName } from '@daycare-portal/shared/folding';
import { newStudent, type StudentRow } from '@daycare-portal/shared/students';
import { readAddresses } from './read-addresses';
import { readDate, type DateOrder } from './read-date';
import type { RosterRow } from './roster-rows';

/** A row of the bulk form, as typed. */
export interface GridRow extends RosterRow {
  /** Why the server refused the row, or empty if it did not or the row has changed since. */
  refused: string;
}

export type GridField = keyof RosterRow;
export const gridFields = ['firstName', 'lastName', 'dob', 'guardianEmails'] as const satisfies readonly GridField[];

/** Without these a row is not complete (product 5). */
export const neededFields = ['firstName', 'lastName', 'dob'] as const satisfies readonly GridField[];
export type NeededField = (typeof neededFields)[number];

export interface CellProblem {
  field: GridField;
  message: string;
}

/** Whether a row is blank, incomplete, or would be sent, even if a cell has an error. */
export type RowReading =
  | { kind: 'blank' }
  | { kind: 'partial'; lacks: NeededField[]; problems: CellProblem[] }
  | { kind: 'complete'; student: StudentRow; problems: CellProblem[] };

export function blankRow(): GridRow {
  return { firstName: '', lastName: '', dob: '', guardianEmails: '', refused: '' };
}

export function isBlank(row: GridRow): boolean {
  return gridFields.every((field) => row[field].trim() === '');
}

/** Where to start if no row is complete: the first missing cell of a row in progress, or else the very first cell. */
export function firstWanted(rows: readonly GridRow[], order: DateOrder, today: PlainDate): { row: number; field: NeededField } {
  for (const [row, cells] of rows.entries()) {
    const reading = readRow(cells, order, today);
    if (reading.kind === 'partial') return { row, field: reading.lacks[0] ?? 'firstName' };
  }
  return { row: 0, field: 'firstName' };
}

/** Reads a row as it would be sent. It uses the server's schema, so errors show before sending. */
export function readRow(row: GridRow, order: DateOrder, today: PlainDate): RowReading {
  if (isBlank(row)) return { kind: 'blank' };
  const student: StudentRow = {
    firstName: row.firstName.trim(),
    lastName: row.lastName.trim(),
    dob: readDate(row.dob, order) ?? row.dob.trim(),
    guardianEmails: readAddresses(row.guardianEmails),
  };
  const lacks = neededFields.filter((field) => row[field].trim() === '');
  const issues = schemaOn(today).safeParse(student).error?.issues ?? [];
  const problems = issues.flatMap(({ path: [first], message }) => {
    const field = gridFields.find((name) => name === first);
    return field === undefined || lacks.some((name) => name === field) ? [] : [{ field, message }];
  });
  return lacks.length > 0 ? { kind: 'partial', lacks, problems } : { kind: 'complete', student, problems };
}

let schema: { today: PlainDate; newStudent: ReturnType<typeof newStudent> } | undefined;

// Creating the schema costs more than using it, and hundreds of rows are checked each time.
function schemaOn(today: PlainDate) {
  if (schema?.today !== today) schema = { today, newStudent: newStudent(today) };
  return schema.newStudent;
}

/** Rewrites a readable date in the local format, so people see which day was understood. */
export function writeDate(written: string, order: DateOrder): string {
  const date = readDate(written, order);
  return date === undefined ? written : formatDate(date, 'short');
}

/** Whether two readings give two different days. */
export function isAmbiguous(written: string): boolean {
  const monthFirst = readDate(written, 'month-first');
  const dayFirst = readDate(written, 'day-first');
  return monthFirst !== undefined && dayFirst !== undefined && monthFirst !== dayFirst;
}

/** The result of checking all rows. */
export interface GridFindings {
  /** For each row that repeats an earlier name and date of birth, the index of that earlier row. */
  doubles: ReadonlyMap<number, number>;
  /** How many rows would not be sent, or would be refused. */
  toFix: number;
}

export function checkRows(rows: readonly GridRow[], order: DateOrder, today: PlainDate): GridFindings {
  const first = new Map<string, number>();
  const doubles = new Map<number, number>();
  let toFix = 0;
  rows.forEach((row, index) => {
    const reading = readRow(row, order, today);
    if (reading.kind === 'blank') return;
    if (reading.kind === 'complete') {
      const { firstName, lastName, dob } = reading.student;
      const key = JSON.stringify([foldName(firstName), foldName(lastName), dob]);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, index);
      else doubles.set(index, earlier);
    }
    if (reading.kind === 'partial' || reading.problems.length > 0 || doubles.has(index) || row.refused !== '') toFix += 1;
  });
  return { doubles, toFix };
}
