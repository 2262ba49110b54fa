import type { ImportedRow } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import Papa from 'papaparse';
import type { List } from './join-sheets';
import type { ReviewRow } from './look-over';
import { gridFields } from '../grid-rows';
import type { Mended } from './use-import';

const labels = importText;

/**
 * The file with corrected cells and the result of each row, as CSV with a byte order mark and without formulas. Importing it again adds
 * nothing new.
 */
export function resultFile(list: List, { rows, done, places, mended }: Brought): string {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const headings = list.headings.map((heading, index) => {
    if (index === list.nameColumn && places[index] === 'classroom') return labels.places.classroom;
    return heading || labels.columnNumber(index + 1);
  });
  const body = list.rows.map(({ line, cells }) => {
    const row = byLine.get(line);
    const { kind, reason } = row === undefined ? { kind: 'wrong' as const, reason: '' } : outcomeOf(row, done);
    const written = row === undefined ? cells : withMended(cells, row, places, mended.get(line));
    return [...list.headings.map((_, index) => written[index] ?? ''), labels.outcomes[kind], reason];
  });
  return `\ufeff${Papa.unparse([[...headings, labels.outcomeColumn, labels.reasonColumn], ...body], { escapeFormulae: true })}\r\n`;
}

interface Brought {
  rows: readonly ReviewRow[];
  done: ReadonlyMap<number, ImportedRow>;
  places: List['places'];
  mended: Mended;
}

/** A corrected cell goes into the first of the columns it was read from. */
function withMended(cells: readonly string[], row: ReviewRow, places: List['places'], mended: ReturnType<Mended['get']> = {}): string[] {
  const { firstName, lastName } = row.cells;
  return places.map((place, index) => {
    const cell = cells[index] ?? '';
    if (place === 'fullName') return 'firstName' in mended || 'lastName' in mended ? `${lastName}, ${firstName}` : cell;
    const field = gridFields.find((one) => one === place);
    const typed = field === undefined ? undefined : mended[field];
    return typed === undefined ? cell : places.indexOf(place) === index ? typed : '';
  });
}

/** The row's result, from the server or from the review. */
export function outcomeOf(row: ReviewRow, done: ReadonlyMap<number, ImportedRow>): { kind: ImportedRow['kind']; reason: string } {
  const told = done.get(row.line);
  if (told !== undefined) return { kind: told.kind, reason: told.reason ?? '' };
  if (row.kind === 'similar') return { kind: 'wrong', reason: labels.similarSkipped };
  return { kind: row.kind === 'unchanged' ? 'unchanged' : 'wrong', reason: row.problems.map(({ message }) => message).join(' ') };
}
