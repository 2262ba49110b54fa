import { isCorrectedDay } from '@daycare-portal/shared/attendance-day';
import type { History, HistoryDay } from '@daycare-portal/shared/attendance';
import { addDays, monthOf, weekdayOf } from '@daycare-portal/shared/center-time';
import { plainDate, type PlainDate } from '@daycare-portal/shared/dates';
import { perLocale } from '@daycare-portal/shared/language';

/** The kinds of days in the month and its rows, in the order of the key. */
export const dayLooks = ['here', 'leftOpen', 'absent', 'unrecorded', 'expected', 'closed', 'notScheduled', 'notEnrolled'] as const;
export type DayLook = (typeof dayLooks)[number];

export function lookOf({ day, stays, state, isEnrolled, isOpen }: HistoryDay, today: PlainDate): DayLook {
  if (stays.length > 0) return day < today && stays.some(({ until }) => until === null) ? 'leftOpen' : 'here';
  if (state === 'absent') return 'absent';
  if (!isEnrolled) return 'notEnrolled';
  if (!isOpen) return 'closed';
  if (state !== 'expected' && state !== 'late') return 'notScheduled';
  return day < today ? 'unrecorded' : 'expected';
}

/** Whether the day gets a row. Weekends and future days have nothing to add to their look. */
export function hasRow(day: HistoryDay, today: PlainDate): boolean {
  const look = lookOf(day, today);
  if (isRecorded(day) || look === 'absent' || (look === 'closed' && day.closure !== null)) return true;
  return look === 'unrecorded' || (look === 'expected' && day.day === today);
}

/** Whether the row has details to unfold. */
export function isRecorded({ marks, calls, decided }: Pick<HistoryDay, 'marks' | 'calls' | 'decided'>): boolean {
  return marks.length + calls.length + decided.length > 0;
}

export interface MonthNumbers {
  /** The number of days of each kind. */
  days: Record<DayLook, number>;
  /** Whole minutes of the stays that have ended. */
  minutes: number;
}

export function numbersOf({ days, today }: Pick<History, 'days' | 'today'>): MonthNumbers {
  const looks = days.map((day) => lookOf(day, today));
  const count = (look: DayLook) => looks.filter((each) => each === look).length;
  return {
    days: Object.fromEntries(dayLooks.map((look) => [look, count(look)])) as Record<DayLook, number>,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** Whether something of the day was entered late or changed after the fact. */
export function isCorrected({ marks }: HistoryDay): boolean {
  return isCorrectedDay(marks);
}

export function hoursAndMinutes(minutes: number): [hours: number, minutes: number] {
  return [Math.floor(minutes / 60), minutes % 60];
}

/** The first day of the month that an address names as `2026-11`, or undefined. */
export function readMonth(named: string): PlainDate | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(named) ?? [];
  return plainDate(Number(year), Number(month), 1);
}

/** The first day of the month this many months later. */
export function monthLater(first: PlainDate, months: number): PlainDate {
  const [year = 0, month = 0] = first.split('-').map(Number);
  const later = year * 12 + month - 1 + months;
  return plainDate(Math.floor(later / 12), (later % 12) + 1, 1) ?? first;
}

// Among the countries of the portal's languages, these start the week on Sunday.
const sundayFirst = ['US', 'CA', 'MX', 'PR', 'GT', 'HN', 'SV', 'NI', 'PA', 'DO', 'CO', 'VE', 'PE', 'PH', 'ZA', 'IN'];
const beginsOnSunday = perLocale((locale) => sundayFirst.includes(new Intl.Locale(locale).maximize().region ?? ''));

/** The month in weeks of the reader's calendar, with null for days of other months. */
export function weeksOf(first: PlainDate): (PlainDate | null)[][] {
  const { until } = monthOf(first);
  const before = beginsOnSunday() ? weekdayOf(first) % 7 : weekdayOf(first) - 1;
  const days: (PlainDate | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; day <= until; day = addDays(day, 1)) days.push(day);
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Seven days in the week's order, for the column headings. */
export function weekdaysInOrder(): PlainDate[] {
  const sunday = '2026-11-01';
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, beginsOnSunday() ? day : day + 1));
}
