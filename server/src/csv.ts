import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/**
 * A CSV file that spreadsheets open as it is: UTF-8 with BOM, CRLF, a heading row, empty cells for null. A text that a spreadsheet would
 * run as a formula stands behind an apostrophe.
 */
export function csvFile(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([headings, ...rows], { ...format, bom: true });
}

/** More rows of such a file, for one that is sent in parts. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], format);
}

// With two characters ending a line, the library leaves one of them alone unquoted.
const format = { record_delimiter: 'windows', quoted_match: /[\r\n]/, escape_formulas: true } as const;
