import { expect, it } from 'vitest';
import { moneyWorld, screenId as id } from '../../test/money-world';
import { newGuardian } from '../../test/guardians';

const week = { every: 'week' as const, from: '2026-11-16', until: '2026-11-20' };
const nextWeek = { every: 'week' as const, from: '2026-11-23', until: '2026-11-27' };
type Money = Awaited<ReturnType<typeof moneyWorld>>;

const standing = async ({ billing, daycareId, accountId }: Money) => {
  const { balance, credit, overdue, deposit } = await billing.getAccount({ daycareId, accountId });
  return { balance, credit, overdue, deposit };
};
const add = (
  { billing, daycareId, accountId }: Money,
  entry: Partial<Parameters<Money['billing']['addEntry']>[0]> & Pick<Parameters<Money['billing']['addEntry']>[0], 'kind' | 'amount'>,
) => billing.addEntry({ daycareId, id: id(), accountId, on: '2026-11-20', label: '', ...entry });
const snapshotOf = async ({ billing, daycareId }: Money, documentId = '') =>
  (await billing.getDocument({ daycareId, documentId })).snapshot;

it('A charge that was paid before it was billed is on the invoice, and is not asked for again', async () => {
  const money = await moneyWorld();
  await add(money, { kind: 'charge', amount: 1500, label: 'Field trip' });
  await add(money, { kind: 'payment', amount: 1500 });
  const { invoices } = await money.post(week);
  expect(await snapshotOf(money, invoices[0]?.documentId)).toMatchObject({ total: 29_000, creditUsed: 1500, toPay: 27_500 });
  expect(await standing(money)).toMatchObject({ balance: 27_500, credit: 0 });
});

it('What paid an invoice that is credited pays the oldest of what else is open, and the rest is credit', async () => {
  const money = await moneyWorld();
  const { invoices } = await money.post(week);
  await add(money, { kind: 'payment', amount: 30_000 });
  await money.post(nextWeek, { issueOn: '2026-11-20' });
  expect(await standing(money)).toMatchObject({ balance: 25_000, credit: 0 });
  await money.billing.creditInvoice({
    daycareId: money.daycareId,
    id: id(),
    documentId: invoices[0]?.documentId ?? '',
    reason: 'Was away',
  });
  expect(await standing(money)).toEqual({ balance: -2500, credit: 2500, overdue: 0, deposit: 0 });
});

it('A receipt whose payment was taken back says so, and no other paper is made of that payment', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId } = money;
  await money.post(week);
  const { entryId, receipt } = await add(money, { kind: 'payment', amount: 27_500, method: 'check', receiptId: id() });
  const other = await add(money, { kind: 'payment', amount: 100, method: 'check' });
  expect((await billing.listToBank({ daycareId })).payments.map(({ amount }) => amount)).toEqual([27_500, 100]);
  for (const each of [entryId, other.entryId])
    await billing.reverseEntry({ daycareId, id: id(), entryId: each, on: '2026-11-21', reason: 'Returned by the bank' });
  const paper = await billing.getDocument({ daycareId, documentId: receipt?.documentId ?? '' });
  expect([paper.takenBackOn, paper.snapshot]).toEqual(['2026-11-21', expect.objectContaining({ amount: 27_500 })]);
  const { documents } = await billing.getAccount({ daycareId, accountId });
  expect(documents.map(({ kind, takenBackOn }) => [kind, takenBackOn])).toEqual([
    ['receipt', '2026-11-21'],
    ['invoice', null],
  ]);
  expect((await billing.listToBank({ daycareId })).payments).toEqual([]);
  const papers = [
    { kind: 'receipt' as const, entryIds: [other.entryId] },
    { kind: 'depositSlip' as const, entryIds: [other.entryId] },
  ];
  for (const of of papers)
    await expect(billing.issueDocument({ daycareId, id: id(), ...of })).rejects.toMatchObject({
      message: 'One of these payments was reversed.',
    });
  // The receipt that was given stays as it is.
  expect(await billing.issueDocument({ daycareId, id: id(), kind: 'receipt', entryIds: [entryId] })).toMatchObject({
    number: paper.number,
  });
});

