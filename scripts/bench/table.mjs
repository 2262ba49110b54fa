import { median } from './statistics.mjs';

/**
 * @typedef {object} Row
 * @property {string} work
 * @property {string} [unit] milliseconds of CPU if nothing else is said
 * @property {string} [against] what it is compared with, if not the floor
 * @property {number} [atMost] the goal: of the ratio or, where there is nothing to compare with, of the figure itself
 * @property {number} [atLeast]
 * @property {number[][]} rounds the product's figure in each, and the one that it is compared with
 */

/** @param {readonly Row[]} rows */
export function printTable(rows) {
  const lines = [['work', 'product', 'floor', 'ratio', 'goal', 'met'], ...rows.map(lineOf)];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const [work = '', ...cells] of lines)
    console.log([work.padEnd(widths[0] ?? 0), ...cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))].join('  '));
}

/** @type {(row: Row) => string[]} */
function lineOf({ work, unit = 'ms CPU', against, atMost, atLeast, rounds }) {
  /** @param {number} side */
  const figure = (side) => median(rounds.map((values) => values[side] ?? NaN));
  const ratio = median(rounds.map(([product = NaN, other = NaN]) => product / other));
  const isCompared = rounds[0]?.length === 2;
  const value = isCompared ? ratio : figure(0);
  const isMet = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  return [
    work,
    `${shown(figure(0))} ${unit}`,
    isCompared ? `${shown(figure(1))} ${unit}${against === undefined ? '' : ` (${against})`}` : '',
    isCompared ? ratio.toFixed(2) : '',
    `${atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`}${isCompared ? '' : ` ${unit}`}`,
    isMet ? 'yes' : 'NO',
  ];
}

/** @param {number} value */
function shown(value) {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}
