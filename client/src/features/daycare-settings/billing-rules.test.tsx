import { fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { post, week, withBilling, withFamily } from '../../test/billing';
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

const closedDays = 'Credit days when the daycare is closed';

it('A rule about closed days says before the first bill that it applies to all of them', async () => {
  const { world, owner, daycareId } = await withBilling();
  const page = await open(settings, 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: 'Change how you bill' }));
  const form = within(await page.findByRole('dialog', { name: 'Billing' }));
  expect(form.queryByText(/applies to all of them/)).toBeNull();
  await page.user.click(form.getByRole('checkbox', { name: closedDays }));
  expect(form.getByText('No bills are posted yet, so this applies to all of them.')).toBeTruthy();
  expect(form.queryByLabelText('For closed days from')).toBeNull();
  await page.user.click(form.getByRole('button', { name: 'Save changes' }));
  await page.findByText('Billing settings saved.');
  expect(await owner.billing.getSettings({ daycareId })).toMatchObject({ closedDays: 'credited', closedDaysFrom: null });
});

it('Once there are bills, another rule about closed days begins on a day, and says what it does to bills that are posted', async () => {
  const billed = await withFamily();
  const { world, owner, daycareId } = billed;
  await post(billed, week);
  const page = await open(settings, 'owner', { world });
  await page.user.click(await page.findByRole('button', { name: 'Change how you bill' }));
  const form = within(await page.findByRole('dialog', { name: 'Billing' }));
  await page.user.click(form.getByRole('checkbox', { name: closedDays }));
  const from = form.getByLabelText('For closed days from');
  expect(from).toHaveProperty('value', '2026-11-21');
  expect(form.getByText('What was billed for days before then stays as it is.')).toBeTruthy();
  fireEvent.change(from, { target: { value: '2026-11-20' } });
  expect(
    form.getByText(/stays as it is\. Bills are posted through Nov 20, 2026\. A family billed for a closed day from then on/),
  ).toBeTruthy();
  await page.user.click(form.getByRole('button', { name: 'Save changes' }));
  await page.findByText('Billing settings saved.');
  expect(await owner.billing.getSettings({ daycareId })).toMatchObject({ closedDays: 'credited', closedDaysFrom: '2026-11-20' });
  await page.user.click(await page.findByRole('button', { name: 'Change how you bill' }));
  expect(within(await page.findByRole('dialog', { name: 'Billing' })).getByText('Since Nov 20, 2026.')).toBeTruthy();
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
