import { formatDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownWorld } from '../../test/open';
import { cellAt, cellsShown, openForm, panelShown, rosterText, saidUnder, wrongCells } from '../../test/student-form';
import { removeFromStaff } from '../../test/students';

const blank = ['', '', '', ''];
const ana = { firstName: 'Ana', lastName: 'Smith', dob: '2023-05-06' };
const typedAna = ['Ana', 'Smith', formatDate('2023-05-06', 'short'), ''];
const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

/** A list of this many children, as text of a file. */
function listOf(rows: number): string {
  return ['First name,Last name,Date of birth', ...Array.from({ length: rows }, (_, n) => `Kim ${n},Smith,2023-05-06`)].join('\n');
}

describe('Create students', () => {
  it('sends a row with names and guardians trimmed and blank guardians dropped, and shows it in the list', async () => {
    const { type, send, calls, findByText, user, getByRole, world } = await openForm();
    await type(1, { firstName: '  Zoë ', lastName: ' Kobus', dob: '3 Sep 2023', guardianEmails: ' a@mail.example ,, b@mail.example;' });
    await send();
    await findByText('1 of 1 child added');
    expect(calls()).toEqual([
      [{ firstName: 'Zoë', lastName: 'Kobus', dob: '2023-09-03', guardianEmails: ['a@mail.example', 'b@mail.example'] }],
    ]);
    expect(panelShown()).toEqual({
      title: '1 of 1 child added',
      totals: { total: 1, successful: 1, errors: 0 },
      rows: [['Added', 'Zoë Kobus', '2 guardians, pending', 'Open']],
    });
    expect(await findByText('Every row was added.')).toBeTruthy();
    expect(cellsShown()).toEqual([blank]);
    await user.click(getByRole('link', { name: 'Done' }));
    await findByText('Zoë Kobus');
    expect(await world.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
  });

  it("says 'Creating students...' while it works, moves the focus to the result, and takes no second press", async () => {
    const { type, send, connection, calls, findByRole } = await openForm();
    await type(1, ana);
    const release = connection.hold('bulkCreateStudents');
    await send();
    expect(await findByRole('button', { name: 'Creating students...' })).toHaveProperty('ariaDisabled', 'true');
    expect(cellAt(1, 'firstName')).toHaveProperty('readOnly', true);
    release();
    const title = await findByRole('heading', { name: '1 of 1 child added' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(calls()).toHaveLength(1);
  });

  it('ignores blank rows', async () => {
    const { type, addRow, send, calls, findByText } = await openForm();
    await addRow();
    await addRow();
    await type(1, { guardianEmails: '   ' });
    await type(2, ana);
    await send();
    await findByText('1 of 1 child added');
    expect(calls()).toMatchObject([[{ firstName: 'Ana' }]]);
    expect(cellsShown()).toEqual([blank]);
  });

  it.each([
    ['no row is filled', {}, 'firstName', 'Add a first name, a last name, and a date of birth to complete this row.'],
    ['no row is complete', { firstName: 'Ana', dob: '2023-05-06' }, 'lastName', 'Add a last name to complete this row.'],
    [
      'a row has guardians only',
      { guardianEmails: 'a@mail.example' },
      'firstName',
      'Add a first name, a last name, and a date of birth to complete this row.',
    ],
  ] as const)('asks for at least one complete student, and moves the focus to the first gap, if %s', async (_what, words, field, said) => {
    const { type, send, calls, findByRole } = await openForm();
    await type(1, words);
    await send();
    expect((await findByRole('alert')).textContent).toBe('Please add at least one student with complete information.');
    expect(saidUnder(1)).toEqual([said]);
    await waitFor(() => expect(document.activeElement).toBe(cellAt(1, field)));
    expect(document.getElementById(cellAt(1, field).getAttribute('aria-describedby') ?? '')?.textContent).toBe(said);
    expect(calls()).toEqual([]);
  });

  it('keeps a partly filled row, marks its missing fields, and reports it as not sent', async () => {
    const { type, addRow, send, calls, findByText, getByRole } = await openForm();
    await addRow();
    await type(1, { firstName: 'Bo', guardianEmails: 'bo@mail.example' });
    await type(2, ana);
    await send();
    await findByText('1 of 2 children added');
    expect(calls()).toMatchObject([[{ firstName: 'Ana' }]]);
    expect(panelShown()).toEqual({
      title: '1 of 2 children added',
      totals: { total: 2, successful: 1, errors: 0, 'not sent': 1 },
      rows: [
        ['Not sent', 'Bo', 'The last name is missing. The date of birth is missing.'],
        ['Added', 'Ana Smith', 'No guardians', 'Open'],
      ],
    });
    await findByText('1 row needs fixing below. Fix and send again.');
    expect(getByRole('heading', { name: 'Still to send' })).toBeTruthy();
    expect(cellsShown()).toEqual([['Bo', '', '', 'bo@mail.example']]);
    expect(saidUnder(1)).toEqual(['Add a last name and a date of birth to complete this row.']);
  });

  it('says why a row failed, at the row too, until it is changed', async () => {
    const { user, type, send, findByText } = await openForm();
    await type(1, { firstName: 'ANA', lastName: 'Lopez', dob: '2023-09-03' });
    await send();
    await findByText('0 of 1 child added');
    expect(panelShown().rows).toEqual([['Error', 'ANA Lopez', 'A child with this name and date of birth is already on the list.']]);
    expect(saidUnder(1)).toEqual(['A child with this name and date of birth is already on the list.']);
    await user.type(cellAt(1, 'firstName'), ' Maria');
    expect(saidUnder(1)).toEqual([]);
    await send();
    await findByText('1 of 1 child added');
  });
});

describe('The roster of 120 with its dirt', () => {
  it('creates 115, gives the reason at each of the others, and sends only those once they are corrected in place', async () => {
    const { type, paste, press, send, calls, findByText, go, getByRole } = await openForm();
    await paste(rosterText('roster-120.csv'));
    await findByText('120 rows added.');
    await send();
    await findByText('115 of 120 children added');
    expect(calls()[0]).toHaveLength(119);
    const { totals, rows } = panelShown();
    expect(totals).toEqual({ total: 120, successful: 115, errors: 4, 'not sent': 1 });
    expect(rows.slice(0, 6)).toEqual([
      ['Error', 'Crystal Miller', '“Not An Email” is not an email address.'],
      ['Error', 'Thiên Lạc Đinh', 'The date of birth is in the future.'],
      ['Error', 'Ludwig Quitzon', 'An earlier row has the same name and date of birth.'],
      ['Error', 'Betty Bahringer', '“2/30/2023” is not a valid date.'],
      ['Not sent', 'Marvin', 'The first name is missing.'],
      ['Added', 'Julia Lemus Quintanilla', '2 guardians, pending', 'Open'],
    ]);
    await findByText('5 rows need fixing below. Fix and send again.');
    expect(cellsShown().map(([first, last]) => `${first} ${last}`.trim())).toEqual([
      'Crystal Miller',
      'Thiên Lạc Đinh',
      'Ludwig Quitzon',
      'Marvin',
      'Betty Bahringer',
    ]);
    expect(wrongCells(3)).toEqual({ dob: 'An earlier row has the same name and date of birth.' });

    await type(1, { guardianEmails: 'miller12@mail.example' });
    await type(2, { dob: '2024-03-01' });
    await press('Remove row 3');
    await type(3, { firstName: 'Ada' });
    await type(4, { dob: '2023-02-28' });
    await send();
    await findByText('4 of 4 children added');
    expect(calls()[1]).toMatchObject([
      { firstName: 'Crystal', guardianEmails: ['miller12@mail.example'] },
      { firstName: 'Thiên Lạc', dob: '2024-03-01' },
      { firstName: 'Ada', lastName: 'Marvin', dob: '2025-12-27' },
      { firstName: 'Betty', dob: '2023-02-28' },
    ]);
    expect(panelShown().totals).toEqual({ total: 4, successful: 4, errors: 0 });
    expect(cellsShown()).toEqual([blank]);
    expect(draftsKept()).toEqual([]);

    await go('/portal/students');
    await findByText('120 children');
    expect(getByRole('table').getAttribute('aria-rowcount')).toBe('121');
  });
});

describe('A failed send keeps everything typed and says', () => {
  async function fillTwo(page: Awaited<ReturnType<typeof openForm>>) {
    await page.addRow();
    await page.type(1, ana);
    await page.type(2, { firstName: 'Bo' });
  }

  /** What the page shows after a failed save. */
  async function failing(page: Awaited<ReturnType<typeof openForm>>) {
    await page.send();
    const sentence = (await page.findByRole('alert')).textContent;
    expect(page.getByRole('button', { name: 'Create Students' })).toHaveProperty('disabled', false);
    return [sentence, ...cellsShown(), ...panelShown().rows];
  }
  const kept = [typedAna, ['Bo', '', '', '']];

  it("'Error creating students: ...' when the connection is lost, and sending again then creates them", async () => {
    const page = await openForm();
    await fillTwo(page);
    page.connection.lose();
    expect(await failing(page)).toEqual([`Error creating students: ${text.errors.offline}`, ...kept]);
    page.connection.restore();
    await page.send();
    await page.findByText('1 of 2 children added');
    expect(page.queryByRole('alert')).toBeNull();
  });

  it("'Error creating students: ...' when the server fails", async () => {
    const page = await openForm('owner', { world: await ownWorld({ LOG_LEVEL: 'silent' }) });
    await fillTwo(page);
    await page.world.db.schema.alterTable('students').renameTo('away').execute();
    const sentence = /^Error creating students: Something went wrong on our side\..* this number: [0-9a-f]+\.$/;
    expect(await failing(page)).toEqual([expect.stringMatching(sentence), ...kept]);
  });

  it("'Error creating students: ...' when the call is too large", async () => {
    const page = await openForm();
    await fillTwo(page);
    page.connection.garble((body) => `${body}${' '.repeat(1024 * 1024)}`);
    expect(await failing(page)).toEqual([`Error creating students: ${text.errors.tooLarge}`, ...kept]);
  });

  it("'Permission denied. ...' to a person removed from the daycare meanwhile", async () => {
    const page = await openForm('teacher');
    await fillTwo(page);
    await removeFromStaff(page.world, page.world.people.teacher);
    expect(await failing(page)).toEqual(['Permission denied. You must be an owner, staff, or teacher to add students.', ...kept]);
  });

  it("'Invalid input. ...' when the server rejects the input", async () => {
    const page = await openForm();
    await fillTwo(page);
    page.connection.garble((body) => body.replace('"firstName"', '"name"'));
    expect(await failing(page)).toEqual(['Invalid input. Please check your information and try again.', ...kept]);
  });
});

describe('More than 500 rows', () => {
  it('are sent in several calls; when a later one fails, the saved rows leave the form and the others are kept', async () => {
    const { connection, paste, send, calls, findByRole, findByText } = await openForm();
    await paste(listOf(502));
    await findByText('502 rows added.');
    const release = connection.hold('bulkCreateStudents');
    await send();
    await findByRole('button', { name: '0 of 502 rows sent' });
    await waitFor(() => expect(calls()).toHaveLength(1));
    const mend = connection.fail('bulkCreateStudents');
    release();
    await findByText(/^Error creating students: /);
    expect(panelShown().title).toBe('500 of 500 children added');
    expect(cellsShown().map(([first]) => first)).toEqual(['Kim 500', 'Kim 501']);
    mend();
    await send();
    await findByText('2 of 2 children added');
    expect(calls().map((call) => call.length)).toEqual([500, 2, 2]);
  });
});

describe('The draft of an unsent form', () => {
  it('is restored after a reload, with a notice that says how many rows it has and since when', async () => {
    const { type, addRow, unmount, world } = await openForm();
    await type(1, ana);
    await addRow();
    await addRow();
    await type(3, { firstName: 'Bo' });
    unmount();
    const { findByText, getByText } = await openForm('owner', { world });
    const notice = await findByText(/^Restored 2 rows you had not sent, last changed /);
    expect(notice.closest('[role=status]')).not.toBeNull();
    expect(cellsShown()).toEqual([typedAna, blank, ['Bo', '', '', '']]);
    expect(getByText('Add a last name and a date of birth to complete this row.')).toBeTruthy();
  });

  it('is stored at once when the window closes, even in the middle of a word', async () => {
    const { user } = await openForm();
    await user.type(cellAt(1, 'firstName'), 'Zo');
    window.dispatchEvent(new Event('pagehide'));
    expect(draftsKept().map((key) => localStorage.getItem(key))).toEqual([expect.stringContaining('"firstName":"Zo"')]);
  });

  it('can be discarded', async () => {
    const { type, unmount, world } = await openForm();
    await type(1, ana);
    unmount();
    const page = await openForm('owner', { world });
    await page.press('Discard');
    expect(cellsShown()).toEqual([blank]);
    expect(page.queryByText(/had not sent/)).toBeNull();
    await waitFor(() => expect(draftsKept()).toEqual([]));
  });

  it('keeps the open question how its dates are written', async () => {
    const { paste, unmount, world, findByText } = await openForm();
    await paste('Ana\tSmith\t3/4/2023\nBo\tChen\t5/6/2023');
    await findByText(/could be read two ways/);
    unmount();
    const page = await openForm('owner', { world });
    expect((await page.findByRole('alert')).textContent).toContain('“3/4/2023” could be read two ways.');
    await page.send();
    await page.findByText('First choose how the dates are written.');
    expect(page.calls()).toEqual([]);
  });

  it('keeps why a row was refused', async () => {
    const page = await openForm();
    await page.type(1, { firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03' });
    await page.send();
    await page.findByText('0 of 1 child added');
    page.unmount();
    await openForm('owner', { world: page.world });
    expect(saidUnder(1)).toEqual(['A child with this name and date of birth is already on the list.']);
  });

  it('is dropped after everything was sent', async () => {
    const { type, send, unmount, findByText, world } = await openForm();
    await type(1, ana);
    await send();
    await findByText('1 of 1 child added');
    unmount();
    expect(draftsKept()).toEqual([]);
    const { queryByText } = await openForm('owner', { world });
    expect(cellsShown()).toEqual([blank]);
    expect(queryByText(/had not sent/)).toBeNull();
  });

  it('is not shown to another person', async () => {
    const { type, unmount, world } = await openForm();
    await type(1, ana);
    unmount();
    const { queryByText } = await openForm('teacher', { world });
    expect(cellsShown()).toEqual([blank]);
    expect(queryByText(/had not sent/)).toBeNull();
    expect(draftsKept()).toEqual([]);
  });

  it('is not shown in another daycare, and waits in its own', async () => {
    const { type, press, findByRole, findByText, user } = await openForm();
    await type(1, ana);
    await press(text.portal.currentDaycare('Sunnyside Daycare'));
    await user.click(await findByRole('menuitemradio', { name: /Maple Grove/ }));
    await waitFor(() => expect(cellsShown()).toEqual([blank]));
    await press(text.portal.currentDaycare('Maple Grove Preschool'));
    await user.click(await findByRole('menuitemradio', { name: /Sunnyside/ }));
    await findByText(/^Restored 1 row you had not sent/);
    expect(cellsShown()).toEqual([typedAna]);
  });

  it('is dropped if it is unreadable', async () => {
    const world = await ownWorld();
    localStorage.setItem(`draft:${world.people.owner.uid}:${world.people.sunnyside}:create-students`, '{"rows":[{"firstName":1}]}');
    await openForm('owner', { world });
    expect(cellsShown()).toEqual([blank]);
  });

  it('survives a session that ends during the request, and is restored after sign-in', async () => {
    const page = await openForm();
    await page.type(1, ana);
    page.world.advance(12 * 3600 + 1);
    await page.send();
    await page.findByText('Your session has ended. Sign in to pick up where you left off.');
    await page.signIn(page.world.people.owner.email);
    await page.findByText(/^Restored 1 row you had not sent/);
    expect(page.path()).toBe('/portal/create-student');
    expect(cellsShown()).toEqual([typedAna]);
  });
});

describe('Leaving with unsent rows', () => {
  it('prompts, and keeps everything typed if the person stays', async () => {
    const page = await openForm();
    await page.type(1, ana);
    await page.user.click(page.getByRole('link', { name: 'Messages' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Leave without sending?' }));
    expect(dialog.getByText(/^1 row has not been sent\./)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe('/portal/create-student');
    expect(cellsShown()).toEqual([typedAna]);
  });

  it('continues after a confirmation, and restores the rows on return', async () => {
    const page = await openForm();
    await page.type(1, ana);
    await page.user.click(page.getByRole('link', { name: 'Messages' }));
    await page.user.click(await page.findByRole('button', { name: 'Leave' }));
    await page.findByRole('heading', { level: 1, name: 'Messages' });
    await page.go('/portal/create-student');
    await page.findByText(/^Restored 1 row you had not sent/);
    expect(cellsShown()).toEqual([typedAna]);
  });

  it('does not prompt when nothing is typed, or everything was sent', async () => {
    const page = await openForm();
    await page.user.click(page.getByRole('link', { name: 'Messages' }));
    await page.findByRole('heading', { level: 1, name: 'Messages' });
    await page.go('/portal/create-student');
    await page.findByLabelText('First name, row 1');
    await page.type(1, ana);
    await page.send();
    await page.user.click(await page.findByRole('link', { name: 'Done' }));
    await page.findByRole('heading', { level: 1, name: 'Students' });
    expect(page.path()).toBe('/portal/students');
  });
});
