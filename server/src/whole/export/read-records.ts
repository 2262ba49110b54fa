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
import { getDay, listHours } from '../../records/daycare/day.queries';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { todayOf } from '../../records/daycare/today';
import { listPastRatios } from '../../records/coverage/ratio.queries';
import { getDaycare } from '../../records/daycare/daycare.queries';
import { csvFile, csvRows, type CsvCell } from '../../core/files/csv';
import type { Db } from '../../core/db/database';
import { giveWay } from '../../core/give-way';
import { isoTime, type Runtime } from '../../core/runtime';
import { listCurrentPhotos, type PhotoEntry } from '../../records/photos/photo-store';
import { listStaff } from '../../records/staff/staff.queries';
import { listEnrolments as listSpans } from '../../records/students/enrolments.queries';
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
  listRatioReasons,
  listRefusedMarks,
  listPeopleRequests,
  listRoomMoves,
  listSchedules,
  listStaffMarkedDays,
  listStaffMarks,
  listStudents,
  listSubstitutes,
} from './export.queries';
import { uniqueNames } from '../../core/files/file-name';
import {
  listHeadcountMarks,
  listHeadcounts,
  listOutingAdults,
  listOutingChildren,
  listOutingMarks,
  listOutings,
} from './headcounts.queries';
import { readHealthRecords, readTeamDocuments, type StoredFile, type WithStudent } from './health-records';
import { authorizedInWords, readPeople, requestInWords } from './people-rows';

const words = exportText;

// This many rows are written within a few milliseconds.
const rowsAtOnce = 500;

type ColumnOf<Table extends ExportTable> = keyof (typeof words.tables)[Table]['columns'];
type RowOf<Table extends ExportTable> = Record<ColumnOf<Table>, CsvCell>;

type StoredStudents = Awaited<ReturnType<typeof listStudents>>;
type StoredHeadcounts = Awaited<ReturnType<typeof listHeadcounts>>;

/** A table that has been read and can be written, in parts. */
interface TableFile {
  table: ExportTable;
  csv: () => Promise<Buffer[]>;
}

/** A photo with its name in the archive. */
interface PhotoFile extends PhotoEntry {
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
  /** Marks count that existed at this time. */
  until: string;
  withStudent: WithStudent;
  /** The same, in the order of the list of children. */
  inOrder: WithStudent;
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
  const daycare = await getDaycare(trx, children.daycareId);
  const students = await listStudents(trx, children, studentId);
  const source: Source = { trx, db, runtime, children, studentId, until: isoTime(runtime.now()), ...naming(students) };
  const headcounts = await listHeadcounts(trx, children.daycareId);
  const photos = nameFiles(students, await listCurrentPhotos(trx, children, studentId));
  const named = uniqueNames();
  const health = await readHealthRecords(trx, children, source.withStudent, named, studentId);
  const people = await readPeople(trx, children, students, studentId);
  const ofChildren = [
    ...(await readStudentTables(source, students, photos)),
    ...(await readDayTables(source, headcounts)),
    ...(await readFamilyTables(source, health)),
    table('people', people.rows),
    table('people-requests', await readRequests(source)),
    ...(await readClassroomTables(source)),
  ];
  const files = { daycareName: daycare.name, photos, personPhotos: people.photos };
  if (studentId !== undefined) {
    const [first] = students;
    return { ...files, studentName: first === undefined ? null : fullNameOf(first), tables: ofChildren, documents: health.files };
  }
  const team = await readTeamDocuments(trx, children.daycareId, named);
  return {
    ...files,
    studentName: null,
    tables: [
      table('own-fields', health.own),
      table('team-documents', team.rows),
      ...(await readDaycareTables(source, daycare)),
      ...(await readStaffTables(source, headcounts)),
      ...ofChildren,
    ],
    documents: [...health.files, ...team.files],
  };
}

function naming(students: StoredStudents): Pick<Source, 'withStudent' | 'inOrder'> {
  const names = new Map(students.map((student, at) => [student.id, { at, student: fullNameOf(student) }]));
  const positionOf = ({ studentId }: { studentId: string }) => names.get(studentId)?.at ?? 0;
  const withStudent: WithStudent = (rows) => rows.map((row) => ({ ...row, student: names.get(row.studentId)?.student ?? '' }));
  return { withStudent, inOrder: (rows) => withStudent(rows.toSorted((a, b) => positionOf(a) - positionOf(b))) };
}

async function readStudentTables(
  { trx, runtime, children, studentId, inOrder }: Source,
  students: StoredStudents,
  photos: readonly PhotoFile[],
): Promise<TableFile[]> {
  const statusOf = await readStatuses(trx, runtime, children);
  const photoOf = new Map(photos.map((photo) => [photo.studentId, photo.file]));
  const roomsOf = new Map<string, string[]>();
  for (const { studentId: id, classroom } of await listClassroomStudents(trx, children, studentId))
    roomsOf.set(id, [...(roomsOf.get(id) ?? []), classroom]);
  return [
    table(
      'students',
      students.map((student) => ({
        ...student,
        classrooms: (roomsOf.get(student.id) ?? []).join(', '),
        photo: photoOf.get(student.id) ?? null,
        status: words.enrolmentStatuses[statusOf(student.id)],
      })),
    ),
    table('enrollment', inOrder(await listEnrolments(trx, children, studentId))),
  ];
}

