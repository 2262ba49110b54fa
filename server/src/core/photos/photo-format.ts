/** The accepted formats. Of libvips's many decoders only theirs ever see a stranger's bytes. */
type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const signatures: [RegExp, PhotoFormat | 'other'][] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG/, 'png'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^GIF8[79]a/, 'gif'],
  [/^[^]{4}ftypavif/, 'avif'],
  // HEIC and similar formats, TIFF, BMP.
  [/^([^]{4}ftyp(hei|hev|mif|msf|avis)|II\*\0|MM\0\*|BM[^]{4}\0{4})/, 'other'],
];

/**
 * Tells the format by the first bytes: 'other' for a picture in a format that is not accepted, undefined for anything that is not a
 * picture.
 */
export function formatOf(upload: Uint8Array): PhotoFormat | 'other' | undefined {
  const beginning = Buffer.from(upload.subarray(0, 12)).toString('latin1');
  return signatures.find(([signature]) => signature.test(beginning))?.[1];
}

const mostScans = 64;

/**
 * Whether decoding takes so many passes that a small file could occupy a thread for minutes, where libvips's own timeout has no effect. A
 * progressive JPEG of 160 kB may have 2,600 scans, each of which goes over every pixel, and an AVIF may consist of 65,535 tiles.
 */
export function takesTooManyPasses(upload: Uint8Array, format: PhotoFormat): boolean {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (format === 'jpeg') return countScans(bytes) > mostScans;
  if (format === 'avif') return !itemTypes(bytes).every((type) => plainItems.includes(type));
  return false;
}

/** Goes from marker to marker to the end of the picture, because nothing decodes what comes after it. */
function countScans(jpeg: Buffer): number {
  const [fill, startOfScan, endOfImage] = [0xff, 0xda, 0xd9];
  let scans = 0;
  let at = 2;
  while (at + 3 < jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== fill || marker === 0 || marker === fill || (marker >= 0xd0 && marker <= 0xd7)) {
      // Inside the data of a scan, it goes on to the next marker.
      const next = jpeg.indexOf(fill, at + 1);
      if (next === -1) break;
      at = next;
      continue;
    }
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    if (scans > mostScans) break;
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return scans;
}

// A picture and its metadata. Tiles, overlays and anything else made of other pictures have types of their own.
const plainItems = ['av01', 'Exif', 'mime', 'uri '];

/**
 * The type of each item in the file. An `infe` box has its name, four bytes of version, an id of two or four bytes, two more bytes, and the
 * type.
 */
function itemTypes(avif: Buffer): string[] {
  const types: string[] = [];
  for (let at = avif.indexOf('infe'); at !== -1; at = avif.indexOf('infe', at + 4)) {
    const idBytes = avif[at + 4] === 3 ? 4 : 2;
    types.push(avif.toString('latin1', at + 10 + idBytes, at + 14 + idBytes));
  }
  return types;
}
