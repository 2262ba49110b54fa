import { text } from '@daycare-portal/shared/text';
import { DomainError } from './errors';

/**
 * Work that is still waiting is dropped when `signal` is aborted, and its promise rejects with the signal's reason; work that has begun
 * goes on. It is refused if `longest` already wait, where that is less than the queue's own limit.
 */
type WorkQueue = <Result>(work: () => Promise<Result>, signal?: AbortSignal, longest?: number) => Promise<Result>;

/** Runs a limited number of pieces of work at once. The next ones wait in turn; beyond the queue's limit they are SERVICE_UNAVAILABLE. */
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
