import type { Absence, AttendanceMark, TriedCall } from '@daycare-portal/shared/attendance';
import type { DayMark } from '@daycare-portal/shared/attendance-day';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { byDay } from '@daycare-portal/shared/groups';
import type { Signature } from '@daycare-portal/shared/signature';
import type { Insertable, Selectable } from 'kysely';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import { homeRoomOf, listRoomIds, listRoomIdsOf } from '../classrooms/rooms-of-children.queries';
import type { ChildTables } from '../../core/db/schema';

const markColumns = [
  'id',
  'studentId',
  'kind',
  'at',
  'day',
  'classroomId',
  'personName',
  'goesTo',
  'note',
  'reason',
  'absenceReason',
  'absenceNote',
  'method',
  'recordedBy',
  'recordedName',
  'recordedAt',
  'replaces',
  'waited',
  'personId',
  'idSeen',
  'authorizedBy',
  'exception',
] as const;
type StoredMark = Pick<Selectable<ChildTables['attendanceMarks']>, (typeof markColumns)[number]>;

/** Written out because a rest spread takes ten times as long, and a day of 300 children has as many marks. */
function toMark(stored: StoredMark): AttendanceMark {
  return {
    id: stored.id,
    studentId: stored.studentId,
    kind: stored.kind,
    at: stored.at,
    day: stored.day,
    classroomId: stored.classroomId,
    personName: stored.personName,
    goesTo: stored.goesTo,
    note: stored.note,
    reason: stored.reason,
    absence: stored.absenceReason === null ? null : { reason: stored.absenceReason, note: stored.absenceNote },
    method: stored.method,
    recordedBy: stored.recordedBy,
    recordedName: stored.recordedName,
    recordedAt: stored.recordedAt,
    replaces: stored.replaces,
    waited: stored.waited === 1,
    personId: stored.personId,
    idSeen: stored.idSeen === 1,
    authorizedBy: stored.authorizedBy === null ? null : JSON.parse(stored.authorizedBy),
    exception: stored.exception,
  };
}

// Marks are read unordered, because a day is the same in any order. Ordered by id, SQLite would scan the marks of all years.
const selectMarksOn = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'attendanceMarks').where('day', '=', day).select(markColumns),
);

/** All marks of these children on a day. */
export async function listMarksOn(db: Db, children: ChildScope, day: PlainDate): Promise<AttendanceMark[]> {
  return (await selectMarksOn(db, children, day)).map(toMark);
}

const selectDayMarksOn = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'attendanceMarks')
    .where('day', '=', day)
    .select(['id', 'studentId', 'kind', 'at', 'classroomId', 'personName', 'goesTo'])
    .select(['absenceReason', 'absenceNote', 'recordedBy', 'recordedAt', 'replaces']),
);

/** The same with only the columns that a day is worked out from, because each value that is read takes time. */
export async function listDayMarksOn(db: Db, children: ChildScope, day: PlainDate): Promise<DayMark[]> {
  return (await selectDayMarksOn(db, children, day)).map((row) => ({
    id: row.id,
    studentId: row.studentId,
    kind: row.kind,
    at: row.at,
    classroomId: row.classroomId,
    personName: row.personName,
    goesTo: row.goesTo,
    absence: row.absenceReason === null ? null : { reason: row.absenceReason, note: row.absenceNote },
    recordedBy: row.recordedBy,
    recordedAt: row.recordedAt,
    replaces: row.replaces,
  }));
}

const selectOpenDaysBefore = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'openDays').where('day', '<', day).select(['studentId', 'day']).orderBy('day').orderBy('studentId'),
);

/** Marks of earlier days with a stay that has not ended. With a join, SQLite would scan the marks of all years. */
export async function listMarksOfOpenDays(db: Db, children: ChildScope, day: PlainDate): Promise<AttendanceMark[]> {
  const open = await selectOpenDaysBefore(db, children, day);
  if (open.length === 0) return [];
  const isOpen = new Set(open.map((each) => `${each.studentId} ${each.day}`));
  const [ids, days] = [open.map((each) => each.studentId), open.map((each) => each.day)].map((each) => [...new Set(each)]);
  const marks = await listMarksOf(db, children, ids ?? [], days ?? []);
  return marks.filter((mark) => isOpen.has(`${mark.studentId} ${mark.day}`));
}

