import { text } from '@daycare-portal/shared/text';
import { DomainError } from './errors';

/** Work that waits for its turn is dropped when `signal` is aborted, and its promise rejects with the signal's reason; what has begun goes on. It is refused where `longest` wait, if that is less than the longest queue. */
type WorkQueue = <Result>(work: () => Promise<Result>, signal?: AbortSignal, longest?: number) => Promise<Result>;

/** Runs at most so many pieces of work at once; the next wait in turn, and beyond the longest queue are SERVICE_UNAVAILABLE. */
export function workQueue(atOnce: number, longestQueue: number): WorkQueue {
  let running = 0;
  const waiting = new Set<() => void>();

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      waiting.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return async (work, signal, longest = longestQueue) => {
    signal?.throwIfAborted();
    if (running >= atOnce) {
      if (waiting.size >= longest) throw new DomainError('SERVICE_UNAVAILABLE', 'busy', text.errors.busy);
      await turn(signal);
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
