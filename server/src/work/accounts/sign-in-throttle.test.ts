import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { password } from '../../test/people';
import { appOn, ownWorld } from '../../test/worlds';
import type { World } from '../../test/world';
import { countFailure, forgetFailures, requireNoWait } from './sign-in-throttle';

const email = 'owner@sunnyside.example';

/** Records attempts with a wrong password without the time that hashing takes. */
function triesIn({ db, services }: World) {
  const attempt = async (address = email, network = '10.0.0.1') => {
    await requireNoWait(db, services.runtime.now(), { email: address, network, knownBy: null });
    await countFailure(db, services.runtime, { email: address, network, knownBy: null });
  };
  return {
    attempt,
    fail: async (times: number, of: (i: number) => [string, string] = () => [email, '10.0.0.1']) => {
      for (let i = 0; i < times; i += 1) await attempt(...of(i));
    },
    counted: async () => (await db.selectFrom('signInFailures').select('id').execute()).length,
  };
}
const throttled = (seconds: number) => ({ code: 'TOO_MANY_REQUESTS', message: text.signIn.throttled(seconds) });

// trust 12
describe('Throttling of sign-ins', () => {
  it('lets an address fail five times from one place, then waits 30 s, doubling to 15 minutes', async () => {
    const world = await ownWorld();
    const { attempt, fail } = triesIn(world);
    await fail(5);
    for (const wait of [30, 60, 120, 240, 480, 900, 900, 900]) {
      await expect(attempt()).rejects.toMatchObject(throttled(wait));
      world.advance(wait - 1);
      await expect(attempt()).rejects.toMatchObject(throttled(1));
      world.advance(1);
      await attempt();
    }
  });

  it('counts nothing during the wait', async () => {
    const world = await ownWorld();
    const { attempt, fail, counted } = triesIn(world);
    await fail(5);
    for (let i = 0; i < 20; i += 1) await expect(attempt()).rejects.toMatchObject(throttled(30));
    expect(await counted()).toBe(5);
  });

  it('does not slow down another address at that place, nor that address at another place', async () => {
    const { attempt, fail, counted } = triesIn(await ownWorld());
    await fail(5);
    await attempt('teacher@sunnyside.example');
    await attempt(email, '10.0.0.2');
    expect(await counted()).toBe(7);
  });

  it('ignores case and spaces in an address', async () => {
    const { attempt, fail } = triesIn(await ownWorld());
    await fail(5, (i) => [i % 2 === 0 ? email.toUpperCase() : ` ${email} `, '10.0.0.1']);
    await expect(attempt()).rejects.toMatchObject(throttled(30));
  });

  it('allows 50 failures an hour for an address from anywhere', async () => {
    const world = await ownWorld();
    const { attempt, fail } = triesIn(world);
    await fail(1, () => [email, '10.1.0.0']);
    world.advance(60);
    await fail(49, (i) => [email, `10.1.1.${i}`]);
    await expect(attempt(email, '10.9.9.9')).rejects.toMatchObject(throttled(3540));
    world.advance(3539);
    await expect(attempt(email, '10.9.9.9')).rejects.toMatchObject(throttled(1));
    await attempt('teacher@sunnyside.example', '10.9.9.9');
    world.advance(1);
    await attempt(email, '10.9.9.9');
    await expect(attempt(email, '10.9.9.8')).rejects.toMatchObject(throttled(60));
  });

  it('allows 200 failures an hour from one place', async () => {
    const world = await ownWorld();
    const { attempt, fail } = triesIn(world);
    await fail(200, (i) => [`a${i}@nowhere.example`, '10.0.0.1']);
    await expect(attempt('new@nowhere.example')).rejects.toMatchObject(throttled(3600));
    await attempt('new@nowhere.example', '10.0.0.2');
    world.advance(3600);
    await attempt('new@nowhere.example');
  });

  it('resets after the right password, for that address at that place only', async () => {
    const world = await ownWorld();
    const { attempt, fail, counted } = triesIn(world);
    await fail(4);
    await fail(5, () => ['teacher@sunnyside.example', '10.0.0.1']);
    await fail(5, () => [email, '10.0.0.2']);
    await forgetFailures(world.db, { email: ` ${email.toUpperCase()} `, network: '10.0.0.1', knownBy: null });
    expect(await counted()).toBe(10);
    await fail(5);
    await expect(attempt()).rejects.toMatchObject(throttled(30));
    await expect(attempt('teacher@sunnyside.example')).rejects.toMatchObject(throttled(30));
    await expect(attempt(email, '10.0.0.2')).rejects.toMatchObject(throttled(30));
  });

  it('cannot be bypassed by many tries at once', async () => {
    const { app } = await ownWorld();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browser(app).mutate('auth.signIn', { email, password: 'a wrong password' })),
    );
    const codes = answers.map(({ code }) => code).toSorted();
    expect(codes).toEqual([...Array<string>(7).fill('TOO_MANY_REQUESTS'), ...Array<string>(5).fill('UNAUTHORIZED')]);
  });

  it('allows eight right sign-ins at once from one place', async () => {
    const { app } = await ownWorld();
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser(app).mutate('auth.signIn', { email, password })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
  });

  it('refuses even the right password during the wait, says how long it is, and accepts it afterwards', async () => {
    const { app, advance, db } = await ownWorld();
    const { mutate } = browser(app);
    for (let i = 0; i < 5; i += 1) expect((await mutate('auth.signIn', { email, password: 'a wrong password' })).code).toBe('UNAUTHORIZED');
    expect(await mutate('auth.signIn', { email, password })).toMatchObject({ status: 429, setCookie: '', ...throttled(30) });
    advance(30);
    expect(await mutate('auth.signIn', { email, password })).toMatchObject({ status: 200 });
    expect(await db.selectFrom('signInFailures').selectAll().execute()).toEqual([]);
  });

  it('treats an unknown address like a known one', async () => {
    const { app } = await ownWorld();
    const { mutate } = browser(app);
    const input = { email: 'who@nowhere.example', password };
    for (let i = 0; i < 5; i += 1) expect((await mutate('auth.signIn', input)).code).toBe('UNAUTHORIZED');
    expect(await mutate('auth.signIn', input)).toMatchObject({ status: 429, ...throttled(30) });
  });

  it('is kept across a restart', async () => {
    const world = await ownWorld();
    await triesIn(world).fail(5, () => [email, '127.0.0.1']);
    const { app } = await appOn(world.db, world.services.runtime);
    expect(await browser(app).mutate('auth.signIn', { email, password })).toMatchObject(throttled(30));
  });

  it('tells places apart by the connection, not by a header that anyone can send', async () => {
    const { app } = await ownWorld();
    const { mutate } = browser(app);
    const wrong = (i: number) => mutate('auth.signIn', { email, password: 'a wrong password' }, { 'x-forwarded-for': `10.0.0.${i}` });
    for (let i = 0; i < 5; i += 1) expect((await wrong(i)).code).toBe('UNAUTHORIZED');
    expect((await wrong(6)).code).toBe('TOO_MANY_REQUESTS');
  });

  it('behind a trusted proxy tells places apart by the address that the proxy adds, not by one that the client sent', async () => {
    const { app } = await ownWorld({ TRUST_PROXY: 'true' });
    const { mutate } = browser(app);
    const wrong = (addresses: string) => mutate('auth.signIn', { email, password: 'a wrong password' }, { 'x-forwarded-for': addresses });
    for (let i = 0; i < 5; i += 1) expect((await wrong(`10.0.0.${i}, 198.51.100.7`)).code).toBe('UNAUTHORIZED');
    expect((await wrong('10.0.0.6, 198.51.100.7')).code).toBe('TOO_MANY_REQUESTS');
    expect((await wrong('198.51.100.8')).code).toBe('UNAUTHORIZED');
  });

  it('counts one IPv6 network as one place, since one person has billions of its addresses', async () => {
    const { app, db } = await ownWorld({ TRUST_PROXY: 'true' });
    const { mutate } = browser(app);
    const wrong = (address: string) => mutate('auth.signIn', { email, password: 'a wrong password' }, { 'x-forwarded-for': address });
    for (let i = 1; i <= 5; i += 1) expect((await wrong(`2001:db8:1:2::${i}`)).code).toBe('UNAUTHORIZED');
    expect((await wrong('2001:db8:1:2:ffff::9')).code).toBe('TOO_MANY_REQUESTS');
    expect((await wrong('2001:db8:1:3::1')).code).toBe('UNAUTHORIZED');
    const [first] = await db.selectFrom('activity').select('place').orderBy('seq').execute();
    expect(first?.place).toBe('2001:db8:1:2::1');
  });

  it('uses the proxy’s own address when the one that it adds is invalid', async () => {
    const { app, db } = await ownWorld({ TRUST_PROXY: 'true' });
    const { mutate } = browser(app);
    const wrong = (address: string) => mutate('auth.signIn', { email, password: 'a wrong password' }, { 'x-forwarded-for': address });
    for (const address of ['unknown', '<b>me</b>', '10.0.0.1:8080', '=1+1', 'x'.repeat(500)])
      expect((await wrong(address)).code).toBe('UNAUTHORIZED');
    expect((await wrong('_hidden')).code).toBe('TOO_MANY_REQUESTS');
    const places = [
      ...(await db.selectFrom('signInFailures').select('place').execute()),
      ...(await db.selectFrom('activity').select('place').execute()),
    ];
    expect([...new Set(places.map(({ place }) => place))]).toEqual(['127.0.0.1']);
  });

  it.each([
    [1, 'Try again in 1 second.'],
    [30, 'Try again in 30 seconds.'],
    [60, 'Try again in 1 minute.'],
    [61, 'Try again in 2 minutes.'],
    [3600, 'Try again in 60 minutes.'],
  ])('describes %i s as "%s"', (seconds, words) => {
    expect(text.signIn.throttled(seconds)).toContain(words);
  });
});
