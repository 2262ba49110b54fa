import { describe, expect, it } from 'vitest';
import { pressHeading, readOrder, writeOrder } from './list-order';

const columns = ['name', 'dob'] as const;

describe('The order of a list in its address', () => {
  it.each([
    ['', 'name', false],
    ['-name', 'name', true],
    ['dob', 'dob', false],
    ['-dob', 'dob', true],
  ] as const)('%j is by %s, descending: %s', (sort, column, descending) => {
    expect(readOrder(columns, sort)).toEqual({ column, descending });
    expect(writeOrder(columns, { column, descending })).toBe(sort);
  });

  it.each(['shoe size', '-', '--dob', 'constructor'])('is by the first column if it names none, as in %j', (sort) => {
    expect(readOrder(columns, sort)).toEqual({ column: 'name', descending: false });
  });

  it('is reversed by a second press on a heading, and starts ascending at another heading', () => {
    const byName = readOrder(columns, '');
    expect(pressHeading(byName, 'name')).toEqual({ column: 'name', descending: true });
    expect(pressHeading(pressHeading(byName, 'name'), 'name')).toEqual(byName);
    expect(pressHeading(pressHeading(byName, 'name'), 'dob')).toEqual({ column: 'dob', descending: false });
  });
});
