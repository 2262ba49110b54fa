import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { post, week, withBilling, withFamily } from '../../test/billing';
import { open } from '../../test/open';

const run = ({ every, from, until }: typeof week) => `/portal/billing/bills?every=${every}&from=${from}&until=${until}`;

it('The first steps lead to plans, and to accounts that a person confirms', async () => {
  const { world, owner, daycareId } = await withBilling();
  const page = await open('/portal/billing', 'owner', { world });
  await page.findByRole('heading', { name: 'Before your first bills' });
  await page.user.click(await page.findByRole('link', { name: 'Confirm the accounts' }));
  await page.findByRole('heading', { level: 1, name: 'Confirm the accounts' });
  await page.user.click(await page.findByRole('button', { name: /^Confirm \d+ account/ }));
  await page.findByRole('heading', { level: 1, name: 'Accounts' });
  const { accounts } = await owner.billing.listAccounts({ daycareId });
  expect(accounts.length).toBeGreaterThan(0);
  expect(await page.findByRole('link', { name: accounts[0]?.name ?? '' })).toBeTruthy();
});

it('The first steps stay until the first bills are posted, and what was taken over is found later, too', async () => {
  const billed = await withFamily();
  const { world } = billed;
  const before = await open('/portal/billing', 'owner', { world });
  const steps = within(await before.findByRole('region', { name: 'Before your first bills' }));
  expect(steps.getByRole('link', { name: 'Give each child a plan' })).toBeTruthy();
  before.unmount();
  await post(billed, week);
  const page = await open('/portal/billing', 'owner', { world });
  await page.user.click(await page.findByRole('link', { name: 'All accounts' }));
  await page.user.click(await page.findByRole('link', { name: 'Opening balances' }));
  await page.findByRole('heading', { level: 1, name: 'Opening balances' });
  const after = await open('/portal/billing', 'owner', { world });
  await after.findByText('Nothing is overdue.');
  expect(after.queryByRole('heading', { name: 'Before your first bills' })).toBeNull();
});

it('The only plan is chosen already, and who pays before the first bill pays for all of it', async () => {
  const { world, owner, daycareId } = await withBilling();
  const students = [{ firstName: 'Bo', lastName: 'Noplan', dob: '2023-05-01', guardianEmails: [] }];
  await owner.students.bulkCreateStudents({ daycareId, students });
  await owner.billing.saveAccount({ daycareId, id: newSentId(), kind: 'family', name: 'Noplan family', payers: [], note: null });
  const page = await open('/portal/billing/plans', 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: /Bo Noplan/ }));
  await page.user.click(await page.findByRole('menuitem', { name: 'Give a plan' }));
  const plan = within(await page.findByRole('dialog'));
  expect(plan.getByLabelText('Plan')).toHaveProperty('selectedOptions.0.text', 'Full week');
  expect(plan.getByLabelText('First day')).toHaveProperty('value', '2026-11-16');
  await page.user.click(plan.getByRole('button', { name: 'Give the plan' }));
  await page.findByText(/^Full week, from November 16, 2026/);
});

it('A plan is written with its weekdays and prices, and given to a child', async () => {
  const { world, owner, daycareId, people } = await withFamily();
  const page = await open('/portal/billing/plans', 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: 'Add a plan' }));
  const form = within(await page.findByRole('dialog', { name: 'Add a plan' }));
  await page.user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('Give the plan a name')).toBeTruthy();
  await page.user.type(form.getByLabelText('Name'), 'Mornings');
  await page.user.type(form.getByLabelText('Price'), '180.5');
  await page.user.click(form.getByRole('button', { name: 'Save changes' }));
  await page.findByText('Mornings is saved.');
  const { plans } = await owner.billing.listPlans({ daycareId });
  expect(plans.find(({ name }) => name === 'Mornings')).toMatchObject({ every: 'week', prices: [{ amount: 18_050 }] });
  const { children } = await owner.billing.listChildren({ daycareId });
  expect(children.find(({ studentId }) => studentId === people.child)?.assignments).toHaveLength(1);
  await page.findByText(/^Full week, from November 2, 2026/);
});

