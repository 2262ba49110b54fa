import { loadavg } from 'node:os';
import { percentile } from '../bench/statistics.mjs';
import { Absent, type Drill, type Stage } from '../torture/drill';
import { onDatabase, ownPostgres, startSettled } from '../torture/people';
import { start } from '../torture/portal';
import { cpuOf, memoryOf, memoryTogether, waitedForProcessor } from '../torture/process-readings.mjs';
import { makeCenter, size, type Center } from './center';
import { playMorning, type Morning } from './morning';

export { runDrill } from '../torture/torture';

interface Asked {
  engine: 'sqlite' | 'postgres';
  centers: number;
  minutes: number;
}

const columns = {
  engine: 10,
  centers: 9,
  marks: 7,
  p50: 8,
  p99: 8,
  slowest: 9,
  'shown p50': 11,
  'shown p99': 11,
  portal: 9,
  waited: 9,
  'its memory': 12,
  database: 10,
  'its memory ': 12,
  load: 6,
};

const inColumns = (cells: readonly string[]) => cells.map((cell, at) => cell.trim().padStart(Object.values(columns)[at] ?? 0)).join('');

/** The headings of the table of which each drill returns a row. */
export const heading = inColumns(Object.keys(columns));

/** The morning of so many centers at once, as a drill that returns its row of the table. */
export function morningOf(asked: Asked): Drill {
  return { lines: [], name: `morning-on-${asked.engine}`, run: (stage) => measure(stage, asked) };
}

async function measure(stage: Stage, { engine, centers, minutes }: Asked): Promise<string> {
  const postgres = engine === 'postgres' ? await ownPostgres(stage, { durable: true }) : undefined;
  if (engine === 'postgres' && postgres === undefined) throw new Absent('PostgreSQL');
  const settings = { DOOR_KEY: 'the same for every process of the load', ...(postgres && { DATABASE_URL: postgres.url }) };
  const { portal, calls, dataDir } = await startSettled(stage, settings);
  const portals = postgres === undefined ? [portal] : [portal, await start(stage, stage.folder(), settings)];
  const where = postgres?.url ?? dataDir;
  const made: Center[] = [];
  for (let n = 0; n < centers; n += 1) made.push(await makeCenter(where, portals, calls, n));

  const over = new AbortController();
  stage.afterwards(() => over.abort());
  const pids = portals.map(({ pid }) => pid);
  const cpu = () => ({
    at: performance.now(),
    portal: sum(pids.map(cpuOf)),
    waited: sum(pids.map(waitedForProcessor)),
    database: (postgres?.cpu() ?? 0) / 1000,
  });
  const before = cpu();
  const mornings = await Promise.all(made.map((center) => playMorning(center, minutes * 60_000, stage.choices, over.signal)));
  const after = cpu();
  const share = (of: 'portal' | 'waited' | 'database') => `${((100 * (after[of] - before[of])) / (after.at - before.at)).toFixed(1)} %`;
  stage.problems.push(...mornings.flatMap(({ problems }) => problems), ...(await compare(where, made, mornings)));
  const [marked, shown] = [mornings.flatMap((morning) => morning.marked), mornings.flatMap((morning) => morning.shown)];
  const ms = (times: readonly number[], percent: number) => `${Math.round(percentile(times, percent))} ms`;
  return inColumns([
    postgres === undefined ? 'SQLite' : 'PostgreSQL',
    String(centers),
    String(marked.length),
    ...[50, 99, 100].map((percent) => ms(marked, percent)),
    ...[50, 99].map((percent) => ms(shown, percent)),
    share('portal'),
    share('waited'),
    megabytes(sum(pids.map((pid) => memoryOf(pid, 'VmHWM')))),
    ...(postgres === undefined ? ['', ''] : [share('database'), megabytes(memoryTogether(postgres.pids()))]),
    (loadavg()[0] ?? 0).toFixed(1),
  ]);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const megabytes = (kilobytes: number) => `${Math.round(kilobytes / 1024)} MB`;

/** Of each mark that was sent, one row is stored, and no other. */
async function compare(where: string, centers: readonly Center[], mornings: readonly Morning[]): Promise<string[]> {
  const problems: string[] = [];
  const rows = await onDatabase(where, (db) => db.selectFrom('attendanceMarks').select(['id', 'studentId', 'kind']).execute());
  const kept = new Map(rows.map((row) => [row.id, row]));
  const sent = new Map(mornings.flatMap((morning) => [...morning.sent]));
  const lost = [...sent].filter(([id, studentId]) => kept.get(id)?.studentId !== studentId || kept.get(id)?.kind !== 'in');
  if (lost.length > 0) problems.push(`${lost.length} of ${sent.size} marks are lost`);
  if (rows.length > sent.size) problems.push(`${rows.length - sent.size} marks are stored that nobody sent, or twice`);
  if (sent.size !== centers.length * size.children) problems.push(`${sent.size} marks were sent`);
  return problems;
}
