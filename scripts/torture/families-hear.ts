import { systemRuntime } from '../../server/src/core/runtime';
import { newGuardian } from '../../server/src/test/guardians';
import type { Person } from '../../server/src/test/people';
import { delay, inParallel, seconds, type Drill, type Stage } from './drill';
import { onDatabase, signIn, startSettled } from './people';
import type { Portal } from './portal';
import { cpuOf, memoryOf } from './process-readings.mjs';
import { openStream } from './streams';

const families = 300;
/** How long an announcement to all may take to the last open page. */
const maxDelay = 5_000;

/** The open page of a guardian: what it has heard of, without what every stream says when it begins. */
interface Open {
  studentId: string;
  heard: { topic: string; studentId?: string }[];
}

/** The pages of all families open while the daycare tells them something: each hears of it, and of no other child. */
export const familiesHear: Drill = {
  lines: [30, 37],
  name: 'families-hear',
  async run(stage) {
    const { slow, problems } = stage;
    const { portal, people, calls, dataDir } = await startSettled(stage);
    const { sunnyside: daycareId } = people;
    await calls.daycare.updateDay.mutate({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
    const guardians = await onDatabase(dataDir, async (db) => {
      const made: { person: Person; studentId: string }[] = [];
      const world = { db, services: { runtime: systemRuntime }, daycareId };
      for (let n = 0; n < stage.many(families); n += 1) made.push(await newGuardian(world, `Guardian ${n}`));
      return made;
    });
    const cookies: string[] = [];
    await inParallel(guardians.length, 4, async (n) => void (cookies[n] = await signIn(portal, guardians[n]?.person.email ?? '')));
    const without = memoryOf(portal.pid, 'VmRSS');
    const opened = await openPages(
      stage,
      portal,
      daycareId,
      guardians.map(({ studentId }, n) => ({ studentId, cookie: cookies[n] ?? '' })),
    );
    await delay(2_000);
    const kilobytes = Math.round((memoryOf(portal.pid, 'VmRSS') - without) / opened.length);
    const before = cpuOf(portal.pid);
    const began = performance.now();
    const announcement = { daycareId, id: 'announced-to-all-families', classroomId: null, text: 'Closed tomorrow', answers: true };
    await calls.messages.announce.mutate(announcement);
    while (opened.some(({ heard }) => heard.length === 0) && performance.now() - began < 2 * maxDelay) await delay(20);
    const took = performance.now() - began;
    const cpu = cpuOf(portal.pid) - before;
    // Whatever would come to the wrong page has come by then.
    await delay(1_000);
    const wrong = opened.filter(
      ({ studentId, heard }) => heard.length === 0 || heard.some((one) => one.topic !== 'messages' || one.studentId !== studentId),
    );
    if (wrong.length > 0) problems.push(`${wrong.length} pages heard nothing, or of something else: ${JSON.stringify(wrong[0])}`);
    if (took > maxDelay) slow.push(`the last page heard of it after ${seconds(took)}`);
    return `an announcement to ${opened.length} families with open pages was heard by the last after ${seconds(took)}, by each for its own child only, and took ${seconds(cpu)} of processor time; an open page takes ${kilobytes} kB`;
  },
};

async function openPages(
  { afterwards }: Stage,
  portal: Portal,
  daycareId: string,
  pages: readonly { studentId: string; cookie: string }[],
): Promise<Open[]> {
  const left = new AbortController();
  afterwards(() => left.abort());
  const opened: Open[] = [];
  for (const { studentId, cookie } of pages) {
    const open: Open = { studentId, heard: [] };
    const hear = (words: string) => {
      for (const [, topic = '', , childId] of words.matchAll(/"topic":"(\w+)"(,"studentId":"([^"]+)")?/g))
        if (topic !== 'connected') open.heard.push({ topic, ...(childId !== undefined && { studentId: childId }) });
    };
    await openStream(portal, { call: 'family.changes', daycareId, cookie, signal: left.signal, hear });
    opened.push(open);
  }
  return opened;
}
