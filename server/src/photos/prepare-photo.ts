import { thumbnailSizes, type ThumbnailSize } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import sharp from 'sharp';
import { DomainError } from '../errors';
import { workQueue } from '../work-queue';

export interface PreparedPhoto {
  mediaType: 'image/webp';
  bytes: Uint8Array;
}

export interface Thumbnail extends PreparedPhoto {
  size: ThumbnailSize;
}

const mostPixels = 50_000_000;
const longestSide = 512;
const longestSeconds = 20;

// Interlaced, a picture of 50 megapixels takes up to 500 MB while it is decoded.
const inTurn = workQueue(2, 16);
// Of prepared photos, which are small: a whole list of faces may wait.
const thumbnailsInTurn = workQueue(2, 1000);

// An HDR photo of a phone is a JPEG with an appendix: it is read as the JPEG, and one decoder less sees a stranger's bytes.
sharp.block({ operation: ['VipsForeignLoadUhdr'] });
// Nothing of a child's picture is kept once it is done.
sharp.cache(false);

/**
 * Decodes a JPEG, PNG or WebP whole and makes a new picture of it: upright, at most 512 by 512, without metadata, as WebP.
 * BAD_REQUEST for anything that cannot be decoded to its end, or has more than 50 megapixels.
 */
export async function preparePhoto(upload: Uint8Array): Promise<PreparedPhoto> {
  if (!hasKnownSignature(upload)) throw new DomainError('BAD_REQUEST', text.photo.notAnImage);
  return inTurn(async () => {
    const { width, height } = await decoded(sharp(upload, { limitInputPixels: false }).metadata());
    if (width * height > mostPixels) throw new DomainError('BAD_REQUEST', text.photo.tooManyPixels(mostPixels / 1_000_000));
    const image = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const upright = image.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const bytes = await decoded(upright.webp({ quality: 80 }).timeout({ seconds: longestSeconds }).toBuffer());
    return { mediaType: 'image/webp', bytes };
  });
}

/**
 * Squares of a prepared photo, cut as the faces in a list are. Of a photo of 36 kB they weigh 1 and 4: the faces of 60 children are 0.1 to
 * 0.25 MB in place of 2.2, and a phone decodes a fiftieth of the pixels. Both take 17 ms, once.
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

/** So that of libvips's many decoders only those of JPEG, PNG and WebP ever see a stranger's bytes. */
function hasKnownSignature(upload: Uint8Array): boolean {
  return /^(\xff\xd8\xff|\x89PNG|RIFF[^]{4}WEBP)/.test(Buffer.from(upload.subarray(0, 12)).toString('latin1'));
}

async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch {
    throw new DomainError('BAD_REQUEST', text.photo.notAnImage);
  }
}
