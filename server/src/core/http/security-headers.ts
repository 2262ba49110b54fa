import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

// Photos are taken with the device's own camera app, which needs no permission. Chromium on Linux complains about `bluetooth`.
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Nothing is loaded from another host. Styles may be inline, which Mantine's responsive props need, and of scripts only those that stand in
 * the given page.
 */
export async function securityHeaders(app: FastifyInstance, https: boolean, page = ''): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashesOfScriptsIn(page)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http it would send the browser to an https address that does not exist.
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  // They are the same for every answer, and helmet would work them out for each: a quarter of what a call costs that does nothing.
  let headers: OutgoingHttpHeaders | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    if (headers === undefined) {
      reply.helmet();
      headers = reply.raw.getHeaders();
    } else for (const [name, value = ''] of Object.entries(headers)) reply.raw.setHeader(name, value);
    done();
  });
  // A browser may keep only what explicitly says so.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

function hashesOfScriptsIn(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, source = '']) => source);
  return scripts.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
}
