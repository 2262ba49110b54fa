// This is JavaScript because Node starts the thread from this very file, in tests as well as in the built product.
import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook from 'write-excel-file/node';

/** @typedef {string | { date: string } | { time: string } | { milliseconds: number } | { units: number, digits: number }} Cell */
/** @type {{ sheet: string, headings: string[], widths: number[] }} */
const { sheet, headings, widths } = workerData;

/** @param {Cell} cell */
function written(cell) {
  if (typeof cell === 'string') return { value: cell, type: String };
  if ('date' in cell) return { value: new Date(`${cell.date}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  if ('time' in cell) return { value: new Date(`${cell.time}Z`), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
  if ('units' in cell)
    return {
      value: cell.units / 10 ** cell.digits,
      type: Number,
      format: cell.digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(cell.digits)}`,
    };
  return { value: cell.milliseconds / 86_400_000, type: Number, format: '[hh]:mm:ss' };
}

/** @type {import('write-excel-file/node').SheetData} */
const data = [headings.map((value) => ({ value, type: String, fontWeight: /** @type {const} */ ('bold') }))];

// Rows come in parts, and null ends them.
parentPort?.on('message', async (/** @type {Cell[][] | null} */ rows) => {
  if (rows !== null) {
    for (const row of rows) data.push(row.map(written));
    return;
  }
  const workbook = writeWorkbook(data, { sheet, stickyRowsCount: 1, columns: widths.map((width) => ({ width })) });
  parentPort?.postMessage(await workbook.toBuffer());
  parentPort?.close();
});
