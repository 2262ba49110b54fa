import type { HealthKind } from './badges';

/** What every family is asked. A topic without items and without a “none” answer was not asked yet. */
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

/** The built-in consents. A daycare's own are known by their ids. */
export const consentKinds = [
  'emergencyTreatment',
  'outings',
  'sunscreen',
  'photosOwnFamily',
  'photosOtherFamilies',
  'photosPublic',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

const ofChildren = ['actionPlan', 'medicalForm', 'immunization', 'custody', 'insurance', 'identification', 'agreement'] as const;
export const documentKinds = [...ofChildren, 'firstAid', 'backgroundCheck', 'training', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const childDocumentKinds = [...ofChildren, 'other'] as const satisfies readonly DocumentKind[];
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

/** What can be missing about a child: anybody or a second adult to call, a plan, or the answer to a topic. */
export const missingKinds = ['nobodyToCall', 'oneToCall', 'plan', ...healthTopics, 'emergencyTreatment', 'consents', 'doctor'] as const;
export type MissingKind = (typeof missingKinds)[number];
