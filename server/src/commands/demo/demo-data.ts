import type { SignedInUser } from '@daycare-portal/shared/auth';
import { dayAt, instantOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { confirmationOf } from '@daycare-portal/shared/people';
import { createOwner } from '../../work/accounts/register';
import { isoTime } from '../../core/runtime';
import { acceptWith, as, registerWith, tokenOf, type DemoServices, type TimedServices } from './acting';
import { askForUncle, writeContacts } from './demo-contacts';
import { demoPassword, demoPeople } from './demo-people';
import { beginningOfDemo, planChildren, planSunnyside, planVacations } from './demo-plans';
import { zoneUnderWay } from './demo-zone';
import { assignRooms, enrol, openRooms, roomOf, type EnrolledChild } from './enrol';
import { fillForms } from './demo-forms';
import { giveHealth } from './give-health';
import { givePhotos } from './give-photos';
import { allAges, birthDate, makeFamilies, makePerson, type Family, type MadeUpPerson } from './families';
import { seededChoices, type Choices } from './random';

const demoDaycares = {
  sunnyside: { name: 'Sunnyside Daycare', phone: '555 0142', address: '12 Meadow Lane\nSunnyside', on: true },
  mapleGrove: { name: 'Maple Grove Preschool', phone: '555 0187', address: '3 Orchard Road\nMaple Grove', on: false },
};

/**
 * Writes the demo's daycares into an empty database as of five weeks ago, except for the latest invitations. The parent's account comes
 * last: once it exists the data is complete, apart from the marks of Sunnyside's days.
 */
export async function writeDemoData(stage: TimedServices): Promise<void> {
  const choices = seededChoices('the demo');
  const timeZone = zoneUnderWay(stage.runtime, stage.runtime.timeZone());
  const today = dayAt(stage.runtime.now(), timeZone);
  stage.turnTo(instantOf(beginningOfDemo(today), '10:00', timeZone));
  const { owner, daycareId } = await openDaycare(stage, demoPeople.owner, demoDaycares.sunnyside);
  await planSunnyside(as(stage, owner), daycareId, timeZone, today);
  await fillMapleGrove(stage, choices, owner, today);
  const children = await fillSunnyside(stage, choices, owner, daycareId, today);
  stage.turnTo(null);
  await linkParents(stage, owner, daycareId, children);
  // A portal that is five weeks old and has no backup would warn about that.
  await stage.db
    .updateTable('users')
    .set({ createdAt: isoTime(stage.runtime.now()) })
    .execute();
}

/** Each room has its own ages, and the youngest children need the most adults. */
const roomNumbersOf = [
  { ageFromMonths: 3, ageUntilMonths: 17, capacity: 13, childrenPerStaff: 6 },
  { ageFromMonths: 17, ageUntilMonths: 31, capacity: 14, childrenPerStaff: 10 },
  { ageFromMonths: 31, ageUntilMonths: 45, capacity: 16, childrenPerStaff: 16 },
  { ageFromMonths: 45, ageUntilMonths: 60, capacity: 16, childrenPerStaff: 14 },
  { ageFromMonths: 60, ageUntilMonths: 72, capacity: 16, childrenPerStaff: 16 },
];

async function fillSunnyside(
  stage: TimedServices,
  choices: Choices,
  owner: SignedInUser,
  daycareId: string,
  today: PlainDate,
): Promise<EnrolledChild[]> {
  const asOwner = as(stage, owner);
  const teachers = await hireStaff(stage, choices, owner, daycareId);
  const rooms = ['Ladybirds', 'Otters', 'Foxes', 'Owls', 'Acorns'].map((name, index) => ({
    name,
    staffMembers: teachers.filter((_, at) => at % 5 === index),
    ...roomNumbersOf[index],
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
    // Three children wait for a place, and two spend part of the week in another room.
    return { studentId, roomIds: index % 20 === 19 ? [] : index === 7 || index === 31 ? [room, alsoIn] : [room] };
  });
  await assignRooms(asOwner, daycareId, places);
  await givePhotos(stage, owner, daycareId, children);
  await planChildren(asOwner, daycareId, places, today);
  await planVacations(stage, asOwner, daycareId, places, today);
  await writeContacts(stage, asOwner, daycareId, children, today);
  await giveHealth(stage, owner, daycareId, { children, teachers, today });
  return children;
}

/** Everybody on Sunnyside's staff except its owner, and three people who were invited just now. Returns the teachers' ids. */
async function hireStaff(stage: TimedServices, choices: Choices, owner: SignedInUser, daycareId: string): Promise<string[]> {
  const addresses = new Set<string>();
  const some = (count: number, role: 'staff' | 'teacher') =>
    Array.from({ length: count }, () => ({ role, ...makePerson(choices, 'sunnyside.example', addresses) }));
  const hired = [
    { role: 'staff' as const, ...demoPeople.staff },
    { role: 'teacher' as const, ...demoPeople.teacher },
    ...some(3, 'staff'),
    ...some(6, 'teacher'),
  ];
  const { staff } = as(stage, owner);
  const { results } = await staff.bulkInviteStaff({ daycareId, invites: hired.map(({ email, role }) => ({ email, role })) });
  const teachers: string[] = [];
  for (const [index, { role, ...person }] of hired.entries()) {
    const user = await registerWith(stage, results[index]?.inviteUrl ?? '', { ...person, password: demoPassword });
    if (role === 'teacher') teachers.push(user.uid);
  }
  const then = isoTime(stage.runtime.now());
  stage.turnTo(null);
  const invites = [...some(1, 'staff'), ...some(2, 'teacher')].map(({ email, role }) => ({ email, role }));
  await staff.bulkInviteStaff({ daycareId, invites });
  stage.turnTo(then);
  return teachers;
}

/** Ten more guardians get accounts, two of them not confirmed, and four have links that they have not used. The demo's own parent registers last. */
async function linkParents(stage: DemoServices, owner: SignedInUser, daycareId: string, children: readonly EnrolledChild[]): Promise<void> {
  const guardians = [...new Set(children.flatMap((child) => child.guardians.slice(0, 1)))].filter(
    ({ email }) => email !== demoPeople.parent.email,
  );
  const asOwner = as(stage, owner);
  const inviteTo = async ({ email }: MadeUpPerson) => {
    const child = children.find((each) => each.guardians.some((guardian) => guardian.email === email));
    const { inviteUrl } = await asOwner.students.sendParentInvite({ daycareId, studentId: child?.studentId ?? '', email });
    return inviteUrl ?? '';
  };
  const tokens: string[] = [];
  const joined: SignedInUser[] = [];
  for (const guardian of guardians.slice(10, 14)) tokens.push(tokenOf(await inviteTo(guardian)));
  await asOwner.students.markLinksHandedOver({ daycareId, tokens });
  for (const guardian of [...guardians.slice(0, 10), demoPeople.parent]) {
    const { fullName, email } = guardian;
    const user = await registerWith(stage, await inviteTo(guardian), { fullName, email, password: demoPassword });
    joined.push(user);
    if (guardian === demoPeople.parent) await askForUncle(stage, owner, user, daycareId, children[0]?.studentId ?? '');
  }
  // The office has yet to confirm the last two who joined, and the family's request.
  const unseen = guardians.slice(8, 10).map(({ fullName }) => fullName);
  const { people } = await asOwner.people.listToConfirm({ daycareId });
  const seen = people.filter(({ proposalId, like, fullName }) => proposalId === null && like === null && !unseen.includes(fullName));
  await asOwner.people.confirm({ daycareId, rows: seen.map(confirmationOf) });
  await fillForms(stage, daycareId, joined, children);
}

/** Sunnyside's owner teaches here, as an example of one person with different rights in two daycares. */
async function fillMapleGrove(stage: DemoServices, choices: Choices, teacher: SignedInUser, today: PlainDate): Promise<void> {
  const ages = { from: 30, to: 71 };
  const { owner, daycareId } = await openDaycare(stage, demoPeople.otherOwner, demoDaycares.mapleGrove);
  const asOwner = as(stage, owner);
  await asOwner.daycare.updateDay({ daycareId, features: { attendance: false, dailyLog: false, messages: false, family: false } });
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

/**
 * Makes the owner and the daycare with its address. With `on`, every feature is on; without it none is, as in a daycare that is older than
 * the features.
 */
async function openDaycare(stage: DemoServices, { email, fullName }: MadeUpPerson, { on, ...daycare }: (typeof demoDaycares)['sunnyside']) {
  const uid = await createOwner(stage.db, stage.runtime, { email, fullName, password: demoPassword }, daycare.name);
  const owner: SignedInUser = { uid, email, displayName: fullName };
  const asOwner = as(stage, owner);
  const daycareId = (await asOwner.auth.getSession())?.daycares[0]?.id ?? '';
  await asOwner.daycare.updateDaycare({ daycareId, ...daycare });
  await asOwner.daycare.updateDay({ daycareId, features: { attendance: on, dailyLog: on, messages: on, family: on, billing: on } });
  return { owner, daycareId };
}
