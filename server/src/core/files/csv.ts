import { exportText } from '@daycare-portal/shared/export-text';
import { stringify } from 'csv-stringify/sync';

/** `figure` is a number as it is written, such as -16.50. */
export type CsvCell = string | number | boolean | { figure: string } | null;

/**
 * A CSV file that spreadsheets open directly: UTF-8 with BOM, CRLF, a row of headings, empty cells for null. A boolean is yes or
 * no, and a text that a spreadsheet would run as a formula gets an apostrophe before it. A figure below zero is none.
 */
export function csvFile(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([headings, ...rows], { ...format, bom: true });
}

/** More rows for a file that is sent in parts. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], format);
}

// With two characters at the end of a line, the library does not quote cells that contain only one of them.
const format = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
  cast: {
    boolean: (value: boolean) => (value ? exportText.yes : exportText.no),
    object: ({ figure }: Record<string, unknown>) => ({ value: String(figure), escape_formulas: false }),
  },
} as const;
