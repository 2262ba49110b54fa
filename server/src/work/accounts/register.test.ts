import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../core/db/database';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { password } from '../../test/people';
import { refuseRows } from '../../test/refuse-rows';
import { beginning } from '../../test/world';
import { emptyWorld, ownWorld } from '../../test/worlds';
import { createOwner } from './register';
import { issueSetupToken } from './setup';

const good = { email: 'new.person@example.org', password: 'seven amber kites drifting', fullName: 'Iris Kowalski' };

async function setUpWorld() {
  const made = await emptyWorld();
  const setupToken = (await issueSetupToken(made.db, made.runtime)) ?? '';
  return { ...made, setupToken, input: { ...good, setupToken, daycareName: 'Sunnyside Daycare' } };
}

const written = async (db: Db) => {
  const { users = [], passwords = [], daycares = [], sessions = [] } = await everyRow(db);
  return [users, passwords, daycares, sessions].map((rows) => rows.length);
};

// trust 11, 17
describe('auth.register is refused', () => {
  it('with FORBIDDEN while registration is closed, as it is unless ALLOW_REGISTRATION opens it', async () => {
    const { app, db } = await ownWorld();
    const before = await everyRow(db);
    expect(await browser(app).mutate('auth.register', good)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      message: text.setup.registrationClosed,
      setCookie: '',
    });
    expect(await everyRow(db)).toEqual(before);
  });

  it('with FORBIDDEN before its password is scored or hashed', async () => {
    const { app } = await ownWorld();
    expect((await browser(app).mutate('auth.register', { ...good, password: 'password12345' })).code).toBe('FORBIDDEN');
  });

  it.each([
    ['a password of 11 characters', { password: 'kV9$qLw2!xZ' }, text.password.tooShort(12)],
    ['a password of 257 characters', { password: 'kV9$qLw2!xZ7'.repeat(22).slice(0, 257) }, text.password.tooLong(256)],
    ['a password that is easy to guess', { password: 'password12345' }, text.password.guessable],
    ['a password of one character', { password: 'a'.repeat(30) }, text.password.guessable],
    ["a password of the person's name", { password: 'Iris Kowalski' }, text.password.guessable],
    ['a password of the address', { password: 'new.person@example.org' }, text.password.guessable],
    ['a blank name', { fullName: '  ' }, text.fields.fullNameMissing],
    ['a name of 101 characters', { fullName: 'x'.repeat(101) }, text.fields.tooLong(100)],
    ['a name with a NUL', { fullName: 'I\0ris' }, text.fields.notStorable],
    ['a malformed address', { email: 'nobody' }, text.fields.emailMalformed('nobody')],
    ['an address of 255 characters', { email: `${'x'.repeat(243)}@example.org` }, text.fields.emailTooLong],
    ['an unknown key', { role: 'owner' }, text.errors.unknownField('role')],
    ['a daycare without a set-up link', { daycareName: 'Mine' }, text.errors.badInput('')],
  ])('with BAD_REQUEST and a sentence for %s', async (_what, change, message) => {
    const { app, db } = await ownWorld({ ALLOW_REGISTRATION: 'true' });
    const before = await everyRow(db);
    expect(await browser(app).mutate('auth.register', { ...good, ...change })).toMatchObject({ status: 400, code: 'BAD_REQUEST', message });
    expect(await everyRow(db)).toEqual(before);
  });

  it('with CONFLICT for an address that has an account, in any case', async () => {
    const { app, db } = await ownWorld({ ALLOW_REGISTRATION: 'true' });
    const before = await everyRow(db);
    const taken = { ...good, email: 'Owner@SUNNYSIDE.example' };
    expect(await browser(app).mutate('auth.register', taken)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: text.setup.emailTaken,
    });
    expect(await everyRow(db)).toEqual(before);
  });
});

