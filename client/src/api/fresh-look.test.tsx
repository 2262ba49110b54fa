import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../test/open';
import { addClassrooms, addStudents } from '../test/students';

describe('After a change by anyone, a page shows current data', () => {
  it('when the person returns to the window', async () => {
    const world = await ownWorld();
    const page = await open('/portal/students', 'teacher', { world });
    await page.findByText('Ana Lopez');
    await addStudents(world, [{ firstName: 'Bo', lastName: 'Lind' }]);
    expect(page.queryByText('Bo Lind')).toBeNull();
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await page.findByText('Bo Lind')).toBeTruthy();
  });

  it('when the person comes from another page', async () => {
    const world = await ownWorld();
    const page = await open('/portal/students', 'teacher', { world });
    await page.findByText('Ana Lopez');
    await page.go('/portal/messages');
    await page.findByRole('heading', { level: 1, name: 'Messages' });
    await addClassrooms(world, { Acorns: [world.people.child] });
    await page.go('/portal/students');
    await waitFor(() => expect(page.getByText('Ana Lopez').closest('tr')?.textContent).toContain('Acorns'));
  });

  it('and a person who was removed from the staff reads so and loses the daycare', async () => {
    const world = await ownWorld();
    const page = await open('/portal/students', 'teacher', { world });
    await page.findByText('Ana Lopez');
    const { as, people } = world;
    await as(people.owner).staff.manageDaycareRole({
      daycareId: people.sunnyside,
      email: people.teacher.email,
      role: 'teacher',
      action: 'remove',
    });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await page.findByRole('heading', { name: 'Select a Daycare' })).toBeTruthy();
  });
});
