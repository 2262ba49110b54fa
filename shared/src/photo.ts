import { text } from './text';

/** 5 MB. A file of exactly this size is accepted. */
export const maxPhotoBytes = 5 * 1024 * 1024;

/** The image types to choose from. The server judges by decoding. */
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The side lengths in pixels of a photo's stored thumbnails, for lists at normal and higher pixel densities. */
export const thumbnailSizes = [72, 144] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

// Many browsers do not know the type of a photo from an iPhone.
const iPhonePhoto = /\.hei[cf]$/i;

/** What is wrong with a chosen file, as a sentence, or undefined. */
export function photoProblem({ name, type, size }: { name: string; type: string; size: number }): string | undefined {
  const isPhoto = type.startsWith('image/') || iPhonePhoto.test(name);
  if (!photoTypes.includes(type)) return isPhoto ? text.photo.typeNotTaken : text.photo.notAnImage;
  if (size > maxPhotoBytes) return text.photo.tooLarge;
  return undefined;
}

/** The upload address of a student's photo. A stored one is at this, a slash and its hash. */
export function photoPath(daycareId: string, studentId: string): string {
  return `/files/students/${encodeURIComponent(daycareId)}/${encodeURIComponent(studentId)}/profilePicture`;
}

/** The same for a person around children. */
export function personPhotoPath(daycareId: string, personId: string): string {
  return `/files/people/${encodeURIComponent(daycareId)}/${encodeURIComponent(personId)}/photo`;
}

/** The same for photos of the day. A stored one is at this, a slash and its id. */
export function logPhotoPath(daycareId: string): string {
  return `/files/log/${encodeURIComponent(daycareId)}`;
}

/** The address of this photo as a square of this many pixels. */
export function thumbnailUrl(photoUrl: string, size: ThumbnailSize): string {
  return `${photoUrl}?size=${size}`;
}
