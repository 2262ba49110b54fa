import { createHash } from 'node:crypto';
import { photoPath, type ThumbnailSize } from '@daycare-portal/shared/photo';
import type { Access, AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import type { WorkContext } from '../../core/work-context';
import { childRows, childTables } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { databaseProblem } from '../../core/db/database-problem';
import { inTransaction } from '../../core/db/transaction';
import { isoTime, type Runtime } from '../../core/runtime';
import { getStoredStudent } from './students.queries';
import type { PreparedPhoto, Thumbnail } from '../../core/photos/prepare-photo';

// Uploads that no saved form names yet. A few are kept, so that two people editing one student do not remove each other's.
const unsavedKept = 3;

/**
 * Prepares an uploaded picture and stores it for the student. It becomes their `profilePic` only through `updateDaycareStudent`. Returns
 * its address. BAD_REQUEST if it is not an image, NOT_FOUND for a student of another daycare. If `signal` is aborted while it waits, it is
 * dropped.
 */
export async function storePhoto(
  {
    transact,
    runtime,
    access: { children },
    record,
  }: Pick<WorkContext, 'transact' | 'runtime' | 'record'> & { access: Pick<Access, 'children'> },
  { studentId, upload, signal }: { studentId: string; upload: Uint8Array; signal?: AbortSignal },
): Promise<string> {
  // Loaded when first needed, because libvips costs time and memory at the start.
  const { makeThumbnails, preparePhoto } = await import('../../core/photos/prepare-photo');
  const photo = await preparePhoto(upload, signal);
  const thumbnails = await makeThumbnails(photo.bytes);
  const { daycareId } = children;
  return transact(async (trx) => {
    const { profilePic } = await getStoredStudent(trx, children, studentId);
    const hash = await insertPhoto(trx, runtime, children, studentId, photo);
    await insertThumbnails(trx, children, { daycareId, studentId, hash }, thumbnails);
    const url = photoUrl(daycareId, studentId, hash);
    const unsaved = (await listPhotoUrls(trx, children, studentId)).filter((stored) => stored !== profilePic && stored !== url);
    const kept = [url, ...unsaved.slice(0, unsavedKept - 1)];
    await deleteOtherPhotos(trx, children, studentId, profilePic === null ? kept : [profilePic, ...kept]);
    await record(trx, 'student.uploadPhoto', studentId);
    return url;
  });
}

function photoUrl(daycareId: AuthorizedDaycareId, studentId: string, hash: string): string {
  return `${photoPath(daycareId, studentId)}/${hash}`;
}

/** Stores the photo beside the student's others, as the newest, and returns its hash. */
async function insertPhoto(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  studentId: string,
  { mediaType, bytes }: PreparedPhoto,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const createdAt = isoTime(runtime.now());
  await childTables(db, children)
    .insertInto('photos')
    .values({ daycareId: children.daycareId, studentId, hash, mediaType, bytes, createdAt })
    .onConflict((conflict) => conflict.columns(['daycareId', 'studentId', 'hash']).doUpdateSet({ createdAt }))
    .execute();
  return hash;
}

interface OfPhoto {
  daycareId: AuthorizedDaycareId;
  studentId: string;
  hash: string;
}

async function insertThumbnails(db: Db, children: ChildScope, photo: OfPhoto, thumbnails: readonly Thumbnail[]): Promise<void> {
  await childTables(db, children)
    .insertInto('photoThumbnails')
    .values(thumbnails.map((thumbnail) => ({ ...photo, ...thumbnail })))
    .onConflict((conflict) => conflict.columns(['daycareId', 'studentId', 'hash', 'size']).doNothing())
    .execute();
}

/** A photo as a square of this size, which is made now if the photo was stored before squares existed. */
export async function findThumbnail(
  db: Db,
  children: ChildScope,
  studentId: string,
  hash: string,
  size: ThumbnailSize,
): Promise<PreparedPhoto | undefined> {
  const stored = await childRows(db, children, 'photoThumbnails')
    .where('studentId', '=', studentId)
    .where('hash', '=', hash)
    .where('size', '=', size)
    .select(['mediaType', 'bytes'])
    .executeTakeFirst();
  if (stored !== undefined) return stored;
  const photo = await findPhoto(db, children, studentId, hash);
  if (photo === undefined) return undefined;
  const { makeThumbnails } = await import('../../core/photos/prepare-photo');
  const thumbnails = await makeThumbnails(photo.bytes);
  try {
    await inTransaction(db, async (trx) => {
      // The photo may have been deleted meanwhile, and nothing of it may be left.
      if ((await findPhoto(trx, children, studentId, hash)) !== undefined)
        await insertThumbnails(trx, children, { daycareId: children.daycareId, studentId, hash }, thumbnails);
    });
  } catch (error) {
    // The thumbnail is only a copy, and is made again at the next request.
    if (databaseProblem(error) !== 'diskFull') throw error;
  }
  return thumbnails.find((thumbnail) => thumbnail.size === size);
}

export function findPhoto(db: Db, children: ChildScope, studentId: string, hash: string) {
  return childRows(db, children, 'photos')
    .where('studentId', '=', studentId)
    .where('hash', '=', hash)
    .select(['mediaType', 'bytes'])
    .executeTakeFirst();
}

/** The addresses of the student's stored photos, newest first. */
export async function listPhotoUrls(db: Db, children: ChildScope, studentId: string): Promise<string[]> {
  const rows = await childRows(db, children, 'photos')
    .where('studentId', '=', studentId)
    .select('hash')
    .orderBy('createdAt', 'desc')
    .orderBy('hash')
    .execute();
  return rows.map(({ hash }) => photoUrl(children.daycareId, studentId, hash));
}

/** A photo that a student's record names. */
export interface PhotoEntry {
  studentId: string;
  hash: string;
  mediaType: 'image/webp' | 'image/jpeg';
  /** The size in bytes. */
  size: number;
}

/** The photos of these students, or of one. Uploads that were never saved are not included. */
export async function listCurrentPhotos(db: Db, children: ChildScope, studentId?: string): Promise<PhotoEntry[]> {
  const rows = await childRows(db, children, 'photos', studentId)
    .innerJoin('students', 'students.id', 'photos.studentId')
    // The time of storing is left out: it is stored behind the bytes, and all of them would have to be read.
    .select(['photos.studentId', 'photos.hash', 'photos.mediaType', 'students.profilePic'])
    .select((photo) => photo.fn<number>('octet_length', ['photos.bytes']).as('size'))
    .orderBy('photos.studentId')
    .orderBy('photos.hash')
    .execute();
  return rows.flatMap(({ profilePic, ...photo }) =>
    profilePic === photoUrl(children.daycareId, photo.studentId, photo.hash) ? [{ ...photo, size: Number(photo.size) }] : [],
  );
}

/** Deletes the student's photos except those at these addresses. */
export async function deleteOtherPhotos(db: Db, children: ChildScope, studentId: string, keptUrls: readonly string[]): Promise<void> {
  const kept = keptUrls.map((url) => url.slice(url.lastIndexOf('/') + 1));
  await childTables(db, children)
    .deleteFrom('photos')
    .where('daycareId', '=', children.daycareId)
    .where('studentId', '=', studentId)
    .$if(kept.length > 0, (query) => query.where('hash', 'not in', kept))
    .execute();
}
