import { expect, it } from 'vitest';
import { giveWay } from '../give-way';
import { writeJson } from './write-json';

const many = <Row>(row: Row) => Array.from({ length: 100 }, () => row);

it.each([
  ['nothing', undefined],
  ['a word', 'ñandú "quoted"'],
  ['a short list', [1, null, undefined, 'x']],
  ['a long list', many({ a: 1, b: undefined, c: [undefined, NaN], d: new Date(0) })],
  ['a long list with gaps', many(undefined)],
  ['an object with a long list', { result: { data: { none: undefined, children: many({ name: 'Ana' }), at: new Date(0), count: 3 } } }],
  ['a batch of which one answer is long', [{ result: { data: null } }, { result: { data: many('x') } }, undefined]],
  ['an object with many fields', Object.fromEntries(many(0).map((_, at) => [`key ${at}`, at % 3 === 0 ? undefined : { at }]))],
  ['a long list far down', { a: { b: { c: { d: { e: { f: many(1) } } } } } }],
])('An answer is written as JSON.stringify writes it: %s', async (_what, value) => {
  expect(await writeJson(value)).toBe(JSON.stringify(value));
});

it('Others get their turn while a long list is written', async () => {
  const done: string[] = [];
  const slow = {
    toJSON() {
      const until = performance.now() + 2;
      while (performance.now() < until);
      done.push('row');
      return 1;
    },
  };
  const come = new Promise<unknown>((resolve) => {
    setTimeout(() => resolve(giveWay().then(() => done.push('other'))));
  });
  await writeJson({ rows: many(slow) });
  await come;
  expect(done.indexOf('other')).toBeLessThan(done.lastIndexOf('row'));
});
