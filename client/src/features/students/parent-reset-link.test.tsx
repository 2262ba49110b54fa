import { describe, expect, it } from 'vitest';
import { open, ownWorld, type Who } from '../../test/open';
import { joinMapleGrove } from '../../test/reset-link';

async function openMenu(who: Who, world?: Awaited<ReturnType<typeof ownWorld>>) {
  const served = world ?? (await ownWorld());
  const page = await open(`/portal/students/${served.people.child}`, who, { world: served });
  await page.user.click(await page.findByRole('button', { name: 'Actions for Carla Lopez' }));
  await page.findByRole('menuitem', { name: 'Remove' });
  return page;
}

describe('A reset link for a parent', () => {
  it('is made by the owner, and sets a new password', async () => {
    const { user, findByRole, findByLabelText, getByRole, world } = await openMenu('owner');
    await user.click(getByRole('menuitem', { name: 'Create a reset link' }));
    await findByRole('dialog', { name: 'Reset link for Carla Lopez' });
    const { value: url } = await findByLabelText<HTMLInputElement>('Link for parent@sunnyside.example');
    expect(await world.as(undefined).auth.getPasswordReset({ token: url.split('#')[1] ?? '' })).toEqual({ success: true });
  });

  it('is refused for a parent whose account is also used elsewhere, and says why', async () => {
    const world = await ownWorld();
    await joinMapleGrove(world, world.people.parent);
    const { user, getByRole, findByText, queryByRole } = await openMenu('owner', world);
    await user.click(getByRole('menuitem', { name: 'Create a reset link' }));
    await findByText(/^This account is also used outside your daycare/);
    expect(queryByRole('dialog')).toBeNull();
  });

  it('is not offered to a teacher', async () => {
    const { queryByRole } = await openMenu('teacher');
    expect(queryByRole('menuitem', { name: 'Create a reset link' })).toBeNull();
  });
});
