import { expect, it } from 'vitest';
import { sheetsOf } from './sheets-of';

const unit = (height: number, { head = 0, isOptional = false } = {}) => ({ height, head, isOptional });

it('Puts on a sheet what there is room for, and goes on with the next', () => {
  expect(sheetsOf([unit(40), unit(40), unit(40)], 100)).toEqual([[0, 1], [2]]);
});

it('Leaves room for headings that are repeated', () => {
  const rows = Array.from({ length: 6 }, () => unit(30, { head: 30 }));
  expect(sheetsOf(rows, 100)).toEqual([[0, 1, 2], [3, 4], [5]]);
});

it('Leaves out what is optional where there is no room for it, and gives what is too tall a sheet of its own', () => {
  expect(sheetsOf([unit(80), unit(40, { isOptional: true })], 100)).toEqual([[0]]);
  expect(sheetsOf([unit(80), unit(400), unit(20)], 100)).toEqual([[0], [1], [2]]);
});
