import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireAccess } from '../core/http/require-access';
import { answerInPersonLanguage } from '../core/http/person-language';
import { getStoredStudent } from '../records/students/students.queries';
import type { Services } from '../core/trpc/context';
import { attachment } from '../core/files/attachment';
import { oneDownloadEach } from '../core/files/one-download';
import { buildArchive } from '../whole/export/build-archive';

interface RouteParams {
  daycareId: string;
  /** Only part of the address for one student's record. */
  studentId?: string;
}

// A download that nobody reads any more makes room for others.
const longestStandstill = 60_000;

/**
 * An owner's downloads: everything of the daycare, and the record of one student (trust 23). HEAD tells whether a download is available.
 */
export async function exportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, runtime, sessions } = services;
  const downloads = oneDownloadEach(runtime);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const url of ['/files/daycares/:daycareId/export', '/files/students/:daycareId/:studentId/record']) {
    app.route<{ Params: RouteParams }>({ method: ['GET', 'HEAD'], url, preHandler: answerInPersonLanguage(sessions), handler: answer });
  }

  async function answer(request: FastifyRequest<{ Params: RouteParams }>, reply: FastifyReply) {
    const { method, params } = request;
    const { studentId } = params;
    const { uid, access, record } = await requireAccess(services, request, 'daycare.export');
    const { daycareId, children } = access;
    if (studentId !== undefined) await getStoredStudent(db, children, studentId);
    if (method === 'HEAD') {
      downloads.keep(uid);
      return reply.type('application/zip').send();
    }
    const end = downloads.begin(uid);
    reply.type('application/zip');
    try {
      await (studentId === undefined ? record(db, 'daycare.export', daycareId) : record(db, 'student.export', studentId));
      const { fileName, size, zip } = await buildArchive(db, runtime, children, studentId);
      zip.once('close', end);
      reply.raw.setTimeout(longestStandstill, () => reply.raw.destroy());
      reply.headers({ 'content-length': size, 'content-disposition': attachment(fileName) });
      return reply.send(zip);
    } catch (error) {
      end();
      throw error;
    }
  }
}
