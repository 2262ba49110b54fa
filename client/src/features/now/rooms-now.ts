import { isMissing } from '@daycare-portal/shared/attendance-day';
import type { DayChild, DayRoom } from '@daycare-portal/shared/attendance';
import type { AttendanceNow, NowChild } from '@daycare-portal/shared/attendance-now';
import { sortedNameOf } from '@daycare-portal/shared/full-name';
import type { RoomCoverage } from '@daycare-portal/shared/room-coverage';

/** A child with what is printed about it. */
export interface RollChild extends Omit<DayChild, 'badges'>, NowChild {}

/** A classroom and who is in it, or null for those in none. */
export interface RoomNow {
  room: DayRoom | null;
  /** Without those who are missing. */
  here: RollChild[];
  /** Those who are here, missing, expected, late, absent or gone, by name. */
  children: RollChild[];
  adults: AttendanceNow['adults'];
  coverage: RoomCoverage | null;
}

const unknown = { contacts: [], notAuthorized: [], custody: null, health: [], isHealthAsked: false };

/** All classrooms by name, with each child and adult where they are or are expected. Those without a classroom come last. */
export function roomsNow({ day, children, adults, coverage }: AttendanceNow): RoomNow[] {
  const extras = new Map(children.map((child) => [child.studentId, child]));
  const known = new Set(day.rooms.map(({ classroomId }) => classroomId));
  const all = day.children
    .map(({ badges: _badges, ...child }): RollChild => {
      const { contacts, notAuthorized, custody, health, isHealthAsked } = extras.get(child.studentId) ?? unknown;
      return { ...child, contacts, notAuthorized, custody, health, isHealthAsked };
    })
    .toSorted((a, b) => sortedNameOf(a).localeCompare(sortedNameOf(b)));
  const roomOf = (id: string | null) => (id !== null && known.has(id) ? id : null);
  const rooms = [...day.rooms, null].map((room): RoomNow => {
    const id = room?.classroomId ?? null;
    const own = all.filter(({ classroomId }) => roomOf(classroomId) === id);
    return {
      room,
      here: own.filter((child) => child.state === 'in' && !isMissing(child)),
      children: own.filter(({ state }) => state !== 'notExpected'),
      adults: adults.filter(({ classroomId }) => roomOf(classroomId) === id),
      coverage: coverage.rooms.find(({ classroomId }) => classroomId === id) ?? null,
    };
  });
  return rooms.filter(({ room, children: own, adults: team }) => room !== null || own.length + team.length > 0);
}
