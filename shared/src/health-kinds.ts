import type { HealthKind } from './badges';

/** What every family is asked. Nobody has been asked yet while there is neither an item of a topic nor the answer that there is none. */
export const healthTopics = ['allergies', 'diet', 'medication', 'condition'] as const;
export type HealthTopic = (typeof healthTopics)[number];

export const topicOf = {
  allergy: 'allergies',
  intolerance: 'allergies',
  diet: 'diet',
  medication: 'medication',
  condition: 'condition',
  other: 'condition',
} as const satisfies Record<HealthKind, HealthTopic>;

/** Consents that every daycare asks for. Its own are known by the ids that it gave them. */
export const consentKinds = [
  'emergencyTreatment',
  'outings',
  'sunscreen',
  'photosOwnFamily',
  'photosOtherFamilies',
  'photosPublic',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const documentKinds = [
  'actionPlan',
  'medicalForm',
  'immunization',
  'custody',
  'insurance',
  'identification',
  'agreement',
  'firstAid',
  'backgroundCheck',
  'training',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const childDocumentKinds = [
  'actionPlan',
  'medicalForm',
  'immunization',
  'custody',
  'insurance',
  'identification',
  'agreement',
  'other',
] as const satisfies readonly DocumentKind[];
export const teamDocumentKinds = [
  'firstAid',
  'backgroundCheck',
  'training',
  'medicalForm',
  'identification',
  'agreement',
  'other',
] as const satisfies readonly DocumentKind[];

export const sexes = ['female', 'male', 'other'] as const;
export type Sex = (typeof sexes)[number];

/** Whom nobody, or one adult alone, can be called about; what has no plan; and what nobody has asked. */
export const missingKinds = ['nobodyToCall', 'oneToCall', 'plan', ...healthTopics, 'emergencyTreatment', 'consents', 'doctor'] as const;
export type MissingKind = (typeof missingKinds)[number];
