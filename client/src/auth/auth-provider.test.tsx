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

it('using the session outside its provider is refused in one sentence', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
  said.mockRestore();
});

describe('After loading, if no daycare is selected,', () => {
  it('the first one is selected, and its id is stored', async () => {
    const { world, findByRole } = await open('/portal', 'owner');
    await findByRole('button', switcherOf(sunnyside));
    expect(stored()).toBe(world.people.sunnyside);
  });

  it('the stored one is selected if it is in the list', async () => {
    const world = await ownWorld();
    localStorage.setItem(key, world.people.mapleGrove);
    const { findByRole } = await open('/portal', 'owner', { world });
    await findByRole('button', switcherOf(mapleGrove));
    expect(stored()).toBe(world.people.mapleGrove);
  });

  it.each(['made-up', ''])('the first one is selected and stored if the stored id (%j) is not in the list', async (other) => {
    localStorage.setItem(key, other);
    const { world, findByRole } = await open('/portal', 'owner');
    await findByRole('button', switcherOf(sunnyside));
    expect(stored()).toBe(world.people.sunnyside);
  });

  it('nothing is selected from an empty list, and the stored id is kept', async () => {
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

  it('is not undone by an answer that arrives after signing out', async () => {
    const { world, user, connection, path, findByRole, findByLabelText, signIn } = await open('/portal', 'owner');
    const button = await findByRole('button', { name: 'Sign out' });
    await connection.quiet();
    const letGo = connection.hold('auth.getSession');
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionChange' }));
    await user.click(button);
    await findByLabelText('Password');
    letGo();
    await connection.quiet();
    expect(path()).toBe('/login');
    await signIn(world.people.owner.email);
    await findByRole('button', switcherOf(sunnyside));
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

  it('is not carried over to another person who does not have that daycare', async () => {
    const { world, user, findByRole, findByText, signIn } = await open('/portal', 'owner');
    await user.click(await findByRole('button', { name: 'Sign out' }));
    await signIn(world.people.otherOwner.email);
    await findByText('Welcome, Tomas Varga');
    await findByText(mapleGrove);
    await waitFor(() => expect(stored()).toBe(world.people.mapleGrove));
  });
});

/** Selects this in the switcher's menu. */
async function choose({ user, findByRole }: Awaited<ReturnType<typeof open>>, daycare: string, entry: string) {
  await user.click(await findByRole('button', switcherOf(daycare)));
  await user.click(await findByRole('menuitem', { name: entry }));
}

describe('Deselecting', () => {
  it("removes the id, and the portal then shows the 'Select a Daycare' prompt, where one can be selected", async () => {
    const page = await open('/portal/students', 'owner');
    await choose(page, sunnyside, 'Back to all daycares');
    await page.findByRole('heading', { name: 'Select a Daycare' });
    expect(stored()).toBeNull();
    expect(page.queryByRole('heading', { name: 'Students' })).toBeNull();
    await page.user.click(await page.findByRole('button', { name: `${mapleGrove} TEACHER` }));
    await page.findByRole('heading', { name: 'Students' });
    expect(stored()).toBe(page.world.people.mapleGrove);
  });
});

describe('A refresh action', () => {
  it('reloads daycares, and one that was taken away is no longer selected', async () => {
    const page = await open('/portal', 'owner');
    const { world, findByRole, findByText } = page;
    await findByRole('button', switcherOf(sunnyside));
    await world.db.deleteFrom('daycareMembers').where('daycareId', '=', world.people.sunnyside).execute();
    await choose(page, sunnyside, 'Refresh daycares');
    await findByText('Your daycares and roles are up to date.');
    await findByRole('button', switcherOf(mapleGrove));
    await waitFor(() => expect(stored()).toBe(world.people.mapleGrove));
  });

  it('gives a new owner access to the owner’s pages, even with only one daycare', async () => {
    const page = await open('/portal/daycare-settings', 'teacher');
    const { db, people } = page.world;
    await page.findByText('Permission denied. You must be an owner to view daycare settings.');
    await db.updateTable('daycareRoles').set({ role: 'owner' }).where('userId', '=', people.teacher.uid).execute();
    await choose(page, sunnyside, 'Refresh daycares');
    expect(await page.findByLabelText('Daycare name')).toBeTruthy();
  });

  it('reports a lost connection, and changes nothing', async () => {
    const page = await open('/portal/messages', 'owner');
    await page.findByRole('heading', { name: 'Messages' });
    page.connection.lose();
    await choose(page, sunnyside, 'Refresh daycares');
    await page.findByText(text.errors.offline);
    expect(page.getByRole('heading', { name: 'Messages' })).toBeTruthy();
  });
});
