import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, readArguments, Refusal, root, run } from './prepare.mjs';
import { progressBar } from './progress-bar.mjs';

const usage = `npm run torture -- [--quick] [--only NAME] [--json FILE] [--write-matrix | --matrix-only]
Stress-tests the built portal in its own folders, with drills that would take too long for npm test, and prints the results.
  --quick         does a tenth of everything, in about two minutes
  --only NAME     runs one drill; may be repeated
  --json FILE     writes the results to FILE
  --write-matrix  keeps the figures, and writes docs/promises.md with them and the list of tests
  --matrix-only   runs nothing, and writes docs/promises.md from the figures kept`;

await run(async () => {
  const { values } = readArguments(usage, {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
    'write-matrix': { type: 'boolean' },
    'matrix-only': { type: 'boolean' },
  });
  const { quick, only } = values;
  if (values['write-matrix'] === true && (quick || only.length > 0)) throw new Refusal('Only a complete run can be kept.');
  await ensureInstalled('toDevelop');
  await ensureBuilt();
  const { drills, torture, writeMatrix, describeMachine } = await bundled();
  if (values['matrix-only'] === true) return writeMatrix();
  const unknown = only.find((name) => !drills.some((drill) => drill.name === name));
  if (unknown !== undefined)
    throw new Refusal(`There is no drill ${unknown}. The drills are: ${drills.map(({ name }) => name).join(', ')}.`);
  const chosen = drills.filter(({ name }) => only.length === 0 || only.includes(name));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const results = await torture(chosen, { quick, onProgress: progressBar('Torture', 'drills') });
  printTable(results);
  const found = { ...describeMachine(), quick, results };
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(found, undefined, 2)}\n`);
  if (values['write-matrix'] === true) writeMatrix(found);
  if (results.some(({ state }) => state === 'fail')) process.exitCode = 1;
});

/** The drills, bundled for this run because they use the server's own sources. */
async function bundled() {
  const { bundleInto } = await import('./server-bundle.mjs');
  const load = await bundleInto(join(root, 'scripts/dist/torture'), {
    torture: '../../scripts/torture/torture.ts',
    matrix: '../../scripts/torture/matrix.ts',
    'read-list': '../../scripts/torture/read-list.ts',
  });
  return {
    .../** @type {typeof import('./torture/torture.ts')} */ (await load('torture')),
    .../** @type {typeof import('./torture/matrix.ts')} */ (await load('matrix')),
  };
}

/** @param {readonly import('./torture/torture.ts').Result[]} results */
function printTable(results) {
  const widest = Math.max(...results.map(({ name }) => name.length));
  for (const { line, name, state, figure, problems, seconds } of results) {
    console.log(`${String(line).padStart(2)}  ${name.padEnd(widest)}  ${state.padEnd(6)}  ${`${seconds} s`.padStart(7)}  ${figure}`);
    for (const problem of problems.slice(0, 10)) console.log(`      ${problem}`);
    if (problems.length > 10) console.log(`      and ${problems.length - 10} more`);
  }
  const failed = results.filter(({ state }) => state === 'fail').length;
  const absent = results.filter(({ state }) => state === 'absent').length;
  const slow = results.filter(({ state }) => state === 'slow').length;
  console.log(
    `${results.length - failed - absent} passed, ${failed} failed${slow === 0 ? '' : `, ${slow} of them slower than their goal`}${absent === 0 ? '' : `, ${absent} could not be done`}`,
  );
}
