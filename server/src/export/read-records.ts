import { reasonInWords } from '@daycare-portal/shared/absence-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { enrolmentStatus, type Schedule } from '@daycare-portal/shared/enrolment';
import type { EnrolmentStatus } from '@daycare-portal/shared/enrolment-status';
import { exportText, type ExportTable } from '@daycare-portal/shared/export-text';
import { features } from '@daycare-portal/shared/features';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { withTakenBack } from '@daycare-portal/shared/outing-steps';
import { text } from '@daycare-portal/shared/text';
import { getDay, listHours } from '../daycare/day.queries';
import type { AuthorizedDaycareId, ChildScope } from '../auth/access';
import { todayOf } from '../daycare/today';
import { getDaycare } from '../daycare/daycare.queries';
import { csvFile, csvRows, type CsvCell } from '../csv';
import type { Db } from '../db/database';
import { giveWay } from '../give-way';
import { isoTime, type Runtime } from '../runtime';
import { listCurrentPhotos, type PhotoEntry } from '../photos/photo-store';
import { listStaff } from '../staff/staff.queries';
import { listEnrolments as listSpans } from '../students/enrolments.queries';
import {
  listAbsenceCalls,
  listAbsences,
  listClassrooms,
  listClassroomStaff,
  listClassroomStudents,
  listEnrolments,
  listGuardians,
  listInvitations,
  listMarkedDays,
  listMarks,
  listPastRatios,
  listRatioReasons,
  listPeopleRequests,
  listRoomMoves,
  listSchedules,
  listStaffMarkedDays,
  listStaffMarks,
  listStudents,
  listSubstitutes,
} from './export.queries';
import { uniqueNames } from './file-name';
import {
  listHeadcountMarks,
  listHeadcounts,
  listOutingAdults,
  listOutingChildren,
  listOutingMarks,
  listOutings,
} from './headcounts.queries';
import { readHealthRecords, readTeamDocuments, type StoredFile } from './health-records';
import { authorizedInWords, listPeopleRows, readPersonPhotos, requestInWords } from './people-rows';

const words = exportText;

// This many rows are written within a few milliseconds.
const rowsAtOnce = 500;

type ColumnOf<Table extends ExportTable> = keyof (typeof words.tables)[Table]['columns'];
type RowOf<Table extends ExportTable> = Record<ColumnOf<Table>, CsvCell>;

type StoredMark = Awaited<ReturnType<typeof listMarks>>[number];
type StoredStaffMark = Awaited<ReturnType<typeof listStaffMarks>>[number];
type StoredHeadcounts = Awaited<ReturnType<typeof listHeadcounts>>;
type StoredSchedule = Awaited<ReturnType<typeof listSchedules>>[number];

/** A table that has been read and can be written. */
export interface TableFile {
  table: ExportTable;
  csv: () => Promise<string>;
}

/** A photo with its name in the archive. */
export interface PhotoFile extends PhotoEntry {
  file: string;
}

export interface Records {
  daycareName: string;
  /** In the record of one student, the person whose photo it is. */
  studentName: string | null;
  tables: TableFile[];
  photos: PhotoFile[];
  /** Photos of the people around the children. */
  personPhotos: StoredFile[];
  /** Documents. */
  documents: StoredFile[];
}

interface Source {
  trx: Db;
  /** For what is read after the transaction. */
  db: Db;
  runtime: Runtime;
  children: ChildScope;
  /** Only in the record of one student. */
  studentId: string | undefined;
}

/**
 * Reads what an export shows, except the bytes of photos: everything of the daycare, or the record of one student. Call it in a
 * transaction, so that the tables fit together. Marks never change and may be many, so they are read afterwards from `db`.
 */
