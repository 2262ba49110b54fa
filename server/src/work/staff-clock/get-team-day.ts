import { compareNames } from '@daycare-portal/shared/alphabet';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { byAdult, dayOfStaffMarks, isUnconfirmed, openShift, staffStanding } from '@daycare-portal/shared/staff-day';
import type { DayAdult, StaffMark, TeamDay } from '@daycare-portal/shared/staff-marks';
import { isUndoable, undoableSince } from '../attendance/correct-mark';
import { countOpenOn } from '../../records/attendance/attendance.queries';
import { acrossDaycare, type AuthorizedDaycareId, type ChildScope } from '../../core/auth/access';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import type { Runtime } from '../../core/runtime';
import { listAdults, listSubstituteIds, type Adult } from '../../records/staff-clock/adults.queries';
import { listOpenShifts, listStaffMarksOf, listStaffMarksOn } from '../../records/staff-clock/staff-marks.queries';
import { dayEndOf } from './staff-presence';

/** Where the adults are on a day, and since when. Null is today. */
export async function getTeamDay(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  uid: string,
  requestedDay: PlainDate | null,
): Promise<TeamDay> {
  const { daycareId } = children;
  const rules = await readDayRules(db, runtime, daycareId);
  const day = requestedDay ?? rules.today;
  const now = runtime.now();
  const since = undoableSince(now);
  const marks = byAdult(await listStaffMarksOn(db, daycareId, day));
  const openMarks = day === rules.today ? await listLeftOpen(db, daycareId, day) : new Map<string, StaffMark[]>();
  const adults = await withThoseGone(db, daycareId, await listAdults(db, daycareId), [...marks.values(), ...openMarks.values()].flat());
  const end = dayEndOf(rules, now, day);
  const childrenHere = await countOpenOn(db, acrossDaycare(children), day);
  const toDayAdult = (adult: Adult): DayAdult => {
    const own = dayOfStaffMarks(marks.get(adult.userId) ?? []);
    const shift = openShift(own);
    return {
      ...adult,
      ...staffStanding(own),
      countsInRatio: shift?.stretches.at(-1)?.counts ?? adult.countsInRatio,
      isUnconfirmed: shift !== undefined && isUnconfirmed(shift, end),
      leftOpen: leftOpenIn(openMarks.get(adult.userId) ?? []),
      markId: own.last?.id ?? null,
      mayUndo: own.last !== null && isUndoable(own.last, uid, since),
    };
  };
  return { day, timeZone: rules.timeZone, closesAt: rules.openingOn(day, null).until, childrenHere, adults: adults.map(toDayAdult) };
}

/** The marks of earlier shifts without an end, by adult, only the newest day of each. */
async function listLeftOpen(db: Db, daycareId: AuthorizedDaycareId, day: PlainDate): Promise<Map<string, StaffMark[]>> {
  const open = new Map<string, PlainDate>();
  for (const shift of await listOpenShifts(db, daycareId))
    if (shift.day < day && !open.has(shift.userId)) open.set(shift.userId, shift.day);
  if (open.size === 0) return new Map();
  const marks = await listStaffMarksOf(db, daycareId, [...open.keys()], [...new Set(open.values())]);
  return byAdult(marks.filter((mark) => open.get(mark.userId) === mark.day));
}

function leftOpenIn(marks: readonly StaffMark[]): DayAdult['leftOpen'] {
  const day = dayOfStaffMarks(marks);
  const shift = openShift(day);
  if (shift?.from == null || day.last === null) return null;
  return { day: day.last.day, since: shift.from, markId: day.last.id };
}

/** Includes everyone with marks, on the team or not. */
export async function withThoseGone(
  db: Db,
  daycareId: AuthorizedDaycareId,
  adults: readonly Adult[],
  marks: readonly StaffMark[],
): Promise<Adult[]> {
  const known = new Set(adults.map(({ userId }) => userId));
  const formerAdults = new Map(marks.filter(({ userId }) => !known.has(userId)).map((mark) => [mark.userId, mark]));
  if (formerAdults.size === 0) return [...adults];
  const substitutes = await listSubstituteIds(db, daycareId);
  const rows = [...formerAdults.values()].map(({ userId, fullName, countsInRatio }) => ({
    userId,
    fullName,
    isSubstitute: substitutes.has(userId),
    countsInRatio,
  }));
  return [...adults, ...rows].toSorted((a, b) => compareNames(a.fullName, b.fullName));
}
