import { expect, it } from 'vitest';
import { giveWay } from './give-way';

function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('A short request that comes during a long one has its turn after the next pieces, and others in the order in which they came', async () => {
  const done: string[] = [];
  const short = async (name: string) => {
    await giveWay();
    done.push(name);
  };
  const come = new Promise<unknown>((resolve) => {
    // Requests come between the turns, as timers do.
    setTimeout(() => resolve(Promise.all([short('first'), short('second')])));
  });
  for (let piece = 0; piece < 20; piece += 1) {
    await giveWay();
    work(10);
    done.push('piece');
  }
  await come;
  expect(done.indexOf('first')).toBeLessThan(5);
  expect(done.filter((name) => name !== 'piece')).toEqual(['first', 'second']);
  expect(done.at(-1)).toBe('piece');
});
