import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { mark } from '../../test/attendance';
import { beginning, open } from '../../test/open';
import { clockAdults, shortMorning } from '../../test/short-morning';
import { setWindow } from '../../test/window';

/** Turns narrow spaces, as before AM, into ordinary ones. */
const plain = (words: string | null | undefined) => (words ?? '').replaceAll('\u00a0', ' ');

/** Rosa left Foxes at 9:30, so Ben is alone with two children. Elif and Marta are in Owls, where one child needs one adult. */
async function openShort(around: { live?: true } = {}) {
  const morning = await shortMorning();
  const { world, people, at, owls, setNumbers } = morning;
  await setNumbers(owls, { childrenPerStaff: 4 });
  await clockAdults(world, [
    { userId: people.staff.uid, kind: 'out', at: at('09:30') },
    { userId: people.manager.uid, kind: 'in', classroomId: owls, at: at('09:30') },
  ]);
  const page = await open('/portal/today', 'owner', { world, ...around });
  const shelf = async (name: string) => plain((await page.findByRole('region', { name })).querySelector('header')?.textContent);
  await waitFor(async () => expect(await shelf('Foxes')).toContain('needs 2, has 1'));
  return { ...morning, ...page, shelf };
}

/** Moves the page's clock to this many minutes after the start. */
function setClock(minutes: number): void {
  vi.setSystemTime(beginning.getTime() + minutes * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('The meters of Today', () => {
  it('say how many children are too many, and who could come over without leaving their own room short', async () => {
    const { shelf, getByText } = await openShort();
    expect(await shelf('Foxes')).toContain('1 over');
    expect(getByText('Foxes needs 1 more adult.', { exact: false }).textContent).toBe('Foxes needs 1 more adult. Owls can spare Elif.');
  });

  it('say how many children are beyond the room’s spots although there are enough adults, and nobody once they have moved on', async () => {
    const { shelf, ana, leo, foxes, owls, setNumbers, world, connection } = await openShort({ live: true });
    await connection.hearing();
    await setNumbers(foxes, { childrenPerStaff: 4, capacity: 1 });
    await waitFor(async () => expect(await shelf('Foxes')).toMatch(/1 over\s*2 here, 1 spot/));
    await mark(
      world,
      [ana, leo].map((studentId) => ({ studentId, kind: 'move' as const, classroomId: owls })),
    );
    await waitFor(async () => expect(await shelf('Foxes')).toContain('No children here'));
  });

  it('suggest nobody who is needed in their own room', async () => {
    const { shelf, findByText, owner, daycareId, mia, owls, connection } = await openShort({ live: true });
    await connection.hearing();
    await owner.attendance.mark({ daycareId, marks: [{ id: newSentId(), studentId: mia, kind: 'in', classroomId: owls }] });
    await findByText('No other room can spare an adult.', { exact: false });
    expect(await shelf('Owls')).toContain('+3');
  });

  it('stay in sight while a child of the room is missing', async () => {
    const { shelf, owner, daycareId, leo, mia, owls, connection } = await openShort({ live: true });
    await connection.hearing();
    await owner.attendance.mark({ daycareId, marks: [{ id: newSentId(), studentId: mia, kind: 'in', classroomId: owls }] });
    const headcountId = newSentId();
    await owner.attendance.startHeadcount({ daycareId, id: headcountId, kind: 'count' });
    const ticks = [leo, mia].map((studentId) => ({ id: newSentId(), studentId, kind: 'seen' as const }));
    await owner.attendance.tick({ daycareId, headcountId, ticks });
    await owner.attendance.finish({ daycareId, id: newSentId(), headcountId });
    await waitFor(async () => expect(await shelf('Foxes')).toMatch(/1 missing/));
    expect(await shelf('Foxes')).toContain('1 here, needs 1 adult');
    expect(await shelf('Foxes')).toContain('Ben');
  });

  it('list adults without a classroom first', async () => {
    const { world, people, findByText, connection } = await openShort({ live: true });
    await connection.hearing();
    await clockAdults(world, [{ userId: people.owner.uid, kind: 'in' }]);
    expect(await findByText('Marta isn’t in a classroom.')).toBeTruthy();
  });

  it('include pending taps, and preview a room’s ratio before a press', async () => {
    const { user, getByRole, findByRole, shelf } = await openShort();
    await user.click(getByRole('button', { name: /^Mia Costa/ }));
    expect(
      await within(await findByRole('region', { name: 'Selected children' })).findByText('Owls stays in ratio with 1 child.'),
    ).toBeTruthy();
    await user.click(await findByRole('button', { name: 'Check in 1' }));
    await waitFor(async () => expect(await shelf('Owls')).toContain('+3'));
  });

  it('show their age when the server has not answered for two minutes, until it answers again', async () => {
    const { shelf, world, connection, getByRole, findByText, queryByText, user } = await openShort();
    setClock(1);
    await connection.quiet();
    connection.lose();
    setClock(4);
    await waitFor(async () => expect(await shelf('Foxes')).toContain('Ratio as of 10:00 AM'));
    expect(await shelf('Foxes')).not.toContain('1 over');
    expect(plain((await findByText('Foxes needs 1 more adult.', { exact: false })).textContent)).toBe(
      'Foxes needs 1 more adult. Ratio as of 10:00 AM.',
    );
    await user.click(getByRole('button', { name: /^Mia Costa/ }));
    expect(queryByText(/stays in ratio/)).toBeNull();
    world.advance(4 * 60);
    connection.restore();
    await waitFor(async () => expect(await shelf('Foxes')).toContain('1 over'));
    expect(await shelf('Foxes')).not.toContain('Ratio as of');
  });

  it('do the same on a phone', async () => {
    setWindow('narrow');
    const { world } = await shortMorning();
    const { findByText, connection } = await open('/portal/today', 'teacher', { world });
    await findByText('open spots');
    await connection.quiet();
    connection.lose();
    setClock(4);
    expect(plain((await findByText(/^Ratio as of/)).textContent)).toBe('Ratio as of 10:00 AM');
  });
});
