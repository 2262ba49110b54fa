import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { cellText, type FileProblem, type NamedTable } from './read-file';

/** The sheets of an .xlsx file. */
export async function readTables(bytes: Uint8Array<ArrayBuffer>): Promise<{ tables: NamedTable[] } | { problem: FileProblem }> {
  let parts: ReturnType<typeof unzipSync>;
  try {
    parts = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
  } catch {
    return { problem: 'broken' };
  }
  if (parts['xl/workbook.xml'] === undefined) return { problem: 'otherArchive' };
  try {
    // Packed anew without compression: to unpack what is compressed the reader would start a worker from a blob, which the site forbids.
    const sheets = await readSheets(zipSync(parts, { level: 0 }).buffer);
    return { tables: sheets.map(({ sheet, data }) => ({ name: sheet, table: data.map((row) => row.map(cellText)) })) };
  } catch {
    return { problem: 'broken' };
  }
}
