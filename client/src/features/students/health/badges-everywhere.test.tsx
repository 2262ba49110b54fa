import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../../../api/new-sent-id';
import { rememberStudent } from '../../../auth/recent-students';
import { paths } from '../../../paths';
import { open, ownWorld } from '../../../test/open';
import { markChild, openSunnyside } from '../../../test/today';

const peanuts = text.badges.said(text.badges.kinds.allergy, 'Peanuts', text.badges.looks.severe);
const saturday = '2026-11-21';

/** Sunnyside, where Ana is here and has a severe allergy. */
async function withAllergy() {
  const world = await ownWorld();
  const { as, people } = world;
  const owner = as(people.owner);
  const { sunnyside: daycareId } = people;
  const { ana } = await openSunnyside(world);
  await markChild(world, ana, 'in');
  await owner.health.saveItem({ daycareId, studentId: ana, id: newSentId(), kind: 'allergy', label: 'Peanuts', severity: 'severe' });
  const rooms = (await owner.classrooms.getClassroomList({ daycareId })).classrooms;
  const roomOf = (name: string) => rooms.find((room) => room.name === name)?.id ?? '';
  return { world, owner, daycareId, ana, roomOf };
}

type Made = Awaited<ReturnType<typeof withAllergy>>;

async function headcount({ owner, daycareId }: Made): Promise<string> {
  const { headcountId } = await owner.attendance.startHeadcount({ daycareId, id: newSentId(), kind: 'emergency' });
  return paths.headcount(headcountId);
}

async function outing({ owner, daycareId, ana }: Made): Promise<string> {
  const plan = { name: 'Zoo', kind: 'trip' as const, byVehicle: false, day: saturday, leavesAt: null, returnsAt: null, note: null };
  const { outingId } = await owner.outings.save({ daycareId, id: newSentId(), outingId: null, ...plan, adults: [], studentIds: [ana] });
  return paths.outing(outingId);
}

async function ownRoom({ owner, daycareId, roomOf, world }: Made): Promise<string> {
  const classroomData = { staffMembers: [world.people.teacher.uid] };
  await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: roomOf('Foxes'), classroomData });
  return paths.dashboard;
}

async function move({ owner, daycareId, ana, roomOf }: Made): Promise<string> {
  await owner.classrooms.planMove({ daycareId, id: newSentId(), studentId: ana, classroomId: roomOf('Owls'), day: saturday });
  return paths.places;
}

function lookedAt({ world: { people }, daycareId, ana }: Made): string {
  rememberStudent(people.owner.uid, daycareId, ana);
  return paths.dashboard;
}

describe('A severe allergy is shown wherever the team sees the child', () => {
  it.each<[string, 'owner' | 'teacher', (made: Made) => string | Promise<string>]>([
    ['in the list of children', 'owner', () => paths.students],
    ['on Today', 'teacher', () => paths.today],
    ['in a headcount', 'teacher', headcount],
    ['on the roll of an outing', 'owner', outing],
    ['in a room of one’s own on the dashboard', 'teacher', ownRoom],
    ['among the children looked at lately', 'owner', lookedAt],
    ['in the list of a classroom', 'owner', ({ roomOf }) => paths.editClassroom(roomOf('Foxes'))],
    ['where a move is planned', 'owner', move],
    ['in the list of what is missing', 'owner', () => paths.missingHealth],
  ])('%s', async (_where, who, prepare) => {
    const made = await withAllergy();
    await open(await prepare(made), who, { world: made.world });
    // In words next to the shape, or in the name of the button or link.
    const isSaid = () => document.body.textContent.includes(peanuts) || document.querySelector(`[aria-label*="${peanuts}"]`) !== null;
    await expect.poll(isSaid).toBe(true);
  });
});
