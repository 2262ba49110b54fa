import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { foldAccents } from '@daycare-portal/shared/folding';
import { workQueue } from '../work-queue';

const longestQueue = 32;

const inTurn = workQueue(1, longestQueue);

// zxcvbn takes seconds over long patterned text; a beginning this long decides.
const scoredLength = 64;

/** 0 (guessed at once) to 4. The names and their words count as known to whoever guesses. SERVICE_UNAVAILABLE where too many wait. */
export function scorePassword(password: string, names: readonly string[]): Promise<number> {
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return inTurn(async () => {
    const scorer = thread();
    const over = new AbortController();
    scorer.ref();
    try {
      const answer = Promise.race([once(scorer, 'message'), once(scorer, 'exit', over).then(endedEarly)]);
      scorer.postMessage({ password: withoutNames(password, words).slice(0, scoredLength), words });
      const [score] = await answer;
      return Number(score);
    } finally {
      over.abort();
      scorer.unref();
    }
  });
}

function endedEarly(): never {
  throw new Error('The thread that scores passwords ended without an answer.');
}

/** The password without the names in it: what is left has to be hard to guess by itself. */
function withoutNames(password: string, words: readonly string[]): string {
  const folded = foldAccents(password);
  const longestFirst = words.map(foldAccents).toSorted((a, b) => b.length - a.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), folded);
  return left === folded ? password : left.trim();
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
