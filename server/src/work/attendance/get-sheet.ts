import type { Sent } from '../../core/work-context';
import {
  maxSheetDays,
  sheetDayOf,
  type GetSheet,
  type Sheet,
  type SheetChild,
  type SheetDay,
} from '@daycare-portal/shared/attendance-sheet';
import { addDays, daysFrom } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { byChild } from '@daycare-portal/shared/groups';
import type { ChildScope } from '../../core/auth/access';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import { isoTime, type Runtime } from '../../core/runtime';
import { listEnrollments } from '../../records/students/enrollments.queries';
import { listAbsencesOn, listAttending, listMarksOn, type AttendingChild } from '../../records/attendance/attendance.queries';
import { planOf } from './child-plan';
import { readDayRooms } from '../../records/attendance/day-rooms';
import { listSchedules } from '../../records/attendance/schedules.queries';

/** Who was here on these days and when: children whose home room this is, and others while they were in it. */
export async function getSheet(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  userId: string,
  { classroomId, from, until }: Sent<GetSheet>,
): Promise<Sheet> {
  if (until > addDays(from, maxSheetDays - 1)) throw badInput(dayText.attendance.sheetTooLong);
  const days = daysFrom(from, until);
  const rooms = await readDayRooms(db, children, userId, { from, until });
  if (classroomId !== null && !rooms.shown.some((room) => room.classroomId === classroomId))
    throw new DomainError('NOT_FOUND', 'classroomNotFound', dayText.attendance.roomNotFound);
  const rules = await readDayRules(db, runtime, children.daycareId);
  const attending = await listAttending(db, children);
  const agreed = {
    rules,
    rooms: rooms.names,
    spans: await listEnrollments(db, children),
    schedules: await listSchedules(db, children),
  };
  const now = isoTime(runtime.now());
  const found = new Map<string, SheetDay[]>(attending.map(({ id }) => [id, []]));
  // Goes day by day and lets other requests in between, because a month of 300 children has 20,000 marks.
  for (const day of days) {
    const marks = byChild(await listMarksOn(db, children, day));
    const agreements = { ...agreed, absences: byChild(await listAbsencesOn(db, children, day)) };
    for (const child of attending) {
      const ofDay = sheetDayOf(marks.get(child.id) ?? [], planOf(agreements, child, day).planned, rules.today, now);
      if (ofDay !== undefined && isOfRoom(ofDay, child, classroomId)) found.get(child.id)?.push(ofDay);
    }
    await giveWay();
  }
  const listed = attending.map((child) => toSheetChild(child, found.get(child.id) ?? [])).filter((child) => child.days.length > 0);
  return {
    today: rules.today,
    timeZone: rules.timeZone,
    rooms: rooms.shown,
    roomNames: namesIn(listed, rooms.names),
    days: days.map((day) => {
      const { isOpen, closure } = rules.openingOn(day, classroomId);
      return { day, isOpen, closure };
    }),
    children: listed,
  };
}

function isOfRoom({ stays }: SheetDay, { homeClassroomId }: AttendingChild, classroomId: string | null): boolean {
  return classroomId === null || homeClassroomId === classroomId || stays.some(({ classroomIds }) => classroomIds.includes(classroomId));
}

/** The names of these children's home rooms and of rooms they were in. A person limited to their own rooms reads no other names. */
function namesIn(children: readonly SheetChild[], names: ReadonlyMap<string, string>): Sheet['roomNames'] {
  const ids = new Set<string | null>();
  for (const { homeClassroomId, days } of children) {
    ids.add(homeClassroomId);
    for (const { stays } of days) for (const { classroomIds } of stays) for (const id of classroomIds) ids.add(id);
  }
  return [...names].filter(([id]) => ids.has(id)).map(([classroomId, name]) => ({ classroomId, name }));
}

function toSheetChild({ id, firstName, lastName, dob, homeClassroomId }: AttendingChild, days: SheetDay[]): SheetChild {
  const milliseconds = days.reduce((sum, day) => sum + day.milliseconds, 0);
  return { studentId: id, firstName, lastName, dob, homeClassroomId, milliseconds, days };
}