it('Checks and cash wait for the bank until they are on a slip, whoever recorded them', async () => {
  const money = await moneyWorld();
  const { billing, daycareId } = money;
  await add(money, { kind: 'payment', amount: 100, method: 'check', reference: '1201' });
  await add(money, { kind: 'payment', amount: 200, method: 'transfer' });
  const { entryId } = await add(money, { kind: 'deposit', amount: 300, method: 'cash' });
  const { payments } = await billing.listToBank({ daycareId });
  expect(payments.map(({ accountName, method, reference, amount }) => [accountName, method, reference, amount])).toEqual([
    ['Lopez family', 'check', '1201', 100],
    ['Lopez family', 'cash', null, 300],
  ]);
  await billing.issueDocument({ daycareId, id: id(), kind: 'depositSlip', entryIds: [entryId] });
  expect((await billing.listToBank({ daycareId })).payments.map(({ amount }) => amount)).toEqual([100]);
});

it('A family that leaves gets its credit and its deposit back, and is even', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId } = money;
  await add(money, { kind: 'deposit', amount: 20_000, method: 'check' });
  await money.post(week);
  await add(money, { kind: 'payment', amount: 30_000 });
  const [child] = (await billing.listChildren({ daycareId })).children;
  await billing.endPlan({ daycareId, id: child?.assignments[0]?.assignmentId ?? '', until: '2026-11-18' });
  const { lines } = await billing.previewRun({ daycareId, ...nextWeek });
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([['difference', -11_000]]);
  const { invoices } = await money.post(nextWeek, { issueOn: '2026-11-20' });
  expect(await snapshotOf(money, invoices[0]?.documentId)).toMatchObject({ total: -11_000, creditUsed: 0 });
  // Nothing but a difference of the week before is on it, and its own week names it.
  expect((await billing.previewRun({ daycareId, ...nextWeek })).invoices).toEqual(invoices);
  expect((await billing.previewRun({ daycareId, ...week })).invoices).not.toContainEqual(invoices[0]);
  expect(await standing(money)).toEqual({ balance: -13_500, credit: 13_500, overdue: 0, deposit: 20_000 });
  await expect(add(money, { kind: 'refund', amount: 13_501 })).rejects.toMatchObject({
    message: 'That is $0.01 more than the unused credit. Lower it.',
  });
  await add(money, { kind: 'refund', amount: 13_500, method: 'check', reference: '88' });
  await billing.useDeposit({ daycareId, id: id(), accountId, amount: 20_000, on: '2026-11-21', use: 'payBack' });
  expect(await standing(money)).toEqual({ balance: 0, credit: 0, overdue: 0, deposit: 0 });
});

it('A deposit that was used is not taken back before its use is', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId } = money;
  const { entryId } = await add(money, { kind: 'deposit', amount: 10_000 });
  await money.post(week);
  const use = { daycareId, id: id(), accountId, amount: 4000, on: '2026-11-20', use: 'apply' as const };
  await billing.useDeposit(use);
  const back = (of: string) => billing.reverseEntry({ daycareId, id: id(), entryId: of, on: '2026-11-21', reason: 'Returned by the bank' });
  await expect(back(entryId)).rejects.toMatchObject({ message: 'Some of this deposit was used. Reverse its use first.' });
  await back(use.id);
  await back(entryId);
  expect(await standing(money)).toEqual({ balance: 27_500, credit: 0, overdue: 27_500, deposit: 0 });
});

it('Three households whose parts do not divide pay the whole price together, each on its own bill', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId, people } = money;
  const others = [id(), id()];
  for (const other of others) await billing.saveAccount({ daycareId, id: other, kind: 'family', name: other, payers: [], note: null });
  const parts = [3333, 3334, 3333];
  const shares = [accountId, ...others].map((each, at) => ({ accountId: each, basisPoints: parts[at] ?? 0 }));
  await billing.setShares({ daycareId, studentId: people.child, from: '2026-11-01', shares });
  await money.post(week);
  const { accounts } = await billing.listAccounts({ daycareId });
  expect(accounts.map(({ balance }) => balance).toSorted()).toEqual([9166, 9166, 9168]);
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(27_500);
});

