import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { removeFromStaff } from '../../test/students';

const password = 'four quiet otters napping';

async function openOwnership(world?: Awaited<ReturnType<typeof ownWorld>>) {
  const page = await open('/portal/daycare-settings', 'owner', world && { world });
  const section = within(await page.findByRole('region', { name: 'Ownership' }));
  const person = await section.findByLabelText<HTMLSelectElement>('New owner');
  const secret = section.getByLabelText<HTMLInputElement>('Your password');
  return {
    ...page,
    section,
    person,
    secret,
    ask: async (name: string, typed = password) => {
      const option = [...person.options].find(({ text }) => text.startsWith(name));
      await page.user.selectOptions(person, option?.value ?? '');
      await page.user.clear(secret);
      await page.user.type(secret, typed);
      await page.user.click(section.getByRole('button', { name: 'Transfer ownership' }));
      return within(await page.findByRole('dialog', { name: `Transfer Sunnyside Daycare to ${name}?` }));
    },
  };
}

describe('Ownership', () => {
  it('can be transferred to anyone else on the staff', async () => {
    const { person } = await openOwnership();
    expect([...person.options].map(({ text }) => text)).toEqual([
      'Choose a person',
      'Rosa Pinto, staff@sunnyside.example',
      'Ben Okafor, teacher@sunnyside.example',
      'Elif Demir, manager@sunnyside.example',
    ]);
  });

  it('requires a person and the password first', async () => {
    const { user, section, findByText, getByText, queryByRole } = await openOwnership();
    await user.click(section.getByRole('button', { name: 'Transfer ownership' }));
    await findByText('Choose who will own the daycare.');
    expect(getByText('Enter your password.')).toBeTruthy();
    expect(queryByRole('dialog')).toBeNull();
  });

  it('is transferred after a confirmation, and the former owner continues as staff', async () => {
    const { ask, user, findByText, path, world } = await openOwnership();
    const dialog = await ask('Ben Okafor');
    expect(dialog.getByText(/^From now on, Ben Okafor will decide who is on the staff/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make Ben Okafor the owner' }));
    await findByText('Ben Okafor is now the owner of Sunnyside Daycare. You are now on its staff.');
    await waitFor(() => expect(path()).toBe('/portal/dashboard'));
    await findByText('STAFF');
    const session = await world.as(world.people.teacher).auth.getSession();
    expect(session?.daycares[0]).toMatchObject({ userRole: 'OWNER' });
  });

  it('does not change when the confirmation is cancelled', async () => {
    const { ask, user, world, queryByRole } = await openOwnership();
    await user.click((await ask('Ben Okafor')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect((await world.as(world.people.owner).auth.getSession())?.daycares[0]).toMatchObject({ userRole: 'OWNER' });
  });

  it('says at the field that the password is wrong', async () => {
    const { ask, user, findByText, secret } = await openOwnership();
    const dialog = await ask('Ben Okafor', 'a wrong password');
    await user.click(dialog.getByRole('button', { name: 'Make Ben Okafor the owner' }));
    await findByText('That is not your current password.');
    expect(secret.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(secret));
  });

  it('says why the transfer failed for another reason', async () => {
    const { ask, user, findByText, world, secret } = await openOwnership();
    const dialog = await ask('Ben Okafor');
    await removeFromStaff(world, world.people.teacher);
    await user.click(dialog.getByRole('button', { name: 'Make Ben Okafor the owner' }));
    const message = await findByText('This person is not on the staff.');
    expect(message.closest('[role=alert]')).toBeTruthy();
    expect(secret.value).toBe(password);
  });

  it('cannot be transferred by an owner who is alone on the staff', async () => {
    const world = await ownWorld();
    for (const person of [world.people.staff, world.people.teacher, world.people.manager]) await removeFromStaff(world, person);
    const page = await open('/portal/daycare-settings', 'owner', { world });
    const section = within(await page.findByRole('region', { name: 'Ownership' }));
    await section.findByText('There is nobody else on the staff yet. Invite the new owner first.');
    expect(section.queryByRole('button')).toBeNull();
  });
});
