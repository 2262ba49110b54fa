// Imported, so that tests that fix the time do not stop anybody's turn.
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';

// In milliseconds: how long others wait for the event loop, plus the piece of work under way.
const longestTurn = 5;

/**
 * How long a request goes on that reads. The garbage collector runs between turns and copies what is in use: cut in two, a list of 1,000
 * takes a quarter more CPU.
 */
export const longestUnderWay = 20;

let began: number | undefined;
const waiting: (() => void)[] = [];

/**
 * Lets other requests have their turn if the present one has lasted this many milliseconds. Await it before a request begins, and between
 * the pieces of work that a request can bring in numbers.
 */
export function giveWay(longest = longestTurn): Promise<void> {
  if (began === undefined) beginTurn();
  else if (performance.now() - began > longest)
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(takeNext);
    });
  return goesOn;
}

// One for all, because every query asks.
const goesOn = Promise.resolve();

/**
 * Does one piece of work after another and gives way between them. For work on the rows of a call, each of which may be compared with many
 * other records.
 */
export async function eachInTurn<Row, Result>(rows: readonly Row[], work: (row: Row, index: number) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, row] of rows.entries()) {
    const turn = giveWay();
    if (turn !== goesOn) await turn;
    results.push(work(row, index));
  }
  return results;
}

function beginTurn(): void {
  began = performance.now();
  setImmediate(() => (began = undefined));
}

/** Those who wait go on in the order in which they came, so that a long request does not overtake them each time. */
function takeNext(): void {
  beginTurn();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(takeNext);
}
