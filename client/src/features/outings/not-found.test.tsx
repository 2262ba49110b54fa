import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { open } from '../../test/open';
import { saturday, shortMorning } from '../../test/short-morning';

const nameless = { kind: 'trip' as const, byVehicle: false, leavesAt: null, returnsAt: null, note: null, outingId: null };

/** Ana and Leo are at the zoo, and the count there saw these of them. */
async function atTheZoo(...seen: ('ana' | 'leo')[]) {
  const morning = await shortMorning();
  const { world, daycareId, owner, ana, leo } = morning;
  const adults = [{ userId: null, name: 'Jo Hill' }];
  const plan = { ...nameless, daycareId, name: 'Zoo', day: saturday, adults, studentIds: [ana, leo] };
  const { outingId } = await owner.outings.save({ ...plan, id: newSentId() });
  await owner.outings.mark({ daycareId, id: newSentId(), outingId, kind: 'left' });
  world.advance(60);
  const { headcountId } = await owner.attendance.startHeadcount({ daycareId, id: newSentId(), kind: 'boarding', outingId });
  const ticks = seen.map((who) => ({ id: newSentId(), studentId: morning[who], kind: 'seen' as const }));
  await owner.attendance.tick({ daycareId, headcountId, ticks });
  await owner.attendance.finish({ daycareId, id: newSentId(), headcountId });
  world.advance(60);
  const page = await open(`/portal/outings/${outingId}`, 'owner', { world });
  const roomOf = async (studentId: string) => {
    const { children } = await owner.attendance.getDay({ daycareId, day: null });
    return children.find((child) => child.studentId === studentId)?.classroomId;
  };
  return { ...morning, ...page, outingId, roomOf };
}

it('comes back with one press when the last count found everyone', async () => {
  const { user, ana, leo, foxes, roomOf, findByRole, findByText } = await atTheZoo('ana', 'leo');
  await user.click(await findByRole('button', { name: 'We’re back' }));
  await findByText('The outing is back');
  expect([await roomOf(ana), await roomOf(leo)]).toEqual([foxes, foxes]);
});

it('asks before it comes back without a child, names the child, and brings it back once somebody says so', async () => {
  const { user, ana, leo, foxes, outingId, roomOf, findByRole, findByText, queryByRole } = await atTheZoo('leo');
  await findByRole('heading', { name: 'The last count did not find Ana Lopez.' });
  await user.click(await findByRole('button', { name: 'We’re back' }));
  const dialog = within(await findByRole('dialog', { name: 'Back without Ana Lopez?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep looking' }));
  expect(await roomOf(leo)).toBe(outingId);
  await user.click(await findByRole('button', { name: 'We’re back' }));
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'We’re back' }));

  await findByRole('heading', { name: 'Ana Lopez is not recorded as back.' });
  await findByText('Not recorded as back');
  expect([await roomOf(ana), await roomOf(leo)]).toEqual([outingId, foxes]);
  await user.click(await findByRole('button', { name: 'Ana Lopez is here' }));
  await findByText(/^Found at .* by/);
  await waitFor(() => expect(queryByRole('button', { name: 'Ana Lopez is here' })).toBeNull());
  expect(await roomOf(ana)).toBe(foxes);
});

it('comes back without asking once the child is found', async () => {
  const { user, ana, world, foxes, roomOf, findByRole, findByText } = await atTheZoo('leo');
  await user.click(await findByRole('button', { name: 'Ana Lopez is here' }));
  await findByText(/^Found at .* by/);
  world.advance(60);
  await user.click(await findByRole('button', { name: 'We’re back' }));
  await findByText('The outing is back');
  expect(await roomOf(ana)).toBe(foxes);
});
