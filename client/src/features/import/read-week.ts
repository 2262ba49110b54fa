import type { ClockTime, Weekday } from '@daycare-portal/shared/centre-time';
import { foldAccents } from '@daycare-portal/shared/folding';

/** A week as written, with the names of rooms. */
export type WrittenWeek = { weekday: Weekday; from: ClockTime; until: ClockTime; room: string | null }[];

const starts = [
  /^(?:mo|lu|seg)/,
  /^(?:tu|ma|di|ter)/,
  /^(?:we|mi|me|qua)/,
  /^(?:th|ju|je|do|qui)/,
  /^(?:fr|vi|ve|sex)/,
  /^(?:sa|sab)/,
  /^(?:su|dom|dim|so)/,
];
const times = /(\d{1,2})(?::(\d{2}))?\s*([ap]m)?\s*(?:-|–|to|a)\s*(\d{1,2})(?::(\d{2}))?\s*([ap]m)?/i;

/** Reads lines such as “Mon-Fri 8:00-17:00” or “Mon, Tue 08:00-12:00 (Owls)”. Undefined if a line says anything else. */
export function readWeek(cell: string): WrittenWeek | undefined {
  const week: WrittenWeek = [];
  for (const line of cell.split(/[;\n]/)) {
    const [, days = '', hours = '', room] = /^\s*(\D+?)\s*(\d[\d:\s\-–apmto]*)(?:\((.+)\))?\s*$/i.exec(line) ?? [];
    const weekdays = daysIn(days);
    const span = spanIn(hours);
    if (weekdays === undefined || span === undefined) return undefined;
    week.push(...weekdays.map((weekday) => ({ weekday, ...span, room: room ?? null })));
  }
  const isDoubled = week.some((block, index) =>
    week.some((other, at) => at < index && other.weekday === block.weekday && other.from < block.until && block.from < other.until),
  );
  return week.length === 0 || isDoubled ? undefined : week;
}

function daysIn(written: string): Weekday[] | undefined {
  const found: Weekday[] = [];
  for (const part of foldAccents(written)
    .split(/[,&/\s]+|\band\b/)
    .filter((each) => each !== '')) {
    const [first, last, more] = part.split(/[-–]/).map(dayIn);
    if (first === undefined || more !== undefined || (part.includes('-') && last === undefined)) return undefined;
    for (let day = first; day <= (last ?? first); day += 1) found.push(asWeekday(day));
  }
  return found.length === 0 ? undefined : [...new Set(found)];
}

function dayIn(word: string): number | undefined {
  const index = word.length < 2 ? -1 : starts.findIndex((start) => start.test(word));
  return index < 0 ? undefined : index + 1;
}

function asWeekday(day: number): Weekday {
  return ([1, 2, 3, 4, 5, 6, 7] as const)[day - 1] ?? 1;
}

function spanIn(written: string): { from: ClockTime; until: ClockTime } | undefined {
  const [, h1 = '', m1 = '00', half1, h2 = '', m2 = '00', half2] = times.exec(written.trim()) ?? [];
  const from = clockOf(Number(h1), m1, half1);
  // “8-3” ends in the afternoon.
  const until = clockOf(Number(h2), m2, half2 ?? (half1 === undefined && h2 !== '' && Number(h2) <= Number(h1) ? 'pm' : undefined));
  return h1 === '' || from === undefined || until === undefined || until <= from ? undefined : { from, until };
}

function clockOf(hour: number, minutes: string, half: string | undefined): ClockTime | undefined {
  const full = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return full > 23 || Number(minutes) > 59 ? undefined : (`${String(full).padStart(2, '0')}:${minutes}` as ClockTime);
}
