import { todayAt } from '@daycare-portal/shared/dates';
import { perLocale } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { useSyncExternalStore, type ReactNode } from 'react';

interface TimeInWordsProps {
  /** An instant, ISO-8601. */
  at: string;
  /** The day stands above it. */
  underDay?: boolean;
}

/**
 * When something was, as one would say it: '3 minutes ago', 'yesterday at 2:10 PM'. It stays true while it is looked at. The words lose nothing
 * but seconds, so that what only a pointer finds, the exact time in the title, nobody needs.
 */
export function TimeInWords({ at, underDay = false }: TimeInWordsProps) {
  const words = useSyncExternalStore(everyNow, () => timeInWords(at, new Date(), underDay));
  return (
    <time dateTime={at} title={exactTime(at)}>
      {words}
    </time>
  );
}

// A character that stands for nothing: it shows where in a sentence the time goes.
const timeStands = '\ue000';

/** A sentence of the catalogue with a time in it. */
export function sentenceWithTime(sentence: (when: string) => string, at: string): ReactNode {
  const [before, after] = sentence(timeStands).split(timeStands);
  return (
    <>
      {before}
      <TimeInWords at={at} />
      {after}
    </>
  );
}

/** The day and the time to the second, with its zone. */
export function exactTime(at: string): string {
  return exact().format(new Date(at));
}

const labels = text.times;

/** As it is said at this moment, of the past or of what is to come. */
export function timeInWords(at: string, now: Date, underDay = false): string {
  const moment = new Date(at);
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  // The clocks of two machines need not agree.
  if (minutes === 0 || minutes === -1) return labels.justNow;
  if (minutes > 0 && minutes < 60) return labels.minutesAgo(minutes);
  const time = timeOfDay().format(moment);
  if (underDay) return time;
  const day = dayName(moment, now);
  if (day !== undefined) return labels.dayAt(day, time);
  return (moment.getFullYear() === now.getFullYear() ? thisYear : otherYear)().format(moment);
}

function dayName(moment: Date, now: Date): string | undefined {
  const date = todayAt(moment);
  const inDays = (days: number) => todayAt(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
  if (date === inDays(0)) return labels.today;
  if (date === inDays(-1)) return labels.yesterday;
  return date === inDays(1) ? labels.tomorrow : undefined;
}

const timeOfDay = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const thisYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
);
const otherYear = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const exact = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }));

// One clock for all the times of a page; only those whose words have changed are drawn anew.
const tickMs = 15_000;
const hearers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  if (document.hidden) return;
  for (const hear of hearers) hear();
}

function everyNow(hear: () => void): () => void {
  if (hearers.size === 0) {
    timer = setInterval(tick, tickMs);
    // A tablet that slept did not count.
    document.addEventListener('visibilitychange', tick);
  }
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
