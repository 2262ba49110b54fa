import { expect, it } from 'vitest';
import { columnsOf, listIn, mappingOf } from './list';

/** The mapping remembered for this table, whose headings are in the first row. */
function remembered(...table: string[][]) {
  const list = listIn([{ name: '', table }], [0], new Map([[0, 0]]));
  return mappingOf(list, columnsOf(list, undefined))?.headings;
}

it('The headings of a list are remembered', () => {
  expect(remembered(['First name', 'Last name', 'DOB', 'Shoe size'], ['Ana', 'Ruiz', '2022-01-02', '24'])).toEqual([
    'First name',
    'Last name',
    'DOB',
    'Shoe size',
  ]);
});

it.each([
  [['Ana', 'Ruiz', '2022-01-02', 'mei@x.example']],
  [['Ana', 'Ruiz', '1/2/22', '']],
  [['Ana', 'Ruiz', '44563', '']],
  [['Name', 'Ruiz', '2 Jan 2022', '']],
  [['First name', 'DOB', '555-014-2000', 'x']],
])('%j is never a heading row, even when it is declared one, so that no text of the child is stored', (first) => {
  expect(remembered(first, ['Bo', 'Lee', '2021-03-04', 'bo@x.example'], ['Cy', 'Lee', '2021-05-06', 'cy@x.example'])).toBeUndefined();
});
