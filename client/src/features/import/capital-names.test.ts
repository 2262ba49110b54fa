import { expect, it } from 'vitest';
import { asNames, isInCapitals } from './capital-names';

it.each([
  ['ANA', 'LOPEZ', 'Ana', 'Lopez'],
  ['ANA-MARÍA', "O'NEIL", 'Ana-María', "O'Neil"],
  ['JO', 'LI', 'Jo', 'Li'],
  ['ANGUS', 'MCDONALD III', 'Angus', 'McDonald III'],
  ['Ana', 'LOPEZ', 'Ana', 'Lopez'],
  ['ОЛЬГА', 'ИВАНОВА', 'Ольга', 'Иванова'],
])('%s %s is rewritten as %s %s', (firstName, lastName, ...names) => {
  expect(isInCapitals({ firstName, lastName })).toBe(true);
  const { firstName: first, lastName: last } = asNames({ firstName, lastName });
  expect([first, last]).toEqual(names);
});

it.each([
  ['Ana', 'Lopez'],
  ['TJ', 'Smith'],
  ['J', 'O'],
  ['义轩', '夏侯'],
])('%s %s is not changed', (firstName, lastName) => {
  expect(isInCapitals({ firstName, lastName })).toBe(false);
  expect(asNames({ firstName, lastName })).toEqual({ firstName, lastName });
});
