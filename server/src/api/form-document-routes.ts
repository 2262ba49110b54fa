import { maxDocumentBytes } from '@daycare-portal/shared/health';
import { formsText } from '@daycare-portal/shared/forms-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../core/errors';
import { answerInPersonLanguage } from '../core/http/person-language';
import { takeUploads } from '../core/http/read-upload';
import { requireAccess, requireOwnChild } from '../core/http/require-access';
import type { Services } from '../core/trpc/context';
import { findAnswer, findFormDocument } from '../records/forms/forms.queries';
import { getStoredStudent } from '../records/students/students.queries';
import { addWaitingDocument } from '../work/forms/waiting-document';
import { prepareDocument } from '../work/health/document-file';
import { answerWithDocument, ofDocument } from './document-routes';

interface OfChild {
  daycareId: string;
  studentId: string;
}

/** Documents that families upload for their own child, and their downloads for the team while they wait. Needs its own Fastify scope. */
export async function formDocumentRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, sessions, sideNotes } = services;
  const uploads = await takeUploads(app, services.uploadSlots, maxDocumentBytes);
  const inTheirLanguage = { preHandler: answerInPersonLanguage(sessions) };
  const enter = (request: FastifyRequest<{ Params: OfChild }>) =>
    requireOwnChild(services, request, 'records', { writes: true, changes: ['forms'] });

  app.post<{ Params: OfChild }>('/files/form-documents/:daycareId/:studentId', inTheirLanguage, async (request, reply) => {
    const { entered, sent, signal } = await uploads.take(request, reply, { enter: () => enter(request), ...ofDocument });
    const file = await prepareDocument(sent.upload, signal);
    return { documentId: await addWaitingDocument(entered, request.params.studentId, { ...sent, file }) };
  });

  app.get<{ Params: OfChild & { documentId: string } }>(
    '/files/form-documents/:daycareId/:studentId/:documentId',
    inTheirLanguage,
    async (request, reply) => {
      const { studentId, documentId } = request.params;
      const find = {
        find: ({ children }: { children: Parameters<typeof getStoredStudent>[1] }) => getStoredStudent(db, children, studentId),
      };
      const { uid, access, record } = await requireAccess(services, request, 'forms.review', find);
      const answer = await findAnswer(db, access.children, studentId, documentId);
      const bytes = await findFormDocument(db, access.children, studentId, documentId);
      if (answer?.said.of !== 'document' || bytes === undefined)
        throw new DomainError('NOT_FOUND', 'documentNotFound', formsText.answerNotFound);
      const name = fullNameOf(await getStoredStudent(db, access.children, studentId));
      await sideNotes.viewed(uid, record, studentId, 'student.viewFormDocument');
      return answerWithDocument(reply, { ...answer.said, bytes }, name);
    },
  );
}
