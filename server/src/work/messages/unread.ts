import { ownAccess, type OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { listUnreadAnnouncements } from '../../records/messages/announcements.queries';
import { listUnreadMessages } from '../../records/messages/messages.queries';

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
  const { parts, features, leftOn } = own;
  if (!parts.includes('messages') || !features.messages || leftOn !== null) return [];
  const { children } = ownAccess(own, 'messages', at);
  const messages = await listUnreadMessages(db, children, own);
  const announcements = await listUnreadAnnouncements(db, children, own);
  return [
    ...messages.map((message): Unread => ({ kind: 'message', ...message })),
    ...announcements.map((announcement): Unread => ({ kind: 'announcement', ...announcement })),
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
