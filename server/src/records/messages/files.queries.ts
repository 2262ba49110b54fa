import { messageFilePath } from '@daycare-portal/shared/message-paths';
import type { MessageFile } from '@daycare-portal/shared/messages';
import type { Selectable } from 'kysely';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childTables } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import type { ChildTables } from '../../core/db/schema';
import { isoTime, later } from '../../core/runtime';

/** How long a file that nothing names is kept. */
const unusedHours = 72;

export type StoredFile = Selectable<ChildTables['messageFiles']>;

function filesOf(db: Db, children: ChildScope) {
  return childTables(db, children).selectFrom('messageFiles').where('daycareId', '=', children.daycareId);
}

/** Deletes files that were added long ago and that nothing names. */
export async function deleteUnusedFiles(db: Db, children: ChildScope, now: Date): Promise<void> {
  await childTables(db, children)
    .deleteFrom('messageFiles')
    .where('daycareId', '=', children.daycareId)
    .where('messageId', 'is', null)
    .where('announcementId', 'is', null)
    .where('addedAt', '<', isoTime(later(now, -unusedHours * 3600)))
    .execute();
}

/** Deletes what this person has added and nothing names, but for the newest of these. */
export async function deleteOldestUnused(trx: Db, children: ChildScope, userId: string, keep: number): Promise<void> {
  const unused = await filesOf(trx, children)
    .where('addedBy', '=', userId)
    .where('messageId', 'is', null)
    .where('announcementId', 'is', null)
    .select('id')
    .orderBy('addedAt', 'desc')
    .orderBy('id')
    .execute();
  const oldest = unused.slice(keep).map(({ id }) => id);
  if (oldest.length === 0) return;
  await childTables(trx, children)
    .deleteFrom('messageFiles')
    .where('daycareId', '=', children.daycareId)
    .where('id', 'in', oldest)
    .execute();
}

export async function insertFile(
  trx: Db,
  children: ChildScope,
  file: Omit<StoredFile, 'daycareId' | 'studentId' | 'messageId' | 'announcementId' | 'position' | 'seen'>,
): Promise<void> {
  const { daycareId } = children;
  const unused = { studentId: null, messageId: null, announcementId: null, position: 0, seen: null };
  await childTables(trx, children)
    .insertInto('messageFiles')
    .values({ daycareId, ...unused, ...file })
    .execute();
}

/** Those of these files that this person has added and nothing names yet. */
export function listUnused(db: Db, children: ChildScope, userId: string, ids: readonly string[]) {
  return filesOf(db, children)
    .where('id', 'in', ids)
    .where('addedBy', '=', userId)
    .where('messageId', 'is', null)
    .where('announcementId', 'is', null)
    .select(['id', 'mediaType'])
    .execute();
}

type Owner = { studentId: string; messageId: string } | { announcementId: string };

/** Makes these the files of a message or an announcement, in this order. `seen` names the children who can be seen in its photos. */
export async function giveFiles(
  trx: Db,
  children: ChildScope,
  ids: readonly string[],
  owner: Owner,
  seen: readonly string[] | null = null,
): Promise<void> {
  for (const [position, id] of ids.entries())
    await childTables(trx, children)
      .updateTable('messageFiles')
      .set({ ...owner, position, seen: seen === null ? null : JSON.stringify(seen) })
      .where('daycareId', '=', children.daycareId)
      .where('id', '=', id)
      .execute();
}

/** The files of messages or of announcements, by what names them. */
export async function listFilesOf(
  db: Db,
  children: ChildScope,
  owner: 'messageId' | 'announcementId',
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageFile[]>> {
  const found = new Map<string, MessageFile[]>();
  if (ids.length === 0) return found;
  const rows = await filesOf(db, children)
    .where(owner, 'in', ids)
    .select(['id', owner, 'name', 'width', 'height'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const key = row[owner] ?? '';
    const file = { fileId: row.id, url: fileUrl(children.daycareId, row.id), name: row.name, width: row.width, height: row.height };
    found.set(key, [...(found.get(key) ?? []), file]);
  }
  return found;
}

/** Of these files, the photos of the team, and the children who can be seen in each. `studentId` is null for an announcement's. */
export async function listSeenIn(db: Db, children: ChildScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await filesOf(db, children)
    .where('id', 'in', ids)
    .where('mediaType', '=', 'image/webp')
    .where('seen', 'is not', null)
    .select(['id', 'studentId', 'seen'])
    .execute();
  return rows.map(({ seen, ...row }) => ({ ...row, seen: JSON.parse(seen ?? '[]') as string[] }));
}

function fileUrl(daycareId: AuthorizedDaycareId, id: string): string {
  return `${messageFilePath(daycareId)}/${encodeURIComponent(id)}`;
}

/** A file without its bytes. */
export function findFile(db: Db, children: ChildScope, id: string) {
  return filesOf(db, children)
    .where('id', '=', id)
    .select(['id', 'studentId', 'messageId', 'announcementId', 'mediaType', 'name', 'addedBy'])
    .executeTakeFirst();
}

export async function readFileBytes(
  db: Db,
  children: ChildScope,
  id: string,
  part: 'bytes' | 'thumbnail',
): Promise<Uint8Array | undefined> {
  const row = await filesOf(db, children).where('id', '=', id).select(['bytes', 'thumbnail']).executeTakeFirst();
  return row === undefined ? undefined : (row[part] ?? row.bytes);
}

/** Deletes the files of withdrawn messages and announcements, which nobody can open any more. */
export async function deleteFilesOf(trx: Db, children: ChildScope, owner: 'messageId' | 'announcementId', id: string): Promise<void> {
  await childTables(trx, children).deleteFrom('messageFiles').where('daycareId', '=', children.daycareId).where(owner, '=', id).execute();
}
