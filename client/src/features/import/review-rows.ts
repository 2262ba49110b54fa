import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import { foldAccents, foldEmail, foldName } from '@daycare-portal/shared/folding';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { maxAboutChanges, type AboutChange, type AboutHere } from '@daycare-portal/shared/import-about';
import { importText } from '@daycare-portal/shared/import-text';
import { foldClassroom, type ImportKind, type ImportRow } from '@daycare-portal/shared/imports';
import { maxGuardians, type EditedStudent, type Student, type StudentRow } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { blankRow, readRow as readFormRow, type CellProblem } from '../../list-reading/grid-rows';
import { readDate, type DateOrder } from '../../list-reading/read-date';
import { compareAbout } from './about-child';
import { childWords, isDecided, isNoted, notesOf, type Answer, type Decision } from './decisions';
import type { ColumnPlace } from './places';
import { contactTypes, saysNothing, type ContactType } from './plain-words';
import type { ReadRow } from './read-row';
import { readEnrollment, wordKey, type WordAnswers } from './word-questions';

/** A classroom of the file: an existing one, one to be created, or none. */
export type Room = { does: 'use'; id: string; name: string } | { does: 'make'; name: string } | { does: 'leave'; name: string };

/** By folded name. */
export type Rooms = ReadonlyMap<string, Room>;

export type Change =
  | { field: 'about'; change: AboutChange }
  | { field: 'classroom'; before: string[]; after: string[] }
  | { field: 'child'; before: Student; after: StudentRow }
  | { field: 'enrolment'; before: Student | undefined; after: Pick<Student, 'status' | 'startsOn' | 'endsOn'> }
  | { field: 'homeRoom'; before: string | undefined; after: string }
  | { field: 'guardianEmails'; added: string[]; replaced: { from: string; to: string }[] }
  | { field: 'leftOut'; cells: string[] };

/** A row of the file, as the review shows it. */
export interface ReviewRow {
  line: number;
  number: string;
  /** As read, or as edited since. */
  cells: ReadRow;
  /** `wrong` is left out. */
  kind: ImportKind;
  /** Why it is left out, at the cell that has to be mended. */
  problems: CellProblem[];
  /** Why it is left out although every cell can be read. */
  reason: string;
  changes: Change[];
  decisions: Decision[];
  dob: PlainDate | undefined;
  rooms: Room[];
  /** The photo of the existing child. */
  photo: string | null;
  /** What will be sent, with the names of rooms that the import creates. Undefined for a row that changes nothing or is left out. */
  sends: (Omit<ImportRow, 'classroomIds' | 'homeClassroomId'> & { rooms: Room[]; homeRoom: Room | undefined }) | undefined;
}

/** Whether classrooms, enrollment, and people around children are set at all. */
export interface ImportRights {
  mayAssign: boolean;
  mayEnrol: boolean;
  mayPeople: boolean;
}

export interface ReviewContext extends ImportRights {
  order: DateOrder;
  today: PlainDate;
  students: readonly Student[];
  rooms: Rooms;
  places: readonly ColumnPlace[];
  headings: readonly string[];
  /** What is recorded about the existing children. */
  about: ReadonlyMap<string, AboutHere>;
  words: WordAnswers;
  /** By line, then by the key of the decision. */
  answers: ReadonlyMap<number, ReadonlyMap<string, Answer>>;
}

const noAnswers: ReadonlyMap<string, Answer> = new Map();

/** Says what importing each row would do, for a person to review. The server decides again. */
export function reviewRows(rows: readonly ReadRow[], around: ReviewContext): ReviewRow[] {
  const here = new Map(around.students.map((student) => [keyOf(student), student]));
  const readings = rows.map((cells) => readNames(cells, around));
  const exact = new Set(readings.flatMap(({ student }) => here.get(keyOf(student)) ?? []));
  const findSimilar = similarFinder(around.students.filter((student) => !exact.has(student)));
  const updated = new Set<string>();
  const firstLine = new Map<string, string>();
  return rows.map((cells, index) => {
    const reading = readings[index] ?? readNames(cells, around);
    const row = blankReview(cells, reading, around);
    const { student } = reading;
    if (student === undefined || row.problems.length > 0) return row;
    const key = keyOf(student);
    const earlier = firstLine.get(key);
    if (earlier !== undefined) return { ...row, problems: [{ field: 'firstName', message: text.createStudents.sameAsRow(earlier) }] };
    firstLine.set(key, cells.number);
    const found = here.get(key);
    if (found !== undefined) return compare(row, student, found, around);
    const children = findSimilar(student).filter(({ id }) => !updated.has(id));
    if (children.every((child) => isLikelySibling(student, child))) return compare(row, student, undefined, around);
    const decision = askIfSame(student, children);
    const answer = around.answers.get(cells.line)?.get(decision.key);
    const child = children.find(({ id }) => id === answer?.choice);
    if (child !== undefined) updated.add(child.id);
    if (child === undefined && answer?.choice !== 'new') {
      const reason = answer === undefined ? importText.reasons.similar : importText.reasons.chosen();
      return { ...row, decisions: [decision], reason };
    }
    const compared = compare(row, student, child, around);
    return { ...compared, decisions: [decision, ...compared.decisions] };
  });
}

