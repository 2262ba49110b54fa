import type { SignedInUser } from '@daycare-portal/shared/auth';
import { todayAt } from '@daycare-portal/shared/dates';
import { createOwner } from '../auth/register';
import { acceptWith, as, registerWith, type Stage } from './acting';
import { assignRooms, enrol, openRooms, roomOf, type EnrolledChild } from './enrol';
import { givePhotos } from './give-photos';
import { allAges, birthDate, makeFamilies, makePerson, type Family, type MadeUpPerson } from './families';
import { seededChoices, type Choices } from './random';

export const demoPassword = 'demo-daycare-portal';

export const demoPeople = {
  owner: { fullName: 'Marta Lindqvist', email: 'owner@sunnyside.example' },
  staff: { fullName: 'Rosa Pinto', email: 'staff@sunnyside.example' },
  teacher: { fullName: 'Ben Okafor', email: 'teacher@sunnyside.example' },
  parent: { fullName: 'Carla Lopez', email: 'parent@sunnyside.example' },
  otherOwner: { fullName: 'Tomas Varga', email: 'owner@maplegrove.example' },
} satisfies Record<string, MadeUpPerson>;

const demoDaycares = {
  sunnyside: { name: 'Sunnyside Daycare', phone: '555 0142', address: '12 Meadow Lane\nSunnyside' },
  mapleGrove: { name: 'Maple Grove Preschool', phone: '555 0187', address: '3 Orchard Road\nMaple Grove' },
};

/** Writes the daycares of contract.md 3 into an empty database. The parent's account comes last: with it the data is whole. */
export async function writeDemoData(stage: Stage): Promise<void> {
  const choices = seededChoices('the demo');
  const { owner, daycareId: sunnyside } = await openDaycare(stage, demoPeople.owner, demoDaycares.sunnyside);
  await fillMapleGrove(stage, choices, owner);
  await fillSunnyside(stage, choices, owner, sunnyside);
}

async function fillSunnyside(stage: Stage, choices: Choices, owner: SignedInUser, daycareId: string): Promise<void> {
  const today = todayAt(stage.outside.now());
  const asOwner = as(stage, owner);
  const teachers = await hireStaff(stage, choices, owner, daycareId);
  const rooms = ['Ladybirds', 'Otters', 'Foxes', 'Owls', 'Acorns'].map((name, index) => ({
    name,
    staffMembers: teachers.filter((_, at) => at % 5 === index),
  }));
  const roomIds = await openRooms(asOwner, daycareId, rooms);

  const lopez: Family = {
    guardians: [demoPeople.parent, { fullName: 'Diego Lopez', email: 'diego.lopez@home.example' }],
    children: [
      { firstName: 'Ana', lastName: 'Lopez', dob: birthDate(choices, today, 38) },
      { firstName: 'Mateo', lastName: 'Lopez', dob: birthDate(choices, today, 14) },
    ],
  };
  const made = makeFamilies(choices, today, 58);
  const lonely = made.filter((family) => family.children.length === 1).slice(-2);
  const families = made.map((family) => (lonely.includes(family) ? { ...family, guardians: [] } : family));
  const children = await enrol(asOwner, daycareId, [lopez, ...families]);

  const places = children.map(({ studentId, ...child }, index) => {
    const room = roomOf(roomIds, allAges, today, child);
    const alsoIn = roomIds.find((id) => id !== room) ?? room;
    // Three wait for a place; two spend part of the week in another room.
    return { studentId, roomIds: index % 20 === 19 ? [] : index === 7 || index === 31 ? [room, alsoIn] : [room] };
  });
  await assignRooms(asOwner, daycareId, places);
  await givePhotos(stage, owner, daycareId, children);
  await linkParents(stage, owner, daycareId, children);
}

