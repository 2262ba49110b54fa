import { delay, type Drill } from './drill';
import { onDatabase, password, send, settleIn } from './people';
import { start, stop, type Portal } from './portal';

const connections = 60;
const longestSeconds = 10;

export const junkSignIns: Drill = {
  line: 12,
  name: 'junk-sign-ins',
  does: 'sixty connections that sign in with junk without a pause, while the owner signs in with the right password',
  async run({ folder, many, progress }) {
    const dataDir = folder();
    const { owner } = await settleIn(dataDir);
    const portal = await start(dataDir, { TRUST_PROXY: 'true' });
    const knownDevice = await deviceCookieOf(portal, owner.email);
    const signIns = many(20);
    const problems: string[] = [];
    let slowest = 0;
    let slowestKnown = 0;
    let busy = 0;
    for (let n = 0; n < signIns; n += 1) {
      const junk = sendJunk(portal, n);
      // By then they fill the queue.
      await delay(100);
      const known = await enter(portal, owner.email, { 'x-forwarded-for': `10.1.0.${n + 1}`, cookie: knownDevice });
      const entry = await enter(portal, owner.email, { 'x-forwarded-for': `10.2.0.${n + 1}` });
      await junk.stop();
      slowestKnown = Math.max(slowestKnown, known.seconds);
      slowest = Math.max(slowest, entry.seconds);
      if (known.status !== 200 || known.busy > 0)
        problems.push(`the owner's own device was answered ${known.status}, busy ${known.busy} times`);
      busy += entry.busy;
      if (entry.status !== 200) problems.push(`the owner was answered ${entry.status} after ${entry.seconds.toFixed(1)} s`);
      progress((n + 1) / signIns);
    }
    await stop(portal);
    const counted = await onDatabase(dataDir, (db) =>
      db.selectFrom('signInFailures').where('emailFolded', '=', owner.email).select('id').execute(),
    );
    if (counted.length > 0) problems.push(`${counted.length} sign-ins with the right password were counted as failures`);
    return {
      figure: `${signIns} sign-ins on a new device, each let in within ${slowest.toFixed(1)} s, told ${busy} times that the server is busy; ${signIns} on a known device at the address of the junk, each let in at once, within ${slowestKnown.toFixed(1)} s; none counted as a failure`,
      problems,
    };
  },
};

/** Everything in a round comes from one address, and each round uses another. */
function sendJunk({ url }: Portal, round: number): { stop: () => Promise<unknown> } {
  const over = new AbortController();
  const forwarded = { 'x-forwarded-for': `10.1.0.${round + 1}` };
  const all = Array.from({ length: connections }, async (_, i) => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const answer = await send(url, 'auth.signIn', { email: `junk-${i}-${n}@nowhere.example`, password: `junk ${n}` }, forwarded);
      await answer.text();
    }
  });
  return {
    stop: () => {
      over.abort();
      return Promise.all(all);
    },
  };
}

/** The cookie of a browser where this person has signed in. */
async function deviceCookieOf({ url }: Portal, email: string): Promise<string> {
  const answer = await send(url, 'auth.signIn', { email, password }, { 'x-forwarded-for': '10.3.0.1' });
  const cookies = answer.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('known-device=')) ?? '';
}

/** Signs in like a person, who tries again after a second if the server is busy. */
async function enter(
  { url }: Portal,
  email: string,
  headers: Record<string, string>,
): Promise<{ status: number; seconds: number; busy: number }> {
  const began = performance.now();
  for (let busy = 0; ; busy += 1) {
    const answer = await send(url, 'auth.signIn', { email, password }, headers);
    await answer.text();
    const seconds = (performance.now() - began) / 1000;
    if (answer.status !== 503 || seconds > longestSeconds) return { status: answer.status, seconds, busy };
    await delay(1000);
  }
}
