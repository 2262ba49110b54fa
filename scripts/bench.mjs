import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, howToGetChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, readArguments, run, say } from './prepare.mjs';

const usage = `npm run bench [-- --quick]
Measures the built portal against a minimal server that does the same work on this machine (the floor), and prints each figure
with its goal. This takes under 6 minutes. Do little else on the machine meanwhile.
  --quick  takes a quick look, in about a minute`;

await run(async () => {
  const { quick } = readArguments(usage, { quick: { type: 'boolean', default: false } }).values;
  await ensureInstalled('toDevelop');
  await ensureBuilt();
  const { endServers } = await import('./bench/servers.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  try {
    await measure(folder, quick);
  } finally {
    await endServers();
  }
});

/** @type {(folder: string, quick: boolean) => Promise<void>} */
async function measure(folder, quick) {
  const { openStage } = await import('./bench/stage.mjs');
  const { measureWorks, requireSameAnswers } = await import('./bench/measure-works.mjs');
  const { comparedCalls, worksOf } = await import('./bench/works.mjs');
  const { measureBrowser } = await import('./bench/browser.mjs');
  const { printTable } = await import('./bench/table.mjs');

  say('Making up data ...');
  const stage = await openStage(folder, quick ? 100 : 1000);
  await requireSameAnswers(stage.main, comparedCalls);
  printTable(await measureWorks(worksOf(stage, quick ? 100 : 1200), quick ? 3 : 5));
  const chromium = findChromium();
  if (chromium === undefined) console.log(`\nNothing was measured in the browser: no Chromium found. ${howToGetChromium}`);
  else {
    say('Measuring in the browser ...');
    const found = await measureBrowser(chromium, stage.main.product.url, quick ? 1 : 5);
    console.log('\nIn the browser, with the CPU slowed down four times:');
    printTable(found);
  }
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${process.platform}`;
  console.log(`\nOn ${machine}${quick ? ', measured quickly: --quick is for a look, not for a verdict' : ''}.`);
}
