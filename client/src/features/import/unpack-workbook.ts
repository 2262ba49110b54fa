import { Unzip, UnzipInflate } from 'fflate';

const megabyte = 1024 * 1024;
// A list of 10,000 children with 20 columns unpacks to about 10 MB.
const mostOfAPart = 32 * megabyte;
const mostInAll = 64 * megabyte;
const mostParts = 2000;
// Deflate expands up to a thousandfold. Small input pieces keep the output small until the limits are noticed.
const piece = 8 * 1024;

const readParts = /\.(?:xml|rels)$/;
const unreadParts = /^(?:customXml|docProps)\/|\/(?:charts|comments|drawings|externalLinks|media|pivotCache|pivotTables|theme)\//;

/** Thrown if an archive or a sheet holds more than any list of children. `cell` names one far outside. */
export class TooMuch extends Error {
  constructor(readonly cell?: string) {
    super('The workbook is too large.');
    this.name = 'TooMuch';
  }
}

/**
 * The parts of an .xlsx file needed for its lists, by path, and all paths. It counts the unpacked bytes instead of trusting the archive's
 * header, and throws TooMuch beyond 32 MB for one part or 64 MB for all.
 */
export function unpackWorkbook(bytes: Uint8Array): { parts: Record<string, Uint8Array>; paths: string[] } {
  const parts: Record<string, Uint8Array> = {};
  const paths: string[] = [];
  let inAll = 0;
  const unzip = new Unzip((file) => {
    paths.push(file.name);
    if (paths.length > mostParts) throw new TooMuch();
    if (!readParts.test(file.name) || unreadParts.test(file.name)) return;
    const chunks: Uint8Array[] = [];
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
  return { parts, paths };
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
