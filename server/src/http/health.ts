import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';

/** Answers 200 only if the database answers. */
export function healthRoute(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async (_request, reply) => {
    try {
      await db.selectFrom('users').select('id').limit(1).execute();
      return { status: 'ok' };
    } catch (error) {
      reply.log.error(error, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
