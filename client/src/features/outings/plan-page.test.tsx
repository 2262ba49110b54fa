import { expect, it } from 'vitest';
import { open } from '../../test/open';
import { shortMorning } from '../../test/short-morning';

it('says why an outing cannot be planned, and tries again', async () => {
  const { world } = await shortMorning({ LOG_LEVEL: 'silent' });
  await world.db.schema.alterTable('staffMarks').renameTo('away').execute();
  const { user, findByRole, findByLabelText, queryByLabelText } = await open('/portal/outings/new', 'owner', { world });
  const retry = await findByRole('button', { name: 'Retry' });
  expect(queryByLabelText('Name')).toBeNull();
  await world.db.schema.alterTable('away').renameTo('staffMarks').execute();
  await user.click(retry);
  expect(await findByLabelText('Name')).toBeTruthy();
});
