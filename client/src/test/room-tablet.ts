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
  await openAllDay(world);
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

/** The page of a tablet at the door. `enter` types the PIN of somebody who brings Ana. */
export async function openDoorTablet() {
  const world = await ownWorld();
  const { owner, daycareId, people, db } = world;
  await openAllDay(world);
  const { personId } = await db
    .selectFrom('childPeople')
    .where('studentId', '=', people.child)
    .select('personId')
    .orderBy('personId')
    .executeTakeFirstOrThrow();
  const { pins } = await owner.door.renewPins({ daycareId, personIds: [personId] });
  const cookie = await pairTablet(world);
  const page = await open(paths.door, undefined, { world, before: (connection) => connection.takeCookie(cookie) });
  const enter = async () => {
    await page.user.click(await page.findByRole('button', { name: doorText.enterPin }));
    await act(() => page.connection.quiet());
    for (const digit of pins[0]?.pin ?? '') await page.user.click(page.getByRole('button', { name: digit }));
  };
  return { ...page, enter };
}

async function openAllDay({ owner, daycareId }: Pick<Awaited<ReturnType<typeof ownWorld>>, 'owner' | 'daycareId'>): Promise<void> {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '23:59' }));
  await owner.daycare.updateDay({ daycareId, openingHours, hoursFrom: '2026-01-01' });
}

/** What the page has called that a tablet in a room may not. */
export function foreignCalls({ sent }: Connection): string[] {
  const called = sent.flatMap(({ url }) => /\/trpc\/([\w.,]+)/.exec(url)?.[1]?.split(',') ?? []);
  return [...new Set(called)].filter((call) => !callsInRoom.has(call) && !callsOfDevice.room.has(call));
}
