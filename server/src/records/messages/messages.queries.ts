import { sql, type Selectable, type SqlBool } from 'kysely';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import type { ChildTables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';
import { isoTime, later } from '../../core/runtime';
import { updateThread, type StoredThread } from './threads.queries';

export type StoredMessage = Selectable<ChildTables['messages']> & { withdrawnName: string | null; withdrawnAt: string | null };

function selectMessages(db: Db, children: ChildScope) {
  return childRows(db, children, 'messages')
    .leftJoin('messageWithdrawals', inDaycare('messageWithdrawals.id', 'messages.id'))
    .selectAll('messages')
    .select(['messageWithdrawals.recordedName as withdrawnName', 'messageWithdrawals.recordedAt as withdrawnAt']);
}

/** The newest messages of a thread before a position, oldest first. */
export async function listMessages(
  db: Db,
  children: ChildScope,
  threadId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredMessage[]> {
  const newest = await selectMessages(db, children)
    .where('messages.threadId', '=', threadId)
    .$if(before !== undefined, (query) => query.where('messages.position', '<', before ?? 0))
    .orderBy('messages.position', 'desc')
    .limit(limit)
    .execute();
  return newest.toReversed();
}

/** Undefined for a message about another child. */
export function findMessage(db: Db, children: ChildScope, id: string): Promise<StoredMessage | undefined> {
  return selectMessages(db, children).where('messages.id', '=', id).executeTakeFirst();
}

const selectWritten = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'messages').where('id', 'in', ids).select(['id', 'recordedBy as sentBy', 'payloadHash']),
);

/** The messages of the daycare with these ids, and who sent them. */
export function listWrittenMessages(db: Db, children: ChildScope, ids: readonly string[]) {
  return selectWritten(db, acrossDaycare(children), ids);
}

export type NewMessage = Omit<Selectable<ChildTables['messages']>, 'daycareId' | 'studentId' | 'threadId' | 'position'>;

/** Writes the next message of the thread. What the team writes answers everything before it. */
export async function insertMessage(trx: Db, children: ChildScope, thread: StoredThread, message: NewMessage): Promise<void> {
  const { daycareId } = children;
  const { id: threadId, studentId } = thread;
  const position = thread.lastPosition + 1;
  await childTables(trx, children)
    .insertInto('messages')
    .values({ ...message, daycareId, studentId, threadId, position })
    .execute();
  await updateThread(trx, children, threadId, {
    lastPosition: position,
    ...(message.side === 'team' && { answeredPosition: position }),
  });
}

/** Notes that a message was withdrawn. An answer that was withdrawn answers nothing. */
export async function insertWithdrawal(
  trx: Db,
  children: ChildScope,
  { id, studentId, threadId }: StoredMessage,
  by: Pick<StoredMessage, 'recordedBy' | 'recordedName' | 'recordedAt'>,
): Promise<void> {
  const tables = childTables(trx, children);
  const { daycareId } = children;
  await tables
    .insertInto('messageWithdrawals')
    .values({ daycareId, id, studentId, ...by })
    .execute();
  const answer = await selectMessages(trx, children)
    .where('messages.threadId', '=', threadId)
    .where('messages.side', '=', 'team')
    .where('messageWithdrawals.id', 'is', null)
    .orderBy('messages.position', 'desc')
    .executeTakeFirst();
  const settled = await childRows(trx, children, 'messageReads')
    .where('threadId', '=', threadId)
    .where('settled', '=', 1)
    .select('position')
    .orderBy('position', 'desc')
    .executeTakeFirst();
  await updateThread(trx, children, threadId, { answeredPosition: Math.max(answer?.position ?? 0, settled?.position ?? 0) });
}

