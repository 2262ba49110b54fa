import { readFileSync } from 'node:fs';
import { startOwnPostgres } from '../../server/src/test/own-postgres';
import type { People } from '../../server/src/test/people';
import type { Topic } from '../../shared/src/live';
import type { Student } from '../../shared/src/students';
import { delay, type Drill, type Stage } from './drill';
import { callsOf, roster, settleIn, signIn, type Calls } from './people';
import { start, stop, type Portal } from './portal';

const windows = 50;
const idleStreams = 200;
const perSession = 20;
const children = 60;
/** How many milliseconds a change may take until another window shows it. */
const maxDelay = { 'one process': 250, 'two on PostgreSQL': 500 };
const maxEnding = 2_000;
const maxIdleShare = 0.01;

export const liveStreams: Drill = {
  line: 9,
  name: 'live-streams',
  does: `${windows} open windows while somebody changes names; ${idleStreams} idle ones; SIGTERM beside ${windows}`,
  async run(stage) {
    const dataDir = stage.folder();
    const people = await settleIn(dataDir);
    const portal = await start(dataDir);
    const alone = await measureDelays(portal, portal, people, stage.many(60), renames);
    const taps = await measureDelays(portal, portal, people, stage.many(60), tapping);
    stage.progress(0.4);
    const idle = await measureIdle(stage, stage.quick ? 5_000 : 30_000);
    stage.progress(0.7);
    await openWindows(portal, people, windows);
    const ending = await stop(portal);
    const processes = await startTwo(stage);
    const two = processes && (await measureDelays(...processes.portals, processes.people, stage.many(30), tapping));
    await processes?.end();
    const slow = [
      alone.p95 > maxDelay['one process'] && `a change takes ${alone.p95} ms to another window`,
      taps.p95 > maxDelay['one process'] && `a tap takes ${taps.p95} ms to another window`,
      (two?.p95 ?? 0) > maxDelay['two on PostgreSQL'] && `a change takes ${two?.p95} ms to a window of another process`,
      idle.share > maxIdleShare && `${idleStreams} idle streams take ${percent(idle.share)} of a core`,
      ending.took > maxEnding && `SIGTERM ended it after ${ending.took} ms`,
    ].filter((problem) => typeof problem === 'string');
    const problems = [
      ending.code !== 0 && `SIGTERM ended it with ${ending.code}`,
      ...[alone, taps, two].map((found) => found !== undefined && found.missed > 0 && `${found.missed} windows were not told`),
    ].filter((problem) => typeof problem === 'string');
    const other = two === undefined ? 'no PostgreSQL here' : `a tap p95 ${two.p95} ms over two processes on PostgreSQL (p50 ${two.p50})`;
    return {
      figure: `a change shows in ${windows} other windows within p95 ${alone.p95} ms (p50 ${alone.p50}), a tap within p95 ${taps.p95} ms (p50 ${taps.p50}), ${other}; ${idleStreams} idle streams take ${percent(idle.share)} of a core and ${idle.kilobytes} kB each; SIGTERM beside ${windows} ends it in ${ending.took} ms`,
      problems,
      slow,
    };
  },
};

const ticksPerSecond = 100;
const pageSize = 4096;

/** Milliseconds of CPU that a process has used, from Linux. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Bytes of memory that a process holds. */
function memoryOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageSize;
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** An open window with its stream of changes. */
interface Open {
  calls: Calls;
  /** Called for each announced change. */
  onChange: (hear: () => void) => void;
  close: () => void;
}

async function openWindows(
  portal: Portal,
  { owner, teacher, sunnyside: daycareId }: People,
  count: number,
  topic: Topic = 'students',
): Promise<Open[]> {
  const opened: Open[] = [];
  let cookie = '';
  for (let index = 0; index < count; index += 1) {
    if (index % perSession === 0) cookie = await signIn(portal, (index / perSession) % 2 === 0 ? teacher.email : owner.email);
    const left = new AbortController();
    const address = `${portal.url}/trpc/live.changes?input=${encodeURIComponent(JSON.stringify({ daycareId }))}`;
    const { body } = await fetch(address, { headers: { accept: 'text/event-stream', cookie }, signal: left.signal });
    if (body === null) throw new Error('There is no stream.');
    let hear = () => undefined as void;
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    void listen(body, topic, begin, () => hear());
    await begun;
    opened.push({ calls: callsOf(portal, cookie), onChange: (next) => (hear = next), close: () => left.abort() });
  }
  return opened;
}

