import { text } from '@daycare-portal/shared/text';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeAt, turnOnTwoFactor } from '../../test/authenticator';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { password } from '../../test/people';
import { ownWorld } from '../../test/worlds';
import { stepOf } from './two-factor-codes';

const wrongCode = { code: 'UNAUTHORIZED', message: text.twoFactor.codeWrong };

describe('Setting two-factor sign-in up', () => {
  it('is refused to someone signed out, and without the password', async () => {
    const { as, people, db } = await ownWorld();
    await expect(as(undefined).auth.startTwoFactor({ password })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(as(undefined).auth.confirmTwoFactor({ code: '123456' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const { auth } = as(people.owner);
    const calls = [
      auth.startTwoFactor,
      ...[auth.renewRecoveryCodes, auth.turnOffTwoFactor].map(
        (call) => (wrong: { password: string }) => call({ ...wrong, code: '000000' }),
      ),
    ];
    for (const call of calls) {
      await expect(call({ password: 'not the password' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: text.account.passwordWrong,
      });
    }
    expect((await everyRow(db))['two_factor']).toEqual([]);
  });

  it('gives a secret of 160 bits and the address that an authenticator app reads from it', async () => {
    const { as, people } = await ownWorld();
    const { secret, uri } = await as(people.owner).auth.startTwoFactor({ password });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(Object.fromEntries(new URL(uri).searchParams)).toEqual({
      issuer: 'Daycare Portal',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(decodeURIComponent(new URL(uri).pathname)).toBe('/Daycare Portal:owner@sunnyside.example');
  });

  it('does not ask for a code at sign-in until one has shown that the app has the secret', async () => {
    const { as, people } = await ownWorld();
    await as(people.owner).auth.startTwoFactor({ password });
    expect(await as(undefined).auth.signIn({ email: people.owner.email, password })).toEqual({ user: people.owner });
    expect(await as(people.owner).auth.getTwoFactor()).toEqual({ since: null, recoveryCodesLeft: 0 });
  });

  it('is not confirmed by a wrong code, by a code of an earlier set-up, or without a set-up', async () => {
    const { as, people, services } = await ownWorld();
    const { auth } = as(people.owner);
    await expect(auth.confirmTwoFactor({ code: '123456' })).rejects.toMatchObject({ code: 'CONFLICT', message: text.twoFactor.notStarted });
    const first = await auth.startTwoFactor({ password });
    const second = await auth.startTwoFactor({ password });
    for (const code of [codeAt(first.secret, services.runtime.now()), '000000', 'letters', '1', '1234567']) {
      await expect(auth.confirmTwoFactor({ code })).rejects.toMatchObject({ code: 'BAD_REQUEST', message: text.twoFactor.codeWrong });
    }
    await auth.confirmTwoFactor({ code: codeAt(second.secret, services.runtime.now()) });
    expect(await auth.getSession()).toMatchObject({ twoFactor: true });
  });

  it('accepts a code with the space that apps show in it', async () => {
    const { as, people, services } = await ownWorld();
    const { secret } = await as(people.owner).auth.startTwoFactor({ password });
    const code = codeAt(secret, services.runtime.now()).replace(/^.../, '$& ');
    expect((await as(people.owner).auth.confirmTwoFactor({ code })).recoveryCodes).toHaveLength(10);
  });

  it('is refused while it is on', async () => {
    const world = await ownWorld();
    await turnOnTwoFactor(world, world.people.owner);
    const on = { code: 'CONFLICT', message: text.twoFactor.onAlready };
    const { auth } = world.as(world.people.owner);
    await expect(auth.startTwoFactor({ password })).rejects.toMatchObject(on);
    await expect(auth.confirmTwoFactor({ code: '123456' })).rejects.toMatchObject(on);
  });

  it('ends with ten recovery codes that are stored only as hashes', async () => {
    const world = await ownWorld();
    const { recoveryCodes } = await turnOnTwoFactor(world, world.people.owner);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}-\d{4}$/);
    const stored = JSON.stringify(await everyRow(world.db));
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('Signing in with two-factor sign-in', () => {
  it('answers {user: null} to the right password alone, and opens no session', async () => {
    const world = await ownWorld();
    await turnOnTwoFactor(world, world.people.owner);
    const { email } = world.people.owner;
    const here = browser(world.app);
    expect(await here.mutate('auth.signIn', { email, password })).toMatchObject({ status: 200, data: { user: null }, setCookie: '' });
    expect((await everyRow(world.db))['sessions']).toEqual([]);
  });

  it('reveals nothing to someone without the password, whatever code is sent with it', async () => {
    const world = await ownWorld();
    const { code } = await turnOnTwoFactor(world, world.people.owner);
    const attempt = (email: string, more: object) =>
      browser(world.app).mutate('auth.signIn', { email, password: 'not the password', ...more });
    const unknown = await attempt('who@nowhere.example', {});
    for (const more of [{}, { code: code() }, { code: '000000' }]) {
      expect((await attempt(world.people.owner.email, more)).body).toBe(unknown.body);
    }
  });

  it('opens a session with password and code', async () => {
    const world = await ownWorld();
    const { code } = await turnOnTwoFactor(world, world.people.owner);
    const here = browser(world.app);
    const answer = await here.mutate('auth.signIn', { email: world.people.owner.email, password, code: code() });
    expect(answer.data).toEqual({ user: world.people.owner });
    expect((await here.query('auth.getSession')).data).toMatchObject({ user: world.people.owner, twoFactor: true });
  });

  it.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])('accepts a code that is %i s off: %s', async (seconds, taken) => {
    const { services } = await ownWorld();
    const now = services.runtime.now();
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const code = codeAt(secret, new Date(now.getTime() + seconds * 1000));
    expect(stepOf(secret, code, now)).toBe(taken ? TOTP.counter({ timestamp: now.getTime() }) + seconds / 30 : undefined);
  });

  it('computes the codes of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect([59, 1111111109, 20000000000].map((seconds) => codeAt(secret, new Date(seconds * 1000)))).toEqual([
      '287082',
      '081804',
      '353130',
    ]);
    expect(stepOf(secret, '287082', new Date(59_000))).toBe(1);
  });

  it('accepts each code once: not again, not at once from two places, and not the one that confirmed the set-up', async () => {
    const world = await ownWorld();
    const { email } = world.people.owner;
    const { auth } = world.as(world.people.owner);
    const { secret } = await auth.startTwoFactor({ password });
    const first = codeAt(secret, world.services.runtime.now());
    await auth.confirmTwoFactor({ code: first });
    const enter = (code: string) => world.as(undefined).auth.signIn({ email, password, code });
    await expect(enter(first)).rejects.toMatchObject(wrongCode);
    world.advance(30);
    const second = codeAt(secret, world.services.runtime.now());
    const outcomes = await Promise.allSettled([enter(second), enter(second)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(enter(second)).rejects.toMatchObject(wrongCode);
    world.advance(30);
    await expect(enter(second)).rejects.toMatchObject(wrongCode);
    expect(await enter(codeAt(secret, world.services.runtime.now()))).toEqual({ user: world.people.owner });
  });

  it("refuses another person's code and recovery code", async () => {
    const world = await ownWorld();
    const { people, as, advance } = world;
    const own = await turnOnTwoFactor(world, world.people.owner);
    await turnOnTwoFactor(world, people.staff);
    const enter = (code: string) => as(undefined).auth.signIn({ email: people.staff.email, password, code });
    await expect(enter(own.code())).rejects.toMatchObject(wrongCode);
    await expect(enter(own.recoveryCodes[0] ?? '')).rejects.toMatchObject(wrongCode);
    advance(30);
    expect(await as(people.owner).auth.getTwoFactor()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('accepts a recovery code in the same place once, with any spacing', async () => {
    const world = await ownWorld();
    const { email } = world.people.owner;
    const [first = '', second = ''] = (await turnOnTwoFactor(world, world.people.owner)).recoveryCodes;
    const enter = (code: string) => world.as(undefined).auth.signIn({ email, password, code });
    expect(await enter(first)).toEqual({ user: world.people.owner });
    await expect(enter(first)).rejects.toMatchObject(wrongCode);
    expect(await enter(` ${second.replaceAll('-', ' ')} `)).toEqual({ user: world.people.owner });
    expect(await world.as(world.people.owner).auth.getTwoFactor()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('counts wrong codes as failures, which a right password alone does not reset', async () => {
    const world = await ownWorld();
    const { code } = await turnOnTwoFactor(world, world.people.owner);
    const { email } = world.people.owner;
    const { auth } = world.as(undefined);
    for (let i = 0; i < 5; i += 1) {
      expect(await auth.signIn({ email, password })).toEqual({ user: null });
      await expect(auth.signIn({ email, password, code: '000000' })).rejects.toMatchObject(wrongCode);
    }
    const throttled = { code: 'TOO_MANY_REQUESTS', message: text.signIn.throttled(30) };
    await expect(auth.signIn({ email, password, code: code() })).rejects.toMatchObject(throttled);
    await expect(auth.signIn({ email, password })).rejects.toMatchObject(throttled);
    world.advance(30);
    expect(await auth.signIn({ email, password, code: code() })).toEqual({ user: world.people.owner });
    expect((await everyRow(world.db))['sign_in_failures']).toEqual([]);
  });

  it('slows down wrong codes wherever they are typed, but not on a known device of the person', async () => {
    const world = await ownWorld();
    const { email } = world.people.owner;
    const known = browser(world.app);
    await known.mutate('auth.signIn', { email, password });
    const { code } = await turnOnTwoFactor(world, world.people.owner);
    const from = (place: string, typed?: string) =>
      world.as(undefined, { clientIp: place }).auth.signIn({ email, password, ...(typed !== undefined && { code: typed }) });
    for (let i = 0; i < 5; i += 1) await expect(from(`10.1.0.${i}`, '000000')).rejects.toMatchObject(wrongCode);
    const throttled = (seconds: number) => ({ code: 'TOO_MANY_REQUESTS', message: text.signIn.throttled(seconds) });
    await expect(from('10.1.0.9', '000000')).rejects.toMatchObject(throttled(30));
    expect(await from('10.1.0.9')).toEqual({ user: null });
    expect((await known.mutate('auth.signIn', { email, password, code: code() })).data).toEqual({ user: world.people.owner });
    world.advance(30);
    await expect(from('10.1.0.9', '000000')).rejects.toMatchObject(wrongCode);
    await expect(from('10.1.0.10', code())).rejects.toMatchObject(throttled(60));
    world.advance(60);
    expect(await from('10.1.0.10', code())).toEqual({ user: world.people.owner });
  });

  it('ignores the code of someone who has not turned it on', async () => {
    const { as, people } = await ownWorld();
    expect(await as(undefined).auth.signIn({ email: people.owner.email, password, code: '123456' })).toEqual({ user: people.owner });
  });
});

describe('auth.renewRecoveryCodes', () => {
  it('is refused while two-factor sign-in is off', async () => {
    const { as, people } = await ownWorld();
    await expect(as(people.owner).auth.renewRecoveryCodes({ password, code: '123456' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: text.twoFactor.notOn,
    });
  });

  it('gives ten new ones; the old ones open nothing any more', async () => {
    const world = await ownWorld();
    const { email } = world.people.owner;
    const before = await turnOnTwoFactor(world, world.people.owner);
    const [old = ''] = before.recoveryCodes;
    const { recoveryCodes } = await world.as(world.people.owner).auth.renewRecoveryCodes({ password, code: before.code() });
    expect(recoveryCodes).toHaveLength(10);
    await expect(world.as(undefined).auth.signIn({ email, password, code: old })).rejects.toMatchObject(wrongCode);
    expect(await world.as(undefined).auth.signIn({ email, password, code: recoveryCodes[9] ?? '' })).toEqual({ user: world.people.owner });
  });
});

it('auth.confirmTwoFactor ends the person’s other sessions, which were opened without a code', async () => {
  const world = await ownWorld();
  const { owner } = world.people;
  const [here, elsewhere] = [browser(world.app), browser(world.app)];
  for (const each of [here, elsewhere]) await each.mutate('auth.signIn', { email: owner.email, password });
  const { data } = await here.mutate('auth.startTwoFactor', { password });
  const secret = String(Reflect.get(Object(data), 'secret'));
  await here.mutate('auth.confirmTwoFactor', { code: codeAt(secret, world.services.runtime.now()) });
  expect((await here.query('auth.getSession')).data).toMatchObject({ user: owner });
  expect((await elsewhere.query('auth.getSession')).data).toBeNull();
});

describe('auth.turnOffTwoFactor', () => {
  it('deletes the secret and the recovery codes: the password alone signs in again', async () => {
    const world = await ownWorld();
    const { code } = await turnOnTwoFactor(world, world.people.owner);
    expect(await world.as(world.people.owner).auth.turnOffTwoFactor({ password, code: code() })).toEqual({ success: true });
    expect(await world.as(undefined).auth.signIn({ email: world.people.owner.email, password })).toEqual({ user: world.people.owner });
    const rows = await everyRow(world.db);
    expect([rows['two_factor'], rows['recovery_codes']]).toEqual([[], []]);
  });

  it('takes a recovery code in place of the app', async () => {
    const world = await ownWorld();
    const { recoveryCodes } = await turnOnTwoFactor(world, world.people.owner);
    const { auth } = world.as(world.people.owner);
    expect(await auth.turnOffTwoFactor({ password, code: recoveryCodes[3] ?? '' })).toEqual({ success: true });
  });

  it('is refused without a right code, as new recovery codes are, and guessing is slowed down, also beside the right password', async () => {
    const world = await ownWorld();
    const { people, as, advance } = world;
    const { code } = await turnOnTwoFactor(world, people.owner);
    const { auth } = as(people.owner);
    const wrong = { code: 'BAD_REQUEST', message: text.twoFactor.codeWrong };
    for (const call of [auth.turnOffTwoFactor, auth.renewRecoveryCodes, auth.turnOffTwoFactor, auth.renewRecoveryCodes]) {
      await expect(call({ password, code: '000000' })).rejects.toMatchObject(wrong);
      // The right password alone clears no wrong code.
      await expect(auth.startTwoFactor({ password })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    await expect(auth.turnOffTwoFactor({ password, code: '000000' })).rejects.toMatchObject(wrong);
    await expect(auth.turnOffTwoFactor({ password, code: code() })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await everyRow(world.db)).toMatchObject({ two_factor: [{}] });
    advance(30);
    expect(await auth.turnOffTwoFactor({ password, code: code() })).toEqual({ success: true });
  });
});
