import { onOneLine, todayAt } from '@daycare-portal/shared/dates';
import { perLocale } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { useSyncExternalStore, type ReactNode } from 'react';

interface TimeInWordsProps {
  /** An instant, ISO-8601. */
  at: string;
  /** The day is shown above it. */
  underDay?: boolean;
}

/**
 * When something was, as people say it: '3 minutes ago', 'yesterday at 2:10 PM'. It updates while visible. Only seconds are lost, so nobody
 * needs the exact time in the title, which only a pointer can reach.
 */
export function TimeInWords({ at, underDay = false }: TimeInWordsProps) {
  const words = useSyncExternalStore(subscribeToTime, () => timeInWords(at, new Date(), underDay));
  return (
    <time dateTime={at} title={exactTime(at)}>
      {words}
    </time>
  );
}

// A placeholder character marks where the time goes in a sentence.
const timePlaceholder = '\ue000';

/** A sentence of the catalogue with a time in it. */
export function sentenceWithTime(sentence: (when: string) => string, at: string): ReactNode {
  const [before, after] = sentence(timePlaceholder).split(timePlaceholder);
  return (
    <>
      {before}
      <TimeInWords at={at} />
      {after}
    </>
  );
}

/** The day and the time to the second, with the time zone. */
export function exactTime(at: string): string {
  return exact().format(new Date(at));
}

const labels = text.times;

/** How to say it now, for the past or the future. */
export function timeInWords(at: string, now: Date, underDay = false): string {
  const moment = new Date(at);
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  // The clocks of two machines may differ.
  if (minutes === 0 || minutes === -1) return labels.justNow;
  if (minutes > 0 && minutes < 60) return labels.minutesAgo(minutes);
  const time = onOneLine(timeOfDay().format(moment));
  if (underDay) return time;
  const day = dayName(moment, now);
  if (day !== undefined) return labels.dayAt(day, time);
  return onOneLine((moment.getFullYear() === now.getFullYear() ? thisYear : otherYear)().format(moment));
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

// One clock serves all times of a page, and only those with new words re-render.
const tickMs = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  if (document.hidden) return;
  for (const listener of listeners) listener();
}

function subscribeToTime(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, tickMs);
    // A tablet's timers stop while it sleeps.
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