describe('auth.register with ALLOW_REGISTRATION', () => {
  it('makes an account with a new profile, signs it in, and opens no daycare', async () => {
    const { app } = await ownWorld({ ALLOW_REGISTRATION: 'true' });
    const { mutate, query } = browser(app);
    const answer = await mutate('auth.register', { ...good, email: ` ${good.email} `, fullName: ` ${good.fullName} ` });
    const { user } = (await query('auth.getSession')).data as { user: { uid: string } };
    expect(answer).toMatchObject({ status: 200, data: { user } });
    expect((await query('auth.getSession')).data).toEqual({
      user: { uid: user.uid, email: good.email, displayName: good.fullName },
      profile: {
        uid: user.uid,
        email: good.email,
        fullName: good.fullName,
        role: 'admin',
        facilities: [],
        createdAt: beginning.toISOString(),
      },
      daycares: [],
      hasFamily: false,
      room: null,
      sharedDevice: false,
      twoFactor: false,
      language: null,
    });
  });

  it.each([
    ['12 characters', 'kV9$qLw2!xZ7'],
    ['256 characters', 'seven amber kites drifting over quiet water '.repeat(6).slice(0, 256)],
    ['characters of any kind', 'зелёный 🦦 ナイフ \t"%'],
  ])('accepts a password of %s, stores it as argon2id with 19 MiB, two passes and one lane, and lets it sign in', async (_what, secret) => {
    const { app, db } = await ownWorld({ ALLOW_REGISTRATION: 'true' });
    expect((await browser(app).mutate('auth.register', { ...good, password: secret })).status).toBe(200);
    const { hash } = await db
      .selectFrom('passwords')
      .innerJoin('users', 'users.id', 'passwords.userId')
      .where('users.email', '=', good.email)
      .select('hash')
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(await everyRow(db))).not.toContain(JSON.stringify(secret).slice(1, -1));
    expect((await browser(app).mutate('auth.signIn', { email: good.email, password: secret })).status).toBe(200);
  });

  it('creates one account for two registrations at once', async () => {
    const { app, db } = await ownWorld({ ALLOW_REGISTRATION: 'true' });
    const answers = await Promise.all([browser(app).mutate('auth.register', good), browser(app).mutate('auth.register', good)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.selectFrom('users').where('emailFolded', '=', good.email).select('id').execute()).toHaveLength(1);
  });
});

// trust 17
describe('The set-up is refused', () => {
  it.each([
    ['a made-up token', { setupToken: 'made-up' }, { code: 'FORBIDDEN', message: text.setup.closed }],
    ['no name for the daycare', { daycareName: undefined }, { code: 'BAD_REQUEST', message: text.daycare.nameMissing }],
    ['a blank name for the daycare', { daycareName: ' ' }, { code: 'BAD_REQUEST', message: text.daycare.nameMissing }],
    ['an invitation beside it', { inviteToken: 'x' }, { code: 'BAD_REQUEST', message: text.errors.badInput('') }],
    ['a weak password', { password: 'sunnyside daycare' }, { code: 'BAD_REQUEST', message: text.password.guessable }],
  ])('for %s, and writes nothing', async (_what, change, refusal) => {
    const { app, db, input } = await setUpWorld();
    expect(await browser(app).mutate('auth.register', { ...input, ...change })).toMatchObject(refusal);
    expect(await written(db)).toEqual([0, 0, 0, 0]);
    expect((await browser(app).mutate('auth.register', input)).status).toBe(200);
  });

  it('without a token, even on an empty database', async () => {
    const { app, db } = await setUpWorld();
    expect(await browser(app).mutate('auth.register', good)).toMatchObject({ code: 'FORBIDDEN', message: text.setup.registrationClosed });
    expect(await written(db)).toEqual([0, 0, 0, 0]);
  });

  it('30 minutes after the start that printed the link', async () => {
    const { app, db, input, setupToken, advance } = await setUpWorld();
    const { mutate } = browser(app);
    advance(30 * 60 - 1);
    expect((await mutate('auth.getSetup', { setupToken })).status).toBe(200);
    advance(1);
    expect(await mutate('auth.getSetup', { setupToken })).toMatchObject({ code: 'FORBIDDEN', message: text.setup.closed });
    expect(await mutate('auth.register', input)).toMatchObject({ code: 'FORBIDDEN', message: text.setup.closed });
    expect(await written(db)).toEqual([0, 0, 0, 0]);
  });

  it('for the link of an earlier start', async () => {
    const { app, db, input, runtime } = await setUpWorld();
    const newer = await issueSetupToken(db, runtime);
    expect((await browser(app).mutate('auth.register', input)).code).toBe('FORBIDDEN');
    expect((await browser(app).mutate('auth.register', { ...input, setupToken: newer })).status).toBe(200);
  });

  it('once there is any user', async () => {
    const { app, db, input, runtime, setupToken } = await setUpWorld();
    await createOwner(db, runtime, { ...good, email: 'first@example.org' }, 'First');
    expect((await browser(app).mutate('auth.getSetup', { setupToken })).code).toBe('FORBIDDEN');
    expect((await browser(app).mutate('auth.register', input)).code).toBe('FORBIDDEN');
    expect(await issueSetupToken(db, runtime)).toBeUndefined();
    expect((await everyRow(db))['setup_tokens']).toEqual([]);
  });

  it('as a whole when its last step fails: no account, no daycare, and the link still works', async () => {
    const { app, db, input } = await setUpWorld();
    const allow = await refuseRows(db, 'daycare_roles');
    expect((await browser(app).mutate('auth.register', input)).code).toBe('INTERNAL_SERVER_ERROR');
    expect(await written(db)).toEqual([0, 0, 0, 0]);
    await allow();
    expect((await browser(app).mutate('auth.register', input)).status).toBe(200);
  });
});

