import { describe, expect, it } from 'vitest';
import { moneyWorld, screenId as id } from '../../test/money-world';
import { billed } from '../../test/registers/billing.register';
import { leaveOn, newGuardian } from '../../test/guardians';
import { ownWorld } from '../../test/worlds';

const week = { every: 'week' as const, from: '2026-11-16', until: '2026-11-20' };
const nextWeek = { every: 'week' as const, from: '2026-11-23', until: '2026-11-27' };
describe('A run', () => {
  it('shows each line with its arithmetic, takes no number, and posts one invoice with the next one', async () => {
    const { billing, daycareId, post, accountId, people } = await moneyWorld();
    const preview = await billing.previewRun({ daycareId, ...week });
    expect(preview.lines).toMatchObject([
      { accountId, studentId: people.child, label: 'Full week', arithmetic: '5 of 5 days × $275.00', amount: 27_500, kind: 'tuition' },
    ]);
    expect(preview.totals.all).toBe(27_500);
    const { invoices } = await post(week);
    expect(invoices).toEqual([{ documentId: expect.any(String), number: '2026-0001', accountId, total: 27_500 }]);
    expect((await post(nextWeek)).invoices).toMatchObject([{ number: '2026-0002' }]);
  });

  it('adds nothing when it is run twice, by its keys or by its id', async () => {
    const { billing, daycareId, accountId } = await moneyWorld();
    const { lines } = await billing.previewRun({ daycareId, ...week });
    const run = { daycareId, id: id(), ...week, keys: lines.map(({ key }) => key), issueOn: week.from, dueOn: week.until };
    const first = await billing.postRun(run);
    expect(await billing.postRun(run)).toEqual(first);
    expect(await billing.postRun({ ...run, id: id() })).toEqual({ success: true, invoices: [], skipped: 1 });
    await expect(billing.postRun({ ...run, dueOn: '2026-11-21' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await billing.previewRun({ daycareId, ...week })).lines).toEqual([]);
    expect((await billing.getAccount({ daycareId, accountId })).balance).toBe(27_500);
  });

  it('lists every enrolled child that is on no bill, with the reason', async () => {
    const world = await moneyWorld();
    const { billing, daycareId, owner, planId } = world;
    await newGuardian(world, 'Nat Noplan');
    const free = await newGuardian(world, 'Fay Free');
    const assigned = { studentId: free.studentId, planId, from: '2026-11-02', until: null, ownAmount: 0, reason: 'Our own child' };
    await billing.assignPlan({ daycareId, id: id(), ...assigned });
    const payer = id();
    await billing.saveAccount({ daycareId, id: payer, kind: 'family', name: 'Free', payers: [], note: null });
    const shares = [{ accountId: payer, rest: true as const }];
    await billing.setShares({ daycareId, studentId: free.studentId, from: '2026-11-02', shares });
    const students = [{ firstName: 'Al', lastName: 'Alone', dob: '2023-05-01', guardianEmails: [] }];
    await owner.students.bulkCreateStudents({ daycareId, students });
    const { nothing } = await billing.previewRun({ daycareId, ...week });
    expect(nothing.map(({ lastName, reason }) => [lastName, reason])).toEqual([
      ['Alone', 'noGuardian'],
      ['Fay Free', 'free'],
      ['Nat Noplan', 'noPlan'],
    ]);
  });

  it('bills a change in a period that was billed as one line with the difference', async () => {
    const { billing, daycareId, post, planId } = await moneyWorld();
    await post(week);
    const [plan] = (await billing.listPlans({ daycareId })).plans;
    const prices = [
      { from: '2026-01-01', amount: 27_500 },
      { from: '2026-11-18', amount: 30_000 },
    ];
    await billing.savePlan({
      daycareId,
      id: planId,
      updatedAt: plan?.updatedAt ?? '',
      name: 'Full week',
      every: 'week',
      prices,
      weekdays: [1, 2, 3, 4, 5],
    });
    const { lines } = await billing.previewRun({ daycareId, ...nextWeek });
    expect(lines.map(({ kind, amount, arithmetic }) => [kind, amount, arithmetic])).toEqual([
      ['difference', 1500, '$290.00 less $275.00 billed'],
      ['tuition', 30_000, '5 of 5 days × $300.00'],
    ]);
    await post(nextWeek);
    expect((await billing.previewRun({ daycareId, ...nextWeek })).lines).toEqual([]);
  });

  it('keeps what a person changed or left out, and does not bring it back as a difference', async () => {
    const { billing, daycareId, post, accountId } = await moneyWorld();
    const { lines } = await billing.previewRun({ daycareId, ...week });
    await post(week, { edits: [{ key: lines[0]?.key ?? '', amount: 20_000, reason: 'Snow days' }] });
    const { entries } = await billing.getAccount({ daycareId, accountId });
    expect(entries).toMatchObject([{ amount: 20_000, arithmetic: 'Snow days. Calculated: $275.00' }]);
    expect((await billing.previewRun({ daycareId, ...nextWeek })).lines.map(({ kind }) => kind)).toEqual(['tuition']);
  });

  it('leaves out a line that was changed to nothing, and does not bring it back as a difference', async () => {
    const { billing, daycareId, people, post, planId } = await moneyWorld();
    const meals = id();
    const prices = [{ from: '2026-01-01', amount: 2000 }];
    await billing.savePlan({ daycareId, id: meals, name: 'Meals', every: 'week', prices, weekdays: [1, 2, 3, 4, 5] });
    const assigned = { studentId: people.child, planId: meals, from: '2026-11-02', until: null, ownAmount: null, reason: null };
    await billing.assignPlan({ daycareId, id: id(), ...assigned });
    const { lines } = await billing.previewRun({ daycareId, ...week });
    const care = lines.find(({ key }) => key.includes(planId));
    expect((await post(week, { edits: [{ key: care?.key ?? '', amount: 0, reason: 'A week for free' }] })).invoices).toMatchObject([
      { total: 2000 },
    ]);
    expect((await billing.previewRun({ daycareId, ...week })).lines).toEqual([]);
    expect((await billing.previewRun({ daycareId, ...nextWeek })).lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['tuition', 27_500],
      ['tuition', 2000],
    ]);
  });

  it('puts what was added by hand on the next bill, once', async () => {
    const { billing, daycareId, post, accountId } = await moneyWorld();
    await billing.addEntry({ daycareId, id: id(), accountId, kind: 'charge', amount: 1500, on: '2026-11-20', label: 'Field trip' });
    const preview = await billing.previewRun({ daycareId, ...week });
    expect(preview.lines.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
      ['tuition', 'Full week', 27_500],
      ['byHand', 'Field trip', 1500],
    ]);
    expect((await post(week)).invoices).toMatchObject([{ total: 29_000 }]);
    expect((await post(nextWeek)).invoices).toMatchObject([{ total: 27_500 }]);
    expect((await billing.getAccount({ daycareId, accountId })).balance).toBe(56_500);
  });

  it('leaves out what was added by hand and taken back', async () => {
    const { billing, daycareId, post, accountId } = await moneyWorld();
    const entryId = id();
    await billing.addEntry({ daycareId, id: entryId, accountId, kind: 'charge', amount: 1500, on: '2026-11-20', label: 'Field trip' });
    await billing.reverseEntry({ daycareId, id: id(), entryId, on: '2026-11-20', reason: 'The trip was called off' });
    expect((await post(week)).invoices).toMatchObject([{ total: 27_500 }]);
    expect((await billing.getAccount({ daycareId, accountId })).balance).toBe(27_500);
  });
});

