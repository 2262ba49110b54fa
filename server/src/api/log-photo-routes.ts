import { maxPhotoBytes } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../core/errors';
import { answerInPersonLanguage } from '../core/http/person-language';
import { takeUploads } from '../core/http/read-upload';
import { listOwnChildren } from '../core/auth/own-children';
import { requireAccess, requireSession } from '../core/http/require-access';
import { answerWithPhoto, ofPhoto, requestedSize } from '../core/photos/photo-answers';
import { isoTime } from '../core/runtime';
import type { Services } from '../core/trpc/context';
import { findLogPhoto } from '../records/daily-log/log-photos.queries';
import { findFamilyPhoto } from '../work/family/photos';
import { storeLogPhoto } from '../work/daily-log/store-log-photo';

interface OfDaycare {
  daycareId: string;
}

const address = '/files/log/:daycareId';

/** Photos of the day, for the team and, once they are shared, the families of the children in them. Needs its own Fastify scope. */
export async function logPhotoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, sessions, runtime } = services;
  const uploads = await takeUploads(app, services.uploadSlots, maxPhotoBytes);
  const inTheirLanguage = { preHandler: answerInPersonLanguage(sessions) };
  const requireUploader = (request: FastifyRequest<{ Params: OfDaycare }>) => requireAccess(services, request, 'dailyLog.write');

  const findForFamily = async (request: FastifyRequest<{ Params: OfDaycare }>, id: string, part: 'bytes' | 'thumbnail') => {
    const { user, tablet } = await requireSession(services, request);
    if (tablet !== undefined) return undefined;
    const at = isoTime(runtime.now());
    const { daycareId } = request.params;
    const ownChildren = (await listOwnChildren(db, user.uid, at)).filter((own) => own.daycareId === daycareId);
    return findFamilyPhoto(db, ownChildren, { id, at }, part);
  };
  const findForTeam = async (request: FastifyRequest<{ Params: OfDaycare }>, id: string, part: 'bytes' | 'thumbnail') => {
    const { access, uid } = await requireAccess(services, request, 'dailyLog.view');
    return findLogPhoto(db, access.children, { id, uid }, part);
  };

  app.post<{ Params: OfDaycare }>(address, inTheirLanguage, async (request, reply) => {
    const { entered, sent, signal } = await uploads.take(request, reply, { enter: () => requireUploader(request), ...ofPhoto });
    return { photoId: await storeLogPhoto(entered, { upload: sent, signal }) };
  });

  app.get<{ Params: OfDaycare & { photoId: string }; Querystring: { size?: unknown } }>(`${address}/:photoId`, async (request, reply) => {
    const { photoId } = request.params;
    const part = requestedSize(request.query.size) === 'whole' ? 'bytes' : 'thumbnail';
    const bytes = (await findForFamily(request, photoId, part)) ?? (await findForTeam(request, photoId, part));
    if (bytes === undefined) throw new DomainError('NOT_FOUND', 'photoNotFound', text.errors.notFound);
    return answerWithPhoto(request, reply, { etag: `"${photoId}-${part}"`, mediaType: 'image/webp', bytes });
  });
}