export async function readRecords(
  trx: Db,
  { db, runtime, children }: { db: Db; runtime: Runtime; children: ChildScope },
  studentId?: string,
): Promise<Records> {
  const source: Source = { trx, db, runtime, children, studentId };
  const daycare = await getDaycare(trx, children.daycareId);
  const students = await listStudents(trx, children, studentId);
  const headcounts = await listHeadcounts(trx, children.daycareId);
  const photos = nameFiles(students, await listCurrentPhotos(trx, children, studentId));
  const studentNames = new Map(students.map((student) => [student.id, fullNameOf(student)]));
  const named = uniqueNames();
  const health = await readHealthRecords(trx, children, (id) => studentNames.get(id) ?? '', named, studentId);
  const personPhotos = await readPersonPhotos(trx, children, studentId);
  const ofChildren = [
    ...(await readStudentTables(source, students, photos)),
    ...(await readDayTables(source, headcounts)),
    ...(await readFamilyTables(source, students, health, personPhotos)),
    ...(await readClassroomTables(source)),
  ];
  if (studentId !== undefined) {
    const [first] = students;
    return {
      daycareName: daycare.name,
      studentName: first === undefined ? null : fullNameOf(first),
      tables: ofChildren,
      photos,
      personPhotos,
      documents: health.files,
    };
  }
  const team = await readTeamDocuments(trx, children.daycareId, named);
  return {
    daycareName: daycare.name,
    studentName: null,
    tables: [
      table('own-fields', health.own, (field) => field),
      table('team-documents', team.rows, (row) => row),
      ...(await readDaycareTables(source, daycare)),
      ...(await readStaffTables(source, headcounts)),
      ...ofChildren,
    ],
    photos,
    personPhotos,
    documents: [...health.files, ...team.files],
  };
}

async function readStudentTables(
  { trx, runtime, children, studentId }: Source,
  students: Awaited<ReturnType<typeof listStudents>>,
  photos: readonly PhotoFile[],
): Promise<TableFile[]> {
  const enrolments = await listEnrolments(trx, children, studentId);
  const members = await listClassroomStudents(trx, children, studentId);
  const statusOf = await readStatuses(trx, runtime, children);
  const photoOf = new Map(photos.map((photo) => [photo.studentId, photo.file]));
  const roomsOf = new Map<string, string[]>();
  for (const { studentId: id, classroom } of members) roomsOf.set(id, [...(roomsOf.get(id) ?? []), classroom]);
  return [
    table('students', students, ({ profilePic: _profilePic, ...student }) => ({
      ...student,
      classrooms: (roomsOf.get(student.id) ?? []).join(', '),
      photo: photoOf.get(student.id) ?? null,
      status: words.enrolmentStatuses[statusOf(student.id)],
    })),
    table('enrollment', enrolments, withStudent),
  ];
}

async function readDayTables({ trx, db, runtime, children, studentId }: Source, headcounts: StoredHeadcounts): Promise<TableFile[]> {
  const schedules = await listSchedules(trx, children, studentId);
  const absences = await listAbsences(trx, children, studentId);
  const calls = await listAbsenceCalls(trx, children, studentId);
  const moves = await listRoomMoves(trx, children, studentId);
  const outingChildren = await listOutingChildren(trx, children, studentId);
  return [
    table('schedules', schedules.flatMap(blocksIn), (block) => block),
    pagedTable('attendance', () => listMarkPages(db, children, isoTime(runtime.now()), studentId), toMarkRow),
    table('absences', absences, ({ recordedBy, recordedName, cancelledName, ...absence }) => ({
      ...withStudent(absence),
      reason: reasonInWords(absence.reason),
      recordedById: recordedBy,
      recordedBy: recordedName,
      cancelledBy: cancelledName,
    })),
    table('absence-calls', calls, ({ recordedBy, recordedName, ...call }) => ({
      ...withStudent(call),
      recordedById: recordedBy,
      recordedBy: recordedName,
    })),
    table('room-moves', moves, ({ plannedName, confirmedName, ...move }) => ({
      ...withStudent(move),
      plannedBy: plannedName,
      confirmedBy: confirmedName,
    })),
    pagedTable('headcount-children', () => listRollPages(db, children, headcounts, isoTime(runtime.now()), studentId), toRollRow),
    table('outing-children', outingChildren, withStudent),
  ];
}

