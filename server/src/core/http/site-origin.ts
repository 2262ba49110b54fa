import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { readDeviceCookie } from '../auth/open-device';
import type { Sessions } from '../auth/open-session';

/** Anybody can name any address, and must not fill the log. */
const mostLogged = 20;

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
 * Anything but GET must come from the site's own origin. A wrong one, or none beside the cookie of a session or a device, is answered with 403 (product 11).
 */
export function refuseForeignOrigins(app: FastifyInstance, config: Config, sessions: Sessions): void {
  let known: string | undefined;
  app.addHook('onRequest', async (request, reply) => {
    const asked = siteOrigin(config, request);
    // Most requests name the one that the last named.
    if (asked !== known && isOrigin(asked)) known = asked;
    if (asked !== known) {
      return reply.code(400).send({ error: { code: 'BAD_REQUEST', message: text.errors.badInput('Host') } });
    }
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, cookie } = request.headers;
    const isNamed = sessions.isNamedIn(cookie) || readDeviceCookie(config, cookie) !== undefined;
    const refused = origin === undefined ? isNamed : origin !== siteOrigin(config, request);
    if (!refused) return;
    const isOwn = isOwnPage(request);
    if (isOwn) logOnce(request);
    const message = isOwn ? whereToGo(config) : text.errors.foreignOrigin;
    return reply.code(403).send({ error: { code: 'FORBIDDEN', message } });
  });

  const logged = new Set<string>();
  function logOnce({ log, headers: { origin = '', host = '' } }: FastifyRequest): void {
    if (logged.has(origin) || logged.size >= mostLogged) return;
    logged.add(origin);
    log.warn({ origin, host, PUBLIC_URL: config.publicOrigin }, 'the portal was opened at an address that is not the one in PUBLIC_URL');
  }
}

/** Whether a page of the portal itself sends this, opened at another address than the portal is known by. */
function isOwnPage({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function whereToGo({ publicOrigin }: Config): string {
  return publicOrigin === undefined ? text.errors.unknownAddress : text.errors.otherAddress(publicOrigin);
}
