import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { open } from '../../test/open';
import { saturday, shortMorning } from '../../test/short-morning';

/** Leo turned 42 months old on the 5th, when Foxes ends and Owls begins. Ana moves today. */
async function withMoves() {
  const morning = await shortMorning();
  const { owner, daycareId, foxes, owls, ana, leo, setNumbers } = morning;
  await setNumbers(foxes, { ageUntilMonths: 42, capacity: 2 });
  await setNumbers(owls, { ageFromMonths: 42, capacity: 1 });
  await owner.classrooms.planMove({ daycareId, id: newSentId(), studentId: ana, classroomId: owls, day: saturday });
  const homeOf = async (studentId: string) =>
    (await owner.attendance.getDay({ daycareId, day: null })).children.find((child) => child.studentId === studentId)?.homeClassroomId;
  return { ...morning, ana, leo, homeOf };
}

it('lists who moves and who is too old, and a move happens only when a person confirms it', async () => {
  const { world, foxes, owls, ana, homeOf } = await withMoves();
  const { findByRole, findByText, user } = await open('/portal/places', 'owner', { world });
  const planned = (await findByText('Ana Lopez')).closest('li') ?? document.body;
  expect(planned.textContent).toContain('Foxes to Owls, today · planned by Marta Lindqvist');
  const due = (await findByText('Leo Brandt')).closest('li') ?? document.body;
  expect(due.textContent).toContain('Aged out of Foxes on Nov 5, 2026');
  expect(await homeOf(ana)).toBe(foxes);
  await user.click(await findByRole('button', { name: 'Confirm: Ana Lopez moves to Owls' }));
  expect(await findByText('Ana Lopez is now in Owls')).toBeTruthy();
  expect(await findByText('No moves are planned.')).toBeTruthy();
  expect(await homeOf(ana)).toBe(owls);
});

it('says since when a move is overdue, and only an owner may confirm it', async () => {
  const { world } = await withMoves();
  world.advance(24 * 3600);
  const { findByText, queryByRole, getByRole } = await open('/portal/places', 'staff', { world });
  const planned = (await findByText('Ana Lopez')).closest('li') ?? document.body;
  expect(planned.textContent).toContain('overdue since Nov 21, 2026');
  expect(within(planned).getByText('An owner has to confirm it.')).toBeTruthy();
  expect(queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(getByRole('button', { name: 'Cancel Ana Lopez’s move' })).toBeTruthy();
});

it('plans the move of a child who is too old to the room that fits, and counts the places taken', async () => {
  const { world } = await withMoves();
  const { findByRole, findByText, getAllByRole, user } = await open('/portal/places', 'owner', { world });
  await user.click(await findByRole('button', { name: 'Plan a move for Leo Brandt' }));
  const form = within(await findByRole('dialog', { name: 'Plan a move' }));
  await form.findByRole('option', { name: 'Leo Brandt', selected: true });
  expect(form.getByRole('option', { name: 'Owls', selected: true })).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Plan the move' }));
  expect(await form.findByText('Enter the day')).toBeTruthy();
  await user.type(form.getByLabelText('On'), '2026-11-30');
  await user.click(form.getByRole('button', { name: 'Plan the move' }));
  expect(await findByText('Leo Brandt’s move is planned')).toBeTruthy();
  expect(await findByText('on Nov 30, 2026')).toBeTruthy();
  // Ana is in Owls from today, which has one place for her and Mia.
  const [, , owls] = within(getAllByRole('table')[0] ?? document.body).getAllByRole('row');
  expect(owls?.textContent).toContain('2/1');
  expect(owls?.textContent).toContain('1 over');
});
