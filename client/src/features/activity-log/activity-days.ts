import { perLocale } from '@daycare-portal/shared/language';
import { activityText } from '@daycare-portal/shared/activity-text';
import type { ActivityEntry } from '@daycare-portal/shared/activity';
import { todayAt, type PlainDate } from '@daycare-portal/shared/dates';

interface ActivityDay {
  date: PlainDate;
  title: string;
  entries: ActivityEntry[];
}

/** Groups entries, newest first, by day in the browser's time zone. */
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

const thisYear = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }));
const otherYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
);
