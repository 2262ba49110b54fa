import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

const { families: labels, messages } = daySettingsText;

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

it('An owner of a new daycare turns on family pages and messages, and turns them off again', async () => {
  const world = await ownWorld();
  const { as, people } = world;
  const features = async () => (await as(people.owner).daycare.getDay({ daycareId: people.sunnyside })).features;
  const { user, findByRole } = await open('/portal/daycare-settings', 'owner', { world });
  const pages = within(await findByRole('region', { name: labels.title }));
  const writing = within(await findByRole('region', { name: messages.title }));
  writing.getByText(`${messages.off} ${messages.needsFamily}`);
  await user.click(pages.getByRole('button', { name: labels.turnOn }));
  await pages.findByText(labels.on);
  await user.click(writing.getByRole('button', { name: messages.turnOn }));
  await writing.findByText(messages.on);
  expect(await features()).toMatchObject({ attendance: true, dailyLog: true, family: true, messages: true });
  await user.click(pages.getByRole('button', { name: labels.turnOff }));
  await pages.findByText(labels.off);
  await writing.findByText(`${messages.on} ${messages.needsFamily}`);
  expect(await features()).toMatchObject({ family: false, messages: true });
});
