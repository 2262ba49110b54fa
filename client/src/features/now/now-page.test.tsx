import { within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { open, ownWorld } from '../../test/open';
import { limitTeacherTo } from '../../test/students';
import { markChild, openSunnyside } from '../../test/today';
import { setWindow } from '../../test/window';

/** Leo is here in Foxes with the teacher, and Mia in Owls with the owner. */
async function twoRooms() {
  const world = await ownWorld();
  const { as, db, people } = world;
  const { sunnyside: daycareId, owner, teacher } = people;
  const { leo, mia } = await openSunnyside(world);
  await markChild(world, leo, 'in');
  await markChild(world, mia, 'in');
  const rooms = await db.selectFrom('classrooms').select(['id', 'name']).execute();
  const idOf = (name: string) => rooms.find((room) => room.name === name)?.id ?? null;
  const clockIn = (userId: string, room: string) => ({ id: newSentId(), userId, kind: 'in' as const, classroomId: idOf(room) });
  await as(owner).staff.clock({ daycareId, marks: [clockIn(teacher.uid, 'Foxes'), clockIn(owner.uid, 'Owls')] });
  return world;
}

const paperOf = async (page: Awaited<ReturnType<typeof open>>) => within(await page.findByRole('region', { name: 'Preview' }));

it('Now counts the children in the whole daycare, and names the children’s room on every printed page', async () => {
  const page = await open('/portal/now', 'teacher', { world: await twoRooms() });
  const paper = await paperOf(page);
  await paper.findByRole('heading', { name: '2 children and 2 adults here' });
  paper.getByRole('columnheader', { name: 'Child in Owls' });
  expect(paper.queryByText(/Other classrooms are not on this paper/)).toBeNull();
});

it.each(['/portal/now', '/portal/emergency-roster'])(
  'a teacher limited to their own rooms prints only those, and the paper says so: %s',
  async (address) => {
    const world = await twoRooms();
    await limitTeacherTo(world, 'Foxes');
    const page = await open(address, 'teacher', { world });
    const paper = await paperOf(page);
    await paper.findByText('Only Foxes. Other classrooms are not on this page.');
    paper.getByRole('columnheader', { name: 'Child in Foxes' });
    if (address === '/portal/now') paper.getByRole('heading', { name: '1 child and 1 adult here' });
    expect(paper.queryByText(/Mia|Marta/)).toBeNull();
  },
);

it('says on a phone that nobody is in a room, and not how many adults nobody needs', async () => {
  setWindow('narrow');
  onTestFinished(() => setWindow('wide'));
  const world = await twoRooms();
  const { as, people } = world;
  await world.db.updateTable('classrooms').set({ childrenPerStaff: 4 }).execute();
  await as(people.owner).attendance.mark({
    daycareId: people.sunnyside,
    marks: (await world.db.selectFrom('students').select(['id', 'firstName']).execute())
      .filter(({ firstName }) => firstName === 'Mia')
      .map(({ id }) => ({ id: newSentId(), studentId: id, kind: 'out' as const })),
  });
  const { findByRole } = await open('/portal/now', 'owner', { world });
  expect((await findByRole('button', { name: /^Foxes/ })).textContent).toContain('1 hereneeds 1, has 1');
  expect((await findByRole('button', { name: /^Owls/ })).textContent).toMatch(/No children here$/);
});
