import { addDays, weekdayOf, type Weekday } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { newId } from '../../core/runtime';
import type { Caller, TimedServices } from './acting';
import { daysBefore } from './demo-days';

export const everyWeekday: readonly Weekday[] = [1, 2, 3, 4, 5];

/** When the demo's daycares began, which is before the weeks that it shows. */
export function beginningOfDemo(today: PlainDate): PlainDate {
  return addDays(today, -35);
}

/** Sunnyside has the usual hours, one closed day in the past and one to come. */
export async function planSunnyside(owner: Caller, daycareId: string, timeZone: string, today: PlainDate): Promise<void> {
  const training = daysBefore(addDays(today, -7), 7).find((day) => weekdayOf(day) === 5) ?? today;
  await owner.daycare.updateDay({
    daycareId,
    timeZone,
    features: { attendance: true, dailyLog: true, messages: true, family: true, billing: true },
    closures: [
      { from: training, until: training, name: 'Staff training day' },
      { from: addDays(today, 24), until: addDays(today, 27), name: 'Winter break' },
    ],
    absenceReasons: ['With grandparents'],
  });
}

/** Most children have a weekly schedule, a third have none, and those without a classroom are not enrolled at present. */
export async function planChildren(
  owner: Caller,
  daycareId: string,
  children: readonly { studentId: string; roomIds: readonly string[] }[],
  today: PlainDate,
): Promise<void> {
  const [next, undecided, gone] = children.filter(({ roomIds }) => roomIds.length === 0).map(({ studentId }) => studentId);
  const enrol = (studentId: string | undefined, startsOn: PlainDate | null, endsOn: PlainDate | null, reason: string | null) =>
    studentId && owner.students.setEnrolment({ daycareId, studentIds: [studentId], startsOn, endsOn, reason });
  await enrol(next, addDays(today, 14), null, null);
  await enrol(undecided, null, null, null);
  await enrol(gone, null, addDays(today, -26), 'Moved away');

  const from = beginningOfDemo(today);
  const inRooms = children.filter(({ roomIds }) => roomIds.length > 0).map(({ studentId }) => studentId);
  const weeks = [
    week(everyWeekday, ['08:00', '16:30']),
    week(everyWeekday, ['07:30', '15:30']),
    week(everyWeekday, ['08:30', '17:00']),
    week(everyWeekday, ['09:00', '15:00']),
    week([2, 4], ['08:30', '16:00']),
    week(everyWeekday, ['12:30', '17:30']),
    week(everyWeekday, ['07:00', '08:15'], ['15:15', '17:45']),
  ];
  const shares = [0, 0, null, 1, 1, null, 2, 2, null, 3, 0, null, 1, 4, null, 2, 5, null, 6, null];
  for (const [index, agreed] of weeks.entries()) {
    const studentIds = inRooms.filter((_, at) => shares[at % shares.length] === index);
    await owner.attendance.setSchedule({ daycareId, studentIds, from, week: agreed });
  }
}

export function week(weekdays: readonly Weekday[], ...blocks: readonly (readonly [from: string, until: string])[]) {
  return weekdays.flatMap((weekday) => blocks.map(([from, until]) => ({ weekday, from, until })));
}

/** Two families are away for a few days. */
export async function planVacations(
  stage: TimedServices,
  owner: Caller,
  daycareId: string,
  children: readonly { studentId: string }[],
  today: PlainDate,
) {
  const plans = [
    { child: children[12], from: -13, until: -7, note: null },
    { child: children[24], from: -1, until: 5, note: 'At the sea' },
  ];
  for (const { child, from, until, note } of plans) {
    await owner.attendance.planAbsence({
      daycareId,
      id: newId(stage.runtime),
      studentId: child?.studentId ?? '',
      from: addDays(today, from),
      until: addDays(today, until),
      reason: 'vacation',
      note,
      toldBy: 'By phone',
    });
  }
}
