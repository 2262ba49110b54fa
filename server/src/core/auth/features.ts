import type { Feature, Features } from '@daycare-portal/shared/features';

const columnOf = {
  attendance: 'attendanceOn',
  dailyLog: 'dailyLogOn',
  messages: 'messagesOn',
  family: 'familyOn',
  billing: 'billingOn',
} as const satisfies Record<Feature, string>;

type FeatureColumn = (typeof columnOf)[Feature];

export const featureColumns = Object.values(columnOf);

/** The features that a daycare has switched on. None if there is no such daycare. */
export function featuresIn(row: { readonly [column in FeatureColumn]?: number | null } | undefined): Features {
  return {
    attendance: row?.attendanceOn === 1,
    dailyLog: row?.dailyLogOn === 1,
    messages: row?.messagesOn === 1,
    family: row?.familyOn === 1,
    billing: row?.billingOn === 1,
  };
}

/** The database columns of these features. One that is left out keeps its value. */
export function featureFields(features: { readonly [feature in Feature]?: boolean | undefined }): Partial<Record<FeatureColumn, number>> {
  return Object.fromEntries(
    Object.entries(features).flatMap(([feature, isOn]) => (isOn === undefined ? [] : [[columnOf[feature as Feature], Number(isOn)]])),
  );
}
