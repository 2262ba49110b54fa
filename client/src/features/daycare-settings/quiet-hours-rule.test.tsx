import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

const labels = daySettingsText.quiet;

it('An owner changes the quiet hours to two different times, removes them, and sets them again', async () => {
  const world = await ownWorld();
  const { as, people } = world;
  const daycareId = people.sunnyside;
  const features = { attendance: true, dailyLog: true, messages: true, family: false };
  await as(people.owner).daycare.updateDay({ daycareId, features });
  const { user, findByRole, queryByRole } = await open('/portal/daycare-settings', 'owner', { world });
  const rule = within(await findByRole('region', { name: labels.title }));
  rule.getByText('Quiet from 7:00 PM to 7:00 AM.');
  await user.click(rule.getByRole('button', { name: labels.change }));
  const dialog = within(await findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(labels.from), { target: { value: '20:00' } });
  fireEvent.change(dialog.getByLabelText(labels.until), { target: { value: '20:00' } });
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await dialog.findByText(daySettingsText.quietSame);
  fireEvent.change(dialog.getByLabelText(labels.until), { target: { value: '06:30' } });
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await rule.findByText('Quiet from 8:00 PM to 6:30 AM.');
  expect(await as(people.owner).daycare.getDay({ daycareId })).toMatchObject({ quietHours: { from: '20:00', until: '06:30' } });
  await user.click(rule.getByRole('button', { name: labels.remove }));
  await rule.findByText(labels.off);
  expect(queryByRole('button', { name: labels.remove })).toBeNull();
  expect(await as(people.owner).daycare.getDay({ daycareId })).toMatchObject({ quietHours: null });
  await user.click(rule.getByRole('button', { name: labels.set }));
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: /^Save/ }));
  await rule.findByText('Quiet from 7:00 PM to 7:00 AM.');
});

it('Without messages and family pages, there are no quiet hours to set', async () => {
  const { findByRole, queryByRole } = await open('/portal/daycare-settings', 'owner');
  expect(await findByRole('region', { name: daySettingsText.hours.title })).toBeTruthy();
  expect(queryByRole('region', { name: labels.title })).toBeNull();
});
