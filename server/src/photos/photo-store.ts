import { createHash } from 'node:crypto';
import { photoPath, type ThumbnailSize } from '@daycare-portal/shared/photo';
import type { Recorder } from '../audit/record';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { databaseProblem } from '../db/database-problem';
import { inTransaction } from '../db/transaction';
import { isoTime, type Outside } from '../outside';
import { getStoredStudent } from '../students/students.queries';
import type { PreparedPhoto, Thumbnail } from './prepare-photo';

// Uploads that no saved form names yet: a few, so that two people at one student do not take each other's away.
const unsavedKept = 3;

/**
 * Prepares an uploaded picture and stores it for the student, whose `profilePic` it becomes only through `updateDaycareStudent`.
 * Returns its address. BAD_REQUEST for what is no image, NOT_FOUND for a student of another daycare.
 */
export async function storePhoto(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  upload: Uint8Array,
  record: Recorder,
): Promise<string> {
  // Loaded when first needed: libvips costs a start time and memory.
  const { makeThumbnails, preparePhoto } = await import('./prepare-photo');
  const photo = await preparePhoto(upload);
  const thumbnails = await makeThumbnails(photo.bytes);
  return inTransaction(db, async (trx) => {
    const { profilePic } = await getStoredStudent(trx, daycareId, studentId);
    const hash = await insertPhoto(trx, outside, daycareId, studentId, photo);
    await insertThumbnails(trx, { daycareId, studentId, hash }, thumbnails);
    const url = photoUrl(daycareId, studentId, hash);
    const unsaved = (await listPhotoUrls(trx, daycareId, studentId)).filter((stored) => stored !== profilePic && stored !== url);
    const kept = [url, ...unsaved.slice(0, unsavedKept - 1)];
    await deleteOtherPhotos(trx, daycareId, studentId, profilePic === null ? kept : [profilePic, ...kept]);
    await record(trx, 'student.uploadPhoto', studentId);
    return url;
  });
}

function photoUrl(daycareId: AuthorizedDaycareId, studentId: string, hash: string): string {
  return `${photoPath(daycareId, studentId)}/${hash}`;
}

/** Writes the photo beside the student's others, as the newest, and returns its hash. */
async function insertPhoto(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  { mediaType, bytes }: PreparedPhoto,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const createdAt = isoTime(outside.now());
  await db
    .insertInto('photos')
    .values({ daycareId, studentId, hash, mediaType, bytes, createdAt })
    .onConflict((conflict) => conflict.columns(['daycareId', 'studentId', 'hash']).doUpdateSet({ createdAt }))
    .execute();
  return hash;
}

interface OfPhoto {
  daycareId: AuthorizedDaycareId;
  studentId: string;
  hash: string;
}

async function insertThumbnails(db: Db, photo: OfPhoto, thumbnails: readonly Thumbnail[]): Promise<void> {
  await db
    .insertInto('photoThumbnails')
    .values(thumbnails.map((thumbnail) => ({ ...photo, ...thumbnail })))
    .onConflict((conflict) => conflict.columns(['daycareId', 'studentId', 'hash', 'size']).doNothing())
    .execute();
}

/** A photo as a square of this size; made now where the photo was stored before there were any. */
export async function findThumbnail(
  db: Db,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  hash: string,
  size: ThumbnailSize,
): Promise<PreparedPhoto | undefined> {
  const stored = await db
    .selectFrom('photoThumbnails')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('hash', '=', hash)
    .where('size', '=', size)
    .select(['mediaType', 'bytes'])
    .executeTakeFirst();
  if (stored !== undefined) return stored;
  const photo = await findPhoto(db, daycareId, studentId, hash);
  if (photo === undefined) return undefined;
  const { makeThumbnails } = await import('./prepare-photo');
  const thumbnails = await makeThumbnails(photo.bytes);
  try {
    await inTransaction(db, async (trx) => {
      // Meanwhile it may have been deleted, and nothing of it is to be left.
      if ((await findPhoto(trx, daycareId, studentId, hash)) !== undefined)
        await insertThumbnails(trx, { daycareId, studentId, hash }, thumbnails);
    });
  } catch (error) {
    // It is only looked at: the next look makes it again.
    if (databaseProblem(error) !== 'diskFull') throw error;
  }
  return thumbnails.find((thumbnail) => thumbnail.size === size);
}

export function findPhoto(db: Db, daycareId: AuthorizedDaycareId, studentId: string, hash: string) {
  return db
    .selectFrom('photos')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('hash', '=', hash)
    .select(['mediaType', 'bytes'])
    .executeTakeFirst();
}

/** The addresses of the student's stored photos, newest first. */
export async function listPhotoUrls(db: Db, daycareId: AuthorizedDaycareId, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .select('hash')
    .orderBy('createdAt', 'desc')
    .orderBy('hash')
    .execute();
  return rows.map(({ hash }) => photoUrl(daycareId, studentId, hash));
}

/** A photo that a student's record names. */
export interface PhotoEntry {
  studentId: string;
  hash: string;
  mediaType: 'image/webp' | 'image/jpeg';
  /** In bytes. */
  size: number;
}

/** The photos that the daycare's students, or this one, have; uploads that were never saved are not among them. */
export async function listCurrentPhotos(db: Db, daycareId: AuthorizedDaycareId, studentId?: string): Promise<PhotoEntry[]> {
  const rows = await db
    .selectFrom('photos')
    .innerJoin('students', 'students.id', 'photos.studentId')
    .where('photos.daycareId', '=', daycareId)
    .$if(studentId !== undefined, (query) => query.where('photos.studentId', '=', studentId ?? ''))
    // Not when it was stored: that stands behind the bytes, and all of them would be read.
    .select(['photos.studentId', 'photos.hash', 'photos.mediaType', 'students.profilePic'])
    .select((photo) => photo.fn<number>('octet_length', ['photos.bytes']).as('size'))
    .orderBy('photos.studentId')
    .orderBy('photos.hash')
    .execute();
  return rows.flatMap(({ profilePic, ...photo }) =>
    profilePic === photoUrl(daycareId, photo.studentId, photo.hash) ? [{ ...photo, size: Number(photo.size) }] : [],
  );
}

/** Deletes the student's photos but those at these addresses. */
export async function deleteOtherPhotos(
  db: Db,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  keptUrls: readonly string[],
): Promise<void> {
  const kept = keptUrls.map((url) => url.slice(url.lastIndexOf('/') + 1));
  await db
    .deleteFrom('photos')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .$if(kept.length > 0, (query) => query.where('hash', 'not in', kept))
    .execute();
}
