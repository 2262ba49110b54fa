import { instantOf } from '@daycare-portal/shared/centre-time';
import type { DayRules } from '../../records/daycare/day.queries';

/**
 * Whether stays of the day before that nobody has ended go on by themselves: until the daycare opens, and all day where it is closed or
 * never closes. From the opening on, such a child would hide that it has not come today, so it is in the list of those not checked out.
 */
export function goesOnFromYesterday({ today, timeZone, openingOn }: DayRules, now: string): boolean {
  const { from } = openingOn(today, null);
  return from === null || from === '00:00' || now < instantOf(today, from, timeZone);
}
