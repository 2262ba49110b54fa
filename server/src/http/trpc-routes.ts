import { text } from '@daycare-portal/shared/text';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { appRouter, type AppRouter } from '../app-router';
import type { Services } from '../trpc/context';
import { siteOrigin } from './site-origin';

const callsARequest = 10;

/** `/trpc`: JSON only, at most ten calls a request, sign-in by itself, nothing kept by caches (trust 15, 19). */
export async function trpcRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method === 'GET') return;
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      return reply.code(415).send({ error: { code: 'UNSUPPORTED_MEDIA_TYPE', message: text.errors.jsonOnly } });
    }
  });
  app.addHook('preHandler', async (request, reply) => {
    const calls = pathOf(request.url).split(',');
    const problem =
      calls.length > callsARequest
        ? text.errors.tooManyCalls(callsARequest)
        : calls.length > 1 && calls.includes('auth.signIn')
          ? text.errors.neverBatched
          : undefined;
    if (problem !== undefined) return reply.code(400).send({ error: { code: 'BAD_REQUEST', message: problem } });
  });

  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: callsARequest,
      createContext: async ({ req, res }) => ({
        ...services,
        session: await services.sessions.find(req.headers.cookie),
        requestId: req.id,
        place: req.ip,
        origin: siteOrigin(services.config, req),
        setCookie: (header) => void res.header('set-cookie', header),
        forgetSite: () => void res.header('clear-site-data', '"cache"'),
      }),
      onError({ error, path, ctx }) {
        if (error.code !== 'INTERNAL_SERVER_ERROR') return;
        app.log.error({ err: error.cause ?? error, path, requestId: ctx?.requestId }, 'a call failed unexpectedly');
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  });
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0]?.replace(/^\/trpc\//, '') ?? '');
  } catch {
    return '';
  }
}
