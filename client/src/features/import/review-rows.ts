import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import { foldEmail, foldName } from '@daycare-portal/shared/folding';
import { aboutChanges, isNobody, newChild, nothingHere, type AboutChange, type AboutHere } from '@daycare-portal/shared/import-about';
import { foldClassroom, type ImportKind, type ImportRow } from '@daycare-portal/shared/imports';
import { maxGuardians, type Student, type StudentRow } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { blankRow, readRow, type CellProblem } from '../../list-reading/grid-rows';
import { readDate, type DateOrder } from '../../list-reading/read-date';
import type { SheetRow } from '../../list-reading/read-roster';
import { importedAbout, type ReadAbout } from './read-about';
import { readEnrolment } from './read-enrolment';
import { isLikelySibling, similarFinder, type Similar, type SimilarChoice } from './similar-children';

/** A classroom of the file: an existing one, one to be created, or none. */
export type Room = { does: 'use'; id: string; name: string } | { does: 'make'; name: string } | { does: 'leave'; name: string };

/** By folded name. */
export type Rooms = ReadonlyMap<string, Room>;

export interface ReadSheetRow extends SheetRow {
  /** Unique in the list. */
  line: number;
  /** The row's label: its number, with the sheet's name if there are several. */
  number: string;
  /** Set if columns hold more than the bulk form has. */
  about?: ReadAbout;
}

export type Change =
  | { field: 'about'; change: AboutChange }
  | { field: 'classroom'; before: string[]; after: string[] }
  | { field: 'child'; before: Student; after: StudentRow }
  | { field: 'enrolment'; before: Student | undefined; after: Pick<Student, 'status' | 'startsOn' | 'endsOn'> }
  | { field: 'homeRoom'; before: string | undefined; after: string }
  | { field: 'unread'; cells: string[] }
  | GuardianChange;

/** What importing the row does, or that it needs a decision because a similar child is here. */
export type ReviewKind = ImportKind | 'similar';

/** The addresses that the row adds, that it removes from the child, and that stay although the row lacks them. */
interface GuardianChange {
  field: 'guardianEmails';
  added: string[];
  removed: string[];
  stays: string[];
}

/** A row of the file, as the review shows it. */
export interface ReviewRow {
  line: number;
  number: string;
  /** As read, or as edited since. */
  cells: ReadSheetRow;
  kind: ReviewKind;
  problems: CellProblem[];
  changes: Change[];
  /** Stored addresses that the row's addresses can replace, because nobody has joined with them. */
  replaceable: string[];
  dob: PlainDate | undefined;
  rooms: Room[];
  homeRoom: Room | undefined;
  enrolment: ImportRow['enrolment'];
  about: ImportRow['about'];
  /** What will be sent, or undefined for a row that is unchanged or has errors. */
  student: StudentRow | undefined;
  removedEmails: string[];
  /** Existing children who are similar to this one. */
  similar: Similar | undefined;
  /** The existing child who will get the row's name and date of birth. */
  renames: string | undefined;
  seen: ImportRow['seen'];
}

interface ReviewContext {
  order: DateOrder;
  today: PlainDate;
  students: readonly Student[];
  rooms: Rooms;
  /** Whether classrooms are set at all. */
  mayAssign: boolean;
  /** Whether enrollment is set at all. */
  mayEnrol: boolean;
  /** Whether people around children are changed at all. */
  mayPeople: boolean;
  /** What is recorded about the existing children. */
  about: ReadonlyMap<string, AboutHere>;
  /** The lines whose addresses replace stored ones. */
  replacing: ReadonlySet<number>;
  /** By line. */
  decisions: ReadonlyMap<number, SimilarChoice>;
}

