import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delayMail, giveUpMail, withMailServer } from '../../test/mail';
import { open, ownWorld, type Who } from '../../test/open';
import { inviteToStaff, letManageStaff } from '../../test/staff';
import { removeFromStaff } from '../../test/students';
import { setWindow } from '../../test/window';

const day = 24 * 3600;

/** The text of each table row, cell by cell, without the heading. */
function rowsOf(section: 'Waiting to join' | 'Team'): string[][] {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === section);
  const rows = heading?.closest('section')?.querySelectorAll('tbody tr') ?? [];
  return [...rows].map((row) => [...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent ?? ''));
}
const namesShown = () => [...document.querySelectorAll('td:first-child bdi, li bdi:first-child')].map(({ textContent }) => textContent);

/** Sunnyside's list with two pending invitations, one of which ends today. */
async function openList(who: Who = 'owner', search = '') {
  const world = await ownWorld();
  await inviteToStaff(world, [{ email: 'Late@mail.example', role: 'staff' }]);
  world.advance(2 * day);
  await inviteToStaff(world, [{ email: 'new@post.example', role: 'teacher' }]);
  world.advance(-2 * day);
  const page = await open(`/portal/users${search}`, who, { world });
  await page.findByText('Ben Okafor');
  return { ...page, search: page.getByRole('searchbox', { name: 'Search by name or email' }) };
}

/** The sortable headings of one of the two lists. */
function headingsOf({ getByRole }: Awaited<ReturnType<typeof openList>>, list: string) {
  const table = within(getByRole('table', { name: list }));
  return (column: string) => table.getByRole('button', { name: column });
}

