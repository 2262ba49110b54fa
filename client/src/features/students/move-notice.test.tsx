import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { addClassrooms, addStudents } from '../../test/students';

const labels = text.moveStudents;

describe('The notice of a move', () => {
  it('names a single child, and counts several', async () => {
    const world = await ownWorld();
    const [cy = ''] = await addStudents(world, [
      { firstName: 'Cy', lastName: 'Lind' },
      { firstName: 'Bo', lastName: 'Lind' },
    ]);
    await addClassrooms(world, { Acorns: [cy] });
    const { user, findByRole, findByText, getByRole } = await open('/portal/students', 'owner', { world });
    const move = async (boxes: string[], room: string) => {
      for (const name of boxes) await user.click(await findByRole('checkbox', { name: labels.chooseOne(name) }));
      await user.selectOptions(await findByRole('combobox', { name: labels.to }), room);
      await user.click(getByRole('button', { name: labels.submit }));
    };
    await move(['Ana Lopez'], 'Acorns');
    await findByText(/^Ana Lopez moved to Acorns\./);
    await user.click(await findByRole('button', { name: labels.undo }));
    await findByText('Ana Lopez moved back.');
    await move(['Ana Lopez', 'Bo Lind'], 'Acorns');
    expect(await findByText(/^2 children moved to Acorns\./)).toBeTruthy();
  });
});
