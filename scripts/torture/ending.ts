import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findDamage } from '../../server/src/db/check-database';
import { delay, type Drill } from './drill';
import { countRosters, onDatabase, roster, settleIn, signIn } from './people';
import { start, stop } from './portal';

const maxEnding = 10_000;

export const ending: Drill = {
  line: 9,
  name: 'ending',
  does: 'SIGTERM, twice, while calls are half sent; and once while one is never sent to its end',
  async run({ folder, many, quick, progress }) {
    const dataDir = folder();
    const { owner, sunnyside } = await settleIn(dataDir);
    const rounds = many(10) + 1;
    const problems: string[] = [];
    let answered = 0;
    let longest = 0;
    let cookie = '';
    for (let round = 0; round < rounds; round += 1) {
      const portal = await start(dataDir);
      cookie ||= await signIn(portal, owner.email);
      const requests = [0, 1, 2, 3].map((n) => ({
        name: `E${round}N${n}`,
        ...halfSent(portal.url, cookie, 'students.bulkCreateStudents', {
          daycareId: sunnyside,
          students: roster(`E${round}N${n}`, 200),
        }),
      }));
      await Promise.all(requests.map(({ begun }) => begun));
      const began = performance.now();
      portal.signal('SIGTERM');
      portal.signal('SIGTERM');
      await delay(50);
      const answers = await Promise.all(requests.map(({ finish }) => finish()));
      const { code } = await portal.ended;
      longest = Math.max(longest, performance.now() - began);
      if (code !== 0) problems.push(`ended with ${code}`);
      for (const answer of answers) if (!answer.startsWith('HTTP/1.1 200')) problems.push(`not answered: ${answer.slice(0, 200)}`);
      answered += answers.filter((answer) => answer.startsWith('HTTP/1.1 200')).length;
      const stored = await onDatabase(dataDir, async (db) => ({ rosters: await countRosters(db), damage: await findDamage(db) }));
      problems.push(...stored.damage);
      for (const { name } of requests) if (stored.rosters.get(name)?.children !== 200) problems.push(`${name} is not stored whole`);
      progress((round + 1) / (rounds + 1));
    }
    const slowest = quick ? undefined : await endBesideEndless(dataDir, cookie, problems);
    if (longest > maxEnding || (slowest ?? 0) > maxEnding) problems.push('took longer than ten seconds');
    const besides = slowest === undefined ? '' : `; ${(slowest / 1000).toFixed(1)} s beside a call that never ends`;
    return {
      figure: `${answered} of ${rounds * 4} calls under way were finished; ended with 0 in at most ${Math.round(longest)} ms${besides}`,
      problems,
    };
  },
};

async function endBesideEndless(dataDir: string, cookie: string, problems: string[]): Promise<number> {
  const portal = await start(dataDir);
  await halfSent(portal.url, cookie, 'auth.updateDisplayName', { fullName: 'Never sent to its end' }).begun;
  const { code, took } = await stop(portal);
  if (code !== 0) problems.push(`ended with ${code} beside a call that never ends`);
  return took;
}

/** A call whose second half is sent on demand. `finish` returns the whole answer, or how the connection ended. */
function halfSent(url: string, cookie: string, path: string, input: unknown) {
  const { hostname, port, host } = new URL(url);
  const body = Buffer.from(JSON.stringify(input));
  const half = Math.floor(body.length / 2);
  const socket = connect(Number(port), hostname);
  const answer = text(socket).catch((error: unknown) => String(error));
  const head = [
    `POST /trpc/${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${url}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    // The server reports that it has read the head and waits for the rest.
    'Expect: 100-continue',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const begun = once(socket, 'readable').then(() => socket.write(body.subarray(0, half)));
  return {
    begun,
    finish: async () => {
      socket.write(body.subarray(half));
      return (await answer).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
    },
  };
}
