import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { open, type Who } from '../../test/open';
import { shortMorning } from '../../test/short-morning';
import { limitTeacherTo } from '../../test/students';

/** Turns narrow spaces, as before AM, into ordinary ones. */
const plain = (words: string | null | undefined) => (words ?? '').replaceAll(/[\u00a0\u2009]/g, ' ');
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => plain(textContent));

async function openFoxes(who: Who = 'owner', around: { live?: true } = {}) {
  const morning = await shortMorning();
  const page = await open(`/portal/ratio/${morning.foxes}`, who, { world: morning.world, ...around });
  await page.findByRole('heading', { level: 1, name: 'The day in Foxes' });
  const rows = () => within(page.getByRole('table')).getAllByRole('row').slice(1).map(cellsOf);
  const openTable = () => page.user.click(page.getByText('Every 15 minutes, at the worst minute'));
  return { ...morning, ...page, rows, openTable };
}

describe('The page of a room’s day', () => {
  it('shows the day as a chart and as a table, with the minutes out of ratio and the rule', async () => {
    const { getByRole, getByText, openTable, rows } = await openFoxes();
    expect(
      getByRole('img', { name: 'Children and adults in Foxes on Saturday, November 21. The same is in the table below.' }),
    ).toBeTruthy();
    expect(getByText('12 min, 1 adult short')).toBeTruthy();
    await openTable();
    // Quarter hour, worst minute, children, adults, needed, what was wrong in it, note.
    const shown = rows();
    expect(shown.find(([time]) => time === '7:45 AM to 8:00 AM')).toEqual(['7:45 AM to 8:00 AM', '7:45 AM', '1', '1', '1', '', '']);
    expect(shown.find(([time]) => time === '8:00 AM to 8:15 AM')).toEqual([
      '8:00 AM to 8:15 AM',
      '8:00 AM',
      '2',
      '1',
      '2',
      'too few adults 12 min',
      '',
    ]);
    expect(shown.find(([time]) => time === '8:15 AM to 8:30 AM')).toEqual(['8:15 AM to 8:30 AM', '8:15 AM', '2', '2', '2', '', '']);
    expect(getByRole('heading', { name: 'Out of ratio once' })).toBeTruthy();
    expect(plain(document.querySelector('aside')?.textContent)).toMatch(/8:00 AM to 8:12 AM12 min2 children, 1 adult, 2 needed\./);
    expect(getByText('2 h 8 min')).toBeTruthy();
    expect(getByText('1 adult for each child, as set for this room.')).toBeTruthy();
    expect(getByText(/^Go by your license, not this page/)).toBeTruthy();
  });

  it('prints with its table open', async () => {
    const { getByText } = await openFoxes();
    const table = getByText('Every 15 minutes, at the worst minute').closest('details');
    const before = table?.open;
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect([before, table?.open]).toEqual([false, true]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(table?.open).toBe(false);
  });

  it('says for one time who was there, how many adults were needed and by which rule, and keeps the time in the address', async () => {
    const { user, owner, daycareId, getByLabelText, getByRole, findByText, findByRole, getByText, router } = await openFoxes();
    await owner.daycare.updateDay({ daycareId, ruleSetId: 'us-ca' });
    const time = getByLabelText('Time');
    await user.type(time, '08:05');
    expect(await findByText('2 children, 1 adult, 2 adults needed')).toBeTruthy();
    const asked = within(getByRole('status'));
    expect(plain(asked.getByText('1 adult short').closest('p')?.textContent)).toBe('8:05 AM1 adult short');
    expect(asked.getByText('Adults:').closest('p')?.textContent).toBe('Adults: Ben Okafor');
    expect(asked.getByText('Children:').closest('p')?.textContent).toBe('Children: Ana Lopez, Leo Brandt');
    expect(asked.getByText('Children by age:').closest('p')?.textContent).toBe('Children by age: 2 to 4 years: 2');
    expect(asked.getByText('1 adult for each child, as set for this room.')).toBeTruthy();
    expect(router.state.location.search).toBe('?at=08%3A05');
    // The same time on another day, and in another room.
    await user.click(getByRole('link', { name: 'Owls' }));
    expect(await findByRole('heading', { level: 1, name: 'The day in Owls' })).toBeTruthy();
    expect(router.state.location.search).toBe('?at=08%3A05');
    await user.click(getByRole('link', { name: 'Foxes' }));
    await findByText('2 children, 1 adult, 2 adults needed');
    await user.clear(getByLabelText('Time'));
    await user.type(getByLabelText('Time'), '23:00');
    expect(await findByText('This time is in the future')).toBeTruthy();
    expect(getByText('Who was in the room at that time.')).toBeTruthy();
  });

  it('keeps a reason for too few adults with its author, and accepts further reasons', async () => {
    const { user, getByRole, findByText, findByRole, getByLabelText, owner, daycareId, foxes } = await openFoxes('teacher');
    await user.click(getByRole('button', { name: 'Enter the reason' }));
    await user.click(getByRole('button', { name: 'Save the reason' }));
    expect(await findByText('Enter a reason')).toBeTruthy();
    await user.type(getByLabelText('What happened?'), 'Rosa’s bus was late');
    await user.click(getByRole('button', { name: 'Save the reason' }));
    expect(await findByRole('button', { name: 'Add to the reason' })).toBeTruthy();
    expect(await findByText('Rosa’s bus was late')).toBeTruthy();
    expect(plain((await findByText(/^Entered by Ben Okafor/)).textContent)).toBe('Entered by Ben Okafor at 10:00 AM.');
    const { stretches } = await owner.classrooms.getCoverageDay({ daycareId, classroomId: foxes, day: '2026-11-21' });
    expect(stretches.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([['Rosa’s bus was late']]);
  });

  it('shows a correction by somebody else at once, marked and with its reason', async () => {
    const { owner, daycareId, foxes, at, rosaIn, connection, findByText, findByRole, getByText, openTable, rows } = await openFoxes(
      'owner',
      {
        live: true,
      },
    );
    await connection.hearing();
    await owner.classrooms.explainShort({ daycareId, id: newSentId(), classroomId: foxes, at: at('08:01'), reason: 'The bus' });
    expect(await findByText('The bus')).toBeTruthy();
    await owner.staff.correct({ daycareId, id: newSentId(), markId: rosaIn, at: at('08:00'), reason: 'The clock was slow' });
    expect(await findByRole('heading', { name: 'Never out of ratio' })).toBeTruthy();
    expect(getByText('Other reasons of this day')).toBeTruthy();
    expect(getByText('The clock was slow')).toBeTruthy();
    await openTable();
    expect(
      rows()
        .filter(([, , , , , , note]) => note === 'Corrected')
        .map(([time]) => time),
    ).toEqual(['8:00 AM to 8:15 AM']);
  });

  it('moves to the day before, which has no marks, and to another room', async () => {
    const { user, getByRole, findByText, findByRole, router } = await openFoxes();
    await user.click(getByRole('button', { name: 'The day before' }));
    expect(await findByText('Nobody was in this room on this day.')).toBeTruthy();
    expect(router.state.location.search).toBe('?day=2026-11-20');
    await user.click(getByRole('link', { name: 'Owls' }));
    expect(await findByRole('heading', { level: 1, name: 'The day in Owls' })).toBeTruthy();
    expect(router.state.location.search).toBe('?day=2026-11-20');
    expect(await findByRole('link', { name: 'Set a ratio' })).toBeTruthy();
  });

  it('shows a teacher limited to their own rooms no other room', async () => {
    const { world, foxes } = await shortMorning();
    await limitTeacherTo(world, 'Owls');
    const { findByText } = await open(`/portal/ratio/${foxes}`, 'manager', { world });
    expect(await findByText('Classroom not found')).toBeTruthy();
  });
});

describe('The page of minutes out of ratio', () => {
  it('lists them by week and for the month, and links to each day', async () => {
    const { world } = await shortMorning();
    const { findByRole, getAllByRole, user, getByRole } = await open('/portal/ratio', 'owner', { world });
    expect(cellsOf(await findByRole('row', { name: /^Nov 16/ }))).toEqual(['Nov 16 – 22, 2026', '12 min', 'No ratio set']);
    expect(cellsOf(getByRole('row', { name: /^The month/ }))).toEqual(['The month', '12 min', 'No ratio set']);
    expect(getAllByRole('row')).toHaveLength(3);
    await user.click(getByRole('link', { name: 'Foxes, 12 min' }));
    expect(await findByRole('heading', { level: 1, name: 'The day in Foxes' })).toBeTruthy();
  });

  it('says that nobody was here in a month without children', async () => {
    const { world } = await shortMorning();
    const { findByRole, findByText, user, getByRole, router } = await open('/portal/ratio', 'owner', { world });
    await findByRole('row', { name: /^The month/ });
    await user.click(getByRole('button', { name: 'The month before' }));
    expect(await findByText('Nobody was here this month.')).toBeTruthy();
    expect(router.state.location.search).toBe('?month=2026-10');
  });
});

describe('The page of ratio rules', () => {
  it('shows rules in full before they are chosen, and applies them or none', async () => {
    const { world, owner, daycareId } = await shortMorning();
    const { findByRole, findByText, getByRole, getByText, queryByText, user } = await open('/portal/ratio-rules', 'owner', { world });
    const choose = await findByRole('combobox', { name: 'Rules' });
    const chosen = async () => (await owner.daycare.getDay({ daycareId })).ruleSetId;
    expect(getByText(/^Go by your license, not this page/)).toBeTruthy();
    await user.selectOptions(choose, 'Ohio');
    const figures = within(getByRole('table', { name: 'Numbers' }))
      .getAllByRole('row')
      .map(cellsOf);
    expect(figures[1]).toEqual(['0 to 12 months', '1 adult: 5, 2 adults: 12', '12', expect.any(String)]);
    expect(
      getByText('The youngest child sets the ratio for the whole room. The numbers for nap time are shown but not used.'),
    ).toBeTruthy();
    expect(getByRole('link', { name: 'Open the source' })).toBeTruthy();
    expect([queryByText('In use'), await chosen()]).toEqual([null, null]);

    await user.click(getByRole('button', { name: 'Use these rules' }));
    expect(await findByText('In use')).toBeTruthy();
    expect(await chosen()).toBe('us-oh');
    await user.selectOptions(choose, 'None: only each room’s own ratio');
    await user.click(getByRole('button', { name: 'Stop using rules' }));
    await waitFor(async () => expect(await chosen()).toBeNull());
  });
});
