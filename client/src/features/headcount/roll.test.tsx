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

  it('tells two children of one full name apart by their months of birth, up to the record of who was missing', async () => {
    const { world, ana, bo, daycareId } = await openDaily();
    await world.db.updateTable('students').set({ firstName: 'Ana', lastName: 'López', dob: '2022-03-03' }).where('id', '=', bo).execute();
    await mark(world, [
      { studentId: ana, kind: 'in' },
      { studentId: bo, kind: 'in' },
    ]);
    const headcountId = 'the-headcount-of-this-test';
    await world.as(world.people.owner).attendance.startHeadcount({ daycareId, id: headcountId, kind: 'fireDrill' });
    const { findByRole, findByText, getByText, getByRole, user } = await open(`/portal/headcount/${headcountId}`, 'owner', { world });
    await user.click(await findByRole('button', { name: /^Ana Lopez \(born Sep 2023\), not seen/ }));
    expect([getByText('Ana Sep 2023'), getByText('Ana Mar 2022')]).toHaveLength(2);
    await user.click(getByRole('button', { name: /1 of 2 not seen/ }));
    expect(getByText('Ana López (born Mar 2022)')).toBeTruthy();
    await user.click(getByRole('button', { name: 'Finish' }));
    expect(await findByText(/Ana López \(born Mar 2022\) wasn’t seen/)).toBeTruthy();
  });
});
