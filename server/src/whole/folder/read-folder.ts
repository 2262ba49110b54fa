import type { AttendanceMark } from '@daycare-portal/shared/attendance';
import { daysFrom } from '@daycare-portal/shared/center-time';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import type { FolderScope } from '@daycare-portal/shared/folder';
import { folderText } from '@daycare-portal/shared/folder-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';
import { text } from '@daycare-portal/shared/text';
import type { Access } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import type { Runtime } from '../../core/runtime';
import { listAttending, type AttendingChild } from '../../records/attendance/attendance.queries';
import { listRooms } from '../../records/classrooms/classrooms.queries';
import { listMealMarks } from '../../records/daily-log/meals.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { getDaycare } from '../../records/daycare/daycare.queries';
import { listDocuments, listTeamDocuments } from '../../records/health/documents.queries';
import { listStepsOf } from '../../records/incidents/incidents.queries';
import { listOutingsOn } from '../../records/outings/outings.queries';
import { listStaffMarksBetween } from '../../records/staff-clock/staff-marks.queries';
import { listStaff } from '../../records/staff/staff.queries';
import * as queries from './folder.queries';

/** Who asks for a folder: an owner behind the gate, or a command of the machine. */
export interface FolderReading {
  db: Db;
  runtime: Runtime;
  access: Access;
  userId: string;
}

type RowsOf<Query extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>[number];

export type MarkRow = RowsOf<typeof queries.listMarksOfDay> & Pick<AttendanceMark, 'absence'>;

export type Folder = Awaited<ReturnType<typeof readFolder>>;

/**
 * The records of a folder as they are stored. They are read day by day, and other requests run in between. A folder of a room has the records
 * of the children whose home room it is, and what else happened there.
 */
export async function readFolder({ db, runtime, access, userId }: FolderReading, scope: FolderScope) {
  const { children, daycareId } = access;
  const { from, until, classroomId, studentId } = scope;
  const rules = await readDayRules(db, runtime, daycareId);
  const { timeZone } = rules;
  const attending = await listAttending(db, children);
  const rooms = await listRooms(db, children, userId, '');
  const roomNames = new Map([...rooms, ...(await listOutingsOn(db, daycareId, from, until))].map(({ id, name }) => [id, name]));
  requireFound(scope, attending, rooms);
  const names = namesOf(attending);
  const known = new Map(attending.map((child) => [child.id, child]));
  const isHome = (id: string) => classroomId === null || known.get(id)?.homeClassroomId === classroomId;
  const isOf = (row: { studentId: string; classroomId?: string | null }) => isHome(row.studentId) || row.classroomId === classroomId;
  const { marks, checks, doses } = await readDays(db, children, { ...scope, timeZone }, isOf, isHome);
  const incidents = (await inTurn(() => queries.listIncidentsBetween(db, children, scope))).filter(isOf);
  const authorizations = (await inTurn(() => queries.listAuthorizationsBetween(db, children, scope))).filter(isOf);
  await giveWay();
  const isAboutOne = studentId !== null;
  const meals = (await listMealMarks(db, children, from, until)).filter((mark) => (isAboutOne ? mark.studentId === studentId : isOf(mark)));
  await giveWay();
  const staffMarks = isAboutOne ? [] : await listStaffMarksBetween(db, daycareId, { from, until });
  return {
    scope,
    daycareId,
    timeZone,
    rules,
    daycare: await getDaycare(db, daycareId),
    children: known,
    childName: (id: string) => names.get(id) ?? '',
    rooms: rooms.filter(({ id }) => classroomId === null || id === classroomId),
    roomName: (id: string | null) => roomNames.get(id ?? '') ?? null,
    isHome,
    days: daysFrom(from, until).map((day) => ({ day, isOpen: rules.openingOn(day, classroomId).isOpen })),
    teamSize: isAboutOne ? 0 : (await listStaff(db, daycareId)).length,
    records: {
      attendanceMarks: marks,
      absences: (await inTurn(() => queries.listAbsencesBetween(db, children, scope))).filter(isOf),
      staffMarks: ofRoom(staffMarks, classroomId),
      ratioReasons: isAboutOne
        ? []
        : (await inTurn(() => queries.listRatioReasons(db, children, scope))).filter(
            (row) => classroomId === null || row.classroomId === classroomId,
          ),
      incidents,
      incidentSteps: await inTurns(incidents, (ids) => listStepsOf(db, children, ids)),
      authorizations,
      medicationSteps: await inTurns(authorizations, (ids) => queries.listMedicationStepsOf(db, children, ids)),
      doses,
      sleepChecks: checks,
      mealMarks: meals,
      drills: isAboutOne ? [] : await inTurn(() => queries.listDrillsBetween(db, children, scope)),
      documents: (await inTurn(() => listDocuments(db, children, studentId ?? undefined))).filter(isOf),
      teamDocuments: isAboutOne || classroomId !== null ? [] : await listTeamDocuments(db, daycareId),
    },
    views: (await inTurn(() => queries.listViews(db, children, scope, timeZone))).filter(
      ({ recordKind, recordId }) => recordKind !== 'student' || isHome(recordId ?? ''),
    ),
  };
}

