import type { Selectable } from 'kysely';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import type { Tables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

export type StoredAnnouncement = Selectable<Tables['announcements']> & { withdrawnName: string | null; withdrawnAt: string | null };

function selectAnnouncements(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('announcements')
    .leftJoin('announcementWithdrawals', inDaycare('announcementWithdrawals.id', 'announcements.id'))
    .where('announcements.daycareId', '=', daycareId)
    .selectAll('announcements')
    .select(['announcementWithdrawals.recordedName as withdrawnName', 'announcementWithdrawals.recordedAt as withdrawnAt']);
}

// Older ones are in the export.
const newestAnnouncements = 200;

/** The announcements of the daycare, newest first. */
export function listAnnouncements(db: Db, daycareId: AuthorizedDaycareId): Promise<StoredAnnouncement[]> {
  return selectAnnouncements(db, daycareId)
    .orderBy('announcements.recordedAt', 'desc')
    .orderBy('announcements.id')
    .limit(newestAnnouncements)
    .execute();
}

/** Those that concern this child, newest first. Beginning with the children, few rows of the daycare are looked at. */
export const listAnnouncementsOf = preparedForChildren((db, children, studentId: string) =>
  selectNewestOf(db, children, studentId)
    .selectAll('announcements')
    .select(['announcementWithdrawals.recordedName as withdrawnName', 'announcementWithdrawals.recordedAt as withdrawnAt']),
);

function selectNewestOf(db: Db, children: ChildScope, studentId: string) {
  return childRows(db, children, 'announcementChildren')
    .where('announcementChildren.studentId', '=', studentId)
    .innerJoin('announcements', inDaycare('announcements.id', 'announcementChildren.announcementId'))
    .leftJoin('announcementWithdrawals', inDaycare('announcementWithdrawals.id', 'announcements.id'))
    .orderBy('announcements.recordedAt', 'desc')
    .orderBy('announcements.id')
    .limit(newestAnnouncements);
}

const selectReadOf = preparedForChildren((db, children, studentId: string, userId: string) =>
  selectNewestOf(db, children, studentId)
    .leftJoin('announcementReads', (join) =>
      join
        .onRef('announcementReads.daycareId', '=', 'announcements.daycareId')
        .onRef('announcementReads.announcementId', '=', 'announcements.id')
        .on('announcementReads.userId', '=', userId),
    )
    .select(['announcements.id', 'announcements.recordedAt as at'])
    .select(['announcementWithdrawals.recordedAt as withdrawnAt', 'announcementReads.readAt']),
);

/** Those of them that this guardian has not read and nobody has withdrawn. */
export async function listUnreadAnnouncements(
  db: Db,
  children: ChildScope,
  { studentId, userId }: { studentId: string; userId: string },
): Promise<{ id: string; at: string }[]> {
  const newest = await selectReadOf(db, children, studentId, userId);
  return newest.flatMap(({ id, at, withdrawnAt, readAt }) => (withdrawnAt === null && readAt === null ? [{ id, at }] : []));
}

export function findAnnouncement(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredAnnouncement | undefined> {
  return selectAnnouncements(db, daycareId).where('announcements.id', '=', id).executeTakeFirst();
}

/** Those of these children whom the announcement concerned. */
export async function listConcerned(db: Db, children: ChildScope, announcementId: string): Promise<string[]> {
  const rows = await childRows(db, children, 'announcementChildren')
    .where('announcementId', '=', announcementId)
    .select('studentId')
    .orderBy('studentId')
    .execute();
  return rows.map(({ studentId }) => studentId);
}

export async function listWrittenAnnouncements(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]) {
  return daycareRows(db, daycareId, 'announcements').where('id', 'in', ids).select(['id', 'recordedBy as sentBy', 'payloadHash']).execute();
}

export async function insertAnnouncement(
  trx: Db,
  children: ChildScope,
  announcement: Omit<Selectable<Tables['announcements']>, 'daycareId'>,
  studentIds: readonly string[],
): Promise<void> {
  const { daycareId } = children;
  const tables = childTables(trx, children);
  await tables
    .insertInto('announcements')
    .values({ daycareId, ...announcement })
    .execute();
  const announcementId = announcement.id;
  await insertRows(
    tables,
    'announcementChildren',
    studentIds.map((studentId) => ({ daycareId, announcementId, studentId })),
  );
}

export async function insertAnnouncementWithdrawal(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  withdrawal: Omit<Tables['announcementWithdrawals'], 'daycareId'>,
): Promise<void> {
  await trx
    .insertInto('announcementWithdrawals')
    .values({ daycareId, ...withdrawal })
    .execute();
}

/** Who has read these announcements, and when. */
export async function listAnnouncementReads(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return daycareRows(db, daycareId, 'announcementReads')
    .where('announcementId', 'in', ids)
    .select(['announcementId', 'userId', 'readAt'])
    .orderBy('readAt')
    .orderBy('userId')
    .execute();
}

export async function insertAnnouncementRead(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  read: { announcementId: string; userId: string; readAt: string },
): Promise<void> {
  await trx
    .insertInto('announcementReads')
    .values({ daycareId, ...read })
    .onConflict((conflict) => conflict.columns(['daycareId', 'announcementId', 'userId']).doNothing())
    .execute();
}

/** The rooms to which a member of the team is assigned. */
export async function listAssignedRooms(db: Db, daycareId: AuthorizedDaycareId, userId: string): Promise<string[]> {
  const rows = await daycareRows(db, daycareId, 'classroomStaff')
    .where('userId', '=', userId)
    .select('classroomId')
    .orderBy('classroomId')
    .execute();
  return rows.map(({ classroomId }) => classroomId);
}
