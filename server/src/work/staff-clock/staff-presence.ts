import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { DayEnd } from '@daycare-portal/shared/staff-day';
import type { DayRules } from '../../records/daycare/day.queries';
import { isoTime } from '../../core/runtime';

export function dayEndOf({ timeZone, openingOn }: DayRules, now: Date, day: PlainDate): DayEnd {
  const { until } = openingOn(day, null);
  return {
    closesAt: until === null ? null : instantOf(day, until, timeZone),
    endsAt: instantOf(addDays(day, 1), '00:00', timeZone),
    now: isoTime(now),
  };
}
