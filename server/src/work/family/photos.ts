import type { FamilyPhotos, GetFamilyPhotos } from '@daycare-portal/shared/family';
import { detailInWords } from '@daycare-portal/shared/log-words';
import { ownAccess, type OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { findLogPhoto } from '../../records/daily-log/log-photos.queries';
import { findSharedPhoto, listDaysWithPhotos, listShared } from '../../records/family/family.queries';
import { listUnshowable, toEntries } from './get-family-day';
import type { FamilyReading } from './family-context';

const daysAtOnce = 20;

/** The photos of the child that may be shown, newest first, some days at a time. */
export async function getFamilyPhotos(reading: FamilyReading, { before }: Pick<GetFamilyPhotos, 'before'>): Promise<FamilyPhotos> {
  const { db, access } = reading;
  const { children, own } = access;
  if (!own.features.dailyLog) return { photos: [], older: null };
  const seesDay = own.parts.includes('day');
  const days = await listDaysWithPhotos(db, children, before ?? '~', daysAtOnce + 1);
  const shown = days.slice(0, daysAtOnce);
  const photos = [];
  for (const day of shown) {
    const shared = await listShared(db, children, day, day);
    for (const entry of await toEntries(reading, shared))
      for (const photo of entry.photos) {
        const title = seesDay ? detailInWords(entry.detail) || null : null;
        photos.push({ ...photo, entryId: entry.entryId, at: entry.at, day, title });
      }
  }
  return { photos, older: days.length > daysAtOnce ? (shown.at(-1) ?? null) : null };
}

/** A photo that this guardian may be shown, of one of their own children; undefined for every other. */
export async function findFamilyPhoto(
  db: Db,
  ownChildren: readonly OwnChild[],
  { id, at }: { id: string; at: string },
  part: 'bytes' | 'thumbnail',
): Promise<Uint8Array | undefined> {
  for (const own of ownChildren) {
    if (!own.features.family || !own.features.dailyLog || !own.parts.includes('photos')) continue;
    const { children } = ownAccess(own, 'photos', at);
    const entryId = await findSharedPhoto(db, children, id);
    if (entryId === undefined || (await listUnshowable(db, children, [entryId])).has(entryId)) continue;
    return findLogPhoto(db, children, { id, uid: own.userId }, part);
  }
  return undefined;
}
