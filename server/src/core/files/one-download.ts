import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../errors';
import type { Runtime } from '../runtime';

// A page asks before it downloads. Between the two the place is kept, so that a second press hears of the first.
const keptMs = 10_000;

/** One download at a time for each person. TOO_MANY_REQUESTS for a second one. */
export function oneDownloadEach({ now }: Pick<Runtime, 'now'>) {
  const busyUntil = new Map<string, number>();
  const refuse = () => new DomainError('TOO_MANY_REQUESTS', 'downloadRunning', text.yourData.underWay);
  return {
    /** Keeps the place for the download that this person is about to start. */
    keep(uid: string): void {
      const time = now().getTime();
      if ((busyUntil.get(uid) ?? 0) > time) throw refuse();
      busyUntil.set(uid, time + keptMs);
    },
    /** Takes the place until what this returns is called. */
    begin(uid: string): () => void {
      if (busyUntil.get(uid) === Infinity) throw refuse();
      busyUntil.set(uid, Infinity);
      return () => void busyUntil.delete(uid);
    },
  };
}
