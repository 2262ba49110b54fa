import type { ClockTime } from '@daycare-portal/shared/center-time';
import type { Language } from '@daycare-portal/shared/language';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';

/** When the daycare's binder is made, and since when the daycare exists. */
export async function readBinderTime(db: Db, daycareId: AuthorizedDaycareId): Promise<{ at: ClockTime | null; createdAt: string }> {
  const row = await db.selectFrom('daycares').where('id', '=', daycareId).select(['binderAt as at', 'createdAt']).executeTakeFirst();
  return row ?? { at: null, createdAt: '' };
}

/** Whether anybody has opened a binder since then. */
export async function wasOpenedSince(db: Db, daycareId: AuthorizedDaycareId, since: string): Promise<boolean> {
  const row = await daycareRows(db, daycareId, 'activity')
    .where('at', '>=', since)
    .where('action', '=', 'daycare.openBinder')
    .select('seq')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The daycares that have a binder made every day, with their owner's language. */
export function listDaycaresWithBinder(db: Db): Promise<{ id: string; language: Language | null }[]> {
  return db
    .selectFrom('daycares')
    .leftJoin('users', 'users.id', 'daycares.ownerId')
    .where('daycares.attendanceOn', '=', 1)
    .where('daycares.binderAt', 'is not', null)
    .select(['daycares.id', 'users.language'])
    .orderBy('daycares.id')
    .execute();
}

export interface Doctor {
  name: string;
  phone: string;
}

export async function listDoctors(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<Map<string, Doctor>> {
  if (studentIds.length === 0) return new Map();
  const rows = await childRows(db, children, 'childDetails')
    .where('studentId', 'in', studentIds)
    .select(['studentId', 'doctorName', 'doctorPhone'])
    .orderBy('studentId')
    .execute();
  return new Map(rows.map(({ studentId, doctorName, doctorPhone }) => [studentId, { name: doctorName ?? '', phone: doctorPhone ?? '' }]));
}

/** The ids of every person and room of the daycare that a binder can name. */
export async function listNameable(db: Db, children: ChildScope): Promise<ReadonlySet<string>> {
  const { daycareId } = children;
  const students = await childRows(db, children, 'students').select('id').orderBy('id').execute();
  const people = await childRows(db, children, 'childPeople').select('id').orderBy('id').execute();
  const rooms = await daycareRows(db, daycareId, 'classrooms').select('id').orderBy('id').execute();
  const members = await daycareRows(db, daycareId, 'daycareMembers').select('userId as id').orderBy('userId').execute();
  return new Set([...students, ...people, ...rooms, ...members].map(({ id }) => id));
}