it('A currency without cents has no point on bills, in files or in splits, and stays once something is written', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId, people } = money;
  await billing.updateSettings({ daycareId, currency: 'JPY' });
  const other = id();
  await billing.saveAccount({ daycareId, id: other, kind: 'family', name: 'Father', payers: [], note: null });
  const shares = [accountId, other].map((each) => ({ accountId: each, basisPoints: 5000 }));
  await billing.setShares({ daycareId, studentId: people.child, from: '2026-11-01', shares });
  const { lines } = await billing.previewRun({ daycareId, ...week });
  expect(lines.map(({ arithmetic, amount }) => [arithmetic, amount])).toEqual([
    ['5 of 5 days × ¥27,500 × 50%', 13_750],
    ['5 of 5 days × ¥27,500 × 50%', 13_750],
  ]);
  await money.post(week);
  await expect(billing.updateSettings({ daycareId, currency: 'USD' })).rejects.toMatchObject({ code: 'CONFLICT' });
  const { base64 } = await billing.export({ daycareId, what: 'aging', format: 'csv', from: '2026-11-01', until: '2026-11-21' });
  expect(Buffer.from(base64, 'base64').toString()).toContain('Lopez family,0,13750,');
});

it('A closed period takes a late entry on a later day, and what a day showed stays', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId } = money;
  await money.post(week);
  money.advance(24 * 3600);
  await billing.closePeriod({ daycareId, through: '2026-11-21' });
  await expect(add(money, { kind: 'payment', amount: 27_500, on: '2026-11-21' })).rejects.toMatchObject({
    message: 'Everything through Nov 21, 2026 is closed. Choose a later date.',
  });
  await expect(money.post(nextWeek, { issueOn: '2026-11-20' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await add(money, { kind: 'payment', amount: 27_500, on: '2026-11-22' });
  expect((await billing.getAccount({ daycareId, accountId, asOf: '2026-11-21' })).balance).toBe(27_500);
  expect((await standing(money)).balance).toBe(0);
});

it('A tax paper counts each amount in one year: what was paid ahead in the year in which a bill uses it', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId, personId } = money;
  await billing.updateSettings({ daycareId, taxId: { label: 'EIN', value: '12-3456789' } });
  const paperOf = async (year: number) => {
    const { documentId } = await billing.issueDocument({ daycareId, id: id(), kind: 'taxYear', accountId, year, payerId: personId });
    const snapshot = await snapshotOf(money, documentId);
    if (snapshot.kind !== 'taxYear') throw new Error('Another paper.');
    return { total: snapshot.total, earlier: snapshot.earlier?.together ?? 0, credit: snapshot.unusedCredit, refunds: snapshot.refunds };
  };
  await money.post(week);
  await add(money, { kind: 'payment', amount: 40_000 });
  expect(await paperOf(2026)).toEqual({ total: 27_500, earlier: 0, credit: 12_500, refunds: [] });
  money.advance(45 * 24 * 3600);
  await money.post({ every: 'week', from: '2027-01-04', until: '2027-01-08' });
  expect(await paperOf(2026)).toEqual({ total: 27_500, earlier: 0, credit: 12_500, refunds: [] });
  expect(await paperOf(2027)).toEqual({ total: 12_500, earlier: 12_500, credit: 0, refunds: [] });
});

it('A sibling discount that is set before the first bill holds for all of them, and a later one from today on', async () => {
  const money = await moneyWorld();
  const { billing, owner, daycareId, accountId, planId } = money;
  await billing.updateSettings({ daycareId, sibling: { percent: 10 } });
  const baby = { firstName: 'Mateo', lastName: 'Lopez', dob: '2025-09-15', guardianEmails: [] };
  await owner.students.bulkCreateStudents({ daycareId, students: [baby] });
  const studentId = (await billing.listChildren({ daycareId })).children.find(({ firstName }) => firstName === 'Mateo')?.studentId ?? '';
  await billing.setShares({ daycareId, studentId, from: '2026-11-01', shares: [{ accountId, rest: true }] });
  const given = { id: id(), studentId, planId, from: '2026-11-02', until: null, ownAmount: null, reason: null };
  await billing.assignPlan({ daycareId, ...given });
  const discounts = async (period: { every: 'week'; from: string; until: string }) =>
    (await billing.previewRun({ daycareId, ...period })).lines.flatMap(({ kind, amount }) => (kind === 'tuition' ? [] : [[kind, amount]]));
  expect(await discounts(week)).toEqual([['discount', -2750]]);
  await money.post(week);
  await billing.updateSettings({ daycareId, sibling: null });
  expect(await discounts({ every: 'week', from: '2026-11-23', until: '2026-11-27' })).toEqual([]);
});

