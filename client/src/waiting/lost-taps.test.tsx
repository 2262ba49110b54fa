import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../api/new-sent-id';
import { beginning, open, ownWorld, type Who, type World } from '../test/open';
import { keep, listKept, type Kept } from './kept-rows';

const help = /^You entered these while offline\. They weren’t recorded/;

/** Kept on this device for Sunnyside by this person. */
function tapOf({ people }: World, who: Who, over: Partial<Kept> = {}): Kept {
  return {
    call: 'attendance.mark',
    row: { id: newSentId(), studentId: people.child, kind: 'in', at: beginning.toISOString() },
    uid: people[who].uid,
    daycareId: people.sunnyside,
    about: 'Ana Lopez',
    countedAs: 'checkIn',
    order: 1,
    clock: 'device',
    sendFrom: 0,
    tried: true,
    undone: false,
    refused: null,
    ...over,
  };
}

async function afterRemoval() {
  const world = await ownWorld();
  const { as, people } = world;
  keep([tapOf(world, 'teacher'), tapOf(world, 'teacher', { undone: true, about: 'Bo Lind' })]);
  await as(people.owner).staff.manageDaycareRole({
    daycareId: people.sunnyside,
    email: people.teacher.email,
    role: 'teacher',
    action: 'remove',
  });
  return world;
}

describe('Taps for a daycare whose team the person has left', () => {
  it('are named where the person lands next, until they have read it', async () => {
    const world = await afterRemoval();
    const { user, findByText, getByRole, getByText, queryByText } = await open('/portal', 'teacher', { world });
    await findByText(help);
    getByText(/^Ana Lopez: Check-in at 10:00.AM on /);
    getByText(/^Bo Lind: Last entry undone at /);
    await user.click(getByRole('button', { name: 'I have read this' }));
    await waitFor(() => expect(queryByText(help)).toBeNull());
    expect(queryByText(/Ana Lopez/)).toBeNull();
    expect(listKept(world.people.teacher.uid)).toEqual([]);
  });

  it('are named in their other daycare, also once the server has refused them', async () => {
    const world = await ownWorld();
    keep([tapOf(world, 'otherOwner')]);
    const { findByText, findByRole } = await open('/portal', 'otherOwner', { world });
    await findByRole('heading', { name: 'Dashboard' });
    await findByText(help);
    await waitFor(() => expect(listKept(world.people.otherOwner.uid)[0]?.refused).toMatch(/./));
    await findByText(/^Ana Lopez: Check-in at /);
  });

  it('are not shown to another person on the same device', async () => {
    const world = await afterRemoval();
    const { connection, findByRole, queryByText } = await open('/portal', 'owner', { world });
    await findByRole('heading', { name: 'Dashboard' });
    await connection.quiet();
    expect(queryByText(help)).toBeNull();
    expect(listKept(world.people.teacher.uid)).toHaveLength(2);
  });
});

it('Taps that were refused are named on every page once their daycare has turned attendance off', async () => {
  const world = await ownWorld();
  const { as, people } = world;
  keep([tapOf(world, 'teacher')]);
  await as(people.owner).daycare.updateDay({
    daycareId: people.sunnyside,
    features: { attendance: false, dailyLog: true, messages: false, family: false },
  });
  const { user, findByText, findByRole } = await open('/portal', 'teacher', { world });
  await findByText(/^You entered these while offline\. .* that part of the portal is turned off/);
  await findByText(/^Ana Lopez: Check-in at /);
  await user.click(await findByRole('button', { name: 'I have read this' }));
  expect(listKept(people.teacher.uid)).toEqual([]);
});
