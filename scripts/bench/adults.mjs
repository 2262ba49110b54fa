import { ask, load } from './load.mjs';
import { daycareIdOf, roomIdOf } from './made-up-data.mjs';
import { besideFloor, medians, connections, ofItself, ownerOf, query } from './works.mjs';

/** The daycare with five rooms whose children and adults have marks on every day of a month. */
export const counted = 'counted';
export const ownerOfCounted = `director of ${counted}`;
export const countedDays = 31;

const daycareId = daycareIdOf(counted);

/** @type {(path: string, input: Record<string, unknown>) => import('./load.mjs').Call} */
const callOf = (path, input) => query(path, { daycareId, ...input }, ownerOfCounted);

export const coverageCall = callOf('classrooms.getCoverage', { at: null });

/** @type {(days: number) => string} */
const dayBefore = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Who is in five rooms now, and whether they are enough. @type {(stage: import('./works.mjs').Stage) => import('./works.mjs').Work} */
export function coverageNow(stage) {
  return besideFloor(stage, 'adults of five rooms now', () => coverageCall, { atMost: 2 });
}

/** A room's day to the minute. @type {(stage: import('./works.mjs').Stage) => import('./works.mjs').Work} */
export function roomDay({ servers: { main }, how }) {
  const call = callOf('classrooms.getCoverageDay', { classroomId: roomIdOf(counted, 0), day: dayBefore(1) });
  return {
    sides: ['product'],
    measure: () => load(main.product, () => call, { connections, ms: how.ms }),
    rows: (rounds) => [ofItself('a room’s day', 'ms CPU', (medians(rounds)['product cpu'] ?? NaN) / 1000, { atMost: 20 })],
  };
}

const month = { from: dayBefore(countedDays - 1), until: dayBefore(0) };

/** Minutes out of ratio. @type {(stage: import('./works.mjs').Stage) => import('./works.mjs').Work} */
export function monthOfMinutes(stage) {
  return longCall(stage, callOf('classrooms.getShortMinutes', month), 'minutes out of ratio of a month', 400);
}

/** Of all rooms together. @type {(stage: import('./works.mjs').Stage) => import('./works.mjs').Work} */
export function monthOfSheet(stage) {
  const call = query('attendance.getSheet', { daycareId: daycareIdOf('300'), classroomId: null, ...month }, ownerOf(300));
  return longCall(stage, call, 'attendance sheet of 300 children and 31 days', 300);
}

/** What one call costs, and for how long others wait meanwhile. */
/** @type {(stage: import('./works.mjs').Stage, call: import('./load.mjs').Call, work: string, atMost: number) => import('./works.mjs').Work} */
function longCall({ servers: { main } }, call, work, atMost) {
  return {
    sides: ['product'],
    async measure() {
      const before = await main.product.usage();
      await ask(main.product.url, call);
      const { user, system, heldMs } = await main.product.usage();
      return { cpuMs: (user + system - before.user - before.system) / 1000, heldMs };
    },
    rows(rounds) {
      const { 'product cpuMs': cpuMs = NaN, 'product heldMs': heldMs = NaN } = medians(rounds);
      return [
        ofItself(work, 'ms CPU', cpuMs, { atMost }),
        ofItself('  the longest that this holds the loop', 'ms', heldMs, { atMost: 100 }),
      ];
    },
  };
}
