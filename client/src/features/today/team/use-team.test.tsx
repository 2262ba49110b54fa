import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newSentId } from '../../../api/new-sent-id';
import { useDaycare } from '../../../auth/use-daycare';
import { open } from '../../../test/open';
import { clockAdults, shortMorning } from '../../../test/short-morning';
import { useCoverage } from '../../../waiting/use-coverage';
import { useTeam } from './use-team';

/** A button with which an adult leaves, and the question before they leave children behind. */
function Leaving() {
  const { daycareId } = useDaycare();
  const team = useTeam(daycareId, []);
  const { coverage } = useCoverage(daycareId);
  const self = team?.self;
  if (team === undefined || self === undefined) return null;
  const { lastLeaving } = team;
  return lastLeaving === null ? (
    <>
      <button onClick={() => void team.clock(self, 'out')}>{`Clock out, ${self.state}`}</button>
      <p>{coverage?.rooms.map(({ name, staff }) => `${name} has ${staff}`).join(', ')}</p>
    </>
  ) : (
    <>
      <p>{`${lastLeaving.children} children are still here`}</p>
      <button onClick={team.stay}>Stay</button>
      <button onClick={team.leave}>Leave</button>
    </>
  );
}

/** Only Ben is left, in Foxes; Ana and Leo are here. */
async function openLast() {
  const morning = await shortMorning();
  const { world, people, at } = morning;
  await clockAdults(world, [{ userId: people.staff.uid, kind: 'out', at: at('09:30') }]);
  return { ...morning, ...(await open('/leaving', 'teacher', { world, also: [{ path: '/leaving', element: <Leaving /> }] })) };
}

it('the last adult is prompted before leaving children behind, and leaves or stays accordingly', async () => {
  const { findByRole, findByText, user } = await openLast();
  await user.click(await findByRole('button', { name: 'Clock out, in' }));
  expect(await findByText('2 children are still here')).toBeTruthy();
  await user.click(await findByRole('button', { name: 'Stay' }));
  await user.click(await findByRole('button', { name: 'Clock out, in' }));
  await user.click(await findByRole('button', { name: 'Leave' }));
  expect(await findByRole('button', { name: 'Clock out, out' })).toBeTruthy();
});

it('the last adult is prompted based on who is here now, not when the page was opened', async () => {
  const { owner, daycareId, ana, leo, people, findByRole, user } = await openLast();
  const leave = await findByRole('button', { name: 'Clock out, in' });
  const { children } = await owner.attendance.getDay({ daycareId, day: null });
  for (const { studentId, markId } of children)
    if (markId !== null && [ana, leo].includes(studentId))
      await owner.attendance.correct({ daycareId, id: newSentId(), markId, kind: 'void', reason: 'Not today' });
  await user.click(leave);
  expect(await findByRole('button', { name: 'Clock out, out' })).toBeTruthy();
  await waitFor(async () => {
    const { adults } = await owner.staff.getDay({ daycareId, day: null });
    expect(adults.find(({ userId }) => userId === people.teacher.uid)?.state).toBe('out');
  });
});

it('a tap shows at once in the number of adults of a room, and no longer once it is known that it does not arrive', async () => {
  const { connection, findByRole, findByText, user, ...page } = await openLast();
  await findByText('Foxes has 1, Owls has 0');
  await user.click(await findByRole('button', { name: 'Clock out, in' }));
  await findByText('2 children are still here');
  const answer = connection.hold('staff.clock');
  await user.click(page.getByRole('button', { name: 'Leave' }));
  expect(page.getByText('Foxes has 0, Owls has 0')).toBeTruthy();
  connection.lose();
  answer();
  // Without the server nothing can be read anew.
  expect(await findByText('Foxes has 1, Owls has 0')).toBeTruthy();
});