/** Says what importing each row would do, for a person to review. The server decides again. */
export function reviewRows(rows: readonly ReadSheetRow[], around: ReviewContext): ReviewRow[] {
  const here = new Map(around.students.map((student) => [keyOf(student), student]));
  const exact = new Set(rows.flatMap((cells) => here.get(keyOf(read(cells, around).student)) ?? []));
  const findSimilar = similarFinder(around.students.filter((student) => !exact.has(student)));
  const updated = new Set<Student>();
  const firstLine = new Map<string, string>();
  return rows.map((cells) => {
    const { student, dob, problems } = read(cells, around);
    const [homeRoom] = around.mayAssign ? roomsIn(cells.homeRoom, around.rooms) : [];
    const rooms = around.mayAssign
      ? together([...roomsIn(cells.classroom, around.rooms), ...(homeRoom === undefined ? [] : [homeRoom])])
      : [];
    const row: ReviewRow = {
      line: cells.line,
      number: cells.number,
      cells,
      kind: 'wrong',
      problems,
      changes: [],
      replaceable: [],
      dob,
      rooms,
      homeRoom: homeRoom?.does === 'leave' ? undefined : homeRoom,
      enrolment: undefined,
      about: undefined,
      student: undefined,
      removedEmails: [],
      similar: undefined,
      renames: undefined,
      seen: null,
    };
    if (student === undefined || problems.length > 0) return row;
    const key = keyOf(student);
    const earlier = firstLine.get(key);
    if (earlier !== undefined) return { ...row, problems: [{ field: 'firstName', message: text.createStudents.sameAsRow(earlier) }] };
    firstLine.set(key, cells.number);
    const found = here.get(key);
    const replacing = around.replacing.has(cells.line);
    if (found !== undefined) return compare(row, student, found, replacing, around);
    const children = findSimilar(student).filter((child) => !updated.has(child));
    const enrolled = enrolmentOf(row, around, undefined);
    const aboutResult = aboutOf(cells, around, undefined);
    const changes = [...enrolled.changes, ...aboutResult.changes];
    const added = { ...row, kind: 'new' as const, student, ...enrolled, ...aboutResult, changes };
    if (children.length === 0) return added;
    const decided = decide(student, children, around.decisions.get(cells.line));
    const similar = { children, choice: decided };
    if (decided?.does === 'new') return { ...added, similar };
    const child = decided?.does === 'update' ? children.find(({ id }) => id === decided.studentId) : undefined;
    if (child === undefined) return { ...row, kind: 'similar', similar };
    updated.add(child);
    return { ...compare(row, student, child, replacing, around), similar };
  });
}

/** A person's decision, if it still applies. A child who only shares a guardian is taken for a sibling. */
function decide(row: StudentRow, children: readonly Student[], decision: SimilarChoice | undefined): SimilarChoice | undefined {
  const stands = decision?.does !== 'update' || children.some(({ id }) => id === decision.studentId);
  if (decision !== undefined && stands) return decision;
  return children.every((child) => isLikelySibling(row, child)) ? { does: 'new' } : undefined;
}

/** Caches rows read with one date order on one day, so another review reads only edited rows again. */
const readBefore = new WeakMap<ReadSheetRow, { order: DateOrder; today: PlainDate; reading: Reading }>();

interface Reading {
  student: StudentRow | undefined;
  dob: PlainDate | undefined;
  problems: CellProblem[];
}

