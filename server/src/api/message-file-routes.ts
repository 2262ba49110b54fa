import { maxDocumentBytes } from '@daycare-portal/shared/health';
import { messageFilePath, ownMessageFilePath } from '@daycare-portal/shared/message-paths';
import { messagesText } from '@daycare-portal/shared/messages-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../core/auth/access';
import type { OpenSession } from '../core/auth/open-session';
import { authorizeOwnChild, ownTransaction } from '../core/auth/own-children';
import { DomainError } from '../core/errors';
import { attachment } from '../core/files/attachment';
import { fileName } from '../core/files/file-name';
import { answerInPersonLanguage } from '../core/http/person-language';
import { takeUploads } from '../core/http/read-upload';
import { requireAccess, requireSession } from '../core/http/require-access';
import { answerWithPhoto, pictureIn, requestedSize } from '../core/photos/photo-answers';
import { isoTime } from '../core/runtime';
import type { Services } from '../core/trpc/context';
import type { WorkContext } from '../core/work-context';
import { findOwnFile, getTeamFile, type FoundFile } from '../work/messages/message-file';
import { nameOfUpload, storeMessageFile } from '../work/messages/store-file';

interface OfDaycare {
  daycareId: string;
}

interface OfChild extends OfDaycare {
  studentId: string;
}

type Uploading = Pick<WorkContext, 'transact' | 'runtime'> & { access: Access; session: OpenSession };

/** Photos and documents of messages and announcements, for the team and for families. Needs its own Fastify scope. */
export async function messageFileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, sessions, runtime } = services;
  const uploads = await takeUploads(app, services.uploadSlots, maxDocumentBytes);
  const inTheirLanguage = { preHandler: answerInPersonLanguage(sessions) };

  async function take(request: FastifyRequest, reply: FastifyReply, enter: () => Promise<Uploading>): Promise<{ photoId: string }> {
    const { entered, sent, signal } = await uploads.take(request, reply, {
      enter,
      tooLarge: () => new DomainError('PAYLOAD_TOO_LARGE', 'documentTooLarge', messagesText.fileTooLarge),
      read: (form) => ({ upload: pictureIn(form), name: nameOfUpload(form?.fields['name']) }),
    });
    return { photoId: await storeMessageFile(entered, { ...sent, signal }) };
  }

  app.post<{ Params: OfDaycare }>(messageFilePath(':daycareId'), inTheirLanguage, (request, reply) =>
    take(request, reply, () => requireAccess(services, request, 'messages.write')),
  );

  app.post<{ Params: OfChild }>(ownMessageFilePath(':daycareId', ':studentId'), inTheirLanguage, (request, reply) =>
    take(request, reply, async () => {
      const session = await requireSession(services, request);
      const wanted = { part: 'messages' as const, changes: true };
      const access = await authorizeOwnChild(db, session.user.uid, request.params, wanted, isoTime(runtime.now()));
      return { access, runtime, session, transact: ownTransaction(db, access, wanted) };
    }),
  );

  app.get<{ Params: OfDaycare & { fileId: string }; Querystring: { size?: unknown } }>(
    `${messageFilePath(':daycareId')}/:fileId`,
    inTheirLanguage,
    async (request, reply) => {
      const { daycareId, fileId } = request.params;
      const part = requestedSize(request.query.size) === 'whole' ? 'bytes' : 'thumbnail';
      const session = await requireSession(services, request);
      const own = await findOwnFile(db, runtime, { uid: session.user.uid, daycareId, fileId, part });
      if (own !== undefined) return answerWithFile(request, reply, part, own);
      const entered = await requireAccess(services, request, 'messages.view');
      return answerWithFile(request, reply, part, await getTeamFile(db, entered, fileId, part));
    },
  );
}

/** PDFs are only offered as downloads, so no page of ours ever renders one. */
function answerWithFile(
  request: FastifyRequest,
  reply: FastifyReply,
  part: string,
  { id, mediaType, name, bytes }: FoundFile,
): FastifyReply {
  if (mediaType !== 'application/pdf') return answerWithPhoto(request, reply, { etag: `"${id}-${part}"`, mediaType, bytes });
  reply.headers({
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-disposition': attachment(`${fileName(name ?? '')}.pdf`, 'attachment'),
  });
  return reply.type(mediaType).send(bytes);
}