it('A sibling discount is taken off the child who has it, on the tax paper, too', async () => {
  const money = await moneyWorld();
  const { billing, owner, daycareId, accountId, planId, personId } = money;
  await billing.updateSettings({
    daycareId,
    taxId: { label: 'EIN', value: '12-3456789' },
    sibling: { percent: 10 },
    siblingFrom: week.from,
  });
  const baby = { firstName: 'Mateo', lastName: 'Lopez', dob: '2025-09-15', guardianEmails: [] };
  await owner.students.bulkCreateStudents({ daycareId, students: [baby] });
  const studentId = (await billing.listChildren({ daycareId })).children.find(({ firstName }) => firstName === 'Mateo')?.studentId ?? '';
  await billing.setShares({ daycareId, studentId, from: '2026-11-01', shares: [{ accountId, rest: true }] });
  const given = { id: id(), studentId, planId, from: '2026-11-02', until: null, ownAmount: null, reason: null };
  await billing.assignPlan({ daycareId, ...given });
  await money.post(week);
  await add(money, { kind: 'payment', amount: 52_250 });
  const ask = { daycareId, id: id(), kind: 'taxYear' as const, accountId, year: 2026, payerId: personId };
  const snapshot = await snapshotOf(money, (await billing.issueDocument(ask)).documentId);
  if (snapshot.kind !== 'taxYear') throw new Error('Another paper.');
  const paid = Object.fromEntries(snapshot.children.map(({ name }, at) => [name, snapshot.totals[at]]));
  expect(paid).toEqual({ 'Ana Lopez': 27_500, 'Mateo Lopez': 24_750 });
});

it('A deposit counts on the tax paper of the person who paid it, in the year in which it is used', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId, personId, people } = money;
  await billing.updateSettings({ daycareId, taxId: { label: 'EIN', value: '12-3456789' } });
  await newGuardian(money, 'Diego Lopez', { studentId: people.child });
  const { people: around } = await money.owner.people.getPeople({ daycareId, studentId: people.child });
  const otherId = around.find((one) => one.personId !== personId)?.personId ?? '';
  const { updatedAt } = (await billing.getAccount({ daycareId, accountId })).account;
  const payers = [personId, otherId];
  await billing.saveAccount({ daycareId, id: accountId, updatedAt, kind: 'family', name: 'Lopez family', payers, note: null });
  const totalOf = async (year: number, payerId: string) => {
    const { documentId } = await billing.issueDocument({ daycareId, id: id(), kind: 'taxYear', accountId, year, payerId });
    const snapshot = await snapshotOf(money, documentId);
    if (snapshot.kind !== 'taxYear') throw new Error('Another paper.');
    return [snapshot.total, snapshot.depositHeld];
  };
  await add(money, { kind: 'deposit', amount: 20_000, payerId: otherId });
  await money.post(week);
  expect(await totalOf(2026, otherId)).toEqual([0, 20_000]);
  money.advance(45 * 24 * 3600);
  await billing.useDeposit({ daycareId, id: id(), accountId, amount: 20_000, on: '2027-01-02', use: 'apply' });
  expect(await totalOf(2026, otherId)).toEqual([0, 20_000]);
  expect(await totalOf(2027, otherId)).toEqual([20_000, 0]);
  expect(await totalOf(2027, personId)).toEqual([0, 0]);
});

