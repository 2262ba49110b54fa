import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.mjs';
import { fill, fillPostgres } from './made-up-data.mjs';
import { startPostgresFloor, startProduct } from './servers.mjs';
import {
  bulkCreate,
  bulkDaycares,
  compare,
  connections,
  importer,
  listOf,
  medians,
  mostRows,
  nextBulkCall,
  ownerOf,
  requireSameAnswers,
} from './works.mjs';

/**
 * @typedef {import('./servers.mjs').Server} Server
 * @typedef {import('./works.mjs').Work} Work
 * @typedef {import('./works.mjs').Stage['how']} How
 */

/** @typedef {{ sqlite: Server, processes: Server[], floor: Server, dataDir: string, url: string, databaseCpu: () => number }} Engines */

const mostProcesses = 4;

/**
 * The same data on both engines: on SQLite served by one process, on PostgreSQL by several and by the floor.
 * @param {string} folder
 * @param {Server[]} running
 * @param {string} url of an empty database
 * @param {() => number} databaseCpu microseconds of CPU that its server has used; NaN where nobody knows
 * @returns {Promise<Engines>}
 */
export async function startEngines(folder, running, url, databaseCpu) {
  /** @type {(started: Promise<Server>) => Promise<Server>} */
  const keep = async (started) => {
    const server = await started;
    running.push(server);
    return server;
  };
  const lists = Object.fromEntries([60, 200, 1000].map((students) => [String(students), { owner: ownerOf(students), students }]));
  const empty = Object.fromEntries(Array.from({ length: bulkDaycares }, (_, index) => [`bulk ${index}`, { owner: importer, students: 0 }]));
  const daycares = { ...lists, ...empty };
  const file = join(folder, 'sqlite');
  mkdirSync(file, { mode: 0o700 });
  const dataDir = join(folder, 'postgres');
  const environment = { DATABASE_URL: url };
  // The product itself makes the empty databases, by its own migrations.
  await (await startProduct(file)).end();
  await (await startProduct(dataDir, environment)).end();
  fill(join(file, 'daycare-portal.sqlite'), daycares);
  await fillPostgres(url, daycares);
  const processes = [];
  for (let at = 0; at < mostProcesses; at += 1) processes.push(await keep(startProduct(dataDir, environment)));
  return { sqlite: await keep(startProduct(file)), processes, floor: await keep(startPostgresFloor(url)), dataDir, url, databaseCpu };
}

/**
 * What is measured there: with no goals, for none are set for this engine. Part of the CPU is the database's, so that requests a
 * second are held against each other and not the CPU of the portal alone.
 * @param {Engines} engines
 * @param {How} how
 * @returns {Promise<Work[]>}
 */
export async function worksOnPostgres({ sqlite, processes, floor, dataDir, url, databaseCpu }, how) {
  const [product = sqlite] = processes;
  const servers = { main: { product, floor } };
  await requireSameAnswers({ servers });
  const portals = {
    SQLite: [sqlite],
    PostgreSQL: [product],
    'PostgreSQL, 2 processes': processes.slice(0, 2),
    [`PostgreSQL, ${mostProcesses} processes`]: processes,
  };
  return [
    ...[60, 200, 1000].map((students) => listOnPostgres(servers.main, students, how)),
    bulkCreate({ servers, how }, 100, null),
    bulkCreate({ servers, how }, 1000, null),
    listByPortal(portals, how, databaseCpu),
    listByPortalWhileImporting(portals, how),
    coldStartOnPostgres(join(dataDir, '../sqlite-idle'), dataDir, url),
  ];
}

/** @type {(sides: { product: Server, floor: Server }, students: number, how: How) => Work} */
function listOnPostgres(sides, students, { ms }) {
  return {
    sides: ['product', 'floor'],
    measure: async (side) => ({
      ...(await load(side === 'floor' ? sides.floor : sides.product, () => listOf(students), { connections, ms })),
    }),
    rows: (rounds) => [
      compare(rounds, {
        work: `student list of ${students.toLocaleString('en')}, PostgreSQL`,
        figure: 'perSecond',
        unit: 'requests/s',
        sides: ['product', 'floor'],
        goal: null,
        more: medians(rounds),
      }),
    ],
  };
}

/** @type {(portals: Record<string, Server[]>, how: How, databaseCpu: () => number) => Work} */
function listByPortal(portals, { ms }, databaseCpu) {
  return {
    sides: Object.keys(portals),
    async measure(side) {
      const before = databaseCpu();
      const measured = await load(portals[side] ?? [], () => listOf(200), { connections, ms });
      const ofDatabase = side === 'SQLite' ? 0 : (databaseCpu() - before) / measured.requests;
      return { ...measured, cpuInAll: measured.cpu + ofDatabase };
    },
    rows: (rounds) => [
      ...rowsByPortal(rounds, 'student list of 200', 'perSecond', 'requests/s'),
      ...rowsByPortal(rounds, "the portal's CPU of one", 'cpu', 'µs'),
      ...rowsByPortal(rounds, "with the database's", 'cpuInAll', 'µs'),
    ],
  };
}

/** @type {(portals: Record<string, Server[]>, how: How) => Work} */
function listByPortalWhileImporting(portals, { ms }) {
  return {
    sides: Object.keys(portals),
    async measure(side) {
      const servers = portals[side] ?? [];
      let importing = true;
      const imports = load(servers, (index) => (importing ? nextBulkCall(mostRows, index % 2, index % 2 === 0) : undefined), {
        connections: 1,
        ms: Infinity,
      });
      const { perSecond, p50, p99 } = await load(servers, () => listOf(200), { connections, ms });
      importing = false;
      return { perSecond, p50, p99, rowsPerSecond: (await imports).perSecond * mostRows };
    },
    rows: (rounds) => [
      ...rowsByPortal(rounds, 'the same while 500 rows are created in a loop', 'perSecond', 'requests/s'),
      ...rowsByPortal(rounds, 'its p99 then', 'p99', 'ms'),
      ...rowsByPortal(rounds, 'rows that are created meanwhile', 'rowsPerSecond', 'rows/s'),
    ],
  };
}

/** @type {(rounds: Record<string, import('./works.mjs').Figures>[], work: string, figure: string, unit: string) => import('./works.mjs').Row[]} */
function rowsByPortal(rounds, work, figure, unit) {
  return Object.keys(rounds[0] ?? {}).map((side) =>
    compare(rounds, { work: `${work}: ${side}`, figure, unit, sides: [side, 'SQLite'], against: 'SQLite', goal: null }),
  );
}

/** @type {(sqliteDir: string, dataDir: string, url: string) => Work} */
function coldStartOnPostgres(sqliteDir, dataDir, url) {
  return {
    sides: ['product', 'SQLite'],
    async measure(side) {
      const server = await (side === 'SQLite' ? startProduct(sqliteDir) : startProduct(dataDir, { DATABASE_URL: url }));
      await server.end();
      return { startedInMs: server.startedInMs };
    },
    rows: (rounds) => [
      compare(rounds, {
        work: 'cold start to ready, PostgreSQL',
        figure: 'startedInMs',
        unit: 'ms',
        sides: ['product', 'SQLite'],
        against: 'SQLite',
        goal: null,
      }),
    ],
  };
}
