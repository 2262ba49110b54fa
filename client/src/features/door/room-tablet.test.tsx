import { dayText } from '@daycare-portal/shared/day-text';
import { doorText } from '@daycare-portal/shared/door-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../paths';
import { foreignCalls, openRoomTablet } from '../../test/room-tablet';
import { setWindow } from '../../test/window';

it('Whoever enters their PIN on the tablet of a room works Today and Activities of that room, and nothing else opens', async () => {
  const { enter, findByRole, findAllByText, queryByText, user, path, go, connection } = await openRoomTablet();
  expect(queryByText(/Ana/)).toBeNull();
  await enter();
  await findAllByText(/Ana/);
  expect(path()).toBe(paths.today);
  for (const address of [paths.activities, paths.students, paths.settings, paths.portal]) {
    await go(address);
    await findByRole('heading', { level: 1 });
    await act(() => connection.quiet());
    expect(path()).toBe(address === paths.activities ? address : paths.today);
    expect(queryByText(/Bo Lopez/)).toBeNull();
  }
  expect(foreignCalls(connection)).toEqual([]);

  await user.click(await findByRole('button', { name: doorText.done }));
  await findByRole('heading', { name: /Acorns/ });
  expect(path()).toBe(paths.door);
  expect(queryByText(/Ana/)).toBeNull();
  // Back leads to no child either.
  await go(paths.today);
  await waitFor(() => expect(path()).toBe(paths.door));
});

it('The tablet of a room asks for a PIN again once it was ended or its person is not named any more', async () => {
  const { enter, findAllByText, findByRole, queryByText, path, world, go } = await openRoomTablet();
  await enter();
  await findAllByText(/Ana/);
  await world.db.updateTable('doorDevices').set({ ticketUntil: '2026-11-01T00:00:00.000Z' }).execute();
  await go(paths.activities);
  // The frame of a page names the room, too.
  await waitFor(() => expect(path()).toBe(paths.door));
  await findByRole('heading', { name: /Acorns/ });
  expect(queryByText(/Ana/)).toBeNull();
});

it.each(['wide', 'narrow'] as const)(
  'The tablet of a room offers no other room and no other page of the day in a %s window',
  async (width) => {
    setWindow(width);
    const { enter, findAllByText, findByRole, queryByRole, go } = await openRoomTablet();
    await enter();
    await findAllByText(/Ana/);
    for (const address of [paths.today, paths.activities]) {
      await go(address);
      if (address === paths.activities) await findByRole('button', { name: /1 not here$/ });
      expect(queryByRole('button', { name: /^Classroom:/ })).toBeNull();
      expect(queryByRole('link', { name: logPageText.links.menu })).toBeNull();
      expect(queryByRole('button', { name: dayText.today.more.label })).toBeNull();
    }
  },
);

it('Whoever is named on the tablet of a room says there that a missing child was found', async () => {
  const { enter, findByRole, findByText, world, user, connection } = await openRoomTablet();
  const { owner, daycareId, people } = world;
  const headcountId = 'the-headcount-of-this-test';
  await owner.attendance.mark({ daycareId, marks: [{ id: 'the-arrival-in-this-test', studentId: people.child, kind: 'in' }] });
  await owner.attendance.startHeadcount({ daycareId, id: headcountId, kind: 'fireDrill' });
  await owner.attendance.finish({ daycareId, id: 'the-end-of-this-headcount', headcountId });
  await owner.attendance.startHeadcount({ daycareId, id: 'a-headcount-that-goes-on', kind: 'count' });
  await enter();
  // It says that a headcount is going on, and has no page on which to join it.
  const going = await findByRole('region', { name: headcountText.alarms.going });
  expect(within(going).queryByRole('link')).toBeNull();
  await user.click(await findByRole('button', { name: 'Ana Lopez was found' }));
  await user.click(await findByRole('button', { name: 'Found' }));
  await findByText(/^Ana Lopez was found at/);
  await waitFor(async () => expect((await owner.attendance.getAlarms({ daycareId })).missing).toEqual([]));
  expect(foreignCalls(connection)).toEqual([]);
});