/** Whether the row needs a person, and has not had one yet. */
export function undecidedIn({ decisions, line }: ReviewRow, answers: ReviewContext['answers']): Decision[] {
  return decisions.filter((decision) => !isDecided(decision, answers.get(line)?.get(decision.key)));
}

interface Reading {
  student: StudentRow | undefined;
  dob: PlainDate | undefined;
  problems: CellProblem[];
}

/** Caches rows read with one date order on one day, so another review reads only edited rows again. */
const readBefore = new WeakMap<ReadRow, { order: DateOrder; today: PlainDate; reading: Reading }>();

function readNames(cells: ReadRow, { order, today }: ReviewContext): Reading {
  const before = readBefore.get(cells);
  if (before?.order === order && before.today === today) return before.reading;
  const { firstName, lastName, dob, guardianEmails } = cells;
  const row = readFormRow({ ...blankRow(), firstName, lastName, dob, guardianEmails }, order, today);
  const missing = { firstName: text.students.firstNameMissing, lastName: text.students.lastNameMissing, dob: text.students.dobMissing };
  const lacks = row.kind === 'blank' ? (['firstName', 'lastName', 'dob'] as const) : row.kind === 'partial' ? row.lacks : [];
  const problems = [...lacks.map((field) => ({ field, message: missing[field] })), ...(row.kind === 'blank' ? [] : row.problems)];
  const student = row.kind === 'complete' ? row.student : undefined;
  const reading = { student, dob: student === undefined ? readDate(dob, order) : readIsoDate(student.dob), problems };
  readBefore.set(cells, { order, today, reading });
  return reading;
}

function blankReview(cells: ReadRow, { dob, problems }: Reading, around: ReviewContext): ReviewRow {
  const [homeRoom] = around.mayAssign ? roomsIn(cells.homeRoom, around.rooms) : [];
  const rooms = around.mayAssign
    ? together([...roomsIn(cells.classroom, around.rooms), ...(homeRoom === undefined ? [] : [homeRoom])])
    : [];
  const { line, number } = cells;
  return {
    line,
    number,
    cells,
    kind: 'wrong',
    problems,
    reason: '',
    changes: [],
    decisions: [],
    dob,
    rooms,
    photo: null,
    sends: undefined,
  };
}

/** What the row adds to a new child, or changes about an existing one. */
function compare(row: ReviewRow, student: StudentRow, found: Student | undefined, around: ReviewContext): ReviewRow {
  const { cells } = row;
  const answers = around.answers.get(row.line) ?? noAnswers;
  const here = found === undefined ? undefined : around.about.get(found.id);
  const headings = { status: headingOf('status', around), startsOn: headingOf('startsOn', around), endsOn: headingOf('endsOn', around) };
  const enrolled = around.mayEnrol
    ? readEnrollment(cells, { ...around, answers: around.words, headings }, found)
    : { change: undefined, after: undefined, notes: [], leftOut: undefined };
  const guardians = compareGuardians(student, found, cells, answers);
  const about = compareAbout(around.mayPeople ? cells.about : { ...cells.about, people: [] }, {
    here,
    answers,
    mayPeople: around.mayPeople,
    typeOf: (word) => typeOf(around.words, word),
    listsPickups: around.mayPeople && around.places.some((place) => place.startsWith('pickup')),
    roomId: (room) => roomKey(around.rooms.get(foldClassroom(room))),
  });
  const notes = [...enrolled.notes, ...droppedRooms(row, around)].filter((cell) => !isNoted(cell, here)).flatMap(notesOf);
  const aboutChanges = distinct([...about.changes, ...guardians.notes, ...notes]);
  const decisions = [...guardians.decisions, ...about.decisions];
  const photo = found?.profilePic ?? null;
  if (enrolled.leftOut !== undefined) return { ...row, decisions, photo, reason: importText.reasons[enrolled.leftOut](cells.status) };
  const rooms = row.rooms.filter((room) => room.does !== 'leave');
  const homeRoom = around.mayAssign ? roomsIn(cells.homeRoom, around.rooms)[0] : undefined;
  const isRenamed = found !== undefined && keyOf(student) !== keyOf(found);
  const changes: Change[] = [
    ...(isRenamed ? [{ field: 'child' as const, before: found, after: student }] : []),
    ...roomChanges(rooms, homeRoom, found),
    ...(found === undefined || guardians.added.length + guardians.replaced.length === 0
      ? []
      : [{ field: 'guardianEmails' as const, added: guardians.added, replaced: guardians.replaced }]),
    ...(enrolled.after === undefined ? [] : [{ field: 'enrolment' as const, before: found, after: enrolled.after }]),
    ...aboutChanges.map((change) => ({ field: 'about' as const, change })),
  ];
  const leftOut = leftOutOf(row, around);
  const shown: Change[] = leftOut.length === 0 ? changes : [...changes, { field: 'leftOut', cells: leftOut }];
  if (found !== undefined && changes.length === 0) return { ...row, kind: 'unchanged', changes: shown, decisions, photo };
  if (aboutChanges.length > maxAboutChanges) return { ...row, decisions, reason: importText.reasons.tooMuch };
  if (found !== undefined && found.parentEmails.length + guardians.added.length > maxGuardians)
    return { ...row, decisions, problems: [{ field: 'guardianEmails', message: text.students.tooManyGuardians(maxGuardians) }] };
  return {
    ...row,
    kind: found === undefined ? 'new' : 'update',
    changes: shown,
    decisions,
    photo,
    sends: {
      fileRow: row.line,
      ...student,
      guardianEmails: guardians.added,
      rooms,
      homeRoom: homeRoom?.does === 'leave' ? undefined : homeRoom,
      ...(guardians.replaced.length > 0 && { replacedEmails: guardians.replaced }),
      ...(isRenamed && { studentId: found.id }),
      ...(enrolled.change !== undefined && { enrolment: enrolled.change }),
      ...(aboutChanges.length > 0 && { about: aboutChanges }),
      seen: found === undefined ? null : seenOf(found, here, isRenamed),
    },
  };
}

