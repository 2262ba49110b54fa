import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withBilling } from '../../test/billing';
import { open, ownWorld } from '../../test/open';

const settings = '/portal/daycare-settings';

it('Billing is turned on in the settings, and its entry appears in the menu', async () => {
  const world = await ownWorld();
  const page = await open(settings, 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: 'Turn on Billing' }));
  await page.findByText('Billing is on.');
  expect(await page.findByRole('link', { name: 'Billing' })).toBeTruthy();
  expect((await world.owner.daycare.getDay({ daycareId: world.daycareId })).features.billing).toBe(true);
});

it('An owner says who sends the bills, when they are due and what late pickups cost', async () => {
  const { world, owner, daycareId } = await withBilling();
  const page = await open(settings, 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: 'Change how you bill' }));
  const form = within(await page.findByRole('dialog', { name: 'Billing' }));
  const due = form.getByLabelText('Days until a bill is due');
  await page.user.clear(due);
  await page.user.type(due, 'soon');
  await page.user.type(form.getByLabelText(/^Late pickup, per minute/), '1');
  await page.user.type(form.getByLabelText(/^Grace period \(minutes\) \(/), '5');
  await page.user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('Enter a whole number')).toBeTruthy();
  await page.user.clear(due);
  await page.user.type(due, '10');
  await page.user.click(form.getByRole('button', { name: 'Save changes' }));
  await page.findByText('Billing settings saved.');
  expect(await owner.billing.getSettings({ daycareId })).toMatchObject({
    dueDays: 10,
    latePickup: { graceMinutes: 5, perMinute: 100, counts: 'afterGrace', most: null },
    legalName: 'Sunnyside Daycare LLC',
  });
});

it('A fee that is no amount of the chosen currency is asked about again, and is not dropped', async () => {
  const { world, owner, daycareId } = await withBilling();
  const before = await owner.billing.getSettings({ daycareId });
  const page = await open(settings, 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: 'Change how you bill' }));
  const form = within(await page.findByRole('dialog', { name: 'Billing' }));
  const fee = form.getByLabelText(/^Late fee/);
  await page.user.clear(fee);
  await page.user.type(fee, '12.50');
  await page.user.selectOptions(form.getByLabelText(/^Currency/), 'JPY');
  await page.user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('Enter an amount in this currency, or leave it blank')).toBeTruthy();
  expect(await owner.billing.getSettings({ daycareId })).toEqual(before);
});

it('A period is closed, and can be opened again by an owner', async () => {
  const { world, owner, daycareId } = await withBilling();
  const page = await open(settings, 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: 'Close a period' }));
  const form = within(await page.findByRole('dialog', { name: 'Close a period' }));
  // The month before today’s, without typing anything.
  await page.user.click(form.getByRole('button', { name: 'Close a period' }));
  await page.findByText('The period is closed.');
  expect((await owner.billing.getSettings({ daycareId })).closedThrough).toBe('2026-10-31');
  await page.user.click(await page.findByRole('button', { name: 'Close a period' }));
  const again = within(await page.findByRole('dialog', { name: 'Close a period' }));
  await page.user.clear(again.getByLabelText('Close everything through'));
  await page.user.click(again.getByRole('button', { name: 'Reopen it' }));
  await page.findByText('The period is open again.');
  expect((await owner.billing.getSettings({ daycareId })).closedThrough).toBeNull();
});
