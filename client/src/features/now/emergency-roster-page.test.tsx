import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { setWindow } from '../../test/window';
import { open, ownWorld } from '../../test/open';
import { addPerson, anyDay, writeCustody } from '../../test/people';

const phone = (number: string) => ({ phones: [{ label: 'mobile', number }] });

/** Ana is here. Rosa and Otto are called, Rosa may pick up, and Daniel is not authorized. */
async function anaIsHere() {
  const world = await ownWorld();
  const { as, people } = world;
  const { sunnyside: daycareId, child: studentId } = people;
  await as(people.owner).attendance.mark({ daycareId, marks: [{ id: 'a-mark-of-this-test', studentId, kind: 'in' }] });
  await addPerson(world, [studentId], {
    fullName: 'Rosa Lopez',
    relation: 'aunt',
    emergencyOrder: 1,
    pickup: anyDay,
    ...phone('(555) 010-0142'),
  });
  await addPerson(world, [studentId], { fullName: 'Otto Hahn', relation: 'neighbor', emergencyOrder: 2, ...phone('(555) 010-0143') });
  await addPerson(world, [studentId], { fullName: 'Lin Quist', relation: 'cousin', pickup: anyDay });
  await addPerson(world, [studentId], { fullName: 'Daniel Reyes', relation: 'uncle', pickup: anyDay, notAuthorized: { note: null } });
  return world;
}

it('the emergency roster says whom to call, who of them may pick up, who else may, and who is not authorized', async () => {
  const page = await open('/portal/emergency-roster', 'teacher', { world: await anaIsHere() });
  const row = await within(await page.findByRole('region', { name: 'Preview' })).findByRole('row', { name: /Ana Lopez/ });
  const [first, second] = within(row).getAllByRole('cell').slice(-2);
  expect(first?.textContent).toBe('(555) 010-0142Rosa Lopez, aunt (check ID)');
  expect([...(second?.children ?? [])].map(({ textContent }) => textContent?.trim())).toEqual([
    '(555) 010-0143',
    'Otto Hahn, neighbor (call only)',
    'Also: Carla Lopez, Parent or guardian; Lin Quist, cousin (check ID)',
    'No pickup: Daniel Reyes, uncle',
  ]);
});

it('the emergency roster gives words of a list about custody that nobody has decided on, below the child, and cuts off long ones', async () => {
  const world = await anaIsHere();
  await writeCustody(world, `Legal: mom only on Tues\n${'ask first '.repeat(30)}`);
  const page = await open('/portal/emergency-roster', 'teacher', { world });
  const below = await within(await page.findByRole('region', { name: 'Preview' })).findByText(/^Custody alert/);
  expect(below.textContent).toMatch(/^Custody alert, not decided yet: Legal: mom only on Tues; ask first .*(ask|first)…$/);
});

afterEach(() => setWindow('wide'));

it('on a phone the emergency roster is rows with telephones to tap, and names who is not authorized only after a tap', async () => {
  setWindow('narrow');
  const user = userEvent.setup();
  const world = await anaIsHere();
  await writeCustody(world, 'Legal: mom only on Tues');
  const page = await open('/portal/emergency-roster', 'teacher', { world });
  const call = await page.findByRole('link', { name: /Otto Hahn.*\(555\) 010-0143/ });
  expect(call.getAttribute('href')).toBe('tel:5550100143');
  const rows = within(page.getByRole('button', { name: /Not in a classroom|Foxes/, expanded: true }).closest('li') ?? document.body);
  expect(rows.queryByText(/Daniel Reyes|mom only/)).toBeNull();
  await user.click(rows.getByRole('button', { name: /Custody alert/ }));
  rows.getByText('No pickup: Daniel Reyes, uncle');
  rows.getByText('Custody alert, not decided yet: Legal: mom only on Tues');
});
