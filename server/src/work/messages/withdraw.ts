import { messagesText } from '@daycare-portal/shared/messages-text';
import { DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';
import { insertAnnouncementWithdrawal } from '../../records/messages/announcements.queries';
import { deleteFilesOf } from '../../records/messages/files.queries';
import { findMessage, insertWithdrawal } from '../../records/messages/messages.queries';
import { getTeamAnnouncement, mayWithdrawOf } from './get-thread';
import { getTeamThread } from './team-threads';

/** Withdraws what the team has sent: a message or an announcement. Its words stay in the records, and nobody reads them here any more. */
export function withdraw(ctx: WorkContext, { messageId }: { messageId: string }): Promise<void> {
  const { transact, runtime, access, session, notify } = ctx;
  const { children, daycareId } = access;
  const by = { recordedBy: session.user.uid, recordedName: session.user.displayName };
  const require = (what: Parameters<ReturnType<typeof mayWithdrawOf>>[0]) => {
    if (!mayWithdrawOf(ctx)(what)) throw new DomainError('FORBIDDEN', 'notAuthor', messagesText.mayNotWithdraw);
  };
  return transact(async (trx) => {
    const recordedAt = isoTime(runtime.now());
    const message = await findMessage(trx, children, messageId);
    if (message === undefined) {
      const announcement = await getTeamAnnouncement(trx, ctx, messageId);
      require({ side: 'team', recordedBy: announcement.recordedBy });
      if (announcement.withdrawnAt !== null) return;
      await insertAnnouncementWithdrawal(trx, daycareId, { id: messageId, ...by, recordedAt });
      await deleteFilesOf(trx, children, 'announcementId', messageId);
    } else {
      await getTeamThread(trx, ctx, message.threadId);
      require(message);
      if (message.withdrawnAt !== null) return;
      await insertWithdrawal(trx, children, message, { ...by, recordedAt });
      await deleteFilesOf(trx, children, 'messageId', messageId);
    }
    await notify(trx);
  });
}
