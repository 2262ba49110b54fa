import { formatDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cellAt, cellsShown, openForm, rosterCells, rosterText, saidUnder, wrongCells } from '../../test/student-form';

const blank = ['', '', '', ''];
const ana = { firstName: 'Ana', lastName: 'Smith', dob: '2023-05-06' };
const date = (iso: string) => formatDate(iso, 'short');
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('The grid of the bulk form', () => {
  it('has the fields First name, Last name, Date of birth and Guardian emails, and begins with one row', async () => {
    const { getAllByRole, getByText } = await openForm();
    expect(getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Row',
      'First name',
      'Last name',
      'Date of birth',
      'Guardian emails',
      'Remove',
    ]);
    expect(cellsShown()).toEqual([blank]);
    expect(getByText('Press Enter in the last row to add another. Rows stay on this device until you send them.')).toBeTruthy();
  });

  it('goes by Tab through the cells of a row', async () => {
    const { user } = await openForm();
    await user.click(cellAt(1, 'firstName'));
    await user.keyboard('Ana{Tab}Smith{Tab}2023-05-06{Tab}a@mail.example');
    expect(cellsShown()).toEqual([['Ana', 'Smith', date('2023-05-06'), 'a@mail.example']]);
  });

  it('goes by Enter and the arrows up and down in a column, and never sends', async () => {
    const { user, addRow, calls } = await openForm();
    await addRow();
    await addRow();
    await user.click(cellAt(1, 'lastName'));
    const keys: [string, string][] = [
      ['{Enter}', 'Last name, row 2'],
      ['{ArrowDown}', 'Last name, row 3'],
      ['{ArrowDown}', 'Last name, row 3'],
      ['{Shift>}{Enter}{/Shift}', 'Last name, row 2'],
      ['{ArrowUp}', 'Last name, row 1'],
      ['{ArrowUp}', 'Last name, row 1'],
    ];
    for (const [key, cell] of keys) {
      await user.keyboard(key);
      await waitFor(() => expect(focused()).toBe(cell));
    }
    expect(cellsShown()).toHaveLength(3);
    expect(calls()).toEqual([]);
  });

  it('adds a row by Enter in the last one, and goes to its first name', async () => {
    const { user } = await openForm();
    await user.type(cellAt(1, 'dob'), '2023-05-06{Enter}');
    await waitFor(() => expect(focused()).toBe('First name, row 2'));
    expect(cellsShown()).toHaveLength(2);
  });

  it('adds and removes rows by their buttons, and always keeps at least one', async () => {
    const { type, addRow, press } = await openForm();
    await type(1, ana);
    await addRow();
    await type(2, { firstName: 'Bo' });
    await addRow();
    await press('Remove row 1');
    expect(cellsShown()).toEqual([['Bo', '', '', ''], blank]);
    await press('Remove row 2');
    await press('Remove row 1');
    expect(cellsShown()).toEqual([blank]);
    await press('Remove row 1');
    expect(cellsShown()).toEqual([blank]);
  });

  it('rewrites a readable date in the local format when its cell is left', async () => {
    const { type, user } = await openForm();
    await type(1, { dob: '3 September 2023' });
    expect(cellsShown()[0]?.[2]).toBe('3 September 2023');
    await user.tab();
    expect(cellsShown()[0]?.[2]).toBe(date('2023-09-03'));
  });

  it("has the device's date picker beside each date, up to today", async () => {
    const { press } = await openForm();
    const shown = vi.spyOn(HTMLInputElement.prototype, 'showPicker');
    await press('Pick the date of birth, row 1');
    expect(shown).toHaveBeenCalledOnce();
    shown.mockRestore();
    const picker = document.querySelector<HTMLInputElement>('input[type=date]');
    expect(picker?.max).toBe('2026-11-21');
    if (picker !== null) fireEvent.change(picker, { target: { value: '2024-02-29' } });
    expect(cellsShown()[0]?.[2]).toBe(date('2024-02-29'));
  });
});

