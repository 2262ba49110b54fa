import type { FastifyInstance } from 'fastify';
import { attachment } from '../core/files/attachment';
import { oneDownloadEach } from '../core/files/one-download';
import { answerInPersonLanguage } from '../core/http/person-language';
import { requireOwnChild } from '../core/http/require-access';
import type { Services } from '../core/trpc/context';
import { makeFamilyRecord } from '../whole/family-record/make-family-record';

// As for an owner's download.
const longestStandstill = 60_000;

/** What a family takes along about its child: a guardian's own download, one at a time. HEAD tells whether it can start. */
export async function familyRecordRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const downloads = oneDownloadEach(services.runtime);
  app.route<{ Params: { daycareId: string; studentId: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/family/:daycareId/:studentId/record',
    preHandler: answerInPersonLanguage(services.sessions),
    handler: async (request, reply) => {
      const { uid, db, runtime, access, record } = await requireOwnChild(services, request, 'day');
      reply.header('cache-control', 'no-store');
      if (request.method === 'HEAD') {
        downloads.keep(uid);
        return reply.type('application/zip').send();
      }
      const end = downloads.begin(uid);
      try {
        await record(db, 'student.export', access.own.studentId);
        const { fileName, zip } = await makeFamilyRecord({ db, runtime, access });
        zip.once('close', end);
        reply.raw.setTimeout(longestStandstill, () => reply.raw.destroy());
        reply.type('application/zip').header('content-disposition', attachment(fileName));
        return await reply.send(zip);
      } catch (error) {
        end();
        throw error;
      }
    },
  });
}
