import type { LogPhoto } from '@daycare-portal/shared/daily-log';
import { logPhotoPath } from '@daycare-portal/shared/photo';
import { sql, type SqlBool } from 'kysely';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import type { ChildTables } from '../../core/db/schema';
import { isoTime, later } from '../../core/runtime';

/** How long a photo that no entry names is kept, so that an entry that waits can still name it. */
const unusedHours = 72;

/** Deletes photos that were added long ago and that no entry names. */
export async function deleteUnusedPhotos(db: Db, children: ChildScope, now: Date): Promise<void> {
  await childTables(db, children)
    .deleteFrom('logPhotos')
    .where('daycareId', '=', children.daycareId)
    .where('entryId', 'is', null)
    .where('addedAt', '<', isoTime(later(now, -unusedHours * 3600)))
    .execute();
}

export async function insertLogPhoto(trx: Db, children: ChildScope, photo: Omit<ChildTables['logPhotos'], 'daycareId'>): Promise<void> {
  await childTables(trx, children)
    .insertInto('logPhotos')
    .values({ daycareId: children.daycareId, ...photo })
    .execute();
}

export interface StoredPhoto {
  id: string;
  entryId: string | null;
  addedBy: string;
}

/** Those of these photos that exist. */
export async function listPhotosNamed(db: Db, children: ChildScope, ids: readonly string[]): Promise<StoredPhoto[]> {
  if (ids.length === 0) return [];
  return childTables(db, children)
    .selectFrom('logPhotos')
    .where('daycareId', '=', children.daycareId)
    .where('id', 'in', ids)
    .select(['id', 'entryId', 'addedBy'])
    .orderBy('id')
    .execute();
}

/** Makes these the photos of the entry, in this order. Others that it had are deleted. */
export async function setPhotosOf(trx: Db, children: ChildScope, entryId: string, ids: readonly string[]): Promise<void> {
  const { daycareId } = children;
  const tables = childTables(trx, children);
  await tables
    .deleteFrom('logPhotos')
    .where('daycareId', '=', daycareId)
    .where('entryId', '=', entryId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  for (const [position, id] of ids.entries())
    await tables.updateTable('logPhotos').set({ entryId, position }).where('daycareId', '=', daycareId).where('id', '=', id).execute();
}

const selectPhotosOf = preparedForSome((db, children, entryIds: Named) =>
  childTables(db, children)
    .selectFrom('logPhotos')
    .where('daycareId', '=', children.daycareId)
    .where('entryId', 'in', entryIds)
    .select(['id', 'entryId', 'width', 'height', 'position']),
);

/** The photos of entries whose children the caller sees, by entry. */
export async function listPhotosOf(db: Db, children: ChildScope, entryIds: readonly string[]): Promise<ReadonlyMap<string, LogPhoto[]>> {
  const found = new Map<string, LogPhoto[]>();
  const rows = (await selectPhotosOf(db, children, entryIds)).toSorted((a, b) => a.position - b.position);
  for (const { id, entryId, width, height } of rows) {
    const photo = { photoId: id, url: photoUrl(children.daycareId, id), width, height };
    const others = found.get(entryId ?? '');
    if (others === undefined) found.set(entryId ?? '', [photo]);
    else others.push(photo);
  }
  return found;
}

export function photoUrl(daycareId: AuthorizedDaycareId, id: string): string {
  return `${logPhotoPath(daycareId)}/${encodeURIComponent(id)}`;
}

/** A photo of an entry about one of these children, or one that this person has added and not used yet. */
export async function findLogPhoto(
  db: Db,
  children: ChildScope,
  { id, uid }: { id: string; uid: string },
  part: 'bytes' | 'thumbnail',
): Promise<Uint8Array | undefined> {
  const photo = await childTables(db, children)
    .selectFrom('logPhotos')
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .where(({ or, and, eb, exists }) =>
      or([
        and([eb('entryId', 'is', null), eb('addedBy', '=', uid)]),
        exists(
          childRows(db, children, 'logEntries')
            .where(sql<SqlBool>`${sql.ref('logEntries.id')} = ${sql.ref('logPhotos.entryId')}`)
            .select('logEntries.id'),
        ),
      ]),
    )
    .select(part)
    .executeTakeFirst();
  return photo?.[part];
}

/** Deletes the photos of entries that no child has any more. Call it after children or parts of entries were deleted. */
export async function deletePhotosOfNobody(trx: Db, children: ChildScope): Promise<void> {
  const { daycareId } = children;
  await childTables(trx, children)
    .deleteFrom('logPhotos')
    .where('daycareId', '=', daycareId)
    .where('entryId', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('logEntries')
            .where('logEntries.daycareId', '=', daycareId)
            .whereRef('logEntries.id', '=', 'logPhotos.entryId')
            .select('logEntries.id'),
        ),
      ),
    )
    .execute();
}
