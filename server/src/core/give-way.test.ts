import { expect, it } from 'vitest';
import { eachInTurn, giveWay } from './give-way';

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

it('A request that comes while many rows are worked through has its turn before the last of them', async () => {
  const done: string[] = [];
  const come = new Promise<unknown>((resolve) => {
    setTimeout(() => resolve(giveWay().then(() => done.push('other'))));
  });
  const rows = Array.from({ length: 20 }, (_, row) => row);
  const results = await eachInTurn(rows, (row) => {
    work(10);
    done.push('row');
    return row;
  });
  await come;
  expect(results).toEqual(rows);
  expect(done.indexOf('other')).toBeLessThan(5);
});
