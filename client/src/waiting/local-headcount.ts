import { compareNames } from '@daycare-portal/shared/alphabet';
import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { dayAt } from '@daycare-portal/shared/center-time';
import { countRoll } from '@daycare-portal/shared/headcount-roll';
import type { Headcount, RollChild } from '@daycare-portal/shared/headcounts';
import { isOf, type Kept } from './kept-rows';

type KeptStart = Kept<'attendance.startHeadcount'>;

/** A headcount that was started on this device while the server was away, with the children who are here as far as this device knows. */
export function localHeadcount({ row, daycareId }: KeptStart, by: string, day: AttendanceDay, kept: readonly Kept[]): Headcount {
  const { id, kind, outingId, at } = row;
  const places = placesOf(
    day,
    kept.filter((each) => each.daycareId === daycareId),
  );
  const isCounted = (room: string | null) =>
    outingId === null ? day.rooms.find(({ classroomId }) => classroomId === room)?.isOuting !== true : room === outingId;
  const children = day.children
    .filter(({ studentId }) => places.has(studentId) && isCounted(places.get(studentId) ?? null))
    .map(({ studentId, firstName, lastName, dob, profilePic, badges }): RollChild => {
      const classroomId = places.get(studentId) ?? null;
      return {
        studentId,
        firstName,
        lastName,
        dob,
        profilePic,
        classroomId,
        badges,
        status: 'notSeen',
        arrived: false,
        seen: null,
        missed: null,
      };
    })
    .toSorted((a, b) => compareNames(a.lastName, b.lastName) || compareNames(a.firstName, b.firstName));
  const outing = outingId === null ? null : { outingId, name: day.rooms.find((room) => room.classroomId === outingId)?.name ?? '' };
  return {
    headcountId: id,
    kind,
    outing,
    day: dayAt(at, day.timeZone),
    timeZone: day.timeZone,
    startedAt: at,
    startedBy: by,
    finishedAt: null,
    finishedBy: null,
    note: null,
    rooms: day.rooms.map(({ classroomId, name, mark }) => ({ classroomId, name, mark })),
    children,
    counts: countRoll(children),
    deleted: 0,
    others: 0,
  };
}

/** The room of each child who is here, including what waits on this device. */
function placesOf(day: AttendanceDay, kept: readonly Kept[]): ReadonlyMap<string, string | null> {
  const places = new Map(day.children.flatMap(({ studentId, state, classroomId }) => (state === 'in' ? [[studentId, classroomId]] : [])));
  const homes = new Map(day.children.map(({ studentId, classroomId }) => [studentId, classroomId]));
  for (const each of kept) {
    if (each.refused !== null || each.undone) continue;
    if (isOf('attendance.undo', each)) {
      const { studentId, before } = each.row;
      if (before?.state === 'in') places.set(studentId, before.classroomId);
      else if (before !== null) places.delete(studentId);
    } else if (isOf('attendance.mark', each)) {
      const { studentId, kind, classroomId } = each.row;
      const home = homes.get(studentId) ?? null;
      if (kind === 'in') places.set(studentId, places.get(studentId) ?? classroomId ?? home);
      else if (kind === 'move' && places.has(studentId)) places.set(studentId, classroomId ?? home);
      else if (kind === 'out') places.delete(studentId);
    }
  }
  return places;
}

/** The headcount including what waits on this device: ticks, and its end. `ids` are the ids by which this device knows it. */
export function withKept(headcount: Headcount, ids: readonly string[], kept: readonly Kept[], name: string): Headcount {
  const own = kept.filter(({ refused, undone }) => refused === null && !undone);
  const ticks = own.flatMap((each) => (isOf('attendance.tick', each) && ids.includes(each.row.headcountId) ? [each] : []));
  const children = headcount.children.map((child) => afterTicks(child, ticks, name));
  if (headcount.finishedAt !== null) return { ...headcount, children };
  const counts = countRoll(children);
  const [end] = own.flatMap((each) => (isOf('attendance.finish', each) && ids.includes(each.row.headcountId) ? [each] : []));
  if (end === undefined) return { ...headcount, children, counts };
  const { at, note } = end.row;
  const missed = { at, by: name, own: true, place: null };
  return {
    ...headcount,
    finishedAt: at,
    finishedBy: name,
    note,
    counts: { ...counts, missing: counts.children - counts.seen },
    children: children.map((child) => (child.status === 'notSeen' ? { ...child, status: 'missing', missed } : child)),
  };
}

function afterTicks(child: RollChild, ticks: readonly Kept<'attendance.tick'>[], name: string): RollChild {
  let after = child;
  for (const { row } of ticks) {
    if (row.studentId !== child.studentId) continue;
    const said = { at: row.at ?? '', by: row.foundBy || name, own: true, place: row.place ?? null };
    if (row.kind === 'seen') after = { ...after, status: 'seen', seen: after.seen ?? said };
    else if (row.kind === 'missing') after = { ...after, status: 'missing', seen: null, missed: after.missed ?? said };
    else after = { ...after, status: after.missed === null ? 'notSeen' : 'missing', seen: null };
  }
  return after;
}
