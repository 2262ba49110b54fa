import multipart from '@fastify/multipart';
import { maxPhotoBytes, thumbnailSizes, type ThumbnailSize } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permittedRecorder } from '../audit/permitted-recorder';
import { actorOf } from '../audit/record';
import { authorize, findStudentAccess } from '../auth/access';
import { DomainError } from '../errors';
import { placeOf } from '../http/place-of';
import { getStoredStudent } from '../students/students.queries';
import { speakToPerson } from '../language';
import type { Services } from '../trpc/context';
import { findPhoto, findThumbnail, storePhoto } from './photo-store';

interface OfStudent {
  daycareId: string;
  studentId: string;
}

const address = '/files/students/:daycareId/:studentId/profilePicture';

// A file that is somewhat too large is read to its end, so that its sender gets the answer; beyond this the connection is cut.
const longestBody = 4 * maxPhotoBytes;

/** Students' photos: sent here, and read by the daycare's staff and the student's linked parents (contract 4, trust 18). Needs a scope of its own. */
export async function photoRoutes(app: FastifyInstance, { db, outside, sessions, sideNotes }: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxPhotoBytes, files: 2, fields: 8, fieldSize: 1024, fieldNameSize: 100, headerPairs: 16 },
  });
  // A body that is not multipart is left unread; the handler then finds no image.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post<{ Params: OfStudent }>(address, { preHandler: speakToPerson(sessions) }, async (request, reply) => {
    const { studentId } = request.params;
    await requireUploader(request);
    if (Number(request.headers['content-length']) > longestBody) {
      reply.header('connection', 'close');
      throw new DomainError('PAYLOAD_TOO_LARGE', text.photo.tooLarge);
    }
    const bytes = await readUpload(request);
    // Once more: sending may take long, and the person may not be on the staff any more.
    const { access, actor } = await requireUploader(request);
    const record = permittedRecorder(outside, actor, access, 'students.update');
    return { url: await storePhoto(db, outside, access.daycareId, studentId, bytes, record) };
  });

  async function requireUploader(request: FastifyRequest<{ Params: OfStudent }>) {
    const { params, headers } = request;
    const session = await sessions.find(headers.cookie);
    if (session === null) throw new DomainError('UNAUTHORIZED', text.errors.notSignedIn);
    const actor = { ...actorOf({ session, place: placeOf(request), userAgent: headers['user-agent'] }), userId: session.user.uid };
    try {
      const access = await authorize(db, session.user.uid, params.daycareId, 'students.update');
      await getStoredStudent(db, access.daycareId, params.studentId);
      return { access, actor };
    } catch (error) {
      await sideNotes.refused(actor, params.daycareId, 'students.update', error);
      throw error;
    }
  }

  app.get<{ Params: OfStudent & { hash: string }; Querystring: { size?: unknown } }>(`${address}/:hash`, async (request, reply) => {
    const { daycareId: asked, studentId, hash } = request.params;
    const session = await sessions.find(request.headers.cookie);
    const daycareId = session === null ? undefined : await findStudentAccess(db, session.user.uid, asked, studentId);
    const size = sizeAsked(request.query.size);
    const photo =
      daycareId === undefined || size === undefined
        ? undefined
        : size === 'whole'
          ? await findPhoto(db, daycareId, studentId, hash)
          : await findThumbnail(db, daycareId, studentId, hash, size);
    if (photo === undefined) throw new DomainError('NOT_FOUND', text.errors.notFound);
    const etag = `"${hash}${size === 'whole' ? '' : `-${size}`}"`;
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    if (names(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(photo.mediaType).send(photo.bytes);
  });
}

/** One of the sizes in which photos are stored, the whole photo where none is named, or undefined. */
function sizeAsked(size: unknown): ThumbnailSize | 'whole' | undefined {
  return size === undefined ? 'whole' : thumbnailSizes.find((known) => String(known) === size);
}

/** The bytes of the form's `file`. PAYLOAD_TOO_LARGE over 5 MB, BAD_REQUEST for a body without such a file, or with another beside it. */
async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  const file = await readFile(request).catch(() => undefined);
  if (file === undefined) throw new DomainError('BAD_REQUEST', text.photo.notAnImage);
  if (file.truncated) throw new DomainError('PAYLOAD_TOO_LARGE', text.photo.tooLarge);
  return file.bytes;
}

async function readFile(request: FastifyRequest): Promise<{ bytes: Uint8Array; truncated: boolean } | undefined> {
  let received = 0;
  request.raw.on('data', (chunk: Uint8Array) => {
    received += chunk.length;
    if (received > longestBody) request.raw.destroy();
  });
  let found: { bytes: Uint8Array; truncated: boolean } | undefined;
  for await (const part of request.files()) {
    const bytes = await part.toBuffer();
    // Which of two files was meant, nobody can tell.
    if (part.fieldname !== 'file' || found !== undefined) return undefined;
    found = { bytes, truncated: part.file.truncated };
  }
  return found;
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
