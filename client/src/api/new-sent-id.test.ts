import { SentId } from '@daycare-portal/shared/sent-ids';
import { expect, it } from 'vitest';
import { newSentId } from './new-sent-id';

it('An id that a page makes is accepted by the server, and never made twice', () => {
  const ids = Array.from({ length: 1000 }, newSentId);
  for (const id of ids) expect(SentId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
