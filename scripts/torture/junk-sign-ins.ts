import { delay, seconds, type Drill } from './drill';
import { onDatabase, signIn, startSettled, trySignIn } from './people';
import type { Portal } from './portal';

const connections = 60;
const longest = 10_000;

/** Sixty connections sign in with junk without a pause, while the owner signs in with the right password. */
export const junkSignIns: Drill = {
  lines: [12],
  name: 'junk-sign-ins',
  async run(stage) {
    const { problems } = stage;
    const { dataDir, portal, people } = await startSettled(stage, { TRUST_PROXY: 'true' });
    const { email } = people.owner;
    const knownDevice = /known-device=[^;]+/.exec(await signIn(portal, email))?.[0] ?? '';
    const signIns = stage.many(20);
    const slowest = { known: 0, other: 0 };
    let busy = 0;
    for (let n = 1; n <= signIns; n += 1) {
      // Everything in a round comes from one address, and each round uses another.
      const forwarded = { 'x-forwarded-for': `10.1.0.${n}` };
      const over = new AbortController();
      const junk = Array.from({ length: connections }, (_, i) => sendJunk(portal, i, forwarded, over));
      // By then they fill the queue.
      await delay(100);
      const known = await enter(portal, email, { ...forwarded, cookie: knownDevice });
      const other = await enter(portal, email, { 'x-forwarded-for': `10.2.0.${n}` });
      over.abort();
      await Promise.all(junk);
      slowest.known = Math.max(slowest.known, known.took);
      slowest.other = Math.max(slowest.other, other.took);
      busy += other.busy;
      if (known.status !== 200 || known.busy > 0)
        problems.push(`the owner's own device was answered ${known.status}, busy ${known.busy} times`);
      if (other.status !== 200) problems.push(`the owner was answered ${other.status} after ${seconds(other.took)}`);
    }
    const counted = await onDatabase(dataDir, (db) =>
      db.selectFrom('signInFailures').where('emailFolded', '=', email).select('id').execute(),
    );
    if (counted.length > 0) problems.push(`${counted.length} sign-ins with the right password were counted as failures`);
    return `${signIns} sign-ins on a new device, each let in within ${seconds(slowest.other)}, told ${busy} times that the server is busy; ${signIns} on a known device at the address of the junk, each let in at once, within ${seconds(slowest.known)}; none counted as a failure`;
  },
};

async function sendJunk(portal: Portal, sender: number, headers: Record<string, string>, over: AbortController): Promise<void> {
  for (let n = 0; !over.signal.aborted; n += 1) await trySignIn(portal, `junk-${sender}-${n}@nowhere.example`, headers, `junk ${n}`);
}

/** Signs in like a person, who tries again after a second if the server is busy. */
async function enter(portal: Portal, email: string, headers: Record<string, string>) {
  const began = performance.now();
  for (let busy = 0; ; busy += 1) {
    const { status } = await trySignIn(portal, email, headers);
    const took = performance.now() - began;
    if (status !== 503 || took > longest) return { status, took, busy };
    await delay(1000);
  }
}
