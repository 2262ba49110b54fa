import { addDays, instantOf } from '@daycare-portal/shared/centre-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Presence } from '@daycare-portal/shared/presence';
import { presencesOfStaff, type DayEnd } from '@daycare-portal/shared/staff-day';
import type { AuthorizedDaycareId } from '../auth/access';
import { readDayRules, type DayRules } from '../daycare/day.queries';
import type { Db } from '../db/database';
import { isoTime, type Runtime } from '../runtime';
import { listStaffMarksOn } from './staff-marks.queries';

/** Where adults counted on a day, by their current marks. */
export async function readStaffPresence(db: Db, runtime: Runtime, daycareId: AuthorizedDaycareId, day: PlainDate): Promise<Presence[]> {
  const rules = await readDayRules(db, runtime, daycareId);
  return presencesOfStaff(await listStaffMarksOn(db, daycareId, day), dayEndOf(rules, runtime.now(), day));
}

export function dayEndOf({ timeZone, openingOn }: DayRules, now: Date, day: PlainDate): DayEnd {
  const { until } = openingOn(day, null);
  return {
    closesAt: until === null ? null : instantOf(day, until, timeZone),
    endsAt: instantOf(addDays(day, 1), '00:00', timeZone),
    now: isoTime(now),
  };
}
