import type { PlainDate } from '@daycare-portal/shared/dates';

const day = 86_400_000;

/** The Monday of the day's week. */
export function mondayOf(date: PlainDate): PlainDate {
  const time = Date.parse(`${date}T00:00:00Z`);
  return isoDay(time - ((new Date(time).getUTCDay() + 6) % 7) * day);
}

/** The Monday of the week to print on this day. On a weekend that is next week. */
export function mondayToPrint(today: PlainDate): PlainDate {
  return mondayOf(isoDay(Date.parse(`${today}T00:00:00Z`) + 2 * day));
}

/** Monday to Friday of the week that starts on this Monday. */
export function workdaysFrom(monday: PlainDate): PlainDate[] {
  return [0, 1, 2, 3, 4].map((later) => isoDay(Date.parse(`${monday}T00:00:00Z`) + later * day));
}

function isoDay(time: number): PlainDate {
  return new Date(time).toISOString().slice(0, 10);
}
