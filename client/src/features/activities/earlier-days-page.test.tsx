import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import type { NewLogEntry } from '@daycare-portal/shared/daily-log';
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { openDaily } from '../../test/attendance';
import { open } from '../../test/open';

const hour = 60 * 60;
const earlierDays = '/portal/activities/earlier-days';

/** Sunnyside three days after a diaper and a note of Ana that families saw, and a mood of Bo that they did not. */
async function threeDaysLater() {
  const daily = await openDaily();
  const { world, daycareId, ana, bo } = daily;
  const log = world.as(world.people.owner).dailyLog;
  const entries = [
    { id: newSentId(), studentIds: [ana], kind: 'diaper', detail: { what: 'wet' } },
    { id: newSentId(), studentIds: [ana], kind: 'note', detail: { text: 'Slept badly' }, state: 'shared' },
    { id: newSentId(), studentIds: [bo], kind: 'mood', detail: { mood: 'happy' } },
  ] satisfies NewLogEntry[];
  await log.add({ daycareId, entries });
  world.advance(72 * hour);
  return { ...daily, read: (day: string) => log.getDay({ daycareId, day }) };
}

describe('Earlier days', () => {
  it('opens the last day on which something was written, where staff change and share it, and what families saw before stays readable', async () => {
    const { world, read, today } = await threeDaysLater();
    const { findByRole, findByText, getByRole, user } = await open(earlierDays, 'staff', { world });
    await findByRole('heading', { name: 'Earlier days' });
    await user.click(await findByRole('button', { name: 'Edit: Diaper, wet, Ana' }));
    const panel = within(await findByRole('dialog'));
    await user.click(panel.getByRole('radio', { name: 'Soiled' }));
    await user.click(panel.getByRole('button', { name: 'Save changes' }));
    await findByText('Change saved');
    await user.click(await findByRole('button', { name: 'Edit: Diaper, soiled, Ana' }));
    const again = within(await findByRole('dialog'));
    await again.findByText(/Diaper, wet/);
    // On which day somebody changed it, because that is another one.
    again.getByText(/^Families saw this\. Changed by .* at Nov 24, 2026, /);
    await user.keyboard('{Escape}');
    await user.click(getByRole('button', { name: 'Share 1 entry' }));
    await findByText('1 entry shared with families.');
    const { entries } = await read(today);
    expect(entries.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ['diaper', 'shared'],
      ['mood', 'shared'],
      ['note', 'shared'],
    ]);
    expect(entries.find(({ kind }) => kind === 'diaper')).toMatchObject({ detail: { what: 'soiled' }, day: today });
  });

  it('corrects the end of a nap that went on past midnight', async () => {
    const { world, daycareId, today, timeZone, ana, read } = await threeDaysLater();
    const [from, until] = [instantOf(addDays(today, 1), '21:00', timeZone), instantOf(addDays(today, 2), '06:00', timeZone)];
    const entry = { id: newSentId(), kind: 'nap' as const, at: from, studentIds: [ana], detail: { until } };
    await world.as(world.people.owner).dailyLog.add({ daycareId, entries: [entry] });
    const { findByRole, findByText, user } = await open(earlierDays, 'staff', { world });
    await user.click(await findByRole('button', { name: /^Edit: Nap/ }));
    const panel = within(await findByRole('dialog'));
    fireEvent.change(panel.getByLabelText('Woke up at'), { target: { value: '05:30' } });
    await user.click(panel.getByRole('button', { name: 'Save changes' }));
    await findByText('Change saved');
    const { entries } = await read(addDays(today, 1));
    expect(entries).toMatchObject([{ detail: { from, until: instantOf(addDays(today, 2), '05:30', timeZone) } }]);
  });

  it('shows what was removed, and whether families had read it', async () => {
    const { world, daycareId, today } = await threeDaysLater();
    const log = world.as(world.people.owner).dailyLog;
    const diaper = (await log.getDay({ daycareId, day: today })).entries.find(({ kind }) => kind === 'diaper');
    await log.remove({ daycareId, entryId: diaper?.entryId ?? '', updatedAt: diaper?.updatedAt ?? '' });
    const { findByRole, queryByRole } = await open(earlierDays, 'staff', { world });
    const removed = within(await findByRole('region', { name: /^Removed 1/ }));
    removed.getByText('Diaper, wet');
    removed.getByText('Ana Lopez');
    expect(queryByRole('button', { name: 'Edit: Diaper, wet, Ana' })).toBeNull();
    removed.getByText(/^Families saw this\. Removed by .*, Nov 24, 2026, /);
  });

  it('is read by teachers, who change entries on the same day only', async () => {
    const { world } = await threeDaysLater();
    const { findByRole, user } = await open(earlierDays, 'teacher', { world });
    await user.click(await findByRole('button', { name: 'Details: Diaper, wet, Ana' }));
    const panel = within(await findByRole('dialog'));
    panel.getByText('Teachers change entries on the same day. Ask an owner or staff.');
    expect(panel.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
