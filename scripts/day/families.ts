import type { DoorResult } from '@daycare-portal/shared/door';
import { doorText } from '@daycare-portal/shared/door-text';
import type { FormAnswers } from '@daycare-portal/shared/forms';
import { healthTopics } from '@daycare-portal/shared/health-kinds';
import type { Guardian } from './center';
import type { Day } from './day';
import { identify } from './morning';
import { newId } from './world';

/** Two families fill in their form on the phone. The office takes over what they say, but for the insurance of one, which it declines. */
export async function formsAreFilledIn(day: Day): Promise<void> {
  const { center, list, owner, daycareId, world } = day;
  const asked = center.guardians.filter(({ studentId }) => list.children.has(studentId)).slice(3, 5);
  for (const [index, guardian] of asked.entries()) await fillIn(day, guardian, index === 0 ? 'Walnuts' : 'Bee stings');
  const studentIds = asked.map(({ studentId }) => studentId);
  const { studentIds: waiting } = await owner.forms.listWaiting.query({ daycareId });
  world.same('whose forms wait', waiting.toSorted(), studentIds.toSorted());
  for (const [index, studentId] of studentIds.entries()) {
    const { answers } = await owner.forms.getReview.query({ daycareId, studentId });
    const rows = answers.map(({ answerId, knownVersion, said }) => {
      const take = index > 0 || said.of !== 'detail' || said.field !== 'insurance';
      return { answerId, known: knownVersion, take, ...(!take && { reason: 'Please bring the card.' }) };
    });
    day.taken('an answer was not decided', (await owner.forms.decide.mutate({ daycareId, studentId, rows })).results);
    if (index === 0) list.declined = studentId;
  }
}

async function fillIn(day: Day, guardian: Guardian, allergy: string): Promise<void> {
  const { studentId } = guardian;
  const { forms } = day.as(guardian);
  const of = { daycareId: day.daycareId, studentId };
  const none = healthTopics.filter((topic) => topic !== 'allergies');
  const pages: FormAnswers[] = [
    { section: 'health', none, items: [{ id: newId(), kind: 'allergy', label: allergy, severity: 'severe', plan: 'EpiPen' }] },
    { section: 'doctor', doctorName: 'Dr. Osman', doctorPhone: '(555) 010-0160', insurance: 'Blue Shield 42' },
  ];
  for (const answers of pages) await forms.saveSection.mutate({ ...of, version: null, answers });
  await forms.send.mutate(of);
  day.list.allergies.set(studentId, allergy);
}

/**
 * An aunt on the list comes for the first time. The tablet sends her to the team, which lets nobody go without having seen an ID, and after
 * that knows her.
 */
export async function firstTimerComes(day: Day): Promise<void> {
  const { daycareId, list, owner, world } = day;
  const child = day.here().at(-2);
  if (child === undefined) throw new Error('Nobody is here.');
  const { studentId } = child;
  const personId = await owner.people.savePerson
    .mutate({ daycareId, id: newId(), fullName: 'Mabel Quill', phones: [], email: null, note: null })
    .then((saved) => saved.personId);
  const pickup = { from: null, until: null, weekdays: null };
  const link = { relation: 'Aunt', isGuardian: false, household: null, emergencyOrder: null, pickup, notAuthorized: null, sees: null };
  await owner.people.linkPerson.mutate({ daycareId, studentId, personId, ...link });
  const { pins } = await owner.door.renewPins.mutate({ daycareId, personIds: [personId] });
  const { ticket, children } = await identify(day, pins[0]?.pin ?? '');
  world.same(
    'whom the aunt is shown',
    children.map((one) => [one.studentId, one.mayPickUp]),
    [[studentId, false]],
  );
  const tried = { ticket, marks: [{ id: newId(), studentId, kind: 'out' }] };
  const { results } = await day.atDoor<DoorResult>('door.mark', tried);
  world.same('what the tablet tells her', results[0]?.reason, doorText.askTeamId(child.firstName));
  const teacher = day.as(day.teacherOf(child.roomId));
  const { alerts } = await teacher.door.listAtDoor.query({ daycareId });
  world.same(
    'what the team is told',
    alerts.filter((alert) => alert.personName === 'Mabel Quill').map(({ why }) => why),
    ['firstTime'],
  );
  const hand = async (idSeen: boolean) => {
    const marks = [{ id: newId(), studentId, kind: 'out' as const, personId, idSeen }];
    return (await teacher.attendance.mark.mutate({ daycareId, marks })).results[0]?.status;
  };
  world.same('a first-timer without an ID', await hand(false), 'error');
  const span = await day.timed(async () => world.same('a first-timer with an ID', await hand(true), 'success'));
  list.of(studentId).out = span;
  list.firstTimer = { studentId, personId };
}
