import { pairTablet } from '@daycare-portal/server/test/tablets';
import { dayText } from '@daycare-portal/shared/day-text';
import { doorText } from '@daycare-portal/shared/door-text';
import { act } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '../../paths';
import { open, ownWorld } from '../../test/open';

// jsdom knows no dialog that is above all else.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});

it.each([
  ['is with the team', true],
  ['was not taken', false],
] as const)('A note about a child who has just come %s, as the screen says', async (_, isTaken) => {
  const world = await ownWorld();
  const { owner, daycareId, people, db } = world;
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '23:59' }));
  await owner.daycare.updateDay({ daycareId, openingHours, hoursFrom: '2026-01-01' });
  const around = await db.selectFrom('childPeople').where('studentId', '=', people.child).select(['personId', 'pageSaid']).execute();
  const { pins } = await owner.door.renewPins({ daycareId, personIds: around.map(({ personId }) => personId) });
  const cookie = await pairTablet(world);
  const { user, connection, findByRole, findByText, getByRole, queryByText } = await open(paths.door, undefined, {
    world,
    before: (made) => made.takeCookie(cookie),
  });
  await user.click(await findByRole('button', { name: doorText.enterPin }));
  await act(() => connection.quiet());
  for (const digit of pins[0]?.pin ?? '') await user.click(getByRole('button', { name: digit }));
  await user.click(await findByRole('button', { name: new RegExp(`^${doorText.checkIn}`) }));
  await user.click(await findByRole('button', { name: doorText.note }));
  if (!isTaken)
    await db.updateTable('childPeople').set({ pickupSaid: null, pageSaid: null }).where('studentId', '=', people.child).execute();
  await user.type(await findByRole('textbox'), 'Slept badly');
  await user.click(getByRole('button', { name: doorText.saveNote }));
  await findByText(isTaken ? doorText.noteLeft : dayText.attendance.notFound);
  expect(queryByText(doorText.noteLeft) !== null).toBe(isTaken);
});
