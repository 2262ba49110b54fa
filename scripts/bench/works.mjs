import { accounts, bulkCall, dayOf, entryCalls, families, familyHome, familyPage, listOf, logOf } from './calls.mjs';
import { markCalls, nextBills, pastAccount, query, runCalls } from './calls.mjs';
import { load, send } from './load.mjs';
import { dayBefore, roomIdOf } from './made-up-names.mjs';
import { startProduct, startServer } from './servers.mjs';

/** @typedef {import('./load.mjs').Call} Call */
/** @typedef {import('./servers.mjs').Server} Server */
/** @typedef {(round: number) => Promise<Record<string, number>>} Measure */

/**
 * @typedef {Omit<import('./table.mjs').Row, 'rounds'> & WaysToMeasure} Work
 * @typedef {object} WaysToMeasure
 * @property {Measure[]} sides the portal's and, where there is one, what it is compared with; measured by turns
 * @property {string} [figure] which of the figures measured counts, if not the CPU
 * @property {boolean} [inARow] its rounds follow each other, without those of other works in between
 */

const coverage = query('classrooms.getCoverage', 'counted', { at: null });

/** What the floor must answer just as the product does. */
export const comparedCalls = [
  listOf('60'),
  listOf('1000'),
  dayOf('60'),
  dayOf('300'),
  coverage,
  logOf('log'),
  familyHome,
  accounts,
  pastAccount,
];

/**
 * @param {import('./stage.mjs').Stage} stage
 * @param {number} ms how long a side of a work is measured at a time
 * @returns {Work[]}
 */
export function worksOf({ main, one, thousand, month, years, idle, template }, ms) {
  /** @type {(server: Server, call: Call) => Measure} */
  const repeat = (server, call) => () => load(server, () => call, { connections: 10, ms });
  /** @type {(measure: (server: Server) => Measure) => Measure[]} */
  const onBoth = (measure) => [measure(main.product), measure(main.floor)];
  /** @type {(call: Call) => Measure[]} */
  const repeatOnBoth = (call) => onBoth((server) => repeat(server, call));
  /** @type {(nextCall: () => Call) => Measure[]} */
  const mark = (nextCall) => onBoth((server) => () => load(server, nextCall, { ms }));
  /** @type {(call: Call) => Measure[]} */
  const askOnce = (call) => [() => load(main.product, (index) => [call][index])];
  /** @type {(rows: number, callsOfOne: number, daycares: number) => Measure[]} */
  const bulkCreate = (rows, callsOfOne, daycares) =>
    onBoth((server) => async () => {
      const calls = Array.from({ length: callsOfOne * daycares }, (_, index) => bulkCall(rows, callsOfOne, index));
      const { perSecond } = await load(server, (index) => calls[index]);
      return { rows: perSecond * rows };
    });

  const days = { from: dayBefore(30), until: dayBefore(0) };
  const roomDay = query('classrooms.getCoverageDay', 'counted', { classroomId: roomIdOf('counted', 0), day: dayBefore(1) });
  const shortMinutes = askOnce(query('classrooms.getShortMinutes', 'counted', days));
  const preview = askOnce(nextBills);
  const nextRun = runCalls(100);
  /** @type {Measure[]} */
  const run = [() => load(main.product, (index) => (index === 0 ? nextRun() : undefined))];
  const sheet = askOnce(query('attendance.getSheet', '300', { classroomId: null, ...days }));
  const badges = [repeat(main.product, listOf('badges')), repeat(main.product, listOf('200'))];
  const withYears = [repeat(years.product, dayOf('300')), repeat(month.product, dayOf('300'))];
  const withYearsOfLog = [repeat(years.product, logOf('log')), repeat(month.product, logOf('log'))];
  const importing = [() => listWhileImporting(main.product, ms), repeat(main.product, listOf('200'))];
  const nextMark = markCalls(1, 5000, 'beside');
  const opening = [() => markWhileFamiliesOpen(main.product, nextMark, ms), () => load(main.product, nextMark, { ms })];
  const owners = [everyOwner(thousand.product, 1000, ms), everyOwner(one.product, 1, ms)];
  const starts = [() => start(() => startProduct(template)), () => start(() => startServer('scripts/bench/bare-fastify.mjs', []))];
  /** @type {(side: 'product' | 'floor') => Measure} */
  const memory = (side) => (round) => idle[round % idle.length]?.[side].usage() ?? Promise.resolve({});

  return [
    { work: 'student list of 60', atMost: 2, sides: repeatOnBoth(listOf('60')) },
    { work: 'student list of 200', atMost: 1.6, sides: repeatOnBoth(listOf('200')) },
    { work: 'student list of 1,000', atMost: 1.4, sides: repeatOnBoth(listOf('1000')) },
    { work: 'student list of 200, every third with a badge', against: 'without', atMost: 1.1, sides: badges },
    { work: 'today of 60 children', atMost: 2, sides: repeatOnBoth(dayOf('60')) },
    { work: 'today of 300 children', atMost: 1.5, sides: repeatOnBoth(dayOf('300')) },
    { work: 'today of 300 children, with years of marks', against: 'a month of marks', atMost: 1.1, inARow: true, sides: withYears },
    { work: 'a mark of one child', atMost: 2.5, sides: mark(markCalls(1, 10_000)) },
    { work: 'a mark of 12 children', atMost: 2.5, sides: mark(markCalls(12, 9996)) },
    { work: 'adults of five rooms now', atMost: 2, sides: repeatOnBoth(coverage) },
    { work: "a room's day of the log, 12 children and 150 entries", atMost: 2, sides: repeatOnBoth(logOf('log')) },
    { work: '  with 500,000 entries', against: 'a month of entries', atMost: 1.1, inARow: true, sides: withYearsOfLog },
    { work: 'one entry for 12 children', atMost: 3, sides: mark(entryCalls(12, 9996)) },
    { work: "a family's home", atMost: 2, sides: repeatOnBoth(familyHome) },
    { work: 'p99 of a mark while 300 families open it', figure: 'p99', unit: 'ms', against: 'quiet', atMost: 3, sides: opening },
    { work: "a room's day", atMost: 20, sides: [repeat(main.product, roomDay)] },
    { work: 'minutes out of ratio of a month', atMost: 400, sides: shortMinutes },
    { work: '  the longest that this holds the loop', figure: 'held', unit: 'ms', atMost: 100, sides: shortMinutes },
    { work: 'attendance sheet of 300 children and 31 days', atMost: 300, sides: sheet },
    { work: '  the longest that this holds the loop', figure: 'held', unit: 'ms', atMost: 100, sides: sheet },
    { work: 'accounts of 100 families with five years of books', atMost: 2, sides: repeatOnBoth(accounts) },
    { work: 'one of them as of a past day', atMost: 2, sides: repeatOnBoth(pastAccount) },
    { work: 'the bills of 100 children, worked out', atMost: 300, sides: preview },
    { work: '  the longest that this holds the loop', figure: 'held', unit: 'ms', atMost: 100, sides: preview },
    { work: 'the bills of 100 children, posted', atMost: 300, sides: run },
    { work: '  the longest that this holds the loop', figure: 'held', unit: 'ms', atMost: 100, sides: run },
    { work: 'bulk create of 100', figure: 'rows', unit: 'rows/s', atLeast: 0.75, sides: bulkCreate(100, 1, 20) },
    { work: 'bulk create of 1,000', figure: 'rows', unit: 'rows/s', atLeast: 0.85, sides: bulkCreate(500, 2, 4) },
    // The comparison is of data in use, not of data that nobody has read for half a minute.
    { work: 'a list among 1,000 daycares', against: 'one daycare', atMost: 1.2, inARow: true, sides: owners },
    { work: 'p99 of a list of 200 while rows are created', figure: 'p99', unit: 'ms', against: 'quiet', atMost: 3, sides: importing },
    { work: 'cold start to ready', figure: 'startedIn', unit: 'ms', against: 'bare Fastify', atMost: 1.6, sides: starts },
    { work: 'idle memory', figure: 'rss', unit: 'MB', atMost: 1.4, inARow: true, sides: [memory('product'), memory('floor')] },
  ];
}

