import { millisecondsOf } from './attendance-day';
import type { LogEntry } from './daily-log';
import { compareMinutes } from './entry-order';
import type { LogDetail } from './log-details';
import { logText } from './log-text';

/** What the lines are made from. */
type Told = Pick<LogEntry, 'kind' | 'at' | 'state'> & {
  parts: readonly Pick<LogEntry['parts'][number], 'studentId' | 'detail' | 'amount'>[];
};

interface OwnEntry {
  kind: Told['kind'];
  detail: LogDetail;
  amount: LogEntry['parts'][number]['amount'];
}

/**
 * A child's day in up to three lines, in the reader's language: food and sleep, care and what it did, and its mood. What is not shared yet is
 * left out unless `withHeld`, because a parent may read it on the way out.
 */
export function dayInLines(
  child: { studentId: string; firstName: string },
  entries: readonly Told[],
  { withHeld = false }: { withHeld?: boolean } = {},
): string[] {
  const own = entries
    .toSorted((a, b) => compareMinutes(a.at, b.at))
    .filter(({ state }) => withHeld || state === 'shared')
    .flatMap(({ kind, parts }): OwnEntry[] => {
      const part = parts.find(({ studentId }) => studentId === child.studentId);
      return part === undefined ? [] : [{ kind, detail: part.detail, amount: part.amount }];
    });
  const { lines } = logText;
  const first = [...mealsOf(own), ...bottlesOf(own), ...sleepOf(own)];
  const second = [...careOf(own), ...doneBy(own)];
  const mood = own.findLast(({ kind }) => kind === 'mood')?.detail;
  const told = [
    ...(first.length === 0 ? [] : [lines.sentence(child.firstName, first)]),
    ...(second.length === 0 ? [] : [lines.did(second)]),
    ...(mood === undefined || !('mood' in mood) ? [] : [lines.mood(logText.moods[mood.mood].toLocaleLowerCase())]),
  ];
  return told.length === 0 ? [lines.nothing(child.firstName)] : told;
}

function mealsOf(own: readonly OwnEntry[]): string[] {
  return own.flatMap(({ detail, amount }) =>
    'meal' in detail && amount !== null ? [logText.lines.ate(amount, logText.lines.inSentence[detail.meal])] : [],
  );
}

function bottlesOf(own: readonly OwnEntry[]): string[] {
  const ml = own.flatMap(({ detail }) => ('ml' in detail ? [detail.ml] : []));
  return ml.length === 0
    ? []
    : [
        logText.lines.bottles(
          ml.length,
          ml.reduce((sum, each) => sum + each, 0),
        ),
      ];
}

function sleepOf(own: readonly OwnEntry[]): string[] {
  const naps = own.flatMap(({ kind, detail }) =>
    kind === 'nap' && 'until' in detail ? [{ from: detail.from ?? null, until: detail.until ?? null }] : [],
  );
  if (naps.length === 0) return [];
  const minutes = Math.floor(millisecondsOf(naps) / 60_000);
  return [
    ...(minutes === 0 ? [] : [logText.lines.slept(minutes)]),
    ...(naps.some(({ until }) => until === null) ? [logText.lines.stillAsleep] : []),
  ];
}

function careOf(own: readonly OwnEntry[]): string[] {
  const count = (kind: OwnEntry['kind']) => own.filter((entry) => entry.kind === kind).length;
  const [diapers, toilet] = [count('diaper'), count('toilet')];
  return [...(diapers === 0 ? [] : [logText.lines.changed(diapers)]), ...(toilet === 0 ? [] : [logText.lines.toilet(toilet)])];
}

function doneBy(own: readonly OwnEntry[]): string[] {
  return own.flatMap(({ kind, detail }) => {
    if (kind === 'activity' && 'title' in detail) return [logText.lines.typed(detail.title)];
    return kind === 'milestone' && 'text' in detail ? [logText.lines.typed(detail.text)] : [];
  });
}
