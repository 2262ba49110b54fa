import { text } from '@daycare-portal/shared/text';
import { es } from '@daycare-portal/shared/text/es';
import { exportEs } from '@daycare-portal/shared/text/es/export';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { ownWorld } from '../../test/worlds';
import type { World } from '../../test/world';

const languageOf = async ({ db }: World, uid: string) =>
  (await db.selectFrom('users').where('id', '=', uid).select('language').executeTakeFirstOrThrow()).language;

const page = (language: string) => ({ 'content-type': 'application/json', 'accept-language': language, origin: 'http://portal.test' });

describe('auth.setLanguage', () => {
  it('refuses an unsupported language', async () => {
    const { as, people } = await ownWorld();
    // @ts-expect-error: no such language
    await expect(as(people.staff).auth.setLanguage({ language: 'xx' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('saves the language for the person on every device, and it can be changed again', async () => {
    const { as, app, people, cookieOf } = await ownWorld();
    const elsewhere = browser(app, { cookie: await cookieOf(people.staff) });
    expect((await elsewhere.query('auth.getSession')).data).toMatchObject({ language: null });
    await as(people.staff).auth.setLanguage({ language: 'es' });
    expect((await elsewhere.query('auth.getSession')).data).toMatchObject({ language: 'es' });
    await as(people.staff).auth.setLanguage({ language: 'en' });
    expect((await elsewhere.query('auth.getSession')).data).toMatchObject({ language: 'en' });
  });
});

describe('The language chosen on /login', () => {
  const signIn = (world: World, chosen: string | undefined) =>
    browser(world.app, { cookie: chosen === undefined ? '' : `language=${chosen}` }).mutate('auth.signIn', {
      email: world.people.teacher.email,
      password: 'four quiet otters napping',
    });

  it.each([
    ['es', 'es'],
    ['xx', null],
    [undefined, null],
  ])('%s is saved for a person who has not chosen one, as %s', async (chosen, kept) => {
    const world = await ownWorld();
    await signIn(world, chosen);
    expect(await languageOf(world, world.people.teacher.uid)).toBe(kept);
  });

  it('does not replace a language that the person has chosen', async () => {
    const world = await ownWorld();
    await world.as(world.people.teacher).auth.setLanguage({ language: 'en' });
    await signIn(world, 'es');
    expect(await languageOf(world, world.people.teacher.uid)).toBe('en');
  });
});

describe('A refusal', () => {
  it('carries the same reason in every language, and a sentence in the requested language', async () => {
    const { app } = await ownWorld();
    const refusal = async (language: string) => {
      const url = '/trpc/auth.getSetup';
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { ...page(language), host: 'portal.test' },
        payload: { setupToken: 'made-up' },
      });
      return answer.json<{ error: { message: string; data: { reason: string } } }>().error;
    };
    const [english, spanish] = [await refusal('en'), await refusal('es')];
    expect([english.data.reason, spanish.data.reason]).toEqual(['setupClosed', 'setupClosed']);
    expect([english.message, spanish.message]).toEqual([text.setup.closed, es.setup.closed]);
  });
});

describe("The server's reasons", () => {
  const bulk = (world: World, cookie: string, language: string) =>
    world.app.inject({
      method: 'POST',
      url: '/trpc/students.bulkCreateStudents',
      headers: { ...page(language), host: 'portal.test', cookie },
      payload: JSON.stringify({
        daycareId: world.people.sunnyside,
        students: [{ firstName: 'Ana', lastName: '', dob: '2099-01-01', guardianEmails: [] }],
      }),
    });
  const reasonOf = (answer: Awaited<ReturnType<typeof bulk>>) => answer.json().result.data.results[0].reason;

  it('are in the language of each of two people who ask at the same moment', async () => {
    const world = await ownWorld();
    const [one, other] = [await world.cookieOf(world.people.owner), await world.cookieOf(world.people.teacher)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => bulk(world, n % 2 === 0 ? one : other, n % 2 === 0 ? 'es' : 'en')),
    );
    expect(answers.map(reasonOf)).toEqual(
      Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? 'Faltan los apellidos.' : 'The last name is missing.')),
    );
  });

  it.each([
    ['a call without a session', '/trpc/auth.setLanguage', page('es'), '{"language":"en"}', es.errors.notSignedIn],
    ['what is no JSON', '/trpc/auth.setLanguage', { ...page('es'), 'content-type': 'text/plain' }, 'x', es.errors.jsonOnly],
    ['another site', '/trpc/auth.setLanguage', { ...page('es'), origin: 'http://evil.test' }, '{}', es.errors.foreignOrigin],
    ['a body that is too large', '/trpc/auth.signIn', page('es'), `"${'x'.repeat(1_100_000)}"`, es.errors.tooLarge],
    ['a field that is wrong', '/trpc/auth.signIn', page('es'), '{"email":"","password":"x"}', es.signIn.emailMissing],
    [
      'a key that is not known',
      '/trpc/auth.signIn',
      page('es-MX, en;q=0.5'),
      '{"email":"a","password":"x","z":1}',
      es.errors.unknownField('z'),
    ],
  ])('explain in Spanish why %s is refused', async (_what, url, headers, payload, sentence) => {
    const { app } = await ownWorld();
    const { body } = await app.inject({ method: 'POST', url, headers: { ...headers, host: 'portal.test' }, payload });
    expect(body).toContain(sentence);
  });

  it('stay in English where no language is known, also outside of requests', async () => {
    const { app } = await ownWorld();
    const { body } = await app.inject({ method: 'GET', url: '/trpc/auth.listSessions', headers: { host: 'portal.test' } });
    expect(body).toContain('Sign in to do this.');
    expect(text.errors.notSignedIn).toBe('Sign in to do this.');
  });
});

