import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mark, openDaily } from '../../test/attendance';
import { beginning, open } from '../../test/open';
import { listKept } from '../../waiting/kept-rows';

const minute = 60_000;

/** Ana and Bo are here; the page on which headcounts are started is open. */
async function openHeadcounts() {
  const daily = await openDaily();
  const { world, ana, bo, daycareId } = daily;
  await mark(world, [
    { studentId: ana, kind: 'in' },
    { studentId: bo, kind: 'in' },
  ]);
  const page = await open('/portal/headcount', 'owner', { world });
  await page.findByText('No headcounts yet');
  await page.connection.quiet();
  const { attendance } = world.as(world.people.owner);
  const kept = async () => {
    const { headcounts } = await attendance.listHeadcounts({ daycareId, from: null });
    return Promise.all(headcounts.map(({ headcountId }) => attendance.getHeadcount({ daycareId, headcountId })));
  };
  return { ...daily, ...page, kept };
}

describe('A headcount while the server is away', () => {
  it('is started, ticked and finished with the children present, and sent unchanged when the server is back', async () => {
    const { connection, user, world, kept, findByRole, findByText, getByRole } = await openHeadcounts();
    connection.lose();
    await user.click(getByRole('button', { name: 'Fire drill' }));
    await user.click(await findByRole('button', { name: /^Ana Lopez, not seen/ }));
    await findByRole('button', { name: /^Ana Lopez, seen at/ });
    await findByRole('button', { name: /^1 of 2 not seen/ });
    vi.setSystemTime(beginning.getTime() + 2 * minute);
    await user.click(getByRole('button', { name: 'Finish' }));
    const dialog = within(await findByRole('dialog', { name: 'Finish this headcount?' }));
    dialog.getByText('Bo Lind wasn’t seen and will be recorded as missing.');
    await user.click(dialog.getByRole('button', { name: 'Finish' }));
    await findByRole('heading', { name: 'Reported missing' });
    expect(await kept()).toEqual([]);

    world.advance(30 * 60);
    vi.setSystemTime(beginning.getTime() + 30 * minute);
    connection.restore();
    await waitFor(() => expect(listKept(world.people.owner.uid)).toEqual([]));
    await findByText('1 of 2 seen');
    const at = (minutes: number) => new Date(beginning.getTime() + minutes * minute).toISOString();
    expect(await kept()).toMatchObject([
      {
        kind: 'fireDrill',
        startedAt: at(0),
        finishedAt: at(2),
        children: [
          { firstName: 'Bo', status: 'missing' },
          { firstName: 'Ana', status: 'seen', seen: { at: at(0) } },
        ],
      },
    ]);
  });

  it('becomes one with a headcount that somebody else has started, once both are sent', async () => {
    const { connection, user, world, daycareId, kept, findByRole, getByRole } = await openHeadcounts();
    const teacher = world.as(world.people.teacher).attendance;
    await teacher.startHeadcount({ daycareId, id: 'started-by-the-teacher', kind: 'emergency' });
    connection.lose();
    await user.click(getByRole('button', { name: 'Emergency' }));
    await user.click(await findByRole('button', { name: /^Ana Lopez, not seen/ }));
    connection.restore();
    await waitFor(() => expect(listKept(world.people.owner.uid)).toEqual([]));
    await findByRole('button', { name: /^Ana Lopez, seen at/ });
    expect(await kept()).toMatchObject([{ headcountId: 'started-by-the-teacher', counts: { children: 2, seen: 1 } }]);
  });

  it('forgets a tick that is taken back before it was sent, so that it says nothing later', async () => {
    const { connection, user, world, kept, findByRole, getByRole } = await openHeadcounts();
    await user.click(getByRole('button', { name: 'Fire drill' }));
    await findByRole('button', { name: /^Ana Lopez, not seen/ });
    await connection.quiet();
    connection.lose();
    await user.click(getByRole('button', { name: /^Bo Lind, not seen/ }));
    await findByRole('button', { name: /^Bo Lind, seen at/ });
    // Once one tick could not be sent, the next ones wait until the server answers.
    await waitFor(() => expect(listKept(world.people.owner.uid)).toMatchObject([{ tried: true }]));
    await user.click(getByRole('button', { name: /^Ana Lopez, not seen/ }));
    await user.click(await findByRole('button', { name: /^Ana Lopez, seen at/ }));
    await findByRole('button', { name: /^Ana Lopez, not seen/ });
    connection.restore();
    await waitFor(() => expect(listKept(world.people.owner.uid)).toEqual([]));
    expect(await kept()).toMatchObject([{ counts: { children: 2, seen: 1 } }]);
    const sent = await world.db.selectFrom('headcountMarks').where('kind', 'in', ['seen', 'unseen']).select('kind').execute();
    expect(sent).toEqual([{ kind: 'seen' }]);
  });

  it('is listed with the other headcounts, and opens from there', async () => {
    const { connection, user, findByRole, getByRole, go } = await openHeadcounts();
    connection.lose();
    await user.click(getByRole('button', { name: 'Severe weather drill' }));
    await findByRole('button', { name: /^Ana Lopez, not seen/ });
    await go('/portal/headcount');
    const list = within(await findByRole('region', { name: 'In progress' }));
    await user.click(list.getByRole('link', { name: 'Open' }));
    expect(await findByRole('button', { name: /^Bo Lind, not seen/ })).toBeTruthy();
  });
});
