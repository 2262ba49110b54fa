import { expect, it } from 'vitest';
import { logWorld } from '../../test/log-world';

it('says of each child what it must not eat, with the plan, and what its family has answered about photos', async () => {
  const { as, people, daycareId, ana, bo, log, newId } = await logWorld();
  const { health } = as(people.owner);
  const of = { daycareId, studentId: ana };
  await health.saveItem({ ...of, id: newId(), kind: 'allergy', label: 'Egg', severity: 'severe', plan: 'EpiPen', from: null, until: null });
  await health.saveItem({ ...of, id: newId(), kind: 'condition', label: 'Asthma', severity: 'mild', plan: null, from: null, until: null });
  await health.saveConsents({ ...of, consents: [{ kind: 'photosOwnFamily', answer: 'yes', by: 'Carla' }] });
  const { children } = await log(people.teacher);
  expect(children.find(({ studentId }) => studentId === ana)).toMatchObject({
    avoids: [{ kind: 'allergy', label: 'Egg', severity: 'severe', plan: 'EpiPen' }],
    photoConsents: { photosOwnFamily: 'yes', photosOtherFamilies: null },
  });
  expect(children.find(({ studentId }) => studentId === bo)).toMatchObject({
    avoids: [],
    photoConsents: { photosOwnFamily: null, photosOtherFamilies: null },
  });
});
