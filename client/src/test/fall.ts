import { familyWorld } from './family';

export const fall = {
  id: 'incident-made-by-a-screen',
  kind: 'injury' as const,
  where: 'Playground',
  what: 'Missed the last step of the climber.',
  done: 'Walked fine right after.',
};

/** Eleven o’clock on Monday, and a report about Ana’s fall at 10:42 by the teacher. */
export async function withFall() {
  const world = await familyWorld();
  world.goTo('11:00');
  const { as, people, daycareId, ana, at } = world;
  await as(people.teacher).records.saveIncident({ ...fall, daycareId, studentId: ana, at: at('10:42') });
  return { ...world, incidentId: fall.id };
}
