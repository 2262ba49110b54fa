import type { ClockTime } from '@daycare-portal/shared/center-time';

const quarter = 15;

const minutesOf = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): ClockTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The time of day so many minutes later, within the same day. */
export function movedBy(time: ClockTime, minutes: number): ClockTime {
  return timeOf(Math.min(23 * 60 + 59, Math.max(0, minutesOf(time) + minutes)));
}

interface Arrival {
  recorded: ClockTime;
  /** When the child was due. */
  expected: ClockTime | null;
  /** The time now. */
  clock: ClockTime;
}

/** Three likely times: those around the time at which the child was due, or else the last quarter hours before the recorded one. */
export function arrivalTimes({ recorded, expected, clock }: Arrival): ClockTime[] {
  const last = Math.ceil(minutesOf(recorded) / quarter) * quarter - quarter;
  const middle = expected === null ? last - quarter : minutesOf(expected);
  const around = [middle - quarter, middle, middle + quarter].filter((minutes) => minutes >= 0 && minutes < 24 * 60).map(timeOf);
  const past = around.filter((time) => time <= clock && time !== recorded);
  return past.length > 0 ? past : [last - 2 * quarter, last - quarter, last].filter((minutes) => minutes >= 0).map(timeOf);
}
