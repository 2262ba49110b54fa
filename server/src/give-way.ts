import { setImmediate as nextTurn } from 'node:timers/promises';

// In milliseconds: how long others wait for the event loop, plus the piece of work under way.
const longestTurn = 5;

/**
 * How long a request goes on that reads. The garbage collector runs between turns and copies what is in use: cut in two, a list of 1,000
 * takes a quarter more CPU.
 */
export const longestUnderWay = 20;

let began: number | undefined;

/**
 * Lets other requests have their turn if the present one has lasted this many milliseconds. Await it before a request begins, and between
 * the pieces of work that a request can bring in numbers.
 */
export async function giveWay(longest = longestTurn): Promise<void> {
  // When several wait, the first may use up the next turn.
  while (isTurnOver(longest)) await nextTurn();
}

function isTurnOver(longest: number): boolean {
  if (began !== undefined) return performance.now() - began > longest;
  began = performance.now();
  setImmediate(() => (began = undefined));
  return false;
}
