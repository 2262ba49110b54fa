import type { NewLogEntry } from '@daycare-portal/shared/daily-log';
import { expect, it } from 'vitest';
import { newSentId } from '../../../api/new-sent-id';
import { openDaily } from '../../../test/attendance';
import { open } from '../../../test/open';

it('A child’s log is read back day by day on the child’s page, and leads to today again', async () => {
  const { world, daycareId, ana } = await openDaily();
  const write = (text: string) => {
    const note = { id: newSentId(), studentIds: [ana], kind: 'note', detail: { text } } satisfies NewLogEntry;
    return world.as(world.people.owner).dailyLog.add({ daycareId, entries: [note] });
  };
  await write('Slept badly');
  const day = 24 * 60 * 60;
  world.advance(3 * day);
  await write('Sang a song');
  world.advance(day);
  const { findByText, getByRole, queryByRole, queryByText, user } = await open(`/portal/students/${ana}`, 'owner', { world });
  await findByText('Nothing was written about Ana today.');
  expect(queryByRole('button', { name: /^Later: / })).toBeNull();
  await user.click(getByRole('button', { name: /^Earlier: / }));
  await findByText(/Sang a song/);
  await user.click(getByRole('button', { name: /^Earlier: / }));
  await findByText(/Slept badly/);
  expect(queryByText(/Sang a song/)).toBeNull();
  expect(queryByRole('button', { name: /^Earlier: / })).toBeNull();
  await user.click(getByRole('button', { name: /^Later: / }));
  await findByText(/Sang a song/);
  await user.click(getByRole('button', { name: /^Later: / }));
  await findByText('Nothing was written about Ana today.');
});
