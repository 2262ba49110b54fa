import { addDays, clockAt } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { byDay } from '@daycare-portal/shared/groups';
import type { ListFile, ListFormat } from '@daycare-portal/shared/list-file';
import { byAdult, dayOfStaffMarks, openShift, shiftMinutes, type StaffShift } from '@daycare-portal/shared/staff-day';
import {
  maxHoursDays,
  type AdultHours,
  type HoursDay,
  type HoursShift,
  type StaffHours,
  type StaffMark,
} from '@daycare-portal/shared/staff-marks';
import type { Access } from '../../core/auth/access';
import { listRooms } from '../../records/classrooms/classrooms.queries';
import { listOutingsOn } from '../../records/outings/outings.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { badInput } from '../../core/errors';
import { listFile, wholeNumber, type ListCell } from '../../core/files/list-file';
import type { Runtime } from '../../core/runtime';
import { listAdults } from '../../records/staff-clock/adults.queries';
import { withThoseGone } from './get-team-day';
import { listStaffMarksBetween } from '../../records/staff-clock/staff-marks.queries';

interface Days {
  from: PlainDate;
  until: PlainDate;
}

/** The hours of everyone who worked on these days. Teachers get only their own. */
export async function getStaffHours(
  db: Db,
  runtime: Runtime,
  { daycareId, children, permissions }: Access,
  uid: string,
  days: Days,
): Promise<StaffHours> {
  if (days.until > addDays(days.from, maxHoursDays - 1)) throw badInput(dayText.clock.hoursTooLong);
  const { today, timeZone, openingOn } = await readDayRules(db, runtime, daycareId);
  const rooms = await listRooms(db, children, uid);
  const outings = await listOutingsOn(db, daycareId, days.from, days.until);
  const names = new Map([...rooms, ...outings].map(({ id, name }) => [id, name]));
  const seesAll = permissions.includes('staff.clockOthers');
  const read = await listStaffMarksBetween(db, daycareId, days);
  const marks = byAdult(seesAll ? read : read.filter(({ userId }) => userId === uid));
  const adults = await withThoseGone(db, daycareId, await listAdults(db, daycareId), [...marks.values()].flat());
  const closedDays: PlainDate[] = [];
  for (let day = days.from; day <= days.until; day = addDays(day, 1)) if (!openingOn(day, null).isOpen) closedDays.push(day);
  return {
    today,
    closedDays,
    timeZone,
    rooms: rooms.filter(({ own }) => own || children.sees === 'all').map(({ id, name, mark }) => ({ classroomId: id, name, mark })),
    adults: adults.flatMap(({ userId, fullName, isSubstitute }): AdultHours[] => {
      const own = marks.get(userId);
      if (own === undefined) return [];
      const worked = [...byDay(own)]
        .map(([day, ofDay]) => toHoursDay(day, ofDay, { today, names }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1));
      return [{ userId, fullName, isSubstitute, days: worked, minutes: worked.reduce((sum, { minutes }) => sum + minutes, 0) }];
    }),
  };
}

function toHoursDay(
  day: PlainDate,
  marks: readonly StaffMark[],
  { today, names }: { today: PlainDate; names: ReadonlyMap<string, string> },
): HoursDay {
  const ofDay = dayOfStaffMarks(marks);
  return {
    day,
    shifts: ofDay.shifts.map((shift) => toHoursShift(shift, names)),
    ...shiftMinutes(ofDay.shifts),
    isLeftOpen: day < today && openShift(ofDay) !== undefined,
    isCorrected: marks.some(({ replaces }) => replaces !== null),
    marks: marks.toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1)),
  };
}

function toHoursShift({ from, until, stretches, breaks }: StaffShift, names: ReadonlyMap<string, string>): HoursShift {
  return {
    from,
    until,
    rooms: stretches.map(({ classroomId, from: since, until: till }) => ({
      classroomId,
      name: names.get(classroomId ?? '') ?? null,
      from: since,
      until: till,
    })),
    breaks,
  };
}

/** The same as a file, with a row for each shift. */
export function hoursFile(runtime: Runtime, { adults, timeZone }: StaffHours, format: ListFormat): Promise<ListFile> {
  const { hoursFile: words } = dayText.clock;
  const time = (instant: string | null, missing: string) => (instant === null ? missing : clockAt(instant, timeZone).time);
  const rows = adults.flatMap(({ fullName, days }) =>
    days.flatMap(({ day, shifts, isCorrected }) =>
      shifts.map((shift): ListCell[] => {
        const { from, until, rooms, breaks } = shift;
        const isWhole = from !== null && until !== null;
        const minutes = isWhole ? spanMinutes(rooms) : null;
        return [
          fullName,
          { date: day },
          time(from, words.unknown),
          time(until, words.stillIn),
          isWhole ? wholeNumber(spanMinutes(breaks)) : '',
          minutes === null ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
          minutes === null ? '' : { units: Math.round((minutes / 60) * 100), digits: 2 },
          [...new Set(rooms.map(({ name }) => name ?? dayText.clock.noRoom))].join(', '),
          isCorrected ? words.corrected : '',
        ];
      }),
    ),
  );
  return listFile(runtime, format, words.name, words.columns, rows, [28, 12, 12, 16, 16, 22, 16, 30, 12]);
}

/** Rounds down only after adding up. */
function spanMinutes(spans: readonly { from: string; until: string | null }[]): number {
  const ms = spans.reduce((sum, { from, until }) => (until === null ? sum : sum + Date.parse(until) - Date.parse(from)), 0);
  return Math.floor(ms / 60_000);
}