async function readDayTables(source: Source, headcounts: StoredHeadcounts): Promise<TableFile[]> {
  const { trx, children, studentId, withStudent, inOrder } = source;
  const absences = await listAbsences(trx, children, studentId);
  return [
    table('schedules', inOrder(await listSchedules(trx, children, studentId)).flatMap(blocksIn)),
    pagedTable('attendance', () => readMarks(source)),
    table('refused-entries', inOrder(await readRefused(source))),
    table('absences', inOrder(absences.map((absence) => ({ ...absence, reason: reasonInWords(absence.reason) })))),
    table('absence-calls', inOrder(await listAbsenceCalls(trx, children, studentId))),
    table('room-moves', inOrder(await listRoomMoves(trx, children, studentId))),
    pagedTable('headcount-children', () => readRolls(source, headcounts)),
    table('outing-children', withStudent(await listOutingChildren(trx, children, studentId))),
  ];
}

async function readFamilyTables(
  { trx, children, studentId, inOrder }: Source,
  health: Awaited<ReturnType<typeof readHealthRecords>>,
): Promise<TableFile[]> {
  const { linked, pending } = words.linkStates;
  const guardians = inOrder(await listGuardians(trx, children, studentId));
  return [
    table(
      'guardians',
      guardians.map((link) => ({ ...link, state: link.personId === null ? pending : linked })),
    ),
    table('health', health.items),
    table('health-none', health.none),
    table('consents', health.consents),
    table('child-details', health.details),
    table('documents', health.documents),
  ];
}

async function readRequests({ trx, children, studentId, withStudent }: Source): Promise<RowOf<'people-requests'>[]> {
  return withStudent(await listPeopleRequests(trx, children, studentId)).map((request) => ({
    ...request,
    asked: requestInWords(request.proposed),
    accepted: request.accepted === null ? null : request.accepted === 1,
  }));
}

async function readClassroomTables({ trx, runtime, children, studentId, withStudent }: Source): Promise<TableFile[]> {
  const invitations = await listInvitations(trx, children, studentId);
  return [
    table('classrooms', await listClassrooms(trx, children, studentId)),
    table('classroom-students', withStudent(await listClassroomStudents(trx, children, studentId))),
    table(
      'invitations',
      invitations.map((invitation) => ({
        ...invitation,
        invitedAs: words.invitedAs[invitation.role ?? 'parent'],
        state: words.invitationStates[stateOf(invitation, runtime.now())],
      })),
    ),
  ];
}

async function readDaycareTables(
  { trx, runtime, children: { daycareId } }: Source,
  daycare: Awaited<ReturnType<typeof getDaycare>>,
): Promise<TableFile[]> {
  const day = await getDay(trx, runtime, daycareId);
  const hours = await listHours(trx, daycareId);
  return [
    table('daycare', [
      {
        ...daycare,
        timeZone: day.timeZone,
        features: features.flatMap((feature) => (day.features[feature] ? text.features[feature].name : [])).join(', '),
        teachersSeeOwnRooms: day.teachersSeeOwnRooms,
        lateAfterMinutes: day.lateAfterMinutes,
        keepYears: day.keepYears,
        absenceReasons: day.absenceReasons.join(', '),
        ruleSetId: day.ruleSetId,
        binderAt: day.binderAt,
      },
    ]),
    table(
      'opening-hours',
      hours.flatMap(({ hoursFrom, openingHours }) => openingHours.map((block) => ({ hoursFrom, ...block }))),
    ),
    table('closures', day.closures),
    table('past-ratios', await listPastRatios(trx, daycareId)),
    table('ratio-reasons', await listRatioReasons(trx, daycareId)),
  ];
}

async function readStaffTables(source: Source, headcounts: StoredHeadcounts): Promise<TableFile[]> {
  const { trx, children } = source;
  const { daycareId } = children;
  const staff = await listStaff(trx, daycareId);
  const substitutes = await listSubstitutes(trx, daycareId);
  const classroomStaff = await listClassroomStaff(trx, daycareId);
  return [
    table(
      'staff',
      staff.map(({ userId, fullName, roles, ...person }) => ({
        ...person,
        personId: userId,
        name: fullName,
        roles: roles.map((role) => words.roles[role]).join(', '),
      })),
    ),
    table(
      'substitutes',
      substitutes.map((substitute) => ({ ...substitute, countsInRatio: substitute.countsInRatio === 1 })),
    ),
    pagedTable('staff-times', () => readStaffMarks(source)),
    table(
      'headcounts',
      headcounts.map((headcount) => ({ ...headcount, kind: headcountText.headcount.kinds[headcount.kind] })),
    ),
    table('outings', await readOutings(trx, daycareId)),
    table(
      'classroom-staff',
      classroomStaff.map(({ userId, fullName, ...room }) => ({ ...room, personId: userId, name: fullName })),
    ),
  ];
}

