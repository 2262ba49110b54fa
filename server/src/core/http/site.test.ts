import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { stateInWords } from '@daycare-portal/shared/family-state';
import { text } from '@daycare-portal/shared/text';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app';
import { browser } from '../../test/browser';
import { amoxicillin } from '../../test/registers/medication.register';
import { pairTablet, pinOfMember } from '../../test/tablets';
import { ownWorld } from '../../test/worlds';

const ownScript = 'document.title = `Loading`';
const place = '<meta name="family-files" content="" />';
const waiting = '<div id="root"></div>';
const linked = '<link rel="stylesheet" crossorigin href="/assets/a1b2c3.css">';
const styles = '.first-look{color:red}';
const page = `<!doctype html><title>Daycare Portal</title>${linked}${place}<script>${ownScript}</script>${waiting}`;
const spanishPage = `<!doctype html><html lang="es"><title>Daycare Portal</title>${place}${waiting}`;
const asset = 'console.log(1)';

/** The app with a built client, in a folder whose path contains "assets". */
async function site(built = true) {
  const world = await ownWorld();
  const { db, services, people, as, cookieOf } = world;
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const clientDir = join(folder, 'assets', 'client');
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  if (built) writeFileSync(join(clientDir, 'index.html'), page);
  if (built) writeFileSync(join(clientDir, 'index.es.html'), spanishPage);
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(clientDir, 'assets', 'main-1a2b3c.js'), asset);
  writeFileSync(join(clientDir, 'assets', 'a1b2c3.css'), styles);
  writeFileSync(join(clientDir, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync(asset));
  writeFileSync(join(clientDir, 'assets', 'main-1a2b3c.js.gz'), gzipSync(asset));
  if (built) writeFileSync(join(clientDir, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  const { app } = await buildApp({ ...services, db, log: pino({ level: 'silent' }), clientDir });
  onTestFinished(() => app.close());
  const { send } = browser(app);
  return { db, app, world, send, get: (url: string) => send({ method: 'GET', url }), people, as, cookieOf };
}

it('The only scripts that a page may contain are its own', async () => {
  const { get } = await site();
  const hash = createHash('sha256').update(ownScript).digest('base64');
  expect((await get('/')).headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`);
});

describe('The site refuses', () => {
  it.each(['/assets/gone-0000.js', '/trpc/', '/trpc/a/b', '/assets/'])(
    '%s as not found, in JSON, because no page is there',
    async (url) => {
      const { get } = await site();
      const answer = await get(url);
      expect(answer.body).not.toBe(page);
      expect([401, 404]).toContain(answer.status);
    },
  );

  it.each([
    '/../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/..\\..\\secret.txt',
  ])('to serve a file from outside its folder: %s', async (url) => {
    const { get } = await site();
    expect((await get(url)).body).not.toContain('secret"');
    expect((await get(url)).body).not.toBe('secret');
  });

  it.each(['/files', '/files/', '/files?x', '/files/nothing', '/files/students/a/b/profilePicture'])(
    'GET %s, and answers 401 to anyone signed out',
    async (url) => {
      const { send, people, cookieOf } = await site();
      expect(await send({ method: 'GET', url })).toMatchObject({ status: 401, code: 'UNAUTHORIZED', message: text.errors.notSignedIn });
      const signedIn = { cookie: await cookieOf(people.parent) };
      expect(await send({ method: 'GET', url, headers: signedIn })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it.each(['POST', 'PUT', 'DELETE'] as const)('%s to a page', async (method) => {
    const { send } = await site();
    const answer = await send({ method, url: '/portal/students', headers: { origin: 'http://portal.test' } });
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND', message: text.errors.notFound });
  });

  it('every page when no client was built', async () => {
    const { get } = await site(false);
    expect(await get('/portal')).toMatchObject({ status: 404, code: 'NOT_FOUND', message: text.errors.notFound });
    expect((await get('/healthz')).status).toBe(200);
  });
});

describe('The site', () => {
  it.each(['/', '/index.html', '/login', '/portal/students/abc/edit', '/login?next=/portal', '/portal/', '/Portal/Students', '/users'])(
    'answers %s with index.html, to be revalidated each time',
    async (url) => {
      const { get } = await site();
      const { status, body, headers } = await get(url);
      expect([status, body, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        page,
        'no-cache',
        'text/html; charset=utf-8',
      ]);
    },
  );

  it.each(['/nowhere', '/portal/no-such-page', '/portal/students/abc/more', '/trpcs', '/files-of-mine', '/assets-of-mine', '/logins'])(
    'answers %s with 404 and the not-found page, even when the browser has it cached',
    async (url) => {
      const { send, get } = await site();
      const known = (await get('/login')).headers;
      const headers = { 'if-none-match': String(known['etag']), 'if-modified-since': String(known['last-modified']) };
      expect(await send({ method: 'GET', url: '/login', headers })).toMatchObject({ status: 304, body: '' });
      for (const answer of [await get(url), await send({ method: 'GET', url, headers })]) {
        expect([answer.status, answer.body, answer.headers['content-type']]).toEqual([404, page, 'text/html; charset=utf-8']);
      }
    },
  );

  it('caches a hashed asset forever, and other files not', async () => {
    const { get } = await site();
    const { status, body, headers } = await get('/assets/main-1a2b3c.js');
    expect([status, body, headers['cache-control']]).toEqual([200, asset, 'public, max-age=31536000, immutable']);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('sends a browser that accepts %s the copy compressed as %s, under the name and type of the file', async (takes, encoding, open) => {
    const { send } = await site();
    const { status, headers, bytes } = await send({
      method: 'GET',
      url: '/assets/main-1a2b3c.js',
      headers: { 'accept-encoding': takes },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(open(bytes).toString()).toBe(asset);
  });

  it.each(['/', '/portal/students'])('sends index.html for %s compressed, too, still to be revalidated each time', async (url) => {
    const { send } = await site();
    const { headers, bytes } = await send({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['vary']).toBe('accept-encoding, accept-language, cookie');
    expect(brotliDecompressSync(bytes).toString()).toBe(page);
  });

  it('sends files without a compressed copy as they are, and any file so to browsers that accept no compression', async () => {
    const { send } = await site();
    const plain = await send({ method: 'GET', url: '/favicon.svg', headers: { 'accept-encoding': 'br, gzip' } });
    expect([plain.status, plain.body, plain.headers['content-encoding']]).toEqual([200, '<svg/>', undefined]);
    const taken = await send({ method: 'GET', url: '/assets/main-1a2b3c.js', headers: { 'accept-encoding': 'identity' } });
    expect([taken.body, taken.headers['content-encoding'], taken.headers['vary']]).toEqual([asset, undefined, 'accept-encoding']);
  });

  it('answers HEAD for a page like GET, without the body', async () => {
    const { send } = await site();
    for (const url of ['/', '/login', '/assets/main-1a2b3c.js']) {
      expect(await send({ method: 'HEAD', url })).toMatchObject({ status: 200, body: '' });
    }
  });
});

describe('A page is in', () => {
  it.each([
    ['the first language of the browser that is here', '/login', { 'accept-language': 'de-DE, es-MX;q=0.9, en;q=0.8' }, spanishPage],
    ['English where none of them is', '/', { 'accept-language': 'de' }, page],
    ['the language that was chosen on the device', '/', { 'accept-language': 'en', cookie: 'a=b; language=es' }, spanishPage],
    ['no language that there is not', '/', { cookie: 'language=../x' }, page],
  ])('%s: %s', async (_which, url, headers, shown) => {
    const { send } = await site();
    expect((await send({ method: 'GET', url, headers })).body).toBe(shown);
  });

  it("the person's own language within the portal, and before it too, unless another was chosen on the device", async () => {
    const { send, people, as, cookieOf } = await site();
    await as(people.staff).auth.setLanguage({ language: 'es' });
    const cookie = await cookieOf(people.staff);
    const headers = { cookie: `${cookie}; language=en` };
    expect((await send({ method: 'GET', url: '/portal/students', headers })).body).toBe(spanishPage);
    expect((await send({ method: 'GET', url: '/', headers })).body).toBe(page);
    expect((await send({ method: 'GET', url: '/', headers: { cookie, 'accept-language': 'en' } })).body).toBe(spanishPage);
    expect((await send({ method: 'GET', url: '/portal', headers: { cookie: 'session=ended; language=en' } })).body).toBe(page);
  });

  it('the device’s when the database cannot tell whose it is, and the page still opens and shows the error', async () => {
    const { db, send, people, cookieOf } = await site();
    const headers = { cookie: `${await cookieOf(people.staff)}; language=es` };
    await sql`alter table sessions rename to elsewhere`.execute(db);
    expect(await send({ method: 'GET', url: '/portal', headers })).toMatchObject({ status: 200, body: spanishPage });
  });
});

describe('The first page of a family', () => {
  const withPages = async () => {
    const portal = await site();
    const { owner, daycareId } = portal.world;
    await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
    const cookie = await portal.cookieOf(portal.people.parent);
    return {
      ...portal,
      owner,
      daycareId,
      cookie,
      load: (url: string, more = {}) => portal.send({ method: 'GET', url, headers: { cookie, ...more } }),
    };
  };
  const givenIn = (body: string) => /<script type="application\/json"[^>]*>([^<]*)<\/script><meta name="family-files"/.exec(body)?.[1];
  const lookIn = (body: string) => /<div class="first-look">[^]*(?=<div id="root")/.exec(body)?.[0];
  const plain = (body: string) => [page, spanishPage].includes(body);

  it('has in it its style sheet and what the page would ask for, through the same gates, and no cache keeps it', async () => {
    const { load, send, people, cookie } = await withPages();
    const asked = await send({ method: 'GET', url: '/trpc/auth.getSession,family.getHome?batch=1&input=%7B%7D', headers: { cookie } });
    const { status, body, headers } = await load('/portal?child=x');
    expect([status, headers['cache-control'], headers['content-type'], headers['etag']]).toEqual([
      200,
      'no-store',
      'text/html; charset=utf-8',
      undefined,
    ]);
    expect(JSON.parse(givenIn(body) ?? '')).toEqual(JSON.parse(asked.body));
    expect(givenIn(body)).toContain(people.child);
    const withoutAnswer = body.replace(/<script type="application\/json".*?<\/script>/, '');
    expect(withoutAnswer.replace(lookIn(body) ?? '', '')).toBe(
      page.replace(linked, `<style>${styles}</style>${linked.replace('"stylesheet"', '"stylesheet" disabled')}`),
    );
    const packed = await load('/portal', { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(givenIn(gunzipSync(packed.bytes).toString())).toContain(people.child);
  });

  it('has the day in words before any script has run, of the child that the address names, and of another day none', async () => {
    const { load, as, people, owner, daycareId } = await withPages();
    const told = {
      id: 'shared-before-the-page',
      kind: 'note' as const,
      studentIds: [people.child],
      detail: { text: 'Sang <b>loudly</b> & long' },
    };
    await owner.dailyLog.add({ daycareId, entries: [{ ...told, state: 'shared' }] });
    const terms = { ...amoxicillin, medicine: 'Zinc & <b>honey</b>' };
    await owner.records.saveAuthorization({ daycareId, ...terms, id: 'medicine-before-the-page', studentId: people.child });
    const { children } = await as(people.parent).family.getHome();
    const look = lookIn((await load('/portal')).body) ?? '';
    expect(look).toContain('Sang &lt;b&gt;loudly&lt;/b&gt; &amp; long');
    expect(look).toContain(stateInWords(children[0]?.today as FamilyDay));
    for (const { studentId, firstName } of children)
      expect(lookIn((await load(`/portal?child=${studentId}`)).body)).toContain(`<h1>${firstName}`);
    expect(lookIn((await load(`/portal?child=${people.child}&day=2026-11-20`)).body)).toBeUndefined();
    expect(children.map(({ formAsked }) => formAsked)).toContain('new');
    expect(look).toContain(familyPagesText.form.homeAgain(children[0]?.firstName ?? ''));
    expect(look).toContain(familyPagesText.toSign.medicines);
    expect(look).toContain('Zinc &amp; &lt;b&gt;honey');
    await as(people.parent).auth.setLanguage({ language: 'es' });
    expect(lookIn((await load('/portal')).body)).not.toContain(stateInWords(children[0]?.today as FamilyDay));
  });

  it('ends at no name, whatever is in it', async () => {
    const { load, owner, daycareId } = await withPages();
    const name = '</script><!--<script>alert(1)</script>$& \u2028.';
    await owner.daycare.updateDaycare({ daycareId, name });
    const { body } = await load('/portal');
    expect(JSON.parse(givenIn(body) ?? '')).toMatchObject([{}, { result: { data: { children: [{ daycareName: name }] } } }]);
    expect(body.match(/<script/g)).toHaveLength(2);
  });

  it('is in their language', async () => {
    const { load, as, people } = await withPages();
    await as(people.parent).auth.setLanguage({ language: 'es' });
    expect((await load('/portal')).body).toMatch(/^<!doctype html><html lang="es">.*"language":"es"/);
  });

  it('is as everyone’s at another address, in the headers alone, once the session has ended, and while the database does not answer', async () => {
    const { db, load, send, cookie, as, people } = await withPages();
    for (const url of ['/portal/today', '/portal/messages', '/', '/login'])
      expect([url, plain((await load(url)).body)]).toEqual([url, true]);
    expect((await send({ method: 'HEAD', url: '/portal', headers: { cookie } })).headers['cache-control']).toBe('no-cache');
    await sql`alter table parent_links rename to elsewhere`.execute(db);
    expect(await load('/portal')).toMatchObject({ status: 200, body: page, headers: { 'cache-control': 'no-cache' } });
    await sql`alter table elsewhere rename to parent_links`.execute(db);
    expect(givenIn((await load('/portal')).body)).toBeDefined();
    await as(people.parent).auth.endAllSessions();
    expect(plain((await load('/portal')).body)).toBe(true);
    expect(plain((await send({ method: 'GET', url: '/portal' })).body)).toBe(true);
  });

  it('is as everyone’s for the team, and names no child to a parent who was unlinked a moment ago', async () => {
    const { load, send, cookieOf, owner, daycareId, people } = await withPages();
    for (const one of [people.owner, people.teacher]) {
      const cookie = await cookieOf(one);
      expect(plain((await send({ method: 'GET', url: '/portal', headers: { cookie } })).body)).toBe(true);
    }
    const around = await owner.people.getPeople({ daycareId, studentId: people.child });
    for (const { personId, version } of around.people)
      await owner.people.unlinkPerson({ daycareId, studentId: people.child, personId, version });
    const { body } = await load('/portal');
    expect(body).not.toContain(people.child);
    expect(JSON.parse(givenIn(body) ?? '')).toMatchObject([
      { result: { data: { hasFamily: false } } },
      { result: { data: { children: [] } } },
    ]);
  });
});

it.each(['/', '/login', '/portal', '/portal/today', '/no-such-page'])('%s leads a tablet at the door back to its own page', async (url) => {
  const { app, world } = await site();
  const cookie = await pairTablet(world);
  const tablet = browser(app, { cookie });
  const answer = await tablet.send({ method: 'GET', url });
  expect([answer.status, answer.headers['location']]).toEqual([302, '/door']);
  expect((await tablet.send({ method: 'GET', url: '/door' })).body).toBe(page);
});

it('The tablet of a room loads Today and Activities while somebody is named on it, and otherwise only its own page', async () => {
  const { app, world } = await site();
  const { owner, daycareId, people } = world;
  const days = [1, 2, 3, 4, 5, 6, 7];
  await owner.daycare.updateDay({
    daycareId,
    openingHours: days.map((weekday) => ({ weekday, from: '00:00', until: '23:59' })),
    hoursFrom: '2026-01-01',
  });
  const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Bees' } });
  const tablet = browser(app, { cookie: await pairTablet(world, { classroomId }) });
  const load = async (url: string) => (await tablet.send({ method: 'GET', url })).status;
  expect(await load('/portal/today')).toBe(302);
  await tablet.mutate('door.identify', { pin: await pinOfMember(world, people.teacher) });
  expect([await load('/portal/today?show=late'), await load('/portal/activities'), await load('/portal/students')]).toEqual([
    200, 200, 302,
  ]);
  await tablet.mutate('door.leave', {});
  expect(await load('/portal/activities')).toBe(302);
});

it('A tablet that was ended is led nowhere', async () => {
  const { app, world } = await site();
  const tablet = browser(app, { cookie: await pairTablet(world, { ends: true }) });
  expect((await tablet.send({ method: 'GET', url: '/login' })).status).toBe(200);
});
