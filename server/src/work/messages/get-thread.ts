import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';
import { messagesAtOnce, type GetThread, type Thread } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import type { Sent, WorkContext } from '../../core/work-context';
import { listRooms } from '../../records/classrooms/classrooms.queries';
import {
  findAnnouncement,
  listAnnouncementReads,
  listConcerned,
  type StoredAnnouncement,
} from '../../records/messages/announcements.queries';
import { getDay } from '../../records/daycare/day.queries';
import { listFilesOf } from '../../records/messages/files.queries';
import { listMessages, listReads, type StoredMessage } from '../../records/messages/messages.queries';
import { listGuardians, listGuardiansOf, type Guardian } from '../../records/messages/readers.queries';
import { findThread, listWaiting, type StoredThread } from '../../records/messages/threads.queries';
import { aboutOf, namesIn, readsAnnouncement } from './list-threads';
import { mayAnnounceToAll, quietUntilOf, readerOf } from './recipients';
import { closedBecause } from './send-message';
import { shownMessage, startOf } from './shown-messages';
import { getTeamThread } from './team-threads';

/** A thread, or an announcement with what each family has read of it. */
export async function getThread(ctx: WorkContext, { threadId, before }: Sent<GetThread>): Promise<Thread> {
  const { db, access } = ctx;
  if ((await findThread(db, access.children, threadId)) !== undefined)
    return threadOfChild(ctx, await getTeamThread(db, ctx, threadId), before);
  return threadOfAnnouncement(ctx, await getTeamAnnouncement(db, ctx, threadId));
}

/** An announcement that this person reads; NOT_FOUND for any other. */
export async function getTeamAnnouncement(db: Db, ctx: Pick<WorkContext, 'access' | 'session'>, id: string): Promise<StoredAnnouncement> {
  const found = await findAnnouncement(db, ctx.access.daycareId, id);
  if (found === undefined || !(await readsAnnouncement(db, ctx))(found))
    throw new DomainError('NOT_FOUND', 'threadNotFound', messagesText.notFound);
  return found;
}

/** The author of what the team has sent, an owner and staff. */
export function mayWithdrawOf({ access, session }: Pick<WorkContext, 'access' | 'session'>) {
  return ({ side, recordedBy }: Pick<StoredMessage, 'side' | 'recordedBy'>) =>
    side === 'team' && access.permissions.includes('messages.write') && (recordedBy === session.user.uid || mayAnnounceToAll(access));
}

async function threadOfChild(ctx: WorkContext, thread: StoredThread, before: number | undefined): Promise<Thread> {
  const { db, runtime, access, session } = ctx;
  const { children } = access;
  const { id: threadId, studentId, household } = thread;
  const stored = await listMessages(db, children, threadId, { before, limit: messagesAtOnce + 1 });
  const page = stored.slice(-messagesAtOnce);
  const guardians = (await listGuardiansOf(db, children, studentId)).filter((one) => one.household === household);
  const child = await childRows(db, children, 'students')
    .where('id', '=', studentId)
    .select(['firstName', 'lastName', 'profilePic', 'homeClassroomId'])
    .executeTakeFirstOrThrow();
  const waiting = await listWaiting(db, children, session.user.uid);
  const around = {
    userId: session.user.uid,
    files: await listFilesOf(
      db,
      children,
      'messageId',
      page.map(({ id }) => id),
    ),
    announcements: await startsOf(db, children, page),
    reads: await readsNow(db, children, threadId, guardians),
    mayWithdraw: mayWithdrawOf(ctx),
  };
  return {
    threadId,
    about: 'child',
    title: fullNameOf(child),
    studentId,
    profilePic: child.profilePic,
    classroomId: child.homeClassroomId,
    household: household === 0 ? null : { number: household, names: namesIn(guardians, household) },
    messages: page.map((message) => shownMessage(message, around)),
    hasEarlier: stored.length > page.length,
    readers: guardians.map(readerOf),
    closed: (await closedBecause(db, runtime, children, thread))?.sentence ?? null,
    quietUntil: quietUntilOf(await getDay(db, runtime, children.daycareId), runtime.now()),
    waitingSince: waiting.find((message) => message.threadId === threadId)?.recordedAt ?? null,
    families: [],
    answersOn: true,
    textEs: null,
  };
}

