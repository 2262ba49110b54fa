import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { password } from '../../test/people';
import type { World } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { tidyUp } from '../../whole/tidy-up';
import { countFailure } from './sign-in-throttle';

const email = 'owner@sunnyside.example';
const right = { email, password };
const wrong = { email, password: 'a wrong password' };
const throttled = (seconds: number) => ({ code: 'TOO_MANY_REQUESTS', message: text.signIn.throttled(seconds) });
const daySeconds = 24 * 3600;

/** A browser on which the owner has signed in and out again. */
async function knownBrowser({ app }: World) {
  const known = browser(app);
  await known.mutate('auth.signIn', right);
  await known.mutate('auth.signOut');
  return known;
}

async function strangersFail({ db, services }: World, times: number, of = email) {
  for (let i = 0; i < times; i += 1) await countFailure(db, services.runtime, { email: of, network: `10.1.1.${i}`, knownBy: null });
}

const devicesOf = ({ db }: World) => db.selectFrom('knownDevices').selectAll().execute();

// trust 14
describe('A sign-in leaves a device cookie', () => {
  it('that is HttpOnly, SameSite=Lax, for the whole site, for 400 days, even on a shared device', async () => {
    const { app } = await ownWorld();
    for (const input of [right, { ...right, sharedDevice: true }]) {
      const [, device = ''] = (await browser(app).mutate('auth.signIn', input)).setCookies;
      expect(device).toMatch(/^known-device=[\w-]{43}; HttpOnly; Max-Age=34560000; Path=\/; SameSite=Lax$/);
    }
  });

  it('that is Secure and __Host- when PUBLIC_URL is https', async () => {
    const { app } = await ownWorld({ PUBLIC_URL: 'https://portal.example.org' });
    const { setCookies } = await browser(app).mutate('auth.signIn', right, { origin: 'https://portal.example.org' });
    expect(setCookies[1]).toMatch(/^__Host-known-device=[\w-]{43}; HttpOnly; Max-Age=34560000; Path=\/; SameSite=Lax; Secure$/);
  });

  it('that opens nothing, and stays the same across sign-outs and sign-ins of anyone', async () => {
    const world = await ownWorld();
    const known = await knownBrowser(world);
    const device = known.cookie();
    expect(device).toMatch(/^known-device=[\w-]{43}$/);
    expect((await known.query('auth.getSession')).data).toBeNull();
    expect((await known.query('auth.listSessions')).code).toBe('UNAUTHORIZED');
    await known.mutate('auth.signIn', { email: 'teacher@sunnyside.example', password });
    expect(known.cookie()).toContain(device);
    expect((await devicesOf(world)).length).toBe(2);
  });

  it('that is stored only as a hash, and is always one that the server made', async () => {
    const world = await ownWorld();
    const planted = `known-device=${'a'.repeat(43)}`;
    const { setCookies } = await browser(world.app, { cookie: planted }).mutate('auth.signIn', right);
    expect(setCookies[1]).not.toContain(planted);
    const [stored] = await devicesOf(world);
    expect(setCookies[1]).not.toContain(stored?.tokenHash);
  });
});

// trust 12
describe('Whatever strangers try', () => {
  it('somebody can sign in on a device where they did so before, but has to wait on another one', async () => {
    const world = await ownWorld();
    const known = await knownBrowser(world);
    await strangersFail(world, 50);
    expect(await browser(world.app).mutate('auth.signIn', right)).toMatchObject(throttled(3600));
    expect((await known.mutate('auth.signIn', right)).status).toBe(200);
  });

  it('also from the same place', async () => {
    const world = await ownWorld();
    const known = await knownBrowser(world);
    const stranger = browser(world.app);
    for (let i = 0; i < 5; i += 1) await stranger.mutate('auth.signIn', wrong);
    expect(await stranger.mutate('auth.signIn', right)).toMatchObject(throttled(30));
    expect((await known.mutate('auth.signIn', right)).status).toBe(200);
    expect(await stranger.mutate('auth.signIn', right)).toMatchObject(throttled(30));
  });

  it('somebody who is signed in can change their password, even on a device from before there were device cookies', async () => {
    const world = await ownWorld();
    const signedIn = browser(world.app, { cookie: await world.cookieOf(world.people.owner) });
    await strangersFail(world, 50);
    const change = { currentPassword: password, newPassword: 'seven amber kites drifting' };
    expect(await signedIn.mutate('auth.changePassword', change)).toMatchObject({ status: 200 });
    expect(signedIn.cookie()).toContain('known-device=');
  });
});

// trust 12
describe('A known device', () => {
  it('is slowed down only by its own wrong passwords', async () => {
    const world = await ownWorld();
    const known = await knownBrowser(world);
    for (let i = 0; i < 5; i += 1) expect((await known.mutate('auth.signIn', wrong)).code).toBe('UNAUTHORIZED');
    expect(await known.mutate('auth.signIn', right)).toMatchObject(throttled(30));
    expect((await browser(world.app).mutate('auth.signIn', right)).status).toBe(200);
    world.advance(30);
    expect((await known.mutate('auth.signIn', wrong)).code).toBe('UNAUTHORIZED');
    expect(await known.mutate('auth.signIn', right)).toMatchObject(throttled(60));
    world.advance(60);
    expect((await known.mutate('auth.signIn', right)).status).toBe(200);
    expect(await world.db.selectFrom('signInFailures').selectAll().execute()).toEqual([]);
  });

  it('is a stranger’s to everybody who has not signed in on it', async () => {
    const world = await ownWorld();
    const known = await knownBrowser(world);
    const teacher = { email: 'teacher@sunnyside.example', password };
    await strangersFail(world, 50, teacher.email);
    expect(await known.mutate('auth.signIn', teacher)).toMatchObject(throttled(3600));
  });

  it('is forgotten when its cookie has ended, beyond the twenty that somebody used last, and with the account', async () => {
    const world = await ownWorld();
    await knownBrowser(world);
    world.advance(399 * daySeconds);
    await tidyUp(world.services);
    expect((await devicesOf(world)).length).toBe(1);
    world.advance(daySeconds);
    await tidyUp(world.services);
    expect(await devicesOf(world)).toEqual([]);

    const { auth } = world.as(undefined);
    for (let i = 0; i < 22; i += 1) {
      world.advance(60);
      await auth.signIn({ email: world.people.parent.email, password });
    }
    expect((await devicesOf(world)).length).toBe(20);
    await world.as(world.people.parent).auth.deleteAccount({ password });
    expect(await devicesOf(world)).toEqual([]);
  });
});
