import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { hashPassword } from './auth/passwords';
import { browser } from './test/browser';
import { ownWorld } from './test/worlds';
import { workQueue } from './work-queue';

const busy = { code: 'SERVICE_UNAVAILABLE', message: text.errors.busy };

/** Pieces of work that end when they are told to. */
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
  it('runs so many at once, lets the next wait in turn, and refuses beyond the longest queue', async () => {
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

  it('goes on after a piece that failed', async () => {
    const taken = workQueue(1, 1);
    const failing = taken(() => Promise.reject(new Error('no')));
    const next = taken(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

// trust 11
describe('Passwords are hashed two at once', () => {
  it('and a sign-in that finds 32 waiting, of a known address or not, is answered 503 in plain words, and let in once they are through', async () => {
    const { app } = await ownWorld();
    const queue = { full: true };
    const hashing = Array.from({ length: 34 }, async () => {
      while (queue.full) await hashPassword('seven amber kites drifting');
    });
    const signIn = (email: string) => browser(app).mutate('auth.signIn', { email, password: 'four quiet otters napping' });
    for (const email of ['staff@sunnyside.example', 'who@nowhere.example'])
      expect(await signIn(email)).toMatchObject({ status: 503, ...busy });
    queue.full = false;
    await Promise.all(hashing);
    expect((await signIn('staff@sunnyside.example')).status).toBe(200);
  });
});
