import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

const labels = daySettingsText.families;

it('An owner shows families the names of the team, and says for how long they read on', async () => {
  const world = await ownWorld();
  const { as, people } = world;
  const daycareId = people.sunnyside;
  await as(people.owner).daycare.updateDay({
    daycareId,
    features: { attendance: true, dailyLog: true, messages: true, family: true },
  });
  const { user, findByRole } = await open('/portal/daycare-settings', 'owner', { world });
  const rule = within(await findByRole('region', { name: labels.title }));
  await user.click(rule.getByRole('button', { name: labels.showTeam }));
  await rule.findByText(labels.seeTeam);
  await user.click(rule.getByRole('button', { name: labels.change }));
  const dialog = within(await findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(labels.days), { target: { value: '90' } });
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await rule.findByText(labels.readOn(90));
  expect(await as(people.owner).daycare.getDay({ daycareId })).toMatchObject({ familiesSeeTeam: true, familyReadsDays: 90 });
});
