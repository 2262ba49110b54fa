import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { workQueue } from '../work-queue';

const longestQueue = 32;

const inTurn = workQueue(1, longestQueue);

// zxcvbn takes seconds over long patterned text; a beginning this long decides.
const scoredLength = 64;

/** 0 (guessed at once) to 4. The names' words count as known to whoever guesses. SERVICE_UNAVAILABLE where too many wait. */
export function scorePassword(password: string, names: readonly string[]): Promise<number> {
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return inTurn(async () => {
    const scorer = thread();
    scorer.ref();
    try {
      const answer = once(scorer, 'message');
      scorer.postMessage({ password: password.slice(0, scoredLength), words });
      const [score] = await answer;
      return Number(score);
    } finally {
      scorer.unref();
    }
  });
}

let started: Worker | undefined;

/** Patterned text takes zxcvbn up to half a second, in which nobody else would be answered. Its dictionaries are loaded when first needed. */
function thread(): Worker {
  if (started !== undefined) return started;
  const scorer = new Worker(join(import.meta.dirname, 'password-scorer.js'), { execArgv: [] });
  // Whoever waits for it hears of an error; a new one takes its place.
  scorer.on('error', () => undefined);
  scorer.once('exit', () => {
    started = undefined;
  });
  started = scorer;
  return scorer;
}
