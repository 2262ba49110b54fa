import { text } from '@daycare-portal/shared/text';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createSessions } from './auth/sessions';
import type { Config } from './config';
import type { Db } from './db/database';
import { healthRoute } from './http/health';
import { securityHeaders } from './http/security-headers';
import { siteRoutes } from './http/site';
import { refuseForeignOrigins } from './http/site-origin';
import { trpcRoutes } from './http/trpc-routes';
import type { Outside } from './outside';
import type { Services } from './trpc/context';

export interface AppParts {
  config: Config;
  db: Db;
  outside: Outside;
  log: FastifyBaseLogger;
  /** Where the built client is; without it only the calls are served. */
  clientDir?: string;
}

const bodyLimit = 1024 * 1024;

/** The whole server, ready to listen. */
export async function buildApp({ config, db, outside, log, clientDir }: AppParts): Promise<{ app: FastifyInstance; services: Services }> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => Buffer.from(outside.randomBytes(6)).toString('hex'),
    routerOptions: { maxParamLength: 5000 },
  });
  const services: Services = { db, config, outside, sessions: createSessions(db, config, outside) };
  const https = config.publicOrigin?.startsWith('https:') ?? false;

  answerErrors(app);
  await securityHeaders(app, https);
  refuseForeignOrigins(app, config, services.sessions);
  healthRoute(app, db);
  await app.register((scope) => trpcRoutes(scope, services));
  await siteRoutes(app, clientDir);
  return { app, services };
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return reply.code(413).send({ error: { code: 'PAYLOAD_TOO_LARGE', message: text.errors.tooLarge } });
    if (status < 500) return reply.code(status).send({ error: { code: 'BAD_REQUEST', message: text.errors.badInput('') } });
    request.log.error({ err: error, requestId: request.id }, 'a request failed unexpectedly');
    return reply.code(500).send({ error: { code: 'INTERNAL_SERVER_ERROR', message: text.errors.unexpected(request.id) } });
  });
}
