import { newToken, hashToken, isoTime, later, newId, systemRuntime } from '../../server/src/runtime';
import { median, type Drill } from './drill';
import { callsOf, onDatabase, settleIn, signIn } from './people';
import { start, stop, type Portal } from './portal';

const yearSeconds = 365 * 24 * 3600;

export const expiredSessions: Drill = {
  line: 13,
  name: 'expired-sessions',
  does: 'a start on a file with as many ended sessions, with people signing in meanwhile',
  async run({ folder, many, progress }) {
    const dataDir = folder();
    const { owner, teacher } = await settleIn(dataDir);
    const count = many(10_000);
    const first = await start(dataDir);
    const cookie = await signIn(first, owner.email);
    const quiet = await timeOfGetSession(first, cookie);
    await stop(first);

    const tokens = Array.from({ length: count }, () => newToken(systemRuntime));
    const old = isoTime(later(systemRuntime.now(), -yearSeconds));
    await onDatabase(dataDir, async (db) => {
      const device = { sharedDevice: 0, browser: null, system: null };
      const rows = tokens.map((token) => ({
        idHash: hashToken(token),
        publicId: newId(systemRuntime),
        userId: teacher.uid,
        ...device,
        createdAt: old,
        lastSeenAt: old,
      }));
      for (let at = 0; at < rows.length; at += 1000)
        await db
          .insertInto('sessions')
          .values(rows.slice(at, at + 1000))
          .execute();
    });
    progress(0.3);

    const portal = await start(dataDir);
    const expired = await callsOf(portal, `session=${tokens[0]}`).auth.getSession.query();
    const during = await timeOfGetSession(portal, cookie);
    await signIn(portal, teacher.email);
    progress(0.9);
    const left = await onDatabase(dataDir, (db) => db.selectFrom('sessions').select('userId').execute());
    await stop(portal);
    return {
      figure: `${count} gone after the start; getSession ${during.toFixed(1)} ms, ${quiet.toFixed(1)} ms before (median of 100)`,
      problems: [
        ...(expired === null ? [] : ['an ended session still opens']),
        ...(left.length === 2 ? [] : [`${left.length} sessions are stored in place of 2`]),
      ],
      slow: during <= quiet * 2 + 5 ? [] : [`getSession became slower: ${during.toFixed(1)} ms`],
    };
  },
};

async function timeOfGetSession(portal: Portal, cookie: string): Promise<number> {
  const calls = callsOf(portal, cookie);
  const times: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const began = performance.now();
    const session = await calls.auth.getSession.query();
    if (session === null) throw new Error('A living session was ended.');
    times.push(performance.now() - began);
  }
  return median(times);
}