const countOpenDays = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'openDays')
    .where('day', '=', day)
    .select((open) => open.fn.countAll<number | string>().as('count')),
);

/** How many of these children have an unfinished stay on that day. */
export async function countOpenOn(db: Db, children: ChildScope, day: PlainDate): Promise<number> {
  return Number((await countOpenDays(db, children, day))[0]?.count ?? 0);
}

const selectMarksOf = preparedForSome((db, children, studentIds: Named, days: Named) =>
  childRows(db, children, 'attendanceMarks').where('studentId', 'in', studentIds).where('day', 'in', days).select(markColumns),
);

/** The marks of these children on these days. */
export async function listMarksOf(
  db: Db,
  children: ChildScope,
  studentIds: readonly string[],
  days: readonly PlainDate[],
): Promise<AttendanceMark[]> {
  return (await selectMarksOf(db, children, studentIds, days)).map(toMark);
}

/** The marks of one child between two days. */
export async function listMarksBetween(
  db: Db,
  children: ChildScope,
  studentId: string,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<AttendanceMark[]> {
  const rows = await childRows(db, children, 'attendanceMarks')
    .where('studentId', '=', studentId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(markColumns)
    .execute();
  return rows.map(toMark);
}

export interface TabletMark {
  id: string;
  day: PlainDate;
  tablet: string | null;
  signature: Signature | null;
}

/** The marks of one child between two days that were made on a tablet at the door or in a room, with what an adult signed there. */
export async function listTabletMarks(
  db: Db,
  children: ChildScope,
  studentId: string,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<TabletMark[]> {
  const rows = await childRows(db, children, 'attendanceMarks')
    .where('studentId', '=', studentId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where('deviceId', 'is not', null)
    .select(['id', 'day', 'deviceName as tablet', 'signature'])
    .execute();
  return rows.map(({ signature, ...mark }) => ({ ...mark, signature: signature === null ? null : (JSON.parse(signature) as Signature) }));
}

/** One mark, or undefined if it is not of these children. */
export async function findMark(db: Db, children: ChildScope, id: string): Promise<AttendanceMark | undefined> {
  const row = await childRows(db, children, 'attendanceMarks').where('id', '=', id).select(markColumns).executeTakeFirst();
  return row === undefined ? undefined : toMark(row);
}

/** Who wrote a record under an id, and the hash of what they sent. */
interface Written {
  id: string;
  studentId: string;
  day: PlainDate;
  sentBy: string;
  payloadHash: string;
}

const selectWrittenMarks = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'attendanceMarks')
    .where('id', 'in', ids)
    .select(['id', 'studentId', 'day', 'recordedBy as sentBy', 'payloadHash'])
    .orderBy('id'),
);

/** The marks with these ids, whoever their children are, because an id can be used once per daycare. */
export function listWrittenMarks(db: Db, children: ChildScope, ids: readonly string[]): Promise<Written[]> {
  return selectWrittenMarks(db, acrossDaycare(children), ids);
}

/** With the tablet on which it was made, and JSON of what the adult drew at the door. */
export type NewStoredMark = AttendanceMark & {
  payloadHash: string;
  deviceId?: string | null;
  deviceName?: string | null;
  signature?: string | null;
};

export async function insertMarks(trx: Db, children: ChildScope, marks: readonly NewStoredMark[]): Promise<void> {
  const { daycareId } = children;
  const rows = marks.map(({ absence, waited, idSeen, authorizedBy, deviceId = null, deviceName = null, signature = null, ...mark }) => ({
    daycareId,
    ...mark,
    deviceId,
    deviceName,
    signature,
    absenceReason: absence?.reason ?? null,
    absenceNote: absence?.note ?? null,
    waited: waited ? 1 : 0,
    idSeen: idSeen ? 1 : 0,
    authorizedBy: authorizedBy === null ? null : JSON.stringify(authorizedBy),
  }));
  await insertRows(childTables(trx, children), 'attendanceMarks', rows);
}

interface OpenDay {
  studentId: string;
  day: PlainDate;
}

/** The days on which a stay of these children has not ended, unordered. Ordered by day, SQLite would scan those of all children. */
export const listOpenDays = preparedForSome((db, children, studentIds: Named) =>
  childRows(db, children, 'openDays').where('studentId', 'in', studentIds).select(['studentId', 'day']),
);

export async function insertOpenDays(
  trx: Db,
  children: ChildScope,
  days: readonly (OpenDay & { classroomId: string | null })[],
): Promise<void> {
  const { daycareId } = children;
  await insertRows(
    childTables(trx, children),
    'openDays',
    days.map(({ studentId, day, classroomId }) => ({ daycareId, studentId, day, classroomId })),
  );
}

// Prepared like a query, because half of all marks are departures. It therefore returns what it deleted.
const deleteOpenDaysOf = preparedForSome((db, children, days: Named, studentIds: Named) =>
  childTables(db, children)
    .deleteFrom('openDays')
    .where('daycareId', '=', children.daycareId)
    .where('day', 'in', days)
    .where('studentId', 'in', studentIds)
    .returning('studentId'),
);

export async function deleteOpenDays(trx: Db, children: ChildScope, days: readonly OpenDay[]): Promise<void> {
  for (const [day, those] of byDay(days)) {
    const studentIds = those.map(({ studentId }) => studentId);
    await deleteOpenDaysOf(trx, children, [day], studentIds);
  }
}

/** What a child's day needs to know about the child. */
export interface AttendingChild {
  id: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  createdAt: string;
  homeClassroomId: string | null;
}

function selectAttending(db: Db, children: ChildScope) {
  return childRows(db, children, 'students').select([
    'id',
    'firstName',
    'lastName',
    'dob',
    'profilePic',
    'createdAt',
    'homeClassroomId as chosenRoom',
  ]);
}

type SelectedAttending = Awaited<ReturnType<ReturnType<typeof selectAttending>['executeTakeFirstOrThrow']>>;

/** Written out, like `toMark`. */
function toAttending(row: SelectedAttending, roomIds: readonly string[] = []): AttendingChild {
  const { id, firstName, lastName, dob, profilePic, createdAt, chosenRoom } = row;
  return { id, firstName, lastName, dob, profilePic, createdAt, homeClassroomId: homeRoomOf(roomIds, chosenRoom) };
}

const selectAllAttending = preparedForChildren((db, children) =>
  selectAttending(db, children).orderBy('lastNameFolded').orderBy('firstNameFolded').orderBy('id'),
);

/** All these children by last name, first name and id. */
export async function listAttending(db: Db, children: ChildScope): Promise<AttendingChild[]> {
  const rows = await selectAllAttending(db, children);
  const rooms = await listRoomIds(db, children);
  return rows.map((row) => toAttending(row, rooms.get(row.id)));
}

const selectSomeAttending = preparedForSome((db, children, ids: Named) => selectAttending(db, children).where('id', 'in', ids));

/** Those of these children who are named, unordered. Ordered by name, SQLite would scan all children. */
export async function listAttendingOf(db: Db, children: ChildScope, ids: readonly string[]): Promise<AttendingChild[]> {
  const rows = await selectSomeAttending(db, children, ids);
  const rooms = await listRoomIdsOf(db, children, ids);
  return rows.map((row) => toAttending(row, rooms.get(row.id)));
}

/** An absence that was planned ahead. */
export interface PlannedAbsence extends Absence {
  id: string;
  studentId: string;
  fromDay: PlainDate;
  untilDay: PlainDate;
  toldBy: string | null;
  method: 'staff' | 'family';
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
}

/** Leaves out cancelled absences. Newest first. */
function selectAbsences(db: Db, children: ChildScope) {
  return childRows(db, children, 'absences')
    .where('cancelledAt', 'is', null)
    .select(['id', 'studentId', 'fromDay', 'untilDay', 'reason', 'note', 'toldBy', 'method', 'recordedBy', 'recordedName', 'recordedAt'])
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc');
}

/** The absences that cover the day, newest first. */
export const listAbsencesOn = preparedForChildren((db, children, day: string) =>
  selectAbsences(db, children).where('fromDay', '<=', day).where('untilDay', '>=', day),
);

/** The absences that cover this day or come after it, newest first. */
export const listAbsencesFrom = preparedForChildren((db, children, day: string) =>
  selectAbsences(db, children).where('untilDay', '>=', day),
);

/** The absences of the named children, newest first. */
export const listAbsencesOf = preparedForSome((db, children, studentIds: Named) =>
  selectAbsences(db, children).where('studentId', 'in', studentIds),
);

interface StoredCall extends TriedCall {
  studentId: string;
  day: PlainDate;
}

function selectCalls(db: Db, children: ChildScope) {
  return childRows(db, children, 'absenceCalls')
    .select(['studentId', 'day', 'at', 'recordedName as by', 'note'])
    .orderBy('at')
    .orderBy('id');
}

export const listCallsOn = preparedForChildren((db, children, day: string) => selectCalls(db, children).where('day', '=', day));

/** The absences of one child between two days. */
export function listCallsOf(
  db: Db,
  children: ChildScope,
  studentId: string,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<StoredCall[]> {
  return selectCalls(db, children).where('studentId', '=', studentId).where('day', '>=', from).where('day', '<=', until).execute();
}

type NewAbsence = Omit<Insertable<ChildTables['absences']>, 'daycareId' | 'cancelledAt' | 'cancelledName'>;

export async function insertAbsence(trx: Db, children: ChildScope, absence: NewAbsence): Promise<void> {
  await childTables(trx, children)
    .insertInto('absences')
    .values({ daycareId: children.daycareId, ...absence, cancelledAt: null, cancelledName: null })
    .execute();
}

/** An absence of the child that was not cancelled. */
export function findAbsence(db: Db, children: ChildScope, studentId: string, id: string): Promise<PlannedAbsence | undefined> {
  return selectAbsences(db, children).where('studentId', '=', studentId).where('id', '=', id).executeTakeFirst();
}

export async function updateCancelled(
  trx: Db,
  children: ChildScope,
  id: string,
  cancelled: { cancelledAt: string; cancelledName: string },
): Promise<void> {
  await childTables(trx, children)
    .updateTable('absences')
    .set(cancelled)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}

type NewCall = Omit<Insertable<ChildTables['absenceCalls']>, 'daycareId'>;

export async function insertCall(trx: Db, children: ChildScope, call: NewCall): Promise<void> {
  await childTables(trx, children)
    .insertInto('absenceCalls')
    .values({ daycareId: children.daycareId, ...call })
    .execute();
}

/** The absences with these ids, whoever their children are. */
export function listWrittenAbsences(db: Db, children: ChildScope, ids: readonly string[]): Promise<Omit<Written, 'studentId' | 'day'>[]> {
  return childRows(db, acrossDaycare(children), 'absences')
    .where('id', 'in', ids)
    .select(['id', 'recordedBy as sentBy', 'payloadHash'])
    .orderBy('id')
    .execute();
}

/** The calls with these ids, whoever their children are. */
export function listWrittenCalls(db: Db, children: ChildScope, ids: readonly string[]): Promise<Omit<Written, 'studentId' | 'day'>[]> {
  return childRows(db, acrossDaycare(children), 'absenceCalls')
    .where('id', 'in', ids)
    .select(['id', 'recordedBy as sentBy', 'payloadHash'])
    .orderBy('id')
    .execute();
}