/** Who has read a thread, of those who can read it now: an account that ended is named no more. */
async function readsNow(db: Db, children: ChildScope, threadId: string, guardians: readonly Guardian[]) {
  const members = await db.selectFrom('daycareMembers').where('daycareId', '=', children.daycareId).select('userId').execute();
  const here = new Set([...members.map(({ userId }) => userId), ...guardians.flatMap(({ reads, userId }) => (reads && userId) || [])]);
  const names = new Map(guardians.map(({ userId, name }) => [userId, name]));
  return (await listReads(db, children, threadId))
    .filter(({ userId }) => here.has(userId))
    .map((read) => ({ ...read, name: names.get(read.userId) ?? read.name }));
}

/** The beginnings of the announcements that these messages answer. */
export async function startsOf(
  db: Db,
  { daycareId }: ChildScope,
  messages: readonly StoredMessage[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const id of new Set(messages.flatMap(({ announcementId }) => announcementId ?? []))) {
    const announcement = await findAnnouncement(db, daycareId, id);
    if (announcement !== undefined) found.set(id, announcement.withdrawnAt === null ? startOf(announcement.text) : '');
  }
  return found;
}

async function threadOfAnnouncement(ctx: WorkContext, stored: StoredAnnouncement): Promise<Thread> {
  const { db, access, session } = ctx;
  const { children, daycareId } = access;
  const rooms = new Map((await listRooms(db, children, session.user.uid, '')).map((room) => [room.id, room.name]));
  const files = await listFilesOf(db, children, 'announcementId', [stored.id]);
  const message: StoredMessage = {
    ...stored,
    studentId: '',
    threadId: stored.id,
    position: 1,
    side: 'team',
    announcementId: null,
  };
  const around = { userId: session.user.uid, files, announcements: new Map(), reads: [], mayWithdraw: mayWithdrawOf(ctx) };
  return {
    threadId: stored.id,
    ...aboutOf(stored, rooms),
    studentId: null,
    profilePic: null,
    household: null,
    messages: [shownMessage(message, around)],
    hasEarlier: false,
    readers: [],
    closed: null,
    quietUntil: null,
    waitingSince: null,
    families: await familiesOf(db, children, { daycareId, id: stored.id }),
    answersOn: stored.answers === 1,
    textEs: stored.withdrawnAt === null ? stored.textEs : null,
  };
}

/** For each household of the children whom this person sees: who can read it, and who has. */
async function familiesOf(
  db: Db,
  children: ChildScope,
  { daycareId, id }: { daycareId: ChildScope['daycareId']; id: string },
): Promise<Thread['families']> {
  const concerned = await listConcerned(db, children, id);
  if (concerned.length === 0) return [];
  const readAt = new Map((await listAnnouncementReads(db, daycareId, [id])).map((read) => [read.userId, read.readAt]));
  const guardians = groupBy(await listGuardians(db, children), ({ studentId }) => studentId);
  const students = await childRows(db, children, 'students')
    .where('id', 'in', concerned)
    .select(['id', 'firstName', 'lastName'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('id')
    .execute();
  return students.flatMap((child) => {
    const households = groupBy(guardians.get(child.id) ?? [], ({ household }) => household);
    const each = households.size === 0 ? [[]] : [...households.values()];
    return each.map((people) => ({
      studentId: child.id,
      name: fullNameOf(child),
      people: people.map(({ name, reads, userId }) => ({ name, reads, at: (userId !== null && reads && readAt.get(userId)) || null })),
    }));
  });
}
