import { askFor, putUnconfirmed } from '@daycare-portal/server/test/registers/people.register';
import { confirmEverybody as confirm } from '@daycare-portal/server/test/people';
import type { World } from '@daycare-portal/server/test/world';
import type { LinkPerson, SavePerson } from '@daycare-portal/shared/people';

const nothing = {
  relation: null,
  isGuardian: false,
  household: null,
  emergencyOrder: null,
  pickup: null,
  notAuthorized: null,
  sees: null,
};

export const anyDay = { from: null, until: null, weekdays: null };

let added = 0;

/** Adds a person to these children's lists, as the owner. Returns the person's id. */
export async function addPerson(
  { as, people }: World,
  studentIds: readonly string[],
  { phones = [], ...link }: Partial<LinkPerson> & Pick<SavePerson, 'fullName'> & { phones?: SavePerson['phones'] },
): Promise<string> {
  const { fullName, ...around } = link;
  const daycareId = people.sunnyside;
  added += 1;
  const id = `person-of-a-test-${String(added).padStart(6, '0')}`;
  const { personId } = await as(people.owner).people.savePerson({ daycareId, id, fullName, phones, email: null, note: null });
  for (const studentId of studentIds) await as(people.owner).people.linkPerson({ daycareId, studentId, personId, ...nothing, ...around });
  return personId;
}

/** The parent asks for Nils Aker to pick up this child. */
export async function askForNils(world: World, studentId: string): Promise<void> {
  await askFor(world, studentId);
}

/** The office has confirmed everyone who is around a child now, and knows them. */
export async function confirmEverybody({ db, services }: World): Promise<void> {
  await confirm(db, services.runtime);
}

/** A list brought Rosa Lopez, with a phone and a pickup, to the parent's child. Nobody has confirmed her. */
export async function bringUnconfirmed(world: World): Promise<void> {
  await putUnconfirmed(world, world.people.child, { phones: [{ label: 'mobile', number: '(555) 010-0142' }] });
}

/** A list brought these adults, each with a pickup, to the parent's child. Nobody has confirmed them. Returns what confirms them. */
export async function bringAdults(world: World, names: readonly string[]) {
  const rows = [];
  for (const fullName of names) {
    added += 1;
    rows.push(
      ...(await putUnconfirmed(world, world.people.child, { id: `adult-of-a-list-${String(added).padStart(6, '0')}`, fullName })).rows,
    );
  }
  return rows;
}

/** A list said this about the custody of the parent's child, and nobody has decided on it. */
export async function writeCustody({ as, db, people }: World, custody: string): Promise<void> {
  const about = { daycareId: people.sunnyside, studentId: people.child };
  await as(people.owner).health.saveMore({ ...about, updatedAt: null, doctorName: 'Dr. Osman' });
  await db.updateTable('childDetails').set({ custody }).execute();
}