describe('Files that are downloaded', () => {
  it.each([
    ['the language that the person has chosen', 'es', ''],
    ['that of the device where they have chosen none', null, '; language=es'],
  ])('are in %s', async (_which, chosen, cookie) => {
    const world = await ownWorld();
    const { people, as, app } = world;
    if (chosen === 'es') await as(people.owner).auth.setLanguage({ language: chosen });
    const headers = { host: 'portal.test', cookie: `${await world.cookieOf(people.owner)}${cookie}` };
    const log = await app.inject({ method: 'GET', url: `/files/activity/${people.sunnyside}`, headers });
    expect(log.body).toContain('Qué pasó');
    const zip = await app.inject({ method: 'GET', url: `/files/daycares/${people.sunnyside}/export`, headers });
    expect(zip.rawPayload.includes(exportEs.readme.title('Sunnyside Daycare'))).toBe(true);
    const list = await as(people.owner).students.exportStudentList({ daycareId: people.sunnyside, studentIds: [], format: 'csv' });
    expect(Buffer.from(list.base64, 'base64').toString()).toContain('First name');
  });
});

describe('Mail', () => {
  it('is written in the recipient’s language if it is known, otherwise in the sender’s', async () => {
    const world = await ownWorld({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://portal.test' });
    const { people, as, app, services } = world;
    await as(people.nobody).auth.setLanguage({ language: 'es' });
    const { getInvitationFacts } = await import('../../records/invitations/invitations.queries');
    await app.inject({
      method: 'POST',
      url: '/trpc/staff.bulkInviteStaff',
      headers: { ...page('en'), host: 'portal.test', cookie: await world.cookieOf(people.owner) },
      payload: JSON.stringify({
        daycareId: people.sunnyside,
        invites: [people.nobody.email, 'new@example.org'].map((email) => ({ email, role: 'staff' })),
      }),
    });
    const invitations = await services.db.selectFrom('invitations').select('id').orderBy('email').execute();
    const facts = await Promise.all(invitations.map(({ id }) => getInvitationFacts(services.db, id)));
    expect(facts.map(({ email, language }) => [email, language])).toContainEqual([people.nobody.email, 'es']);
    expect(facts.map(({ email, language }) => [email, language])).toContainEqual(['new@example.org', null]);
  });
});
