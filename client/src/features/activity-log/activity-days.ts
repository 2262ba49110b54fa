import { perLocale } from '@daycare-portal/shared/language';
import { activityText } from '@daycare-portal/shared/activity-text';
import type { ActivityEntry } from '@daycare-portal/shared/activity';
import { todayAt, type PlainDate } from '@daycare-portal/shared/dates';

interface ActivityDay {
  date: PlainDate;
  title: string;
  entries: ActivityEntry[];
}

/** The entries, newest first, under the days on which they were, where the browser is. */
export function byDay(entries: readonly ActivityEntry[], now: Date): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const date = todayAt(new Date(entry.at));
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, title: titleOf(new Date(entry.at), now), entries: [entry] });
  }
  return days;
}

function titleOf(moment: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (todayAt(moment) === todayAt(now)) return activityText.today;
  if (todayAt(moment) === todayAt(yesterday)) return activityText.yesterday;
  return moment.getFullYear() === now.getFullYear() ? thisYear().format(moment) : otherYear().format(moment);
}

/** When it was, in words under the title of its day: lately '12 minutes ago', otherwise the time. */
export function timeInWords(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  return minutes >= 0 && minutes < 60 ? ago().format(-minutes, 'minute') : timeOfDay().format(new Date(at));
}

export function exactTime(at: string): string {
  return exact().format(new Date(at));
}

const thisYear = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }));
const otherYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
);
const timeOfDay = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const exact = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }));
const ago = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
