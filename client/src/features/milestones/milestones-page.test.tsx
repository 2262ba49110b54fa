import type { NewLogEntry } from '@daycare-portal/shared/daily-log';
import { dayText } from '@daycare-portal/shared/day-text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { mark, openDaily } from '../../test/attendance';
import { open } from '../../test/open';
import { addClassrooms } from '../../test/students';

async function seen(...entries: Pick<NewLogEntry, 'kind' | 'detail'>[]) {
  const daily = await openDaily();
  const { world, daycareId, ana } = daily;
  const rows = entries.map((entry) => ({ id: newSentId(), studentIds: [ana], ...entry }) as NewLogEntry);
  if (rows.length > 0) await world.as(world.people.teacher).dailyLog.add({ daycareId, entries: rows });
  return { ...daily, address: `/portal/students/${ana}/milestones` };
}

const stacks = { kind: 'milestone', detail: { text: 'Stacks four blocks', area: 'hands' } } as const;

describe('A child’s milestones', () => {
  it('stand by area and month, with what is not shared yet, and are added, changed and shared', async () => {
    const { world, address } = await seen(stacks);
    const { findByRole, findByText, getByRole, queryByText, user } = await open(address, 'teacher', { world });
    await findByRole('heading', { name: 'Ana’s milestones' });
    const row = within(await findByRole('row', { name: /Hands and fingers/ }));
    row.getByText('Not shared yet');
    await user.click(getByRole('button', { name: 'Add what you saw' }));
    const form = within(await findByRole('dialog', { name: 'What did you see Ana do?' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    form.getByText('Write something first');
    await user.type(form.getByRole('textbox', { name: 'What you saw' }), 'Kicks a ball');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await findByText('Kicks a ball');
    await user.click(row.getByRole('button', { name: /Stacks four blocks/ }));
    const edit = within(await findByRole('dialog', { name: 'What was seen' }));
    await user.click(edit.getByRole('button', { name: 'Share with the family' }));
    await findByText('Shared with the family.');
    await waitFor(() => expect(within(getByRole('row', { name: /Hands and fingers/ })).queryByText('Not shared yet')).toBeNull());
    await user.click(getByRole('button', { name: 'Six months earlier' }));
    await findByText('Nothing was written in these months.');
    expect(queryByText('Kicks a ball')).toBeNull();
  });

  it('say that nobody has written anything, without a judgment', async () => {
    const { world, address } = await seen();
    const { findByText } = await open(address, 'owner', { world });
    expect(await findByText('Nobody has written anything about Ana yet.')).toBeTruthy();
  });
});

describe('A child’s page', () => {
  it('shows what was written about the child today', async () => {
    const { world, ana } = await seen(stacks, { kind: 'note', detail: { text: 'Slept badly at home' } });
    const { findByRole } = await open(`/portal/students/${ana}`, 'teacher', { world });
    const today = within(await findByRole('region', { name: 'Today' }));
    await today.findByText('Slept badly at home', { exact: false });
    expect(today.getByRole('link', { name: 'Milestones' }).getAttribute('href')).toBe(`/portal/students/${ana}/milestones`);
  });
});

describe('Check-out', () => {
  it('says the child’s day in three lines', async () => {
    const { world, ana, daycareId } = await seen();
    await addClassrooms(world, { Foxes: [ana] });
    await mark(world, [{ studentId: ana, kind: 'in' }]);
    const entries: NewLogEntry[] = [
      {
        id: newSentId(),
        kind: 'meal',
        studentIds: [ana],
        detail: { meal: 'lunch', food: 'Rice' },
        amounts: [{ studentId: ana, amount: 'most' }],
      },
      { id: newSentId(), kind: 'activity', studentIds: [ana], detail: { title: 'Leaf printing' }, state: 'shared' },
      { id: newSentId(), kind: 'mood', studentIds: [ana], detail: { mood: 'happy' }, state: 'shared' },
    ];
    const { results } = await world.as(world.people.teacher).dailyLog.add({ daycareId, entries });
    expect(results.map(({ reason }) => reason)).toEqual([null, null, null]);
    const { findByRole, findByText, user } = await open('/portal/today', 'teacher', { world });
    await user.click(await findByRole('button', { name: /^Ana .*Here since/ }));
    await user.click(await findByRole('button', { name: dayText.today.checkOut(1) }));
    const day = within(await findByRole('region', { name: 'Ana’s day' }));
    day.getByText('Ana ate most of lunch.');
    day.getByText('Today: “Leaf printing”.');
    await findByText('Mood: happy.');
  });
});
