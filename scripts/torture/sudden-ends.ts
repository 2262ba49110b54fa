import { findDamage } from '../../server/src/db/check-database';
import type { WholeDb } from '../../server/src/db/database';
import { delay, type Drill, type Finding, type Stage } from './drill';
import { callsOf, countRosters, onDatabase, refusal, roster, settleIn, signIn, type Calls } from './people';
import { start, stop } from './portal';

/** The calls of two people who save at the same time, and which of them were confirmed. */
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

/** One call, the nth of its sender; how many of its rows were taken. */
export type Send = (name: string, n: number) => Promise<number>;

export const bulkCalls: Work = {
  rows: 200,
  prepare: async (calls, daycareId) => async (lastName) => {
    const { summary } = await calls.students.bulkCreateStudents.mutate({ daycareId, students: roster(lastName, bulkCalls.rows) });
    return summary.successful;
  },
  count: countRosters,
};

/** Children of a room come and leave together, over and over. */
const marks: Work = {
  rows: 12,
  async prepare(calls, daycareId, sender) {
    const { results } = await calls.students.bulkCreateStudents.mutate({ daycareId, students: roster(`Room${sender}`, marks.rows) });
    const studentIds = results.map(({ studentId }) => studentId ?? '');
    return async (name, n) => {
      const kind = n % 2 === 0 ? ('in' as const) : ('out' as const);
      const sent = studentIds.map((studentId, index) => ({ id: `${name}-of-a-morning-${index}`, studentId, kind }));
      return (await calls.attendance.mark.mutate({ daycareId, marks: sent })).summary.successful;
    };
  },
  async count(db) {
    const stored = new Map<string, { marks: number }>();
    for (const { id } of await db.selectFrom('attendanceMarks').select('id').orderBy('id').execute()) {
      const name = id.slice(0, id.indexOf('-'));
      stored.set(name, { marks: (stored.get(name)?.marks ?? 0) + 1 });
    }
    return stored;
  },
};

export const suddenEnds: Drill = {
  line: 1,
  name: 'sudden-ends',
  does: `SIGKILL at random moments of bulk calls of ${bulkCalls.rows} children, then a start on what is left`,
  run: (stage) => endAmid(stage, bulkCalls),
};

export const suddenEndsOfMornings: Drill = {
  line: 27,
  name: 'sudden-ends-of-mornings',
  does: `SIGKILL at random moments while ${marks.rows} children at a time are marked, then a start on what is left`,
  run: (stage) => endAmid(stage, marks),
};

async function endAmid({ folder, choices, many, progress }: Stage, work: Work): Promise<Finding> {
  const { rows } = work;
  const dataDir = folder();
  const { owner } = await settleIn(dataDir);
  const ends = many(50);
  const problems: string[] = [];
  const saves: Saves = { sent: [], acknowledged: [], callTime: 50 };
  let [cookie, inFlight] = ['', 0];
  for (let end = 0; end < ends; end += 1) {
    const portal = await start(dataDir);
    cookie ||= await signIn(portal, owner.email);
    const calls = callsOf(portal, cookie);
    if (end > 0) problems.push(...(await lookBack(dataDir, saves, work)).problems);
    // Each round has a new daycare, because a growing list would make each call slower than the last.
    const { id: daycareId } = await calls.daycare.createDaycare.mutate({ name: `After ${end} ends` });
    const sends = await Promise.all([0, 1].map((sender) => work.prepare(calls, daycareId, sender)));
    const confirmed = saves.acknowledged.length + choices.between(0, 3);
    const senders = sends.map((send, sender) => saveUntilKilled(send, `R${end}S${sender}`, saves, rows));
    while (saves.acknowledged.length < confirmed) await delay(1);
    await delay(choices.fraction() * saves.callTime);
    portal.signal('SIGKILL');
    inFlight += (await Promise.all(senders)).filter((waiting) => waiting).length;
    await portal.ended;
    progress((end + 1) / ends);
  }
  const portal = await start(dataDir);
  const found = await lookBack(dataDir, saves, work);
  problems.push(...found.problems);
  await stop(portal);
  const { sent, acknowledged } = saves;
  const { whole } = found;
  if (inFlight < ends) problems.push(`only ${inFlight} calls were under way at ${ends} ends`);
  return {
    figure: `${ends} times SIGKILL, ${sent.length} calls of ${rows} rows: ${acknowledged.length} confirmed and all there; ${inFlight} cut short, ${whole - acknowledged.length} of them whole, ${sent.length - whole} absent`,
    problems,
  };
}

/** Sends one call after another until no answer comes. Returns whether one was under way by then. */
async function saveUntilKilled(send: Send, sender: string, saves: Saves, rows: number): Promise<boolean> {
  for (let n = 0; ; n += 1) {
    try {
      await saveOnce(send, `${sender}N${n}`, n, saves, rows);
    } catch (error) {
      if (refusal(error) !== undefined) throw error;
      return true;
    }
  }
}

/** Sends one call, and notes whether it was confirmed. Throws the refusal. */
export async function saveOnce(send: Send, name: string, n: number, saves: Saves, rows: number): Promise<void> {
  saves.sent.push(name);
  const began = performance.now();
  const taken = await send(name, n);
  if (taken !== rows) throw new Error(`${name}: ${taken} of ${rows} rows were taken`);
  saves.acknowledged.push(name);
  saves.callTime = performance.now() - began;
}

/** Compares what is stored with what was confirmed. `whole` counts the calls that are stored. */
export function lookBack(
  where: string,
  { sent, acknowledged }: Saves,
  { rows, count }: Work,
): Promise<{ whole: number; problems: string[] }> {
  return onDatabase(where, async (db) => {
    const stored = await count(db);
    const isTorn = (name: string) => Object.values(stored.get(name) ?? {}).some((found) => found !== rows);
    const lost = acknowledged.filter((name) => !stored.has(name));
    const problems = [
      ...sent.filter(isTorn).map((name) => `${name} is there in part: ${JSON.stringify(stored.get(name))}`),
      ...lost.map((name) => `${name} was acknowledged and is lost`),
      ...(await findDamage(db)),
    ];
    return { whole: sent.filter((name) => stored.has(name)).length, problems };
  });
}
