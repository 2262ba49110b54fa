import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { post, week, withFamily } from '../../test/billing';
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
