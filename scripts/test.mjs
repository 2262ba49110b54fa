import { checkText, checkTypes } from './checks.mjs';
import { findChromium, howToGetChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, run, say } from './prepare.mjs';
import { runVitest } from './run-vitest.mjs';

const usage = `npm test [-- names of tests]
Checks types, lint, format and unused code, and runs all tests, or only those whose file names match.`;

const total = { passed: 0, failed: 0 };

await run(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  await ensureInstalled('toDevelop');
  // Checking types takes one core for as long as all other checks together.
  for (const good of (await Promise.all([checkTypes(), checkText()])).flat()) count(good);
  await prepareJourneys();
  const tests = await runVitest(args);
  total.passed += tests.passed;
  total.failed += tests.failed;
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

/** @param {boolean} good */
function count(good) {
  total[good ? 'passed' : 'failed'] += 1;
}

/** Builds the product for the browser journeys, which run only if that succeeds and there is a Chromium. */
async function prepareJourneys() {
  const chromium = findChromium();
  if (chromium === undefined) {
    say(`Browser journeys skipped: no Chromium found. ${howToGetChromium}`);
    if (process.env['CI'] === 'true') count(false);
    return;
  }
  try {
    await ensureBuilt();
    count(true);
    Object.assign(process.env, { BROWSER_JOURNEYS: 'on', CHROMIUM_PATH: chromium });
  } catch (error) {
    say(`Browser journeys skipped: ${error instanceof Error ? error.message : error}`);
    count(false);
  }
}
