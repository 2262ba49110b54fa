import { addMember } from '../../server/src/records/daycare/daycare.queries';
import { systemRuntime } from '../../server/src/core/runtime';
import { authorizeInvited } from '../../server/src/test/authorize-invited';
import { newAccount, newGuardian } from '../../server/src/test/guardians';
import { inParallel } from '../torture/drill';
import { onDatabase, pairTablet, signIn, type Calls } from '../torture/people';
import type { Portal } from '../torture/portal';

export const size = { children: 60, rooms: 5, adults: 12, tablets: 2, parents: 90 };

/** Somebody who has signed in, at this process of the portal. */
export interface SignedIn {
  portal: Portal;
  cookie: string;
}

export interface Parent extends SignedIn {
  studentId: string;
  pin: string;
}

/** A center before its first child has come. */
export interface Center {
  daycareId: string;
  studentIds: string[];
  team: SignedIn[];
  parents: Parent[];
  tablets: SignedIn[];
}

/** Makes the nth center of this owner. Its people are spread over the processes. */
export async function makeCenter(where: string, portals: readonly Portal[], owner: Calls, n: number): Promise<Center> {
  const { id: daycareId } = await owner.daycare.createDaycare.mutate({ name: `Center ${n}` });
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '23:59' }));
  await owner.daycare.updateDay.mutate({
    daycareId,
    openingHours,
    features: { attendance: true, dailyLog: true, messages: true, family: true },
  });
  const studentIds = await fillRooms(owner, daycareId, n);
  const made = await onDatabase(where, async (db) => {
    const world = { db, services: { runtime: systemRuntime }, daycareId };
    const team: string[] = [];
    for (let adult = 0; adult < size.adults; adult += 1) {
      const { uid, email } = await newAccount(world, `Adult ${adult} of ${n}`);
      await addMember(db, authorizeInvited({ daycareId }).daycareId, uid, 'teacher', systemRuntime.now());
      team.push(email);
    }
    const parents: { email: string; studentId: string; name: string }[] = [];
    for (let parent = 0; parent < size.parents; parent += 1) {
      const name = `Parent ${parent} of ${n}`;
      const { person, studentId } = await newGuardian(world, name, { studentId: studentIds[parent % size.children] ?? '' });
      parents.push({ email: person.email, studentId, name });
    }
    return { team, parents };
  });
  const pins = await givePins(owner, daycareId);
  const at = (index: number) => portals[index % portals.length] as Portal;
  const enter = async (emails: readonly string[]) => {
    const entered: SignedIn[] = [];
    await inParallel(emails.length, 2, async (index) => {
      const portal = at(index);
      entered[index] = { portal, cookie: await signIn(portal, emails[index] ?? '') };
    });
    return entered;
  };
  const tablets: SignedIn[] = [];
  for (let tablet = 0; tablet < size.tablets; tablet += 1)
    tablets.push({ portal: at(tablet), cookie: await pairTablet(at(tablet), owner, daycareId) });
  const homes = await enter(made.parents.map(({ email }) => email));
  const parents = homes.map((home, index) => ({
    ...home,
    studentId: made.parents[index]?.studentId ?? '',
    pin: pins.get(made.parents[index]?.name ?? '') ?? '',
  }));
  return { daycareId, studentIds, team: await enter(made.team), parents, tablets };
}

/** Twelve children in each of five rooms. */
async function fillRooms(owner: Calls, daycareId: string, n: number): Promise<string[]> {
  const studentIds: string[] = [];
  for (let room = 0; room < size.rooms; room += 1) {
    const classroomData = { name: `Room ${room}` };
    const { classroomId } = await owner.classrooms.manageClassroom.mutate({ daycareId, action: 'create', classroomData });
    const students = Array.from({ length: size.children / size.rooms }, (_none, child) => ({
      firstName: `Child ${room}-${child}`,
      lastName: `Of ${n}`,
      dob: '2023-05-17',
      guardianEmails: [],
    }));
    const { results } = await owner.students.bulkCreateStudents.mutate({ daycareId, students, classroomId });
    studentIds.push(...results.flatMap(({ studentId }) => studentId ?? []));
  }
  return studentIds;
}

/** The PIN of each parent, by name. */
async function givePins(owner: Calls, daycareId: string): Promise<Map<string, string>> {
  const { holders } = await owner.door.listDevices.query({ daycareId });
  const personIds = holders.filter(({ kind }) => kind === 'family').map(({ id }) => id);
  const { pins } = await owner.door.renewPins.mutate({ daycareId, personIds });
  return new Map(pins.map(({ fullName, pin }) => [fullName, pin]));
}