describe('A wrong cell is marked before sending:', () => {
  it.each([
    ['a future date', { dob: '2026-11-22' }, { dob: 'The date of birth is in the future.' }],
    ['a day that is not in the calendar', { dob: '2/30/2023' }, { dob: '“2/30/2023” is not a valid date.' }],
    ['no date at all', { dob: 'soon' }, { dob: '“soon” is not a valid date.' }],
    ['a birth more than 18 years ago', { dob: '2008-11-20' }, { dob: 'The date of birth is more than 18 years ago.' }],
    ['a bad e-mail', { guardianEmails: 'a@mail.example, Not An Email' }, { guardianEmails: '“Not An Email” is not an email address.' }],
    [
      'eleven guardians',
      { guardianEmails: Array.from({ length: 11 }, (_, n) => `g${n}@m.example`).join(' ') },
      { guardianEmails: 'A child can have up to 10 guardian emails.' },
    ],
    ['a name of more than 100 characters', { firstName: 'x'.repeat(101) }, { firstName: 'Use at most 100 characters.' }],
  ])('%s', async (_what, words, wrong) => {
    const { user, paste, addRow } = await openForm();
    await addRow();
    const { firstName, lastName, dob, guardianEmails } = { ...ana, guardianEmails: '', ...words };
    await paste([firstName, lastName, dob, guardianEmails].join('\t'));
    await user.click(cellAt(2, 'firstName'));
    await waitFor(() => expect(wrongCells(1)).toEqual(wrong));
  });

  it.each([
    ['today', { dob: '2026-11-21' }],
    ['18 years ago to the day', { dob: '2008-11-21' }],
    ['ten guardians, one of them written twice', { guardianEmails: `${'abcdefghij'.replace(/./g, '$&@m.example ')}A@M.EXAMPLE` }],
  ])('but not %s', async (_what, words) => {
    const { user, paste, addRow } = await openForm();
    await addRow();
    const { firstName, lastName, dob, guardianEmails } = { ...ana, guardianEmails: '', ...words };
    await paste([firstName, lastName, dob, guardianEmails].join('\t'));
    await user.click(cellAt(2, 'firstName'));
    expect([wrongCells(1), saidUnder(1)]).toEqual([{}, []]);
  });

  it('a row that has the name and birth date of an earlier one, whatever the case', async () => {
    const { user, type, addRow } = await openForm();
    await addRow();
    await type(1, ana);
    await type(2, { firstName: ' ANA', lastName: 'smith ', dob: date('2023-05-06') });
    await user.click(cellAt(1, 'firstName'));
    await waitFor(() => expect(wrongCells(2)).toEqual({ dob: 'Row 1 has the same name and date of birth.' }));
    expect(wrongCells(1)).toEqual({});
  });

  it('once its row is left, not during typing, and no longer once it is corrected', async () => {
    const { user, type, addRow } = await openForm();
    await addRow();
    await type(1, { ...ana, guardianEmails: 'a@' });
    expect(wrongCells(1)).toEqual({});
    await user.click(cellAt(2, 'firstName'));
    expect(wrongCells(1)).toEqual({ guardianEmails: '“a@” is not an email address.' });
    await user.type(cellAt(1, 'guardianEmails'), 'mail.example');
    expect([wrongCells(1), saidUnder(1)]).toEqual([{}, []]);
  });

  it('a partly filled row shows its missing fields', async () => {
    const { user, type, addRow } = await openForm();
    await addRow();
    await type(1, { firstName: 'Ana' });
    await user.click(cellAt(2, 'firstName'));
    expect(saidUnder(1)).toEqual(['Add a last name and a date of birth to complete this row.']);
    expect(wrongCells(1)).toEqual({});
  });
});

