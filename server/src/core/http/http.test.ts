import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { text } from '@daycare-portal/shared/text';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction';
import { buildApp } from '../../app';
import { browser } from '../../test/browser';
import { password } from '../../test/people';
import { temporaryFolder } from '../../test/temporary-folder';
import { engine, onSqlite } from '../../test/test-database';
import { appOn, emptyWorld, ownWorld } from '../../test/worlds';

const input = { email: 'owner@sunnyside.example', password };
const json = { 'content-type': 'application/json' };

describe('A request', () => {
  it.each(['a@b', '[::1', 'a b', '%', 'ex:99999', 'evil.test/x?"><b>'])('is refused with 400 when its host is %j', async (host) => {
    const { app } = await ownWorld();
    for (const answer of [
      await browser(app, { host }).query('site.getStoreLinks'),
      await browser(app, { host }).mutate('auth.signIn', input),
    ]) {
      expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    }
  });
});

// trust 15
describe('A request other than GET', () => {
  it.each([
    ['another host', 'http://evil.test'],
    ['a subdomain', 'http://a.portal.test'],
    ['another port', 'http://portal.test:3000'],
    ['a host that begins alike', 'http://portal.test.evil.test'],
    ['null', 'null'],
    ['nothing', ''],
  ])('is refused with 403 when its origin is %s', async (_what, origin) => {
    const { app } = await ownWorld();
    const answer = await browser(app).mutate('auth.signIn', input, { origin });
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN', message: text.errors.foreignOrigin, setCookie: '' });
  });

  it('of a page of the portal at another address than it is known by is told which one, and the log has it once', async () => {
    const lines: string[] = [];
    const { db, services } = await ownWorld();
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const config = { ...services.config, publicOrigin: 'https://portal.example.org' };
    const { app } = await buildApp({ ...services, config, db, log });
    const at = browser(app);
    for (let n = 0; n < 2; n += 1) {
      const answer = await at.mutate('auth.signIn', input, { origin: 'http://portal.test' });
      expect(answer).toMatchObject({ status: 403, message: text.errors.otherAddress('https://portal.example.org') });
    }
    expect(lines.filter((line) => line.includes('"origin":"http://portal.test"'))).toHaveLength(1);
    expect(await at.mutate('auth.signIn', input, { origin: 'http://evil.test' })).toMatchObject({ message: text.errors.foreignOrigin });
    await app.close();
  });

  it('of a page on https, while the portal takes itself to be on http, says that PUBLIC_URL is missing', async () => {
    const { app } = await ownWorld({ LOG_LEVEL: 'silent' });
    const answer = await browser(app).mutate('auth.signIn', input, { origin: 'https://portal.test' });
    expect(answer).toMatchObject({ status: 403, message: text.errors.unknownAddress, setCookie: '' });
  });

  it('is refused with 403 when it has no origin but a session cookie, valid or not', async () => {
    const { app, people, cookieOf } = await ownWorld();
    for (const cookie of [await cookieOf(people.owner), 'session=ended']) {
      const { send } = browser(app, { cookie });
      const answer = await send({ method: 'POST', url: '/trpc/auth.updateDisplayName', headers: json, payload: '{"fullName":"X"}' });
      expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
  });

  it('is accepted without an origin and without a session cookie, as from a program', async () => {
    const { app } = await ownWorld();
    const { send } = browser(app);
    expect((await send({ method: 'POST', url: '/trpc/auth.signIn', headers: json, payload: JSON.stringify(input) })).status).toBe(200);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'is refused from another origin with %s too, and no response allows CORS',
    async (method) => {
      const { app } = await ownWorld();
      const { status, headers } = await browser(app).send({
        method,
        url: '/trpc/auth.getSession',
        headers: { origin: 'http://evil.test' },
      });
      expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined]);
    },
  );

  it('must come from the origin of PUBLIC_URL when that is set, whatever its Host', async () => {
    const { app } = await ownWorld({ PUBLIC_URL: 'https://portal.example.org' });
    const { mutate } = browser(app);
    expect((await mutate('auth.signIn', input, { origin: 'https://portal.example.org' })).status).toBe(200);
    expect((await mutate('auth.signIn', input, { origin: 'http://portal.test' })).status).toBe(403);
  });

  it.each([
    [{}, 'http://portal.test', 200],
    [{}, 'https://portal.example.org', 403],
    [{ TRUST_PROXY: 'true' }, 'https://portal.example.org', 200],
    [{ TRUST_PROXY: 'true' }, 'http://portal.test', 403],
  ])('with %j uses the X-Forwarded-* headers of a proxy only if the proxy is trusted', async (environment, origin, expected) => {
    const { app } = await ownWorld(environment);
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example.org', 'x-forwarded-for': '198.51.100.7' };
    expect((await browser(app).mutate('auth.signIn', input, { origin, ...forwarded })).status).toBe(expected);
  });
});

