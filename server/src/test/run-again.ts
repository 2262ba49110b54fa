import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's tests have run on SQLite and the oldest Node, and run once more on PostgreSQL or on a newer Node. */
    runsAgain: boolean;
  }
}

/**
 * Walks by thousands ask the same question of each call, and its answer depends on the call and not on what runs it. All of them are asked
 * once. Where the tests run again, each call is still walked through, with every so manieth of its steps, and each step with as many calls.
 */
export function stepsOf<Step>(all: readonly Step[], { ofCall, everyAgain }: { ofCall: number; everyAgain: number }): Step[] {
  return all.filter((_step, index) => !runsAgain || (index + ofCall) % everyAgain === 0);
}

/** The same for one question that is asked by thousands. */
export function timesOf(all: number, again: number): number {
  return runsAgain ? again : all;
}

const runsAgain = inject('runsAgain');
