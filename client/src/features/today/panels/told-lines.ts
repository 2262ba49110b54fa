import type { DayChild } from '@daycare-portal/shared/attendance';
import { clockTimeAt, formatClock } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';

const words = dayText.sheets.told;

/** What the family told about the day, one line for each thing that still lies ahead. */
export function toldLines({ state, told, absence }: DayChild, timeZone: string): string[] {
  const at = (toldAt: string) => clockTimeAt(toldAt, timeZone);
  const lines: string[] = [];
  if (absence?.reportedAt != null) lines.push(words.absence(absence.toldBy ?? '', at(absence.reportedAt)));
  if (told === null || state === 'absent' || state === 'out') return lines;
  const { arrival, departure, pickup } = told;
  if (arrival !== null && state !== 'in') lines.push(words.arrives(formatClock(arrival.at), arrival.by, at(arrival.toldAt)));
  if (departure !== null) lines.push(words.leaves(formatClock(departure.at), departure.by, at(departure.toldAt)));
  if (pickup !== null) {
    const line = pickup.mayPickUp ? words.picksUp : words.mayNotPickUp;
    lines.push(line(pickup.name, pickup.by, at(pickup.toldAt)));
  }
  return lines;
}
