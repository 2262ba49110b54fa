import { join } from 'node:path';
import { chromiumArguments, findChromium, howToGetChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, readArguments, Refusal, root, run } from './prepare.mjs';

const usage = `npm run day [-- --short] [--speed N]
Starts the built portal on an empty folder, plays a whole day of a center there, and compares what it says with a list of its own.
  --short    puts the clock forward where there is nothing to do, so the same day takes a few minutes
  --speed N  how much faster than a real day, 60 if nothing is said`;

await run(async () => {
  const { values } = readArguments(usage, { speed: { type: 'string', default: '60' }, short: { type: 'boolean', default: false } });
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Refusal(`There is no Chromium. ${howToGetChromium}`);
  await ensureInstalled('toDevelop');
  await ensureBuilt();
  const { bundleInto } = await import('./server-bundle.mjs');
  const load = await bundleInto(join(root, 'scripts/dist/day'), { play: '../../scripts/day/play.ts' });
  const { playDay } = /** @type {typeof import('./day/play.ts')} */ (await load('play'));
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const { problems, table } = await playDay(browser, { speed: Number(values.speed), leaps: values.short }, (line) =>
    console.log(line),
  ).finally(() => browser.close());
  for (const problem of problems) console.log(problem);
  const line = (/** @type {string} */ part, /** @type {string | number} */ compared, /** @type {string | number} */ wrong) =>
    console.log(`${part.padEnd(70)}${String(compared).padStart(10)}${String(wrong).padStart(8)}`);
  console.log('');
  line('', 'compared', 'wrong');
  for (const { part, compared, wrong } of table) line(part, compared, wrong);
  line(
    'together',
    table.reduce((sum, { compared }) => sum + compared, 0),
    problems.length,
  );
  if (problems.length > 0) process.exitCode = 1;
});
