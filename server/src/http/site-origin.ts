import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Sessions } from '../sessions/sessions';

/** The site's own origin: PUBLIC_URL's, or the address that the request was sent to. */
export function siteOrigin(config: Config, request: FastifyRequest): string {
  return config.publicOrigin ?? `${request.protocol}://${request.host}`;
}

/** A malformed Host would appear in links and break whatever reads them. */
function isOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { username, password, pathname, search, hash } = new URL(origin);
  return pathname === '/' && [username, password, search, hash].every((part) => part === '');
}

/**
 * Anything but GET must come from the site's own origin. A wrong one, or none beside a session cookie, is answered with 403 (product 11).
 */
export function refuseForeignOrigins(app: FastifyInstance, config: Config, sessions: Sessions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOrigin(siteOrigin(config, request))) {
      return reply.code(400).send({ error: { code: 'BAD_REQUEST', message: text.errors.badInput('Host') } });
    }
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, cookie } = request.headers;
    const refused = origin === undefined ? sessions.isNamedIn(cookie) : origin !== siteOrigin(config, request);
    if (refused) return reply.code(403).send({ error: { code: 'FORBIDDEN', message: text.errors.foreignOrigin } });
  });
}
