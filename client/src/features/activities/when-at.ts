import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogDay } from '@daycare-portal/shared/daily-log';
import { formatDate } from '@daycare-portal/shared/dates';

/** The time of day, and the day if it is another one than that of the log. */
export function whenAt(instant: string, { day, timeZone }: Pick<LogDay, 'day' | 'timeZone'>): string {
  const time = clockTimeAt(instant, timeZone);
  const own = dayAt(instant, timeZone);
  return own === day ? time : `${formatDate(own, 'short')}, ${time}`;
}
