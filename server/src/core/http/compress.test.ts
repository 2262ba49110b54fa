import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress } from './compress';

it.each([
  ['short', 'Ana'],
  ['long', 'Ana Núñez, '.repeat(200_000)],
  ['long, with letters of two halves', `x${'😀'.repeat(600_000)}`],
])('What is compressed comes out again: %s', async (_what, text) => {
  expect(gunzipSync(await compress(text)).toString()).toBe(text);
});
