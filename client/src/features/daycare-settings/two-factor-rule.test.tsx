import { text } from '@daycare-portal/shared/text';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { requireTwoFactor, turnOnTwoFactor } from '../../test/two-factor';

const labels = text.settings.twoFactor;

async function openRule(world: Awaited<ReturnType<typeof ownWorld>>) {
  const page = await open('/portal/daycare-settings', 'owner', { world });
  const rule = within(await page.findByRole('region', { name: 'Two-factor sign-in' }));
  const required = async () =>
    (await world.as(world.people.owner).daycare.getDaycare({ daycareId: world.people.sunnyside })).twoFactorRequired;
  return { ...page, rule, required };
}

it('An owner without two-factor sign-in is asked to set up their own first', async () => {
  const { rule, user, findByRole } = await openRule(await ownWorld());
  expect(rule.queryByRole('button')).toBeNull();
  await user.click(rule.getByRole('link', { name: 'Turn it on for your own account first' }));
  await findByRole('heading', { level: 1, name: 'Your account' });
});

it('An owner with two-factor sign-in requires it of the staff after reading the consequences', async () => {
  const world = await ownWorld();
  await turnOnTwoFactor(world, world.people.owner);
  const { rule, user, findByRole, required } = await openRule(world);
  await user.click(rule.getByRole('button', { name: labels.require }));
  const dialog = within(await findByRole('dialog', { name: 'Require two-factor sign-in?' }));
  expect(dialog.getByText(labels.requireHelp('Sunnyside Daycare'))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: labels.require }));
  await rule.findByText(labels.required);
  expect(await required()).toBe(true);
});

it('An owner stops requiring two-factor sign-in', async () => {
  const world = await ownWorld();
  await requireTwoFactor(world);
  const { rule, user, required } = await openRule(world);
  await user.click(rule.getByRole('button', { name: labels.stop }));
  await rule.findByText(labels.notRequired);
  expect(await required()).toBe(false);
});
