import { insertAccount } from '../../server/src/accounts/accounts.queries';
import type { Db } from '../../server/src/db/database';
import { newId, systemRuntime } from '../../server/src/runtime';
import { mean, type Drill } from './drill';
import { onDatabase, send, settleIn } from './people';
import { start, stop } from './portal';

// Of one address 50 wrong tries an hour are let through.
const triesAnAddress = 45;
const triesARound = 200;
const maxAttempts = 1000;

export const signInTime: Drill = {
  line: 12,
  name: 'sign-in-time',
  does: 'an unknown address and a wrong password, in turn, each from another client address',
  async run({ folder, choices, progress }) {
    const dataDir = folder();
    const { owner } = await settleIn(dataDir);
    const known = Array.from({ length: Math.ceil(maxAttempts / triesAnAddress) }, (_, i) => `person-${i + 100}@sunnyside.example`);
    await onDatabase(dataDir, (db) => addAccounts(db, owner.uid, known));
    // The portal trusts the forwarded address, so that no address makes enough tries to be slowed down.
    const portal = await start(dataDir, { TRUST_PROXY: 'true' });
    const times = { unknown: [] as number[], wrong: [] as number[] };
    const answers = new Set<string>();
    const attempt = async (kind: 'unknown' | 'wrong', n: number) => {
      const address = known[Math.floor(n / triesAnAddress)] ?? '';
      const email = kind === 'wrong' ? address : `${String(n).padStart(4, '0')}${address.slice(4)}`;
      const clientIp = `10.${kind === 'wrong' ? 1 : 2}.${Math.floor(n / 250)}.${(n % 250) + 1}`;
      const began = performance.now();
      const answer = await send(portal.url, 'auth.signIn', { email, password: `not the password ${n}` }, { 'x-forwarded-for': clientIp });
      const body = await answer.text();
      const headers = [...answer.headers].filter(([name]) => name !== 'date').map((header) => header.join(': '));
      const took = performance.now() - began;
      answers.add([answer.status, body, ...headers].join('\n'));
      return took;
    };
    const attemptBoth = async (n: number) => {
      for (const kind of choices.chance(0.5) ? (['unknown', 'wrong'] as const) : (['wrong', 'unknown'] as const)) {
        times[kind].push(await attempt(kind, n));
      }
    };
    let tries = 0;
    for (; tries < maxAttempts; tries += 1) {
      // Where a busy machine blurs it, more tries make it plain; a difference that is real they only confirm.
      if (tries > 0 && tries % triesARound === 0 && apartBy(times) <= 10) break;
      await attemptBoth(tries);
      progress((tries % triesARound) / triesARound);
    }
    await stop(portal);
    const stored = await onDatabase(dataDir, (db) => db.selectFrom('signInFailures').select('place').distinct().execute());
    const [unknown, wrong, apart] = [withoutSlowest(times.unknown), withoutSlowest(times.wrong), apartBy(times)];
    const problems = [
      ...(answers.size === 1 ? [] : [`the answers differ:\n${[...answers].join('\n')}`]),
      ...(stored.length === tries * 2 ? [] : [`${stored.length} tries were counted of ${tries * 2}`]),
    ];
    return {
      figure: `${tries} tries each: ${unknown.toFixed(1)} and ${wrong.toFixed(1)} ms on average, ${apart.toFixed(1)} % apart; one answer`,
      problems,
      slow: apart <= 10 ? [] : [`${apart.toFixed(1)} % apart`],
    };
  },
};

/** Accounts with the password of another. */
async function addAccounts(db: Db, userId: string, emails: readonly string[]): Promise<void> {
  const { hash: passwordHash } = await db.selectFrom('passwords').where('userId', '=', userId).select('hash').executeTakeFirstOrThrow();
  for (const email of emails) {
    await insertAccount(db, { id: newId(systemRuntime), email, fullName: 'Somebody', passwordHash }, systemRuntime.now());
  }
}

/** By how many percent. */
function apartBy({ unknown, wrong }: { unknown: readonly number[]; wrong: readonly number[] }): number {
  const [one, other] = [withoutSlowest(unknown), withoutSlowest(wrong)];
  return (Math.abs(one - other) / Math.min(one, other)) * 100;
}

/** The mean without the slowest twentieth, which tells of the machine. */
function withoutSlowest(values: readonly number[]): number {
  return mean(values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length * 0.95)));
}
