import { doorText } from '@daycare-portal/shared/door-text';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../paths';
import { foreignCalls, openRoomTablet } from '../../test/room-tablet';

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
  await findByRole('heading', { name: /Acorns/ });
  expect(path()).toBe(paths.door);
  expect(queryByText(/Ana/)).toBeNull();
});
