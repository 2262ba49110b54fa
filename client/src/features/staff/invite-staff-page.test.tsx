import { text } from '@daycare-portal/shared/text';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { inviteToStaff, letManageStaff } from '../../test/staff';
import { panelShown } from '../../test/student-form';

const emailCells = () => [...document.querySelectorAll<HTMLInputElement>('[data-cell$="-email"]')];
const roleCells = () => [...document.querySelectorAll<HTMLSelectElement>('[data-cell$="-role"]')];
const rowsShown = () => emailCells().map(({ value }, index) => [value, roleCells()[index]?.value]);
const saidInGrid = () => [...document.querySelectorAll('table[aria-label="People to invite"] td p')].map(({ textContent }) => textContent);
const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const linkPattern = /^http:\/\/localhost:3000\/accept-invite#[\w-]{43}$/;

/** Opens the form, by default as the owner of Sunnyside. */
async function openForm(who: Parameters<typeof open>[1] = 'owner', around: Parameters<typeof open>[2] = {}) {
  const page = await open('/portal/invite-user', who, around);
  await page.findByLabelText('Email, row 1');
  const { user } = page;
  const press = (name: string) => user.click(page.getByRole('button', { name }));
  const cell = (row: number) => page.getByLabelText<HTMLInputElement>(`Email, row ${row}`);
  return {
    ...page,
    press,
    cell,
    /** Replaces the address of a row, counting from 1. */
    type: async (row: number, email: string, role?: 'staff' | 'teacher') => {
      await user.clear(cell(row));
      if (email !== '') await user.type(cell(row), email);
      if (role !== undefined) await user.selectOptions(page.getByLabelText(`Role, row ${row}`), role);
    },
    paste: async (row: number, list: string) => {
      await user.click(cell(row));
      await user.paste(list);
    },
    send: () => press('Create invitations'),
    linkFor: (email: string) => page.getByLabelText<HTMLInputElement>(`Link for ${email}`),
    /** The invitations of each call. */
    calls: () =>
      page.connection.sent
        .filter(({ url }) => url.includes('bulkInviteStaff'))
        .map(({ body }) => (JSON.parse(body) as Record<string, { invites: unknown }>)['0']?.invites),
  };
}

