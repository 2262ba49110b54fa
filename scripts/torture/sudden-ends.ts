import { findDamage } from '../../server/src/core/db/check-database';
import type { WholeDb } from '../../server/src/core/db/database';
import { delay, timeOf, type Drill, type Stage } from './drill';
import { callsOf, countRosters, enrol, onDatabase, refusal, settleIn, signIn, type Calls } from './people';
import { start } from './portal';

/** The calls of people who save at the same time, and which of them were confirmed. */
export interface Saves {
  sent: string[];
  acknowledged: string[];
  /** How long a call takes, in milliseconds: the last that was answered. */
  callTime: number;
}

/** What is saved while the portal is ended. */
export interface Work {
  rows: number;
  /** Makes what the calls of one sender need in this new daycare. */
  prepare: (calls: Calls, daycareId: string, sender: number) => Promise<Send>;
  /** Of each name under which something was sent, what of it is stored: all is `rows`. */
  count: (db: WholeDb) => Promise<Map<string, Record<string, number>>>;
}

/** One call, the nth of its sender, that must be taken whole. */
type Send = (name: string, n: number) => Promise<unknown>;

export const bulkCalls: Work = {
  rows: 200,
  prepare: async (calls, daycareId) => (lastName) => enrol(calls, daycareId, lastName, bulkCalls.rows),
  count: countRosters,
};

/** Children of a room come and leave together, over and over. */
const marks: Work = {
  rows: 12,
  async prepare(calls, daycareId, sender) {
    const studentIds = await enrol(calls, daycareId, `Room${sender}`, marks.rows);
    return async (name, n) => {
      const kind = n % 2 === 0 ? ('in' as const) : ('out' as const);
      const sent = studentIds.map((studentId, index) => ({ id: `${name}-of-a-morning-${index}`, studentId, kind }));
      const { summary } = await calls.attendance.mark.mutate({ daycareId, marks: sent });
      if (summary.successful !== marks.rows) throw new Error(`${name}: ${summary.successful} of ${marks.rows} marks were taken`);
    };
  },
  async count(db) {
    const stored = new Map<string, { marks: number }>();
    for (const { id } of await db.selectFrom('attendanceMarks').select('id').execute()) {
      const name = nameIn(id);
      stored.set(name, { marks: (stored.get(name)?.marks ?? 0) + 1 });
    }
    return stored;
  },
};

/** One late entry after the other is kept for a decision, and decided by the next call. */
const decisions: Work = {
  rows: 1,
  async prepare(calls, daycareId, sender) {
    const studentIds = await enrol(calls, daycareId, `Late${sender}`, marks.rows);
    let markId = '';
    return async (name, n) => {
      if (n % 2 === 1) return calls.attendance.decide.mutate({ daycareId, id: `${name}-the-decision`, markId, outcome: 'leave' });
      markId = `${name}-that-waited`;
      const studentId = studentIds[n % studentIds.length] ?? '';
      const at = new Date(Date.now() - (daysLate + (n % daysLate)) * 86_400_000).toISOString();
      const { results } = await calls.attendance.mark.mutate({
        daycareId,
        marks: [{ id: markId, studentId, kind: 'in', at, waited: true }],
      });
      if (results[0]?.passedOn !== true) throw new Error(`${name} was not kept for a decision: ${JSON.stringify(results)}`);
      return undefined;
    };
  },
  async count(db) {
    const stored = new Map<string, Record<string, number>>();
    for (const { id } of await db.selectFrom('refusedMarks').select('id').execute()) stored.set(nameIn(id), { kept: 1 });
    for (const { id } of await db.selectFrom('markDecisions').select('id').execute()) stored.set(nextName(nameIn(id)), { decided: 1 });
    return stored;
  },
};

// An entry so late needs a decision.
const daysLate = 10;

/** Under which name something was sent that has this id. */
export const nameIn = (id: string) => id.slice(0, id.indexOf('-'));
const nextName = (name: string) => name.replace(/\d+$/, (n) => String(Number(n) + 1));

export const suddenEnds: Drill = {
  lines: [1],
  name: 'sudden-ends',
  run: (stage) => endAmid(stage, bulkCalls),
};

export const suddenEndsOfMornings: Drill = {
  lines: [27],
  name: 'sudden-ends-of-mornings',
  run: (stage) => endAmid(stage, marks),
};

export const suddenEndsOfDecisions: Drill = {
  lines: [27],
  name: 'sudden-ends-of-decisions',
  run: (stage) => endAmid(stage, decisions),
};

/** SIGKILL at random moments of two people's calls, then a start on what is left. */
export async function endAmid(stage: Stage, work: Work): Promise<string> {
  const { choices } = stage;
  const dataDir = stage.folder();
  const { owner } = await settleIn(dataDir);
  const ends = stage.many(50);
  const saves: Saves = { sent: [], acknowledged: [], callTime: 50 };
  let portal = await start(stage, dataDir);
  const cookie = await signIn(portal, owner.email);
  let whole = 0;
  for (let end = 0; end < ends; end += 1) {
    const calls = callsOf(portal, cookie);
    // Each round has a new daycare, because a growing list would make each call slower than the last.
    const { id: daycareId } = await calls.daycare.createDaycare.mutate({ name: `After ${end} ends` });
    const sends = await Promise.all([0, 1].map((sender) => work.prepare(calls, daycareId, sender)));
    const confirmed = saves.acknowledged.length + choices.between(0, 3);
    const over = new AbortController();
    const senders = sends.map((send, sender) =>
      keepSaving(send, `R${end}S${sender}`, saves, over, (error) => {
        if (refusal(error) !== undefined) throw error;
        over.abort();
      }),
    );
    while (saves.acknowledged.length < confirmed) await delay(1);
    await delay(choices.fraction() * saves.callTime);
    portal.signal('SIGKILL');
    await Promise.all([...senders, portal.ended]);
    portal = await start(stage, dataDir);
    whole = await lookBack(stage, dataDir, saves, work);
  }
  const { sent, acknowledged } = saves;
  return `${ends} times SIGKILL, ${sent.length} calls of ${work.rows === 1 ? 'one row' : `${work.rows} rows`}: ${acknowledged.length} confirmed and all there; ${sent.length - acknowledged.length} cut short, ${whole - acknowledged.length} of them whole, ${sent.length - whole} absent`;
}

/** Sends one call after another until it is over. */
export async function keepSaving(
  send: Send,
  sender: string,
  saves: Saves,
  over: AbortController,
  failed: (error: unknown) => Promise<void> | void,
): Promise<void> {
  for (let n = 0; !over.signal.aborted; n += 1) {
    const name = `${sender}N${n}`;
    saves.sent.push(name);
    try {
      saves.callTime = await timeOf(() => send(name, n));
      saves.acknowledged.push(name);
    } catch (error) {
      await failed(error);
    }
  }
}

/** Compares what is stored with what was confirmed. Returns how many calls are stored. */
export function lookBack({ problems }: Stage, where: string, { sent, acknowledged }: Saves, { rows, count }: Work): Promise<number> {
  return onDatabase(where, async (db) => {
    const stored = await count(db);
    const isTorn = (name: string) => Object.values(stored.get(name) ?? {}).some((found) => found !== rows);
    const lost = acknowledged.filter((name) => !stored.has(name));
    problems.push(
      ...sent.filter(isTorn).map((name) => `${name} is there in part: ${JSON.stringify(stored.get(name))}`),
      ...lost.map((name) => `${name} was acknowledged and is lost`),
      ...(await findDamage(db)),
    );
    return sent.filter((name) => stored.has(name)).length;
  });
}