it('Several children are given a plan at once, by room', async () => {
  const { world, owner, daycareId, planId } = await withBilling();
  const students = ['Bo', 'Cy'].map((firstName) => ({ firstName, lastName: 'Noplan', dob: '2023-05-01', guardianEmails: [] }));
  await owner.students.bulkCreateStudents({ daycareId, students });
  await owner.billing.savePlan({
    daycareId,
    id: newSentId(),
    name: 'Mornings',
    every: 'month',
    weekdays: [1],
    prices: [{ from: '2026-01-01', amount: 100 }],
  });
  const page = await open('/portal/billing/plans', 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: 'Give several children a plan' }));
  const form = within(await page.findByRole('dialog'));
  await page.user.click(await form.findByRole('button', { name: 'Give the plan' }));
  await form.findByText('Choose a plan');
  await form.findByText('Choose at least one child');
  await page.user.selectOptions(form.getByLabelText('Plan'), planId);
  await page.user.click(form.getByRole('checkbox', { name: /^No classroom, \d+ children$/ }));
  await page.user.click(form.getByRole('checkbox', { name: 'Cy Noplan' }));
  await page.user.click(form.getByRole('button', { name: /^Give the plan to/ }));
  await page.findByText(/^\d+ child(ren)? ha(s|ve) a plan\.$/);
  const { children } = await owner.billing.listChildren({ daycareId });
  const from = (name: string) => children.find(({ firstName }) => firstName === name)?.assignments.map((one) => one.from);
  // The plan begins with the week of today.
  expect([from('Bo'), from('Cy')]).toEqual([['2026-11-16'], []]);
});

it('The bills of a week show how each line came to be and who gets none, and posting twice adds nothing', async () => {
  const { world, account } = await withFamily();
  const page = await open(run(week), 'owner', { world });
  await page.findByText('5 of 5 days × $275.00');
  await page.findByText('Every enrolled child is on a bill or here.');
  await page.user.click(await page.findByRole('button', { name: 'Post 1 bill' }));
  await page.findAllByText('1 invoice posted.');
  expect((await account()).balance).toBe(27_500);
  const again = await open(run(week), 'owner', { world });
  expect(await again.findByText(/^Last posted by Marta Lindqvist, /)).toBeTruthy();
});

it('A line can be changed with a reason or left out before posting', async () => {
  const { world, account } = await withFamily();
  const page = await open(run(week), 'owner', { world });
  const change = { name: 'Change Ana, Full week' };
  await page.user.click(await page.findByRole('button', change));
  await page.user.click(await page.findByRole('menuitem', { name: 'Change the amount' }));
  const form = within(await page.findByRole('dialog'));
  const amount = form.getByLabelText('Amount');
  await page.user.clear(amount);
  await page.user.type(amount, '200');
  await page.user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('Enter a reason')).toBeTruthy();
  await page.user.type(form.getByLabelText(/^Why\?/), 'Half a week by agreement');
  await page.user.click(form.getByRole('button', { name: 'Save changes' }));
  await page.findByText(/^Half a week by agreement\. Calculated: 5 of 5 days/);
  await page.user.click(await page.findByRole('button', { name: 'Post 1 bill' }));
  await page.findAllByText('1 invoice posted.');
  expect((await account()).balance).toBe(20_000);
});

it('A payment says what it pays before it is recorded, and what is left stays as credit', async () => {
  const billed = await withFamily();
  const { world, accountId, account } = billed;
  await post(billed, week);
  const page = await open(`/portal/billing/accounts/${accountId}`, 'owner', { world });
  await page.user.type(await page.findByLabelText('Amount'), '300');
  const pays = within(page.getByRole('region', { name: 'Pays for' }));
  expect(pays.getByText('$275.00')).toBeTruthy();
  expect(pays.getByText('$25.00')).toBeTruthy();
  await page.user.type(page.getByLabelText('Check number'), '1207');
  await page.user.click(page.getByRole('button', { name: 'Record $300.00' }));
  await page.findByText(/^\$300\.00 recorded, receipt /);
  expect(await account()).toMatchObject({ balance: -2500, credit: 2500 });
  expect(await page.findByText('Check 1207')).toBeTruthy();
});

const check = { kind: 'payment', amount: 27_500, on: '2026-11-21', method: 'check', reference: '1192', label: '' } as const;

it('A payment is named in the language of whoever reads it', async () => {
  const { world, owner, daycareId, accountId } = await withFamily();
  await owner.billing.addEntry({ daycareId, id: newSentId(), accountId, ...check });
  await owner.auth.setLanguage({ language: 'es' });
  const page = await open(`/portal/billing/accounts/${accountId}`, 'owner', { world });
  expect(await page.findByText('Cheque 1192')).toBeTruthy();
});

