import { dayAt } from '@daycare-portal/shared/center-time';
import { formatDate, todayAt } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import type { Came, Said } from '@daycare-portal/shared/people';

/** The day of an instant, in the daycare's time zone. */
export function dayOf(instant: string, timeZone: string | undefined): string {
  return formatDate(timeZone === undefined ? todayAt(new Date(instant)) : dayAt(instant, timeZone), 'short');
}

/** How someone came to be around the child. */
export function cameWords(came: Came | null): string {
  const words = dayText.people.came;
  if (came === null) return words.office(words.someone);
  if (came.how === 'list') return words.list(came.from ?? words.someList);
  return words[came.how](came.name === '' ? words.someone : came.name);
}

/** Who gave a right, and when. */
export function saidWords(said: Said | null, timeZone: string | undefined): string {
  const words = dayText.people.section;
  if (said === null) return '';
  return said.name === null ? words.saidBefore(dayOf(said.at, timeZone)) : words.said(said.name, dayOf(said.at, timeZone));
}
