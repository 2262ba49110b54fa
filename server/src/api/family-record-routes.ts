import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../core/errors';
import { attachment } from '../core/files/attachment';
import { answerInPersonLanguage } from '../core/http/person-language';
import { requireOwnChild } from '../core/http/require-access';
import type { Services } from '../core/trpc/context';
import { makeFamilyRecord } from '../whole/family-record/make-family-record';

// As for an owner's download.
const longestStandstill = 60_000;

/** What a family takes along about its child: a guardian's own download, one at a time. */
export async function familyRecordRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const underWay = new Set<string>();
  app.get<{ Params: { daycareId: string; studentId: string } }>(
    '/files/family/:daycareId/:studentId/record',
    { preHandler: answerInPersonLanguage(services.sessions) },
    async (request, reply) => {
      const { uid, db, runtime, access, record } = await requireOwnChild(services, request, 'day');
      if (underWay.has(uid)) throw new DomainError('TOO_MANY_REQUESTS', 'downloadRunning', text.yourData.underWay);
      underWay.add(uid);
      try {
        await record(db, 'student.export', access.own.studentId);
        const { fileName, zip } = await makeFamilyRecord({ db, runtime, access });
        zip.once('close', () => underWay.delete(uid));
        reply.raw.setTimeout(longestStandstill, () => reply.raw.destroy());
        reply.type('application/zip');
        reply.headers({ 'cache-control': 'no-store', 'content-disposition': attachment(fileName) });
        return await reply.send(zip);
      } catch (error) {
        underWay.delete(uid);
        throw error;
      }
    },
  );
}
