import { text } from '@daycare-portal/shared/text';
import { DomainError } from './errors';

/** Runs at most so many pieces of work at once; the next wait in turn, and beyond the longest queue are SERVICE_UNAVAILABLE. */
export function workQueue(atOnce: number, longestQueue: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new DomainError('SERVICE_UNAVAILABLE', text.errors.busy);
      await new Promise<void>((resume) => waiting.push(resume));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
