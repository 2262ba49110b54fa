import type { Choices } from '../../server/src/demo/random';

/** What a drill works with. */
export interface Stage {
  /** A new folder, removed after the drill. */
  folder: () => string;
  /** Runs after the drill, however it ends. */
  afterwards: (work: () => void) => void;
  /** The same in every run. */
  choices: Choices;
  /** This many, or a tenth of it in a quick run. */
  many: (count: number) => number;
  quick: boolean;
  /** How much of the drill is done, from 0 to 1. */
  progress: (part: number) => void;
}

export interface Finding {
  /** The measurements, in a few words. */
  figure: string;
  /** Broken promises. A drill without any passes. */
  problems: string[];
  /** Missed time goals. They are reported and do not fail the run, because a busy machine misses them, too. */
  slow?: string[];
}

export interface Drill {
  /** The number of the promise that it shows. */
  line: number;
  name: string;
  /** What is done to the portal, in a few words. */
  does: string;
  run: (stage: Stage) => Promise<Finding>;
}

/** A drill for something that the product does not have yet. */
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

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
