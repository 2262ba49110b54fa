import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../../test/open';

describe('/portal/print', () => {
  it('says what belongs there where there is no child yet, with the way to add one, and offers nothing to print', async () => {
    const world = await ownWorld();
    const { owner, sunnyside: daycareId, child: studentId } = world.people;
    await world.as(owner).students.deleteDaycareStudent({ daycareId, studentId });
    const { findByRole, getByRole, queryByRole, user, path } = await open('/portal/print/roster', 'owner', { world });
    await findByRole('heading', { name: 'No students yet' });
    expect([queryByRole('button', { name: 'Print' }), queryByRole('combobox', { name: 'Classroom' })]).toEqual([null, null]);
    await user.click(getByRole('link', { name: 'Add Student' }));
    await findByRole('heading', { level: 1, name: 'Add students' });
    expect(path()).toBe('/portal/create-student');
  });
});
