import { describe, expect, it } from 'vitest';
import { open, ownWorld, type Who } from '../../test/open';
import { joinMapleGrove } from '../../test/reset-link';

async function openMenu(world?: Awaited<ReturnType<typeof ownWorld>>) {
  const page = await open('/portal/users', 'owner', world && { world });
  await page.user.click(await page.findByRole('button', { name: 'Change what Ben Okafor can do' }));
  return { ...page, item: await page.findByRole('menuitem', { name: /^Create a reset link/ }) };
}

describe('A reset link for a staff member', () => {
  it('is made by the owner, explains what it does, and sets a new password', async () => {
    const { user, item, findByRole, getByText, getByLabelText, getByRole, queryByRole, world } = await openMenu();
    await user.click(item);
    await findByRole('dialog', { name: 'Reset link for Ben Okafor' });
    expect(getByText(/^Give this link to Ben Okafor to choose a new password\. It works once, for 24 hours/)).toBeTruthy();
    const url = getByLabelText<HTMLInputElement>('Link for teacher@sunnyside.example').value;
    expect(url).toMatch(/\/reset-password#[\w-]{43}$/);
    expect(await world.as(undefined).auth.getPasswordReset({ token: url.split('#')[1] ?? '' })).toEqual({ success: true });
    await user.click(getByRole('button', { name: 'Done' }));
    await expect.poll(() => queryByRole('dialog')).toBeNull();
  });

  it('is refused for a person who also works elsewhere, and says why', async () => {
    const world = await ownWorld();
    await joinMapleGrove(world, world.people.teacher);
    const { user, item, findByRole } = await openMenu(world);
    await user.click(item);
    expect((await findByRole('alert')).textContent).toBe(
      'This account is also used outside your daycare, so you can’t reset its password. Its owner can use “Forgot your password?” or ask the person who runs your portal.',
    );
  });

  it.each<Who>(['manager', 'staff', 'teacher'])('is not offered to %s', async (who) => {
    const { findByText, queryByRole } = await open('/portal/users', who);
    await findByText('Rosa Pinto');
    expect(queryByRole('button', { name: /^Change what/ })).toBeNull();
  });
});
