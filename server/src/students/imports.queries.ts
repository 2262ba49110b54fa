import { importDays, type RecentImport } from '@daycare-portal/shared/imports';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import type { Tables } from '../db/schema';
import { DomainError } from '../errors';
import { isoTime, later } from '../outside';

type StoredImport = Tables['imports'];
export type StoredImportRow = Omit<Tables['importRows'], 'daycareId' | 'importId'>;

const days = 24 * 3600;
const rowsAStatement = 1000;

/** The import that this key began. */
export async function findImportByKey(db: Db, daycareId: AuthorizedDaycareId, requestKey: string): Promise<StoredImport | undefined> {
  return importsOf(db, daycareId).where('requestKey', '=', requestKey).executeTakeFirst();
}

/** NOT_FOUND for one of another daycare. */
export async function getImport(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredImport> {
  const stored = await importsOf(db, daycareId).where('id', '=', id).executeTakeFirst();
  if (stored === undefined) throw new DomainError('NOT_FOUND', text.importStudents.notFound);
  return stored;
}

export async function insertImport(
  db: Db,
  daycareId: AuthorizedDaycareId,
  begun: Pick<StoredImport, 'id' | 'startedBy' | 'requestKey' | 'fileRows' | 'madeClassrooms' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('imports')
    .values({ ...begun, daycareId, created: 0, updated: 0, undoneAt: null })
    .execute();
}

/** The newest first. */
export async function listRecentImports(
  db: Db,
  daycareId: AuthorizedDaycareId,
  now: Date,
  mayUndo: (startedBy: string | null) => boolean,
): Promise<RecentImport[]> {
  const rows = await importsOf(db, daycareId)
    .leftJoin('users', 'users.id', 'imports.startedBy')
    .select('users.fullName as starter')
    .where('imports.createdAt', '>', oldest(now))
    .where(({ eb, or }) => or([eb('imports.created', '>', 0), eb('imports.updated', '>', 0), eb('imports.madeClassrooms', '!=', '[]')]))
    .orderBy('imports.createdAt', 'desc')
    .orderBy('imports.id')
    .limit(10)
    .execute();
  return rows.map(({ id, createdAt, starter, startedBy, fileRows, created, updated, undoneAt }) => ({
    id,
    createdAt,
    startedBy: starter,
    fileRows,
    created,
    updated,
    undoneAt,
    canUndo: undoneAt === null && mayUndo(startedBy),
  }));
}

/** What the import did to students who are still here, in the order of its file. */
export function listImportRows(db: Db, daycareId: AuthorizedDaycareId, importId: string): Promise<StoredImportRow[]> {
  return db
    .selectFrom('importRows')
    .where('daycareId', '=', daycareId)
    .where('importId', '=', importId)
    .select(['fileRow', 'studentId', 'kind', 'changedAt', 'addedLinks', 'classroomsBefore', 'classroomsAfter'])
    .orderBy('fileRow')
    .execute();
}

export async function insertImportRows(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  importId: string,
  rows: readonly StoredImportRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAStatement) {
    const some = rows.slice(from, from + rowsAStatement).map((row) => ({ ...row, daycareId, importId }));
    await trx.insertInto('importRows').values(some).execute();
  }
  const count = (kind: StoredImportRow['kind']) => rows.filter((row) => row.kind === kind).length;
  await trx
    .updateTable('imports')
    .set(({ eb }) => ({ created: eb('created', '+', count('new')), updated: eb('updated', '+', count('update')) }))
    .where('daycareId', '=', daycareId)
    .where('id', '=', importId)
    .execute();
}

/** The import is undone; what was needed for that is forgotten. */
export async function markUndone(trx: Db, daycareId: AuthorizedDaycareId, id: string, now: Date): Promise<void> {
  await trx.deleteFrom('importRows').where('daycareId', '=', daycareId).where('importId', '=', id).execute();
  await trx
    .updateTable('imports')
    .set({ undoneAt: isoTime(now) })
    .where('daycareId', '=', daycareId)
    .where('id', '=', id)
    .execute();
}

/** Forgets imports of every daycare that are too old to be undone. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('imports').where('createdAt', '<=', oldest(now)).execute();
}

function oldest(now: Date): string {
  return isoTime(later(now, -importDays * days));
}

function importsOf(db: Db, daycareId: AuthorizedDaycareId) {
  return db.selectFrom('imports').selectAll('imports').where('imports.daycareId', '=', daycareId);
}
