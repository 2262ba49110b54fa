import type { GiveDose, SaveAuthorization } from '@daycare-portal/shared/medication';
import { familyWorld } from './family-world';
import type { Person } from './people';
import { amoxicillin } from './registers/medication.register';

/** What a finger drew. */
export const drawn: [number, number][][] = [
  [
    [10, 100],
    [40, 20],
    [80, 160],
  ],
];

/** The world of `familyWorld` with ways to authorize a medicine for Ana and to give it. */
export async function medicationWorld() {
  const world = await familyWorld();
  const { as, owner, daycareId, ana, newId, people, at } = world;
  /** Authorizes a medicine from Monday on, without a signature. */
  const authorize = async (more: Partial<SaveAuthorization> = {}) => {
    const row = { ...amoxicillin, from: '2026-11-23', until: '2026-11-28', studentId: ana, id: newId(), ...more };
    return (await owner.records.saveAuthorization({ daycareId, ...row })).authorizationId;
  };
  /** Carla agrees, on her own page. */
  const signed = async (more: Partial<SaveAuthorization> = {}) => {
    const authorizationId = await authorize(more);
    const sent = { daycareId, studentId: ana, id: newId(), authorizationId, signature: drawn };
    await as(people.parent).records.signOwnAuthorization(sent);
    return authorizationId;
  };
  const give = (person: Person, authorizationId: string | null, more: Partial<GiveDose> = {}) =>
    as(person).records.give({ daycareId, id: newId(), authorizationId, dose: '5 mL', ...more });
  const list = async (studentId = ana) => owner.records.list({ daycareId, studentId });
  const due = async (person: Person = people.owner, classroomId: string | null = null) =>
    as(person).records.listDue({ daycareId, day: null, classroomId });
  return { ...world, authorize, signed, give, list, due, noon: at('12:00') };
}