/**
 * The lists of so many daycares in turn. First everybody calls once: the use of a session is written down once a minute, and few of a
 * thousand people call twice in what is measured.
 * @type {(server: Server, daycares: number, ms: number) => Measure}
 */
function everyOwner(server, daycares, ms) {
  const calls = Array.from({ length: daycares }, (_, index) => listOf(String(index)));
  let asked = 0;
  return (round) =>
    round === 0
      ? load(server, (index) => calls[index], { connections: 10 })
      : load(server, () => calls[(asked += 1) % daycares], { connections: 10, ms });
}

/** Rows come 500 at a time meanwhile. @type {(server: Server, ms: number) => ReturnType<typeof load>} */
async function listWhileImporting(server, ms) {
  let isDone = false;
  const imports = load(server, (index) => (isDone ? undefined : bulkCall(500, 2, index)));
  const lists = await load(server, () => listOf('200'), { connections: 10, ms });
  isDone = true;
  await imports;
  return lists;
}

/** As many families as there are in a minute. @type {(server: Server, nextMark: () => Call, ms: number) => ReturnType<typeof load>} */
async function markWhileFamiliesOpen(server, nextMark, ms) {
  /** @type {Promise<string>[]} */
  const opened = [];
  const timer = setInterval(() => opened.push(send(server.url, familyPage(opened.length % families))), 60_000 / families);
  const marks = await load(server, nextMark, { ms });
  clearInterval(timer);
  await Promise.all(opened);
  return marks;
}

/** @param {() => Promise<Server>} begin */
async function start(begin) {
  const { startedIn, end } = await begin();
  await end();
  return { startedIn };
}
