import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';
import type { ThreadLine, ThreadList } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import type { Db } from '../../core/db/database';
import { childRows } from '../../core/auth/children';
import type { WorkContext } from '../../core/work-context';
import { listRooms } from '../../records/classrooms/classrooms.queries';
import { listAnnouncements, listAssignedRooms, type StoredAnnouncement } from '../../records/messages/announcements.queries';
import { listGuardians } from '../../records/messages/readers.queries';
import { listThreadLines, listWaiting } from '../../records/messages/threads.queries';
import { startOf } from './shown-messages';
import { listOwnChildrenOf } from './team-threads';

type Asking = Pick<WorkContext, 'db' | 'access' | 'session'>;

/** The threads that this person reads: those that wait for an answer first, oldest first, and then the others, newest first. */
export async function listThreads(ctx: Asking): Promise<ThreadList> {
  const threads = [...(await linesOfChildren(ctx)), ...(await linesOfAnnouncements(ctx))];
  const lastAt = ({ last }: ThreadLine) => last?.at ?? '';
  const ordered = threads.toSorted((a, b) => {
    if (a.waitingSince !== null && b.waitingSince !== null) return a.waitingSince < b.waitingSince ? -1 : 1;
    if (a.waitingSince !== null || b.waitingSince !== null) return a.waitingSince === null ? 1 : -1;
    return lastAt(a) === lastAt(b) ? (a.threadId < b.threadId ? -1 : 1) : lastAt(a) < lastAt(b) ? 1 : -1;
  });
  return { threads: ordered };
}

async function linesOfChildren({ db, access, session }: Asking): Promise<ThreadLine[]> {
  const { children } = access;
  const { uid } = session.user;
  const own = await listOwnChildrenOf(db, { access, session });
  const stored = (await listThreadLines(db, children)).filter(({ studentId }) => !own.has(studentId));
  if (stored.length === 0) return [];
  const waiting = groupBy(await listWaiting(db, children, uid), ({ threadId }) => threadId);
  const names = await childNames(db, { access });
  const guardians = groupBy(await listGuardians(db, children), ({ studentId }) => studentId);
  return stored.map((row) => {
    const open = waiting.get(row.id) ?? [];
    const people = guardians.get(row.studentId) ?? [];
    const child = names.get(row.studentId);
    const isWithdrawn = row.withdrawalId !== null;
    return {
      threadId: row.id,
      about: 'child',
      title: child === undefined ? '' : fullNameOf(child),
      studentId: row.studentId,
      profilePic: child?.profilePic ?? null,
      classroomId: null,
      household: row.household === 0 ? null : { number: row.household, names: namesIn(people, row.household) },
      last: {
        author: row.recordedName,
        side: row.side,
        isOwn: row.recordedBy === uid,
        text: isWithdrawn ? '' : startOf(row.text),
        at: row.recordedAt,
        isWithdrawn,
      },
      unread: open.filter(({ isRead }) => !isRead).length,
      waitingSince: open[0]?.recordedAt ?? null,
    };
  });
}

export function namesIn(people: readonly { household: number; name: string }[], household: number): string[] {
  return people.filter((one) => one.household === household).map(({ name }) => name);
}

async function childNames(db: Db, { access }: Pick<WorkContext, 'access'>) {
  const rows = await childRows(db, access.children, 'students').select(['id', 'firstName', 'lastName', 'profilePic']).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A teacher who sees only their own rooms reads the announcements to those and to everyone. */
export async function readsAnnouncement(
  db: Db,
  { access, session }: Pick<WorkContext, 'access' | 'session'>,
): Promise<(announcement: Pick<StoredAnnouncement, 'classroomId'>) => boolean> {
  if (access.children.sees === 'all') return () => true;
  const own = new Set(await listAssignedRooms(db, access.daycareId, session.user.uid));
  return ({ classroomId }) => classroomId === null || own.has(classroomId);
}

async function linesOfAnnouncements({ db, access, session }: Asking): Promise<ThreadLine[]> {
  const reads = await readsAnnouncement(db, { access, session });
  const found = (await listAnnouncements(db, access.daycareId)).filter(reads);
  const rooms = new Map((await listRooms(db, access.children, session.user.uid, '')).map((room) => [room.id, room.name]));
  return found.map((row) => {
    const isWithdrawn = row.withdrawnAt !== null;
    return {
      threadId: row.id,
      ...aboutOf(row, rooms),
      studentId: null,
      profilePic: null,
      household: null,
      last: {
        author: row.recordedName,
        side: 'team',
        isOwn: row.recordedBy === session.user.uid,
        text: isWithdrawn ? '' : startOf(row.text),
        at: row.recordedAt,
        isWithdrawn,
      },
      unread: 0,
      waitingSince: null,
    };
  });
}

export function aboutOf(
  { classroomId }: Pick<StoredAnnouncement, 'classroomId'>,
  rooms: ReadonlyMap<string, string>,
): Pick<ThreadLine, 'about' | 'title' | 'classroomId'> {
  if (classroomId === null) return { about: 'daycare', title: messagesText.everyone, classroomId };
  return { about: 'classroom', title: messagesText.familiesOf(rooms.get(classroomId) ?? ''), classroomId };
}

/** How many threads wait for an answer of the team, and how many messages of them this person has not read. */
export async function countWaiting({ db, access, session }: Asking): Promise<{ threads: number; unread: number }> {
  const own = await listOwnChildrenOf(db, { access, session });
  const waiting = (await listWaiting(db, access.children, session.user.uid)).filter(({ studentId }) => !own.has(studentId));
  return { threads: new Set(waiting.map(({ threadId }) => threadId)).size, unread: waiting.filter(({ isRead }) => !isRead).length };
}
