import { within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { open } from '../../test/open';
import { saturday, shortMorning } from '../../test/short-morning';
import { setWindow } from '../../test/window';

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
  expect(due.textContent).toContain('Foxes, since Nov 5');
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
  expect(planned.textContent).toContain('overdue since Nov 21');
  expect(within(planned).getByText('An owner has to confirm it.')).toBeTruthy();
  expect(queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(getByRole('button', { name: 'Cancel Ana Lopez’s move' })).toBeTruthy();
});

it('plans the move of a child who is too old to the room that fits, and counts the places taken', async () => {
  const { world } = await withMoves();
  const { findByRole, findByText, getByRole, user } = await open('/portal/places', 'owner', { world });
  await user.click(await findByRole('button', { name: 'Plan a move for Leo Brandt' }));
  const form = within(await findByRole('dialog', { name: 'Plan a move' }));
  await form.findByRole('option', { name: 'Leo Brandt', selected: true });
  expect(form.getByRole('option', { name: 'Owls', selected: true })).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Plan the move' }));
  expect(await form.findByText('Enter the day')).toBeTruthy();
  await user.type(form.getByLabelText('On'), '2026-11-30');
  await user.click(form.getByRole('button', { name: 'Plan the move' }));
  expect(await findByText('Leo Brandt’s move is planned')).toBeTruthy();
  expect(await findByText('on Nov 30')).toBeTruthy();
  // Ana is in Owls from today, which has one spot for her and Mia.
  expect(getByRole('button', { name: 'Owls, Saturday, Nov 21: 2 of 1 spots taken, 1 over' })).toBeTruthy();
});

/** Ana comes to Foxes on Monday and Tuesday mornings. From Wednesday to Sunday of the week after the next the daycare is closed. */
async function withWall() {
  const morning = await shortMorning();
  const { owner, daycareId, foxes, ana, setNumbers } = morning;
  await setNumbers(foxes, { capacity: 3 });
  const week = ([1, 2] as const).map((weekday) => ({ weekday, from: '08:00', until: '12:00', classroomId: null }));
  await owner.attendance.setSchedule({ daycareId, studentIds: [ana], from: saturday, week });
  const closures = [{ from: '2026-12-02', until: '2026-12-06', name: 'Staff days', classroomId: null }];
  await owner.daycare.updateDay({ daycareId, closures });
  return morning;
}

it('shows a shelf for each room and week, with the closed days as one, and the chosen day at the right', async () => {
  const { world } = await withWall();
  const { findByRole, getByRole, getAllByRole, user } = await open('/portal/places', 'owner', { world });
  await user.click(await findByRole('button', { name: 'Foxes, Monday, Nov 30: 2 of 3 spots taken, 1 for half a day, 1 open spot' }));
  const day = within(getByRole('region', { name: 'Foxes, Monday, Nov 30' }));
  expect(day.getByText('All children of the classroom come on Mondays.')).toBeTruthy();
  const [, , week] = getAllByRole('table');
  const [shelf] = within(week ?? document.body).getAllByRole('row', { name: /Foxes/ });
  expect(
    within(shelf ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '1', 'Closed']);

  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  const thursday = within(getByRole('region', { name: 'Foxes, Thursday, Dec 10' }));
  expect(thursday.getByRole('heading', { name: 'Not in on Thursdays' })).toBeTruthy();
  expect(thursday.getByText('Ana Lopez').closest('li')?.textContent).toContain('Mon, Tue');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(getByRole('button', { name: /^Owls, Thursday, Dec 10/, pressed: true }));
  expect(document.querySelectorAll('[data-at][tabindex="0"]')).toHaveLength(1);
});

afterEach(() => setWindow('wide'));

it('shows one week on a phone, and a press opens the day', async () => {
  setWindow('narrow');
  const { world } = await withWall();
  const { findByRole, getAllByRole, getByRole, user } = await open('/portal/places', 'owner', { world });
  await user.click(await findByRole('button', { name: /^Week of Nov 30/ }));
  expect(getAllByRole('table')).toHaveLength(1);
  await user.click(getByRole('button', { name: /^Foxes, Tuesday, Dec 1/ }));
  expect(await findByRole('dialog', { name: 'Foxes, Tuesday, Dec 1' })).toBeTruthy();
});

it('calls the numbers taken spots while no classroom has a capacity, and explains no open ones', async () => {
  const { world } = await shortMorning();
  await world.db.updateTable('classrooms').set({ capacity: null }).execute();
  const { findByText, queryByText, getAllByText } = await open('/portal/places', 'owner', { world });
  expect(await findByText(/The number is how many are taken\./)).toBeTruthy();
  expect(queryByText(/The number is open spots/)).toBeNull();
  expect(getAllByText('Taken')).toHaveLength(1);
  expect(queryByText('Full', { selector: 'li' })).toBeNull();
});

it('leads an owner without classrooms to adding them', async () => {
  const { findByRole } = await open('/portal/places', 'otherOwner');
  await findByRole('heading', { name: 'No classrooms yet' });
  expect(await findByRole('link', { name: 'Go to classrooms' })).toBeTruthy();
});
