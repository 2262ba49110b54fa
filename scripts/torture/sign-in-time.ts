import { insertAccount } from '../../server/src/records/accounts/accounts.queries';
import type { Db } from '../../server/src/core/db/database';
import { newId, systemRuntime } from '../../server/src/core/runtime';
import { timeOf, type Drill } from './drill';
import { onDatabase, startSettled, trySignIn } from './people';

// Of one address 50 wrong tries an hour are let through.
const triesAnAddress = 45;
const triesARound = 200;
const maxTries = 1000;

/** An unknown address and a wrong password, in turn, each from another client address. */
export const signInTime: Drill = {
  lines: [12],
  name: 'sign-in-time',
  async run(stage) {
    const { problems, choices } = stage;
    // The portal trusts the forwarded address, so that no address makes enough tries to be slowed down.
    const { dataDir, portal, people } = await startSettled(stage, { TRUST_PROXY: 'true' });
    const known = Array.from({ length: Math.ceil(maxTries / triesAnAddress) }, (_, i) => `person-${i + 100}@sunnyside.example`);
    await onDatabase(dataDir, (db) => addAccounts(db, people.owner.uid, known));
    const times = { unknown: [] as number[], wrong: [] as number[] };
    const answers = new Set<string>();
    const attempt = async (kind: 'unknown' | 'wrong', n: number) => {
      const address = known[Math.floor(n / triesAnAddress)] ?? '';
      const email = kind === 'wrong' ? address : `${String(n).padStart(4, '0')}${address.slice(4)}`;
      const from = { 'x-forwarded-for': `10.${kind === 'wrong' ? 1 : 2}.${Math.floor(n / 250)}.${(n % 250) + 1}` };
      const took = await timeOf(async () => {
        const { status, text, headers } = await trySignIn(portal, email, from, `not the password ${n}`);
        const lines = [...headers].filter(([name]) => name !== 'date').map((header) => header.join(': '));
        answers.add([status, text, ...lines].join('\n'));
      });
      times[kind].push(took);
    };
    let tries = 0;
    // Where a busy machine blurs it, more tries make it plain; a difference that is real they only confirm.
    while (tries < maxTries && (tries % triesARound > 0 || tries === 0 || apartBy(times) > 10)) {
      const kinds = ['unknown', 'wrong'] as const;
      for (const kind of choices.chance(0.5) ? kinds : kinds.toReversed()) await attempt(kind, tries);
      tries += 1;
    }
    const stored = await onDatabase(dataDir, (db) => db.selectFrom('signInFailures').select('place').distinct().execute());
    if (answers.size > 1) problems.push(`the answers differ:\n${[...answers].join('\n')}`);
    if (stored.length !== tries * 2) problems.push(`${stored.length} tries were counted of ${tries * 2}`);
    const [unknown, wrong, apart] = [usual(times.unknown), usual(times.wrong), apartBy(times)];
    if (apart > 10) stage.slow.push(`${apart.toFixed(1)} % apart`);
    return `${tries} tries each: ${unknown.toFixed(1)} and ${wrong.toFixed(1)} ms on average, ${apart.toFixed(1)} % apart; one answer`;
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
function apartBy(times: { unknown: readonly number[]; wrong: readonly number[] }): number {
  const [unknown, wrong] = [usual(times.unknown), usual(times.wrong)];
  return (Math.abs(unknown - wrong) / Math.min(unknown, wrong)) * 100;
}

/** The mean without the slowest twentieth, which tells of the machine. */
function usual(values: readonly number[]): number {
  const counted = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length * 0.95));
  return counted.reduce((sum, value) => sum + value, 0) / counted.length;
}
