import type { FormDetail, FormSection } from '../../form-kinds';
import { count } from './entry';

/** The forms that families fill in at home, and the team's page beside them. */
export const formsEn = {
  nameMissing: 'Enter the person’s name.',
  phoneMissing: 'Enter the phone number.',
  labelMissing: 'Enter what it is.',
  changedMeanwhile: (name: string) =>
    name === ''
      ? 'This page was changed since you opened it. Reload it to see the change.'
      : `${name} saved this page since you opened it. Reload it to see the change.`,
  nothingToSend: 'There is nothing to send yet. Fill in a page first.',
  tooManyDocuments: (most: number) => `Up to ${most} documents can wait for the team.`,
  alreadyDecided: (name: string) => `${name} already decided on this.`,
  saidAnew: (name: string) => `${name}’s family has changed this since you opened the page. Reload it.`,
  decidedBefore: 'You already decided on this.',
  answerNotFound: 'This is no longer waiting. Reload the page.',
  endFirst: (labels: string) => `On file: ${labels}. If this no longer applies, end it in the child’s health section first.`,
  sections: {
    people: 'People',
    health: 'Health',
    doctor: 'Doctor',
    about: 'Home and languages',
    consents: 'Permissions',
    documents: 'Documents',
  } satisfies Record<FormSection, string>,
  details: {
    doctorName: 'Doctor',
    doctorPhone: 'Doctor’s phone',
    insurance: 'Insurance',
    homeAddress: 'Home address',
    languages: 'Languages',
  } satisfies Record<FormDetail, string>,
  decisions: { taken: 'Taken over', declined: 'Declined', replaced: 'Changed by the family' },
  told: 'Told by the family, not confirmed yet',
  things: (n: number) => count(n, 'thing', 'things'),
};
