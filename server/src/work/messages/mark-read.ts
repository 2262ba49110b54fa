import type { MarkRead } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import type { Sent, WorkContext } from '../../core/work-context';
import { findMessage, insertRead } from '../../records/messages/messages.queries';
import { findThread, updateThread, type StoredThread } from '../../records/messages/threads.queries';
import { getTeamAnnouncement } from './get-thread';
import { getTeamThread } from './team-threads';

/** Notes that this member of the team has read a thread. With `settled`, the family waits for no answer any more. */
export function markRead(ctx: WorkContext, { threadId, messageId, settled = false }: Sent<MarkRead>): Promise<void> {
  const { transact, runtime, access, session, notify } = ctx;
  const { children } = access;
  return transact(async (trx) => {
    // What families have read of an announcement is counted, not what the team has.
    if ((await findThread(trx, children, threadId)) === undefined) return void (await getTeamAnnouncement(trx, ctx, threadId));
    const thread = await getTeamThread(trx, ctx, threadId);
    const position = await positionOf(trx, children, thread, messageId);
    const read = { userId: session.user.uid, position, settled, readAt: isoTime(runtime.now()) };
    const isNew = await insertRead(trx, children, thread, read);
    if (settled && position > thread.answeredPosition) await updateThread(trx, children, thread.id, { answeredPosition: position });
    if (isNew) await notify(trx);
  });
}

/** How far somebody has read: to the named message of this thread, or to its end. */
export async function positionOf(trx: Db, children: ChildScope, thread: StoredThread, messageId: string | undefined): Promise<number> {
  if (messageId === undefined) return thread.lastPosition;
  const message = await findMessage(trx, children, messageId);
  if (message?.threadId !== thread.id) throw new DomainError('NOT_FOUND', 'messageNotFound', messagesText.messageNotFound);
  return message.position;
}