it('A tax paper about one child has what was paid for it, when its care was, and says what is on no child’s paper', async () => {
  const money = await moneyWorld();
  const { owner, billing, daycareId, accountId, personId, planId, people } = money;
  await billing.updateSettings({ daycareId, taxId: { label: 'Business number', value: '12345 6789' } });
  const { results } = await owner.students.bulkCreateStudents({
    daycareId,
    students: [{ firstName: 'Mateo', lastName: 'Lopez', dob: '2025-09-15', guardianEmails: [] }],
  });
  const brother = results[0]?.studentId ?? '';
  await billing.setShares({ daycareId, studentId: brother, from: '2026-11-01', shares: [{ accountId, rest: true }] });
  await billing.assignPlan({
    daycareId,
    id: id(),
    studentId: brother,
    planId,
    from: '2026-11-23',
    until: null,
    ownAmount: 20_000,
    reason: 'Half days',
  });
  await money.post(week);
  await money.post(nextWeek, { issueOn: '2026-11-20' });
  await billing.importOpenings({
    daycareId,
    on: '2026-11-20',
    rows: [{ id: id(), accountId, balance: 0, paidThisYear: 30_000, payerId: personId }],
  });
  await add(money, { kind: 'payment', amount: 75_000 });
  const paperOf = async (studentId: string | null) => {
    const { documentId } = await billing.issueDocument({
      daycareId,
      id: id(),
      kind: 'taxYear',
      accountId,
      year: 2026,
      payerId: personId,
      studentId,
    });
    const snapshot = await snapshotOf(money, documentId);
    if (snapshot.kind !== 'taxYear') throw new Error('Another paper.');
    const { total, totals, children, forNoChild } = snapshot;
    return { total, totals, children: children.map(({ name, care }) => ({ name, care })), forNoChild };
  };
  const care = (from: string) => ({ from, until: '2026-11-27' });
  const [ana, mateo] = [
    { name: 'Ana Lopez', care: care('2026-11-16') },
    { name: 'Mateo Lopez', care: care('2026-11-23') },
  ];
  expect(await paperOf(people.child)).toEqual({ total: 55_000, totals: [55_000, 0], children: [ana], forNoChild: 30_000 });
  expect(await paperOf(brother)).toEqual({ total: 20_000, totals: [20_000, 0], children: [mateo], forNoChild: 30_000 });
  expect(await paperOf(null)).toMatchObject({ total: 105_000, forNoChild: undefined });
  await expect(paperOf('another child')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('A refund is taken off the year in which it is paid', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId, personId } = money;
  await billing.updateSettings({ daycareId, taxId: { label: 'EIN', value: '12-3456789' } });
  const totalOf = async (year: number) => {
    const { documentId } = await billing.issueDocument({ daycareId, id: id(), kind: 'taxYear', accountId, year, payerId: personId });
    const snapshot = await snapshotOf(money, documentId);
    return snapshot.kind === 'taxYear' ? snapshot.total : null;
  };
  const { invoices } = await money.post(week);
  await add(money, { kind: 'payment', amount: 27_500 });
  money.advance(45 * 24 * 3600);
  await billing.creditInvoice({ daycareId, id: id(), documentId: invoices[0]?.documentId ?? '', reason: 'Was away' });
  await add(money, { kind: 'refund', amount: 27_500, on: '2027-01-05' });
  expect([await totalOf(2026), await totalOf(2027)]).toEqual([27_500, -27_500]);
});

it('A statement of a past year says what was overdue at its end', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId } = money;
  await money.post(week);
  money.advance(45 * 24 * 3600);
  await add(money, { kind: 'payment', amount: 27_500, on: '2027-01-05' });
  const { documentId } = await billing.issueDocument({ daycareId, id: id(), kind: 'statement', accountId, year: 2026 });
  expect(await snapshotOf(money, documentId)).toMatchObject({ balance: 27_500, overdue: 27_500, until: '2026-12-31' });
});

