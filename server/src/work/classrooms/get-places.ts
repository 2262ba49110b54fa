import type { WorkContext } from '../../core/work-context';
import { addDays, weekdayOf, type ClockTime } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { EnrollmentSpan } from '@daycare-portal/shared/enrollment';
import { placesWeeks, spotsOf, type EnrollmentChange, type Places } from '@daycare-portal/shared/places';
import { listAttending, type AttendingChild } from '../../records/attendance/attendance.queries';
import { eachInTurn } from '../../core/give-way';
import { planOf, type ChildPlan } from '../attendance/child-plan';
import { listSchedules } from '../../records/attendance/schedules.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { listEnrollments } from '../../records/students/enrollments.queries';
import { listRooms } from '../../records/classrooms/classrooms.queries';
import { listOpenMoves } from '../../records/classrooms/room-moves.queries';

/** A room's children on one day. */
interface RoomDay {
  expected: { from: ClockTime; until: ClockTime }[];
  away: string[];
}

/** A child without agreed times takes a spot all day. */
const allDay = { from: '00:00', until: '24:00', classroomId: null };

/** Which spots of each room are taken on each day of four weeks, by schedules and planned moves, and what changes them. */
export async function getPlaces(ctx: WorkContext, { from: requestedDay }: { from: PlainDate | null }): Promise<Places> {
  const { db, runtime } = ctx;
  const { children } = ctx.access;
  const { uid } = ctx.session.user;
  const rules = await readDayRules(db, runtime, children.daycareId);
  const rooms = await listRooms(db, children, uid);
  const agreements = {
    rules,
    rooms: new Map(rooms.map(({ id, name }) => [id, name])),
    spans: await listEnrollments(db, children),
    schedules: await listSchedules(db, children),
    absences: new Map(),
  };
  const moves = new Map((await listOpenMoves(db, children)).map((move) => [move.studentId, move]));
  const attending = await listAttending(db, children);
  const first = mondayOf(requestedDay ?? rules.today);
  const days = Array.from({ length: placesWeeks * 7 }, (_, index) => addDays(first, index));
  const plans = await eachInTurn(attending, (child) => ({ child, plans: days.map((day) => planOf(agreements, child, day)) }));
  const roomDays = await eachInTurn(days, (day, at) => {
    const byRoom = new Map<string, RoomDay>();
    const roomOf = (id: string | null) => {
      const room = byRoom.get(id ?? '') ?? { expected: [], away: [] };
      byRoom.set(id ?? '', room);
      return room;
    };
    for (const { child, plans: ofDays } of plans) {
      const planned = ofDays[at]?.planned;
      if (planned?.isOpenForChild !== true) continue;
      const move = moves.get(child.id);
      const home = move !== undefined && move.day <= day ? move.toClassroomId : child.homeClassroomId;
      const blocks = planned.blocks ?? [allDay];
      if (blocks.length === 0) roomOf(home).away.push(child.id);
      for (const { from, until, classroomId } of blocks) roomOf(classroomId ?? home).expected.push({ from, until });
    }
    return byRoom;
  });
  const changes = await eachInTurn(plans, ({ child, plans: ofDays }) =>
    changesOf(child, agreements.spans.get(child.id) ?? [], days, ofDays),
  );
  const away = new Set(roomDays.flatMap((byRoom) => [...byRoom.values()].flatMap((room) => room.away)));
  return {
    today: rules.today,
    days: days.map((day) => ({ day, isOpen: rules.openingOn(day, null).isOpen })),
    rooms: rooms.map(({ id, name, mark, capacity, ageFromMonths, ageUntilMonths }) => ({
      classroomId: id,
      name,
      mark,
      capacity,
      ageFromMonths,
      ageUntilMonths,
      days: days.map((day, at) => {
        const { isOpen, from, until } = rules.openingOn(day, id);
        const room = roomDays[at]?.get(id);
        const spots = spotsOf(room?.expected ?? [], { from: from ?? allDay.from, until: until ?? allDay.until });
        return { isOpen, spots, away: room?.away ?? [] };
      }),
    })),
    children: plans.flatMap(({ child, plans: ofDays }) =>
      away.has(child.id) ? [{ ...faceOf(child), weekdays: weekdaysOf(days, ofDays) }] : [],
    ),
    changes: changes
      .flat()
      .filter(({ day }) => day >= rules.today)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

function faceOf({ id, firstName, lastName, dob, profilePic }: AttendingChild) {
  return { studentId: id, firstName, lastName, dob, profilePic };
}

function weekdaysOf(days: readonly PlainDate[], plans: readonly ChildPlan[]): number[] {
  const isIn = ({ planned }: ChildPlan) => planned.isOpenForChild && planned.blocks?.length !== 0;
  return [...new Set(days.flatMap((day, at) => (plans[at] !== undefined && isIn(plans[at]) ? [weekdayOf(day)] : [])))].toSorted(
    (a, b) => a - b,
  );
}

/** The start and the end of an enrollment that somebody gave a date. */
function changesOf(
  child: AttendingChild,
  spans: readonly EnrollmentSpan[],
  days: readonly PlainDate[],
  plans: readonly ChildPlan[],
): EnrollmentChange[] {
  return days.flatMap((day, at): EnrollmentChange[] => {
    if (plans[at]?.isEnrolled !== true) return [];
    const isFirst = plans[at - 1]?.isEnrolled === false && spans.some(({ startsOn }) => startsOn === day);
    const isLast = plans[at + 1]?.isEnrolled === false && spans.some(({ endsOn }) => endsOn === day);
    const change = (kind: EnrollmentChange['kind']) => ({ ...faceOf(child), kind, day });
    return [...(isFirst ? [change('firstDay')] : []), ...(isLast ? [change('lastDay')] : [])];
  });
}

function mondayOf(day: PlainDate): PlainDate {
  return addDays(day, 1 - weekdayOf(day));
}
