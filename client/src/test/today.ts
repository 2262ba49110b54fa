import type { World } from '@daycare-portal/server/test/world';
import { everyDay } from './attendance';
import { addClassrooms, addStudents } from './students';

/** Sunnyside, open every day, with two rooms: Ana and Leo are in Foxes, Mia in Owls. Returns ids by first name. */
export async function openSunnyside(world: World) {
  const { as, people } = world;
  const [leo = '', mia = ''] = await addStudents(world, [
    { firstName: 'Leo', lastName: 'Brandt' },
    { firstName: 'Mia', lastName: 'Costa' },
  ]);
  await addClassrooms(world, { Foxes: [people.child, leo], Owls: [mia] });
  const openingHours = everyDay.map((weekday) => ({ weekday, from: '07:00', until: '18:00' }));
  await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, openingHours });
  return { ana: people.child, leo, mia };
}

/** Expects these children at this time every day, from the tests' first day on. */
export async function expectAt({ as, people }: World, studentIds: string[], from: string) {
  const week = everyDay.map((weekday) => ({ weekday, from, until: '17:30' }));
  await as(people.owner).attendance.setSchedule({ daycareId: people.sunnyside, studentIds, from: '2026-11-21', week });
}

let sent = 0;

/** Marks a child of Sunnyside, as its teacher. */
export async function markChild({ as, people }: World, studentId: string, kind: 'in' | 'out', over: { at?: string; reason?: string } = {}) {
  sent += 1;
  const id = `sent-by-a-test-${String(sent).padStart(6, '0')}`;
  const { results } = await as(people.teacher).attendance.mark({ daycareId: people.sunnyside, marks: [{ id, studentId, kind, ...over }] });
  return results[0];
}
