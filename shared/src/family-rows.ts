import { clockTimeAt } from './clock-words';
import { compareMinutes } from './entry-order';
import type { FamilyDay, FamilyEntry } from './family';
import { familyPagesText } from './family-pages-text';
import type { LogDetail } from './log-details';
import type { LogKind } from './log-kinds';
import { logWordsText } from './log-words-text';
import type { LogPhoto } from './daily-log';
import { temperatureInWords } from './temperature';

/** A line of the day: an entry, an arrival or a departure. */
export interface DayRow {
  id: string;
  kind: LogKind | 'arrived' | 'left';
  at: string;
  title: string;
  /** What else was written, each a sentence of its own. */
  lines: string[];
  photos: LogPhoto[];
}

const labels = familyPagesText.rows;

type OfKind<Kind extends LogKind> = FamilyEntry & { kind: Kind; detail: LogDetail<Kind> };

/** Whether an entry is of this kind. The kind says which detail it has; the compiler only knows the fields. */
export function isOf<Kind extends LogKind>(kind: Kind, entry: FamilyEntry): entry is OfKind<Kind> {
  return entry.kind === kind;
}

/** What happened on the day, the newest first. */
export function rowsOf(day: FamilyDay): DayRow[] {
  const entries = day.entries.map((entry) => rowOf(entry, day.timeZone));
  const walks = comingAndGoing(day);
  const of = (kind: DayRow['kind']) => walks.filter((walk) => walk.kind === kind);
  // Within a minute, the child left last and came first.
  return [...of('left'), ...entries, ...of('arrived')].toSorted((a, b) => compareMinutes(b.at, a.at));
}

function comingAndGoing({ stays }: FamilyDay): DayRow[] {
  return stays.flatMap(({ from, until, broughtBy, collectedBy, goesTo }): DayRow[] => [
    ...(from === null ? [] : [walk('arrived', from, broughtBy === null ? labels.arrived : withAdult(labels.arrivedWith, broughtBy))]),
    ...(until === null
      ? []
      : [
          walk(
            'left',
            until,
            goesTo !== null ? labels.goesTo[goesTo] : collectedBy === null ? labels.left : withAdult(labels.leftWith, collectedBy),
          ),
        ]),
  ]);
}

function withAdult(words: (adult: string) => string, { name, isYou }: { name: string; isYou: boolean }): string {
  return words(isYou ? labels.you : name);
}

function walk(kind: 'arrived' | 'left', at: string, title: string): DayRow {
  return { id: `${kind} ${at}`, kind, at, title, lines: [], photos: [] };
}

export function rowOf(entry: FamilyEntry, timeZone: string): DayRow {
  const { entryId, kind, at, note, photos, author, editedAt } = entry;
  const { title, more } = wordsOf(entry, timeZone);
  const signed = [...(author === null ? [] : [labels.by(author)]), ...(editedAt === null ? [] : [labels.edited])].join(', ');
  return { id: entryId, kind, at, title, lines: [...more, note ?? '', signed].filter((line) => line !== ''), photos };
}

/** The title of an entry, and what else it says. */
function wordsOf(entry: FamilyEntry, timeZone: string): { title: string; more: string[] } {
  const kind = logWordsText.kinds[entry.kind];
  const only = (title: string) => ({ title, more: [] });
  if (isOf('meal', entry)) {
    const { meal, food, source } = entry.detail;
    const name = logWordsText.mealNames[meal];
    return {
      title: entry.amount === null ? name : labels.ate[entry.amount](name),
      more: [food || (source === 'home' ? logWordsText.sources.home : '')],
    };
  }
  if (isOf('nap', entry)) {
    const { until = null } = entry.detail;
    const at = (instant: string) => clockTimeAt(instant, timeZone);
    if (until === null) return only(labels.sleepsSince(at(entry.at)));
    return {
      title: labels.slept(familyPagesText.length(minutesBetween(entry.at, until))),
      more: [labels.sleptFrom(at(entry.at), at(until))],
    };
  }
  if (isOf('bottle', entry)) return only(labels.bottle(logWordsText.bottles[entry.detail.what], entry.detail.ml));
  if (isOf('diaper', entry) || isOf('toilet', entry)) {
    return {
      title: labels.care(kind, logWordsText.results[entry.detail.what]),
      more: entry.detail.cream === true ? [logWordsText.cream] : [],
    };
  }
  if (isOf('mood', entry)) return only(logWordsText.moods[entry.detail.mood]);
  if (isOf('temperature', entry)) return only(labels.temperature(temperatureInWords(entry.detail.celsius)));
  if (isOf('activity', entry))
    return { title: entry.detail.title, more: entry.detail.area == null ? [] : [logWordsText.areas[entry.detail.area]] };
  if (isOf('supplies', entry)) return only(labels.bring(entry.detail.what));
  if (isOf('note', entry)) return { title: kind, more: [entry.detail.text] };
  if (isOf('milestone', entry)) return { title: entry.detail.text, more: [logWordsText.areas[entry.detail.area]] };
  if (isOf('photo', entry)) return only(entry.detail.caption || kind);
  return only(kind);
}

/** The time that really passed, also where a clock was changed meanwhile. */
export function minutesBetween(from: string, until: string): number {
  return Math.max(0, Math.floor((Date.parse(until) - Date.parse(from)) / 60_000));
}
