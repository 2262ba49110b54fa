import { formatDate, readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
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
import type { ColumnPlace } from './columns';
import { isNoted, notesOf, type Answers, type Decision } from './decisions';
import type { ReadRow } from './read-row';
import { roomKey, roomsIn, together, type Room, type Rooms } from './rooms';
import { readEnrollment, typeOf, type WordAnswers } from './word-questions';

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
  homeRoom: Room | undefined;
  /** The photo of the existing child. */
  photo: string | null;
  /** What will be sent, with `roomKey` in place of ids. Undefined for a row that changes nothing or is left out. */
  sends: (ImportRow & { makes: string[] }) | undefined;
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
  /** By line. */
  answers: ReadonlyMap<number, Answers>;
}

const noAnswers: Answers = new Map();

/** Says what importing each row would do, for a person to review. The server decides again. */
export function reviewRows(rows: readonly ReadRow[], around: ReviewContext): ReviewRow[] {
  const here = new Map(around.students.map((student) => [keyOf(student), student]));
  const readings = rows.map((cells) => ({ cells, ...readNames(cells, around) }));
  const exact = new Set(readings.flatMap(({ student }) => (student && here.get(keyOf(student))) ?? []));
  const findSimilar = similarFinder(around.students.filter((student) => !exact.has(student)));
  const updated = new Set<string>();
  const firstLine = new Map<string, string>();
  return readings.map(({ cells, student, dob, problems }) => {
    const { line, number } = cells;
    const [homeRoom] = around.mayAssign ? roomsIn(cells.homeRoom, around.rooms) : [];
    const rooms = around.mayAssign
      ? together([...roomsIn(cells.classroom, around.rooms), ...(homeRoom === undefined ? [] : [homeRoom])])
      : [];
    const nothing = { kind: 'wrong' as const, reason: '', changes: [], decisions: [], photo: null, sends: undefined };
    const row: ReviewRow = { line, number, cells, ...nothing, problems, dob, rooms, homeRoom };
    if (student === undefined || problems.length > 0) return row;
    const key = keyOf(student);
    const earlier = firstLine.get(key);
    if (earlier !== undefined) return { ...row, problems: [{ field: 'firstName', message: text.createStudents.sameAsRow(earlier) }] };
    firstLine.set(key, number);
    const children = here.has(key) ? [] : findSimilar(student).filter(({ id }) => !updated.has(id));
    if (children.every((child) => isLikelySibling(student, child))) return compare(row, student, here.get(key), around);
    const decision = askIfSame(student, children);
    const choice = around.answers.get(line)?.get(decision.key)?.choice;
    const child = children.find(({ id }) => id === choice);
    if (child !== undefined) updated.add(child.id);
    if (child === undefined && choice !== 'new')
      return { ...row, decisions: [decision], reason: choice === undefined ? importText.reasons.similar : importText.reasons.chosen() };
    const compared = compare(row, student, child, around);
    return { ...compared, decisions: [decision, ...compared.decisions] };
  });
}

interface Reading {
  student: StudentRow | undefined;
  dob: PlainDate | undefined;
  problems: CellProblem[];
}

/** Caches rows read with one date order on one day, so another review reads only edited rows again. */
const readBefore = new WeakMap<ReadRow, { when: string; reading: Reading }>();

function readNames(cells: ReadRow, { order, today }: ReviewContext): Reading {
  const when = `${order} ${today}`;
  const before = readBefore.get(cells);
  if (before?.when === when) return before.reading;
  const { firstName, lastName, dob, guardianEmails } = cells;
  const row = readFormRow({ ...blankRow(), firstName, lastName, dob, guardianEmails }, order, today);
  const missing = { firstName: text.students.firstNameMissing, lastName: text.students.lastNameMissing, dob: text.students.dobMissing };
  const lacks = row.kind === 'blank' ? (['firstName', 'lastName', 'dob'] as const) : row.kind === 'partial' ? row.lacks : [];
  const problems = [...lacks.map((field) => ({ field, message: missing[field] })), ...(row.kind === 'blank' ? [] : row.problems)];
  const student = row.kind === 'complete' ? row.student : undefined;
  const reading = { student, dob: readDate(dob, order), problems };
  readBefore.set(cells, { when, reading });
  return reading;
}

