import type { StoredDocument } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import type { Tables } from '../../core/db/schema';
import { DomainError } from '../../core/errors';

const label = ['id', 'kind', 'title', 'expiresOn', 'mediaType', 'size', 'addedName', 'addedAt', 'updatedAt'] as const;
const written = ['id', 'addedBy', 'payloadHash', 'updatedAt'] as const;

/** The stored data of a file without its owner. */
export type NewFile = Omit<Tables['documents'], 'daycareId' | 'studentId'>;
export type FileLabel = Pick<NewFile, 'kind' | 'title' | 'expiresOn' | 'updatedAt'>;

/** The documents of a child, or of all, newest first. */
export function listDocuments(db: Db, children: ChildScope, studentId?: string): Promise<(StoredDocument & { studentId: string })[]> {
  return childRows(db, children, 'documents', studentId)
    .select([...label, 'studentId'])
    .orderBy('addedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** The document with this id, whoever owns it. */
export function findWrittenDocument(db: Db, children: ChildScope, id: string) {
  return childRows(db, children, 'documents')
    .where('id', '=', id)
    .select([...written, 'studentId as ownerId'])
    .executeTakeFirst();
}

export function findDocument(db: Db, children: ChildScope, studentId: string, id: string) {
  return childRows(db, children, 'documents')
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .select(['mediaType', 'bytes', 'kind', 'title', 'updatedAt'])
    .executeTakeFirst();
}

/** NOT_FOUND if the document is not the child's. */
export async function requireDocument(db: Db, children: ChildScope, studentId: string, id: string): Promise<FileLabel> {
  const found = await childRows(db, children, 'documents')
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .select(['kind', 'title', 'expiresOn', 'updatedAt'])
    .executeTakeFirst();
  if (found === undefined) throw new DomainError('NOT_FOUND', 'documentNotFound', healthText.documents.notFound);
  return found;
}

export async function insertDocument(trx: Db, children: ChildScope, studentId: string, file: NewFile): Promise<void> {
  await childTables(trx, children)
    .insertInto('documents')
    .values({ daycareId: children.daycareId, studentId, ...file })
    .execute();
}

export async function updateDocument(trx: Db, children: ChildScope, id: string, fields: FileLabel): Promise<void> {
  await childTables(trx, children)
    .updateTable('documents')
    .set(fields)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDocument(trx: Db, children: ChildScope, id: string): Promise<void> {
  await childTables(trx, children).deleteFrom('documents').where('daycareId', '=', children.daycareId).where('id', '=', id).execute();
}

/** Every child's documents that expire by this day. */
export function listExpiringDocuments(db: Db, children: ChildScope, day: string) {
  return childRows(db, children, 'documents')
    .where('expiresOn', '<=', day)
    .select(['id', 'studentId', 'kind', 'title', 'expiresOn'])
    .orderBy('expiresOn')
    .orderBy('id')
    .execute();
}

const fromTeamDocuments = (db: Db, daycareId: AuthorizedDaycareId) => daycareRows(db, daycareId, 'teamDocuments');

/** The documents of everyone on the team. */
export function listTeamDocuments(db: Db, daycareId: AuthorizedDaycareId): Promise<(StoredDocument & { userId: string })[]> {
  return fromTeamDocuments(db, daycareId)
    .select([...label, 'userId'])
    .orderBy('addedAt', 'desc')
    .orderBy('id')
    .execute();
}

export function findWrittenTeamDocument(db: Db, daycareId: AuthorizedDaycareId, id: string) {
  return fromTeamDocuments(db, daycareId)
    .where('id', '=', id)
    .select([...written, 'userId as ownerId'])
    .executeTakeFirst();
}

export function findTeamDocument(db: Db, daycareId: AuthorizedDaycareId, userId: string, id: string) {
  return fromTeamDocuments(db, daycareId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .select(['mediaType', 'bytes', 'kind', 'title', 'updatedAt'])
    .executeTakeFirst();
}

/** NOT_FOUND if the document is not this person's. */
export async function requireTeamDocument(db: Db, daycareId: AuthorizedDaycareId, userId: string, id: string): Promise<FileLabel> {
  const found = await fromTeamDocuments(db, daycareId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .select(['kind', 'title', 'expiresOn', 'updatedAt'])
    .executeTakeFirst();
  if (found === undefined) throw new DomainError('NOT_FOUND', 'documentNotFound', healthText.documents.notFound);
  return found;
}

export async function insertTeamDocument(trx: Db, daycareId: AuthorizedDaycareId, userId: string, file: NewFile): Promise<void> {
  await trx
    .insertInto('teamDocuments')
    .values({ daycareId, userId, ...file })
    .execute();
}

export async function updateTeamDocument(trx: Db, daycareId: AuthorizedDaycareId, id: string, fields: FileLabel): Promise<void> {
  await trx.updateTable('teamDocuments').set(fields).where('daycareId', '=', daycareId).where('id', '=', id).execute();
}

export async function deleteTeamDocument(trx: Db, daycareId: AuthorizedDaycareId, id: string): Promise<void> {
  await trx.deleteFrom('teamDocuments').where('daycareId', '=', daycareId).where('id', '=', id).execute();
}

export function listExpiringTeamDocuments(db: Db, daycareId: AuthorizedDaycareId, day: string) {
  return fromTeamDocuments(db, daycareId)
    .innerJoin('users', 'users.id', 'teamDocuments.userId')
    .where('expiresOn', '<=', day)
    .select(['teamDocuments.id', 'userId', 'users.fullName', 'kind', 'title', 'expiresOn'])
    .orderBy('expiresOn')
    .orderBy('teamDocuments.id')
    .execute();
}
