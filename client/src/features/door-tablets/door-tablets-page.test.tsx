import { doorTeamText } from '@daycare-portal/shared/door-text';
import { expect, it } from 'vitest';
import { paths } from '../../paths';
import { open } from '../../test/open';

const labels = doorTeamText.devices;

it('A tablet is paired beside the list of tablets, and canceling its code takes it off the list', async () => {
  const { findByRole, getByRole, getByLabelText, queryByRole, user } = await open(paths.doorTablets, 'owner');
  await user.click(await findByRole('button', { name: labels.pair }));
  await findByRole('region', { name: labels.pair });
  expect(getByLabelText(labels.name)).toBe(document.activeElement);

  await user.type(getByLabelText(labels.name), 'Side gate');
  await user.click(getByRole('button', { name: labels.createCode }));
  await findByRole('img', { name: labels.qr });
  await findByRole('button', { name: labels.endOf('Side gate') });

  await user.click(getByRole('button', { name: labels.cancelCode }));
  await expect.poll(() => queryByRole('button', { name: labels.endOf('Side gate') })).toBeNull();
  expect(queryByRole('region', { name: labels.pair })).toBeNull();
  expect(getByRole('button', { name: labels.pair })).toBe(document.activeElement);
});