it('A payment that is reversed stays beside its reversal, and the invoice is open again', async () => {
  const billed = await withFamily();
  const { world, owner, daycareId, accountId, account } = billed;
  await post(billed, week);
  await owner.billing.addEntry({ daycareId, id: newSentId(), accountId, ...check });
  const page = await open(`/portal/billing/accounts/${accountId}`, 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: /^Actions for .*1192/ }));
  await page.user.click(await page.findByRole('menuitem', { name: 'Reverse' }));
  const form = within(await page.findByRole('dialog'));
  await page.user.click(form.getByRole('button', { name: 'Reverse it' }));
  expect(await form.findByText('Enter a reason')).toBeTruthy();
  await page.user.type(form.getByLabelText('Why?'), 'Returned by the bank');
  await page.user.click(form.getByRole('button', { name: 'Reverse it' }));
  await page.findByText('Reversed.');
  expect((await account()).balance).toBe(27_500);
  expect(await page.findByText(/^Returned by the bank/)).toBeTruthy();
});

it('Without a connection nothing is recorded, and what was typed stays', async () => {
  const billed = await withFamily();
  const { world, accountId, account } = billed;
  await post(billed, week);
  const page = await open(`/portal/billing/accounts/${accountId}`, 'owner', { world });
  await page.user.type(await page.findByLabelText('Amount'), '275');
  page.connection.lose();
  await page.user.click(page.getByRole('button', { name: 'Record $275.00' }));
  expect(await page.findByText(/^No (answer came|connection)\./)).toBeTruthy();
  expect(page.getByLabelText<HTMLInputElement>('Amount').value).toBe('275');
  expect((await account()).balance).toBe(27_500);
});

it('A stack of checks is typed with Enter and recorded together, and its slip has the same sum', async () => {
  const billed = await withFamily();
  const { world, account } = billed;
  await post(billed, week);
  const page = await open('/portal/billing/payments', 'owner', { world });
  const family = await page.findByRole('combobox', { name: /^Family/ });
  await page.user.type(family, 'Lopez family{Enter}275{Enter}1207{Enter}');
  expect(await page.findByText('1 check, $275.00')).toBeTruthy();
  await page.user.click(page.getByRole('button', { name: 'Record 1 payment' }));
  await page.findByText('1 payment recorded, $275.00.');
  expect((await account()).balance).toBe(0);
  await page.findByRole('heading', { name: 'To the bank' });
  await page.user.click(await page.findByRole('button', { name: 'Make the deposit slip' }));
  await page.findByRole('heading', { level: 1, name: /^Deposit slip/ });
  expect((await page.findAllByText('1 payment, $275.00')).length).toBeGreaterThan(0);
});

it('Balances from before are typed or read from a spreadsheet', async () => {
  const { world, account } = await withFamily();
  const page = await open('/portal/billing/opening-balances', 'owner', { world });
  await page.user.type(await page.findByLabelText('Owes, Lopez family'), '412.50');
  await page.user.click(page.getByRole('button', { name: 'Record 1 balance' }));
  await page.findByText('1 balance recorded.');
  expect((await account()).balance).toBe(41_250);
  await page.user.type(page.getByLabelText('Owes, Lopez family'), '10');
  await page.user.click(page.getByRole('button', { name: 'Record 1 balance' }));
  await page.findByText(/^1 account already has an opening balance/);
  expect((await account()).balance).toBe(41_250);
});

it('Reports say what is open by age', async () => {
  const billed = await withFamily();
  await post(billed, week);
  const page = await open('/portal/billing/reports', 'owner', { world: billed.world });
  const table = within(await page.findByRole('table', { name: 'What is open' }));
  expect(table.getByRole('link', { name: 'Lopez family' })).toBeTruthy();
  expect(table.getAllByText('$275.00').length).toBeGreaterThan(0);
});

