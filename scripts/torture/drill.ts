import type { Choices } from '../../server/src/commands/demo/random';

/** What a drill works with. */
export interface Stage {
  /** A new folder, removed after the drill. */
  folder: () => string;
  /** Runs after the drill, however it ends. */
  afterwards: (work: () => void) => void;
  /** The portals that are running. Those that the drill leaves running are stopped after it, which must succeed. */
  portals: Set<{ stop: () => Promise<number> }>;
  /** The same in every run. */
  choices: Choices;
  /** This many, or a tenth of it in a quick run. */
  many: (count: number) => number;
  quick: boolean;
  /** Broken promises. A drill without any passes. */
  problems: string[];
  /** Missed time goals. They are reported and do not fail the run, because a busy machine misses them, too. */
  slow: string[];
}

export interface Drill {
  /** The numbers of the promises that it shows. */
  lines: readonly number[];
  name: string;
  /** Returns the measurements, in a few words. */
  run: (stage: Stage) => Promise<string>;
}

/** Thrown by a drill that needs something this machine does not have. */
export class Absent extends Error {}

export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Does the work for each number below `count`, so many at once. */
export async function inParallel(count: number, atOnce: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const sender = async () => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}

/** How many milliseconds the work took. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