function seenOf(found: Student, here: AboutHere | undefined, isRenamed: boolean): ImportRow['seen'] {
  const { firstName, lastName, dob } = found;
  return {
    classroomIds: found.classrooms.map(({ id }) => id),
    guardianEmails: found.parentEmails,
    ...(isRenamed && { child: { firstName, lastName, dob } }),
    ...(here !== undefined && { about: here.version }),
  };
}

function distinct(changes: readonly AboutChange[]): AboutChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

function headingOf(place: ColumnPlace, { places, headings }: ReviewContext): string {
  return headings[places.indexOf(place)] || importText.places[place === 'startsOn' || place === 'endsOn' ? place : 'status'];
}

function typeOf(words: WordAnswers, word: string): ContactType | undefined {
  const means = words.get(wordKey('type', word))?.means;
  return contactTypes.find((type) => type === means);
}

/** Cells that nobody chose to import, or that this person may not. */
function leftOutOf({ cells }: ReviewRow, { mayAssign, mayEnrol, mayPeople }: ReviewContext): string[] {
  const { about, classroom, homeRoom, status, startsOn, endsOn } = cells;
  const people = mayPeople
    ? []
    : about.people.flatMap(({ fullName, email, phones }) => [fullName, email ?? '', ...phones.map(({ number }) => number)]);
  const others = [...(mayAssign ? [] : [classroom, homeRoom]), ...(mayEnrol ? [] : [status, startsOn, endsOn]), ...people];
  return [...about.leftOut.map(({ words }) => words), ...others.filter((cell) => cell.trim() !== '')];
}

/** Rooms that the person chose to skip are kept as notes. */
function droppedRooms({ rooms }: ReviewRow, around: ReviewContext): { heading: string; words: string }[] {
  return rooms.filter(({ does }) => does === 'leave').map(({ name }) => ({ heading: headingOfRoom(around), words: name }));
}

function headingOfRoom({ places, headings }: ReviewContext): string {
  return headings[places.indexOf('classroom')] || importText.places.classroom;
}

function roomChanges(rooms: readonly Room[], homeRoom: Room | undefined, found: Student | undefined): Change[] {
  if (found === undefined) return [];
  const moves = rooms.some((room) => room.does === 'make' || found.classrooms.every(({ id }) => room.does !== 'use' || id !== room.id));
  const isHome = homeRoom === undefined || homeRoom.does === 'leave' || (homeRoom.does === 'use' && homeRoom.id === found.homeClassroomId);
  const before = found.classrooms.find(({ id }) => id === found.homeClassroomId)?.name;
  return [
    ...(moves
      ? [{ field: 'classroom' as const, before: found.classrooms.map(({ name }) => name), after: rooms.map(({ name }) => name) }]
      : []),
    ...(isHome ? [] : [{ field: 'homeRoom' as const, before, after: homeRoom.name }]),
  ];
}

