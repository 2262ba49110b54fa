import { dayText } from '@daycare-portal/shared/day-text';
import { doorText } from '@daycare-portal/shared/door-text';
import { beforeAll, expect, it } from 'vitest';
import { openDoorTablet } from '../../test/room-tablet';

// jsdom knows no dialog that is above all else.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});

it('Who may not take the child along hears so before signing', async () => {
  const { world, enter, user, findByRole, findByText, queryByRole } = await openDoorTablet();
  const { owner, daycareId, people, db, as } = world;
  await owner.daycare.updateDay({ daycareId, signature: 'out' });
  await as(people.teacher).attendance.mark({
    daycareId,
    marks: [{ id: 'a-mark-that-is-long-enough', studentId: people.child, kind: 'in' }],
  });
  await db.updateTable('childPeople').set({ pickup: null }).where('studentId', '=', people.child).execute();
  await enter();
  await user.click(await findByRole('button', { name: new RegExp(`^${doorText.checkOut}`) }));
  await findByText(doorText.askTeamFor('Ana'));
  expect(queryByRole('dialog')).toBeNull();
});

it.each([
  ['is with the team', true],
  ['was not taken', false],
] as const)('A note about a child who has just come %s, as the screen says', async (_, isTaken) => {
  const { world, enter, user, findByRole, findByText, getByRole, queryByText } = await openDoorTablet();
  const { owner, daycareId, people } = world;
  await enter();
  await user.click(await findByRole('button', { name: new RegExp(`^${doorText.checkIn}`) }));
  await user.click(await findByRole('button', { name: doorText.note }));
  const over = { startsOn: '2026-01-01', endsOn: '2026-01-02', reason: null };
  if (!isTaken) await owner.students.setEnrolment({ daycareId, studentIds: [people.child], ...over });
  await user.type(await findByRole('textbox'), 'Slept badly');
  await user.click(getByRole('button', { name: doorText.saveNote }));
  await findByText(isTaken ? doorText.noteLeft : dayText.attendance.notEnrolled);
  expect(queryByText(doorText.noteLeft) !== null).toBe(isTaken);
});
