import type { Choices } from '../../server/src/demo/random';

/** What a drill has to work with. */
export interface Stage {
  /** A new folder, gone when the drill is over. */
  folder: () => string;
  /** Runs when the drill is over, however it ends. */
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
  /** What was measured, in a few words. */
  figure: string;
  /** What is not as promised; none in a drill that passes. */
  problems: string[];
  /** Which goals of time it missed. They are told, and do not fail the run: a busy machine misses them, too. */
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

/** A drill of something that the product does not have yet. */
export class Absent extends Error {}

export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
