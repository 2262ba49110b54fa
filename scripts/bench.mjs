import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium, howToGetChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, readArguments, run, say } from './prepare.mjs';
import { progressBar } from './progress-bar.mjs';

/**
 * @typedef {import('./bench/table.mjs').Report} Report
 * @typedef {import('./bench/works.mjs').Figures} Figures
 */

const databaseName = 'daycare-portal.sqlite';

const usage = `npm run bench [-- --quick] [--json FILE]
Measures the built portal against a minimal server that does the same work on this machine (the floor), and prints each figure
with its goal. This takes under 6 minutes. Do little else on the machine meanwhile.
  --quick      takes a quick look, in about a minute
  --json FILE  writes the figures to FILE (default: data/bench/<time>.json)`;

await run(async () => {
  const { values } = readArguments(usage, { quick: { type: 'boolean', default: false }, json: { type: 'string' } });
  const report = await measure(values.quick);
  const { printReport } = await import('./bench/table.mjs');
  printReport(report);
  const file = values.json ?? join('data/bench', `${report.measuredAt.replaceAll(':', '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`);
  console.log(`Written to ${file}`);
});

/**
 * @param {boolean} quick
 * @returns {Promise<Report>}
 */
async function measure(quick) {
  await ensureInstalled('toDevelop');
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-bench-'));
  /** @type {import('./bench/servers.mjs').Server[]} */
  const running = [];
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  process.on('SIGINT', () => process.exit(1));
  process.on('SIGTERM', () => process.exit(1));
  try {
    return await measureIn(folder, running, quick);
  } finally {
    await Promise.all(running.map((server) => server.end()));
    removeFolder();
    process.off('exit', removeFolder);
  }
}

/**
 * @param {string} folder
 * @param {import('./bench/servers.mjs').Server[]} running
 * @param {boolean} quick
 * @returns {Promise<Report>}
 */
async function measureIn(folder, running, quick) {
  const works = await import('./bench/works.mjs');
  const adults = await import('./bench/adults.mjs');
  const { browserParts, measureBrowser } = await import('./bench/browser.mjs');
  const manyDaycares = 1000;
  const { how, rounds } = quick ? { how: { ms: 100, bulkCalls: 6 }, rounds: 3 } : { how: { ms: 1200, bulkCalls: 20 }, rounds: 5 };

  say('Making up data ...');
  const yearsOfDays = quick ? 100 : 1000;
  const servers = await startServers(folder, running, manyDaycares, yearsOfDays);
  /** @type {import('./bench/works.mjs').Stage} */
  const stage = { servers, idle: { dataDir: join(folder, 'template') }, how };
  await works.requireSameAnswers(stage, [adults.coverageCall]);
  await works.wakeOnce(servers.idle);
  const all = [
    works.besideFloor(stage, 'student list of 60', () => works.listOf(60), { atMost: 2 }),
    works.besideFloor(stage, 'student list of 200', () => works.listOf(200), { atMost: 1.6 }),
    works.besideFloor(stage, 'student list of 1,000', () => works.listOf(1000), { atMost: 1.4 }),
    works.listWithBadges(stage),
    works.besideFloor(stage, 'today of 60 children', () => works.dayOf(60), { atMost: 2 }),
    works.besideFloor(stage, 'today of 300 children', () => works.dayOf(300), { atMost: 1.5 }),
    works.yearsOfMarks(stage, 300 * 2 * yearsOfDays),
    works.markAttendance(stage, 1, 10_000, { atMost: 2.5 }),
    works.markAttendance(stage, 12, 9996, { atMost: 2.5 }),
    adults.coverageNow(stage),
    adults.roomDay(stage),
    adults.monthOfMinutes(stage),
    adults.monthOfSheet(stage),
    works.bulkCreate(stage, 100, { atLeast: 0.75 }),
    works.bulkCreate(stage, 1000, { atLeast: 0.85 }),
    works.manyDaycares(stage, manyDaycares),
    works.listWhileImporting(stage),
    works.coldStart(stage),
  ];
  const chromium = findChromium();
  const steps = all.reduce((sum, { sides }) => sum + sides.length, 0) * (rounds + 1) + (chromium === undefined ? 0 : browserParts);
  const show = progressBar('Measuring', 'steps');
  let done = 0;
  const onPart = () => show((done += 1), steps);
  const found = await measureRounds(all, rounds, onPart);
  const rows = [...all.flatMap((work, index) => work.rows(found[index] ?? [])), await works.idleMemory(servers.idle)];
  /** @type {string[]} */
  const skipped = [];
  if (chromium === undefined) skipped.push(`The rows about the browser were skipped: no Chromium found. ${howToGetChromium}`);
  else {
    try {
      rows.push(...(await measureBrowser(chromium, servers.main.product.url, { times: quick ? 1 : 5, onPart })));
    } catch (error) {
      skipped.push(`The rows about the browser are missing: ${error instanceof Error ? error.message : error}`);
    }
  }
  return {
    measuredAt: new Date().toISOString(),
    quick,
    machine: `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${process.platform}`,
    rows,
    skipped,
  };
}