/** What the row adds to a new child, or changes about an existing one. */
function compare(row: ReviewRow, student: StudentRow, found: Student | undefined, around: ReviewContext): ReviewRow {
  const { cells } = row;
  const { mayEnrol, mayPeople, places } = around;
  const answers = around.answers.get(row.line) ?? noAnswers;
  const here = found && around.about.get(found.id);
  const headingOf = (place: 'classroom' | 'status' | 'startsOn' | 'endsOn') =>
    around.headings[places.indexOf(place)] || importText.places[place];
  const enrolled = mayEnrol ? readEnrollment(cells, { ...around, headingOf }, found) : { notes: [] };
  const guardians = compareGuardians(student, found, cells, answers);
  const about = compareAbout(mayPeople ? cells.about : { ...cells.about, people: [] }, {
    here,
    answers,
    mayPeople,
    typeOf: (word) => typeOf(around.words, word),
    listsPickups: mayPeople && places.some((place) => place.startsWith('pickup')),
    roomId: (name) => {
      const room = around.rooms.get(foldClassroom(name));
      return room === undefined || room.does === 'leave' ? null : roomKey(room);
    },
  });
  const { added, replaced } = guardians;
  const decisions = [...guardians.decisions, ...about.decisions];
  const rooms = row.rooms.filter((room) => room.does !== 'leave');
  // Rooms that the person chose to skip are kept as notes.
  const skipped = row.rooms.flatMap(({ does, name }) => (does === 'leave' ? { heading: headingOf('classroom'), words: name } : []));
  const notes = [...enrolled.notes, ...skipped].filter((cell) => !isNoted(cell, here)).flatMap(notesOf);
  const aboutChanges = distinct([...about.changes, ...guardians.notes, ...notes]);
  const reviewed = { ...row, decisions, photo: found?.profilePic ?? null };
  if (enrolled.leftOut !== undefined) return { ...reviewed, reason: importText.reasons[enrolled.leftOut](cells.status) };
  const homeRoom = row.homeRoom?.does === 'leave' ? undefined : row.homeRoom;
  const isRenamed = found !== undefined && keyOf(student) !== keyOf(found);
  const changes: Change[] = [
    ...(isRenamed ? [{ field: 'child' as const, before: found, after: student }] : []),
    ...(found === undefined ? [] : roomChanges(rooms, homeRoom, found)),
    ...(found === undefined || added.length + replaced.length === 0 ? [] : [{ field: 'guardianEmails' as const, added, replaced }]),
    ...(enrolled.after === undefined ? [] : [{ field: 'enrolment' as const, before: found, after: enrolled.after }]),
    ...aboutChanges.map((change) => ({ field: 'about' as const, change })),
  ];
  const leftOut = leftOutOf(cells, around);
  const shown: Change[] = leftOut.length === 0 ? changes : [...changes, { field: 'leftOut', cells: leftOut }];
  if (found !== undefined && changes.length === 0) return { ...reviewed, kind: 'unchanged', changes: shown };
  if (aboutChanges.length > maxAboutChanges) return { ...reviewed, reason: importText.reasons.tooMuch };
  if (found !== undefined && found.parentEmails.length + added.length > maxGuardians)
    return { ...reviewed, problems: [{ field: 'guardianEmails', message: text.students.tooManyGuardians(maxGuardians) }] };
  const sends: ReviewRow['sends'] = {
    fileRow: row.line,
    ...student,
    guardianEmails: added,
    classroomIds: rooms.map(roomKey),
    makes: rooms.flatMap(({ does, name }) => (does === 'make' ? name : [])),
    ...(homeRoom !== undefined && { homeClassroomId: roomKey(homeRoom) }),
    ...(replaced.length > 0 && { replacedEmails: replaced }),
    ...(isRenamed && { studentId: found.id }),
    ...(enrolled.change !== undefined && { enrolment: enrolled.change }),
    ...(aboutChanges.length > 0 && { about: aboutChanges }),
    seen: found === undefined ? null : seenOf(found, here, isRenamed),
  };
  return { ...reviewed, kind: found === undefined ? 'new' : 'update', changes: shown, sends };
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

/** Cells that nobody chose to import, or that this person may not. */
function leftOutOf(cells: ReadRow, { mayAssign, mayEnrol, mayPeople }: ReviewContext): string[] {
  const { about, classroom, homeRoom, status, startsOn, endsOn } = cells;
  const people = about.people.flatMap(({ fullName, email, phones }) => [fullName, email ?? '', ...phones.map(({ number }) => number)]);
  const barred = [
    ...(mayAssign ? [] : [classroom, homeRoom]),
    ...(mayEnrol ? [] : [status, startsOn, endsOn]),
    ...(mayPeople ? [] : people),
  ];
  const chosen = about.said.flatMap(({ at, means }) => (means.what === 'leftOut' ? at.words : []));
  return [...chosen, ...barred.filter((cell) => cell.trim() !== '')];
}

function roomChanges(rooms: readonly Room[], homeRoom: Room | undefined, { classrooms, homeClassroomId }: Student): Change[] {
  const moves = rooms.some((room) => room.does !== 'use' || classrooms.every(({ id }) => id !== room.id));
  const isHome = homeRoom === undefined || (homeRoom.does === 'use' && homeRoom.id === homeClassroomId);
  const before = classrooms.find(({ id }) => id === homeClassroomId)?.name;
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  return [
    ...(moves ? [{ field: 'classroom' as const, before: names(classrooms), after: names(rooms) }] : []),
    ...(isHome ? [] : [{ field: 'homeRoom' as const, before, after: homeRoom.name }]),
  ];
}

/** The addresses of guardians about whom the row says nothing else. Whether one replaces another is asked. */
function compareGuardians(student: StudentRow, found: Student | undefined, cells: ReadRow, answers: Answers) {
  const known = new Set(found?.parentEmails.map(foldEmail));
  const named = [...student.guardianEmails, ...cells.about.people.flatMap(({ email }) => email ?? [])].map(foldEmail);
  const old = (found?.pendingParentEmails ?? []).filter((email) => !named.includes(foldEmail(email)));
  const result = {
    added: [] as string[],
    replaced: [] as { from: string; to: string }[],
    notes: [] as AboutChange[],
    decisions: [] as Decision[],
  };
  const labels = importText.decide.choices;
  for (const to of student.guardianEmails.filter((email) => !known.has(foldEmail(email)))) {
    const asked = { heading: importText.places.guardianEmails, words: to, here: old.join(', ') };
    const choices = [
      ...old.map((from) => ({ id: `replace ${from}`, label: labels.replaceOne(from) })),
      { id: 'add', label: labels.addAddress },
      { id: 'keep', label: labels.keep },
    ];
    const decision: Decision = { key: `address ${foldEmail(to)}`, group: 'people', ...asked, choices, otherwise: [] };
    const choice = answers.get(decision.key)?.choice;
    const from = old.find((email) => choice === `replace ${email}`);
    if (old.length > 0) result.decisions.push(decision);
    if (old.length === 0 || choice === 'add') result.added.push(to);
    else if (from !== undefined && result.replaced.every((each) => each.from !== from)) result.replaced.push({ from, to });
    else result.notes.push(...notesOf(asked));
  }
  return result;
}

const folded = (name: string) => foldAccents(foldName(name));

/** Finds children of the same name with another birth date, of the same first name and birth date, or with the same guardian. */
function similarFinder(students: readonly Student[]) {
  const index = new Map<string, Student[]>();
  const keysOf = ({ firstName, lastName, dob }: EditedStudent, emails: readonly string[]) => [
    `name ${folded(firstName)} ${folded(lastName)}`,
    `birth ${folded(firstName)} ${dob}`,
    ...emails.map((email) => `guardian ${foldEmail(email)}`),
  ];
  for (const student of students)
    for (const key of keysOf(student, student.parentEmails)) index.set(key, [...(index.get(key) ?? []), student]);
  // Large families are not shown completely.
  return (row: StudentRow): Student[] => [...new Set(keysOf(row, row.guardianEmails).flatMap((key) => index.get(key) ?? []))].slice(0, 3);
}

/** Whether the two share only a guardian, as siblings do. */
function isLikelySibling(row: StudentRow, { firstName, dob }: Student): boolean {
  return folded(row.firstName) !== folded(firstName) && row.dob !== dob;
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
    otherwise: [],
  };
}

/** A child's name and birth date. */
export function childWords({ firstName, lastName, dob }: EditedStudent): string {
  const date = readIsoDate(dob);
  return `${firstName} ${lastName}, ${date === undefined ? dob : formatDate(date, 'short')}`;
}

/** The same for a child on record, and for a row as written in this order. */
export function keyOf({ firstName, lastName, dob }: EditedStudent, order?: DateOrder): string {
  const day = order === undefined ? dob : (readDate(dob, order) ?? dob);
  return JSON.stringify([foldName(firstName), foldName(lastName), day]);
}
