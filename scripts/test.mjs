import { findChromium, howToGetChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, run, say } from './prepare.mjs';
import { runProgram, runVitest } from './run-vitest.mjs';

const usage = `npm test [-- names of tests]
Checks types, lint, format and unused code, and runs all tests, or only those whose file names match.`;

const total = { passed: 0, failed: 0 };

await run(async () => {
  if (process.argv.slice(2).includes('--help')) return console.log(usage);
  await ensureInstalled('toDevelop');
  // Checking types takes one core for as long as all other checks together.
  await Promise.all([check('types', 'typescript', 'tsc', ['-b']), checkText()]);
  const chromium = await findBrowser();
  await runTests(chromium, process.argv.slice(2));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

async function checkText() {
  await check('lint', 'oxlint', 'oxlint', []);
  await check('format', 'prettier', 'prettier', ['--check', '.', '--cache']);
  await check('unused code', 'knip', 'knip', []);
}

/** @param {boolean} good */
function count(good) {
  if (good) total.passed += 1;
  else total.failed += 1;
}

/** @type {(title: string, packageName: string, program: string, args: string[]) => Promise<void>} */
async function check(title, packageName, program, args) {
  say(`Checking ${title} (${[program, ...args].join(' ')}) ...`);
  count((await runProgram(packageName, program, args)) === 0);
}

/** The Chromium for the browser journeys, with the product built for them; undefined if they cannot run. */
async function findBrowser() {
  const chromium = findChromium();
  if (chromium === undefined) {
    say(`Browser journeys skipped: no Chromium found. ${howToGetChromium}`);
    if (process.env['CI'] === 'true') count(false);
    return undefined;
  }
  try {
    await ensureBuilt();
    count(true);
    return chromium;
  } catch (error) {
    say(`Browser journeys skipped: ${error instanceof Error ? error.message : error}`);
    count(false);
    return undefined;
  }
}

/**
 * @param {string | undefined} chromium
 * @param {string[]} args what came after `--`
 */
async function runTests(chromium, args) {
  const browser = chromium === undefined ? {} : { BROWSER_JOURNEYS: 'on', CHROMIUM_PATH: chromium };
  const { code, report } = await runVitest(args, browser);
  const { passed, failed } = countTests(report);
  total.passed += passed;
  // An error outside any test still fails the run.
  total.failed += failed === 0 && code !== 0 ? 1 : failed;
}

/** @param {any} report of vitest */
function countTests(report) {
  if (report === undefined) return { passed: 0, failed: 0 };
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  const broken = files.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length;
  return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) + broken };
}
