import { text } from '@daycare-portal/shared/text';
import { TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appRouter, type AppRouter } from '../app-router';
import type { OpenSession } from '../auth/sessions';
import type { Services } from '../trpc/context';
import { ReadableError, translateError } from '../trpc/errors';
import { siteOrigin } from './site-origin';

const callsARequest = 10;

/** `/trpc`: JSON only, at most ten calls a request, sign-in by itself, nothing kept by caches (trust 15, 19). */
export async function trpcRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // An answer in pieces begins before its calls can set a cookie.
    delete request.headers['trpc-accept'];
    if (request.method === 'GET') return;
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      return reply.code(415).send({ error: { code: 'UNSUPPORTED_MEDIA_TYPE', message: text.errors.jsonOnly } });
    }
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      async createContext({ req, res, info }) {
        refuseBatches(info.calls.map((call) => call.path));
        return {
          ...services,
          session: await findSession(services, req),
          requestId: req.id,
          place: req.ip,
          userAgent: req.headers['user-agent'],
          origin: siteOrigin(services.config, req),
          setCookie: (header) => void res.header('set-cookie', header),
          forgetSite: () => void res.header('clear-site-data', '"cache"'),
        };
      },
      onError({ error, path, req }) {
        if (error.code !== 'INTERNAL_SERVER_ERROR' && error.message !== text.errors.diskFull) return;
        app.log.error({ err: error.cause ?? error, path, requestId: req.id }, 'a call failed unexpectedly');
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  });
}

/** Looks at the calls as tRPC is about to run them: a path can be encoded in more ways than one. */
function refuseBatches(paths: readonly string[]): void {
  const problem =
    paths.length > callsARequest
      ? text.errors.tooManyCalls(callsARequest)
      : paths.length > 1 && paths.includes('auth.signIn')
        ? text.errors.neverBatched
        : undefined;
  if (problem !== undefined) throw new ReadableError({ code: 'BAD_REQUEST', message: problem });
}

// Fails before there is a context, from which an error gets its request's number otherwise.
async function findSession({ sessions }: Services, request: FastifyRequest): Promise<OpenSession | null> {
  try {
    return await sessions.find(request.headers.cookie);
  } catch (cause) {
    throw translateError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }), request.id);
  }
}
