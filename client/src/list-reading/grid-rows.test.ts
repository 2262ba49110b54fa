import { formatDate } from '@daycare-portal/shared/dates';
import { describe, expect, it } from 'vitest';
import { blankRow, isAmbiguous, isBlank, checkRows, readRow, writeDate, type GridRow } from './grid-rows';

const today = '2026-11-21';
const rowOf = (row: Partial<GridRow> = {}): GridRow => ({ ...blankRow(), ...row });
const ana = rowOf({ firstName: ' Ana ', lastName: 'Smith', dob: '5/6/2023' });

describe('A row', () => {
  it('is blank if its cells hold nothing but space, even if it was refused before', () => {
    expect(isBlank(rowOf({ firstName: ' \t', guardianEmails: '\u00a0', refused: 'why' }))).toBe(true);
    expect(isBlank(rowOf({ guardianEmails: ',' }))).toBe(false);
    expect(readRow(rowOf({ lastName: ' ' }), 'month-first', today)).toEqual({ kind: 'blank' });
  });

  it('is complete with first name, last name and date of birth, and is read in the order of the dates', () => {
    expect(readRow(ana, 'month-first', today)).toEqual({
      kind: 'complete',
      student: { firstName: 'Ana', lastName: 'Smith', dob: '2023-05-06', guardianEmails: [] },
      problems: [],
    });
    expect(readRow(ana, 'day-first', today)).toMatchObject({ student: { dob: '2023-06-05' } });
  });

  it.each([
    ['a@m.example, b@m.example', ['a@m.example', 'b@m.example']],
    ['a@m.example b@m.example;c@m.example', ['a@m.example', 'b@m.example', 'c@m.example']],
    [' ,; a@m.example ,, ', ['a@m.example']],
    ['Not An Email', ['Not An Email']],
    ['Ana Smith <a@m.example>', ['a@m.example']],
  ])('has in %j the addresses %j', (guardianEmails, addresses) => {
    expect(readRow(rowOf({ ...ana, guardianEmails }), 'month-first', today)).toMatchObject({ student: { guardianEmails: addresses } });
  });

  it('is partial when one of its three fields is missing, and lists the problems of the others', () => {
    expect(readRow(rowOf({ lastName: 'Smith', dob: '1/1/2027', guardianEmails: 'x' }), 'month-first', today)).toEqual({
      kind: 'partial',
      lacks: ['firstName'],
      problems: [
        { field: 'dob', message: 'The date of birth is in the future.' },
        { field: 'guardianEmails', message: '“x” is not an email address.' },
      ],
    });
    expect(readRow(rowOf({ guardianEmails: 'a@m.example' }), 'month-first', today)).toEqual({
      kind: 'partial',
      lacks: ['firstName', 'lastName', 'dob'],
      problems: [],
    });
  });

  it('is sent as typed when its date cannot be read', () => {
    expect(readRow(rowOf({ ...ana, dob: ' 2/30/2023 ' }), 'month-first', today)).toEqual({
      kind: 'complete',
      student: { firstName: 'Ana', lastName: 'Smith', dob: '2/30/2023', guardianEmails: [] },
      problems: [{ field: 'dob', message: '“2/30/2023” is not a valid date.' }],
    });
  });

  it('is judged by the given date, not by an earlier one', () => {
    const born = rowOf({ ...ana, dob: '2026-11-22' });
    expect(readRow(born, 'month-first', today)).toMatchObject({ problems: [{ field: 'dob' }] });
    expect(readRow(born, 'month-first', '2026-11-22')).toMatchObject({ problems: [] });
  });
});

it('a readable date is reformatted, and anything else stays as it was typed', () => {
  expect(writeDate('5/6/2023', 'day-first')).toBe(formatDate('2023-06-05', 'short'));
  expect(writeDate(' 2/30/2023', 'month-first')).toBe(' 2/30/2023');
});

it.each([
  ['3/4/2023', true],
  ['4/4/2023', false],
  ['31/4/2023', false],
  ['2023-04-03', false],
  ['3 April 2023', false],
  ['', false],
])('%j could be read two ways: %s', (written, ambiguous) => {
  expect(isAmbiguous(written)).toBe(ambiguous);
});

describe('Checking all rows', () => {
  it('finds each row that has the name and birth date of an earlier one, however they are written', () => {
    const rows = [
      ana,
      rowOf(),
      rowOf({ firstName: 'ANA', lastName: ' smith', dob: '6 May 2023' }),
      rowOf({ firstName: 'ana', lastName: 'SMITH', dob: '2023-05-06' }),
      rowOf({ firstName: 'Ana', lastName: 'Smith', dob: '2023-05-07' }),
    ];
    expect(checkRows(rows, 'month-first', today)).toEqual({
      doubles: new Map([
        [2, 0],
        [3, 0],
      ]),
      toFix: 2,
    });
  });

  it('counts the rows that would not be sent, or would be refused, each once', () => {
    const rows = [
      ana,
      rowOf(),
      rowOf({ firstName: 'Bo' }),
      rowOf({ ...ana, refused: 'A child with this name and date of birth is already on the list.' }),
      rowOf({ firstName: 'Cy', lastName: 'Dean', dob: '1/1/2027', guardianEmails: 'x' }),
    ];
    expect(checkRows(rows, 'month-first', today).toFix).toBe(3);
  });
});
