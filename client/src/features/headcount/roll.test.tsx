import { describe, expect, it } from 'vitest';
import { mark, openDaily } from '../../test/attendance';
import { open } from '../../test/open';

describe('The roll of a headcount', () => {
  it('tells two children with the same first name apart, even if their last names begin alike', async () => {
    const { world, ana, bo, daycareId } = await openDaily();
    await world.db.updateTable('students').set({ firstName: 'Ana', lastName: 'Lotz' }).where('id', '=', bo).execute();
    await mark(world, [
      { studentId: ana, kind: 'in' },
      { studentId: bo, kind: 'in' },
    ]);
    const headcountId = 'the-headcount-of-this-test';
    await world.as(world.people.owner).attendance.startHeadcount({ daycareId, id: headcountId, kind: 'fireDrill' });
    const { findByRole, getByText } = await open(`/portal/headcount/${headcountId}`, 'owner', { world });
    await findByRole('button', { name: /^Ana Lopez, not seen/ });
    expect([getByText('Ana Lop.'), getByText('Ana Lot.')]).toHaveLength(2);
  });
});
