import { callsInRoom, callsOfDevice } from '@daycare-portal/server/core/auth/device-calls';
import { pairTablet, pinOfMember } from '@daycare-portal/server/test/tablets';
import { doorText } from '@daycare-portal/shared/door-text';
import { act } from '@testing-library/react';
import { paths } from '../paths';
import type { Connection } from './connection';
import { open, ownWorld } from './open';
import { addClassrooms } from './students';

/** The page of a tablet in Acorns, where Ana is. Bo is in Bees. `enter` types the teacher’s PIN. */
export async function openRoomTablet() {
  const world = await ownWorld();
  const { owner, daycareId, people, db } = world;
  const bo = { firstName: 'Bo', lastName: 'Lopez', dob: '2023-09-03', guardianEmails: [] };
  const { studentId } = await owner.students.addDaycareStudent({ daycareId, ...bo });
  await addClassrooms(world, { Acorns: [people.child], Bees: [studentId] });
  const days = [1, 2, 3, 4, 5, 6, 7];
  const openingHours = days.map((weekday) => ({ weekday, from: '00:00', until: '23:59' }));
  await owner.daycare.updateDay({ daycareId, openingHours, hoursFrom: '2026-01-01' });
  const { id: classroomId } = await db.selectFrom('classrooms').where('name', '=', 'Acorns').select('id').executeTakeFirstOrThrow();
  const cookie = await pairTablet(world, { classroomId });
  const pin = await pinOfMember(world, people.teacher);
  const page = await open(paths.door, undefined, { world, before: (connection) => connection.takeCookie(cookie) });
  const enter = async () => {
    await page.findByRole('heading', { name: new RegExp(`^Acorns ?${doorText.enterPin}`) });
    await act(() => page.connection.quiet());
    for (const digit of pin) await page.user.click(page.getByRole('button', { name: digit }));
  };
  return { ...page, enter };
}

/** What the page has called that a tablet in a room may not. */
export function foreignCalls({ sent }: Connection): string[] {
  const called = sent.flatMap(({ url }) => /\/trpc\/([\w.,]+)/.exec(url)?.[1]?.split(',') ?? []);
  return [...new Set(called)].filter((call) => !callsInRoom.has(call) && !callsOfDevice.room.has(call));
}
