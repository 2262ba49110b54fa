import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { limitTeacherTo } from '../test/students';
import { markChild, openSunnyside } from '../test/today';
import { open, ownWorld, type World } from '../test/open';

const headcountId = 'the-headcount-of-this-test';

/** Ana, Leo and Mia are in, and a headcount has seen Leo only. */
async function twoMissing({ isFinished = true, seen = ['leo'] as readonly ('ana' | 'leo' | 'mia')[] } = {}): Promise<World> {
  const world = await ownWorld();
  const ids = await openSunnyside(world);
  for (const studentId of Object.values(ids)) await markChild(world, studentId, 'in');
  const { as, people } = world;
  const daycareId = people.sunnyside;
  const { attendance } = as(people.staff);
  await attendance.startHeadcount({ daycareId, id: headcountId, kind: 'fireDrill' });
  const ticks = seen.map((name) => ({ id: `the-tick-of-${name}-in-this-test`, studentId: ids[name], kind: 'seen' as const }));
  if (ticks.length > 0) await attendance.tick({ daycareId, headcountId, ticks });
  if (isFinished) await attendance.finish({ daycareId, id: 'the-end-of-this-headcount', headcountId });
  return world;
}

// trust 35
describe('A child who is missing', () => {
  it.each(['/portal/today', '/portal', '/portal/now', '/portal/students', '/portal/classrooms', '/portal/messages'])(
    'is announced on %s',
    async (address) => {
      const { findByText } = await open(address, 'owner', { world: await twoMissing({ seen: ['leo', 'mia'] }) });
      expect(await findByText('Ana Lopez is missing')).toBeTruthy();
    },
  );

  it('is red on the wall of Today, counted apart from those who are here, and opens what to do', async () => {
    const { findByRole, getByRole, user } = await open('/portal/today', 'teacher', { world: await twoMissing({ seen: ['leo', 'mia'] }) });
    expect(await findByRole('button', { name: '1 missing' })).toBeTruthy();
    expect(getByRole('button', { name: '2 here' })).toBeTruthy();
    await user.click(getByRole('button', { name: /^Ana Lopez, Missing since/ }));
    expect(await findByRole('dialog', { name: 'Ana Lopez was found' })).toBeTruthy();
  });

  it('is found with a place and a name, and then is nowhere missing any more', async () => {
    const world = await twoMissing({ seen: ['leo', 'mia'] });
    const { findByRole, findByText, findByLabelText, queryByText, user } = await open('/portal/today', 'teacher', { world });
    await user.click(await findByRole('button', { name: 'Ana Lopez was found' }));
    await user.type(await findByLabelText('Where?'), 'In the cloakroom');
    const by = await findByLabelText('Who found the child?');
    await user.clear(by);
    await user.type(by, 'Ben');
    await user.click(await findByRole('button', { name: 'Found' }));
    expect(await findByText(/^Ana Lopez was found at .* by Ben\. In the cloakroom$/)).toBeTruthy();
    expect(queryByText('Ana Lopez is missing')).toBeNull();
    const { as, people } = world;
    await waitFor(async () => expect((await as(people.owner).attendance.getAlarms({ daycareId: people.sunnyside })).missing).toEqual([]));
    // It was sent at once, so nobody is told that they are back online.
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('kept:'))).toEqual([]));
    expect(queryByText(/back online/)).toBeNull();
    const { children } = await as(people.owner).attendance.getHeadcount({ daycareId: people.sunnyside, headcountId });
    expect(children.find(({ firstName }) => firstName === 'Ana')?.seen).toMatchObject({ by: 'Ben', place: 'In the cloakroom' });
  });

  it('has a strip of its own, until there are more than two', async () => {
    const two = await open('/portal/students', 'owner', { world: await twoMissing() });
    expect(await two.findByText('Ana Lopez is missing')).toBeTruthy();
    expect(two.getByText('Mia Costa is missing')).toBeTruthy();
    two.unmount();
    const three = await open('/portal/students', 'owner', { world: await twoMissing({ seen: [] }) });
    expect(await three.findByText('3 children are missing')).toBeTruthy();
    await three.user.click(three.getByRole('button', { name: 'Open' }));
    expect(three.getByText('Leo Brandt is missing')).toBeTruthy();
  });

  it('is named to a teacher who sees other rooms only, who can say that the child is found', async () => {
    const world = await twoMissing({ seen: ['ana', 'leo'] });
    await limitTeacherTo(world, 'Foxes');
    const { findByText, getByRole, queryByRole } = await open('/portal/today', 'teacher', { world });
    expect(await findByText('Mia Costa is missing')).toBeTruthy();
    expect(getByRole('button', { name: 'Mia Costa was found' })).toBeTruthy();
    expect(queryByRole('button', { name: /Call Mia/ })).toBeNull();
  });
});

describe('A headcount that is going on', () => {
  it('is a bar on every page of the team with a way to join, and says that it is a drill', async () => {
    const { findByRole, go } = await open('/portal/students', 'teacher', { world: await twoMissing({ isFinished: false }) });
    for (const address of ['/portal/students', '/portal/today', '/portal']) {
      await go(address);
      const bar = await findByRole('region', { name: 'Headcount in progress' });
      expect(within(bar).getByText('Fire drill')).toBeTruthy();
      expect(within(bar).getByText(/1 of 3 seen\./)).toBeTruthy();
      expect(within(bar).getByRole('link', { name: 'Join' }).getAttribute('href')).toBe(`/portal/headcount/${headcountId}`);
    }
  });

  it('is not shown on its own page, nor to a family', async () => {
    const world = await twoMissing({ isFinished: false });
    const own = await open(`/portal/headcount/${headcountId}`, 'teacher', { world });
    await own.findByRole('heading', { name: 'Fire drill' });
    expect(own.queryByRole('region', { name: 'Headcount in progress' })).toBeNull();
    own.unmount();
    const family = await open('/portal', 'parent', { world });
    await family.findByRole('heading', { level: 1 });
    await family.connection.quiet();
    expect(family.queryByRole('region', { name: 'Headcount in progress' })).toBeNull();
  });
});
