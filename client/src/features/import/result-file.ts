import type { ImportedRow } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import Papa from 'papaparse';
import type { List } from './join-sheets';
import type { ReviewRow } from './review-rows';
import { gridFields } from '../../list-reading/grid-rows';
import type { EditedCells } from './chosen-list';

const labels = importText;

/**
 * The file with corrected cells and the result of each row, as CSV with a byte order mark and without formulas. Importing it again adds
 * nothing new.
 */
export function resultFile(list: List, { rows, done, places, editedCells }: ImportOutcome): string {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const headings = list.headings.map((heading, index) => {
    if (index === list.nameColumn && places[index] === 'classroom') return labels.places.classroom;
    return heading || labels.columnNumber(index + 1);
  });
  const body = list.rows.map(({ line, cells }) => {
    const row = byLine.get(line);
    const { kind, reason } = row === undefined ? { kind: 'wrong' as const, reason: '' } : outcomeOf(row, done);
    const written = row === undefined ? cells : withEdits(cells, row, places, editedCells.get(line));
    return [...list.headings.map((_, index) => written[index] ?? ''), labels.outcomes[kind], reason];
  });
  return `\ufeff${Papa.unparse([[...headings, labels.outcomeColumn, labels.reasonColumn], ...body], { escapeFormulae: true })}\r\n`;
}

interface ImportOutcome {
  rows: readonly ReviewRow[];
  done: ReadonlyMap<number, ImportedRow>;
  places: List['places'];
  editedCells: EditedCells;
}

/** A corrected cell goes into the first of the columns it was read from. */
function withEdits(
  cells: readonly string[],
  row: ReviewRow,
  places: List['places'],
  editedCells: ReturnType<EditedCells['get']> = {},
): string[] {
  const { firstName, lastName } = row.cells;
  return places.map((place, index) => {
    const cell = cells[index] ?? '';
    if (place === 'fullName') return 'firstName' in editedCells || 'lastName' in editedCells ? `${lastName}, ${firstName}` : cell;
    const field = gridFields.find((one) => one === place);
    const typed = field === undefined ? undefined : editedCells[field];
    return typed === undefined ? cell : places.indexOf(place) === index ? typed : '';
  });
}

/** The row's result, from the server or from the review. */
export function outcomeOf(row: ReviewRow, done: ReadonlyMap<number, ImportedRow>): { kind: ImportedRow['kind']; reason: string } {
  const result = done.get(row.line);
  if (result !== undefined) return { kind: result.kind, reason: result.reason ?? '' };
  if (row.kind === 'similar') return { kind: 'wrong', reason: labels.similarSkipped };
  return { kind: row.kind === 'unchanged' ? 'unchanged' : 'wrong', reason: row.problems.map(({ message }) => message).join(' ') };
}
