import { familyWorld } from '@daycare-portal/server/test/family-world';
import { leaveOn, newGuardian } from '@daycare-portal/server/test/guardians';

export { familyWorld };

export type FamilyWorld = Awaited<ReturnType<typeof familyWorld>>;

/** Ana, the parent's child, no longer comes after this day. */
export async function lastDayOfAna(world: FamilyWorld, day: string): Promise<void> {
  await leaveOn(world, world.ana, day);
}

/** The teacher is a guardian of Ana as well. */
export async function makeTeacherGuardian(world: FamilyWorld): Promise<void> {
  await newGuardian(world, 'Kit', { studentId: world.ana, person: world.people.teacher });
}
