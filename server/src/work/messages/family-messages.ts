import type { Sent } from '../../core/work-context';
import { language } from '@daycare-portal/shared/language';
import {
  messagesAtOnce,
  type FamilyAnnouncement,
  type FamilyChat,
  type FamilyInbox,
  type FamilyMarkRead,
  type FamilySend,
} from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { text as words } from '@daycare-portal/shared/text';
import { ownAccess, type OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { isoTime, type Runtime } from '../../core/runtime';
import { takeOne } from '../../core/sent-ids/take-one';
import {
  insertAnnouncementRead,
  listAnnouncementReads,
  listAnnouncementsOf,
  type StoredAnnouncement,
} from '../../records/messages/announcements.queries';
import { deleteFilesOf, giveFiles } from '../../records/messages/files.queries';
import {
  countWithdrawn,
  findMessage,
  insertMessage,
  insertRead,
  insertWithdrawal,
  listMessages,
  listWrittenMessages,
} from '../../records/messages/messages.queries';
import { findThreadOf, takeThread, type StoredThread } from '../../records/messages/threads.queries';
import type { FamilyContext } from '../family/family-context';
import { listFilesForFamily, listHidden, requireFiles } from './attach-files';
import { startsOf } from './get-thread';
import { positionOf } from './mark-read';
import { requireFewSent } from './send-message';
import { shownMessage, startOf } from './shown-messages';
import { listUnreadOf } from './unread';

type Reading = Pick<FamilyContext, 'db' | 'access'>;

/** The thread of the guardian's household about the child; undefined if nobody has written yet. */
function ownThread(db: Db, { own, children }: FamilyContext['access']): Promise<StoredThread | undefined> {
  return findThreadOf(db, children, own.studentId, own.household ?? 0);
}

function closedFor({ leftOn, firstName }: OwnChild): string | null {
  return leftOn === null ? null : messagesText.left(firstName);
}

/** How many messages of the guardian's household about the child were withdrawn. */
export async function countWithdrawnOf({ db, access }: Reading): Promise<number> {
  const thread = await ownThread(db, access);
  return thread === undefined ? 0 : countWithdrawn(db, access.children, thread.id);
}

/** What a family's household and the team have written about the child. */
export async function getOwnChat({ db, access }: Reading, { before }: { before?: number | undefined }): Promise<FamilyChat> {
  const { own, children } = access;
  const { daycareId, studentId, userId, leftOn } = own;
  const thread = await ownThread(db, access);
  const stored = thread === undefined ? [] : await listMessages(db, children, thread.id, { before, limit: messagesAtOnce + 1 });
  const page = stored.slice(-messagesAtOnce);
  const around = {
    userId,
    files: await listFilesForFamily(
      db,
      children,
      'messageId',
      page.map(({ id }) => id),
    ),
    announcements: await startsOf(db, children, page),
    // Families do not see who else has read.
    reads: [],
    mayWithdraw: ({ recordedBy, side }: { recordedBy: string; side: string }) =>
      side === 'family' && recordedBy === userId && leftOn === null,
  };
  return {
    daycareId,
    studentId,
    firstName: own.firstName,
    messages: page.map((message) => shownMessage(message, around)),
    hasEarlier: stored.length > page.length,
    unread: (await listUnreadOf(db, own, access.children.at)).filter(({ kind }) => kind === 'message').length,
    closed: closedFor(own),
    leftOn,
  };
}

/** Sends a message of a guardian to the team. */
export function sendOwn(ctx: FamilyContext, sent: Sent<FamilySend>): Promise<{ success: true; messageId: string }> {
  const { transact, runtime, access, session, notify } = ctx;
  const { own, children, daycareId } = access;
  const { uid, displayName } = session.user;
  const { id, studentId, text, photoIds = [], announcementId = null } = sent;
  return transact(async (trx) => {
    const messageId = await takeOne(trx, runtime, { daycareId, sentBy: uid }, sent, {
      listWritten: (ids) => listWrittenMessages(trx, children, ids),
      write: async ({ payloadHash }) => {
        await requireFewSent(trx, runtime, children, uid);
        if (announcementId !== null) await requireAnswerable(trx, access, announcementId);
        await requireFiles(trx, children, uid, photoIds);
        const thread = await takeThread(trx, runtime, children, { studentId, household: own.household ?? 0 });
        const author = { recordedBy: uid, recordedName: displayName, recordedAt: isoTime(runtime.now()), payloadHash };
        await insertMessage(trx, children, thread, { id, side: 'family', text, language: language(), announcementId, ...author });
        await giveFiles(trx, children, photoIds, { studentId, messageId: id });
        // Whoever answers has read it.
        if (announcementId !== null) await noteRead(trx, daycareId, { announcementId, userId: uid, readAt: author.recordedAt });
        await notify(trx);
        return { answer: id, isWritten: true };
      },
      idTaken: messagesText.idTaken,
    });
    return { success: true, messageId };
  });
}

/** An announcement about the child; NOT_FOUND for any other. */
async function getOwnAnnouncement(db: Db, { own, children }: FamilyContext['access'], id: string): Promise<StoredAnnouncement> {
  const found = (await listAnnouncementsOf(db, children, own.studentId)).find((one) => one.id === id);
  if (found === undefined) throw new DomainError('NOT_FOUND', 'threadNotFound', messagesText.notFound);
  return found;
}

async function requireAnswerable(trx: Db, access: FamilyContext['access'], id: string): Promise<void> {
  const { answers, withdrawnAt } = await getOwnAnnouncement(trx, access, id);
  if (answers === 0 || withdrawnAt !== null) throw new DomainError('CONFLICT', 'answersOff', messagesText.answersOff);
}

/** Returns whether that account had not read the announcement before. */
async function noteRead(
  trx: Db,
  daycareId: FamilyContext['access']['daycareId'],
  read: Parameters<typeof insertAnnouncementRead>[2],
): Promise<boolean> {
  if ((await listAnnouncementReads(trx, daycareId, [read.announcementId])).some(({ userId }) => userId === read.userId)) return false;
  await insertAnnouncementRead(trx, daycareId, read);
  return true;
}

/** Notes that a guardian has read the messages about the child, or an announcement. */
export function markOwnRead(
  ctx: FamilyContext,
  { messageId, announcementId }: Omit<FamilyMarkRead, 'daycareId' | 'studentId'>,
): Promise<void> {
  const { transact, runtime, access, session, notify } = ctx;
  const { children, daycareId } = access;
  const { uid: userId } = session.user;
  return transact(async (trx) => {
    const readAt = isoTime(runtime.now());
    if (announcementId !== undefined) {
      await getOwnAnnouncement(trx, access, announcementId);
      if (await noteRead(trx, daycareId, { announcementId, userId, readAt })) await notify(trx);
      return;
    }
    const thread = await ownThread(trx, access);
    if (thread === undefined) {
      if (messageId === undefined) return;
      throw new DomainError('NOT_FOUND', 'messageNotFound', messagesText.messageNotFound);
    }
    const position = await positionOf(trx, children, thread, messageId);
    if (await insertRead(trx, children, thread, { userId, position, settled: false, readAt })) await notify(trx);
  });
}

/** Withdraws a message that this guardian has sent. */
export function withdrawOwn(ctx: FamilyContext, { messageId }: { messageId: string }): Promise<void> {
  const { transact, runtime, access, session, notify } = ctx;
  const { children } = access;
  return transact(async (trx) => {
    const thread = await ownThread(trx, access);
    const message = await findMessage(trx, children, messageId);
    if (thread === undefined || message?.threadId !== thread.id)
      throw new DomainError('NOT_FOUND', 'messageNotFound', messagesText.messageNotFound);
    const { uid, displayName } = session.user;
    if (message.side !== 'family' || message.recordedBy !== uid) throw new DomainError('FORBIDDEN', 'notAuthor', words.errors.notPermitted);
    if (message.withdrawnAt !== null) return;
    await insertWithdrawal(trx, children, message, { recordedBy: uid, recordedName: displayName, recordedAt: isoTime(runtime.now()) });
    await deleteFilesOf(trx, children, 'messageId', messageId);
    await notify(trx);
  });
}

/** The children about whom an account reads messages. */
export function withMessages(ownChildren: readonly OwnChild[]): OwnChild[] {
  return ownChildren.filter(({ parts, features }) => parts.includes('messages') && features.messages);
}

/** The last message about each child, and announcements: one that concerns several children is one. */
export async function getInbox(db: Db, runtime: Runtime, ownChildren: readonly OwnChild[]): Promise<FamilyInbox> {
  const at = isoTime(runtime.now());
  const children: FamilyInbox['children'] = [];
  const announcements = new Map<string, FamilyAnnouncement>();
  for (const own of withMessages(ownChildren)) {
    const access = ownAccess(own, 'messages', at);
    const { daycare, firstName, lastName } = own;
    children.push({
      daycareId: own.daycareId,
      daycareName: daycare.name,
      studentId: own.studentId,
      firstName,
      lastName,
      profilePic: own.parts.includes('photos') ? own.profilePic : null,
      timeZone: own.timeZone,
      last: await lastOf(db, access),
      unread: (await listUnreadOf(db, own, at)).filter(({ kind }) => kind === 'message').length,
      closed: closedFor(own),
    });
    for (const shown of await announcementsOf(db, access, daycare.name)) {
      const key = `${own.daycareId} ${shown.announcementId}`;
      const concerned = { studentId: own.studentId, firstName };
      const known = announcements.get(key);
      if (known === undefined) announcements.set(key, { ...shown, children: [concerned] });
      else known.children.push(concerned);
    }
  }
  const newestFirst = [...announcements.values()].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const newAnnouncements = newestFirst.filter(({ isRead, withdrawn }) => !isRead && withdrawn === null).length;
  return { children, announcements: newestFirst, unread: children.reduce((sum, { unread }) => sum + unread, newAnnouncements) };
}

async function lastOf(db: Db, access: FamilyContext['access']): Promise<FamilyInbox['children'][number]['last']> {
  const thread = await ownThread(db, access);
  if (thread === undefined) return null;
  const [last] = await listMessages(db, access.children, thread.id, { limit: 1 });
  if (last === undefined) return null;
  const isWithdrawn = last.withdrawnAt !== null;
  return {
    author: last.recordedName,
    side: last.side,
    isOwn: last.recordedBy === access.own.userId,
    text: isWithdrawn ? '' : startOf(last.text),
    at: last.recordedAt,
    isWithdrawn,
  };
}

async function announcementsOf(db: Db, { own, children }: FamilyContext['access'], daycareName: string): Promise<FamilyAnnouncement[]> {
  const stored = await listAnnouncementsOf(db, children, own.studentId);
  const ids = stored.map(({ id }) => id);
  const reads = await listAnnouncementReads(db, own.daycareId, ids);
  const read = new Set(reads.filter(({ userId }) => userId === own.userId).map(({ announcementId }) => announcementId));
  const files = await listFilesForFamily(db, children, 'announcementId', ids);
  return stored.map((row) => {
    const inSpanish = language() === 'es' && row.textEs !== null;
    const withdrawn = row.withdrawnAt === null ? null : { by: row.withdrawnName ?? '', at: row.withdrawnAt };
    return {
      announcementId: row.id,
      daycareId: own.daycareId,
      daycareName,
      author: row.recordedName,
      at: row.recordedAt,
      text: withdrawn !== null ? '' : inSpanish ? (row.textEs ?? '') : row.text,
      language: inSpanish ? 'es' : row.language,
      photos: withdrawn === null ? (files.get(row.id) ?? []) : [],
      withdrawn,
      answersOn: row.answers === 1 && own.leftOn === null && withdrawn === null,
      isRead: read.has(row.id),
      children: [],
    };
  });
}

/** Whether a guardian of the household has the file in front of them: of their thread, or of an announcement about their child. */
export async function mayOpenOwn(
  db: Db,
  own: OwnChild,
  at: string,
  { id: fileId, messageId, announcementId }: { id: string; messageId: string | null; announcementId: string | null },
): Promise<boolean> {
  const access = ownAccess(own, 'messages', at);
  if ((await listHidden(db, access.children, [fileId])).has(fileId)) return false;
  if (announcementId !== null)
    return (await listAnnouncementsOf(db, access.children, own.studentId)).some(({ id }) => id === announcementId);
  const thread = await ownThread(db, access);
  const message = messageId === null ? undefined : await findMessage(db, access.children, messageId);
  return thread !== undefined && message?.threadId === thread.id;
}
