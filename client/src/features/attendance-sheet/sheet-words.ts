import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { Sheet, SheetChild, SheetDay, SheetStay } from '@daycare-portal/shared/attendance-sheet';
import { clockAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt, dayInWords } from '@daycare-portal/shared/clock-words';
import { formatDates, type PlainDate } from '@daycare-portal/shared/dates';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { sortedNameOf } from '@daycare-portal/shared/full-name';
import { historyText } from '@daycare-portal/shared/history-text';
import { wholeNames } from '@daycare-portal/shared/plate-names';
import { monthName, narrowWeekday, shortDay } from '../../components/day-names';
import type { Days, Span } from './sheet-span';

const labels = dayPapersText.sheet;
/** For narrow month columns and for paper. */
export const signs = { unrecorded: '?', leftOpen: '!', corrected: '*', exception: '#' };
const minuteMs = 60_000;

/** Formats a day as “M” and “23”. */
export function narrowDay(day: PlainDate): [weekday: string, date: string] {
  return [narrowWeekday(day), String(Number(day.slice(8)))];
}

/** The shown days, as a heading. */
export function daysInWords(span: Span, { from, until }: Days): string {
  if (span === 'day') return dayInWords(from);
  return span === 'month' ? monthName(from) : formatDates(from, until);
}

/** Formats an exact duration in hours and whole minutes: 8 h 25 min. */
export function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minuteMs);
  return historyText.duration(Math.floor(minutes / 60), minutes % 60);
}

/** Formats a duration for narrow columns: 8:25. */
export function shortDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minuteMs);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The daycare's time, with the date if it is another day. */
export function timeOn(day: PlainDate, at: string, timeZone: string): string {
  const time = clockTimeAt(at, timeZone);
  const onDay = clockAt(at, timeZone).day;
  return onDay === day ? time : historyText.onDay(time, shortDay(onDay));
}

/** Who picked the child up or where the child went, or null if nobody recorded it. */
export function pickedUpBy({ departure, goesTo }: SheetStay): string | null {
  return goesTo === null ? (departure?.person ?? null) : dayText.attendance.destinations[goesTo];
}

/** Describes a day on which the child was not here: “Absent, sick”. */
export function dayWords({ look, absence }: SheetDay): string {
  const word = historyText.looks[look];
  return absence === null ? word : labels.absentFor(reasonInWords(absence.reason));
}

/** The child's name on the sheet, with the date of birth where children share a name. */
export function namesOf({ children }: Sheet): (child: SheetChild) => string {
  const names = wholeNames(children, sortedNameOf);
  return (child) => names.get(child.studentId) ?? sortedNameOf(child);
}

/** Whether the child left despite the pickup rules. */
export function hasException({ stays }: SheetDay): boolean {
  return stays.some(({ exception }) => exception !== null);
}

/** Whether the day needs no attention. */
export function isQuiet({ look }: SheetDay): boolean {
  return look === 'expected' || look === 'absent';
}

/** What each sign in a month means. */
export function monthSigns(): [sign: string, word: string][] {
  const { absent, here } = labels.letters;
  const { looks } = historyText;
  return [
    [absent, looks.absent],
    [signs.unrecorded, looks.unrecorded],
    [signs.leftOpen, looks.leftOpen],
    [here, labels.stillHere],
    [signs.corrected, labels.corrected],
    [signs.exception, dayText.people.pickup.exception],
  ];
}
