import { addDays, weekdayOf, type ClockTime } from '@daycare-portal/shared/centre-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { mostAtOnce, placesWeeks, type Places } from '@daycare-portal/shared/places';
import { listAttending } from '../attendance/attendance.queries';
import { planOf } from '../attendance/child-plan';
import { listSchedules } from '../attendance/schedules.queries';
import type { ChildScope } from '../auth/access';
import { readDayRules } from '../daycare/day.queries';
import type { Db } from '../db/database';
import type { Runtime } from '../runtime';
import { listEnrolments } from '../students/enrolments.queries';
import { listRooms } from './classrooms.queries';
import { listOpenMoves } from './room-moves.queries';

interface Expected {
  studentId: string;
  from: ClockTime;
  until: ClockTime;
}

/** A child without agreed times takes a place all day. */
const allDay = { from: '00:00', until: '24:00', classroomId: null };

/** How many places of each room are taken on each day of four weeks, by schedules and planned moves. */
export async function getPlaces(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  uid: string,
  requestedDay: PlainDate | null,
): Promise<Places> {
  const rules = await readDayRules(db, runtime, children.daycareId);
  const rooms = await listRooms(db, children, uid);
  const agreements = {
    rules,
    rooms: new Map(rooms.map(({ id, name }) => [id, name])),
    spans: await listEnrolments(db, children),
    schedules: await listSchedules(db, children),
    absences: new Map(),
  };
  const moves = new Map((await listOpenMoves(db, children)).map((move) => [move.studentId, move]));
  const attending = await listAttending(db, children);
  const first = mondayOf(requestedDay ?? rules.today);
  const days = Array.from({ length: placesWeeks * 7 }, (_, index) => addDays(first, index));
  const expectedOn = days.map((day) => {
    const byRoom = new Map<string, Expected[]>();
    for (const child of attending) {
      const { planned } = planOf(agreements, child, day);
      if (!planned.isOpenForChild) continue;
      const move = moves.get(child.id);
      const home = move !== undefined && move.day <= day ? move.toClassroomId : child.homeClassroomId;
      for (const { from, until, classroomId } of planned.blocks ?? [allDay]) {
        const room = classroomId ?? home ?? '';
        byRoom.set(room, [...(byRoom.get(room) ?? []), { studentId: child.id, from, until }]);
      }
    }
    return byRoom;
  });
  return {
    today: rules.today,
    days: days.map((day) => ({ day, isOpen: rules.openingOn(day, null).isOpen })),
    rooms: rooms.map(({ id, name, mark, capacity }) => ({
      classroomId: id,
      name,
      mark,
      capacity,
      days: expectedOn.map((byRoom) => {
        const expected = byRoom.get(id) ?? [];
        return { taken: mostAtOnce(expected), children: new Set(expected.map(({ studentId }) => studentId)).size };
      }),
    })),
  };
}

function mondayOf(day: PlainDate): PlainDate {
  return addDays(day, 1 - weekdayOf(day));
}
