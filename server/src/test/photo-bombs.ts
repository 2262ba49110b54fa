import { deflateSync } from 'node:zlib';

/**
 * A progressive gray JPEG with this many pixels per side (a multiple of 1,024), with one scan per bit of each coefficient up to the given
 * number.
 */
export function jpegOfScans(count: number, side = 1024): Buffer {
  const blocks = (side / 8) ** 2;
  const segment = (marker: number, content: number[]) => Buffer.from([0xff, marker, 0, content.length + 2, ...content]);
  const codes = (kind: number, symbol: number) => segment(0xc4, [kind, 1, ...Array.from({ length: 15 }, () => 0), symbol]);
  const scan = (from: number, to: number, bits: number) => segment(0xda, [1, 1, 0, from, to, bits]);
  // A single code of 15 bits says that 16,384 blocks are zero there.
  const zeros = Buffer.alloc(Math.ceil((15 * blocks) / 16_384 / 8));
  const scans = Array.from({ length: count - 1 }, (_, index) => {
    const [coefficient, low] = [1 + Math.floor(index / 14), 13 - (index % 14)];
    return Buffer.concat([scan(coefficient, coefficient, ((low === 13 ? 0 : low + 1) << 4) | low), zeros]);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, [8, side >> 8, 0, side >> 8, 0, 1, 1, 0x11, 0]),
    codes(0x00, 0),
    codes(0x10, 0xe0),
    scan(0, 0, 0),
    Buffer.alloc(blocks / 8),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A PNG whose header names a size, with this many bytes of zero pixels, which compress to a thousandth. */
export function png(width: number, height: number, bytes: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
