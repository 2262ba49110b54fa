import { language } from '@daycare-portal/shared/language';
import { maxMessagesAMinute, type SendMessage } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { text as words } from '@daycare-portal/shared/text';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { isoTime, type Runtime } from '../../core/runtime';
import { takeOne } from '../../core/sent-ids/take-one';
import type { Sent, WorkContext } from '../../core/work-context';
import { readDayRules } from '../../records/daycare/day.queries';
import { giveFiles } from '../../records/messages/files.queries';
import { countSentLately, insertMessage, insertRead, listWrittenMessages, findMessage } from '../../records/messages/messages.queries';
import { listGuardiansOf } from '../../records/messages/readers.queries';
import { takeThread, type StoredThread } from '../../records/messages/threads.queries';
import { getStudentInfo } from '../../records/students/students.queries';
import { requireConsents, requireFiles } from './attach-files';
import { getTeamThread, listOwnChildrenOf } from './team-threads';

/** Sends a message of the team to one household of a child. */
export function sendMessage(ctx: WorkContext, sent: Sent<SendMessage>): Promise<{ success: true; threadId: string; messageId: string }> {
  const { transact, runtime, access, session, notify } = ctx;
  const { daycareId, children } = access;
  const { uid, displayName } = session.user;
  const { id, photoIds = [], seenIds, text } = sent;
  return transact(async (trx) => {
    const messageId = await takeOne(trx, runtime, { daycareId, sentBy: uid }, sent, {
      listWritten: (ids) => listWrittenMessages(trx, children, ids),
      write: async ({ payloadHash }) => {
        await requireFewSent(trx, runtime, children, uid);
        const thread = await threadFor(trx, ctx, sent);
        await requireOpen(trx, runtime, children, thread);
        const { hasPhoto } = await requireFiles(trx, children, uid, photoIds);
        const seen = seenIds ?? [thread.studentId];
        if (hasPhoto) await requireConsents(trx, children, seen, thread.studentId);
        const recordedAt = isoTime(runtime.now());
        const author = { recordedBy: uid, recordedName: displayName, recordedAt };
        await insertMessage(trx, children, thread, {
          id,
          side: 'team',
          text,
          language: language(),
          announcementId: null,
          payloadHash,
          ...author,
        });
        await insertRead(trx, children, thread, { userId: uid, position: thread.lastPosition, settled: false, readAt: recordedAt });
        await giveFiles(trx, children, photoIds, { studentId: thread.studentId, messageId: id }, seen);
        await notify(trx);
        return { answer: id, isWritten: true };
      },
      idTaken: messagesText.idTaken,
    });
    const message = await findMessage(trx, children, messageId);
    if (message === undefined) throw new DomainError('NOT_FOUND', 'threadNotFound', messagesText.notFound);
    return { success: true, threadId: message.threadId, messageId };
  });
}

/** TOO_MANY_REQUESTS for someone who has sent too much within a minute. */
export async function requireFewSent(trx: Db, runtime: Runtime, children: ChildScope, userId: string): Promise<void> {
  if ((await countSentLately(trx, children, userId, runtime.now())) >= maxMessagesAMinute)
    throw new DomainError('TOO_MANY_REQUESTS', 'tooManyMessages', messagesText.tooMany);
}

/** The thread that is named, or that of the child's household. */
async function threadFor(
  trx: Db,
  ctx: WorkContext,
  { threadId, studentId, household }: Pick<SendMessage, 'threadId' | 'studentId' | 'household'>,
): Promise<StoredThread> {
  const { children } = ctx.access;
  if (threadId !== undefined) return getTeamThread(trx, ctx, threadId);
  if (studentId === undefined || (await listOwnChildrenOf(trx, ctx)).has(studentId))
    throw new DomainError('NOT_FOUND', 'studentNotFound', words.students.notFound);
  const { today } = await readDayRules(trx, ctx.runtime, children.daycareId);
  const { firstName } = await getStudentInfo(trx, children, studentId, today);
  const households = [...new Set((await listGuardiansOf(trx, children, studentId)).map((guardian) => guardian.household))];
  const only = households.length === 1 ? households[0] : undefined;
  const chosen = household === undefined ? only : (household ?? 0);
  if (chosen === undefined && households.length > 1)
    throw new DomainError('BAD_REQUEST', 'householdNotChosen', messagesText.chooseHousehold(firstName));
  if (chosen === undefined || !households.includes(chosen))
    throw new DomainError('CONFLICT', 'nobodyReads', messagesText.nobodyReads(firstName));
  return takeThread(trx, ctx.runtime, children, { studentId, household: chosen });
}

/** Why the team cannot write here: the child has left, or no guardian of the household can read it. Null if it can. */
export async function closedBecause(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  { studentId, household }: Pick<StoredThread, 'studentId' | 'household'>,
): Promise<{ code: 'childLeft' | 'nobodyReads'; sentence: string } | null> {
  const { today } = await readDayRules(db, runtime, children.daycareId);
  const { firstName, enrolment } = await getStudentInfo(db, children, studentId, today);
  if (enrolment.status === 'withdrawn') return { code: 'childLeft', sentence: messagesText.left(firstName) };
  const readers = (await listGuardiansOf(db, children, studentId)).filter((guardian) => guardian.household === household && guardian.reads);
  return readers.length > 0 ? null : { code: 'nobodyReads', sentence: messagesText.nobodyReads(firstName) };
}

async function requireOpen(trx: Db, runtime: Runtime, children: ChildScope, thread: StoredThread): Promise<void> {
  const closed = await closedBecause(trx, runtime, children, thread);
  if (closed !== null) throw new DomainError('CONFLICT', closed.code, closed.sentence);
}