/** Everyone on Sunnyside's staff but its owner, and three who have not answered yet. Returns the ids of the teachers. */
async function hireStaff(stage: Stage, choices: Choices, owner: SignedInUser, daycareId: string): Promise<string[]> {
  const addresses = new Set<string>();
  const some = (count: number, role: 'staff' | 'teacher') =>
    Array.from({ length: count }, () => ({ role, ...makePerson(choices, 'sunnyside.example', addresses) }));
  const hired = [
    { role: 'staff' as const, ...demoPeople.staff },
    { role: 'teacher' as const, ...demoPeople.teacher },
    ...some(3, 'staff'),
    ...some(6, 'teacher'),
  ];
  const invites = [...hired, ...some(1, 'staff'), ...some(2, 'teacher')].map(({ email, role }) => ({ email, role }));
  const { results } = await as(stage, owner).staff.bulkInviteStaff({ daycareId, invites });
  const teachers: string[] = [];
  for (const [index, { role, ...person }] of hired.entries()) {
    const user = await registerWith(stage, results[index]?.inviteUrl ?? '', { ...person, password: demoPassword });
    if (role === 'teacher') teachers.push(user.uid);
  }
  return teachers;
}

/** Ten more guardians get accounts, four are invited and have not answered; the demo's own parent is the last to register. */
async function linkParents(stage: Stage, owner: SignedInUser, daycareId: string, children: readonly EnrolledChild[]): Promise<void> {
  const guardians = [...new Set(children.flatMap((child) => child.guardians.slice(0, 1)))].filter(
    ({ email }) => email !== demoPeople.parent.email,
  );
  const asOwner = as(stage, owner);
  const inviteTo = async ({ email }: MadeUpPerson) => {
    const theirs = children.filter((child) => child.guardians.some((guardian) => guardian.email === email));
    const urls: string[] = [];
    for (const { studentId } of theirs) urls.push((await asOwner.students.sendParentInvite({ daycareId, studentId, email })).inviteUrl);
    return urls;
  };
  for (const guardian of guardians.slice(10, 14)) await inviteTo(guardian);
  for (const guardian of [...guardians.slice(0, 10), demoPeople.parent]) {
    const [first = '', ...others] = await inviteTo(guardian);
    const { fullName, email } = guardian;
    const user = await registerWith(stage, first, { fullName, email, password: demoPassword });
    for (const url of others) await acceptWith(stage, url, user);
  }
}

/** Sunnyside's owner teaches here: one person with two daycares and different rights. */
async function fillMapleGrove(stage: Stage, choices: Choices, teacher: SignedInUser): Promise<void> {
  const today = todayAt(stage.outside.now());
  const ages = { from: 30, to: 71 };
  const { owner, daycareId } = await openDaycare(stage, demoPeople.otherOwner, demoDaycares.mapleGrove);
  const asOwner = as(stage, owner);
  const { results } = await asOwner.staff.bulkInviteStaff({ daycareId, invites: [{ email: teacher.email, role: 'teacher' }] });
  await acceptWith(stage, results[0]?.inviteUrl ?? '', teacher);
  const roomIds = await openRooms(asOwner, daycareId, [
    { name: 'Saplings', staffMembers: [teacher.uid] },
    { name: 'Sycamores', staffMembers: [owner.uid] },
  ]);
  const children = await enrol(asOwner, daycareId, makeFamilies(choices, today, 18, ages));
  const places = children.map(({ studentId, ...child }) => ({ studentId, roomIds: [roomOf(roomIds, ages, today, child)] }));
  await assignRooms(asOwner, daycareId, places);
  await givePhotos(stage, owner, daycareId, children);
}

/** Makes the owner with the daycare, which has its address already. */
async function openDaycare(stage: Stage, { email, fullName }: MadeUpPerson, daycare: { name: string; phone: string; address: string }) {
  const uid = await createOwner(stage.db, stage.outside, { email, fullName, password: demoPassword }, daycare.name);
  const owner: SignedInUser = { uid, email, displayName: fullName };
  const asOwner = as(stage, owner);
  const daycareId = (await asOwner.auth.getSession())?.daycares[0]?.id ?? '';
  await asOwner.daycare.updateDaycare({ daycareId, ...daycare });
  return { owner, daycareId };
}
