import type { SignedInUser } from '@daycare-portal/shared/auth';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { LinkPerson, SavePerson } from '@daycare-portal/shared/people';
import { authorize } from '../../core/auth/access';
import { proposePerson } from '../../work/people/proposals';
import { isoTime, newId } from '../../core/runtime';
import type { Caller, DemoServices } from './acting';
import type { EnrolledChild } from './enrol';
import { demoPeople } from './demo-people';

const anyTime = { from: null, until: null, weekdays: null };
const blank = { relation: null, isGuardian: false, household: null, emergencyOrder: null, pickup: null, notAuthorized: null, sees: null };

interface Office {
  stage: DemoServices;
  owner: Caller;
  daycareId: string;
  nextNumber: () => string;
}

/**
 * The people around Sunnyside's children: names and numbers of guardians, grandmothers who pick up, and enough people to make one family's
 * list long.
 */
export async function writeContacts(
  stage: DemoServices,
  owner: Caller,
  daycareId: string,
  children: readonly EnrolledChild[],
  today: PlainDate,
) {
  let made = 100;
  const office: Office = { stage, owner, daycareId, nextNumber: () => `(555) 010-${String((made += 1)).padStart(4, '0')}` };
  const families = [...new Map(children.map((child) => [child.guardians, child])).values()];
  const apart = families.find(({ guardians: [one, other] }) => one && other && lastNameOf(one.fullName) !== lastNameOf(other.fullName));
  const known: string[] = [];
  for (const [index, first] of families.entries()) {
    const siblings = children.filter(({ guardians }) => guardians === first.guardians);
    known.push(...(await nameGuardians(office, siblings, first === apart)));
    if (index % 3 !== 1 || first.guardians.length === 0) continue;
    const grandmother = await add(office, { fullName: `${grandmothers[index % grandmothers.length]} ${first.lastName}` });
    known.push(grandmother);
    for (const { studentId } of siblings) {
      await owner.people.linkPerson({
        daycareId,
        studentId,
        personId: grandmother,
        ...blank,
        relation: 'Grandmother',
        emergencyOrder: 3,
        pickup: anyTime,
      });
    }
  }
  await owner.people.setKnown({ daycareId, personIds: known });
  const [ana, mateo] = children;
  if (ana !== undefined && mateo !== undefined) await surroundLopez(office, [ana, mateo], today);
}

const grandmothers = ['Elena', 'Ruth', 'Amina', 'Greta', 'Lucia', 'Joan'];

function lastNameOf(fullName: string): string {
  return fullName.split(' ').at(-1) ?? '';
}

async function add(
  { stage, owner, daycareId, nextNumber }: Office,
  person: Pick<SavePerson, 'fullName'> & Partial<SavePerson>,
): Promise<string> {
  const phones = [{ label: 'mobile', number: nextNumber() }];
  return (await owner.people.savePerson({ daycareId, id: newId(stage.runtime), phones, email: null, note: null, ...person })).personId;
}

async function nameGuardians(
  { owner, daycareId, nextNumber }: Office,
  siblings: readonly EnrolledChild[],
  liveApart: boolean,
): Promise<string[]> {
  const [first] = siblings;
  if (first === undefined) return [];
  const { people } = await owner.people.getPeople({ daycareId, studentId: first.studentId });
  for (const [index, { personId, email, updatedAt }] of people.entries()) {
    const fullName = first.guardians.find((guardian) => guardian.email === email)?.fullName ?? '';
    const phones = [{ label: 'mobile', number: nextNumber() }, ...(index === 0 ? [{ label: 'work', number: nextNumber() }] : [])];
    await owner.people.savePerson({ daycareId, id: personId, updatedAt: updatedAt ?? '', fullName, phones, email, note: null });
    const link = { ...blank, isGuardian: true, pickup: anyTime, emergencyOrder: index + 1, household: liveApart ? index + 1 : null };
    const relation = fullName === demoPeople.parent.fullName ? 'Mother' : fullName === 'Diego Lopez' ? 'Father' : 'Parent';
    for (const { studentId } of siblings) {
      const around = await owner.people.getPeople({ daycareId, studentId });
      const version = around.people.find((one) => one.personId === personId)?.version;
      await owner.people.linkPerson({ daycareId, studentId, personId, ...link, relation, version });
    }
  }
  return people.map(({ personId }) => personId);
}

/** A grandmother whose ID nobody has seen, a neighbor on Tuesdays, and someone who is not authorized. */
async function surroundLopez(office: Office, siblings: readonly EnrolledChild[], today: PlainDate): Promise<void> {
  const { owner, daycareId } = office;
  const tuesdays = { from: null, until: addDays(today, 25), weekdays: [2] };
  const around: [fullName: string, Partial<LinkPerson>][] = [
    ['Rosa Lopez', { relation: 'Grandmother', emergencyOrder: 3, pickup: anyTime }],
    ['Jana Weber', { relation: 'Neighbor', pickup: tuesdays }],
    [
      'Daniel Reyes',
      { relation: 'Uncle', notAuthorized: { note: 'Court order of March 3. If he comes, keep the children inside and call Marta.' } },
    ],
  ];
  for (const [fullName, link] of around) {
    const personId = await add(office, { fullName });
    for (const { studentId } of siblings) await owner.people.linkPerson({ daycareId, studentId, personId, ...blank, ...link });
  }
}

/** Ana's mother asks the team to add a person. */
export async function askForUncle(
  stage: DemoServices,
  owner: SignedInUser,
  parent: SignedInUser,
  daycareId: string,
  studentId: string,
): Promise<void> {
  const { children } = await authorize(stage.db, owner.uid, daycareId, 'people.manage', isoTime(stage.runtime.now()));
  const family = { uid: parent.uid, name: parent.displayName, household: null };
  const phones = [{ label: 'mobile', number: '(555) 010-0188' }];
  const request = { fullName: 'Nils Aker', phones, email: null, relation: 'Uncle', pickup: anyTime };
  await proposePerson(stage.db, stage.runtime, children, family, { id: newId(stage.runtime), studentId, personId: null, ...request });
}
