import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';

/** The children with messages, or one of them. */
export async function listWithMessages(db: Db, children: ChildScope, studentId?: string): Promise<string[]> {
  const rows = await childRows(db, children, 'messageThreads', studentId).select('studentId').distinct().orderBy('studentId').execute();
  return rows.map((row) => row.studentId);
}

/** All messages about a child, as they were sent, with what was withdrawn. */
export function listExportedMessages(db: Db, children: ChildScope, studentId: string, until: string) {
  return childRows(db, children, 'messages')
    .innerJoin('messageThreads', inDaycare('messageThreads.id', 'messages.threadId'))
    .leftJoin('messageWithdrawals', inDaycare('messageWithdrawals.id', 'messages.id'))
    .where('messages.studentId', '=', studentId)
    .where('messages.recordedAt', '<=', until)
    .select(['messages.id', 'messages.threadId', 'messages.studentId', 'messageThreads.household', 'messages.side', 'messages.text'])
    .select(['messages.language', 'messages.announcementId', 'messages.recordedBy as recordedById', 'messages.recordedName as recordedBy'])
    .select(['messages.recordedAt', 'messageWithdrawals.recordedName as withdrawnBy', 'messageWithdrawals.recordedAt as withdrawnAt'])
    .orderBy('messages.threadId')
    .orderBy('messages.position')
    .execute();
}

export function listExportedReads(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'messageReads', studentId)
    .innerJoin('users', 'users.id', 'messageReads.userId')
    .select(['messageReads.threadId', 'messageReads.studentId', 'messageReads.userId as personId', 'users.fullName as person'])
    .select(['messageReads.position', 'messageReads.settled', 'messageReads.readAt'])
    .orderBy('messageReads.threadId')
    .orderBy('messageReads.readAt')
    .orderBy('messageReads.userId')
    .execute();
}

/** Which announcements concerned a child. */
export function listExportedConcerned(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'announcementChildren', studentId)
    .innerJoin('announcements', inDaycare('announcements.id', 'announcementChildren.announcementId'))
    .select(['announcementChildren.announcementId', 'announcementChildren.studentId', 'announcements.text', 'announcements.recordedAt'])
    .orderBy('announcements.recordedAt')
    .orderBy('announcements.id')
    .orderBy('announcementChildren.studentId')
    .execute();
}

function selectFiles(db: Db, children: ChildScope) {
  return childTables(db, children)
    .selectFrom('messageFiles')
    .where('messageFiles.daycareId', '=', children.daycareId)
    .select(['id', 'messageId', 'announcementId', 'studentId', 'mediaType', 'name', 'addedName as addedBy', 'addedAt'])
    .select((file) => file.fn<number>('octet_length', ['bytes']).as('size'))
    .orderBy('addedAt')
    .orderBy('id');
}

export async function listExportedFiles(db: Db, children: ChildScope, studentId?: string) {
  const rows = await selectFiles(db, children)
    .where('messageId', 'is not', null)
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .execute();
  return rows.map(({ size, studentId: child, ...row }) => ({ ...row, size: Number(size), studentId: child ?? '' }));
}

export async function listAnnouncementFiles(db: Db, children: ChildScope) {
  return (await selectFiles(db, children).where('announcementId', 'is not', null).execute()).map(({ size, ...row }) => ({
    ...row,
    size: Number(size),
  }));
}

export function listExportedAnnouncements(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('announcements')
    .leftJoin('classrooms', inDaycare('classrooms.id', 'announcements.classroomId'))
    .leftJoin('announcementWithdrawals', inDaycare('announcementWithdrawals.id', 'announcements.id'))
    .where('announcements.daycareId', '=', daycareId)
    .select(['announcements.id', 'announcements.classroomId', 'classrooms.name as classroom', 'announcements.text', 'announcements.textEs'])
    .select(['announcements.language', 'announcements.answers', 'announcements.recordedBy as recordedById'])
    .select(['announcements.recordedName as recordedBy', 'announcements.recordedAt'])
    .select(['announcementWithdrawals.recordedName as withdrawnBy', 'announcementWithdrawals.recordedAt as withdrawnAt'])
    .orderBy('announcements.recordedAt')
    .orderBy('announcements.id')
    .execute();
}

export function listExportedAnnouncementReads(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('announcementReads')
    .innerJoin('users', 'users.id', 'announcementReads.userId')
    .where('announcementReads.daycareId', '=', daycareId)
    .select([
      'announcementReads.announcementId',
      'announcementReads.userId as personId',
      'users.fullName as person',
      'announcementReads.readAt',
    ])
    .orderBy('announcementReads.readAt')
    .orderBy('announcementReads.userId')
    .execute();
}
