import type { Student } from '@daycare-portal/shared/students';
import { expect, it } from 'vitest';
import { memoizeByList } from './memoize-by-list';

function counted() {
  let times = 0;
  const work = memoizeByList((students: readonly Student[], factor: { by: number }) => {
    times += 1;
    return students.length * factor.by;
  });
  return { work, times: () => times };
}

it('The result computed from a list is reused for the same inputs', () => {
  const { work, times } = counted();
  const list: Student[] = [];
  expect([work(list, { by: 2 }), work(list, { by: 2 })]).toEqual([0, 0]);
  expect(times()).toBe(1);
});

it('The result is computed again for other inputs, another list, and then the first inputs', () => {
  const { work, times } = counted();
  const list: Student[] = [];
  work(list, { by: 2 });
  work(list, { by: 3 });
  work(list, { by: 2 });
  expect(times()).toBe(3);
  work([], { by: 2 });
  expect(times()).toBe(4);
});
