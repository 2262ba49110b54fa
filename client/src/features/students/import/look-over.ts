import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import { foldEmail, foldName } from '@daycare-portal/shared/folding';
import { foldClassroom, type ImportKind, type ImportRow } from '@daycare-portal/shared/imports';
import { maxGuardians, type Student, type StudentRow } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { blankRow, readRow, type CellProblem } from '../grid-rows';
import { readDate, type DateOrder } from '../read-date';
import type { SheetRow } from '../read-roster';

/** What stands for a room that the file names: a classroom that is here, one to be made, or none. */
export type Room = { does: 'use'; id: string; name: string } | { does: 'make'; name: string } | { does: 'leave'; name: string };

/** By the folded name. */
export type Rooms = ReadonlyMap<string, Room>;

export interface ReadSheetRow extends SheetRow {
  line: number;
}

export interface Change {
  field: 'classroom' | 'guardianEmails';
  before: string[];
  after: string[];
}

/** A row of the file as the review shows it. */
export interface ReviewRow {
  line: number;
  /** As read, or as mended since. */
  cells: SheetRow;
  kind: ImportKind;
  problems: CellProblem[];
  changes: Change[];
  dob: PlainDate | undefined;
  rooms: Room[];
  /** What is sent of it; undefined for one that is unchanged or wrong. */
  student: StudentRow | undefined;
  seen: ImportRow['seen'];
}

interface Surroundings {
  order: DateOrder;
  today: PlainDate;
  students: readonly Student[];
  rooms: Rooms;
  /** Whether classrooms are set at all. */
  mayAssign: boolean;
}

/** Says of each row what importing it would do. The server decides again; this is what a person looks over before. */
export function lookOver(rows: readonly ReadSheetRow[], around: Surroundings): ReviewRow[] {
  const here = new Map(around.students.map((student) => [keyOf(student), student]));
  const firstLine = new Map<string, number>();
  return rows.map((cells) => {
    const { student, dob, problems } = read(cells, around);
    const rooms = around.mayAssign ? roomsIn(cells.classroom, around.rooms) : [];
    const row: ReviewRow = {
      line: cells.line,
      cells,
      kind: 'wrong',
      problems,
      changes: [],
      dob,
      rooms,
      student: undefined,
      seen: null,
    };
    if (student === undefined || problems.length > 0) return row;
    const key = keyOf(student);
    const earlier = firstLine.get(key);
    if (earlier !== undefined) return { ...row, problems: [{ field: 'firstName', message: text.createStudents.sameAsRow(earlier) }] };
    firstLine.set(key, cells.line);
    const found = here.get(key);
    return found === undefined ? { ...row, kind: 'new', student } : compare(row, student, found);
  });
}

/** Rows that were read before, in one order of dates on one day: looking over again, only what was mended is read anew. */
const readBefore = new WeakMap<ReadSheetRow, { order: DateOrder; today: PlainDate; reading: Reading }>();

interface Reading {
  student: StudentRow | undefined;
  dob: PlainDate | undefined;
  problems: CellProblem[];
}

function read(cells: ReadSheetRow, { order, today }: Surroundings): Reading {
  const before = readBefore.get(cells);
  if (before?.order === order && before.today === today) return before.reading;
  const { firstName, lastName, dob, guardianEmails } = cells;
  const row = readRow({ ...blankRow(), firstName, lastName, dob, guardianEmails }, order, today);
  const missing = { firstName: text.students.firstNameMissing, lastName: text.students.lastNameMissing, dob: text.students.dobMissing };
  const lacks = row.kind === 'blank' ? (['firstName', 'lastName', 'dob'] as const) : row.kind === 'partial' ? row.lacks : [];
  const problems = [...lacks.map((field) => ({ field, message: missing[field] })), ...(row.kind === 'blank' ? [] : row.problems)];
  const student = row.kind === 'complete' ? row.student : undefined;
  const reading = { student, dob: student === undefined ? readDate(dob, order) : readIsoDate(student.dob), problems };
  readBefore.set(cells, { order, today, reading });
  return reading;
}

function compare(row: ReviewRow, student: StudentRow, found: Student): ReviewRow {
  const known = new Set(found.parentEmails.map(foldEmail));
  const added = [...new Map(student.guardianEmails.map((email) => [foldEmail(email), email])).entries()]
    .filter(([folded]) => !known.has(folded))
    .map(([, email]) => email);
  const wanted = row.rooms.filter((room) => room.does !== 'leave');
  const moves = wanted.some((room) => room.does === 'make' || found.classrooms.every(({ id }) => id !== room.id));
  const changes: Change[] = [
    ...(moves
      ? [
          {
            field: 'classroom' as const,
            before: found.classrooms.map(({ name }) => name),
            after: wanted.map(({ name }) => name),
          },
        ]
      : []),
    ...(added.length > 0 ? [{ field: 'guardianEmails' as const, before: found.parentEmails, after: added }] : []),
  ];
  if (changes.length === 0) return { ...row, kind: 'unchanged' };
  if (known.size + added.length > maxGuardians) {
    return { ...row, problems: [{ field: 'guardianEmails', message: text.students.tooManyGuardians(maxGuardians) }] };
  }
  const seen = { classroomIds: found.classrooms.map(({ id }) => id), guardianEmails: found.parentEmails };
  return { ...row, kind: 'update', changes, student, seen };
}

/** The names of rooms in a cell: itself where it is one, else what semicolons part, or commas where each part is a known one. */
export function roomNamesIn(cell: string, known: (folded: string) => boolean): string[] {
  const whole = cell.trim();
  if (whole === '' || known(foldClassroom(whole))) return whole === '' ? [] : [whole];
  const byComma = partsOf(whole, /[,;|\n]/);
  return byComma.every((name) => known(foldClassroom(name))) ? byComma : partsOf(whole, /[;|\n]/);
}

function partsOf(cell: string, separator: RegExp): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function roomsIn(cell: string, rooms: Rooms): Room[] {
  const named = roomNamesIn(cell, (folded) => rooms.has(folded)).flatMap((name) => rooms.get(foldClassroom(name)) ?? []);
  return [...new Map(named.map((room) => [room.does === 'use' ? room.id : room.name, room])).values()];
}

function keyOf({ firstName, lastName, dob }: Pick<StudentRow, 'firstName' | 'lastName' | 'dob'>): string {
  return JSON.stringify([foldName(firstName), foldName(lastName), dob]);
}
