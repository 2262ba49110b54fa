import type { People } from '../../server/src/test/people';
import { percentile } from '../bench/statistics.mjs';
import { delay, type Drill, type Stage } from './drill';
import { callsOf, enrol, ownPostgres, signIn, startSettled, type Calls } from './people';
import { start, type Portal } from './portal';
import { cpuOf, memoryOf } from './process-readings.mjs';
import { openStream } from './streams';

const windows = 50;
const idleStreams = 200;
const perSession = 20;
/** How many milliseconds a tap may take until another window shows it. */
const maxDelay = { 'one process': 250, 'two on PostgreSQL': 500 };
const maxEnding = 2_000;
const maxIdleShare = 0.01;

/** Open windows while somebody taps, in one process and in two; idle ones; and SIGTERM beside open ones. */
export const liveStreams: Drill = {
  lines: [9],
  name: 'live-streams',
  async run(stage) {
    const { slow } = stage;
    const { portal, people } = await startSettled(stage);
    const one = await measureTaps(stage, portal, portal, people, stage.many(60));
    await openWindows(portal, people, windows);
    const ending = Math.round(await portal.stop());
    const idle = await measureIdle(stage);
    const two = await measureTwo(stage);
    if (one.p95 > maxDelay['one process']) slow.push(`a tap takes ${one.p95} ms to another window`);
    if ((two?.p95 ?? 0) > maxDelay['two on PostgreSQL']) slow.push(`a tap takes ${two?.p95} ms to a window of another process`);
    if (idle.share > maxIdleShare) slow.push(`${idleStreams} idle streams take ${percent(idle.share)} of a core`);
    if (ending > maxEnding) slow.push(`SIGTERM ended it after ${ending} ms`);
    const other = two === undefined ? 'no PostgreSQL here' : `${two.p95} ms over two processes on PostgreSQL (p50 ${two.p50})`;
    return `a tap shows in ${windows} other windows within p95 ${one.p95} ms (p50 ${one.p50}), ${other}; ${idleStreams} idle streams take ${percent(idle.share)} of a core and ${idle.kilobytes} kB each; SIGTERM beside ${windows} ends it in ${ending} ms`;
  },
};

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** An open window with its stream of changes. */
interface Open {
  calls: Calls;
  left: AbortController;
  /** Called for each announced change. */
  hear: () => void;
}

async function openWindows(portal: Portal, { owner, teacher, sunnyside: daycareId }: People, count: number): Promise<Open[]> {
  const opened: Open[] = [];
  let cookie = '';
  for (let index = 0; index < count; index += 1) {
    if (index % perSession === 0) cookie = await signIn(portal, (index / perSession) % 2 === 0 ? teacher.email : owner.email);
    const open: Open = { calls: callsOf(portal, cookie), left: new AbortController(), hear: () => undefined };
    const hear = (words: string) => {
      if (words.includes('"attendance"')) open.hear();
    };
    await openStream(portal, { call: 'live.changes', daycareId, cookie, signal: open.left.signal, hear });
    opened.push(open);
  }
  return opened;
}

/** Someone marks a child at one portal, and each window of the other reloads until it shows the mark. */
async function measureTaps(stage: Stage, tapped: Portal, shown: Portal, people: People, taps: number) {
  const { owner, sunnyside: daycareId } = people;
  const calls = callsOf(tapped, await signIn(tapped, owner.email));
  const [studentId = ''] = await enrol(calls, daycareId, 'Live', 60);
  const opened = await openWindows(shown, people, windows);
  const times: number[] = [];
  for (let n = 0; n < taps; n += 1) {
    const id = `a-tap-on-a-screen-${n}`;
    const began = performance.now();
    const showing = opened.map(
      (open) =>
        new Promise<void>((resolve) => {
          open.hear = () => {
            void open.calls.attendance.getDay.query({ daycareId, day: null }).then(({ children }) => {
              if (!children.some(({ markId }) => markId === id)) return;
              times.push(performance.now() - began);
              resolve();
            });
          };
        }),
    );
    await calls.attendance.mark.mutate({ daycareId, marks: [{ id, studentId, kind: n % 2 === 0 ? 'in' : 'out' }] });
    await Promise.race([Promise.all(showing), delay(5_000)]);
    await delay(200);
  }
  for (const { left } of opened) left.abort();
  const missed = windows * taps - times.length;
  if (missed > 0) stage.problems.push(`${missed} windows were not told`);
  return { p50: Math.round(percentile(times, 50)), p95: Math.round(percentile(times, 95)) };
}

/** The same over two processes on one PostgreSQL, which announce changes to each other. */
async function measureTwo(stage: Stage) {
  const server = await ownPostgres(stage, { durable: true });
  if (server === undefined) return undefined;
  const settings = { DATABASE_URL: server.url };
  const { portal, people } = await startSettled(stage, settings);
  const other = await start(stage, stage.folder(), settings);
  return measureTaps(stage, portal, other, people, stage.many(30));
}

/** The cost of idle streams in a process that does nothing else. */
async function measureIdle(stage: Stage) {
  const { portal, people } = await startSettled(stage);
  const { pid } = portal;
  const milliseconds = stage.quick ? 5_000 : 30_000;
  await delay(1_000);
  const without = memoryOf(pid, 'VmRSS');
  await openWindows(portal, people, idleStreams);
  await delay(2_000);
  const before = cpuOf(pid);
  await delay(milliseconds);
  const share = (cpuOf(pid) - before) / milliseconds;
  const kilobytes = Math.round((memoryOf(pid, 'VmRSS') - without) / idleStreams);
  await portal.stop();
  return { share, kilobytes };
}
