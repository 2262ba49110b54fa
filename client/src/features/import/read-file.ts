import { maxImportRows } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { maxTableColumns, readTable, tableProblem, type TableProblem } from '../../list-reading/read-table';

export const maxFileMegabytes = 5;

/** The tables of a file, and the names of sheets that are hidden and were not read. */
export interface FileTables {
  tables: NamedTable[];
  hidden: string[];
}

/** A table of a file, with trimmed cells. */
export interface NamedTable {
  /** The sheet's name, or empty if the file has a single table. */
  name: string;
  table: string[][];
}

/** Why a file cannot be a list. `cell` is the one far outside. */
export interface UnreadFile {
  problem: TableProblem | 'oldExcel' | 'locked' | 'otherKind' | 'broken' | 'empty' | 'unreadable' | 'tooLarge' | 'tooMuch' | 'farCell';
  cell?: string;
}

/** The tables of a file that hold anything, or why it cannot be a list. */
export async function readListFile(file: File): Promise<FileTables | UnreadFile> {
  if (file.size > maxFileMegabytes * 1024 * 1024) return { problem: 'tooLarge' };
  const bytes = await bytesOf(file);
  return bytes === undefined ? { problem: 'unreadable' } : readListBytes(bytes);
}

/** The same for a file's bytes. */
export async function readListBytes(bytes: Uint8Array): Promise<FileTables | UnreadFile> {
  const found = startsWith(bytes, zip) ? await readWorkbook(bytes) : readText(bytes);
  if ('problem' in found) return found;
  const tables = found.tables.filter(({ table }) => table.some((row) => row.some((cell) => cell !== '')));
  if (tables.length === 0) return { problem: 'empty' };
  const problem = tables.map(({ table }) => tableProblem(table)).find((each) => each !== undefined);
  return problem === undefined ? { tables, hidden: found.hidden } : { problem };
}

/** What a person can do about a list that could not be read. */
export function problemSentence({ problem, cell = '' }: UnreadFile): string {
  const { problems } = importText;
  if (problem === 'tooLarge' || problem === 'tooMuchText') return problems[problem](maxFileMegabytes);
  if (problem === 'tooManyRows') return problems.tooManyRows(maxImportRows);
  if (problem === 'tooManyColumns') return problems.tooManyColumns(maxTableColumns);
  return problem === 'farCell' ? problems.farCell(cell) : problems[problem];
}

function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      const { result } = reader;
      resolve(result === null || typeof result === 'string' ? undefined : new Uint8Array(result));
    });
    reader.readAsArrayBuffer(file);
  });
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** The workbook reader is loaded when a workbook is chosen. */
async function readWorkbook(bytes: Uint8Array): Promise<FileTables | UnreadFile> {
  const { readTables } = await import('./read-workbook');
  return readTables(bytes);
}

function readText(bytes: Uint8Array): FileTables | UnreadFile {
  // The format of Excel before .xlsx, which Excel also uses for workbooks with a password.
  if (startsWith(bytes, compoundFile)) return { problem: isLocked(bytes) ? 'locked' : 'oldExcel' };
  const text = decode(bytes);
  return isBinary(text) ? { problem: 'otherKind' } : { tables: [{ name: '', table: readTable(text) }], hidden: [] };
}

function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2))).includes('EncryptedPackage');
}

/** Decodes by byte order mark, and what is not UTF-8 as the western encoding of Windows. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// Control characters that no text contains in any encoding.
// oxlint-disable-next-line no-control-regex
const control = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g;

/** Pictures, PDFs and other files that are no text. */
function isBinary(text: string): boolean {
  const some = text.slice(0, 5000);
  return some.startsWith('%PDF') || some.includes('\0') || (some.match(control)?.length ?? 0) > some.length / 100;
}
