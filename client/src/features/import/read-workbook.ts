import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { maxTableColumns, maxTableRows, readCell } from '../../list-reading/read-table';
import type { FileTables, UnreadFile } from './read-file';

const megabyte = 1024 * 1024;
// A list of 10,000 children with 20 columns unpacks to about 10 MB.
const mostOfAPart = 32 * megabyte;
const mostInAll = 64 * megabyte;
const mostParts = 2000;
// The reader fills the gaps between cells, so its result is as large as the rectangle around them.
const mostArea = 10_000_000;
const mostLetters = 20_000_000;
// Deflate expands up to a thousandfold. Small input pieces keep the output small until the limits are noticed.
const piece = 8 * 1024;

const readParts = /\.(?:xml|rels)$/;
const unreadParts = /^(?:customXml|docProps)\/|\/(?:charts|comments|drawings|externalLinks|media|pivotCache|pivotTables|theme)\//;

/** Thrown if an archive or a sheet holds more than any list of children. `cell` names one far outside. */
class TooMuch extends Error {
  constructor(readonly cell?: string) {
    super('The workbook is too large.');
    this.name = 'TooMuch';
  }
}

/** The sheets of an .xlsx file, or why it cannot be read. */
export async function readTables(bytes: Uint8Array): Promise<FileTables | UnreadFile> {
  try {
    const { parts, count } = unpack(bytes);
    const workbook = parts['xl/workbook.xml'];
    if (workbook === undefined) return { problem: count === 0 ? 'broken' : 'otherKind' };
    // The file is repacked without compression, because to decompress the reader would start a worker from a blob, which the site's policy
    // forbids.
    return tablesOf(await readSheets(zipSync(withoutEmptyRows(parts), { level: 0 }).buffer), hiddenSheets(strFromU8(workbook)));
  } catch (error) {
    if (!(error instanceof TooMuch)) return { problem: 'broken' };
    return error.cell === undefined ? { problem: 'tooMuch' } : { problem: 'farCell', cell: error.cell };
  }
}

/** The parts that lists are in, by path. It counts the unpacked bytes instead of trusting the archive's header. */
function unpack(bytes: Uint8Array): { parts: Record<string, Uint8Array>; count: number } {
  const parts: Record<string, Uint8Array> = {};
  let count = 0;
  let inAll = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > mostParts) throw new TooMuch();
    if (!readParts.test(file.name) || unreadParts.test(file.name)) return;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    file.ondata = (error, chunk, final) => {
      if (error !== null) throw error;
      size += chunk.length;
      inAll += chunk.length;
      if (size > mostOfAPart || inAll > mostInAll) throw new TooMuch();
      chunks.push(chunk);
      if (final) parts[file.name] = joined(chunks, size);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < bytes.length; from += piece) unzip.push(bytes.subarray(from, from + piece), from + piece >= bytes.length);
  return { parts, count };
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const attributes = String.raw`((?:"[^"]*"|'[^']*'|[^"'>])*?)`;
const emptyCell = String.raw`<(?:\w+:)?c\b${attributes}(?:/>|>\s*</(?:\w+:)?c>)`;
const emptyRow = new RegExp(String.raw`<(?:\w+:)?row\b${attributes}(?:/>|>(?:\s*${emptyCell})*\s*</(?:\w+:)?row>)`, 'g');
const filledCell = new RegExp(String.raw`<(?:\w+:)?c\b${attributes}>(?!\s*</)`, 'g');
const addressIn = /\s(?:\w+:)?r\s*=\s*["']([^"']*)["']/;

/** Programs write a million empty rows for a colored column, and the reader would create each one. */
function withoutEmptyRows(parts: Record<string, Uint8Array>): Record<string, Uint8Array> {
  let area = 0;
  return Object.fromEntries(
    Object.entries(parts).map(([path, part]) => {
      if (!path.startsWith('xl/worksheets/') && !/sheet\d*\.xml$/.test(path)) return [path, part];
      const xml = strFromU8(part).replace(emptyRow, (row, said: string) => (addressIn.test(said) ? '' : row));
      area += areaOf(xml);
      if (area > mostArea) throw new TooMuch();
      return [path, strToU8(xml)];
    }),
  );
}

/** The size of the rectangle around the filled cells. */
function areaOf(xml: string): number {
  const last = { row: 0, column: 0 };
  for (const [, said = ''] of xml.matchAll(filledCell)) {
    const [, address = ''] = said.endsWith('/') ? [] : (addressIn.exec(said) ?? []);
    const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (Number(row) > maxTableRows || column > maxTableColumns) throw new TooMuch(address);
    last.row = Math.max(last.row, Number(row));
    last.column = Math.max(last.column, column);
  }
  return last.row * last.column;
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
  const shown = sheets.filter((_, index) => hidden[index] !== true);
  return {
    tables: shown.map(({ sheet, data }) => ({ name: sheet, table: data.map((row) => row.map(read)) })),
    hidden: sheets.filter((_, index) => hidden[index] === true).map(({ sheet }) => sheet),
  };
}

/** A workbook's cell as text, with dates such as 2023-09-03 in any time zone. */
function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : readCell(String(value));
}