async function readFamilyTables(
  { trx, children, studentId }: Source,
  students: Awaited<ReturnType<typeof listStudents>>,
  health: Awaited<ReturnType<typeof readHealthRecords>>,
  personPhotos: Awaited<ReturnType<typeof readPersonPhotos>>,
): Promise<TableFile[]> {
  const guardians = await listGuardians(trx, children, studentId);
  const people = await listPeopleRows(
    trx,
    children,
    students,
    new Map(personPhotos.map(({ personId, file }) => [personId, file])),
    studentId,
  );
  const requests = await listPeopleRequests(trx, children, studentId);
  return [
    table('guardians', guardians, ({ userId, fullName, ...link }) => ({
      ...withStudent(link),
      state: userId === null ? words.linkStates.pending : words.linkStates.linked,
      personId: userId,
      name: fullName,
    })),
    table('health', health.items, (item) => item),
    table('health-none', health.none, (row) => row),
    table('consents', health.consents, (row) => row),
    table('child-details', health.details, (row) => row),
    table('documents', health.documents, (row) => row),
    table('people', people, ({ isGuardian, notAuthorized, ...person }) => ({
      ...person,
      isGuardian: yesOrNo(isGuardian),
      notAuthorized: yesOrNo(notAuthorized),
    })),
    table('people-requests', requests, ({ proposed, askedBy, askedName, accepted, decidedName, ...request }) => ({
      ...withStudent(request),
      asked: requestInWords(proposed),
      askedById: askedBy,
      askedBy: askedName,
      accepted: accepted === null ? null : yesOrNo(accepted === 1),
      decidedBy: decidedName,
    })),
  ];
}

async function readClassroomTables({ trx, runtime, children, studentId }: Source): Promise<TableFile[]> {
  const classrooms = await listClassrooms(trx, children, studentId);
  const members = await listClassroomStudents(trx, children, studentId);
  const invitations = await listInvitations(trx, children, studentId);
  return [
    table('classrooms', classrooms, (classroom) => classroom),
    table('classroom-students', members, withStudent),
    table('invitations', invitations, ({ role, invitedBy, inviter, ...invitation }) => ({
      ...invitation,
      invitedAs: words.invitedAs[role ?? 'parent'],
      state: words.invitationStates[stateOf(invitation, runtime.now())],
      invitedById: invitedBy,
      invitedBy: inviter,
    })),
  ];
}

async function readDaycareTables(
  { trx, runtime, children: { daycareId } }: Source,
  daycare: Awaited<ReturnType<typeof getDaycare>>,
): Promise<TableFile[]> {
  const day = await getDay(trx, runtime, daycareId);
  const hours = await listHours(trx, daycareId);
  const pastRatios = await listPastRatios(trx, daycareId);
  const ratioReasons = await listRatioReasons(trx, daycareId);
  return [
    table('daycare', [daycare], ({ twoFactorRequired, ...fields }) => ({
      ...fields,
      twoFactorRequired: yesOrNo(twoFactorRequired),
      timeZone: day.timeZone,
      features: features.flatMap((feature) => (day.features[feature] ? text.features[feature].name : [])).join(', '),
      teachersSeeOwnRooms: yesOrNo(day.teachersSeeOwnRooms),
      lateAfterMinutes: day.lateAfterMinutes,
      keepYears: day.keepYears,
      absenceReasons: day.absenceReasons.join(', '),
      ruleSetId: day.ruleSetId,
      binderAt: day.binderAt,
    })),
    table(
      'opening-hours',
      hours.flatMap(({ hoursFrom, openingHours }) => openingHours.map((block) => ({ hoursFrom, ...block }))),
      (block) => block,
    ),
    table('closures', day.closures, (closure) => closure),
    table('past-ratios', pastRatios, (ratio) => ratio),
    table('ratio-reasons', ratioReasons, ({ recordedBy, recordedName, ...reason }) => ({
      ...reason,
      recordedById: recordedBy,
      recordedBy: recordedName,
    })),
  ];
}

