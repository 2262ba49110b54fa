import { thumbnailSizes, type ThumbnailSize } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import type { Upload } from '../http/read-upload';

/** One of the sizes in which photos are stored, or the whole photo if none is named. NOT_FOUND for any other. */
export function requestedSize(size: unknown): ThumbnailSize | 'whole' {
  const known = size === undefined ? 'whole' : thumbnailSizes.find((each) => String(each) === size);
  if (known === undefined) throw new DomainError('NOT_FOUND', 'notFound', text.errors.notFound);
  return known;
}

/** The bytes that were sent. PAYLOAD_TOO_LARGE over 5 MB, BAD_REQUEST without a file. */
export function pictureIn(file: Upload | undefined): Uint8Array {
  if (file === undefined) throw new DomainError('BAD_REQUEST', 'notAnImage', text.photo.notAnImage);
  if (file.truncated) throw new DomainError('PAYLOAD_TOO_LARGE', 'photoTooLarge', text.photo.tooLarge);
  return file.bytes;
}

/** How an uploaded photo is taken. */
export const ofPhoto = {
  tooLarge: () => new DomainError('PAYLOAD_TOO_LARGE', 'photoTooLarge', text.photo.tooLarge),
  read: pictureIn,
};

/** Answers with a photo, which a browser keeps and checks again before it shows it. */
export function answerWithPhoto(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, mediaType, bytes }: { etag: string; mediaType: string; bytes: Uint8Array },
): FastifyReply {
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  if (names(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(mediaType).send(bytes);
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