describe('A payment', () => {
  it('pays what was due first, and the rest is credit that the next invoice uses and shows', async () => {
    const { billing, daycareId, post, accountId } = await moneyWorld();
    await post(week);
    await post(nextWeek, { issueOn: '2026-11-20' });
    const receiptId = id();
    const paid = {
      daycareId,
      id: id(),
      accountId,
      kind: 'payment' as const,
      amount: 60_000,
      on: '2026-11-21',
      label: '',
      method: 'check' as const,
      reference: '1201',
      receiptId,
    };
    const answer = await billing.addEntry(paid);
    expect(answer).toMatchObject({ receipt: { documentId: receiptId, number: 'R-2026-0001' } });
    expect(await billing.addEntry(paid)).toEqual(answer);
    const after = await billing.getAccount({ daycareId, accountId });
    expect([after.balance, after.credit, after.open]).toEqual([-5000, 5000, []]);
    const { invoices } = await post({ every: 'week', from: '2026-11-30', until: '2026-12-04' }, { issueOn: '2026-11-21' });
    const { snapshot, hash } = await billing.getDocument({ daycareId, documentId: invoices[0]?.documentId ?? '' });
    expect(snapshot).toMatchObject({ total: 27_500, creditUsed: 5000, toPay: 22_500 });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await billing.getAccount({ daycareId, accountId })).toMatchObject({ balance: 22_500, credit: 0 });
  });

  it('never pays more than is open, nor more than itself', async () => {
    const { billing, daycareId, post, accountId } = await moneyWorld();
    await post(week);
    const [charge] = (await billing.getAccount({ daycareId, accountId })).entries;
    const pay = (amount: number, part: number) =>
      billing.addEntry({
        daycareId,
        id: id(),
        accountId,
        kind: 'payment',
        amount,
        on: '2026-11-20',
        label: '',
        allocate: [{ entryId: charge?.entryId ?? '', amount: part }],
      });
    await expect(pay(50_000, 27_501)).rejects.toMatchObject({
      message: 'That is $0.01 more than is open. Lower it, or leave it as credit.',
    });
    await expect(pay(10_000, 20_000)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await pay(50_000, 10_000);
    expect(await billing.getAccount({ daycareId, accountId })).toMatchObject({ balance: -22_500, credit: 40_000 });
  });

  it('that is returned is reversed once: the invoice is open with its old due date', async () => {
    const { billing, daycareId, post, accountId, advance } = await moneyWorld();
    await post(week);
    const { entryId } = await billing.addEntry({
      daycareId,
      id: id(),
      accountId,
      kind: 'payment',
      amount: 27_500,
      on: '2026-11-20',
      label: '',
    });
    advance(3 * 24 * 3600);
    const back = { daycareId, id: id(), entryId, on: '2026-11-24', reason: 'Returned by the bank' };
    await billing.reverseEntry(back);
    await billing.reverseEntry(back);
    await expect(billing.reverseEntry({ ...back, id: id() })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Already reversed on Nov 24, 2026.',
    });
    const now = await billing.getAccount({ daycareId, accountId });
    expect([now.balance, now.overdue, now.open.map(({ dueOn, open }) => [dueOn, open])]).toEqual([
      27_500,
      27_500,
      [['2026-11-20', 27_500]],
    ]);
    expect(await billing.getAccount({ daycareId, accountId, asOf: '2026-11-22' })).toMatchObject({ balance: 0, overdue: 0 });
  });

  it('goes into a stack with others as a whole, and onto one deposit slip', async () => {
    const { billing, daycareId, accountId } = await moneyWorld();
    const check = (amount: number, reference: string) => ({
      id: id(),
      accountId,
      amount,
      on: '2026-11-20',
      method: 'check' as const,
      reference,
    });
    await expect(
      billing.addPayments({ daycareId, payments: [check(100, '1'), { ...check(200, '2'), accountId: 'made-up' }] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await billing.getAccount({ daycareId, accountId })).entries).toEqual([]);
    const { results } = await billing.addPayments({ daycareId, payments: [check(100, '1'), check(200, '2')] });
    const entryIds = results.map(({ entryId }) => entryId);
    const slip = await billing.issueDocument({ daycareId, id: id(), kind: 'depositSlip', entryIds });
    expect(slip.number).toBe('D-2026-0001');
    expect((await billing.getDocument({ daycareId, documentId: slip.documentId })).snapshot).toMatchObject({ total: 300 });
    await expect(billing.issueDocument({ daycareId, id: id(), kind: 'depositSlip', entryIds })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('A wrong invoice', () => {
  it('gets a numbered credit note, and its lines can be billed again', async () => {
    const { billing, daycareId, post, accountId } = await moneyWorld();
    const { invoices } = await post(week);
    const documentId = invoices[0]?.documentId ?? '';
    const before = await billing.getDocument({ daycareId, documentId });
    const credit = { daycareId, id: id(), documentId, reason: 'Wrong plan' };
    const note = await billing.creditInvoice(credit);
    expect(note.number).toBe('C-2026-0001');
    expect(await billing.creditInvoice(credit)).toEqual(note);
    await expect(billing.creditInvoice({ ...credit, id: id() })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await billing.getDocument({ daycareId, documentId })).toEqual({ ...before, creditedBy: 'C-2026-0001' });
    expect((await billing.getAccount({ daycareId, accountId })).balance).toBe(0);
    expect((await post(week)).invoices).toMatchObject([{ number: '2026-0002', total: 27_500 }]);
  });

  it('from which a line was left out can be billed again with it', async () => {
    const { billing, daycareId, post, planId } = await moneyWorld();
    const [plan] = (await billing.listPlans({ daycareId })).plans;
    const prices = [...(plan?.prices ?? []), { from: '2026-11-18', amount: 30_000 }];
    const saved = { id: planId, updatedAt: plan?.updatedAt ?? '', name: 'Full week', every: 'week' as const, weekdays: [1, 2, 3, 4, 5] };
    await billing.savePlan({ daycareId, ...saved, prices });
    const [first, second] = (await billing.previewRun({ daycareId, ...week })).lines;
    const { invoices } = await post(week, { keys: [second?.key ?? ''] });
    await billing.creditInvoice({ daycareId, id: id(), documentId: invoices[0]?.documentId ?? '', reason: 'Two days are missing' });
    const total = (first?.amount ?? 0) + (second?.amount ?? 0);
    expect((await post(week)).invoices).toMatchObject([{ total }]);
    expect((await billing.previewRun({ daycareId, ...week })).lines).toEqual([]);
  });

  it('reads as it was issued after the child, the daycare and the price were renamed', async () => {
    const { billing, owner, daycareId, people, post } = await moneyWorld();
    const { invoices } = await post(week);
    const document = { daycareId, documentId: invoices[0]?.documentId ?? '' };
    const before = await billing.getDocument(document);
    await owner.students.updateDaycareStudent({ daycareId, studentId: people.child, firstName: 'Anita' });
    await billing.updateSettings({ daycareId, legalName: 'Another LLC' });
    expect(await billing.getDocument(document)).toEqual(before);
    expect(before.snapshot).toMatchObject({ children: ['Ana Lopez'], provider: { name: 'Sunnyside Daycare' } });
  });
});

describe('A closed period', () => {
  it('takes no entry and no bill dated into it, and only an owner opens it', async () => {
    const world = await moneyWorld();
    const { billing, daycareId, accountId, as, people, owner } = world;
    await owner.staff.setKeepBooks({ daycareId, userId: people.staff.uid, canKeepBooks: true });
    const keeper = as(people.staff).billing;
    await keeper.closePeriod({ daycareId, through: '2026-11-19' });
    const charge = { daycareId, id: id(), accountId, kind: 'charge' as const, amount: 100, label: 'Late' };
    await expect(keeper.addEntry({ ...charge, on: '2026-11-19' })).rejects.toMatchObject({
      message: 'Everything through Nov 19, 2026 is closed. Choose a later date.',
    });
    await keeper.addEntry({ ...charge, on: '2026-11-20' });
    await expect(keeper.closePeriod({ daycareId, through: null })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await billing.closePeriod({ daycareId, through: null });
    await keeper.addEntry({ ...charge, id: id(), on: '2026-11-19' });
  });
});

describe('Who keeps the books', () => {
  it('does not write off, refund, or reverse an entry of another day', async () => {
    const { billing, daycareId, accountId, as, people, owner, advance } = await moneyWorld();
    await owner.staff.setKeepBooks({ daycareId, userId: people.staff.uid, canKeepBooks: true });
    const keeper = as(people.staff).billing;
    const entry = { daycareId, accountId, amount: 500, on: '2026-11-20', label: '', reason: 'Kindness' };
    const { entryId } = await keeper.addEntry({ ...entry, id: id(), kind: 'charge' });
    await expect(keeper.addEntry({ ...entry, id: id(), kind: 'writeOff' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(keeper.addEntry({ ...entry, id: id(), kind: 'refund' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    advance(24 * 3600);
    await expect(keeper.reverseEntry({ daycareId, id: id(), entryId, on: '2026-11-22', reason: 'Wrong' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await billing.addEntry({ ...entry, id: id(), kind: 'writeOff' });
    expect((await billing.getAccount({ daycareId, accountId })).balance).toBe(0);
  });
});

describe('What an agency does not pay', () => {
  it('is transferred to the family, and the sum stays the gross', async () => {
    const { billing, daycareId, accountId, people, post } = await moneyWorld();
    const agencyId = id();
    await billing.saveAccount({ daycareId, id: agencyId, kind: 'agency', name: 'County', payers: [], note: 'Case 17' });
    const shares = [
      { accountId: agencyId, amount: 20_000 },
      { accountId, rest: true as const },
    ];
    await billing.setShares({ daycareId, studentId: people.child, from: '2026-11-01', shares });
    await post(week);
    const balances = async () => (await billing.listAccounts({ daycareId })).accounts.map(({ name, balance }) => [name, balance]);
    expect(await balances()).toEqual([
      ['County', 20_000],
      ['Lopez family', 7500],
    ]);
    await billing.addEntry({
      daycareId,
      id: id(),
      accountId: agencyId,
      kind: 'payment',
      amount: 15_000,
      on: '2026-11-20',
      label: '',
      method: 'agency',
    });
    const moved = {
      daycareId,
      id: id(),
      accountId: agencyId,
      toAccountId: accountId,
      kind: 'transfer' as const,
      on: '2026-11-20',
      label: '',
      reason: 'Two absences',
    };
    await expect(billing.addEntry({ ...moved, amount: 5001 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await billing.addEntry({ ...moved, amount: 5000 });
    expect(await balances()).toEqual([
      ['County', 0],
      ['Lopez family', 12_500],
    ]);
  });

  it('stands on papers by its words: brought forward to the family, and in a statement with child and period', async () => {
    const { billing, daycareId, accountId, people, post } = await moneyWorld();
    const agencyId = id();
    await billing.updateSettings({ daycareId, lateFee: { amount: 1000, afterDays: 5 } });
    await billing.saveAccount({ daycareId, id: agencyId, kind: 'agency', name: 'County', payers: [], note: null });
    const shares = [
      { accountId: agencyId, amount: 20_000 },
      { accountId, rest: true as const },
    ];
    await billing.setShares({ daycareId, studentId: people.child, from: '2026-11-01', shares });
    await post(week);
    const moved = {
      toAccountId: accountId,
      kind: 'transfer' as const,
      amount: 4000,
      on: '2026-11-20',
      label: 'A day not paid',
      reason: 'Absent',
    };
    await billing.addEntry({ daycareId, id: id(), accountId: agencyId, ...moved });
    const { invoices } = await post(nextWeek, { issueOn: '2026-11-21' });
    const shown = async (documentId = '') => (await billing.getDocument({ daycareId, documentId })).snapshot;
    const ofFamily = await shown(invoices.find((one) => one.accountId === accountId)?.documentId);
    expect(ofFamily).toMatchObject({ lateFee: { amount: 1000 }, toPay: 19_000 });
    expect(ofFamily.kind === 'invoice' && ofFamily.broughtForward.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Invoice 2026-0002', 7500],
      ['A day not paid', 4000],
    ]);
    expect(await shown(invoices.find((one) => one.accountId === agencyId)?.documentId)).toMatchObject({ lateFee: null });
    const statement = await billing.issueDocument({ daycareId, id: id(), kind: 'statement', accountId: agencyId });
    expect(await shown(statement.documentId)).toMatchObject({
      lines: [{ label: 'Ana, Full week, Nov 16 – 20, 2026' }, { label: 'A day not paid' }, { label: 'Ana, Full week, Nov 23 – 27, 2026' }],
    });
  });
});

describe('A guardian', () => {
  it('sees their own account and its papers, and nothing of another household or where bills are hidden', async () => {
    const world = await moneyWorld();
    const { as, billing, daycareId, people, post, accountId } = world;
    const { invoices } = await post(week);
    const document = { daycareId, documentId: invoices[0]?.documentId ?? '' };
    const { accounts } = await as(people.parent).family.getAccount({ daycareId });
    expect(accounts).toMatchObject([
      {
        accountId,
        owed: 27_500,
        dueOn: '2026-11-20',
        documents: [{ number: '2026-0001' }],
        nextBill: { from: '2026-11-23', total: 27_500 },
      },
    ]);
    expect((await as(people.parent).family.getDocument(document)).number).toBe('2026-0001');
    const { person: father } = await newGuardian(world, 'Diego Lopez', { studentId: people.child, household: 2 });
    expect((await as(father).family.getAccount({ daycareId })).accounts).toEqual([]);
    await expect(as(father).family.getDocument(document)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await billing.addEntry({
      daycareId,
      id: id(),
      accountId,
      kind: 'writeOff',
      amount: 500,
      on: '2026-11-20',
      label: '',
      reason: 'Hardship',
    });
    const told = JSON.stringify((await as(people.parent).family.getAccount({ daycareId })).accounts);
    expect(told).not.toMatch(/hardship|written off/i);
    await world.db.updateTable('childPeople').set({ sees: '["day"]' }).execute();
    expect((await as(people.parent).family.getAccount({ daycareId })).accounts).toEqual([]);
    await expect(as(people.parent).family.getDocument(document)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('A family that left longer ago than it may read', () => {
  it('is shown its bills and nothing else until its account is even', async () => {
    const world = await moneyWorld();
    const { as, billing, owner, daycareId, people, post, accountId } = world;
    const { invoices } = await post(week);
    await leaveOn(world, people.child, '2026-11-20');
    await owner.daycare.updateDay({ daycareId, familyReadsDays: 0 });
    world.advance(3 * 24 * 3600);
    const { family } = as(people.parent);
    const document = { daycareId, documentId: invoices[0]?.documentId ?? '' };
    expect((await family.getHome()).children).toMatchObject([{ parts: ['money'], today: null }]);
    expect((await family.getAccount({ daycareId })).accounts).toMatchObject([{ owed: 27_500 }]);
    expect((await family.getDocument(document)).number).toBe('2026-0001');
    await expect(family.getDay({ daycareId, studentId: people.child, day: null })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await billing.addEntry({ daycareId, id: id(), accountId, kind: 'payment', amount: 27_500, on: '2026-11-20', label: '' });
    expect((await family.getHome()).children).toEqual([]);
    expect((await family.getAccount({ daycareId })).accounts).toEqual([]);
    await expect(family.getDocument(document)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('A tax paper', () => {
  it('is one payer’s by child and day received, without agencies’ money, unused credit and deposits that are held', async () => {
    const { billing, daycareId, accountId, personId, post } = await moneyWorld();
    await post(week);
    const paid = { daycareId, accountId, on: '2026-11-20', label: '', payerId: personId };
    await billing.addEntry({ ...paid, id: id(), kind: 'payment', amount: 30_000 });
    await billing.addEntry({ ...paid, id: id(), kind: 'deposit', amount: 10_000 });
    const ask = { daycareId, kind: 'taxYear' as const, accountId, year: 2026, payerId: personId };
    await expect(billing.issueDocument({ ...ask, id: id() })).rejects.toMatchObject({
      message: 'Add the tax ID in Daycare Settings before you print.',
    });
    await billing.updateSettings({ daycareId, taxId: { label: 'EIN', value: '12-3456789' } });
    const { documentId, number } = await billing.issueDocument({ ...ask, id: id() });
    expect(number).toBe('Y-2026-0001');
    const { snapshot } = await billing.getDocument({ daycareId, documentId });
    expect(snapshot).toMatchObject({
      paidBy: 'Carla Lopez',
      total: 27_500,
      totals: [27_500, 0],
      unusedCredit: 2500,
      depositHeld: 10_000,
      children: [{ name: 'Ana Lopez' }],
    });
    await billing.useDeposit({ daycareId, id: id(), accountId, amount: 10_000, on: '2026-11-20', use: 'apply' });
    expect(await billing.getAccount({ daycareId, accountId })).toMatchObject({ credit: 12_500, deposit: 0 });
  });
});

describe('Taking over from a spreadsheet', () => {
  it('takes what was owed and what was paid this year, once', async () => {
    const { billing, daycareId, accountId, personId } = await moneyWorld();
    const rows = [{ id: id(), accountId, balance: 4000, paidThisYear: 96_000, payerId: personId }];
    expect(await billing.importOpenings({ daycareId, on: '2026-11-20', rows })).toMatchObject({ imported: 1, skipped: 0 });
    expect(await billing.importOpenings({ daycareId, on: '2026-11-20', rows })).toMatchObject({ imported: 0, skipped: 1 });
    expect(await billing.getAccount({ daycareId, accountId })).toMatchObject({ balance: 4000, credit: 0 });
  });

  it('takes another opening balance only after the first was taken back', async () => {
    const { billing, daycareId, accountId } = await moneyWorld();
    const rowOf = (balance: number) => [{ id: id(), accountId, balance, paidThisYear: 0 }];
    const [first] = rowOf(4000);
    await billing.importOpenings({ daycareId, on: '2026-11-20', rows: first === undefined ? [] : [first] });
    expect(await billing.importOpenings({ daycareId, on: '2026-11-20', rows: rowOf(5000) })).toMatchObject({ imported: 0, skipped: 1 });
    await billing.reverseEntry({ daycareId, id: id(), entryId: first?.id ?? '', on: '2026-11-20', reason: 'Read the wrong line' });
    expect(await billing.importOpenings({ daycareId, on: '2026-11-20', rows: rowOf(5000) })).toMatchObject({ imported: 1, skipped: 0 });
    expect(await billing.getAccount({ daycareId, accountId })).toMatchObject({ balance: 5000 });
  });

  it('tells families of the same name apart by their children', async () => {
    const world = await ownWorld();
    const { owner, daycareId } = world;
    await billed(world);
    const child = { lastName: 'Lopez', dob: '2023-05-01' };
    await owner.students.bulkCreateStudents({
      daycareId,
      students: [
        { ...child, firstName: 'Rosa', guardianEmails: ['other.lopez@home.example'] },
        { ...child, firstName: 'Luis', guardianEmails: ['other.lopez@home.example'] },
      ],
    });
    const { proposals } = await owner.billing.proposeAccounts({ daycareId });
    expect(proposals.map(({ name }) => name)).toEqual(['Lopez family (Ana)', 'Lopez family (Luis and Rosa)']);
  });

  it('proposes an account for each household, and nothing is made before somebody confirms it', async () => {
    const world = await ownWorld();
    const { owner, daycareId, people } = world;
    await billed(world);
    const { proposals } = await owner.billing.proposeAccounts({ daycareId });
    expect(proposals).toMatchObject([
      { name: 'Lopez family', payers: [{ fullName: 'Carla Lopez' }], children: [{ studentId: people.child, basisPoints: 10_000 }] },
    ]);
    const accounts = proposals.map(({ name, payers, children }) => ({
      id: id(),
      name,
      payers: payers.map(({ personId }) => personId),
      children: children.map(({ studentId, basisPoints }) => ({ studentId, basisPoints })),
    }));
    await owner.billing.confirmAccounts({ daycareId, from: '2026-11-01', accounts });
    expect((await owner.billing.proposeAccounts({ daycareId })).proposals).toEqual([]);
    expect((await owner.billing.listAccounts({ daycareId })).accounts).toMatchObject([
      { number: 'A-001', name: 'Lopez family', children: [{ studentId: people.child }] },
    ]);
  });
});

describe('Figures', () => {
  it('of the first page, aging, months and files agree with the accounts', async () => {
    const { billing, daycareId, post, accountId } = await moneyWorld();
    await post(week);
    await billing.addEntry({ daycareId, id: id(), accountId, kind: 'payment', amount: 7500, on: '2026-11-20', label: '' });
    const overview = await billing.getOverview({ daycareId });
    expect(overview).toMatchObject({
      owed: { amount: 20_000, accounts: 1 },
      overdue: { amount: 20_000, accounts: 1, oldestDays: 1 },
      nextBills: [{ from: '2026-11-23', total: 27_500, bills: 1 }],
    });
    expect((await billing.getAging({ daycareId })).totals).toMatchObject({ to30: 20_000, open: 20_000 });
    expect((await billing.getRevenue({ daycareId, from: '2026-11-01', until: '2026-11-30' })).totals).toMatchObject({
      tuition: 27_500,
      received: 7500,
    });
    const files = await Promise.all(
      (['entries', 'invoices', 'aging', 'revenue'] as const).map((what) =>
        billing.export({ daycareId, what, from: '2026-11-01', until: '2026-11-30', format: 'csv' }),
      ),
    );
    const read = files.map(({ base64 }) => Buffer.from(base64, 'base64').toString());
    expect(read[0]).toContain('275.00');
    expect(read[1]).toContain('2026-0001,Lopez family,2026-11-16,2026-11-20,Full week');
    const sheet = await billing.export({ daycareId, what: 'entries', from: '2026-11-01', until: '2026-11-30', format: 'xlsx' });
    expect(Buffer.from(sheet.base64, 'base64').subarray(0, 2).toString()).toBe('PK');
  });
});
