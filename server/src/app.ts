import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { activityRoutes } from './api/activity-routes';
import { createSideNotes } from './core/audit/side-notes';
import { createSessions } from './work/accounts/sessions';
import { createBackups, type Backups } from './whole/backup/backups';
import type { TakeCopy } from './whole/backup/take-copy';
import { binderRoutes } from './api/binder-routes';
import { createBinders } from './whole/binder/binders';
import { findOpenDevice, readDeviceCookie } from './core/auth/open-device';
import type { Config } from './core/config';
import type { Db } from './core/db/database';
import { databaseProblem } from './core/db/database-problem';
import type { Mailer } from './core/email/mailer';
import { DomainError, type DomainErrorCode } from './core/errors';
import { exportRoutes } from './api/export-routes';
import { firstAnswerOf } from './api/first-answer';
import { folderRoutes } from './api/folder-routes';
import { familyRecordRoutes } from './api/family-record-routes';
import { documentRoutes } from './api/document-routes';
import { formDocumentRoutes } from './api/form-document-routes';
import { answerClientError, bareHeaders } from './core/http/client-error';
import { healthRoute } from './core/http/health';
import { drainBody } from './core/http/drain-body';
import { securityHeaders } from './core/http/security-headers';
import { readPage, siteRoutes } from './core/http/site';
import { refuseForeignOrigins } from './core/http/site-origin';
import { trpcRoutes } from './api/trpc-routes';
import { createUploadSlots } from './core/http/upload-slots';
import { endUnusedConnections } from './core/http/unused-connections';
import { languageOf, inLanguage } from './core/language';
import { createLive } from './core/live/live';
import { findNamed } from './core/auth/room-tablet';
import { doorKeyOf } from './core/auth/door-key';
import { hashToken, type Runtime } from './core/runtime';
import { createVersions } from './core/versions';
import { logPhotoRoutes } from './api/log-photo-routes';
import { messageFileRoutes } from './api/message-file-routes';
import { personPhotoRoutes } from './api/person-photo-routes';
import { photoRoutes } from './api/photo-routes';
import type { Services } from './core/trpc/context';

interface AppParts {
  config: Config;
  db: Db;
  /** Null if no mail server is set up. */
  mailer: Mailer | null;
  runtime: Runtime;
  log: FastifyBaseLogger;
  /** The folder of the built client; without it only calls are served. */
  clientDir?: string;
  /** How backups are made: on this thread if nothing else is given. */
  takeCopy?: TakeCopy;
}

const bodyLimit = 1024 * 1024;

// A photo takes time on a slow line, but a request that never ends would keep its connection, and the server, from ending.
const requestTimeout = 120_000;

