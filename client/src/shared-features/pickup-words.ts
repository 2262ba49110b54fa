import { nameOfWeekday } from '@daycare-portal/shared/clock-words';
import type { Weekday } from '@daycare-portal/shared/center-time';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import type { ChildPerson } from '@daycare-portal/shared/people';

/** When someone may pick up, in a few words. */
export function pickupWords({ pickup, isConfirmed, isAsked }: Pick<ChildPerson, 'pickup' | 'isConfirmed' | 'isAsked'>): string {
  const labels = dayText.people.pickup;
  if (pickup === null) return labels.noPickup;
  if (!isConfirmed) return labels.notConfirmed;
  if (isAsked) return labels.askFirst;
  const { from, until, weekdays } = pickup;
  if (from !== null && from === until) return labels.onlyOn(formatDate(from, 'short'));
  const days = weekdays?.toSorted((a, b) => a - b).map((weekday) => nameOfWeekday(weekday as Weekday)) ?? [];
  const words = [
    days.length === 0 ? labels.anyDay : labels.onDays(days),
    ...(from === null ? [] : [labels.fromDay(formatDate(from, 'short'))]),
    ...(until === null ? [] : [labels.untilDay(formatDate(until, 'short'))]),
  ];
  return words.join(', ');
}
