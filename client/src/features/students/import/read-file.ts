import { readCell, readTable } from '../read-table';

/** A table of a file, its cells trimmed. */
export interface NamedTable {
  /** Of the sheet; '' where the file is one table. */
  name: string;
  table: string[][];
}

export type FileProblem =
  'image' | 'pdf' | 'oldExcel' | 'locked' | 'otherArchive' | 'broken' | 'binary' | 'empty' | 'unreadable' | 'tooLarge';

export const maxFileMegabytes = 5;

/** The tables that a person's file holds, those of them that hold anything, or why it cannot be one. */
export async function readListFile(file: File): Promise<{ tables: NamedTable[] } | { problem: FileProblem }> {
  if (file.size > maxFileMegabytes * 1024 * 1024) return { problem: 'tooLarge' };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await bytesOf(file);
  } catch {
    return { problem: 'unreadable' };
  }
  const found = startsWith(bytes, zip) ? await readWorkbook(bytes) : readText(bytes, file.type);
  if ('problem' in found) return found;
  const tables = found.tables.filter(({ table }) => table.some((row) => row.some((cell) => cell !== '')));
  return tables.length === 0 ? { problem: 'empty' } : { tables };
}

function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(new Error('The file was not read.')));
    reader.addEventListener('load', () => {
      const { result } = reader;
      if (result === null || typeof result === 'string') reject(new Error('The file was not read.'));
      else resolve(new Uint8Array(result));
    });
    reader.readAsArrayBuffer(file);
  });
}

const zip = [0x50, 0x4b, 0x03, 0x04];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const pdf = [...'%PDF'].map((letter) => letter.charCodeAt(0));
const images = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** The reader of workbooks is fetched when a workbook is chosen. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<{ tables: NamedTable[] } | { problem: FileProblem }> {
  const { readTables } = await import('./read-workbook');
  return readTables(bytes);
}

function readText(bytes: Uint8Array, type: string): { tables: NamedTable[] } | { problem: FileProblem } {
  // What Excel wrote before .xlsx, and what it writes where a password locks a workbook.
  if (startsWith(bytes, compoundFile)) return { problem: isLocked(bytes) ? 'locked' : 'oldExcel' };
  if (startsWith(bytes, pdf)) return { problem: 'pdf' };
  if (type.startsWith('image/') || images.some((start) => startsWith(bytes, start))) return { problem: 'image' };
  const text = decode(bytes);
  if (isBinary(text)) return { problem: 'binary' };
  return { tables: [{ name: '', table: readTable(text) }] };
}

function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2))).includes('EncryptedPackage');
}

/** By its mark; without one UTF-16 is known by its zeros, and what is not UTF-8 is what Windows writes in the west. */
function decode(bytes: Uint8Array): string {
  const encoding = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : unmarkedUtf16(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const some = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  some.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > some.length / 5 && even === 0) return 'utf-16le';
  return even > some.length / 5 && odd === 0 ? 'utf-16be' : undefined;
}

// Bytes that no text has, in any encoding.
// oxlint-disable-next-line no-control-regex
const control = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g;

function isBinary(text: string): boolean {
  const some = text.slice(0, 5000);
  return some.includes('\0') || (some.match(control)?.length ?? 0) > some.length / 100;
}

/** A cell of a workbook as text: a date as 2023-09-03, whatever the time zone. */
export function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : readCell(String(value));
}
