import type { ImportedRow } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import Papa from 'papaparse';
import type { Sheet } from '../read-roster';
import type { ReviewRow } from './look-over';

const labels = importText;

/** The file as it was, with what became of each row: CSV with a byte order mark, in which no cell runs as a formula. */
export function resultFile(sheet: Sheet, rows: readonly ReviewRow[], done: ReadonlyMap<number, ImportedRow>): string {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const headings = sheet.headings.map((heading, index) => heading || labels.columnNumber(index + 1));
  const body = sheet.rows.map(({ line, cells }) => {
    const row = byLine.get(line);
    const { kind, reason } = row === undefined ? { kind: 'wrong' as const, reason: '' } : outcomeOf(row, done);
    return [...sheet.headings.map((_, index) => cells[index] ?? ''), labels.outcomes[kind], reason];
  });
  return `\ufeff${Papa.unparse([[...headings, labels.outcomeColumn, labels.reasonColumn], ...body], { escapeFormulae: true })}\r\n`;
}

/** How a row ended: as the server told, or as the review had it. */
export function outcomeOf(row: ReviewRow, done: ReadonlyMap<number, ImportedRow>): { kind: ImportedRow['kind']; reason: string } {
  const told = done.get(row.line);
  if (told !== undefined) return { kind: told.kind, reason: told.reason ?? '' };
  return { kind: row.kind === 'unchanged' ? 'unchanged' : 'wrong', reason: row.problems.map(({ message }) => message).join(' ') };
}
