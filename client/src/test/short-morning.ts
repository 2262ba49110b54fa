import type { World } from '@daycare-portal/server/test/world';
import { instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import type { NewStaffMark } from '@daycare-portal/shared/staff-marks';
import { expect } from 'vitest';
import { newSentId } from '../api/new-sent-id';
import { mark } from './attendance';
import { ownWorld } from './open';
import { openSunnyside } from './today';

/** The Saturday on which every test begins, at ten. */
export const saturday = '2026-11-21';

/** Records these marks of adults as the owner. */
export async function clockAdults({ as, people }: World, marks: Omit<NewStaffMark, 'id'>[]): Promise<string[]> {
  const ids = marks.map(() => newSentId());
  const { results } = await as(people.owner).staff.clock({
    daycareId: people.sunnyside,
    marks: marks.map((one, at) => ({ reason: 'Noted later', ...one, id: ids[at] ?? '' })),
  });
  expect(results.map(({ reason }) => reason)).toEqual(marks.map(() => null));
  return ids;
}

/**
 * Foxes needs one adult per child: Ben from 7:30 on, Ana from 7:40, Leo from 8:00 and Rosa from 8:12 on. Nobody is in Owls. It is ten, so
 * Foxes was out of ratio for 12 of 140 minutes.
 */
export async function shortMorning(environment?: Record<string, string>) {
  const world = await ownWorld(environment);
  const { ana, leo, mia } = await openSunnyside(world);
  const { as, people } = world;
  const daycareId = people.sunnyside;
  const owner = as(people.owner);
  const { classrooms } = await owner.classrooms.getClassroomList({ daycareId });
  const roomOf = (name: string) => classrooms.find((room) => room.name === name)?.id ?? '';
  const [foxes, owls] = [roomOf('Foxes'), roomOf('Owls')];
  const setNumbers = (classroomId: string, classroomData: object) =>
    owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId, classroomData });
  await setNumbers(foxes, { childrenPerStaff: 1, capacity: 4 });
  const { timeZone } = await owner.daycare.getDay({ daycareId });
  const at = (time: ClockTime) => instantOf(saturday, time, timeZone);
  const later = 'Noted later';
  await mark(world, [
    { studentId: ana, kind: 'in', at: at('07:40'), reason: later },
    { studentId: leo, kind: 'in', at: at('08:00'), reason: later },
  ]);
  const [, rosaIn = ''] = await clockAdults(world, [
    { userId: people.teacher.uid, kind: 'in', classroomId: foxes, at: at('07:30') },
    { userId: people.staff.uid, kind: 'in', classroomId: foxes, at: at('08:12') },
  ]);
  return { world, daycareId, owner, people, ana, leo, mia, foxes, owls, at, setNumbers, rosaIn };
}
