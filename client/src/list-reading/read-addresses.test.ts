import { describe, expect, it } from 'vitest';
import { readAddresses } from './read-addresses';

describe('Addresses in a cell', () => {
  it.each([
    ['', []],
    ['a@x.example', ['a@x.example']],
    ['a@x.example, b@x.example; c@x.example\nd@x.example', ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example']],
    ['a@x.example b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example / b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example/b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example & b@x.example', ['a@x.example', 'b@x.example']],
    ['Ana <a@x.example>', ['a@x.example']],
    ['Ana Lopez <a@x.example>, Bo <mailto:b@x.example>', ['a@x.example', 'b@x.example']],
    ['Ana <a@x.example> / Bo <b@x.example>', ['a@x.example', 'b@x.example']],
    ['"Lopez, Ana" <a@x.example>; b@x.example', ['a@x.example', 'b@x.example']],
    ['Lopez, Ana <a@x.example>', ['a@x.example']],
    // Mistakes stay as written.
    ['Not An Email', ['Not An Email']],
    ['n/a', ['n/a']],
    ['Ana <none>', ['Ana <none>']],
    ['a@x.example, nobody', ['a@x.example', 'nobody']],
  ])('%j are read one by one', (cell, addresses) => {
    expect(readAddresses(cell)).toEqual(addresses);
  });

  it('are read quickly from a long cell with unclosed names', () => {
    expect(readAddresses('<'.repeat(100_000))).toHaveLength(1);
    expect(readAddresses(`${'a '.repeat(990)}<`)).toHaveLength(1);
  });
});
