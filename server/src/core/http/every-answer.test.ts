import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { photoPath } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import { TRPCError } from '@trpc/server';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app';
import { DomainError } from '../errors';
import { browser, type Answer } from '../../test/browser';
import { password } from '../../test/people';
import { temporaryFolder } from '../../test/temporary-folder';
import { form, picture, upload, urlIn } from '../../test/upload';
import { ownWorld } from '../../test/worlds';
import { trpc } from '../trpc/init';
import { publicProcedure } from '../trpc/procedures';

const json = { 'content-type': 'application/json', origin: 'http://portal.test' };

/** The app with a built client. */
async function site() {
  const its = await ownWorld({ LOG_LEVEL: 'silent' });
  const clientDir = temporaryFolder();
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Daycare Portal</title>');
  writeFileSync(join(clientDir, 'assets', 'main-1a2b3c.js'), 'console.log(1)');
  const { app } = await buildApp({ ...its.services, db: its.db, log: pino({ level: 'silent' }), clientDir });
  onTestFinished(() => app.close());
  return { ...its, app };
}

type Headers = Record<string, unknown> & { status: number };
type Site = Awaited<ReturnType<typeof site>>;

const keptByBrowsers: Record<string, string> = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
  photo: 'private, no-cache',
  'photo that the browser has': 'private, no-cache',
};

