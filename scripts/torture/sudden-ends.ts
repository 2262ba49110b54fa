import { findDamage } from '../../server/src/db/check-database';
import { delay, type Drill } from './drill';
import { callsOf, countRosters, onDatabase, refusal, roster, settleIn, signIn, type Calls } from './people';
import { start, stop } from './portal';

const rows = 200;

/** What two people, who save at the same time, sent and were told. */
interface Saves {
  sent: string[];
  acknowledged: string[];
  /** How long a call takes, in milliseconds: the last that was answered. */
  callTime: number;
}

export const suddenEnds: Drill = {
  line: 1,
  name: 'sudden-ends',
  does: `SIGKILL at random moments of bulk calls of ${rows} children, then a start on what is left`,
  async run({ folder, choices, many, progress }) {
    const dataDir = folder();
    const { owner } = await settleIn(dataDir);
    const ends = many(50);
    const problems: string[] = [];
    const saves: Saves = { sent: [], acknowledged: [], callTime: 50 };
    let [cookie, inFlight, whole] = ['', 0, 0];
    for (let end = 0; end < ends; end += 1) {
      const portal = await start(dataDir);
      cookie ||= await signIn(portal, owner.email);
      const calls = callsOf(portal, cookie);
      if (end > 0) problems.push(...(await lookBack(dataDir, saves)));
      // A daycare of its own each time: with the size of one list the moments of a call would move.
      const { id: daycareId } = await calls.daycare.createDaycare.mutate({ name: `After ${end} ends` });
      const confirmed = saves.acknowledged.length + choices.between(0, 3);
      const senders = [0, 1].map((sender) => saveUntilKilled(calls, daycareId, `R${end}S${sender}`, saves));
      while (saves.acknowledged.length < confirmed) await delay(1);
      await delay(choices.fraction() * saves.callTime);
      portal.signal('SIGKILL');
      inFlight += (await Promise.all(senders)).filter((waiting) => waiting).length;
      await portal.ended;
      progress((end + 1) / ends);
    }
    const portal = await start(dataDir);
    problems.push(...(await lookBack(dataDir, saves)));
    whole = await onDatabase(dataDir, async (db) => {
      const stored = await countRosters(db);
      return saves.sent.filter((name) => stored.has(name)).length;
    });
    await stop(portal);
    const { sent, acknowledged } = saves;
    if (inFlight < ends) problems.push(`only ${inFlight} calls were under way at ${ends} ends`);
    return {
      figure: `${ends} times SIGKILL, ${sent.length} calls of ${rows} rows: ${acknowledged.length} confirmed and all there; ${inFlight} cut short, ${whole - acknowledged.length} of them whole, ${sent.length - whole} absent`,
      problems,
    };
  },
};

/** Sends one call after another until no answer comes; whether one was under way by then. */
async function saveUntilKilled(calls: Calls, daycareId: string, name: string, saves: Saves): Promise<boolean> {
  for (let n = 0; ; n += 1) {
    const lastName = `${name}N${n}`;
    saves.sent.push(lastName);
    const began = performance.now();
    try {
      const { summary } = await calls.students.bulkCreateStudents.mutate({ daycareId, students: roster(lastName, rows) });
      if (summary.successful !== rows) throw new Error(`${lastName}: ${summary.successful} of ${rows} rows were taken`);
      saves.acknowledged.push(lastName);
      saves.callTime = performance.now() - began;
    } catch (error) {
      if (refusal(error) !== undefined) throw error;
      return true;
    }
  }
}

function lookBack(dataDir: string, { sent, acknowledged }: Saves): Promise<string[]> {
  return onDatabase(dataDir, async (db) => {
    const stored = await countRosters(db);
    const torn = sent.filter((name) => stored.has(name) && (stored.get(name)?.children !== rows || stored.get(name)?.guardians !== rows));
    const lost = acknowledged.filter((name) => !stored.has(name));
    return [
      ...torn.map((name) => `${name} is there in part: ${JSON.stringify(stored.get(name))}`),
      ...lost.map((name) => `${name} was acknowledged and is lost`),
      ...(await findDamage(db)),
    ];
  });
}