describe('Pasting a roster whole, with its heading row,', () => {
  it.each([
    ['as the text of the file', rosterText('roster-120.csv')],
    ['as cells copied from a spreadsheet', rosterCells('roster-120.csv')],
  ])('%s: names, birth dates and guardians land in their columns', async (_as, list) => {
    const { paste, getByText, findByText } = await openForm();
    await paste(list);
    await findByText('120 rows added.');
    const cells = cellsShown();
    expect(cells).toHaveLength(120);
    expect(cells[0]).toEqual([
      'Julia',
      'Lemus Quintanilla',
      date('2023-03-03'),
      'lemus.quintanilla1@mail.example, julia.lemus.quintanilla1@post.example',
    ]);
    expect(cells[2]).toEqual(['عوضية', 'الشريف', date('2024-06-06'), 'family2@mail.example']);
    expect(cells[7]).toEqual(['Mia', 'Aufderhar', date('2024-05-17'), 'aufderhar6@mail.example']);
    expect(cells[39]?.[0]).toBe('=HYPERLINK("http://x.example","Ana")');
    expect(cells[47]?.[0]).toBe('<b>Zoë</b>');
    expect(cells[119]).toEqual(['Sedrick', 'Nienow', date('2021-12-09'), 'nienow92@mail.example']);

    expect(getByText('Dates were read month first, as the whole column shows.')).toBeTruthy();
    expect(
      getByText('These columns were not recognized and were skipped: Room, Contact 1 Name, Contact 1 Phone, Allergies, and Notes.'),
    ).toBeTruthy();
    await findByText('5 rows need fixing.');
    expect(wrongCells(16)).toEqual({ guardianEmails: '“Not An Email” is not an email address.' });
    expect(wrongCells(20)).toEqual({ dob: 'The date of birth is in the future.' });
    expect(wrongCells(24)).toEqual({ dob: 'Row 23 has the same name and date of birth.' });
    expect(saidUnder(28)).toEqual(['Add a first name to complete this row.']);
    expect(wrongCells(32)).toEqual({ dob: '“2/30/2023” is not a valid date.' });
  });

  it('leads from one wrong cell to the next', async () => {
    const { paste, findByText, press } = await openForm();
    await paste(rosterText('roster-120.csv'));
    await findByText('5 rows need fixing.');
    for (const row of [16, 20, 24, 28, 32, 16]) {
      await press('Go to the next one');
      expect(focused()).toMatch(new RegExp(`, row ${row}$`));
    }
  });

  it('with semicolons, dotted dates and the last name first: day first', async () => {
    const { paste, findByText, getByText } = await openForm();
    await paste(rosterText('roster-60-semicolons.csv'));
    await findByText('60 rows added.');
    expect(getByText('Dates were read day first, as the whole column shows.')).toBeTruthy();
    expect(getByText('This column was not recognized and was skipped: Classroom.')).toBeTruthy();
    expect(cellsShown()[1]).toEqual(['فريد', 'عطالله', date('2024-04-10'), 'family2@mail.example, family.family2@post.example']);
    expect(cellsShown()[59]).toEqual(['Jeremie', 'BATZ', date('2026-08-10'), 'batz43@mail.example, eugenia.batz43@post.example']);
  });

  it('adds its rows after the filled ones, and can be undone with a button', async () => {
    const { type, addRow, paste, press, findByText, queryByText } = await openForm();
    await type(1, { firstName: 'Zoe' });
    await addRow();
    await paste('First name;Last name;Born;Room\nAna;Smith;31.1.2023;Twos', 2, 'dob');
    await findByText('1 row added.');
    expect(cellsShown()).toEqual([
      ['Zoe', '', '', ''],
      ['Ana', 'Smith', date('2023-01-31'), ''],
    ]);
    await press('Undo');
    expect(cellsShown()).toEqual([['Zoe', '', '', ''], blank]);
    expect(queryByText('1 row added.')).toBeNull();
  });
});

describe('Pasting cells without headings', () => {
  it('fills cells from the one on where it is pasted, to the right and down, and leaves the others', async () => {
    const { type, addRow, paste, findByText } = await openForm();
    await type(1, { firstName: 'Ana', lastName: 'Smith' });
    await addRow();
    await type(2, { firstName: 'Bo', lastName: 'Chen' });
    await paste('1/31/2023\ta@mail.example\n2/28/2023\tb@mail.example\n3/30/2023\t', 1, 'dob');
    await findByText('Dates were read month first, as the whole column shows.');
    expect(cellsShown()).toEqual([
      ['Ana', 'Smith', date('2023-01-31'), 'a@mail.example'],
      ['Bo', 'Chen', date('2023-02-28'), 'b@mail.example'],
      ['', '', date('2023-03-30'), ''],
    ]);
  });

  it('lists the columns without a place by number', async () => {
    const { paste, findByText } = await openForm();
    await paste('Ana\tSmith\t2023-05-06\tTwos\ta@mail.example');
    await findByText('This column was not recognized and was skipped: column 4.');
    expect(cellsShown()).toEqual([['Ana', 'Smith', date('2023-05-06'), 'a@mail.example']]);
  });

  it('leaves a single value to the cell', async () => {
    const { paste, queryByText } = await openForm();
    await paste('Smith, Ana', 1, 'lastName');
    expect(cellsShown()).toEqual([['', 'Smith, Ana', '', '']]);
    expect(queryByText(/added\.$/)).toBeNull();
  });
});

