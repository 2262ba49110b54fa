import { cookieOf, daycareIdOf, madeUpStudent, studentIdOf } from './made-up-data.mjs';
import { ask, load } from './load.mjs';
import { startBareFastify, startProduct } from './servers.mjs';
import { median } from './statistics.mjs';

/**
 * @typedef {object} Row one line of the table
 * @property {string} work
 * @property {string} unit of `product` and `floor`
 * @property {number} product
 * @property {number | null} floor the floor's figure, or whatever else the product's is held against; null: the goal is for the figure itself
 * @property {string} [against] what that is where it is not the floor
 * @property {number} ratio
 * @property {Goal} goal
 * @property {boolean} met
 * @property {Record<string, number>} [more] further figures, for the JSON
 */

/** @typedef {{ atMost?: number, atLeast?: number, beyond?: number }} Goal `beyond` is what would be better still */

/** @typedef {Record<string, number>} Figures */

/**
 * @typedef {object} Work
 * @property {string[]} sides measured one after the other in each round
 * @property {boolean} [inARow] its rounds follow each other, without those of other works in between
 * @property {(side: string, round: number) => Promise<Figures>} measure
 * @property {(rounds: Record<string, Figures>[]) => Row[]} rows
 */

/**
 * @typedef {object} Stage
 * @property {Record<'main' | 'one' | 'thousand' | 'month' | 'years', import('./servers.mjs').Pair>} servers
 * @property {{ dataDir: string }} idle a folder on which nothing runs
 * @property {{ ms: number, bulkCalls: number }} how
 */

export const connections = 10;
export const importer = 'importer';

/** @param {number} students */
export function ownerOf(students) {
  return `director of ${students}`;
}

/** A query as this person. @type {(path: string, input: Record<string, unknown>, person: string) => import('./load.mjs').Call} */
export function query(path, input, person) {
  return { path: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, cookie: cookieOf(person) };
}

/** The student list of the daycare with this name. @type {(person: string, daycare: string) => import('./load.mjs').Call} */
function listCall(person, daycare) {
  return query('students.getDaycareStudentList', { daycareId: daycareIdOf(daycare) }, person);
}

/** @param {number} students */
export function listOf(students) {
  return listCall(ownerOf(students), String(students));
}

/** Today, of a daycare with so many children. @param {number} students */
export function dayOf(students) {
  return query('attendance.getDay', { daycareId: daycareIdOf(String(students)), day: null }, ownerOf(students));
}

/** @type {(goal: Goal, value: number) => boolean} */
export function isMet(goal, value) {
  return value <= (goal.atMost ?? Infinity) && value >= (goal.atLeast ?? -Infinity);
}

/** A row whose goal is for the figure itself. @type {(work: string, unit: string, product: number, goal: Goal) => Row} */
export function ofItself(work, unit, product, goal) {
  return { work, unit, product, floor: null, ratio: NaN, goal, met: isMet(goal, product) };
}

/** @typedef {Pick<Row, 'work' | 'unit' | 'goal' | 'against' | 'more'> & { figure: string, sides: [string, string] }} Comparison */

/**
 * A row that holds one figure of a side against another's, by the median of each round's ratio.
 * @type {(rounds: Record<string, Figures>[], what: Comparison) => Row}
 */
export function compare(rounds, { figure, sides, ...row }) {
  const [values = [], others = []] = sides.map((side) => rounds.map((round) => round[side]?.[figure] ?? NaN));
  const ratio = median(values.map((value, index) => value / (others[index] ?? NaN)));
  return { ...row, product: median(values), floor: median(others), ratio, met: isMet(row.goal, ratio) };
}

/**
 * The medians of all figures, for the JSON.
 * @param {Record<string, Figures>[]} rounds
 */
export function medians(rounds) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const [side, figures] of Object.entries(rounds[0] ?? {})) {
    for (const name of Object.keys(figures)) found[`${side} ${name}`] = median(rounds.map((round) => round[side]?.[name] ?? NaN));
  }
  return found;
}

/**
 * A work whose row holds a figure of its first side, the CPU of a request if nothing else is said, against that of its second.
 * @param {Pick<Work, 'measure' | 'inARow'> & Pick<Row, 'work' | 'goal'> & Partial<Comparison>} what
 * @returns {Work}
 */
