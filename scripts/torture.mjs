import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, readArguments, Refusal, root, run } from './prepare.mjs';

const usage = `npm run torture -- [--quick] [--only NAME] [--write-matrix | --matrix-only]
Stress-tests the built portal in its own folders, with drills that would take too long for npm test, and prints the results.
  --quick         does a tenth of everything, in about two minutes
  --only NAME     runs one drill; may be repeated
  --write-matrix  keeps the figures, and writes docs/promises.md with them and the list of tests
  --matrix-only   runs nothing, and writes docs/promises.md from the figures kept`;

await run(async () => {
  const { values } = readArguments(usage, {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    'write-matrix': { type: 'boolean' },
    'matrix-only': { type: 'boolean' },
  });
  const { quick, only } = values;
  if (values['write-matrix'] === true && (quick || only.length > 0)) throw new Refusal('Only a complete run can be kept.');
  await ensureInstalled('toDevelop');
  await ensureBuilt();
  const { drills, runDrill, keepFigures, writeMatrix } = await bundled();
  if (values['matrix-only'] === true) return writeMatrix();
  const names = drills.map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Refusal(`There is no drill ${unknown}. The drills are: ${names.join(', ')}.`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const widest = Math.max(...names.map(({ length }) => length));
  /** @type {import('../server/src/test/promises.ts').Figures['results']} */
  const results = {};
  for (const drill of drills) {
    if (only.length > 0 && !only.includes(drill.name)) continue;
    const began = performance.now();
    const { state, figure, problems } = await runDrill(drill, quick);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${drill.lines.join().padStart(4)}  ${drill.name.padEnd(widest)}  ${state.padEnd(6)}  ${seconds.padStart(5)} s  ${figure}`);
    for (const problem of problems.slice(0, 10)) console.log(`      ${problem}`);
    if (problems.length > 10) console.log(`      and ${problems.length - 10} more`);
    results[drill.name] = { state, figure };
  }
  if (values['write-matrix'] === true) {
    keepFigures(results);
    writeMatrix();
  }
  const states = Object.values(results).map(({ state }) => state);
  console.log([...new Set(states)].map((state) => `${states.filter((one) => one === state).length} ${state}`).join(', '));
  if (states.includes('fail')) process.exitCode = 1;
});

/** The drills, bundled for this run because they use the server's own sources. */
async function bundled() {
  const { bundleInto } = await import('./server-bundle.mjs');
  const load = await bundleInto(join(root, 'scripts/dist/torture'), {
    torture: '../../scripts/torture/torture.ts',
    'read-list': '../../scripts/torture/read-list.ts',
  });
  return /** @type {typeof import('./torture/torture.ts')} */ (await load('torture'));
}
