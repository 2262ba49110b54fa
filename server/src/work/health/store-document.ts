import { createHash } from 'node:crypto';
import { DocumentLabel, maxDocuments, type StoredDocument } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { SentId } from '@daycare-portal/shared/sent-ids';
import { text } from '@daycare-portal/shared/text';
import * as z from 'zod/mini';
import { acrossDaycare } from '../../core/auth/access';
import { getMember } from '../../records/daycare/daycare.queries';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { requireOthersChildren, writingOf } from '../../records/people/record/writing';
import { changeTime, isoTime, newId } from '../../core/runtime';
import { saysNothingNew } from '../../core/says-nothing-new';
import { getStoredStudent } from '../../records/students/students.queries';
import type { DocumentFile } from './document-file';
import {
  deleteDocument,
  deleteTeamDocument,
  findWrittenDocument,
  findWrittenTeamDocument,
  insertDocument,
  insertTeamDocument,
  listDocuments,
  listTeamDocuments,
  requireDocument,
  requireTeamDocument,
  updateDocument,
  updateTeamDocument,
  type FileLabel,
  type NewFile,
} from '../../records/health/documents.queries';
import { forgetDocument } from '../../records/health/health.queries';
import type { WorkContext } from '../../core/work-context';

/** The owner of the document. */
export type Owner = { studentId: string } | { userId: string };

/** The form fields next to the file. An empty field was not filled in. */
const Fields = z.strictObject({ id: z.optional(SentId), ...z.partial(DocumentLabel).shape });
export type Fields = z.infer<typeof Fields>;

export function readFields(sent: Record<string, string>): Fields {
  const filled = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
  const read = Fields.safeParse(filled);
  if (!read.success) throw badInput(read.error.issues[0]?.message ?? text.errors.badInput(''));
  return read.data;
}

interface Sent {
  fields: Fields;
  /** The file as uploaded, and as stored. */
  upload: Uint8Array;
  file: DocumentFile;
}

/** Stores a document and returns its id. The same file sent again with the same id by the same person counts once. */
export function storeDocument(ctx: WorkContext, owner: Owner, { fields, upload, file }: Sent): Promise<string> {
  const { runtime, session } = ctx;
  const { id = newId(runtime), kind = 'other', title = null, expiresOn = null } = fields;
  const hash = createHash('sha256').update(upload);
  const payloadHash = hash.update(JSON.stringify([owner, kind, title, expiresOn])).digest('base64url');
  return ctx.transact(async (trx) => {
    const store = await storeOf(trx, ctx, owner);
    const stored = await store.findWritten(id);
    if (stored !== undefined && stored.addedBy === session.user.uid && stored.payloadHash === payloadHash) return id;
    if (stored !== undefined) throw new DomainError('CONFLICT', 'idTaken', healthText.idTaken);
    if ((await store.list()).length >= maxDocuments)
      throw new DomainError('CONFLICT', 'tooManyDocuments', healthText.documents.tooMany(maxDocuments));
    const addedAt = isoTime(runtime.now());
    const label = { kind, title: title || null, expiresOn, updatedAt: addedAt };
    const author = { addedBy: session.user.uid, addedName: session.user.displayName, addedAt };
    await store.insert({ id, ...label, ...file, size: file.bytes.length, ...author, payloadHash });
    await store.record('addDocument');
    return id;
  });
}

/** Changes a document's kind, title or expiry. CONFLICT if someone has changed it in the meantime. */
export function changeDocument(ctx: WorkContext, owner: Owner, { documentId, updatedAt, kind, title, expiresOn }: Change): Promise<void> {
  return ctx.transact(async (trx) => {
    const store = await storeOf(trx, ctx, owner);
    const stored = await store.require(documentId);
    await requireOthersDocument(trx, ctx, owner);
    const label = { kind, title: title || null, expiresOn };
    if (stored.updatedAt !== updatedAt) {
      // The same was saved before, and its answer was lost.
      if (saysNothingNew(stored, label)) return;
      throw new DomainError('CONFLICT', 'changedMeanwhile', healthText.changedMeanwhile);
    }
    await store.update(documentId, { ...label, updatedAt: changeTime(ctx.runtime.now(), stored.updatedAt) });
    await store.record('changeDocument');
  });
}
type Change = DocumentLabel & { documentId: string; updatedAt: string };

export function removeDocument(ctx: WorkContext, owner: Owner, documentId: string): Promise<void> {
  return ctx.transact(async (trx) => {
    const store = await storeOf(trx, ctx, owner);
    await store.require(documentId);
    await requireOthersDocument(trx, ctx, owner);
    await store.delete(documentId);
    await store.record('removeDocument');
  });
}

/** One of them may say who may not take the child, so a parent takes none of their own child's away. */
async function requireOthersDocument(trx: Db, ctx: WorkContext, owner: Owner): Promise<void> {
  if ('studentId' in owner) await requireOthersChildren(writingOf(ctx, trx), [owner.studentId]);
}

interface Store {
  findWritten: (id: string) => Promise<{ addedBy: string; payloadHash: string } | undefined>;
  list: () => Promise<Pick<StoredDocument, 'id'>[]>;
  require: (id: string) => Promise<FileLabel>;
  insert: (file: NewFile) => Promise<void>;
  update: (id: string, label: FileLabel) => Promise<void>;
  delete: (id: string) => Promise<void>;
  record: (what: 'addDocument' | 'changeDocument' | 'removeDocument') => Promise<void>;
}

/** The address of this owner's documents. NOT_FOUND for a child or person that the caller may not see. */
async function storeOf(trx: Db, { access, record }: WorkContext, owner: Owner): Promise<Store> {
  const { daycareId, children } = access;
  if ('studentId' in owner) {
    const { studentId } = owner;
    await getStoredStudent(trx, children, studentId);
    return {
      findWritten: (id) => findWrittenDocument(trx, acrossDaycare(children), id),
      list: () => listDocuments(trx, children, studentId),
      require: (id) => requireDocument(trx, children, studentId, id),
      insert: (file) => insertDocument(trx, children, studentId, file),
      update: (id, label) => updateDocument(trx, children, id, label),
      delete: async (id) => {
        await forgetDocument(trx, children, id);
        await deleteDocument(trx, children, id);
      },
      record: (what) => record(trx, `student.${what}`, studentId),
    };
  }
  const { userId } = owner;
  await getMember(trx, daycareId, userId);
  return {
    findWritten: (id) => findWrittenTeamDocument(trx, daycareId, id),
    list: async () => (await listTeamDocuments(trx, daycareId)).filter((one) => one.userId === userId),
    require: (id) => requireTeamDocument(trx, daycareId, userId, id),
    insert: (file) => insertTeamDocument(trx, daycareId, userId, file),
    update: (id, label) => updateTeamDocument(trx, daycareId, id, label),
    delete: (id) => deleteTeamDocument(trx, daycareId, id),
    record: (what) => record(trx, `staff.${what}`, userId),
  };
}
