import { setImmediate as nextTurn } from 'node:timers/promises';

// In milliseconds: how long others wait for the event loop, plus the piece of work under way.
const longestTurn = 5;

let began: number | undefined;

/**
 * Lets other requests have their turn if this one has run for long. Await it between the pieces of work that a request can bring in
 * numbers.
 */
export async function giveWay(): Promise<void> {
  // When several wait, the first may use up the next turn.
  while (isTurnOver()) await nextTurn();
}

/** Whether the present work has run for long. */
function isTurnOver(): boolean {
  if (began !== undefined) return performance.now() - began > longestTurn;
  began = performance.now();
  setImmediate(() => (began = undefined));
  return false;
}
