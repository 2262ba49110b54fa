import { strFromU8, strToU8, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { withFilledRows } from './filled-rows';
import { cellText, type FileProblem, type FileTables, type UnreadFile } from './list-file';
import { TooMuch, unpackWorkbook } from './unpack-workbook';

// The reader fills the gaps between cells, so its result is as large as the rectangle around them.
const mostArea = 10_000_000;
const mostLetters = 20_000_000;

/** The sheets of an .xlsx file, or why it cannot be read. */
export async function readTables(bytes: Uint8Array): Promise<FileTables | UnreadFile> {
  try {
    const { parts, paths } = unpackWorkbook(bytes);
    if (parts['xl/workbook.xml'] === undefined) return { problem: otherKind(bytes, paths) };
    // The file is repacked without compression, because to decompress the reader would start a worker from a blob, which the site's policy
    // forbids.
    const hidden = hiddenSheets(strFromU8(parts['xl/workbook.xml']));
    return tablesOf(await readSheets(zipSync(withoutEmptyRows(parts), { level: 0 }).buffer), hidden);
  } catch (error) {
    if (!(error instanceof TooMuch)) return { problem: 'broken' };
    return error.cell === undefined ? { problem: 'tooMuch' } : { problem: 'farCell', cell: error.cell };
  }
}

function withoutEmptyRows(parts: Record<string, Uint8Array>): Record<string, Uint8Array> {
  let area = 0;
  return Object.fromEntries(
    Object.entries(parts).map(([path, part]) => {
      if (!path.startsWith('xl/worksheets/') && !/sheet\d*\.xml$/.test(path)) return [path, part];
      const sheet = withFilledRows(strFromU8(part));
      area += sheet.area;
      if (area > mostArea) throw new TooMuch();
      return [path, strToU8(sheet.xml)];
    }),
  );
}

/** Which sheets, in order, someone has hidden. What a person does not see in the file is not imported. */
function hiddenSheets(workbook: string): boolean[] {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => /\sstate\s*=\s*["'](?:veryH|h)idden["']/.test(tag));
}

function tablesOf(sheets: Awaited<ReturnType<typeof readSheets>>, hidden: readonly boolean[]): FileTables {
  // Cells share texts, so a small file can hold many long ones.
  let letters = 0;
  const read = (value: unknown) => {
    letters += typeof value === 'string' ? value.length : 0;
    if (letters > mostLetters) throw new TooMuch();
    return cellText(value);
  };
  return {
    tables: sheets
      .filter((_, index) => hidden[index] !== true)
      .map(({ sheet, data }) => ({ name: sheet, table: data.map((row) => row.map(read)) })),
    hidden: sheets.flatMap(({ sheet }, index) => (hidden[index] === true ? [sheet] : [])),
  };
}

/** What the archive is, if it is not a workbook. */
function otherKind(bytes: Uint8Array, paths: readonly string[]): FileProblem {
  if (paths.length === 0) return 'broken';
  // An OpenDocument file names its kind in its first part, which is not compressed.
  const start = strFromU8(bytes.subarray(0, 200), true);
  if (start.includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')) return 'openDocument';
  if (paths.some((path) => path.endsWith('.iwa') || path === 'Index.zip')) return 'numbers';
  return paths.some((path) => path.endsWith('xl/workbook.bin')) ? 'binaryExcel' : 'otherArchive';
}
