import { readTable, tableProblem } from '../../list-reading/read-table';
import type { FileTables, UnreadFile } from './list-file';

export const maxFileMegabytes = 5;

/** The tables of a file that hold anything, or why it cannot be a list. */
export async function readListFile(file: File): Promise<FileTables | UnreadFile> {
  if (file.size > maxFileMegabytes * 1024 * 1024) return { problem: 'tooLarge' };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await bytesOf(file);
  } catch {
    return { problem: 'unreadable' };
  }
  return readListBytes(bytes, file.type);
}

/** The same for a file's bytes. `type` is the browser's guess. */
export async function readListBytes(bytes: Uint8Array, type: string): Promise<FileTables | UnreadFile> {
  const found = startsWith(bytes, zip) ? await readWorkbook(bytes) : readText(bytes, type);
  if ('problem' in found) return found;
  const tables = found.tables.filter(({ table }) => table.some((row) => row.some((cell) => cell !== '')));
  if (tables.length === 0) return { problem: 'empty' };
  const problem = tables.map(({ table }) => tableProblem(table)).find((each) => each !== undefined);
  return problem === undefined ? { tables, hidden: found.hidden } : { problem };
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

/** The workbook reader is loaded when a workbook is chosen. */
async function readWorkbook(bytes: Uint8Array): Promise<FileTables | UnreadFile> {
  const { readTables } = await import('./read-workbook');
  return readTables(bytes);
}

function readText(bytes: Uint8Array, type: string): FileTables | UnreadFile {
  // The format of Excel before .xlsx, which Excel also uses for workbooks with a password.
  if (startsWith(bytes, compoundFile)) return { problem: isLocked(bytes) ? 'locked' : 'oldExcel' };
  if (startsWith(bytes, pdf)) return { problem: 'pdf' };
  if (type.startsWith('image/') || images.some((start) => startsWith(bytes, start))) return { problem: 'image' };
  const text = decode(bytes);
  if (isBinary(text)) return { problem: 'binary' };
  return { tables: [{ name: '', table: readTable(text) }], hidden: [] };
}

function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2))).includes('EncryptedPackage');
}

/**
 * Decodes by byte order mark. Without one, UTF-16 is recognized by its zeros, and anything that is not UTF-8 is a western encoding of
 * Windows or an old Mac.
 */
function decode(bytes: Uint8Array): string {
  const encoding = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : unmarkedUtf16(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWestern(bytes);
  }
}

/** Picks the encoding that gives words. In the wrong one, letters become signs, or capitals inside words. */
function decodeWestern(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const mac = new TextDecoder('macintosh').decode(bytes);
  const onlyOldMacs = windows.includes('\r') && !windows.includes('\n');
  const more = lettersInPlace(mac) - lettersInPlace(windows);
  return more > 0 || (more === 0 && onlyOldMacs) ? mac : windows;
}

function lettersInPlace(text: string): number {
  return text.match(/(?<=\p{Ll})[ß-öø-ÿ]|(?<!\p{Ll})[À-ÖØ-ÿ]/gu)?.length ?? 0;
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

// Control characters that no text contains in any encoding.
// oxlint-disable-next-line no-control-regex
const control = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g;

function isBinary(text: string): boolean {
  const some = text.slice(0, 5000);
  return some.includes('\0') || (some.match(control)?.length ?? 0) > some.length / 100;
}
