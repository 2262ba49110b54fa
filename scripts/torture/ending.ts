import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findDamage } from '../../server/src/core/db/check-database';
import { delay, seconds, type Drill } from './drill';
import { begin, countRosters, onDatabase, roster, settleIn, signIn } from './people';
import { start, type Portal } from './portal';

const maxEnding = 10_000;
const rows = 200;

/** SIGTERM, twice, while calls are half sent; and once while one is never sent to its end. */
export const ending: Drill = {
  lines: [9],
  name: 'ending',
  async run(stage) {
    const { problems } = stage;
    const dataDir = stage.folder();
    const { owner, sunnyside } = await settleIn(dataDir);
    const rounds = stage.many(10) + 1;
    let answered = 0;
    let longest = 0;
    let cookie = '';
    for (let round = 0; round < rounds; round += 1) {
      const portal = await start(stage, dataDir);
      cookie ||= await signIn(portal, owner.email);
      const names = [0, 1, 2, 3].map((n) => `E${round}N${n}`);
      const requests = names.map((name) =>
        halfSent(portal, cookie, 'students.bulkCreateStudents', { daycareId: sunnyside, students: roster(name, rows) }),
      );
      await Promise.all(requests.map(({ begun }) => begun));
      const stopping = portal.stop();
      portal.signal('SIGTERM');
      await delay(50);
      const answers = await Promise.all(requests.map(({ finish }) => finish()));
      longest = Math.max(longest, await stopping);
      for (const answer of answers) {
        if (answer.startsWith('HTTP/1.1 200')) answered += 1;
        else problems.push(`not answered: ${answer.slice(0, 200)}`);
      }
      await onDatabase(dataDir, async (db) => {
        const stored = await countRosters(db);
        problems.push(...(await findDamage(db)));
        for (const name of names) if (stored.get(name)?.children !== rows) problems.push(`${name} is not stored whole`);
      });
    }
    let besideEndless = 0;
    if (!stage.quick) {
      const portal = await start(stage, dataDir);
      await halfSent(portal, cookie, 'auth.updateDisplayName', { fullName: 'Never sent to its end' }).begun;
      besideEndless = await portal.stop();
    }
    if (Math.max(longest, besideEndless) > maxEnding) problems.push('took longer than ten seconds');
    const besides = stage.quick ? '' : `; ${seconds(besideEndless)} beside a call that never ends`;
    return `${answered} of ${rounds * 4} calls under way were finished; ended with 0 in at most ${Math.round(longest)} ms${besides}`;
  },
};

/** A call whose second half is sent on demand. `finish` returns the whole answer, or how the connection ended. */
function halfSent(portal: Portal, cookie: string, path: string, input: unknown) {
  const body = Buffer.from(JSON.stringify(input));
  const half = Math.floor(body.length / 2);
  const socket = begin(portal, `/trpc/${path}`, {
    cookie,
    'content-type': 'application/json',
    'content-length': String(body.length),
    // The server reports that it has read the head and waits for the rest.
    expect: '100-continue',
    connection: 'close',
  });
  const answer = text(socket).catch((error: unknown) => String(error));
  const begun = once(socket, 'readable').then(() => socket.write(body.subarray(0, half)));
  return {
    begun,
    finish: async () => {
      socket.write(body.subarray(half));
      return (await answer).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
    },
  };
}
