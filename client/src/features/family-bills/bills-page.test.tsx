import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { leaveOn, post, week, withFamily } from '../../test/billing';
import { open, ownWorld } from '../../test/open';

it('A parent reads what is owed, by when and how to pay, and opens the invoice', async () => {
  const billed = await withFamily();
  const { invoices } = await post(billed, week);
  const number = invoices[0]?.number ?? '';
  const page = await open('/portal/family/bills', 'parent', { world: billed.world });
  const owed = within(await page.findByRole('region', { name: 'You owe' }));
  expect(owed.getByText('$275.00')).toBeTruthy();
  expect(owed.getByText('Payable to Sunnyside Daycare LLC')).toBeTruthy();
  await page.user.click(owed.getByRole('button', { name: 'Zelle' }));
  expect(owed.getByText('billing@sunnyside.example')).toBeTruthy();
  await page.user.click(page.getByRole('link', { name: new RegExp(`^Invoice ${number}`) }));
  await page.findByRole('heading', { level: 1, name: `Invoice ${number}` });
  expect((await page.findAllByText('5 of 5 days × $275.00')).length).toBeGreaterThan(0);
});

it('The menu names Bills only where the daycare has billing on', async () => {
  const billed = await withFamily();
  const page = await open('/portal', 'parent', { world: billed.world });
  expect((await page.findAllByRole('link', { name: 'Bills' })).length).toBeGreaterThan(0);
  const off = await ownWorld();
  await off.owner.daycare.updateDay({
    daycareId: off.daycareId,
    features: { attendance: true, dailyLog: true, messages: true, family: true, billing: false },
  });
  const other = await open('/portal', 'parent', { world: off });
  await other.findAllByRole('link', { name: 'Today' });
  page.unmount();
  expect(other.queryByRole('link', { name: 'Bills' })).toBeNull();
});

it('A family that left is led to its bills once the other pages are closed, until its account is even', async () => {
  const billed = await withFamily();
  await post(billed, week);
  const { world, owner, daycareId, people } = billed;
  await leaveOn(world, people.child, '2026-11-20');
  await owner.daycare.updateDay({ daycareId, familyReadsDays: 0 });
  const page = await open('/portal', 'parent', { world });
  await page.findByText('Ana’s last day was Nov 20, 2026. These pages are closed now. You see your bills until everything is settled.');
  expect(page.queryByText(/Ask the office/)).toBeNull();
  await page.user.click(page.getByRole('link', { name: 'See your bills' }));
  expect(within(await page.findByRole('region', { name: 'You owe' })).getByText('$275.00')).toBeTruthy();
});

it('A next bill that gives money back is not due', async () => {
  const billed = await withFamily();
  await post(billed, week);
  const { world, owner, daycareId, planId, people } = billed;
  // Another child, because of whom there are bills next week.
  const students = [{ firstName: 'Kemi', lastName: 'Nwosu', dob: '2024-05-01', guardianEmails: [] }];
  await owner.students.bulkCreateStudents({ daycareId, students });
  const { children } = await owner.billing.listChildren({ daycareId });
  const other = children.find(({ firstName }) => firstName === 'Kemi')?.studentId ?? '';
  const assigned = { studentId: other, planId, from: '2026-11-02', until: null, ownAmount: null, reason: null };
  await owner.billing.assignPlan({ daycareId, id: newSentId(), ...assigned });
  await leaveOn(world, people.child, '2026-11-17');
  const page = await open('/portal/family/bills', 'parent', { world });
  const next = within(await page.findByRole('region', { name: 'Next bill' }));
  expect(next.getByText('In your favor')).toBeTruthy();
  expect(next.queryByText(/^Due/)).toBeNull();
});
