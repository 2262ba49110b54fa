import { familyWorld } from '@daycare-portal/server/test/family-world';
import { leaveOn, newGuardian } from '@daycare-portal/server/test/guardians';

export { familyWorld };

export type FamilyWorld = Awaited<ReturnType<typeof familyWorld>>;

/** Ana, the parent's child, no longer comes after this day. */
export async function lastDayOfAna(world: FamilyWorld, day: string): Promise<void> {
  await leaveOn(world, world.ana, day);
}

/** Nobody at the office has opened the pages of these guardians. */
export async function closePages({ db }: FamilyWorld, guardians: readonly { uid: string }[]): Promise<void> {
  const ids = guardians.map(({ uid }) => uid);
  await db
    .updateTable('childPeople')
    .set({ pageSaid: null })
    .where('id', 'in', db.selectFrom('parentLinks').where('userId', 'in', ids).select('id'))
    .execute();
}

/** The teacher is a guardian of Ana as well. */
export async function makeTeacherGuardian(world: FamilyWorld): Promise<void> {
  await newGuardian(world, 'Kit', { studentId: world.ana, person: world.people.teacher });
}

/** The teacher or parent has joined as a guardian at Maple Grove, where nobody has opened the page yet. */
export async function letWait(world: FamilyWorld, who: 'teacher' | 'parent'): Promise<void> {
  const { mapleGrove: daycareId, [who]: person } = world.people;
  await newGuardian(world, 'Kit', { daycareId, person, sees: null });
}
