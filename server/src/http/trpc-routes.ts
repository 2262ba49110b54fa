import { gzipSync } from 'node:zlib';
import { text } from '@daycare-portal/shared/text';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from '../app-router';
import type { OpenSession } from '../auth/sessions';
import { languageOf, speaking } from '../language';
import type { Context, Services } from '../trpc/context';
import { ReadableError, translateError } from '../trpc/errors';
import { siteOrigin } from './site-origin';
import { answerCalls } from './trpc-calls';

const callsARequest = 10;

// In one piece and at the lowest level: 0.1 ms makes the list of 200 students 7 times smaller; a stream would cost as much as the list.
// Only what queries found, for it repeats nothing that whoever led a browser here could have chosen (BREACH): refusals do, and what
// mutations answer holds secrets at times, a link of an invitation.
const worthCompressing = 2048;

/** `/trpc`: JSON only, at most ten calls a request, sign-in by itself, nothing kept by caches (trust 15, 19). */
export async function trpcRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method === 'GET') return;
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      return reply.code(415).send({ error: { code: 'UNSUPPORTED_MEDIA_TYPE', message: text.errors.jsonOnly } });
    }
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all<{ Params: { path: string }; Querystring: { batch?: unknown; input?: unknown }; Body: string | undefined }>(
    '/trpc/:path',
    async (request, reply) => {
      const { params, query, method } = request;
      const input = method === 'GET' ? query.input : (request.body ?? '');
      const { status, body, queried } = await speaking(languageOf(request), () =>
        answerCalls(
          appRouter,
          { method, path: params.path, batch: query.batch === '1', input: typeof input === 'string' && input !== '' ? input : undefined },
          (paths) => createContext(services, request, reply, paths),
          (error, path) => {
            const ofDatabase: readonly string[] = [text.errors.diskFull, text.errors.databaseGone, text.errors.databaseBusy];
            if (error.code !== 'INTERNAL_SERVER_ERROR' && !ofDatabase.includes(error.message)) return;
            app.log.error({ err: error.cause ?? error, path, requestId: request.id }, 'a call failed unexpectedly');
          },
        ),
      );
      reply.code(status).header('content-type', 'application/json').header('vary', 'accept-encoding');
      // It is JSON already, and its type is to be as tRPC has it.
      if (!queried || body.length < worthCompressing || !takesGzip(request)) return reply.serializer(String).send(body);
      return reply.header('content-encoding', 'gzip').send(gzipSync(body, { level: 1 }));
    },
  );
}

async function createContext(services: Services, request: FastifyRequest, reply: FastifyReply, paths: readonly string[]): Promise<Context> {
  refuseBatches(paths);
  return {
    ...services,
    session: await findSession(services, request),
    requestId: request.id,
    place: request.ip,
    userAgent: request.headers['user-agent'],
    origin: siteOrigin(services.config, request),
    setCookie: (header) => void reply.header('set-cookie', header),
    forgetSite: () => void reply.header('clear-site-data', '"cache"'),
  };
}

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

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''));
}
