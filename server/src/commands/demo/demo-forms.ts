import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { FormAnswers } from '@daycare-portal/shared/forms';
import { newId } from '../../core/runtime';
import { as, type DemoServices } from './acting';
import type { EnrolledChild } from './enrol';

/** One family has sent its form, which waits for the team, and another is in the middle of it. */
export async function fillForms(
  stage: DemoServices,
  daycareId: string,
  parents: readonly SignedInUser[],
  children: readonly EnrolledChild[],
): Promise<void> {
  const [sender, starter] = parents;
  const save = async (parent: SignedInUser, studentId: string, answers: FormAnswers) =>
    as(stage, parent).forms.saveSection({ daycareId, studentId, version: null, answers });
  const childOf = (parent: SignedInUser | undefined) =>
    children.find(({ guardians }) => guardians.some(({ email }) => email === parent?.email))?.studentId;
  const [sent, started] = [childOf(sender), childOf(starter)];
  if (sender === undefined || starter === undefined || sent === undefined || started === undefined) return;
  const items = [
    {
      id: newId(stage.runtime),
      kind: 'allergy' as const,
      label: 'Cashews',
      severity: 'severe' as const,
      plan: 'EpiPen in the blue bag, then 911',
    },
  ];
  await save(sender, sent, { section: 'health', none: ['condition'], items });
  await save(sender, sent, {
    section: 'doctor',
    doctorName: 'Dr. Imani Osman',
    doctorPhone: '(555) 010-0160',
    insurance: 'Lakeside Health 20-441',
  });
  await save(sender, sent, { section: 'about', homeAddress: '218 Maple Street', languages: 'English, Spanish' });
  await save(sender, sent, {
    section: 'consents',
    answers: [
      { kind: 'emergencyTreatment', answer: 'yes' },
      { kind: 'photosPublic', answer: 'no' },
    ],
  });
  const { known } = await as(stage, sender).forms.getForm({ daycareId, studentId: sent });
  const people = known.people.map(({ isSelf: _self, ...person }) => ({ id: newId(stage.runtime), ...person }));
  const aunt = {
    personId: null,
    fullName: 'Inés Duarte',
    relation: 'Aunt',
    phones: [{ label: 'mobile', number: '(555) 010-0171' }],
    email: null,
  };
  await save(sender, sent, { section: 'people', people: [...people, { id: newId(stage.runtime), ...aunt, pickup: true, calls: false }] });
  await as(stage, sender).forms.send({ daycareId, studentId: sent });
  await save(starter, started, { section: 'doctor', doctorName: 'Dr. Paul Heller', doctorPhone: '', insurance: '' });
}
