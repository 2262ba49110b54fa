import { dayOfMarks, openStay, stateOf } from '@daycare-portal/shared/attendance-day';
import type { DoorChild, DoorClock, DoorMessage } from '@daycare-portal/shared/door';
import { judgePickup, type PickupProblem } from '@daycare-portal/shared/pickup';
import { dayOfStaffMarks, openShift, staffStanding } from '@daycare-portal/shared/staff-day';
import { aroundPerson, type ChildScope } from '../../core/auth/access';
import { listOwnChildren, ownAccess } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { isoTime, type Runtime } from '../../core/runtime';
import { listAttending } from '../../records/attendance/attendance.queries';
import { listRooms } from '../../records/classrooms/classrooms.queries';
import { listOpenWaiting } from '../../records/door/calls.queries';
import { findMessage, listUnreadMessages } from '../../records/messages/messages.queries';
import { listAround } from '../../records/people/people.queries';
import { findThumbnail } from '../../records/students/photo-store';
import { standingDay } from '../attendance/carried-over';
import { ChildDays } from '../attendance/child-days';
import { AdultDays } from '../staff-clock/adult-days';
import type { DoorContext, Visitor } from './door-context';

/** Enough for a screen with one person in front of it. */
const photoSize = 144;
const mostMessages = 3;
const longestMessage = 400;

/** The children of the person at the door as they stand now, without those who are not enrolled and not here. */
export async function readChildren(ctx: DoorContext, personId: string): Promise<DoorChild[]> {
  const { db, runtime, device } = ctx;
  const now = isoTime(runtime.now());
  const scope = aroundPerson(device.daycareId, personId, now);
  const attending = await listAttending(db, scope);
  const ids = attending.map(({ id }) => id);
  const days = await ChildDays.read(db, runtime, scope, ids, ({ today }) => [today]);
  const problems = await readProblems(db, runtime, scope, { personId, timeZone: days.rules.timeZone, studentIds: ids });
  const waiting = new Map((await listOpenWaiting(db, scope, days.rules.today)).map((row) => [row.studentId, row]));
  const rooms = new Map((await listRooms(db, scope, '')).map((room) => [room.id, room]));
  const shown: DoorChild[] = [];
  for (const child of attending) {
    const { marks, plan } = standingDay(days, child, now);
    const marked = dayOfMarks(marks);
    const { state, since, block } = stateOf(marked, plan.planned, now);
    if (!plan.isEnrolled && state !== 'in') continue;
    const room = rooms.get(openStay(marked)?.rooms.at(-1)?.classroomId ?? block?.classroomId ?? child.homeClassroomId ?? '');
    const waits = waiting.get(child.id);
    shown.push({
      studentId: child.id,
      firstName: child.firstName,
      profilePic: await readPhoto(db, scope, child),
      state,
      since,
      mayPickUp: problems.get(child.id) === null,
      waiting: waits === undefined ? null : waits.kind === 'in' ? 'arriving' : 'leaving',
      waitingId: waits?.id ?? null,
      room: room === undefined ? null : { name: room.name, mark: room.mark },
      expectedFrom: block?.from ?? null,
    });
  }
  return shown;
}

/** Why the person may not take each of these children along now; null for those whom they may. */
export async function readProblems(
  db: Db,
  runtime: Runtime,
  scope: ChildScope,
  { personId, timeZone, studentIds }: { personId: string; timeZone: string; studentIds: readonly string[] },
): Promise<ReadonlyMap<string, PickupProblem | null>> {
  const around = await listAround(db, scope, studentIds);
  const moment = { at: isoTime(runtime.now()), timeZone };
  const request = { personId, personName: null, idSeen: false, notLike: [], authorizedBy: null };
  return new Map([...around].map(([studentId, people]) => [studentId, judgePickup(request, people, moment).problem]));
}

/** The tablet may open no files, so the picture comes with the answer. */
async function readPhoto(db: Db, scope: ChildScope, { id, profilePic }: { id: string; profilePic: string | null }): Promise<string | null> {
  if (profilePic === null) return null;
  const photo = await findThumbnail(db, scope, id, profilePic.slice(profilePic.lastIndexOf('/') + 1), photoSize);
  return photo === undefined ? null : `data:${photo.mediaType};base64,${Buffer.from(photo.bytes).toString('base64')}`;
}

/** The newest that the team wrote to this guardian about each child, and they have not read. They stay unread until read in the portal. */
export async function listMessages({ db, runtime, device }: DoorContext, { accountId }: Visitor): Promise<DoorMessage[]> {
  if (accountId === null) return [];
  const at = isoTime(runtime.now());
  const found: DoorMessage[] = [];
  for (const own of await listOwnChildren(db, accountId, at)) {
    const { daycareId, studentId, parts, features, leftOn } = own;
    if (daycareId !== device.daycareId || !parts.includes('messages') || !features.messages || leftOn !== null) continue;
    const { children } = ownAccess(own, 'messages', at);
    const newest = (await listUnreadMessages(db, children, own)).at(-1);
    const message = newest && (await findMessage(db, children, newest.id));
    if (message === undefined || message.text === '') continue;
    const [child] = (await listAttending(db, children)).filter(({ id }) => id === studentId);
    found.push({ from: message.recordedName, childName: child?.firstName ?? '', text: message.text.slice(0, longestMessage) });
  }
  return found.slice(0, mostMessages);
}

/** How the clock of somebody on the team stands, and the rooms in which they can clock in. */
export async function readClock({ db, runtime, device }: DoorContext, userId: string): Promise<DoorClock> {
  const { daycareId } = device;
  const days = await AdultDays.read(db, runtime, daycareId, [userId], ({ today }) => [today]);
  const day = dayOfStaffMarks(days.of(userId, days.rules.today).marks);
  const rooms = await listRooms(db, aroundPerson(daycareId, '', isoTime(runtime.now())), userId);
  return {
    state: staffStanding(day).state,
    roomId: openShift(day)?.stretches.at(-1)?.classroomId ?? null,
    rooms: rooms.map(({ id, name, mark }) => ({ classroomId: id, name, mark })),
  };
}
