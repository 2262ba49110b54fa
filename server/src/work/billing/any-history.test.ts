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

/** What may happen, each perhaps sent twice. By hand, an entry is dated on any earlier day. */
const step = fc.record({
  kind: fc.constantFrom(...(['run', 'price', 'charge', 'credit', 'payment', 'reverse', 'creditInvoice'] as const)),
  of: fc.nat({ max: 20 }),
  on: fc.integer({ min: 2, max: 20 }),
  amount: fc.integer({ min: 1, max: 60_000 }),
  isSentTwice: fc.boolean(),
});

const dayOf = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;

/** What a week of five days costs, worked out in another way than the product does. */
function costOf(from: string, prices: ReadonlyMap<string, number>): number {
  const first = Number(from.slice(8));
  const days = new Map<string, number>();
  for (let day = first; day < first + 5; day += 1) {
    const since =
      [...prices.keys()]
        .filter((each) => each <= dayOf(day))
        .toSorted()
        .at(-1) ?? '';
    days.set(since, (days.get(since) ?? 0) + 1);
  }
  return [...days].reduce((sum, [since, count]) => sum + Math.round(((prices.get(since) ?? 0) * count) / 5), 0);
}

/** The list beside the ledger: what each entry changed, and whether it was taken back. */
class List {
  readonly entries = new Map<string, { amount: number; isBack: boolean; week: string | null }>();
  readonly invoices = new Map<string, string[]>();
  readonly prices = new Map([['2026-01-01', 27_500]]);
  billed(week: string) {
    return [...this.entries.values()].filter((one) => one.week === week && !one.isBack);
  }
  balance() {
    return [...this.entries.values()].reduce((sum, one) => sum + (one.isBack ? 0 : one.amount), 0);
  }
  takeBack(ids: readonly string[]) {
    for (const id of ids) {
      const entry = this.entries.get(id);
      if (entry !== undefined) entry.isBack = true;
    }
  }
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
interface Acts {
  money: Awaited<ReturnType<typeof moneyWorld>>;
  list: List;
  holds: (is: boolean, otherwise: string) => void;
}

/** Sends a call once or twice. */
async function sent<Answer>({ holds }: Acts, { kind, isSentTwice }: Step, call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  if (isSentTwice) holds(isDeepStrictEqual(await call(), answer), `${kind}: another answer`);
  return answer;
}

async function runWeek(acts: Acts, given: Step): Promise<void> {
  const { money, list, holds } = acts;
  const { billing, daycareId } = money;
  const week = weeks[given.of % weeks.length];
  if (week === undefined) return;
  const { lines } = await billing.previewRun({ daycareId, ...week });
  const run = { daycareId, id: screenId(), ...week, keys: lines.map(({ key }) => key), issueOn: week.from, dueOn: week.until };
  const { invoices } = await sent(acts, given, () => billing.postRun(run));
  const tuition = lines.filter((line) => line.kind === 'tuition' && line.key.includes(week.from));
  holds((tuition.length === 0) === list.billed(week.from).length > 0, 'a week that is billed twice or never');
  for (const { key, kind, amount } of lines)
    if (kind !== 'byHand') list.entries.set(key, { amount, isBack: false, week: key.split(':')[3] ?? '' });
  const total = invoices.reduce((sum, invoice) => sum + invoice.total, 0);
  holds(total === lines.reduce((sum, line) => sum + line.amount, 0), 'papers of another sum than the ledger');
  const [invoice] = invoices;
  if (invoice !== undefined) {
    list.invoices.set(
      invoice.documentId,
      lines.map(({ key }) => key.replace(/^entry:/, '')),
    );
    const { snapshot } = await billing.getDocument({ daycareId, documentId: invoice.documentId });
    const { balance, credit } = await billing.getAccount({ daycareId, accountId: money.accountId });
    if (snapshot.kind === 'invoice') holds(Math.max(snapshot.toPay, 0) === balance + credit, 'an invoice asks for what is not owed');
  }
  // Whatever changed since, all weeks up to this one have been billed at what they cost now.
  for (const { from } of weeks.filter((each) => each.from <= week.from && list.billed(each.from).length > 0)) {
    const billed = list.billed(from).reduce((sum, { amount }) => sum + amount, 0);
    holds(billed === costOf(from, list.prices), `${from}: ${billed} billed`);
  }
}

async function reverse(acts: Acts, given: Step): Promise<void> {
  const { money, list, holds } = acts;
  const { billing, daycareId } = money;
  const entries = [...list.entries].filter(([, { isBack, week }]) => week === null && !isBack);
  const [entryId] = entries[given.of % Math.max(entries.length, 1)] ?? [];
  if (entryId === undefined) return;
  const back = { daycareId, id: screenId(), entryId, on: '2026-11-21', reason: 'Typed wrong' };
  await sent(acts, given, () => billing.reverseEntry(back));
  const again = await billing.reverseEntry({ ...back, id: screenId() }).catch((error: unknown) => error);
  holds(again instanceof TRPCError && again.code === 'CONFLICT', 'an entry reversed twice');
  list.takeBack([entryId]);
}

async function act(acts: Acts, given: Step): Promise<void> {
  const { list, money } = acts;
  const { billing, daycareId, accountId, planId } = money;
  const { kind, of, on, amount } = given;
  if (kind === 'run') return runWeek(acts, given);
  if (kind === 'reverse') return reverse(acts, given);
  if (kind === 'price') {
    const [plan] = (await billing.listPlans({ daycareId })).plans;
    list.prices.set(dayOf(on), amount);
    const prices = [...list.prices].map(([from, price]) => ({ from, amount: price }));
    const about = { name: 'Full week', every: 'week' as const, prices, weekdays: [1, 2, 3, 4, 5], updatedAt: plan?.updatedAt ?? '' };
    await billing.savePlan({ daycareId, id: planId, ...about });
  } else if (kind === 'creditInvoice') {
    const documentId = [...list.invoices.keys()][of % Math.max(list.invoices.size, 1)];
    if (documentId === undefined) return;
    const isLeft = list.invoices.get(documentId)?.some((id) => list.entries.get(id)?.isBack === false) === true;
    const credit = { daycareId, id: screenId(), documentId, reason: 'Wrong' };
    if (isLeft) await sent(acts, given, () => billing.creditInvoice(credit));
    list.takeBack(list.invoices.get(documentId) ?? []);
    list.invoices.delete(documentId);
  } else {
    const id = screenId();
    await sent(acts, given, () => billing.addEntry({ daycareId, id, accountId, kind, amount, on: dayOf(on), label: 'By hand' }));
    list.entries.set(id, { amount: kind === 'charge' ? amount : -amount, isBack: false, week: null });
  }
}

// trust 41
it('Any history of prices, runs, payments, late entries, reversals and credit notes, sent once or twice, gives the balance of an independent list', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId, advance } = money;
  const list = new List();
  const days: { day: string; balance: number }[] = [];
  const faults: string[] = [];
  const holds = (is: boolean, otherwise: string) => {
    if (!is) faults.push(otherwise);
  };
  let day = 21;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) await act({ money, list, holds }, one);
      expect(faults).toEqual([]);
      const view = await billing.getAccount({ daycareId, accountId });
      expect(view.balance).toBe(list.balance());
      const owed = view.open.reduce((sum, { open }) => sum + open, 0);
      expect(owed - view.credit).toBe(view.balance);
      expect((await billing.listAccounts({ daycareId })).accounts[0]?.balance).toBe(view.balance);
      if (day < 28) {
        days.push({ day: `2026-11-${day}`, balance: view.balance });
        day += 1;
        advance(24 * 3600);
      }
      // What a day showed does not change later.
      for (const then of days.slice(0, -1))
        expect((await billing.getAccount({ daycareId, accountId, asOf: then.day })).balance).toBe(then.balance);
    }),
    { numRuns: 16, seed: 20_261_126 },
  );
});

// trust 42
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
