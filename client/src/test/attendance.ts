import type { World } from '@daycare-portal/server/test/world';
import { dayAt, type Weekday } from '@daycare-portal/shared/center-time';
import type { NewMark } from '@daycare-portal/shared/attendance';
import { expect } from 'vitest';
import { newSentId } from '../api/new-sent-id';
import { beginning, ownWorld } from './open';
import { addStudents } from './students';

export const everyDay: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Sunnyside, open every day, with Ana, Bo, Cy and Dee. */
export async function openDaily() {
  const world = await ownWorld();
  const { as, people } = world;
  const daycareId = people.sunnyside;
  await as(people.owner).daycare.updateDay({
    daycareId,
    openingHours: everyDay.map((weekday) => ({ weekday, from: '07:00', until: '18:00' })),
  });
  const others = await addStudents(
    world,
    ['Bo', 'Cy', 'Dee'].map((firstName) => ({ firstName, lastName: 'Lind' })),
  );
  const [bo = '', cy = '', dee = ''] = others;
  const { timeZone } = await as(people.owner).daycare.getDay({ daycareId });
  return { world, daycareId, timeZone, today: dayAt(beginning, timeZone), ana: people.child, bo, cy, dee };
}

/** Records these as the owner. */
export async function mark({ as, people }: World, marks: Omit<NewMark, 'id'>[]): Promise<void> {
  const { results } = await as(people.owner).attendance.mark({
    daycareId: people.sunnyside,
    marks: marks.map((each) => ({ ...each, id: newSentId() })),
  });
  expect(results.map(({ reason }) => reason)).toEqual(marks.map(() => null));
}
