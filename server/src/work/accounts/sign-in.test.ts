import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { password } from '../../test/people';
import { createLog } from '../../log';
import { appOn, ownWorld } from '../../test/worlds';

const email = 'owner@sunnyside.example';
const attributesOf = (setCookie: string) => setCookie.split('; ').slice(1).toSorted();

describe('auth.signIn refuses', () => {
  // trust 12
  it('an unknown address and a wrong password in the same words, with the same status and body', async () => {
    const { app } = await ownWorld();
    const unknown = await browser(app).mutate('auth.signIn', { email: 'who@nowhere.example', password });
    const wrong = await browser(app).mutate('auth.signIn', { email, password: 'not the password' });
    expect(unknown).toMatchObject({ status: 401, code: 'UNAUTHORIZED', message: text.signIn.failed, setCookie: '' });
    expect([wrong.status, wrong.body, wrong.setCookie]).toEqual([unknown.status, unknown.body, unknown.setCookie]);
  });

  it('an account without a password, in the same words, even to someone who knows the dummy password', async () => {
    const { app, db, people } = await ownWorld();
    await db.deleteFrom('passwords').where('userId', '=', people.owner.uid).execute();
    for (const tried of [password, 'no account has this password']) {
      const answer = await browser(app).mutate('auth.signIn', { email, password: tried });
      expect(answer).toMatchObject({ code: 'UNAUTHORIZED', message: text.signIn.failed });
    }
  });

  it('a wrong password with a line in the machine’s log that names the address, and neither the account nor the password', async () => {
    const { db, services } = await ownWorld();
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const { app } = await appOn(db, services.runtime, { environment: { TRUST_PROXY: 'true' }, log });
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    const { mutate } = browser(app);
    expect(await mutate('auth.signIn', { email, password: 'not the password' }, forwarded)).toMatchObject({ status: 401 });
    expect(await mutate('auth.signIn', { email, password }, forwarded)).toMatchObject({ status: 200 });
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { level: 40, time: expect.any(Number), address: '203.0.113.7', msg: 'a sign-in failed' },
    ]);
  });

  it('a password that differs in case or in the space around it', async () => {
    const { as } = await ownWorld();
    for (const wrong of [password.toUpperCase(), ` ${password}`, `${password} `]) {
      await expect(as(undefined).auth.signIn({ email, password: wrong })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });

  it.each([
    ['no e-mail', { email: ' ', password }, text.signIn.emailMissing],
    ['no password', { email, password: '' }, text.signIn.passwordMissing],
    ['a password of more than 256 characters', { email, password: 'x'.repeat(257) }, text.password.tooLong(256)],
    ['an unknown key', { email, password, remember: true }, text.errors.unknownField('remember')],
    ['a number as password', { email, password: 1 }, text.errors.badInput('password')],
    ['null as sharedDevice', { email, password, sharedDevice: null }, text.errors.badInput('sharedDevice')],
    ['a list', [email, password], text.errors.badInput('')],
    ['nothing', undefined, text.errors.badInput('')],
  ])('%s as BAD_REQUEST with a sentence, and counts no failure', async (_what, input, message) => {
    const { app, db } = await ownWorld();
    expect(await browser(app).mutate('auth.signIn', input)).toMatchObject({ status: 400, code: 'BAD_REQUEST', message });
    expect((await everyRow(db))['sign_in_failures']).toEqual([]);
  });
});

describe('auth.signIn', () => {
  it('returns the user with the stored address, ignoring case and surrounding spaces', async () => {
    const { app, people } = await ownWorld();
    const { status, data } = await browser(app).mutate('auth.signIn', { email: '  OWNER@Sunnyside.Example ', password });
    expect([status, data]).toEqual([200, { user: { uid: people.owner.uid, email, displayName: 'Marta Lindqvist' } }]);
  });

  // trust 14
  it('sets a cookie that is HttpOnly, SameSite=Lax, for the whole site, for the longest life of a session', async () => {
    const { app } = await ownWorld({ SESSION_MAX_HOURS: '100' });
    const { setCookie } = await browser(app).mutate('auth.signIn', { email, password });
    expect(setCookie).toMatch(/^session=[\w-]{43};/);
    expect(attributesOf(setCookie)).toEqual(['HttpOnly', 'Max-Age=360000', 'Path=/', 'SameSite=Lax']);
  });

  // trust 14
  it('sets a __Host- cookie that is Secure when PUBLIC_URL is https', async () => {
    const { app } = await ownWorld({ PUBLIC_URL: 'https://portal.example.org' });
    const { mutate, query } = browser(app);
    const { setCookie } = await mutate('auth.signIn', { email, password }, { origin: 'https://portal.example.org' });
    expect(setCookie).toMatch(/^__Host-session=[\w-]{43};/);
    expect(attributesOf(setCookie)).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect((await query('auth.getSession')).data).toMatchObject({ user: { email } });
  });

  it('on a shared device sets a cookie that ends with the browser', async () => {
    const { app } = await ownWorld();
    const { setCookie } = await browser(app).mutate('auth.signIn', { email, password, sharedDevice: true });
    expect(attributesOf(setCookie)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
  });

  // trust 13
  it('opens a new session at each sign-in and ends the browser’s earlier one', async () => {
    const { app } = await ownWorld();
    const { mutate, cookie } = browser(app);
    await mutate('auth.signIn', { email, password });
    const first = cookie();
    await mutate('auth.signIn', { email, password });
    const second = cookie();
    expect(second).not.toBe(first);
    expect((await browser(app, { cookie: first }).query('auth.getSession')).data).toBeNull();
    expect((await browser(app, { cookie: second }).query('auth.getSession')).data).not.toBeNull();
  });

  it("leaves that person's sessions in other browsers open", async () => {
    const { app } = await ownWorld();
    const elsewhere = browser(app);
    await elsewhere.mutate('auth.signIn', { email, password });
    await browser(app).mutate('auth.signIn', { email, password });
    expect((await elsewhere.query('auth.getSession')).data).not.toBeNull();
  });

  it('never accepts a session id that it did not make', async () => {
    const { app } = await ownWorld();
    const planted = browser(app, { cookie: `session=${'a'.repeat(43)}` });
    const { setCookie } = await planted.mutate('auth.signIn', { email, password });
    expect(setCookie).not.toContain('a'.repeat(43));
    expect((await browser(app, { cookie: `session=${'a'.repeat(43)}` }).query('auth.getSession')).data).toBeNull();
  });
});
