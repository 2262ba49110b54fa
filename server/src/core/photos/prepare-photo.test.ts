import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegOfScans, png } from '../../test/photo-bombs';
import { picture } from '../../test/upload';
import { preparePhoto } from './prepare-photo';

const notAnImage = { code: 'BAD_REQUEST', message: 'Please select an image file' };

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

// trust 18
describe('A photo is refused', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['empty', () => new Uint8Array()],
    ['text named .jpg', () => Buffer.from('This is no picture.')],
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG that begins like a WebP', () => Buffer.from(`RIFF0000WEBP${svg}`)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a JPEG cut in its middle', async () => halfOf(await picture(900, 700).jpeg().toBuffer())],
    ['a progressive JPEG cut in its middle', async () => halfOf(await picture(900, 700).jpeg({ progressive: true }).toBuffer())],
    ['a PNG cut in its middle', async () => halfOf(await picture(900, 700).png().toBuffer())],
    ['a WebP cut in its middle', async () => halfOf(await picture(900, 700).webp().toBuffer())],
    ['a GIF cut in its middle', async () => halfOf(await picture(900, 700).gif().toBuffer())],
    ['an AVIF cut in its middle', async () => halfOf(await picture(900, 700).avif({ effort: 0 }).toBuffer())],
    ['a JPEG of 880 scans, each of which goes over every pixel', () => jpegOfScans(880)],
    ['an AVIF put together of tiles', async () => tiled(await picture(900, 700).avif({ effort: 0 }).toBuffer())],
  ])('that is %s', async (_what, bytes) => {
    await expect(preparePhoto(await bytes())).rejects.toMatchObject(notAnImage);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a TIFF', () => picture(20, 20).tiff().toBuffer()],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a BMP', () => Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
  ])('that is %s, and the message names the accepted types', async (_what, bytes) => {
    const message = 'Choose a JPEG, PNG, WebP, GIF or AVIF image.';
    await expect(preparePhoto(await bytes())).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  });

  it.each([
    [16_384, 10],
    [10, 16_384],
    [1, 49_999_999],
  ])('of %i by %i pixels, before it is decoded: a side is too long', async (width, height) => {
    await expect(preparePhoto(png(width, height, 100_000))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The image is more than 16,383 pixels wide or tall. Select a smaller one.',
    });
  });

  it.each([
    [50_000, 1_001],
    [60_000, 60_000],
    [1_000_000, 1_000_000],
  ])('that declares %i by %i pixels in a few bytes', async (width, height) => {
    await expect(preparePhoto(png(width, height, 100_000))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('that has more than 50 megapixels, with a message that says so', async () => {
    const bytes = await plain(10_000, 5_001);
    await expect(preparePhoto(bytes)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The image has more than 50 megapixels. Select a smaller one.',
    });
  });
});

// trust 18
describe('A photo', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('that is a %s becomes a WebP of at most 512 by 512', async (format) => {
    const { mediaType, bytes } = await preparePhoto(await picture(1600, 1200).toFormat(format).toBuffer());
    expect(mediaType).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 });
  });

  it('of 50 megapixels is accepted', async () => {
    const { bytes } = await preparePhoto(await plain(10_000, 5_000));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 256 });
  });

  it('with a side of 16,383 pixels is accepted', async () => {
    const { bytes } = await preparePhoto(await plain(16_383, 32));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 1 });
  });

  it('with a few progressive scans from a camera is accepted', async () => {
    const { bytes } = await preparePhoto(jpegOfScans(30));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  it('of ordinary size waits for at most one giant photo', async () => {
    const [giant, small] = [await plain(7_000, 7_000), await picture(40, 30).png().toBuffer()];
    const order: string[] = [];
    await Promise.all(
      [giant, giant, giant, small].map((upload) => preparePhoto(upload).then(() => order.push(upload === small ? 'small' : 'giant'))),
    );
    expect(order).toEqual(['small', 'giant', 'giant', 'giant']);
  });

  it('is not decoded when its sender disconnects while it waits', async () => {
    const giant = await plain(7_000, 7_000);
    const gone = new AbortController();
    const first = preparePhoto(giant);
    const second = preparePhoto(giant, gone.signal);
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await first;
  });

  it('that is small keeps its size', async () => {
    const { bytes } = await preparePhoto(await picture(40, 30).png().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('loses its metadata: place, camera, time, text, colour profile', async () => {
    const taken = await picture(400, 300)
      .withExif({
        IFD0: { Make: 'Sunnyphone', ImageDescription: 'Ana at Elm Street 4' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>Ana Lopez</who></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(Object.keys(await sharp(taken).metadata())).toEqual(expect.arrayContaining(['exif', 'xmp', 'icc']));
    const { bytes } = await preparePhoto(taken);
    const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined, iptc: undefined });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Ana|Sunnyphone/);
  });

  it('that is rotated by its metadata is stored upright', async () => {
    const onItsSide = await picture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes } = await preparePhoto(onItsSide);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 400 });
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const redness = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128;
    expect([redness(150, 20), redness(150, 380)]).toEqual([true, false]);
  });

  it('keeps its transparency', async () => {
    const { bytes } = await preparePhoto(await picture(40, 30).ensureAlpha(0.5).png().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true });
  });

  it('becomes one picture even if the file is animated', async () => {
    const frames = await Promise.all([picture(20, 20).png().toBuffer(), picture(20, 20, [0, 0, 0]).png().toBuffer()]);
    for (const format of ['webp', 'gif'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(moving).metadata()).pages).toBe(2);
      const { bytes } = await preparePhoto(moving);
      expect((await sharp(bytes).metadata()).pages).toBeUndefined();
    }
  });
});

function plain(width: number, height: number): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer();
}

function halfOf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length / 2);
}

/** How an AVIF made of tiles describes itself: one of its items is a grid of others. */
function tiled(avif: Buffer): Buffer {
  const copy = Buffer.from(avif);
  copy.write('grid', copy.indexOf('av01', copy.indexOf('infe')), 'latin1');
  return copy;
}
