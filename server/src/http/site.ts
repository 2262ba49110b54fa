import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { text } from '@daycare-portal/shared/text';
import type { FastifyInstance } from 'fastify';

/**
 * The built client: hashed assets for ever, index.html asked for anew each time, and for every page's address. Of the copies that the build
 * compressed the browser gets the one that it takes: the student list's scripts are 166 kB in place of 607.
 */
export async function siteRoutes(app: FastifyInstance, clientDir: string | undefined): Promise<void> {
  const built = clientDir !== undefined && existsSync(join(clientDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: clientDir,
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const isAsset = relative(clientDir, path).startsWith(`assets${sep}`);
        reply.setHeader('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(trpc|files|assets)\//.test(request.url);
    if (built && wantsPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ error: { code: 'NOT_FOUND', message: text.errors.notFound } });
  });
}
