import { blankRow, gridFields, isBlank, writeDate, type GridField, type GridRow } from './grid-rows';
import type { DateOrder } from './read-date';
import { readRoster, type Roster } from './read-roster';

export interface PastePlace {
  row: number;
  field: GridField;
}

export interface Pasted {
  rows: GridRow[];
  /** The first row that the paste filled. */
  firstRow: number;
  added: number;
  unplaced: Roster['unplaced'];
  /** How the dates were read; undefined where none needed an order. */
  dateOrder: Roster['dateOrder'];
  namesRooms: boolean;
}

/**
 * Puts a text into the rows: under a heading row as new ones after those that are filled; without one into the cells from the place
 * on, to the right and down, as a spreadsheet does. Dates are rewritten once it is known how to read them.
 */
export function pasteRows(rows: readonly GridRow[], text: string, place: PastePlace, usualOrder: DateOrder): Pasted {
  const roster = readRoster(text, place.field);
  const order = roster.dateOrder === 'ambiguous' ? undefined : (roster.dateOrder ?? usualOrder);
  const read = roster.rows.map((cells) => ({ ...cells, dob: order === undefined ? cells.dob : writeDate(cells.dob, order) }));
  const outcome = { added: read.length, unplaced: roster.unplaced, dateOrder: roster.dateOrder, namesRooms: roster.namesRooms };
  if (roster.headed) {
    const filled = rows.filter((row) => !isBlank(row));
    return { ...outcome, rows: [...filled, ...read.map((cells) => ({ ...blankRow(), ...cells }))], firstRow: filled.length };
  }
  const placed = gridFields.filter((field) => roster.columns.includes(field));
  const length = Math.max(rows.length, place.row + read.length);
  const merged = Array.from({ length }, (_, index) => {
    const row = rows[index] ?? blankRow();
    const cells = read[index - place.row];
    if (cells === undefined) return row;
    const filled = Object.fromEntries(placed.filter((field) => cells[field] !== '').map((field) => [field, cells[field]]));
    return { ...row, ...filled, refused: '' };
  });
  return { ...outcome, rows: merged, firstRow: place.row };
}