describe('/portal/users', () => {
  it('shows who is invited, and until when the link is good, above everyone on the staff', async () => {
    const { getAllByRole } = await openList();
    expect(getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Waiting to join', 'Team']);
    expect(rowsOf('Waiting to join')).toEqual([
      ['Late@mail.example', 'Nov 21, link expires Nov 28', 'STAFF', 'Pending'],
      ['new@post.example', 'Nov 23, link expires Nov 30', 'TEACHER', 'Pending'],
    ]);
    expect(rowsOf('Team')).toEqual([
      ['BOBen Okafor', 'teacher@sunnyside.example', 'TEACHER', 'Active'],
      ['EDElif Demir', 'manager@sunnyside.example', 'TEACHER', 'ActiveManages staff'],
      ['MLMarta Lindqvist (you)', 'owner@sunnyside.example', 'OWNER', 'Active'],
      ['RPRosa Pinto', 'staff@sunnyside.example', 'STAFF', 'Active'],
    ]);
  });

  it('counts active, pending and total', async () => {
    await openList();
    const counters = [...document.querySelectorAll('dl[aria-label="Number of people"] > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent).toReversed(),
    );
    expect(counters).toEqual([
      ['4', 'active'],
      ['2', 'pending'],
      ['6', 'total'],
    ]);
  });

  it.each<[Who, boolean]>([
    ['owner', true],
    ['manager', true],
    ['staff', false],
    ['teacher', false],
  ])('shows Send Invite, and its related parts, to those who may invite: %s, %s', async (who, may) => {
    const { queryByRole, queryAllByRole, user, findByRole, path } = await openList(who);
    expect(queryAllByRole('button', { name: /^(Remove|New link|Cancel)/ }).length > 0).toBe(may);
    const invite = queryByRole('link', { name: 'Send Invite' });
    expect(invite !== null).toBe(may);
    if (invite === null) return;
    await user.click(invite);
    await findByRole('heading', { level: 1, name: 'Invite staff' });
    expect(path()).toBe('/portal/invite-user');
  });

  it.each<[Who, string[]]>([
    ['owner', ['Remove Ben Okafor', 'Remove Elif Demir', 'Remove Rosa Pinto']],
    ['manager', ['Remove Ben Okafor', 'Remove Rosa Pinto']],
  ])("has a remove button per row, hidden for the user's own row and for owners: %s", async (who, buttons) => {
    const { getAllByRole } = await openList(who);
    expect(getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'))).toEqual(buttons);
  });

  it('on a phone shows cards that say the same', async () => {
    setWindow('narrow');
    const { queryByRole, getAllByRole } = await openList();
    expect(queryByRole('table')).toBeNull();
    const cards = getAllByRole('listitem').filter((item) => item.closest('section') !== null);
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Late@mail.exampleNov 21, link expires Nov 28STAFFPendingNew link',
      'new@post.exampleNov 23, link expires Nov 30TEACHERPendingNew link',
      'BOBen Okaforteacher@sunnyside.exampleTEACHERActive',
      'EDElif Demirmanager@sunnyside.exampleTEACHERActiveManages staff',
      'MLMarta Lindqvist (you)owner@sunnyside.exampleOWNERActive',
      'RPRosa Pintostaff@sunnyside.exampleSTAFFActive',
    ]);
  });

  it('is ordered by name, or by another column when its heading is pressed, and reversed when it is pressed again', async () => {
    const page = await openList();
    const heading = headingsOf(page, 'Team');
    const team = () => rowsOf('Team').map(([name]) => name?.slice(2, 5));
    expect(team()).toEqual(['Ben', 'Eli', 'Mar', 'Ros']);
    await page.user.click(heading('Name'));
    expect(team()).toEqual(['Ros', 'Mar', 'Eli', 'Ben']);
    await page.user.click(heading('Role'));
    expect(team()).toEqual(['Mar', 'Ros', 'Ben', 'Eli']);
    expect(heading('Role').closest('th')?.getAttribute('aria-sort')).toBe('ascending');
    await page.user.click(heading('Email'));
    expect(team()).toEqual(['Eli', 'Mar', 'Ros', 'Ben']);
    await page.user.click(heading('Status'));
    expect(team()).toEqual(['Eli', 'Ben', 'Mar', 'Ros']);
  });

  it.each([
    ['Email', ['new@post.example', 'Late@mail.example']],
    ['Invited', ['Late@mail.example', 'new@post.example']],
    ['Role', ['Late@mail.example', 'new@post.example']],
    ['Status', ['Late@mail.example', 'new@post.example']],
  ])('orders pending people by %s, in both directions', async (column, first) => {
    const page = await openList();
    const heading = headingsOf(page, 'Waiting to join');
    const waiting = () => rowsOf('Waiting to join').map(([address]) => address);
    await page.user.click(heading(column));
    expect(waiting()).toEqual(first);
    await page.user.click(heading(column));
    expect(waiting()).toEqual(first.toReversed());
  });

  it('has the orders that its address names', async () => {
    await openList('owner', '?sort=-name&waiting=-invited');
    expect(namesShown()).toEqual(['new@post.example', 'Late@mail.example', 'Rosa Pinto', 'Marta Lindqvist', 'Elif Demir', 'Ben Okafor']);
  });

  it('on a phone can be ordered by the columns of the wide list, each list by its own', async () => {
    setWindow('narrow');
    const { user, getByRole } = await openList();
    await user.selectOptions(getByRole('combobox', { name: 'Sort “Team” by' }), 'Status ↑');
    await user.selectOptions(getByRole('combobox', { name: 'Sort “Waiting to join” by' }), 'Invited ↓');
    const cards = [...document.querySelectorAll('section li')].map((card) => card.querySelector('bdi')?.textContent);
    expect(cards).toEqual(['new@post.example', 'Late@mail.example', 'Elif Demir', 'Ben Okafor', 'Marta Lindqvist', 'Rosa Pinto']);
  });
});

describe('Search by name or email', () => {
  it.each([
    ['okAFOR', ['Ben Okafor']],
    ['  rosa p ', ['Rosa Pinto']],
    ['mail.example', ['Late@mail.example']],
    ['E', ['Late@mail.example', 'new@post.example', 'Ben Okafor', 'Elif Demir', 'Marta Lindqvist', 'Rosa Pinto']],
    ['demír', ['Elif Demir']],
  ])('%j finds %j, in both lists', async (sought, found) => {
    const { user, search } = await openList();
    await user.type(search, sought);
    await waitFor(() => expect(namesShown()).toEqual(found));
  });

  it('announces how many were found, says that nobody was, and is cleared by a button', async () => {
    const { user, search, findByText, getByRole } = await openList();
    expect((await findByText('6 people')).getAttribute('role')).toBe('status');
    await user.type(search, 'okafor');
    await findByText('1 of 6 people');
    await user.type(search, 'x');
    await findByText('Nobody matches “okaforx”.');
    await user.click(getByRole('button', { name: 'Clear search' }));
    expect(namesShown()).toHaveLength(6);
  });
});

describe('The staff list loads, fails, or has nobody else:', () => {
  it('a skeleton of the list stands there while it loads', async () => {
    let release = () => {};
    const { findByRole, findByText, queryByRole } = await open('/portal/users', 'owner', {
      before: (connection) => {
        release = connection.hold('getDaycareStaffList');
      },
    });
    await findByRole('status', { name: 'Loading staff' });
    expect(queryByRole('table')).toBeNull();
    release();
    await findByText('Ben Okafor');
    expect(queryByRole('status', { name: 'Loading staff' })).toBeNull();
  });

  it("'Permission denied. ...' to a person removed from the daycare meanwhile", async () => {
    const page = await open('/portal/messages', 'teacher');
    await page.findByRole('heading', { name: 'Messages' });
    await removeFromStaff(page.world, page.world.people.teacher);
    await page.go('/portal/users');
    const alert = await page.findByRole('alert');
    expect(alert.querySelector('p')?.textContent).toBe(
      'Permission denied. You must be an owner, staff, or teacher to view staff information.',
    );
    expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it("'You must be logged in ...' after the session has ended, and then /login", async () => {
    const page = await open('/portal/messages', 'teacher');
    await page.findByRole('heading', { name: 'Messages' });
    // What this page still asks for would end the session too early.
    await page.connection.quiet();
    page.world.advance(12 * 3600 + 1);
    const release = page.connection.hold('getSession');
    await page.go('/portal/users');
    await page.findByText('You must be logged in to view staff information.');
    release();
    await page.findByRole('heading', { name: 'Sign In' });
    expect(page.path()).toBe('/login');
  });

  it("'Error fetching staff list: ...' for anything else, and Retry", async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.alterTable('invitations').renameTo('away').execute();
    const { user, findByText, getByRole } = await open('/portal/users', 'owner', { world });
    const message = await findByText(/^Error fetching staff list: Something went wrong on our side\..* this number: [0-9a-f]+\.$/);
    expect(message.closest('[role=alert]')).toBe(getByRole('alert'));
    await world.db.schema.alterTable('away').renameTo('invitations').execute();
    await user.click(getByRole('button', { name: 'Retry' }));
    await findByText('Ben Okafor');
  });

  it('an owner who is alone reads so, and sees one invitation button', async () => {
    const { findByRole, getByRole, getByText } = await open('/portal/users', 'otherOwner', { world: await emptied() });
    await findByRole('heading', { name: 'Nobody else is on the staff yet' });
    expect(getByText('Tomas Varga')).toBeTruthy();
    expect(getByRole('link', { name: 'Send Invite' }).getAttribute('href')).toBe('/portal/invite-user');
  });

  /** Maple Grove, which has only its owner. */
  async function emptied() {
    const world = await ownWorld();
    const { as, people } = world;
    const input = { daycareId: people.mapleGrove, email: people.owner.email, role: 'staff', action: 'remove' } as const;
    await as(people.otherOwner).staff.manageDaycareRole(input);
    return world;
  }
});

describe('When nobody is waiting to join', () => {
  it.each<[Who, string[]]>([
    ['owner', ['Waiting to join', 'Team']],
    ['teacher', ['Team']],
  ])('the list explains itself to those who may invite: %s', async (who, headings) => {
    const { findByRole, getAllByRole, queryByText } = await open('/portal/users', who);
    await findByRole('heading', { level: 2, name: 'Team' });
    expect(getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(headings);
    expect(queryByText(/^People you invite appear here/) !== null).toBe(who === 'owner');
  });
});

describe('Removing a person', () => {
  const ask = async (page: Awaited<ReturnType<typeof open>>, name = 'Ben Okafor') => {
    await page.user.click(page.getByRole('button', { name: `Remove ${name}` }));
    return within(await page.findByRole('dialog', { name: `Remove ${name}?` }));
  };

  it('asks first, with the person’s name and the consequences, and with the focus on the safe answer', async () => {
    const page = await openList();
    const dialog = await ask(page);
    expect(
      dialog.getByText(
        'Ben Okafor will no longer be able to open Sunnyside Daycare and will be removed from its classrooms. You can invite them again.',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(namesShown()).toContain('Ben Okafor');
  });

  it('takes them off the list once it is confirmed, says so, and does not lose the focus', async () => {
    const page = await openList('manager');
    const dialog = await ask(page);
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await page.findByText('Ben Okafor is no longer on the staff.');
    await waitFor(() => expect(namesShown()).not.toContain('Ben Okafor'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Team'));
    await page.findByText('5 people');
  });

  it('counts beforehand what ends with them, and lists afterwards who joined by their link, each with a button to unlink', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const ana = { daycareId: people.sunnyside, studentId: people.child };
    const { students } = as(people.teacher);
    const { inviteUrl } = await students.sendParentInvite({ ...ana, email: people.nobody.email });
    await as(people.nobody).auth.acceptInvite({ token: inviteUrl?.split('#')[1] ?? '' });
    await students.sendParentInvite({ ...ana, email: 'aunt@example.org' });
    const page = await open('/portal/users', 'owner', { world });
    await page.findByText('Ben Okafor');
    const dialog = await ask(page);
    const consequence = dialog.getByText(/^Ben Okafor will no longer be able to open/).textContent;
    expect(consequence).toContain('1 pending invitation they created will stop working: aunt@example.org.');
    expect(consequence).toContain('1 person joined with a link they gave out.');
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    const told = within(await page.findByRole('dialog', { name: 'Ben Okafor is no longer on the staff.' }));
    told.getByText(/^1 pending invitation has stopped working: aunt/);
    told.getByRole('heading', { name: 'Joined with a link from Ben Okafor' });
    told.getByText('Guardian of Ana Lopez since Nov 21, 2026');
    await page.user.click(told.getByRole('button', { name: 'Unlink Nils Holm from Ana Lopez' }));
    await told.findByText('No longer linked');
    expect((await as(people.nobody).auth.getLinkedChildren()).children).toEqual([]);
  });

  it("'Permission denied. ...' to a person who lost the permission: the row stays, and the buttons go", async () => {
    const page = await openList('manager');
    const dialog = await ask(page);
    await letManageStaff(page.world, page.world.people.manager, false);
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    const alert = await page.findByRole('alert');
    expect(alert.textContent).toBe('Permission denied. You must be an owner or have management permissions to remove staff.');
    expect(namesShown()).toContain('Ben Okafor');
    await waitFor(() => expect(page.queryByRole('button', { name: /^Remove/ })).toBeNull());
  });

  it("'Error removing staff member: ...' where the person was removed meanwhile, who then goes from the list", async () => {
    const page = await openList();
    const dialog = await ask(page);
    await removeFromStaff(page.world, page.world.people.teacher);
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await page.findByText('Error removing staff member: This person is not on the staff.');
    await waitFor(() => expect(namesShown()).not.toContain('Ben Okafor'));
  });

  it("'Error removing staff member: ...' where the connection is lost", async () => {
    const page = await openList();
    const dialog = await ask(page);
    page.connection.lose();
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await page.findByText(`Error removing staff member: ${text.errors.offline}`);
    expect(namesShown()).toContain('Ben Okafor');
  });
});

describe('Who joined by a link that somebody handed over', () => {
  it('has that at their name, until an owner confirms the person', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const invites = [{ email: people.nobody.email, role: 'teacher' as const }];
    const { results } = await as(people.manager).staff.bulkInviteStaff({ daycareId: people.sunnyside, invites });
    await as(people.nobody).auth.acceptInvite({ token: results[0]?.inviteUrl?.split('#')[1] ?? '' });
    const page = await open('/portal/users', 'owner', { world });
    const words = 'Joined with a link from Elif Demir, Nov 21, 2026';
    await page.findByText(words);
    await page.user.click(page.getByRole('button', { name: 'Change what Nils Holm can do' }));
    await page.user.click(await page.findByRole('menuitem', { name: /^This is the right person/ }));
    await page.findByText('You confirmed Nils Holm.');
    await waitFor(() => expect(page.queryByText(words)).toBeNull());
  });
});

describe('A person waiting to join', () => {
  it('gets a new link, which is shown to hand over, opens the daycare, and lasts another seven days', async () => {
    const world = await ownWorld();
    await inviteToStaff(world, [{ email: world.people.nobody.email, role: 'teacher' }]);
    world.advance(8 * day);
    const page = await open('/portal/users', 'owner', { world });
    await page.findByText('Nov 21, link expired');
    await page.user.click(page.getByRole('button', { name: `New link for ${world.people.nobody.email}` }));
    const link = await page.findByLabelText<HTMLInputElement>(`Link for ${world.people.nobody.email}`);
    expect(page.getByText('The old link no longer works. Copy this one now; it won’t be shown again.')).toBeTruthy();
    await waitFor(() => expect(page.queryByText('Nov 21, link expired')).toBeNull());
    const accepted = await world.as(world.people.nobody).auth.acceptInvite({ token: link.value.split('#')[1] ?? '' });
    expect(accepted.daycareId).toBe(world.people.sunnyside);
  });

  it('prompts before ending a link that was handed over, but not one that nobody has', async () => {
    const page = await openList();
    const newLink = () => page.user.click(page.getByRole('button', { name: 'New link for new@post.example' }));
    await newLink();
    const first = (await page.findByLabelText<HTMLInputElement>('Link for new@post.example')).value;
    await page.user.click(page.getByRole('button', { name: 'Copy the link for new@post.example' }));
    const question = { name: 'Create a new link for new@post.example?' };
    await newLink();
    await page.user.click(await within(await page.findByRole('dialog', question)).findByRole('button', { name: 'Keep the old link' }));
    expect(page.getByLabelText('Link for new@post.example')).toHaveProperty('value', first);
    await newLink();
    await page.user.click(await within(await page.findByRole('dialog', question)).findByRole('button', { name: 'Create a new link' }));
    await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('Link for new@post.example').value).not.toBe(first));
  });

  it.each(['wide', 'narrow'] as const)(
    'shows at the row why the mail waits or failed, until a new link is made (%s window)',
    async (width) => {
      setWindow(width);
      const world = await ownWorld(withMailServer);
      await inviteToStaff(world, [{ email: 'new@post.example', role: 'teacher' }]);
      await delayMail(world);
      const before = await open('/portal/users', 'owner', { world });
      await before.findByText(text.mail.waiting(text.mail.problems.unreachable));
      before.unmount();
      await giveUpMail(world);
      const page = await open('/portal/users', 'owner', { world });
      await page.findByText(text.mail.failed(text.mail.problems.addressRefused));
      await page.user.click(page.getByRole('button', { name: 'New link for new@post.example' }));
      await page.findByLabelText('Link for new@post.example');
      await waitFor(() => expect(page.queryByText(text.mail.failed(text.mail.problems.addressRefused))).toBeNull());
    },
  );

  it('loses the invitation after a confirmation', async () => {
    const page = await openList();
    await page.user.click(page.getByRole('button', { name: 'Cancel the invitation to new@post.example' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Cancel the invitation to new@post.example?' }));
    // Where the address may wrap.
    expect(dialog.getByRole('heading').innerHTML).toMatch(/^Cancel the invitation to new<span [^>]+><\/span>@post\.example\?$/);
    await page.user.click(dialog.getByRole('button', { name: 'Cancel invitation' }));
    await page.findByText('The invitation to new@post.example was canceled.');
    await waitFor(() => expect(rowsOf('Waiting to join').map(([email]) => email)).toEqual(['Late@mail.example']));
  });

  it.each([
    ['New link for new@post.example', undefined, 'Error sending invitations: Already accepted or canceled. Reload the page.'],
    [
      'Cancel the invitation to new@post.example',
      'Cancel invitation',
      'Error canceling the invitation: Already accepted or canceled. Reload the page.',
    ],
  ])('has joined or was cancelled meanwhile, and %s says so', async (button, confirm, sentence) => {
    const page = await openList();
    await page.world.db.updateTable('invitations').set({ cancelledAt: '2026-11-21T10:00:00.000Z' }).execute();
    await page.user.click(page.getByRole('button', { name: button }));
    if (confirm !== undefined) await page.user.click(await page.findByRole('button', { name: confirm }));
    await page.findByText(sentence);
    await waitFor(() => expect(rowsOf('Waiting to join')).toEqual([]));
  });
});

describe('An owner', () => {
  const openMenu = async (page: Awaited<ReturnType<typeof openList>>, name = 'Ben Okafor') => {
    await page.user.click(page.getByRole('button', { name: `Change what ${name} can do` }));
    await page.findByRole('menuitemcheckbox', { name: /^Can manage staff/ });
  };

  it('changes a person’s role', async () => {
    const page = await openList();
    await openMenu(page);
    expect(page.getByRole('menuitemradio', { name: 'Teacher' }).getAttribute('aria-checked')).toBe('true');
    await page.user.click(page.getByRole('menuitemradio', { name: 'Staff' }));
    await page.findByText('Ben Okafor is now a staff member.');
    await waitFor(() => expect(rowsOf('Team')[0]).toEqual(['BOBen Okafor', 'teacher@sunnyside.example', 'STAFF', 'Active']));
  });

  it('grants and revokes the permission to manage staff', async () => {
    const page = await openList();
    await openMenu(page);
    await page.user.click(page.getByRole('menuitemcheckbox', { name: /^Can manage staff/ }));
    await page.findByText('Ben Okafor can manage staff.');
    await waitFor(() => expect(rowsOf('Team')[0]?.[3]).toBe('ActiveManages staff'));
    await openMenu(page);
    expect(page.getByRole('menuitemcheckbox', { name: /^Can manage staff/ }).getAttribute('aria-checked')).toBe('true');
    await page.user.click(page.getByRole('menuitemcheckbox', { name: /^Can manage staff/ }));
    await page.findByText('Ben Okafor can no longer manage staff.');
    await waitFor(() => expect(rowsOf('Team')[0]?.[3]).toBe('Active'));
  });

  it.each<[Who, string[]]>([
    ['owner', ['Ben Okafor', 'Elif Demir', 'Rosa Pinto']],
    ['manager', []],
  ])('is the only one who may do so, and not for owners: %s', async (who, names) => {
    const { queryAllByRole } = await openList(who);
    const buttons = queryAllByRole('button', { name: /^Change what/ }).map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual(names.map((name) => `Change what ${name} can do`));
  });

  it('reads why a change failed', async () => {
    const page = await openList();
    await openMenu(page);
    await removeFromStaff(page.world, page.world.people.teacher);
    await page.user.click(page.getByRole('menuitemcheckbox', { name: /^Can manage staff/ }));
    const alert = await page.findByRole('alert');
    expect(alert.textContent).toBe('Error changing staff member: This person is not on the staff.');
  });
});