function table<Table extends ExportTable>(name: Table, rows: readonly RowOf<Table>[]): TableFile {
  return pagedTable(name, () => inPages(rows));
}

async function* inPages<Row>(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await giveWay();
    yield rows.slice(at, at + rowsAtOnce);
  }
}

/** A table whose rows are read while it is written. */
function pagedTable<Table extends ExportTable>(name: Table, pages: () => AsyncIterable<readonly RowOf<Table>[]>): TableFile {
  const columns: Record<string, readonly [heading: string, meaning: string]> = words.tables[name].columns;
  const keys = Object.keys(columns) as ColumnOf<Table>[];
  const headings = Object.values(columns).map(([heading]) => heading);
  return {
    table: name,
    async csv() {
      const parts = [Buffer.from(csvFile(headings, []))];
      for await (const rows of pages()) parts.push(Buffer.from(csvRows(rows.map((row) => keys.map((key) => row[key])))));
      return parts;
    },
  };
}

/** The marks of one day after the other. */
async function* readMarks({ db, children, until, studentId, inOrder }: Source): AsyncGenerator<RowOf<'attendance'>[]> {
  for (const day of await listMarkedDays(db, children, studentId)) {
    await giveWay();
    yield inOrder(await listMarks(db, children, { day, until }, studentId)).map((mark) => ({
      ...mark,
      kind: words.markKinds[mark.kind],
      goesTo: mark.goesTo && dayText.attendance.destinations[mark.goesTo],
      absenceReason: mark.absenceReason && reasonInWords(mark.absenceReason),
      method: words.markMethods[mark.method],
      waited: mark.waited === 1,
      idSeen: mark.idSeen === 1,
      authorizedBy: authorizedInWords(mark.authorizedBy),
    }));
  }
}

async function readRefused({ trx, children, studentId }: Source) {
  return (await listRefusedMarks(trx, children, studentId)).map(({ decisionId, ...mark }) => ({
    ...mark,
    kind: words.markKinds[mark.kind],
    idSeen: mark.idSeen === 1,
    authorizedBy: authorizedInWords(mark.authorizedBy),
    goesTo: mark.goesTo && dayText.attendance.destinations[mark.goesTo],
    absenceReason: mark.absenceReason && reasonInWords(mark.absenceReason),
    outcome: mark.outcome && words.decisions[mark.outcome],
    entryId: mark.outcome === 'recorded' ? decisionId : null,
  }));
}

/** The adults' marks of one day after the other. */
async function* readStaffMarks({ db, children: { daycareId }, until }: Source): AsyncGenerator<RowOf<'staff-times'>[]> {
  for (const day of await listStaffMarkedDays(db, daycareId)) {
    await giveWay();
    yield (await listStaffMarks(db, daycareId, { day, until })).map((mark) => ({
      ...mark,
      kind: words.staffMarkKinds[mark.kind],
      countsInRatio: mark.countsInRatio === 1,
    }));
  }
}

/** The rolls of these headcounts, one after the other. */
async function* readRolls(
  { db, children, until, studentId, withStudent }: Source,
  headcounts: StoredHeadcounts,
): AsyncGenerator<RowOf<'headcount-children'>[]> {
  for (const { id: headcountId, kind, day } of headcounts) {
    await giveWay();
    yield withStudent(await listHeadcountMarks(db, children, { headcountId, until }, studentId)).map((mark) => ({
      ...mark,
      headcount: headcountText.headcount.kinds[kind],
      day,
      kind: words.headcountMarkKinds[mark.kind],
      waited: mark.waited === 1,
    }));
  }
}

async function readOutings(trx: Db, daycareId: AuthorizedDaycareId): Promise<RowOf<'outings'>[]> {
  const adults = await listOutingAdults(trx, daycareId);
  const marks = await listOutingMarks(trx, daycareId);
  return (await listOutings(trx, daycareId)).map((outing) => ({
    ...outing,
    kind: headcountText.outings.kinds[outing.kind],
    byVehicle: outing.byVehicle === 1,
    adults: adults
      .flatMap(({ outingId, name, phone }) => (outingId === outing.id ? [phone === null ? name : `${name} ${phone}`] : []))
      .join(', '),
    history: withTakenBack(marks.filter(({ outingId }) => outingId === outing.id))
      .map(({ kind: step, takesBack, recordedAt, personName, recordedName }) => {
        const { events, takenBack } = headcountText.outings;
        return words.outingEvent(takesBack === null ? events[step] : takenBack[takesBack], recordedAt, personName ?? recordedName);
      })
      .join('; '),
  }));
}

/** Named after the children, last name first, so that the folder is in the order of the list. */
function nameFiles(students: StoredStudents, photos: readonly PhotoEntry[]): PhotoFile[] {
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
function blocksIn({ week, ...row }: { studentId: string; student: string; holdsFrom: string; week: string | null }): RowOf<'schedules'>[] {
  const blocks: Schedule['week'] = week === null ? null : JSON.parse(week);
  if (blocks !== null && blocks.length > 0) return blocks.map((block) => ({ ...row, ...block }));
  return [{ ...row, weekday: blocks === null ? words.everyOpenDay : words.noDay, from: null, until: null, classroomId: null }];
}
