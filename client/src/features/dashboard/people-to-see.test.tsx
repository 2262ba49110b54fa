import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mark, openDaily } from '../../test/attendance';
import { open } from '../../test/open';
import { addPerson, anyDay } from '../../test/people';

describe('The owner’s list of exceptions at check-out', () => {
  it('shows who left with whom and why, until the owner marks it as seen', async () => {
    const { world, cy } = await openDaily();
    await mark(world, [
      { studentId: cy, kind: 'in' },
      { studentId: cy, kind: 'out', personName: 'Rick Bell', exception: 'Nobody knew him' },
    ]);
    const { findByRole, queryByRole, user } = await open('/portal', 'owner', { world });
    const people = within(await findByRole('region', { name: 'Contacts and pickups' }));
    expect(people.getByRole('link', { name: /Cy Lind left with Rick Bell/ })).toBeTruthy();
    expect(people.getByText('Nobody knew him')).toBeTruthy();
    await user.click(people.getByRole('button', { name: 'I have seen this: Cy Lind' }));
    await waitFor(() => expect(queryByRole('link', { name: /left with Rick Bell/ })).toBeNull());
  });

  it('is shown only to owners', async () => {
    const { world, cy } = await openDaily();
    await mark(world, [
      { studentId: cy, kind: 'in' },
      { studentId: cy, kind: 'out', personName: 'Rick Bell', exception: 'Nobody knew him' },
    ]);
    const { findByRole, queryByRole } = await open('/portal', 'staff', { world });
    await findByRole('region', { name: 'Today' });
    expect(queryByRole('button', { name: /I have seen this/ })).toBeNull();
  });
});

it('Marking everyone as known to the team is offered only while an authorized adult would have to show ID', async () => {
  const { world, ana, bo, cy, dee } = await openDaily();
  const phones = [{ label: '', number: '555 0100' }];
  for (const fullName of ['Ida Winter', 'Paul Berg']) await addPerson(world, [ana, bo, cy, dee], { fullName, phones, pickup: anyDay });
  await addPerson(world, [bo], { fullName: 'Rosa Contact' });
  const { findByRole, findByText, queryByRole, getByRole, user } = await open('/portal', 'staff', { world });
  await user.click(await findByText('2 authorized adults have to show ID the first time'));
  expect(queryByRole('link', { name: /fewer than two adults to call/ })).toBeNull();
  await user.click(getByRole('button', { name: 'Mark everyone on the lists as known to the team' }));
  await findByText(/people are now known to the team/);
  await waitFor(() => expect(queryByRole('region', { name: 'Contacts and pickups' })).toBeNull());
  await findByRole('region', { name: 'Today' });
});

it('The number of children with missing information on the dashboard matches the list behind it', async () => {
  const { world, ana } = await openDaily();
  const owner = world.as(world.people.owner);
  const { sunnyside: daycareId } = world.people;
  const { children } = await owner.health.listMissing({ daycareId });
  expect(children).toBe(4);
  const page = await open('/portal', 'owner', { world });
  await page.user.click(await page.findByRole('link', { name: /^4 children with missing information/ }));
  await page.findByText('4 of 4 children');
  expect(page.getByRole('region', { name: /^Nobody to call/ }).querySelector(`a[href$="${ana}"]`)).not.toBeNull();
});
