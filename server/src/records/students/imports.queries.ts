import type { EnrollmentSpan, Schedule } from '@daycare-portal/shared/enrollment';
import { foldName } from '@daycare-portal/shared/folding';
import { importDays, maxMappings, type ImportMapping, type RecentImport } from '@daycare-portal/shared/imports';
import { text } from '@daycare-portal/shared/text';
import type { EditedStudent } from '@daycare-portal/shared/students';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import type { Tables } from '../../core/db/schema';
import { DomainError } from '../../core/errors';
import { hashToken, isoTime, later } from '../../core/runtime';
import type { HealthTopic } from '@daycare-portal/shared/health-kinds';
import type { listNone, StoredDetails, StoredItem } from '../health/health.queries';
import type { StoredAround } from '../people/record/around';

type StoredImport = Tables['imports'];
export type StoredImportRow = Omit<Tables['importRows'], 'daycareId' | 'importId'>;

/** What undoing needs to know about what a row wrote for one child. */
export interface AboutUndo {
  people: {
    personId: string;
    /** Null if the row created the person or changed nothing stored about them. */
    before: { fullName: string | null; phones: string; email: string | null; note: string | null; updatedAt: string } | null;
    /** The person's update time after the row. Someone else's later change is kept. */
    updatedAt: string;
    /** Null if the person was not around this child before. */
    around: StoredAround | null;
    /** The fingerprint of the relation after the row. Imports of earlier versions have none. */
    left?: string;
  }[];
  items: string[];
  /** Items that were changed or ended, as they were. */
  itemsBefore?: StoredItem[];
  none: HealthTopic[];
  /** “None” answers that a new item replaced. */
  overtaken: Awaited<ReturnType<typeof listNone>>;
  /** Consents of a child that came with the row. They do not count as the family's own records while undoing can delete the child. */
  consents?: string[];
  /** Undefined if unchanged. Null if nothing was stored before. */
  details?: StoredDetails | null;
  /** Undefined if the week is unchanged. */
  schedules?: readonly Schedule[];
}

/** What a row of an import replaced. */
export interface Replaced {
  rename?: { from: EditedStudent; to: EditedStudent } | null;
  /** Pending addresses that the row changed. */
  addresses?: { linkId: string; from: string; to: string }[];
  enrolment?: { from: EnrollmentSpan[]; to: EnrollmentSpan[] };
  homeRoom?: { from: string | null; to: string };
  about?: AboutUndo;
  /** The hash of what was stored about the child after the row. A later change by someone else is kept. */
  aboutLeft?: string;
  /** When all of the row was written. Who is changed later was changed by someone else. */
  writtenAt?: string;
}

const days = 24 * 3600;
const maxRowsPerStatement = 1000;

/** The import with this key. */
export async function findImportByKey(db: Db, daycareId: AuthorizedDaycareId, requestKey: string): Promise<StoredImport | undefined> {
  return ofDaycare(db, daycareId).selectAll('imports').where('requestKey', '=', requestKey).executeTakeFirst();
}