async function readStaffTables({ trx, db, runtime, children: { daycareId } }: Source, headcounts: StoredHeadcounts): Promise<TableFile[]> {
  const staff = await listStaff(trx, daycareId);
  const substitutes = await listSubstitutes(trx, daycareId);
  const outings = await readOutings(trx, daycareId);
  const classroomStaff = await listClassroomStaff(trx, daycareId);
  return [
    table('staff', staff, ({ userId, fullName, roles, canManageStaff, countsInRatio, ...person }) => ({
      personId: userId,
      name: fullName,
      email: person.email,
      roles: roles.map((role) => words.roles[role]).join(', '),
      canManageStaff: yesOrNo(canManageStaff),
      countsInRatio: yesOrNo(countsInRatio),
      createdAt: person.createdAt,
    })),
    table('substitutes', substitutes, ({ id, fullName, countsInRatio, ...substitute }) => ({
      ...substitute,
      personId: id,
      name: fullName,
      countsInRatio: yesOrNo(countsInRatio === 1),
    })),
    pagedTable('staff-times', () => listStaffMarkPages(db, daycareId, isoTime(runtime.now())), toStaffMarkRow),
    table('headcounts', headcounts, ({ kind, startedBy, startedName, finishedBy, finishedName, ...headcount }) => ({
      ...headcount,
      kind: headcountText.headcount.kinds[kind],
      startedById: startedBy,
      startedBy: startedName,
      finishedById: finishedBy,
      finishedBy: finishedName,
    })),
    table('outings', outings, (outing) => outing),
    table('classroom-staff', classroomStaff, ({ userId, fullName, ...room }) => ({ ...room, personId: userId, name: fullName })),
  ];
}

/** A row with the student's name in one column. */
function withStudent<Row extends { firstName: string; lastName: string }>({ firstName, lastName, ...row }: Row) {
  return { ...row, student: fullNameOf({ firstName, lastName }) };
}

function table<Table extends ExportTable, Stored>(name: Table, stored: readonly Stored[], toRow: (one: Stored) => RowOf<Table>): TableFile {
  return pagedTable(name, () => inPages(stored), toRow);
}

async function* inPages<Stored>(stored: readonly Stored[]) {
  for (let at = 0; at < stored.length; at += rowsAtOnce) {
    await giveWay();
    yield stored.slice(at, at + rowsAtOnce);
  }
}

/** A table whose rows are read while it is written. */
function pagedTable<Table extends ExportTable, Stored>(
  name: Table,
  pages: () => AsyncIterable<readonly Stored[]>,
  toRow: (one: Stored) => RowOf<Table>,
): TableFile {
  const columns: Record<string, readonly [heading: string, meaning: string]> = words.tables[name].columns;
  const keys = Object.keys(columns) as ColumnOf<Table>[];
  const headings = Object.values(columns).map(([heading]) => heading);
  return {
    table: name,
    async csv() {
      const parts = [csvFile(headings, [])];
      for await (const page of pages()) {
        const rows = page.map(toRow);
        parts.push(csvRows(rows.map((row) => keys.map((key) => row[key]))));
      }
      return parts.join('');
    },
  };
}

/** The marks of each day that existed at that moment. */
async function* listMarkPages(db: Db, children: ChildScope, until: string, studentId?: string) {
  for (const day of await listMarkedDays(db, children, studentId)) {
    await giveWay();
    yield await listMarks(db, children, { day, until }, studentId);
  }
}

/** The adults' marks of each day that existed at that moment. */
async function* listStaffMarkPages(db: Db, daycareId: AuthorizedDaycareId, until: string) {
  for (const day of await listStaffMarkedDays(db, daycareId)) {
    await giveWay();
    yield await listStaffMarks(db, daycareId, { day, until });
  }
}

function toStaffMarkRow({ userId, fullName, recordedBy, recordedName, ...mark }: StoredStaffMark): RowOf<'staff-times'> {
  return {
    ...mark,
    personId: userId,
    name: fullName,
    kind: words.staffMarkKinds[mark.kind],
    countsInRatio: yesOrNo(mark.countsInRatio === 1),
    recordedById: recordedBy,
    recordedBy: recordedName,
  };
}

function toMarkRow({ firstName, lastName, recordedBy, recordedName, ...mark }: StoredMark): RowOf<'attendance'> {
  return {
    ...mark,
    student: fullNameOf({ firstName, lastName }),
    kind: words.markKinds[mark.kind],
    goesTo: mark.goesTo && dayText.attendance.destinations[mark.goesTo],
    absenceReason: mark.absenceReason && reasonInWords(mark.absenceReason),
    method: words.markMethods[mark.method],
    waited: yesOrNo(mark.waited === 1),
    idSeen: yesOrNo(mark.idSeen === 1),
    authorizedBy: authorizedInWords(mark.authorizedBy),
    recordedById: recordedBy,
    recordedBy: recordedName,
  };
}

