/** The features that each daycare switches on or off. */
export const features = ['attendance', 'dailyLog', 'messages', 'family', 'billing'] as const;
export type Feature = (typeof features)[number];
export type Features = Record<Feature, boolean>;