/** NOT_FOUND for another daycare's. */
export async function getImport(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredImport> {
  const stored = await ofDaycare(db, daycareId).selectAll('imports').where('id', '=', id).executeTakeFirst();
  if (stored === undefined) throw new DomainError('NOT_FOUND', 'importNotFound', text.importStudents.notFound);
  return stored;
}

export async function insertImport(
  db: Db,
  daycareId: AuthorizedDaycareId,
  begun: Pick<StoredImport, 'id' | 'startedBy' | 'requestKey' | 'fileName' | 'fileRows' | 'madeClassrooms' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('imports')
    .values({ ...begun, daycareId, created: 0, updated: 0, undoneAt: null })
    .execute();
}

/** Newest first, with the ids of the classrooms that each created and undoing can still remove. */
export async function listRecentImports(
  db: Db,
  daycareId: AuthorizedDaycareId,
  now: Date,
): Promise<(Omit<RecentImport, 'left' | 'canUndo'> & { startedById: string | null; madeClassrooms: string[] })[]> {
  const rows = await ofDaycare(db, daycareId)
    .leftJoin('users', 'users.id', 'imports.startedBy')
    .select(['imports.id', 'imports.createdAt', 'users.fullName as startedBy', 'imports.startedBy as startedById', 'fileName', 'fileRows'])
    .select(['created', 'updated', 'undoneAt', 'madeClassrooms'])
    .where('imports.createdAt', '>', oldest(now))
    .where(({ eb, or }) =>
      or([
        eb('imports.created', '>', 0),
        eb('imports.updated', '>', 0),
        eb('imports.madeClassrooms', '!=', '[]'),
        eb('imports.undoneAt', 'is not', null),
      ]),
    )
    .orderBy('imports.createdAt', 'desc')
    .orderBy('imports.id')
    .limit(10)
    .execute();
  return rows.map((row) => ({ ...row, madeClassrooms: JSON.parse(row.madeClassrooms) }));
}

/** What the import did to students who still exist, in file order. */
export function listImportRows(db: Db, daycareId: AuthorizedDaycareId, importId: string): Promise<StoredImportRow[]> {
  return daycareRows(db, daycareId, 'importRows')
    .where('importId', '=', importId)
    .select(['fileRow', 'studentId', 'kind', 'changedAt', 'addedLinks', 'classroomsBefore', 'classroomsAfter', 'replaced'])
    .orderBy('fileRow')
    .execute();
}

export async function insertImportRows(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  importId: string,
  rows: readonly StoredImportRow[],
): Promise<void> {
  await writeRows(trx, daycareId, importId, rows);
  const count = (kind: StoredImportRow['kind']) => rows.filter((row) => row.kind === kind).length;
  await trx
    .updateTable('imports')
    .set(({ eb }) => ({ created: eb('created', '+', count('new')), updated: eb('updated', '+', count('update')) }))
    .where('daycareId', '=', daycareId)
    .where('id', '=', importId)
    .execute();
}

/** Forgets rows that were undone and keeps the given ones. */
export async function replaceImportRows(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  importId: string,
  rows: readonly StoredImportRow[],
): Promise<void> {
  await trx.deleteFrom('importRows').where('daycareId', '=', daycareId).where('importId', '=', importId).execute();
  await writeRows(trx, daycareId, importId, rows);
}

async function writeRows(trx: Db, daycareId: AuthorizedDaycareId, importId: string, rows: readonly StoredImportRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += maxRowsPerStatement) {
    const some = rows.slice(from, from + maxRowsPerStatement).map((row) => ({ ...row, daycareId, importId }));
    await trx.insertInto('importRows').values(some).execute();
  }
}

/** Notes that part of the import was undone, after which no more rows can be added. `classroomsLeft` are the classrooms that stay. */
export async function markUndone(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  id: string,
  now: Date,
  classroomsLeft: readonly string[],
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ undoneAt: isoTime(now), madeClassrooms: JSON.stringify(classroomsLeft) })
    .where('daycareId', '=', daycareId)
    .where('id', '=', id)
    .execute();
}

/** Forgets imports of every daycare that are too old to undo. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('imports').where('createdAt', '<=', oldest(now)).execute();
}

function oldest(now: Date): string {
  return isoTime(later(now, -importDays * days));
}

function ofDaycare(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'imports');
}

/** Newest first. */
export async function listMappings(db: Db, daycareId: AuthorizedDaycareId): Promise<ImportMapping[]> {
  const rows = await daycareRows(db, daycareId, 'importMappings')
    .select(['headings', 'places'])
    .orderBy('usedAt', 'desc')
    .orderBy('key')
    .execute();
  return rows.map(({ headings, places }) => ({ headings: JSON.parse(headings), places: JSON.parse(places) }));
}

/** Replaces the mapping with the same headings. If there are too many, the oldest ones go. */
export async function rememberMapping(trx: Db, daycareId: AuthorizedDaycareId, now: Date, mapping: ImportMapping): Promise<void> {
  const key = hashToken(JSON.stringify(mapping.headings.map(foldName)));
  const row = { headings: JSON.stringify(mapping.headings), places: JSON.stringify(mapping.places), usedAt: isoTime(now) };
  await trx
    .insertInto('importMappings')
    .values({ daycareId, key, ...row })
    .onConflict((conflict) => conflict.columns(['daycareId', 'key']).doUpdateSet(row))
    .execute();
  const kept = daycareRows(trx, daycareId, 'importMappings').select('key');
  await trx
    .deleteFrom('importMappings')
    .where('daycareId', '=', daycareId)
    .where('key', 'not in', kept.orderBy('usedAt', 'desc').orderBy('key').limit(maxMappings))
    .execute();
}
