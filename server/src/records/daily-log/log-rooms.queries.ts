import { heldAtFirst, type LogKind } from '@daycare-portal/shared/log-kinds';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import { inDaycare } from '../../core/db/in-daycare';

const selectRooms = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  db
    .selectFrom('classrooms')
    .leftJoin('logRooms', inDaycare('logRooms.classroomId', 'classrooms.id'))
    .where('classrooms.daycareId', '=', daycareId)
    .where('classrooms.archivedAt', 'is', null)
    .select(['classrooms.id', 'classrooms.name', 'classrooms.mark', 'classrooms.place', 'classrooms.ageFromMonths'])
    .select(['logRooms.held', 'logRooms.sleepChecks', 'logRooms.updatedAt'])
    .orderBy('classrooms.place')
    .orderBy('classrooms.name')
    .orderBy('classrooms.id'),
);

/** What a room does in the daily log. */
export interface StoredLogRoom {
  classroomId: string;
  name: string;
  mark: number;
  held: LogKind[];
  sleepChecks: boolean;
  updatedAt: string | null;
}

/** Until somebody chooses, sleep checks are for rooms that take children under a year. */
const infantMonths = 12;

/** Every classroom, in the owner's order. */
export async function listLogRooms(db: Db, daycareId: AuthorizedDaycareId): Promise<StoredLogRoom[]> {
  return (await selectRooms(db, daycareId)).map(({ id, name, mark, ageFromMonths, held, sleepChecks, updatedAt }) => ({
    classroomId: id,
    name,
    mark,
    held: held === null ? [...heldAtFirst] : (JSON.parse(held) as LogKind[]),
    sleepChecks: sleepChecks === null ? ageFromMonths !== null && ageFromMonths < infantMonths : sleepChecks === 1,
    updatedAt,
  }));
}

const selectOwn = prepared((db: Db, daycareId: AuthorizedDaycareId, userId: string) =>
  daycareRows(db, daycareId, 'classroomStaff').where('userId', '=', userId).select('classroomId'),
);

/** The same, without the rooms of others for a teacher who sees only their own. */
export async function listSeenRooms(db: Db, { daycareId, sees, userId }: ChildScope): Promise<StoredLogRoom[]> {
  const rooms = await listLogRooms(db, daycareId);
  if (sees === 'all') return rooms;
  const own = new Set((await selectOwn(db, daycareId, userId)).map(({ classroomId }) => classroomId));
  return rooms.filter(({ classroomId }) => own.has(classroomId));
}

export async function upsertLogRoom(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  classroomId: string,
  { held, sleepChecks, updatedAt }: { held: readonly LogKind[]; sleepChecks: boolean; updatedAt: string },
): Promise<void> {
  const fields = { held: JSON.stringify(held), sleepChecks: sleepChecks ? 1 : 0, updatedAt };
  await trx
    .insertInto('logRooms')
    .values({ daycareId, classroomId, ...fields })
    .onConflict((conflict) => conflict.columns(['daycareId', 'classroomId']).doUpdateSet(fields))
    .execute();
}

const selectUsesAttendance = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  db.selectFrom('daycares').where('id', '=', daycareId).select('attendanceOn'),
);

/** Whether the daycare records who is here, so that a child without a mark is not here. */
export async function usesAttendance(db: Db, daycareId: AuthorizedDaycareId): Promise<boolean> {
  return (await selectUsesAttendance(db, daycareId))[0]?.attendanceOn === 1;
}