describe('The set-up', () => {
  it('creates the owner and the daycare, signs in, and uses up its link', async () => {
    const { app, db, input, setupToken } = await setUpWorld();
    const { mutate, query } = browser(app);
    expect(await mutate('auth.getSetup', { setupToken })).toMatchObject({ data: { success: true } });
    expect((await mutate('auth.register', input)).status).toBe(200);
    expect((await query('auth.getSession')).data).toMatchObject({
      user: { email: good.email, displayName: good.fullName },
      daycares: [{ name: 'Sunnyside Daycare', phone: null, address: null, userRole: 'OWNER' }],
    });
    expect((await everyRow(db))['setup_tokens']).toEqual([]);
    expect((await mutate('auth.getSetup', { setupToken })).code).toBe('FORBIDDEN');
    expect((await browser(app).mutate('auth.register', { ...input, email: 'second@example.org' })).code).toBe('FORBIDDEN');
  });

  it('lets in only one of two people who use the link at once', async () => {
    const { app, db, input } = await setUpWorld();
    const second = { ...input, email: 'second@example.org' };
    const answers = await Promise.all([browser(app).mutate('auth.register', input), browser(app).mutate('auth.register', second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await written(db)).toEqual([1, 1, 1, 1]);
  });

  it('stores its token as a hash only', async () => {
    const { db, setupToken } = await setUpWorld();
    expect(setupToken).toMatch(/^[\w-]{43}$/);
    expect((await everyRow(db))['setup_tokens']).toHaveLength(1);
    expect(JSON.stringify(await everyRow(db))).not.toContain(setupToken);
  });
});

describe('createOwner, the command', () => {
  it('creates an owner with a daycare, and writes nothing for a weak password or a taken address', async () => {
    const { db, services } = await ownWorld();
    const before = await everyRow(db);
    const { runtime } = services;
    await expect(createOwner(db, runtime, { ...good, password: 'password12345' }, 'X')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(createOwner(db, runtime, { ...good, email: 'owner@sunnyside.example' }, 'X')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await everyRow(db)).toEqual(before);
    const uid = await createOwner(db, runtime, { ...good, password }, 'Third Place');
    expect(await db.selectFrom('daycares').where('ownerId', '=', uid).select('name').execute()).toEqual([{ name: 'Third Place' }]);
  });
});
