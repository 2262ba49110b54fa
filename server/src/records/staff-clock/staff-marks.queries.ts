import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { StaffMark } from '@daycare-portal/shared/staff-marks';
import type { Selectable } from 'kysely';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import { prepared } from '../../core/db/prepared';
import type { Tables } from '../../core/db/schema';

const markColumns = [
  'id',
  'userId',
  'fullName',
  'kind',
  'at',
  'day',
  'classroomId',
  'countsInRatio',
  'reason',
  'recordedBy',
  'recordedName',
  'recordedAt',
  'replaces',
] as const;

/** A mark to write, with the hash that shows it was sent before, and the tablet on which it was made. */
export type NewStoredStaffMark = StaffMark & { payloadHash: string; deviceName?: string | null };

function toMark(stored: Pick<Selectable<Tables['staffMarks']>, (typeof markColumns)[number]>): StaffMark {
  return { ...stored, countsInRatio: stored.countsInRatio === 1 };
}

// Marks are read unordered, because a day is the same in any order.
const selectMarksOn = prepared((db: Db, daycareId: AuthorizedDaycareId, day: string) =>
  daycareRows(db, daycareId, 'staffMarks').where('day', '=', day).select(markColumns),
);

/** All marks of a day. */
export async function listStaffMarksOn(db: Db, daycareId: AuthorizedDaycareId, day: PlainDate): Promise<StaffMark[]> {
  return (await selectMarksOn(db, daycareId, day)).map(toMark);
}

const selectMarksBetween = prepared((db: Db, daycareId: AuthorizedDaycareId, from: string, until: string) =>
  daycareRows(db, daycareId, 'staffMarks').where('day', '>=', from).where('day', '<=', until).select(markColumns),
);

/** All marks between two days. */
export async function listStaffMarksBetween(
  db: Db,
  daycareId: AuthorizedDaycareId,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<StaffMark[]> {
  return (await selectMarksBetween(db, daycareId, from, until)).map(toMark);
}

/** The marks of these adults on these days. */
export async function listStaffMarksOf(
  db: Db,
  daycareId: AuthorizedDaycareId,
  userIds: readonly string[],
  days: readonly PlainDate[],
): Promise<StaffMark[]> {
  const rows = await daycareRows(db, daycareId, 'staffMarks')
    .where('day', 'in', days)
    .where('userId', 'in', userIds)
    .select(markColumns)
    .execute();
  return rows.map(toMark);
}

export async function findStaffMark(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StaffMark | undefined> {
  const row = await daycareRows(db, daycareId, 'staffMarks').where('id', '=', id).select(markColumns).executeTakeFirst();
  return row && toMark(row);
}

/** The marks with these ids, and the hash that shows they were sent before. */
export function listWrittenStaffMarks(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]) {
  return daycareRows(db, daycareId, 'staffMarks')
    .where('id', 'in', ids)
    .select(['id', 'userId', 'day', 'recordedBy as sentBy', 'payloadHash'])
    .orderBy('id')
    .execute();
}

export async function insertStaffMarks(trx: Db, daycareId: AuthorizedDaycareId, marks: readonly NewStoredStaffMark[]): Promise<void> {
  await insertRows(
    trx,
    'staffMarks',
    marks.map(({ deviceName = null, ...mark }) => ({ daycareId, ...mark, deviceName, countsInRatio: mark.countsInRatio ? 1 : 0 })),
  );
}

interface OpenShift {
  userId: string;
  day: PlainDate;
  classroomId: string | null;
  /** The end of the day, until which the adult sees the room's children. */
  endsAt: string;
}

/** The days with an unfinished shift, newest first. */
export const listOpenShifts = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'openShifts').select(['userId', 'day']).orderBy('day', 'desc').orderBy('userId'),
);

/** When a shift of this day no longer opens its room, by the daycare's clock. */
export function shiftEndsAt(day: PlainDate, timeZone: string): string {
  return instantOf(addDays(day, 1), '00:00', timeZone);
}

/** After a change to this time zone: unfinished shifts end with their day by the new clock. */
export async function rewriteShiftEnds(trx: Db, daycareId: AuthorizedDaycareId, timeZone: string): Promise<void> {
  for (const day of new Set((await listOpenShifts(trx, daycareId)).map((shift) => shift.day)))
    await trx
      .updateTable('openShifts')
      .set({ endsAt: shiftEndsAt(day, timeZone) })
      .where('daycareId', '=', daycareId)
      .where('day', '=', day)
      .execute();
}

export async function writeOpenShift(trx: Db, daycareId: AuthorizedDaycareId, shift: OpenShift, isOpen: boolean): Promise<void> {
  const { userId, day } = shift;
  await trx.deleteFrom('openShifts').where('daycareId', '=', daycareId).where('userId', '=', userId).where('day', '=', day).execute();
  if (isOpen)
    await trx
      .insertInto('openShifts')
      .values({ daycareId, ...shift })
      .execute();
}
