import type { Weekday } from '@daycare-portal/shared/center-time';
import { nameOfWeekday } from '@daycare-portal/shared/clock-words';

const numbers: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Monday to Sunday, by name. */
export function weekdays(): { weekday: Weekday; name: string }[] {
  return numbers.map((weekday) => ({ weekday, name: nameOfWeekday(weekday) }));
}