export function against({ measure, inARow = false, sides = ['product', 'floor'], ...row }) {
  return {
    sides,
    inARow,
    measure,
    rows: (rounds) => [compare(rounds, { figure: 'cpu', unit: 'µs CPU', ...row, sides, more: medians(rounds) })],
  };
}

/**
 * The same calls to the product and to the floor.
 * @type {(stage: Stage, work: string, nextCall: () => import('./load.mjs').Call, goal: Goal, atOnce?: number) => Work}
 */
export function besideFloor({ servers: { main }, how }, work, nextCall, goal, atOnce = connections) {
  return against({
    work,
    goal,
    measure: (side) => load(side === 'floor' ? main.floor : main.product, nextCall, { connections: atOnce, ms: how.ms }),
  });
}

/** A daycare in which every third child has a badge, next to one of the same size without badges. @type {(stage: Stage) => Work} */
export function listWithBadges({ servers: { main }, how }) {
  const withBadges = listCall('director of badges', 'badges');
  return against({
    work: 'student list of 200, every third with a badge',
    goal: { atMost: 1.1 },
    sides: ['badges', 'without'],
    against: 'without',
    measure: (side) => load(main.product, () => (side === 'badges' ? withBadges : listOf(200)), { connections, ms: how.ms }),
  });
}

/** The same day in a file with a month of marks, and with five years. @type {(stage: Stage, marks: number) => Work} */
export function yearsOfMarks({ servers: { month, years }, how }, marks) {
  return against({
    work: `today of 300 children, with ${marks.toLocaleString('en')} marks in the file`,
    goal: { atMost: 1.1 },
    sides: ['years', 'month'],
    against: 'a month of marks',
    inARow: true,
    measure: (side) => load((side === 'years' ? years : month).product, () => dayOf(300), { connections, ms: how.ms }),
  });
}

/** Children come and then leave, those of one call together. @type {(stage: Stage, students: number, among: number, goal: Goal) => Work} */
export function markAttendance(stage, students, among, goal) {
  let calls = 0;
  const nextCall = () => {
    const first = (Math.floor(calls / 2) * students) % among;
    const kind = calls % 2 === 0 ? 'in' : 'out';
    const marks = Array.from({ length: students }, (_, index) => {
      const id = `mark-${students}-${String(calls).padStart(12, '0')}-${index}`;
      return { id, studentId: studentIdOf(String(among), first + index), kind };
    });
    calls += 1;
    const body = JSON.stringify({ daycareId: daycareIdOf(String(among)), marks });
    return { path: '/trpc/attendance.mark', cookie: cookieOf(ownerOf(among)), body };
  };
  return besideFloor(stage, `a mark of ${students === 1 ? 'one child' : `${students} children`}`, nextCall, goal, 1);
}

/** Rows go into empty daycares, so that every round does the same. */
function bulkCalls() {
  let used = 0;
  /** @type {(rows: number, call: number, newDaycare: boolean) => import('./load.mjs').Call} */
  return (rows, call, newDaycare) => {
    if (newDaycare) used += 1;
    const students = Array.from({ length: rows }, (_, index) => madeUpStudent(call * rows + index));
    const body = JSON.stringify({ daycareId: daycareIdOf(`bulk ${used % bulkDaycares}`), students });
    return { path: '/trpc/students.bulkCreateStudents', cookie: cookieOf(importer), body };
  };
}

export const bulkDaycares = 1500;
const nextBulkCall = bulkCalls();
const maxRows = 500;

/** @type {(stage: Stage, students: number, goal: Goal) => Work} */
export function bulkCreate({ servers: { main }, how }, students, goal) {
  const rows = Math.min(students, maxRows);
  const callsOfOne = students / rows;
  return against({
    work: `bulk create of ${students.toLocaleString('en')}`,
    figure: 'rowsPerSecond',
    unit: 'rows/s',
    goal,
    async measure(side) {
      const calls = Array.from({ length: Math.ceil((how.bulkCalls * 100) / rows) * callsOfOne }, (_, index) =>
        nextBulkCall(rows, index % callsOfOne, index % callsOfOne === 0),
      );
      const server = side === 'product' ? main.product : main.floor;
      const { cpu, perSecond } = await load(server, (index) => calls[index], { connections: 1, ms: Infinity });
      return { rowsPerSecond: perSecond * rows, cpuOfARow: cpu / rows };
    },
  });
}

