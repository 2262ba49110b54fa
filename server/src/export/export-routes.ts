import { text } from '@daycare-portal/shared/text';
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, recorder } from '../audit/record';
import { authorize } from '../auth/access';
import { DomainError } from '../errors';
import { placeOf } from '../http/place-of';
import { speakToPerson } from '../language';
import { getStoredStudent } from '../students/students.queries';
import type { Services } from '../trpc/context';
import { buildArchive } from './build-archive';

interface Asked {
  daycareId: string;
  /** Only in the address of one student's record. */
  studentId?: string;
}

// A download that nobody reads any more gives its place back.
const longestStandstill = 60_000;

/** An owner's downloads: everything of the daycare, and the record of one student (trust 23). HEAD tells whether one can be had. */
export async function exportRoutes(app: FastifyInstance, { db, outside, sessions, sideNotes }: Services): Promise<void> {
  const underWay = new Set<string>();

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const url of ['/files/daycares/:daycareId/export', '/files/students/:daycareId/:studentId/record']) {
    app.route<{ Params: Asked }>({ method: ['GET', 'HEAD'], url, preHandler: speakToPerson(sessions), handler: answer });
  }

  async function answer(request: FastifyRequest<{ Params: Asked }>, reply: FastifyReply) {
    const { method, headers, params } = request;
    const session = await sessions.find(headers.cookie);
    if (session === null) throw new DomainError('UNAUTHORIZED', text.errors.notSignedIn);
    const { uid } = session.user;
    const { studentId } = params;
    const actor = actorOf({ session, place: placeOf(request), userAgent: headers['user-agent'] });
    const { daycareId } = await authorize(db, uid, params.daycareId, 'daycare.export').catch(async (error: unknown) => {
      await sideNotes.refused(actor, params.daycareId, 'daycare.export', error);
      throw error;
    });
    if (studentId !== undefined) await getStoredStudent(db, daycareId, studentId);
    if (underWay.has(uid)) throw new DomainError('TOO_MANY_REQUESTS', text.yourData.underWay);
    reply.type('application/zip');
    if (method === 'HEAD') return reply.send();

    underWay.add(uid);
    try {
      const record = recorder(outside, actor, daycareId);
      await (studentId === undefined ? record(db, 'daycare.export', daycareId) : record(db, 'student.export', studentId));
      const { fileName, size, zip } = await buildArchive(db, outside, daycareId, studentId);
      zip.once('close', () => underWay.delete(uid));
      reply.raw.setTimeout(longestStandstill, () => reply.raw.destroy());
      reply.headers({ 'content-length': size, 'content-disposition': attachment(fileName) });
      return reply.send(zip);
    } catch (error) {
      underWay.delete(uid);
      throw error;
    }
  }
}

/** With the name in letters that every browser reads, and as it is. */
function attachment(name: string): string {
  return contentDisposition(name, { fallback: name.replace(/[^ -~]+/g, '_') });
}
