import type { Feature, Features } from '@daycare-portal/shared/features';

const columnOf = {
  attendance: 'attendanceOn',
  dailyLog: 'dailyLogOn',
  messages: 'messagesOn',
  family: 'familyOn',
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
  };
}

/** The database columns of these features. */
export function featureFields({ attendance, dailyLog, messages, family }: Features): Record<FeatureColumn, number> {
  return { attendanceOn: Number(attendance), dailyLogOn: Number(dailyLog), messagesOn: Number(messages), familyOn: Number(family) };
}
