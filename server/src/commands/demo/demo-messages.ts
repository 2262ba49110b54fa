import type { PlainDate } from '@daycare-portal/shared/dates';
import { findUserByEmail } from '../../records/accounts/accounts.queries';
import { newId } from '../../core/runtime';
import { as } from './acting';
import { demoPeople } from './demo-people';
import type { Team } from './demo-team';

const phrases = [
  { en: 'Thank you for telling us.', es: 'Gracias por avisarnos.' },
  { en: 'Please bring a change of clothes.', es: 'Por favor, traiga una muda de ropa.' },
  { en: 'We will call you.', es: 'Le llamaremos por teléfono.' },
];

/** What Carla Lopez and the team write to each other around a day, one of it in Spanish, and an announcement. It is written once. */
export async function writeMessages(team: Team, { before, today, now }: { before: PlainDate; today: PlainDate; now: Date }): Promise<void> {
  const { stage, owner, staff, teacher, daycareId, at } = team;
  const parent = await findUserByEmail(stage.db, demoPeople.parent.email);
  if (parent === undefined || (await owner.messages.listThreads({ daycareId })).threads.length > 0) return;
  const family = as(stage, { uid: parent.id, email: parent.email, displayName: parent.fullName });
  const child = (await family.messages.getInbox()).children.find((one) => one.daycareId === daycareId);
  if (child === undefined) return;
  const { studentId } = child;
  const id = () => newId(stage.runtime);
  stage.turnTo(at(before, '07:40'));
  await staff.messages.savePhrases({ daycareId, phrases: phrases.map((phrase) => ({ id: id(), ...phrase })) });
  await staff.messages.announce({
    daycareId,
    id: id(),
    classroomId: null,
    text: 'Photo day is next Wednesday. Please bring a change of clothes, the backyard will be muddy.',
    textEs: 'El día de fotos es el próximo miércoles. Por favor, traiga una muda de ropa, el patio estará con lodo.',
    answers: true,
  });
  stage.turnTo(at(before, '14:52'));
  await teacher.messages.send({ daycareId, id: id(), studentId, text: 'Leaf printing this morning. She picked the red ones herself.' });
  stage.turnTo(at(before, '15:26'));
  await family.messages.markOwnRead({ daycareId, studentId });
  await family.messages.sendOwn({
    daycareId,
    studentId,
    id: id(),
    text: 'Thank you! Can she have something to eat before she leaves today?',
  });
  stage.turnTo(at(before, '15:31'));
  await teacher.messages.send({ daycareId, id: id(), studentId, text: 'Of course. We will give her pear and rice cakes at 4:30.' });
  stage.turnTo(at(today, '07:05'));
  if (at(today, '07:05') < now.toISOString())
    await family.messages.sendOwn({
      daycareId,
      studentId,
      id: id(),
      text: 'She slept badly and may be tired. Could she lie down early today?',
    });
  stage.turnTo(null);
}