it('A credit note of this morning is not one of another day because it is tomorrow elsewhere', async () => {
  const money = await moneyWorld();
  const { owner, daycareId, as, people } = money;
  await owner.staff.setKeepBooks({ daycareId, userId: people.staff.uid, canKeepBooks: true });
  const keeper = as(people.staff).billing;
  const { invoices } = await money.post(week);
  // Past midnight in UTC, still the same evening at the daycare.
  money.advance(6 * 3600);
  const credit = { daycareId, id: id(), documentId: invoices[0]?.documentId ?? '', reason: 'Was away' };
  await expect(keeper.creditInvoice(credit)).resolves.toMatchObject({ number: 'C-2026-0001' });
});

it('A father of another household gets no bill of the mother’s, and hers does not name his part', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId, people, as } = money;
  const { person: father } = await newGuardian(money, 'Diego Lopez', { studentId: people.child, household: 2 });
  const his = id();
  const [, second] = (await money.owner.people.getPeople({ daycareId, studentId: people.child })).people;
  await billing.saveAccount({ daycareId, id: his, kind: 'family', name: 'Diego Lopez', payers: [second?.personId ?? ''], note: null });
  const shares = [
    { accountId, basisPoints: 6000 },
    { accountId: his, basisPoints: 4000 },
  ];
  await billing.setShares({ daycareId, studentId: people.child, from: '2026-11-01', shares });
  const { invoices } = await money.post(week);
  const documentOf = (payer: string) => ({
    daycareId,
    documentId: invoices.find((invoice) => invoice.accountId === payer)?.documentId ?? '',
  });
  const mother = as(people.parent).family;
  const told = JSON.stringify([(await mother.getAccount({ daycareId })).accounts, await mother.getDocument(documentOf(accountId))]);
  expect(told).toContain('16500');
  expect(told).not.toMatch(/Diego|11000|40%/);
  await expect(mother.getDocument(documentOf(his))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await as(father).family.getAccount({ daycareId })).accounts).toMatchObject([{ accountId: his, owed: 11_000 }]);
});

it('A past day shows no paper and no number that was given later, whatever day the paper is dated', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId } = money;
  await add(money, { kind: 'charge', amount: 1500, on: '2026-11-20' });
  await add(money, { kind: 'payment', amount: 1000, on: '2026-11-20' });
  const asOf = '2026-11-21';
  const before = await billing.getAccount({ daycareId, accountId, asOf });
  expect(before.documents).toEqual([]);
  money.advance(24 * 3600);
  await money.post(week);
  const [payment] = before.entries.filter(({ kind }) => kind === 'payment');
  await billing.issueDocument({ daycareId, id: id(), kind: 'receipt', entryIds: [payment?.entryId ?? ''] });
  expect(await billing.getAccount({ daycareId, accountId, asOf })).toEqual(before);
  expect((await billing.getAccount({ daycareId, accountId })).documents).toHaveLength(2);
});

it('In a closed period no price and no sibling discount begins any more, and what began in it stays', async () => {
  const { billing, daycareId, planId } = await moneyWorld();
  await billing.closePeriod({ daycareId, through: '2026-11-15' });
  const [plan] = (await billing.listPlans({ daycareId })).plans;
  const change = (prices: { from: string; amount: number }[], name = 'Full week') =>
    billing.savePlan({ daycareId, id: planId, updatedAt: plan?.updatedAt ?? '', name, every: 'week', prices, weekdays: [1, 2, 3, 4, 5] });
  const closed = { message: 'Everything through Nov 15, 2026 is closed. Choose a later date.' };
  await expect(change([{ from: '2026-01-01', amount: 30_000 }])).rejects.toMatchObject(closed);
  await expect(
    change([
      { from: '2026-01-01', amount: 27_500 },
      { from: '2026-11-09', amount: 30_000 },
    ]),
  ).rejects.toMatchObject(closed);
  await expect(billing.updateSettings({ daycareId, sibling: { percent: 10 }, siblingFrom: '2026-11-15' })).rejects.toMatchObject(closed);
  await change(
    [
      { from: '2026-01-01', amount: 27_500 },
      { from: '2026-11-16', amount: 30_000 },
    ],
    'Whole week',
  );
  await billing.updateSettings({ daycareId, sibling: { percent: 10 }, siblingFrom: '2026-11-16' });
});

