import { describe, expect, it } from 'vitest';
import { moneyWorld, screenId as id } from '../../test/money-world';

const week = { every: 'week' as const, from: '2026-11-16', until: '2026-11-20' };
const nextWeek = { every: 'week' as const, from: '2026-11-23', until: '2026-11-27' };

describe('A bill that is not what the one before was says why', () => {
  async function billedWorld() {
    const world = await moneyWorld();
    await world.post(week);
    const { billing, daycareId } = world;
    const bills = async () => (await billing.previewRun({ daycareId, ...nextWeek })).bills;
    return { ...world, bills, why: async () => (await bills()).map(({ why }) => why) };
  }

  it('nothing, where it is the same', async () => {
    expect(await (await billedWorld()).bills()).toMatchObject([{ differs: false, why: '', before: 27_500 }]);
  });

  it('nothing, where the bills of a month came in between', async () => {
    const { billing, owner, daycareId } = await billedWorld();
    const students = [{ firstName: 'Kemi', lastName: 'Nwosu', dob: '2024-05-01', guardianEmails: [] }];
    await owner.students.bulkCreateStudents({ daycareId, students });
    const { children } = await billing.listChildren({ daycareId });
    const studentId = children.find(({ firstName }) => firstName === 'Kemi')?.studentId ?? '';
    const [accountId, planId] = [id(), id()];
    await billing.saveAccount({ daycareId, id: accountId, kind: 'family', name: 'Nwosu family', payers: [], note: null });
    await billing.setShares({ daycareId, studentId, from: '2026-10-01', shares: [{ accountId, rest: true }] });
    const prices = [{ from: '2026-01-01', amount: 120_000 }];
    await billing.savePlan({ daycareId, id: planId, name: 'Month', every: 'month', prices, weekdays: [1, 2, 3, 4, 5] });
    const assigned = { studentId, planId, from: '2026-10-01', until: null, ownAmount: null, reason: null };
    await billing.assignPlan({ daycareId, id: id(), ...assigned });
    const postMonth = async (month: { from: string; until: string }) => {
      const { lines, bills: before } = await billing.previewRun({ daycareId, every: 'month', ...month });
      const keys = lines.map(({ key }) => key);
      await billing.postRun({ daycareId, id: id(), every: 'month', ...month, keys, issueOn: '2026-11-21', dueOn: '2026-11-30' });
      return before;
    };
    await postMonth({ from: '2026-10-01', until: '2026-10-31' });
    expect(await postMonth({ from: '2026-11-01', until: '2026-11-30' })).toMatchObject([{ differs: false, before: 120_000 }]);
    const { bills } = await billing.previewRun({ daycareId, every: 'week', from: '2026-12-07', until: '2026-12-11' });
    expect(bills).toMatchObject([{ differs: false, why: '', before: 27_500 }]);
  });

  it('a price', async () => {
    const { billing, daycareId, planId, why } = await billedWorld();
    const [plan] = (await billing.listPlans({ daycareId })).plans;
    const prices = [
      { from: '2026-01-01', amount: 27_500 },
      { from: '2026-11-23', amount: 30_000 },
    ];
    const saved = { daycareId, id: planId, updatedAt: plan?.updatedAt ?? '', name: 'Full week', every: 'week' as const, prices };
    await billing.savePlan({ ...saved, weekdays: [1, 2, 3, 4, 5] });
    expect(await why()).toEqual(['Ana: $300.00, was $275.00']);
  });

  it('a sibling who starts, one who is on no bill any more, and what was added by hand', async () => {
    const { billing, owner, daycareId, planId, accountId, people, post, why } = await billedWorld();
    const students = [{ firstName: 'Kemi', lastName: 'Lopez', dob: '2024-05-01', guardianEmails: [] }];
    await owner.students.bulkCreateStudents({ daycareId, students });
    const { children } = await billing.listChildren({ daycareId });
    const studentId = children.find(({ firstName }) => firstName === 'Kemi')?.studentId ?? '';
    await billing.setShares({ daycareId, studentId, from: '2026-11-01', shares: [{ accountId, rest: true }] });
    const assigned = { studentId, planId, from: '2026-11-25', until: null, ownAmount: null, reason: null };
    await billing.assignPlan({ daycareId, id: id(), ...assigned });
    await billing.addEntry({ daycareId, id: id(), accountId, kind: 'charge', amount: 1500, on: '2026-11-20', label: 'Field trip' });
    expect(await why()).toEqual(['Kemi starts Nov 25, 2026. Field trip']);
    await post(nextWeek);
    const own = (await billing.listChildren({ daycareId })).children.find((child) => child.studentId === people.child);
    const [of] = own?.assignments ?? [];
    await billing.endPlan({ daycareId, id: of?.assignmentId ?? '', updatedAt: of?.updatedAt ?? '', until: '2026-11-27' });
    const later = { every: 'week' as const, from: '2026-11-30', until: '2026-12-04' };
    const { bills } = await billing.previewRun({ daycareId, ...later });
    expect(bills.map((bill) => bill.why)).toEqual([expect.stringContaining('Ana is no longer on this bill')]);
    expect(bills.map((bill) => bill.why)).toEqual([expect.stringContaining('Kemi: 5 of 5 days')]);
  });

  it('another part of two households', async () => {
    const { billing, daycareId, accountId, people, bills } = await billedWorld();
    const other = id();
    await billing.saveAccount({ daycareId, id: other, kind: 'family', name: 'Mora family', payers: [], note: null });
    const shares = [
      { accountId, basisPoints: 6000 },
      { accountId: other, basisPoints: 4000 },
    ];
    await billing.setShares({ daycareId, studentId: people.child, from: '2026-11-23', shares });
    expect((await bills()).map(({ accountName, why }) => [accountName, why])).toEqual([
      ['Lopez family', '60%, was 100%'],
      ['Mora family', ''],
    ]);
  });

  it('another part of two households from the middle of a week', async () => {
    const { billing, daycareId, accountId, people, bills, post } = await billedWorld();
    const other = id();
    await billing.saveAccount({ daycareId, id: other, kind: 'family', name: 'Mora family', payers: [], note: null });
    const shares = [accountId, other].map((each, at) => ({ accountId: each, basisPoints: at === 0 ? 6000 : 4000 }));
    await billing.setShares({ daycareId, studentId: people.child, from: '2026-11-25', shares });
    const why = async () => (await bills()).map((bill) => [bill.accountName, bill.why]);
    expect(await why()).toEqual([
      ['Lopez family', '60%, was 100%'],
      ['Mora family', ''],
    ]);
    await post(nextWeek);
    const { bills: later } = await billing.previewRun({ daycareId, every: 'week', from: '2026-11-30', until: '2026-12-04' });
    expect(later.map((bill) => [bill.accountName, bill.total, bill.why])).toEqual([
      ['Lopez family', 16_500, '60%, was 100%'],
      ['Mora family', 11_000, 'Ana: 5 of 5 days'],
    ]);
  });

  it('and a period that is posted says who posted it', async () => {
    const { billing, daycareId, post, people } = await billedWorld();
    expect((await billing.previewRun({ daycareId, ...nextWeek })).posted).toBeNull();
    await post(nextWeek);
    expect((await billing.previewRun({ daycareId, ...nextWeek })).posted).toMatchObject({ by: people.owner.displayName });
  });
});

