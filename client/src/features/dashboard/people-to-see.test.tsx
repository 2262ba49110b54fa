import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mark, openDaily } from '../../test/attendance';
import { open } from '../../test/open';

describe('The owner’s list of exceptions at check-out', () => {
  it('tells who left with whom and why, and lets go of it once the owner has seen it', async () => {
    const { world, cy } = await openDaily();
    await mark(world, [
      { studentId: cy, kind: 'in' },
      { studentId: cy, kind: 'out', personName: 'Rick Bell', exception: 'Nobody knew him' },
    ]);
    const { findByRole, queryByRole, user } = await open('/portal', 'owner', { world });
    const people = within(await findByRole('region', { name: 'People and pickups' }));
    expect(people.getByRole('link', { name: /Cy Lind left with Rick Bell/ })).toBeTruthy();
    expect(people.getByText('Nobody knew him')).toBeTruthy();
    await user.click(people.getByRole('button', { name: 'I have seen this: Cy Lind' }));
    await waitFor(() => expect(queryByRole('link', { name: /left with Rick Bell/ })).toBeNull());
  });

  it('is the owner’s alone', async () => {
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
