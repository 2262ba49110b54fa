import { ownAccess, type OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { listAnnouncementReads, listAnnouncementsOf } from '../../records/messages/announcements.queries';
import { listUnreadMessages } from '../../records/messages/messages.queries';
import { findThreadOf } from '../../records/messages/threads.queries';

/** Something that a guardian has not read. */
export interface Unread {
  kind: 'message' | 'announcement';
  id: string;
  at: string;
}

/**
 * What a guardian has not read about a child: nothing that was withdrawn, and nothing once the child has left. An announcement about several
 * children is in the list of each, with the same id.
 */
export async function listUnreadOf(db: Db, own: OwnChild, at: string): Promise<Unread[]> {
  const { daycareId, studentId, userId, household, parts, features, leftOn } = own;
  if (!parts.includes('messages') || !features.messages || leftOn !== null) return [];
  const { children } = ownAccess(own, 'messages', at);
  const thread = await findThreadOf(db, children, studentId, household ?? 0);
  const messages = thread === undefined ? [] : await listUnreadMessages(db, children, thread.id, userId);
  const announcements = (await listAnnouncementsOf(db, children, studentId)).filter(({ withdrawnAt }) => withdrawnAt === null);
  const reads = await listAnnouncementReads(
    db,
    daycareId,
    announcements.map(({ id }) => id),
  );
  const read = new Set(reads.filter((one) => one.userId === userId).map(({ announcementId }) => announcementId));
  return [
    ...messages.map((message): Unread => ({ kind: 'message', ...message })),
    ...announcements
      .filter(({ id }) => !read.has(id))
      .map((announcement): Unread => ({ kind: 'announcement', id: announcement.id, at: announcement.recordedAt })),
  ];
}

/** How much an account has not read about each of its children, by daycare and child. An announcement counts once, for the first child. */
export async function countUnread(db: Db, ownChildren: readonly OwnChild[], at: string): Promise<ReadonlyMap<string, number>> {
  const counted = new Set<string>();
  const found = new Map<string, number>();
  for (const own of ownChildren) {
    const fresh = (await listUnreadOf(db, own, at)).filter(({ id }) => !counted.has(`${own.daycareId} ${id}`));
    for (const { id } of fresh) counted.add(`${own.daycareId} ${id}`);
    found.set(`${own.daycareId} ${own.studentId}`, fresh.length);
  }
  return found;
}
