import { createHash } from 'node:crypto';
import { maxWaitingDocuments } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { DomainError } from '../../core/errors';
import { isoTime, newId } from '../../core/runtime';
import {
  decideAnswer,
  deleteFormDocument,
  findAnswer,
  insertAnswers,
  insertFormDocument,
  listAnswers,
} from '../../records/forms/forms.queries';
import { getStoredStudent } from '../../records/students/students.queries';
import type { DocumentFile } from '../health/document-file';
import type { Fields } from '../health/store-document';
import type { FamilyContext } from '../family/family-context';
import { householdOf } from './get-form';

/** Keeps a guardian's document until the team has decided, and returns its id. The same file sent again with the same id counts once. */
export function addWaitingDocument(
  ctx: FamilyContext,
  studentId: string,
  { fields, upload, file }: { fields: Fields; upload: Uint8Array; file: DocumentFile },
): Promise<string> {
  const { runtime, access, session } = ctx;
  const { children } = access;
  const household = householdOf(access);
  const { id = newId(runtime), kind = 'other', title = null, expiresOn = null } = fields;
  const said = { of: 'document' as const, kind, title: title || null, expiresOn, mediaType: file.mediaType, size: file.bytes.length };
  const item = createHash('sha256').update(upload).digest('base64url');
  return ctx.transact(async (trx) => {
    await getStoredStudent(trx, children, studentId);
    const before = await findAnswer(trx, children, studentId, id);
    if (before?.sentBy === session.user.uid && before.item === item) return id;
    if (before !== undefined) throw new DomainError('CONFLICT', 'idTaken', healthText.idTaken);
    const waiting = (await listAnswers(trx, children, { studentId, waiting: true })).filter(({ section }) => section === 'documents');
    if (waiting.length >= maxWaitingDocuments)
      throw new DomainError('CONFLICT', 'tooManyDocuments', formsText.tooManyDocuments(maxWaitingDocuments));
    await insertFormDocument(trx, children, { id, studentId, bytes: file.bytes });
    const sender = { sentBy: session.user.uid, sentName: session.user.displayName, sentAt: isoTime(runtime.now()) };
    await insertAnswers(trx, children, [{ id, studentId, household, section: 'documents', item, said, ...sender }]);
    await ctx.record(trx, 'student.sendFormDocument', studentId);
    return id;
  });
}

/** Takes a document back that the team has not decided on. */
export function removeWaitingDocument(
  ctx: FamilyContext,
  { studentId, documentId }: { studentId: string; documentId: string },
): Promise<void> {
  const { runtime, access, session } = ctx;
  const { children } = access;
  return ctx.transact(async (trx) => {
    const answer = await findAnswer(trx, children, studentId, documentId);
    if (answer?.section !== 'documents' || answer.household !== householdOf(access))
      throw new DomainError('NOT_FOUND', 'documentNotFound', healthText.documents.notFound);
    // It was taken back before, and the answer was lost.
    if (answer.decision === 'replaced') return;
    if (answer.decidedName !== null) throw new DomainError('CONFLICT', 'answerDecided', formsText.alreadyDecided(answer.decidedName));
    await deleteFormDocument(trx, children, documentId);
    const author = { decidedAt: isoTime(runtime.now()), decidedBy: session.user.uid, decidedName: session.user.displayName };
    await decideAnswer(trx, children, documentId, { ...author, decision: 'replaced', reason: null });
    await ctx.record(trx, 'student.removeFormDocument', studentId);
  });
}