it('A tax paper is of all who pay where a payment does not say who did', async () => {
  const { world, owner, daycareId, accountId } = await withFamily();
  const paid = { daycareId, accountId, kind: 'payment' as const, amount: 27_500, on: '2026-11-20', label: '' };
  const first = await open(`/portal/billing/accounts/${accountId}`, 'owner', { world });
  await first.user.click(await first.findByRole('button', { name: 'Tax statement' }));
  const before = within(await first.findByRole('dialog', { name: 'Tax statement' })).getByLabelText('Paid by');
  expect((before as HTMLSelectElement).value).not.toBe('');
  first.unmount();
  const [account] = (await owner.billing.listAccounts({ daycareId })).accounts;
  await owner.billing.saveAccount({
    daycareId,
    id: accountId,
    updatedAt: account?.updatedAt ?? '',
    kind: 'family',
    name: 'Lopez family',
    payers: [],
    note: null,
  });
  await owner.billing.addEntry({ ...paid, id: newSentId() });
  const [now] = (await owner.billing.listAccounts({ daycareId })).accounts;
  await owner.billing.saveAccount({
    daycareId,
    id: accountId,
    updatedAt: now?.updatedAt ?? '',
    kind: 'family',
    name: 'Lopez family',
    payers: account?.payers.map(({ personId }) => personId) ?? [],
    note: null,
  });
  const page = await open(`/portal/billing/accounts/${accountId}`, 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: 'Tax statement' }));
  const payer = within(await page.findByRole('dialog', { name: 'Tax statement' })).getByLabelText('Paid by');
  expect((payer as HTMLSelectElement).value).toBe('');
});

it('An invoice is drawn from what it froze, although the daycare was renamed since', async () => {
  const billed = await withFamily();
  const { world, owner, daycareId } = billed;
  const { invoices } = await post(billed, week);
  const [invoice] = invoices;
  await owner.billing.updateSettings({ daycareId, legalName: 'Another name' });
  const page = await open(`/portal/billing/documents/${invoice?.documentId}`, 'owner', { world });
  await page.findByRole('heading', { level: 1, name: `Invoice ${invoice?.number}` });
  expect((await page.findAllByText('Sunnyside Daycare LLC')).length).toBeGreaterThan(0);
  expect(page.queryByText('Another name')).toBeNull();
  expect((await page.findAllByText(`${invoice?.number} · Page 1 of 1`)).length).toBe(1);
});

it('Invoices that were posted together are printed together', async () => {
  const billed = await withFamily();
  const { world } = billed;
  const [first] = (await post(billed, week)).invoices;
  const [second] = (await post(billed, { every: 'week', from: '2026-11-23', until: '2026-11-27' })).invoices;
  const page = await open(`/portal/billing/documents/${first?.documentId},${second?.documentId}`, 'owner', { world });
  await page.findByRole('heading', { level: 1, name: '2 documents' });
  for (const invoice of [first, second]) expect(page.getAllByText(`${invoice?.number} · Page 1 of 1`).length).toBe(1);
});

it('The page of a period that was posted offers its invoices for printing whenever it is opened, and is found again', async () => {
  const billed = await withFamily();
  const { world, owner, daycareId, people } = billed;
  const county = newSentId();
  await owner.billing.saveAccount({ daycareId, id: county, kind: 'agency', name: 'County', payers: [], note: null });
  const shares = [
    { accountId: county, amount: 20_000 },
    { accountId: billed.accountId, rest: true as const },
  ];
  await owner.billing.setShares({ daycareId, studentId: people.child, from: '2026-11-02', shares });
  const { invoices } = await post(billed, week);
  expect(invoices).toHaveLength(2);
  const page = await open('/portal/billing', 'owner', { world });
  await page.user.click(await page.findByRole('link', { name: /^Earlier bills: Nov 16/ }));
  await page.findByRole('heading', { name: 'Invoices 2' });
  expect(page.getByText(/^Last posted by Marta Lindqvist, Nov 21, 2026/)).toBeTruthy();
  expect(page.getByText('There is nothing left to post for these days.')).toBeTruthy();
  for (const { number } of invoices) expect(page.getByRole('link', { name: number })).toBeTruthy();
  await page.user.click(page.getByRole('link', { name: 'See and print all invoices' }));
  await page.findByRole('heading', { level: 1, name: '2 documents' });
});

it.each(['teacher', 'staff'] as const)('Nothing of money is shown to a %s who does not keep the books', async (who) => {
  const { world } = await withFamily();
  const page = await open('/portal/billing', who, { world });
  expect(await page.findByText(/^Billing is turned off, or you don’t have access to it/)).toBeTruthy();
  expect(page.queryByRole('link', { name: 'Billing' })).toBeNull();
});