function read(cells: ReadSheetRow, { order, today }: ReviewContext): Reading {
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

function compare(row: ReviewRow, student: StudentRow, found: Student, replacing: boolean, around: ReviewContext): ReviewRow {
  const guardians = compareGuardians(student, found, replacing);
  const rooms = row.rooms.filter((room) => room.does !== 'leave');
  const moves = rooms.some((room) => room.does === 'make' || found.classrooms.every(({ id }) => id !== room.id));
  const move: Change = { field: 'classroom', before: found.classrooms.map(({ name }) => name), after: rooms.map(({ name }) => name) };
  const isRenamed = keyOf(student) !== keyOf(found);
  const name: Change = { field: 'child', before: found, after: student };
  const enrolled = enrolmentOf(row, around, found);
  const aboutResult = aboutOf(row.cells, around, found);
  const changes: Change[] = [
    ...(isRenamed ? [name] : []),
    ...(moves ? [move] : []),
    ...(guardians.change === undefined ? [] : [guardians.change]),
    ...enrolled.changes,
    ...aboutResult.changes,
  ];
  if (changes.every(({ field }) => field === 'unread')) return { ...row, kind: 'unchanged', changes };
  if (guardians.count > maxGuardians) {
    return { ...row, problems: [{ field: 'guardianEmails', message: text.students.tooManyGuardians(maxGuardians) }] };
  }
  const { firstName, lastName, dob } = found;
  const seen = {
    classroomIds: found.classrooms.map(({ id }) => id),
    guardianEmails: found.parentEmails,
    ...(isRenamed && { child: { firstName, lastName, dob } }),
  };
  const { replaceable, change } = guardians;
  const renames = isRenamed ? found.id : undefined;
  return {
    ...row,
    kind: 'update',
    enrolment: enrolled.enrolment,
    about: aboutResult.about,
    changes,
    replaceable,
    removedEmails: change?.removed ?? [],
    renames,
    student,
    seen,
  };
}

/** What the row changes in enrollment and home room. */
function enrolmentOf({ cells, homeRoom }: ReviewRow, { order, today, mayEnrol }: ReviewContext, here: Student | undefined) {
  const { change, after, unread } = mayEnrol
    ? readEnrolment(cells, order, today, here)
    : { change: undefined, after: undefined, unread: [] };
  const isHome = homeRoom === undefined || (homeRoom.does === 'use' && homeRoom.id === here?.homeClassroomId);
  const before = here?.classrooms.find(({ id }) => id === here.homeClassroomId)?.name;
  const changes: Change[] = [
    ...(after === undefined ? [] : [{ field: 'enrolment' as const, before: here, after }]),
    ...(isHome ? [] : [{ field: 'homeRoom' as const, before, after: homeRoom.name }]),
    ...(unread.length === 0 ? [] : [{ field: 'unread' as const, cells: unread }]),
  ];
  return { enrolment: change, changes };
}

/** What the row changes about people, health and everything else. */
function aboutOf({ about }: ReadSheetRow, { about: here, rooms, mayPeople, mayEnrol }: ReviewContext, child: Student | undefined) {
  if (about === undefined) return { about: undefined, changes: [] };
  const read = importedAbout({ ...about, people: mayPeople ? about.people : [], week: mayEnrol ? about.week : null }, (room) =>
    roomKey(rooms.get(foldClassroom(room))),
  );
  const known = child === undefined ? newChild : (here.get(child.id) ?? nothingHere);
  const found = aboutChanges(read.about, known);
  // A phone alone belongs to a guardian, about whom the row and the daycare know nothing else.
  const ofNobody = known.people.some(({ isGuardian }) => isGuardian) ? [] : read.about.people.filter(isNobody);
  const unread = [...about.unread, ...read.unread, ...ofNobody.flatMap(({ phones }) => phones.map(({ number }) => number))];
  const changes: Change[] = [
    ...found.map((change) => ({ field: 'about' as const, change })),
    ...(unread.length === 0 ? [] : [{ field: 'unread' as const, cells: unread }]),
  ];
  const people = read.about.people.filter((person) => !ofNobody.includes(person));
  return { about: found.length === 0 ? undefined : { ...read.about, people }, changes };
}

/** The id of a classroom. One that will be created goes by its name until then. */
function roomKey(room: Room | undefined): string | null {
  if (room === undefined || room.does === 'leave') return null;
  return room.does === 'use' ? room.id : foldClassroom(room.name);
}

function compareGuardians(student: StudentRow, found: Student, replacing: boolean) {
  const known = new Set(found.parentEmails.map(foldEmail));
  const inFile = new Map(student.guardianEmails.map((email) => [foldEmail(email), email]));
  const added = [...inFile].filter(([folded]) => !known.has(folded)).map(([, email]) => email);
  if (added.length === 0) return { change: undefined, replaceable: [], count: known.size };
  const others = found.parentEmails.filter((email) => !inFile.has(foldEmail(email)));
  const replaceable = others.filter((email) => found.pendingParentEmails.includes(email));
  const removed = replacing ? replaceable : [];
  const stays = others.filter((email) => !removed.includes(email));
  const change: GuardianChange = { field: 'guardianEmails', added, removed, stays };
  return { change, replaceable, count: known.size + added.length - removed.length };
}

/**
 * The classroom names in a cell: the cell itself if it is a classroom, or its parts between semicolons, or between commas if each part is a
 * known classroom.
 */
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
  return together(named);
}

function together(rooms: readonly Room[]): Room[] {
  return [...new Map(rooms.map((room) => [room.does === 'use' ? room.id : room.name, room])).values()];
}

function keyOf(child: Pick<StudentRow, 'firstName' | 'lastName' | 'dob'> | undefined): string {
  return child === undefined ? '' : JSON.stringify([foldName(child.firstName), foldName(child.lastName), child.dob]);
}