describe('Who pays, changed in the middle of a week that was posted, becomes one line for each account', () => {
  it.each([
    {
      what: 'a second household',
      shares: [{ basisPoints: 6000 }, { basisPoints: 4000 }] as const,
      kind: 'family' as const,
      lines: [
        ['difference', -6600, '$209.00 less $275.00 billed'],
        ['difference', 6600, '$66.00 less $0.00 billed'],
      ],
    },
    {
      what: 'an agency',
      shares: [{ rest: true }, { amount: 20_000 }] as const,
      kind: 'agency' as const,
      lines: [
        ['difference', -12_000, '$155.00 less $275.00 billed'],
        ['difference', 12_000, '$120.00 less $0.00 billed'],
      ],
    },
  ])('$what', async ({ shares, kind, lines }) => {
    const { billing, daycareId, accountId, people, post } = await moneyWorld();
    await post(week);
    const other = id();
    await billing.saveAccount({ daycareId, id: other, kind, name: 'Other', payers: [], note: null });
    const parts = shares.map((share, at) => ({ accountId: at === 0 ? accountId : other, ...share }));
    await billing.setShares({ daycareId, studentId: people.child, from: '2026-11-18', shares: parts });
    const differences = async () =>
      (await billing.previewRun({ daycareId, ...nextWeek })).lines
        .filter((line) => line.kind === 'difference')
        .map((line) => [line.kind, line.amount, line.arithmetic]);
    expect(await differences()).toEqual(lines);
    await post(nextWeek);
    const { accounts } = await billing.listAccounts({ daycareId });
    expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(2 * 27_500);
    const after = { every: 'week' as const, from: '2026-11-30', until: '2026-12-04' };
    expect((await billing.previewRun({ daycareId, ...after })).lines.filter((line) => line.kind === 'difference')).toEqual([]);
  });
});

it('The bills of a period name the invoices that were posted of them, and the period before', async () => {
  const { billing, daycareId, planId, post } = await moneyWorld();
  const look = (period: typeof week | typeof nextWeek) => billing.previewRun({ daycareId, ...period });
  expect(await look(week)).toMatchObject({ invoices: [], before: null });
  const { invoices } = await post(week);
  expect(await look(week)).toMatchObject({ invoices, before: null });
  expect(await look(nextWeek)).toMatchObject({ invoices: [], before: { from: week.from, until: week.until } });
  const [next] = (await billing.getOverview({ daycareId })).nextBills;
  expect(next).toMatchObject({ from: nextWeek.from, before: { from: week.from, until: week.until } });
  // Another price of the week that is billed is on an invoice of the next one, which is not in the list of this one.
  const [plan] = (await billing.listPlans({ daycareId })).plans;
  const prices = [{ from: '2026-01-01', amount: 30_000 }];
  const saved = { daycareId, id: planId, updatedAt: plan?.updatedAt ?? '', name: 'Full week', every: 'week' as const, prices };
  await billing.savePlan({ ...saved, weekdays: [1, 2, 3, 4, 5] });
  const { invoices: later } = await post(nextWeek);
  expect(later).toMatchObject([{ total: 32_500 }]);
  expect((await look(week)).invoices).toEqual(invoices);
  expect((await look(nextWeek)).invoices).toEqual(later);
  // What was credited is not printed again.
  await billing.creditInvoice({ daycareId, id: id(), documentId: invoices[0]?.documentId ?? '', reason: 'Wrong' });
  expect((await look(week)).invoices).toEqual([]);
});
