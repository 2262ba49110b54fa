import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { summarize, type RowStatus } from './bulk';
import { bulkRows } from './fields';

describe('A bulk call', () => {
  it.each([
    [0, false],
    [1, true],
    [500, true],
    [501, false],
  ])('with %i rows is accepted: %s', (count, taken) => {
    expect(bulkRows(z.string()).safeParse(Array(count).fill('x')).success).toBe(taken);
  });

  it('is refused if one row has the wrong form', () => {
    expect(bulkRows(z.string()).safeParse(['x', 1]).success).toBe(false);
  });
});

describe("A list's summary", () => {
  it.each<[RowStatus[], object]>([
    [[], { total: 0, successful: 0, skipped: 0, errors: 0 }],
    [['success', 'error', 'success', 'skipped'], { total: 4, successful: 2, skipped: 1, errors: 1 }],
    [['error'], { total: 1, successful: 0, skipped: 0, errors: 1 }],
  ])('of %j', (statuses, summary) => {
    expect(summarize(statuses.map((status) => ({ status, reason: null })))).toEqual(summary);
  });
});
