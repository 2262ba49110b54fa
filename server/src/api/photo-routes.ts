import { maxPhotoBytes } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photoScopesOf } from '../core/auth/room-tablet';
import { DomainError } from '../core/errors';
import { requireAccess, requireSession } from '../core/http/require-access';
import { takeUploads } from '../core/http/read-upload';
import { getStoredStudent } from '../records/students/students.queries';
import { answerInPersonLanguage } from '../core/http/person-language';
import type { Services } from '../core/trpc/context';
import { answerWithPhoto, ofPhoto, requestedSize } from '../core/photos/photo-answers';
import { findPhoto, findThumbnail, storePhoto } from '../records/students/photo-store';
import { isoTime } from '../core/runtime';

interface OfStudent {
  daycareId: string;
  studentId: string;
}

const address = '/files/students/:daycareId/:studentId/profilePicture';

/**
 * Students' photos: uploaded here, and read by the daycare's staff and the student's linked parents (product 10, trust 18). It needs its
 * own scope.
 */
export async function photoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, runtime, sessions } = services;
  const uploads = await takeUploads(app, services.uploadSlots, maxPhotoBytes);

  app.post<{ Params: OfStudent }>(address, { preHandler: answerInPersonLanguage(sessions) }, async (request, reply) => {
    const { studentId } = request.params;
    const { entered, sent, signal } = await uploads.take(request, reply, { enter: () => requireUploader(request), ...ofPhoto });
    return { url: await storePhoto(entered, { studentId, upload: sent, signal }) };
  });

  const requireUploader = (request: FastifyRequest<{ Params: OfStudent }>) =>
    requireAccess(services, request, 'students.update', {
      find: ({ children }) => getStoredStudent(db, children, request.params.studentId),
    });

  app.get<{ Params: OfStudent & { hash: string }; Querystring: { size?: unknown } }>(`${address}/:hash`, async (request, reply) => {
    const { daycareId, studentId, hash } = request.params;
    const session = await requireSession(services, request);
    const size = requestedSize(request.query.size);
    let photo: Awaited<ReturnType<typeof findPhoto>>;
    for (const children of await photoScopesOf(db, session, daycareId, isoTime(runtime.now())))
      photo ??=
        size === 'whole' ? await findPhoto(db, children, studentId, hash) : await findThumbnail(db, children, studentId, hash, size);
    if (photo === undefined) throw new DomainError('NOT_FOUND', 'notFound', text.errors.notFound);
    return answerWithPhoto(request, reply, { etag: `"${hash}${size === 'whole' ? '' : `-${size}`}"`, ...photo });
  });
}
