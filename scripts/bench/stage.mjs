import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bulkDaycares, families, importer, listOf } from './calls.mjs';
import { send } from './load.mjs';
import { fill } from './made-up-data.mjs';
import { startProduct, startServer } from './servers.mjs';

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */
/** @typedef {Record<string, import('./made-up-data.mjs').MadeUpDaycare>} Daycares */

const withLog = { students: 60, days: 1, hasAdults: true };

/** @type {Daycares} */
const lists = {
  60: { students: 60, days: 21 },
  200: { students: 200 },
  300: { students: 300, days: 31 },
  1000: { students: 1000 },
  9996: { students: 9996, logDays: 0 },
  log: { ...withLog, logDays: 21 },
  10000: { students: 10_000 },
  badges: { students: 200, hasBadges: true },
  counted: { students: 60, days: 31, hasAdults: true },
  families: { students: families, days: 21, logDays: 21, hasFamilies: true },
  beside: { students: 5000 },
};

// 1,080 rows a day: 500,000 in all.
const daysOfLog = 463;
// Four entries of each of 100 families: 100,000 in all.
const weeksOfBooks = 250;

/** @type {(count: number) => Daycares} */
const small = (count) => Object.fromEntries(Array.from({ length: count }, (_, number) => [String(number), { students: 60 }]));
const empty = Object.fromEntries(Array.from({ length: bulkDaycares }, (_, number) => [`bulk ${number}`, { students: 0, owner: importer }]));

/**
 * Databases, each served by the product and by the floor, and a folder on which nothing runs.
 * @param {string} folder
 * @param {number} days with marks and with entries of the daily log, and weeks with bills, where there are many
 */
export async function openStage(folder, days) {
  const template = join(folder, 'template');
  /** @param {string} name */
  const databaseOf = (name) => join(folder, name, 'daycare-portal.sqlite');
  // The product itself makes the empty database with its migrations.
  await (await startProduct(template)).end();
  /** @type {(name: string, daycares: Daycares) => Promise<import('./servers.mjs').Pair>} */
  const serve = async (name, daycares) => {
    mkdirSync(join(folder, name), { mode: 0o700 });
    copyFileSync(databaseOf('template'), databaseOf(name));
    fill(databaseOf(name), daycares);
    const product = await startProduct(join(folder, name));
    return { product, floor: await startServer('scripts/bench/floor.mjs', [databaseOf(name)]) };
  };
  // While one server starts, the data of the next is made.
  const [main, one, thousand, month, years, ...idle] = await Promise.all([
    serve('main', { ...lists, books: { students: 100, weeksOfBooks: Math.min(days, weeksOfBooks) }, ...empty }),
    serve('one', small(1)),
    serve('thousand', small(1000)),
    serve('month', { 300: { students: 300, days: 21 }, log: { ...withLog, logDays: 21 } }),
    serve('years', { 300: { students: 300, days }, log: { ...withLog, logDays: Math.min(days, daysOfLog) } }),
    ...['idle-1', 'idle-2', 'idle-3'].map((name) => serve(name, small(1))),
  ]);
  fill(databaseOf('template'), small(1));
  // Those that idle have answered one person once.
  await Promise.all(idle.flatMap(Object.values).map(({ url }) => send(url, listOf('0'))));
  return { main, one, thousand, month, years, idle, template };
}
