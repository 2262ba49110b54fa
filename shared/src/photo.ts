import { text } from './text';

/** 5 MB: a file of exactly so many bytes is taken. */
export const maxPhotoBytes = 5 * 1024 * 1024;

/** What a picture may be when it is chosen; the server decides by decoding it. */
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The sides of the squares, in pixels, in which a photo is stored besides: the faces of a list at one and at more dots a pixel. */
export const thumbnailSizes = [72, 144] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** What is wrong with a chosen file, as a sentence, or undefined. */
export function photoProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!photoTypes.includes(type)) return type.startsWith('image/') ? text.photo.typeNotTaken : text.photo.notAnImage;
  if (size > maxPhotoBytes) return text.photo.tooLarge;
  return undefined;
}

/** Where a student's photo is sent to; the address of one that is stored is this, a slash and its hash. */
export function photoPath(daycareId: string, studentId: string): string {
  return `/files/students/${encodeURIComponent(daycareId)}/${encodeURIComponent(studentId)}/profilePicture`;
}

/** The same of a person around children. */
export function personPhotoPath(daycareId: string, personId: string): string {
  return `/files/people/${encodeURIComponent(daycareId)}/${encodeURIComponent(personId)}/photo`;
}

/** Where the photo at this address is to be had as a square of so many pixels. */
export function thumbnailUrl(photoUrl: string, size: ThumbnailSize): string {
  return `${photoUrl}?size=${size}`;
}
