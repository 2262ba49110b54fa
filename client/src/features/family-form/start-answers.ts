import { detailsOf } from '@daycare-portal/shared/form-kinds';
import type { FamilyForm, FormAnswers, FormItem, FormPerson } from '@daycare-portal/shared/forms';
import { newSentId } from '../../api/new-sent-id';

/** What a page starts with: what the household saved last, or else what the daycare knows. */
export function answersToStart({ pages, known }: FamilyForm, section: FormAnswers['section']): FormAnswers {
  const saved = pages.find((page) => page.section === section)?.answers;
  if (saved != null) return saved;
  switch (section) {
    case 'people':
      return { section, people: known.people.map(({ isSelf: _self, ...person }) => ({ id: newSentId(), ...person })) };
    case 'health':
      return { section, none: known.none, items: [] };
    case 'consents':
      return {
        section,
        answers: known.consents.flatMap(({ kind, answer }) => (answer === null ? [] : [{ kind, answer }])),
      };
    case 'doctor': {
      const [doctorName, doctorPhone, insurance] = detailsOf.doctor.map((field) => known.details[field]);
      return { section, doctorName: doctorName ?? '', doctorPhone: doctorPhone ?? '', insurance: insurance ?? '' };
    }
    case 'about':
      return { section, homeAddress: known.details.homeAddress, languages: known.details.languages };
  }
}

export function newPerson(): FormPerson {
  return {
    id: newSentId(),
    personId: null,
    fullName: '',
    relation: '',
    phones: [{ label: '', number: '' }],
    email: null,
    pickup: false,
    calls: false,
  };
}

export function newItem(kind: FormItem['kind']): FormItem {
  return { id: newSentId(), kind, label: '', severity: null, plan: '' };
}
