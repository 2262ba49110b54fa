import { messagesText } from '@daycare-portal/shared/messages-text';
import { listOwnChildren, ownAccess } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { isoTime, type Runtime } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';
import { findAnnouncement } from '../../records/messages/announcements.queries';
import { findFile, readFileBytes } from '../../records/messages/files.queries';
import { findMessage } from '../../records/messages/messages.queries';
import { mayOpenOwn, withMessages } from './family-messages';
import { readsAnnouncement } from './list-threads';
import { listOwnChildrenOf } from './team-threads';

export interface FoundFile {
  id: string;
  mediaType: 'image/webp' | 'application/pdf';
  name: string | null;
  bytes: Uint8Array;
}

export type FilePart = 'bytes' | 'thumbnail';

/** A file that this member of the team may open; NOT_FOUND for any other. */
export async function getTeamFile(db: Db, ctx: Pick<WorkContext, 'access' | 'session'>, id: string, part: FilePart): Promise<FoundFile> {
  const { children, daycareId } = ctx.access;
  const file = await findFile(db, children, id);
  if (file === undefined) throw notFound();
  const { messageId, announcementId, addedBy } = file;
  if (messageId !== null) {
    const message = await findMessage(db, children, messageId);
    if (message === undefined || (await listOwnChildrenOf(db, ctx)).has(message.studentId)) throw notFound();
  } else if (announcementId !== null) {
    const announcement = await findAnnouncement(db, daycareId, announcementId);
    if (announcement === undefined || !(await readsAnnouncement(db, ctx))(announcement)) throw notFound();
  } else if (addedBy !== ctx.session.user.uid) throw notFound();
  return withBytes(await readFileBytes(db, children, id, part), file);
}

/** A file that this account may open as a guardian; undefined for any other. */
export async function findOwnFile(
  db: Db,
  runtime: Runtime,
  { uid, daycareId, fileId, part }: { uid: string; daycareId: string; fileId: string; part: FilePart },
): Promise<FoundFile | undefined> {
  const at = isoTime(runtime.now());
  for (const own of withMessages(await listOwnChildren(db, uid, at))) {
    if (own.daycareId !== daycareId) continue;
    const { children } = ownAccess(own, 'messages', at);
    const file = await findFile(db, children, fileId);
    if (file === undefined) return undefined;
    const isUnused = file.messageId === null && file.announcementId === null;
    if (isUnused ? file.addedBy === uid : await mayOpenOwn(db, own, at, file))
      return withBytes(await readFileBytes(db, children, fileId, part), file);
  }
  return undefined;
}

function withBytes(bytes: Uint8Array | undefined, { id, mediaType, name }: Omit<FoundFile, 'bytes'>): FoundFile {
  if (bytes === undefined) throw notFound();
  return { id, mediaType, name, bytes };
}

function notFound(): DomainError {
  return new DomainError('NOT_FOUND', 'messageFileNotFound', messagesText.fileGone);
}