async function listen(body: ReadableStream<Uint8Array>, topic: Topic, begin: () => void, hear: () => void): Promise<void> {
  const text = new TextDecoder();
  try {
    for await (const chunk of body) {
      const words = text.decode(chunk);
      if (words.includes('event: connected')) begin();
      if (words.includes(`"${topic}"`)) hear();
    }
  } catch {
    // Closed, or cut off with the server.
  }
}

interface Times {
  p50: number;
  p95: number;
  /** Windows that showed nothing within five seconds. */
  missed: number;
}

/** A repeated action, and how a window that has reloaded shows its nth repetition. */
interface Change {
  topic: Topic;
  make: (calls: Calls, daycareId: string, child: Student, n: number) => Promise<unknown>;
  shows: (calls: Calls, daycareId: string, child: Student, n: number) => Promise<boolean>;
}

const renames: Change = {
  topic: 'students',
  make: (calls, daycareId, { id: studentId, lastName, dob }, n) =>
    calls.students.updateDaycareStudent.mutate({ daycareId, studentId, firstName: `Renamed ${n}`, lastName, dob, profilePic: null }),
  async shows(calls, daycareId, _child, n) {
    const { students } = await calls.students.getDaycareStudentList.query({ daycareId });
    return students.some(({ firstName }) => firstName === `Renamed ${n}`);
  },
};

const tapId = (n: number) => `a-tap-on-a-screen-${n}`;
const tapping: Change = {
  topic: 'attendance',
  make: (calls, daycareId, { id: studentId }, n) =>
    calls.attendance.mark.mutate({ daycareId, marks: [{ id: tapId(n), studentId, kind: n % 2 === 0 ? 'in' : 'out' }] }),
  async shows(calls, daycareId, { id }, n) {
    const { children: shown } = await calls.attendance.getDay.query({ daycareId, day: null });
    return shown.some(({ studentId, markId }) => studentId === id && markId === tapId(n));
  },
};

/** Someone changes a child on one portal, and each window of the other reloads until it shows the change. */
async function measureDelays(changing: Portal, shown: Portal, people: People, changes: number, change: Change): Promise<Times> {
  const { owner, sunnyside: daycareId } = people;
  const calls = callsOf(changing, await signIn(changing, owner.email));
  const lastName = `Live${change.topic}`;
  await calls.students.bulkCreateStudents.mutate({ daycareId, students: roster(lastName, children) });
  const { students } = await calls.students.getDaycareStudentList.query({ daycareId });
  const child = students.find((student) => student.lastName === lastName);
  if (child === undefined) throw new Error('There is no child.');
  const opened = await openWindows(shown, people, windows, change.topic);
  const times: number[] = [];
  for (let n = 0; n < changes; n += 1) {
    const began = performance.now();
    const showing = opened.map(
      ({ calls: own, onChange }) =>
        new Promise<void>((resolve) => {
          onChange(() => {
            void change.shows(own, daycareId, child, n).then((isShown) => {
              if (!isShown) return;
              times.push(performance.now() - began);
              resolve();
            });
          });
        }),
    );
    await change.make(calls, daycareId, child, n);
    await Promise.race([Promise.all(showing), delay(5_000)]);
    await delay(200);
  }
  for (const { close } of opened) close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Infinity);
  return { p50: at(0.5), p95: at(0.95), missed: windows * changes - times.length };
}

/** The cost of idle streams in a process that does nothing else. */
async function measureIdle({ folder }: Stage, milliseconds: number): Promise<{ share: number; kilobytes: number }> {
  const dataDir = folder();
  const people = await settleIn(dataDir);
  const portal = await start(dataDir);
  await delay(1_000);
  const without = memoryOf(portal.pid);
  await openWindows(portal, people, idleStreams);
  await delay(2_000);
  const before = cpuOf(portal.pid);
  await delay(milliseconds);
  const share = (cpuOf(portal.pid) - before) / milliseconds;
  const kilobytes = Math.round((memoryOf(portal.pid) - without) / idleStreams / 1024);
  await stop(portal);
  return { share, kilobytes };
}

/** Two processes on one PostgreSQL, which announce changes to each other, or undefined without one. */
export async function startTwo({ folder, afterwards }: Stage) {
  const server = await startOwnPostgres({ durable: true }).catch(() => undefined);
  if (server === undefined) return undefined;
  afterwards(server.discard);
  const people = await settleIn(server.url);
  const portals = await Promise.all([start(folder(), { DATABASE_URL: server.url }), start(folder(), { DATABASE_URL: server.url })]);
  return { url: server.url, people, portals, end: () => Promise.all(portals.map(stop)) };
}
