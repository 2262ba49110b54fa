import { fullNameOf } from '@daycare-portal/shared/full-name';
import { maxDocumentBytes, type StoredDocument } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import type { Changes } from '@daycare-portal/shared/changes';
import type { Permission } from '@daycare-portal/shared/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getMember } from '../records/daycare/daycare.queries';
import { DomainError } from '../core/errors';
import { attachment } from '../core/files/attachment';
import { fileName } from '../core/files/file-name';
import { takeUploads, type Upload } from '../core/http/read-upload';
import { requireAccess } from '../core/http/require-access';
import { answerInPersonLanguage } from '../core/http/person-language';
import { getStoredStudent } from '../records/students/students.queries';
import type { Services } from '../core/trpc/context';
import { fileIn, prepareDocument } from '../work/health/document-file';
import { findDocument, findTeamDocument } from '../records/health/documents.queries';
import { readFields, storeDocument, type Owner } from '../work/health/store-document';

interface OfChild {
  daycareId: string;
  studentId: string;
}

interface OfMember {
  daycareId: string;
  userId: string;
}

type RequestFor<Params> = FastifyRequest<{ Params: Params }>;

/** Documents of children and of the team: uploads, and downloads for people who may see them (trust 32). Needs its own Fastify scope. */
export async function documentRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, sessions, sideNotes } = services;
  const uploads = await takeUploads(app, services.uploadSlots, maxDocumentBytes);
  const inTheirLanguage = { preHandler: answerInPersonLanguage(sessions) };

  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    owner: Owner,
    enter: () => ReturnType<typeof requireAccess>,
  ): Promise<{ documentId: string }> {
    const { entered, sent, signal } = await uploads.take(request, reply, { enter, ...ofDocument });
    const file = await prepareDocument(sent.upload, signal);
    return { documentId: await storeDocument(entered, owner, { ...sent, file }) };
  }

  const ofChild = (request: RequestFor<OfChild>, permission: Permission, changes: Changes = []) =>
    requireAccess(services, request, permission, {
      find: ({ children }) => getStoredStudent(db, children, request.params.studentId),
      changes,
    });
  const ofMember = (request: RequestFor<OfMember>, changes: Changes = []) =>
    requireAccess(services, request, 'staff.documents', {
      find: ({ daycareId }) => getMember(db, daycareId, request.params.userId),
      changes,
    });

  app.post<{ Params: OfChild }>('/files/documents/:daycareId/:studentId', inTheirLanguage, (request, reply) =>
    take(request, reply, { studentId: request.params.studentId }, () => ofChild(request, 'health.manage', ['health'])),
  );
  app.post<{ Params: OfMember }>('/files/team-documents/:daycareId/:userId', inTheirLanguage, (request, reply) =>
    take(request, reply, { userId: request.params.userId }, () => ofMember(request, ['health'])),
  );

  app.get<{ Params: OfChild & { documentId: string } }>(
    '/files/documents/:daycareId/:studentId/:documentId',
    inTheirLanguage,
    async (request, reply) => {
      const { studentId, documentId } = request.params;
      const { uid, access, record } = await ofChild(request, 'health.view');
      const found = required(await findDocument(db, access.children, studentId, documentId));
      const name = fullNameOf(await getStoredStudent(db, access.children, studentId));
      await sideNotes.viewed(uid, record, studentId, 'student.viewDocument');
      return answerWithDocument(reply, found, name);
    },
  );
  app.get<{ Params: OfMember & { documentId: string } }>(
    '/files/team-documents/:daycareId/:userId/:documentId',
    inTheirLanguage,
    async (request, reply) => {
      const { userId, documentId } = request.params;
      const { access, record } = await ofMember(request);
      const found = required(await findTeamDocument(db, access.daycareId, userId, documentId));
      await record(db, 'staff.viewDocument', userId);
      return answerWithDocument(reply, found, null);
    },
  );
}

function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new DomainError('NOT_FOUND', 'documentNotFound', healthText.documents.notFound);
  return found;
}

type AnsweredDocument = Pick<StoredDocument, 'mediaType' | 'kind' | 'title'> & { bytes: Uint8Array };

/** How an uploaded document is taken. */
export const ofDocument = {
  tooLarge: () => new DomainError('PAYLOAD_TOO_LARGE', 'documentTooLarge', healthText.documents.tooLarge),
  read: (form: Upload | undefined) => ({ upload: fileIn(form), fields: readFields(form?.fields ?? {}) }),
};

/** PDFs are only offered as downloads, so no page of ours ever renders one. */
export function answerWithDocument(
  reply: FastifyReply,
  { mediaType, kind, title, bytes }: AnsweredDocument,
  of: string | null,
): FastifyReply {
  const isPdf = mediaType === 'application/pdf';
  const words = [of, title ?? healthText.documents.kinds[kind]].flatMap((part) => part ?? []).join(' - ');
  const name = `${fileName(words)}${isPdf ? '.pdf' : '.webp'}`;
  reply.headers({
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-disposition': attachment(name, isPdf ? 'attachment' : 'inline'),
  });
  return reply.type(mediaType).send(bytes);
}
