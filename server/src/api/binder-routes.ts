import { createHash } from 'node:crypto';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../core/files/attachment';
import { fileName } from '../core/files/file-name';
import { answerInPersonLanguage } from '../core/http/person-language';
import { requireAccess } from '../core/http/require-access';
import type { Services } from '../core/trpc/context';
import { binderCss } from '../whole/binder/binder-css';

// Allows its own styles and embedded photos, and no scripts.
const styles = createHash('sha256').update(binderCss).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styles}'; img-src data:; sandbox; frame-ancestors 'none'`;

/** Stored binders, for people who may export everyone's attendance. */
export async function binderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { binders, sessions, sideNotes } = services;
  app.get<{ Params: { daycareId: string; day: string } }>(
    '/files/binders/:daycareId/:day',
    { preHandler: answerInPersonLanguage(sessions) },
    async (request, reply) => {
      const { day } = request.params;
      const { uid, access, record } = await requireAccess(services, request, 'attendance.export');
      const document = await binders.read(access.daycareId, day);
      await sideNotes.viewed(uid, record, access.daycareId, 'daycare.openBinder');
      reply.headers({
        'content-security-policy': policy,
        'content-disposition': attachment(`${fileName(`${dayPapersText.binder.title} ${day}`)}.html`, 'inline'),
      });
      return reply.type('text/html; charset=utf-8').send(document);
    },
  );
}
