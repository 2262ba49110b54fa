/** @type {(values: readonly number[], percent: number) => number} */
export function percentile(values, percent) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}

/** @type {(values: readonly number[]) => number} */
export const median = (values) => percentile(values, 50);
