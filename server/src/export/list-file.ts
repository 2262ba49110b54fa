import type { PlainDate } from '@daycare-portal/shared/dates';
import type { ListFile, ListFormat } from '@daycare-portal/shared/list-file';
import { csvFile } from '../csv';
import type { Outside } from '../outside';

/** A text, or a date that a workbook has as a date. */
export type ListCell = string | { date: PlainDate };

const mediaTypes: Record<ListFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A list as a file that spreadsheets open and that an import reads back as it was. `name` is the file's, without day and ending; `widths` are
 * those of the columns, in characters.
 */
export async function listFile(
  { now }: Outside,
  format: ListFormat,
  name: string,
  headings: readonly string[],
  rows: readonly (readonly ListCell[])[],
  widths: readonly number[],
): Promise<ListFile> {
  const bytes = format === 'csv' ? Buffer.from(csvOf(headings, rows)) : await workbookOf(name, headings, rows, widths);
  return {
    fileName: `${name}-${now().toISOString().slice(0, 10)}.${format}`,
    mediaType: mediaTypes[format],
    base64: bytes.toString('base64'),
  };
}

function csvOf(headings: readonly string[], rows: readonly (readonly ListCell[])[]): string {
  return csvFile(
    headings,
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? keepApostrophe(cell) : cell.date))),
  );
}

async function workbookOf(
  sheet: string,
  headings: readonly string[],
  rows: readonly (readonly ListCell[])[],
  widths: readonly number[],
): Promise<Buffer> {
  // Loaded when first needed: most portals start, and sleep, without it.
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const data = [
    headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((cell) =>
        typeof cell === 'string'
          ? { value: keepApostrophe(cell), type: String }
          : { value: new Date(`${cell.date}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' },
      ),
    ),
  ];
  return writeWorkbook(data, { sheet, stickyRowsCount: 1, columns: widths.map((width) => ({ width })) }).toBuffer();
}

/** An import takes an apostrophe before what could be a formula for the one that keeps it from running; a name's own gets that one, too. */
function keepApostrophe(text: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}
