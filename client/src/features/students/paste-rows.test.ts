import { formatDate } from '@daycare-portal/shared/dates';
import { describe, expect, it } from 'vitest';
import { blankRow, gridFields, type GridRow } from '../../list-reading/grid-rows';
import { pasteRows, type PastePlace } from './paste-rows';

const rowOf = (row: Partial<GridRow> = {}): GridRow => ({ ...blankRow(), ...row });
const top: PastePlace = { row: 0, field: 'firstName' };
const date = (iso: string) => formatDate(iso, 'short');
const cells = (rows: readonly GridRow[]) => rows.map((row) => gridFields.map((field) => row[field]));

describe('A list with headings', () => {
  it('is added after the filled rows, wherever it is pasted, and replaces blank rows', () => {
    const rows = [rowOf({ firstName: 'Zoe' }), rowOf(), rowOf({ lastName: 'Kobus' }), rowOf()];
    const { rows: pasted, ...outcome } = pasteRows(
      rows,
      'Last name,First name,DOB\nSmith,Ana,1/31/2023',
      { row: 3, field: 'dob' },
      'day-first',
    );
    expect(cells(pasted)).toEqual([
      ['Zoe', '', '', ''],
      ['', 'Kobus', '', ''],
      ['Ana', 'Smith', date('2023-01-31'), ''],
    ]);
    expect(outcome).toEqual({ added: 1, unplaced: [], namesRooms: false, dateOrder: 'month-first', firstRow: 2 });
  });

  it('adds no row when it has none', () => {
    expect(pasteRows([rowOf()], 'First name,Last name,DOB', top, 'month-first').added).toBe(0);
    expect(pasteRows([rowOf()], ' \n ', top, 'month-first').added).toBe(0);
  });
});

describe('Cells without headings', () => {
  it('fill the rows from the current cell on, and their empty cells clear nothing', () => {
    const rows = ['Zoe', 'Ana', 'Bo'].map((firstName) => rowOf({ firstName, lastName: 'Smith', refused: 'why' }));
    const { rows: pasted, firstRow } = pasteRows(rows, 'Jones\t2023-05-06\n\t2023-05-07', { row: 1, field: 'lastName' }, 'month-first');
    expect(cells(pasted)).toEqual([
      ['Zoe', 'Smith', '', ''],
      ['Ana', 'Jones', date('2023-05-06'), ''],
      ['Bo', 'Smith', date('2023-05-07'), ''],
    ]);
    expect(firstRow).toBe(1);
    expect(pasted.map(({ refused }) => refused)).toEqual(['why', '', '']);
  });

  it('add missing rows, even beyond the last', () => {
    expect(cells(pasteRows([rowOf()], 'Ana\tSmith\nBo\tChen', { row: 2, field: 'firstName' }, 'month-first').rows)).toEqual([
      ['', '', '', ''],
      ['', '', '', ''],
      ['Ana', 'Smith', '', ''],
      ['Bo', 'Chen', '', ''],
    ]);
  });
});

describe('Dates', () => {
  it('are rewritten in the order that their column shows, or in the usual order', () => {
    const shown = pasteRows([], 'Ana\tSmith\t3.4.2023\nBo\tChen\t31.12.2023', top, 'month-first');
    expect([shown.dateOrder, ...shown.rows.map(({ dob }) => dob)]).toEqual(['day-first', date('2023-04-03'), date('2023-12-31')]);
    const named = pasteRows([], 'Ana\tSmith\t2023-04-03\nBo\tChen\t3 May 2023', top, 'month-first');
    expect([named.dateOrder, ...named.rows.map(({ dob }) => dob)]).toEqual([undefined, date('2023-04-03'), date('2023-05-03')]);
  });

  it('that could be read two ways are not rewritten', () => {
    const { dateOrder, rows } = pasteRows([], 'Ana\tSmith\t3/4/2023', top, 'month-first');
    expect([dateOrder, rows[0]?.dob]).toEqual(['ambiguous', '3/4/2023']);
  });
});
