import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { open } from '../../test/open';
import { saturday, shortMorning } from '../../test/short-morning';

/** A plan for today with Ana and Leo, by foot. */
async function toTheLibrary() {
  const morning = await shortMorning();
  const { owner, daycareId, ana, leo } = morning;
  const plan = { kind: 'trip' as const, byVehicle: false, leavesAt: '10:05', returnsAt: '11:00', note: null, outingId: null };
  const adults = [{ userId: null, name: 'Jo Hill' }];
  const { outingId } = await owner.outings.save({
    ...plan,
    daycareId,
    id: newSentId(),
    name: 'Library',
    day: saturday,
    adults,
    studentIds: [ana, leo],
  });
  return { ...morning, outingId };
}

it('calls an adult of the outing, but not oneself', async () => {
  const { world, owner, people, daycareId, outingId } = await toTheLibrary();
  const { updatedAt, name, kind, byVehicle, day, leavesAt, returnsAt, note } = await owner.outings.get({ daycareId, outingId });
  const adults = [
    { userId: null, name: 'Jo Hill', phone: '(555) 010-0100' },
    { userId: people.owner.uid, name: 'x', phone: '555 0199' },
    { userId: people.teacher.uid, name: 'x', phone: null },
  ];
  const plan = { name, kind, byVehicle, day, leavesAt, returnsAt, note };
  await owner.outings.save({ ...plan, daycareId, id: newSentId(), outingId, updatedAt, adults, studentIds: [] });
  const { findByRole, getAllByRole } = await open(`/portal/outings/${outingId}`, 'owner', { world });
  expect((await findByRole('link', { name: 'Call Jo Hill' })).getAttribute('href')).toBe('tel:5550100100');
  expect(getAllByRole('link', { name: /^Call/ })).toHaveLength(1);
});

it('leads through its seven steps, with one button at a time, and back from each count', async () => {
  const { world, owner, daycareId, outingId, ana, leo } = await toTheLibrary();
  const { user, findByRole, getByRole, getAllByRole, findByText, path } = await open(`/portal/outings/${outingId}`, 'owner', { world });
  const next = (words: string) => waitFor(() => expect(getByRole('listitem', { current: 'step' }).textContent).toContain(words));
  const countOn = async (words: string, seen: readonly string[]) => {
    await user.click(await findByRole('button', { name: words }));
    await findByRole('timer');
    const headcountId = path().split('/').at(-1) ?? '';
    world.advance(60);
    const ticks = seen.map((studentId) => ({ id: newSentId(), studentId, kind: 'seen' as const }));
    await owner.attendance.tick({ daycareId, headcountId, ticks });
    await user.click(getByRole('button', { name: 'Finish' }));
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Finish' }));
    await user.click(await findByRole('link', { name: 'Back to Library' }));
    await findByRole('heading', { name: 'Library' });
    world.advance(60);
  };
  await findByRole('heading', { name: 'Library' });
  expect(getAllByRole('listitem').filter((item) => item.dataset['state'] !== undefined)).toHaveLength(7);
  await next('Count before leaving');
  await countOn('Count before leaving', [ana, leo]);
  await findByText(/^2 of 2, .* by you$/);
  await user.click(await findByRole('button', { name: 'Leave now' }));
  await findByText('The outing has left');
  world.advance(60);
  // Whoever did not find everyone counts again.
  await countOn('Count there', [ana]);
  await findByText(/^1 of 2, /);
  await next('Count there');
  await countOn('Count again', [ana, leo]);
  await countOn('Count before going back', [ana, leo]);
  await next('Head back');
  await user.click(await findByRole('button', { name: 'Head back' }));
  await findByText('The outing is on its way back');
  await findByText('Headed back', { selector: 'li[data-state] strong' });
  world.advance(60);
  await countOn('Count at our door', [ana, leo]);
  await next('We’re back');
  await user.click(await findByRole('button', { name: 'We’re back' }));
  await findByText('The outing is back');
});
