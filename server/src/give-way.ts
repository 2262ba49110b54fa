import { setImmediate as nextTurn } from 'node:timers/promises';

// In milliseconds. Whoever else waits for the event loop waits this long, and for the one piece of work that is under way.
const longestTurn = 5;

let began: number | undefined;

/** Lets other requests have their turn where this one has lasted long. Await it between the pieces of work that one request may bring in numbers. */
export async function giveWay(): Promise<void> {
  // Of several who wait, the first may use the next turn up.
  while (isTurnOver()) await nextTurn();
}

/** Whether whoever works now has done so for long. */
function isTurnOver(): boolean {
  if (began !== undefined) return performance.now() - began > longestTurn;
  began = performance.now();
  setImmediate(() => (began = undefined));
  return false;
}