/** Every kind of answer, with its status. */
const kinds: Record<string, [number, (its: Site) => Promise<Headers>]> = {
  page: [200, ({ app }) => get(app, '/portal/students')],
  asset: [200, ({ app }) => get(app, '/assets/main-1a2b3c.js')],
  'asset that is gone': [404, ({ app }) => get(app, '/assets/gone.js')],
  'address that is none': [400, ({ app }) => get(app, '/%E0%A4%A')],
  'host that is none': [400, ({ app }) => flat(browser(app, { host: 'a@b' }).send({ method: 'GET', url: '/' }))],
  health: [200, ({ app }) => get(app, '/healthz')],
  'no health': [
    503,
    async ({ app, db }) => {
      await db.schema.alterTable('users').renameTo('gone').execute();
      return get(app, '/healthz');
    },
  ],
  query: [200, ({ app }) => get(app, '/trpc/auth.getSession')],
  mutation: [200, ({ app }) => post(app, '/trpc/auth.signIn', JSON.stringify({ email: 'staff@sunnyside.example', password }))],
  'sign-out': [200, async ({ app, people, cookieOf }) => post(app, '/trpc/auth.signOut', '{}', { cookie: await cookieOf(people.staff) })],
  'call that there is not': [404, ({ app }) => get(app, '/trpc/auth.nothing')],
  'refused call': [401, ({ app }) => get(app, '/trpc/auth.listSessions')],
  'call with bad input': [400, ({ app }) => post(app, '/trpc/auth.signIn', '{}')],
  'call with what is no JSON': [400, ({ app }) => post(app, '/trpc/auth.signIn', '{')],
  'call of another type': [415, ({ app }) => post(app, '/trpc/auth.signIn', 'x', { 'content-type': 'text/plain' })],
  'call that is too large': [413, ({ app }) => post(app, '/trpc/auth.signIn', 'x'.repeat(1024 * 1024 + 1))],
  'call from another site': [403, ({ app }) => post(app, '/trpc/auth.signIn', '{}', { origin: 'http://evil.test' })],
  'call that breaks': [
    500,
    async ({ app, db, people, cookieOf }) => {
      const cookie = await cookieOf(people.staff);
      await sql`drop table password_resets`.execute(db);
      await sql`drop table sessions`.execute(db);
      return post(app, '/trpc/auth.signOut', '{}', { cookie });
    },
  ],
  upload: [200, async (its) => flat(uploaded(its))],
  'upload that is no image': [400, async (its) => flat(uploaded(its, Buffer.from('x')))],
  'upload that is too large': [413, async (its) => flat(uploaded(its, Buffer.alloc(6_000_000)))],
  'upload by nobody': [401, async ({ app }) => flat(upload(app, '', { daycareId: 'a', studentId: 'b' }, form(Buffer.from('x'))))],
  photo: [200, async (its) => get(its.app, urlIn(await uploaded(its)), { cookie: await its.cookieOf(its.people.parent) })],
  'photo that the browser has': [
    304,
    async (its) => {
      const headers = { cookie: await its.cookieOf(its.people.parent), 'if-none-match': '*' };
      return get(its.app, urlIn(await uploaded(its)), headers);
    },
  ],
  'photo that is not for everybody': [401, async (its) => get(its.app, urlIn(await uploaded(its)))],
  'photo that is not there': [401, ({ app }) => get(app, `${photoPath('a', 'b')}/c`)],
  'method that there is not': [
    404,
    ({ app }) => flat(browser(app).send({ method: 'DELETE', url: '/healthz', headers: { origin: 'http://portal.test' } })),
  ],
  'question of CORS': [
    403,
    ({ app }) =>
      flat(
        browser(app).send({
          method: 'OPTIONS',
          url: '/trpc/auth.signIn',
          headers: { origin: 'http://evil.test', 'access-control-request-method': 'POST' },
        }),
      ),
  ],
  'what is no HTTP': [400, ({ app }) => raw(app, 'BREW tea')],
  'headers that are too large': [431, ({ app }) => raw(app, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}`)],
};

// trust 19
describe('Every kind of answer', () => {
  it.each(Object.entries(kinds))(
    '%s: cannot be framed, runs no foreign script, has a fixed type, sends no referrer, allows no CORS',
    async (kind, [status, ask]) => {
      const answer = await ask(await site());
      expect(answer.status).toBe(status);
      expect(answer).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': keptByBrowsers[kind] ?? 'no-store',
      });
      const policy = String(answer['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim());
      expect(policy).toContain("frame-ancestors 'none'");
      const scripts =
        policy.find((directive) => directive.startsWith('script-src ')) ?? policy.find((one) => one.startsWith('default-src '));
      expect(scripts).toMatch(/^(script-src 'self'|default-src 'none')$/);
      expect(Object.keys(answer).filter((name) => name.startsWith('access-control-') || /^(server|x-powered-by)$/.test(name))).toEqual([]);
    },
  );
});

// trust 19
describe('What a page may load', () => {
  it('comes only from the portal’s own host', async () => {
    const { app } = await site();
    const policy = String((await get(app, '/'))['content-security-policy']);
    const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1));
    expect(sources.filter((source) => !["'self'", "'none'", "'unsafe-inline'", 'data:', 'blob:'].includes(source))).toEqual([]);
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy.match(/[\w-]+ [^;]*'unsafe-inline'/g)).toEqual(["style-src 'self' 'unsafe-inline'"]);
  });
});

const hidden = /students|srv|secret|at \w+ \(|SQLITE|\.ts/i;
const sentences = [text.errors.badInput(''), text.errors.tooLarge, text.errors.notFound, text.errors.busy];

/** Whatever a program can throw, with contents that nobody should read. */
const thrown = fc.oneof(
  fc
    .record(
      {
        name: fc.constantFrom('Error', 'SqliteError', 'secret'),
        message: fc.constantFrom('select * from students', 'ENOENT: /srv/secret.ts', 'SQLITE_CONSTRAINT: students.dob'),
        statusCode: fc.oneof(fc.constantFrom(400, 404, 413, 431, 499, 500, 503, 0, -1, 1e9, Number.NaN), fc.string(), fc.constant(null)),
        status: fc.integer(),
        code: fc.oneof(fc.constantFrom('SQLITE_FULL', 'FST_ERR_CTP_BODY_TOO_LARGE', 'UNAUTHORIZED', 'secret'), fc.integer()),
        headers: fc.constant({ 'x-secret': 'students' }),
        validation: fc.constant([{ message: 'secret' }]),
        cause: fc.constant({ issues: [{ message: 'secret', path: ['students'] }] }),
      },
      { requiredKeys: ['message'] },
    )
    .map(({ message, ...rest }) => Object.assign(new Error(message), rest)),
  fc.constantFrom<unknown>(
    'secret',
    null,
    undefined,
    42,
    Symbol('secret'),
    { message: 'secret', statusCode: 400 },
    ['secret'],
    () => 'secret',
  ),
  fc.constantFrom(
    new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'secret' }),
    new TRPCError({ code: 'BAD_REQUEST', message: 'secret' }),
  ),
);

// trust 20
describe('Nothing of an error but a sentence of ours reaches a client', () => {
  it('from a route, whatever is thrown in it', async () => {
    const { services, db } = await ownWorld({ LOG_LEVEL: 'silent' });
    const { app } = await buildApp({ ...services, db, log: pino({ level: 'silent' }) });
    onTestFinished(() => app.close());
    let next: unknown;
    app.get('/throws', () => {
      throw next;
    });
    app.get('/rejects', () => Promise.reject(next));
    app.get('/hook', { preHandler: async () => Promise.reject(next) }, () => 'no');
    await fc.assert(
      fc.asyncProperty(thrown, fc.constantFrom('/throws', '/rejects', '/hook'), async (error, url) => {
        next = error;
        const { status, code, message, body, headers } = await browser(app).send({ method: 'GET', url });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(body + JSON.stringify(headers)).not.toMatch(hidden);
        expect(code).toMatch(/^[A-Z_]+$/);
        const ofServer = message === text.errors.diskFull || message.startsWith('Something went wrong on our side.');
        const ours = status >= 500 ? ofServer : sentences.includes(message);
        expect([message, ours]).toEqual([message, true]);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  it('from a call, whatever is thrown in it', async () => {
    let next: unknown;
    const router = trpc.router({
      throws: publicProcedure.query(() => {
        throw next;
      }),
      inMiddleware: publicProcedure.use(() => Promise.reject(next)).query(() => 'no'),
    });
    const { as, services } = await ownWorld();
    expect(as).toBeDefined();
    const context = {
      ...services,
      session: null,
      device: null,
      requestId: 'request-1',
      clientIp: '',
      userAgent: undefined,
      deviceToken: undefined,
      chosenLanguage: undefined,
      origin: '',
      port: 3000,
    };
    const caller = trpc.createCallerFactory(router)({ ...context, setCookie: () => undefined, forgetSite: () => undefined });
    await fc.assert(
      fc.asyncProperty(thrown, fc.constantFrom('throws' as const, 'inMiddleware' as const), async (error, path) => {
        next = error;
        const outcome: unknown = await caller[path]().catch((caught: unknown) => caught);
        if (!(outcome instanceof TRPCError)) throw new Error('It was not refused.');
        expect([text.errors.unexpected('request-1'), text.errors.diskFull, text.errors.badInput('')]).toContain(outcome.message);
      }),
      { numRuns: 200, seed: 20_261_121 },
    );
    next = new DomainError('NOT_FOUND', 'studentNotFound', text.students.notFound);
    await expect(caller.throws()).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.students.notFound });
  });
});

async function flat(asked: Promise<Answer>): Promise<Headers> {
  const { status, headers } = await asked;
  return { ...headers, status };
}

function get(app: Site['app'], url: string, headers: Record<string, string> = {}) {
  return flat(browser(app).send({ method: 'GET', url, headers }));
}

function post(app: Site['app'], url: string, payload: string, headers: Record<string, string> = {}) {
  return flat(browser(app).send({ method: 'POST', url, payload, headers: { ...json, ...headers } }));
}

async function uploaded({ app, people, cookieOf }: Site, bytes?: Uint8Array) {
  const student = { daycareId: people.sunnyside, studentId: people.child };
  return upload(app, await cookieOf(people.staff), student, form(bytes ?? (await picture(20, 20).jpeg().toBuffer())));
}

/** The answer to raw bytes sent over a connection. */
async function raw(app: Site['app'], words: string): Promise<Headers> {
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const heard = await new Promise<string>((resolve) => {
    let all = '';
    const socket = connect(port, 'localhost', () => socket.write(`${words}\r\nConnection: close\r\n\r\n`));
    socket.on('data', (data) => {
      all += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(all));
  });
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  expect(body).not.toMatch(/HPE|Client|stack|maximum/);
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { ...Object.fromEntries(headers), status: Number(first.split(' ')[1]) };
}
