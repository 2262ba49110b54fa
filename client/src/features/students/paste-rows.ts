import { blankRow, gridFields, isBlank, writeDate, type GridField, type GridRow } from '../../list-reading/grid-rows';
import type { DateOrder } from '../../list-reading/read-date';
import { readRoster, type Roster } from '../../list-reading/read-roster';

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
  /** How the dates were read. Undefined if none needed an order. */
  dateOrder: Roster['dateOrder'];
  namesRooms: boolean;
}

/**
 * Pastes a text into the rows. With a heading row it adds new rows after the filled ones. Without one it fills cells to the right and down
 * from the current cell, like a spreadsheet. Dates are rewritten once their order is known.
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
