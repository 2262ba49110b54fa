import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';

/** Prepared, because on SQLite such a query waits for no transaction: a long write is no reason to call the portal away. */
const askDatabase = prepared((db: Db) => db.selectFrom('users').select('id').limit(1));

/** Answers 200 only if the database answers. */
export function healthRoute(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async (_request, reply) => {
    try {
      await askDatabase(db);
      return { status: 'ok' };
    } catch (error) {
      reply.log.error(error, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