it('Several children are given a plan at once, all of them or none, and once', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, planId, people } = money;
  const [one, other] = [await newGuardian(money, 'Nat Noplan'), await newGuardian(money, 'Ola Noplan')];
  const rows = [one, other].map(({ studentId }) => ({ id: id(), studentId }));
  const give = { daycareId, planId, from: '2026-11-16' };
  await expect(billing.assignPlans({ ...give, children: [...rows, { id: id(), studentId: people.child }] })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const plansOf = async () =>
    (await billing.listChildren({ daycareId })).children.flatMap(({ studentId, assignments }) =>
      rows.some((row) => row.studentId === studentId) ? assignments.map(({ from }) => from) : [],
    );
  expect(await plansOf()).toEqual([]);
  const answer = await billing.assignPlans({ ...give, children: rows });
  expect(await billing.assignPlans({ ...give, children: rows })).toEqual(answer);
  expect(await plansOf()).toEqual(['2026-11-16', '2026-11-16']);
});

it('A child that leaves in a week that was billed and comes back costs nothing for the days between', async () => {
  const money = await moneyWorld();
  const { billing, owner, daycareId, people } = money;
  const enroll = (startsOn: string | null, endsOn: string | null) =>
    owner.students.setEnrolment({ daycareId, studentIds: [people.child], startsOn, endsOn, reason: null });
  const amounts = async (period: typeof week) =>
    (await billing.previewRun({ daycareId, ...period })).lines.map(({ kind, amount }) => [kind, amount]);
  await enroll(null, '2026-11-18');
  expect(await amounts(week)).toEqual([['tuition', 16_500]]);
  await money.post(week);
  await enroll('2026-12-02', null);
  expect(await amounts(nextWeek)).toEqual([]);
  expect(await amounts({ every: 'week', from: '2026-11-30', until: '2026-12-04' })).toEqual([['tuition', 16_500]]);
});

it('Of a payment that was recorded twice, the one that paid the invoice may be taken back: the other one pays it', async () => {
  const money = await moneyWorld();
  const { billing, daycareId } = money;
  await money.post(week);
  const { entryId } = await add(money, { kind: 'payment', amount: 27_500, method: 'check', reference: '1201' });
  await add(money, { kind: 'payment', amount: 27_500, method: 'check', reference: '1201' });
  await billing.reverseEntry({ daycareId, id: id(), entryId, on: '2026-11-21', reason: 'Recorded twice' });
  expect(await standing(money)).toEqual({ balance: 0, credit: 0, overdue: 0, deposit: 0 });
});

it('An invoice of which one line was taken back stays in the list of its period until nothing of it is left', async () => {
  const money = await moneyWorld();
  const { billing, daycareId, accountId } = money;
  await add(money, { kind: 'charge', amount: 1500, label: 'Field trip' });
  const { invoices } = await money.post(week);
  const { entries } = await billing.getAccount({ daycareId, accountId });
  const listed = async () => (await billing.previewRun({ daycareId, ...week })).invoices;
  const back = (amount: number) => {
    const entryId = entries.find((entry) => entry.amount === amount)?.entryId ?? '';
    return billing.reverseEntry({ daycareId, id: id(), entryId, on: '2026-11-21', reason: 'Was away' });
  };
  await back(1500);
  expect(await listed()).toEqual(invoices);
  await back(27_500);
  expect(await listed()).toEqual([]);
});

it('An invoice of nothing but a charge by hand is in the list of its period', async () => {
  const money = await moneyWorld();
  const { billing, daycareId } = money;
  await money.post(week);
  await add(money, { kind: 'charge', amount: 1500, label: 'Field trip' });
  const listed = async (period: typeof week) => (await billing.previewRun({ daycareId, ...period })).invoices.map(({ total }) => total);
  const { lines } = await billing.previewRun({ daycareId, ...nextWeek });
  const byHand = lines.filter(({ kind }) => kind === 'byHand').map(({ key }) => key);
  await billing.postRun({ daycareId, id: id(), ...nextWeek, keys: byHand, issueOn: '2026-11-20', dueOn: '2026-11-27' });
  expect([await listed(week), await listed(nextWeek)]).toEqual([[27_500], [1500]]);
});
