import { expect, it } from 'vitest';
import { newId, newToken, systemRuntime } from './runtime';

it('Random bytes are drawn many at a time, and no two ids or tokens share any', () => {
  const drawn = Array.from({ length: 1000 }, (_, at) => (at % 3 === 0 ? newToken(systemRuntime) : newId(systemRuntime)));
  // Half an id is 64 bits, which never come twice by chance.
  expect(new Set(drawn.flatMap((text) => text.match(/.{11}/g) ?? [])).size).toBe(334 * 3 + 666 * 2);
  const long = systemRuntime.randomBytes(10_000);
  expect(long).toHaveLength(10_000);
  expect(new Set(long).size).toBe(256);
});
