import { maxPhotoBytes } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photoScopesOf } from '../core/auth/room-tablet';
import { DomainError } from '../core/errors';
import { answerInPersonLanguage } from '../core/http/person-language';
import { takeUploads } from '../core/http/read-upload';
import { requireAccess, requireSession } from '../core/http/require-access';
import { answerWithPhoto, ofPhoto, requestedSize } from '../core/photos/photo-answers';
import { isoTime } from '../core/runtime';
import type { Services } from '../core/trpc/context';
import { findPersonPhoto } from '../records/people/photos.queries';
import { requirePerson, storePersonPhoto } from '../work/people/person-photos';

interface OfPerson {
  daycareId: string;
  personId: string;
}

const address = '/files/people/:daycareId/:personId/photo';

/** Photos of the people around children: for the team, and for guardians of the same household. Needs its own Fastify scope. */
export async function personPhotoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, runtime, sessions } = services;
  const uploads = await takeUploads(app, services.uploadSlots, maxPhotoBytes);
  const inTheirLanguage = { preHandler: answerInPersonLanguage(sessions) };
  const requireUploader = (request: FastifyRequest<{ Params: OfPerson }>) =>
    requireAccess(services, request, 'people.manage', {
      find: ({ children }) => requirePerson(db, children, request.params.personId),
      changes: ['people', 'access'],
    });

  app.post<{ Params: OfPerson }>(address, inTheirLanguage, async (request, reply) => {
    const { entered, sent, signal } = await uploads.take(request, reply, { enter: () => requireUploader(request), ...ofPhoto });
    return { url: await storePersonPhoto(entered, request.params.personId, sent, signal) };
  });

  app.get<{ Params: OfPerson & { hash: string }; Querystring: { size?: unknown } }>(`${address}/:hash`, async (request, reply) => {
    const { daycareId, ...photo } = request.params;
    const session = await requireSession(services, request);
    const size = requestedSize(request.query.size);
    const part = size === 'whole' ? 'bytes' : 'thumbnail';
    let bytes: Uint8Array | undefined;
    for (const children of await photoScopesOf(db, session, daycareId, isoTime(runtime.now())))
      bytes ??= await findPersonPhoto(db, children, photo, part);
    if (bytes === undefined) throw new DomainError('NOT_FOUND', 'notFound', text.errors.notFound);
    return answerWithPhoto(request, reply, { etag: `"${photo.hash}-${part}"`, mediaType: 'image/webp', bytes });
  });
}
