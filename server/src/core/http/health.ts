import type { FastifyInstance } from 'fastify';
import type { Backups } from '../../whole/backup/backups';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';

/** Prepared, because on SQLite such a query waits for no transaction: a long write is no reason to call the portal away. */
const askDatabase = prepared((db: Db) => db.selectFrom('users').select('id').limit(1));

/**
 * Answers 200 only if the database answers. Damage is in the body and not in the status, because most of the portal still works, and taking
 * it out of service would help nobody.
 */
export function healthRoute(app: FastifyInstance, db: Db, { foundDamage }: Pick<Backups, 'foundDamage'>): void {
  app.get('/healthz', async (_request, reply) => {
    try {
      await askDatabase(db);
      return { status: foundDamage() ? 'damaged' : 'ok' };
    } catch (error) {
      reply.log.error(error, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