/** The whole server, ready to listen. */
export async function buildApp(parts: AppParts): Promise<{ app: FastifyInstance; services: Services }> {
  const { config, db, mailer, runtime, log, clientDir, takeCopy } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the nearest proxy is trusted, because anybody could have sent the entries before its own in X-Forwarded-For.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit,
    requestTimeout,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => Buffer.from(runtime.randomBytes(6)).toString('hex'),
    routerOptions: { maxParamLength: 5000 },
    frameworkErrors: refuseBadAddress,
    clientErrorHandler: answerClientError,
    // Fastify's own schema compilers are not loaded, which saves 12 ms of each start.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  });
  const sessions = createSessions(db, config, runtime);
  const sideNotes = createSideNotes(
    db,
    runtime,
    (err, about) => log.error({ err, ...about }, 'the activity log could not be written'),
    // Its words are in docs/hosting.md, for programs that shut out who guesses.
    (address) => log.warn({ address }, 'a sign-in failed'),
  );
  const backups = createBackups({ ...config, runtime, take: takeCopy });
  const binders = createBinders({ ...config, runtime });
  const versions = createVersions(config);
  const live = createLive(db);
  const doorKey = doorKeyOf(config, runtime);
  const pageVersion = hashToken(readPage(clientDir) ?? '').slice(0, 12);
  app.addHook('preClose', live.end);
  endUnusedConnections(app);
  const services: Services = {
    db,
    config,
    runtime,
    mailer,
    sessions,
    backups,
    binders,
    versions,
    sideNotes,
    live,
    uploadSlots: createUploadSlots(),
    doorKey,
    pageVersion,
  };
  const https = config.publicOrigin?.startsWith('https:') ?? false;

  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done));
  app.addHook('onSend', async (request, reply) => {
    if (reply.getHeader('connection') === 'close') await drainBody(request.raw);
  });
  answerErrors(app, backups);
  await securityHeaders(app, https, readPage(clientDir));
  refuseForeignOrigins(app, config, services.sessions);
  healthRoute(app, db, backups);
  await app.register((scope) => trpcRoutes(scope, services));
  await app.register((scope) => photoRoutes(scope, services));
  await app.register((scope) => personPhotoRoutes(scope, services));
  await app.register((scope) => logPhotoRoutes(scope, services));
  await app.register((scope) => messageFileRoutes(scope, services));
  await app.register((scope) => documentRoutes(scope, services));
  await app.register((scope) => formDocumentRoutes(scope, services));
  await app.register((scope) => binderRoutes(scope, services));
  await app.register((scope) => activityRoutes(scope, services));
  await app.register((scope) => exportRoutes(scope, services));
  await app.register((scope) => folderRoutes(scope, services));
  await app.register((scope) => familyRecordRoutes(scope, services));
  // Whoever has named themselves on the tablet of a room may load its pages again.
  const isTablet = async ({ headers, url }: FastifyRequest) => {
    const device = await findOpenDevice(db, runtime, readDeviceCookie(config, headers.cookie));
    if (device?.kind !== 'room' || !isRoomPage(url)) return device !== null;
    return (await findNamed(db, runtime, device, { isTouch: false })) === null;
  };
  await siteRoutes(app, services.sessions, clientDir, isTablet, (request, reply) => firstAnswerOf(services, request, reply));
  return { app, services };
}

const statusOf: Record<DomainErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
};

const roomPages: readonly string[] = [pages.today, pages.activities];

function isRoomPage(url: string): boolean {
  return roomPages.includes(url.split('?')[0] ?? '');
}

function refuseSchema(): never {
  throw new Error('A route has a JSON schema; here zod checks what comes in.');
}

/** Fastify calls this for a malformed URL, before any hook runs. */
function refuseBadAddress(_error: unknown, _request: unknown, reply: FastifyReply): void {
  void reply
    .code(400)
    .headers(bareHeaders)
    .send({ error: { code: 'BAD_REQUEST', message: text.errors.badInput('') } });
}

function answerErrors(app: FastifyInstance, backups: Backups): void {
  // Reading the body has left the async context that holds the request's language.
  app.setErrorHandler((error: unknown, request, reply) =>
    inLanguage(languageOf(request), () => answerError(error, request, reply, backups)),
  );
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, backups: Backups): FastifyReply {
  if (error instanceof DomainError) {
    reply.code(statusOf[error.code]);
    // A person reads the refusal of a file that was opened in its own tab.
    const isRead = request.headers['sec-fetch-dest'] === 'document';
    return isRead
      ? reply.type('text/plain; charset=utf-8').send(error.message)
      : reply.send({ error: { code: error.code, message: error.message } });
  }
  const status = refusalOf(error) ?? 500;
  if (status === 413) return reply.code(413).send({ error: { code: 'PAYLOAD_TOO_LARGE', message: text.errors.tooLarge } });
  if (status < 500) return reply.code(status).send({ error: { code: 'BAD_REQUEST', message: text.errors.badInput('') } });
  request.log.error({ err: error, requestId: request.id }, 'a request failed unexpectedly');
  backups.noteDamage(error);
  const problem = databaseProblem(error);
  if (problem !== undefined) return reply.code(503).send({ error: { code: 'SERVICE_UNAVAILABLE', message: text.errors[problem] } });
  return reply.code(500).send({ error: { code: 'INTERNAL_SERVER_ERROR', message: text.errors.unexpected(request.id) } });
}

/** The status with which Fastify refuses a request; undefined for what broke inside. */
function refusalOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status < 500 ? status : undefined;
}
