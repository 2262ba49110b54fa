import { chosenLanguage } from '@daycare-portal/shared/language';
import { WindowId } from '@daycare-portal/shared/live-subscription';
import { personHeader, unattendedHeader, windowHeader } from '@daycare-portal/shared/live';
import type { Reason } from '@daycare-portal/shared/reasons';
import { text } from '@daycare-portal/shared/text';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from './app-router';
import { readDeviceToken } from '../work/accounts/known-devices';
import { findOpenDevice, readDeviceCookie, type OpenDevice } from '../core/auth/open-device';
import type { OpenSession } from '../core/auth/open-session';
import { findNamed } from '../core/auth/room-tablet';
import { languageOf, inLanguage } from '../core/language';
import type { Context, Services } from '../core/trpc/context';
import { badInput, DomainError } from '../core/errors';
import { giveWay } from '../core/give-way';
import { ReadableError, translateError } from '../core/trpc/errors';
import { clientIpOf } from '../core/http/client-ip';
import { compress, takesGzip } from '../core/http/compress';
import { siteOrigin } from '../core/http/site-origin';
import { answerCalls } from '../core/http/trpc-calls';
import { trpcStreams } from './trpc-streams';

const databaseProblems: ReadonlySet<string | null> = new Set(['diskFull', 'databaseGone', 'databaseBusy'] satisfies Reason[]);

const callsARequest = 10;
// Sign-in and registration send less than 2 kB.
const longestSignedOut = 16 * 1024;
const longestPassed = 1024 * 1024;

// Only results of queries are compressed, because they repeat nothing that an attacker could have chosen (BREACH). Refusals do repeat such
// text,
// and answers to mutations sometimes contain secrets, such as an invitation's link.
const worthCompressing = 2048;

/** `/trpc`: JSON only, at most ten calls per request, signing in on its own, and nothing kept by caches (trust 15, 19). */
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
      // The body of somebody who is not signed in is not read at all if it is longer than any of their calls.
      async onRequest(request, reply) {
        const length = bodyLength(request);
        if (length <= longestSignedOut || (await maySendMore(sessions, request))) return;
        // The rest of a shorter body is read, so that its sender gets the answer.
        if (length > longestPassed) reply.header('connection', 'close');
        return reply.send(await answer(request, reply, refuseLength));
      },
    },
    (request, reply) => answer(request, reply, () => (request.method === 'GET' ? request.query.input : request.body)),
  );

  async function answer(request: FastifyRequest<CallRoute>, reply: FastifyReply, input: () => unknown) {
    // A list is cheaper to keep waiting than to interrupt.
    await giveWay();
    const { params, query, method } = request;
    const { status, body, queried } = await inLanguage(languageOf(request), () =>
      answerCalls(
        appRouter,
        { method, path: params.path, batch: query.batch === '1', input },
        {
          refuse: refuseBatches,
          createContext: () => createContext(services, request, reply),
          onError(error, path) {
            const isOfDatabase = error instanceof ReadableError && databaseProblems.has(error.reason);
            if (error.code !== 'INTERNAL_SERVER_ERROR' && !isOfDatabase) return;
            app.log.error({ err: error.cause ?? error, path, requestId: request.id }, 'a call failed unexpectedly');
            services.backups.noteDamage(error);
          },
        },
      ),
    );
    reply.code(status).header('content-type', 'application/json').header('vary', 'accept-encoding');
    // It is JSON already, and keeps the type that tRPC gives it.
    reply.serializer(String);
    // Not sent here: Fastify would wait for the end of an answer that it did not send itself.
    if (!queried || body.length < worthCompressing || !takesGzip(request)) return body;
    reply.header('content-encoding', 'gzip');
    return compress(body);
  }
}

interface CallRoute {
  Params: { path: string };
  Querystring: { batch?: unknown; input?: unknown };
  Body: string | undefined;
}

/** This is true also while the database cannot be asked: the call then says so and reads no input. */
async function maySendMore(sessions: Services['sessions'], { headers }: FastifyRequest): Promise<boolean> {
  const session = await sessions.find(headers.cookie).catch(() => undefined);
  return session !== null;
}

function refuseLength(): never {
  throw new DomainError('PAYLOAD_TOO_LARGE', 'badInput', text.errors.tooLarge);
}

/** The announced length of the request's body; Infinity if it is not announced. */
function bodyLength({ headers }: FastifyRequest<CallRoute>): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
}

export async function createContext(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const device = await findDevice(services, request);
  return {
    // Nobody is signed in on a tablet, whatever other cookie its browser has.
    session: device === null ? await findSession(services, request) : await findNamedSession(services, request, device),
    device,
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
    // The services come last, because V8 is slow at adding properties to a copied object: with them first, this takes 10 us.
    ...services,
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
  return new TRPCError({ code: 'BAD_REQUEST', cause: badInput(problem) });
}

// This fails before there is a context, from which errors otherwise get their request's number.
async function findSession({ sessions }: Services, request: FastifyRequest): Promise<OpenSession | null> {
  try {
    const { cookie, [personHeader]: sentBy } = request.headers;
    const session = await (isUnattended(request) ? sessions.findUnattended(cookie) : sessions.find(cookie));
    // Somebody else has signed in in another window of that browser, and must not send what the person before had open.
    return sentBy === undefined || session?.user.uid === sentBy ? session : null;
  } catch (cause) {
    throw translateError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }), request.id);
  }
}

async function findDevice({ db, config, runtime }: Services, request: FastifyRequest): Promise<OpenDevice | null> {
  try {
    return await findOpenDevice(db, runtime, readDeviceCookie(config, request.headers.cookie));
  } catch (cause) {
    throw translateError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }), request.id);
  }
}

/** Whoever has named themselves on the tablet of a room. What waited there for another person is not sent as theirs. */
async function findNamedSession({ db, runtime }: Services, request: FastifyRequest, device: OpenDevice): Promise<OpenSession | null> {
  if (device.kind !== 'room') return null;
  try {
    const sentBy = request.headers[personHeader];
    const session = await findNamed(db, runtime, device, { isTouch: !isUnattended(request) });
    return sentBy === undefined || session?.user.uid === sentBy ? session : null;
  } catch (cause) {
    throw translateError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }), request.id);
  }
}

/** A browser reopens a stream by itself, and cannot send a header with it. */
function isUnattended({ headers }: FastifyRequest): boolean {
  return headers[unattendedHeader] === '1' || headers.accept === 'text/event-stream';
}

function windowOf({ headers }: FastifyRequest): string | undefined {
  const { data } = WindowId.safeParse(headers[windowHeader]);
  return data;
}