/** The addresses of guardians about whom the row says nothing else. Whether one replaces another is asked. */
function compareGuardians(student: StudentRow, found: Student | undefined, cells: ReadRow, answers: ReadonlyMap<string, Answer>) {
  const result = {
    added: [] as string[],
    replaced: [] as { from: string; to: string }[],
    notes: [] as AboutChange[],
    decisions: [] as Decision[],
  };
  if (found === undefined) return { ...result, added: student.guardianEmails };
  const known = new Set(found.parentEmails.map(foldEmail));
  const named = [...student.guardianEmails, ...cells.about.people.flatMap(({ email }) => email ?? [])].map(foldEmail);
  const old = found.pendingParentEmails.filter((email) => !named.includes(foldEmail(email)));
  const labels = importText.decide.choices;
  for (const to of student.guardianEmails.filter((email) => !known.has(foldEmail(email)))) {
    if (old.length === 0) {
      result.added.push(to);
      continue;
    }
    const decision: Decision = {
      key: `address ${foldEmail(to)}`,
      group: 'people',
      heading: importText.places.guardianEmails,
      words: to,
      here: old.join(', '),
      choices: [
        ...old.map((from) => ({ id: `replace ${from}`, label: labels.replaceOne(from) })),
        { id: 'add', label: labels.addAddress },
        { id: 'keep', label: labels.keep },
      ],
      does: () => [],
    };
    const choice = answers.get(decision.key)?.choice;
    const from = old.find((email) => choice === `replace ${email}`);
    result.decisions.push(decision);
    if (choice === 'add') result.added.push(to);
    else if (from !== undefined && result.replaced.every((each) => each.from !== from)) result.replaced.push({ from, to });
    else result.notes.push(...notesOf({ heading: importText.places.guardianEmails, words: to }));
  }
  return result;
}

/** The id of a classroom. One that will be created goes by its name until then. */
function roomKey(room: Room | undefined): string | null {
  if (room === undefined || room.does === 'leave') return null;
  return room.does === 'use' ? room.id : foldClassroom(room.name);
}

/** Large families are not shown completely. */
const mostShown = 3;

/** Finds children of the same name with another birth date, of the same first name and birth date, or with the same guardian. */
function similarFinder(students: readonly Student[]) {
  const index = new Map<string, Student[]>();
  const folded = (name: string) => foldAccents(foldName(name));
  const keysOf = ({ firstName, lastName, dob }: EditedStudent, emails: readonly string[]) => [
    `name ${folded(firstName)} ${folded(lastName)}`,
    `birth ${folded(firstName)} ${dob}`,
    ...emails.map((email) => `guardian ${foldEmail(email)}`),
  ];
  for (const student of students)
    for (const key of keysOf(student, student.parentEmails)) index.set(key, [...(index.get(key) ?? []), student]);
  return (row: StudentRow): Student[] =>
    [...new Set(keysOf(row, row.guardianEmails).flatMap((key) => index.get(key) ?? []))].slice(0, mostShown);
}

/** Whether the two share only a guardian, as siblings do. */
function isLikelySibling(row: StudentRow, { firstName, dob }: Student): boolean {
  return foldAccents(foldName(row.firstName)) !== foldAccents(foldName(firstName)) && row.dob !== dob;
}

function askIfSame(row: StudentRow, children: readonly Student[]): Decision {
  const labels = importText.decide;
  return {
    key: 'similar',
    group: 'child',
    heading: labels.similar,
    words: childWords(row),
    here: children.map(childWords).join('; '),
    choices: [
      ...children.map((child) => ({ id: child.id, label: labels.choices.update(fullNameOf(child)) })),
      { id: 'new', label: labels.choices.newChild },
      { id: 'skip', label: labels.choices.leaveOut },
    ],
    does: () => [],
  };
}

/**
 * The classroom names in a cell: the cell itself if it is a classroom, or its parts between semicolons, or between commas if each part is a
 * known classroom.
 */
export function roomNamesIn(cell: string, known: (folded: string) => boolean): string[] {
  const whole = cell.trim();
  const parts = partsOf(whole, /[;|\n]/);
  // Comparing drops marks, so “Owls; ?” as a whole would pass for “Owls”.
  const isWhole = parts.every((part) => /[\p{L}\p{N}]/u.test(part));
  if (parts.length > 0 && isWhole && known(foldClassroom(whole))) return [whole];
  const byComma = partsOf(whole, /[,;|\n]/);
  return byComma.every((name) => known(foldClassroom(name))) ? byComma : parts;
}

function partsOf(cell: string, separator: RegExp): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => !saysNothing(part));
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

/** The same for a row as written, and for a child on record. */
export function keyOfChild(child: Pick<StudentRow, 'firstName' | 'lastName' | 'dob'>, order: DateOrder = 'year-first'): string {
  return keyOf({ ...child, dob: readDate(child.dob, order) ?? child.dob });
}
