/** @typedef {import('./works.mjs').Row} Row */

/**
 * @typedef {object} Report what the JSON file holds
 * @property {string} measuredAt
 * @property {boolean} quick
 * @property {string} machine
 * @property {Row[]} rows
 * @property {string[]} skipped
 */

/** @param {Report} report */
export function printReport({ rows, skipped, machine, quick }) {
  print(
    ['work', 'product', 'floor', 'ratio', 'goal', 'met'],
    rows.map((row) => [row.work, figure(row.product, row.unit), other(row), ratio(row), goal(row), row.met ? 'yes' : 'NO']),
  );
  const requests = rows.filter(({ more }) => more?.['product perSecond'] !== undefined);
  console.log('\nAt 10 connections:');
  print(
    ['work', 'product requests/s', 'p50', 'p99', 'floor requests/s', 'p50', 'p99'],
    requests.map(({ work, more = {} }) => [
      work,
      ...['product', 'floor'].flatMap((side) => [
        String(Math.round(more[`${side} perSecond`] ?? NaN)),
        `${(more[`${side} p50`] ?? NaN).toFixed(1)} ms`,
        `${(more[`${side} p99`] ?? NaN).toFixed(1)} ms`,
      ]),
    ]),
  );
  for (const line of skipped) console.log(line);
  console.log(`\nOn ${machine}${quick ? ', measured quickly: --quick is for a look, not for a verdict' : ''}.`);
}

/** @param {Row} row */
function other({ floor, unit, against }) {
  return floor === null ? '' : `${figure(floor, unit)}${against === undefined ? '' : ` (${against})`}`;
}

/** @param {Row} row */
function ratio(row) {
  return row.floor === null ? '' : `${row.ratio.toFixed(2)}x`;
}

/** @param {Row} row */
function goal({ goal, floor, unit }) {
  const shown = (/** @type {number} */ value) => (floor === null ? figure(value, unit) : `${value}x`);
  const first = goal.atMost === undefined ? `>= ${shown(goal.atLeast ?? 0)}` : `<= ${shown(goal.atMost)}`;
  return goal.beyond === undefined ? first : `${first}; beyond ${shown(goal.beyond)}`;
}

/** @type {(value: number, unit: string) => string} */
function figure(value, unit) {
  const digits = value < 20 && !Number.isInteger(value) ? 1 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })}${unit === '' ? '' : ` ${unit}`}`;
}

/**
 * @param {string[]} heading
 * @param {string[][]} rows
 */
function print(heading, rows) {
  const widths = heading.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (/** @type {string[]} */ cells) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  console.log(line(heading));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row).trimEnd());
}
