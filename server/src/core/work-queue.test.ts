import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../work/accounts/passwords';
import { browser } from '../test/browser';
import { ownWorld } from '../test/worlds';
import { workQueue } from './work-queue';

const busy = { code: 'SERVICE_UNAVAILABLE', message: text.errors.busy };

/** Work that ends when it is told to. */
function pieces() {
  const running: (() => void)[] = [];
  let started = 0;
  return {
    started: () => started,
    work: () =>
      new Promise<void>((resolve) => {
        started += 1;
        running.push(resolve);
      }),
    endOne: async () => {
      running.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('A work queue', () => {
  it('runs a fixed number at once, lets the next wait in turn, and refuses beyond the longest queue', async () => {
    const { started, work, endOne } = pieces();
    const taken = workQueue(2, 3);
    const order: number[] = [];
    const five = Array.from({ length: 5 }, (_, i) => taken(work).then(() => order.push(i)));
    await expect(taken(work)).rejects.toMatchObject(busy);
    for (const expected of [2, 3, 4, 5, 5]) {
      expect(started()).toBe(expected);
      await endOne();
    }
    await Promise.all(five);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    const more = taken(work);
    await endOne();
    await more;
  });

  it('drops waiting work that is no longer wanted, and gives its place to other work; running work continues', async () => {
    const { started, work, endOne } = pieces();
    const taken = workQueue(1, 2);
    const [begun, unwanted] = [new AbortController(), new AbortController()];
    const first = taken(work, begun.signal);
    const dropped = taken(work, unwanted.signal);
    const last = taken(work);
    await expect(taken(work)).rejects.toMatchObject(busy);
    begun.abort();
    unwanted.abort(new Error('gone'));
    await expect(dropped).rejects.toThrow('gone');
    await expect(taken(work, unwanted.signal)).rejects.toThrow('gone');
    await endOne();
    await first;
    expect(started()).toBe(2);
    await endOne();
    await last;
    await Promise.all([taken(work), endOne()]);
  });

  it('refuses callers with a shorter limit once that many wait, and still accepts others', async () => {
    const { work, endOne } = pieces();
    const taken = workQueue(1, 3);
    const three = Array.from({ length: 3 }, () => taken(work));
    await expect(taken(work, undefined, 2)).rejects.toMatchObject(busy);
    const last = taken(work);
    for (let i = 0; i < 4; i += 1) await endOne();
    await Promise.all([...three, last]);
  });

  it('continues after a failed piece of work', async () => {
    const taken = workQueue(1, 1);
    const failing = taken(() => Promise.reject(new Error('no')));
    const next = taken(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

// trust 11
describe('Passwords are hashed two at once', () => {
  it('and a sign-in that finds 32 waiting, for a known address or not, gets a plain 503, counts no failure, and succeeds once they are done', async () => {
    const { app, db, people, cookieOf } = await ownWorld();
    const signedIn = browser(app, { cookie: await cookieOf(people.owner) });
    const queue = { full: true };
    const hashing = Array.from({ length: 34 }, async () => {
      while (queue.full) await hashPassword('seven amber kites drifting');
    });
    const password = 'four quiet otters napping';
    const tries = [
      () => browser(app).mutate('auth.signIn', { email: 'staff@sunnyside.example', password }),
      () => browser(app).mutate('auth.signIn', { email: 'who@nowhere.example', password }),
      () => signedIn.mutate('auth.startTwoFactor', { password }),
    ];
    for (const attempt of tries) for (let i = 0; i < 6; i += 1) expect(await attempt()).toMatchObject({ status: 503, ...busy });
    expect(await db.selectFrom('signInFailures').selectAll().execute()).toEqual([]);
    queue.full = false;
    await Promise.all(hashing);
    const statuses = [];
    for (const attempt of tries) statuses.push((await attempt()).status);
    expect(statuses).toEqual([200, 401, 200]);
  });

  it('and strangers cannot fill the queue: people on a known device, or signed in, are still accepted', async () => {
    const { app, people, cookieOf } = await ownWorld();
    const input = { email: 'owner@sunnyside.example', password: 'four quiet otters napping' };
    const knownDevice = browser(app);
    await knownDevice.mutate('auth.signIn', input);
    const signedIn = browser(app, { cookie: await cookieOf(people.owner) });
    const queue = { full: true };
    const hashing = Array.from({ length: 26 }, async () => {
      while (queue.full) await hashPassword('seven amber kites drifting');
    });
    expect((await browser(app).mutate('auth.signIn', input)).status).toBe(503);
    expect((await knownDevice.mutate('auth.signIn', input)).status).toBe(200);
    expect((await signedIn.mutate('auth.startTwoFactor', { password: input.password })).status).toBe(200);
    queue.full = false;
    await Promise.all(hashing);
  });
});
