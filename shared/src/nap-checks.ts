/** How often somebody looks at a sleeping infant. */
export const checkEveryMinutes = 15;
const everyMs = checkEveryMinutes * 60_000;
/** A check within the minute in which it is due is in time. */
const graceMs = 60_000;

/** How a nap was watched. */
export interface NapWatch {
  /** When somebody has to look next. Null after the nap. */
  nextDue: string | null;
  /** Nobody has looked although it is time. */
  isDue: boolean;
  /** When somebody should have looked and nobody did. A later check does not make up for it. */
  missed: string[];
}

/**
 * How a nap was watched up to `now`, by its checks in any order. The next check is due 15 minutes after the last one, or after the beginning.
 * Whoever wakes the child looks at it, so none is due from then on.
 */
export function watchOf(nap: { from: string; until: string | null }, checks: readonly { at: string }[], now: string): NapWatch {
  const end = Date.parse(nap.until !== null && nap.until < now ? nap.until : now);
  const times = checks.map(({ at }) => Date.parse(at)).filter((at) => at >= Date.parse(nap.from) && at <= end);
  const missed: string[] = [];
  let due = Date.parse(nap.from) + everyMs;
  for (const at of times.toSorted((a, b) => a - b)) {
    for (; due + graceMs <= at; due += everyMs) missed.push(iso(due));
    due = at + everyMs;
  }
  const isOver = nap.until !== null && nap.until <= now;
  for (; due + graceMs <= end; due += everyMs) missed.push(iso(due));
  if (isOver) return { nextDue: null, isDue: false, missed };
  // The last one that was missed can still be made now, late. It stays missed.
  const last = missed.at(-1);
  const open = last !== undefined && !times.some((at) => at >= Date.parse(last)) ? last : iso(due);
  return { nextDue: open, isDue: Date.parse(open) <= Date.parse(now), missed };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** How long a nap was, in whole minutes of elapsed time. */
export function napMinutes({ from, until }: { from: string; until: string | null }, now: string): number {
  return Math.max(0, Math.floor((Date.parse(until ?? now) - Date.parse(from)) / 60_000));
}

/** A stay of a child: when it came and left. */
interface Stay {
  from: string | null;
  until: string | null;
  departure: { id: string } | null;
}

/**
 * When a nap ended because the child left, and with which mark: the end of the stay in which it began, or null if the child has not left. A
 * child who was never checked in has no stay.
 */
export function leftDuring(from: string, stays: readonly Stay[]): { at: string; markId: string } | null {
  const stay = stays.find((one) => (one.from === null || one.from <= from) && (one.until === null || one.until >= from));
  if (stay === undefined || stay.until === null || stay.departure === null) return null;
  return { at: stay.until, markId: stay.departure.id };
}
