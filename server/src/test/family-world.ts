import { sql } from 'kysely';
import { logWorld, type LogWorld } from './log-world';
import { newGuardian } from './guardians';
import type { Person } from './people';

/**
 * The world of `logWorld` with the pages of families switched on. Ana’s guardians live apart: Carla, who is `people.parent`, in household 1
 * with Granny, and Nils in household 2 with Uncle Bob.
 */
export async function familyWorld(): Promise<LogWorld & { carla: Person; nils: Person; ofAna: { daycareId: string; studentId: string } }> {
  const world = await logWorld();
  const { owner, daycareId, db, ana, people } = world;
  await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
  const { person: nils } = await newGuardian(world, 'Nils Holm', { studentId: ana, household: 2, person: people.nobody });
  const lives = (fullName: string, household: number) =>
    db
      .updateTable('childPeople')
      .set({ household })
      .where('studentId', '=', ana)
      .where('personId', 'in', db.selectFrom('people').where('fullName', '=', fullName).select('id'))
      .execute();
  await lives('Granny', 1);
  await lives('Uncle Bob', 2);
  await db
    .updateTable('childPeople')
    .set({ household: 1, pickup: sql`'{"from":null,"until":null,"weekdays":null}'` })
    .where('id', 'in', db.selectFrom('parentLinks').where('userId', '=', people.parent.uid).select('id'))
    .execute();
  return { ...world, carla: people.parent, nils, ofAna: { daycareId, studentId: ana } };
}