type StoredHeadcount = Awaited<ReturnType<typeof listHeadcounts>>[number];

/** The rolls of these headcounts, one after the other, as of that moment. */
async function* listRollPages(db: Db, children: ChildScope, headcounts: readonly StoredHeadcount[], until: string, studentId?: string) {
  for (const { id: headcountId, kind, day } of headcounts) {
    await giveWay();
    const marks = await listHeadcountMarks(db, children, { headcountId, until }, studentId);
    yield marks.map((mark) => ({ ...mark, headcount: kind, day }));
  }
}

type RollMark = Awaited<ReturnType<typeof listHeadcountMarks>>[number] & { headcount: StoredHeadcount['kind']; day: string };

function toRollRow({ firstName, lastName, headcount, recordedBy, recordedName, ...mark }: RollMark): RowOf<'headcount-children'> {
  return {
    ...mark,
    headcount: headcountText.headcount.kinds[headcount],
    student: fullNameOf({ firstName, lastName }),
    kind: words.headcountMarkKinds[mark.kind],
    waited: yesOrNo(mark.waited === 1),
    recordedById: recordedBy,
    recordedBy: recordedName,
  };
}

async function readOutings(trx: Db, daycareId: ChildScope['daycareId']): Promise<RowOf<'outings'>[]> {
  const adults = await listOutingAdults(trx, daycareId);
  const marks = await listOutingMarks(trx, daycareId);
  return (await listOutings(trx, daycareId)).map(({ kind, byVehicle, ...outing }) => ({
    ...outing,
    kind: headcountText.outings.kinds[kind],
    byVehicle: yesOrNo(byVehicle === 1),
    adults: adults.flatMap(({ outingId, name }) => (outingId === outing.id ? [name] : [])).join(', '),
    history: withTakenBack(marks.filter(({ outingId }) => outingId === outing.id))
      .map(({ kind: step, takesBack, recordedAt, personName, recordedName }) => {
        const { events, takenBack } = headcountText.outings;
        return words.outingEvent(takesBack === null ? events[step] : takenBack[takesBack], recordedAt, personName ?? recordedName);
      })
      .join('; '),
  }));
}

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

/** Named after the children, last name first, so that the folder is in the order of the list. */
function nameFiles(students: readonly Named[], photos: readonly PhotoEntry[]): PhotoFile[] {
  const photoOf = new Map(photos.map((photo) => [photo.studentId, photo]));
  const named = uniqueNames();
  return students.flatMap(({ id, firstName, lastName }) => {
    const photo = photoOf.get(id);
    if (photo === undefined) return [];
    const ending = photo.mediaType === 'image/webp' ? '.webp' : '.jpg';
    return [{ ...photo, file: `${words.photoFolder}/${named(`${lastName} ${firstName}`, ending)}` }];
  });
}

function stateOf(
  { acceptedAt, cancelledAt, expiresAt }: { acceptedAt: string | null; cancelledAt: string | null; expiresAt: string },
  now: Date,
) {
  if (acceptedAt !== null) return 'accepted';
  if (cancelledAt !== null) return 'cancelled';
  return expiresAt <= isoTime(now) ? 'expired' : 'pending';
}

/** Adds each child's state as of today. */
async function readStatuses(trx: Db, runtime: Runtime, children: ChildScope): Promise<(studentId: string) => EnrolmentStatus> {
  const today = await todayOf(trx, runtime, children.daycareId);
  const spans = await listSpans(trx, children);
  return (studentId) => enrolmentStatus(spans.get(studentId) ?? [], '', today).status;
}

/** A row for each block of the schedule, or a single row without one. */
function blocksIn({ week, firstName, lastName, ...stored }: StoredSchedule): RowOf<'schedules'>[] {
  const row = { ...stored, student: fullNameOf({ firstName, lastName }) };
  const blocks: Schedule['week'] = week === null ? null : JSON.parse(week);
  if (blocks !== null && blocks.length > 0) return blocks.map((block) => ({ ...row, ...block }));
  return [{ ...row, weekday: blocks === null ? words.everyOpenDay : words.noDay, from: null, until: null, classroomId: null }];
}

function yesOrNo(value: boolean): string {
  return value ? words.yes : words.no;
}
