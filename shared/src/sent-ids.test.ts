import { expect, it } from 'vitest';
import { SentId } from './sent-ids';

it.each([
  ['sixteen-letters_', true],
  ['x'.repeat(64), true],
  ['fifteen-letters', false],
  ['x'.repeat(65), false],
  ['sixteen letters!', false],
  ['sixteen\u200Bletters_', false],
  [1234567890123456, false],
])('An id made by a page, %s, is accepted: %s', (id, taken) => {
  expect(SentId.safeParse(id).success).toBe(taken);
});
