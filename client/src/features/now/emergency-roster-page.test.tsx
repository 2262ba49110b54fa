import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { addPerson, anyDay } from '../../test/people';

it('the emergency roster says for each child who is here who may pick it up today, and who must show an ID', async () => {
  const world = await ownWorld();
  const { as, people } = world;
  const { sunnyside: daycareId, child: studentId } = people;
  await as(people.owner).attendance.mark({ daycareId, marks: [{ id: 'a-mark-of-this-test', studentId, kind: 'in' }] });
  await addPerson(world, [studentId], { fullName: 'Rosa Lopez', relation: 'aunt', pickup: anyDay });
  await addPerson(world, [studentId], { fullName: 'Tom Bauer', relation: 'neighbor' });
  await addPerson(world, [studentId], { fullName: 'Daniel Reyes', pickup: anyDay, notAuthorized: { note: null } });
  const page = await open('/portal/emergency-roster', 'teacher', { world });
  const row = await within(await page.findByRole('region', { name: 'Preview' })).findByRole('row', { name: /Ana Lopez/ });
  const pickups = within(row).getAllByRole('cell').at(-1);
  expect([...(pickups?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Carla Lopez, Parent or guardian',
    'Rosa Lopez, aunt, check ID',
  ]);
});
