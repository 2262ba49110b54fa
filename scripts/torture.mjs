import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, Refusal, root, run } from './prepare.mjs';
import { progressBar } from './progress-bar.mjs';

const usage = `npm run torture -- [--quick] [--only NAME] [--json FILE] [--write-matrix | --matrix-only]
Does to the built portal what no test of npm test can do in time, on folders of its own, and shows what came of it.
  --quick         a tenth of everything, in about a minute
  --only NAME     one drill; may be given again
  --json FILE     writes what was found
  --write-matrix  keeps the figures, and writes them with the list of tests into the README
  --matrix-only   runs nothing, and writes the README with the figures kept`;

await run(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  const options = readArguments(args);
  await ensureInstalled();
  await ensureBuilt();
  const { drills, torture, writeMatrix, describeMachine } = await bundled();
  if (options.matrixOnly) return writeMatrix();
  const unknown = options.only.find((name) => !drills.some((drill) => drill.name === name));
  if (unknown !== undefined) throw new Refusal(`There is no drill ${unknown}. There are: ${drills.map(({ name }) => name).join(', ')}.`);
  const chosen = drills.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const results = await torture(chosen, { quick: options.quick, onProgress: progressBar('Torture', 'drills') });
  printTable(results);
  const found = { ...describeMachine(), quick: options.quick, results };
  if (options.json !== '') writeFileSync(options.json, `${JSON.stringify(found, undefined, 2)}\n`);
  if (options.writeMatrix) writeMatrix(found);
  if (results.some(({ state }) => state === 'fail')) process.exitCode = 1;
});

/** @param {readonly string[]} args */
function readArguments(args) {
  const found = { quick: false, writeMatrix: false, matrixOnly: false, json: '', only: /** @type {string[]} */ ([]) };
  for (let at = 0; at < args.length; at += 1) {
    const [, name = '', inline] = /^--([a-z-]+)(?:=(.*))?$/.exec(args[at] ?? '') ?? [];
    const value = () => inline ?? args[(at += 1)] ?? '';
    if (name === 'quick') found.quick = true;
    else if (name === 'write-matrix') found.writeMatrix = true;
    else if (name === 'matrix-only') found.matrixOnly = true;
    else if (name === 'json') found.json = value();
    else if (name === 'only') found.only.push(value());
    else throw new Refusal(`Unknown option ${args[at]}.\n${usage}`);
  }
  if (found.writeMatrix && (found.quick || found.only.length > 0)) throw new Refusal('Only a whole run can be written into the README.');
  return found;
}

/** The drills, which use the server's own sources, bundled for this run. */
async function bundled() {
  const { bundleInto } = await import('./server-bundle.mjs');
  const load = await bundleInto(join(root, 'scripts/dist/torture'), {
    torture: '../../scripts/torture/torture.ts',
    matrix: '../../scripts/torture/matrix.ts',
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
  console.log(`${results.length - failed - absent} passed, ${failed} failed${absent === 0 ? '' : `, ${absent} could not be done`}`);
}
