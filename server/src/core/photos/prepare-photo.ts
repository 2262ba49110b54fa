import { thumbnailSizes, type ThumbnailSize } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import sharp from 'sharp';
import { DomainError } from '../errors';
import { workQueue } from '../work-queue';
import { formatOf, takesTooManyPasses } from './photo-format';

export interface PreparedPhoto {
  mediaType: 'image/webp';
  bytes: Uint8Array;
}

/** With its size in pixels. */
export interface PreparedPicture extends PreparedPhoto {
  width: number;
  height: number;
}

export interface Thumbnail extends PreparedPhoto {
  size: ThumbnailSize;
}

const mostPixels = 50_000_000;
/** The longest side that a WebP can have. A strip of 1 by 50 million pixels takes a hundred times as long as a square with as many. */
const mostOnASide = 16_383;
const faceSide = 512;
// A photographed page of letter size stays readable.
const paperSide = 2400;
// It fills a phone or a window.
const pictureSide = 1600;
const longestSeconds = 20;

const inTurn = workQueue(2, 16);
// An interlaced picture of 50 megapixels takes up to 500 MB to decode, so one is decoded at a time. An ordinary phone's photo has 12
// megapixels.
const giantPixels = 16_000_000;
const giantsInTurn = workQueue(1, 4);
// For prepared photos, which are small, a whole list of faces may wait.
const thumbnailsInTurn = workQueue(2, 1000);

// An HDR photo of a phone is a JPEG with an appendix. It is read as a JPEG, so that one decoder less sees a stranger's bytes.
sharp.block({ operation: ['VipsForeignLoadUhdr'] });
// libvips must keep nothing of a child's picture afterwards.
sharp.cache(false);

/**
 * Decodes a JPEG, PNG, WebP, GIF or AVIF completely, or the first picture of an animated one, and makes a new WebP of it: upright, at most
 * 512 by 512, without metadata. BAD_REQUEST if it cannot be decoded to its end or is too large; SERVICE_UNAVAILABLE if too many wait. If
 * `signal` is aborted while it waits, it is dropped.
 */
export function preparePhoto(upload: Uint8Array, signal?: AbortSignal): Promise<PreparedPhoto> {
  return prepare(upload, faceSide, signal);
}

/** The same for a photographed document, at most 2,400 pixels wide or tall, so that it can be read. */
export function preparePaper(upload: Uint8Array, signal?: AbortSignal): Promise<PreparedPhoto> {
  return prepare(upload, paperSide, signal);
}

/** The same for a picture of the day, at most 1,600 pixels wide or tall. */
export function preparePicture(upload: Uint8Array, signal?: AbortSignal): Promise<PreparedPicture> {
  return prepare(upload, pictureSide, signal);
}

async function prepare(upload: Uint8Array, longestSide: number, signal?: AbortSignal): Promise<PreparedPicture> {
  const format = formatOf(upload);
  if (format === 'other') throw new DomainError('BAD_REQUEST', 'photoTypeNotTaken', text.photo.typeNotTaken);
  if (format === undefined || takesTooManyPasses(upload, format)) throw new DomainError('BAD_REQUEST', 'notAnImage', text.photo.notAnImage);
  const { width, height } = await inTurn(() => decoded(sharp(upload, { limitInputPixels: false }).metadata()), signal);
  if (Math.max(width, height) > mostOnASide) throw new DomainError('BAD_REQUEST', 'tooManyPixels', text.photo.sideTooLong(mostOnASide));
  if (width * height > mostPixels) throw new DomainError('BAD_REQUEST', 'tooManyPixels', text.photo.tooManyPixels(mostPixels / 1_000_000));
  const draw = () => inTurn(() => drawAnew(upload, longestSide), signal);
  return width * height > giantPixels ? giantsInTurn(draw, signal) : draw();
}

async function drawAnew(upload: Uint8Array, longestSide: number): Promise<PreparedPicture> {
  const image = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
  const upright = image.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const drawn = upright.webp({ quality: 80 }).timeout({ seconds: longestSeconds }).toBuffer({ resolveWithObject: true });
  const { data, info } = await decoded(drawn);
  return { mediaType: 'image/webp', bytes: data, width: info.width, height: info.height };
}

/**
 * Squares of a prepared photo, cropped like the faces in a list. Of a photo of 36 kB they weigh 1 and 4 kB: the faces of 60 children are
 * 0.1 to 0.25 MB instead of 2.2, and a phone decodes a fiftieth of the pixels. Making both takes 17 ms, once.
 */
export function makeThumbnails(photo: Uint8Array): Promise<Thumbnail[]> {
  return thumbnailsInTurn(() =>
    Promise.all(
      thumbnailSizes.map(async (size) => {
        const square = sharp(photo).resize({ width: size, height: size, fit: 'cover', withoutEnlargement: true });
        return { size, mediaType: 'image/webp' as const, bytes: await square.webp({ quality: 75 }).toBuffer() };
      }),
    ),
  );
}

async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new DomainError('BAD_REQUEST', 'notAnImage', text.photo.notAnImage);
  }
}