/** How many messages of a thread were withdrawn. */
export async function countWithdrawn(db: Db, children: ChildScope, threadId: string): Promise<number> {
  const { rows } = await childRows(db, children, 'messageWithdrawals')
    .innerJoin('messages', inDaycare('messages.id', 'messageWithdrawals.id'))
    .where('messages.threadId', '=', threadId)
    .select(({ fn }) => fn.countAll<number | string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** How much this person has sent within the last minute, to all families together. */
export async function countSentLately(db: Db, children: ChildScope, userId: string, now: Date): Promise<number> {
  const since = isoTime(later(now, -60));
  const { daycareId } = children;
  const tables = childTables(db, children);
  const messages = await tables
    .selectFrom('messages')
    .where('daycareId', '=', daycareId)
    .where('recordedBy', '=', userId)
    .where('recordedAt', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  const announcements = await tables
    .selectFrom('announcements')
    .where('daycareId', '=', daycareId)
    .where('recordedBy', '=', userId)
    .where('recordedAt', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(messages.rows) + Number(announcements.rows);
}

export interface StoredRead {
  threadId: string;
  userId: string;
  name: string;
  position: number;
  readAt: string;
}

/** Who has read how far in a thread, and when, earliest first. */
export function listReads(db: Db, children: ChildScope, threadId: string): Promise<StoredRead[]> {
  return childRows(db, children, 'messageReads')
    .innerJoin('users', 'users.id', 'messageReads.userId')
    .where('messageReads.threadId', '=', threadId)
    .select(['messageReads.threadId', 'messageReads.userId', 'users.fullName as name', 'messageReads.position', 'messageReads.readAt'])
    .orderBy('messageReads.readAt')
    .orderBy('messageReads.position')
    .execute();
}

/** Notes that somebody has read a thread as far as a position; what is known already is not written again. */
export async function insertRead(
  trx: Db,
  children: ChildScope,
  { id: threadId, studentId }: Pick<StoredThread, 'id' | 'studentId'>,
  read: { userId: string; position: number; settled: boolean; readAt: string },
): Promise<boolean> {
  const { daycareId } = children;
  const tables = childTables(trx, children);
  const settled = read.settled ? 1 : 0;
  const known = await tables
    .selectFrom('messageReads')
    .where('daycareId', '=', daycareId)
    .where('threadId', '=', threadId)
    .where('userId', '=', read.userId)
    .where('position', '>=', read.position)
    .where('settled', '>=', settled)
    .select('position')
    .executeTakeFirst();
  if (known !== undefined || read.position === 0) return false;
  await tables
    .insertInto('messageReads')
    .values({ daycareId, threadId, studentId, ...read, settled })
    .execute();
  return true;
}

const selectUnread = preparedForChildren((db, children, studentId: string, household: string, userId: string) =>
  childRows(db, children, 'messageThreads')
    .where('messageThreads.studentId', '=', studentId)
    .where(sql<SqlBool>`cast(${sql.ref('messageThreads.household')} as text) = ${household}`)
    .innerJoin('messages', inDaycare('messages.threadId', 'messageThreads.id'))
    .leftJoin('messageWithdrawals', inDaycare('messageWithdrawals.id', 'messages.id'))
    .where('messages.side', '=', 'team')
    .where('messages.recordedBy', '!=', userId)
    .where('messageWithdrawals.id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messageReads')
            .whereRef('messageReads.daycareId', '=', 'messages.daycareId')
            .whereRef('messageReads.threadId', '=', 'messages.threadId')
            .where('messageReads.userId', '=', userId)
            .whereRef('messageReads.position', '>=', 'messages.position')
            .select('messageReads.position'),
        ),
      ),
    )
    .orderBy('messages.position')
    .select(['messages.id', 'messages.recordedAt as at']),
);

/** What the team has written in the thread of a guardian's household that the guardian has not read. */
export function listUnreadMessages(
  db: Db,
  children: ChildScope,
  { studentId, household, userId }: { studentId: string; household: number | null; userId: string },
): Promise<{ id: string; at: string }[]> {
  return selectUnread(db, children, studentId, String(household ?? 0), userId);
}