/** @type {(stage: Stage, daycares: number) => Work} */
export function manyDaycares({ servers: { one, thousand }, how }, daycares) {
  const calls = {
    one: [listCall('director 0', '0')],
    thousand: Array.from({ length: daycares }, (_, index) => listCall(`director ${index}`, String(index))),
  };
  let asked = 0;
  return against({
    work: `a list among ${daycares.toLocaleString('en')} daycares`,
    goal: { atMost: 1.2 },
    sides: ['thousand', 'one'],
    against: 'one daycare',
    // The comparison is of data in use, not of data that nobody has read for half a minute.
    inARow: true,
    measure(side, round) {
      const server = (side === 'one' ? one : thousand).product;
      const some = side === 'one' ? calls.one : calls.thousand;
      // Everybody calls once first: the use of a session is written down once a minute, and few of a thousand people call twice in what is
      // measured.
      if (round === 0) return load(server, (index) => some[index], { connections, ms: Infinity });
      return load(server, () => some[(asked += 1) % some.length], { connections, ms: how.ms });
    },
  });
}

/** @type {(stage: Stage) => Work} */
export function listWhileImporting({ servers: { main }, how }) {
  const list = listOf(200);
  return against({
    work: 'p99 of a list of 200 while 500 rows are created in a loop',
    figure: 'p99',
    unit: 'ms',
    goal: { atMost: 3 },
    sides: ['busy', 'quiet'],
    against: 'quiet',
    async measure(side) {
      const server = main.product;
      let importing = side === 'busy';
      const imports = importing
        ? load(server, (index) => (importing ? nextBulkCall(maxRows, index % 2, index % 2 === 0) : undefined), {
            connections: 1,
            ms: Infinity,
          })
        : undefined;
      const { p50, p99 } = await load(server, () => list, { connections, ms: how.ms });
      importing = false;
      const rowsPerSecond = ((await imports)?.perSecond ?? 0) * maxRows;
      return { p50, p99, rowsPerSecond };
    },
  });
}

/** @type {(stage: Stage) => Work} */
export function coldStart({ idle }) {
  return against({
    work: 'cold start to ready',
    figure: 'startedInMs',
    unit: 'ms',
    goal: { atMost: 1.6 },
    sides: ['product', 'bare'],
    against: 'bare Fastify',
    async measure(side) {
      const server = await (side === 'bare' ? startBareFastify() : startProduct(idle.dataDir));
      await server.end();
      return { startedInMs: server.startedInMs };
    },
  });
}

/**
 * Servers that have answered one person and then nobody for as long as everything else is measured.
 * @param {import('./servers.mjs').Pair[]} idle
 */
export async function wakeOnce(idle) {
  const call = listCall('director 0', '0');
  await Promise.all(idle.flatMap(({ product, floor }) => [ask(product.url, call), ask(floor.url, call)]));
}

/**
 * @param {import('./servers.mjs').Pair[]} idle
 * @returns {Promise<Row>}
 */
export async function idleMemory(idle) {
  const megabytes = async (/** @type {import('./servers.mjs').Server} */ server) => ({ rss: (await server.usage()).rss / 1024 / 1024 });
  const found = await Promise.all(
    idle.map(async ({ product, floor }) => ({ product: await megabytes(product), floor: await megabytes(floor) })),
  );
  return compare(found, { work: 'idle memory', figure: 'rss', unit: 'MB', sides: ['product', 'floor'], goal: { atMost: 1.4 } });
}

/**
 * Throws where the floor's answer differs from the product's, because then the two cannot be compared.
 * @param {{ servers: Pick<Stage['servers'], 'main'> }} stage
 * @param {import('./load.mjs').Call[]} [others] further calls; the time in their answers may differ
 */
export async function requireSameAnswers({ servers: { main } }, others = []) {
  const asked = [60, 1000].map(listOf).concat([60, 300].map(dayOf), others);
  const sameTime = (/** @type {unknown} */ answer) => JSON.stringify(answer).replace(/^(\{"result":\{"data":\{)"at":"[^"]*",/, '$1');
  for (const call of asked) {
    const [product, floor] = await Promise.all([main.product, main.floor].map(async ({ url }) => sameTime(await ask(url, call))));
    if (product === floor) continue;
    const from = Math.max(0, [...(product ?? '')].findIndex((letter, at) => letter !== floor?.[at]) - 200);
    const [one, other] = [product, floor].map((answer) => answer?.slice(from, from + 400));
    throw new Error(`The floor's answer to ${call.path} is not the product's:\n${one}\n${other}`);
  }
}
