import { isDeepStrictEqual } from 'node:util';
import { TRPCError } from '@trpc/server';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyWorld, screenId } from '../../test/money-world';

const weeks = [0, 7, 14].map((days) => ({
  every: 'week' as const,
  from: `2026-11-${String(2 + days).padStart(2, '0')}`,
  until: `2026-11-${String(6 + days).padStart(2, '0')}`,
}));

/** What may happen, each perhaps sent twice. */
const step = fc.record({
  kind: fc.constantFrom('run' as const, 'charge' as const, 'credit' as const, 'payment' as const, 'reverse' as const),
  of: fc.nat({ max: 20 }),
  amount: fc.integer({ min: 1, max: 60_000 }),
  isSentTwice: fc.boolean(),
});

it('Any history of runs, payments, credits and reversals, sent once or twice, gives the balance of an independent list', async () => {
  const { billing, daycareId, accountId, advance } = await moneyWorld();
  // The list: what each entry changed, and whether it was taken back.
  const list = new Map<string, { amount: number; isBack: boolean }>();
  const posted = new Set<string>();
  const days: { day: string; balance: number }[] = [];
  const faults: string[] = [];
  const holds = (is: boolean, otherwise: string) => {
    if (!is) faults.push(otherwise);
  };
  let day = 21;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { kind, of, amount, isSentTwice } of steps) {
        const twice = async <Answer>(call: () => Promise<Answer>) => {
          const answer = await call();
          if (isSentTwice) holds(isDeepStrictEqual(await call(), answer), `${kind}: another answer`);
          return answer;
        };
        if (kind === 'run') {
          const week = weeks[of % weeks.length] ?? weeks[0];
          if (week === undefined) continue;
          const { lines } = await billing.previewRun({ daycareId, ...week });
          const run = { daycareId, id: screenId(), ...week, keys: lines.map(({ key }) => key), issueOn: week.from, dueOn: week.until };
          const { invoices } = await twice(() => billing.postRun(run));
          const tuition = lines.filter((line) => line.kind === 'tuition');
          holds((tuition.length === 0) === posted.has(week.from), 'a week that is billed twice or never');
          for (const line of tuition) list.set(line.key, { amount: line.amount, isBack: false });
          posted.add(week.from);
          const total = invoices.reduce((sum, invoice) => sum + invoice.total, 0);
          holds(total === lines.reduce((sum, line) => sum + line.amount, 0), 'papers of another sum than the ledger');
        } else if (kind === 'reverse') {
          const entries = [...list].filter(([id, { isBack }]) => !id.includes(':') && !isBack);
          const [entryId, entry] = entries[of % Math.max(entries.length, 1)] ?? [];
          if (entryId === undefined || entry === undefined) continue;
          const back = { daycareId, id: screenId(), entryId, on: '2026-11-21', reason: 'Typed wrong' };
          await twice(() => billing.reverseEntry(back));
          const again = await billing.reverseEntry({ ...back, id: screenId() }).catch((error: unknown) => error);
          holds(again instanceof TRPCError && again.code === 'CONFLICT', 'an entry reversed twice');
          entry.isBack = true;
        } else {
          const id = screenId();
          await twice(() => billing.addEntry({ daycareId, id, accountId, kind, amount, on: '2026-11-20', label: 'By hand' }));
          list.set(id, { amount: kind === 'charge' ? amount : -amount, isBack: false });
        }
      }
      expect(faults).toEqual([]);
      const balance = [...list.values()].reduce((sum, one) => sum + (one.isBack ? 0 : one.amount), 0);
      const view = await billing.getAccount({ daycareId, accountId });
      expect(view.balance).toBe(balance);
      const owed = view.open.reduce((sum, { open }) => sum + open, 0);
      expect(owed - view.credit).toBe(balance);
      expect((await billing.listAccounts({ daycareId })).accounts[0]?.balance).toBe(balance);
      if (day < 28) {
        days.push({ day: `2026-11-${day}`, balance });
        day += 1;
        advance(24 * 3600);
      }
      // What a day showed does not change later.
      for (const then of days.slice(0, -1))
        expect((await billing.getAccount({ daycareId, accountId, asOf: then.day })).balance).toBe(then.balance);
    }),
    { numRuns: 12, seed: 20_261_126 },
  );
});

it('40 payments with receipts at once make no double and no gap', async () => {
  const { billing, daycareId, accountId } = await moneyWorld();
  const pay = () => ({
    daycareId,
    id: screenId(),
    accountId,
    kind: 'payment' as const,
    amount: 100,
    on: '2026-11-20',
    label: '',
    receiptId: screenId(),
  });
  const answers = await Promise.all(Array.from({ length: 40 }, () => billing.addEntry(pay())));
  const numbers = answers.map(({ receipt }) => receipt?.number).toSorted();
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => `R-2026-${String(at + 1).padStart(4, '0')}`));
  expect((await billing.getAccount({ daycareId, accountId })).credit).toBe(4000);
});