/**
 * Measures each work so many times, and once before that does not count.
 * @param {readonly import('./bench/works.mjs').Work[]} all
 * @param {number} rounds
 * @param {() => void} onPart
 */
async function measureRounds(all, rounds, onPart) {
  /** @type {Record<string, Figures>[][]} */
  const found = all.map(() => []);
  const times = Array.from({ length: rounds + 1 }, (_, round) => round);
  /** @type {(inARow: boolean) => number[]} */
  const which = (inARow) => [...all.keys()].filter((index) => (all[index]?.inARow ?? false) === inARow);
  // The rounds are interleaved, so that whatever else happens on the machine affects all works and both sides.
  const order = [
    ...times.flatMap((round) => which(false).map((index) => ({ index, round }))),
    ...which(true).flatMap((index) => times.map((round) => ({ index, round }))),
  ];
  for (const { index, round } of order) {
    const { sides, measure } = /** @type {import('./bench/works.mjs').Work} */ (all[index]);
    /** @type {Record<string, Figures>} */
    const figures = {};
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      figures[side] = await measure(side, round);
      onPart();
    }
    // The first round warms up and does not count.
    if (round > 0) found[index]?.push(Object.fromEntries(sides.map((side) => [side, figures[side] ?? {}])));
  }
  return found;
}

/**
 * Databases, each served by the product and by the floor.
 * @param {string} folder
 * @param {import('./bench/servers.mjs').Server[]} running
 * @param {number} manyDaycares
 * @param {number} yearsOfDays
 */
async function startServers(folder, running, manyDaycares, yearsOfDays) {
  const { fill } = await import('./bench/made-up-data.mjs');
  const { bulkDaycares, importer, ownerOf } = await import('./bench/works.mjs');
  const { startFloor, startProduct } = await import('./bench/servers.mjs');
  const { counted, countedDays, ownerOfCounted } = await import('./bench/adults.mjs');
  const withAdults = { [counted]: { owner: ownerOfCounted, students: 60, days: countedDays, hasAdults: true } };
  /** @type {(name: string) => string} */
  const fileIn = (name) => join(folder, name, databaseName);
  // The product itself makes the empty database with its migrations.
  await (await startProduct(join(folder, 'template'))).end();
  const of = (/** @type {number} */ count) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index), { owner: `director ${index}`, students: 60 }]));
  /** @type {(name: string, daycares: Record<string, import('./bench/made-up-data.mjs').MadeUpDaycare>) => Promise<import('./bench/servers.mjs').Pair>} */
  const serve = async (name, daycares) => {
    mkdirSync(join(folder, name), { mode: 0o700 });
    copyFileSync(fileIn('template'), fileIn(name));
    fill(fileIn(name), daycares);
    const product = await startProduct(join(folder, name));
    running.push(product);
    const floor = await startFloor(fileIn(name));
    running.push(floor);
    return { product, floor };
  };
  const lists = Object.fromEntries(
    [60, 200, 1000, 9996, 10_000].map((students) => [String(students), { owner: ownerOf(students), students }]),
  );
  /** @type {(students: number, days: number) => Record<string, import('./bench/made-up-data.mjs').MadeUpDaycare>} */
  const withMarks = (students, days) => ({ [students]: { owner: ownerOf(students), students, days } });
  const empty = Object.fromEntries(Array.from({ length: bulkDaycares }, (_, index) => [`bulk ${index}`, { owner: importer, students: 0 }]));
  // While one server starts, the data of the next is made.
  const [main, one, thousand, month, years, ...idle] = await Promise.all([
    serve('main', {
      ...lists,
      ...withMarks(60, 21),
      ...withMarks(300, countedDays),
      ...withAdults,
      badges: { owner: 'director of badges', students: 200, hasBadges: true },
      ...empty,
    }),
    serve('one', of(1)),
    serve('thousand', of(manyDaycares)),
    serve('month', withMarks(300, 21)),
    serve('years', withMarks(300, yearsOfDays)),
    ...[1, 2, 3].map((number) => serve(`idle-${number}`, of(1))),
  ]);
  fill(fileIn('template'), of(1));
  return { main, one, thousand, month, years, idle };
}
