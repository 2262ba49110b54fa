import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { foldAccents } from '@daycare-portal/shared/folding';
import { workQueue } from '../../core/work-queue';

const longestQueue = 32;

const inTurn = workQueue(1, longestQueue);

// zxcvbn takes seconds for long text with patterns in it, and this much of the beginning decides the score.
const scoredLength = 64;

/**
 * Returns 0 (guessed at once) to 4. It assumes that an attacker knows the names and the words in them. SERVICE_UNAVAILABLE when too many
 * passwords are waiting.
 */
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

/** The password without the names in it, because only the rest is hard to guess. */
function withoutNames(password: string, words: readonly string[]): string {
  const folded = foldAccents(password);
  const longestFirst = words.map(foldAccents).toSorted((a, b) => b.length - a.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), folded);
  return left === folded ? password : left.trim();
}

let started: Worker | undefined;

/** Runs in a thread, because zxcvbn takes up to half a second for text with patterns, and nobody else would be answered meanwhile. */
function thread(): Worker {
  if (started !== undefined) return started;
  const scorer = new Worker(join(import.meta.dirname, 'password-scorer.js'), { execArgv: [] });
  // Everybody who is waiting for this thread gets the error, and a new thread takes its place.
  scorer.on('error', () => undefined);
  scorer.once('exit', () => {
    started = undefined;
  });
  started = scorer;
  return scorer;
}
