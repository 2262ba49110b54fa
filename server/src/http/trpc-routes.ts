import { gzipSync } from 'node:zlib';
import { chosenLanguage } from '@daycare-portal/shared/language';
import { WindowId } from '@daycare-portal/shared/hear-changes';
import { personHeader, unattendedHeader, windowHeader } from '@daycare-portal/shared/live';
import { text } from '@daycare-portal/shared/text';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from '../app-router';
import { readDeviceToken } from '../sign-in/known-devices';
import type { OpenSession } from '../sessions/sessions';
import { languageOf, speaking } from '../language';
import type { Context, Services } from '../trpc/context';
import { DomainError } from '../errors';
import { translateError } from '../trpc/errors';
import { clientIpOf } from './client-ip';
import { siteOrigin } from './site-origin';
import { answerCalls } from './trpc-calls';
import { trpcStreams } from './trpc-streams';

const callsARequest = 10;
// Signing in and registering send less than 2 kB.
const longestSignedOut = 16 * 1024;
const longestPassed = 1024 * 1024;

// In one piece and at the lowest level: 0.1 ms makes the list of 200 students 7 times smaller; a stream would cost as much as the list.
// Only what queries found, for it repeats nothing that whoever led a browser here could have chosen (BREACH): refusals do, and what
// mutations answer holds secrets at times, a link of an invitation.
const worthCompressing = 2048;

/** `/trpc`: JSON only, at most ten calls a request, sign-in by itself, nothing kept by caches (trust 15, 19). */
export async function trpcRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { sessions } = services;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method === 'GET') return;
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
      return reply.code(415).send({ error: { code: 'UNSUPPORTED_MEDIA_TYPE', message: text.errors.jsonOnly } });
    }
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  trpcStreams(app, (request, reply) => createContext(services, request, reply));
  app.all<CallRoute>(
    '/trpc/:path',
    {
      // Of somebody who is not signed in the body is not even read where it is longer than any call of theirs.
      async onRequest(request, reply) {
        const length = bodyLength(request);
        if (length <= longestSignedOut || (await maySendMore(sessions, request))) return;
        // What is left of a shorter one is let pass, so that its sender gets the answer.
        if (length > longestPassed) reply.header('connection', 'close');
        return answer(request, reply, refuseLength);
      },
    },
    (request, reply) => answer(request, reply, () => (request.method === 'GET' ? request.query.input : request.body)),
  );

  async function answer(request: FastifyRequest<CallRoute>, reply: FastifyReply, input: () => unknown) {
    const { params, query, method } = request;
    const { status, body, queried } = await speaking(languageOf(request), () =>
      answerCalls(
        appRouter,
        { method, path: params.path, batch: query.batch === '1', input },
        {
          refuse: refuseBatches,
          createContext: () => createContext(services, request, reply),
          onError(error, path) {
            const ofDatabase: readonly string[] = [text.errors.diskFull, text.errors.databaseGone, text.errors.databaseBusy];
            if (error.code !== 'INTERNAL_SERVER_ERROR' && !ofDatabase.includes(error.message)) return;
            app.log.error({ err: error.cause ?? error, path, requestId: request.id }, 'a call failed unexpectedly');
          },
        },
      ),
    );
    reply.code(status).header('content-type', 'application/json').header('vary', 'accept-encoding');
    // It is JSON already, and its type is to be as tRPC has it.
    if (!queried || body.length < worthCompressing || !takesGzip(request)) return reply.serializer(String).send(body);
    return reply.header('content-encoding', 'gzip').send(gzipSync(body, { level: 1 }));
  }
}

interface CallRoute {
  Params: { path: string };
  Querystring: { batch?: unknown; input?: unknown };
  Body: string | undefined;
}

/** Also where the database cannot be asked: the call then answers that, and reads no input. */
async function maySendMore(sessions: Services['sessions'], { headers }: FastifyRequest): Promise<boolean> {
  const session = await sessions.find(headers.cookie).catch(() => undefined);
  return session !== null;
}

function refuseLength(): never {
  throw new DomainError('PAYLOAD_TOO_LARGE', 'badInput', text.errors.tooLarge);
}

/** Of the request's body, as it is announced; Infinity where that is not told. */
function bodyLength({ headers }: FastifyRequest<CallRoute>): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
}

async function createContext(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  return {
    ...services,
    session: await findSession(services, request),
    requestId: request.id,
    clientIp: clientIpOf(request),
    userAgent: request.headers['user-agent'],
    windowId: windowOf(request),
    deviceToken: readDeviceToken(services.config, request.headers.cookie),
    chosenLanguage: chosenLanguage(request.headers.cookie),
    origin: siteOrigin(services.config, request),
    port: request.socket.localPort ?? services.config.port,
    setCookie: (header) => void reply.header('set-cookie', header),
    forgetSite: () => void reply.header('clear-site-data', '"cache"'),
  };
}

function refuseBatches(paths: readonly string[]): TRPCError | undefined {
  const problem =
    paths.length > callsARequest
      ? text.errors.tooManyCalls(callsARequest)
      : paths.length > 1 && paths.includes('auth.signIn')
        ? text.errors.neverBatched
        : undefined;
  if (problem === undefined) return undefined;
  return new TRPCError({ code: 'BAD_REQUEST', cause: new DomainError('BAD_REQUEST', 'badInput', problem) });
}

// Fails before there is a context, from which an error gets its request's number otherwise.
async function findSession({ sessions }: Services, request: FastifyRequest): Promise<OpenSession | null> {
  try {
    const { cookie, [personHeader]: sentBy } = request.headers;
    const session = await (isUnattended(request) ? sessions.findUnattended(cookie) : sessions.find(cookie));
    // In another window of that browser somebody else has signed in: what the one before sends is not theirs.
    return sentBy === undefined || session?.user.uid === sentBy ? session : null;
  } catch (cause) {
    throw translateError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }), request.id);
  }
}

/** A browser opens a stream anew by itself, and can send no header with it. */
function isUnattended({ headers }: FastifyRequest): boolean {
  return headers[unattendedHeader] === '1' || headers.accept === 'text/event-stream';
}

function windowOf({ headers }: FastifyRequest): string | undefined {
  const { data } = WindowId.safeParse(headers[windowHeader]);
  return data;
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''));
}