// trust 15
describe('/trpc', () => {
  it('sets its cookie on streamed responses, too', async () => {
    const { app } = await ownWorld();
    const { send } = browser(app);
    const headers = { ...json, origin: 'http://portal.test', 'trpc-accept': 'application/jsonl' };
    const answer = await send({ method: 'POST', url: '/trpc/auth.signIn?batch=1', headers, payload: JSON.stringify({ 0: input }) });
    expect(answer).toMatchObject({ status: 200, setCookie: expect.stringContaining('session=') });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json+x',
    '',
  ])('does not accept %j: 415', async (type) => {
    const { app } = await ownWorld();
    expect(await browser(app).mutate('auth.signIn', input, { 'content-type': type })).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: text.errors.jsonOnly,
    });
  });

  it('accepts application/json with a charset', async () => {
    const { app } = await ownWorld();
    expect((await browser(app).mutate('auth.signIn', input, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });

  it('refuses a mutation by GET, and an unknown call', async () => {
    const { app } = await ownWorld();
    expect(await browser(app).query('auth.signIn', input)).toMatchObject({ status: 405, message: text.errors.noSuchCall, setCookie: '' });
    expect(await browser(app).query('auth.nothing')).toMatchObject({ status: 404, code: 'NOT_FOUND', message: text.errors.noSuchCall });
  });

  it.each(['{', 'null', '[]', '"x"', '{"email":', '\u0000', '{"__proto__":{"x":1}}'])(
    'answers the body %j with 400 and a sentence',
    async (payload) => {
      const { app } = await ownWorld();
      const answer = await browser(app).send({
        method: 'POST',
        url: '/trpc/auth.signIn',
        headers: { ...json, origin: 'http://portal.test' },
        payload,
      });
      expect(answer.status).toBe(400);
      expect(answer.message).toMatch(/^[A-Z].*\.$/);
    },
  );

  it('accepts a body of 1 MiB, or of 16 KiB from somebody who is signed out, and answers 413 to a larger one', async () => {
    const { app, people, cookieOf } = await ownWorld();
    const tooLarge = { status: 413, code: 'PAYLOAD_TOO_LARGE', message: text.errors.tooLarge };
    for (const [cookie, most] of [
      [await cookieOf(people.nobody), 1024 * 1024],
      ['', 16 * 1024],
      ['session=ended', 16 * 1024],
    ] as const) {
      const { mutate } = browser(app, { cookie });
      const sized = (bytes: number) =>
        mutate('auth.signIn', { email: '', password: 'x'.repeat(bytes - '{"email":"","password":""}'.length) });
      expect(await sized(most)).toMatchObject({ status: 400 });
      expect(await sized(most + 1)).toMatchObject(tooLarge);
    }
  });

  it.each([
    ['with its length', `content-length: 8000000\r\n\r\n${'x'.repeat(8_000_000)}`],
    ['in pieces', `transfer-encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(100)}0\r\n\r\n`],
  ])('lets a client that reads only after sending, %s, receive the answer that it was too large', async (_how, sent) => {
    const { app, people, cookieOf } = await ownWorld();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    for (const cookie of ['a=b', await cookieOf(people.nobody)]) {
      const socket = connect(port, '127.0.0.1');
      const head = ['POST /trpc/auth.signIn HTTP/1.1', `host: 127.0.0.1:${port}`, `origin: http://127.0.0.1:${port}`, `cookie: ${cookie}`];
      const written = new Promise((resolve) => socket.write([...head, 'content-type: application/json', sent].join('\r\n'), resolve));
      expect(await written).toBeNull();
      const answer = await readText(socket.setEncoding('utf8'));
      expect(answer).toContain('HTTP/1.1 413 Payload Too Large');
      expect(answer).toContain(text.errors.tooLarge);
    }
    await app.close();
  });

  it('disconnects a client that never stops sending', async () => {
    const { app } = await ownWorld();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /trpc/auth.signIn HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 100000000\r\n\r\n`,
    );
    const closed = new Promise((resolve) => socket.on('error', resolve));
    const more = () => socket.write('x'.repeat(1_000_000), (error) => error ?? more());
    more();
    expect(await closed).toMatchObject({ code: expect.stringMatching(/^(EPIPE|ECONNRESET)$/) });
    await app.close();
  });

  it('asks somebody whose session has expired to sign in, however large the body', async () => {
    const { app, people } = await ownWorld();
    const students = [{ firstName: 'x'.repeat(500_000), lastName: '', dob: '', guardianEmails: [] }];
    const { mutate } = browser(app, { cookie: 'session=ended' });
    expect(await mutate('students.bulkCreateStudents', { daycareId: people.sunnyside, students })).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
      message: text.errors.notSignedIn,
    });
  });

  it.each([
    ['60,000 unknown keys', `{${Array.from({ length: 60_000 }, (_, key) => `"${key}":0`).join()}}`],
    ['a list of 60,000', `[${'0,'.repeat(60_000)}0]`],
    ['lists in lists', `${'['.repeat(100)}${']'.repeat(100)}`],
    ['objects in objects', `${'{"a":'.repeat(100)}0${'}'.repeat(100)}`],
  ])('answers 413 to a body of %s', async (_what, payload) => {
    const { app, people, cookieOf } = await ownWorld();
    const { send } = browser(app, { cookie: await cookieOf(people.nobody) });
    const headers = { ...json, origin: 'http://portal.test' };
    const answer = await send({ method: 'POST', url: '/trpc/auth.updateDisplayName', headers, payload });
    expect(answer).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE', message: text.errors.tooLarge });
  });

  it('names only the first of many unknown fields', async () => {
    const { app, people, cookieOf } = await ownWorld();
    const { mutate } = browser(app, { cookie: await cookieOf(people.nobody) });
    const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [`key${key}`, 0]));
    const { message } = await mutate('auth.updateDisplayName', { fullName: 'Nils', ...fields });
    expect(message).toBe(text.errors.unknownField('key0, key1, key2, key3, key4'));
  });

  it('ignores commas and brackets inside a text', async () => {
    const { app, people, cookieOf } = await ownWorld();
    const { mutate } = browser(app, { cookie: await cookieOf(people.nobody) });
    const fullName = '[{"\\,'.repeat(14);
    expect((await mutate('auth.updateDisplayName', { fullName })).status).toBe(200);
    expect(await mutate('auth.updateDisplayName', { fullName: fullName.repeat(5000) })).toMatchObject({ status: 400 });
  });

  describe('accepts a batch', () => {
    const batch = (paths: string[], separator = ',') => ({
      method: 'POST' as const,
      url: `/trpc/${paths.join(separator)}?batch=1`,
      headers: { ...json, origin: 'http://portal.test' },
      payload: JSON.stringify(Object.fromEntries(paths.map((_, i) => [i, i === 0 ? input : {}]))),
    });

    it('of ten calls, not of eleven', async () => {
      const { app } = await ownWorld();
      const query = (n: number) =>
        browser(app).send({ method: 'GET', url: `/trpc/${Array(n).fill('auth.getSession').join(',')}?batch=1&input=%7B%7D` });
      expect(await query(10)).toMatchObject({
        status: 200,
        body: JSON.stringify(Array.from({ length: 10 }, () => ({ result: { data: null } }))),
      });
      expect(await query(11)).toMatchObject({ status: 400, code: 'BAD_REQUEST', message: text.errors.tooManyCalls(10) });
    });

    it('but refuses too many calls once, not one by one', async () => {
      const { app } = await ownWorld();
      const { body } = await browser(app).send({ method: 'GET', url: `/trpc/${Array(2400).fill('a').join(',')}?batch=1&input=%7B%7D` });
      expect(JSON.parse(body)).toMatchObject({ error: { message: text.errors.tooManyCalls(10) } });
    });

    it.each([',', '%2C', '%2c'])('without sign-in only (separated by %j)', async (separator) => {
      const { app, db } = await ownWorld();
      const { send } = browser(app);
      for (const paths of [
        ['auth.signIn', 'auth.signIn'],
        ['auth.signIn', 'auth.signOut'],
      ]) {
        expect(await send(batch(paths, separator))).toMatchObject({ status: 400, message: text.errors.neverBatched, setCookie: '' });
      }
      expect(await db.selectFrom('signInFailures').selectAll().execute()).toEqual([]);
    });

    it('and detects a sign-in behind a double encoding', async () => {
      const { app } = await ownWorld();
      for (const paths of [
        ['auth.signIn%2CsignOut', 'auth.signOut'],
        ['auth%2EsignIn', 'auth.signOut'],
        ['auth.signOut', 'auth.sign%49n'],
      ]) {
        for (const separator of [',', '%2C', '%252C']) {
          const { setCookie } = await browser(app).send(batch(paths, separator));
          expect(setCookie).toBe('');
        }
      }
    });
  });
});

// trust 19
describe('Every answer', () => {
  const urls = ['/trpc/auth.getSession', '/healthz', '/no-such-page', '/trpc/auth.nothing'];

  it.each(urls)('of %s carries the security headers', async (url) => {
    const { app } = await ownWorld();
    const { headers } = await browser(app).send({ method: 'GET', url });
    expect(headers['permissions-policy']).toMatch(/^camera=\(\), microphone=\(\), geolocation=\(\)/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'", "object-src 'none'"]),
    );
    expect(policy.join()).not.toContain('upgrade-insecure-requests');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('requires https only when PUBLIC_URL is https', async () => {
    const { app } = await ownWorld({ PUBLIC_URL: 'https://portal.example.org' });
    const { headers } = await browser(app).send({ method: 'GET', url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=15552000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('of /trpc is no-store: a query, a mutation and a refusal', async () => {
    const { app } = await ownWorld();
    const { query, mutate } = browser(app);
    const answers = [
      await query('auth.getSession'),
      await mutate('auth.signIn', input),
      await mutate('auth.signIn', {}),
      await query('auth.nothing'),
      await mutate('auth.signIn', input, { 'content-type': 'text/plain' }),
    ];
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  });
});

describe('The end of the server', () => {
  it('does not wait for a connection that a browser has opened in advance', async () => {
    const { app } = await ownWorld();
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const connected = once(app.server, 'connection');
    const socket = connect(port, 'localhost');
    await connected;
    await Promise.all([once(socket, 'close'), app.close()]);
    expect(app.server.listening).toBe(false);
  });
});

describe('GET /healthz', () => {
  it('answers 200 while the database answers, else 503, and needs no session', async () => {
    const { db, app } = await emptyWorld();
    const { send } = browser(app);
    expect(await send({ method: 'GET', url: '/healthz' })).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    await db.destroy();
    expect(await send({ method: 'GET', url: '/healthz' })).toMatchObject({ status: 503, body: '{"status":"unavailable"}' });
  });

  it('waits for nobody who writes', async () => {
    const place = { engine: 'sqlite' as const, file: join(temporaryFolder(), 'portal.sqlite') };
    const { db, app } = await ownWorld({}, onSqlite('a file has a connection that only reads') ? place : undefined);
    await inTransaction(db, async (trx) => {
      await trx.updateTable('users').set({ fullName: 'Being written' }).execute();
      expect(await browser(app).send({ method: 'GET', url: '/healthz' })).toMatchObject({ status: 200 });
    });
  });

  it('says so while the database is known to be damaged, as do the owner’s backups, until a backup finds it whole', async () => {
    const { app, services, people, as } = await ownWorld();
    const health = async () => (await browser(app).send({ method: 'GET', url: '/healthz' })).body;
    services.backups.noteDamage(Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' }));
    expect(await health()).toBe('{"status":"damaged"}');
    const { failure } = await as(people.owner).daycare.getBackups({ daycareId: people.sunnyside });
    expect(failure?.problem).toBe('damaged');
    if (engine === 'postgres') return;
    await services.backups.make('byHand');
    expect(await health()).toBe('{"status":"ok"}');
  });
});

// trust 20
describe('An unexpected error reaches the client as one plain sentence with the number of the request', () => {
  const sentence = /^Something went wrong on our side\. .* this number: [0-9a-f]{12}\.$/;
  const clean = (body: string) => expect(body).not.toMatch(/sqlite|no such table|node_modules|\.ts|\bat \S+ \(|stack|select|students/i);

  it('from a query, from a mutation, and within a batch', async () => {
    const { db, people, cookieOf, services, daycareId } = await ownWorld();
    const { app } = await appOn(db, services.runtime);
    const { query, mutate, send } = browser(app, { cookie: await cookieOf(people.owner) });
    await sql`drop table parent_links`.execute(db);
    const listed = await query('students.getDaycareStudentList', { daycareId });
    const students = [{ firstName: 'A', lastName: 'B', dob: '2024-01-01', guardianEmails: ['a@example.org'] }];
    const created = await mutate('students.bulkCreateStudents', { daycareId, students });
    for (const answer of [listed, created]) {
      expect([answer.status, answer.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
      expect(answer.message).toMatch(sentence);
      clean(answer.body);
    }
    const both = `?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { daycareId } }))}`;
    const { body } = await send({ method: 'GET', url: `/trpc/students.getDaycareStudentList,site.getStoreLinks${both}` });
    expect(JSON.parse(body)).toMatchObject([
      { error: { message: expect.stringMatching(sentence) } },
      { result: { data: { iosAppUrl: null } } },
    ]);
  });

  it('before any call runs: the session cannot be read', async () => {
    const { db, people, cookieOf, services } = await ownWorld();
    const { app } = await appOn(db, services.runtime);
    const { query } = browser(app, { cookie: await cookieOf(people.owner) });
    await sql`drop table sessions`.execute(db);
    const answer = await query('auth.getSession');
    expect([answer.status, answer.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(answer.message).toMatch(sentence);
    clean(answer.body);
  });

  it.each([
    '/%E0%A4%A',
    '/trpc/%E0%A4%A',
    '/trpc/auth.getSession?input=%E0%A4%A',
    '/trpc/auth.getSession?input={',
    '/..%2f..%2fetc/passwd',
  ])('and %s, which is no address, as a refusal in the same form', async (url) => {
    const { app } = await ownWorld();
    const answer = await browser(app).send({ method: 'GET', url });
    expect(answer.status).toBeLessThan(500);
    expect(answer.status === 200 ? '' : answer.message).toMatch(/^$|^[A-Z].*\.$/);
    clean(answer.body);
  });
});
