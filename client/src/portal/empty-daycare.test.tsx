import { expect, it } from 'vitest';
import { open } from '../test/open';

// Maple Grove has no children and no classrooms.
it.each([
  ['/portal/missing-information', 'No child is enrolled', 'Nothing is missing'],
  ['/portal/emergency-roster', 'Nobody is here or expected.', 'Meet at'],
  ['/portal/outings/new', /^No child is enrolled on this day\./, 'No classroom'],
  ['/portal/places', /^There are no classrooms yet\./, 'Plan a move'],
  ['/portal/attendance', /What is checked in and out on Today appears here\.$/, 'Print'],
])('%s says that there is nothing yet', async (address, said, unsaid) => {
  const { findByText, queryByText } = await open(address, 'otherOwner');
  expect(await findByText(said)).toBeTruthy();
  expect(queryByText(unsaid)).toBeNull();
});
