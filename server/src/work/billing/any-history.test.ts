import { isDeepStrictEqual } from 'node:util';
import type { SetShares } from '@daycare-portal/shared/billing-accounts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { costsOf, MoneyList } from '../../test/money-list';
import { moneyWorld, screenId } from '../../test/money-world';

const dayOf = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;
const weeks = [2, 9, 16, 23].map((first) => ({ every: 'week' as const, from: dayOf(first), until: dayOf(first + 4) }));
const daysOf = (from: string) => [0, 1, 2, 3, 4].map((n) => dayOf(Number(from.slice(8)) + n));
const kinds = [
  'run',
  'run',
  'run',
  'price',
  'shares',
  'shares',
  'assign',
  'end',
  'charge',
  'credit',
  'payment',
  'payment',
  'deposit',
] as const;
const others = ['useDeposit', 'refund', 'writeOff', 'transfer', 'reverse', 'reverse', 'creditInvoice', 'receipt'] as const;

/** What may happen, each perhaps sent twice. By hand, an entry is dated on any earlier day. */
const step = fc.record({
  kind: fc.constantFrom(...kinds, ...others),
  of: fc.nat({ max: 40 }),
  to: fc.nat({ max: 40 }),
  on: fc.integer({ min: 2, max: 20 }),
  amount: fc.integer({ min: 1, max: 60_000 }),
  isSentTwice: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Three children of four households, whose care two agencies pay in part, on two plans. */
async function severalHouseholds() {
  const money = await moneyWorld();
  const { billing, owner, daycareId, accountId, planId } = money;
  const child = { lastName: 'Mora', guardianEmails: [] };
  const students = ['Kemi', 'Luz'].map((firstName, at) => ({ ...child, firstName, dob: `202${2 + at}-05-01` }));
  await owner.students.bulkCreateStudents({ daycareId, students });
  const accounts = [accountId];
  for (const [name, kind] of [
    ['Mora family', 'family'],
    ['Diego Mora', 'family'],
    ['Okafor family', 'family'],
    ['County', 'agency'],
    ['Church fund', 'agency'],
  ] as const) {
    const id = screenId();
    await billing.saveAccount({ daycareId, id, kind, name, payers: [], note: null });
    accounts.push(id);
  }
  const list = new MoneyList(new Set(accounts.slice(4)));
  const mornings = screenId();
  const prices = [{ from: '2026-01-01', amount: 18_001 }];
  await billing.savePlan({ daycareId, id: mornings, name: 'Mornings', every: 'week', prices, weekdays: [1, 3, 5] });
  list.plans.set(planId, { weekdays: [1, 2, 3, 4, 5], prices: [{ from: '2026-01-01', amount: 27_500 }] });
  list.plans.set(mornings, { weekdays: [1, 3, 5], prices });
  for (const { studentId, assignments, shares } of (await billing.listChildren({ daycareId })).children) {
    list.children.set(studentId, { shares, assigned: [] });
    for (const { assignmentId, from } of assignments)
      list.children.get(studentId)?.assigned.push({ id: assignmentId, planId, from, until: null });
  }
  return { money, list, accounts, plans: [planId, mornings], children: [...list.children.keys()] };
}

type Around = Awaited<ReturnType<typeof severalHouseholds>> & { holds: (is: boolean, otherwise: string) => void };
const pick = <One>(some: readonly One[], at: number): One | undefined => some[at % Math.max(some.length, 1)];

/** Sends a call once or twice. */
async function sent<Answer>({ holds }: Around, { kind, isSentTwice }: Step, call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  if (isSentTwice) holds(isDeepStrictEqual(await call(), answer), `${kind}: another answer`);
  return answer;
}

const isRefused = (call: Promise<unknown>) =>
  call.then(
    () => false,
    () => true,
  );

async function run(around: Around, given: Step): Promise<void> {
  const { money, list, holds } = around;
  const { billing, daycareId } = money;
  const week = pick(weeks, given.of);
  if (week === undefined) return;
  const { lines } = await billing.previewRun({ daycareId, ...week });
  const post = { daycareId, id: screenId(), ...week, keys: lines.map(({ key }) => key), issueOn: week.from, dueOn: week.until };
  const { invoices } = await sent(around, given, () => billing.postRun(post));
  const posted = await money.db.selectFrom('ledgerEntries').where('sourceKey', 'is not', null).select(['id', 'sourceKey']).execute();
  const ids = new Map(posted.map(({ id, sourceKey }) => [sourceKey, id]));
  const idOf = (key: string) => ids.get(key) ?? key.replace(/^entry:/, '');
  for (const { key, kind, accountId, studentId, amount } of lines)
    if (kind !== 'byHand') list.add(idOf(key), { accountId, amount, studentId, week: key.split(':')[3] ?? null });
  holds(new Set(lines.map(({ accountId }) => accountId)).size === invoices.length, 'another number of invoices than accounts with lines');
  for (const { documentId, accountId, total } of invoices) {
    const own = lines.filter((line) => line.accountId === accountId);
    list.invoices.set(
      documentId,
      own.map(({ key }) => idOf(key)),
    );
    holds(total === own.reduce((sum, { amount }) => sum + amount, 0), 'an invoice of another sum than the ledger');
    const { snapshot } = await billing.getDocument({ daycareId, documentId });
    const { balance, credit } = await billing.getAccount({ daycareId, accountId });
    if (snapshot.kind !== 'invoice') continue;
    holds(snapshot.lines.reduce((sum, { amount }) => sum + amount, 0) === total, 'lines of another sum than their invoice');
    holds(Math.max(snapshot.toPay, 0) === balance + credit, `an invoice asks for ${snapshot.toPay}, owed are ${balance + credit}`);
  }
  // Whatever changed since, every account was billed what each week up to this one costs now.
  for (const { from } of weeks.filter((each) => each.from <= week.from))
    for (const [studentId, child] of list.children) {
      if (from !== week.from && !list.isBilled(studentId, from)) continue;
      const costs = costsOf(list, child, daysOf(from));
      for (const accountId of around.accounts) {
        const [is, ought] = [list.billed({ studentId, accountId, week: from }), costs.get(accountId) ?? 0];
        holds(is === ought, `${from} of ${studentId} on ${accountId}: ${is} billed, it costs ${ought}`);
      }
    }
}

async function changePrice(around: Around, given: Step): Promise<void> {
  const { billing, daycareId } = around.money;
  const planId = pick(around.plans, given.of);
  const stored = (await billing.listPlans({ daycareId })).plans.find((plan) => plan.planId === planId);
  const known = around.list.plans.get(planId ?? '');
  if (stored === undefined || known === undefined) return;
  known.prices = [...known.prices.filter(({ from }) => from !== dayOf(given.on)), { from: dayOf(given.on), amount: given.amount }];
  const { name, every, weekdays, updatedAt } = stored;
  await sent(around, given, () =>
    billing.savePlan({ daycareId, id: stored.planId, name, every, weekdays, updatedAt, prices: known.prices }),
  );
}

async function changeShares(around: Around, given: Step): Promise<void> {
  const { accounts, children, list, money } = around;
  const [one = '', two = '', three = '', four = '', county = '', church = ''] = accounts;
  const amount = Math.ceil(given.amount / 3);
  const patterns: SetShares['shares'][] = [
    [{ accountId: one, rest: true }],
    [{ accountId: four, rest: true }],
    [
      { accountId: two, basisPoints: 6000 },
      { accountId: three, basisPoints: 4000 },
    ],
    [
      { accountId: county, amount },
      { accountId: one, rest: true },
    ],
    [
      { accountId: county, amount },
      { accountId: church, amount: 5001 },
      { accountId: two, basisPoints: 3333 },
      { accountId: three, basisPoints: 6667 },
    ],
    [
      { accountId: one, basisPoints: 3333 },
      { accountId: two, basisPoints: 3334 },
      { accountId: four, basisPoints: 3333 },
    ],
  ];
  const studentId = pick(children, given.of) ?? '';
  const shares = pick(patterns, given.to) ?? [];
  const from = dayOf(given.on);
  await sent(around, given, () => money.billing.setShares({ daycareId: money.daycareId, studentId, from, shares }));
  const child = list.children.get(studentId);
  if (child !== undefined) child.shares = [...child.shares.filter((each) => each.from !== from), { from, shares }];
}

async function changePlan(around: Around, given: Step): Promise<void> {
  const { money, children, list, plans, holds } = around;
  const { billing, daycareId } = money;
  const studentId = pick(children, given.of) ?? '';
  const assigned = list.children.get(studentId)?.assigned ?? [];
  const day = dayOf(given.on);
  const overlaps = (id: string, planId: string, from: string, until: string | null) =>
    assigned.some(
      (one) => one.id !== id && one.planId === planId && (until === null || one.from <= until) && (one.until === null || from <= one.until),
    );
  if (given.kind === 'assign') {
    const id = screenId();
    const planId = pick(plans, given.to) ?? '';
    const call = () => billing.assignPlan({ daycareId, id, studentId, planId, from: day, until: null, ownAmount: null, reason: null });
    if (overlaps(id, planId, day, null)) return holds(await isRefused(call()), 'the same plan twice on a day');
    await sent(around, given, call);
    assigned.push({ id, planId, from: day, until: null });
    return;
  }
  const one = pick(assigned, given.to);
  if (one === undefined || day < one.from) return;
  const until = given.amount % 5 === 0 ? null : day;
  const call = () => billing.endPlan({ daycareId, id: one.id, until });
  if (overlaps(one.id, one.planId, one.from, until)) return holds(await isRefused(call()), 'the same plan twice after another end');
  await sent(around, given, call);
  one.until = until;
}

async function addByHand(around: Around, given: Step): Promise<void> {
  const { money, accounts, list, holds } = around;
  const { billing, daycareId } = money;
  const { kind } = given;
  const accountId = pick(accounts, given.of) ?? '';
  const { balance, credit } = await billing.getAccount({ daycareId, accountId });
  const limit = kind === 'refund' ? credit : kind === 'writeOff' || kind === 'transfer' ? balance + credit : null;
  if (kind === 'run' || kind === 'price' || kind === 'shares' || kind === 'assign' || kind === 'end' || kind === 'reverse') return;
  if (kind === 'creditInvoice' || kind === 'receipt' || kind === 'useDeposit') return;
  const id = screenId();
  const toAccountId = kind === 'transfer' ? (pick(accounts, given.of + 1 + (given.to % (accounts.length - 1))) ?? '') : null;
  const entry = { daycareId, id, accountId, toAccountId, kind, on: dayOf(given.on), label: 'By hand', reason: 'Agreed' };
  if (limit !== null) holds(await isRefused(billing.addEntry({ ...entry, amount: limit + 1 })), `${kind}: more than there is`);
  if (limit === 0) return;
  const amount = limit === null ? given.amount : 1 + (given.amount % limit);
  await sent(around, given, () => billing.addEntry({ ...entry, amount }));
  list.add(id, { accountId, amount: kind === 'charge' || kind === 'refund' ? amount : -amount, isDeposit: kind === 'deposit' });
  if (toAccountId !== null) list.add(`${id} to`, { accountId: toAccountId, amount, partOf: id });
}

async function applyDeposit(around: Around, given: Step): Promise<void> {
  const { money, accounts, list, holds } = around;
  const { billing, daycareId } = money;
  const accountId = pick(accounts, given.of) ?? '';
  const held = list.deposit(accountId);
  const id = screenId();
  const use = given.to % 2 === 0 ? ('apply' as const) : ('payBack' as const);
  const of = { daycareId, id, accountId, on: dayOf(given.on), use };
  holds(await isRefused(billing.useDeposit({ ...of, amount: held + 1 })), 'more than the deposit');
  if (held === 0) return;
  const amount = 1 + (given.amount % held);
  await sent(around, given, () => billing.useDeposit({ ...of, amount }));
  list.add(id, { accountId, amount, isDeposit: true });
  if (use === 'apply') list.add(`${id} paid`, { accountId, amount: -amount, partOf: id });
}

/** Takes an entry back: one by hand, or a line of a bill, which then gets a credit note. */
async function reverse(around: Around, given: Step): Promise<void> {
  const { money, list, accounts, holds } = around;
  const { billing, daycareId } = money;
  const accountId = pick(accounts, given.of) ?? '';
  const { entries } = await billing.getAccount({ daycareId, accountId });
  const entry = pick(entries, given.to);
  if (entry === undefined) return;
  const back = { daycareId, id: screenId(), entryId: entry.entryId, on: '2026-11-21', reason: 'Typed wrong' };
  // A reversal, the other side of a transfer and what a deposit paid are not in the list by their ids.
  const known = list.find(entry.entryId);
  const isUsed = known?.isDeposit === true && known.amount < 0 && list.deposit(accountId) < -known.amount;
  if (known === undefined || isUsed) return holds(await isRefused(billing.reverseEntry(back)), 'an entry that is not to be reversed');
  await sent(around, given, () => billing.reverseEntry(back));
  holds(await isRefused(billing.reverseEntry({ ...back, id: screenId() })), 'an entry reversed twice');
  list.takeBack([entry.entryId]);
}

async function creditInvoice(around: Around, given: Step): Promise<void> {
  const { money, list, holds } = around;
  const { billing, daycareId } = money;
  const [documentId, ids] = pick([...list.invoices], given.of) ?? [];
  if (documentId === undefined || ids === undefined) return;
  const left = ids.filter((id) => list.find(id) !== undefined);
  const credit = { daycareId, id: screenId(), documentId, reason: 'Wrong' };
  if (left.length === 0) return holds(await isRefused(billing.creditInvoice(credit)), 'an invoice credited twice');
  const { documentId: noteId } = await sent(around, given, () => billing.creditInvoice(credit));
  const { snapshot } = await billing.getDocument({ daycareId, documentId: noteId });
  const total = snapshot.kind === 'creditNote' ? snapshot.total : 0;
  holds(total === -left.reduce((sum, id) => sum + (list.find(id)?.amount ?? 0), 0), 'a credit note of another sum than what it takes back');
  list.takeBack(left);
}

/** A receipt of a payment says what it pays and what stays as credit. */
async function giveReceipt(around: Around, given: Step): Promise<void> {
  const { money, accounts, list, holds } = around;
  const { billing, daycareId } = money;
  const accountId = pick(accounts.slice(0, 4), given.of) ?? '';
  const pay = { daycareId, id: screenId(), accountId, kind: 'payment' as const, amount: given.amount, on: dayOf(given.on), label: '' };
  const { receipt, entryId } = await sent(around, given, () => billing.addEntry({ ...pay, receiptId: `${pay.id}-receipt` }));
  list.add(entryId, { accountId, amount: -given.amount });
  const { snapshot } = await billing.getDocument({ daycareId, documentId: receipt?.documentId ?? '' });
  if (snapshot.kind !== 'receipt') return holds(false, 'no receipt');
  const paid = snapshot.paysFor.reduce((sum, { amount }) => sum + amount, 0);
  holds(paid + snapshot.staysAsCredit === given.amount && snapshot.staysAsCredit >= 0, 'a receipt of another sum than the payment');
}

const acts: Partial<Record<Step['kind'], typeof run>> = {
  run,
  price: changePrice,
  shares: changeShares,
  assign: changePlan,
  end: changePlan,
  useDeposit: applyDeposit,
  reverse,
  creditInvoice,
  receipt: giveReceipt,
};

/** What every account shows agrees with the list, with its statement, and with the lists of all accounts. */
async function checkAccounts({ money, list, accounts, holds }: Around): Promise<void> {
  const { billing, daycareId } = money;
  const lines = new Map((await billing.listAccounts({ daycareId })).accounts.map((line) => [line.accountId, line]));
  for (const accountId of accounts) {
    const { balance, credit, deposit, overdue, open, entries } = await billing.getAccount({ daycareId, accountId });
    holds(balance === list.balance(accountId), `${accountId}: ${balance} owed, ${list.balance(accountId)} in the list`);
    holds(deposit === list.deposit(accountId), `${accountId}: another deposit`);
    const owed = open.reduce((sum, item) => sum + item.open, 0);
    holds(owed - credit === balance && overdue <= owed && credit >= 0, `${accountId}: ${owed} owed less ${credit} is not ${balance}`);
    holds(
      entries.every((entry) => entry.open >= 0 && entry.open <= Math.abs(entry.amount)),
      `${accountId}: an entry paid more than once`,
    );
    const line = lines.get(accountId);
    holds(
      isDeepStrictEqual([line?.balance, line?.credit, line?.deposit, line?.overdue], [balance, credit, deposit, overdue]),
      'another list',
    );
    const { documentId } = await billing.issueDocument({ daycareId, id: screenId(), kind: 'statement', accountId });
    const { snapshot } = await billing.getDocument({ daycareId, documentId });
    holds(snapshot.kind === 'statement' && snapshot.balance === balance, `${accountId}: a statement of another sum than the ledger`);
  }
  const all = accounts.reduce((sum, accountId) => sum + list.balance(accountId), 0);
  const { totals } = await billing.getAging({ daycareId });
  holds(totals.open - totals.credit === all, 'reports of another sum than the ledger');
}

/** What each account shows of a day. */
const viewsOf = ({ money, accounts }: Around, asOf: string) =>
  Promise.all(
    accounts.map(async (accountId) => {
      const { account: _now, ...view } = await money.billing.getAccount({ daycareId: money.daycareId, accountId, asOf });
      return view;
    }),
  );

// trust 41
it('Any history of several households, agencies, deposits, plans, shares and late entries, sent once or twice, gives the balances of an independent list', async () => {
  const faults: string[] = [];
  const holds = (is: boolean, otherwise: string) => {
    if (!is) faults.push(otherwise);
  };
  const around: Around = { ...(await severalHouseholds()), holds };
  const days: { day: string; views: unknown }[] = [];
  let today = 21;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const one of steps) {
        await (acts[one.kind] ?? addByHand)(around, one);
        expect([one, ...faults]).toEqual([one]);
      }
      await checkAccounts(around);
      expect(faults).toEqual([]);
      // What a day showed does not change later.
      for (const { day, views } of days) expect(await viewsOf(around, day)).toEqual(views);
      const day = today <= 30 ? dayOf(today) : `2026-12-${String(today - 30).padStart(2, '0')}`;
      days.push({ day, views: await viewsOf(around, day) });
      today += 1;
      around.money.advance(24 * 3600);
    }),
    { numRuns: 6, seed: 20_261_126, endOnFailure: true },
  );
  // The history was long enough to mean something.
  expect(around.list.invoices.size).toBeGreaterThan(10);
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
