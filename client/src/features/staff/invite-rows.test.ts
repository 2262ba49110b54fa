import { describe, expect, it } from 'vitest';
import { addressProblem, blankRow, findDoubles, isList, placeRows, readList } from './invite-rows';

const row = (email: string, role: 'staff' | 'teacher' = 'teacher') => ({ email, role, refused: '' });

describe('A pasted text', () => {
  it.each([
    ['ana@mail.example', false],
    [' ana@mail.example \n', false],
    ['ana at mail', false],
    ['a@mail.example b@mail.example', true],
    ['a@mail.example\nb@mail.example', true],
    ['a@mail.example, b@mail.example', true],
    ['Ana\tana@mail.example', true],
  ])('%j is a list: %s', (text, list) => {
    expect(isList(text)).toBe(list);
  });

  it.each<[string, string, ReturnType<typeof row>[]]>([
    ['a column of addresses', 'a@mail.example\r\nb@mail.example\r\n', [row('a@mail.example'), row('b@mail.example')]],
    ['addresses in one line', 'a@mail.example; b@mail.example,c@mail.example', ['a', 'b', 'c'].map((name) => row(`${name}@mail.example`))],
    ['names beside them', 'Ana Lopez\tana@mail.example\n"Bo" <bo@mail.example>', [row('ana@mail.example'), row('bo@mail.example')]],
    ['roles beside them', 'a@mail.example\tStaff\nb@mail.example\tTEACHER', [row('a@mail.example', 'staff'), row('b@mail.example')]],
    ['a heading', 'Name\tE-Mail\tRole\nAna\tana@mail.example\tstaff', [row('ana@mail.example', 'staff')]],
    ['a line without an address', 'a@mail.example\nnobody', [row('a@mail.example'), row('nobody')]],
    ['nothing', ' \n\t\n', []],
  ])('is read as rows: %s', (_what, text, rows) => {
    expect(readList(text, 'teacher').rows).toEqual(rows);
  });

  it('uses the role of its first row for lines without one', () => {
    expect(readList('a@mail.example\nb@mail.example\tteacher', 'staff').rows).toEqual([
      row('a@mail.example', 'staff'),
      row('b@mail.example'),
    ]);
  });

  it.each([
    ['Name\tEmail\tRole\tPhone\nAna\ta@mail.example\tstaff\t555', ['Name', 'Phone']],
    ['Ana Lopez\ta@mail.example\tassistant', ['column 1', 'column 3']],
    ['a@mail.example\tteacher', []],
    ['a@mail.example, b@mail.example', []],
  ])('names the columns without a field: %j', (text, columns) => {
    expect(readList(text, 'teacher').leftOut).toEqual(columns);
  });

  it('marks an invalid role, because it decides what a person may do', () => {
    const { rows } = readList('Email\tRole\na@mail.example\tjanitor\nb@mail.example\tStaff', 'teacher');
    expect(rows).toEqual([
      { ...row('a@mail.example'), refused: '“janitor” is not a role here. Choose staff or teacher.' },
      row('b@mail.example', 'staff'),
    ]);
  });

  it('fills blank rows, and keeps typed ones', () => {
    const rows = [row('a@mail.example'), blankRow(), row('c@mail.example'), blankRow()];
    const pasted = [row('x@mail.example')];
    const emails = (at: number) => placeRows(rows, at, pasted).map(({ email }) => email[0]);
    expect(emails(0)).toEqual(['a', 'x', 'c']);
    expect(emails(1)).toEqual(['a', 'x', 'c']);
    expect(emails(2)).toEqual(['a', undefined, 'c', 'x']);
  });
});

describe('A row', () => {
  it.each([
    ['ana@mail.example', undefined],
    [' Ana@Mail.example ', undefined],
    ['ana', '“ana” is not an email address.'],
    [`${'x'.repeat(250)}@mail.example`, 'An email address can have at most 254 characters.'],
  ])('with the address %j is judged: %s', (email, problem) => {
    expect(addressProblem(row(email))).toBe(problem);
  });

  it('that has the address of an earlier one, without case and surrounding space, is found', () => {
    const rows = [row('a@mail.example'), blankRow(), row(' A@MAIL.example'), blankRow(), row('b@mail.example'), row('a@mail.example')];
    expect([...findDoubles(rows)]).toEqual([
      [2, 0],
      [5, 0],
    ]);
  });
});
