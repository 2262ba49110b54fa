import type { ImportedRow } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import Papa from 'papaparse';
import type { Sheet } from '../read-roster';
import type { ReviewRow } from './look-over';
import type { Mended } from './use-import';

const labels = importText;

/**
 * The file as it was but for what was mended, with what became of each row: CSV with a byte order mark, in which no cell runs as a
 * formula. Choosing it again brings in nothing else than before.
 */
export function resultFile(sheet: Sheet, { rows, done, places, mended }: Brought): string {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const headings = sheet.headings.map((heading, index) => heading || labels.columnNumber(index + 1));
  const body = sheet.rows.map(({ line, cells }) => {
    const row = byLine.get(line);
    const { kind, reason } = row === undefined ? { kind: 'wrong' as const, reason: '' } : outcomeOf(row, done);
    const written = row === undefined ? cells : withMended(cells, row, places, mended.get(line));
    return [...sheet.headings.map((_, index) => written[index] ?? ''), labels.outcomes[kind], reason];
  });
  return `\ufeff${Papa.unparse([[...headings, labels.outcomeColumn, labels.reasonColumn], ...body], { escapeFormulae: true })}\r\n`;
}

interface Brought {
  rows: readonly ReviewRow[];
  done: ReadonlyMap<number, ImportedRow>;
  places: Sheet['places'];
  mended: Mended;
}

/** A mended cell stands in the first column that it was read from; the others were read into it. */
function withMended(cells: readonly string[], row: ReviewRow, places: Sheet['places'], mended: ReturnType<Mended['get']> = {}): string[] {
  const { firstName, lastName } = row.cells;
  return places.map((place, index) => {
    const cell = cells[index] ?? '';
    if (place === 'fullName') return 'firstName' in mended || 'lastName' in mended ? `${lastName}, ${firstName}` : cell;
    if (place === undefined || place === 'classroom' || mended[place] === undefined) return cell;
    return places.indexOf(place) === index ? mended[place] : '';
  });
}

/** How a row ended: as the server told, or as the review had it. */
export function outcomeOf(row: ReviewRow, done: ReadonlyMap<number, ImportedRow>): { kind: ImportedRow['kind']; reason: string } {
  const told = done.get(row.line);
  if (told !== undefined) return { kind: told.kind, reason: told.reason ?? '' };
  return { kind: row.kind === 'unchanged' ? 'unchanged' : 'wrong', reason: row.problems.map(({ message }) => message).join(' ') };
}
