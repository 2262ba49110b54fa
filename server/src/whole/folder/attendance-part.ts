import { reasonInWords } from '@daycare-portal/shared/absence-words';
import { dayOfMarks } from '@daycare-portal/shared/attendance-day';
import { clockAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate, formatInstant, type PlainDate } from '@daycare-portal/shared/dates';
import { exportText } from '@daycare-portal/shared/export-text';
import { folderText } from '@daycare-portal/shared/folder-text';
import { groupBy } from '@daycare-portal/shared/groups';
import { pathOfSignature } from '@daycare-portal/shared/signature';
import { eachInTurn } from '../../core/give-way';
import { partOf, sentences, type Column, type FolderPart } from './part';
import type { Folder, MarkRow } from './read-folder';

const { cells, columns: headings, paper } = folderText;

/** A stay, or what else there is to say about a child's day. */
interface AttendanceRow {
  day: PlainDate;
  child: string;
  room: string;
  isStay: boolean;
  arrival: MarkRow | null;
  departure: MarkRow | null;
  minutes: number | null;
  notes: string[];
}

/** A stretch of time in a room, for the most who were there at once. */
export interface Presence {
  day: PlainDate;
  classroomId: string | null;
  from: string;
  until: string | null;
}

interface Attendance {
  part: FolderPart;
  presences: Presence[];
}

