import { mean, type Drill } from './drill';
import { onDatabase, send, settleIn } from './people';
import { start, stop } from './portal';

// Of one address 50 wrong tries an hour are let through.
const triesAnAddress = 40;

export const signInTime: Drill = {
  line: 12,
  name: 'sign-in-time',
  does: 'an unknown address and a wrong password, in turn, each from a place of its own',
  async run({ folder, many, choices, progress }) {
    const dataDir = folder();
    const people = Object.values(await settleIn(dataDir)).filter((person) => typeof person === 'object');
    // Believing what a proxy says of the place keeps the throttle out of it.
    const portal = await start(dataDir, { TRUST_PROXY: 'true' });
    const tries = many(200);
    const times = { unknown: [] as number[], wrong: [] as number[] };
    const answers = new Set<string>();
    const attempt = async (kind: 'unknown' | 'wrong', n: number) => {
      const known = people[Math.floor(n / triesAnAddress) % people.length]?.email ?? '';
      const email = kind === 'wrong' ? known : `${String(n).padStart(4, '0')}${known.slice(4)}`;
      const place = `10.${kind === 'wrong' ? 1 : 2}.${Math.floor(n / 250)}.${(n % 250) + 1}`;
      const began = performance.now();
      const answer = await send(portal.url, 'auth.signIn', { email, password: `not the password ${n}` }, { 'x-forwarded-for': place });
      const body = await answer.text();
      const headers = [...answer.headers].filter(([name]) => name !== 'date').map((header) => header.join(': '));
      const took = performance.now() - began;
      answers.add([answer.status, body, ...headers].join('\n'));
      return took;
    };
    for (let n = -5; n < tries; n += 1) {
      for (const kind of choices.chance(0.5) ? (['unknown', 'wrong'] as const) : (['wrong', 'unknown'] as const)) {
        const took = await attempt(kind, n + 5);
        if (n >= 0) times[kind].push(took);
      }
      progress((n + 5) / (tries + 5));
    }
    await stop(portal);
    const stored = await onDatabase(dataDir, (db) => db.selectFrom('signInFailures').select('place').distinct().execute());
    const [unknown, wrong] = [withoutSlowest(times.unknown), withoutSlowest(times.wrong)];
    const apart = (Math.abs(unknown - wrong) / Math.min(unknown, wrong)) * 100;
    const problems = [
      ...(answers.size === 1 ? [] : [`the answers differ:\n${[...answers].join('\n')}`]),
      ...(apart <= 10 ? [] : [`${apart.toFixed(1)} % apart`]),
      ...(stored.length === (tries + 5) * 2 ? [] : [`${stored.length} tries were counted of ${(tries + 5) * 2}`]),
    ];
    return {
      figure: `${tries} tries each: ${unknown.toFixed(1)} and ${wrong.toFixed(1)} ms on average, ${apart.toFixed(1)} % apart; one answer`,
      problems,
    };
  },
};

/** The mean without the slowest twentieth, which tells of the machine. */
function withoutSlowest(values: readonly number[]): number {
  return mean(values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length * 0.95)));
}
