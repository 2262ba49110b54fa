import { expect, it } from 'vitest';
import { open } from '../test/open';

// Maple Grove has no children and no classrooms.
it.each([
  ['/portal/missing-information', 'No children are enrolled', 'Nothing is missing'],
  ['/portal/emergency-roster', 'Nobody is here or expected.', 'Meet at'],
  ['/portal/outings/new', /^No children are enrolled on this day\./, 'No classroom'],
  ['/portal/places', /^No classrooms yet$/, 'Plan a move'],
  ['/portal/attendance', /Check-ins and check-outs from Today show up here\.$/, 'Print'],
])('%s says that there is nothing yet', async (address, said, unsaid) => {
  const { findByText, queryByText } = await open(address, 'otherOwner');
  expect(await findByText(said)).toBeTruthy();
  expect(queryByText(unsaid)).toBeNull();
});