/** Every stay, with who brought and picked up, how it was signed, and each correction beside what it replaced. */
export async function attendancePart(folder: Folder): Promise<Attendance> {
  const { records, timeZone } = folder;
  const presences: Presence[] = [];
  const ofDays = groupBy(records.attendanceMarks, ({ studentId, day }) => `${studentId} ${day}`);
  const rows = (await eachInTurn([...ofDays.values()], (marks) => rowsOfDay(folder, marks, presences))).flat();
  const planned = records.absences.filter(({ cancelledAt }) => cancelledAt === null).map((absence) => plannedRow(folder, absence));
  const sorted = [...rows, ...planned].toSorted(
    (a, b) =>
      compare(a.room, b.room) || compare(a.day, b.day) || compare(a.child, b.child) || compare(a.arrival?.at ?? '', b.arrival?.at ?? ''),
  );
  const words = folderText.parts.attendance;
  const corrections = records.attendanceMarks.filter(({ reason, replaces }) => reason !== null && replaces !== null).length;
  const what = { what: words.what(corrections), holds: words.holds(rows.filter(({ isStay }) => isStay).length) };
  return { part: await partOf('attendance', what, columnsAt(timeZone), sorted), presences };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function rowsOfDay(folder: Folder, marks: readonly MarkRow[], presences: Presence[]): AttendanceRow[] {
  const { day, studentId } = marks[0] ?? { day: '', studentId: '' };
  const { stays, absence } = dayOfMarks(marks);
  const child = folder.childName(studentId);
  const home = folder.roomName(folder.children.get(studentId)?.homeClassroomId ?? null) ?? paper.noRoom;
  const notes = [
    ...(absence === null ? [] : [cells.absent(reasonInWords(absence.reason), absence.note)]),
    ...correctionsIn(marks, folder.timeZone),
    ...marks.flatMap(({ exception }) => (exception === null ? [] : [cells.exception(exception)])),
  ];
  for (const { until, rooms } of stays)
    for (const [at, { classroomId, from }] of rooms.entries())
      presences.push({ day, classroomId, from, until: rooms[at + 1]?.from ?? until });
  const rows = stays.map(({ arrival, departure, from, until, rooms }, at): AttendanceRow => ({
    day,
    child,
    room: folder.roomName(rooms[0]?.classroomId ?? null) ?? home,
    isStay: true,
    arrival,
    departure,
    minutes: from === null || until === null ? null : Math.floor((Date.parse(until) - Date.parse(from)) / 60_000),
    notes: at === 0 ? notes : [],
  }));
  if (rows.length > 0 || notes.length === 0) return rows;
  return [{ day, child, room: home, isStay: false, arrival: null, departure: null, minutes: null, notes }];
}

function plannedRow(folder: Folder, absence: Folder['records']['absences'][number]): AttendanceRow {
  const { studentId, fromDay, untilDay, reason, note } = absence;
  const home = folder.children.get(studentId)?.homeClassroomId ?? null;
  const days = fromDay === untilDay ? '' : cells.daysUntil(formatDate(fromDay, 'short'), formatDate(untilDay, 'short'));
  return {
    day: fromDay,
    child: folder.childName(studentId),
    room: folder.roomName(home) ?? paper.noRoom,
    isStay: false,
    arrival: null,
    departure: null,
    minutes: null,
    notes: [sentences(cells.absent(reasonInWords(reason), note), days)],
  };
}

/** What was changed after the fact or entered late, each with its reason. A slip that was undone at once has none. */
function correctionsIn(marks: readonly MarkRow[], timeZone: string): string[] {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const nameOf = ({ kind }: MarkRow) => (kind === 'in' ? headings.in : kind === 'out' ? headings.out : exportText.markKinds[kind]);
  return marks.flatMap((mark) => {
    const { reason, recordedName, recordedAt, kind } = mark;
    if (reason === null) return [];
    const when = formatInstant(recordedAt, timeZone);
    const before = byId.get(mark.replaces ?? '');
    if (before === undefined) return [cells.lateEntry(nameOf(mark), recordedName, when, reason)];
    const was = cells.wasAt(nameOf(before), clockTimeAt(before.at, timeZone));
    return [kind === 'void' ? cells.taken(was, recordedName, when, reason) : cells.changed(was, recordedName, when, reason)];
  });
}

function howOf({ method, signature }: MarkRow): string | null {
  if (method !== 'door') return null;
  return signature === null ? cells.pinAtDoor : cells.signedAtDoor;
}

function columnsAt(timeZone: string): Column<AttendanceRow>[] {
  const exact = (mark: MarkRow | null) => (mark === null ? null : clockAt(mark.at, timeZone).time);
  const drawn = (mark: MarkRow | null) => (mark?.signature == null ? null : pathOfSignature(JSON.parse(mark.signature)));
  const onPaper = (mark: MarkRow | null, isStay: boolean) => {
    if (mark === null) return isStay ? cells.stillOpen : '';
    const who = mark.goesTo === 'bus' ? cells.toBus : mark.goesTo === 'school' ? cells.toSchool : mark.personName;
    return [clockTimeAt(mark.at, timeZone), who, howOf(mark) ?? cells.team(mark.recordedName)].filter(Boolean).join(' ');
  };
  const goes = (mark: MarkRow | null) => mark?.personName ?? (mark?.goesTo == null ? null : onPaper(mark, true));
  return [
    { heading: headings.room, mm: 18, cell: ({ room }) => room },
    { heading: headings.day, mm: 19, onlyOnPaper: true, cell: ({ day }) => formatDate(day, 'short') },
    { heading: headings.day, cell: ({ day }) => day },
    { heading: headings.child, mm: 27, cell: ({ child }) => child },
    {
      heading: headings.in,
      mm: 40,
      onlyOnPaper: true,
      cell: ({ arrival, isStay }) => onPaper(arrival, isStay),
      drawn: ({ arrival }) => drawn(arrival),
    },
    { heading: headings.in, cell: ({ arrival }) => exact(arrival) },
    { heading: headings.broughtBy, cell: ({ arrival }) => arrival?.personName ?? null },
    { heading: headings.inHow, cell: ({ arrival }) => (arrival === null ? null : (howOf(arrival) ?? exportText.markMethods.staff)) },
    { heading: headings.inBy, cell: ({ arrival }) => arrival?.recordedName ?? null },
    {
      heading: headings.out,
      mm: 40,
      onlyOnPaper: true,
      cell: ({ departure, isStay }) => onPaper(departure, isStay),
      drawn: ({ departure }) => drawn(departure),
    },
    { heading: headings.out, cell: ({ departure }) => exact(departure) },
    { heading: headings.pickedUpBy, cell: ({ departure }) => goes(departure) },
    { heading: headings.outHow, cell: ({ departure }) => (departure === null ? null : (howOf(departure) ?? exportText.markMethods.staff)) },
    { heading: headings.outBy, cell: ({ departure }) => departure?.recordedName ?? null },
    {
      heading: headings.hours,
      mm: 12,
      cell: ({ minutes }) => (minutes === null ? null : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`),
    },
    { heading: headings.notes, mm: 28, cell: ({ notes }) => notes.join('; ') },
  ];
}
