import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld, type Who } from '../test/open';
import { shortMorning } from '../test/short-morning';
import { inviteToStaff } from '../test/staff';
import { addClassrooms, addStudents } from '../test/students';

const label = 'Go to a page, a child or a person';

async function openPalette(url = '/portal/messages', who: Who = 'owner', around: Parameters<typeof open>[2] = {}) {
  const page = await open(url, who, around);
  await page.findByRole('heading', { level: 1 });
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await page.findByRole('combobox', { name: label });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const options = () => page.queryAllByRole('option').map((option) => option.lastElementChild?.parentElement?.textContent ?? '');
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { ...page, field, options, active };
}

const fetched = (page: Awaited<ReturnType<typeof openPalette>>) =>
  waitFor(() => expect(page.queryByText('Loading children and staff...')).toBeNull());

describe('The palette', () => {
  it('opens with Ctrl K, even in a field, and with its button; Esc closes it and restores the focus', async () => {
    const { user, findByRole, queryByRole } = await open('/portal/students', 'owner');
    const search = await findByRole('searchbox');
    await user.click(search);
    await user.keyboard('{Control>}k{/Control}');
    expect(await findByRole('dialog', { name: label })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(search));
    const button = await findByRole('button', { name: label });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K');
    await user.click(button);
    await findByRole('dialog', { name: label });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('is not fetched before the page is touched, and asks for children and staff when it opens', async () => {
    const page = await open('/portal/messages', 'owner');
    await page.findByRole('heading', { level: 1 });
    expect(page.connection.sent.filter(({ url }) => /StudentList|StaffList/.test(url))).toEqual([]);
    await page.user.keyboard('{Control>}k{/Control}');
    await waitFor(() => {
      const asked = page.connection.sent.filter(({ url }) => /StudentList|StaffList/.test(url));
      expect(asked.map(({ url }) => url.split('?')[0])).toEqual(['/trpc/students.getDaycareStudentList,staff.getDaycareStaffList']);
    });
  });

  it('opens a child by part of the name without accents, with arrows and Enter, and the page’s title gets the focus', async () => {
    const world = await ownWorld();
    const ids = await addStudents(world, [
      { firstName: 'Zoë', lastName: 'Núñez' },
      { firstName: 'Enzo', lastName: 'Nunezza' },
    ]);
    await addClassrooms(world, { Acorns: [ids[0] ?? ''] });
    const page = await openPalette('/portal/messages', 'owner', { world });
    await fetched(page);
    await page.user.keyboard('nunez');
    await waitFor(() => expect(page.options()).toEqual(['ENEnzo Nunezza', 'ZNZoë NúñezAcorns']));
    expect(page.getByRole('group', { name: 'Children' })).toBeTruthy();
    expect(page.getByText('2 results')).toBeTruthy();
    expect(page.active()).toContain('Enzo');
    await page.user.keyboard('{ArrowDown}');
    expect(page.active()).toContain('Zoë');
    await page.user.keyboard('{ArrowDown}');
    expect(page.active()).toContain('Enzo');
    await page.user.keyboard('{ArrowUp}');
    expect(page.active()).toContain('Zoë');
    expect(page.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    await page.user.keyboard('{Enter}');
    const title = await page.findByRole('heading', { level: 1, name: 'Zoë Núñez' });
    expect(page.path()).toBe(`/portal/students/${ids[0]}`);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('opens another child from a child’s page, without anything left of the first', async () => {
    const world = await ownWorld();
    await addStudents(world, [{ firstName: 'Bo', lastName: 'Lind' }]);
    const page = await openPalette(`/portal/students/${world.people.child}`, 'owner', { world });
    await fetched(page);
    await page.user.keyboard('bo lind{Enter}');
    const title = await page.findByRole('heading', { level: 1, name: 'Bo Lind' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(page.queryByText(/Ana Lopez/)).toBeNull();
  });

  it('finds a child by a guardian’s address, and a person on the staff or invited, and leads to them in the staff list', async () => {
    const world = await ownWorld();
    await addStudents(world, [{ firstName: 'Bo', lastName: 'Lind', guardianEmails: ['mira.k@mail.example'] }]);
    await inviteToStaff(world, [{ email: 'mira.new@mail.example', role: 'teacher' }]);
    const page = await openPalette('/portal/messages', 'owner', { world });
    await fetched(page);
    await page.user.keyboard('mira');
    await waitFor(() =>
      expect(page.options()).toEqual(
        ['MMmira.new@mail.exampleinvited', 'BLBo Lind'].map((words) => expect.stringContaining(words.slice(2))),
      ),
    );
    await page.user.clear(page.field);
    await page.user.keyboard('okafor');
    await page.user.click(await page.findByRole('option', { name: /Ben Okafor/ }));
    await page.findByRole('heading', { level: 1, name: 'Staff' });
    expect(page.router.state.location.search).toBe(`?${new URLSearchParams({ search: world.people.teacher.email })}`);
    await waitFor(() => expect(page.getByRole('searchbox')).toHaveProperty('value', world.people.teacher.email));
  });

  it.each([
    ['owner', ['Staff', 'Classrooms', 'Daycare Settings', 'Activity log', 'Add students', 'Invite staff', 'Your account'], []],
    ['teacher', ['Staff', 'Students', 'Add students', 'Your account'], ['Classrooms', 'Daycare Settings', 'Activity log', 'Invite staff']],
    ['manager', ['Invite staff'], ['Classrooms', 'Activity log']],
  ] as const)('offers a %s only pages with content for them', async (who, there, notThere) => {
    const page = await openPalette('/portal/account', who);
    const shown = within(page.getByRole('group', { name: 'Pages' }))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(shown).toEqual(expect.arrayContaining([...there]));
    expect(shown.filter((name) => (notThere as readonly string[]).includes(name))).toEqual([]);
    const asked = page.connection.sent.filter(({ url }) => /StudentList|StaffList/.test(url));
    expect(asked).toHaveLength(1);
  });

  it('links the team to the minutes out of ratio, and only owners to the rules, if attendance is on', async () => {
    const { world } = await shortMorning();
    for (const [who, pages] of [
      ['teacher', ['Minutes out of ratio']],
      ['owner', ['Ratio rules', 'Minutes out of ratio']],
    ] as const) {
      const page = await openPalette('/portal/messages', who, { world });
      await fetched(page);
      await page.user.keyboard('ratio');
      await waitFor(() => expect(page.options()).toEqual(pages));
      page.unmount();
    }
  });

  it('says that nothing matches, and then does nothing on Enter', async () => {
    const page = await openPalette();
    await fetched(page);
    await page.user.keyboard('xyzzy{Enter}');
    expect(page.getByText('No matches for “xyzzy”.')).toBeTruthy();
    expect(page.field.getAttribute('aria-expanded')).toBe('false');
    expect(page.path()).toBe('/portal/messages');
  });

  it('offers the pages even if children and staff cannot be loaded, and says so', async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('studentClassrooms').renameTo('away').execute();
    const page = await openPalette('/portal/messages', 'owner', { world });
    await page.findByText('Children and staff could not be loaded. You can still go to pages.');
    await page.user.keyboard('students{Enter}');
    await waitFor(() => expect(page.path()).toBe('/portal/students'));
  });
});

describe('Recently viewed children', () => {
  const lookAt = async (page: Awaited<ReturnType<typeof open>>, id: string, name: string) => {
    await page.go(`/portal/students/${id}`);
    await page.findByRole('heading', { level: 1, name });
    await waitFor(() =>
      expect(Object.entries(localStorage).some(([key, ids]) => key.startsWith('recent') && String(ids).startsWith(`["${id}"`))).toBe(true),
    );
  };
  const recent = async (page: Awaited<ReturnType<typeof open>>) => {
    const heading = await page.findByRole('heading', { name: 'Recently viewed' });
    await waitFor(() => expect(heading.nextElementSibling?.getAttribute('aria-busy')).toBe('false'));
    return within(heading.parentElement ?? document.body)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  };

  it('are on the dashboard and first in the palette, latest first, without deleted children', async () => {
    const world = await ownWorld();
    const { child, owner, sunnyside } = world.people;
    const [bo = '', cy = ''] = await addStudents(world, [
      { firstName: 'Bo', lastName: 'Lind' },
      { firstName: 'Cy', lastName: 'Lind' },
    ]);
    const page = await open('/portal', 'owner', { world });
    await page.findByRole('heading', { name: 'Dashboard' });
    expect(page.queryByText('Recently viewed')).toBeNull();
    await lookAt(page, child, 'Ana Lopez');
    await lookAt(page, bo, 'Bo Lind');
    await lookAt(page, cy, 'Cy Lind');
    await lookAt(page, child, 'Ana Lopez');
    await world.as(owner).students.deleteDaycareStudent({ daycareId: sunnyside, studentId: bo });
    await page.go('/portal');
    await waitFor(async () => expect(await recent(page)).toEqual([child, cy].map((id) => `/portal/students/${id}`)));
    await page.user.keyboard('{Control>}k{/Control}');
    const group = await page.findByRole('group', { name: 'Recently viewed' });
    expect(
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['ALAna Lopez', 'CLCy Lind']);
  });

  it('are kept per person and device: a sign-out forgets them, and the next person starts with none', async () => {
    const world = await ownWorld();
    const { people } = world;
    const page = await open('/portal', 'owner', { world });
    await lookAt(page, people.child, 'Ana Lopez');
    await page.user.click(page.getByRole('button', { name: 'Sign out' }));
    await page.findByRole('heading', { name: 'Sign In' });
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('recent'))).toEqual([]));
    page.unmount();

    localStorage.setItem(`recentStudents:${people.owner.uid}:${people.sunnyside}`, JSON.stringify([people.child]));
    const next = await open('/portal', 'teacher', { world });
    await next.findByRole('link', { name: /^Students\s*1/ });
    expect(next.queryByText('Recently viewed')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('recent'))).toEqual([]);
  });
});

describe('The list of keys', () => {
  it('opens by ?, except in a field, and from the palette, and restores the focus when closed', async () => {
    const { user, findByRole, queryByRole, getByRole } = await open('/portal/students', 'owner');
    const search = await findByRole('searchbox');
    await user.type(search, '?');
    expect(queryByRole('dialog')).toBeNull();
    const button = getByRole('button', { name: label });
    button.focus();
    await user.keyboard('?');
    const dialog = await findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Search the list').nextElementSibling?.textContent).toBe('/');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await findByRole('button', { name: 'Keyboard shortcuts' }));
    await findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('turns off single-key shortcuts on this device', async () => {
    const { user, findByRole, getByRole, queryByRole } = await open('/portal/students', 'owner');
    const search = await findByRole('searchbox');
    getByRole('button', { name: label }).focus();
    await user.keyboard('?');
    await user.click(await findByRole('checkbox', { name: 'Use the / and ? shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await user.keyboard('/?');
    expect(queryByRole('dialog')).toBeNull();
    expect(document.activeElement).not.toBe(search);
    await user.keyboard('{Control>}k{/Control}');
    await findByRole('dialog', { name: label });
  });
});