describe('Dates that could be read two ways', () => {
  const list = 'Ana\tSmith\t3/4/2023\nBo\tChen\t5/6/2023';

  it('need an answer, and sending is refused until it is given', async () => {
    const { paste, press, send, calls, findByText, findByRole, getByRole, queryByText } = await openForm();
    await paste(list);
    const question = await findByRole('alert');
    expect(question.textContent).toContain('How are the dates written? “3/4/2023” could be read two ways.');
    await send();
    await findByText('First choose how the dates are written.');
    expect(calls()).toEqual([]);

    expect(getByRole('button', { name: `Month first: ${date('2023-03-04')}` })).toBeTruthy();
    await press(`Day first: ${date('2023-04-03')}`);
    expect(cellsShown().map((cells) => cells[2])).toEqual([date('2023-04-03'), date('2023-06-05')]);
    expect(queryByText(/How are the dates written/)).toBeNull();
    await send();
    await findByText('2 of 2 children added');
    expect(calls()).toMatchObject([[{ dob: '2023-04-03' }, { dob: '2023-06-05' }]]);
  });

  it('need no answer once they are rewritten, or their rows are deleted', async () => {
    const { paste, type, press, send, calls, findByRole, findByText, queryByRole } = await openForm();
    await paste(list);
    await findByRole('alert');
    await type(1, { dob: '2023-04-03' });
    expect(queryByRole('alert')?.textContent).toContain('“5/6/2023”');
    await press('Remove row 2');
    expect(queryByRole('alert')).toBeNull();
    await send();
    await findByText('1 of 1 child added');
    expect(calls()).toMatchObject([[{ dob: '2023-04-03' }]]);
  });

  it('need no answer once the paste is undone', async () => {
    const { paste, press, findByRole, queryByRole } = await openForm();
    await paste(list);
    await findByRole('alert');
    await press('Undo');
    expect(queryByRole('alert')).toBeNull();
    expect(cellsShown()).toEqual([blank]);
  });
});

describe('Paste a list', () => {
  it('opens a dialog that takes a list as text, adds its rows and closes', async () => {
    const { user, type, press, findByRole, queryByRole, findByText } = await openForm();
    await type(1, { firstName: 'Zoe' });
    await press('Paste a list');
    const dialog = within(await findByRole('dialog', { name: 'Paste a list' }));
    await user.click(dialog.getByLabelText('Rows to add'));
    await user.paste(rosterText('roster-60-semicolons.csv'));
    await user.click(dialog.getByRole('button', { name: 'Add rows' }));
    await findByText('60 rows added.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(cellsShown().slice(0, 2)).toEqual([
      ['Zoe', '', '', ''],
      ['义轩', '夏侯', date('2020-10-02'), 'family1@mail.example, family.family1@post.example'],
    ]);
  });

  it('puts a list without headings into the rows that are free', async () => {
    const { user, type, addRow, press, findByRole, findByText } = await openForm();
    await type(1, { firstName: 'Zoe' });
    await addRow();
    await press('Paste a list');
    const dialog = within(await findByRole('dialog'));
    await user.click(dialog.getByLabelText('Rows to add'));
    await user.paste('Ana, Smith, 2023-05-06');
    await user.click(dialog.getByRole('button', { name: 'Add rows' }));
    await findByText('1 row added.');
    expect(cellsShown()).toEqual([
      ['Zoe', '', '', ''],
      ['Ana', 'Smith', date('2023-05-06'), ''],
    ]);
  });

  it('says that there is no row in an empty text, and can be left', async () => {
    const { user, press, findByRole, findByText, queryByRole } = await openForm();
    await press('Paste a list');
    const dialog = within(await findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add rows' }));
    await findByText(text.createStudents.pasteNothing);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(cellsShown()).toEqual([blank]);
  });
});
