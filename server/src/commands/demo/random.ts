import { createHash } from 'node:crypto';
import { systemRuntime, type Runtime } from '../../core/runtime';

/** Choices that repeat with the same seed. */
export interface Choices {
  /** From 0 up to, but not including, 1. */
  fraction: () => number;
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

export function seededChoices(seed: string): Choices {
  const bytes = seededBytes(`choices ${seed}`);
  const fraction = () => Buffer.from(bytes(4)).readUInt32BE() / 2 ** 32;
  const between = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  };
}

/** The real time, with ids that are the same in every run with the same seed. */
export function seededRuntime(seed: string, now: Runtime['now'] = systemRuntime.now): Runtime {
  const { timeZone } = systemRuntime;
  return { now, randomBytes: seededBytes(`bytes ${seed}`), network: () => ({ hostname: 'localhost', interfaces: {} }), timeZone };
}

function seededBytes(seed: string): Runtime['randomBytes'] {
  let drawn = 0;
  return (size) => {
    drawn += 1;
    return createHash('shake256', { outputLength: size }).update(`${seed} ${drawn}`).digest();
  };
}
