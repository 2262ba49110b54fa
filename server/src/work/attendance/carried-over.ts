import { dayOfMarks, openStay } from '@daycare-portal/shared/attendance-day';
import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import type { AttendingChild } from '../../records/attendance/attendance.queries';
import type { DayRules } from '../../records/daycare/day.queries';
import type { ChildDay, ChildDays } from './child-days';

/**
 * Whether stays of the day before that nobody has ended go on by themselves: until the daycare opens, and all day where it is closed or
 * never closes. From the opening on, such a child would hide that it has not come today, so it is in the list of those not checked out.
 */
export function goesOnFromYesterday({ today, timeZone, openingOn }: DayRules, now: string): boolean {
  const { from } = openingOn(today, null);
  return from === null || from === '00:00' || now < instantOf(today, from, timeZone);
}

/** The day on which the child stands now: that of a stay of the day before which goes on, or else today. */
export function standingDay(days: ChildDays, child: AttendingChild, now: string): ChildDay {
  const { today } = days.rules;
  const ofToday = days.of(child, today);
  if (!goesOnFromYesterday(days.rules, now) || dayOfMarks(ofToday.marks).stays.length > 0) return ofToday;
  const before = days.find(child, addDays(today, -1));
  return before !== undefined && openStay(dayOfMarks(before.marks)) !== undefined ? before : ofToday;
}
