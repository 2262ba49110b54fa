import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { ListFile, ListFormat } from '@daycare-portal/shared/list-file';
import { csvFile, csvRows, type CsvCell } from './csv';
import { giveWay } from '../give-way';
import type { Runtime } from '../runtime';
import { workQueue } from '../work-queue';

/**
 * A text, or a value that a workbook can calculate with: a date, a local date and time (`2026-11-23T08:05:40`), a length of time, or a whole
 * number of the smallest unit that has this many digits after the point, such as cents.
 */
export type ListCell = string | { date: PlainDate } | { time: string } | { milliseconds: number } | ListFigure;
export interface ListFigure {
  units: number;
  digits: number;
}

/** A count that a spreadsheet adds up. */
export function wholeNumber(units: number): ListFigure {
  return { units, digits: 0 };
}

const inTurn = workQueue(1, 16);

const mediaTypes: Record<ListFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A list as a file that spreadsheets open and that an import reads back unchanged. `name` is the file's name, without ending and without
 * `of`, the day or days of the list; `widths` are the columns' widths in characters.
 */
export async function listFile(
  { now }: Runtime,
  format: ListFormat,
  name: string,
  headings: readonly string[],
  rows: readonly (readonly ListCell[])[],
  widths: readonly number[],
  of = now().toISOString().slice(0, 10),
): Promise<ListFile> {
  const bytes = format === 'csv' ? Buffer.from(await csvOf(headings, rows)) : await workbookOf(name, headings, rows, widths);
  return {
    fileName: `${name}-${of}.${format}`,
    mediaType: mediaTypes[format],
    base64: bytes.toString('base64'),
  };
}

const rowsAtOnce = 200;

/** Written in pieces, between which others are answered. */
async function csvOf(headings: readonly string[], rows: readonly (readonly ListCell[])[]): Promise<string> {
  let csv = csvFile(headings, []);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    csv += csvRows(rows.slice(at, at + rowsAtOnce).map((row) => row.map(inWords)));
    await giveWay();
  }
  return csv;
}

function inWords(cell: ListCell): CsvCell {
  if (typeof cell === 'string') return keepApostrophe(cell);
  if ('date' in cell) return cell.date;
  if ('units' in cell) return { figure: (cell.units / 10 ** cell.digits).toFixed(cell.digits) };
  return 'time' in cell ? cell.time.replace('T', ' ') : spanInWords(cell.milliseconds);
}

/** Hours, minutes, seconds and any fraction of a second: 08:25:30. */
function spanInWords(milliseconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const rest = milliseconds % 1000 === 0 ? '' : `.${String(milliseconds % 1000).padStart(3, '0')}`;
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${rest}`;
}

/** Runs on its own thread, because a list of 1,000 children takes a tenth of a second in which nobody else would be answered. */
function workbookOf(
  sheet: string,
  headings: readonly string[],
  rows: readonly (readonly ListCell[])[],
  widths: readonly number[],
): Promise<Buffer> {
  return inTurn(async () => {
    const writer = new Worker(join(import.meta.dirname, 'workbook-writer.js'), { execArgv: [], workerData: { sheet, headings, widths } });
    const answer = Promise.race([once(writer, 'message'), once(writer, 'exit').then(endedEarly)]);
    // Errors are handled below; if the thread ends while it receives the rows, the server goes on.
    answer.catch(() => undefined);
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      writer.postMessage(
        rows.slice(at, at + rowsAtOnce).map((row) => row.map((cell) => (typeof cell === 'string' ? keepApostrophe(cell) : cell))),
      );
      await giveWay();
    }
    writer.postMessage(null);
    const [written]: Uint8Array[] = await answer;
    return Buffer.from(written ?? []);
  });
}

function endedEarly(): never {
  throw new Error('The thread that writes a workbook ended without one.');
}

/** An import removes an apostrophe that keeps a formula from running, so a name that really begins with one gets a second one. */
function keepApostrophe(text: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}
