import { text } from '@daycare-portal/shared/text';
import { renderHook, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, ownWorld } from '../test/open';
import { useAuth } from './auth-provider';

const key = 'selectedDaycareId';
const stored = () => localStorage.getItem(key);
const switcherOf = (name: string) => ({ name: text.portal.currentDaycare(name) });

const sunnyside = 'Sunnyside Daycare';
const mapleGrove = 'Maple Grove Preschool';

/** A page of the test's own that does what no page of the product does: it deselects. */
const deselecting = { path: '/deselect', element: <Deselect /> };

function Deselect() {
  const { selectDaycare, selectedDaycare } = useAuth();
  return <button onClick={() => selectDaycare(null)}>{selectedDaycare?.name ?? 'none'}</button>;
}

it('using the session outside its provider throws the sentence of the spec', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
  said.mockRestore();
});

describe('After loading, if no daycare is selected,', () => {
  it('the first is chosen, and the automatic choice stores its id', async () => {
    const { world, findByRole } = await open('/portal', 'owner');
    await findByRole('button', switcherOf(sunnyside));
    expect(stored()).toBe(world.people.sunnyside);
  });

  it('the one whose id is stored is chosen if it is in the list', async () => {
    const world = await ownWorld();
    localStorage.setItem(key, world.people.mapleGrove);
    const { findByRole } = await open('/portal', 'owner', { world });
    await findByRole('button', switcherOf(mapleGrove));
    expect(stored()).toBe(world.people.mapleGrove);
  });

  it.each(['made-up', ''])('the first is chosen, and stored, where the stored id (%j) is not in the list', async (other) => {
    localStorage.setItem(key, other);
    const { world, findByRole } = await open('/portal', 'owner');
    await findByRole('button', switcherOf(sunnyside));
    expect(stored()).toBe(world.people.sunnyside);
  });

  it('none is chosen of an empty list, and what is stored stays', async () => {
    localStorage.setItem(key, 'of somebody else');
    const { findByRole } = await open('/portal', 'nobody');
    await findByRole('heading', { name: 'Select a Daycare' });
    expect(stored()).toBe('of somebody else');
  });
});

describe('Selecting', () => {
  it("stores the daycare's id, shows the other daycare's students and role, and says which is chosen", async () => {
    const world = await ownWorld();
    const { otherOwner, mapleGrove: daycareId } = world.people;
    await world.as(otherOwner).students.addDaycareStudent({
      daycareId,
      firstName: 'Milo',
      lastName: 'Novak',
      dob: '2024-02-29',
      guardianEmails: [],
    });
    const { user, findByRole, findByText, queryByText, getByText } = await open('/portal/students', 'owner', { world });
    await findByText('Ana Lopez');
    expect(getByText('OWNER')).toBeTruthy();

    await user.click(await findByRole('button', switcherOf(sunnyside)));
    const choices = within(await findByRole('menu')).getAllByRole('menuitemradio');
    expect(choices.map((choice) => [choice.textContent, choice.getAttribute('aria-checked')])).toEqual([
      [`S${sunnyside}OWNER`, 'true'],
      [`M${mapleGrove}TEACHER`, 'false'],
    ]);
    await user.click(await findByRole('menuitemradio', { name: /Maple Grove/ }));

    await findByText('Milo Novak');
    expect(queryByText('Ana Lopez')).toBeNull();
    expect(getByText('TEACHER')).toBeTruthy();
    expect(stored()).toBe(daycareId);
  });

  it('is remembered through signing out and in again', async () => {
    const { world, user, findByRole, signIn } = await open('/portal', 'owner');
    await user.click(await findByRole('button', switcherOf(sunnyside)));
    await user.click(await findByRole('menuitemradio', { name: /Maple Grove/ }));
    await user.click(await findByRole('button', { name: 'Sign out' }));
    await signIn(world.people.owner.email);
    await findByRole('button', switcherOf(mapleGrove));
    expect(stored()).toBe(world.people.mapleGrove);
  });

  it('is remembered through a reload', async () => {
    const first = await open('/portal', 'owner');
    await first.user.click(await first.findByRole('button', switcherOf(sunnyside)));
    await first.user.click(await first.findByRole('menuitemradio', { name: /Maple Grove/ }));
    first.unmount();
    const { findByRole } = await open('/portal', 'owner', { world: first.world });
    await findByRole('button', switcherOf(mapleGrove));
    expect(stored()).toBe(first.world.people.mapleGrove);
  });

  it('does not carry a choice over to another person who has not that daycare', async () => {
    const { world, user, findByRole, findByText, signIn } = await open('/portal', 'owner');
    await user.click(await findByRole('button', { name: 'Sign out' }));
    await signIn(world.people.otherOwner.email);
    await findByText('Welcome, Tomas Varga');
    await findByText(mapleGrove);
    await waitFor(() => expect(stored()).toBe(world.people.mapleGrove));
  });
});

describe('Deselecting', () => {
  it("removes the id, and the portal then shows the 'Select a Daycare' prompt, from which one is selected", async () => {
    const page = await open('/deselect', 'owner', { also: [deselecting] });
    await page.user.click(await page.findByRole('button', { name: sunnyside }));
    await page.findByRole('button', { name: 'none' });
    expect(stored()).toBeNull();

    await page.go('/portal/students');
    await page.findByRole('heading', { name: 'Select a Daycare' });
    expect(page.queryByRole('heading', { name: 'Students' })).toBeNull();
    await page.user.click(await page.findByRole('button', { name: `${mapleGrove} TEACHER` }));
    await page.findByRole('heading', { name: 'Students' });
    expect(stored()).toBe(page.world.people.mapleGrove);
  });
});

describe('A refresh action', () => {
  it('reloads daycares: one that was taken away is no longer selected', async () => {
    const { world, findByRole, findByText, user, go } = await open('/refresh', 'owner', {
      also: [{ path: '/refresh', element: <Refresh /> }],
    });
    await user.click(await findByRole('button', { name: '2 daycares' }));
    await world.db.deleteFrom('daycareMembers').where('daycareId', '=', world.people.sunnyside).execute();
    await user.click(await findByRole('button', { name: '2 daycares' }));
    await findByRole('button', { name: '1 daycares' });
    await go('/portal');
    await findByText(mapleGrove);
    await waitFor(() => expect(stored()).toBe(world.people.mapleGrove));
  });
});

function Refresh() {
  const { daycares, refreshDaycares } = useAuth();
  return <button onClick={() => void refreshDaycares()}>{daycares.length} daycares</button>;
}