describe('/portal/invite-user', () => {
  it('has rows of email and role, staff or teacher, and always at least one', async () => {
    const { press, type, getByLabelText } = await openForm();
    expect([...(getByLabelText<HTMLSelectElement>('Role, row 1').options ?? [])].map(({ text: words }) => words)).toEqual([
      'Staff',
      'Teacher',
    ]);
    await type(1, 'a@mail.example', 'staff');
    await press('Add row');
    await type(2, 'b@mail.example');
    expect(rowsShown()).toEqual([
      ['a@mail.example', 'staff'],
      ['b@mail.example', 'staff'],
    ]);
    await press('Remove row 1');
    expect(rowsShown()).toEqual([['b@mail.example', 'staff']]);
    await press('Remove row 1');
    expect(rowsShown()).toEqual([['', 'teacher']]);
  });

  it('leads back to the staff list', async () => {
    const { getAllByRole, user, findByText, path } = await openForm();
    const [back] = getAllByRole('link', { name: 'Staff' }).filter((link) => link.closest('main') !== null);
    if (back === undefined) throw new Error('There is no way back.');
    await user.click(back);
    await findByText('Ben Okafor');
    expect(path()).toBe('/portal/users');
  });

  it('moves down by Enter like a spreadsheet, and Enter in the last row adds one', async () => {
    const { user, cell } = await openForm();
    await user.type(cell(1), 'a@mail.example{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell(2)));
    await user.keyboard('b@mail.example{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(document.activeElement).toBe(cell(1)));
    await user.keyboard('{ArrowDown}{Tab}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell(3)));
    expect(rowsShown().map(([email]) => email)).toEqual(['a@mail.example', 'b@mail.example', '']);
  });

  it('fills rows with a pasted column of addresses, and says how many', async () => {
    const { type, paste, press, findByText } = await openForm();
    await type(1, 'first@mail.example');
    await press('Add row');
    await paste(2, 'a@mail.example\tstaff\nb@mail.example\n');
    await findByText('2 rows added.');
    expect(rowsShown()).toEqual([
      ['first@mail.example', 'teacher'],
      ['a@mail.example', 'staff'],
      ['b@mail.example', 'teacher'],
    ]);
  });

  it('marks an invalid or repeated address when the focus leaves its row', async () => {
    const { type, press, user, cell } = await openForm();
    await type(1, 'a@mail.example');
    await press('Add row');
    await type(2, 'A@MAIL.example');
    await press('Add row');
    await type(3, 'nobody');
    expect(saidInGrid()).toEqual(['Row 1 has the same email.']);
    await user.click(cell(1));
    expect(saidInGrid()).toEqual(['Row 1 has the same email.', '“nobody” is not an email address.']);
    const described = document.getElementById(cell(3).getAttribute('aria-describedby') ?? '');
    expect([cell(3).getAttribute('aria-invalid'), described?.textContent]).toEqual(['true', '“nobody” is not an email address.']);
  });

  it("says 'Permission denied. ...' to a person who may not invite", async () => {
    const { findByRole, queryByRole } = await open('/portal/invite-user', 'teacher');
    expect((await findByRole('alert')).textContent).toBe(
      'Permission denied. You must be an owner or have management permissions to add staff.',
    );
    expect(queryByRole('button', { name: 'Create invitations' })).toBeNull();
  });
});

describe('Sending invitations', () => {
  it('ignores rows with blank emails, and shows each link to pass on once', async () => {
    const { type, press, send, calls, findByText, linkFor, world } = await openForm('manager');
    await press('Add row');
    await press('Add row');
    await type(1, '   ');
    await type(2, ' new@mail.example ', 'staff');
    await send();
    await findByText('1 of 1 person invited');
    expect(calls()).toEqual([[{ email: ' new@mail.example ', role: 'staff' }]]);
    expect(panelShown()).toMatchObject({
      totals: { total: 1, successful: 1, errors: 0 },
      rows: [['Invited', 'new@mail.example', `Copy${text.reach.linkOnlyHere}`]],
    });
    expect(linkFor('new@mail.example').value).toMatch(linkPattern);
    expect(rowsShown()).toEqual([['', 'teacher']]);
    const { pendingInvites } = await world.as(world.people.owner).staff.getDaycareStaffList({ daycareId: world.people.sunnyside });
    expect(pendingInvites).toMatchObject([{ email: 'new@mail.example', role: 'staff' }]);
  });

  it('asks in the first row for at least one email address when there is none, until one is typed', async () => {
    const { type, press, send, calls, findByRole, queryByRole, cell } = await openForm();
    await press('Add row');
    await type(2, '  ');
    await send();
    expect((await findByRole('alert')).textContent).toBe('Please add at least one email address.');
    const described = document.getElementById(cell(1).getAttribute('aria-describedby') ?? '');
    expect([cell(1).getAttribute('aria-invalid'), described?.textContent]).toEqual(['true', 'Add an email address to complete this row.']);
    expect(cell(2).getAttribute('aria-invalid')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(cell(1)));
    expect(calls()).toEqual([]);
    await type(2, 'a@mail.example');
    expect([queryByRole('alert'), saidInGrid()]).toEqual([null, []]);
  });

  it("says 'Creating invitations...' while it works, moves the focus to the result, and takes no second press", async () => {
    const { type, send, connection, calls, findByRole, cell } = await openForm();
    await type(1, 'new@mail.example');
    const release = connection.hold('bulkInviteStaff');
    await send();
    expect(await findByRole('button', { name: 'Creating invitations...' })).toHaveProperty('ariaDisabled', 'true');
    expect(cell(1)).toHaveProperty('readOnly', true);
    release();
    const title = await findByRole('heading', { name: '1 of 1 person invited' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(calls()).toHaveLength(1);
  });

  it('sends once, however quickly the button is pressed twice', async () => {
    const { type, calls, getByRole, findByRole } = await openForm();
    await type(1, 'new@mail.example');
    const button = getByRole('button', { name: 'Create invitations' });
    act(() => {
      button.click();
      button.click();
    });
    await findByRole('heading', { name: '1 of 1 person invited' });
    expect(calls()).toHaveLength(1);
  });

  it('shows the result of each row, keeps failed rows to be fixed and sent alone, and keeps the links', async () => {
    const world = await ownWorld();
    await inviteToStaff(world, [{ email: 'waiting@mail.example', role: 'teacher' }]);
    const { paste, type, send, calls, findByText, findByRole, linkFor } = await openForm('owner', { world });
    await paste(1, ['new@mail.example', 'nobody@', 'Teacher@Sunnyside.example', 'waiting@mail.example', 'NEW@mail.example'].join('\n'));
    await send();
    await findByText('1 of 5 people invited');
    expect(panelShown()).toEqual({
      title: '1 of 5 people invited',
      totals: { total: 5, successful: 1, skipped: 3, error: 1 },
      rows: [
        ['Error', 'nobody@', '“nobody@” is not an email address.'],
        ['Skipped', 'Teacher@Sunnyside.example', 'Already on staff.'],
        ['Skipped', 'waiting@mail.example', 'Already invited.'],
        ['Skipped', 'NEW@mail.example', 'Already listed in an earlier row.'],
        ['Invited', 'new@mail.example', `Copy${text.reach.linkOnlyHere} ${text.reach.change}`],
      ],
    });
    await findByRole('heading', { name: 'Still to send' });
    expect(rowsShown()).toEqual([['nobody@', 'teacher']]);
    const link = linkFor('new@mail.example').value;

    await type(1, 'mended@mail.example');
    expect(saidInGrid()).toEqual([]);
    await send();
    await findByText('2 of 2 people invited');
    expect(calls()[1]).toEqual([{ email: 'mended@mail.example', role: 'teacher' }]);
    expect(linkFor('new@mail.example').value).toBe(link);
    expect(linkFor('mended@mail.example').value).not.toBe(link);
  });

  it('has a Done button, which leads to the staff list, only if at least one row succeeded', async () => {
    const { type, send, press, findByText, queryByRole, getByRole, user, path } = await openForm();
    await type(1, 'nobody');
    await send();
    await findByText('0 of 1 person invited');
    expect(queryByRole('link', { name: 'Done' })).toBeNull();
    await type(1, 'new@mail.example');
    await send();
    await findByText('1 of 1 person invited');
    await press('Copy the link for new@mail.example');
    await user.click(getByRole('link', { name: 'Done' }));
    await findByText('Waiting to join');
    expect(path()).toBe('/portal/users');
  });

  it('copies all links at once, each next to its address and role', async () => {
    const { paste, send, press, findByText, linkFor } = await openForm();
    await paste(1, 'a@mail.example\nb@mail.example');
    await send();
    await findByText('2 of 2 people invited');
    await press('Copy all links');
    await findByText('All links copied.');
    const lines = ['a@mail.example', 'b@mail.example'].map((email) => `${email}\tTo join as a teacher\t${linkFor(email).value}`);
    expect(await navigator.clipboard.readText()).toBe(lines.join('\n'));
  });
});

describe('A new link', () => {
  async function openInvited(...emails: string[]) {
    const page = await openForm();
    await page.paste(1, emails.join('\n'));
    await page.send();
    await page.findByText(new RegExp(`^${emails.length} of ${emails.length} `));
    return page;
  }
  const email = 'a@mail.example';

  it('is shown as a QR code too, and hidden again', async () => {
    const { press, findByRole, queryByRole } = await openInvited(email);
    await press(`Show the QR code for ${email}`);
    const code = await findByRole('img', { name: `QR code for ${email}` });
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
    await press(`Hide the QR code for ${email}`);
    expect(queryByRole('img', { name: `QR code for ${email}` })).toBeNull();
  });

  it('is printed on a slip with the daycare, the recipient, the role, the link as text and code, and the expiry', async () => {
    const prints = stubPrinting();
    const { press, linkFor } = await openInvited(email);
    await press(`Print a slip for ${email}`);
    await waitFor(() => expect(prints).toHaveBeenCalledOnce());
    expect(slipsShown()).toEqual([
      [
        'Sunnyside Daycare',
        'Invitation',
        email,
        'To join as a teacher',
        'Point a phone camera at the code, or type this address into a browser:',
        linkFor(email).value,
        text.reach.linkOnlyHere,
        'Works once. Expires Nov 28, 2026, 10:00\u00a0AM.',
      ],
    ]);
    expect(document.querySelectorAll('article svg')).toHaveLength(1);
    window.dispatchEvent(new Event('afterprint'));
    expect(slipsShown()).toEqual([]);
  });

  it('is printed together with the others, each on its own slip, and counts as passed on', async () => {
    const prints = stubPrinting();
    const { press, user, getByRole, findByText } = await openInvited(email, 'b@mail.example');
    await press('Print slips');
    await waitFor(() => expect(prints).toHaveBeenCalledOnce());
    expect(slipsShown().map(([, , to]) => to)).toEqual([email, 'b@mail.example']);
    window.dispatchEvent(new Event('afterprint'));
    await user.click(getByRole('link', { name: 'Done' }));
    await findByText('Waiting to join');
  });
});

function stubPrinting() {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  return print;
}

const slipsShown = () =>
  [...document.querySelectorAll('article')].map((slip) => [...slip.querySelectorAll('h1, p')].map(({ textContent }) => textContent));

describe('A failed send keeps everything typed and says', () => {
  async function failing(page: Awaited<ReturnType<typeof openForm>>) {
    await page.send();
    const sentence = (await page.findByRole('alert')).textContent;
    await page.findByRole('button', { name: 'Create invitations' });
    return [sentence, ...rowsShown()];
  }
  const kept = ['new@mail.example', 'staff'];

  it("'Permission denied. ...' to a person who lost the permission", async () => {
    const page = await openForm('manager');
    await page.type(1, 'new@mail.example', 'staff');
    await letManageStaff(page.world, page.world.people.manager, false);
    expect(await failing(page)).toEqual(['Permission denied. You must be an owner or have management permissions to add staff.', kept]);
  });

  it("'Invalid input. ...' when the server rejects the input", async () => {
    const page = await openForm();
    await page.type(1, 'new@mail.example', 'staff');
    page.connection.garble((body) => body.replace('"email"', '"address"'));
    expect(await failing(page)).toEqual(['Invalid input. Please check your email addresses and try again.', kept]);
  });

  it("'Error sending invitations: ...' when the connection is lost, and sending again then invites", async () => {
    const page = await openForm();
    await page.type(1, 'new@mail.example', 'staff');
    page.connection.lose();
    expect(await failing(page)).toEqual([`Error sending invitations: ${text.errors.offline}`, kept]);
    page.connection.restore();
    await page.send();
    await page.findByText('1 of 1 person invited');
    expect(page.queryByRole('alert')).toBeNull();
  });
});

describe('The draft of unsent rows', () => {
  it('is restored after a reload, with a notice, and can be discarded', async () => {
    const { type, press, unmount, world } = await openForm();
    await type(1, 'a@mail.example', 'staff');
    await press('Add row');
    await type(2, 'nobody');
    unmount();
    const page = await openForm('owner', { world });
    await page.findByText(/^Restored 2 rows you had not sent, last changed /);
    expect(rowsShown()).toEqual([
      ['a@mail.example', 'staff'],
      ['nobody', 'staff'],
    ]);
    expect(saidInGrid()).toEqual(['“nobody” is not an email address.']);
    await page.press('Discard');
    expect(rowsShown()).toEqual([['', 'teacher']]);
    await waitFor(() => expect(draftsKept()).toEqual([]));
  });

  it('survives a session that ends during the request, and is restored after sign-in', async () => {
    const page = await openForm();
    await page.type(1, 'a@mail.example');
    page.world.advance(12 * 3600 + 1);
    await page.send();
    await page.findByText('Your session has ended. Sign in to pick up where you left off.');
    await page.signIn(page.world.people.owner.email);
    await page.findByText(/^Restored 1 row you had not sent/);
    expect([page.path(), rowsShown()]).toEqual(['/portal/invite-user', [['a@mail.example', 'teacher']]]);
  });

  it('is dropped after everything was sent, and never holds a link', async () => {
    const { type, send, findByText, unmount } = await openForm();
    await type(1, 'a@mail.example');
    await send();
    await findByText('1 of 1 person invited');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('accept-invite');
    unmount();
    expect(draftsKept()).toEqual([]);
  });
});

describe('Leaving', () => {
  it('prompts while rows are not sent', async () => {
    const page = await openForm();
    await page.type(1, 'a@mail.example');
    await page.user.click(page.getByRole('link', { name: 'Messages' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Leave without sending?' }));
    expect(dialog.getByText(/^1 row has not been sent\./)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(rowsShown()).toEqual([['a@mail.example', 'teacher']]);
  });

  it('prompts until a link that is shown only once has been passed on', async () => {
    const page = await openForm();
    await page.paste(1, 'a@mail.example\nb@mail.example');
    await page.send();
    await page.findByText('2 of 2 people invited');
    await page.press('Copy the link for a@mail.example');
    await page.findByText(/^Copied the link for .*\.$/);
    await page.user.click(page.getByRole('link', { name: 'Done' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Leave without copying the links?' }));
    expect(dialog.getByText(/^1 link was not copied or printed and won’t be shown again\./)).toBeTruthy();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await page.user.click(dialog.getByRole('button', { name: 'Stay' }));
    await page.press('Copy the link for b@mail.example');
    await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true));
    await page.user.click(page.getByRole('link', { name: 'Done' }));
    await page.findByText('Ben Okafor');
    expect(page.path()).toBe('/portal/users');
  });
});