function requireFound(
  { studentId, classroomId }: FolderScope,
  children: readonly AttendingChild[],
  rooms: readonly { id: string }[],
): void {
  if (studentId !== null && !children.some(({ id }) => id === studentId))
    throw new DomainError('NOT_FOUND', 'studentNotFound', text.students.notFound);
  if (classroomId !== null && !rooms.some(({ id }) => id === classroomId))
    throw new DomainError('NOT_FOUND', 'classroomNotFound', text.classrooms.notFound);
}

/** The names of the children by id. Children of the same name are told apart by their birth dates. */
function namesOf(children: readonly AttendingChild[]): ReadonlyMap<string, string> {
  const byName = groupBy(children, fullNameOf);
  return new Map(
    children.map((child) => {
      const name = fullNameOf(child);
      const isAlone = (byName.get(name)?.length ?? 0) < 2;
      return [child.id, isAlone ? name : folderText.paper.bornOn(name, formatDate(child.dob, 'short'))];
    }),
  );
}

const napsAtOnce = 100;

/** What there is much of, day by day. */
async function readDays(
  db: Db,
  children: Access['children'],
  { from, until, studentId, timeZone }: FolderScope & { timeZone: string },
  isOf: (row: { studentId: string; classroomId?: string | null }) => boolean,
  isHome: (id: string) => boolean,
) {
  const marks: MarkRow[] = [];
  const checks: RowsOf<typeof queries.listChecksOf>[] = [];
  const doses: RowsOf<typeof queries.listDosesBetween>[] = [];
  for (const day of daysFrom(from, until)) {
    await giveWay();
    const ofDay = await queries.listMarksOfDay(db, children, day, studentId);
    for (const [child, own] of groupBy(ofDay, (mark) => mark.studentId))
      if (isHome(child) || own.some(isOf)) marks.push(...own.map(withAbsence));
    const naps = (await queries.listNapsOfDay(db, children, day, studentId)).filter(isOf);
    const napping = new Set(naps.map(({ id, studentId: child }) => `${id} ${child}`));
    for (const ids of inParts([...new Set(naps.map(({ id }) => id))], napsAtOnce)) {
      await giveWay();
      const found = await queries.listChecksOf(db, children, ids);
      checks.push(...found.filter((check) => napping.has(`${check.entryId} ${check.studentId}`)));
    }
    await giveWay();
    doses.push(...(await queries.listDosesBetween(db, children, { from: day, until: day, studentId }, timeZone)).filter(isOf));
  }
  return { marks, checks, doses };
}

function withAbsence(row: RowsOf<typeof queries.listMarksOfDay>): MarkRow {
  return { ...row, absence: row.absenceReason === null ? null : { reason: row.absenceReason, note: row.absenceNote } };
}

/** The marks of adults on the days on which they were in the room. */
function ofRoom<Mark extends { userId: string; day: PlainDate; classroomId: string | null }>(
  marks: readonly Mark[],
  classroomId: string | null,
): readonly Mark[] {
  if (classroomId === null) return marks;
  const key = ({ userId, day }: Mark) => `${day} ${userId}`;
  const there = new Set(marks.filter((mark) => mark.classroomId === classroomId).map(key));
  return marks.filter((mark) => there.has(key(mark)));
}

async function inTurn<Rows>(read: () => Promise<Rows>): Promise<Rows> {
  await giveWay();
  return read();
}

async function inTurns<Row>(about: readonly { id: string }[], read: (ids: readonly string[]) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const ids of inParts(about.map(({ id }) => id))) {
    await giveWay();
    rows.push(...(await read(ids)));
  }
  return rows;
}
