import type { Selectable } from 'kysely';
import type { ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import type { ChildTables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';
import { isoTime, newId, type Runtime } from '../../core/runtime';

export type StoredThread = Selectable<ChildTables['messageThreads']>;

const threadColumns = [
  'messageThreads.id',
  'messageThreads.studentId',
  'messageThreads.household',
  'messageThreads.lastPosition',
  'messageThreads.answeredPosition',
] as const;

const selectLines = preparedForChildren((db, children) =>
  childRows(db, children, 'messageThreads')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.daycareId', '=', 'messageThreads.daycareId')
        .onRef('messages.threadId', '=', 'messageThreads.id')
        .onRef('messages.position', '=', 'messageThreads.lastPosition'),
    )
    .leftJoin('messageWithdrawals', inDaycare('messageWithdrawals.id', 'messages.id'))
    .select(threadColumns)
    .select(['messages.side', 'messages.text', 'messages.recordedBy', 'messages.recordedName', 'messages.recordedAt'])
    .select('messageWithdrawals.id as withdrawalId'),
);

/** The threads of these children, each with its newest message. */
export function listThreadLines(db: Db, children: ChildScope) {
  return selectLines(db, children);
}

const selectWaiting = preparedForChildren((db, children, userId: string) =>
  childRows(db, children, 'messageThreads')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.daycareId', '=', 'messageThreads.daycareId')
        .onRef('messages.threadId', '=', 'messageThreads.id')
        .onRef('messages.position', '>', 'messageThreads.answeredPosition'),
    )
    .leftJoin('messageWithdrawals', inDaycare('messageWithdrawals.id', 'messages.id'))
    .where('messages.side', '=', 'family')
    .where('messageWithdrawals.id', 'is', null)
    .select(['messageThreads.id as threadId', 'messageThreads.studentId', 'messages.position', 'messages.recordedAt'])
    .select(({ exists, selectFrom, lit }) =>
      exists(
        selectFrom('messageReads')
          .whereRef('messageReads.daycareId', '=', 'messageThreads.daycareId')
          .whereRef('messageReads.threadId', '=', 'messageThreads.id')
          .where('messageReads.userId', '=', userId)
          .whereRef('messageReads.position', '>=', 'messages.position')
          .select(lit(1).as('one')),
      ).as('isRead'),
    )
    .orderBy('messages.recordedAt')
    .orderBy('messages.id'),
);

/** The messages of families that the team has not answered, oldest first, and whether this person has read them. */
export async function listWaiting(db: Db, children: ChildScope, userId: string) {
  return (await selectWaiting(db, children, userId)).map(({ isRead, ...row }) => ({ ...row, isRead: Boolean(isRead) }));
}

/** Undefined for a thread of another child. */
export function findThread(db: Db, children: ChildScope, id: string): Promise<StoredThread | undefined> {
  return childRows(db, children, 'messageThreads').where('id', '=', id).selectAll('messageThreads').executeTakeFirst();
}

const selectThreadsOf = preparedForChildren((db, children, studentId: string) =>
  childRows(db, children, 'messageThreads').where('studentId', '=', studentId).selectAll('messageThreads'),
);

export async function findThreadOf(db: Db, children: ChildScope, studentId: string, household: number): Promise<StoredThread | undefined> {
  return (await selectThreadsOf(db, children, studentId)).find((thread) => thread.household === household);
}

/** The threads of these children. */
export function listThreads(db: Db, children: ChildScope): Promise<StoredThread[]> {
  return childRows(db, children, 'messageThreads').selectAll('messageThreads').orderBy('id').execute();
}

/** The thread of the household, which is made if there is none. */
export async function takeThread(
  trx: Db,
  runtime: Runtime,
  children: ChildScope,
  { studentId, household }: { studentId: string; household: number },
): Promise<StoredThread> {
  const found = await findThreadOf(trx, children, studentId, household);
  if (found !== undefined) return found;
  const { daycareId } = children;
  const thread: StoredThread = {
    daycareId,
    id: newId(runtime),
    studentId,
    household,
    lastPosition: 0,
    answeredPosition: 0,
    createdAt: isoTime(runtime.now()),
  };
  await childTables(trx, children).insertInto('messageThreads').values(thread).execute();
  return thread;
}

export async function updateThread(
  trx: Db,
  children: ChildScope,
  id: string,
  fields: Partial<Pick<StoredThread, 'lastPosition' | 'answeredPosition'>>,
): Promise<void> {
  await childTables(trx, children)
    .updateTable('messageThreads')
    .set(fields)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}
