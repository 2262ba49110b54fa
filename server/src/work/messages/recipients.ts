import { clockAt, isInHours, type ClockTime } from '@daycare-portal/shared/center-time';
import type { Day } from '@daycare-portal/shared/daycare-day';
import type { MessageReader, Recipients } from '@daycare-portal/shared/messages';
import { groupBy } from '@daycare-portal/shared/groups';
import type { Access } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import type { WorkContext } from '../../core/work-context';
import { getDay, readDayRules } from '../../records/daycare/day.queries';
import { listAssignedRooms } from '../../records/messages/announcements.queries';
import { listGuardians, type Guardian } from '../../records/messages/readers.queries';
import { listThreads } from '../../records/messages/threads.queries';
import { listRooms } from '../../records/classrooms/classrooms.queries';
import { listStudents } from '../../records/students/students.queries';
import { listOwnChildrenOf } from './team-threads';

export function readerOf({ name, account, reads, language }: Guardian): MessageReader {
  return { name, account, reads, language };
}

/** Whether this person announces to the whole daycare, and not only to their own rooms. */
export function mayAnnounceToAll({ roles }: Access): boolean {
  return roles.some((role) => role === 'owner' || role === 'staff');
}

/** The rooms to whose families this person may announce. */
export async function listAnnounceRooms(db: Db, access: Access, userId: string) {
  const rooms = await listRooms(db, access.children, userId);
  if (mayAnnounceToAll(access)) return rooms;
  // Anybody can clock in to any room, so only being assigned counts.
  const assigned = new Set(await listAssignedRooms(db, access.daycareId, userId));
  return rooms.filter(({ id }) => assigned.has(id));
}

/** The enrolled children and their households, and the rooms, to whom this person may write. */
export async function listRecipients(ctx: WorkContext): Promise<Recipients> {
  const { db, runtime, access, session } = ctx;
  const { daycareId, children } = access;
  const { today } = await readDayRules(db, runtime, daycareId);
  const own = await listOwnChildrenOf(db, ctx);
  const enrolled = (await listStudents(db, children, today)).filter(({ status }) => status !== 'withdrawn');
  const guardians = groupBy(await listGuardians(db, children), ({ studentId }) => studentId);
  const threads = new Map((await listThreads(db, children)).map((thread) => [`${thread.studentId} ${thread.household}`, thread.id]));
  const familiesOf = (ids: readonly string[]) =>
    new Set(ids.flatMap((id) => (guardians.get(id) ?? []).filter(({ reads }) => reads).map(({ household }) => `${id} ${household}`))).size;
  const here = enrolled.filter(({ status }) => status === 'enrolled');
  const rooms = await listAnnounceRooms(db, access, session.user.uid);
  const day = await getDay(db, runtime, daycareId);
  return {
    children: enrolled
      .filter(({ id }) => !own.has(id))
      .map(({ id, firstName, lastName, profilePic, homeClassroomId, classrooms }) => ({
        studentId: id,
        firstName,
        lastName,
        profilePic,
        classroomId: homeClassroomId,
        classroomIds: classrooms.map((room) => room.id),
        households: [...groupBy(guardians.get(id) ?? [], ({ household }) => household)]
          .toSorted(([a], [b]) => a - b)
          .map(([household, people]) => ({
            household: household === 0 ? null : household,
            threadId: threads.get(`${id} ${household}`) ?? null,
            people: people.map(readerOf),
          })),
      })),
    classrooms: rooms.map(({ id, name, mark }) => {
      const ids = here.filter(({ classrooms }) => classrooms.some((room) => room.id === id)).map((child) => child.id);
      return { classroomId: id, name, mark, children: ids.length, families: familiesOf(ids) };
    }),
    mayAnnounceToAll: mayAnnounceToAll(access),
    everyone: { children: here.length, families: familiesOf(here.map(({ id }) => id)) },
    quietHours: day.quietHours,
    quietUntil: quietUntilOf(day, runtime.now()),
  };
}

/** When the current quiet hours end; null outside them, and where phones get no notices. */
export function quietUntilOf({ pushNotices, quietHours, timeZone }: Day, now: Date): ClockTime | null {
  if (!pushNotices || quietHours === null) return null;
  const { from, until } = quietHours;
  return isInHours(clockAt(now, timeZone).time, from, until) ? until : null;
}
